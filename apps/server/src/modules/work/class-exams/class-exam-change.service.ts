import { audit } from '../../../platform/audit/audit';
import { orWhenViolated } from '../../../platform/db/constraint';
import { tell, tellEach } from '../../../platform/events/hub';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { refuseOfPastYear } from '../../schools/schools.api';
import { findActivity, holdActivity } from '../activities/activity.repo';
import { endActivity } from '../activities/activity.service';
import type { WorkMemory } from '../activities/work-memory.service';
import {
  type ClassExamRow,
  type ExamPlace,
  examStudentIds,
  findClassExam,
  holdClassExam,
  insertExtensions,
  latestAttempt,
  mostExtraMinutes,
  prolongAttempts,
  reopenAttempt,
  runningAttempts,
} from './class-exam.repo';

/** A day in all: whoever needs more gives another attempt. */
const MOST_EXTRA_MINUTES = 1440;

export async function visibleExam(ctx: Ctx, place: ExamPlace): Promise<ClassExamRow> {
  return (await findClassExam(ctx.db, ctx.scope, place)) ?? fail('not_found');
}

export async function examToChange(ctx: Ctx, place: ExamPlace): Promise<ClassExamRow> {
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

export const target = (exam: ClassExamRow) => ({ type: 'class', id: exam.class_id, schoolId: exam.school_id });

const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** More minutes: at once for attempts that run, later for those that begin. */
export async function extendExam(
  memory: WorkMemory,
  ctx: Ctx,
  place: ExamPlace,
  { minutes, user_ids }: { minutes: number; user_ids?: number[] | undefined },
): Promise<{ changed: number }> {
  const exam = await examToChange(ctx, place);
  const students = await wantedStudents(ctx, place, user_ids);
  const prolonged = await ctx.write(async (tx) => {
    await holdClassExam(tx, place);
    if ((await mostExtraMinutes(tx, place, students)) + minutes > MOST_EXTRA_MINUTES) {
      const params = { max: MOST_EXTRA_MINUTES };
      fail('class_exam.too_long', { params, fields: { minutes: { key: 'errors.class_exam.too_long', params } } });
    }
    const userIds = user_ids && students;
    await insertExtensions(tx, place, { minutes, userIds, by: ctx.actor.userId, at: ctx.clock.now() });
    const changed = await prolongAttempts(tx, await runningAttempts(tx, place, userIds), minutes);
    await tellEach(
      tx,
      'exam.extended',
      changed.map(({ id, user_id, expires_at }) => ({
        userId: user_id,
        data: { activity_id: id, expires_at: expires_at.toISOString() },
      })),
    );
    const after = { course: exam.course_name, class: exam.class_name, minutes, students: userIds ?? null };
    await audit(tx, ctx, { verb: 'class_exam.extend', target: target(exam), after });
    return changed;
  });
  for (const { user_id } of prolonged) note(memory, place, user_id);
  return { changed: students.length };
}

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
        const expires_at = minutesFrom(ctx.clock.now(), minutes);
        await reopenAttempt(tx, last.id, expires_at);
        await tell(tx, [user_id], 'exam.changed', { activity_id: last.id });
        await audit(tx, ctx, {
          verb: 'class_exam.reopen',
          target: target(exam),
          before: { score: before.score, ended_at: before.ended_at, ended_by: before.ended_by },
          after: { course: exam.course_name, class: exam.class_name, student: user_id, minutes },
        });
        return { activity_id: last.id, expires_at };
      }),
    { activities_one_open_exam: runs },
  );
  note(memory, place, user_id);
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
      const after = { course: exam.course_name, class: exam.class_name, student: ended.user_id, score: ended.score };
      await audit(tx, ctx, { verb: 'class_exam.end', target: target(exam), after });
    });
  }
  return { changed };
}

function note(memory: WorkMemory, { courseId, classId }: ExamPlace, userId: number): void {
  memory.progress.note({ course_id: courseId, class_id: classId, user_id: userId });
}
