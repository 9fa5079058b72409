import type { QueryOf } from '@khue/contract/endpoint';
import type { Ordering } from '@khue/contract/list';
import type { personnelEndpoints } from '@khue/contract/personnel';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { WISH } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, whereAll } from '../../../platform/http/list';
import { coursesTables } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';

export type PersonnelFilters = QueryOf<(typeof personnelEndpoints)['list']>;

export interface TeacherRow
  extends Pick<Tables['users'], 'id' | 'code' | 'username' | 'email' | 'phone' | 'status' | 'school_id'> {
  name: string;
  role: string;
  role_en_name: string | null;
  school_name: string | null;
  classes: { id: number; name: string; is_head: boolean }[];
  enrollment: { platform_course_id: string; status: number; progress: number } | null;
}

/** Enrolments of a teacher `u` in the course that is asked about, or in any: several of ours may be linked to one. */
const inCourse = (platformCourseId: string | undefined): SQL =>
  sql`FROM ${coursesTables.enrolments} e JOIN ${coursesTables.courses} m ON m.id = e.course_id
      WHERE e.user_id = u.id AND ${platformCourseId === undefined ? sql`m.platform_course_id IS NOT NULL` : sql`m.platform_course_id = ${platformCourseId}`}`;

const SORTS: Record<string, ReturnType<typeof sql>> = {
  code: sql`u.code`,
  username: sql`u.username`,
  email: sql`u.email`,
};

/** Names sort as class lists do: given name first. */
function inOrder(ordering: Ordering | undefined) {
  const direction = ordering?.descending ? sql`DESC` : sql`ASC`;
  const column = ordering && SORTS[ordering.field];
  return column
    ? sql`ORDER BY ${column} ${direction}, u.id ${direction}`
    : sql`ORDER BY u.first_name ${direction}, u.last_name ${direction}, u.id ${direction}`;
}

/** Those who teach: the roles that reach their own classes. */
export async function listTeachers(db: Queryable, scope: Scope, filters: PersonnelFilters): Promise<Found<TeacherRow>> {
  const enrolled = sql`EXISTS (SELECT ${inCourse(filters.platform_course_id)} AND e.status = ${WISH.wanted})`;
  const wished = filters.enroll_status === undefined ? filters.enrollment : filters.enroll_status === '1';
  const where = whereAll([
    withinSchool(scope, sql`u.school_id`),
    sql`u.role_id IN (SELECT id FROM ${identityTables.roles} WHERE scope = 'classes')`,
    filters.school_id !== undefined && sql`u.school_id = ${filters.school_id}`,
    filters.name !== undefined && foldedMatch(sql`u.search_folded`, filters.name),
    wished === true && enrolled,
    wished === false && sql`NOT ${enrolled}`,
  ]);
  const rows = await rowsOf<TeacherRow>(
    db,
    sql`SELECT u.id, u.code, u.full_name AS name, u.username, u.email, u.phone, r.name AS role,
          r.en_name AS role_en_name, u.status,
          u.school_id, s.name AS school_name, COALESCE(own.list, '[]') AS classes,
          ${
            filters.platform_course_id === undefined
              ? sql`NULL::json`
              : sql`(SELECT json_build_object('platform_course_id', m.platform_course_id, 'status', e.status, 'progress', e.progress)
            ${inCourse(filters.platform_course_id)} ORDER BY e.status DESC, e.id LIMIT 1)`
          } AS enrollment
        FROM (SELECT u.* FROM ${identityTables.users} u ${where} ${inOrder(filters.ordering)} ${limitOf(filters)}) u
        JOIN ${identityTables.roles} r ON r.id = u.role_id LEFT JOIN ${schoolsTables.schools} s ON s.id = u.school_id
        LEFT JOIN LATERAL (
          SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'is_head', t.is_head)
              ORDER BY t.is_head DESC, c.name, c.id) AS list
          FROM ${schoolsTables.class_teachers} t JOIN ${schoolsTables.classes} c ON c.id = t.class_id
          JOIN ${schoolsTables.schools} cs ON cs.id = c.school_id AND cs.current_school_year_id = c.school_year_id
          WHERE t.user_id = u.id
        ) own ON true
        ${inOrder(filters.ordering)}`,
  );
  const counted = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM ${identityTables.users} u ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}
