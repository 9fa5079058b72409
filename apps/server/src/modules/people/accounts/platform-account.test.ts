import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { QuietCoursePlatform } from '../../../../test/course-platform';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';
import type { AccountOutcome, PlatformAccount } from '../../../ports/course-platform';

/** A course platform that does what a test tells it. */
class FaultyPlatform extends QuietCoursePlatform {
  readonly accounts = new Map<string, PlatformAccount>();
  calls = 0;
  behave: 'well' | 'refuse' | 'down' | 'slow' | 'lose the answer' = 'well';
  release: () => void = () => undefined;

  override async ensureAccount(account: PlatformAccount): Promise<AccountOutcome> {
    this.calls += 1;
    if (this.behave === 'refuse') return { status: 'refused', reason: 'email_taken' };
    if (this.behave === 'down') throw new Error('connection refused');
    if (this.behave === 'slow') {
      await new Promise<void>((resolve) => {
        this.release = resolve;
      });
    }
    const exists = this.accounts.has(account.username);
    this.accounts.set(account.username, account);
    if (this.behave === 'lose the answer') throw new Error('connection lost');
    return { status: exists ? 'exists' : 'made' };
  }
}

interface Account {
  id: number;
  username: string;
  first_password: string;
  open_edx_status: number;
  open_edx_error: string | null;
  open_edx_task_id: number;
  errors?: object;
}
interface Task {
  id: number;
  status: string;
  retryable: boolean;
  subject: string;
  error: { code: string } | null;
  counts: object;
}

let server: TestApplication;
let admin: TestPerson;
const platform = new FaultyPlatform();
let serial = 0;

beforeAll(async () => {
  server = await startTestApplication({ coursePlatform: platform });
  admin = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());
beforeEach(() => {
  platform.behave = 'well';
});

const create = async (fields: object = {}) => {
  const names = { username: `hs-${++serial}`, email: `hs-${serial}@example.vn`, first_name: 'An' };
  const body = { ...names, role: 'STUDENT', ...fields };
  const reply = await server.call<Account>(admin, 'POST', '/api/account/', body);
  expect(reply.status).toBe(201);
  return reply.body;
};
const read = async (id: number) => (await server.call<Account>(admin, 'GET', `/api/users/${id}/`)).body;
const task = async (id: number) => (await server.call<Task>(admin, 'GET', `/api/task_history/${id}/`)).body;
const retry = (id: number) => server.call<Task>(admin, 'POST', `/api/task_history/${id}/retry/`);
const canSignIn = async (account: Account) =>
  (await server.call({}, 'POST', '/api-token-auth/', { username: account.username, password: account.first_password }))
    .status === 200;
/** Passing faults are tried again after some seconds; a test does not wait for that. */
const hurry = (taskId: number) =>
  eventually(
    async () => {
      await server.app.platform.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state < 'active'`);
      return task(taskId);
    },
    ({ status }) => status === 'failed' || status === 'success',
    60,
  );

test('is made at once, as a task of the person’s own', async () => {
  const account = await create();
  expect(account).toMatchObject({ open_edx_status: 1, open_edx_error: null });
  expect(account).not.toHaveProperty('errors');
  expect(await task(account.open_edx_task_id)).toMatchObject({
    status: 'success',
    subject: account.username,
    counts: { created: 1 },
  });
  expect(platform.accounts.get(account.username)).toEqual({
    username: account.username,
    email: `${account.username}@example.vn`,
    name: 'An',
  });
});

test('refused: the account is there, the reason is told, and the task can be run again after a correction', async () => {
  platform.behave = 'refuse';
  const account = await create();
  const reason = 'Email này đã thuộc về một tài khoản khác trên nền tảng khóa học.';
  expect(account).toMatchObject({ open_edx_status: 2, open_edx_error: reason, errors: { open_edx_error: [reason] } });
  expect(await canSignIn(account)).toBe(true);
  expect(await task(account.open_edx_task_id)).toMatchObject({
    status: 'failed',
    retryable: true,
    error: { code: 'course_platform.email_taken' },
  });

  const found = await server.call<{ results: Task[] }>(
    admin,
    'GET',
    `/api/task_history/?task_type=create_single_account&create_account_status=failed&username=${account.username}`,
  );
  expect(found.body.results.map(({ id }) => id)).toEqual([account.open_edx_task_id]);

  platform.behave = 'well';
  await server.call(admin, 'PUT', `/api/account/${account.id}/`, { email: 'corrected@example.vn' });
  expect((await retry(account.open_edx_task_id)).status).toBe(202);
  await eventually(
    () => read(account.id),
    (row) => row.open_edx_status === 1,
  );
  expect(platform.accounts.get(account.username)?.email).toBe('corrected@example.vn');
  expect(await read(account.id)).toMatchObject({ open_edx_error: null });
  expect((await retry(account.open_edx_task_id)).status).toBe(409);
});

test('refused: who keeps the accounts of the school runs it again, whoever made the account', async () => {
  platform.behave = 'refuse';
  const school = await server.world.school();
  const account = await create({ school });
  platform.behave = 'well';
  const address = `/api/task_history/${account.open_edx_task_id}/`;
  const stranger = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
  expect((await server.call(stranger, 'GET', address)).status).toBe(404);
  const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
  expect((await server.call(teacher, 'POST', `${address}retry/`)).status).toBe(404);
  const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  const shown = await server.call<{ results: Task[] }>(staff, 'GET', `/api/task_history/?username=${account.username}`);
  expect(shown.body.results).toMatchObject([{ id: account.open_edx_task_id, retryable: true }]);
  expect((await server.call(staff, 'POST', `${address}retry/`)).status).toBe(202);
  await eventually(
    () => read(account.id),
    (row) => row.open_edx_status === 1,
  );
});

test('slow: the creation answers after five seconds, and the work goes on', async () => {
  platform.behave = 'slow';
  const startedAt = Date.now();
  const account = await create();
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(5_000);
  expect(account).toMatchObject({ open_edx_status: 0 });
  expect(account).not.toHaveProperty('errors');
  expect(await canSignIn(account)).toBe(true);
  platform.release();
  await eventually(
    () => read(account.id),
    (row) => row.open_edx_status === 1,
  );
});

test('down: it is tried again by itself, then it fails and can be run again; signing in works all the time', async () => {
  platform.behave = 'down';
  const callsBefore = platform.calls;
  const account = await create();
  expect(account).toMatchObject({ open_edx_status: 0 });
  expect(await canSignIn(account)).toBe(true);
  expect(await hurry(account.open_edx_task_id)).toMatchObject({
    status: 'failed',
    retryable: true,
    error: { code: 'course_platform.unavailable' },
  });
  expect(platform.calls - callsBefore).toBe(4);
  expect(await read(account.id)).toMatchObject({ open_edx_status: 2 });
  platform.behave = 'well';
  await retry(account.open_edx_task_id);
  expect(await hurry(account.open_edx_task_id)).toMatchObject({ status: 'success' });
});

test('whose answer was lost is not made a second time', async () => {
  platform.behave = 'lose the answer';
  const account = await create();
  platform.behave = 'well';
  const before = platform.accounts.size;
  expect(await hurry(account.open_edx_task_id)).toMatchObject({
    status: 'success',
    counts: { created: 0, skipped: 1 },
  });
  expect(platform.accounts.size).toBe(before);
});
