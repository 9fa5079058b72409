import { classMaterialEndpoints } from '@khue/contract/class-materials';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import type { ClassFacts } from '../../schools/schools.api';

/** What a class of a past year was given may be taken back yet: nobody opens it any more. */
export const classMaterialAbilities = (
  actor: Pick<Actor, 'permissions' | 'scopeLevel'>,
  { manageable }: Pick<ClassFacts, 'manageable'>,
) => ({
  edit: gateOpens(classMaterialEndpoints.update, actor) && manageable,
  remove: gateOpens(classMaterialEndpoints.remove, actor) && manageable,
});
