import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { countQueries } from '../../../../test/count-queries';
import { eventually } from '../../../../test/eventually';
import { readPdf } from '../../../../test/read-pdf';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { LiveEvent } from '../../../platform/events/hub';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let admin: TestPerson;
let schoolId: number;
let teacher: TestPerson;
let colleague: TestPerson;
let students: TestPerson[];
let examination: Json;
let room: number;
let stranger: number;

const db = () => server.app.platform.db;
const inMinutes = (n: number) => new Date(clock.now().getTime() + n * 60_000).toISOString();
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (who: TestPerson, method: Method, path: string, body?: object, headers = {}) =>
  server.call<Json>(who, method, path, body, headers);
const at = (path = '', who = teacher, method: Method = 'GET', body?: object, headers = {}) =>
  call(who, method, `/api/exam_rooms/${room}/${path}`, body, headers);
const act = (path: string, body: object = {}, who = teacher, headers = {}) => at(path, who, 'POST', body, headers);
const student = (place = 0): TestPerson => students[place] as TestPerson;
const seatOf = async (who: TestPerson): Promise<Json> =>
  (await at()).body.candidates.find(({ user }: Json) => user.id === who.id);
const idOf = async (who: TestPerson): Promise<number> => (await seatOf(who)).id;
const start = async (who = student(), headers = {}): Promise<Json> => {
  const code = (await at()).body.code;
  const path = `/api/student_examinations/${examination.id}/start/`;
  const { status, body } = await call(who, 'POST', path, code ? { code } : {}, headers);
  expect(status, JSON.stringify(body)).toBeLessThan(202);
  return body;
};
const save = (who: TestPerson, session: Json, place = 0, headers = {}) =>
  call(
    who,
    'POST',
    `/api/student_answer_exam_question/${session.id}/`,
    { question_id: session.questions[place].id, response: ['0'], seq: place + 1 },
    headers,
  );
const endsAt = async (who: TestPerson) => Date.parse((await seatOf(who)).expires_at);

/** What a person's open page hears. */
function heardBy(person: TestPerson) {
  const heard: LiveEvent[] = [];
  const stop = server.app.platform.events.subscribe(person.id, (event) => heard.push(event));
  const until = (name: string) =>
    eventually(
      async () => heard.filter((event) => event.name === name),
      (found) => found.length > 0,
    );
  return { until, stop };
}

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
});
afterAll(() => server.close());

/** An examination of a school that is ready and opens in ten minutes, with three candidates in a room and one in another. */
async function ready(more: object = {}): Promise<void> {
  const { world } = server;
  admin = await world.person({ role: 'ADMIN_LMS' });
  schoolId = await world.school();
  const classId = await world.schoolClass(schoolId);
  students = [];
  for (let n = 0; n < 4; n++) students.push(await world.student(classId));
  teacher = await world.person({ role: 'TEACHER', schoolId });
  colleague = await world.person({ role: 'TEACHER', schoolId });
  const elsewhere = await world.person({ role: 'TEACHER', schoolId });
  const { id: course } = await world.course();
  for (let n = 0; n < 6; n++) {
    const id = await world.material(admin.id, null, { courseId: course, status: 'published' });
    await db().execute(sql`UPDATE materials SET bank = 'exam', sharing = 'all' WHERE id = ${id}`);
  }
  const rows = [{ count: 4, points: 1 }];
  const blueprint = await call(admin, 'POST', '/api/blueprints/', {
    name: 'Ma trận',
    module: course,
    bank: 'exam',
    rows,
  });
  const plan = { name: 'Kỳ thi', module: course, duration: 30, blueprint_id: blueprint.body.id };
  const owner = { scope: 'school', id: schoolId };
  const made = await call(admin, 'POST', '/api/examinations/', { ...plan, owner, start_code: false, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  examination = made.body;
  const under = `/api/examinations/${examination.id}/`;
  const window = { name: 'Ca 1', open_at: inMinutes(10), close_at: inMinutes(70) };
  const sitting = (await call(admin, 'POST', `${under}sittings/`, window)).body.id;
  const rooms: number[] = [];
  for (const [capacity, invigilators] of [
    [3, [teacher.id, colleague.id]],
    [1, [elsewhere.id]],
  ] as const) {
    const fields = { name: `Phòng ${capacity}`, school_id: schoolId, capacity, invigilator_ids: invigilators };
    rooms.push((await call(admin, 'POST', `${under}sittings/${sitting}/rooms/`, fields)).body.id);
  }
  await call(admin, 'POST', `${under}candidates/`, { class_ids: [classId] });
  await call(admin, 'POST', `${under}number/`, {});
  await call(admin, 'POST', `${under}arrange/`, {});
  const begun = await call(admin, 'POST', `${under}ready/`);
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const seated = await rowsOf<Json>(
    db(),
    sql`SELECT id, user_id, room_id FROM examination_candidates WHERE examination_id = ${examination.id} ORDER BY seat`,
  );
  [room] = rooms as [number];
  const own = seated.filter((one) => one.room_id === room).map((one) => one.user_id);
  stranger = seated.find((one) => one.room_id !== room)?.id;
  students = own.map((id) => students.find((one) => one.id === id) as TestPerson);
}

const open = () => clock.advance({ minutes: 11 });

describe('a room', () => {
  beforeEach(() => ready());

  test('is there for those whom it names and who approve the examination, and for nobody else', async () => {
    const { world } = server;
    const staff = await world.person({ role: 'SCHOOL_STAFF', schoolId });
    const foreign = await world.person({ role: 'SCHOOL_STAFF', schoolId: await world.school() });
    const other = await world.person({ role: 'TEACHER', schoolId });
    const only = await world.person({ permissions: ['examination.run'], scope: 'all', schoolId });
    const viewer = await world.person({ permissions: ['examination.view'], scope: 'all', schoolId });
    for (const [who, status] of [
      [teacher, 200],
      [colleague, 200],
      [staff, 200],
      [admin, 200],
      [foreign, 404],
      [other, 404],
      [only, 404],
      [viewer, 403],
      [student(), 403],
    ] as const) {
      expect((await at('', who)).status).toBe(status);
      expect((await act('incidents/', { kind: 'other', text: 'Thử' }, who)).status).toBe(status === 200 ? 201 : status);
    }
    const listed = (await call(teacher, 'GET', '/api/exam_rooms/')).body.results.map(({ id }: Json) => id);
    expect(listed).toEqual([room]);
    expect((await call(other, 'GET', '/api/exam_rooms/')).body.count).toBe(0);
    // Taken off in mid-exam: the next act finds nothing, also one that was answered before.
    const key = { 'idempotency-key': 'once' };
    expect((await act('message/', { text: 'Chào' }, colleague, key)).status).toBe(200);
    await call(admin, 'PUT', `/api/examinations/${examination.id}/rooms/${room}/`, { invigilator_ids: [teacher.id] });
    expect((await act('message/', { text: 'Chào' }, colleague, key)).status).toBe(404);
    expect((await at('', colleague)).status).toBe(404);
  });

  test('shows seats, states and alarms, no answer and no score, by as many queries for many as for few', async () => {
    open();
    const session = await start();
    await save(student(), session);
    const device = '00000000-0000-4000-8000-00000000000a';
    const away = { at: clock.now().toISOString(), seconds: 0 };
    const presence = { device, left_page: 1, departures: [away] };
    await call(student(), 'POST', `/api/student_exam_presence/${session.id}/`, presence);
    const seen = await eventually(
      () => seatOf(student()),
      ({ alarms }) => alarms.length > 0,
    );
    expect(seen).toMatchObject({ state: 'running', answered: 1, question_count: 4, left_page: 1, seat: 1 });
    expect(seen.alarms).toMatchObject([{ kind: 'left', seen_at: null }]);
    clock.advance({ seconds: 61 });
    const { body } = await at();
    const silent = body.candidates[0].alarms;
    expect(silent.map(({ kind }: Json) => kind)).toEqual(['left', 'silent']);
    expect(body.counts).toMatchObject({ candidates: 3, running: 0, lost: 1, waiting: 2, ended: 0 });
    expect(JSON.stringify(body)).not.toMatch(/"(score|response|questions|fractions)"/);
    const filed = { candidate_id: seen.id, kind: 'left', since: silent[0].since };
    expect((await act('seen/', filed)).body).toEqual({ changed: 1 });
    expect((await act('seen/', filed, colleague)).body).toEqual({ changed: 0 });
    expect((await at('', colleague)).body.candidates[0].alarms[0].seen_at).not.toBeNull();
    const few = await countQueries(() => at());
    await start(student(1));
    await start(student(2));
    expect(await countQueries(() => at())).toBe(few);
  });

  test('a draft has none', async () => {
    await call(admin, 'POST', `/api/examinations/${examination.id}/unready/`);
    expect((await at()).status).toBe(404);
  });
});

describe('time', () => {
  beforeEach(() => ready());

  test('given before the start waits for it; taken back it ends at the usual end; said again it is given once', async () => {
    const id = await idOf(student());
    expect((await act('extend/', { minutes: 10, candidate_ids: [id] })).body).toEqual({ changed: 1 });
    expect((await act('extend/', { minutes: -4, candidate_ids: [id] })).body).toEqual({ changed: 1 });
    open();
    await start();
    await start(student(1));
    expect((await seatOf(student())).extra_minutes).toBe(6);
    const before = await endsAt(student());
    const key = { 'idempotency-key': 'given' };
    for (let n = 0; n < 2; n++)
      expect((await act('extend/', { minutes: 5 }, teacher, key)).body).toEqual({ changed: 3 });
    expect(await endsAt(student())).toBe(before + 5 * 60_000);
    expect((await act('extend/', { minutes: -60, candidate_ids: [id] })).body).toEqual({ changed: 1 });
    expect(await endsAt(student())).toBe(before - 6 * 60_000);
    expect((await act('extend/', { minutes: -60, candidate_ids: [id] })).body).toEqual({ changed: 0 });
    for (const minutes of [0, 1441, 'x']) expect((await act('extend/', { minutes })).body.errors.minutes).toBeDefined();
    expect((await act('extend/', { minutes: 1440 })).body.code).toBe('class_exam.too_long');
  });

  test('is for candidates of the room alone', async () => {
    open();
    const ids = { candidate_ids: [await idOf(student()), stranger] };
    for (const [path, body] of [
      ['extend/', { minutes: 5, ...ids }],
      ['pause/', ids],
      ['end/', ids],
      ['absent/', ids],
    ] as const) {
      expect((await act(path, body)).body.errors.candidate_ids, path).toBeDefined();
    }
    for (const [path, body] of [
      ['void/', { candidate_id: stranger, reason: 'Thử' }],
      ['release_device/', { candidate_id: stranger }],
      ['seen/', { candidate_id: stranger, kind: 'left', since: inMinutes(-1) }],
      ['incidents/', { candidate_id: stranger, kind: 'other', text: 'Thử' }],
    ] as const) {
      expect((await act(path, body)).body.errors.candidate_id, path).toBeDefined();
    }
  });

  test('stands still in a pause, and goes on by as long as it stood', async () => {
    open();
    const session = await start();
    await start(student(1));
    const before = await endsAt(student());
    const page = heardBy(student());
    expect((await act('pause/', { candidate_ids: [await idOf(student())] })).body).toEqual({ changed: 1 });
    await page.until('exam.paused');
    expect((await act('pause/')).body).toEqual({ changed: 1 });
    clock.advance({ minutes: 8 });
    expect((await save(student(), session)).body.code).toBe('exam.paused');
    expect((await seatOf(student())).alarms).toEqual([]);
    expect((await act('resume/')).body).toEqual({ changed: 2 });
    await page.until('exam.resumed');
    page.stop();
    const moved = (await endsAt(student())) - before;
    expect(moved).toBeGreaterThanOrEqual(8 * 60_000);
    expect(moved).toBeLessThan(9 * 60_000);
    expect((await seatOf(student())).extra_minutes).toBe(0);
    expect((await save(student(), session)).status).toBe(200);
    expect((await act('resume/')).body).toEqual({ changed: 0 });
  });

  test('that two give at once adds up, and what ends meanwhile stays ended', async () => {
    open();
    await start();
    await start(student(1));
    const before = await endsAt(student());
    const [one] = [await idOf(student(1))];
    const answers = await Promise.all([
      act('extend/', { minutes: 5 }),
      act('extend/', { minutes: 7 }, colleague),
      act('end/', { candidate_ids: [one] }, colleague),
      act('pause/', {}, colleague),
      act('resume/'),
      act('extend/', { minutes: 1 }),
    ]);
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBe(200);
    await act('resume/');
    expect((await endsAt(student())) - before).toBeGreaterThanOrEqual(13 * 60_000);
    expect(await seatOf(student(1))).toMatchObject({ state: 'ended', paused_at: null });
  });
});

describe('in a room', () => {
  test('the code opens until there is another', async () => {
    await ready({ start_code: true });
    expect((await at()).body.code).toBeNull();
    const first = (await act('code/')).body.code;
    expect(first).toMatch(/^\d{6}$/);
    const second = (await act('code/', {}, colleague)).body.code;
    expect(second).not.toBe(first);
    open();
    const path = `/api/student_examinations/${examination.id}/start/`;
    expect((await call(student(), 'POST', path, { code: first })).body.code).toBe('examination.wrong_code');
    expect((await call(student(), 'POST', path, { code: second })).status).toBe(201);
    const logged = await rowsOf<Json>(db(), sql`SELECT after FROM audit_log WHERE verb = 'exam_room.code'`);
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${first}|${second}`));
  });

  test('where no code is needed none is given', async () => {
    await ready();
    expect((await act('code/')).body.code).toBe('exam_room.no_code');
  });

  test('a message reaches its candidates at once and after a reload', async () => {
    await ready();
    const [page, elsewhere] = [heardBy(student()), heardBy(admin)];
    expect((await act('message/', { text: 'Còn mười phút' })).body).toEqual({ changed: 3 });
    const [told] = await page.until('examination.message');
    expect(told?.data).toMatchObject({ examination_id: examination.id, room_id: room, text: 'Còn mười phút' });
    page.stop();
    elsewhere.stop();
    const messages = `/api/student_examinations/${examination.id}/messages/`;
    expect((await call(student(), 'GET', messages)).body.results).toMatchObject([{ text: 'Còn mười phút' }]);
    const outside = await server.world.student(await server.world.schoolClass(schoolId));
    expect((await call(outside, 'GET', messages)).body.results).toEqual([]);
    expect((await act('message/', { text: 'x'.repeat(501) })).body.errors.text).toBeDefined();
  });

  test('who has not come is absent until they do; who has started is not', async () => {
    await ready();
    const ids = { candidate_ids: [await idOf(student(1))] };
    expect((await act('absent/', ids)).body.code).toBe('exam_room.not_begun');
    open();
    expect((await act('absent/', ids)).body).toEqual({ changed: 1 });
    expect((await act('absent/', ids)).body).toEqual({ changed: 0 });
    expect((await seatOf(student(1))).state).toBe('absent');
    expect((await act('absent/', { ...ids, absent: false })).body).toEqual({ changed: 1 });
    await start(student(1));
    expect((await act('absent/', ids)).body.code).toBe('exam_room.has_started');
  });

  test('a void paper ends and none begins, also of a start at the same moment', async () => {
    await ready();
    open();
    const session = await start();
    const candidate_id = await idOf(student());
    const page = heardBy(student());
    expect((await act('void/', { candidate_id, reason: '' })).body.errors.reason).toBeDefined();
    const voiding = { candidate_id, reason: 'Dùng điện thoại' };
    expect((await act('void/', voiding)).body).toEqual({ changed: 1 });
    await page.until('exam.changed');
    page.stop();
    expect((await act('void/', voiding)).body).toEqual({ changed: 0 });
    expect(await seatOf(student())).toMatchObject({ state: 'voided', void_reason: 'Dùng điện thoại' });
    expect((await save(student(), session)).status).toBe(409);
    const [other, path] = [await idOf(student(1)), `/api/student_examinations/${examination.id}/start/`];
    await Promise.all([
      act('void/', { candidate_id: other, reason: 'Nhầm phòng' }),
      call(student(1), 'POST', path, {}),
    ]);
    const running = await rowsOf(db(), sql`SELECT FROM activities WHERE candidate_id = ${other} AND status = 'open'`);
    expect(running).toEqual([]);
    expect((await call(student(1), 'POST', path, {})).body.code).toBe('examination.voided');
  });

  test('a device that asks is let over, and the one before saves nothing more', async () => {
    await ready({ one_device: true });
    open();
    const [old, next] = [{ 'x-device-id': 'a'.repeat(32) }, { 'x-device-id': 'b'.repeat(32) }];
    const session = await start(student(), old);
    expect((await save(student(), session, 0, old)).status).toBe(200);
    expect((await save(student(), session, 1, next)).body.code).toBe('examination.other_device');
    const asking = await seatOf(student());
    expect(asking.alarms).toMatchObject([{ kind: 'second_device' }]);
    expect((await act('release_device/', { candidate_id: asking.id })).body).toEqual({ changed: 1 });
    expect((await seatOf(student())).alarms).toEqual([]);
    const taken = await eventually(
      () => save(student(), session, 1, old),
      ({ status }) => status === 403,
    );
    expect(taken.body.code).toBe('examination.other_device');
    expect((await save(student(), session, 1, next)).status).toBe(200);
    // The page that was left goes on calling, and nobody is alarmed by it; a third device is another matter.
    expect((await seatOf(student())).alarms).toEqual([]);
    const third = { 'x-device-id': 'c'.repeat(32) };
    expect((await save(student(), session, 1, third)).body.code).toBe('examination.other_device');
    expect((await seatOf(student())).alarms).toMatchObject([{ kind: 'second_device' }]);
    // What was handed in is not asked for any more.
    await call(
      student(),
      'POST',
      `/api/student_end_exams/${examination.module.id}/?activity_id=${session.id}`,
      {},
      next,
    );
    expect((await seatOf(student())).alarms).toEqual([]);
  });

  test('all that runs ends, also what stands still, and afterwards there is nothing to do but to write', async () => {
    await ready();
    open();
    await start();
    await start(student(1));
    await act('pause/', { candidate_ids: [await idOf(student())] });
    expect((await act('end/')).body).toEqual({ changed: 2 });
    expect((await at()).body.counts).toMatchObject({ ended: 2, waiting: 1 });
    await db().execute(
      sql`UPDATE examination_sittings SET close_at = ${new Date(inMinutes(-1))} WHERE examination_id = ${examination.id}`,
    );
    const { body } = await at();
    expect([body.is_running, body.counts.absent]).toEqual([false, 1]);
    for (const [path, sent] of [
      ['extend/', { minutes: 5 }],
      ['pause/', {}],
      ['resume/', {}],
      ['message/', { text: 'Hết giờ' }],
      ['end/', {}],
    ] as const) {
      expect((await act(path, sent)).body.code, path).toBe('exam_room.over');
    }
    expect((await act('incidents/', { kind: 'health', text: 'Một em mệt' })).status).toBe(201);
    await call(admin, 'POST', `/api/examinations/${examination.id}/release/`, { review: 'score' });
    const candidate_id = await idOf(student());
    expect((await act('void/', { candidate_id, reason: 'Muộn' })).body.code).toBe('examination.released');
  });

  test('incidents are written down once, and the minutes tell what happened', async () => {
    await ready();
    open();
    await start();
    const candidate_id = await idOf(student());
    const written = { candidate_id, kind: 'technical', text: 'Máy tự tắt, đổi sang máy dự phòng' };
    const key = { 'idempotency-key': 'incident' };
    for (let n = 0; n < 2; n++) expect((await act('incidents/', written, teacher, key)).status).toBe(201);
    expect((await act('incidents/', { ...written, kind: 'x' })).body.errors.kind).toBeDefined();
    await act('extend/', { minutes: 5, candidate_ids: [candidate_id] });
    await act('void/', { candidate_id, reason: 'Chép bài' });
    const { body } = await at('incidents/');
    expect(body.results).toMatchObject([{ kind: 'technical', text: written.text, candidate_id }]);
    const { file_url } = (await at('minutes/')).body;
    const file = await server.app.http.inject({
      url: file_url,
      headers: { authorization: `Bearer ${teacher.token}` },
    });
    const { text } = readPdf(file.rawPayload);
    for (const said of [written.text, 'cộng 5 phút', 'Chép bài', 'Có mặt: 1', 'Chưa vào thi: '])
      expect(text).toContain(said);
    const verbs = await rowsOf<{ verb: string }>(
      db(),
      sql`SELECT verb FROM audit_log WHERE target_type = 'examination' AND target_id = ${examination.id} AND verb LIKE 'exam_room.%' ORDER BY id`,
    );
    expect(verbs.map(({ verb }) => verb)).toEqual(['exam_room.incident', 'exam_room.extend', 'exam_room.void']);
  });
});
