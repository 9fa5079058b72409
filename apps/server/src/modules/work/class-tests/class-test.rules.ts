import { FIRST_TERM_ENDS } from '@khue/contract/class-attendance';
import type { TestState } from '@khue/contract/class-tests';
import { dayOf } from '@khue/contract/day';
import { stateAt } from '../../courses/courses.api';

/** A school year begins in August: what lies between the first term's end and then is the second term. */
const YEAR_BEGINS = '08-01';

/** The term of a moment, by Vietnam's day. */
export function termAt(at: Date): 1 | 2 {
  const day = dayOf(at).slice(5);
  return day <= FIRST_TERM_ENDS || day >= YEAR_BEGINS ? 1 : 2;
}

interface Window {
  status: 'draft' | 'given';
  open_at: Date | null;
  close_at: Date | null;
}

/** How a test stands: as a draft it has no window yet. */
export function stateOfTest(test: Window, now: Date): TestState {
  if (test.status === 'draft') return 'draft';
  const state = stateAt(test, now);
  return state === 'waiting' ? 'scheduled' : state;
}

interface Sat {
  status: string | null;
  best_score: number | null;
}

/** How far the students are, each counted once. */
export function figuresOf(students: readonly Sat[]) {
  const scores = students.flatMap(({ best_score }) => (best_score === null ? [] : [best_score]));
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const counted = (isMeant: (status: string | null) => boolean) =>
    students.filter(({ status }) => isMeant(status)).length;
  return {
    student_count: students.length,
    started: counted((status) => status !== null),
    finished: counted((status) => status !== null && status !== 'open'),
    running: counted((status) => status === 'open'),
    average: scores.length === 0 ? null : Math.round(mean * 100) / 100,
  };
}
