import { gradeEndpoints } from '@khue/contract/grades';
import { breadthOf } from '@khue/contract/permissions';
import { registrationEndpoints } from '@khue/contract/registrations';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';

type Reader = Pick<Actor, 'permissions' | 'scopeLevel' | 'schoolId'>;

/** Courses are given to a grade everywhere, or in schools that somebody keeps: it is more than a teacher's classes. */
export const reachesGrades = ({ scopeLevel, schoolId }: Pick<Reader, 'scopeLevel' | 'schoolId'>): boolean =>
  breadthOf(scopeLevel) === 'all' || (scopeLevel === 'school' && schoolId !== null);

export const gradeAbilities = (actor: Reader) => ({
  edit: gateOpens(gradeEndpoints.update, actor),
  register_course: gateOpens(registrationEndpoints.addToGrade, actor) && reachesGrades(actor),
});
