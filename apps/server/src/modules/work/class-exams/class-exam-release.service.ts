import { audit, auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { tellEach } from '../../../platform/events/hub';
import type { Ctx } from '../../../platform/http/context';
import { sendNotices } from '../../../platform/notifications/notice.service';
import { notifyAll } from '../../../platform/notifications/notification.repo';
import type { ExamPlace } from '../activities/activity.repo';
import { deleteRelease, insertRelease, lastAttempts, reviewFacts } from '../exams/exam-review.repo';
import { type ExamRow, examStudentIds } from './class-exam.repo';
import { auditedExam, examToChange, target } from './class-exam-change.service';

interface News {
  exam: ExamRow;
  place: ExamPlace;
  isOpen: boolean;
}

/** The class hears of it, and pages of results are read again. Where the course shows no solutions there is no news. */
async function tellClass(ctx: Ctx, tx: Tx, { exam, place, isOpen }: News): Promise<void> {
  if ((await reviewFacts(tx, place)).review !== 'answers') return;
  const attempts = await lastAttempts(tx, place);
  const resultOf = new Map(attempts.map(({ user_id, id }) => [user_id, `/student/examtest/result?id=${id}`]));
  const name = exam.name ?? exam.course_name;
  const object =
    exam.test_id === null
      ? { type: 'course' as const, id: exam.course_id, name }
      : { type: 'test' as const, id: exam.test_id, name };
  const news = (await examStudentIds(tx, place)).map((userId) => ({
    userId,
    params: { course: name },
    link: resultOf.get(userId) ?? '/student/examtest',
  }));
  if (isOpen) {
    await sendNotices(
      ctx,
      tx,
      news.map((one) => ({ ...one, kind: 'result.released', object })),
    );
  } else {
    await notifyAll(
      tx,
      news.map((one) => ({ ...one, kind: 'exam_solutions.withdrawn', object })),
    );
  }
  await tellEach(
    tx,
    'exam.changed',
    attempts.map(({ id, user_id }) => ({ userId: user_id, data: { activity_id: id } })),
  );
}

/** Solutions are open from now on, as soon as nobody of the class sits the exam. Again: as it was. */
export async function releaseSolutions(ctx: Ctx, place: ExamPlace): Promise<{ released_at: Date | null }> {
  const exam = await examToChange(ctx, place);
  return ctx.write(async (tx) => {
    const isNew = await insertRelease(tx, place, { at: ctx.clock.now(), by: ctx.actor.userId });
    const { released_at } = await reviewFacts(tx, place);
    if (!isNew) {
      auditExempt(tx, 'it is so already');
      return { released_at };
    }
    await tellClass(ctx, tx, { exam, place, isOpen: true });
    await audit(tx, ctx, { verb: 'class_exam.release', target: target(exam), after: auditedExam(exam) });
    return { released_at };
  });
}

/** Closed again; they stay open where the closing time has passed. */
export async function withdrawSolutions(ctx: Ctx, place: ExamPlace): Promise<{ released_at: null }> {
  const exam = await examToChange(ctx, place);
  await ctx.write(async (tx) => {
    const gone = await deleteRelease(tx, place);
    if (!gone) return auditExempt(tx, 'it is so already');
    await tellClass(ctx, tx, { exam, place, isOpen: false });
    await audit(tx, ctx, { verb: 'class_exam.withdraw_release', target: target(exam), before: auditedExam(exam) });
  });
  return { released_at: null };
}
