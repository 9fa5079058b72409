import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { type Candidates, candidatesOfCourse, drawFrom } from '../../content/content.api';
import type { HeldQuestion } from '../activities/activity.repo';
import { draw } from '../activities/activity.rules';
import { noteDrawnIn, type PooledMaterial } from '../activities/question-pool.repo';
import { readableQuestions } from '../activities/unreadable.service';
import type { WorkMemory } from '../activities/work-memory.service';
import { keepPool } from './blueprint-exam.repo';
import type { ExamToSit } from './exam-start.repo';

/** Every material that could be asked, once. */
export const materialsOf = (rows: readonly Candidates[]): PooledMaterial[] => [
  ...new Map(
    rows.flatMap(({ materials, points }) => materials.map(({ id, version }) => [id, { id, version, points }])),
  ).values(),
];

/** Whether it can be drawn from does not depend on how. */
const ANY_SEED = 'any';

/**
 * What a class draws from stays as it was when the first of it began: everybody has the same chances, and an author who
 * edits a question meanwhile changes nobody's paper. A blueprint that is changed is read anew.
 */
export async function keepPoolOfClass(ctx: Ctx, exam: ExamToSit): Promise<void> {
  const { class_id: classId, course_part_id, blueprint_id } = exam;
  if (course_part_id === null || blueprint_id === null) return;
  await ctx.write(async (tx) => {
    auditExempt(tx, 'the attempt that begins is the record');
    const rows = (await candidatesOfCourse(tx, blueprint_id)) ?? fail('exam.no_questions');
    // Where questions are lacking nothing is kept: somebody may write them.
    drawFrom(rows, ANY_SEED);
    await noteDrawnIn(tx, { partId: course_part_id }, materialsOf(rows));
    await keepPool(tx, { classId, course_part_id, blueprint_id }, rows);
  });
}

/** The questions of an attempt, drawn by a blueprint from what was kept and mixed, as the seed decides. */
export async function drawnFromPool(
  memory: WorkMemory,
  ctx: Ctx,
  rows: readonly Candidates[],
  seed: string,
): Promise<HeldQuestion[]> {
  const drawn = drawFrom(rows, seed);
  const pool = drawn.map(({ materialId, version, points }) => ({ id: materialId, version, points }));
  return draw(await readableQuestions(memory, ctx, pool), null, seed);
}
