import { networkOf } from '../auth/network-of';

const SECOND_MS = 1_000;
/** Far more than pages of a school ask without being signed in, and a small part of what a machine can. */
const A_SECOND = 300;
/** Longer than anybody's patience. */
const LONGEST_MS = 30_000;

/** So many of one wait that this one would not be answered in any time that somebody waits: it is hung up on. */
export class TooManyWaiting extends Error {
  constructor() {
    super('too many calls of one wait for their answers');
  }
}

/**
 * What is answered at once from memory (health, a page, a refusal) costs little, but a machine that asks again at once asks
 * thousands of times a second. What one address, or one person, asks beyond the calls of a second is answered one after the
 * other, at that pace, over however many connections it asks. Whoever would wait for longer than the longest is hung up on
 * by then: answering more often, or hanging up sooner, would have a machine with ten thousand connections get more done.
 */
export class Pace {
  /** When the call before was due. */
  private readonly due = new Map<string, number>();
  private swept = 0;

  constructor(
    private readonly most = A_SECOND,
    private readonly longestMs = LONGEST_MS,
  ) {}

  async keep(who: string): Promise<void> {
    const key = networkOf(who);
    const now = performance.now();
    this.sweep(now);
    const due = Math.max(this.due.get(key) ?? 0, now - SECOND_MS) + SECOND_MS / this.most;
    const isInTime = due <= now + this.longestMs;
    if (isInTime) this.due.set(key, due);
    if (due > now) await new Promise((resolve) => setTimeout(resolve, Math.min(due - now, this.longestMs)));
    if (!isInTime) throw new TooManyWaiting();
  }

  /** Whoever asked nothing for a second is as good as new. */
  private sweep(now: number): void {
    if (now - this.swept < SECOND_MS) return;
    this.swept = now;
    for (const [key, due] of this.due) if (due <= now - SECOND_MS) this.due.delete(key);
  }
}
