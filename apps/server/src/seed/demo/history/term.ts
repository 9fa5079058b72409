const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Vietnam has no summer time. */
const OFFSET = 7 * 60 * MINUTE;

/** The first Monday of the demo's school year. */
const TERM_BEGINS = Date.parse('2026-09-07T00:00:00+07:00');
/** Answers lie in parts of months; half a year back there is room for them. */
const LONGEST = 150 * DAY;

/** Midnight in Vietnam of the day in which an instant lies. */
const midnight = (at: number): number => Math.floor((at + OFFSET) / DAY) * DAY - OFFSET;
const weekday = (at: number): number => (Math.floor((at + OFFSET) / DAY) + 4) % 7;
const mondayOf = (at: number): number => midnight(at) - ((weekday(at) + 6) % 7) * DAY;

/** The weeks of school from the beginning of the term until now, by their Mondays. */
export class Term {
  readonly first: number;

  constructor(readonly now: number) {
    this.first = mondayOf(Math.max(TERM_BEGINS, now - LONGEST));
  }

  /** Midnight of a Monday, so many weeks after the first or before the current one. */
  week(number: number): number {
    return this.first + number * 7 * DAY;
  }
  weeksAgo(number: number): number {
    return mondayOf(this.now) - number * 7 * DAY;
  }

  /** So many days after a midnight, at a minute of the day. */
  at(midnight: number, days: number, minute: number): number {
    return midnight + days * DAY + minute * MINUTE;
  }

  /** Whether something that began then can have ended by now. */
  isPast(at: number, minutes: number): boolean {
    return at >= this.first && at + minutes * MINUTE < this.now;
  }
}

/** When a class has its lesson in the computer room: the day after Monday, and the minute of that day. */
export const lessonOf = (place: number): { days: number; minute: number } => ({
  days: place % 5,
  minute: 7 * 60 + 15 + (Math.floor(place / 5) % 8) * 50 + (Math.floor(place / 5) % 8 > 3 ? 90 : 0),
});
