import type { OwnCourse, OwnLesson } from './queries';

type Due = Pick<OwnLesson, 'close_at' | 'state' | 'completed'>;

/** What never closes comes after everything that does. */
const instant = (time: string | null) => (time === null ? Number.POSITIVE_INFINITY : Date.parse(time));
const sooner = (a: string | null, b: string | null) => {
  const [first, second] = [instant(a), instant(b)];
  return first === second ? 0 : first - second;
};

/** What can be done now and is not done yet, the most urgent first. */
export const lessonsToDo = <Row extends Due>(lessons: readonly Row[]): Row[] =>
  lessons
    .filter(({ state, completed }) => state === 'open' && !completed)
    .sort((a, b) => sooner(a.close_at, b.close_at));

/** Courses in which something closes soon come first; the others stay as they were. */
export const coursesByDue = <Row extends Pick<OwnCourse, 'next_close_at'>>(courses: readonly Row[]): Row[] =>
  [...courses].sort((a, b) => sooner(a.next_close_at, b.next_close_at));

const RANK = { open: 0, waiting: 1, done: 2, closed: 3 } as const;

export type LessonStanding = keyof typeof RANK;

export const standingOf = ({ state, completed }: Due): LessonStanding => (completed ? 'done' : state);

/** All of a course: first what can be done, then what comes, then what is over. */
export const lessonsInOrder = <Row extends Due>(lessons: readonly Row[]): Row[] =>
  [...lessons].sort((a, b) => RANK[standingOf(a)] - RANK[standingOf(b)] || sooner(a.close_at, b.close_at));

const ZONE_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
const dayOf = (time: number) => Math.floor((time + ZONE_OFFSET_MS) / DAY_MS);

/** Whether it closes on the day that it is in Vietnam. */
export const closesToday = (close_at: string | null, now: number): boolean =>
  close_at !== null && dayOf(Date.parse(close_at)) === dayOf(now);
