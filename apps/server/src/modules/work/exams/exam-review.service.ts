import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import type { CourseActivity } from '../activities/activity.repo';
import { findExam, isClassSitting } from './exam.repo';
import { mayStartAgain } from './exam.rules';

/** Answers open when nobody of the class sits the exam any more, and the student cannot begin it again. */
export async function isReviewOpen(ctx: Ctx, row: CourseActivity): Promise<boolean> {
  const place = { userId: row.user_id, courseId: row.course_id, classId: row.class_id };
  if (row.exam_review !== 'answers' || (await isClassSitting(ctx.db, place))) return false;
  const exam = await findExam(ctx.db, place);
  return !(exam && mayStartAgain(exam, ctx.clock.now()));
}

export async function refuseClosedReview(ctx: Ctx, row: CourseActivity): Promise<void> {
  if (!(await isReviewOpen(ctx, row))) fail('exam.review_closed');
}
