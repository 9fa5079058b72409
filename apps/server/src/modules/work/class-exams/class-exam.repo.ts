import type { ActivityStatus, EndedBy } from '@khue/contract/activities';
import type { Ordering, Page } from '@khue/contract/list';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, orderBy, totalsOf, whereAll } from '../../../platform/http/list';
import { coursesTables } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { manageableClasses, schoolsTables } from '../../schools/schools.api';
import {
  type CourseExamPlace,
  type ExamPlace,
  extraMinutes,
  isAttemptAt,
  type TestPlace,
} from '../activities/activity.repo';
import { attemptSigns } from '../exams/attempt-signs.repo';

/** An exam of a course in a class, or a test of a teacher in some of its classes: for who looks after it. */
export interface ExamRow {
  course_id: number;
  course_name: string;
  /** Of several classes: their names. */
  class_name: string;
  school_id: number;
  school_year_name: string;
  is_past: boolean;
  /** Null: the exam of the course. */
  test_id: number | null;
  test_name: string | null;
  /** Of the test, or of the part of the course that the exam is; null where that part is gone. */
  name: string | null;
  /** Null of a test of a teacher. */
  class_id: number | null;
}

export interface ClassExamRow extends ExamRow {
  class_id: number;
  /** Not any more, perhaps, when it was sat. */
  is_assigned: boolean;
  open_at: Date | null;
  close_at: Date | null;
  student_count: number;
  started: number;
  finished: number;
  running: number;
  average: number | null;
}

const isExam = sql`p.part_type = 'exam' AND p.archived_at IS NULL`;
/** There are few of them. Found first: otherwise the planner takes assignments to be rare, and goes through them one by one. */
const exams = sql`exams AS MATERIALIZED (SELECT p.id, p.course_id, p.name AS exam_name, m.name FROM ${coursesTables.course_parts} p
  JOIN ${coursesTables.courses} m ON m.id = p.course_id AND m.status = ${ACTIVE} WHERE ${isExam})`;
/** Assigned exams `m` of classes `c`, as long as the class has the course. */
const assigned = sql`(SELECT e.id AS exam_part_id, e.course_id AS id, e.name, e.exam_name FROM exams e) m
  JOIN ${coursesTables.class_assignments} a ON a.course_part_id = exam_part_id JOIN ${schoolsTables.classes} c ON c.id = a.class_id`;
const hasCourse = sql`EXISTS (SELECT FROM ${coursesTables.class_courses} has WHERE has.class_id = a.class_id AND has.course_id = m.id)`;

/** How far the students of `exam` are, each counted once; those who left after an attempt are counted, too. */
const figuresOf = (attempts: SQL): SQL => sql`CROSS JOIN LATERAL (
    SELECT count(*) AS started, count(*) FILTER (WHERE NOT one.is_running) AS finished,
      count(*) FILTER (WHERE one.is_running) AS running, round(avg(one.best), 2) AS average,
      count(*) FILTER (WHERE NOT EXISTS (SELECT FROM ${schoolsTables.class_members} own
        WHERE own.class_id = exam.class_id AND own.user_id = one.user_id AND own.left_on IS NULL)) AS gone
    FROM (SELECT x.user_id, bool_or(x.status = 'open') AS is_running, max(x.score) AS best FROM activities x
          WHERE x.class_id = exam.class_id AND ${attempts} GROUP BY x.user_id) one
  ) sat`;
const figures = figuresOf(sql`x.course_id = exam.course_id AND x.kind = 'exam'`);
const shown = sql`exam.*, y.name AS school_year_name, COALESCE(y.start_date < now_year.start_date, false) AS is_past,
  exam.members + sat.gone AS student_count, sat.started, sat.finished, sat.running, sat.average`;
const surroundings = sql`JOIN ${schoolsTables.schools} s ON s.id = exam.school_id
  JOIN ${schoolsTables.school_years} y ON y.id = exam.school_year_id
  LEFT JOIN ${schoolsTables.school_years} now_year ON now_year.id = s.current_school_year_id`;
const columnsOf = (
  name: SQL,
) => sql`c.id AS class_id, c.name AS class_name, c.school_id, c.school_year_id, c.student_count AS members,
  m.id AS course_id, m.name AS course_name, NULL::integer AS test_id, NULL::text AS test_name, ${name} AS name,
  a.id IS NOT NULL AS is_assigned, a.open_at, a.close_at`;

const AT: Readonly<Record<'waiting' | 'open' | 'closed', (now: Date) => SQL>> = {
  waiting: (now) => sql`a.open_at > ${now}`,
  open: (now) => sql`(a.open_at IS NULL OR a.open_at <= ${now}) AND (a.close_at IS NULL OR a.close_at > ${now})`,
  closed: (now) => sql`(a.open_at IS NULL OR a.open_at <= ${now}) AND a.close_at <= ${now}`,
};

export interface ClassExamFilters {
  class_id?: number | undefined;
  course_id?: number | undefined;
  status?: keyof typeof AT | undefined;
}

export async function listClassExams(
  db: Queryable,
  scope: Scope,
  filters: Page & ClassExamFilters & { ordering?: Ordering | undefined },
  now: Date,
): Promise<Found<ClassExamRow>> {
  const where = whereAll([
    hasCourse,
    manageableClasses(scope),
    filters.class_id !== undefined && sql`c.id = ${filters.class_id}`,
    filters.course_id !== undefined && sql`m.id = ${filters.course_id}`,
    filters.status !== undefined && AT[filters.status](now),
  ]);
  const order = (exam: SQL) =>
    orderBy(
      filters.ordering,
      { open_at: sql`${exam}open_at`, class: sql`${exam}class_name COLLATE vi_natural` },
      // What opens last stands first: what is being sat, or was just now.
      sql`${exam}open_at DESC NULLS LAST`,
      sql`${exam}class_id DESC, ${exam}course_id`,
    );
  const rows = await rowsOf<ClassExamRow & { count: number }>(
    db,
    sql`WITH ${exams} SELECT ${shown} FROM (
          SELECT *, count(*) OVER () AS count FROM (SELECT ${columnsOf(sql`m.exam_name`)} FROM ${assigned} ${where}) wanted
          ${order(sql``)} ${limitOf(filters)}) exam
        ${surroundings} ${figures} ${order(sql`exam.`)}`,
  );
  const total = sql`WITH ${exams} SELECT count(*) AS count FROM ${assigned} ${where}`;
  return { rows, count: (await totalsOf(db, filters, rows, total))?.count ?? 0 };
}

const nameOfExam = sql`(SELECT p.name FROM ${coursesTables.course_parts} p WHERE p.course_id = m.id AND ${isExam})`;

/** The exam of a class that somebody may look after: assigned now, or sat once. */
export function findClassExam(
  db: Queryable,
  scope: Scope,
  { courseId, classId }: CourseExamPlace,
): Promise<ClassExamRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT ${shown} FROM (
          SELECT ${columnsOf(nameOfExam)} FROM ${schoolsTables.classes} c JOIN ${coursesTables.courses} m ON m.id = ${courseId}
          LEFT JOIN (${coursesTables.course_parts} p JOIN ${coursesTables.class_assignments} a ON a.course_part_id = p.id
            JOIN ${coursesTables.class_courses} has ON has.class_id = a.class_id AND has.course_id = p.course_id)
            ON p.course_id = m.id AND ${isExam} AND a.class_id = c.id
          WHERE c.id = ${classId} AND ${manageableClasses(scope)} AND (a.id IS NOT NULL OR EXISTS (SELECT FROM activities x
            WHERE x.class_id = c.id AND x.course_id = m.id AND x.kind = 'exam'))) exam
        ${surroundings} ${figures}`,
  );
}

const windowOf: Readonly<Record<keyof typeof AT, (now: Date) => SQL>> = {
  waiting: (now) => sql`t.open_at > ${now}`,
  open: (now) => sql`(t.open_at IS NULL OR t.open_at <= ${now}) AND (t.close_at IS NULL OR t.close_at > ${now})`,
  closed: (now) => sql`t.close_at <= ${now}`,
};

/** Tests `t` of teachers in classes `c` of theirs that somebody looks after; drafts are only for who made them. */
const testsInClasses = (scope: Scope): SQL => sql`class_tests t JOIN ${coursesTables.courses} m ON m.id = t.course_id
  JOIN class_test_classes held ON held.class_test_id = t.id
  JOIN ${schoolsTables.classes} c ON c.id = held.class_id AND ${manageableClasses(scope)}`;
const isThere = ({ userId }: Scope): SQL => sql`(t.status = 'given' OR t.created_by = ${userId})`;

/** A test of a teacher, or all that were given, as a row for each of its classes. */
export async function classesOfTest(
  db: Queryable,
  scope: Scope,
  filters: Page & ClassExamFilters & { test_id?: number; ordering?: Ordering | undefined },
  now: Date,
): Promise<Found<ClassExamRow>> {
  const where = whereAll([
    filters.test_id === undefined ? sql`t.status = 'given'` : sql`t.id = ${filters.test_id}`,
    isThere(scope),
    filters.class_id !== undefined && sql`c.id = ${filters.class_id}`,
    filters.course_id !== undefined && sql`t.course_id = ${filters.course_id}`,
    filters.status !== undefined && windowOf[filters.status](now),
  ]);
  const rows = await rowsOf<ClassExamRow>(
    db,
    sql`SELECT ${shown} FROM (
          SELECT c.id AS class_id, c.name AS class_name, c.school_id, c.school_year_id, c.student_count AS members, m.id AS course_id,
            m.name AS course_name, t.id AS test_id, t.name AS test_name, t.name, t.status = 'given' AS is_assigned, t.open_at, t.close_at
          FROM ${testsInClasses(scope)} ${where} ORDER BY c.name COLLATE vi_natural, c.id ${limitOf(filters)}) exam
        ${surroundings} ${figuresOf(sql`x.class_test_id = exam.test_id`)} ORDER BY exam.class_name COLLATE vi_natural, exam.class_id`,
  );
  const total = sql`SELECT count(*) AS count FROM ${testsInClasses(scope)} ${where}`;
  return { rows, count: (await firstRowOf<{ count: number }>(db, total))?.count ?? 0 };
}

/** A test of a teacher, in those of the named classes that somebody looks after. */
export function findTestExam(
  db: Queryable,
  scope: Scope,
  { testId, classIds }: TestPlace,
): Promise<ExamRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT t.course_id, m.name AS course_name, string_agg(c.name, ', ' ORDER BY c.name COLLATE vi_natural) AS class_name,
          t.school_id, min(y.name) AS school_year_name, bool_or(COALESCE(y.start_date < now_year.start_date, false)) AS is_past,
          t.id AS test_id, t.name AS test_name, t.name, NULL::integer AS class_id
        FROM ${testsInClasses(scope)} JOIN ${schoolsTables.schools} s ON s.id = c.school_id
        JOIN ${schoolsTables.school_years} y ON y.id = c.school_year_id
        LEFT JOIN ${schoolsTables.school_years} now_year ON now_year.id = s.current_school_year_id
        WHERE t.id = ${testId} AND c.id = ANY (${classIds}::integer[]) AND ${isThere(scope)}
        GROUP BY t.id, m.name`,
  );
}

export interface StudentRow {
  class_id: number | null;
  class_name: string | null;
  user_id: number;
  full_name: string;
  username: string;
  activity_id: number | null;
  status: ActivityStatus | null;
  question_count: number | null;
  answered: number;
  started_at: Date | null;
  last_seen_at: Date | null;
  left_page: number;
  /** Pages that were open for it, and since when there was a second one. */
  devices: number;
  second_device_at: Date | null;
  /** Questions with late answers that nobody has decided about. */
  late_waiting: number;
  expires_at: Date | null;
  ended_at: Date | null;
  ended_by: EndedBy | null;
  extra_minutes: number;
  score: number | null;
  pass_score: number | null;
  best_score: number | null;
  attempts: number;
}

/** Members `own` of the class, or of the classes of a test that it is meant for. */
const isMeant = (place: ExamPlace): SQL =>
  'testId' in place
    ? sql`own.class_id = ANY (${place.classIds}::integer[]) AND EXISTS (SELECT FROM class_tests t WHERE t.id = ${place.testId}
        AND (NOT t.is_for_some OR EXISTS (SELECT FROM class_test_students named
          WHERE named.class_test_id = t.id AND named.user_id = own.user_id)))`
    : sql`own.class_id = ${place.classId}`;

/** Who is in the class, and who has left it after an attempt. */
const studentsOf = (place: ExamPlace): SQL => sql`(
  SELECT every.user_id, min(every.class_id) AS class_id FROM (
    SELECT own.user_id, own.class_id FROM ${schoolsTables.class_members} own WHERE ${isMeant(place)} AND own.left_on IS NULL
    UNION SELECT x.user_id, x.class_id FROM activities x WHERE ${isAttemptAt(place)}) every GROUP BY every.user_id)`;

/** Minutes that wait for the next attempt of a student. */
const waitingMinutes = (place: ExamPlace, userId: SQL): SQL =>
  'testId' in place
    ? sql`waiting_minutes_in_test(${place.testId}, ${userId})`
    : sql`waiting_minutes(${place.courseId}, ${place.classId}, ${userId})`;

/** Each student with the latest attempt, and the minutes given to it or to the next one. */
export function studentsOfExam(db: Queryable, place: ExamPlace): Promise<StudentRow[]> {
  return rowsOf(
    db,
    sql`SELECT u.id AS user_id, u.full_name, u.username, c.id AS class_id, c.name AS class_name, l.id AS activity_id, l.status, l.question_count,
          COALESCE(l.answered_count, said.answered, 0) AS answered, l.started_at,
          GREATEST(said.last_saved_at, present.last_seen_at) AS last_seen_at, COALESCE(present.left_page, 0) AS left_page,
          COALESCE(present.devices, 0) AS devices, present.second_device_at, COALESCE(late.waiting, 0) AS late_waiting,
          l.expires_at, l.ended_at, l.ended_by,
          CASE WHEN l.status = 'open' OR waiting.minutes = 0 THEN COALESCE(${extraMinutes(sql`l`)}, 0) ELSE waiting.minutes END AS extra_minutes, l.score, l.pass_score,
          sat.best_score, COALESCE(sat.attempts, 0) AS attempts
        FROM ${studentsOf(place)} student JOIN ${identityTables.users} u ON u.id = student.user_id
        JOIN ${schoolsTables.classes} c ON c.id = student.class_id
        CROSS JOIN LATERAL (SELECT ${waitingMinutes(place, sql`u.id`)} AS minutes) waiting
        LEFT JOIN (SELECT DISTINCT ON (x.user_id) x.* FROM activities x WHERE ${isAttemptAt(place)}
          ORDER BY x.user_id, x.attempt DESC) l ON l.user_id = u.id
        LEFT JOIN (SELECT x.user_id, max(x.score) AS best_score, count(*) AS attempts FROM activities x
          WHERE ${isAttemptAt(place)} GROUP BY x.user_id) sat ON sat.user_id = u.id
        ${attemptSigns(sql`l`)}
        LEFT JOIN LATERAL (SELECT count(DISTINCT sent.question) AS waiting FROM late_answers sent
          WHERE sent.activity_id = l.id AND sent.decision IS NULL) late ON true
        ORDER BY u.first_name COLLATE "vi-x-icu", u.full_name COLLATE "vi-x-icu", u.id`,
  );
}

export interface ExamResultRow extends CourseExamPlace {
  user_id: number;
  full_name: string;
  username: string;
  /** Of the latest attempt that was handed in, as the page of the exam shows it. */
  score: number | null;
  pass_score: number | null;
  attempts: number;
}

/** The students of several exams, each with the latest attempt that was handed in. */
export function resultsOfExams(db: Queryable, places: readonly CourseExamPlace[]): Promise<ExamResultRow[]> {
  const [courseIds, classIds] = [places.map(({ courseId }) => courseId), places.map(({ classId }) => classId)];
  return rowsOf(
    db,
    sql`WITH place AS (SELECT * FROM unnest(${courseIds}::integer[], ${classIds}::integer[]) AS place (course_id, class_id)),
        sat AS (SELECT x.course_id, x.class_id, x.user_id, count(*) AS attempts,
            (array_agg(x.score ORDER BY x.attempt DESC) FILTER (WHERE x.score IS NOT NULL))[1] AS score,
            (array_agg(x.pass_score ORDER BY x.attempt DESC) FILTER (WHERE x.score IS NOT NULL))[1] AS pass_score
          FROM place JOIN activities x ON x.class_id = place.class_id AND x.course_id = place.course_id AND x.kind = 'exam'
          GROUP BY x.course_id, x.class_id, x.user_id),
        student AS (SELECT place.course_id, place.class_id, own.user_id FROM place
            JOIN ${schoolsTables.class_members} own ON own.class_id = place.class_id AND own.left_on IS NULL
          UNION SELECT course_id, class_id, user_id FROM sat)
        SELECT student.course_id AS "courseId", student.class_id AS "classId", u.id AS user_id, u.full_name, u.username,
          sat.score, sat.pass_score, COALESCE(sat.attempts, 0) AS attempts
        FROM student JOIN ${identityTables.users} u ON u.id = student.user_id
        LEFT JOIN sat ON sat.course_id = student.course_id AND sat.class_id = student.class_id AND sat.user_id = student.user_id
        ORDER BY u.first_name COLLATE "vi-x-icu", u.full_name COLLATE "vi-x-icu", u.id`,
  );
}

/** Which of these are students of the exam; all of them where none is named. */
export async function examStudentIds(db: Queryable, place: ExamPlace, userIds?: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`SELECT user_id FROM ${studentsOf(place)} student
        WHERE ${userIds ?? null}::integer[] IS NULL OR user_id = ANY (${userIds ?? null}::integer[])`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Until the transaction ends, no attempt begins and nobody else gives more time. */
export async function holdExam(tx: Tx, place: ExamPlace): Promise<void> {
  await tx.execute(
    'testId' in place
      ? sql`SELECT FROM class_tests WHERE id = ${place.testId} FOR UPDATE`
      : sql`SELECT hold_class_exam(${place.courseId}, ${place.classId})`,
  );
}

export interface ExtraTime {
  user_id: number;
  /** The attempt that runs. */
  activity_id: number | null;
  /** Beyond its own end; those that wait for the next one where none runs. */
  minutes: number;
  /** Whether any attempt was begun, also one that is over. */
  has_sat: boolean;
}

/** The minutes given to each student beyond the usual time. */
export async function extraMinutesOf(tx: Tx, place: ExamPlace, userIds: readonly number[]): Promise<ExtraTime[]> {
  return rowsOf(
    tx,
    sql`SELECT one AS user_id, running.id AS activity_id,
          CASE WHEN running.id IS NULL THEN ${waitingMinutes(place, sql`one`)} ELSE ${extraMinutes(sql`running`)} END AS minutes,
          running.id IS NOT NULL OR EXISTS (SELECT FROM activities x WHERE x.user_id = one AND ${isAttemptAt(place)}) AS has_sat
        FROM unnest(${userIds}::integer[]) AS one
        LEFT JOIN LATERAL (SELECT x.* FROM activities x
          WHERE x.user_id = one AND ${isAttemptAt(place)} AND x.status = 'open') running ON true`,
  );
}

export interface Extension {
  user_id: number;
  /** Null: for the attempt that begins next. */
  activity_id: number | null;
  minutes: number;
}

export async function insertExtensions(
  tx: Tx,
  place: ExamPlace,
  extensions: readonly Extension[],
  given: { by: number; at: Date },
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO exam_extensions (course_id, class_id, class_test_id, user_id, activity_id, minutes, given_by, given_at)
        SELECT ${'testId' in place ? sql`(SELECT t.course_id FROM class_tests t WHERE t.id = ${place.testId}), NULL::integer, ${place.testId}::integer` : sql`${place.courseId}, ${place.classId}, NULL::integer`}, e.user_id, e.activity_id, e.minutes, ${given.by}, ${given.at}
        FROM jsonb_to_recordset(${JSON.stringify(extensions)}::jsonb) AS e (user_id integer, activity_id integer, minutes integer)`,
  );
}

/** Attempts that run, of all or of some, in the order in which they are held. */
export async function runningAttempts(db: Queryable, place: ExamPlace, userIds?: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT x.id FROM activities x WHERE ${isAttemptAt(place)} AND x.status = 'open'
          AND (${userIds ?? null}::integer[] IS NULL OR x.user_id = ANY (${userIds ?? null}::integer[])) ORDER BY x.id`,
  );
  return rows.map(({ id }) => id);
}

export type Prolonged = Pick<Tables['activities'], 'id' | 'user_id'> & { expires_at: Date; minutes: number };

/** From here on none of them ends until the transaction does. */
export async function holdAttempts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`SELECT hold_activity(one) FROM unnest(${ids}::integer[]) AS one`);
}

/** With the minutes that each then has beyond its own end. Minutes that are taken back go no further than the attempt's own end, and not behind this moment. */
export function prolongAttempts(tx: Tx, ids: readonly number[], minutes: number, now: Date): Promise<Prolonged[]> {
  return rowsOf(
    tx,
    sql`UPDATE activities SET usual_end_at = COALESCE(usual_end_at, expires_at),
          expires_at = GREATEST(expires_at + make_interval(mins => ${minutes}),
            CASE WHEN ${minutes} < 0 THEN LEAST(expires_at, GREATEST(COALESCE(usual_end_at, expires_at), ${now})) END)
        WHERE id = ANY (${ids}::integer[]) AND status = 'open' RETURNING id, user_id, expires_at, ${extraMinutes(sql`activities`)} AS minutes`,
  );
}

/** The latest attempt of a student. */
export function latestAttempt(
  db: Queryable,
  place: ExamPlace,
  userId: number,
): Promise<Pick<Tables['activities'], 'id' | 'status'> | undefined> {
  return firstRowOf(
    db,
    sql`SELECT x.id, x.status FROM activities x WHERE x.user_id = ${userId} AND ${isAttemptAt(place)}
        ORDER BY x.attempt DESC LIMIT 1`,
  );
}

/** What it was worth is forgotten until it ends again. Its answers stay. */
export async function reopenAttempt(
  tx: Tx,
  id: number,
  { expiresAt, by, at }: { expiresAt: Date; by: number; at: Date },
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO exam_reopenings (activity_id, reopened_at, reopened_by, expires_at) VALUES (${id}, ${at}, ${by}, ${expiresAt})`,
  );
  await tx.execute(
    sql`UPDATE activities SET status = 'open', expires_at = ${expiresAt}, usual_end_at = ${expiresAt}, ended_at = NULL, ended_by = NULL, answered_count = NULL,
          correct_count = NULL, score = NULL, fractions = NULL, completes = false WHERE id = ${id}`,
  );
}
