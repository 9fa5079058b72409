import { auditExempt, auditedTransaction } from '../../../platform/audit/audit';
import type { Db, Tx } from '../../../platform/db/database';
import { Together } from '../../../platform/together';
import { beginExaminations, type ExaminationActivity, takeBackAttempts } from '../../work/work.api';
import { holdPapers } from './paper.repo';
import { noteStarts } from './student-examination.repo';

/** So many attempts are held by one transaction at the most. */
const MOST_AT_ONCE = 50;

export interface Start {
  candidateId: number;
  classId: number;
  now: Date;
  expiresAt: Date;
  /** Null: any device may go on with it. */
  device: string | null;
  needsCode: boolean;
}

/** Nothing: without a paper, with one that is void, or beside an attempt that runs already, none begins. Locked by wrong codes of the same moment. */
export type Begun = ExaminationActivity | 'locked' | undefined;

/** Two starts of one candidate are not of one group: the second has to find the attempt of the first. */
function choose(): (start: Start) => boolean {
  const chosen = new Set<number>();
  return ({ candidateId }) => {
    if (chosen.has(candidateId)) return false;
    chosen.add(candidateId);
    return true;
  };
}

async function beginAll(tx: Tx, starts: readonly Start[]): Promise<Begun[]> {
  auditExempt(tx, 'the attempts themselves are the record');
  await holdPapers(
    tx,
    starts.map(({ candidateId }) => candidateId),
  );
  const made = await beginExaminations(
    tx,
    starts.map(({ candidateId, classId, now, expiresAt }) => ({ candidateId, classId, startedAt: now, expiresAt })),
  );
  const begun = new Map(made.map((row) => [row.candidate_id, row]));
  const noted = await noteStarts(
    tx,
    starts.filter(({ candidateId }) => begun.has(candidateId)),
  );
  const locked = made.filter(({ candidate_id }) => !noted.has(candidate_id));
  if (locked.length > 0) {
    await takeBackAttempts(
      tx,
      locked.map(({ id }) => id),
    );
  }
  return starts.map(({ candidateId }) => {
    const row = begun.get(candidateId);
    return row && !noted.has(candidateId) ? 'locked' : row;
  });
}

/** A province presses Start at nine: attempts that begin at the same moment share a transaction. */
export const examinationStarts = (db: Db): Together<Start, Begun> =>
  new Together({
    lane: 'exam',
    most: MOST_AT_ONCE,
    choose,
    work: (starts) => auditedTransaction(db, (tx) => beginAll(tx, starts)),
  });
