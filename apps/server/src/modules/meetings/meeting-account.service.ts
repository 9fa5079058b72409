import type { meetingAccountEndpoints } from '@khue/contract/meeting-accounts';
import { audit } from '../../platform/audit/audit';
import { orWhenViolated } from '../../platform/db/constraint';
import type { Queryable, Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import { listAnswer } from '../../platform/http/list';
import {
  deleteMeetingAccount,
  findMeetingAccount,
  insertMeetingAccount,
  listMeetingAccounts,
  lockMeetingAccount,
  type MeetingAccountRow,
  sessionsUnder,
  updateMeetingAccount,
} from './meeting-account.repo';
import { faultOfShape, type TypedKeys } from './meeting-account.rules';
import { auditedAccount, wireAccount } from './meeting-account.wire';
import { keysOf, refuseAccount, refuseBadKeys } from './meeting-account-provider.service';
import { subAccountService } from './sub-account.service';

async function known(db: Queryable, id: number): Promise<MeetingAccountRow> {
  return (await findMeetingAccount(db, id)) ?? fail('not_found');
}

async function locked(tx: Tx, id: number): Promise<MeetingAccountRow> {
  if (!(await lockMeetingAccount(tx, id))) fail('not_found');
  return known(tx, id);
}

function refuseShape(typed: Partial<TypedKeys>): void {
  const fault = faultOfShape(typed);
  if (fault) refuseAccount(fault);
}

async function refuseInUse(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const count = await sessionsUnder(tx, id, ctx.clock.now());
  if (count > 0) fail('meeting_account.in_use', { params: { count } });
}

const onConflict = {
  meeting_accounts_account_key_key: () =>
    fail('meeting_account.taken', { fields: { account_key: 'errors.meeting_account.taken' } }),
};

const SECRETS = ['client_secret', 'secret_token', 'verification_token'] as const;
type Sent = Partial<Record<(typeof SECRETS)[number], string | undefined>>;

/** Secrets as they are stored: sealed. */
const sealed = (ctx: Ctx, sent: Sent): Record<string, Buffer> =>
  Object.fromEntries(
    SECRETS.flatMap((name) => {
      const secret = sent[name];
      return secret === undefined ? [] : [[`${name}_encrypted`, ctx.secrets.encrypt(secret)]];
    }),
  );

const target = (id: number) => ({ type: 'meeting_account', id });

export const meetingAccountService: Verbs<typeof meetingAccountEndpoints> = {
  ...subAccountService,

  async list(ctx, { query, url }) {
    const found = await listMeetingAccounts(ctx.db, query);
    return {
      ...listAnswer(url, query, found, (row) => wireAccount(ctx, row)),
      provider: ctx.meetingProvider.name,
    };
  },

  async read(ctx, { params }) {
    return wireAccount(ctx, await known(ctx.db, params.id));
  },

  async create(ctx, { body }) {
    const { name, email, account_key, client_key, client_secret, secret_token, verification_token } = body;
    refuseShape(body);
    await refuseBadKeys(ctx, { accountKey: account_key, clientKey: client_key, clientSecret: client_secret });
    const values = {
      name,
      email,
      account_key,
      client_key,
      client_secret_encrypted: ctx.secrets.encrypt(client_secret),
      secret_token_encrypted: ctx.secrets.encrypt(secret_token),
      verification_token_encrypted: ctx.secrets.encrypt(verification_token),
    };
    return ctx.write(async (tx) => {
      const id = await orWhenViolated(() => insertMeetingAccount(tx, values, ctx.clock.now()), onConflict);
      const created = await known(tx, id);
      await audit(tx, ctx, { verb: 'meeting_account.create', target: target(id), after: auditedAccount(created) });
      return wireAccount(ctx, created);
    });
  },

  async update(ctx, { params, body }) {
    const { updated_at, client_secret, secret_token, verification_token, ...plain } = body;
    await known(ctx.db, params.id);
    const given = <T extends object>(values: T) =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
    const typed = given({ client_key: plain.client_key, client_secret, secret_token, verification_token });
    refuseShape(typed as Partial<TypedKeys>);
    if (plain.client_key !== undefined || client_secret !== undefined) {
      const keys = await keysOf(ctx, params.id);
      await refuseBadKeys(ctx, {
        ...keys,
        clientKey: plain.client_key ?? keys.clientKey,
        clientSecret: client_secret ?? keys.clientSecret,
      });
    }
    return ctx.write(async (tx) => {
      const stored = await locked(tx, params.id);
      if (updated_at && Date.parse(updated_at) < stored.updated_at.getTime()) fail('conflict.stale');
      if (plain.status === 0 && stored.status !== 0) await refuseInUse(ctx, tx, params.id);
      const values = { ...given(plain), ...sealed(ctx, { client_secret, secret_token, verification_token }) };
      await updateMeetingAccount(tx, params.id, values, ctx.clock.now());
      const changed = await known(tx, params.id);
      const renewed = SECRETS.filter((name) => body[name] !== undefined);
      await audit(tx, ctx, {
        verb: 'meeting_account.edit',
        target: target(params.id),
        before: auditedAccount(stored),
        after: { ...auditedAccount(changed), ...(renewed.length > 0 ? { renewed } : {}) },
      });
      return wireAccount(ctx, changed);
    });
  },

  async remove(ctx, { params }) {
    await ctx.write(async (tx) => {
      const stored = await locked(tx, params.id);
      await refuseInUse(ctx, tx, params.id);
      await audit(tx, ctx, {
        verb: 'meeting_account.delete',
        target: target(params.id),
        before: auditedAccount(stored),
      });
      await deleteMeetingAccount(tx, params.id);
    });
  },
};
