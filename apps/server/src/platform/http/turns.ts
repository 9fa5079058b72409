import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '../failure';
import type { Efforts } from './efforts';

export interface Share {
  /** Of one person, or of one address, at once. */
  atOnce: number;
  /** Whoever has so many waiting does not look at them. */
  waiting: number;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

interface Settings<Key> {
  /** What each took lately. Only where turns are of people: whoever took much rests, but a school shares one address. */
  efforts?: Efforts<Key>;
  holdMs?: number;
}

const LATER_SECONDS = 5;
/** Whoever is turned away hears so only then: asking again at once would keep the process busy with saying no. */
export const HOLD_MS = 1_000;

/**
 * A few calls of one at once, the others one after another. The process has one thread and a limited number of
 * connections to the database; two hundred calls at once would have everybody else wait until the last is done.
 */
export class Turns<Key> {
  private readonly lines = new Map<Key, Line>();
  private readonly efforts: Efforts<Key> | undefined;
  private readonly holdMs: number;

  constructor(
    private readonly share: Share,
    { efforts, holdMs = HOLD_MS }: Settings<Key> = {},
  ) {
    this.efforts = efforts;
    this.holdMs = holdMs;
  }

  async take<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.running < this.share.atOnce) line.running += 1;
    else {
      if (line.waiting.length >= this.share.waiting) await this.refuse();
      // Whoever is done hands the turn on.
      await new Promise<void>((go) => line.waiting.push(go));
    }
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.handOn(key, line, this.efforts?.count(key, performance.now() - began) ?? 0);
    }
  }

  private async refuse(): Promise<never> {
    await sleep(this.holdMs);
    return fail('request.too_many', { params: { seconds: LATER_SECONDS }, retryAfterSeconds: LATER_SECONDS });
  }

  private handOn(key: Key, line: Line, restMs: number): void {
    const next = line.waiting.shift();
    if (!next) {
      line.running -= 1;
      if (line.running === 0) this.lines.delete(key);
    } else if (restMs > 0) setTimeout(next, restMs);
    else next();
  }
}
