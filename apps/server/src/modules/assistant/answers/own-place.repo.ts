import { withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Ctx } from '../../../platform/http/context';
import { foldedMatch } from '../../../platform/http/list';
import { coursesTables } from '../../courses/courses.api';
import { geographyTables } from '../../geography/geography.api';
import { identityTables } from '../../identity/identity.api';
import { manageableClasses, schoolsTables } from '../../schools/schools.api';
import { openParts, visibleCourses } from '../passages/passage.repo';

export interface OwnClass {
  id: number;
  name: string;
}

const bare = (name: SQL): SQL => sql`regexp_replace(fold(${name}), '[^a-z0-9]', '', 'g')`;

/** Classes of now that somebody looks after and that are called one of these; all of theirs where no name is given. */
export function ownClasses(
  ctx: Pick<Ctx, 'db' | 'scope'>,
  names: readonly string[] | null,
  most: number,
): Promise<OwnClass[]> {
  const { level } = ctx.scope;
  if (level === 'self') return Promise.resolve([]);
  // Of a whole country only the very name finds a class: an index knows it.
  const called =
    names === null
      ? sql`true`
      : level === 'all'
        ? sql`c.name = ANY (${names.flatMap((name) => [name, name.toUpperCase()])}::text[])`
        : sql`${bare(sql`c.name`)} = ANY (${names}::text[])`;
  return rowsOf(
    ctx.db,
    sql`SELECT c.id, c.name FROM ${schoolsTables.classes} c JOIN ${schoolsTables.schools} s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
        WHERE ${manageableClasses(ctx.scope)} AND c.status = ${ACTIVE} AND ${called} ORDER BY c.name, c.id LIMIT ${most}`,
  );
}

/** The classes of now of which somebody is the class teacher. */
export function headedClasses({ db, scope }: Pick<Ctx, 'db' | 'scope'>): Promise<OwnClass[]> {
  if (scope.level !== 'classes') return Promise.resolve([]);
  return rowsOf(
    db,
    sql`SELECT c.id, c.name FROM ${schoolsTables.class_teachers} t JOIN ${schoolsTables.classes} c ON c.id = t.class_id
        JOIN ${schoolsTables.schools} s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
        WHERE t.user_id = ${scope.userId} AND t.is_head AND c.status = ${ACTIVE} AND ${manageableClasses(scope)} ORDER BY c.name LIMIT 2`,
  );
}

export function ownClass(ctx: Pick<Ctx, 'db' | 'scope'>, id: number): Promise<OwnClass | undefined> {
  if (ctx.scope.level === 'self') return Promise.resolve(undefined);
  return firstRowOf(
    ctx.db,
    sql`SELECT c.id, c.name FROM ${schoolsTables.classes} c WHERE c.id = ${id} AND ${manageableClasses(ctx.scope)}`,
  );
}

/** Schools within somebody's reach that are called so, folded; a student's is their own. */
export function schoolsCalled(
  ctx: Pick<Ctx, 'db' | 'scope' | 'actor'>,
  name: string,
  most: number,
): Promise<{ id: number; name: string }[]> {
  const { scope, actor } = ctx;
  const own = scope.level === 'self' ? sql`s.id = ${actor.schoolId}` : withinSchool(scope, sql`s.id`);
  return rowsOf(
    ctx.db,
    sql`SELECT s.id, s.name FROM ${schoolsTables.schools} s
        WHERE ${own} AND ${foldedMatch(sql`s.name_folded`, name)} AND s.status = ${ACTIVE} ORDER BY s.id LIMIT ${most}`,
  );
}

/** Provinces of today by how many schools they have. */
export function provincesBySchools(
  ctx: Pick<Ctx, 'reads' | 'scope'>,
  { most, isLeast }: { most: number; isLeast: boolean },
): Promise<{ name: string; count: number }[]> {
  return rowsOf(
    ctx.reads,
    sql`SELECT p.name, count(*)::integer AS count FROM ${schoolsTables.schools} s
        JOIN ${geographyTables.new_provinces} p ON p.code = s.province_code_2
        WHERE ${withinSchool(ctx.scope, sql`s.id`)} AND s.status = ${ACTIVE} GROUP BY p.code, p.name
        ORDER BY count(*) ${isLeast ? sql`ASC` : sql`DESC`}, p.name LIMIT ${most}`,
  );
}

export interface OwnPart {
  id: number;
  name: string;
  part_type: 'lesson' | 'practice' | 'exam';
  course_id: number;
  course_name: string;
  class_id: number | null;
}

/** A part that somebody can open. */
export function ownPart(ctx: Pick<Ctx, 'db' | 'scope' | 'clock'>, id: number): Promise<OwnPart | undefined> {
  if (ctx.scope.level === 'self') {
    return firstRowOf(
      ctx.db,
      sql`SELECT p.id, p.name, p.part_type, p.course_id, m.name AS course_name, open.class_id FROM (${openParts(ctx)}) open
          JOIN ${coursesTables.course_parts} p ON p.id = open.id JOIN ${coursesTables.courses} m ON m.id = p.course_id WHERE p.id = ${id} LIMIT 1`,
    );
  }
  return firstRowOf(
    ctx.db,
    sql`SELECT p.id, p.name, p.part_type, p.course_id, m.name AS course_name, NULL::integer AS class_id
        FROM ${coursesTables.course_parts} p JOIN ${coursesTables.courses} m ON m.id = p.course_id AND m.status = ${ACTIVE}
        WHERE p.id = ${id} AND p.archived_at IS NULL AND ${visibleCourses(ctx, sql`p.course_id`)}`,
  );
}

export interface DuePart {
  id: number;
  name: string;
  part_type: 'lesson' | 'practice' | 'exam';
  course_name: string;
  class_id: number;
  close_at: Date | null;
}

/** What one can open and has not completed; what closes first stands first. */
export function dueParts(
  ctx: Pick<Ctx, 'db' | 'scope' | 'clock'>,
  most: number,
): Promise<(DuePart & { count: number })[]> {
  return rowsOf(
    ctx.db,
    sql.prepared(
      'due_parts',
      sql`SELECT p.id, p.name, p.part_type, m.name AS course_name, open.class_id, a.close_at, (count(*) OVER ())::integer AS count
        FROM (${openParts(ctx)}) open JOIN ${coursesTables.course_parts} p ON p.id = open.id JOIN ${coursesTables.courses} m ON m.id = p.course_id
        JOIN ${coursesTables.class_assignments} a ON a.class_id = open.class_id AND a.course_part_id = open.id
        WHERE NOT EXISTS (SELECT FROM ${coursesTables.course_part_completions} done WHERE done.user_id = ${ctx.scope.userId} AND done.course_part_id = p.id)
        ORDER BY a.close_at NULLS LAST, p.course_id, p.position, p.id LIMIT ${most}`,
    ),
  );
}

export interface OwnStudent {
  user_id: number;
  full_name: string;
  username: string;
  code: string | null;
  class_id: number;
  class_name: string;
}

/** People `u` whose folded name is one of these; an index finds them. */
const foldedNames = (names: readonly string[]): SQL =>
  sql`u.search_folded LIKE ANY (${names.map((name) => `%${name}%`)}::text[]) AND fold(u.full_name) = ANY (${names}::text[])`;

/** Students of the classes that somebody looks after whose folded name is one of these. */
export function studentsCalled(
  ctx: Pick<Ctx, 'db' | 'scope'>,
  names: readonly string[],
  most: number,
): Promise<OwnStudent[]> {
  if (ctx.scope.level === 'self' || names.length === 0) return Promise.resolve([]);
  return rowsOf(
    ctx.db,
    sql`SELECT u.id AS user_id, u.full_name, u.username, u.code, c.id AS class_id, c.name AS class_name
        FROM ${identityTables.users} u JOIN ${schoolsTables.current_class_members} own ON own.user_id = u.id
        JOIN ${schoolsTables.classes} c ON c.id = own.class_id
        WHERE ${foldedNames(names)} AND ${manageableClasses(ctx.scope)} ORDER BY c.name, u.id LIMIT ${most}`,
  );
}

export interface ClassOfTeacher {
  user_id: number;
  full_name: string;
  class_name: string;
  is_head: boolean;
}

/** Classes of now, with whoever teaches them and is called so, in the schools that somebody sees. */
export function teachersCalled(
  ctx: Pick<Ctx, 'db' | 'scope'>,
  names: readonly string[],
  most: number,
): Promise<ClassOfTeacher[]> {
  if (ctx.scope.level === 'self' || names.length === 0) return Promise.resolve([]);
  return rowsOf(
    ctx.db,
    sql`SELECT u.id AS user_id, u.full_name, c.name AS class_name, t.is_head
        FROM ${identityTables.users} u JOIN ${schoolsTables.class_teachers} t ON t.user_id = u.id
        JOIN ${schoolsTables.classes} c ON c.id = t.class_id
        JOIN ${schoolsTables.schools} s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
        WHERE ${foldedNames(names)} AND ${withinSchool(ctx.scope, sql`c.school_id`)}
        ORDER BY u.id, t.is_head DESC, c.name LIMIT ${most}`,
  );
}

/** Students of the classes that somebody looks after with this in their name or code. */
export function studentsWith(
  ctx: Pick<Ctx, 'db' | 'scope'>,
  part: string,
  most: number,
): Promise<(OwnStudent & { count: number })[]> {
  if (ctx.scope.level === 'self') return Promise.resolve([]);
  return rowsOf(
    ctx.db,
    sql`SELECT u.id AS user_id, u.full_name, u.username, u.code, c.id AS class_id, c.name AS class_name,
          (count(*) OVER ())::integer AS count
        FROM ${identityTables.users} u JOIN ${schoolsTables.current_class_members} own ON own.user_id = u.id
        JOIN ${schoolsTables.classes} c ON c.id = own.class_id
        WHERE ${foldedMatch(sql`u.search_folded`, part)} AND ' ' || fold(u.full_name) || ' ' LIKE ${`% ${part} %`}
          AND ${manageableClasses(ctx.scope)} ORDER BY c.name, u.id LIMIT ${most}`,
  );
}

export interface ClassOfStudent {
  id: number;
  name: string;
  student_count: number;
  grade_name: string | null;
  grade_en_name: string | null;
  school_name: string;
  head_id: number | null;
  head_name: string | null;
}

/** The class that a student is in now, with its class teacher. */
export function classOfStudent({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<ClassOfStudent | undefined> {
  return firstRowOf(
    db,
    sql`SELECT c.id, c.name, c.student_count, g.name AS grade_name, g.en_name AS grade_en_name, s.name AS school_name,
          u.id AS head_id, COALESCE(u.full_name, c.head_teacher_name) AS head_name
        FROM ${schoolsTables.current_class_members} own JOIN ${schoolsTables.classes} c ON c.id = own.class_id
        JOIN ${schoolsTables.schools} s ON s.id = c.school_id LEFT JOIN ${schoolsTables.grades} g ON g.id = c.grade_id
        LEFT JOIN ${schoolsTables.class_teachers} t ON t.class_id = c.id AND t.is_head
        LEFT JOIN ${identityTables.users} u ON u.id = t.user_id
        WHERE own.user_id = ${actor.userId} ORDER BY c.id DESC LIMIT 1`,
  );
}
