import { randomBytes } from 'node:crypto';
import type { examEndpoints } from '@khue/contract/exams';
import { auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { type CourseActivity, findActivity, insertExam, lastEndedExam, openExam } from '../activities/activity.repo';
import { draw } from '../activities/activity.rules';
import { endActivity, newSessionOf, notedPoolOf, poolOf, sessionOf } from '../activities/activity.service';
import { wireExamResult } from '../activities/activity.wire';
import { GRACE_SECONDS } from '../activities/answer.repo';
import { takeAnswer } from '../activities/answer.service';
import { questionsToAsk, readableQuestions } from '../activities/unreadable.service';
import type { WorkMemory } from '../activities/work-memory.service';
import { shareClassExam } from '../class-exams/class-exam.repo';
import { drawnByBlueprint } from './blueprint-exam.service';
import { type ExamFacts, examsOfStudent, findExam, lastReopening } from './exam.repo';
import { expiryOf, hasNoAttemptLeft, isReviewOpen, isSittingOpen } from './exam.rules';
import { wireStudentExam } from './exam.wire';
import { reviewOf } from './exam-review.service';

const NEVER_REOPENED = { reopened_by: null, reopened_at: null };

/** An attempt that goes on: with who let it run again, if somebody did. */
async function goOn(memory: WorkMemory, ctx: Ctx, row: CourseActivity) {
  const [session, reopening] = await Promise.all([sessionOf(memory, ctx, row), lastReopening(ctx.db, row.id)]);
  return { ...session, ...NEVER_REOPENED, ...reopening };
}

interface ExamOfClass {
  course_id: number;
  class_id: number;
}

/**
 * The attempt that still runs, also in the seconds after its time in which answers that are on their way are taken: a
 * start then neither cuts them off nor begins another. One that is over is ended first, should nobody have come to it.
 */
async function runningAttempt(memory: WorkMemory, ctx: Ctx, place: ExamOfClass): Promise<CourseActivity | undefined> {
  // Of whatever class: who has moved to another one goes on with what was begun in the former.
  const open = await openExam(ctx.db, { userId: ctx.actor.userId, courseId: place.course_id, classId: null });
  if (!open || open.expires_at === null) return open;
  if (ctx.clock.now().getTime() < open.expires_at.getTime() + GRACE_SECONDS * 1000) return open;
  await endActivity(memory, ctx, open, 'time');
  return undefined;
}

/** More often nobody changes what a test holds while one attempt begins. */
const MOST_TRIES = 5;
const RETRY = Symbol('what the test holds has to be read first');

/** From what the part of the exam holds; nothing where one of that is not noted yet. */
async function drawnFromPart(
  memory: WorkMemory,
  ctx: Ctx,
  tx: Tx,
  exam: Pick<ExamFacts, 'course_part_id' | 'exam_question_count'>,
  seed: string,
) {
  const pool = await notedPoolOf(memory, tx, exam.course_part_id);
  return pool && draw(await readableQuestions(memory, { ...ctx, db: tx }, pool), exam.exam_question_count, seed);
}

/** A new attempt; nothing when another start was faster. */
async function beginAttempt(memory: WorkMemory, ctx: Ctx, place: ExamOfClass): Promise<CourseActivity | undefined> {
  const who = { userId: ctx.actor.userId, courseId: place.course_id, classId: place.class_id };
  const exam = (await findExam(ctx.db, who)) ?? fail('not_found');
  const now = ctx.clock.now();
  if (!isSittingOpen(exam, now)) fail('exam.not_open');
  if (hasNoAttemptLeft(exam)) fail('exam.attempts_exceeded');
  const seed = randomBytes(18).toString('base64url');
  const begin = () =>
    ctx.write(async (tx) => {
      auditExempt(tx, 'the attempt itself is the record');
      await shareClassExam(tx, who);
      // From here on the test stays as it is, so that everybody is asked the same versions.
      const questions =
        exam.blueprint_id === null
          ? await drawnFromPart(memory, ctx, tx, exam, seed)
          : await drawnByBlueprint(memory, ctx, tx, { ...who, ...exam, blueprint_id: exam.blueprint_id }, seed);
      if (!questions) return RETRY;
      if (questions.length === 0) return fail('exam.no_questions');
      return insertExam(tx, {
        ...who,
        coursePartId: exam.course_part_id,
        seed,
        questions,
        startedAt: now,
        attempt: exam.attempts_used + 1,
        passScore: exam.exam_pass_score,
        expiresAt: expiryOf(now, exam.exam_duration, exam.close_at),
      });
    });
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const begun = await begin();
    if (begun !== RETRY) return begun;
    await questionsToAsk(memory, ctx, await poolOf(memory, ctx, exam.course_part_id));
  }
  return fail('service.unavailable');
}

async function start(memory: WorkMemory, ctx: Ctx, place: ExamOfClass) {
  const running = await runningAttempt(memory, ctx, place);
  if (running) return answer(200, await goOn(memory, ctx, running));
  const row = await beginAttempt(memory, ctx, place);
  if (row === undefined) {
    // Another start of the same moment: its attempt is this one's, too.
    const theirs = (await runningAttempt(memory, ctx, place)) ?? fail('exam.attempts_exceeded');
    return answer(200, await goOn(memory, ctx, theirs));
  }
  memory.remember(row);
  memory.progress.note(row);
  return answer(201, { ...(await newSessionOf(memory, ctx, row)), ...NEVER_REOPENED });
}

interface Meant {
  activity_id?: number | undefined;
  class_id?: number | undefined;
}

/** Ends the attempt that runs. One that is named and has ended answers again, unless another runs meanwhile. */
async function end(memory: WorkMemory, ctx: Ctx, courseId: number, { activity_id, class_id }: Meant) {
  // One that is named is meant whatever the class: it may have been begun in a former one.
  const classId = activity_id === undefined ? (class_id ?? null) : null;
  const who = { userId: ctx.actor.userId, courseId, classId };
  const open = await openExam(ctx.db, who);
  if (activity_id !== undefined && open?.id !== activity_id) {
    const named = open ? undefined : await findActivity(ctx.db, activity_id);
    const isOwn = named?.user_id === who.userId && named.kind === 'exam' && named.course_id === courseId;
    if (!named || !isOwn) return fail('exam.other_attempt');
    return wireExamResult(named, await memory.materialsOf(ctx, named.questions));
  }
  const ended = open ? await endActivity(memory, ctx, open, 'student') : await lastEndedExam(ctx.db, who);
  if (!ended) return fail('not_found');
  return wireExamResult(ended, await memory.materialsOf(ctx, ended.questions));
}

export const examService = (memory: WorkMemory): Verbs<typeof examEndpoints> => ({
  async list(ctx, { query, url }) {
    const now = ctx.clock.now();
    const found = await examsOfStudent(ctx.db, ctx.actor.userId, query, now);
    return listAnswer(url, query, found, (row) => wireStudentExam(row, now));
  },

  start: (ctx, { params }) => start(memory, ctx, params),
  startByGet: (ctx, { params }) => start(memory, ctx, params),

  async read(ctx, { params }) {
    const row = await findActivity(ctx.db, params.id);
    if (row?.user_id !== ctx.actor.userId || row.kind !== 'exam') return fail('not_found');
    const session = await goOn(memory, ctx, row);
    const isReadable = row.status === 'open' || isReviewOpen(await reviewOf(ctx, row), ctx.clock.now());
    return isReadable ? session : { ...session, questions: [] };
  },

  async answer(ctx, { params, body }) {
    const facts = await memory.factsOf(ctx.db, params.id, ctx.actor.userId);
    if (facts?.kind !== 'exam') return fail('not_found');
    return (await takeAnswer(memory, ctx, facts, body)).receipt;
  },

  end: (ctx, { params, query, body }) => end(memory, ctx, params.course_id, { ...query, ...body }),
  endByGet: (ctx, { params, query }) => end(memory, ctx, params.course_id, query),
});
