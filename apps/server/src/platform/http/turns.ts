import { fail } from '../failure';

const AT_ONCE = 4;
/** Whoever has so many waiting does not look at them. */
const MOST_WAITING = 100;
const LATER_SECONDS = 5;

/**
 * Calls that add up much, of one person: a few at once, the others one after another. The process has a limited number
 * of connections to the database; two hundred such calls at once would have everybody else wait until the last is done.
 */
export class Turns {
  private readonly people = new Map<number, { running: number; waiting: (() => void)[] }>();

  async take<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const line = this.people.get(userId) ?? { running: 0, waiting: [] };
    this.people.set(userId, line);
    if (line.running < AT_ONCE) line.running += 1;
    else {
      if (line.waiting.length >= MOST_WAITING)
        fail('request.too_many', { params: { seconds: LATER_SECONDS }, retryAfterSeconds: LATER_SECONDS });
      // Whoever is done hands the turn on.
      await new Promise<void>((go) => line.waiting.push(go));
    }
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else {
        line.running -= 1;
        if (line.running === 0) this.people.delete(userId);
      }
    }
  }
}
