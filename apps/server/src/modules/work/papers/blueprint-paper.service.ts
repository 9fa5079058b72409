import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import {
  blueprintToDrawBy,
  type Candidates,
  candidatesOfBlueprint,
  candidatesOfCourse,
  drawFrom,
  materialsSeen,
} from '../../content/content.api';
import type { HeldQuestion } from '../activities/activity.repo';
import { noteDrawn } from '../activities/question-pool.repo';
import { questionsToAsk } from '../activities/unreadable.service';
import type { WorkMemory } from '../activities/work-memory.service';

interface Wanted {
  courseId: number;
  /** One that its maker chose. */
  named: number | null;
  /** The one that attempts at the exam are drawn by. */
  ofCourse: number | null;
}

const unknown = () => fail('blueprint.unknown', { fields: { blueprint_id: 'errors.blueprint.unknown' } });

async function candidates(ctx: Ctx, { courseId, named, ofCourse }: Wanted): Promise<Candidates[]> {
  if (named === null) return (await candidatesOfCourse(ctx.db, ofCourse ?? 0)) ?? unknown();
  const found = (await blueprintToDrawBy(ctx.db, ctx.scope, named)) ?? unknown();
  if (found.course_id !== courseId) unknown();
  if (found.bank === 'exam') fail('exam_bank.only', { fields: { blueprint_id: 'errors.exam_bank.only' } });
  return (await candidatesOfBlueprint(ctx.db, named, ctx.scope)) ?? unknown();
}

/** Whoever makes a paper sees its key: it is drawn from what they may read. */
async function asRead(ctx: Ctx, rows: readonly Candidates[]): Promise<Candidates[]> {
  const ids = [...new Set(rows.flatMap(({ materials }) => materials.map(({ id }) => id)))];
  const seen = await materialsSeen(ctx.db, ctx.scope, ids);
  return rows.map((row) => ({ ...row, materials: row.materials.filter(({ id }) => seen.has(id)) }));
}

/** The questions of a paper, drawn by a blueprint; their versions stay as they are from then on. */
export async function paperByBlueprint(
  memory: WorkMemory,
  ctx: Ctx,
  wanted: Wanted,
  seed: string,
): Promise<HeldQuestion[]> {
  return paperFromPool(memory, ctx, await candidates(ctx, wanted), seed);
}

/** The same from what a test keeps. */
export async function paperFromPool(
  memory: WorkMemory,
  ctx: Ctx,
  rows: readonly Candidates[],
  seed: string,
): Promise<HeldQuestion[]> {
  const drawn = drawFrom(await asRead(ctx, rows), seed);
  const pool = drawn.map(({ materialId, version, points }) => ({ id: materialId, version, points }));
  if (pool.length === 0) fail('exam_paper.no_questions');
  await ctx.write((tx) => {
    auditExempt(tx, 'the paper that is made is the record');
    return noteDrawn(tx, pool);
  });
  return questionsToAsk(memory, ctx, pool);
}
