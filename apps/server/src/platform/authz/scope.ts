import { breadthOf, isOfUnits, type RoleScope } from '@khue/contract/permissions';
import { type SQL, sql } from '../db/sql';
import type { Actor } from './actor';

declare const granted: unique symbol;

/**
 * Which rows a caller may see at all. Only `scopeOf` makes one, so a query that demands a
 * Scope cannot be asked without an authenticated caller behind it.
 */
export interface Scope {
  readonly level: RoleScope;
  readonly userId: number;
  readonly schoolId: number | null;
  /** Codes of the new provinces or wards whose schools are meant, in a scope of these. */
  readonly units: readonly string[];
  /** Keeps the records of a school or of all, and so sees what is confidential in them. */
  readonly keepsRecords: boolean;
  /** Sees the exam bank: all of it, or that of some provinces. */
  readonly examines: boolean;
  readonly [granted]: true;
}

export function scopeOf(actor: Actor): Scope {
  const { scopeLevel: level, userId, scopeUnits: units, permissions } = actor;
  const schoolId = isOfUnits(level) ? null : actor.schoolId;
  const keepsRecords = keepsSchools({ level }) && permissions.has('account.view');
  return { level, userId, schoolId, units, keepsRecords, examines: isExaminer(actor) } as Scope;
}

/** The exam bank is the whole system's, or of some provinces: nobody below these has one, nor an officer of none. */
export const isExaminer = ({
  scopeLevel,
  scopeUnits,
  permissions,
}: Pick<Actor, 'scopeLevel' | 'scopeUnits' | 'permissions'>): boolean =>
  permissions.has('exam_bank.view') && (scopeLevel === 'all' || (scopeLevel === 'province' && scopeUnits.length > 0));

/** Whether whole schools are kept: one, those of some units, or all of them. */
export const keepsSchools = ({ level }: Pick<Scope, 'level'>): boolean =>
  level === 'school' || breadthOf(level) === 'all';

/** Whether there may be more than one school, so that one of them has to be chosen. */
export const keepsSeveral = ({ level }: Pick<Scope, 'level'>): boolean => breadthOf(level) === 'all';

/**
 * One's own rows, and those of schools that one keeps. Schools of an officer are found first and compared as a list: beside
 * an "or" no index helps to find rows of a query's schools, and every row of the country would be read.
 */
export function ownOrWithinSchool(scope: Scope, own: SQL, schoolId: SQL): SQL {
  switch (scope.level) {
    case 'province':
      return sql`(${own} OR ${schoolId} = ANY (ARRAY(SELECT schools_of_provinces(${scope.units}::text[]))))`;
    case 'ward':
      return sql`(${own} OR ${schoolId} = ANY (ARRAY(SELECT schools_of_wards(${scope.units}::text[]))))`;
    default:
      return sql`(${own} OR ${withinSchool(scope, schoolId)})`;
  }
}

/** Rows of a school: all of them, those of an officer's schools, or of the caller's own. Teachers read their whole school. */
export function withinSchool(scope: Scope, schoolId: SQL): SQL {
  switch (scope.level) {
    case 'all':
      return sql`true`;
    case 'province':
      return sql`${schoolId} IN (SELECT kept FROM schools_of_provinces(${scope.units}::text[]) AS kept)`;
    case 'ward':
      return sql`${schoolId} IN (SELECT kept FROM schools_of_wards(${scope.units}::text[]) AS kept)`;
    case 'school':
    case 'classes':
      return scope.schoolId === null ? sql`false` : sql`${schoolId} = ${scope.schoolId}`;
    case 'self':
      return sql`false`;
  }
}
