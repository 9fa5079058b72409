import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import { eventually } from '../../../../test/eventually';
import { csv, type ImportAnswer, Imports, PATIENCE } from '../../../../test/imports';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

vi.setConfig({ testTimeout: 1000 * PATIENCE });

let server: TestApplication;
let admin: TestPerson;
let imports: Imports;
let school: number;
let schoolName: string;
let serial = 0;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  imports = new Imports(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  schoolName = `Trường THCS Nhập liệu ${++serial}`;
  school = await server.world.school({ name: schoolName });
});

const code = (n: number) => `M${serial}-${n}`;
const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
  (await server.app.platform.db.execute(query)).rows as Row[];
const accountsOf = (schoolId: number) =>
  rowsOf<{
    username: string;
    full_name: string;
    code: string | null;
    must_change_password: boolean;
    birth_date: string;
  }>(
    sql`SELECT username, full_name, code, must_change_password, birth_date FROM users WHERE school_id = ${schoolId} ORDER BY id`,
  );

describe('a preview', () => {
  test('says what would happen to each row and touches no account', async () => {
    await server.world.schoolClass(school, '6A1');
    const existing = await server.world.person({ role: 'STUDENT', schoolId: school });
    const { status, body } = await imports.file(
      admin,
      csv(
        'Họ và tên;Ngày sinh;Giới tính;Lớp;SĐT;Tên đăng nhập;Ghi chú',
        'Đỗ Thị  Hương;05/09/2014;Nữ;6a1;912345678;;giỏi',
        `Nguyễn Văn An;2014-01-02;Nam;6A1;;${existing.username};`,
        'Trần Bình;31/02/2014;Nam;9Z;123;;',
        ';;;6A1;;;',
      ),
      { school: String(school) },
    );
    expect(status).toBe(201);
    expect(body.columns.map(({ heading, field }) => ({ heading, field }))).toEqual([
      { heading: 'Họ và tên', field: 'full_name' },
      { heading: 'Ngày sinh', field: 'birth_date' },
      { heading: 'Giới tính', field: 'genre' },
      { heading: 'Lớp', field: 'class' },
      { heading: 'SĐT', field: 'phone' },
      { heading: 'Tên đăng nhập', field: 'username' },
      { heading: 'Ghi chú', field: null },
    ]);
    expect(body.counts).toEqual({ total: 3, create: 1, update: 0, skip: 1, error: 1, warnings: 2 });
    expect(body.rows.map(({ line, action }) => [line, action])).toEqual([
      [2, 'create'],
      [3, 'skip'],
      [4, 'error'],
    ]);
    expect(body.rows[0]).toMatchObject({
      values: {
        full_name: 'Đỗ Thị Hương',
        username: 'huongdt01',
        birth_date: '2014-09-05',
        class: '6A1',
        school: schoolName,
        role: 'Học sinh',
      },
      warnings: [{ field: 'phone', code: 'import.zero_restored', detail: 'Đã thêm số 0 bị mất ở đầu: 0912345678.' }],
      outcome: null,
    });
    expect(body.rows[1]).toMatchObject({ user_id: existing.id, warnings: [{ code: 'import.exists' }] });
    expect(Object.keys(body.rows[2]?.errors ?? {}).sort()).toEqual(['birth_date', 'class', 'phone']);
    expect(body.rows[2]?.errors.class).toEqual(['Không tìm thấy lớp “9Z” trong năm học hiện tại của trường.']);
    expect(await accountsOf(school)).toHaveLength(1);
  });

  test('costs the same number of queries for ten rows as for three hundred', async () => {
    await server.world.schoolClass(school, '6A1');
    const file = (n: number) =>
      csv(
        'Họ và tên,Mã học sinh,Lớp,Ngày sinh',
        ...Array.from({ length: n }, (_, at) => `Lê Minh ${at},${code(at)},6A1,05/09/2014`),
      );
    const cost = (n: number) => countQueries(() => imports.file(admin, file(n), { school: String(school) }));
    // The watch over abandoned work asks now and then, too: the least of three is the import's own.
    const least = async (n: number) => Math.min(await cost(n), await cost(n), await cost(n));
    expect(await least(300)).toBe(await least(10));
  });

  test('can be read again, in either language, row by row, and only by whoever made it', async () => {
    const { body } = await imports.rows(
      admin,
      [{ full_name: 'Lê Lan', phone: '12' }, {}, { full_name: 'Lê Lan', code: code(1) }],
      { school },
    );
    expect(body.rows.map(({ line }) => line)).toEqual([1, 3]);
    const again = await server.call<ImportAnswer>(
      { ...admin, language: 'en' },
      'GET',
      `/api/account_imports/${body.id}/`,
    );
    expect(again.body).toMatchObject({ status: 'waiting', file_name: null, task_id: null, counts: body.counts });
    expect(again.body.rows[0]?.errors.phone?.[0]).toMatch(/^The phone number/);
    const errors = await server.call<{ count: number; results: { line: number }[] }>(
      admin,
      'GET',
      `/api/account_imports/${body.id}/rows/?action=error`,
    );
    expect(errors.body).toMatchObject({ count: 1, results: [{ line: 1 }] });
    const other = await server.world.person({ role: 'ADMIN_LMS' });
    for (const path of ['', 'rows/', 'result/']) {
      expect((await server.call(other, 'GET', `/api/account_imports/${body.id}/${path}`)).status).toBe(404);
    }
    expect((await server.call(other, 'POST', `/api/account_imports/${body.id}/confirm/`)).status).toBe(404);
  });

  test('finds what stands twice in the file, and people who may be there already', async () => {
    await imports.run(admin, [{ full_name: 'Vũ Thu Hà', birth_date: '2014-03-02' }], { school });
    const { body } = await imports.rows(
      admin,
      [
        { full_name: 'Vũ Thu Hà', birth_date: '02/03/2014', code: code(1), email: `a${serial}@x.vn` },
        { full_name: 'Vũ Thu Hà', birth_date: 41700, code: code(1) },
        { full_name: 'Vũ Thu Hà', birth_date: '2014-03-02', code: code(2), email: `A${serial}@x.vn` },
      ],
      { school },
    );
    expect(body.rows.map(({ action, errors }) => [action, errors])).toEqual([
      ['create', {}],
      ['error', { code: ['Trùng với dòng 1.'] }],
      ['error', { email: ['Trùng với dòng 1.'] }],
    ]);
    expect(body.rows[0]?.warnings[0]).toMatchObject({ code: 'import.possible_duplicate' });
    expect(body.rows[2]?.warnings.map((warning) => warning.code)).toContain('import.possible_duplicate_in_file');
    expect(body.rows[1]?.values.birth_date).toBe('2014-03-02');
  });

  test('shows no password, and keeps none readable', async () => {
    const secret = 'mật khẩu bí mật';
    const { body } = await imports.file(admin, csv('Họ và tên,Mật khẩu', `Lê Lan,${secret}`, 'Lê Mai,ngắn'), {
      school: String(school),
    });
    expect(body.rows[0]?.values.password).toBe('••••••••');
    expect(body.rows[1]?.errors.password).toEqual(['Mật khẩu cần ít nhất 8 ký tự.']);
    const [stored] = await rowsOf<{ all: string }>(
      sql`SELECT (to_jsonb(r) - 'password_encrypted')::text AS all FROM account_import_rows r WHERE import_id = ${body.id} AND line = 2`,
    );
    expect(stored?.all).not.toContain('bí mật');
    const task = await imports.confirmed(admin, body.id);
    expect(task.status).toBe('success');
    const username = body.rows[0]?.values.username;
    expect((await server.call({}, 'POST', '/api-token-auth/', { username, password: secret })).status).toBe(200);
    const tasks = await rowsOf<{ text: string }>(sql`SELECT input::text || COALESCE(subject, '') AS text FROM tasks`);
    const audits = await rowsOf<{ text: string }>(sql`SELECT COALESCE(after::text, '') AS text FROM audit_log`);
    for (const { text } of [...tasks, ...audits]) expect(text).not.toContain('bí mật');
    expect(
      await rowsOf(
        sql`SELECT FROM account_import_rows WHERE import_id = ${body.id} AND line = 2 AND password_encrypted IS NOT NULL`,
      ),
    ).toEqual([]);
  });
});

describe('a run', () => {
  test('creates accounts with class, first password, task, audit and wish to enrol', async () => {
    const classId = await server.world.schoolClass(school, '7B');
    const courses = [(await server.world.course()).courseId, (await server.world.course()).courseId];
    const { body } = await imports.file(
      admin,
      csv(
        'Full name,Date of birth,Sex,Code',
        `Đỗ Thị Hương,05/09/2013,Female,${code(1)}`,
        `Đặng Hữu Tài,05/09/2013,Male,${code(2)}`,
      ),
      { class: String(classId), course_ids: courses.join(', ') },
      'danh sách lớp 7B.csv',
    );
    expect(body.rows.map(({ errors }) => errors)).toEqual([{}, {}]);
    const task = await imports.confirmed(admin, body.id);
    expect(task).toMatchObject({
      status: 'success',
      progress: 100,
      task_type: 'create_accounts',
      subject: 'danh sách lớp 7B.csv',
      target_id: body.id,
      counts: { total: 2, created: 2, updated: 0, skipped: 0, failed: 0 },
    });
    expect(await accountsOf(school)).toMatchObject([
      {
        username: body.rows[0]?.values.username,
        full_name: 'Đỗ Thị Hương',
        birth_date: '2013-09-05',
        must_change_password: true,
      },
      { full_name: 'Đặng Hữu Tài' },
    ]);
    const [counted] = await rowsOf<{ student_count: number }>(
      sql`SELECT student_count FROM classes WHERE id = ${classId}`,
    );
    expect(counted?.student_count).toBe(2);
    expect(
      await rowsOf(
        sql`SELECT course_key AS course_id, status FROM enrolment_intents WHERE task_id = ${task.id} ORDER BY user_id, course_key`,
      ),
    ).toHaveLength(4);
    const subtasks = await server.call<{ results: { username: string; status: string; parent_id: number }[] }>(
      admin,
      'GET',
      `/api/task_history/?task_type=create_single_account&parent=${task.id}`,
    );
    expect(subtasks.body.results.map(({ status, parent_id }) => [status, parent_id])).toEqual([
      ['success', task.id],
      ['success', task.id],
    ]);
    const audited = (await server.world.audited('account.create')).filter(
      ({ after }) => (after as { code?: string }).code === code(1),
    );
    expect(audited).toMatchObject([{ actor_id: admin.id }]);
    const slips = await server.call<{ slips: { username: string; first_password: string; class_name: string }[] }>(
      admin,
      'POST',
      '/api/account_slips/',
      { task: task.id },
    );
    expect(slips.body.slips).toHaveLength(2);
    const [slip] = slips.body.slips;
    expect(slip?.class_name).toBe('7B');
    const signedIn = await server.call({}, 'POST', '/api-token-auth/', {
      username: slip?.username,
      password: slip?.first_password,
    });
    expect(signedIn.body).toMatchObject({ must_change_password: true });
    const after = await server.call<ImportAnswer>(admin, 'GET', `/api/account_imports/${body.id}/`);
    expect(after.body).toMatchObject({ status: 'confirmed', task_id: task.id });
    expect(after.body.rows.map(({ outcome }) => outcome)).toEqual(['created', 'created']);
  });

  test('changes existing accounts only when told to, found by username, code or email', async () => {
    const [from, to] = [await server.world.schoolClass(school, '6A'), await server.world.schoolClass(school, '6B')];
    await imports.run(admin, [{ full_name: 'Lê Lan', code: code(1), email: `lan${serial}@x.vn`, class: '6A' }], {
      school,
    });
    const rows = [{ full_name: 'Lê Thị Lan', email: `lan${serial}@x.vn`, phone: '0912345678', class: '6B' }];
    const skipped = await imports.rows(admin, rows, { school });
    expect(skipped.body.counts).toMatchObject({ create: 0, update: 0, skip: 1 });
    const refused = await server.call(admin, 'POST', `/api/account_imports/${skipped.body.id}/confirm/`);
    expect([refused.status, refused.body.code]).toEqual([409, 'import.nothing_to_do']);
    const changed = await imports.rows(admin, rows, { school, update: true });
    expect(changed.body.rows[0]).toMatchObject({ action: 'update', warnings: [{ code: 'import.name_differs' }] });
    const task = await imports.confirmed(admin, changed.body.id);
    expect(task.counts).toMatchObject({ updated: 1, created: 0 });
    expect(await accountsOf(school)).toMatchObject([{ full_name: 'Lê Thị Lan', code: code(1) }]);
    const members = await rowsOf<{ class_id: number; left: boolean }>(
      sql`SELECT class_id, left_on IS NOT NULL AS left FROM class_members WHERE class_id IN (${from}, ${to}) ORDER BY id`,
    );
    expect(members).toEqual([
      { class_id: from, left: true },
      { class_id: to, left: false },
    ]);
    const edits = await server.world.audited('account.edit');
    expect(edits.at(-1)).toMatchObject({
      before: { last_name: 'Lê' },
      after: { last_name: 'Lê Thị', class_name: '6B' },
    });
    const byEmail = await imports.rows(admin, [{ full_name: 'Lê Thị Lan', email: `LAN${serial}@x.vn` }], { school });
    expect(byEmail.body.rows[0]).toMatchObject({ action: 'skip' });
  });

  test('gives back the failed rows in the columns they came in, to be uploaded again', async () => {
    const { body } = await imports.file(
      admin,
      csv(
        'STT;Họ và tên;Ngày sinh;CCCD;Ghi chú',
        '1;Lê Lan;05/09/2014;;a',
        '2;Lê Mai;40/09/2014;001314012345;b',
        '3;;05/09/2014;;c',
      ),
      { school: String(school) },
      'lớp 6.csv',
    );
    const task = await imports.confirmed(admin, body.id);
    expect(task.counts).toEqual({ total: 3, created: 1, updated: 0, skipped: 0, failed: 2 });
    expect(task.file_name).toBe('lớp 6-dong-loi.xlsx');
    const result = await server.app.http.inject({
      method: 'GET',
      url: `/api/account_imports/${body.id}/result/`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(result.headers['content-disposition']).toContain(encodeURIComponent('lớp 6-dong-loi.xlsx'));
    const workbook = await readXlsx(result.rawPayload);
    expect(workbook.sheets[0]?.rows).toEqual([
      ['STT', 'Họ và tên', 'Ngày sinh', 'CCCD', 'Ghi chú', 'Lỗi cần sửa'],
      ['2', 'Lê Mai', '40/09/2014', '001314012345', 'b', 'Ngày sinh: 40/09/2014: tháng 9 không có ngày 40.'],
      ['3', null, '05/09/2014', null, 'c', 'Họ và tên: Vui lòng nhập họ và tên.'],
    ]);
    const again = await imports.file(admin, result.rawPayload, { school: String(school) }, 'sửa.xlsx');
    expect(again.body.counts).toMatchObject({ total: 2, error: 2 });
    expect(again.body.columns.at(-1)).toMatchObject({ heading: 'Ghi chú', field: null });
  });

  test('is the same when confirmed twice, also at the same moment', async () => {
    const { body } = await imports.rows(admin, [{ full_name: 'Lê Một' }], { school });
    const confirm = () => server.call<{ task_id: number }>(admin, 'POST', `/api/account_imports/${body.id}/confirm/`);
    const replies = await Promise.all([confirm(), confirm(), confirm()]);
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(replies.map((reply) => reply.body.task_id)).size).toBe(1);
    expect((await confirm()).body.task_id).toBe(replies[0]?.body.task_id);
    await imports.finished(admin, replies[0]?.body.task_id ?? 0);
    expect(await accountsOf(school)).toHaveLength(1);
  });

  test('of the same file by two people at once makes every account once', async () => {
    const other = await server.world.person({ role: 'ADMIN_LMS' });
    const rows = Array.from({ length: 16 }, (_, at) => ({ full_name: `Phạm Gia Bảo ${at % 3}`, code: code(at) }));
    const [one, two] = await Promise.all([
      imports.rows(admin, rows, { school }),
      imports.rows(other, rows, { school }),
    ]);
    expect([one.body.counts.create, two.body.counts.create]).toEqual([16, 16]);
    const worker = await server.sibling();
    const [first, second] = await Promise.all([
      imports.confirmed(admin, one.body.id),
      imports.confirmed(other, two.body.id),
    ]);
    await worker.close();
    expect([first.status, second.status]).toEqual(['success', 'success']);
    expect(first.counts.created + second.counts.created).toBe(16);
    expect(first.counts.skipped + second.counts.skipped).toBe(16);
    const accounts = await accountsOf(school);
    expect(new Set(accounts.map((account) => account.code)).size).toBe(16);
    expect(accounts).toHaveLength(16);
    const skipped = await server.call<{ results: { warnings: { code: string }[] }[] }>(
      first.counts.skipped > 0 ? admin : other,
      'GET',
      `/api/account_imports/${first.counts.skipped > 0 ? one.body.id : two.body.id}/rows/?outcome=skipped`,
    );
    expect(skipped.body.results[0]?.warnings.map((warning) => warning.code)).toContain('import.exists');
  });

  test('gives the next username when the one shown was taken meanwhile', async () => {
    const { body } = await imports.rows(admin, [{ full_name: `Khúc Thừa Dụ` }], { school });
    const shown = body.rows[0]?.values.username;
    await server.call(admin, 'POST', '/api/account/', { username: shown, first_name: 'Khác', role: 'STUDENT', school });
    await imports.confirmed(admin, body.id);
    const after = await server.call<ImportAnswer>(admin, 'GET', `/api/account_imports/${body.id}/`);
    expect(after.body.rows[0]).toMatchObject({ outcome: 'created', values: { username: 'dukt02' } });
  });

  test('whose failed rows were all wrong from the beginning cannot be tried again: nothing would change', async () => {
    const rows = [{ full_name: 'Đỗ Thị Sai', email: 'không phải thư' }, { full_name: 'Đỗ Thị Đúng' }];
    const { body } = await imports.rows(admin, rows, { school });
    const done = await imports.confirmed(admin, body.id);
    expect(done).toMatchObject({ status: 'success', counts: { created: 1, failed: 1 }, can: { retry: false } });
    const retried = await server.call(admin, 'POST', `/api/task_history/${done.id}/retry/`);
    expect(retried).toMatchObject({ status: 409, body: { code: 'task.not_retryable' } });
  });

  test('stops when cancelled, keeps what it made, and goes on when retried', async () => {
    const rows = Array.from({ length: 70 }, (_, at) => ({ full_name: `Hồ Văn ${at}`, code: code(at) }));
    const { body } = await imports.rows(admin, rows, { school });
    // The second batch stands still until its last row is let go.
    let letGo: () => void = () => undefined;
    const held = server.app.platform.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM account_import_rows WHERE import_id = ${body.id} AND line = 70 FOR UPDATE`);
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
    const path = `/api/account_imports/${body.id}/confirm/`;
    const { task_id } = (await server.call<{ task_id: number }>(admin, 'POST', path)).body;
    const running = () => accountsOf(school);
    await eventually(running, (accounts) => accounts.length === 50, PATIENCE);
    await server.call(admin, 'POST', `/api/task_history/${task_id}/cancel/`);
    // Long enough for the run to notice with its next sign of life.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    letGo();
    await held;
    const stopped = await imports.finished(admin, task_id);
    expect(stopped.status).toBe('cancelled');
    expect(await accountsOf(school)).toHaveLength(50);
    expect((await server.call(admin, 'POST', `/api/task_history/${task_id}/retry/`)).status).toBe(202);
    const done = await imports.finished(admin, task_id);
    expect(done).toMatchObject({ status: 'success', counts: { total: 70, created: 70, failed: 0 } });
    expect(await accountsOf(school)).toHaveLength(70);
  });
});

test('a course that nobody knows, or that rests, is refused beside its field', async () => {
  const resting = await server.world.course({ status: 0 });
  for (const [course, code] of [
    ['course-v1:Nobody+Knows+1', 'course.unknown'],
    [resting.courseId, 'course.inactive'],
  ]) {
    const refused = await imports.rows(admin, [{ full_name: 'Lê Lan' }], { school, course_ids: [course] });
    expect(refused).toMatchObject({ body: { code, errors: { course_ids: [expect.any(String)] } } });
  }
});

describe('school staff', () => {
  test('enrol by an import only if they may enrol at all', async () => {
    const importer = { permissions: ['account.import', 'account.create'], scope: 'school', schoolId: school } as const;
    const person = await server.world.person({ ...importer, permissions: [...importer.permissions] });
    const rows = [{ full_name: 'Lê Lan' }];
    const refused = await imports.rows(person, rows, { course_ids: ['course-v1:Khue+M1+1'] });
    expect(refused.status).toBe(403);
    expect((await imports.rows(person, rows)).status).toBe(201);
  });

  test('learn nothing of an account of another school but that its email is taken', async () => {
    const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    const foreign = await server.world.person({ role: 'STUDENT', schoolId: await server.world.school() });
    const email = `other-school-${serial}@example.vn`;
    await server.app.platform.db.execute(sql`UPDATE users SET email = ${email} WHERE id = ${foreign.id}`);
    for (const update of [false, 1]) {
      const { body } = await imports.rows(
        staff,
        [
          { full_name: 'Lê Lan', email },
          { full_name: 'Lê Mai', email },
        ],
        { update },
      );
      expect(body.rows.map(({ action, errors }) => [action, Object.keys(errors)])).toEqual([
        ['error', ['email']],
        ['error', ['email']],
      ]);
      expect(JSON.stringify(body)).not.toContain(foreign.username);
    }
  });

  test('import into their own school only, and never above themselves', async () => {
    const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    const foreign = await server.world.school({ name: `Trường khác ${serial}` });
    await server.world.schoolClass(foreign, '6A1');
    const { body } = await imports.rows(staff, [
      { full_name: 'Lê Lan' },
      { full_name: 'Lê Mai', school: `Trường khác ${serial}` },
      { full_name: 'Lê Tư', class: '6A1' },
      { full_name: 'Lê Năm', role: 'ADMIN_LMS' },
      { full_name: 'Lê Sáu', role: 'Giáo viên' },
    ]);
    expect(body.rows.map(({ action, errors }) => [action, Object.keys(errors)])).toEqual([
      ['create', []],
      ['error', ['school']],
      ['error', ['class']],
      ['error', ['role']],
      ['create', []],
    ]);
    await imports.confirmed(staff, body.id);
    expect(await accountsOf(school)).toMatchObject([{}, { full_name: 'Lê Lan' }, { full_name: 'Lê Sáu' }]);
  });
});

test('rows are erased after a week, the counts stay', async () => {
  const { body } = await imports.rows(admin, [{ full_name: 'Lê Lan' }], { school });
  await server.app.platform.db.execute(
    sql`UPDATE account_imports SET expires_at = now() - interval '1 minute' WHERE id = ${body.id}`,
  );
  const { eraseOldImports } = await import('./account-import.repo');
  await server.app.platform.db.transaction(eraseOldImports);
  const after = await server.call<ImportAnswer>(admin, 'GET', `/api/account_imports/${body.id}/`);
  expect(after.body).toMatchObject({ status: 'expired', counts: { total: 1 }, rows: [] });
  const confirmed = await server.call(admin, 'POST', `/api/account_imports/${body.id}/confirm/`);
  expect(confirmed.body).toMatchObject({ code: 'import.expired', detail: expect.stringContaining('7 ngày') });
});
