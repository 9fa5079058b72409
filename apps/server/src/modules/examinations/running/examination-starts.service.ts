import type { Db } from '../../../platform/db/database';
import { Together } from '../../../platform/together';
import type { ExaminationActivity } from '../../work/work.api';
import {
  type AskedExamination,
  type CandidateToStart,
  candidatesToStart,
  type Start,
  startAll,
} from './student-examination.repo';

/** So many are looked up, or begun, by one statement at the most. */
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

/**
 * A province presses Start at nine: what is asked, and what begins, at the same moment shares a statement. Nothing is kept
 * from one moment to the next, and the attempts are the record.
 */
export class ExaminationStarts {
  private readonly looks: Together<AskedExamination, CandidateToStart | undefined>;
  private readonly starts: Together<Start, ExaminationActivity | undefined>;

  constructor(db: Db) {
    const shared = { lane: 'exam', most: MOST_AT_ONCE } as const;
    this.looks = new Together({ ...shared, work: (asked) => candidatesToStart(db, asked) });
    this.starts = new Together({
      ...shared,
      choose,
      async work(starts) {
        const begun = new Map((await startAll(db, starts)).map((row) => [row.candidate_id, row]));
        return starts.map(({ candidateId }) => begun.get(candidateId));
      },
    });
  }

  /** Who asks as a candidate of an examination; nothing where they are none. */
  look(asked: AskedExamination): Promise<CandidateToStart | undefined> {
    return this.looks.take(asked);
  }

  /** Nothing comes back where none began. */
  begin(start: Start): Promise<ExaminationActivity | undefined> {
    return this.starts.take(start);
  }
}
