import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { type Attempt, placeOf } from '../activities/activity.repo';
import { isReviewOpen } from './exam.rules';
import { reviewFacts } from './exam-review.repo';

export const reviewOf = (ctx: Ctx, attempt: Attempt) => reviewFacts(ctx.db, placeOf(attempt));

export async function refuseClosedReview(ctx: Ctx, row: Attempt): Promise<void> {
  if (!isReviewOpen(await reviewOf(ctx, row), ctx.clock.now())) fail('exam.review_closed');
}
