import { STUDENT_ROLE } from '@khue/contract/accounts';
import type { passwordEndpoints } from '@khue/contract/passwords';
import { audit } from '../../../platform/audit/audit';
import { newFirstPassword } from '../../../platform/auth/first-password';
import { hashPassword } from '../../../platform/auth/passwords';
import type { Queryable } from '../../../platform/db/database';
import type { SQL } from '../../../platform/db/sql';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { findTask } from '../../../platform/jobs/task.repo';
import { taskReaderOf } from '../../../platform/jobs/task.service';
import { findAssignableRole, setFirstPasswords, takeFirstPasswords } from '../../identity/identity.api';
import { manageableClass } from '../../schools/schools.api';
import { refuseOwnReset, refusePersonBeyond } from '../accounts/account.policy';
import { describeAccounts } from '../accounts/account.repo';
import { classNow } from '../accounts/account.wire';
import {
  countVisible,
  lockPeople,
  peopleOfRun,
  peopleToManage,
  peopleWithSlips,
  type SlipHolder,
  studentsOfClass,
  thesePeople,
} from './slip.repo';

/** Of people whom the caller manages. */
async function refuseAnyBeyond(ctx: Ctx, db: Queryable, people: readonly SlipHolder[]): Promise<void> {
  for (const roleId of new Set(people.map((person) => person.role_id))) {
    const role = await findAssignableRole(db, roleId);
    refusePersonBeyond(ctx, { manageable: true, role }, 'account.reset_beyond');
  }
}

/** New first passwords for these people. They are hashed before anything is locked: that takes most of the time. */
async function reset(ctx: Ctx, people: readonly SlipHolder[]) {
  await refuseAnyBeyond(ctx, ctx.db, people);
  const given = await Promise.all(
    people.map(async (person) => {
      const password = newFirstPassword();
      return { ...person, password, passwordHash: await hashPassword(password) };
    }),
  );
  await ctx.write(async (tx) => {
    await lockPeople(
      tx,
      people.map((person) => person.id),
    );
    const sealed = given.map(({ id, password, passwordHash }) => ({
      userId: id,
      passwordHash,
      sealed: ctx.secrets.encrypt(password),
    }));
    await setFirstPasswords(tx, sealed, ctx.actor.userId, ctx.clock.now());
    for (const { id, username, school_id } of people) {
      const target = { type: 'account', id, schoolId: school_id };
      await audit(tx, ctx, { verb: 'account.reset_password', target, after: { username } });
    }
  });
  const passwords = given.map(({ id, username, full_name, password }) => ({
    user_id: id,
    username,
    full_name,
    first_password: password,
  }));
  return { passwords };
}

/** All of these people. Rows out of reach do not exist; those that can only be seen are refused. */
async function managedPeople(ctx: Ctx, ids: readonly number[]): Promise<SlipHolder[]> {
  const people = await peopleToManage(ctx.db, ctx.scope, thesePeople(ids));
  if (people.length === ids.length) return people;
  return fail((await countVisible(ctx.db, ctx.scope, ids)) === ids.length ? 'auth.forbidden' : 'not_found');
}

/** Whom the request means; rows out of reach do not exist. */
async function slipsMeant(
  ctx: Ctx,
  body: { class?: number | undefined; task?: number | undefined; user_ids?: number[] | undefined },
): Promise<SQL> {
  if (body.class !== undefined) {
    return studentsOfClass((await manageableClass(ctx, ctx.db, body.class)).id);
  }
  if (body.task !== undefined) {
    if (!(await findTask(ctx.db, taskReaderOf(ctx), body.task))) fail('not_found');
    return peopleOfRun(body.task);
  }
  const ids = [...new Set(body.user_ids ?? [])];
  await refuseAnyBeyond(ctx, ctx.db, await managedPeople(ctx, ids));
  return thesePeople(ids);
}

export const slipService: Verbs<typeof passwordEndpoints> = {
  async resetOne(ctx, { params }) {
    refuseOwnReset(ctx, params.id);
    return reset(ctx, await managedPeople(ctx, [params.id]));
  },

  async resetClass(ctx, { params }) {
    const { id } = await manageableClass(ctx, ctx.db, params.id);
    const people = await peopleToManage(ctx.db, ctx.scope, studentsOfClass(id));
    if (people.length > 0) return reset(ctx, people);
    // In a class that nobody is in yet one may as little as in others.
    refusePersonBeyond(
      ctx,
      { manageable: true, role: await findAssignableRole(ctx.db, STUDENT_ROLE) },
      'account.reset_beyond',
    );
    return { passwords: [] };
  },

  async takeSlips(ctx, { body }) {
    const meant = await slipsMeant(ctx, body);
    return ctx.write(async (tx) => {
      const people = await peopleWithSlips(tx, ctx.scope, meant);
      await refuseAnyBeyond(ctx, tx, people);
      const ids = people.map((person) => person.id);
      const taken = await takeFirstPasswords(tx, thesePeople(ids), ctx.actor.userId, ctx.clock.now());
      const sealed = new Map(taken.map((row) => [row.user_id, row]));
      const unreadable: string[] = [];
      const slips = (await describeAccounts(tx, ids)).flatMap((row) => {
        const given = sealed.get(row.id);
        if (!given) return [];
        const { id, username, full_name } = row;
        const school_name = row.school_place?.name ?? null;
        const class_name = classNow(row)?.class_name ?? null;
        const first_password = ctx.secrets.decrypt(given.password_encrypted);
        if (first_password !== null)
          return [{ user_id: id, username, full_name, class_name, school_name, first_password, again: given.again }];
        unreadable.push(username);
        return [];
      });
      // Refused whole, so that none counts as printed: with the right key they can be yet.
      if (unreadable.length > 0) fail('account.slips_unreadable', { params: { people: unreadable.join(', ') } });
      const target = {
        type: body.class ? 'class' : body.task ? 'task' : 'account',
        id: body.class ?? body.task ?? null,
      };
      await audit(tx, ctx, {
        verb: 'account.print_slips',
        target: { ...target, schoolId: people[0]?.school_id ?? ctx.scope.schoolId },
        after: { usernames: slips.map((slip) => slip.username) },
      });
      return { slips };
    });
  },
};
