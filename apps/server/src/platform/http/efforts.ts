/** What was taken longer ago counts less and less: after this time a third of it is left. */
const WHILE_MS = 30_000;
/** Three pages that open one after another ask for as much. */
const MANY_CALLS = 60;
/** Of a process that is slow pages take as much, but not with so many calls. */
const MUCH_MS = 4_000;
/** Of six places that work a sixth of the time one is left. */
const REST_OF_WORK = 5;
const LONGEST_REST_MS = 1_000;

interface Effort {
  calls: number;
  ms: number;
  at: number;
}

/**
 * What each person took of the process lately, in all lanes together. Whoever took much with many calls rests between two
 * of them, while more of theirs wait: a machine that floods leaves far more time to others than it takes.
 */
export class Efforts<Key> {
  private readonly taken = new Map<Key, Effort>();
  private swept = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Counts a call that is over; answers how long the next one that waits should rest. */
  count(key: Key, tookMs: number): number {
    const now = this.now();
    this.sweep(now);
    const effort = this.taken.get(key);
    if (!effort) {
      this.taken.set(key, { calls: 1, ms: tookMs, at: now });
      return 0;
    }
    const left = Math.exp((effort.at - now) / WHILE_MS);
    effort.calls = effort.calls * left + 1;
    effort.ms = effort.ms * left + tookMs;
    effort.at = now;
    if (effort.calls <= MANY_CALLS || effort.ms <= MUCH_MS) return 0;
    return Math.min(tookMs * REST_OF_WORK, LONGEST_REST_MS);
  }

  private sweep(now: number): void {
    if (now - this.swept < WHILE_MS) return;
    this.swept = now;
    for (const [key, { at }] of this.taken) if (now - at > 5 * WHILE_MS) this.taken.delete(key);
  }
}
