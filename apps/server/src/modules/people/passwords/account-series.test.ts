import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { QuietCoursePlatform } from '../../../../test/course-platform';
import { eventually } from '../../../../test/eventually';
import { Imports, PATIENCE } from '../../../../test/imports';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';
import type { AccountOutcome, PlatformAccount } from '../../../ports/course-platform';

vi.setConfig({ testTimeout: 1000 * PATIENCE });

/** A course platform that refuses some names and is sometimes down. */
class FaultyPlatform extends QuietCoursePlatform {
  readonly accounts = new Map<string, PlatformAccount>();
  isDown = false;
  calls = 0;

  override async ensureAccount(account: PlatformAccount): Promise<AccountOutcome> {
    this.calls += 1;
    if (this.isDown) throw new Error('connection refused');
    if (account.email?.startsWith('taken')) return { status: 'refused', reason: 'email_taken' };
    const exists = this.accounts.has(account.username);
    this.accounts.set(account.username, account);
    return { status: exists ? 'exists' : 'made' };
  }
}

interface SeriesAnswer {
  task_id: number;
  accepted: number;
  created: number;
  failed_accounts: {
    index: number;
    username: string | null;
    email: string | null;
    user_existed: boolean;
    errors: object;
  }[];
}

let server: TestApplication;
let admin: TestPerson;
let imports: Imports;
const platform = new FaultyPlatform();
let serial = 0;

beforeAll(async () => {
  server = await startTestApplication({ coursePlatform: platform });
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  imports = new Imports(server);
});
afterAll(() => server.close());

const series = (body: object) =>
  server.call<SeriesAnswer>(admin, 'POST', '/api/account/', { is_series: true, ...body });
const name = () => `hs-${++serial}`;
interface Listed {
  count: number;
  results: { id: number; username: string; open_edx_error: string | null; open_edx_task_id: number }[];
}
const withPlatformState = async (school: number, state: number) =>
  (await server.call<Listed>(admin, 'GET', `/api/users/?school=${school}&open_edx_status=${state}`)).body;

describe('a series', () => {
  test('accepts what is right, gives back what is wrong, and changes nothing that exists', async () => {
    const school = await server.world.school();
    const classId = await server.world.schoolClass(school);
    const existing = await server.world.person({ role: 'STUDENT', schoolId: school });
    const [first, second] = [name(), name()];
    const { courseId } = await server.world.course();
    const { status, body } = await series({
      '0': {
        username: first,
        first_name: 'An',
        last_name: 'Lê',
        role: 'STUDENT',
        classes: [classId],
        identity_number: '001314012345',
      },
      '2': { username: existing.username, first_name: 'Khác', role: 'STUDENT' },
      '1': { username: 'Không hợp lệ', first_name: 'Bình', role: 'STUDENT', birth_date: '01/01/2999' },
      '10': { username: second, first_name: 'Chi', role: 'STUDENT', school },
      course_ids: [courseId],
    });
    expect(status).toBe(202);
    expect(body.accepted).toBe(2);
    expect(body.failed_accounts).toMatchObject([
      {
        index: 1,
        username: null,
        user_existed: false,
        errors: { username: [expect.any(String)], birth_date: ['Ngày này chưa đến.'] },
      },
      {
        index: 2,
        username: existing.username,
        user_existed: true,
        errors: { username: [expect.stringContaining('đã tồn tại')] },
      },
    ]);
    const task = await imports.finished(admin, body.task_id);
    expect(task).toMatchObject({ status: 'success', counts: { total: 4, created: 2, skipped: 1, failed: 1 } });
    const { rows } = await server.app.platform.db.execute(
      sql`SELECT u.username, u.identity_number, m.class_id, e.course_key AS course_id FROM users u
          LEFT JOIN class_members m ON m.user_id = u.id LEFT JOIN enrolment_intents e ON e.user_id = u.id
          WHERE u.username IN (${first}, ${second}) ORDER BY u.id`,
    );
    expect(rows).toEqual([
      { username: first, identity_number: '001314012345', class_id: classId, course_id: courseId },
      { username: second, identity_number: null, class_id: null, course_id: courseId },
    ]);
    expect((await server.call<{ full_name: string }>(admin, 'GET', `/api/users/${existing.id}/`)).body.full_name).toBe(
      'Nguyễn Văn An',
    );
  });

  test('with nothing left to do is finished at once', async () => {
    const { status, body } = await series({ rows: [{ username: 'x' }, { username: admin.username, first_name: 'A' }] });
    expect([status, body.created]).toEqual([200, 0]);
    expect(body.failed_accounts.map(({ index, user_existed }) => [index, user_existed])).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  test('a wrong shape is a 400 with a sentence', async () => {
    const wrong = await server.call<{ errors: object }>(admin, 'POST', '/api/account/', { is_series: true, '0': 'An' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { '0': ['Mỗi dòng phải là một đối tượng gồm các trường của tài khoản.'] },
    ]);
    const empty = await server.call(admin, 'POST', '/api/account/', { is_series: true });
    expect([empty.status, empty.body.code]).toEqual([400, 'import.empty']);
    const many = await series({ rows: Array.from({ length: 20_001 }, () => ({})) });
    expect(many.status).toBe(400);
  });
});

describe('the course platform', () => {
  test('refusing one of many fails that one, which is listed, corrected in place and retried', async () => {
    const school = await server.world.school();
    const rows = [
      { full_name: 'Lê Lan', email: `ok${++serial}@x.vn` },
      { full_name: 'Lê Mai', email: `taken${++serial}@x.vn` },
    ];
    const task = await imports.run(admin, rows, { school });
    expect(task).toMatchObject({ status: 'success', counts: { created: 2, failed: 0 } });
    const failed = await withPlatformState(school, 2);
    expect(failed.results).toMatchObject([
      { open_edx_error: 'Email này đã thuộc về một tài khoản khác trên nền tảng khóa học.' },
    ]);
    const [account] = failed.results;
    const history = await server.call<{
      results: { id: number; status: string; retryable: boolean; username: string }[];
    }>(
      admin,
      'GET',
      `/api/task_history/?task_type=create_single_account&create_account_status=failed&username=${account?.username}`,
    );
    expect(history.body.results).toMatchObject([
      { id: account?.open_edx_task_id, retryable: true, username: account?.username },
    ]);
    const corrected = `dung${serial}@x.vn`;
    expect((await server.call(admin, 'PUT', `/api/account/${account?.id}/`, { email: corrected })).status).toBe(200);
    expect((await server.call(admin, 'POST', `/api/task_history/${account?.open_edx_task_id}/retry/`)).status).toBe(
      202,
    );
    await eventually(
      () => withPlatformState(school, 1),
      ({ count }) => count === 2,
      PATIENCE,
    );
    expect(platform.accounts.get(account?.username ?? '')?.email).toBe(corrected);
    const notices = await server.call<{ results: { kind: string }[] }>(admin, 'GET', '/api/notifications/');
    expect(notices.body.results.filter(({ kind }) => kind === 'task_failed.create_single_account')).toEqual([]);
  });

  test('that is down delays no account and is asked again later', async () => {
    const school = await server.world.school();
    platform.isDown = true;
    const before = platform.calls;
    const rows = Array.from({ length: 12 }, (_, at) => ({ full_name: `Hồ Văn ${at}` }));
    const task = await imports.run(admin, rows, { school });
    expect(task).toMatchObject({ status: 'success', counts: { created: 12 } });
    expect(platform.calls - before).toBeLessThan(12);
    expect((await withPlatformState(school, 0)).count).toBe(12);
    platform.isDown = false;
    await eventually(
      async () => {
        await server.app.platform.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state < 'active'`);
        return withPlatformState(school, 1);
      },
      ({ count }) => count === 12,
      PATIENCE,
    );
    expect(new Set(platform.accounts.keys()).size).toBe(platform.accounts.size);
  });

  test('whose answer was lost with the process is asked again, once for each account', async () => {
    const school = await server.world.school();
    const task = await imports.run(admin, [{ full_name: 'Trương Định' }], { school });
    // As a process leaves it that died after the commit and before the platform had answered.
    await server.app.platform.db.execute(
      sql`UPDATE tasks SET status = 'running', run_id = gen_random_uuid(), heartbeat_at = now() - interval '1 minute' WHERE parent_id = ${task.id}`,
    );
    await server.app.platform.db.execute(sql`UPDATE users SET platform_status = 0 WHERE school_id = ${school}`);
    await eventually(
      () => withPlatformState(school, 1),
      ({ count }) => count === 1,
      PATIENCE,
    );
    const { rows } = await server.app.platform.db.execute(sql`SELECT status FROM tasks WHERE parent_id = ${task.id}`);
    expect(rows).toEqual([{ status: 'success' }]);
  });
});

test('a row is told what is wrong with it: a name too long, a day that is none, a comma for a dot', async () => {
  const row = { full_name: `Lê ${'a'.repeat(256)}`, birth_date: '31/02/2015', email: 'an@gmail,com' };
  const expected = {
    full_name: ['Tên, cũng như họ và tên đệm, mỗi phần tối đa 255 ký tự.'],
    birth_date: ['31/02/2015: tháng 2 không có ngày 31.'],
    email: ['gmail,com: dấu phẩy thay cho dấu chấm?'],
  };
  expect((await series({ rows: [row] })).body.failed_accounts).toMatchObject([{ errors: expected }]);
  expect((await imports.rows(admin, [row])).body.rows).toMatchObject([{ action: 'error', errors: expected }]);
  const single = await server.call({ ...admin, language: 'en' }, 'POST', '/api/account/', {
    username: name(),
    role: 'STUDENT',
    ...row,
  });
  expect(single).toMatchObject({
    status: 400,
    body: {
      errors: {
        full_name: ['The given name, and the family and middle name, may each have at most 255 characters.'],
        birth_date: ['31/02/2015: month 2 has no day 31.'],
        email: ['gmail,com: a comma instead of a dot?'],
      },
    },
  });
});
