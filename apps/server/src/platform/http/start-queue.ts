import { Failure } from '../failure';
import { Pace } from './pace';

/** Starts that run at the same time at the most, while the process has nothing else to do. */
const MOST_AT_ONCE = 16;
/** What starts at the same moment shares its statements: one by one each would cost more, and nobody would be faster. */
const LEAST_AT_ONCE = 4;
/** Whose turn comes within this is let wait for it; the others are told their place. */
const HOLD_MS = 1000;
/** Whoever knows the place waits longer for the turn: who waits here costs nothing, and nobody has to be waited for. */
const HOLD_WHO_KNOWS_MS = 10_000;
/** Of them one person has at the most: several pages that press at once. */
const MOST_OF_PERSON = 4;
/** Presses of one person that are answered in a second, beyond those that start or wait. */
const ANSWERS_A_SECOND = 8;
const LONGEST_PAUSE_S = 10;
/** Sooner than the turn is thought to come: a process without anybody to let in stands still. */
const PAUSE_SHARE = 0.5;
/** Whoever was told to come back and has not for so long has given up. */
const FORGOTTEN_MS = 30_000;
/** Clocks and lines differ by so much. */
const EARLY_MS = 250;
const TICK_MS = 50;
/** How late the process is: from here on fewer start at once, and below the other one more may. */
const BUSY_MS = 40;
const CALM_MS = 15;
/** So late that people have not been heard: nobody begins until the next look. */
const BEHIND_MS = 200;
/** Starts in a second, as long as none were counted. */
const FIRST_RATE = 100;
/** More than a process begins: it is never thought to be faster, however long its room stands empty. */
const MOST_RATE = 1000;
/** How much the last tick counts in the mean. */
const FRESH = 0.02;
/** By how much more people are thought to start after each tick in which there was room for more than came. */
const MORE = 0.05;

interface Ticket {
  number: number;
  /** Whoever is not here was told to come back from then on, and has given up after that, as `now` counts. */
  comeAt: number;
  dueBy: number;
  /** Set while the person waits here: lets them in, or not. */
  settle: ((isIn: boolean) => void) | null;
  /** Of the press that waits, or waited last. */
  isGone: () => boolean;
}

/** What whoever waits is told: a number in the queue, and when to come again. */
export interface Place {
  place: number;
  seconds: number;
}

interface Settings {
  now?: () => number;
  mostAtOnce?: number;
  holdMs?: number;
}

/**
 * Starts of exams: a few at once, in the order in which people came. A province presses Start at nine; what each start
 * takes of the machine would be taken from those who are answering already. Whoever would wait for long is told a place in
 * the queue and when to come again, and keeps the place meanwhile. How many start at once follows from how late the
 * process is for everything else.
 */
export class StartQueue {
  readonly #tickets = new Map<number, Ticket>();
  /** Those who wait in a call, in their order. */
  readonly #here: Ticket[] = [];
  readonly #starting = new Map<number, number>();
  readonly #answers = new Pace(ANSWERS_A_SECOND);
  readonly #now: () => number;
  readonly #mostAtOnce: number;
  readonly #leastAtOnce: number;
  readonly #holdMs: number;
  #atOnce: number;
  #running = 0;
  #isBehind = false;
  #done = 0;
  #rate = FIRST_RATE;
  #next = 1;
  #timer: ReturnType<typeof setInterval> | null = null;
  #ticked = 0;

  constructor({ now = () => performance.now(), mostAtOnce = MOST_AT_ONCE, holdMs = HOLD_MS }: Settings = {}) {
    this.#now = now;
    this.#mostAtOnce = mostAtOnce;
    this.#leastAtOnce = Math.min(LEAST_AT_ONCE, mostAtOnce);
    this.#atOnce = mostAtOnce;
    this.#holdMs = holdMs;
  }

  /**
   * For somebody who comes for the first time and would wait for long: the place, at once, kept from now on. Nothing for all
   * others, who wait in `pass`. Thousands hear it within seconds, beside those who are answering already: it has to cost as
   * little as a look at the clock.
   */
  placeForNewcomer(userId: number): Place | null {
    if (this.#tickets.size === 0 || this.#tickets.has(userId) || this.#startsOf(userId) > 0) return null;
    if (this.#isFree || this.#waitMs(this.#tickets.size + 1) <= this.#holdMs) return null;
    return this.#comeAgain(this.#draw(userId));
  }

  /** `isGone`: whether nobody waits for the answer any more. Nobody is let in who would not notice: their time would run. */
  async pass<T>(userId: number, start: () => Promise<T>, isGone = () => false): Promise<T> {
    await this.#admitted(userId, isGone);
    try {
      return await start();
    } finally {
      this.#running -= 1;
      this.#countStart(userId, -1);
      this.#done += 1;
      this.#admitNext();
    }
  }

  /** Nobody waits for who was told to come back while there is room. */
  get #isFree(): boolean {
    return this.#here.length === 0 && this.#running < this.#atOnce;
  }

  #startsOf(userId: number): number {
    return this.#starting.get(userId) ?? 0;
  }

  #countStart(userId: number, more: 1 | -1): void {
    const starts = this.#startsOf(userId) + more;
    if (starts > 0) this.#starting.set(userId, starts);
    else this.#starting.delete(userId);
  }

  /** Resolves with a place among those who start; refuses with a place in the queue. */
  async #admitted(userId: number, isGone: () => boolean): Promise<void> {
    const known = this.#tickets.get(userId);
    if (!known && this.#startsOf(userId) >= MOST_OF_PERSON) {
      await this.#hold(userId);
      throw queueFailure({ place: 1, seconds: 1 });
    }
    if (!known && this.#tickets.size === 0 && this.#running < this.#atOnce) {
      this.#running += 1;
      this.#countStart(userId, 1);
      return;
    }
    const ticket = known ?? this.#draw(userId);
    if (ticket.isGone()) ticket.settle?.(false);
    // The same person twice, or sooner than was told: asking more often brings nobody in, and is answered slowly.
    if (ticket.settle || this.#now() < ticket.comeAt) {
      await this.#hold(userId);
      throw queueFailure(this.#comeAgain(ticket));
    }
    ticket.dueBy = Number.POSITIVE_INFINITY;
    ticket.isGone = isGone;
    if (!(await this.#turn(ticket, known ? HOLD_WHO_KNOWS_MS : 1.5 * this.#holdMs)))
      throw queueFailure(this.#comeAgain(ticket));
    this.#tickets.delete(userId);
    this.#countStart(userId, 1);
  }

  /** Before a press that brings nobody in is answered. A machine that presses all the time gets few answers. */
  async #hold(userId: number): Promise<void> {
    const held = new Promise((resolve) => setTimeout(resolve, this.#holdMs));
    await Promise.all([held, this.#answers.keep(String(userId))]);
  }

  #draw(userId: number): Ticket {
    const ticket = {
      number: this.#next,
      comeAt: 0,
      dueBy: Number.POSITIVE_INFINITY,
      settle: null,
      isGone: () => false,
    };
    this.#next += 1;
    this.#tickets.set(userId, ticket);
    if (!this.#timer) this.#watch();
    return ticket;
  }

  /** Whether the turn came while the person waited. */
  #turn(ticket: Ticket, patienceMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isIn: boolean) => {
        clearTimeout(giveUp);
        if (!isIn) ticket.settle = null;
        // Whoever was let in at this very moment is not here any more: nobody else is taken out for them.
        const at = this.#standing(ticket);
        if (this.#here[at] === ticket) this.#here.splice(at, 1);
        resolve(isIn);
      };
      const giveUp = setTimeout(() => settle(false), patienceMs);
      ticket.settle = settle;
      this.#here.splice(this.#standing(ticket), 0, ticket);
      this.#admitNext();
    });
  }

  /** How many of those who wait here stand before this one. */
  #standing({ number }: Ticket): number {
    let [least, most] = [0, this.#here.length];
    while (least < most) {
      const middle = (least + most) >> 1;
      if ((this.#here[middle]?.number ?? number) < number) least = middle + 1;
      else most = middle;
    }
    return least;
  }

  /** At the most: who has gone from between is counted until the first in the queue has come later than they did. */
  #placeOf({ number }: Ticket): number {
    const [first] = this.#tickets.values();
    return Math.max(1, Math.min(number - (first?.number ?? number) + 1, this.#tickets.size));
  }

  #waitMs(place: number): number {
    return (place * 1000) / this.#rate;
  }

  /** What is said to who does not go in now. */
  #comeAgain(ticket: Ticket): Place {
    const place = this.#placeOf(ticket);
    const seconds = Math.min(LONGEST_PAUSE_S, Math.max(1, Math.round((PAUSE_SHARE * this.#waitMs(place)) / 1000)));
    if (!ticket.settle) {
      // Whoever has hung up has not heard it.
      ticket.comeAt = ticket.isGone() ? 0 : this.#now() + seconds * 1000 - EARLY_MS;
      ticket.dueBy = this.#now() + seconds * 1000 + FORGOTTEN_MS;
    }
    return { place, seconds };
  }

  #admitNext(): void {
    while (this.#running < this.#atOnce && !this.#isBehind) {
      const [first] = this.#here;
      if (!first) return;
      if (first.isGone()) {
        first.settle?.(false);
        continue;
      }
      this.#running += 1;
      first.settle?.(true);
    }
  }

  /** From the first who has to wait until nobody does. */
  #watch(): void {
    this.#atOnce = this.#mostAtOnce;
    this.#isBehind = false;
    this.#rate = FIRST_RATE;
    this.#done = 0;
    this.#ticked = this.#now();
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  #tick(): void {
    const now = this.#now();
    // As late as this timer is everything else that waits for its turn in the process.
    const late = now - this.#ticked - TICK_MS;
    // Those who wait to be heard come first: the starts of the others can wait for a moment, as they know it.
    this.#isBehind = late > BEHIND_MS && !this.#isBehind;
    if (late > BUSY_MS) this.#atOnce = Math.max(this.#leastAtOnce, this.#atOnce - 1);
    else if (late < CALM_MS) this.#atOnce = Math.min(this.#mostAtOnce, this.#atOnce + 1);
    if (this.#here.length > 0) {
      const perSecond = (this.#done * 1000) / Math.max(1, now - this.#ticked);
      this.#rate = Math.max(1, (1 - FRESH) * this.#rate + FRESH * perSecond);
    } else if (this.#isFree) {
      // Only so many started because no more came: those who are told a place now should come again sooner.
      this.#rate = Math.min(MOST_RATE, (1 + MORE) * this.#rate);
    }
    this.#ticked = now;
    this.#done = 0;
    for (const [userId, { dueBy }] of this.#tickets) if (dueBy < now) this.#tickets.delete(userId);
    this.#admitNext();
    if (this.#tickets.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}

/** How whoever does not go in hears it. */
export const queueFailure = ({ place, seconds }: Place): Failure =>
  new Failure('exam.starts_queue', { params: { place, seconds }, atTop: { place }, retryAfterSeconds: seconds });
