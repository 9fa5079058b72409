import { assignmentEndpoints } from '@khue/contract/assignments';
import { classAttendanceEndpoints } from '@khue/contract/class-attendance';
import { classTeacherEndpoints } from '@khue/contract/class-teachers';
import { classEndpoints } from '@khue/contract/classes';
import type { Endpoint } from '@khue/contract/endpoint';
import { passwordEndpoints } from '@khue/contract/passwords';
import { registrationEndpoints } from '@khue/contract/registrations';
import { rosterEndpoints } from '@khue/contract/rosters';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { type SQL, sql } from '../../../platform/db/sql';
import { fail } from '../../../platform/failure';

/** Classes somebody may act on: those of their school; for those who teach, their own. */
export function manageableClasses(scope: Scope): SQL {
  const within = withinSchool(scope, sql`c.school_id`);
  if (scope.level !== 'classes') return within;
  return sql`(${within} AND EXISTS (SELECT FROM class_teachers t WHERE t.class_id = c.id AND t.user_id = ${scope.userId}))`;
}

/** What decides about acting on a class. */
export interface ClassFacts {
  /** Whether the caller may act on it, not only look. */
  manageable: boolean;
  is_past: boolean;
  school_year_name: string;
}

export function refuseUnmanageable({ manageable }: Pick<ClassFacts, 'manageable'>): void {
  if (!manageable) fail('auth.forbidden');
}

export const yearOver = ({ school_year_name }: Pick<ClassFacts, 'school_year_name'>) =>
  fail('class.year_over', { params: { year: school_year_name } });

/** What a class was in a year that is over stays as it was. */
export function refuseOfPastYear(row: Omit<ClassFacts, 'manageable'>): void {
  if (row.is_past) yearOver(row);
}

/** Whether somebody gets through to what is done in a class. */
export const mayChangeClass = (
  endpoint: Endpoint,
  actor: Pick<Actor, 'permissions' | 'scopeLevel'>,
  { manageable, is_past }: Omit<ClassFacts, 'school_year_name'>,
): boolean => gateOpens(endpoint, actor) && manageable && !is_past;

/** `resetsStudents`: nothing that students may do is beyond the reader. */
export function classAbilities(
  actor: Pick<Actor, 'permissions' | 'scopeLevel'>,
  row: Omit<ClassFacts, 'school_year_name'> & { is_unused: boolean },
  resetsStudents: boolean,
) {
  const change = (endpoint: Endpoint) => mayChangeClass(endpoint, actor, row);
  return {
    // In a year that is over, whether the class is shown can still change.
    edit: gateOpens(classEndpoints.update, actor) && row.manageable,
    delete: change(classEndpoints.remove) && actor.scopeLevel !== 'classes' && row.is_unused,
    add_students: change(rosterEndpoints.addStudents),
    remove_students: change(rosterEndpoints.removeStudents),
    add_teachers: change(classTeacherEndpoints.add),
    remove_teachers: change(classTeacherEndpoints.remove),
    register_course: change(registrationEndpoints.addToClass),
    remove_course: change(registrationEndpoints.removeFromClass),
    assign: change(assignmentEndpoints.create),
    reset_passwords: gateOpens(passwordEndpoints.resetClass, actor) && row.manageable && resetsStudents,
    attendance: gateOpens(classAttendanceEndpoints.sheet, actor) && row.manageable,
  };
}
