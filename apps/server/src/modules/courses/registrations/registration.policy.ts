import { registrationEndpoints } from '@khue/contract/registrations';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { reachesGrades } from '../../schools/schools.api';

/** Taking back ends enrolments; where they had been ended, it begins them again and takes the right to do that. */
export function mayUndoRegistration(
  actor: Pick<Actor, 'permissions' | 'scopeLevel' | 'schoolId'>,
  { grade_id, enrols }: { grade_id: number | null; enrols: boolean },
): boolean {
  if (!gateOpens(registrationEndpoints.undo, actor)) return false;
  if (grade_id !== null) return reachesGrades(actor);
  return enrols || actor.permissions.has('enrolment.create');
}
