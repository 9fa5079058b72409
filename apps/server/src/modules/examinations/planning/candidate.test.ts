import { MOST_CANDIDATES } from '@khue/contract/examination-words';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import { readPdf } from '../../../../test/read-pdf';
import { upload } from '../../../../test/upload';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let school: number;
let foreign: number;
let staff: TestPerson;
let course: number;
let id: number;
let classes: number[];

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { world } = server;
  school = await world.school();
  foreign = await world.school();
  staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  course = (await world.course()).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  const { body } = await server.call<Json>(staff, 'POST', '/api/examinations/', {
    name: 'Năng lực số',
    module: course,
    duration: 60,
  });
  id = body.id;
  classes = [];
});

const db = () => server.app.platform.db;
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = staff) =>
  server.call<Json>(who, method, `/api/examinations/${id}/${path}`, body);
const add = (chosen: object) => call('POST', 'candidates/', chosen);
/** A class of the school with so many students, whose given names follow the letters. */
const classOf = async (...names: string[]): Promise<TestPerson[]> => {
  const classId = await server.world.schoolClass(school, undefined, { grade: 7 });
  classes.push(classId);
  const students = await server.world.members(classId, names.length);
  for (const [at, student] of students.entries())
    await db().execute(sql`UPDATE users SET first_name = ${names[at]}, last_name = 'Lê' WHERE id = ${student.id}`);
  return students;
};
let hours = 0;
const sittingWith = async (...capacities: number[]): Promise<number> => {
  hours += 2;
  const at = (n: number) => new Date(Date.UTC(2031, 0, 1) + n * 3_600_000).toISOString();
  const { body } = await call('POST', 'sittings/', {
    name: `Ca ${hours}`,
    open_at: at(hours),
    close_at: at(hours + 1),
  });
  for (const [n, capacity] of capacities.entries())
    await call('POST', `sittings/${body.id}/rooms/`, { name: `Phòng ${n + 1}`, capacity });
  return body.id;
};
const listed = async (query = ''): Promise<Json[]> =>
  (await call('GET', `candidates/?page_size=100${query}`)).body.results;
const seats = async () =>
  (await listed('&ordering=number')).map(({ number, room, seat }) =>
    `${number} ${room?.name ?? '–'} ${seat ?? ''}`.trim(),
  );

describe('candidates', () => {
  test('are students, classes or a grade; who is there already is skipped and counted', async () => {
    const [first, second] = await classOf('An', 'Bình');
    await classOf('Chi');
    expect((await add({ user_ids: [first?.id, first?.id] })).body).toEqual({ added: 1, skipped: 0 });
    expect((await add({ class_ids: classes })).body).toEqual({ added: 2, skipped: 1 });
    const grade = await firstRowOf<{ id: number }>(db(), sql`SELECT id FROM grades WHERE code = 'K7'`);
    const byGrade = await add({ grade: grade?.id, school_ids: [school] });
    expect(byGrade.body.skipped).toBe(3);
    expect((await listed('&search=binh')).map(({ user }) => user.id)).toEqual([second?.id]);
    expect((await listed())[0]).toMatchObject({
      number: null,
      room: null,
      state: 'waiting',
      score: null,
      moved_to: null,
    });
  });

  test.each([
    ['nothing', () => ({}), 'user_ids'],
    ['two ways at once', () => ({ user_ids: [1], class_ids: [1] }), 'user_ids'],
    ['schools without a grade', () => ({ school_ids: [school] }), 'grade'],
    ['a school of others', () => ({ grade: 1, school_ids: [foreign] }), 'school_ids'],
    ['somebody who is no student', () => ({ user_ids: [staff.id] }), 'user_ids'],
    ['a number that nobody has', () => ({ user_ids: [2_000_000_000] }), 'user_ids'],
  ])('%s is a 400 beside its field, and nobody is added', async (_what, chosen, field) => {
    const { status, body } = await add(chosen());
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await listed()).toEqual([]);
  });

  test('of another school cannot be taken, nor its classes', async () => {
    const theirs = await server.world.schoolClass(foreign);
    const [student] = await server.world.members(theirs, 1);
    expect(Object.keys((await add({ user_ids: [student?.id] })).body.errors)).toEqual(['user_ids']);
    expect(Object.keys((await add({ class_ids: [theirs] })).body.errors)).toEqual(['class_ids']);
  });

  test('who changes class or school stays, with both shown', async () => {
    const [student] = await classOf('An');
    await add({ class_ids: classes });
    const [before] = await listed();
    const next = await server.world.schoolClass(school, 'Lớp mới');
    await db().execute(sql`UPDATE class_members SET class_id = ${next} WHERE user_id = ${student?.id}`);
    const [after] = await listed('&moved=true');
    expect(after).toMatchObject({ user: { class: before?.user.class }, moved_to: { class: 'Lớp mới' } });
    await db().execute(sql`UPDATE users SET school_id = ${foreign} WHERE id = ${student?.id}`);
    expect((await listed())[0]).toMatchObject({ user: { school: { id: school } } });
    expect((await listed())[0]?.moved_to.school).not.toBe((await listed())[0]?.user.school.name);
  });

  test('can be taken out, and two calls at once add nobody twice', async () => {
    await classOf('An', 'Bình', 'Chi');
    const answers = await Promise.all([add({ class_ids: classes }), add({ class_ids: classes })]);
    expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 3]);
    const [one] = await listed();
    expect((await call('DELETE', `candidates/${one?.id}/`)).status).toBe(204);
    expect((await call('DELETE', `candidates/${one?.id}/`)).status).toBe(404);
    expect(await listed()).toHaveLength(2);
  });

  test('two thousand come in at once, and their list takes as many queries as one of two', async () => {
    await classOf('An', 'Bình');
    await add({ class_ids: classes });
    const few = await countQueries(() => call('GET', 'candidates/'));
    await db().execute(
      sql`WITH made AS (INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
            SELECT 'many-' || n, '-', 'Em ' || n, 'Lê', (SELECT id FROM roles WHERE code = 'STUDENT'), ${school}
            FROM generate_series(1, 2000) n RETURNING id)
          INSERT INTO class_members (class_id, user_id, school_year_id)
          SELECT c.id, made.id, c.school_year_id FROM made, classes c WHERE c.id = ${classes[0] ?? 0}`,
    );
    expect((await add({ class_ids: classes })).body).toEqual({ added: 2000, skipped: 2 });
    expect(await countQueries(() => call('GET', 'candidates/'))).toBe(few);
    expect((await call('POST', 'number/', { prefix: 'ND', width: 5 })).body).toEqual({ numbered: 2002 });
    await sittingWith(...Array.from({ length: 5 }, () => 480));
    expect((await call('POST', 'arrange/', { mix_classes: true })).body).toEqual({ placed: 2002, unplaced: 0 });
    expect((await call('DELETE', '?confirm=1')).status).toBe(204);
    await db().execute(sql`UPDATE users SET status = 0 WHERE username LIKE 'many-%'`);
  });
});

describe('more candidates than an examination holds', () => {
  const others = async (count: number) => {
    await db().execute(
      sql`WITH made AS (INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
            SELECT 'crowd-' || ${id}::integer || '-' || n, '-', 'Em', 'Lê', (SELECT id FROM roles WHERE code = 'STUDENT'), ${school}
            FROM generate_series(1, ${count}) n RETURNING id)
          INSERT INTO examination_candidates (examination_id, user_id, school_id) SELECT ${id}, id, ${school} FROM made`,
    );
  };
  test('are refused together in a sentence of both languages, by list and by file, and nobody is added', async () => {
    const [first, second] = await classOf('An', 'Bình');
    await others(MOST_CANDIDATES - 1);
    const tooMany = await add({ class_ids: classes });
    expect([tooMany.status, tooMany.body.code, tooMany.body.detail]).toEqual([
      409,
      'examination.too_many_candidates',
      'Một kỳ thi có nhiều nhất 50000 thí sinh.',
    ]);
    const { rawPayload } = await server.app.http.inject({
      method: 'POST',
      url: `/api/examinations/${id}/candidates/`,
      headers: { authorization: `Bearer ${staff.token}`, 'accept-language': 'en' },
      payload: { class_ids: classes },
    });
    expect(JSON.parse(rawPayload.toString()).detail).toBe('An examination has at most 50000 candidates.');
    const file = await upload(
      server,
      staff,
      `/api/examinations/${id}/candidate_imports/`,
      await writeXlsx({
        sheets: [{ name: 'S', rows: [['Tên đăng nhập'], [first?.username ?? ''], [second?.username ?? '']] }],
      }),
      'them.xlsx',
    );
    const confirmed = await call('POST', `candidate_imports/${file.body.id}/confirm/`);
    expect([confirmed.status, confirmed.body.code]).toEqual([409, 'examination.too_many_candidates']);
    expect((await call('GET', '')).body.counts.candidates).toBe(MOST_CANDIDATES - 1);
    // The last place is given, and the file is not used up by the refusal.
    expect((await add({ user_ids: [first?.id] })).body).toEqual({ added: 1, skipped: 0 });
    expect((await call('POST', `candidate_imports/${file.body.id}/confirm/`)).status).toBe(409);
  });
});

describe('numbers and seats', () => {
  test('numbers follow names as Vietnamese sorts them; those who come later get the next ones', async () => {
    await classOf('Đông', 'An', 'Ân');
    await add({ class_ids: classes });
    expect((await call('POST', 'number/', { prefix: 'nd', width: 3 })).body).toEqual({ numbered: 3 });
    expect((await listed('&ordering=number')).map(({ number, user }) => `${number} ${user.full_name}`)).toEqual([
      'ND001 Lê An',
      'ND002 Lê Ân',
      'ND003 Lê Đông',
    ]);
    expect((await listed('&search=nd00')).map(({ number }) => number).sort()).toEqual(['ND001', 'ND002', 'ND003']);
    expect(await listed('&search=nd__1')).toEqual([]);
    const late = await classOf('Bình');
    await add({ class_ids: classes });
    await call('POST', 'number/', { prefix: 'ND', width: 3, only_missing: true });
    const [newest] = await listed(`&search=${late[0]?.username}`);
    expect(newest?.number).toBe('ND004');
    const again = await call('POST', 'number/', { prefix: 'ND', first: 7, width: 3, order: 'class' });
    expect(again.body.numbered).toBe(4);
    expect((await listed('&ordering=number')).map(({ number }) => number)).toEqual([
      'ND007',
      'ND008',
      'ND009',
      'ND010',
    ]);
  });

  test('a number that somebody has is refused, and nothing changes', async () => {
    await classOf('An', 'Bình');
    await add({ class_ids: classes });
    await call('POST', 'number/', { first: 5 });
    await classOf('Chi');
    await add({ class_ids: classes });
    const taken = await call('POST', 'number/', { first: 6, only_missing: true });
    expect([taken.status, taken.body.code]).toEqual([409, 'examination.number_taken']);
    expect(await listed('&lacks=number')).toHaveLength(1);
    for (const [body, field] of [
      [{ prefix: 'đợt 1' }, 'prefix'],
      [{ width: 9 }, 'width'],
      [{ order: 'age' }, 'order'],
    ] as const)
      expect(Object.keys((await call('POST', 'number/', body)).body.errors)).toEqual([field]);
  });

  test('rooms are filled by capacity, the same again for the same input; others stay where they sit', async () => {
    await classOf('An', 'Bình', 'Chi');
    await classOf('Dũng', 'Em');
    await add({ class_ids: classes });
    expect((await call('POST', 'arrange/', {})).body.code).toBe('examination.no_rooms');
    const first = await sittingWith(2, 1);
    await call('POST', 'number/', {});
    expect((await call('POST', 'arrange/', {})).body).toEqual({ placed: 3, unplaced: 2 });
    expect(await seats()).toEqual(['0001 Phòng 1 1', '0002 Phòng 1 2', '0003 Phòng 2 1', '0004 –', '0005 –']);
    const second = await sittingWith(2);
    expect((await call('POST', 'arrange/', { sitting_ids: [second] })).body).toEqual({ placed: 2, unplaced: 0 });
    expect(await seats()).toEqual([
      '0001 Phòng 1 1',
      '0002 Phòng 1 2',
      '0003 Phòng 2 1',
      '0004 Phòng 1 1',
      '0005 Phòng 1 2',
    ]);
    const shuffled = { sitting_ids: [first, second], order: 'random', mix_classes: true };
    await call('POST', 'arrange/', shuffled);
    const once = await seats();
    await call('POST', 'arrange/', { sitting_ids: [first] });
    await call('POST', 'arrange/', shuffled);
    expect(await seats()).toEqual(once);
    const { body } = await call('GET', '');
    expect(body.counts).toMatchObject({ candidates: 5, numbered: 5, placed: 5 });
    expect((await call('POST', 'arrange/', { sitting_ids: [99_999_999] })).body.errors).toHaveProperty('sitting_ids');
  });

  test('9 comes before 10, in lists, seats and what a room says of its numbers', async () => {
    await classOf('An', 'Bình', 'Chi');
    await add({ class_ids: classes });
    await sittingWith(2, 1);
    await call('POST', 'number/', { first: 9, width: 1 });
    await call('POST', 'arrange/', {});
    expect(await seats()).toEqual(['9 Phòng 1 1', '10 Phòng 1 2', '11 Phòng 2 1']);
    const { rooms } = (await call('GET', 'sittings/')).body.results[0];
    expect(rooms[0]).toMatchObject({ first_number: '9', last_number: '10' });
  });

  test('a candidate who sits another examination at that time is a problem', async () => {
    await classOf('An');
    await add({ class_ids: classes });
    const sitting = await sittingWith(5);
    await call('POST', 'arrange/', {});
    const times = (await call('GET', 'sittings/')).body.results[0];
    expect(times.id).toBe(sitting);
    const [first] = [id];
    const other = await server.call<Json>(staff, 'POST', '/api/examinations/', {
      name: 'B',
      module: course,
      duration: 30,
    });
    id = other.body.id;
    const again = await call('POST', 'sittings/', { name: 'Ca', open_at: times.open_at, close_at: times.close_at });
    await call('POST', `sittings/${again.body.id}/rooms/`, { name: 'Phòng khác', capacity: 3 });
    await add({ class_ids: classes });
    await call('POST', 'arrange/', {});
    for (const one of [first, id]) {
      const { body } = await server.call<Json>(staff, 'GET', `/api/examinations/${one}/`);
      expect(body.problems.find(({ code }: Json) => code === 'candidate_twice')).toMatchObject({ names: ['Lê An'] });
    }
  });
});

describe('a file of candidates', () => {
  const send = async (bytes: Uint8Array, name = 'thi-sinh.xlsx') =>
    upload(server, staff, `/api/examinations/${id}/candidate_imports/`, bytes, name);
  const workbook = (rows: (string | null)[][]) => writeXlsx({ sheets: [{ name: 'Sheet', rows: rows as never }] });

  test('is looked at first and added when it is confirmed, once', async () => {
    const [an, binh] = await classOf('An', 'Bình');
    await add({ user_ids: [binh?.id] });
    const sent = await send(
      await workbook([
        ['DANH SÁCH', null],
        ['STT', 'Tên đăng nhập'],
        ['1', an?.username.toUpperCase() ?? ''],
        ['2', binh?.username ?? ''],
        ['3', 'khong-co-ai'],
        ['4', staff.username],
        ['5', an?.username ?? ''],
      ]),
    );
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(sent.body).toMatchObject({ counts: { total: 5, add: 1, skip: 2, error: 2 } });
    const rows = sent.body.rows as Json[];
    expect(rows.map(({ line, action }) => [line, action])).toEqual([
      [5, 'error'],
      [6, 'error'],
      [3, 'add'],
      [4, 'skip'],
      [7, 'skip'],
    ]);
    expect(await listed()).toHaveLength(1);
    const confirmed = await call('POST', `candidate_imports/${sent.body.id}/confirm/`);
    expect(confirmed.body).toEqual({ added: 1, skipped: 0 });
    expect(await listed()).toHaveLength(2);
    const again = await call('POST', `candidate_imports/${sent.body.id}/confirm/`);
    expect([again.status, again.body.code]).toEqual([409, 'examination.import_over']);
  });

  test('with formulas, pages and books in the column of usernames finds nobody, and tells where', async () => {
    const column = ['=HYPERLINK("http://a.vn")', '<script>alert(1)</script>', '\u202Ehocsinh', 'x'.repeat(30_000)];
    const { status, body } = await send(await workbook([['Tên đăng nhập'], ...column.map((text) => [text])]));
    expect([status, (body as Json).counts]).toEqual([201, { total: 4, add: 0, skip: 0, error: 4 }]);
    for (const { values } of body.rows as Json[]) expect(values.username.length).toBeLessThan(80);
  });

  test('without a column of usernames, or that is no table, is refused beside the file', async () => {
    const noColumn = await send(await workbook([['Họ tên'], ['An']]));
    expect([noColumn.status, noColumn.body.code]).toEqual([400, 'examination.no_usernames']);
    const noTable = await send(Buffer.from('%PDF-1.7 nothing'));
    expect([noTable.status, Object.keys((noTable.body as Json).errors)]).toEqual([415, ['file']]);
    const empty = await send(await workbook([['Tên đăng nhập'], ['  ']]));
    expect([empty.status, empty.body.code, Object.keys((empty.body as Json).errors)]).toEqual([
      400,
      'import.empty',
      ['file'],
    ]);
    const nothing = await call('POST', 'candidate_imports/');
    expect(nothing.body.code).toBe('file.missing');
  });
});

describe('what is printed of a room', () => {
  test('of twenty-four, as rooms are by the ministry’s rules, is signed on one sheet', async () => {
    await classOf(...Array.from({ length: 24 }, (_, at) => `Em${at}`));
    await add({ class_ids: classes });
    const sitting = await sittingWith(24);
    await call('POST', 'number/', {});
    await call('POST', 'arrange/', {});
    const room = (await call('GET', 'sittings/')).body.results.find((one: Json) => one.id === sitting).rooms[0].id;
    const { body } = await call('GET', `rooms/${room}/lists/?form=signatures`);
    const headers = { authorization: `Bearer ${staff.token}` };
    const { rawPayload } = await server.app.http.inject({ url: body.file_url, headers });
    expect(readPdf(rawPayload).pages).toBe(1);
  });

  test('has a list for the door, one to sign, labels and minutes, on no blank page', async () => {
    await classOf(...Array.from({ length: 30 }, (_, at) => `Em${at}`));
    await add({ class_ids: classes });
    const sitting = await sittingWith(30);
    await call('POST', 'number/', { prefix: 'ND' });
    await call('POST', 'arrange/', {});
    const room = (await call('GET', 'sittings/')).body.results.find((one: Json) => one.id === sitting).rooms[0].id;
    const printed = async (form: string) => {
      const { status, body } = await call('GET', `rooms/${room}/lists/?form=${form}`);
      expect(status, JSON.stringify(body)).toBe(200);
      const { rawPayload } = await server.app.http.inject({
        url: body.file_url,
        headers: { authorization: `Bearer ${staff.token}` },
      });
      return readPdf(rawPayload);
    };
    const door = await printed('door');
    expect(door.text).toContain('CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM');
    expect(door.text).toContain('ND0030');
    expect(door.isTagged).toBe(true);
    const pages = [door.pages, (await printed('signatures')).pages, (await printed('desk')).pages];
    expect([...pages, (await printed('minutes')).pages]).toEqual([2, 2, 3, 1]);
    expect((await printed('door,signatures,desk,minutes')).pages).toBe(8);
    const wrong = await call('GET', `rooms/${room}/lists/?form=door,nothing`);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['form.1']]);
  });
});
