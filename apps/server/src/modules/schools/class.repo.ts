import type { Ordering, Page } from '@khue/contract/list';
import type { SchoolType } from '@khue/contract/schools';
import { type Scope, withinSchool } from '../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../../platform/http/list';
import { manageableClasses } from './class.policy';

export interface ClassRow {
  id: number;
  name: string;
  code: string;
  student_count: number;
  head_teacher_id: number | null;
  head_teacher_name: string | null;
  status: number;
  school_id: number;
  school_name: string;
  schools_type: SchoolType;
  school_year_id: number;
  school_year_name: string;
  school_year_number: number;
  school_year_start: string;
  school_year_end: string;
  is_current_school_year: boolean;
  is_past: boolean;
  grade_id: number | null;
  grade_name: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface ClassFilters extends Page {
  code_name?: string | undefined;
  province?: string | undefined;
  district?: string | undefined;
  ward?: string | undefined;
  province2?: string | undefined;
  ward2?: string | undefined;
  school_type?: SchoolType | undefined;
  school?: number | undefined;
  school_year?: number | undefined;
  status?: number | undefined;
  is_current_school_year?: boolean | undefined;
  ordering?: Ordering | undefined;
}

/** A head teacher who is assigned gives the class the name; free text stands in for one who is not. */
const described = sql`SELECT c.id, c.name, c.code, c.student_count, c.status, c.school_id, s.name AS school_name, s.schools_type,
    c.school_year_id, y.name AS school_year_name, y.year AS school_year_number, y.start_date AS school_year_start,
    y.end_date AS school_year_end, c.grade_id, g.name AS grade_name, head.user_id AS head_teacher_id,
    COALESCE(u.full_name, c.head_teacher_name) AS head_teacher_name, c.created_at, c.updated_at,
    c.school_year_id IS NOT DISTINCT FROM s.current_school_year_id AS is_current_school_year,
    COALESCE(y.start_date < current_year.start_date, false) AS is_past
  FROM classes c JOIN schools s ON s.id = c.school_id JOIN school_years y ON y.id = c.school_year_id
  LEFT JOIN school_years current_year ON current_year.id = s.current_school_year_id
  LEFT JOIN grades g ON g.id = c.grade_id
  LEFT JOIN class_teachers head ON head.class_id = c.id AND head.is_head
  LEFT JOIN users u ON u.id = head.user_id`;

export async function listClasses(db: Queryable, scope: Scope, filters: ClassFilters): Promise<Found<ClassRow>> {
  const joined = sql`classes c JOIN schools s ON s.id = c.school_id`;
  const where = whereAll([
    withinSchool(scope, sql`c.school_id`),
    filters.code_name !== undefined && foldedMatch(sql`c.name_folded`, filters.code_name),
    filters.province !== undefined && sql`s.province_code = ${filters.province}`,
    filters.district !== undefined && sql`s.district_code = ${filters.district}`,
    filters.ward !== undefined && sql`s.ward_code = ${filters.ward}`,
    filters.province2 !== undefined && sql`s.province_code_2 = ${filters.province2}`,
    filters.ward2 !== undefined && sql`s.ward_code_2 = ${filters.ward2}`,
    filters.school_type !== undefined && sql`s.schools_type = ${filters.school_type}`,
    filters.school !== undefined && sql`c.school_id = ${filters.school}`,
    filters.school_year !== undefined && sql`c.school_year_id = ${filters.school_year}`,
    filters.status !== undefined && sql`c.status = ${filters.status}`,
    filters.is_current_school_year === true && sql`c.school_year_id = s.current_school_year_id`,
    filters.is_current_school_year === false && sql`c.school_year_id IS DISTINCT FROM s.current_school_year_id`,
  ]);
  const order = orderBy(
    filters.ordering,
    { name: sql`c.name`, code: sql`c.code`, status: sql`c.status`, student_count: sql`c.student_count` },
    sql`c.name`,
    sql`c.id`,
  );
  const rows = await rowsOf<ClassRow>(db, sql`${described} ${where} ${order} ${limitOf(filters)}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM ${joined} ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function findClass(db: Queryable, scope: Scope, id: number): Promise<ClassRow | undefined> {
  return firstRowOf(db, sql`${described} WHERE c.id = ${id} AND ${withinSchool(scope, sql`c.school_id`)}`);
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

export interface NewClass {
  name: string;
  prefix: string;
  school_id: number;
  school_year_id: number;
  grade_id: number | null;
  head_teacher_name: string | null;
  status: number;
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

export interface OwnClassRow {
  id: number;
  name: string;
  grade_name: string | null;
  grade_en_name: string | null;
  student_count: number;
  is_head: boolean;
}

/** The classes of the current year that a person teaches or is a student of. */
export function currentClassesOf(db: Queryable, userId: number): Promise<OwnClassRow[]> {
  return rowsOf(
    db,
    sql`SELECT c.id, c.name, g.name AS grade_name, g.en_name AS grade_en_name, c.student_count, own.is_head
        FROM (
          SELECT class_id, is_head FROM class_teachers WHERE user_id = ${userId}
          UNION ALL
          SELECT class_id, false FROM current_class_members WHERE user_id = ${userId}
        ) own
        JOIN classes c ON c.id = own.class_id
        JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
        LEFT JOIN grades g ON g.id = c.grade_id
        ORDER BY g."order", c.name, c.id`,
  );
}

export interface OwnSchoolRow {
  id: number;
  name: string;
  year_id: number | null;
  year_name: string | null;
}

export function schoolWithYear(db: Queryable, schoolId: number): Promise<OwnSchoolRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT s.id, s.name, y.id AS year_id, y.name AS year_name
        FROM schools s LEFT JOIN school_years y ON y.id = s.current_school_year_id WHERE s.id = ${schoolId}`,
  );
}
