import { auditExempt, auditedTransaction } from '../../../platform/audit/audit';
import type { Db, Tx } from '../../../platform/db/database';
import { Together } from '../../../platform/together';
import { beginExaminations, type ExaminationActivity } from '../../work/work.api';
import { holdCandidates } from './paper.repo';
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

/** Why somebody did not begin: without a paper, locked by wrong codes of the same moment, or an attempt runs already. */
export type Begun = ExaminationActivity | 'no_paper' | 'locked' | 'running';

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
  const held = new Map((await holdCandidates(tx, starts)).map((row) => [row.candidate_id, row]));
  const free = starts.filter(({ candidateId }) => held.get(candidateId)?.is_locked === false);
  const made = await beginExaminations(
    tx,
    free.map(({ candidateId, classId, now, expiresAt }) => ({ candidateId, classId, startedAt: now, expiresAt })),
  );
  const begun = new Map(made.map((row) => [row.candidate_id, row]));
  await noteStarts(
    tx,
    free.filter(({ candidateId }) => begun.has(candidateId)),
  );
  return starts.map(({ candidateId }) => {
    const row = held.get(candidateId);
    if (!row) return 'no_paper';
    return row.is_locked ? 'locked' : (begun.get(candidateId) ?? 'running');
  });
}

/** A province presses Start at nine: attempts that begin at the same moment share a transaction. */
export const examinationStarts = (db: Db): Together<Start, Begun> =>
  new Together({
    most: MOST_AT_ONCE,
    choose,
    work: (starts) => auditedTransaction(db, (tx) => beginAll(tx, starts)),
  });
