import { nameOfExam, type StudentExam } from './studentExam';

/** What a student sees of an exam; one that cannot be sat any more is not one that is still to come. */
export type ShownState = StudentExam['state'] | 'over';

type Window = Pick<StudentExam, 'state' | 'open_at' | 'close_at' | 'attempts_left'>;

/** The server's time now, and when it told how exams stand. */
export interface Times {
  now: number;
  readAt: number;
}

/** When an exam opens that was read before it did; null for others: what the server calls closed then stays so. */
export function opensAt({ state, open_at, attempts_left }: Window, readAt: number): number | null {
  const at = open_at === null ? readAt : Date.parse(open_at);
  return state === 'closed' && at > readAt && attempts_left !== 0 ? at : null;
}

/** An exam opens when its time has come, whoever read of it before. */
export function shownState(exam: Window, { now, readAt }: Times): ShownState {
  const { state, close_at } = exam;
  if (state === 'closed' && close_at !== null && Date.parse(close_at) <= now) return 'over';
  return (opensAt(exam, readAt) ?? Number.POSITIVE_INFINITY) <= now ? 'open' : state;
}

const ORDER: readonly ShownState[] = ['running', 'open', 'closed', 'done', 'over'];

/** What can be done first; within that, what closes first. */
export function inOrder(exams: readonly StudentExam[], times: Times): StudentExam[] {
  const rank = (exam: StudentExam) => ORDER.indexOf(shownState(exam, times));
  const closes = ({ close_at }: StudentExam) => (close_at === null ? Infinity : Date.parse(close_at));
  return [...exams].sort(
    (a, b) => rank(a) - rank(b) || closes(a) - closes(b) || nameOfExam(a).localeCompare(nameOfExam(b), 'vi'),
  );
}
