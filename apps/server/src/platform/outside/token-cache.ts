import type { Timing } from './timing';
import { unlessAborted } from './unless-aborted';
import { apartFromBudget, withBudget } from './waiting-budget';

export interface IssuedToken {
  value: string;
  expiresInSeconds: number;
}

/** Renewed a little early: a token must not run out on its way. */
const EARLY_MS = 60_000;

/** One token for everybody. However many find it missing at once, one is asked for. */
export class TokenCache {
  private current: { value: string; goodUntil: number } | null = null;
  private renewal: Promise<string> | null = null;

  constructor(
    private readonly issue: () => Promise<IssuedToken>,
    private readonly timing: Timing,
  ) {}

  get(signal?: AbortSignal): Promise<string> {
    if (this.current && this.timing.now() < this.current.goodUntil) return Promise.resolve(this.current.value);
    this.renewal ??= apartFromBudget(() => this.renew()).finally(() => {
      this.renewal = null;
    });
    return unlessAborted(this.renewal, withBudget(signal));
  }

  /** It was not accepted. A newer one, which somebody else fetched meanwhile, stays. */
  forget(value: string): void {
    if (this.current?.value === value) this.current = null;
  }

  private async renew(): Promise<string> {
    const { value, expiresInSeconds } = await this.issue();
    this.current = { value, goodUntil: this.timing.now() + Math.max(0, expiresInSeconds * 1000 - EARLY_MS) };
    return value;
  }
}
