import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { type Candidates, candidatesOfCourse, drawFrom } from '../../content/content.api';
import type { HeldQuestion } from '../activities/activity.repo';
import { draw } from '../activities/activity.rules';
import { noteDrawnIn, type PooledMaterial } from '../activities/question-pool.repo';
import { readableQuestions } from '../activities/unreadable.service';
import type { WorkMemory } from '../activities/work-memory.service';
import { keepPool, keptPool } from './blueprint-exam.repo';

interface BlueprintExam {
  classId: number;
  course_part_id: number;
  blueprint_id: number;
}

/** Every material that could be asked, once. */
export const materialsOf = (rows: readonly Candidates[]): PooledMaterial[] => [
  ...new Map(
    rows.flatMap(({ materials, points }) => materials.map(({ id, version }) => [id, { id, version, points }])),
  ).values(),
];

/**
 * What a class draws from stays as it was when the first of it began: everybody has the same chances, and an author who
 * edits a question meanwhile changes nobody's paper. A blueprint that is changed is read anew.
 */
async function poolOfClass(tx: Tx, exam: BlueprintExam): Promise<Candidates[]> {
  const kept = await keptPool(tx, exam);
  if (kept) return kept;
  const rows = (await candidatesOfCourse(tx, exam.blueprint_id)) ?? fail('exam.no_questions');
  await noteDrawnIn(tx, { partId: exam.course_part_id }, materialsOf(rows));
  return keepPool(tx, exam, rows);
}

/** The questions of an attempt, drawn by the blueprint of the course and mixed, as the seed decides. */
export async function drawnByBlueprint(
  memory: WorkMemory,
  ctx: Ctx,
  tx: Tx,
  exam: BlueprintExam,
  seed: string,
): Promise<HeldQuestion[]> {
  return drawnFromPool(memory, ctx, tx, await poolOfClass(tx, exam), seed);
}

/** The same from what was kept. */
export async function drawnFromPool(
  memory: WorkMemory,
  ctx: Ctx,
  tx: Tx,
  rows: readonly Candidates[],
  seed: string,
): Promise<HeldQuestion[]> {
  const drawn = drawFrom(rows, seed);
  const pool = drawn.map(({ materialId, version, points }) => ({ id: materialId, version, points }));
  return draw(await readableQuestions(memory, { ...ctx, db: tx }, pool), null, seed);
}
