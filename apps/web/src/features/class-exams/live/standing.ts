import type { Sitter } from '../testTypes';

/** What a student is doing, as far as anybody can tell. */
export type Standing = 'not_started' | 'working' | 'lost' | 'finished';

/** Pages of attempts are heard of several times a minute; after this long something is in the way. */
const SILENCE_MS = 90_000;

type Known = Pick<Sitter, 'state' | 'last_seen_at' | 'started_at'>;
type Listed = Known & Pick<Sitter, 'late_waiting'>;

export function standingOf({ state, last_seen_at, started_at }: Known, now: number): Standing {
  if (state === 'not_started') return 'not_started';
  if (state !== 'open') return 'finished';
  const heard = last_seen_at ?? started_at;
  return heard !== null && now - Date.parse(heard) > SILENCE_MS ? 'lost' : 'working';
}

export type Sums = Record<Standing, number>;

export function sumsOf(students: readonly Known[], now: number): Sums {
  const sums: Sums = { not_started: 0, working: 0, lost: 0, finished: 0 };
  for (const one of students) sums[standingOf(one, now)] += 1;
  return sums;
}

export const SHOWN = ['all', 'attention', 'working', 'finished'] as const;
export type Shown = (typeof SHOWN)[number];

/** Who waits for the teacher: not seen any more, not there while others sit the exam, or with late answers to decide about. */
const needsAttention = (one: Listed, standing: Standing, isOpen: boolean): boolean =>
  standing === 'lost' || (isOpen && standing === 'not_started') || one.late_waiting > 0;

function isIn(shown: Shown, one: Listed, { now, isOpen }: { now: number; isOpen: boolean }): boolean {
  const standing = standingOf(one, now);
  if (shown === 'attention') return needsAttention(one, standing, isOpen);
  if (shown === 'working') return standing === 'working' || standing === 'lost';
  return shown === 'all' || standing === shown;
}

export const shownOf = <Row extends Listed>(
  students: readonly Row[],
  shown: Shown,
  at: { now: number; isOpen: boolean },
): Row[] => students.filter((one) => isIn(shown, one, at));

export const ORDERS = ['attention', 'list', 'answered'] as const;
export type Order = (typeof ORDERS)[number];

type Ordered = Listed & Pick<Sitter, 'question_answer'>;

/**
 * Those who are not seen any more first, then those who wait for a decision; or who has answered least, of those who
 * are not done yet. What is equal stays in the order of the class.
 */
export function inOrder<Row extends Ordered>(students: readonly Row[], order: Order, now: number): Row[] {
  const urgency = (one: Row) => (standingOf(one, now) === 'lost' ? 2 : Math.min(one.late_waiting, 1));
  const answered = (one: Row) => (standingOf(one, now) === 'finished' ? Number.MAX_SAFE_INTEGER : one.question_answer);
  if (order === 'attention') return [...students].sort((one, other) => urgency(other) - urgency(one));
  if (order === 'answered') return [...students].sort((one, other) => answered(one) - answered(other));
  return [...students];
}

/** Whether a clock that counts down says more than a date. */
export const closesToday = (closeAt: string | null, now: number): boolean =>
  closeAt !== null && Date.parse(closeAt) - now < 24 * 3600 * 1000;
