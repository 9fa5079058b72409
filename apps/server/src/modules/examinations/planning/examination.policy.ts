import type { Endpoint } from '@khue/contract/endpoint';
import { examinationResultEndpoints } from '@khue/contract/examination-results';
import type { ExaminationState } from '@khue/contract/examination-words';
import { examinationEndpoints, examinationReadinessEndpoints } from '@khue/contract/examinations';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { keepsSchools, type Scope, withinSchool } from '../../../platform/authz/scope';
import { type SQL, sql } from '../../../platform/db/sql';
import { fail } from '../../../platform/failure';

/** Rows with an owner that somebody keeps: those of their province, or of a school that they keep. */
export function keptRows(scope: Scope, row: SQL): SQL {
  if (!keepsSchools(scope)) return sql`false`;
  if (scope.level === 'all') return sql`true`;
  const ofSchools = sql`(${row}.owner_school_id IS NOT NULL AND ${withinSchool(scope, sql`${row}.owner_school_id`)})`;
  return scope.level === 'province'
    ? sql`(${ofSchools} OR (${row}.owner_province_code IS NOT NULL AND ${row}.owner_province_code = ANY (${scope.units}::text[])))`
    : ofSchools;
}

/** Examinations `e` that somebody keeps. */
export const keptExaminations = (scope: Scope): SQL => keptRows(scope, sql`e`);

/** Those, and the ones that students of their schools sit, or that are sat in their schools. */
export function visibleExaminations(scope: Scope): SQL {
  if (!keepsSchools(scope) || scope.level === 'all') return keptExaminations(scope);
  return sql`(${keptExaminations(scope)}
    OR EXISTS (SELECT FROM examination_candidates own WHERE own.examination_id = e.id AND ${withinSchool(scope, sql`own.school_id`)})
    OR EXISTS (SELECT FROM examination_rooms own WHERE own.examination_id = e.id AND ${withinSchool(scope, sql`own.school_id`)}))`;
}

/** Candidates `c` of an examination `e` that somebody sees: all of one that they keep, else those of their schools and rooms. */
export function visibleCandidates(scope: Scope): SQL {
  if (!keepsSchools(scope) || scope.level === 'all') return keptExaminations(scope);
  return sql`(${keptExaminations(scope)} OR ${withinSchool(scope, sql`c.school_id`)}
    OR c.room_id IN (SELECT own.id FROM examination_rooms own
      WHERE own.examination_id = e.id AND ${withinSchool(scope, sql`own.school_id`)}))`;
}

/** Candidates `c` whose results somebody reads: who only lends a room to them has their names, and nothing of what they are worth. */
export function candidatesWithResults(scope: Scope): SQL {
  if (!keepsSchools(scope) || scope.level === 'all') return keptExaminations(scope);
  return sql`(${keptExaminations(scope)} OR ${withinSchool(scope, sql`c.school_id`)})`;
}

/** Rooms `r` of an examination `e` that somebody sees: all of one that they keep, else their own and those that their students sit in. */
export function visibleRooms(scope: Scope): SQL {
  if (!keepsSchools(scope) || scope.level === 'all') return keptExaminations(scope);
  return sql`(${keptExaminations(scope)} OR ${withinSchool(scope, sql`r.school_id`)}
    OR EXISTS (SELECT FROM examination_candidates own
      WHERE own.examination_id = e.id AND own.room_id = r.id AND ${withinSchool(scope, sql`own.school_id`)}))`;
}

/** Schools whose students and rooms an examination may have: those of its owner, as far as the caller keeps them. */
export function schoolsOfOwner(scope: Scope, { owner_school_id, owner_province_code }: Owner, schoolId: SQL): SQL {
  const ofOwner =
    owner_school_id !== null
      ? sql`${schoolId} = ${owner_school_id}`
      : owner_province_code !== null
        ? sql`${schoolId} IN (SELECT kept FROM schools_of_provinces(ARRAY[${owner_province_code}]::text[]) AS kept)`
        : sql`true`;
  return sql`(${ofOwner} AND ${withinSchool(scope, schoolId)})`;
}

export interface Owner {
  owner_school_id: number | null;
  owner_province_code: string | null;
}

interface Kept {
  is_kept: boolean;
  state: ExaminationState;
}

/** What decides about the steps of an examination. */
interface Progressed extends Kept {
  papers_seed: string | null;
  released_at: Date | null;
  started_count: number;
}

/** Who only takes part reads it; what was put away stays as it is. */
export function refuseChange(row: Kept): void {
  if (!row.is_kept) fail('auth.forbidden');
  if (row.state === 'archived') fail('examination.archived');
}

/** What its papers and its rooms were made ready by changes no more, unless it goes back to a draft. */
export function refuseFixed(row: Pick<Kept, 'state'>): void {
  if (row.state !== 'draft') fail('examination.fixed');
}

export function refuseNotKept(row: Kept): void {
  if (!row.is_kept) fail('auth.forbidden');
}

/**
 * As long as somebody can still be asked them, questions and papers are read by examiners alone, who have the exam bank
 * anyway: a school approves its own examination, and the next sitting draws from the same questions.
 */
export const readsPapers = ({ examines }: Pick<Scope, 'examines'>, state: ExaminationState): boolean =>
  examines || state === 'closed' || state === 'released' || state === 'archived';

/** Who may release the results has them before. */
export const approves = (
  actor: Pick<Actor, 'permissions' | 'scopeLevel'>,
  { is_kept }: Pick<Kept, 'is_kept'>,
): boolean => is_kept && gateOpens(examinationResultEndpoints.release, actor);

export function examinationAbilities(actor: Pick<Actor, 'permissions' | 'scopeLevel'>, row: Progressed) {
  const keeps = (endpoint: Endpoint) => gateOpens(endpoint, actor) && row.is_kept;
  const is = (...states: ExaminationState[]) => states.includes(row.state);
  return {
    edit: keeps(examinationEndpoints.update) && !is('archived'),
    plan: keeps(examinationEndpoints.update) && is('draft'),
    delete: keeps(examinationEndpoints.remove) && row.papers_seed === null,
    ready: keeps(examinationReadinessEndpoints.ready) && is('draft'),
    unready:
      keeps(examinationReadinessEndpoints.unready) && is('ready', 'running', 'closed') && row.started_count === 0,
    watch: actor.permissions.has('examination.approve') && row.is_kept && !is('draft'),
    release: keeps(examinationResultEndpoints.release) && is('closed'),
    withdraw_release: keeps(examinationResultEndpoints.withdrawRelease) && is('released'),
    results:
      gateOpens(examinationResultEndpoints.results, actor) &&
      row.papers_seed !== null &&
      (row.released_at !== null || approves(actor, row)),
  };
}
