import { materialEndpoints } from '@khue/contract/materials';
import { isOfUnits } from '@khue/contract/permissions';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { fail } from '../../../platform/failure';

type Keeper = Pick<Actor, 'userId' | 'scopeLevel' | 'schoolId'>;
type Reader = Keeper & Pick<Actor, 'permissions'>;
type Facts = Pick<Tables['materials'], 'creator_id' | 'school_id'>;

/**
 * Materials `m` that somebody sees: their own; all that a school they keep has; and what is published and shared with
 * them. Who keeps everything sees everything.
 */
export function visibleMaterials(scope: Scope): SQL {
  const { level, userId, schoolId } = scope;
  if (level === 'all') return sql`true`;
  const own = sql`m.creator_id = ${userId}`;
  const shared = sql`(m.sharing = 'all' AND m.status = 'published')`;
  if (isOfUnits(level)) return sql`(${own} OR ${shared} OR ${withinSchool(scope, sql`m.school_id`)})`;
  if (schoolId === null || level === 'self') return sql`(${own} OR ${shared})`;
  if (level === 'school') return sql`(${own} OR ${shared} OR m.school_id = ${schoolId})`;
  return sql`(${own} OR ${shared}
    OR (m.school_id = ${schoolId} AND m.sharing = 'school' AND m.status = 'published'))`;
}

/** Whose it is to change: who made it, who keeps its school, who keeps everything. */
export function keepsMaterial(actor: Keeper, { creator_id, school_id }: Facts): boolean {
  if (actor.scopeLevel === 'all' || actor.userId === creator_id) return true;
  return actor.scopeLevel === 'school' && actor.schoolId !== null && actor.schoolId === school_id;
}

export function refuseNotKept(actor: Keeper, row: Facts): void {
  if (!keepsMaterial(actor, row)) fail('auth.forbidden');
}

/** A material leaves with its answers: only from the hands of those who keep it. */
export const mayExportMaterial = (actor: Reader, row: Facts): boolean =>
  actor.permissions.has('material.export') && keepsMaterial(actor, row);

export const mayDeleteMaterials = (actor: Reader): boolean => gateOpens(materialEndpoints.remove, actor);

export function materialAbilities(actor: Reader, row: Facts & Pick<Tables['materials'], 'status'>) {
  const keeps = keepsMaterial(actor, row);
  const isDeleted = row.status === 'deleted';
  return {
    edit: gateOpens(materialEndpoints.update, actor) && keeps && !isDeleted,
    delete: mayDeleteMaterials(actor) && keeps && !isDeleted,
    restore: gateOpens(materialEndpoints.update, actor) && keeps && isDeleted,
    export: mayExportMaterial(actor, row),
  };
}
