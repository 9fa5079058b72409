import type { TestKind, TestState } from '@khue/contract/class-tests';
import type { ExamReview } from '@khue/contract/courses';
import type { Ordering, Page } from '@khue/contract/list';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../../../platform/http/list';
import { type Candidates, contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { manageableClasses, schoolsTables } from '../../schools/schools.api';

/** What somebody decides about a test, as it is stored. */
export interface TestSettings
  extends Pick<
    Tables['class_tests'],
    | 'name'
    | 'course_id'
    | 'blueprint_id'
    | 'open_at'
    | 'close_at'
    | 'duration'
    | 'max_attempts'
    | 'pass_score'
    | 'is_shuffled'
  > {
  status: 'draft' | 'given';
  kind: TestKind;
  term: number;
  review: ExamReview;
}

export interface ClassTestRow
  extends TestSettings,
    Pick<
      Tables['class_tests'],
      'id' | 'school_id' | 'is_for_some' | 'question_count' | 'created_by' | 'created_at' | 'updated_at'
    > {
  course_name: string;
  blueprint_name: string | null;
  school_name: string;
  created_by_name: string;
  classes: { id: number; name: string; student_count: number }[];
  /** Whether the reader looks after all of its classes. */
  manages_all: boolean;
  /** One of its classes is of a year that is over. */
  is_past: boolean;
  school_year_name: string;
  students: number;
  started: number;
  ended: number;
}

/** Classes `c` of the test. */
const classesOf = sql`class_test_classes held JOIN ${schoolsTables.classes} c ON c.id = held.class_id AND held.class_test_id = t.id`;

/** Given to a class that somebody looks after; drafts are only for who makes them. All classes of a test are of its school. */
function visible(scope: Scope): SQL {
  const isThere = sql`(t.status = 'given' OR t.created_by = ${scope.userId}) AND ${withinSchool(scope, sql`t.school_id`)}`;
  if (scope.level !== 'classes') return isThere;
  return sql`(${isThere} AND (t.status = 'draft' OR t.id IN (SELECT held.class_test_id FROM class_test_classes held
    JOIN ${schoolsTables.classes} c ON c.id = held.class_id WHERE ${manageableClasses(scope)})))`;
}

/** The facts of tests `t`; the classes of each are read at once, and so are its attempts. */
const described = (
  scope: Scope,
  tests: SQL,
): SQL => sql`SELECT t.id, t.name, t.course_id, t.school_id, t.status, t.kind, t.term, t.open_at,
    t.close_at, t.duration, t.max_attempts, t.pass_score, t.review, t.is_shuffled, t.is_for_some, t.question_count, t.blueprint_id, b.name AS blueprint_name, t.created_by,
    t.created_at, t.updated_at, m.name AS course_name, s.name AS school_name, u.full_name AS created_by_name, given.classes,
    given.manages_all, given.is_past, given.school_year_name,
    CASE WHEN t.is_for_some THEN (SELECT count(*) FROM class_test_students named WHERE named.class_test_id = t.id) ELSE given.students END AS students,
    sat.started, sat.ended
  FROM ${tests} t JOIN ${coursesTables.courses} m ON m.id = t.course_id JOIN ${schoolsTables.schools} s ON s.id = t.school_id
  JOIN ${identityTables.users} u ON u.id = t.created_by LEFT JOIN ${contentTables.blueprints} b ON b.id = t.blueprint_id
  LEFT JOIN ${schoolsTables.school_years} current_year ON current_year.id = s.current_school_year_id
  CROSS JOIN LATERAL (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'student_count', c.student_count)
        ORDER BY c.name COLLATE vi_natural, c.id), '[]') AS classes, COALESCE(bool_and(${manageableClasses(scope)}), true) AS manages_all,
      COALESCE(bool_or(y.start_date < current_year.start_date), false) AS is_past, COALESCE(min(y.name), '') AS school_year_name,
      COALESCE(sum(c.student_count), 0)::integer AS students
    FROM ${classesOf} JOIN ${schoolsTables.school_years} y ON y.id = c.school_year_id) given
  CROSS JOIN LATERAL (SELECT count(DISTINCT x.user_id) AS started, count(DISTINCT x.user_id) FILTER (WHERE x.status <> 'open') AS ended
    FROM activities x WHERE x.class_test_id = t.id) sat`;

const IN: Readonly<Record<TestState, (now: Date) => SQL>> = {
  draft: () => sql`t.status = 'draft'`,
  scheduled: (now) => sql`t.status = 'given' AND t.open_at > ${now}`,
  open: (now) =>
    sql`t.status = 'given' AND (t.open_at IS NULL OR t.open_at <= ${now}) AND (t.close_at IS NULL OR t.close_at > ${now})`,
  closed: (now) => sql`t.status = 'given' AND (t.open_at IS NULL OR t.open_at <= ${now}) AND t.close_at <= ${now}`,
};

export interface TestFilters {
  class_id?: number | undefined;
  course_id?: number | undefined;
  state?: TestState | undefined;
  kind?: TestKind | undefined;
  search?: string | undefined;
}

export async function listTests(
  db: Queryable,
  scope: Scope,
  filters: Page & TestFilters & { ordering?: Ordering | undefined },
  now: Date,
): Promise<Found<ClassTestRow>> {
  const where = whereAll([
    visible(scope),
    filters.class_id !== undefined &&
      sql`EXISTS (SELECT FROM ${classesOf} WHERE c.id = ${filters.class_id} AND ${manageableClasses(scope)})`,
    filters.course_id !== undefined && sql`t.course_id = ${filters.course_id}`,
    filters.state !== undefined && IN[filters.state](now),
    filters.kind !== undefined && sql`t.kind = ${filters.kind}`,
    filters.search !== undefined && foldedMatch(sql`fold(t.name)`, filters.search),
  ]);
  const order = orderBy(
    filters.ordering,
    { open_at: sql`t.open_at`, name: sql`t.name COLLATE vi_natural`, created_at: sql`t.created_at` },
    sql`t.id DESC`,
    sql`t.id`,
  );
  const page = sql`(SELECT t.* FROM class_tests t ${where} ${order} ${limitOf(filters)})`;
  const rows = await rowsOf<ClassTestRow>(db, sql`${described(scope, page)} ${order}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM class_tests t ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function findTestRow(db: Queryable, scope: Scope, id: number): Promise<ClassTestRow | undefined> {
  return firstRowOf(db, sql`${described(scope, sql`class_tests`)} WHERE t.id = ${id} AND ${visible(scope)}`);
}

/** The classes of a test that somebody looks after. */
export async function classesLookedAfter(db: Queryable, scope: Scope, id: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT c.id FROM class_tests t JOIN class_test_classes held ON held.class_test_id = t.id
        JOIN ${schoolsTables.classes} c ON c.id = held.class_id
        WHERE t.id = ${id} AND ${visible(scope)} AND ${manageableClasses(scope)} ORDER BY c.id`,
  );
  return rows.map((row) => row.id);
}

/** Whoever changes a test waits for those who begin it at the same moment, and they for the change. */
export async function lockTest(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`SELECT FROM class_tests WHERE id = ${id} FOR UPDATE`);
}

export interface PlacedMaterial {
  material_id: number;
  version: number;
  newer_version: number | null;
  points: number;
  title: string;
  machine_name: string;
  questions: number;
}

/** What a test asks, in order. */
export function materialsOfTest(db: Queryable, id: number): Promise<PlacedMaterial[]> {
  return rowsOf(
    db,
    sql`SELECT x.material_id, x.version, v.newer_version, x.points, v.title, v.machine_name,
          COALESCE((v.counts ->> 'questions')::integer, 0) AS questions
        FROM class_test_materials x
        JOIN ${contentTables.placed_versions} v ON v.material_id = x.material_id AND v.version = x.version
        WHERE x.class_test_id = ${id} ORDER BY x.position`,
  );
}

export async function studentsNamed(db: Queryable, id: number): Promise<number[]> {
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`SELECT user_id FROM class_test_students WHERE class_test_id = ${id} ORDER BY user_id`,
  );
  return rows.map(({ user_id }) => user_id);
}

export interface ClassOfTest {
  id: number;
  school_id: number;
  school_year_name: string;
  is_past: boolean;
  has_course: boolean;
}

/** Those of these classes that somebody looks after. */
export function classesForTest(
  db: Queryable,
  scope: Scope,
  classIds: readonly number[],
  courseId: number,
): Promise<ClassOfTest[]> {
  return rowsOf(
    db,
    sql`SELECT c.id, c.school_id, y.name AS school_year_name, COALESCE(y.start_date < current_year.start_date, false) AS is_past,
          EXISTS (SELECT FROM ${coursesTables.class_courses} has WHERE has.class_id = c.id AND has.course_id = ${courseId}) AS has_course
        FROM ${schoolsTables.classes} c JOIN ${schoolsTables.schools} s ON s.id = c.school_id
        JOIN ${schoolsTables.school_years} y ON y.id = c.school_year_id
        LEFT JOIN ${schoolsTables.school_years} current_year ON current_year.id = s.current_school_year_id
        WHERE c.id = ANY (${classIds}::integer[]) AND ${manageableClasses(scope)}`,
  );
}

export async function isCourse(db: Queryable, id: number): Promise<boolean> {
  return (await firstRowOf(db, sql`SELECT FROM ${coursesTables.courses} WHERE id = ${id}`)) !== undefined;
}

/** How many of these people are in one of the classes now. */
export async function countMembers(
  db: Queryable,
  userIds: readonly number[],
  classIds: readonly number[],
): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(DISTINCT own.user_id) AS count FROM ${schoolsTables.class_members} own
        WHERE own.user_id = ANY (${userIds}::integer[]) AND own.class_id = ANY (${classIds}::integer[]) AND own.left_on IS NULL`,
  );
  return row?.count ?? 0;
}

/** Classes of the test in which somebody has begun it. */
export async function classesBegun(db: Queryable, id: number): Promise<number[]> {
  const rows = await rowsOf<{ class_id: number }>(
    db,
    sql`SELECT DISTINCT class_id FROM activities WHERE class_test_id = ${id}`,
  );
  return rows.map(({ class_id }) => class_id);
}

export async function insertTest(
  tx: Tx,
  test: TestSettings & { schoolId: number; by: number; at: Date },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO class_tests (name, course_id, school_id, status, kind, term, open_at, close_at, duration, max_attempts, pass_score,
          review, is_shuffled, blueprint_id, created_by, created_at, updated_at)
        VALUES (${test.name}, ${test.course_id}, ${test.schoolId}, ${test.status}, ${test.kind}, ${test.term}, ${test.open_at},
          ${test.close_at}, ${test.duration}, ${test.max_attempts}, ${test.pass_score}, ${test.review}, ${test.is_shuffled},
          ${test.blueprint_id}, ${test.by}, ${test.at}, ${test.at}) RETURNING id`,
  );
  if (!row) throw new Error('the test was not stored');
  return row.id;
}

export async function updateTest(tx: Tx, id: number, test: TestSettings & { schoolId: number }): Promise<void> {
  await tx.execute(
    sql`UPDATE class_tests SET name = ${test.name}, course_id = ${test.course_id}, school_id = ${test.schoolId}, status = ${test.status},
          kind = ${test.kind}, term = ${test.term}, open_at = ${test.open_at}, close_at = ${test.close_at}, duration = ${test.duration},
          max_attempts = ${test.max_attempts}, pass_score = ${test.pass_score}, review = ${test.review},
          is_shuffled = ${test.is_shuffled}, blueprint_id = ${test.blueprint_id} WHERE id = ${id}`,
  );
}

export async function setClasses(tx: Tx, id: number, classIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM class_test_classes WHERE class_test_id = ${id} AND class_id <> ALL (${classIds}::integer[])`,
  );
  await tx.execute(
    sql`INSERT INTO class_test_classes (class_test_id, class_id) SELECT ${id}, one FROM unnest(${classIds}::integer[]) AS one
        ON CONFLICT DO NOTHING`,
  );
}

/** Null: everybody in its classes. */
export async function setStudents(tx: Tx, id: number, userIds: readonly number[] | null): Promise<void> {
  await tx.execute(sql`UPDATE class_tests SET is_for_some = ${userIds !== null} WHERE id = ${id}`);
  await tx.execute(
    sql`DELETE FROM class_test_students WHERE class_test_id = ${id} AND user_id <> ALL (${userIds ?? []}::integer[])`,
  );
  await tx.execute(
    sql`INSERT INTO class_test_students (class_test_id, user_id) SELECT ${id}, one FROM unnest(${userIds ?? []}::integer[]) AS one
        ON CONFLICT DO NOTHING`,
  );
}

/** All of them, in this order, instead of those before. What was there keeps its version. */
export async function setMaterials(
  tx: Tx,
  id: number,
  materials: readonly { material_id: number; points: number }[],
): Promise<void> {
  const ids = materials.map(({ material_id }) => material_id);
  await tx.execute(
    sql`DELETE FROM class_test_materials WHERE class_test_id = ${id} AND material_id <> ALL (${ids}::integer[])`,
  );
  await tx.execute(
    sql`INSERT INTO class_test_materials (class_test_id, material_id, points, position)
        SELECT ${id}, asked.id, asked.points, asked.place
        FROM unnest(${ids}::integer[], ${materials.map(({ points }) => points)}::numeric[]) WITH ORDINALITY AS asked (id, points, place)
        ON CONFLICT (class_test_id, material_id) DO UPDATE SET position = EXCLUDED.position, points = EXCLUDED.points`,
  );
  await tx.execute(
    sql`UPDATE class_tests SET question_count = (SELECT COALESCE(sum((v.counts ->> 'questions')::integer), 0)
          FROM class_test_materials x JOIN ${contentTables.placed_versions} v ON v.material_id = x.material_id AND v.version = x.version
          WHERE x.class_test_id = ${id}) WHERE id = ${id}`,
  );
}

/** What attempts are drawn from, from now on; how many questions each has. */
export async function setPool(
  tx: Tx,
  id: number,
  pool: readonly Candidates[] | null,
  questionCount: number,
): Promise<void> {
  await tx.execute(
    sql`UPDATE class_tests SET pool = ${pool === null ? null : JSON.stringify(pool)}::jsonb, question_count = ${questionCount} WHERE id = ${id}`,
  );
}

export async function deleteTest(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM asked_in_tests WHERE class_test_id = ${id}`);
  await tx.execute(sql`DELETE FROM class_tests WHERE id = ${id}`);
}

/** Who is in one of its classes now and meant by it. */
export const studentsMeant = (id: number): SQL =>
  sql`SELECT DISTINCT own.user_id FROM class_test_classes held JOIN class_tests t ON t.id = held.class_test_id
      JOIN ${schoolsTables.class_members} own ON own.class_id = held.class_id AND own.left_on IS NULL
      WHERE t.id = ${id} AND (NOT t.is_for_some OR EXISTS (SELECT FROM class_test_students named
        WHERE named.class_test_id = t.id AND named.user_id = own.user_id))`;
