import type { Ctx } from '../../platform/http/context';
import { meetingAccountAbilities, subAccountAbilities } from './meeting-account.policy';
import type { MeetingAccountRow } from './meeting-account.repo';
import type { SubAccountRow } from './sub-account.repo';

/** Where the provider sends its messages about this account. */
const webhookUrl = (publicUrl: string, id: number) => `${publicUrl.replace(/\/$/, '')}/api/zoom_webhook/${id}/`;

export const wireAccount = (ctx: Ctx, { account_key, client_key, ...row }: MeetingAccountRow) => ({
  ...row,
  account_id: account_key,
  client_id: client_key,
  provider: ctx.meetingProvider.name,
  makes_meetings: ctx.meetingProvider.makesMeetings,
  webhook_url: webhookUrl(ctx.publicUrl, row.id),
  can: meetingAccountAbilities(ctx.actor),
});

export const wireSubAccount = (ctx: Ctx, { user_id, user_name, ...row }: SubAccountRow) => ({
  ...row,
  auth_user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
  can: subAccountAbilities(ctx.actor),
});

/** What the log keeps: never a secret. */
export const auditedAccount = ({ name, email, account_key, client_key, status }: MeetingAccountRow) => ({
  name,
  email,
  account_key,
  client_key,
  status,
});

export const auditedSubAccount = ({ email, first_name, last_name, type, status, user_name }: SubAccountRow) => ({
  email,
  first_name,
  last_name,
  type,
  status,
  person: user_name,
});
