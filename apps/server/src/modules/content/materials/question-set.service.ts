import { randomUUID } from 'node:crypto';
import { MATERIAL_BYTES } from '@khue/contract/constants';
import type { InputOf } from '@khue/contract/endpoint';
import type { ErrorCode } from '@khue/contract/errors';
import type { materialEndpoints } from '@khue/contract/materials';
import { say } from '@khue/i18n/server-texts';
import { questionSet, type SubContent } from '@khue/scoring/make';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import { mayMakeOwn } from '../exam-bank/exam-bank.policy';
import { refuseNotKept } from './material.policy';
import { findMaterialRow, storedContent } from './material.repo';
import { changeMaterial } from './material-change.service';
import { prepareContent, problemsOf } from './material-content.service';
import { createMaterial } from './material-create.service';
import { findDraft } from './material-draft.repo';
import { bytesToAdd, type QuestionToAdd, questionsToAdd } from './question-set.repo';
import { asParts, isSet, MOST_IN_SET, SET_LIBRARY, withParts } from './question-set.rules';

type Body = InputOf<(typeof materialEndpoints)['addToSet']>['body'];

interface Found {
  parts: SubContent[];
  /** What they come from, in the order that was asked for. */
  from: QuestionToAdd[];
  failed: { id: number; detail: string }[];
}

function refusalOf({ actor }: Ctx, row: QuestionToAdd | undefined, parts: SubContent[] | null): ErrorCode | null {
  if (!row) return 'not_found';
  if (!mayMakeOwn(actor, row)) return 'auth.forbidden';
  if (row.status === 'deleted') return 'material.deleted';
  if (parts === null) return 'material.not_question';
  return problemsOf(row.library, row.params).length > 0 ? 'material.unfinished' : null;
}

/** A set holds questions as they are now: what becomes of them in the bank later changes nothing in it. */
async function partsToAdd(ctx: Ctx, ids: readonly number[]): Promise<Found> {
  // Together no more than a material may have: all of it is held at once.
  if ((await bytesToAdd(ctx.db, ctx.scope, ids)) > MATERIAL_BYTES) fail('request.too_large');
  const rows = new Map((await questionsToAdd(ctx.db, ctx.scope, ids)).map((row) => [row.id, row]));
  const found: Found = { parts: [], from: [], failed: [] };
  await inPieces([...new Set(ids)], (id) => {
    const row = rows.get(id);
    const parts = row ? asParts(row, randomUUID) : null;
    const refusal = refusalOf(ctx, row, parts);
    if (refusal) found.failed.push({ id, detail: say(ctx.language, `errors:${refusal}`) });
    if (refusal || !row || !parts) return;
    found.parts.push(...parts);
    found.from.push(row);
  });
  return found;
}

/** Nor larger than what its own page could save again. */
function refuseFull({ count, params }: { count: number; params: object }): void {
  if (count > MOST_IN_SET) fail('material.set_full', { params: { max: MOST_IN_SET } });
  if (Buffer.byteLength(JSON.stringify(params)) > MATERIAL_BYTES) fail('request.too_large');
}

/** A set in the open bank would tell everybody what it holds. */
const isSecret = ({ from }: Found): boolean => from.some(({ bank }) => bank === 'exam');

async function intoSet(ctx: Ctx, id: number, found: Found) {
  const { parts, failed } = found;
  if (!ctx.actor.permissions.has('material.edit')) fail('auth.forbidden');
  const row = (await findMaterialRow(ctx.db, ctx.scope, id)) ?? fail('not_found');
  refuseNotKept(ctx.actor, row);
  if (row.status === 'deleted') fail('material.deleted');
  if (!isSet(row.library)) fail('material.not_set');
  if (row.bank === 'open' && isSecret(found)) fail('exam_bank.only');
  // Saving content ends what is being typed: it would be lost.
  if (await findDraft(ctx.db, id, ctx.actor.userId)) fail('material.unsaved');
  const stored = (await storedContent(ctx.db, id, row.version)) ?? fail('not_found');
  const { params, added, count } = withParts(JSON.parse(stored.params), parts);
  if (added > 0) refuseFull({ count, params });
  // Two who add at once come one after the other: the second is told to look again.
  if (added > 0) await changeMaterial(ctx, id, { params, updated_at: row.updated_at.toISOString() });
  return { id, question: row.title, added, had: parts.length - added, failed };
}

async function intoNewSet(ctx: Ctx, title: string, found: Found) {
  const { parts, from, failed } = found;
  if (!ctx.actor.permissions.has('material.create')) fail('auth.forbidden');
  const [first] = from;
  if (!first) return fail('material.not_question');
  const { params, added, count } = withParts({ ...questionSet([], { language: ctx.language }) }, parts);
  refuseFull({ count, params });
  const content = await prepareContent(ctx, { library: SET_LIBRARY, params });
  const id = await ctx.write((tx) =>
    createMaterial(tx, ctx, {
      title,
      status: 'draft',
      courseId: first.course_id,
      coursePartId: first.course_part_id,
      bank: isSecret(found) ? 'exam' : 'open',
      content,
      contentType: 'manual',
      origin: 'manual',
    }),
  );
  return { id, question: title, added, had: parts.length - added, failed };
}

export async function addToSet(ctx: Ctx, { ids, set_id, question }: Body) {
  const found = await partsToAdd(ctx, ids);
  return set_id === undefined ? intoNewSet(ctx, question ?? '', found) : intoSet(ctx, set_id, found);
}
