import { type Scope, withinSchool } from '../../platform/authz/scope';
import { type SQL, sql } from '../../platform/db/sql';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import { type AssignableRole, inWords, judgeAssignment } from '../identity/identity.api';
import { schoolsTables } from '../schools/schools.api';

/** Accounts somebody may see: those of their school, their own, or all. */
export function visibleAccounts(scope: Scope): SQL {
  return scope.level === 'self' ? sql`u.id = ${scope.userId}` : withinSchool(scope, sql`u.school_id`);
}

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

/** Nobody changes the account, or sets the password, of somebody who may do more than they, or at one school as much. */
export function refusePersonBeyond(
  ctx: Pick<Ctx, 'actor'>,
  role: AssignableRole | undefined,
  code: 'account.edit_beyond' | 'account.reset_beyond',
): void {
  const verdict = role && judgeAssignment(ctx.actor, role);
  if (verdict?.kind === 'equal') fail('account.equal');
  if (verdict?.kind !== 'granted') fail(code);
}

/**
 * Whoever reads the mail of an address sets the password of its account: another address is given by those who may
 * reset the password, and never to oneself past the password and the confirmation that the profile asks for.
 */
export function refuseEmailChange(
  ctx: Pick<Ctx, 'actor'>,
  stored: { id: number; email: string | null } | null,
  email: string | null | undefined,
): void {
  if (!stored || email === undefined || email === stored.email) return;
  if (stored.id === ctx.actor.userId) fail('account.email_own', { fields: { email: 'errors.account.email_own' } });
  if (ctx.actor.permissions.has('account.run')) return;
  fail('account.email_beyond', { fields: { email: 'errors.account.email_beyond' } });
}
