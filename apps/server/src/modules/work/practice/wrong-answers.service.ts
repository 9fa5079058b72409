import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { type ActivityRow, type Attempt, findActivity, type HeldQuestion } from '../activities/activity.repo';
import { isAttempt } from '../activities/activity.rules';
import { lastAnswers } from '../activities/answer.repo';
import { isReviewOpen } from '../exams/exam.rules';
import { reviewOf } from '../exams/exam-review.service';

/** What could not be read was not answered wrong. */
const isWrong = (fraction: number | null | undefined): boolean => fraction !== null && (fraction ?? 0) < 1;

/** What was answered wrong or in part in something that has ended, in the versions that were asked. */
export async function answeredWrong(ctx: Ctx, ended: ActivityRow): Promise<HeldQuestion[]> {
  const answered = new Set(
    (await lastAnswers(ctx.db, ended)).filter((one) => !one.is_withdrawn).map(({ question }) => question),
  );
  return ended.questions.filter((_, index) => answered.has(index) && isWrong(ended.fractions?.[index]));
}

export async function ownEndedAttempt(ctx: Ctx, id: number): Promise<Attempt> {
  const row = await findActivity(ctx.db, id);
  if (!isAttempt(row) || row.user_id !== ctx.actor.userId) return fail('not_found');
  return row.status === 'open' ? fail('activity.open') : row;
}

/** Which answers were wrong is not told, and so not practised, before the answers are open. */
export async function refuseCovered(ctx: Ctx, attempt: Attempt): Promise<void> {
  if (!isReviewOpen(await reviewOf(ctx, attempt), ctx.clock.now())) fail('practice.review_closed');
}
