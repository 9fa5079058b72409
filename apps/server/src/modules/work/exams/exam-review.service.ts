import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import type { CourseActivity } from '../activities/activity.repo';
import { isReviewOpen } from './exam.rules';
import { reviewFacts } from './exam-review.repo';

export const reviewOf = (ctx: Ctx, { course_id, class_id }: Pick<CourseActivity, 'course_id' | 'class_id'>) =>
  reviewFacts(ctx.db, { courseId: course_id, classId: class_id });

export async function refuseClosedReview(ctx: Ctx, row: CourseActivity): Promise<void> {
  if (!isReviewOpen(await reviewOf(ctx, row), ctx.clock.now())) fail('exam.review_closed');
}
