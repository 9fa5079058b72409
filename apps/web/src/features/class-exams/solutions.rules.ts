import type { RunningTest } from './testTypes';

type Shown = Pick<RunningTest, 'review' | 'released_at' | 'solutions_open' | 'solutions_wait_for'>;
type Timed = Shown & Pick<RunningTest, 'close_at' | 'server_time' | 'can'>;

/** What there is to say of solutions; null where the course never shows them. */
export function solutionsState(test: Shown): 'open' | 'released' | 'close' | 'release' | 'class' | null {
  if (test.review !== 'answers') return null;
  if (!test.solutions_open) return test.solutions_wait_for;
  return test.released_at ? 'released' : 'open';
}

/** What can be done about them. After the closing time they are open by themselves, and nothing is taken back. */
export function releasing(test: Timed): 'release' | 'withdraw' | null {
  const hasClosed = test.close_at !== null && Date.parse(test.close_at) <= Date.parse(test.server_time);
  if (test.review !== 'answers' || !test.can.edit || hasClosed) return null;
  return test.released_at ? 'withdraw' : 'release';
}
