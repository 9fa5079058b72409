import type { StudentExam } from './queries';

/** What a student sees of an exam; one that cannot be sat any more is not one that is still to come. */
export type ShownState = StudentExam['state'] | 'over';

export const shownState = ({ state, close_at }: Pick<StudentExam, 'state' | 'close_at'>, now: number): ShownState =>
  state === 'closed' && close_at !== null && Date.parse(close_at) <= now ? 'over' : state;

const ORDER: readonly ShownState[] = ['running', 'open', 'closed', 'done', 'over'];

/** What can be done first; within that, what closes first. */
export function inOrder(exams: readonly StudentExam[], now: number): StudentExam[] {
  const rank = (exam: StudentExam) => ORDER.indexOf(shownState(exam, now));
  const closes = ({ close_at }: StudentExam) => (close_at === null ? Infinity : Date.parse(close_at));
  return [...exams].sort(
    (a, b) => rank(a) - rank(b) || closes(a) - closes(b) || a.module.name.localeCompare(b.module.name, 'vi'),
  );
}
