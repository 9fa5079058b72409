import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApplication, type TestApplication } from '../../../test/application';
import { TestClock } from '../../../test/clock';
import { queriesOf } from '../../../test/count-queries';
import { eventually } from '../../../test/eventually';
import { TEST_PASSWORD, type TestPerson } from '../../../test/world';
import { firstRowOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

/** One process through which rights are taken away, and another that knows them and must hear of it. */
let here: TestApplication;
let there: TestApplication;
let clock: TestClock;
let admin: TestPerson;

beforeAll(async () => {
  clock = new TestClock();
  here = await startTestApplication({ clock });
  there = await here.sibling();
  admin = await here.world.person({ role: 'ADMIN_LMS' });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const schoolsFrom = (server: TestApplication, caller: Caller) => server.call(caller, 'GET', '/api/schools/');
const roleOf = async (person: TestPerson) =>
  (await firstRowOf<{ role_id: number }>(
    here.app.platform.db,
    sql`SELECT role_id FROM users WHERE id = ${person.id}`,
  )) ?? { role_id: 0 };
/** Making a role is a change of rights, too: it has been heard before anybody is looked up. */
async function reader(): Promise<TestPerson> {
  const person = await here.world.person({ permissions: ['school.view'], scope: 'all', ownRole: true });
  await here.app.platform.events.caughtUp();
  return person;
}

async function grouped(): Promise<{ person: TestPerson; groupId: number }> {
  const group = await here.call(admin, 'POST', '/api/group_permissions/', {
    name: `Nhóm ${Math.random()}`,
    code: `G${Date.now()}${Math.floor(Math.random() * 1e6)}`,
    permissions: ['school.view'],
  });
  const person = await here.world.person({ permissions: [], scope: 'all', ownRole: true });
  const { role_id } = await roleOf(person);
  const groupId = Number(group.body.id);
  await here.app.platform.db.execute(
    sql`INSERT INTO role_permission_groups (role_id, group_id) VALUES (${role_id}, ${groupId})`,
  );
  return { person, groupId };
}

/** Before the change both processes let the person in; after it neither does, the one that made it from the next call on. */
async function expectGone(caller: Caller, change: () => Promise<{ status: number }>, refusal: 401 | 403) {
  expect((await schoolsFrom(here, caller)).status).toBe(200);
  expect((await schoolsFrom(there, caller)).status).toBe(200);
  expect((await change()).status).toBeLessThan(300);
  expect((await schoolsFrom(here, caller)).status).toBe(refusal);
  await eventually(
    () => schoolsFrom(there, caller),
    ({ status }) => status === refusal,
    5,
  );
}

describe('what is taken away in one process is gone in the other', () => {
  test('a permission of the role', async () => {
    const person = await reader();
    const { role_id } = await roleOf(person);
    await expectGone(person, () => here.call(admin, 'PUT', `/api/roles/${role_id}/`, { permissions: [] }), 403);
  });

  test('a permission of a group', async () => {
    const { person, groupId } = await grouped();
    const change = () => here.call(admin, 'PUT', `/api/group_permissions/${groupId}/`, { permissions: [] });
    await expectGone(person, change, 403);
  });

  test('a whole group', async () => {
    const { person, groupId } = await grouped();
    const change = () => here.call(admin, 'PUT', `/api/group_permissions/${groupId}/`, { status: 0 });
    await expectGone(person, change, 403);
  });

  test('the role itself', async () => {
    const person = await reader();
    const { role_id } = await roleOf(person);
    await expectGone(person, () => here.call(admin, 'PUT', `/api/roles/${role_id}/`, { status: 0 }), 401);
  });

  test('the account', async () => {
    const person = await reader();
    await expectGone(person, () => here.call(admin, 'PUT', `/api/account/${person.id}/`, { status: 0 }), 401);
  });

  test('the account’s role, for another', async () => {
    const person = await reader();
    const less = await here.world.role([], 'all');
    await expectGone(person, () => here.call(admin, 'PUT', `/api/account/${person.id}/`, { role: less }), 403);
  });

  test('a session, by signing out', async () => {
    const person = await reader();
    await expectGone(person, () => here.call(person, 'POST', '/api/logout/'), 401);
  });

  test('a session, by a change of the password in another', async () => {
    const person = await reader();
    const own = { token: await here.world.session(person.id) };
    const change = { old_password: TEST_PASSWORD, new_password: 'mật khẩu mới dài' };
    await expectGone(person, () => here.call(own, 'POST', '/api/me/password/', change), 401);
    expect((await schoolsFrom(there, own)).status).toBe(200);
  });

  test('a view of a role, with the role', async () => {
    const viewed = await here.world.role(['school.view'], 'all');
    const opened = await here.call(admin, 'POST', `/api/roles/${viewed}/preview/`, {});
    const view = { token: String(opened.body.access_token) };
    await expectGone(view, () => here.call(admin, 'PUT', `/api/roles/${viewed}/`, { permissions: [] }), 403);
  });
});

test('somebody known costs one question to the database, not one for who they are', async () => {
  const person = await reader();
  await here.call(person, 'GET', '/api/notifications/');
  expect(await queriesOf(() => here.call(person, 'GET', '/api/notifications/'))).toHaveLength(1);
});

test('a change that nobody announced counts after five minutes', async () => {
  const person = await reader();
  await schoolsFrom(here, person);
  await here.app.platform.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE users SET status = 0 WHERE id = ${person.id}`);
  });
  expect((await schoolsFrom(here, person)).status).toBe(200);
  clock.advance({ minutes: 6 });
  expect((await schoolsFrom(here, person)).status).toBe(401);
});

test('while the event connection is away nobody is believed from memory', async () => {
  const person = await reader();
  await schoolsFrom(there, person);
  const { db, events } = there.app.platform;
  await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'khue-events'`);
  await eventually(
    async () => events.isListening,
    (isListening) => !isListening,
  );
  await db.execute(sql`UPDATE users SET status = 0 WHERE id = ${person.id}`);
  expect((await schoolsFrom(there, person)).status).toBe(401);
  await eventually(
    async () => events.isListening,
    (isListening) => isListening,
  );
});

test('the use of a session is still noted, and prolongs it', async () => {
  const person = await reader();
  const noted = async () =>
    (
      await firstRowOf<{ extended_at: Date }>(
        here.app.platform.db,
        sql`SELECT extended_at FROM access_tokens WHERE user_id = ${person.id}`,
      )
    )?.extended_at.getTime() ?? 0;
  await schoolsFrom(here, person);
  const before = await noted();
  clock.advance({ minutes: 5 });
  await schoolsFrom(here, person);
  expect(await noted()).toBe(before);
  clock.advance({ minutes: 6 });
  await schoolsFrom(here, person);
  expect(await noted()).toBeGreaterThan(before + 10 * 60_000);
});
