import { randomBytes } from 'node:crypto';
import type { examEndpoints } from '@khue/contract/exams';
import { auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import {
  type Attempt,
  findActivity,
  type HeldQuestion,
  insertExam,
  insertTest,
  lastEndedExam,
  openAttempt,
} from '../activities/activity.repo';
import { AS_WRITTEN, draw, isAttempt, isClassAttempt, isOver, isSat } from '../activities/activity.rules';
import { endActivity, newSessionOf, notedPoolOf, poolOf, sessionOf } from '../activities/activity.service';
import { wireExamResult } from '../activities/activity.wire';
import { GRACE_SECONDS } from '../activities/answer.repo';
import { takeAnswer } from '../activities/answer.service';
import type { QuestionHolder } from '../activities/question-pool.repo';
import { questionsToAsk, readableQuestions } from '../activities/unreadable.service';
import type { WorkMemory } from '../activities/work-memory.service';
import { shareExam } from '../class-exams/class-exam.repo';
import { drawnByBlueprint, drawnFromPool } from './blueprint-exam.service';
import { courseOfTest, type ExamFacts, examsOfStudent, findExam, findTest, lastReopening } from './exam.repo';
import { expiryOf, hasNoAttemptLeft, isReviewOpen, isSittingOpen } from './exam.rules';
import { wireStudentExam } from './exam.wire';
import { reviewOf } from './exam-review.service';
import type { ExaminationGate } from './examination-gate.policy';

const NEVER_REOPENED = { reopened_by: null, reopened_at: null };

/** An attempt that goes on: with who let it run again, if somebody did. */
async function goOn(memory: WorkMemory, ctx: Ctx, row: Attempt) {
  const [session, reopening] = await Promise.all([sessionOf(memory, ctx, row), lastReopening(ctx.db, row.id)]);
  return { ...session, ...NEVER_REOPENED, ...reopening };
}

/** What somebody wants to sit: the exam of a course in a class, or a test that a teacher has made. */
interface ToSit extends ExamFacts {
  courseId: number;
  classId: number;
  holder: QuestionHolder;
  isShuffled: boolean;
  /** The questions of one attempt; nothing where what they are taken from has to be read first. */
  drawn: (tx: Tx, seed: string) => Promise<HeldQuestion[] | undefined>;
}

/** From what a part or a test holds; nothing where one of that is not noted yet. */
async function drawnFrom(
  memory: WorkMemory,
  ctx: Ctx,
  tx: Tx,
  holder: QuestionHolder,
  count: number | null,
  seed: string,
) {
  const pool = await notedPoolOf(memory, tx, holder);
  return pool && draw(await readableQuestions(memory, { ...ctx, db: tx }, pool), count, seed);
}

async function examToSit(
  memory: WorkMemory,
  ctx: Ctx,
  { course_id: courseId, class_id: classId }: { course_id: number; class_id: number },
): Promise<ToSit> {
  const exam = (await findExam(ctx.db, { userId: ctx.actor.userId, courseId, classId })) ?? fail('not_found');
  const { course_part_id, blueprint_id } = exam;
  const holder = { partId: course_part_id };
  return {
    ...exam,
    courseId,
    classId,
    holder,
    isShuffled: true,
    drawn: (tx, seed) =>
      blueprint_id === null
        ? drawnFrom(memory, ctx, tx, holder, exam.exam_question_count, seed)
        : drawnByBlueprint(memory, ctx, tx, { classId, course_part_id, blueprint_id }, seed),
  };
}

async function testToSit(memory: WorkMemory, ctx: Ctx, testId: number): Promise<ToSit> {
  const test = (await findTest(ctx.db, { userId: ctx.actor.userId, testId })) ?? fail('not_found');
  const { pool } = test;
  const holder = { testId };
  return {
    ...test,
    courseId: test.course_id,
    classId: test.class_id,
    holder,
    isShuffled: test.is_shuffled || pool !== null,
    drawn: (tx, seed) =>
      pool === null ? drawnFrom(memory, ctx, tx, holder, null, seed) : drawnFromPool(memory, ctx, tx, pool, seed),
  };
}

/**
 * The attempt that still runs, also in the seconds after its time in which answers that are on their way are taken: a
 * start then neither cuts them off nor begins another. One that is over is ended first, should nobody have come to it.
 */
async function runningAttempt(
  memory: WorkMemory,
  ctx: Ctx,
  { courseId, testId }: { courseId: number; testId: number | null },
): Promise<Attempt | undefined> {
  // Of whatever class: who has moved to another one goes on with what was begun in the former.
  const open = await openAttempt(ctx.db, { userId: ctx.actor.userId, courseId });
  if (!open) return open;
  if (isOver(open, ctx.clock.now(), GRACE_SECONDS * 1000)) {
    await endActivity(memory, ctx, open, 'time');
    return undefined;
  }
  // One at a time in a course, whatever it is.
  return isClassAttempt(open) && open.class_test_id === testId ? open : fail('exam.running');
}

/** More often nobody changes what a test holds while one attempt begins. */
const MOST_TRIES = 5;
const RETRY = Symbol('what the test holds has to be read first');

/** A new attempt; nothing when another start was faster. */
async function beginAttempt(memory: WorkMemory, ctx: Ctx, exam: ToSit): Promise<Attempt | undefined> {
  const now = ctx.clock.now();
  if (!isSittingOpen(exam, now)) fail('exam.not_open');
  if (hasNoAttemptLeft(exam)) fail('exam.attempts_exceeded');
  const seed = exam.isShuffled ? randomBytes(18).toString('base64url') : AS_WRITTEN;
  const { holder, courseId, classId } = exam;
  const begin = () =>
    ctx.write(async (tx) => {
      auditExempt(tx, 'the attempt itself is the record');
      if (!(await shareExam(tx, 'testId' in holder ? holder : { courseId, classId }))) fail('exam.not_open');
      // From here on the test stays as it is, so that everybody is asked the same versions.
      const questions = await exam.drawn(tx, seed);
      if (!questions) return RETRY;
      if (questions.length === 0) return fail('exam.no_questions');
      const attempt = {
        userId: ctx.actor.userId,
        courseId,
        classId,
        seed,
        questions,
        startedAt: now,
        attempt: exam.attempts_used + 1,
        passScore: exam.exam_pass_score,
        expiresAt: expiryOf(now, exam.exam_duration, exam.close_at),
      };
      return 'testId' in holder
        ? insertTest(tx, { ...attempt, testId: holder.testId })
        : insertExam(tx, { ...attempt, coursePartId: holder.partId });
    });
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const begun = await begin();
    if (begun !== RETRY) return begun;
    await questionsToAsk(memory, ctx, await poolOf(memory, ctx, holder));
  }
  return fail('service.unavailable');
}

async function start(
  memory: WorkMemory,
  ctx: Ctx,
  place: { courseId: number; testId: number | null },
  find: () => Promise<ToSit>,
) {
  const running = await runningAttempt(memory, ctx, place);
  if (running) return answer(200, await goOn(memory, ctx, running));
  const row = await beginAttempt(memory, ctx, await find());
  if (row === undefined) {
    // Another start of the same moment: its attempt is this one's, too.
    const theirs = (await runningAttempt(memory, ctx, place)) ?? fail('exam.attempts_exceeded');
    return answer(200, await goOn(memory, ctx, theirs));
  }
  memory.remember(row);
  memory.progress.note(row);
  return answer(201, { ...(await newSessionOf(memory, ctx, row)), ...NEVER_REOPENED });
}

const startExam = (memory: WorkMemory, ctx: Ctx, params: { course_id: number; class_id: number }) =>
  start(memory, ctx, { courseId: params.course_id, testId: null }, () => examToSit(memory, ctx, params));

/** Of one that runs the course is known by the attempt, also when the test is no longer given to one's class. */
async function startTest(memory: WorkMemory, ctx: Ctx, testId: number) {
  const courseId = (await courseOfTest(ctx.db, testId)) ?? fail('not_found');
  return start(memory, ctx, { courseId, testId }, () => testToSit(memory, ctx, testId));
}

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
  const open = await openAttempt(ctx.db, who);
  if (activity_id !== undefined && open?.id !== activity_id) {
    const named = open ? undefined : await findActivity(ctx.db, activity_id);
    const isOwn = isAttempt(named) && named.user_id === who.userId && named.course_id === courseId;
    if (!isOwn) return fail('exam.other_attempt');
    return wireExamResult(named, await memory.materialsOf(ctx, named.questions));
  }
  // One that is named is meant whatever the class: it may have been begun in a former one.
  const isMeant = open !== undefined && (activity_id !== undefined || isExamOf(open, class_id));
  if (isMeant && open.kind === 'examination') await gate.refuse(ctx, open);
  const ended = isMeant
    ? await endActivity(memory, ctx, open, 'student')
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
