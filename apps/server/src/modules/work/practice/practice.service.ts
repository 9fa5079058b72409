import { randomBytes } from 'node:crypto';
import type { practiceEndpoints } from '@khue/contract/practice';
import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { classHasCourse, stateAt } from '../../courses/courses.api';
import {
  type ActivityRow,
  type CourseActivity,
  endOfOldestEmpty,
  findActivity,
  type HeldQuestion,
  insertPractice,
  isExerciseCovered,
  type NewActivity,
  openPractice,
} from '../activities/activity.repo';
import { isAttempt, tellOf } from '../activities/activity.rules';
import { endActivity, poolOf, progressOf } from '../activities/activity.service';
import {
  inExercise,
  inPractice,
  inReview,
  wirePractice,
  wireResult,
  wireVerdict,
  wireWrongQuestions,
} from '../activities/activity.wire';
import { lastAnswers } from '../activities/answer.repo';
import { takeAnswer } from '../activities/answer.service';
import { findAssignedPart } from '../activities/student-part.repo';
import { questionsToAsk } from '../activities/unreadable.service';
import type { WorkMemory } from '../activities/work-memory.service';
import { refuseClosedReview } from '../exams/exam-review.service';
import { refuseAskedNow } from '../exams/running-exam.service';
import { openLesson } from '../lessons/lesson.service';
import { activeDays } from './activity-day.repo';
import { lastDays } from './activity-day.rules';
import { nameOfAttempt, partToPractiseIn } from './wrong-answers.repo';
import { answeredWrong, ownEndedAttempt, refuseCovered } from './wrong-answers.service';

async function own(ctx: Ctx, id: number): Promise<ActivityRow> {
  const row = await findActivity(ctx.db, id);
  return row?.user_id === ctx.actor.userId ? row : fail('not_found');
}

async function ownPractice(ctx: Ctx, id: number): Promise<CourseActivity> {
  const row = await own(ctx, id);
  return row.kind === 'practice' ? row : fail('not_found');
}

/** Practice says of each answer what it was worth, also to whoever comes back to it. */
async function practiceOf(memory: WorkMemory, ctx: Ctx, row: CourseActivity) {
  const materials = await memory.materialsOf(ctx, row.questions);
  const wrongOfExam = row.wrong_of === null ? null : await nameOfAttempt(ctx.db, row.wrong_of);
  return wirePractice(row, materials, { ...(await progressOf(ctx, row)), wrongOfExam });
}

/** What was answered wrong or in part in a session of the same part that has ended. */
async function wrongOf(ctx: Ctx, id: number, place: { partId: number; classId: number }): Promise<HeldQuestion[]> {
  const before = await ownPractice(ctx, id);
  if (before.course_part_id !== place.partId || before.class_id !== place.classId) fail('not_found');
  if (before.status === 'open') fail('activity.open');
  return answeredWrong(ctx, before);
}

/** Sessions that somebody begins and ends without an answer are rows and nothing else: so many in an hour, and no more. */
const MOST_EMPTY = 30;
const HOUR_MS = 3_600_000;

async function refuseManyEmpty(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  const oldest = await endOfOldestEmpty(ctx.db, ctx.actor.userId, { since: new Date(now - HOUR_MS), most: MOST_EMPTY });
  if (!oldest) return;
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - now) / 1000));
  fail('request.too_many', { params: { seconds }, retryAfterSeconds: seconds });
}

/** Of two at once the database lets one begin; both go on in it. */
async function beginPractice(
  ctx: Ctx,
  place: Pick<NewActivity, 'userId' | 'classId' | 'courseId' | 'coursePartId'> & { wrongOf: number | null },
  questions: readonly HeldQuestion[],
): Promise<CourseActivity> {
  if (questions.length === 0) fail('practice.no_questions');
  await refuseAskedNow(ctx, { course_id: place.courseId, questions });
  await refuseManyEmpty(ctx);
  await ctx.write(async (tx) => {
    auditExempt(tx, 'the session itself is the record');
    if (!(await classHasCourse(tx, place.classId, place.courseId))) fail('not_found');
    const seed = randomBytes(18).toString('base64url');
    return insertPractice(tx, { ...place, seed, questions, startedAt: ctx.clock.now() });
  });
  return (await openPractice(ctx.db, place)) ?? fail('not_found');
}

/** Refused of an exam as long as its solutions are not open. */
async function occasionOfEnded(ctx: Ctx, row: ActivityRow) {
  if (row.kind === 'exercise') return inExercise(await isExerciseCovered(ctx.db, row.exercise_id));
  if (!isAttempt(row)) return inPractice(row);
  await refuseClosedReview(ctx, row);
  return inReview;
}

export const practiceService = (memory: WorkMemory): Verbs<typeof practiceEndpoints> => ({
  async open(ctx, { params, query }) {
    const place = { partId: params.course_part_id, classId: params.class_id };
    const part = (await findAssignedPart(ctx.db, ctx.actor.userId, place)) ?? fail('not_found');
    if (part.part_type === 'lesson') return openLesson(ctx, place);
    if (part.part_type !== 'practice') fail('not_found');
    const now = ctx.clock.now();
    if (stateAt(part, now) !== 'open') fail('practice.not_open');
    await refuseAskedNow(ctx, { course_id: part.course_id, questions: [] });
    const who = {
      userId: ctx.actor.userId,
      classId: place.classId,
      coursePartId: place.partId,
      wrongOf: query.wrong_of ?? null,
    };
    const running = await openPractice(ctx.db, who);
    if (running) {
      await refuseAskedNow(ctx, running);
      return practiceOf(memory, ctx, running);
    }
    const questions =
      query.wrong_of === undefined ? await allOf(memory, ctx, place.partId) : await wrongOf(ctx, query.wrong_of, place);
    return practiceOf(memory, ctx, await beginPractice(ctx, { ...who, courseId: part.course_id }, questions));
  },

  async wrongOfExam(ctx, { body }) {
    const attempt = await ownEndedAttempt(ctx, body.activity_id);
    await refuseAskedNow(ctx, attempt);
    await refuseCovered(ctx, attempt);
    const who = {
      userId: ctx.actor.userId,
      classId: attempt.class_id,
      coursePartId: (await partToPractiseIn(ctx.db, attempt)) ?? fail('practice.no_questions'),
      wrongOf: attempt.id,
    };
    const running = await openPractice(ctx.db, who);
    if (running) return practiceOf(memory, ctx, running);
    const begun = await beginPractice(ctx, { ...who, courseId: attempt.course_id }, await answeredWrong(ctx, attempt));
    return practiceOf(memory, ctx, begun);
  },

  async read(ctx, { params }) {
    const row = await ownPractice(ctx, params.id);
    await refuseAskedNow(ctx, row);
    return practiceOf(memory, ctx, row);
  },

  async answer(ctx, { params, body }) {
    const facts = await memory.factsOf(ctx.db, params.id, ctx.actor.userId);
    if (facts?.kind !== 'practice') return fail('not_found');
    await refuseAskedNow(ctx, facts);
    const { place, judgedBefore, receipt } = await takeAnswer(memory, ctx, facts, body);
    const materials = await memory.materialsOf(ctx, facts.questions.slice(place, place + 1));
    // An answer that is told of once more, after the end, is told of as it was then.
    const occasion = { at: 'practice', tries: judgedBefore + 1, hasEnded: false } as const;
    const told = tellOf(facts, materials, place, body.response ?? null, occasion) ?? fail('not_found');
    return { ...receipt, counted: judgedBefore === 0, ...wireVerdict(told) };
  },

  async end(ctx, { params }) {
    const row = await ownPractice(ctx, params.id);
    await refuseAskedNow(ctx, row);
    const ended = await endActivity(memory, ctx, row, 'student');
    const materials = await memory.materialsOf(ctx, ended.questions);
    return {
      ...wireResult(ended, materials),
      wrong_questions: wireWrongQuestions(ended, materials, await lastAnswers(ctx.db, ended), inPractice(ended)),
    };
  },

  async days(ctx) {
    return { days: lastDays(ctx.clock.now(), await activeDays(ctx.db, ctx.actor.userId, ctx.clock.now())) };
  },

  async wrong(ctx, { query }) {
    const row = await own(ctx, query.activity_id);
    if (row.status === 'open') fail('activity.open');
    await refuseAskedNow(ctx, row);
    const materials = await memory.materialsOf(ctx, row.questions);
    return wireWrongQuestions(row, materials, await lastAnswers(ctx.db, row), await occasionOfEnded(ctx, row));
  },
});

async function allOf(memory: WorkMemory, ctx: Ctx, partId: number): Promise<HeldQuestion[]> {
  const pool = await poolOf(memory, ctx, { partId });
  return questionsToAsk(memory, ctx, pool);
}
