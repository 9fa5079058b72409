import type { Endpoint } from '@khue/contract/endpoint';
import type { Actor } from './actor';

/** Whether somebody who is signed in holds what the endpoint asks for. */
export function mayCall({ access }: Pick<Endpoint, 'access'>, actor: Pick<Actor, 'permissions'>): boolean {
  if (access.kind !== 'permission') return true;
  return [access.code, ...(access.or ?? [])].some((code) => actor.permissions.has(code));
}
