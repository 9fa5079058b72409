import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { type Attempt, placeOf } from '../activities/activity.repo';
import { isClassAttempt } from '../activities/activity.rules';
import { isReviewOpen, type ReviewFacts } from './exam.rules';
import { reviewFacts } from './exam-review.repo';

export const reviewOf = async (ctx: Ctx, attempt: Attempt): Promise<ReviewFacts> =>
  isClassAttempt(attempt)
    ? reviewFacts(ctx.db, placeOf(attempt))
    : { review: attempt.exam_review, released_at: attempt.released_at, close_at: null, is_sat: false };

export async function refuseClosedReview(ctx: Ctx, row: Attempt): Promise<void> {
  if (!isReviewOpen(await reviewOf(ctx, row), ctx.clock.now())) fail('exam.review_closed');
}
