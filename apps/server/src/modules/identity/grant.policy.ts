import type { Endpoint } from '@khue/contract/endpoint';
import { permissionEndpoints, roleEndpoints } from '@khue/contract/roles';
import { say } from '@khue/i18n/server-texts';
import type { Actor } from '../../platform/authz/actor';
import { gateOpens } from '../../platform/authz/may-call';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import { judgeGrant, type Powers } from './role.rules';

/** Permissions in words, in the caller's language. */
export function inWords(ctx: Pick<Ctx, 'language'>, codes: readonly string[]): string {
  return codes
    .map((code) => {
      const [area, action] = code.split('.');
      return say(ctx.language, `permissions:areas.${area}.actions.${action}.name`);
    })
    .join(', ');
}

/** Refuses a change that hands out what the caller does not hold. */
export function refuseGrantBeyond(ctx: Ctx, before: Powers | null, after: Powers): void {
  const verdict = judgeGrant(ctx.actor, before, after);
  if (verdict.kind === 'scope_beyond') fail('role.scope_beyond', { fields: { scope: 'errors.role.scope_beyond' } });
  if (verdict.kind === 'grant_beyond') {
    const params = { permissions: inWords(ctx, verdict.permissions) };
    fail('role.grant_beyond', { params, fields: { permissions: { key: 'errors.role.grant_beyond', params } } });
  }
}

/** Names that stand for no permission or group are told back, beside the field they came in. */
export function refuseUnknown(field: string, names: readonly (number | string)[]): void {
  if (names.length === 0) return;
  const params = { names: names.join(', ') };
  fail('permission.unknown', { params, fields: { [field]: { key: 'errors.permission.unknown', params } } });
}

/** Who sees the product as another role only looks: nothing about access is offered from there. */
export const mayChangeAccess = (endpoint: Endpoint, actor: Actor): boolean =>
  gateOpens(endpoint, actor) && actor.viewedRole === null;

export const groupAbilities = (actor: Actor) => ({ edit: mayChangeAccess(permissionEndpoints.updateGroup, actor) });

export const roleAbilities = (actor: Actor) => ({
  edit: mayChangeAccess(roleEndpoints.update, actor),
  preview: mayChangeAccess(roleEndpoints.preview, actor),
});
