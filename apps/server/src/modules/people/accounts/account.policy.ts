import { accountEndpoints } from '@khue/contract/accounts';
import { passwordEndpoints } from '@khue/contract/passwords';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { type SQL, sql } from '../../../platform/db/sql';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { enrolmentAbilities } from '../../courses/courses.api';
import { geographyTables } from '../../geography/geography.api';
import { type AssignableRole, inWords, judgeAssignment } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';

/** Officers whose wards all lie in the provinces of this one. They belong to no school. */
const officersOfWards = ({ units }: Scope): SQL => sql`(u.scope_units <> '{}' AND u.scope_units <@ ARRAY(
  SELECT w.code FROM ${geographyTables.new_wards} w WHERE w.province_code = ANY (${units}::text[])))`;

/** Accounts somebody may see, each by one of these conditions only: asked apart, an index answers each. */
export function visibleAccountsApart(scope: Scope): SQL[] {
  if (scope.level === 'self') return [sql`u.id = ${scope.userId}`];
  const ofSchools = withinSchool(scope, sql`u.school_id`);
  return scope.level === 'province' ? [ofSchools, officersOfWards(scope)] : [ofSchools];
}

/** Accounts somebody may see: those of their schools and the officers below them, their own, or all. */
export const visibleAccounts = (scope: Scope): SQL => sql`(${sql.join(visibleAccountsApart(scope), sql` OR `)})`;

/** Accounts somebody may act on. Teachers read their whole school, but act on students of their own classes. */
export function manageableAccounts(scope: Scope): SQL {
  if (scope.level !== 'classes') return visibleAccounts(scope);
  return sql`(${visibleAccounts(scope)} AND EXISTS (
    SELECT FROM ${schoolsTables.current_class_members} m JOIN ${schoolsTables.class_teachers} t ON t.class_id = m.class_id AND t.user_id = ${scope.userId}
    WHERE m.user_id = u.id))`;
}

/** Citizen number, bank and home address are for whoever keeps the records of a school, and for the person. */
export function seesConfidential(scope: Scope, userId: number): boolean {
  return scope.keepsRecords || scope.userId === userId;
}

/** Nobody gives a role that holds what they do not hold, nor, within one school, their own. */
export function refuseRoleBeyond(ctx: Pick<Ctx, 'actor' | 'language'>, role: AssignableRole): void {
  const verdict = judgeAssignment(ctx.actor, role);
  if (verdict.kind === 'equal') fail('role.equal', { fields: { role: 'errors.role.equal' } });
  if (verdict.kind === 'scope_beyond') fail('role.scope_beyond', { fields: { role: 'errors.role.scope_beyond' } });
  if (verdict.kind === 'grant_beyond') {
    const params = { permissions: inWords(ctx, verdict.permissions) };
    fail('role.grant_beyond', { params, fields: { role: { key: 'errors.role.grant_beyond', params } } });
  }
}

/** What decides about acting on an account. */
export interface Reach {
  manageable: boolean;
  /** The person's role with all that it gives. */
  role: AssignableRole | undefined;
}

/** Nobody changes the account, or sets the password, of somebody who may do more than they, or at one school as much. */
function obstacleTo(actor: Actor, { manageable, role }: Reach): 'auth.forbidden' | 'account.equal' | 'beyond' | null {
  if (!manageable) return 'auth.forbidden';
  const verdict = role && judgeAssignment(actor, role);
  if (verdict?.kind === 'equal') return 'account.equal';
  return verdict?.kind === 'granted' ? null : 'beyond';
}

export const isWithinReach = (actor: Actor, reach: Reach): boolean => obstacleTo(actor, reach) === null;

export function refusePersonBeyond(
  ctx: Pick<Ctx, 'actor'>,
  reach: Reach,
  code: 'account.edit_beyond' | 'account.reset_beyond',
): void {
  const obstacle = obstacleTo(ctx.actor, reach);
  if (obstacle) fail(obstacle === 'beyond' ? code : obstacle);
}

/** One's own password is changed where the old one is asked for. */
export function refuseOwnReset({ actor }: Pick<Ctx, 'actor'>, userId: number): void {
  if (userId === actor.userId) fail('account.reset_own');
}

/**
 * Whoever reads the mail of an address sets the password of its account: another address is given by those who may
 * reset the password, and never to oneself past the password and the confirmation that the profile asks for.
 */
function emailObstacle(actor: Actor, userId: number): 'account.email_own' | 'account.email_beyond' | null {
  if (userId === actor.userId) return 'account.email_own';
  return actor.permissions.has('account.run') ? null : 'account.email_beyond';
}

export function refuseEmailChange(
  ctx: Pick<Ctx, 'actor'>,
  stored: { id: number; email: string | null } | null,
  email: string | null | undefined,
): void {
  if (!stored || email === undefined || email === stored.email) return;
  const obstacle = emailObstacle(ctx.actor, stored.id);
  if (obstacle) fail(obstacle, { fields: { email: `errors.${obstacle}` } });
}

export function accountAbilities(actor: Actor, userId: number, reach: Reach & { enrollable: boolean }) {
  const isWithin = isWithinReach(actor, reach);
  const edit = gateOpens(accountEndpoints.update, actor) && isWithin;
  return {
    edit,
    change_email: edit && emailObstacle(actor, userId) === null,
    reset_password: gateOpens(passwordEndpoints.resetOne, actor) && isWithin && userId !== actor.userId,
    take_slips: gateOpens(passwordEndpoints.takeSlips, actor) && isWithin,
    ...enrolmentAbilities(actor, reach),
  };
}
