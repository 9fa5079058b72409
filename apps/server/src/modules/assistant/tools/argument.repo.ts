import { keepsSeveral, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Ctx } from '../../../platform/http/context';
import { foldedMatch } from '../../../platform/http/list';
import { coursesTables } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { manageableClasses, schoolsTables } from '../../schools/schools.api';
import { openParts, visibleCourses } from '../passages/passage.repo';

type Reader = Pick<Ctx, 'db' | 'scope'>;

/** A row that an argument names, within the caller's scope. */
export interface Choice {
  id: number;
  name: string;
  /** What tells it from others that are called the same. */
  hint: string | null;
}

const MOST_COURSES = 200;

const ofNow = sql`JOIN ${schoolsTables.schools} s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id`;
const bare = (name: SQL): SQL => sql`regexp_replace(fold(${name}), '[^a-z0-9]', '', 'g')`;

const classes = (ctx: Reader, where: SQL, most: number): Promise<Choice[]> =>
  ctx.scope.level === 'self'
    ? Promise.resolve([])
    : rowsOf(
        ctx.db,
        sql`SELECT c.id, c.name, ${keepsSeveral(ctx.scope) ? sql`s.name` : sql`NULL::text`} AS hint
            FROM ${schoolsTables.classes} c ${ofNow}
            WHERE ${manageableClasses(ctx.scope)} AND c.status = ${ACTIVE} AND ${where} ORDER BY c.name COLLATE vi_natural, c.id LIMIT ${most}`,
      );

/** Of a whole country only the very name finds a class: an index knows it. */
export const classesCalled = (ctx: Reader, names: readonly string[], most: number): Promise<Choice[]> =>
  classes(
    ctx,
    keepsSeveral(ctx.scope)
      ? sql`c.name = ANY (${names.flatMap((name) => [name, name.toUpperCase()])}::text[])`
      : sql`${bare(sql`c.name`)} = ANY (${names}::text[])`,
    most,
  );

/** The classes that the caller is the class teacher of. */
export const classesHeaded = (ctx: Reader, most: number): Promise<Choice[]> =>
  classes(
    ctx,
    sql`EXISTS (SELECT FROM ${schoolsTables.class_teachers} t WHERE t.class_id = c.id AND t.is_head AND t.user_id = ${ctx.scope.userId})`,
    most,
  );

export const classesToChoose = (ctx: Reader, search: string | undefined, most: number): Promise<Choice[]> =>
  classes(
    ctx,
    search
      ? sql`c.name ILIKE ${`${search.replace(/[%_\\]/g, '')}%`}`
      : keepsSeveral(ctx.scope)
        ? sql`false`
        : sql`true`,
    most,
  );

/** A class that somebody looks after, of whichever year. */
export function classById({ db, scope }: Reader, id: number): Promise<Choice | undefined> {
  if (scope.level === 'self') return Promise.resolve(undefined);
  return firstRowOf(
    db,
    sql`SELECT c.id, c.name, NULL::text AS hint FROM ${schoolsTables.classes} c WHERE c.id = ${id} AND ${manageableClasses(scope)}`,
  );
}

/** There are few of them: all that somebody sees. */
export const coursesSeen = (ctx: Reader, only?: number): Promise<Choice[]> =>
  rowsOf(
    ctx.db,
    sql`SELECT m.id, m.name, NULL::text AS hint FROM ${coursesTables.courses} m
        WHERE m.status = ${ACTIVE} AND ${visibleCourses(ctx, sql`m.id`)} ${only === undefined ? sql`` : sql`AND m.id = ${only}`}
        ORDER BY m.name, m.id LIMIT ${MOST_COURSES}`,
  );

/** Which courses these classes have. */
export const coursesOfClasses = async (ctx: Reader, classIds: readonly number[]): Promise<number[]> =>
  (
    await rowsOf<{ course_id: number }>(
      ctx.db,
      sql`SELECT DISTINCT has.course_id FROM ${coursesTables.class_courses} has WHERE has.class_id = ANY (${classIds}::integer[])`,
    )
  ).map(({ course_id }) => course_id);

/** Which courses the classes of a grade have, in the caller's scope. */
export const coursesOfGrade = async (ctx: Reader, grade: number): Promise<number[]> =>
  (
    await rowsOf<{ course_id: number }>(
      ctx.db,
      sql`SELECT DISTINCT has.course_id FROM ${coursesTables.class_courses} has
          JOIN ${schoolsTables.classes} c ON c.id = has.class_id JOIN ${schoolsTables.grades} g ON g.id = c.grade_id
          JOIN ${schoolsTables.schools} s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
          WHERE g."order" = ${grade} AND ${manageableClasses(ctx.scope)}`,
    )
  ).map(({ course_id }) => course_id);

/** By an index on the folded name. */
const calledOneOf = (names: readonly string[]): SQL =>
  sql`u.search_folded LIKE ANY (${names.map((name) => `%${name}%`)}::text[]) AND fold(u.full_name) = ANY (${names}::text[])`;
const nameEndsSo = (end: string): SQL =>
  sql`${foldedMatch(sql`u.search_folded`, end)} AND ' ' || fold(u.full_name) LIKE ${`% ${end}`}`;

export interface StudentChoice extends Choice {
  class_id: number;
}

const students = (ctx: Reader, where: SQL, most: number): Promise<StudentChoice[]> =>
  ctx.scope.level === 'self'
    ? Promise.resolve([])
    : rowsOf(
        ctx.db,
        sql`SELECT u.id, u.full_name AS name, c.name AS hint, c.id AS class_id
            FROM ${identityTables.users} u JOIN ${schoolsTables.current_class_members} own ON own.user_id = u.id
            JOIN ${schoolsTables.classes} c ON c.id = own.class_id
            WHERE ${where} AND ${manageableClasses(ctx.scope)} ORDER BY c.name, u.id LIMIT ${most}`,
      );

/** Students whose folded name is one of these; an index finds them. */
export const studentsCalled = (ctx: Reader, names: readonly string[], most: number): Promise<StudentChoice[]> =>
  names.length === 0 ? Promise.resolve([]) : students(ctx, calledOneOf(names), most);

/** Students with this folded word at the end of their name, of one class where it is known. */
export const studentsNamed = (
  ctx: Reader,
  word: string,
  classId: number | undefined,
  most: number,
): Promise<StudentChoice[]> =>
  keepsSeveral(ctx.scope) && classId === undefined
    ? Promise.resolve([])
    : students(ctx, sql`${nameEndsSo(word)} ${classId === undefined ? sql`` : sql`AND c.id = ${classId}`}`, most);

export const studentsToChoose = (ctx: Reader, search: string, most: number): Promise<StudentChoice[]> =>
  students(ctx, foldedMatch(sql`u.search_folded`, search), most);

export const studentById = async (ctx: Reader, id: number): Promise<Choice | undefined> =>
  (await students(ctx, sql`u.id = ${id}`, 1))[0];

/** Who holds lessons, within the caller's scope. */
const teachers = (ctx: Reader, where: SQL, most: number): Promise<Choice[]> =>
  ctx.scope.level === 'self' || ctx.scope.level === 'classes'
    ? Promise.resolve([])
    : rowsOf(
        ctx.db,
        sql`SELECT u.id, u.full_name AS name, ${keepsSeveral(ctx.scope) ? sql`s.name` : sql`NULL::text`} AS hint
            FROM ${identityTables.users} u JOIN ${identityTables.roles} r ON r.id = u.role_id AND r.scope IN ('school', 'classes')
            JOIN ${schoolsTables.schools} s ON s.id = u.school_id
            WHERE ${where} AND ${withinSchool(ctx.scope, sql`u.school_id`)} AND u.status = ${ACTIVE} ORDER BY u.full_name, u.id LIMIT ${most}`,
      );

export const teachersCalled = (ctx: Reader, names: readonly string[], most: number): Promise<Choice[]> =>
  names.length === 0 ? Promise.resolve([]) : teachers(ctx, calledOneOf(names), most);

/** Teachers whose folded name ends so; of several schools only by the whole name. */
export const teachersNamed = (ctx: Reader, end: string, most: number): Promise<Choice[]> =>
  keepsSeveral(ctx.scope) ? teachersCalled(ctx, [end], most) : teachers(ctx, nameEndsSo(end), most);

export const teachersToChoose = (ctx: Reader, search: string, most: number): Promise<Choice[]> =>
  search === '' && keepsSeveral(ctx.scope)
    ? Promise.resolve([])
    : teachers(ctx, search === '' ? sql`true` : foldedMatch(sql`u.search_folded`, search), most);

export const teacherById = async (ctx: Reader, id: number): Promise<Choice | undefined> =>
  (await teachers(ctx, sql`u.id = ${id}`, 1))[0];

const schools = (ctx: Reader & Pick<Ctx, 'actor'>, where: SQL, most: number): Promise<Choice[]> =>
  rowsOf(
    ctx.db,
    sql`SELECT s.id, s.name, NULL::text AS hint FROM ${schoolsTables.schools} s
        WHERE ${ctx.scope.level === 'self' ? sql`s.id = ${ctx.actor.schoolId}` : withinSchool(ctx.scope, sql`s.id`)}
          AND ${where} AND s.status = ${ACTIVE} ORDER BY s.name, s.id LIMIT ${most}`,
  );

export const schoolsCalled = (ctx: Reader & Pick<Ctx, 'actor'>, name: string, most: number): Promise<Choice[]> =>
  schools(ctx, foldedMatch(sql`s.name_folded`, name), most);

/** By index, every school whose folded name ends in one of these. */
export const schoolsEnding = (
  ctx: Reader & Pick<Ctx, 'actor'>,
  ends: readonly string[],
  most: number,
): Promise<(Choice & { folded: string })[]> =>
  ends.length === 0
    ? Promise.resolve([])
    : rowsOf(
        ctx.db,
        sql`SELECT s.id, s.name, NULL::text AS hint, fold(s.name) AS folded FROM ${schoolsTables.schools} s
            WHERE ${withinSchool(ctx.scope, sql`s.id`)} AND s.name_folded LIKE ANY (${ends.map((end) => `%${end}%`)}::text[])
              AND fold(s.name) LIKE ANY (${ends.map((end) => `% ${end}`)}::text[])
              AND s.status = ${ACTIVE} ORDER BY s.name, s.id LIMIT ${most}`,
      );

export const schoolById = async (ctx: Reader & Pick<Ctx, 'actor'>, id: number): Promise<Choice | undefined> =>
  (await schools(ctx, sql`s.id = ${id}`, 1))[0];

/** The current year of the caller's school, as days; of who has none, that of most schools. */
export function schoolYearOf({
  db,
  actor,
}: Pick<Ctx, 'db' | 'actor'>): Promise<{ from: string; to: string } | undefined> {
  return firstRowOf(
    db,
    sql`SELECT y.start_date::text AS "from", y.end_date::text AS "to" FROM ${schoolsTables.schools} s
        JOIN ${schoolsTables.school_years} y ON y.id = s.current_school_year_id
        WHERE ${actor.schoolId}::integer IS NULL OR s.id = ${actor.schoolId}
        GROUP BY y.start_date, y.end_date ORDER BY count(*) DESC LIMIT 1`,
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
