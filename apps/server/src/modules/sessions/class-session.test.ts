import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { countQueries } from '../../../test/count-queries';
import type { TestPerson } from '../../../test/world';
import { rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let school: number;
let classId: number;
let teacher: TestPerson;
let student: TestPerson;
let staff: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  school = await server.world.school();
  staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  classId = await world.schoolClass(school);
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  student = await world.student(classId);
});

const db = () => server.app.platform.db;
const wanted = (fields: object = {}) => ({
  meeting_topic: 'Phân số',
  start_time: '2030-10-14T09:35',
  duration: 45,
  school,
  class_instance: classId,
  host: teacher.id,
  ...fields,
});
const book = (fields: object = {}, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'POST', '/api/zoom_meetings/', wanted(fields));
const change = (id: number, fields: object, query = '', caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'PUT', `/api/zoom_meetings/${id}/${query}`, fields);
const remove = (id: number, query = '', caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'DELETE', `/api/zoom_meetings/${id}/${query}`);
const list = (query = '', caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'GET', `/api/zoom_meetings?${query}`);
const schedule = (query = '', caller: TestPerson = student) =>
  server.call<Json>(caller, 'GET', `/api/student_schedule?${query}`);
const join = (id: number, caller: TestPerson) => server.call<Json>(caller, 'GET', `/api/zoom_meetings/${id}/join/`);
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('planning', () => {
  test('a session with what was not said filled in; its start is Vietnam’s time', async () => {
    const { status, body } = await book();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      meeting_topic: 'Phân số',
      start_time: '2030-10-14T02:35:00.000Z',
      end_time: '2030-10-14T03:20:00.000Z',
      class_id: classId,
      class_instance: { id: classId },
      host: { id: teacher.id, name: 'Nguyễn Văn An' },
      meeting_password: 'Khue2026',
      notification_before: 15,
      status: 'scheduled',
      type: 'online',
      provider: 'embedded',
      link_state: 'none',
      module: null,
      submodule: '',
      exercise_count: 0,
      created: 1,
      can: { edit: true, delete: true, join: false, attendance: true },
    });
    expect((await server.world.audited('session.create')).at(-1)).toMatchObject({
      target_id: body.id,
      target_name: expect.stringContaining('Phân số'),
      after: { topic: 'Phân số', host: 'Nguyễn Văn An' },
    });
  });

  test('what is missing is told in one sentence and beside each field', async () => {
    const { status, body } = await server.call<Json>(teacher, 'POST', '/api/zoom_meetings/', { meeting_topic: '  ' });
    expect([status, body.code, body.detail]).toEqual([400, 'session.missing', 'Thiếu thông tin bắt buộc']);
    expect(Object.keys(body.errors).sort()).toEqual([
      'class_instance',
      'duration',
      'host',
      'meeting_topic',
      'school',
      'start_time',
    ]);
  });

  test('several parts of a course, a colour, a password; not parts of another course', async () => {
    const { world } = server;
    const course = await world.course();
    const [one, two] = [await world.coursePart(course.id), await world.coursePart(course.id)];
    const other = await world.coursePart((await world.course()).id);
    const { body } = await book({
      module: course.id,
      submodule: `${two},${one}`,
      meeting_color: '#2f9e44',
      type: 'offline',
    });
    expect(body).toMatchObject({
      module: { id: course.id },
      submodule: `${two},${one}`,
      submodules: [{ id: two }, { id: one }],
      meeting_color: '#2f9e44',
      type: 'offline',
    });
    const start_time = '2030-10-15T09:35';
    expect((await book({ start_time, module: course.id, submodule: `${one},${other}` })).body).toMatchObject({
      code: 'session.part_unknown',
      errors: { submodule: [expect.any(String)] },
    });
    expect((await book({ start_time, submodule: [one] })).body.code).toBe('session.part_unknown');
    expect((await book({ start_time, module: 999_999 })).body.errors).toHaveProperty('module');
    expect((await change(body.id, { module: null })).body).toMatchObject({ module: null, submodule: '' });
  });

  test('the host works at that school now, and the class belongs to it', async () => {
    const { world } = server;
    const elsewhere = await world.person({ role: 'TEACHER', schoolId: await world.school() });
    const retired = await world.person({ role: 'TEACHER', schoolId: school, status: 0 });
    for (const host of [elsewhere.id, retired.id, student.id, 999_999]) {
      expect((await book({ host })).body).toMatchObject({
        code: 'session.host_unknown',
        errors: { host: [expect.any(String)] },
      });
    }
    expect((await book({ host: staff.id })).status).toBe(201);
    const admin = await world.person();
    const foreign = await world.schoolClass(await world.school());
    expect((await book({ class_instance: foreign }, admin)).body.code).toBe('session.class_elsewhere');
    expect((await book({ class_instance: foreign })).status).toBe(404);
    expect((await book({ school: 999_999 })).status).toBe(404);
  });

  test('years beyond reason, endless and no lengths are refused', async () => {
    for (const fields of [
      { start_time: '9999-12-31T23:59' },
      { start_time: '0000-01-01T00:00' },
      { start_time: '2030-02-31T10:00' },
      { duration: 0 },
      { duration: 1441 },
      { meeting_password: 'Đẹp' },
      { meeting_color: 'red' },
      { notification_before: -1 },
      { repeat: { until: '2031-01-01', except: Array.from({ length: 100_000 }, () => '2030-12-01') } },
    ]) {
      const { status, body } = await book(fields);
      expect([status, body.code], JSON.stringify(fields).slice(0, 80)).toEqual([400, 'request.invalid']);
    }
    expect((await book({ repeat: { until: '9999-12-31' } })).body).toMatchObject({
      code: 'session.too_many',
      params: { most: 60 },
    });
    expect((await book({ start_time: '2020-10-14T09:35' })).body).toMatchObject({ status: 'ended' });
  });

  test('teachers plan for their own classes, staff for their school, students not at all', async () => {
    const { world } = server;
    const colleague = await world.person({ role: 'TEACHER', schoolId: school });
    expect((await book({}, colleague)).status).toBe(403);
    expect((await book({}, student)).status).toBe(403);
    const { body } = await book({}, staff);
    expect(body.can).toMatchObject({ edit: true });
    const seen = await server.call<Json>(colleague, 'GET', `/api/zoom_meetings/${body.id}/`);
    expect(seen.body).toMatchObject({ meeting_password: null, can: { edit: false, delete: false, attendance: false } });
    expect((await change(body.id, { duration: 30 }, '', colleague)).status).toBe(403);
    expect((await remove(body.id, '', colleague)).status).toBe(403);
    const own = await world.schoolClass(school);
    await world.teaches(colleague.id, own);
    expect((await change(body.id, { class_instance: own }, '', teacher)).status).toBe(403);
  });
});

describe('reading', () => {
  test('students have their schedule and nothing else', async () => {
    const { body } = await book();
    const other = await server.world.student(await server.world.schoolClass(school));
    expect((await list('', student)).status).toBe(403);
    expect((await schedule()).body.results).toMatchObject([
      { id: body.id, meeting_password: null, can: { edit: false } },
    ]);
    expect((await schedule('', other)).body.count).toBe(0);
    expect((await server.call(other, 'GET', `/api/zoom_meetings/${body.id}/`)).status).toBe(404);
    expect((await join(body.id, other)).status).toBe(404);
  });

  test('within a time, of a class, one’s own; a day means all of it', async () => {
    const { body: one } = await book();
    const { body: two } = await book({ start_time: '2030-10-21T09:35' });
    const ids = async (query: string) =>
      (await list(`class_id=${classId}&${query}`)).body.results.map((row: Json) => row.id);
    expect(await ids('')).toEqual([one.id, two.id]);
    expect(await ids('start_time_min=2030-10-14&start_time_max=2030-10-14')).toEqual([one.id]);
    expect(await ids('start_time_min=2030-10-14T02:35:00.001Z')).toEqual([two.id]);
    expect(await ids('ordering=-start_time')).toEqual([two.id, one.id]);
    expect((await list('mine=true')).body.count).toBe(2);
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await list('mine=true', colleague)).body.count).toBe(0);
    expect((await list('page_size=1', colleague)).body.count).toBeGreaterThan(1);
    expect((await list('start_time_min=soon')).status).toBe(400);
  });

  test('a list takes the same number of questions however long it is', async () => {
    await book();
    const query = `class_id=${classId}`;
    const few = await countQueries(() => list(query));
    for (let n = 0; n < 5; n++) await server.world.classSession(classId, teacher.id);
    expect(await countQueries(() => list(query))).toBe(few);
    expect(few).toBe(1);
    expect((await schedule()).body.count).toBe(6);
  });
});

describe('joining', () => {
  test('from fifteen minutes before until the end; the host’s coming begins it', async () => {
    const early = await server.world.classSession(classId, teacher.id, { startsAt: minutesFromNow(20) });
    expect((await join(early, student)).body).toMatchObject({ code: 'session.not_open', params: { minutes: 15 } });
    const id = await server.world.classSession(classId, teacher.id, { startsAt: minutesFromNow(-60), minutes: 75 });
    expect((await join(id, student)).body).toEqual({
      join_url: null,
      room: `/student/offline-meeting?session=${id}`,
      is_host: false,
    });
    const read = async () => (await server.call<Json>(teacher, 'GET', `/api/zoom_meetings/${id}/`)).body;
    expect(await read()).toMatchObject({ status: 'scheduled', can: { join: true } });
    expect((await join(id, teacher)).body).toMatchObject({
      room: `/teacher/offline-meeting?session=${id}`,
      is_host: true,
    });
    expect(await read()).toMatchObject({ status: 'started', can: { edit: false, delete: false } });
    expect((await change(id, { duration: 10 })).body.code).toBe('session.live');
    expect((await remove(id)).body.code).toBe('session.live');
    const visits = await rowsOf(db(), sql`SELECT user_id FROM session_visits WHERE session_id = ${id} ORDER BY id`);
    expect(visits).toEqual([{ user_id: student.id }, { user_id: teacher.id }]);
    const over = await server.world.classSession(classId, staff.id, { startsAt: minutesFromNow(-120), minutes: 45 });
    expect((await join(over, teacher)).body.code).toBe('session.not_open');
  });

  test('a teacher of other classes is no member', async () => {
    const id = await server.world.classSession(classId, teacher.id, { startsAt: minutesFromNow(5) });
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await join(id, colleague)).body.code).toBe('session.not_member');
    expect((await join(id, staff)).status).toBe(200);
  });
});
