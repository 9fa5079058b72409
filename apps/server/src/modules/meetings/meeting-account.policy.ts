import { meetingAccountEndpoints } from '@khue/contract/meeting-accounts';
import type { Actor } from '../../platform/authz/actor';
import { gateOpens } from '../../platform/authz/may-call';

type Reader = Pick<Actor, 'permissions' | 'scopeLevel'>;

/** Accounts belong to the whole programme: what the gate says is all there is to say. */
export const meetingAccountAbilities = (actor: Reader) => ({
  edit: gateOpens(meetingAccountEndpoints.update, actor),
  delete: gateOpens(meetingAccountEndpoints.remove, actor),
  run: gateOpens(meetingAccountEndpoints.sync, actor),
});

export const subAccountAbilities = (actor: Reader) => ({
  edit: gateOpens(meetingAccountEndpoints.assign, actor),
  delete: gateOpens(meetingAccountEndpoints.removeSubAccount, actor),
});
