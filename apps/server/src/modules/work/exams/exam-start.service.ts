import { randomBytes } from 'node:crypto';
import { fail } from '../../../platform/failure';
import { answer } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { type Attempt, type ClassAttempt, type HeldQuestion, openAttempt } from '../activities/activity.repo';
import { AS_WRITTEN, draw, isClassAttempt, isOver } from '../activities/activity.rules';
import { areNotedIn, endActivity, newSessionOf, poolOf, sessionOf } from '../activities/activity.service';
import { GRACE_SECONDS } from '../activities/answer.repo';
import { questionsToAsk } from '../activities/unreadable.service';
import type { WorkMemory } from '../activities/work-memory.service';
import { drawnFromPool, keepPoolOfClass } from './blueprint-exam.service';
import { lastReopening } from './exam.repo';
import { expiryOf, hasNoAttemptLeft, isSittingOpen } from './exam.rules';
import { type ExamToSit, heldForExam, type Wanted } from './exam-start.repo';
import type { Source } from './exam-starts.service';

const NEVER_REOPENED = { reopened_by: null, reopened_at: null };

/** An attempt that goes on: with who let it run again, if somebody did. */
export async function goOn(memory: WorkMemory, ctx: Ctx, row: Attempt) {
  const [session, reopening] = await Promise.all([sessionOf(memory, ctx, row), lastReopening(ctx.db, row.id)]);
  return { ...session, ...NEVER_REOPENED, ...reopening };
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

/** What an exam is drawn from now. Its materials are noted as asked, so that what was read of them stays true. */
async function readSource(memory: WorkMemory, ctx: Ctx, exam: ExamToSit): Promise<Source> {
  const holder = exam.test_id === null ? { partId: exam.course_part_id ?? 0 } : { testId: exam.test_id };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const held = await heldForExam(ctx.db, exam);
    if (held && 'pool' in held) return held;
    if (held && areNotedIn(memory, holder, held.materials)) {
      return { digest: held.digest, questions: await questionsToAsk(memory, ctx, held.materials) };
    }
    if (held) await poolOf(memory, ctx, holder);
    else await keepPoolOfClass(ctx, exam);
  }
  return fail('service.unavailable');
}

async function drawnFrom(
  memory: WorkMemory,
  ctx: Ctx,
  source: Source,
  exam: ExamToSit,
  seed: string,
): Promise<HeldQuestion[]> {
  if ('pool' in source) return drawnFromPool(memory, ctx, source.pool, seed);
  return draw(source.questions, exam.exam_question_count, seed);
}

/** A new attempt; nothing when another start was faster, or what it was drawn from is not held any more. */
async function beginAttempt(memory: WorkMemory, ctx: Ctx, exam: ExamToSit): Promise<ClassAttempt | undefined> {
  const startedAt = ctx.clock.now();
  if (!isSittingOpen(exam, startedAt)) fail('exam.not_open');
  if (hasNoAttemptLeft(exam)) fail('exam.attempts_exceeded');
  if (ctx.session.readOnly) fail('auth.read_only');
  const seed = exam.is_shuffled ? randomBytes(18).toString('base64url') : AS_WRITTEN;
  const reading = memory.starts.sourceOf(exam, () => readSource(memory, ctx, exam));
  const source = await reading;
  const questions = await drawnFrom(memory, ctx, source, exam, seed);
  const begun =
    questions.length === 0
      ? undefined
      : await memory.starts.begin({
          userId: ctx.actor.userId,
          exam,
          digest: source.digest,
          seed,
          questions,
          startedAt,
          endsAt: expiryOf(startedAt, exam.exam_duration, exam.close_at),
        });
  if (!begun) memory.starts.forget(exam, reading);
  return questions.length === 0 ? fail('exam.no_questions') : begun;
}

async function start(memory: WorkMemory, ctx: Ctx, testId: number | null, look: () => Promise<Wanted | undefined>) {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const wanted = await look();
    const courseId = wanted?.courseId ?? fail('not_found');
    // Of one that runs the course is known by the attempt, also when the test is no longer given to one's class.
    const running = wanted?.openId === null ? undefined : await runningAttempt(memory, ctx, { courseId, testId });
    if (running) return answer(200, await goOn(memory, ctx, running));
    const begun = await beginAttempt(memory, ctx, wanted?.exam ?? fail('not_found'));
    if (!begun) continue;
    memory.remember(begun);
    memory.progress.note(begun);
    return answer(201, { ...(await newSessionOf(memory, ctx, begun)), ...NEVER_REOPENED });
  }
  return fail('service.unavailable');
}

export const startExam = (memory: WorkMemory, ctx: Ctx, params: { course_id: number; class_id: number }) =>
  start(memory, ctx, null, () =>
    memory.starts.exam({ userId: ctx.actor.userId, courseId: params.course_id, classId: params.class_id }),
  );

export const startTest = (memory: WorkMemory, ctx: Ctx, testId: number) =>
  start(memory, ctx, testId, () => memory.starts.test({ userId: ctx.actor.userId, testId }));
