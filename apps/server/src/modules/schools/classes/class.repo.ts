import type { classEndpoints } from '@khue/contract/classes';
import type { QueryOf } from '@khue/contract/endpoint';
import type { SchoolType } from '@khue/contract/schools';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, nameRank, orderBy, whereAll } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import { manageableClasses } from './class.policy';

export interface ClassRow
  extends Pick<
    Tables['classes'],
    | 'id'
    | 'name'
    | 'code'
    | 'student_count'
    | 'head_teacher_name'
    | 'status'
    | 'school_id'
    | 'school_year_id'
    | 'grade_id'
    | 'created_at'
    | 'updated_at'
  > {
  head_teacher_id: number | null;
  school_name: string;
  schools_type: SchoolType;
  school_year_name: string;
  school_year_number: number;
  school_year_start: string;
  school_year_end: string;
  is_current_school_year: boolean;
  is_past: boolean;
  /** Whether the reader may act on it, not only look. */
  manageable: boolean;
  /** Never had a student nor any work, and no roll-over made it: nothing would be lost with it. */
  is_unused: boolean;
  grade_name: string | null;
  grade_en_name: string | null;
  grade_order: number | null;
}

export type ClassFilters = QueryOf<(typeof classEndpoints)['list']>;

/**
 * Whole classes in the order of the given ids: the page is chosen first, so that only its rows are joined. A head
 * teacher who is assigned gives the class the name; free text stands in for one who is not.
 */
function describeClasses(db: Queryable, scope: Scope, ids: readonly number[]): Promise<ClassRow[]> {
  return rowsOf(
    db,
    sql.prepared(
      // One text for each kind of reach.
      `classes_${scope.level}_${scope.schoolId === null ? 'anywhere' : 'school'}`,
      sql`SELECT c.id, c.name, c.code, c.student_count, c.status, c.school_id, s.name AS school_name, s.schools_type,
            c.school_year_id, y.name AS school_year_name, y.year AS school_year_number, y.start_date AS school_year_start,
            y.end_date AS school_year_end, c.grade_id, g.name AS grade_name, g.en_name AS grade_en_name,
            g."order" AS grade_order, head.user_id AS head_teacher_id,
            COALESCE(u.full_name, c.head_teacher_name) AS head_teacher_name, c.created_at, c.updated_at,
            c.school_year_id IS NOT DISTINCT FROM s.current_school_year_id AS is_current_school_year,
            COALESCE(y.start_date < current_year.start_date, false) AS is_past, ${manageableClasses(scope)} AS manageable,
            c.upgrade_id IS NULL AND NOT EXISTS (SELECT FROM class_members m WHERE m.class_id = c.id)
              AND NOT EXISTS (SELECT FROM class_activity a WHERE a.class_id = c.id AND a.kind <> 'teachers')
              AND NOT EXISTS (SELECT FROM class_upgrade_classes l WHERE c.id IN (l.from_class_id, l.to_class_id)) AS is_unused
          FROM unnest(${ids}::integer[]) WITH ORDINALITY AS wanted (id, place)
          JOIN classes c ON c.id = wanted.id
          JOIN schools s ON s.id = c.school_id
          JOIN school_years y ON y.id = c.school_year_id
          LEFT JOIN school_years current_year ON current_year.id = s.current_school_year_id
          LEFT JOIN grades g ON g.id = c.grade_id
          LEFT JOIN class_teachers head ON head.class_id = c.id AND head.is_head
          LEFT JOIN ${identityTables.users} u ON u.id = head.user_id
          ORDER BY wanted.place`,
    ),
  );
}

export async function listClasses(
  db: Queryable,
  scope: Scope,
  filters: ClassFilters & { teacher?: number | undefined },
): Promise<Found<ClassRow>> {
  const joined = sql`classes c JOIN schools s ON s.id = c.school_id`;
  const where = whereAll([
    withinSchool(scope, sql`c.school_id`),
    filters.code_name !== undefined && foldedMatch(sql`c.name_folded`, filters.code_name),
    filters.province !== undefined && sql`s.province_code = ${filters.province}`,
    filters.district !== undefined && sql`s.district_code = ${filters.district}`,
    filters.ward !== undefined && sql`s.ward_code = ${filters.ward}`,
    filters.province2 !== undefined && sql`s.province_code_2 = ${filters.province2}`,
    filters.ward2 !== undefined && sql`s.ward_code_2 = ${filters.ward2}`,
    filters.school_type !== undefined &&
      sql`(s.schools_type = ${filters.school_type} OR ${filters.school_type} = ANY (s.levels))`,
    filters.school !== undefined && sql`c.school_id = ${filters.school}`,
    filters.school_year !== undefined && sql`c.school_year_id = ${filters.school_year}`,
    filters.status !== undefined && sql`c.status = ${filters.status}`,
    filters.is_current_school_year === true && sql`c.school_year_id = s.current_school_year_id`,
    filters.is_current_school_year === false && sql`c.school_year_id IS DISTINCT FROM s.current_school_year_id`,
    filters.teacher !== undefined &&
      sql`EXISTS (SELECT FROM class_teachers t WHERE t.class_id = c.id AND t.user_id = ${filters.teacher})`,
    filters.own !== undefined &&
      sql`${filters.own ? sql`` : sql`NOT`} EXISTS (
        SELECT FROM class_teachers t WHERE t.class_id = c.id AND t.user_id = ${scope.userId})`,
  ]);
  const order = orderBy(
    filters.ordering,
    {
      name: sql`c.name`,
      code: sql`c.code`,
      status: sql`c.status`,
      student_count: sql`c.student_count`,
      match: sql`${nameRank(sql`right(c.name_folded, char_length(c.name))`, filters.code_name)}, c.name`,
    },
    sql`c.name`,
    sql`c.id`,
  );
  const page = await rowsOf<{ id: number }>(db, sql`SELECT c.id FROM ${joined} ${where} ${order} ${limitOf(filters)}`);
  const rows = await describeClasses(
    db,
    scope,
    page.map((row) => row.id),
  );
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM ${joined} ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export interface GradeCount {
  grade_name: string | null;
  grade_en_name: string | null;
  grade_order: number | null;
  class_count: number;
  student_count: number;
}

/** How many classes and students of now each grade has, as far as somebody sees. */
export function classCountsByGrade(db: Queryable, scope: Scope, schoolId?: number): Promise<GradeCount[]> {
  const where = whereAll([
    withinSchool(scope, sql`c.school_id`),
    sql`c.school_year_id = s.current_school_year_id`,
    sql`c.status = ${ACTIVE}`,
    schoolId !== undefined && sql`c.school_id = ${schoolId}`,
  ]);
  return rowsOf(
    db,
    sql`SELECT g.name AS grade_name, g.en_name AS grade_en_name, g."order" AS grade_order,
          count(*)::integer AS class_count, sum(c.student_count)::integer AS student_count
        FROM classes c JOIN schools s ON s.id = c.school_id LEFT JOIN grades g ON g.id = c.grade_id
        ${where} GROUP BY g.id, g.name, g.en_name, g."order" ORDER BY g."order" NULLS LAST, g.name`,
  );
}

export async function findClass(db: Queryable, scope: Scope, id: number): Promise<ClassRow | undefined> {
  const visible = await firstRowOf(
    db,
    sql`SELECT FROM classes c WHERE c.id = ${id} AND ${withinSchool(scope, sql`c.school_id`)}`,
  );
  return visible && (await describeClasses(db, scope, [id]))[0];
}

/** Locks the class, so that changes of it and of its roster happen one after the other and each sees the one before. */
export async function lockClass(tx: Tx, scope: Scope, id: number): Promise<{ manageable: boolean } | undefined> {
  return firstRowOf(
    tx,
    sql`SELECT ${manageableClasses(scope)} AS manageable FROM classes c
        WHERE c.id = ${id} AND ${withinSchool(scope, sql`c.school_id`)} FOR NO KEY UPDATE`,
  );
}

/** Keeps an upgrade of the school, which makes classes itself, from running meanwhile. */
export async function holdSchool(tx: Tx, scope: Scope, id: number): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`SELECT FROM schools s WHERE s.id = ${id} AND ${withinSchool(scope, sql`s.id`)} FOR SHARE`,
  );
  return row !== undefined;
}

export interface NewClass
  extends Pick<
    Tables['classes'],
    'name' | 'school_id' | 'school_year_id' | 'grade_id' | 'head_teacher_name' | 'status'
  > {
  prefix: string;
}

/** The number comes from a sequence: two who create a class at once get two. */
export async function insertClass(tx: Tx, given: NewClass): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO classes (name, code, school_id, school_year_id, grade_id, head_teacher_name, status)
        VALUES (${given.name}, ${given.prefix}::text || nextval('class_code_numbers'), ${given.school_id},
          ${given.school_year_id}, ${given.grade_id}, ${given.head_teacher_name}, ${given.status}) RETURNING id`,
  );
  if (!row) throw new Error('the class was not stored');
  return row.id;
}

export async function updateClass(tx: Tx, id: number, values: Record<string, string | number | null>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.execute(sql`UPDATE classes SET ${sql.assignments(values)} WHERE id = ${id}`);
}

/** Its teachers and courses go with it; that it once had teachers is no reason to keep it. */
export async function deleteUnused(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM class_activity WHERE class_id = ${id} AND kind = 'teachers'`);
  await tx.execute(sql`DELETE FROM classes WHERE id = ${id}`);
}
