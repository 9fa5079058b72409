import type { AccountInput, accountEndpoints } from '@khue/contract/accounts';
import { PLATFORM_STATUS } from '@khue/contract/constants';
import { dayOf } from '@khue/contract/day';
import { audit } from '../../../platform/audit/audit';
import { newFirstPassword } from '../../../platform/auth/first-password';
import { hashPassword } from '../../../platform/auth/passwords';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Queryable, Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { endOfTask } from '../../../platform/jobs/wait';
import {
  type AccountColumns,
  findAssignableRole,
  insertAccount,
  keepFirstPasswords,
  rememberPlatformTask,
  takenNames,
  updateAccount,
} from '../../identity/identity.api';
import { placeStudent } from '../../schools/schools.api';
import { createSeries } from '../passwords/account-series.service';
import { refusePersonBeyond } from './account.policy';
import { type AccountRow, findAccount, lockAccount } from './account.repo';
import { auditedAccount, wireAccount, wireEnrolment, wirePlatformRefusal } from './account.wire';
import { planChange, warningsFor } from './account-change.service';
import { exportAccounts } from './account-export.service';
import { listAccounts } from './account-list.repo';
import { lookupsIn } from './account-lookup.service';
import { abilitiesOn } from './account-reach.service';
import { createPlatformAccount } from './platform-account.jobs';

/** How long a creation waits for the course platform before it answers without it. */
const PLATFORM_WAIT_MS = 5_000;

const emailTaken = () => fail('account.email_taken', { fields: { email: 'errors.account.email_taken' } });
const usernameTaken = () => fail('account.username_taken', { fields: { lms_error: 'errors.account.username_taken' } });
const onConflict = {
  users_email_key: emailTaken,
  users_username_key: usernameTaken,
  users_last_administrator: () => fail('role.last_administrator'),
};

/** Clients tell the two apart by the names of the fields: `email`, and `lms_error` for the username. */
async function refuseTaken(db: Queryable, names: { username: string; email: string | null }): Promise<never> {
  const taken = await takenNames(db, names);
  if (taken.username && taken.email) {
    fail('account.username_taken', {
      fields: { lms_error: 'errors.account.username_taken', email: 'errors.account.email_taken' },
    });
  }
  return taken.username ? usernameTaken() : emailTaken();
}

async function visibleAccount(ctx: Ctx, db: Queryable, id: number): Promise<AccountRow> {
  return (await findAccount(db, ctx.scope, id)) ?? fail('not_found');
}

const enrolmentIn = (row: AccountRow, courseId: number) =>
  row.enrollments.filter(({ course_id }) => course_id === courseId).map(wireEnrolment)[0] ?? null;

async function shown(ctx: Ctx, row: AccountRow) {
  const can = await abilitiesOn(ctx, ctx.db, [row]);
  return { ...wireAccount(ctx, row), can: can(row) };
}

async function savedAnswer(ctx: Ctx, row: AccountRow) {
  const wire = await shown(ctx, row);
  return { ...wire, user_classes: wire.classes, warnings: await warningsFor(ctx, row) };
}

async function store(
  ctx: Ctx,
  tx: Tx,
  body: AccountInput & { username: string },
  secret: AccountColumns,
): Promise<number> {
  const { values, join } = await planChange(ctx, lookupsIn(tx, ctx.scope), body, null);
  const id = await insertAccount(tx, { ...values, ...secret });
  if (id === undefined) return refuseTaken(tx, { username: body.username, email: body.email ?? null });
  if (join) await placeStudent(tx, id, join, dayOf(ctx.clock.now()));
  return id;
}

function refuseUsernameChange(input: AccountInput, stored: AccountRow): void {
  if (
    input.username === undefined ||
    input.username === stored.username ||
    stored.platform_status !== PLATFORM_STATUS.made
  )
    return;
  fail('request.invalid', { fields: { username: 'validation.username_fixed' } });
}

export const accountService: Verbs<typeof accountEndpoints> = {
  async list(ctx, { query, url }) {
    const { page: _page, page_size: _size, ordering: _ordering, is_export, ...filters } = query;
    if (is_export) return exportAccounts(ctx, filters);
    const found = await listAccounts(ctx.db, ctx.scope, query);
    const { course_id } = query;
    const can = await abilitiesOn(ctx, ctx.db, found.rows);
    return listAnswer(url, query, found, (row) => ({
      ...wireAccount(ctx, row),
      can: can(row),
      ...(course_id === undefined ? {} : { matched_enrollment: enrolmentIn(row, course_id) }),
    }));
  },

  async read(ctx, { params }) {
    return shown(ctx, await visibleAccount(ctx, ctx.db, params.id));
  },

  async create(ctx, { body }) {
    if (body.is_series) return createSeries(ctx, body);
    const firstPassword = body.password ? undefined : newFirstPassword();
    const secret = {
      password_hash: await hashPassword(body.password ?? firstPassword ?? ''),
      must_change_password: firstPassword !== undefined || body.must_change_password === true,
    };
    const task = await ctx.write(async (tx) => {
      const userId = await store(ctx, tx, body, secret);
      const stored = await visibleAccount(ctx, tx, userId);
      if (firstPassword !== undefined) {
        const sealed = ctx.secrets.encrypt(firstPassword);
        const origin = { madeBy: ctx.actor.userId, taskId: null };
        await keepFirstPasswords(tx, [{ userId, sealed }], origin, ctx.clock.now());
      }
      const target = { type: 'account', id: userId, schoolId: stored.school_id };
      await audit(tx, ctx, { verb: 'account.create', target, after: auditedAccount(stored) });
      const taskId = await ctx.jobs.start(tx, createPlatformAccount, {
        input: { userId },
        subject: stored.username,
        username: stored.username,
        targetId: userId,
        link: `/admin/account/accountdetail/?mode=view&id=${userId}`,
        startedBy: ctx.actor,
        schoolId: stored.school_id,
      });
      await rememberPlatformTask(tx, userId, taskId);
      return { id: taskId, userId, createdBy: ctx.actor.userId };
    });
    const end = await endOfTask(ctx, task, PLATFORM_WAIT_MS);
    return answer(201, {
      ...(await savedAnswer(ctx, await visibleAccount(ctx, ctx.db, task.userId))),
      user_existed: false,
      ...(firstPassword === undefined ? {} : { first_password: firstPassword }),
      ...(end?.error_code ? wirePlatformRefusal(ctx.language, end.error_code) : {}),
    });
  },

  async update(ctx, { params, body }) {
    const row = await ctx.write(async (tx) => {
      const { manageable } = (await lockAccount(tx, ctx.scope, params.id)) ?? fail('not_found');
      const stored = await visibleAccount(ctx, tx, params.id);
      const role = await findAssignableRole(tx, stored.role_id);
      refusePersonBeyond(ctx, { manageable, role }, 'account.edit_beyond');
      if (body.updated_at && Date.parse(body.updated_at) < stored.updated_at.getTime()) fail('conflict.stale');
      refuseUsernameChange(body, stored);
      const { values, join } = await planChange(ctx, lookupsIn(tx, ctx.scope), body, stored);
      await orWhenViolated(() => updateAccount(tx, params.id, values), onConflict);
      if (join !== undefined) await placeStudent(tx, params.id, join, dayOf(ctx.clock.now()));
      const changed = await visibleAccount(ctx, tx, params.id);
      await audit(tx, ctx, {
        verb: 'account.edit',
        target: { type: 'account', id: params.id, schoolId: changed.school_id },
        before: auditedAccount(stored),
        after: auditedAccount(changed),
      });
      return changed;
    });
    return savedAnswer(ctx, row);
  },
};
