import { randomBytes } from 'node:crypto';
import type { examEndpoints } from '@khue/contract/exams';
import { auditExempt } from '../../platform/audit/audit';
import { fail } from '../../platform/failure';
import { answer, type Verbs } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import { listAnswer } from '../../platform/http/list';
import { type CourseActivity, findActivity, insertExam, lastEndedExam, openExam } from './activity.repo';
import { draw, questionsOfPool } from './activity.rules';
import { endActivity, newSessionOf, poolOf, sessionOf } from './activity.service';
import { wireExamResult } from './activity.wire';
import { takeAnswer } from './answer.service';
import { shareClassExam } from './class-exam.repo';
import { examsOfStudent, findExam } from './exam.repo';
import { expiryOf, hasNoAttemptLeft, isSittingOpen } from './exam.rules';
import { wireStudentExam } from './exam.wire';
import type { PracticeMemory } from './practice-memory.service';

interface Place {
  course_id: number;
  class_id: number;
}

/** The attempt that still runs. One whose time is over is ended first, should nobody have come to it yet. */
async function runningAttempt(memory: PracticeMemory, ctx: Ctx, place: Place): Promise<CourseActivity | undefined> {
  const who = { userId: ctx.actor.userId, courseId: place.course_id, classId: place.class_id };
  const open = await openExam(ctx.db, who);
  if (!open || open.expires_at === null || ctx.clock.now() < open.expires_at) return open;
  await endActivity(memory, ctx, open, 'time');
  return undefined;
}

/** A new attempt; nothing when another start was faster. */
async function beginAttempt(memory: PracticeMemory, ctx: Ctx, place: Place): Promise<CourseActivity | undefined> {
  const who = { userId: ctx.actor.userId, courseId: place.course_id, classId: place.class_id };
  const exam = (await findExam(ctx.db, who)) ?? fail('not_found');
  const now = ctx.clock.now();
  if (!isSittingOpen(exam, now)) fail('exam.not_open');
  if (hasNoAttemptLeft(exam)) fail('exam.attempts_exceeded');
  const pool = await poolOf(memory, ctx, exam.course_part_id);
  const asked = pool.map(({ id, version }) => ({ material: id, version }));
  const seed = randomBytes(18).toString('base64url');
  const all = questionsOfPool(pool, await memory.materialsOf(ctx, asked));
  const questions = draw(all, exam.exam_question_count, seed);
  if (questions.length === 0) fail('exam.no_questions');
  return ctx.write(async (tx) => {
    auditExempt(tx, 'the attempt itself is the record');
    await shareClassExam(tx, who);
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
}

async function start(memory: PracticeMemory, ctx: Ctx, place: Place) {
  const running = await runningAttempt(memory, ctx, place);
  if (running) return answer(200, await sessionOf(memory, ctx, running));
  const row = await beginAttempt(memory, ctx, place);
  if (row === undefined) {
    // Another start of the same moment: its attempt is this one's, too.
    const theirs = (await runningAttempt(memory, ctx, place)) ?? fail('exam.attempts_exceeded');
    return answer(200, await sessionOf(memory, ctx, theirs));
  }
  memory.remember(row);
  memory.progress.note(row);
  return answer(201, await newSessionOf(memory, ctx, row));
}

async function end(memory: PracticeMemory, ctx: Ctx, courseId: number, classId: number | null) {
  const who = { userId: ctx.actor.userId, courseId, classId };
  const open = await openExam(ctx.db, who);
  const ended = open ? await endActivity(memory, ctx, open, 'student') : await lastEndedExam(ctx.db, who);
  if (!ended) return fail('not_found');
  return wireExamResult(ended, await memory.materialsOf(ctx, ended.questions));
}

export const examService = (memory: PracticeMemory): Verbs<typeof examEndpoints> => ({
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
    return sessionOf(memory, ctx, row);
  },

  async answer(ctx, { params, body }) {
    const facts = await memory.factsOf(ctx.db, params.id, ctx.actor.userId);
    if (facts?.kind !== 'exam') return fail('not_found');
    return (await takeAnswer(memory, ctx, facts, body)).receipt;
  },

  end: (ctx, { params, query, body }) => end(memory, ctx, params.course_id, body.class_id ?? query.class_id ?? null),
  endByGet: (ctx, { params, query }) => end(memory, ctx, params.course_id, query.class_id ?? null),
});
