import { dayAt } from '../figures/period.rules';

/** Days since this one; what never was or never comes lies beyond all others. */
const FIRST_DAY = Date.UTC(2000, 0, 1);
export const LONG_AGO = -2_147_483_648;
export const NEVER = 2_147_483_647;

const DAY_MS = 86_400_000;

export const dayNumber = (day: string): number => Math.round((Date.parse(`${day}T00:00:00Z`) - FIRST_DAY) / DAY_MS);

export const dayNamed = (day: number): string => dayAt(FIRST_DAY + day * DAY_MS);

/** What a school's numbers came to for the days that were asked last: most ask about the same ones. */
function lastAsked<Result>(work: (rows: Int32Array, from: number, to: number) => Result) {
  const known = new WeakMap<Int32Array, { from: number; to: number; result: Result }>();
  const none = new Int32Array();
  return (rows: Int32Array = none, from: number, to: number): Result => {
    const last = known.get(rows);
    if (last?.from === from && last.to === to) return last.result;
    const result = work(rows, from, to);
    known.set(rows, { from, to, result });
    return result;
  };
}

export interface Roster {
  classes: number;
  students: number;
  /** Those that there were at the end of a day. */
  classesThen: number;
  studentsThen: number;
}

const rosterThen = lastAsked((rows, _, then): Readonly<Roster> => {
  const roster = { classes: 0, students: 0, classesThen: 0, studentsThen: 0 };
  for (let at = 0; at < rows.length; at += 3) {
    const day = rows[at] ?? 0;
    const classes = rows[at + 1] ?? 0;
    const students = rows[at + 2] ?? 0;
    roster.classes += classes;
    roster.students += students;
    if (day > then) continue;
    roster.classesThen += classes;
    roster.studentsThen += students;
  }
  return roster;
});
/** From days with the classes and students that came or went on them. */
export const rosterOn = (rows: Int32Array | undefined, then: number) => rosterThen(rows, then, then);

const ENDED_WIDTH = 4;

/** Practices and exams that ended within a period, from days with how many did. */
export const endedWithin = lastAsked((rows, from, to): Readonly<{ practices: number; exams: number }> => {
  const ended = { practices: 0, exams: 0 };
  for (let at = 0; at < rows.length; at += ENDED_WIDTH) {
    const day = rows[at] ?? 0;
    if (day < from || day > to) continue;
    ended.practices += rows[at + 1] ?? 0;
    ended.exams += rows[at + 2] ?? 0;
  }
  return ended;
});

export interface DayCounts {
  practice: number;
  exam: number;
  students: number;
}

/** The same day by day, of several schools together. */
export function endedByDay(
  schools: Iterable<Int32Array | undefined>,
  from: number,
  to: number,
): Map<number, DayCounts> {
  const days = new Map<number, DayCounts>();
  for (const rows of schools) {
    for (let at = 0; at < (rows?.length ?? 0); at += ENDED_WIDTH) {
      const day = rows?.[at] ?? 0;
      if (day < from || day > to) continue;
      const counts = days.get(day) ?? { practice: 0, exam: 0, students: 0 };
      counts.practice += rows?.[at + 1] ?? 0;
      counts.exam += rows?.[at + 2] ?? 0;
      counts.students += rows?.[at + 3] ?? 0;
      days.set(day, counts);
    }
  }
  return days;
}

export interface Bests {
  sat: number;
  total: number;
  /** How many have their best from so many points on. */
  buckets: number[];
}
const BESTS_WIDTH = 15;
const FIRST_BUCKET = 5;
const noBests = (): Bests => ({
  sat: 0,
  total: 0,
  buckets: Array.from({ length: BESTS_WIDTH - FIRST_BUCKET }, () => 0),
});

/** How many sat an exam within a period, and the sum of each one's best in hundredths: days whose best nothing in it takes away. */
export const bestsWithin = lastAsked((rows, from, to): Readonly<Bests> => {
  const bests = noBests();
  for (let at = 0; at < rows.length; at += BESTS_WIDTH) {
    const day = rows[at] ?? 0;
    if (day < from || day > to || (rows[at + 1] ?? 0) >= from || (rows[at + 2] ?? 0) <= to) continue;
    bests.sat += rows[at + 3] ?? 0;
    bests.total += rows[at + 4] ?? 0;
    for (const [n, had] of bests.buckets.entries()) bests.buckets[n] = had + (rows[at + FIRST_BUCKET + n] ?? 0);
  }
  return bests;
});

/** From numbers of things, each with how many classes have it and how many students are in them. */
export function heldBy(
  rows: Int32Array | undefined,
  of: 'classes' | 'students',
  isShown: (id: number) => boolean,
): number {
  const column = of === 'classes' ? 1 : 2;
  let held = 0;
  for (let at = 0; at < (rows?.length ?? 0); at += 3) if (isShown(rows?.[at] ?? 0)) held += rows?.[at + column] ?? 0;
  return held;
}

export interface Ranked {
  id: number;
  sat: number;
  total: number;
}

/** The best averages, with all that share the last one: their names decide. */
export function bestAverages(all: readonly Ranked[], most: number): Ranked[] {
  const averages = new Float64Array(all.length);
  for (const [at, { sat, total }] of all.entries()) averages[at] = sat > 0 ? total / sat : -1;
  const last = Math.max(0, averages.toSorted().at(-most) ?? 0);
  const best = all.filter((_, at) => (averages[at] ?? -1) >= last);
  return best.sort((a, b) => b.total / b.sat - a.total / a.sat);
}
