import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let school: number;
let classId: number;
let teacher: TestPerson;
let students: TestPerson[];

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
  school = await server.world.school();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  classId = await world.schoolClass(school);
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  students = await world.members(classId, 3);
  await db().execute(sql`UPDATE class_members SET joined_on = '2020-01-01' WHERE class_id = ${classId}`);
});

const db = () => server.app.platform.db;
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
const lesson = (minutes: number, of = classId) =>
  server.world.classSession(of, teacher.id, { startsAt: inMinutes(minutes) });
const one = (at: number): TestPerson => students[at] ?? fail();
const fail = (): never => {
  throw new Error('nobody');
};
const say = (id: number, who: TestPerson, body: object, caller = teacher) =>
  server.call<Json>(caller, 'PUT', `/api/zoom_meetings/${id}/attendance/${who.id}/`, body);
const sayAll = (id: number, body: object = {}, caller = teacher) =>
  server.call<Json>(caller, 'POST', `/api/zoom_meetings/${id}/attendance/all/`, body);
const come = (id: number, who: TestPerson) => server.call(who, 'GET', `/api/zoom_meetings/${id}/join/`);
const sheet = (query = '', caller = teacher) =>
  server.call<Json>(caller, 'GET', `/api/class_attendance/?class_id=${classId}${query}`);
const own = (who: TestPerson, query = '') => server.call<Json>(who, 'GET', `/api/report_student_attendance/?${query}`);

describe('the whole class at once', () => {
  const standing = (rows: Json[]) => new Map(rows.map((row) => [row.user.id, [row.status, row.source]]));

  test('marks those of whom nothing is known; who was seen or spoken of stays as they are', async () => {
    const id = await lesson(-20);
    await come(id, one(0));
    await say(id, one(1), { status: 'excused', note: 'Ốm' });
    const { status, body } = await sayAll(id);
    expect([status, body.set]).toEqual([200, 1]);
    expect(standing(body.rows)).toEqual(
      new Map([
        [one(0).id, ['late', 'page']],
        [one(1).id, ['excused', 'teacher']],
        [one(2).id, ['present', 'teacher']],
      ]),
    );
    expect((await sayAll(id, { status: 'absent' })).body.set).toBe(0);
    expect((await server.world.audited('session.set_all_attendance')).at(-1)).toMatchObject({ target_id: id });
  });

  test('gives a status to whom only something was noted of, and keeps the note', async () => {
    const id = await lesson(-20);
    await say(id, one(2), { note: 'Quên vở' });
    const { body } = await sayAll(id, { status: 'absent' });
    expect(body.set).toBe(3);
    expect(body.rows.find((row: Json) => row.user.id === one(2).id)).toMatchObject({
      status: 'absent',
      note: 'Quên vở',
    });
  });

  test('is not said of a lesson that is not open yet, nor by whom it is none of their business', async () => {
    const ahead = await lesson(60);
    expect((await sayAll(ahead)).body.code).toBe('session.not_open');
    const id = await lesson(-20);
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await sayAll(id, {}, colleague)).status).toBe(403);
    expect((await sayAll(id, {}, one(0))).status).toBe(403);
    expect((await sayAll(id, { status: 'there' })).body.errors).toHaveProperty('status');
  });

  test('twice at the same moment says it once', async () => {
    const id = await lesson(-20);
    const answers = await Promise.all([sayAll(id), sayAll(id, { status: 'absent' }), sayAll(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.set, 0)).toBe(3);
  });
});

describe('a note', () => {
  test('stands beside what was seen, changes without the status, and goes with an empty text', async () => {
    const id = await lesson(-3);
    await come(id, one(0));
    expect((await say(id, one(0), { note: '  Đau bụng, về sớm ' })).body).toMatchObject({
      status: 'present',
      source: 'page',
      note: 'Đau bụng, về sớm',
    });
    expect((await say(id, one(0), { status: 'excused' })).body).toMatchObject({ note: 'Đau bụng, về sớm' });
    expect((await say(id, one(0), { note: 'Mẹ xin phép' })).body).toMatchObject({ status: 'excused' });
    expect((await say(id, one(0), { status: null })).body).toMatchObject({ source: 'page', note: 'Mẹ xin phép' });
    expect((await say(id, one(0), { note: '' })).body).toMatchObject({ status: 'present', source: 'page', note: null });
    const { body } = await server.call<Json>(one(0), 'GET', `/api/zoom_meetings/${id}/own_attendance/`);
    expect(body).toMatchObject({ status: 'present', note: null });
  });

  test('is 200 characters at most, and nothing at all is no word', async () => {
    const id = await lesson(-3);
    expect((await say(id, one(0), { note: 'x'.repeat(201) })).body.errors).toHaveProperty('note');
    expect((await say(id, one(0), { note: 'x'.repeat(200) })).status).toBe(200);
    expect((await say(id, one(0), {})).body.errors).toHaveProperty('status');
  });
});

describe('the sheet of a term', () => {
  test('has a row for each student, a column for each lesson that was held, and totals', async () => {
    const [first, second, untaken] = [await lesson(-200), await lesson(-100), await lesson(-50)];
    await lesson(300);
    const cancelled = await lesson(-500);
    await db().execute(sql`UPDATE class_sessions SET status = 'cancelled' WHERE id = ${cancelled}`);
    await say(first, one(0), { status: 'present' });
    await say(first, one(1), { status: 'excused', note: 'Ốm' });
    await say(second, one(0), { status: 'late' });
    const { status, body } = await sheet();
    expect(status).toBe(200);
    expect(body.sessions.map(({ id, taken }: Json) => [id, taken])).toEqual([
      [first, true],
      [second, true],
      [untaken, false],
    ]);
    const rows = new Map(body.rows.map((row: Json) => [row.user.id, row]));
    expect(rows.get(one(0).id)).toMatchObject({ totals: { present: 1, late: 1, absent: 0, excused: 0 } });
    expect(rows.get(one(1).id)).toMatchObject({
      marks: [
        { session_id: first, status: 'excused', note: 'Ốm' },
        { session_id: second, status: 'absent', note: null },
      ],
      totals: { present: 0, late: 0, absent: 1, excused: 1 },
    });
    expect(rows.get(one(2).id)).toMatchObject({ totals: { absent: 2 } });
    expect(body.left_off).toBe(0);
  });

  test('says nothing of whoever was in another class on that day', async () => {
    const id = await lesson(-100);
    await say(id, one(0), { status: 'present' });
    await db().execute(sql`UPDATE class_members SET joined_on = '2100-01-01' WHERE user_id = ${one(1).id}`);
    const { body } = await sheet();
    expect(body.rows.map((row: Json) => row.user.id).sort()).toEqual([one(0).id, one(2).id].sort());
  });

  test('is of the term that is asked for; a third there is none', async () => {
    const id = await lesson(-100);
    await say(id, one(0), { status: 'present' });
    const now = (await sheet()).body;
    const other = (await sheet(`&term=${3 - now.term}`)).body;
    expect([now.sessions.length, other.sessions.length, other.term]).toEqual([1, 0, 3 - now.term]);
    expect(now.start_date < now.end_date).toBe(true);
    expect((await sheet('&term=3')).body.errors).toHaveProperty('term');
    expect((await server.call<Json>(teacher, 'GET', '/api/class_attendance/')).body.errors).toHaveProperty('class_id');
  });

  test('is for those who look after the class', async () => {
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    const stranger = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
    const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    const asked = [colleague, stranger, staff, one(0)].map((who) => sheet('', who).then(({ status }) => status));
    expect(await Promise.all(asked)).toEqual([403, 404, 200, 403]);
  });

  test('takes as many queries for many lessons as for one', async () => {
    await say(await lesson(-100), one(0), { status: 'present' });
    const few = await countQueries(() => sheet());
    for (const minutes of [-700, -600, -500, -400]) await say(await lesson(minutes), one(1), { status: 'late' });
    expect(await countQueries(() => sheet())).toBeLessThanOrEqual(few);
  });

  test('as a workbook has the same cells, with notes, for the one who asked', async () => {
    await say(await lesson(-100), one(0), { status: 'excused', note: 'Ốm' });
    const { body } = await server.call<Json>(teacher, 'GET', `/api/class_attendance/export/?class_id=${classId}`);
    const path = new URL(body.file_url, 'http://localhost').pathname;
    const file = await server.app.http.inject({ url: path, headers: { authorization: `Bearer ${teacher.token}` } });
    const [page] = (await readXlsx(file.rawPayload)).sheets;
    const [head, ...lines] = page?.rows ?? [];
    expect(head).toHaveLength(2 + 1 + 4);
    expect(head?.slice(-4)).toEqual(['Tổng có mặt', 'Tổng đi muộn', 'Tổng vắng không phép', 'Tổng vắng có phép']);
    expect(lines.find((line) => line[1] === one(0).username)?.slice(2)).toEqual(['Vắng có phép (Ốm)', 0, 0, 0, 1]);
    expect(lines.find((line) => line[1] === one(1).username)?.slice(2)).toEqual(['Vắng', 0, 0, 1, 0]);
    expect((await server.call(one(0), 'GET', path)).status).not.toBe(200);
  });
});

describe('one’s own attendance', () => {
  test('has the lessons of a period that were taken, the last first, with notes and totals', async () => {
    const [first, second] = [await lesson(-200), await lesson(-100)];
    await lesson(-50);
    await say(first, one(0), { status: 'excused', note: 'Ốm' });
    await say(second, one(1), { status: 'present' });
    const { status, body } = await own(one(0));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totals: { present: 0, late: 0, absent: 1, excused: 1 },
      lessons: [
        { session_id: second, status: 'absent', note: null, class: { id: classId } },
        { session_id: first, status: 'excused', note: 'Ốm' },
      ],
    });
    expect((await own(one(0), 'from_date=2020-01-01&to_date=2020-02-01')).body.lessons).toEqual([]);
    expect((await own(one(0), 'from_date=2021-01-01&to_date=2020-02-01')).status).toBe(400);
  });
});

describe('a code shown in class', () => {
  const show = (id: number, caller = teacher) =>
    server.call<Json>(caller, 'POST', `/api/zoom_meetings/${id}/checkin_code/`);
  const send = (who: TestPerson, code: unknown) => server.call<Json>(who, 'POST', '/api/checkin/', { code });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const statusOf = async (id: number, who: TestPerson) => {
    const { body } = await server.call<Json[]>(teacher, 'GET', `/api/zoom_meetings/${id}/attendance/`);
    const row = body.find(({ user }) => user.id === who.id);
    return [row?.status, row?.source];
  };

  test('makes whoever sends it present from the beginning, once, and lasts until the end', async () => {
    const id = await lesson(-15);
    const { status, body } = await show(id);
    expect([status, body.code]).toEqual([201, expect.stringMatching(/^\d{6}$/)]);
    const spaced = `${body.code.slice(0, 3)} ${body.code.slice(3)}`;
    expect((await send(one(0), spaced)).body).toMatchObject({ session_id: id, status: 'present' });
    expect((await send(one(0), body.code)).status).toBe(200);
    expect(await statusOf(id, one(0))).toEqual(['present', 'code']);
    expect(await statusOf(id, one(1))).toEqual(['absent', null]);
  });

  test('sent long after the first was shown is late; a code that ran out is none, and a new one takes its place', async () => {
    const id = await lesson(-1);
    const first = (await show(id)).body.code;
    clock.advance({ minutes: 6 });
    expect((await send(one(0), first)).body.code).toBe('checkin.none');
    const second = (await show(id)).body.code;
    expect((await send(one(0), first)).body.code).toBe(first === second ? undefined : 'checkin.wrong');
    expect((await send(one(0), second)).body).toMatchObject({ status: 'late' });
  });

  test('can be guessed at a few times only, whatever is sent at once, and then not even be right', async () => {
    const id = await lesson(-5);
    const { code } = (await show(id)).body;
    const tries = await Promise.all(Array.from({ length: 20 }, () => send(one(0), wrong(code))));
    const codes = tries.map(({ body }) => body.code);
    expect(codes.filter((told) => told === 'checkin.wrong')).toHaveLength(8);
    expect(codes.filter((told) => told === 'checkin.too_many')).toHaveLength(12);
    expect((await send(one(0), code)).status).toBe(429);
    const next = (await show(id)).body.code;
    expect((await send(one(0), next)).status).toBe(429);
    expect((await send(one(1), next)).status).toBe(200);
    expect((await say(id, one(0), { status: 'present' })).status).toBe(200);
  });

  test('is for the students of that class alone, while the lesson is open', async () => {
    const id = await lesson(-5);
    const { code } = (await show(id)).body;
    const other = await server.world.student(await server.world.schoolClass(school));
    expect((await send(other, code)).body.code).toBe('checkin.none');
    expect((await send(teacher, code)).body.code).toBe('checkin.none');
    expect((await show(id, one(0))).status).toBe(403);
    await db().execute(sql`UPDATE class_sessions SET status = 'ended' WHERE id = ${id}`);
    expect((await send(one(0), code)).body.code).toBe('checkin.none');
    expect((await show(id)).body.code).toBe('session.not_open');
    expect((await show(await lesson(100))).body.code).toBe('session.not_open');
  });

  test.each([['12345'], ['1234567'], ['abcdef'], [''], [null], [123456]])('%j is no code', async (code) => {
    expect((await send(one(0), code)).body.errors).toHaveProperty('code');
  });
});
