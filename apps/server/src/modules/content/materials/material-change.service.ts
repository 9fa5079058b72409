import type { InputOf } from '@khue/contract/endpoint';
import type { materialEndpoints } from '@khue/contract/materials';
import { audit, auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { isInOpenExam } from '../../courses/courses.api';
import { movedTo } from '../exam-bank/exam-bank.service';
import { isInOpenTest } from './exam-running.repo';
import { mayDeleteMaterials, refuseNotKept } from './material.policy';
import {
  compareVersion,
  findMaterialRow,
  insertVersion,
  lockMaterial,
  type MaterialRow,
  rewriteVersion,
  storedContent,
  updateMaterial,
} from './material.repo';
import { mayBecome, needsValidContent, verbOfMove } from './material.rules';
import { auditedMaterial, targetOf } from './material.wire';
import { noteActivity } from './material-activity.repo';
import {
  describeContent,
  knownLibrary,
  type PreparedContent,
  prepareContent,
  problemsOf,
  refuseInvalid,
} from './material-content.service';
import { refuseSharing, refuseWrongPlace } from './material-create.service';
import { deleteDraft } from './material-draft.repo';
import { coverOf } from './material-file.rules';
import { holdFiles, letGoOfUnnamed } from './material-files.service';
import { checkedTags } from './material-tag.service';

type Body = InputOf<(typeof materialEndpoints)['update']>['body'];
type Columns = Parameters<typeof updateMaterial>[2];

/** Decided with the row locked: whoever opens an exam that holds it comes before or after. */
async function refuseInOpenExam(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const now = ctx.clock.now();
  if ((await isInOpenExam(tx, id, now)) || (await isInOpenTest(tx, id, now))) fail('material.in_use');
}

async function refuseMove(ctx: Ctx, tx: Tx, row: MaterialRow, to: MaterialRow['status']): Promise<void> {
  if (row.status === 'deleted' && to !== 'unpublished') fail('material.deleted');
  if (!mayBecome(row.status, to)) {
    fail('material.status_refused', { fields: { status: 'errors.material.status_refused' } });
  }
  if (to !== 'deleted') return;
  if (!mayDeleteMaterials(ctx.actor)) fail('auth.forbidden');
  await refuseInOpenExam(ctx, tx, row.id);
}

/** Columns of the row itself that the request sets. */
async function columnsOf(ctx: Ctx, tx: Tx, row: MaterialRow, body: Body): Promise<Columns> {
  const columns: Columns = {};
  if (body.bank !== undefined && body.bank !== row.bank) Object.assign(columns, await movedTo(ctx, tx, row, body.bank));
  if (body.title !== undefined) columns.title = body.title;
  if (body.status !== undefined) columns.status = body.status;
  if (body.content_type !== undefined) columns.content_type = body.content_type;
  if (body.competencies !== undefined) columns.competencies = checkedTags('competencies', body.competencies);
  if (body.ic3_objectives !== undefined) columns.ic3_objectives = checkedTags('ic3_objectives', body.ic3_objectives);
  if (body.level !== undefined) columns.level = body.level;
  if (body.points !== undefined) columns.points = body.points;
  if (body.sharing !== undefined) {
    refuseSharing(body.sharing, row.school_id, body.bank ?? row.bank);
    columns.sharing = body.sharing;
  }
  if (body.course_id !== undefined || body.course_part_id !== undefined) {
    const courseId = body.course_id ?? row.course_id;
    // A part of another course is none of this one: who changes the course names the part, too.
    const partId = body.course_part_id ?? row.course_part_id ?? 0;
    await refuseWrongPlace(tx, courseId, partId);
    columns.course_id = courseId;
    columns.course_part_id = partId;
  }
  return columns;
}

/** What is more than a draft is about something. */
function refuseWithoutPlace(to: MaterialRow['status'], row: MaterialRow, columns: Columns): void {
  if (!needsValidContent(to) || (columns.course_id ?? row.course_id) !== null) return;
  fail('request.invalid', {
    fields: { course_id: 'validation.required', course_part_id: 'validation.required' },
  });
}

/** The content as the request leaves it: what was sent, or what is stored under another type. Nothing: it stays. */
async function contentToStore(
  tx: Tx,
  row: MaterialRow,
  body: Body,
  sent: PreparedContent | undefined,
): Promise<PreparedContent | undefined> {
  if (sent) return sent;
  if (body.library === undefined) return undefined;
  const { library, machineName } = knownLibrary(body.library);
  if (!body.library.includes(' ') && row.library.split(' ')[0] === machineName) return undefined;
  const { params } = (await storedContent(tx, row.id, row.version)) ?? fail('not_found');
  return { library, machineName, params, ...(await describeContent(library, JSON.parse(params))) };
}

async function refuseUnfinished(tx: Tx, row: MaterialRow, content: PreparedContent | undefined): Promise<void> {
  if (content) return refuseInvalid(content.problems);
  const stored = (await storedContent(tx, row.id, row.version)) ?? fail('not_found');
  refuseInvalid(problemsOf(stored.library, JSON.parse(stored.params)));
}

/** What somebody has worked with stays as it was: there is a new version then. Tells the version that is asked now. */
export async function storeContent(ctx: Ctx, tx: Tx, row: MaterialRow, content: PreparedContent): Promise<Columns> {
  const { userId } = ctx.actor;
  // What was being typed is saved with this.
  const hadDraft = await deleteDraft(tx, row.id, userId);
  const { same, worked_with } = await compareVersion(tx, row.id, row.version, content);
  if (same) {
    if (hadDraft) await letGoOfUnnamed(tx, row.id);
    return {};
  }
  const version = worked_with ? row.version + 1 : row.version;
  if (worked_with) await insertVersion(tx, row.id, version, content, userId);
  else await rewriteVersion(tx, row.id, version, content, userId);
  await holdFiles(tx, row.id, content.params);
  return {
    version,
    machine_name: content.machineName,
    counts: JSON.stringify(content.counts),
    body_text: content.bodyText,
    cover_file_id: coverOf(content.params),
  };
}

function verbsOf(row: MaterialRow, columns: Columns, to: MaterialRow['status']) {
  const move = verbOfMove(row.status, to);
  const isEdited = Object.keys(columns).some((column) => column !== 'status');
  return [...new Set([...(isEdited ? (['edited'] as const) : []), ...(move ? [move] : [])])];
}

function auditVerb(from: MaterialRow['status'], to: MaterialRow['status']): string {
  if (from === to || (from !== 'deleted' && to !== 'deleted')) return 'material.edit';
  return to === 'deleted' ? 'material.delete' : 'material.restore';
}

/** An edit by whoever keeps the material; both calls lead here. */
export async function changeMaterial(ctx: Ctx, id: number, body: Body): Promise<void> {
  const seen = (await findMaterialRow(ctx.db, ctx.scope, id)) ?? fail('not_found');
  refuseNotKept(ctx.actor, seen);
  // Long content is read before anything is locked.
  const sent =
    body.params && (await prepareContent(ctx, { library: body.library ?? seen.library, params: body.params }));
  await ctx.write(async (tx) => {
    const row = (await lockMaterial(tx, ctx.scope, id)) ?? fail('not_found');
    refuseNotKept(ctx.actor, row);
    if (body.updated_at && Date.parse(body.updated_at) < row.updated_at.getTime()) fail('conflict.stale');
    const to = body.status ?? row.status;
    await refuseMove(ctx, tx, row, to);
    const columns = await columnsOf(ctx, tx, row, body);
    const content = await contentToStore(tx, row, body, sent);
    refuseWithoutPlace(to, row, columns);
    if (needsValidContent(to) && (content || !needsValidContent(row.status))) await refuseUnfinished(tx, row, content);
    if (content) Object.assign(columns, await storeContent(ctx, tx, row, content));
    await updateMaterial(tx, id, columns);
    const changed = (await lockMaterial(tx, ctx.scope, id)) ?? row;
    const verbs = verbsOf(row, columns, to);
    await noteActivity(tx, { materialId: id, version: changed.version, userId: ctx.actor.userId, verbs });
    await audit(tx, ctx, {
      verb: auditVerb(row.status, to),
      target: targetOf(changed),
      before: auditedMaterial(row),
      after: auditedMaterial(changed),
    });
  });
}

/** Asked again, it is there already. */
export async function moveToExamBank(ctx: Ctx, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const row = (await lockMaterial(tx, ctx.scope, id)) ?? fail('not_found');
    if (row.status === 'deleted') fail('material.deleted');
    if (row.bank === 'exam') return auditExempt(tx, 'the first move is the record');
    await updateMaterial(tx, id, { ...(await movedTo(ctx, tx, row, 'exam')) });
    const moved = (await lockMaterial(tx, ctx.scope, id)) ?? row;
    await noteActivity(tx, { materialId: id, version: row.version, userId: ctx.actor.userId, verbs: ['edited'] });
    await audit(tx, ctx, {
      verb: 'exam_bank.move',
      target: targetOf(moved),
      before: auditedMaterial(row),
      after: auditedMaterial(moved),
    });
  });
}

/** Marked as deleted; a change of status brings it back. */
export async function removeMaterial(ctx: Ctx, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const row = (await lockMaterial(tx, ctx.scope, id)) ?? fail('not_found');
    refuseNotKept(ctx.actor, row);
    if (row.status === 'deleted') fail('material.deleted');
    await refuseInOpenExam(ctx, tx, id);
    await updateMaterial(tx, id, { status: 'deleted' });
    await noteActivity(tx, { materialId: id, version: row.version, userId: ctx.actor.userId, verbs: ['deleted'] });
    await audit(tx, ctx, { verb: 'material.delete', target: targetOf(row), before: auditedMaterial(row) });
  });
}
