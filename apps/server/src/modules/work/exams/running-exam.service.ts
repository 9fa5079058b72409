import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { type HeldQuestion, isExamRunning, isSittingExam } from '../activities/activity.repo';

/** While an exam runs nothing of its course is learned or practised, nor what it asks elsewhere: both would tell its answers. */
export async function refuseInExam(
  ctx: Ctx,
  about: { courseId: number | null; materialIds: readonly number[] },
): Promise<void> {
  if (await isExamRunning(ctx.db, ctx.actor.userId, about, ctx.clock.now())) fail('exam.running');
}

/** The same of what an activity asks. */
export const refuseAskedNow = (
  ctx: Ctx,
  { course_id, questions }: { course_id: number | null; questions: readonly Pick<HeldQuestion, 'material'>[] },
): Promise<void> =>
  refuseInExam(ctx, { courseId: course_id, materialIds: [...new Set(questions.map(({ material }) => material))] });

/** Words of others reach nobody who sits an exam, of whatever course: they could be its answers. */
export async function refuseWhileSitting(ctx: Ctx): Promise<void> {
  if (await isSittingExam(ctx.db, ctx.actor.userId, ctx.clock.now())) fail('exam.running');
}
