import { FIRST_TERM_ENDS, type Term } from '@khue/contract/class-attendance';

/** Days of Vietnam, both included. */
export interface Days {
  from: string;
  to: string;
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The first 15th of January within the year; of a year without one the first term is all of it. */
function endOfFirst(year: Days): string {
  const [first] = [0, 1]
    .map((years) => `${Number(year.from.slice(0, 4)) + years}-${FIRST_TERM_ENDS}`)
    .filter((day) => day >= year.from && day < year.to);
  return first ?? year.to;
}

/** The days of a term; null where the school year is too short for it. */
export function daysOfTerm(year: Days, term: Term): Days | null {
  const end = endOfFirst(year);
  if (term === 1) return { from: year.from, to: end };
  return end < year.to ? { from: dayAfter(end), to: year.to } : null;
}

/** The term of a day; before the year it is the first, afterwards the last. */
export function termOn(year: Days, day: string): Term {
  const second = daysOfTerm(year, 2);
  return second && day >= second.from ? 2 : 1;
}
