import type { Db } from '../../../platform/db/database';
import { Together } from '../../../platform/together';
import type { ExaminationActivity } from '../../work/work.api';
import { type Start, startAll } from './student-examination.repo';

/** So many attempts are begun by one statement at the most. */
const MOST_AT_ONCE = 50;

/** Two starts of one candidate are not of one group: the second has to find the attempt of the first. */
function choose(): (start: Start) => boolean {
  const chosen = new Set<number>();
  return ({ candidateId }) => {
    if (chosen.has(candidateId)) return false;
    chosen.add(candidateId);
    return true;
  };
}

/** Nothing comes back where none began. */
export type Starts = Together<Start, ExaminationActivity | undefined>;

/** A province presses Start at nine: attempts that begin at the same moment share a statement. The attempts are the record. */
export const examinationStarts = (db: Db): Starts =>
  new Together({
    lane: 'exam',
    most: MOST_AT_ONCE,
    choose,
    async work(starts) {
      const begun = new Map((await startAll(db, starts)).map((row) => [row.candidate_id, row]));
      return starts.map(({ candidateId }) => begun.get(candidateId));
    },
  });
