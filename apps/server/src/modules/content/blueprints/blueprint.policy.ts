import { blueprintEndpoints } from '@khue/contract/blueprints';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import type { Scope } from '../../../platform/authz/scope';
import { type SQL, sql } from '../../../platform/db/sql';
import { fail } from '../../../platform/failure';

/** Who a paper is drawn for, as far as it bears on what may stand in it. */
export type Reader = Pick<Scope, 'level' | 'userId' | 'schoolId'>;

/** Blueprints `b` that somebody sees: their own, all of a school that they keep, and all who keep everything. */
export function visibleBlueprints({ level, userId, schoolId }: Reader): SQL {
  if (level === 'all') return sql`true`;
  const own = sql`b.creator_id = ${userId}`;
  return level === 'school' && schoolId !== null ? sql`(${own} OR b.school_id = ${schoolId})` : own;
}

/**
 * Materials `m` that a paper may be drawn from: published, and their maker's own, or shared with them. What somebody
 * keeps for themselves stands in nobody else's test, not even in that of who could read it by keeping the school.
 */
export function questionsToDraw({ level, userId, schoolId }: Reader): SQL {
  const given = [sql`m.creator_id = ${userId}`, sql`m.sharing = 'all'`];
  if (level !== 'self' && schoolId !== null) given.push(sql`(m.sharing = 'school' AND m.school_id = ${schoolId})`);
  return sql`m.status = 'published' AND (${sql.join(given, sql` OR `)})`;
}

type Keeper = Pick<Actor, 'userId' | 'scopeLevel'>;

/** Who keeps a school reads what its people draw by; changing it is for who made it, and who keeps everything. */
const keepsBlueprint = (actor: Keeper, { creator_id }: { creator_id: number }): boolean =>
  actor.scopeLevel === 'all' || actor.userId === creator_id;

export function refuseNotKept(actor: Keeper, row: { creator_id: number }): void {
  if (!keepsBlueprint(actor, row)) fail('auth.forbidden');
}

export function blueprintAbilities(actor: Keeper & Pick<Actor, 'permissions'>, row: { creator_id: number }) {
  const keeps = keepsBlueprint(actor, row);
  return {
    edit: gateOpens(blueprintEndpoints.update, actor) && keeps,
    delete: gateOpens(blueprintEndpoints.remove, actor) && keeps,
  };
}
