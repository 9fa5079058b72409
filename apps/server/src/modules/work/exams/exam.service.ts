import type { examEndpoints } from '@khue/contract/exams';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { type Attempt, findActivity, lastEndedExam } from '../activities/activity.repo';
import { isAttempt, isSat } from '../activities/activity.rules';
import { wireExamResult } from '../activities/activity.wire';
import { takeAnswer } from '../activities/answer.service';
import type { WorkMemory } from '../activities/work-memory.service';
import { examsOfStudent } from './exam.repo';
import { isReviewOpen } from './exam.rules';
import { wireStudentExam } from './exam.wire';
import { handIn } from './exam-end.service';
import { reviewOf } from './exam-review.service';
import { goOn, startExam, startTest } from './exam-start.service';
import type { ExaminationGate } from './examination-gate.policy';

interface Meant {
  activity_id?: number | undefined;
  class_id?: number | undefined;
}

/** Ends the attempt that runs. One that is named and has ended answers again, unless another runs meanwhile. */
async function end(
  memory: WorkMemory,
  gate: ExaminationGate,
  ctx: Ctx,
  courseId: number,
  { activity_id, class_id }: Meant,
) {
  const who = { userId: ctx.actor.userId, courseId };
  const running = await memory.ends.look(who);
  const open = running?.attempt;
  if (activity_id !== undefined && open?.id !== activity_id) {
    const named = open ? undefined : await findActivity(ctx.db, activity_id);
    const isOwn = isAttempt(named) && named.user_id === who.userId && named.course_id === courseId;
    if (!isOwn) return fail('exam.other_attempt');
    return wireExamResult(named, await memory.materialsOf(ctx, named.questions));
  }
  // One that is named is meant whatever the class: it may have been begun in a former one.
  const meant = open && (activity_id !== undefined || isExamOf(open, class_id)) ? running : undefined;
  if (meant?.attempt.kind === 'examination') await gate.refuse(ctx, meant.attempt);
  const ended = meant
    ? await handIn(memory, ctx, meant)
    : await lastEndedExam(ctx.db, { ...who, classId: class_id ?? null });
  if (!ended) return fail('not_found');
  return wireExamResult(ended, await memory.materialsOf(ctx, ended.questions));
}

/** Who names none means the exam of the course, never a test of a teacher. */
const isExamOf = ({ kind, class_id }: Attempt, classId: number | undefined): boolean =>
  kind === 'exam' && (classId === undefined || class_id === classId);

export const examService = (memory: WorkMemory, gate: ExaminationGate): Verbs<typeof examEndpoints> => ({
  async list(ctx, { query, url }) {
    const now = ctx.clock.now();
    const found = await examsOfStudent(ctx.db, ctx.actor.userId, query, now);
    return listAnswer(url, query, found, (row) => wireStudentExam(row, now));
  },

  start: (ctx, { params }) => startExam(memory, ctx, params),
  startByGet: (ctx, { params }) => startExam(memory, ctx, params),
  startTest: (ctx, { params }) => startTest(memory, ctx, params.id),

  async read(ctx, { params }) {
    const row = await findActivity(ctx.db, params.id);
    if (!isAttempt(row) || row.user_id !== ctx.actor.userId) return fail('not_found');
    if (row.kind === 'examination' && row.status === 'open') await gate.refuse(ctx, row);
    const session = await goOn(memory, ctx, row);
    const isReadable = row.status === 'open' || isReviewOpen(await reviewOf(ctx, row), ctx.clock.now());
    return isReadable ? session : { ...session, questions: [] };
  },

  async answer(ctx, { params, body }) {
    const facts = await memory.factsOf(ctx.db, params.id, ctx.actor.userId);
    if (!facts || !isSat(facts.kind)) return fail('not_found');
    if (facts.kind === 'examination') await gate.refuse(ctx, facts);
    return (await takeAnswer(memory, ctx, facts, body)).receipt;
  },

  end: (ctx, { params, query, body }) => end(memory, gate, ctx, params.course_id, { ...query, ...body }),
  endByGet: (ctx, { params, query }) => end(memory, gate, ctx, params.course_id, query),
});
