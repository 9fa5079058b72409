import type { RoleScope } from '@khue/contract/permissions';
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
  /** Keeps the records of a school or of all, and so sees what is confidential in them. */
  readonly keepsRecords: boolean;
  readonly [granted]: true;
}

export function scopeOf(actor: Actor): Scope {
  const { scopeLevel: level, userId, schoolId, permissions } = actor;
  const keepsRecords = (level === 'all' || level === 'school') && permissions.has('account.view');
  return { level, userId, schoolId, keepsRecords } as Scope;
}

/** Rows of a school: all of them, or those of the caller's own school. Teachers read their whole school. */
export function withinSchool(scope: Scope, schoolId: SQL): SQL {
  switch (scope.level) {
    case 'all':
      return sql`true`;
    case 'school':
    case 'classes':
      return scope.schoolId === null ? sql`false` : sql`${schoolId} = ${scope.schoolId}`;
    case 'self':
      return sql`false`;
  }
}
