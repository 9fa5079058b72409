import { randomBytes } from 'node:crypto';
import type { practiceEndpoints } from '@khue/contract/practice';
import { auditExempt } from '../../platform/audit/audit';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import { stateAt } from '../courses/courses.api';
import {
  type ActivityRow,
  findActivity,
  type HeldQuestion,
  insertPractice,
  isExamRunning,
  openPractice,
} from './activity.repo';
import { questionsOfPool } from './activity.rules';
import { endActivity, poolOf, sessionOf, takeAnswer } from './activity.service';
import { wireResult, wireWrongQuestions } from './activity.wire';
import { lastAnswers } from './answer.repo';
import { refuseClosedReview } from './exam-review.service';
import type { PracticeMemory } from './practice-memory.service';
import { findAssignedPart } from './student-part.repo';

async function own(ctx: Ctx, id: number): Promise<ActivityRow> {
  const row = await findActivity(ctx.db, id);
  return row?.user_id === ctx.actor.userId ? row : fail('not_found');
}

async function ownPractice(ctx: Ctx, id: number): Promise<ActivityRow> {
  const row = await own(ctx, id);
  return row.kind === 'practice' ? row : fail('not_found');
}

/** While an exam runs nothing of its course is practised, nor what it asks elsewhere: both would tell its answers. */
async function refuseInExam(
  ctx: Ctx,
  { course_id, questions }: { course_id: number; questions: readonly Pick<HeldQuestion, 'material'>[] },
): Promise<void> {
  const materialIds = [...new Set(questions.map(({ material }) => material))];
  const now = ctx.clock.now();
  if (await isExamRunning(ctx.db, ctx.actor.userId, { courseId: course_id, materialIds }, now)) fail('exam.running');
}

/** What was answered wrong or in part in a session of the same part that has ended. */
async function wrongOf(ctx: Ctx, id: number, place: { partId: number; classId: number }): Promise<HeldQuestion[]> {
  const before = await ownPractice(ctx, id);
  if (before.course_part_id !== place.partId || before.class_id !== place.classId) fail('not_found');
  if (before.status === 'open') fail('activity.open');
  const answered = new Set(
    (await lastAnswers(ctx.db, before)).filter((one) => !one.is_withdrawn).map(({ question }) => question),
  );
  return before.questions.filter((_, index) => answered.has(index) && (before.fractions?.[index] ?? 0) < 1);
}

export const practiceService = (memory: PracticeMemory): Verbs<typeof practiceEndpoints> => ({
  async open(ctx, { params, query }) {
    const place = { partId: params.course_part_id, classId: params.class_id };
    const part = (await findAssignedPart(ctx.db, ctx.actor.userId, place)) ?? fail('not_found');
    if (part.part_type !== 'practice') fail('not_found');
    const now = ctx.clock.now();
    if (stateAt(part, now) !== 'open') fail('practice.not_open');
    await refuseInExam(ctx, { course_id: part.course_id, questions: [] });
    const who = {
      userId: ctx.actor.userId,
      classId: place.classId,
      coursePartId: place.partId,
      wrongOf: query.wrong_of ?? null,
    };
    const running = await openPractice(ctx.db, who);
    if (running) {
      await refuseInExam(ctx, running);
      return sessionOf(memory, ctx, running);
    }
    const questions =
      query.wrong_of === undefined ? await allOf(memory, ctx, place.partId) : await wrongOf(ctx, query.wrong_of, place);
    if (questions.length === 0) fail('practice.no_questions');
    await refuseInExam(ctx, { course_id: part.course_id, questions });
    await ctx.write((tx) => {
      auditExempt(tx, 'the session itself is the record');
      const seed = randomBytes(18).toString('base64url');
      return insertPractice(tx, { ...who, courseId: part.course_id, seed, questions, startedAt: now });
    });
    return sessionOf(memory, ctx, (await openPractice(ctx.db, who)) ?? fail('not_found'));
  },

  async read(ctx, { params }) {
    const row = await ownPractice(ctx, params.id);
    await refuseInExam(ctx, row);
    return sessionOf(memory, ctx, row);
  },

  async answer(ctx, { params, body }) {
    const facts = await memory.factsOf(ctx.db, params.id, ctx.actor.userId);
    if (facts?.kind !== 'practice') return fail('not_found');
    await refuseInExam(ctx, facts);
    const { receipt, verdict } = await takeAnswer(memory, ctx, facts, body);
    const { correct, fraction, feedback, choiceFeedback, solution } = verdict;
    return { ...receipt, correct, fraction, feedback, choice_feedback: choiceFeedback, solution };
  },

  async end(ctx, { params }) {
    const row = await ownPractice(ctx, params.id);
    await refuseInExam(ctx, row);
    const ended = await endActivity(memory, ctx, row, 'student');
    const materials = await memory.materialsOf(ctx, ended.questions);
    return {
      ...wireResult(ended, materials),
      wrong_questions: wireWrongQuestions(ended, materials, await lastAnswers(ctx.db, ended)),
    };
  },

  async wrong(ctx, { query }) {
    const row = await own(ctx, query.activity_id);
    if (row.status === 'open') fail('activity.open');
    await refuseInExam(ctx, row);
    if (row.kind === 'exam') await refuseClosedReview(ctx, row);
    const materials = await memory.materialsOf(ctx, row.questions);
    return wireWrongQuestions(row, materials, await lastAnswers(ctx.db, row));
  },
});

async function allOf(memory: PracticeMemory, ctx: Ctx, partId: number): Promise<HeldQuestion[]> {
  const pool = await poolOf(memory, ctx, partId);
  const asked = pool.map(({ id, version }) => ({ material: id, version }));
  return questionsOfPool(pool, await memory.materialsOf(ctx, asked));
}
