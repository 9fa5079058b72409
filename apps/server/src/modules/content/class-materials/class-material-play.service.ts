import { isWithdrawn } from '@khue/scoring/form';
import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { isInRunningExam } from '../materials/exam-running.repo';
import { checkPlayed, openMaterials, type PlayedMaterial, playMaterial } from '../materials/material-play.service';
import type { ClassMaterialRow } from './class-material.repo';
import { isOpenAt } from './class-material.rules';
import { hasWork, noteAnswer, noteLook } from './class-material-work.repo';

/** Teachers look at it whenever they like; who learns with it, while it is open. */
function refuseClosed(ctx: Ctx, row: ClassMaterialRow): void {
  if (ctx.scope.level === 'self' && !isOpenAt(row, ctx.clock.now())) fail('class_material.not_open');
}

const playedOf = (row: ClassMaterialRow): PlayedMaterial => ({
  id: row.material_id,
  version: row.version,
  title: row.title,
  place: `class_material:${row.id}`,
});

/** What is asked in an exam that somebody sits, and what else is of its course, is neither shown nor explained to them meanwhile. */
async function refuseInExam(ctx: Ctx, { material_id, course_id }: ClassMaterialRow): Promise<void> {
  if (ctx.scope.level !== 'self') return;
  const about = { materialId: material_id, courseId: course_id };
  if (await isInRunningExam(ctx.db, ctx.actor.userId, about, ctx.clock.now())) fail('exam.running');
}

/** Whoever only looks on, or looks at it as its giver, leaves no result. */
const isOwnWork = (ctx: Ctx): boolean => ctx.scope.level === 'self' && !ctx.session.readOnly;

async function noteOwnLook(ctx: Ctx, { id }: ClassMaterialRow): Promise<void> {
  const { userId } = ctx.actor;
  if (!isOwnWork(ctx) || (await hasWork(ctx.db, id, userId))) return;
  await ctx.write((tx) => {
    auditExempt(tx, 'the look is its own record');
    return noteLook(tx, id, userId, ctx.clock.now());
  });
}

/** Content that cannot be read is as if it were not there. */
export async function contentForPlayer(ctx: Ctx, row: ClassMaterialRow): Promise<Record<string, unknown>> {
  refuseClosed(ctx, row);
  await refuseInExam(ctx, row);
  const material = playedOf(row);
  await openMaterials(ctx, [material]);
  await noteOwnLook(ctx, row);
  return { ...((await playMaterial(ctx, material)) ?? fail('not_found')) };
}

export async function checkAnswer(ctx: Ctx, row: ClassMaterialRow, wantedId: string, response: unknown) {
  refuseClosed(ctx, row);
  await refuseInExam(ctx, row);
  const told = await checkPlayed(ctx, playedOf(row), wantedId, response);
  // An answer that was taken back is none.
  if (isOwnWork(ctx) && !isWithdrawn(response)) {
    await ctx.write((tx) => {
      auditExempt(tx, 'what a student answered is its own record');
      const answer = { questionId: wantedId, fraction: told.fraction ?? 0 };
      return noteAnswer(tx, row.id, ctx.actor.userId, answer, ctx.clock.now());
    });
  }
  return told;
}
