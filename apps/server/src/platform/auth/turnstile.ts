/** Lets callers of one key through one at a time. Who would wait behind too many is turned away. */
export class Turnstile {
  private readonly waiting = new Map<string, { count: number; last: Promise<unknown> }>();

  constructor(private readonly longestQueue: number) {}

  /** Undefined: the queue is full, nothing was done. */
  async pass<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    const queue = this.waiting.get(key) ?? { count: 0, last: Promise.resolve() };
    if (queue.count >= this.longestQueue) return undefined;
    const turn = queue.last.then(work, work);
    const settled = turn.catch(() => undefined);
    this.waiting.set(key, { count: queue.count + 1, last: settled });
    try {
      return await turn;
    } finally {
      const left = this.waiting.get(key);
      if (left && left.count > 1) this.waiting.set(key, { ...left, count: left.count - 1 });
      else this.waiting.delete(key);
    }
  }
}
