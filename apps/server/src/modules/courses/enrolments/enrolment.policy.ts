import { enrolmentEndpoints } from '@khue/contract/enrolments';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { type SQL, sql } from '../../../platform/db/sql';
import { schoolsTables } from '../../schools/schools.api';

/** People whose enrolments somebody may see: those of their school, or all. */
export const visiblePeople = (scope: Scope): SQL => withinSchool(scope, sql`u.school_id`);

/** People whom somebody may enrol. Those who teach read their whole school, but act on students of their own classes. */
export function enrollablePeople(scope: Scope): SQL {
  if (scope.level !== 'classes') return visiblePeople(scope);
  return sql`(${visiblePeople(scope)} AND EXISTS (
    SELECT FROM ${schoolsTables.class_members} m JOIN ${schoolsTables.class_teachers} t ON t.class_id = m.class_id AND t.user_id = ${scope.userId}
    WHERE m.user_id = u.id AND m.left_on IS NULL))`;
}

/** `enrollable`: the person is among those whom the reader may enrol. */
export const enrolmentAbilities = (
  actor: Pick<Actor, 'permissions' | 'scopeLevel'>,
  { enrollable }: { enrollable: boolean },
) => ({
  enrol: gateOpens(enrolmentEndpoints.enrolSingle, actor) && enrollable,
  unenrol: gateOpens(enrolmentEndpoints.unenrol, actor) && enrollable,
});
