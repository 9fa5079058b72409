import type { Timing } from './timing';

export interface MintedToken {
  value: string;
  expiresInSeconds: number;
}

/** Renewed a little early: a token must not run out on its way. */
const EARLY_MS = 60_000;

async function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  let leave: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', leave));
}

/** One token for everybody. However many find it missing at once, one is asked for. */
export class TokenCache {
  private current: { value: string; goodUntil: number } | null = null;
  private minting: Promise<string> | null = null;

  constructor(
    private readonly mint: () => Promise<MintedToken>,
    private readonly timing: Timing,
  ) {}

  get(signal?: AbortSignal): Promise<string> {
    if (this.current && this.timing.now() < this.current.goodUntil) return Promise.resolve(this.current.value);
    // Not under the signal of whoever came first: others wait for the same token.
    this.minting ??= this.renew().finally(() => {
      this.minting = null;
    });
    return unlessAborted(this.minting, signal);
  }

  /** It was not accepted. A newer one, which somebody else fetched meanwhile, stays. */
  forget(value: string): void {
    if (this.current?.value === value) this.current = null;
  }

  private async renew(): Promise<string> {
    const { value, expiresInSeconds } = await this.mint();
    this.current = { value, goodUntil: this.timing.now() + Math.max(0, expiresInSeconds * 1000 - EARLY_MS) };
    return value;
  }
}
