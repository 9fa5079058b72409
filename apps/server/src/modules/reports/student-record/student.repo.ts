import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';

export interface StudentRow extends Pick<Tables['users'], 'id' | 'username' | 'code' | 'school_id'> {
  full_name: string;
  school_name: string | null;
  class_id: number | null;
  class_name: string | null;
  /** The current year of the school. */
  year_from: string | null;
  year_to: string | null;
  /** The caller teaches the student now. */
  is_taught: boolean;
}

const taughtBy = (scope: Scope): SQL => sql`EXISTS (
  SELECT FROM ${schoolsTables.current_class_members} own
  JOIN ${schoolsTables.class_teachers} t ON t.class_id = own.class_id AND t.user_id = ${scope.userId}
  WHERE own.user_id = u.id AND ${withinSchool(scope, sql`own.school_id`)})`;

/** Students `u` that somebody may look at: of their classes, of their school, of all; oneself. */
function inSight(scope: Scope): SQL {
  switch (scope.level) {
    case 'all':
    case 'province':
    case 'ward':
    case 'school':
      return withinSchool(scope, sql`u.school_id`);
    case 'classes':
      return taughtBy(scope);
    case 'self':
      return sql`u.id = ${scope.userId}`;
  }
}

/** A student is who learns for themselves, or is or was in a class. */
export function findStudent(db: Queryable, scope: Scope, id: number): Promise<StudentRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT u.id, u.full_name, u.username, u.code, u.school_id, s.name AS school_name, place.id AS class_id,
          place.name AS class_name, y.start_date::text AS year_from, y.end_date::text AS year_to,
          ${taughtBy(scope)} AS is_taught
        FROM ${identityTables.users} u JOIN ${identityTables.roles} r ON r.id = u.role_id
        LEFT JOIN ${schoolsTables.schools} s ON s.id = u.school_id
        LEFT JOIN ${schoolsTables.school_years} y ON y.id = s.current_school_year_id
        LEFT JOIN LATERAL (
          SELECT c.id, c.name FROM ${schoolsTables.current_class_members} m JOIN ${schoolsTables.classes} c ON c.id = m.class_id
          WHERE m.user_id = u.id ORDER BY c.id DESC LIMIT 1) place ON true
        WHERE u.id = ${id} AND ${inSight(scope)}
          AND (r.scope = 'self' OR EXISTS (SELECT FROM ${schoolsTables.class_members} had WHERE had.user_id = u.id))`,
  );
}
