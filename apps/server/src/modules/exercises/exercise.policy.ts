import { exerciseEndpoints } from '@khue/contract/exercises';
import type { Actor } from '../../platform/authz/actor';
import { type Scope, withinSchool } from '../../platform/authz/scope';
import { type SQL, sql } from '../../platform/db/sql';
import {
  type ClassFacts,
  manageableClasses,
  mayChangeClass,
  refuseOfPastYear,
  refuseUnmanageable,
} from '../schools/schools.api';

/** Who looks after the class `c`, and who teaches the session `s` in their own school, acts on its exercises. */
export const manageableHere = (scope: Scope): SQL =>
  sql`(${manageableClasses(scope)} OR (${withinSchool(scope, sql`c.school_id`)} AND s.host_id = ${scope.userId}))`;

export function refuseActing(facts: ClassFacts): void {
  refuseUnmanageable(facts);
  refuseOfPastYear(facts);
}

export interface ExerciseFacts extends ClassFacts {
  /** How many have begun it. */
  started: number;
}

/** What somebody has worked in is neither changed nor deleted. */
export function exerciseAbilities(actor: Pick<Actor, 'permissions' | 'scopeLevel'>, facts: ExerciseFacts) {
  const isUntouched = facts.started === 0;
  return {
    edit: mayChangeClass(exerciseEndpoints.update, actor, facts) && isUntouched,
    delete: mayChangeClass(exerciseEndpoints.remove, actor, facts) && isUntouched,
    run: mayChangeClass(exerciseEndpoints.setState, actor, facts),
  };
}
