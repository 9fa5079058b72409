import type { Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import { audit } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { pause } from '../../../platform/pieces';
import { refuseNotKept } from './material.policy';
import { findMaterialRow, lockMaterial, type MaterialRow, updateMaterial } from './material.repo';
import { auditedMaterial } from './material.wire';
import { noteActivity } from './material-activity.repo';
import { storeContent } from './material-change.service';
import { type PreparedContent, prepareContent, refuseInvalid } from './material-content.service';

/** Content that mends the key of a material, ready to be stored, with the questions it holds. */
export interface Mend {
  content: PreparedContent;
  questions: Question[];
  /** The version that it would replace. */
  version: number;
}

function refuseMend(ctx: Ctx, row: MaterialRow): void {
  refuseNotKept(ctx.actor, row);
  if (row.status === 'deleted') fail('material.deleted');
}

/** By whoever keeps the material; nothing of what was sent is believed. */
export async function prepareMend(ctx: Ctx, id: number, params: Record<string, unknown>): Promise<Mend> {
  const row = (await findMaterialRow(ctx.db, ctx.scope, id)) ?? fail('not_found');
  refuseMend(ctx, row);
  const content = await prepareContent(ctx, { library: row.library, params });
  refuseInvalid(content.problems);
  await pause();
  const reading = readContent(content.library, JSON.parse(content.params));
  return { content, questions: reading.ok ? questionsIn(reading.block) : [], version: row.version };
}

/** Stores it as an edit would, and tells under which version. What it was based on must still be so. */
export async function storeMend(ctx: Ctx, tx: Tx, id: number, { content, version }: Mend): Promise<number> {
  const row = (await lockMaterial(tx, ctx.scope, id)) ?? fail('not_found');
  refuseMend(ctx, row);
  if (row.version !== version) fail('conflict.stale');
  await updateMaterial(tx, id, await storeContent(ctx, tx, row, content));
  const changed = (await lockMaterial(tx, ctx.scope, id)) ?? row;
  await noteActivity(tx, { materialId: id, version: changed.version, userId: ctx.actor.userId, verbs: ['edited'] });
  await audit(tx, ctx, {
    verb: 'material.regrade',
    target: { type: 'material', id, schoolId: row.school_id },
    before: auditedMaterial(row),
    after: auditedMaterial(changed),
  });
  return changed.version;
}
