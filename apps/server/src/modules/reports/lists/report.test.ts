import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { addressOf } from '../../../../test/database-address';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;
type Reader = TestPerson & { language?: 'vi' | 'en' };

let server: TestApplication;
let admin: TestPerson;
let staff: TestPerson;
let school: number;
let classId: number;
let course: number;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  school = await server.world.school({ name: 'THCS Kim Đồng' });
  staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  classId = await server.world.schoolClass(school, '7A1');
  await server.world.members(classId, 3);
  course = await takenBy(school, [classId]);
});
afterAll(() => server.close());

const db = () => server.app.platform.db;
const get = (who: Reader, path: string) => server.call<Json>(who, 'GET', path);

/** A course that the school and its classes take. Their students are enrolled at once, as soon happens by itself. */
async function takenBy(schoolId: number, classes: readonly number[], passScore = 5): Promise<number> {
  const { id } = await server.world.course({ registeredTo: [schoolId] });
  await db().execute(sql`UPDATE courses SET exam_pass_score = ${passScore} WHERE id = ${id}`);
  for (const one of classes) {
    await db().execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${one}, ${id})`);
    await db().execute(sql`INSERT INTO enrolments (user_id, course_id, status)
      SELECT user_id, ${id}::integer, 1 FROM class_members WHERE class_id = ${one} AND left_on IS NULL ON CONFLICT DO NOTHING`);
  }
  return id;
}

async function endedExam(
  userId: number,
  ofClass: number,
  ofCourse: number,
  at: Date,
  score: number,
  passScore: number,
) {
  // A course has one.
  const known = await firstRowOf<{ id: number }>(
    db(),
    sql`SELECT id FROM course_parts WHERE course_id = ${ofCourse} AND part_type = 'exam'`,
  );
  const exam = known?.id ?? (await server.world.coursePart(ofCourse, 'Thi thử', 'exam'));
  await db().execute(
    sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, status, seed, questions, question_count,
          attempt, pass_score, started_at, started_on, expires_at, ended_at, ended_by, answered_count, correct_count, score, fractions, completes)
        VALUES (${userId}, ${ofClass}, ${ofCourse}, ${exam}, 'exam', 'ended', 's', '[]', 1, 1, ${passScore}, ${at}, ${at}, ${at}, ${at}, 'student', 1, 1,
          ${score}, '{1}', true)`,
  );
}

async function allLines(who: Reader, url: string): Promise<unknown[][]> {
  const headers = { authorization: `Bearer ${who.token}` };
  const response = await server.app.http.inject({ method: 'GET', url, headers });
  expect(response.statusCode).toBe(200);
  return (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
}

/** The table, without what stands above and below it. */
const sheet = async (who: Reader, url: string) => (await allLines(who, url)).slice(6, -4);

test('a report in a file begins with the nation and its days and ends with room for signatures', async () => {
  const days = 'start_date=2026-09-01&end_date=2026-09-30';
  const { body } = await get(staff, `/api/admin_report_1b/?${days}&export_data=1`);
  const lines = (await allLines(staff, body.file_url)).map((line) => line.filter(Boolean));
  expect(lines.slice(0, 6)).toEqual([
    ['CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM'],
    ['Độc lập - Tự do - Hạnh phúc'],
    [],
    ['Báo cáo 1b: kết quả theo lớp'],
    ['Từ 01/09/2026 đến hết 30/09/2026'],
    [],
  ]);
  expect(lines.slice(-2)).toEqual([
    ['NGƯỜI LẬP BÁO CÁO', 'THỦ TRƯỞNG ĐƠN VỊ'],
    ['(Ký, ghi rõ họ tên)', '(Ký, ghi rõ họ tên)'],
  ]);
});

test.each([
  ['1a', 2],
  ['1b', 2],
  ['2a', 4],
])('report %s is a workbook at once, with the same rows as the list', async (name, lines) => {
  const { status, body } = await get(staff, `/api/admin_report_${name}/?export_data=true`);
  expect([status, Object.keys(body)]).toEqual([200, ['file_url']]);
  const rows = await sheet(staff, body.file_url);
  expect(rows[0]?.slice(0, 2)).toEqual(['STT', 'Trường']);
  expect(rows).toHaveLength(lines);
  expect(rows.slice(1).map((row) => row[0])).toEqual(Array.from({ length: lines - 1 }, (_, at) => at + 1));
  expect(rows[1]?.[1]).toBe('THCS Kim Đồng');
  const english = await get({ ...staff, language: 'en' }, `/api/admin_report_${name}/?export_data=1`);
  expect((await sheet(staff, english.body.file_url))[0]?.[1]).toBe('School');
});

test('a workbook has numbers as numbers, a moment as a moment, and is named after the days that it is about', async () => {
  const [{ user_id: pupil } = { user_id: 0 }] = await rowsOf<{ user_id: number }>(
    db(),
    sql`SELECT user_id FROM class_members WHERE class_id = ${classId} ORDER BY user_id LIMIT 1`,
  );
  await endedExam(pupil, classId, course, new Date('2026-09-01T10:30:00Z'), 7.25, 5);
  const days = 'start_date=2026-09-01&end_date=2026-09-30';
  const took = async (name: string, who: Reader = staff) =>
    (await get(who, `/api/admin_report_${name}/?${days}&export_data=1`)).body.file_url as string;
  const url = await took('1b');
  const [heads, figures] = await sheet(staff, url);
  expect(heads).toContain('Điểm trung bình');
  expect(figures?.slice(4)).toEqual([5, 3, 1, 3, 0, 1, 7.25, 100]);
  const named = await server.app.http.inject({ url, headers: { authorization: `Bearer ${staff.token}` } });
  expect(named.headers['content-disposition']).toContain('bao-cao-1b-2026-09-01-2026-09-30.xlsx');
  const [titles, ...lines] = await sheet(staff, await took('2a', { ...staff, language: 'en' }));
  expect(titles).toContain('Best exam score');
  const line = lines.find((row) => row[11] !== null);
  expect(line?.[11]).toBe(7.25);
  // Half past ten in Greenwich.
  expect(line?.at(-1)).toEqual(new Date('2026-09-01T17:30:00Z'));
});

test('no figure mixes courses: each has its own row, average, pass mark and base', async () => {
  const own = await server.world.school({ name: 'THCS Hai Khóa' });
  const head = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: own });
  const two = await server.world.schoolClass(own, '8A1');
  const pupils = [1, 2, 3].map(() => server.world.student(two));
  const [first, second, third] = (await Promise.all(pupils)).map((one) => (typeof one === 'number' ? one : one.id));
  const easy = await takenBy(own, [two], 5);
  const hard = await takenBy(own, [two], 8);
  // Two were left out of one of them by hand.
  await db().execute(
    sql`UPDATE enrolments SET decision = 0, status = 0 WHERE course_id = ${easy} AND user_id = ANY (${[second, third]}::integer[])`,
  );
  const at = new Date('2026-09-02T03:00:00Z');
  await endedExam(first ?? 0, two, easy, at, 6, 5);
  await endedExam(first ?? 0, two, hard, at, 9, 8);
  await endedExam(second ?? 0, two, hard, at, 6, 8);
  const days = 'start_date=2026-09-01&end_date=2026-09-30';
  const ask = async (path: string) => (await get(head, `/api/${path}/?${days}`)).body;
  const facts = ({ module, enrolled_count, student_count, exam_count, average_score, pass_rate }: Json) => [
    module.id,
    module.pass_score,
    enrolled_count,
    student_count,
    exam_count,
    average_score,
    pass_rate,
  ];
  const wanted = [
    [easy, 5, 1, 3, 1, 6, 100],
    [hard, 8, 3, 3, 2, 7.5, 50],
  ];
  for (const path of ['admin_report_1a', 'admin_report_1b', 'dashboard_class_module_stats']) {
    expect((await ask(path)).results.map(facts), path).toEqual(wanted);
  }
  const students = (await ask('admin_report_2a')).results;
  expect(students).toHaveLength(6);
  const passed = students.filter((row: Json) => row.user.id === second).map((row: Json) => [row.enrolled, row.passed]);
  expect(passed).toEqual([
    [false, null],
    [true, false],
  ]);
  const whole = await ask('admin_report_total');
  expect([whole.module, whole.average_score, whole.pass_rate]).toEqual([null, null, null]);
  // The course with most enrolled is taken and named.
  expect((await ask('admin_dashboard_api')).module).toMatchObject({ id: hard, pass_score: 8 });
  const page = await ask('school_page');
  expect([page.module.id, page.average_score.now, page.pass_rate.now, page.enrolled]).toEqual([hard, 7.5, 50, 3]);
  // The same counts wherever they stand.
  const overview = await ask('dashboard_overview');
  const [listed] = (await ask('dashboard_student_count_by_schools')).results;
  const { counts } = await ask('admin_dashboard_api');
  for (const one of [
    counts,
    { classes: listed.class_count, students: listed.student_count },
    { classes: whole.class_count, students: whole.student_count },
    { classes: page.classes.now, students: page.students.now },
  ]) {
    expect([one.classes, one.students]).toEqual([overview.classes, overview.students]);
  }
});

test('only with the permission to take it away, and not when there is nothing', async () => {
  const reader = await server.world.person({ permissions: ['report.view'], scope: 'school', schoolId: school });
  expect((await get(reader, '/api/admin_report_1a/?export_data=1')).body.code).toBe('auth.forbidden');
  expect((await get(reader, '/api/admin_report_1a/')).body.count).toBe(1);
  expect((await get(admin, '/api/admin_report_1a/?export_data=1&school=999999')).body.code).toBe('export.empty');
});

test('a workbook opens only while its owner has the rights and the reach that it was made with', async () => {
  const rights = ['report.view', 'report.export'] as const;
  const officer = await server.world.person({ permissions: rights, scope: 'school', schoolId: school, ownRole: true });
  const { file_url } = (await get(officer, '/api/admin_report_2a/?export_data=1')).body;
  const opening = async () => (await get(officer, file_url)).status;
  expect(await opening()).toBe(200);
  const role = (await get(admin, `/api/users/${officer.id}/`)).body.role as number;
  const grant = (permissions: readonly string[], scope: string) =>
    server.call(admin, 'PUT', `/api/roles/${role}/`, { permissions, scope });
  await grant(['report.view'], 'school');
  expect(await opening()).toBe(403);
  await grant(rights, 'classes');
  expect(await opening()).toBe(403);
  await grant(rights, 'school');
  expect(await opening()).toBe(200);
  const elsewhere = await server.world.school({ name: 'THCS Chu Văn An' });
  expect((await server.call(admin, 'PUT', `/api/account/${officer.id}/`, { school: elsewhere })).status).toBe(200);
  expect(await opening()).toBe(403);
});

test('whoever asks for hundreds of figures at once waits, and is refused at last; others are answered meanwhile', async () => {
  const many = Array.from({ length: 250 }, () => get(staff, '/api/dashboard_overview'));
  let isOver = false;
  const all = Promise.all(many).then((answers) => {
    isOver = true;
    return answers;
  });
  expect([(await get(admin, '/api/dashboard_overview')).status, isOver]).toEqual([200, false]);
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([200, 429]));
});

/** A school with more students than are sent or written at once, made when the first asks for it. */
async function makeCrowd() {
  const many = await server.world.school({ name: 'THPT Đông Người' });
  const classes = [await server.world.schoolClass(many, '10A2'), await server.world.schoolClass(many, '10A10')];
  await db().execute(
    sql`INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
        SELECT 'dong-' || n, 'x', 'Tên ' || (n % 97), 'Họ ' || (n % 13), (SELECT id FROM roles WHERE code = 'STUDENT'), ${many}
        FROM generate_series(1, 10001) n`,
  );
  await db().execute(
    sql`INSERT INTO class_members (class_id, user_id, school_year_id)
        SELECT c.id, u.id, c.school_year_id FROM users u JOIN classes c ON c.id = (${classes}::integer[])[1 + u.id % 2]
        WHERE u.username LIKE 'dong-%'`,
  );
  await takenBy(many, classes);
  return { many, classes };
}
let crowd: ReturnType<typeof makeCrowd> | undefined;
function crowdedSchool() {
  crowd ??= makeCrowd();
  return crowd;
}

test('more than ten thousand rows are written in the background, page after page without gaps', async () => {
  const { many } = await crowdedSchool();
  const { status, body } = await get(admin, `/api/admin_report_2a/?school=${many}&export_data=1`);
  expect([status, Object.keys(body)]).toEqual([202, ['task_id']]);
  const task = await eventually(
    async () => (await get(admin, `/api/task_history/${body.task_id}/`)).body,
    (one) => one.status === 'success',
    60,
  );
  const rows = (await sheet(admin, task.file_url)).slice(1);
  expect(rows).toHaveLength(10_001);
  expect(new Set(rows.map((row) => row[4])).size).toBe(10_001);
  // 10A2 stands before 10A10.
  expect(rows[0]?.[2]).toBe('10A2');
  expect(rows.at(-1)?.[2]).toBe('10A10');
  const page = await get(admin, `/api/admin_report_2a/?school=${many}`);
  expect([page.body.count, page.body.results.length]).toEqual([10_001, 100]);
  expect(page.body.results.map((row: Json) => row.user.username)).toEqual(rows.slice(0, 100).map((row) => row[4]));
});

test('of more students in parts than fit into one answer the class is asked for', async () => {
  const { many, classes } = await crowdedSchool();
  const course = await server.world.course({ registeredTo: [many] });
  for (const one of classes) await server.world.assignment(one, course.id);
  const path = `/api/dashboard_class_submodule_stats_detail/?school=${many}`;
  const { status, body } = await get(admin, path);
  expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'request.invalid', ['class']]);
  expect(body.errors.class).toEqual(['Vui lòng chọn lớp: có quá nhiều dòng để hiển thị cùng lúc.']);
  const [{ user_id: one } = { user_id: 0 }] = await rowsOf<{ user_id: number }>(
    db(),
    sql`SELECT user_id FROM class_members WHERE class_id = ${classes[0]} LIMIT 1`,
  );
  const few = await get(admin, `${path}&user_ids=${one}`);
  expect([few.status, few.body.results.length]).toEqual([200, 1]);
});

type Line = pg.Client & { connectionParameters: { options?: string } };

test('reads of dashboards and reports go to the replica, and nothing else does', async () => {
  const name = (await firstRowOf<{ name: string }>(db(), sql`SELECT current_database() AS name`))?.name ?? '';
  const url = new URL(addressOf(inject('postgresUrl'), name));
  // The same database under another name; it could not be written to.
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const asked: string[] = [];
  const original = pg.Client.prototype.query;
  const apart = await startTestApplication({}, { DATABASE_REPLICA_URL: url.toString() }, ['--roles=api']);
  try {
    const other = await apart.world.person({ role: 'ADMIN_LMS' });
    // Its lines are known by their options: those of the other server in this process, which has work of its own, have none.
    pg.Client.prototype.query = function record(this: Line, ...args: unknown[]) {
      asked.push(this.connectionParameters.options?.includes('read_only') ? 'replica' : 'other');
      return (original as (...all: unknown[]) => unknown).apply(this, args);
    } as typeof original;
    const { status, body } = await apart.call<Json>(other, 'GET', '/api/dashboard_overview');
    expect(status).toBe(200);
    // Its own database has no schools; the replica has four.
    expect(body.schools).toBe(4);
    expect(asked).toContain('replica');
    asked.length = 0;
    expect((await apart.call<Json>(other, 'GET', '/api/schools/')).body.count).toBe(0);
    expect(asked).not.toContain('replica');
  } finally {
    pg.Client.prototype.query = original;
    await apart.close();
  }
  expect(await rowsOf(db(), sql`SELECT FROM schools`)).toHaveLength(4);
});
