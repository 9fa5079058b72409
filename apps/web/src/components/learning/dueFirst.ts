import type { OwnCourse, OwnExam, OwnPart } from '@/lib/ownLearning';

type Due = Pick<OwnPart, 'close_at' | 'state' | 'completed'>;
type Doable = Due & Pick<OwnPart, 'material_count'>;

/** It is open, has something in it, and is not done yet. */
const canBeDone = ({ state, completed, material_count }: Doable): boolean =>
  state === 'open' && !completed && material_count > 0;

/** What never closes comes after everything that does. */
const instant = (time: string | null) => (time === null ? Number.POSITIVE_INFINITY : Date.parse(time));
const sooner = (a: string | null, b: string | null) => {
  const [first, second] = [instant(a), instant(b)];
  return first === second ? 0 : first - second;
};

/** The most urgent first. */
const byDue = <Row extends Pick<OwnPart, 'close_at'>>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => sooner(a.close_at, b.close_at));

/** What can be done now and is not done yet, the most urgent first. */
export const partsToDo = <Row extends Doable>(parts: readonly Row[]): Row[] => byDue(parts.filter(canBeDone));

/** Tests that a teacher has made and that can be sat now; the exam of a course stands among its parts. */
export const testsToDo = <Row extends Pick<OwnExam, 'test_id' | 'state' | 'close_at'>>(exams: readonly Row[]): Row[] =>
  byDue(exams.filter(({ test_id, state }) => test_id && (state === 'open' || state === 'running')));

/** Whatever is to be done, the most urgent first. */
export const byUrgency = <Row extends { due: string | null }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => sooner(a.due, b.due));

/** Courses in which something closes soon come first; the others stay as they were. */
export const coursesByDue = <Row extends Pick<OwnCourse, 'next_close_at'>>(courses: readonly Row[]): Row[] =>
  [...courses].sort((a, b) => sooner(a.next_close_at, b.next_close_at));

/** What comes next in a course: the first that can be done and is not done, in the course's own order. */
export const nextPart = <Row extends Doable>(parts: readonly Row[]): Row | undefined => parts.find(canBeDone);

const RANK = { open: 0, waiting: 1, done: 2, closed: 3 } as const;

export type PartStanding = keyof typeof RANK;

export const standingOf = ({ state, completed }: Due): PartStanding => (completed ? 'done' : state);

/** All of a course: first what can be done, then what comes, then what is over. */
export const partsInOrder = <Row extends Due>(parts: readonly Row[]): Row[] =>
  [...parts].sort((a, b) => RANK[standingOf(a)] - RANK[standingOf(b)] || sooner(a.close_at, b.close_at));

const ZONE_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
const dayOf = (time: number) => Math.floor((time + ZONE_OFFSET_MS) / DAY_MS);

/** Whether it closes on the day that it is in Vietnam. */
export const closesToday = (close_at: string | null, now: number): boolean =>
  close_at !== null && dayOf(Date.parse(close_at)) === dayOf(now);
