/** At most so many at once; the others wait their turn, and leave the queue when they are told to stop. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.running >= this.most) await this.turn(signal);
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place is handed over rather than freed, so that nobody slips in between.
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(signal?.reason);
      };
      this.waiting.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
