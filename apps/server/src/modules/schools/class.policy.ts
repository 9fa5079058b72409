import { type Scope, withinSchool } from '../../platform/authz/scope';
import { type SQL, sql } from '../../platform/db/sql';
import { fail } from '../../platform/failure';

/** Classes somebody may act on: those of their school; for those who teach, their own. */
export function manageableClasses(scope: Scope): SQL {
  const within = withinSchool(scope, sql`c.school_id`);
  if (scope.level !== 'classes') return within;
  return sql`(${within} AND EXISTS (SELECT FROM class_teachers t WHERE t.class_id = c.id AND t.user_id = ${scope.userId}))`;
}

/** The school itself, its years, courses and upgrades: nobody who acts on own classes only decides about them. */
export function refuseOwnClassesOnly(scope: Scope): void {
  if (scope.level === 'classes') fail('auth.forbidden');
}
