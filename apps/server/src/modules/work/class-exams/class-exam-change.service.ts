import { audit } from '../../../platform/audit/audit';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Tx } from '../../../platform/db/database';
import { tell, tellEach } from '../../../platform/events/hub';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { once } from '../../../platform/http/once';
import { refuseOfPastYear } from '../../schools/schools.api';
import { type ExamPlace, findActivity, holdActivity } from '../activities/activity.repo';
import { endActivity } from '../activities/activity.service';
import type { WorkMemory } from '../activities/work-memory.service';
import { decideLateAnswers, storeAccepted } from '../answer-papers/late-answer.repo';
import {
  type ExamRow,
  type Extension,
  type ExtraTime,
  examStudentIds,
  extraMinutesOf,
  findClassExam,
  findTestExam,
  holdAttempts,
  holdExam,
  insertExtensions,
  latestAttempt,
  prolongAttempts,
  reopenAttempt,
  runningAttempts,
} from './class-exam.repo';

/** A day in all: whoever needs more gives another attempt. */
const MOST_EXTRA_MINUTES = 1440;

/** For all others there is none. */
export async function visibleExam(ctx: Ctx, place: ExamPlace): Promise<ExamRow> {
  const find = 'testId' in place ? findTestExam(ctx.db, ctx.scope, place) : findClassExam(ctx.db, ctx.scope, place);
  return (await find) ?? fail('not_found');
}

export async function examToChange(ctx: Ctx, place: ExamPlace): Promise<ExamRow> {
  const exam = await visibleExam(ctx, place);
  refuseOfPastYear(exam);
  return exam;
}

/** Those who are meant: every one of them is a student of the exam. */
async function wantedStudents(ctx: Ctx, place: ExamPlace, userIds: readonly number[] | undefined): Promise<number[]> {
  const found = await examStudentIds(ctx.db, place, userIds);
  if (userIds && found.length < new Set(userIds).size) {
    fail('request.invalid', { fields: { user_ids: 'validation.people_unknown' } });
  }
  return found;
}

/** For the activity log: which it is. */
export const target = (exam: ExamRow) =>
  exam.test_id === null
    ? { type: 'class', id: exam.class_id ?? 0, schoolId: exam.school_id }
    : { type: 'class_test', id: exam.test_id, schoolId: exam.school_id };
export const auditedExam = (exam: ExamRow) => ({
  ...(exam.test_name === null ? {} : { test: exam.test_name }),
  course: exam.course_name,
  class: exam.class_name,
});

const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/**
 * More minutes, or fewer: for the attempt that runs, else for the next one, and for none after that. What is given to
 * the whole class is not for those who have handed in: it made up for something that they did not suffer.
 */
export async function extendExam(
  memory: WorkMemory,
  ctx: Ctx,
  place: ExamPlace,
  { minutes, user_ids }: { minutes: number; user_ids?: number[] | undefined },
): Promise<{ changed: number }> {
  const exam = await examToChange(ctx, place);
  const students = await wantedStudents(ctx, place, user_ids);
  const answered = await ctx.write((tx) =>
    once(
      tx,
      ctx,
      `extend ${'testId' in place ? `test ${place.testId}` : `${place.courseId} ${place.classId}`}`,
      async () => {
        await holdExam(tx, place);
        await holdAttempts(tx, await runningAttempts(tx, place, students));
        const standing = (await extraMinutesOf(tx, place, students)).filter(
          ({ activity_id, has_sat }) => user_ids || activity_id !== null || !has_sat,
        );
        refuseTooLong(standing, minutes);
        const extensions = [
          ...(await extendRunning(tx, ctx, standing, minutes)),
          ...extensionsOfNext(standing, minutes),
        ].filter((extension) => extension.minutes !== 0);
        await insertExtensions(tx, place, extensions, { by: ctx.actor.userId, at: ctx.clock.now() });
        const after = { ...auditedExam(exam), minutes, students: user_ids ? students : null };
        await audit(tx, ctx, { verb: 'class_exam.extend', target: target(exam), after });
        return { changed: extensions.length };
      },
    ),
  );
  for (const userId of students) note(memory, exam, userId);
  return answered;
}

function refuseTooLong(standing: readonly ExtraTime[], minutes: number): void {
  if (Math.max(0, ...standing.map((one) => one.minutes)) + minutes <= MOST_EXTRA_MINUTES) return;
  const params = { max: MOST_EXTRA_MINUTES };
  fail('class_exam.too_long', { params, fields: { minutes: { key: 'errors.class_exam.too_long', params } } });
}

/** What attempts that run really got, or lost; their pages hear of it. */
async function extendRunning(tx: Tx, ctx: Ctx, standing: readonly ExtraTime[], minutes: number): Promise<Extension[]> {
  const before = new Map(standing.flatMap((one) => (one.activity_id === null ? [] : [[one.activity_id, one.minutes]])));
  const changed = await prolongAttempts(tx, [...before.keys()], minutes, ctx.clock.now());
  await tellEach(
    tx,
    'exam.extended',
    changed.map(({ id, user_id, expires_at }) => ({
      userId: user_id,
      data: { activity_id: id, expires_at: expires_at.toISOString() },
    })),
  );
  return changed.map((one) => ({
    user_id: one.user_id,
    activity_id: one.id,
    minutes: one.minutes - (before.get(one.id) ?? 0),
  }));
}

/** Of what waits for an attempt no more can be taken back than is there. */
const extensionsOfNext = (standing: readonly ExtraTime[], minutes: number): Extension[] =>
  standing
    .filter(({ activity_id }) => activity_id === null)
    .map(({ user_id, minutes: waiting }) => ({ user_id, activity_id: null, minutes: Math.max(minutes, -waiting) }));

/** The last attempt of a student runs again, with its answers, for so many minutes from now. */
export async function reopenExam(
  memory: WorkMemory,
  ctx: Ctx,
  place: ExamPlace,
  { user_id, minutes }: { user_id: number; minutes: number },
): Promise<{ activity_id: number; expires_at: Date }> {
  const exam = await examToChange(ctx, place);
  const runs = () => fail('class_exam.runs');
  const reopened = await orWhenViolated(
    () =>
      ctx.write(async (tx) => {
        const last = (await latestAttempt(tx, place, user_id)) ?? fail('class_exam.not_started');
        await holdActivity(tx, last.id);
        const before = (await findActivity(tx, last.id)) ?? fail('class_exam.not_started');
        if (before.status === 'open') runs();
        const now = ctx.clock.now();
        const expires_at = minutesFrom(now, minutes);
        await reopenAttempt(tx, last.id, { expiresAt: expires_at, by: ctx.actor.userId, at: now });
        // What was answered in time and came late belongs into an attempt that goes on.
        await decideLateAnswers(tx, last.id, { decision: 'accepted', by: ctx.actor.userId, at: now });
        await storeAccepted(tx, before, now);
        await tell(tx, [user_id], 'exam.changed', { activity_id: last.id });
        await audit(tx, ctx, {
          verb: 'class_exam.reopen',
          target: target(exam),
          before: { score: before.score, ended_at: before.ended_at, ended_by: before.ended_by },
          after: { ...auditedExam(exam), student: user_id, minutes },
        });
        return { activity_id: last.id, expires_at };
      }),
    { activities_one_open_exam: runs },
  );
  note(memory, exam, user_id);
  return reopened;
}

/** Ends what runs, graded with what was saved. Each by itself, so that nobody else's answers wait. */
export async function endExam(
  memory: WorkMemory,
  ctx: Ctx,
  place: ExamPlace,
  { user_ids }: { user_ids?: number[] | undefined },
): Promise<{ changed: number }> {
  const exam = await examToChange(ctx, place);
  await wantedStudents(ctx, place, user_ids);
  let changed = 0;
  for (const id of await runningAttempts(ctx.db, place, user_ids)) {
    const row = await findActivity(ctx.db, id);
    if (!row) continue;
    await endActivity(memory, ctx, row, 'teacher', async (tx, ended) => {
      changed += 1;
      await tell(tx, [ended.user_id], 'exam.changed', { activity_id: ended.id });
      const after = { ...auditedExam(exam), student: ended.user_id, score: ended.score };
      await audit(tx, ctx, { verb: 'class_exam.end', target: target(exam), after });
    });
  }
  return { changed };
}

function note(memory: WorkMemory, { test_id, course_id, class_id }: ExamRow, userId: number): void {
  memory.progress.note({ class_test_id: test_id, course_id, class_id: class_id ?? 0, user_id: userId });
}
