const SECOND_MS = 1_000;
/** Far more than pages of a school ask without being signed in, and a small part of what a machine can. */
const A_SECOND = 300;
/** Longer than anybody's patience: a flood that hangs does no more harm by hanging longer. */
const LONGEST_MS = 10_000;

/**
 * What is answered at once from memory (health, a page, a refusal) costs little, but a machine that asks again at once asks
 * thousands of times a second. What one address asks beyond the calls of a second is answered one after the other, at that
 * pace, over however many connections it asks.
 */
export class Pace {
  /** When the call before was due. */
  private readonly due = new Map<string, number>();
  private swept = 0;

  constructor(private readonly most = A_SECOND) {}

  async keep(address: string): Promise<void> {
    const now = performance.now();
    this.sweep(now);
    const next = Math.max(this.due.get(address) ?? 0, now - SECOND_MS) + SECOND_MS / this.most;
    const due = Math.min(next, now + LONGEST_MS);
    this.due.set(address, due);
    if (due > now) await new Promise((resolve) => setTimeout(resolve, due - now));
  }

  /** Whoever asked nothing for a second is as good as new. */
  private sweep(now: number): void {
    if (now - this.swept < SECOND_MS) return;
    this.swept = now;
    for (const [address, due] of this.due) if (due <= now - SECOND_MS) this.due.delete(address);
  }
}
