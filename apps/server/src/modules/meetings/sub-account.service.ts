import type { meetingAccountEndpoints } from '@khue/contract/meeting-accounts';
import { audit, auditExempt } from '../../platform/audit/audit';
import { orWhenViolated } from '../../platform/db/constraint';
import type { Queryable, Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import { listAnswer } from '../../platform/http/list';
import { nameIn } from '../../platform/http/name-in';
import type { AddedUser } from '../../ports/meeting-provider';
import { findMeetingAccount, lockMeetingAccount, markAccountSynced, sessionsHostedBy } from './meeting-account.repo';
import { auditedSubAccount, wireSubAccount } from './meeting-account.wire';
import { answerOrFault, failedAtProvider, keysOf } from './meeting-account-provider.service';
import { hostToAssign, listHostsWithout } from './meeting-host.repo';
import {
  allSubAccounts,
  applySync,
  assignSubAccount,
  deleteSubAccount,
  findSubAccount,
  listSubAccounts,
  lockSubAccount,
  type SubAccountRow,
  saveSubAccount,
  setSubAccountStatus,
  subAccountByEmail,
} from './sub-account.repo';
import { planSync } from './sub-account.rules';

type AllVerbs = Verbs<typeof meetingAccountEndpoints>;
type SubAccountVerbs = Pick<
  AllVerbs,
  'subAccounts' | 'candidates' | 'sync' | 'addSubAccount' | 'removeSubAccount' | 'assign'
>;

async function refuseUnknownAccount(db: Queryable, id: number): Promise<void> {
  if (!(await findMeetingAccount(db, id))) fail('not_found');
}

async function stored(db: Queryable, id: number): Promise<SubAccountRow> {
  return (await findSubAccount(db, id)) ?? fail('not_found');
}

const userTaken = () =>
  fail('meeting_account.user_assigned', { fields: { user_id: 'errors.meeting_account.user_assigned' } });

/** Two may give one person an account at the same moment: the index decides. */
const onConflict = { meeting_sub_accounts_user_id_key: userTaken };

async function refuseWrongPerson(db: Queryable, userId: number | null, own?: number): Promise<void> {
  if (userId === null) return;
  const host = (await hostToAssign(db, userId)) ?? fail('meeting_account.user_unknown');
  if (host.sub_account_id !== null && host.sub_account_id !== own) userTaken();
}

async function refuseInUse(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const count = await sessionsHostedBy(tx, id, ctx.clock.now());
  if (count > 0) fail('meeting_account.in_use', { params: { count } });
}

function refusedByProvider(reason: Extract<AddedUser, { status: 'refused' }>['reason']): never {
  if (reason === 'email_taken') {
    return fail('meeting_account.email_taken', { fields: { email: 'errors.meeting_account.email_taken' } });
  }
  return fail(reason === 'no_licence' ? 'meeting_account.no_licence' : 'meeting_account.add_failed');
}

const target = (row: Pick<SubAccountRow, 'id'>) => ({ type: 'meeting_sub_account', id: row.id });

export const subAccountService: SubAccountVerbs = {
  async subAccounts(ctx, { params, query, url }) {
    await refuseUnknownAccount(ctx.db, params.id);
    return listAnswer(url, query, await listSubAccounts(ctx.db, params.id, query), (row) => wireSubAccount(ctx, row));
  },

  async candidates(ctx, { query, url }) {
    return listAnswer(url, query, await listHostsWithout(ctx.db, query), (row) => ({
      ...row,
      role: nameIn(ctx.language, row.role, row.role_en_name),
      school: row.school_id === null ? null : { id: row.school_id, name: row.school_name ?? '' },
    }));
  },

  async sync(ctx, { params }) {
    const readAt = ctx.clock.now();
    const { answer: users, fault } = await answerOrFault(ctx.meetingProvider.users(await keysOf(ctx, params.id)));
    if (fault) return failedAtProvider(ctx, fault.kind);
    // A provider without a list of its own has nothing to say against those known here.
    if (users === null) return { created: 0, updated: 0, inactive: 0 };
    return ctx.write(async (tx) => {
      if (!(await lockMeetingAccount(tx, params.id))) fail('not_found');
      const now = ctx.clock.now();
      await markAccountSynced(tx, params.id, now);
      const plan = planSync(await allSubAccounts(tx, params.id), users, readAt);
      const { inactive } = await applySync(tx, params.id, plan, now);
      const result = { created: plan.added.length, updated: plan.changed.length, inactive };
      await audit(tx, ctx, {
        verb: 'meeting_account.sync',
        target: { type: 'meeting_account', id: params.id },
        after: result,
      });
      return result;
    });
  },

  async addSubAccount(ctx, { params, body }) {
    const { email, first_name, last_name, type, user_id = null } = body;
    await refuseUnknownAccount(ctx.db, params.id);
    await refuseWrongPerson(ctx.db, user_id);
    const known = await subAccountByEmail(ctx.db, params.id, email);
    if (known && known.status !== 'inactive') refusedByProvider('email_taken');
    const wish = { email, firstName: first_name, lastName: last_name, type };
    const { answer, fault } = await answerOrFault(ctx.meetingProvider.addUser(await keysOf(ctx, params.id), wish));
    if (fault) return fail('meeting_account.add_failed');
    if (answer.status === 'refused') return refusedByProvider(answer.reason);
    // Should this write fail, the account is there and not here: the next sync brings it.
    return ctx.write(async (tx) => {
      if (!(await lockMeetingAccount(tx, params.id))) fail('not_found');
      const id = await orWhenViolated(
        () => saveSubAccount(tx, params.id, answer.user, user_id, ctx.clock.now()),
        onConflict,
      );
      const row = await stored(tx, id);
      await audit(tx, ctx, {
        verb: 'meeting_account.add_sub_account',
        target: target(row),
        after: auditedSubAccount(row),
      });
      return wireSubAccount(ctx, row);
    });
  },

  async removeSubAccount(ctx, { params, body }) {
    await refuseUnknownAccount(ctx.db, params.id);
    const found = (await subAccountByEmail(ctx.db, params.id, body.email)) ?? fail('not_found');
    const keys = await keysOf(ctx, params.id);
    // Set aside first, so that nobody books with it while the provider is asked. Left so by a crash, a sync brings it back.
    const before = await ctx.write(async (tx) => {
      if (!(await lockSubAccount(tx, found.id))) fail('not_found');
      await refuseInUse(ctx, tx, found.id);
      const row = await stored(tx, found.id);
      await setSubAccountStatus(tx, row.id, 'inactive');
      auditExempt(tx, 'the end of it is told');
      return row;
    });
    const { fault } =
      before.provider_key === null || before.status === 'inactive'
        ? {}
        : await answerOrFault(ctx.meetingProvider.removeUser(keys, before.provider_key));
    await ctx.write(async (tx) => {
      if (fault) {
        await setSubAccountStatus(tx, before.id, before.status);
        return auditExempt(tx, 'it is as it was');
      }
      await audit(tx, ctx, {
        verb: 'meeting_account.delete_sub_account',
        target: target(before),
        before: auditedSubAccount(before),
      });
      await deleteSubAccount(tx, before.id);
    });
    if (fault) failedAtProvider(ctx, fault.kind);
  },

  async assign(ctx, { body }) {
    const { sub_account_id: id, user_id: userId } = body;
    return ctx.write(async (tx) => {
      if (!(await lockSubAccount(tx, id))) fail('not_found');
      const before = await stored(tx, id);
      const person = userId ?? null;
      await refuseWrongPerson(tx, person, id);
      if (person === before.user_id) {
        auditExempt(tx, 'nothing changes');
        return wireSubAccount(ctx, before);
      }
      if (person !== null && before.status === 'inactive') fail('meeting_account.sub_inactive');
      if (before.user_id !== null) await refuseInUse(ctx, tx, id);
      await orWhenViolated(() => assignSubAccount(tx, id, person), onConflict);
      const row = await stored(tx, id);
      await audit(tx, ctx, {
        verb: person === null ? 'meeting_account.unassign' : 'meeting_account.assign',
        target: target(row),
        before: auditedSubAccount(before),
        after: auditedSubAccount(row),
      });
      return wireSubAccount(ctx, row);
    });
  },
};
