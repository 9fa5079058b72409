import type { Endpoint } from '@khue/contract/endpoint';
import { breadthOf } from '@khue/contract/permissions';
import type { Actor } from './actor';

/** Whether somebody who is signed in holds what the endpoint asks for. */
export function mayCall({ access }: Pick<Endpoint, 'access'>, actor: Pick<Actor, 'permissions'>): boolean {
  if (access.kind !== 'permission') return true;
  return [access.code, ...(access.or ?? [])].some((code) => actor.permissions.has(code));
}

/** Whether the gate lets somebody through: some calls ask for a wider scope than one school. */
export const gateOpens = (
  endpoint: Pick<Endpoint, 'access' | 'wholeProgramme' | 'overSchools'>,
  actor: Pick<Actor, 'permissions' | 'scopeLevel'>,
): boolean =>
  mayCall(endpoint, actor) &&
  (!endpoint.wholeProgramme || actor.scopeLevel === 'all') &&
  (!endpoint.overSchools || breadthOf(actor.scopeLevel) === 'all');

/** A list is exported by those who may read it and hold the permission to take it away. */
export const mayExport = (
  area: 'school' | 'account' | 'dashboard' | 'report' | 'audit',
  actor: Pick<Actor, 'permissions'>,
): boolean => actor.permissions.has(`${area}.export`);
