import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

const PATH = '/api/account_imports/running/';

let server: TestApplication;
let admin: TestPerson;
let staff: TestPerson;
let school: number;
let other: number;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  [school, other] = [await server.world.school(), await server.world.school()];
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  // Without job.view, which would show all the work of the school.
  staff = await server.world.person({ permissions: ['account.edit'], scope: 'school', schoolId: school });
});
afterAll(() => server.close());
beforeEach(() => server.app.platform.db.execute(sql`DELETE FROM tasks WHERE type = 'create_accounts'`));

/** A run that nobody takes for dead while the test lasts. */
const run = (owner: TestPerson, schoolId: number | null, status = 'running') =>
  server.app.platform.db.execute(
    sql`INSERT INTO tasks (type, status, input, subject, done, total, created_by, school_id, heartbeat_at)
        VALUES ('create_accounts', ${status}, '{}', 'lop-6a1.xlsx', 30, 40, ${owner.id}, ${schoolId}::integer, now() + interval '1 hour')`,
  );
const seenBy = async (person: TestPerson) => (await server.call(person, 'GET', PATH)).body;

test('a run into their school is told to everyone who keeps accounts there, and nothing of whose it is', async () => {
  expect(await seenBy(staff)).toEqual({ running: null });
  await run(admin, school);
  expect(await seenBy(staff)).toEqual({ running: { progress: 75, subject: null } });
  expect(await seenBy(admin)).toEqual({ running: { progress: 75, subject: 'lop-6a1.xlsx' } });
});

test('so is a run over the whole system, but none into another school', async () => {
  await run(admin, other);
  expect(await seenBy(staff)).toEqual({ running: null });
  await run(admin, null);
  expect(await seenBy(staff)).toEqual({ running: { progress: 75, subject: null } });
});

test('a run that is over is told no more', async () => {
  for (const status of ['success', 'failed', 'cancelled']) await run(admin, school, status);
  expect(await seenBy(staff)).toEqual({ running: null });
});

test.each(['account.create', 'account.import', 'enrolment.create', 'course.edit'] as const)(
  'it is told to holders of %s, and to nobody who could not get in its way',
  async (code) => {
    await run(admin, school);
    const holder = await server.world.person({ permissions: [code], scope: 'school', schoolId: school });
    expect(await seenBy(holder)).toMatchObject({ running: { progress: 75 } });
    const reader = await server.world.person({ permissions: ['account.view'], scope: 'school', schoolId: school });
    expect((await server.call(reader, 'GET', PATH)).status).toBe(403);
  },
);

test('asking costs one query', async () => {
  await server.call(staff, 'GET', PATH);
  expect(await countQueries(() => server.call(staff, 'GET', PATH))).toBe(1);
});
