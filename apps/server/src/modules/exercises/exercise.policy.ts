import { exerciseEndpoints } from '@khue/contract/exercises';
import type { Actor } from '../../platform/authz/actor';
import { type Scope, withinSchool } from '../../platform/authz/scope';
import { type SQL, sql } from '../../platform/db/sql';
import { fail } from '../../platform/failure';
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

/** What the class answered is for students once it is shown, and only for those who can answer no more. */
export function refuseCovered(row: { results_shown_at: Date | null; state: string; own_status: string | null }): void {
  if (row.results_shown_at === null) fail('exercise.results_covered');
  const canAnswer = row.state === 'open' && (row.own_status === null || row.own_status === 'open');
  if (canAnswer || row.own_status === 'open') fail('exercise.not_ended');
}
