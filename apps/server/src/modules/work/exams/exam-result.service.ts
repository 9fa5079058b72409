import type { examResultEndpoints } from '@khue/contract/exams';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { attemptsAtExam, type ClassAttempt, findActivity } from '../activities/activity.repo';
import { isAttempt, isClassAttempt } from '../activities/activity.rules';
import { wireExamination, wireExamPart, wireExamResult, wireTest } from '../activities/activity.wire';
import type { WorkMemory } from '../activities/work-memory.service';
import { examsOfStudent } from './exam.repo';
import { isReviewOpen, reviewWaitsFor } from './exam.rules';
import { wireAttempt, wireStudentExam } from './exam.wire';
import { reviewOf } from './exam-review.service';

/** The exam or test as the student's list shows it now; nothing where it is in no list any more. */
async function examTold(ctx: Ctx, row: ClassAttempt) {
  const now = ctx.clock.now();
  const all = await examsOfStudent(ctx.db, row.user_id, { page: 1, page_size: MOST, course_id: row.course_id }, now);
  const exam = all.rows.find(({ class_id, test_id }) => class_id === row.class_id && test_id === row.class_test_id);
  return exam && wireStudentExam(exam, now);
}

export const examResultService = (memory: WorkMemory): Verbs<typeof examResultEndpoints> => ({
  async read(ctx, { params }) {
    const row = await findActivity(ctx.db, params.id);
    if (!isAttempt(row) || row.user_id !== ctx.actor.userId) return fail('not_found');
    if (row.status === 'open') return fail('activity.open');
    const now = ctx.clock.now();
    const told = isClassAttempt(row) ? await examTold(ctx, row) : undefined;
    const attempts = isClassAttempt(row) ? await attemptsAtExam(ctx.db, row) : [row];
    const facts = await reviewOf(ctx, row);
    return {
      ...wireExamResult(row, await memory.materialsOf(ctx, row.questions)),
      test: wireTest(row),
      sub_module: wireExamPart(row),
      examination: wireExamination(row),
      module: { id: row.course_id, name: row.course_name },
      class: { id: row.class_id, name: row.class_name },
      exam_pass_score: row.pass_score ?? 0,
      close_at: facts.close_at,
      attempts: attempts.map((one, index) => wireAttempt({ ...one, number: index + 1 }, row.exam_review)),
      attempts_left: told?.attempts_left ?? 0,
      may_start: told?.state === 'open',
      review: facts.review === 'answers' ? (isReviewOpen(facts, now) ? 'open' : 'later') : facts.review,
      review_waits_for: reviewWaitsFor(facts, now),
    };
  },
});

/** Exams and tests of one course that one person has, in whatever classes. */
const MOST = 100;
