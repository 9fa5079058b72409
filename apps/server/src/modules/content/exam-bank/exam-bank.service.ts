import type { MaterialBank } from '@khue/contract/material-banks';
import type { MaterialSharing } from '@khue/contract/materials';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { mayMoveToExamBank, mayMoveToOpenBank } from '../materials/material.policy';
import type { MaterialRow } from '../materials/material.repo';
import { provincesOf } from './exam-bank.policy';
import { isExamined, placesOf } from './exam-bank.repo';

interface Moved {
  bank: MaterialBank;
  exam_provinces: readonly string[];
  sharing: MaterialSharing;
}

/** What somebody was shown is no secret any more, and a place keeps the version that it holds: a copy can go instead. */
async function refusePlaced({ actor }: Pick<Ctx, 'actor'>, tx: Tx, id: number): Promise<void> {
  const places = await placesOf(tx, id, actor.scopeLevel === 'all');
  if (places.length > 0) fail('exam_bank.placed', { facts: { places } });
}

async function toExamBank({ actor }: Ctx, tx: Tx, row: MaterialRow): Promise<Moved> {
  if (!mayMoveToExamBank(actor, row)) fail('auth.forbidden');
  await refusePlaced({ actor }, tx, row.id);
  const isForAll = actor.scopeLevel === 'all' && row.sharing === 'all';
  return { bank: 'exam', exam_provinces: provincesOf(actor), sharing: isForAll ? 'all' : 'private' };
}

async function toOpenBank({ actor }: Ctx, tx: Tx, row: MaterialRow): Promise<Moved> {
  if (!mayMoveToOpenBank(actor, row)) fail('auth.forbidden');
  if (await isExamined(tx, row.id)) fail('exam_bank.used');
  return { bank: 'open', exam_provinces: [], sharing: row.sharing };
}

/** Columns of a material, locked, that is to lie in the other bank. */
export const movedTo = (ctx: Ctx, tx: Tx, row: MaterialRow, bank: MaterialBank): Promise<Moved> =>
  bank === 'exam' ? toExamBank(ctx, tx, row) : toOpenBank(ctx, tx, row);

/** Who reads a question of the exam bank with its key stands in the log. */
export async function noteReading(ctx: Ctx, { id, bank }: Pick<MaterialRow, 'id' | 'bank'>): Promise<void> {
  if (bank !== 'exam') return;
  await ctx.traces.reading(ctx, { verb: 'exam_bank.read', target: 'material', id: 'params.id' }, { params: { id } });
}
