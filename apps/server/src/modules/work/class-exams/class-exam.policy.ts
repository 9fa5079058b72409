import { classExamEndpoints } from '@khue/contract/class-exams';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { mayChangeClass } from '../../schools/schools.api';

/** Of an exam that somebody looks after: others are not there for them. */
export function classExamAbilities(
  actor: Pick<Actor, 'permissions' | 'scopeLevel'>,
  { is_past }: { is_past: boolean },
) {
  return {
    edit: mayChangeClass(classExamEndpoints.extend, actor, { manageable: true, is_past }),
    export: gateOpens(classExamEndpoints.export, actor),
  };
}
