import { MOST_CANDIDATES } from '@khue/contract/examination-words';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { addCandidates, countCandidates, type Meant } from './candidate.repo';
import type { ExaminationRow } from './examination.repo';

/** Makes these students candidates; nobody where there would be too many. */
export async function enter(
  ctx: Ctx,
  tx: Tx,
  row: ExaminationRow,
  meant: Meant,
): Promise<{ found: number; added: number }> {
  const entered = await addCandidates(tx, ctx.scope, row, meant);
  if ((await countCandidates(tx, row.id)) > MOST_CANDIDATES) {
    fail('examination.too_many_candidates', { params: { max: MOST_CANDIDATES } });
  }
  return entered;
}
