import { fail } from '../../../platform/failure';

/** Fewer than there are connections to the database: whoever saves an answer meanwhile must not wait for starts. */
const AT_ONCE = 6;
/** Wait here, which takes a second or two; everybody after them is told to come again. */
const MOST_WAITING = 300;
/** Of one person: who presses twice is served, who sends hundreds keeps only themselves waiting. */
const MOST_OF_ONE = 10;
/** About how many starts are over in a second, so that people are asked to come when it is their turn. */
const A_SECOND = 150;
const LATEST_SECONDS = 20;
/** Whoever has not come again by then has left the line. */
const PATIENCE_MS = 45_000;

interface Place {
  number: number;
  seenAt: number;
}

interface QueueSizes {
  atOnce: number;
  waiting: number;
}

/**
 * A room opens in one second, and a province with it. A few starts run at once, some hundreds wait, and whoever comes
 * beyond that stands in a line outside and hears how far in front they are; coming again they keep their place.
 */
export class StartQueue {
  private running = 0;
  private readonly turns: (() => void)[] = [];
  private readonly inside = new Map<number, number>();
  /** By person, who came first stands first. */
  private readonly outside = new Map<number, Place>();
  private last = 0;

  constructor(
    private readonly now: () => number,
    private readonly sizes: QueueSizes = { atOnce: AT_ONCE, waiting: MOST_WAITING },
  ) {}

  async take<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const own = this.inside.get(userId) ?? 0;
    if (own >= MOST_OF_ONE) fail('request.too_many', { params: { seconds: 1 }, retryAfterSeconds: 1 });
    if (own === 0) this.refuseBeyond(userId);
    this.inside.set(userId, own + 1);
    try {
      await this.turn();
      try {
        return await work();
      } finally {
        this.handOn();
      }
    } finally {
      const left = (this.inside.get(userId) ?? 1) - 1;
      if (left > 0) this.inside.set(userId, left);
      else this.inside.delete(userId);
    }
  }

  private async turn(): Promise<void> {
    if (this.running < this.sizes.atOnce) this.running += 1;
    else await new Promise<void>((go) => this.turns.push(go));
  }

  private handOn(): void {
    const next = this.turns.shift();
    if (next) next();
    else this.running -= 1;
  }

  /** Who left the line without a word is forgotten when they would be next. */
  private forgetWhoLeft(now: number): void {
    for (const [userId, { seenAt }] of this.outside) {
      if (now - seenAt <= PATIENCE_MS) return;
      this.outside.delete(userId);
    }
  }

  private refuseBeyond(userId: number): void {
    const now = this.now();
    this.forgetWhoLeft(now);
    const free = this.sizes.atOnce - this.running + this.sizes.waiting - this.turns.length;
    const number = this.outside.get(userId)?.number ?? this.last + 1;
    const [first] = this.outside.values();
    // Those between who have started since are counted, too, until the line has moved on: it is never shorter than said.
    const before = first ? number - first.number : 0;
    if (before < free) {
      this.outside.delete(userId);
      return;
    }
    this.last = Math.max(this.last, number);
    this.outside.set(userId, { number, seenAt: now });
    const place = before + 1;
    const seconds = Math.min(LATEST_SECONDS, 1 + Math.floor((this.turns.length + place) / A_SECOND));
    fail('examination.queue', { params: { place, seconds }, atTop: { place }, retryAfterSeconds: seconds });
  }
}
