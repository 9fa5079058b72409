import type { ActivityStatus, EndedBy } from '@khue/contract/activities';
import type { ExamReview } from '@khue/contract/courses';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { schoolsTables } from '../../schools/schools.api';

/** A question as an activity holds it, fixed at its start. */
export interface HeldQuestion {
  material: number;
  version: number;
  key: string;
  points: number;
}

interface AnyActivity
  extends Pick<
    Tables['activities'],
    | 'id'
    | 'user_id'
    | 'class_id'
    | 'seed'
    | 'question_count'
    | 'wrong_of'
    | 'pass_score'
    | 'started_at'
    | 'started_on'
    | 'expires_at'
    | 'ended_at'
    | 'answered_count'
    | 'correct_count'
    | 'score'
  > {
  status: ActivityStatus;
  ended_by: EndedBy | null;
  /** By the place of the question; null of what could not be read. */
  fractions: (number | null)[] | null;
  questions: HeldQuestion[];
  class_name: string;
}

interface OfCourse extends AnyActivity {
  course_id: number;
  course_name: string;
  /** What is shown of an attempt afterwards: as its course, or its test, says. */
  exam_review: ExamReview;
  exercise_id: null;
}

/** Practice and exams: of a part of a course. */
export interface CourseActivity extends OfCourse {
  kind: 'practice' | 'exam';
  course_part_id: number;
  course_part_name: string;
  class_test_id: null;
}

/** An attempt at a test that a teacher has made: beside the parts of its course. */
export interface TestActivity extends OfCourse {
  kind: 'test';
  course_part_id: null;
  class_test_id: number;
  class_test_name: string;
}

/** A candidate's attempt at an examination. */
export interface ExaminationActivity extends OfCourse {
  kind: 'examination';
  course_part_id: null;
  class_test_id: null;
  candidate_id: number;
  examination_id: number;
  examination_name: string;
  room_id: number | null;
  /** Since when its time stands still. */
  paused_at: Date | null;
  /** When results of the examination were released. */
  released_at: Date | null;
}

/** What a class sits against the clock: the exam of a course, or a test of a teacher. */
export type ClassAttempt = (CourseActivity & { kind: 'exam' }) | TestActivity;
/** The same, or an examination. */
export type Attempt = ClassAttempt | ExaminationActivity;

/** Work in an exercise of a class session; of a course where the session is. */
export interface ExerciseActivity extends AnyActivity {
  kind: 'exercise';
  course_id: number | null;
  course_name: string | null;
  course_part_id: null;
  class_test_id: null;
  exercise_id: number;
}

export type ActivityRow = CourseActivity | TestActivity | ExaminationActivity | ExerciseActivity;

/** Kinds of attempts, in a query. */
export const SAT = sql`('exam', 'test', 'examination')`;

const describedFrom = (
  source: SQL,
) => sql`SELECT a.id, a.user_id, a.class_id, a.course_id, a.course_part_id, a.exercise_id, a.class_test_id, a.kind, a.status, a.seed, a.questions,
    a.question_count, a.wrong_of, a.pass_score, a.started_at, a.started_on, a.expires_at, a.ended_at, a.ended_by, a.answered_count,
    a.correct_count, a.score, a.fractions, a.candidate_id, a.paused_at, m.name AS course_name,
    COALESCE(t.review, x.review, m.exam_review) AS exam_review, k.name AS class_name, p.name AS course_part_name, t.name AS class_test_name,
    x.examination_id, x.name AS examination_name, x.room_id, x.released_at
  FROM ${source} a JOIN ${schoolsTables.classes} k ON k.id = a.class_id
  LEFT JOIN ${coursesTables.courses} m ON m.id = a.course_id LEFT JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id
  LEFT JOIN class_tests t ON t.id = a.class_test_id LEFT JOIN examination_attempts x ON x.candidate_id = a.candidate_id`;
const described = describedFrom(sql`activities`);

export function findActivity(db: Queryable, id: number): Promise<ActivityRow | undefined> {
  return firstRowOf(db, sql.prepared('activity', sql`${described} WHERE a.id = ${id}`));
}

/** The same one as it is now; what kind it is never changes. */
export function findAgain<Row extends ActivityRow>(db: Queryable, { id }: Row): Promise<Row | undefined> {
  return firstRowOf<Row>(db, sql.prepared('activity', sql`${described} WHERE a.id = ${id}`));
}

export interface NewActivity {
  userId: number;
  classId: number;
  courseId: number;
  coursePartId: number;
  seed: string;
  questions: readonly HeldQuestion[];
  startedAt: Date;
}

/** What attempts are made at: the exam of a course in a class, or a test that a teacher has made, in some of its classes. */
export type ExamPlace = CourseExamPlace | TestPlace;
export interface CourseExamPlace {
  courseId: number;
  classId: number;
}
export interface TestPlace {
  testId: number;
  classIds: readonly number[];
}

export const placeOf = (attempt: Pick<ClassAttempt, 'class_test_id' | 'course_id' | 'class_id'>): ExamPlace =>
  attempt.class_test_id === null
    ? { courseId: attempt.course_id, classId: attempt.class_id }
    : { testId: attempt.class_test_id, classIds: [attempt.class_id] };

/** Attempts `x` at it. */
export const isAttemptAt = (place: ExamPlace): SQL =>
  'testId' in place
    ? sql`x.class_test_id = ${place.testId} AND x.class_id = ANY (${place.classIds}::integer[])`
    : sql`x.class_id = ${place.classId} AND x.course_id = ${place.courseId} AND x.kind = 'exam'`;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Nothing comes back when one is open already: the database decides, also between two at once. */
export async function insertPractice(
  tx: Tx,
  activity: NewActivity & { wrongOf: number | null },
): Promise<number | undefined> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, seed, questions, question_count, wrong_of,
          started_at, started_on)
        VALUES (${activity.userId}, ${activity.classId}, ${activity.courseId}, ${activity.coursePartId}, 'practice', ${activity.seed},
          ${JSON.stringify(activity.questions)}::jsonb, ${activity.questions.length}, ${activity.wrongOf}, ${activity.startedAt},
          ${dayOf(activity.startedAt)})
        ON CONFLICT DO NOTHING RETURNING id`,
  );
  return row?.id;
}

export function openPractice(
  db: Queryable,
  {
    userId,
    classId,
    coursePartId,
    wrongOf,
  }: Pick<NewActivity, 'userId' | 'classId' | 'coursePartId'> & { wrongOf: number | null },
): Promise<CourseActivity | undefined> {
  return firstRowOf(
    db,
    sql`${described} WHERE a.user_id = ${userId} AND a.class_id = ${classId} AND a.course_part_id = ${coursePartId}
          AND a.kind = 'practice' AND a.status = 'open' AND COALESCE(a.wrong_of, 0) = ${wrongOf ?? 0}`,
  );
}

/** When the first of as many sessions without an answer ended as are too many since then; nothing: there are fewer. */
export async function endOfOldestEmpty(
  db: Queryable,
  userId: number,
  { since, most }: { since: Date; most: number },
): Promise<Date | undefined> {
  const row = await firstRowOf<{ ended_at: Date }>(
    db,
    sql`SELECT ended_at FROM activities WHERE user_id = ${userId} AND status <> 'open' AND ended_at > ${since}
          AND kind = 'practice' AND answered_count = 0 ORDER BY ended_at DESC OFFSET ${most - 1} LIMIT 1`,
  );
  return row?.ended_at;
}

/** What an attempt was given beyond its own end, in whole minutes. */
export const extraMinutes = (attempt: SQL): SQL =>
  sql`round(extract(epoch FROM ${attempt}.expires_at - COALESCE(${attempt}.usual_end_at, ${attempt}.expires_at)) / 60)::integer`;

/** Attempts as they come out of the statement that begins them, whose rows are those of `activities`. */
export function begunInClasses(db: Queryable, source: SQL): Promise<ClassAttempt[]> {
  return rowsOf(db, sql.prepared('begun_in_classes', describedFrom(source)));
}

/** The same at examinations. */
export function begunExaminations(db: Queryable, source: SQL): Promise<ExaminationActivity[]> {
  return rowsOf(db, sql.prepared('begun_examinations', describedFrom(source)));
}

/** The attempt in a course that somebody has begun and not ended: there is one at most, of whatever test. */
export function openAttempt(
  db: Queryable,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<Attempt | undefined> {
  return firstRowOf(
    db,
    sql.prepared(
      'open_attempt',
      sql`${described} WHERE a.user_id = ${userId} AND a.course_id = ${courseId} AND a.kind IN ${SAT} AND a.status = 'open'`,
    ),
  );
}

/** Whose attempt in which course. */
export interface AskedAttempt {
  userId: number;
  courseId: number;
}

/** An attempt that runs, with what it would be graded by if it ended now. */
export interface RunningAttempt {
  attempt: Attempt;
  /** Changes whenever the attempt does. */
  version: string;
  /** How many answers are stored: they only become more. */
  stored: number;
  /** Of each question the answer that counts. */
  answers: { question: number; response: unknown }[];
}

/** The same attempts for several people, in the order in which they are asked for. */
export async function runningAttempts(
  db: Queryable,
  asked: readonly AskedAttempt[],
): Promise<(RunningAttempt | undefined)[]> {
  const rows = await rowsOf<Attempt & Omit<RunningAttempt, 'attempt'> & { place: number }>(
    db,
    sql.prepared(
      'running_attempts',
      sql`SELECT s.place::integer AS place, v.xmin::text AS version, g.stored, g.answers, d.*
          FROM unnest(${asked.map(({ userId }) => userId)}::integer[], ${asked.map(({ courseId }) => courseId)}::integer[])
            WITH ORDINALITY AS s (user_id, course_id, place)
          CROSS JOIN LATERAL (${described} WHERE a.user_id = s.user_id AND a.course_id = s.course_id AND a.kind IN ${SAT} AND a.status = 'open') d
          JOIN activities v ON v.id = d.id
          CROSS JOIN LATERAL answers_to_grade(d.id, d.started_on) g`,
    ),
  );
  const found = new Map(rows.map((row) => [row.place, row]));
  return asked.map((_, at) => {
    const row = found.get(at + 1);
    if (!row) return undefined;
    const { place: _place, version, stored, answers, ...attempt } = row;
    return { attempt: attempt as Attempt, version, stored, answers };
  });
}

/** The last attempt at the exam of a course that was handed in, in the given class or in any. */
export function lastEndedExam(
  db: Queryable,
  { userId, courseId, classId }: { userId: number; courseId: number; classId: number | null },
): Promise<Attempt | undefined> {
  return firstRowOf(
    db,
    sql`${described} WHERE a.user_id = ${userId} AND a.course_id = ${courseId} AND a.kind = 'exam' AND a.status <> 'open'
          AND (${classId}::integer IS NULL OR a.class_id = ${classId}) ORDER BY a.ended_at DESC, a.id DESC LIMIT 1`,
  );
}

export type AttemptRow = Pick<ActivityRow, 'id' | 'status' | 'score' | 'pass_score' | 'ended_at'>;

/** Every attempt of the same person at the same exam in the same class, or at the same test; the first one first. */
export function attemptsAtExam(db: Queryable, attempt: ClassAttempt): Promise<AttemptRow[]> {
  return rowsOf(
    db,
    sql`SELECT x.id, x.status, x.score, x.pass_score, x.ended_at FROM activities x
        WHERE x.user_id = ${attempt.user_id} AND ${isAttemptAt(placeOf(attempt))} ORDER BY x.id`,
  );
}

/** From here on nothing more is saved into it until the transaction ends. */
export async function holdActivity(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql.prepared('hold_activity', sql`SELECT hold_activity(${id})`));
}

export interface Ending {
  status: ActivityStatus;
  endedAt: Date;
  endedBy: EndedBy;
  answered: number;
  correct: number;
  score: number;
  fractions: readonly (number | null)[];
  completes: boolean;
}

/** Several at once, in one statement. */
export async function closeActivities(tx: Tx, endings: readonly (Ending & { id: number })[]): Promise<void> {
  await tx.execute(
    sql`UPDATE activities a SET status = n.status, ended_at = n."endedAt", ended_by = n."endedBy", answered_count = n.answered,
          correct_count = n.correct, score = n.score, fractions = n.fractions, completes = n.completes, paused_at = NULL
        FROM jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) AS n (id integer, status text, "endedAt" timestamptz,
          "endedBy" text, answered smallint, correct smallint, score numeric, fractions double precision[], completes boolean)
        WHERE a.id = n.id`,
  );
}

/** What an end changes of an activity, as it is stored. */
export type Ended = Pick<
  AnyActivity,
  'status' | 'ended_at' | 'ended_by' | 'answered_count' | 'correct_count' | 'score' | 'fractions'
>;

export function closeActivity(tx: Tx, id: number, ending: Ending): Promise<Ended | undefined> {
  return firstRowOf(
    tx,
    sql.prepared(
      'close_activity',
      sql`UPDATE activities SET status = ${ending.status}, ended_at = ${ending.endedAt}, ended_by = ${ending.endedBy},
            answered_count = ${ending.answered}, correct_count = ${ending.correct}, score = ${ending.score},
            fractions = ${ending.fractions}::double precision[], completes = ${ending.completes}, paused_at = NULL
          WHERE id = ${id} RETURNING status, ended_at, ended_by, answered_count, correct_count, score, fractions`,
    ),
  );
}

/** An attempt that its student hands in, with the marks of what was read of it. */
export interface HandedIn
  extends Pick<Ending, 'endedAt' | 'answered' | 'correct' | 'score' | 'fractions' | 'completes'> {
  id: number;
  startedOn: string;
  version: string;
  stored: number;
}

/** Of one day, by ascending id. Those that are as they were read have ended. */
export function endAttempts(db: Queryable, all: readonly HandedIn[]): Promise<(Ended & { id: number })[]> {
  return rowsOf(
    db,
    sql.prepared(
      'end_attempts',
      sql`SELECT id, status, ended_at, ended_by, answered_count, correct_count, score, fractions FROM end_attempts(
            ${all.map(({ id }) => id)}::integer[], ${all[0]?.startedOn ?? null}::date, ${all.map(({ version }) => version)}::text[],
            ${all.map(({ stored }) => stored)}::integer[], ${all.map(({ endedAt }) => endedAt)}::timestamptz[],
            ${all.map(({ answered }) => answered)}::smallint[], ${all.map(({ correct }) => correct)}::smallint[],
            ${all.map(({ score }) => score)}::numeric[], ${JSON.stringify(all.map(({ fractions }) => fractions))}::jsonb,
            ${all.map(({ completes }) => completes)}::boolean[])`,
    ),
  );
}

/** Attempts whose time, and the time for answers on their way, is over. */
export async function overdueExams(
  db: Queryable,
  before: Date,
  most: number,
  leftOut: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT id FROM activities WHERE kind IN ${SAT} AND status = 'open' AND expires_at <= ${before} AND paused_at IS NULL
          AND id <> ALL (${leftOut}::integer[]) ORDER BY expires_at LIMIT ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** After how many seconds, within the next so many, attempts will be overdue; in steps, so that a class is one. */
export async function overdueSoon(
  db: Queryable,
  before: Date,
  { within, step }: { within: number; step: number },
): Promise<number[]> {
  const rows = await rowsOf<{ seconds: number }>(
    db,
    sql`SELECT DISTINCT (ceil(extract(epoch FROM expires_at - ${before}::timestamptz) / ${step}) * ${step})::integer AS seconds
        FROM activities WHERE kind IN ${SAT} AND status = 'open' AND expires_at > ${before} AND paused_at IS NULL
          AND expires_at <= ${new Date(before.getTime() + within * 1000)} ORDER BY seconds`,
  );
  return rows.map(({ seconds }) => seconds);
}

/** Whether somebody sits an exam at this moment, of whichever course. */
export async function isSittingExam(db: Queryable, userId: number, now: Date): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql.prepared(
      'is_sitting_exam',
      sql`SELECT FROM ${contentTables.exams_running} e WHERE e.user_id = ${userId} AND e.expires_at > ${now} LIMIT 1`,
    ),
  );
  return row !== undefined;
}

/** Who of these sits an exam now. */
export async function sittingAmong(db: Queryable, userIds: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql.prepared(
      'sitting_among',
      sql`SELECT e.user_id FROM ${contentTables.exams_running} e
          WHERE e.user_id = ANY (${userIds}::integer[]) AND e.expires_at > ${now}`,
    ),
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Whether somebody sits an exam now that is of this course or asks one of these materials. */
export async function isExamRunning(
  db: Queryable,
  userId: number,
  { courseId, materialIds }: { courseId: number | null; materialIds: readonly number[] },
  now: Date,
): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql.prepared(
      'is_exam_running',
      sql`SELECT FROM ${contentTables.exams_running} e WHERE e.user_id = ${userId} AND e.expires_at > ${now}
          AND (e.course_id = ${courseId} OR e.material_ids && ${materialIds}::integer[])`,
    ),
  );
  return row !== undefined;
}

export function findOwnExerciseActivity(
  db: Queryable,
  { userId, exerciseId }: { userId: number; exerciseId: number },
): Promise<ExerciseActivity | undefined> {
  return firstRowOf(
    db,
    sql.prepared(
      'own_exercise_activity',
      sql`${described} WHERE a.user_id = ${userId} AND a.exercise_id = ${exerciseId} AND a.kind = 'exercise'`,
    ),
  );
}

/** Whether its teacher has not shown the class what it answered. */
export async function isExerciseCovered(db: Queryable, exerciseId: number): Promise<boolean> {
  const row = await firstRowOf<{ is_covered: boolean }>(
    db,
    sql.prepared('exercise_is_covered', sql`SELECT exercise_is_covered(${exerciseId}) AS is_covered`),
  );
  return row?.is_covered ?? true;
}

/** Nothing comes back when this person has one already: the database decides, also between two at once. */
export function insertExerciseActivity(
  tx: Tx,
  activity: Omit<NewActivity, 'courseId' | 'coursePartId'> & {
    exerciseId: number;
    courseId: number | null;
    expiresAt: Date | null;
  },
): Promise<ExerciseActivity | undefined> {
  return firstRowOf(
    tx,
    sql.prepared(
      'insert_exercise_activity',
      sql`WITH made AS (
            INSERT INTO activities (user_id, class_id, course_id, exercise_id, kind, seed, questions, question_count, started_at,
              started_on, expires_at)
            VALUES (${activity.userId}, ${activity.classId}, ${activity.courseId}, ${activity.exerciseId}, 'exercise', ${activity.seed},
              ${JSON.stringify(activity.questions)}::jsonb, ${activity.questions.length}, ${activity.startedAt}, ${dayOf(activity.startedAt)},
              ${activity.expiresAt})
            ON CONFLICT DO NOTHING RETURNING *
          ) ${describedFrom(sql`made`)}`,
    ),
  );
}

/** All that runs in an exercise takes answers until then; null: as long as it is open. */
export async function limitExerciseWork(tx: Tx, exerciseId: number, until: Date | null): Promise<void> {
  await tx.execute(
    sql`UPDATE activities SET expires_at = ${until} WHERE exercise_id = ${exerciseId} AND status = 'open'`,
  );
}

/** Some that run in an exercise, after the last of those before. */
export async function openInExercise(
  db: Queryable,
  exerciseId: number,
  after: number,
  take: number,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT id FROM activities WHERE exercise_id = ${exerciseId} AND status = 'open' AND id > ${after} ORDER BY id LIMIT ${take}`,
  );
  return rows.map(({ id }) => id);
}

/** Held, so that none takes answers or ends meanwhile; those that still run. */
export async function holdOpen(tx: Tx, ids: readonly number[]): Promise<ActivityRow[]> {
  await tx.execute(sql`SELECT hold_activity(one) FROM unnest(${ids}::integer[]) AS one`);
  return rowsOf(tx, sql`${described} WHERE a.id = ANY (${ids}::integer[]) AND a.status = 'open' ORDER BY a.id`);
}

export interface ExerciseWork
  extends Pick<Tables['activities'], 'id' | 'user_id' | 'seed' | 'started_on' | 'started_at' | 'ended_at' | 'score'> {
  questions: HeldQuestion[];
  status: ActivityStatus;
}

export interface MarkedWork
  extends Pick<Tables['activities'], 'id' | 'user_id' | 'seed' | 'started_on' | 'answered_count' | 'correct_count'> {
  exercise_id: number;
  questions: HeldQuestion[];
  status: ActivityStatus;
}

/** All work in several exercises, with what it came to where it has ended. */
export function workInExercises(db: Queryable, exerciseIds: readonly number[]): Promise<MarkedWork[]> {
  return rowsOf(
    db,
    sql`SELECT id, user_id, exercise_id, seed, started_on, questions, status, answered_count, correct_count
        FROM activities WHERE exercise_id = ANY (${exerciseIds}::integer[]) ORDER BY id`,
  );
}

/** All work in an exercise. */
export function workInExercise(db: Queryable, exerciseId: number): Promise<ExerciseWork[]> {
  return rowsOf(
    db,
    sql`SELECT id, user_id, seed, started_on, started_at, ended_at, score, questions, status FROM activities
        WHERE exercise_id = ${exerciseId} ORDER BY id`,
  );
}
