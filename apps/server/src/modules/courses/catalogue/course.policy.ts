import { assignmentEndpoints } from '@khue/contract/assignments';
import { coursePartEndpoints } from '@khue/contract/course-parts';
import { courseEndpoints, platformEndpoints } from '@khue/contract/courses';
import { registrationEndpoints } from '@khue/contract/registrations';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { type ClassFacts, mayChangeClass, mayDecide } from '../../schools/schools.api';

type Reader = Pick<Actor, 'permissions' | 'scopeLevel'>;

export const courseAbilities = (actor: Reader) => ({
  edit: gateOpens(courseEndpoints.update, actor),
  order: gateOpens(courseEndpoints.order, actor),
  add_part: gateOpens(coursePartEndpoints.create, actor),
  sync: gateOpens(platformEndpoints.sync, actor),
});

export const coursePartAbilities = (actor: Reader) => ({
  edit: gateOpens(coursePartEndpoints.update, actor),
  delete: gateOpens(coursePartEndpoints.remove, actor),
});

export const schoolRegistrationAbilities = (actor: Reader) => ({
  remove: mayDecide(registrationEndpoints.removeFromSchool, actor),
});

export const classRegistrationAbilities = (actor: Reader, place: ClassFacts) => ({
  remove: mayChangeClass(registrationEndpoints.removeFromClass, actor, place),
});

/** What is assigned to a class of a past year may be taken back yet: it opens nothing any more. */
export const assignmentAbilities = (actor: Reader, { manageable }: Pick<ClassFacts, 'manageable'>) => ({
  edit: gateOpens(assignmentEndpoints.update, actor) && manageable,
  remove: gateOpens(assignmentEndpoints.remove, actor) && manageable,
});
