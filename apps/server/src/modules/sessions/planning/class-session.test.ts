import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

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
      { repeat: { until: '2031-01-01', except: Array.from({ length: 200 }, () => '2030-12-01') } },
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
    expect((await join(body.id, other)).body.code).toBe('session.not_member');
    const foreigner = await server.world.student(await server.world.schoolClass(await server.world.school()));
    expect((await join(body.id, foreigner)).status).toBe(404);
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
    // Who teaches the class without holding its lessons asks for them, and has none of their own.
    await server.world.teaches(colleague.id, classId);
    expect((await list('mine=true', colleague)).body.count).toBe(2);
    expect((await list('mine=true&hosted=true', colleague)).body.count).toBe(0);
    expect((await list('hosted=true')).body.count).toBe(2);
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

describe('a series', () => {
  const repeat = { until: '2030-11-12', except: ['2030-10-28'] };
  const ofClass = async () => (await list(`class_id=${classId}`)).body.results as Json[];
  const starts = async () => (await ofClass()).map((row) => row.start_time.slice(0, 16));

  test('one for each week but the days left out', async () => {
    const { body } = await book({ repeat });
    expect(body).toMatchObject({ created: 4, series_id: expect.any(Number) });
    expect(await starts()).toEqual(['2030-10-14T02:35', '2030-10-21T02:35', '2030-11-04T02:35', '2030-11-11T02:35']);
    expect((await book({ start_time: '2030-10-15T09:35', repeat: { until: '2030-10-15' } })).body).toMatchObject({
      created: 1,
      series_id: null,
    });
    expect((await book({ repeat: { until: '2030-10-13' } })).body.errors).toHaveProperty('repeat');
  });

  test('moves by the same shift: this one, those that follow, all; also onto each other’s places', async () => {
    const { body } = await book({ repeat });
    const [, second] = await ofClass();
    expect((await change(second?.id, { start_time: '2030-10-22T08:00' })).body.changed).toBe(1);
    expect((await starts())[1]).toBe('2030-10-22T01:00');
    const following = await change(second?.id, { start_time: '2030-10-29T08:00', duration: 60 }, '?series=following');
    expect(following.body).toMatchObject({ changed: 3, duration: 60 });
    expect(await starts()).toEqual(['2030-10-14T02:35', '2030-10-29T01:00', '2030-11-11T02:35', '2030-11-18T02:35']);
    const all = await change(body.id, { start_time: '2030-10-21T09:35', meeting_topic: 'Số thập phân' }, '?series=all');
    expect(all.body.changed).toBe(4);
    expect(await starts()).toEqual(['2030-10-21T02:35', '2030-11-05T01:00', '2030-11-18T02:35', '2030-11-25T02:35']);
    expect((await ofClass()).map((row) => [row.meeting_topic, row.duration])).toEqual([
      ['Số thập phân', 45],
      ['Số thập phân', 60],
      ['Số thập phân', 60],
      ['Số thập phân', 60],
    ]);
  });

  test('all or none when one of them clashes, and the date is named', async () => {
    const other = await server.world.schoolClass(school);
    await server.world.teaches(teacher.id, other);
    await book({ class_instance: other, start_time: '2030-11-04T10:00', meeting_topic: 'Hình học' });
    const { status, body } = await book({ repeat });
    expect([status, body.code]).toEqual([409, 'session.host_busy']);
    expect(body.params).toMatchObject({ topic: 'Hình học', date: '2030-11-04', start: '2030-11-04T03:00:00.000Z' });
    expect(await starts()).toEqual([]);
    // Ten to eleven is taken on one of the days, so all of them begin after it.
    expect(body.params.free).toBe('2030-10-14T03:45:00.000Z');
    expect((await book({ start_time: body.params.free, repeat })).status).toBe(201);
  });

  test('what was held or is going on is left alone', async () => {
    const { body } = await book({ repeat });
    await db().execute(
      sql`UPDATE class_sessions SET starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours' WHERE id = ${body.id}`,
    );
    expect((await change(body.id, { descriptions: 'Ôn tập' }, '?series=all')).body.changed).toBe(3);
    expect((await ofClass()).map((row) => row.descriptions)).toEqual([null, 'Ôn tập', 'Ôn tập', 'Ôn tập']);
    expect((await remove(body.id, '?series=all')).status).toBe(204);
    expect(await ofClass()).toHaveLength(1);
    expect((await remove(body.id)).status).toBe(204);
    expect(await rowsOf(db(), sql`SELECT FROM class_session_series WHERE id = ${body.series_id}`)).toEqual([]);
  });
});

describe('clashes', () => {
  test('host or class is busy: told with what is there and when it is free; back to back is none', async () => {
    await book({ meeting_topic: 'Hình học' });
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    const late = await book({ start_time: '2030-10-14T10:00', host: colleague.id });
    expect([late.status, late.body.code]).toEqual([409, 'session.class_busy']);
    expect(late.body.params).toMatchObject({
      topic: 'Hình học',
      start: '2030-10-14T02:35:00.000Z',
      end: '2030-10-14T03:20:00.000Z',
      free: '2030-10-14T03:20:00.000Z',
    });
    expect(late.body.detail).toContain('“Hình học” lúc 09:35–10:20 thứ Hai 14/10.');
    expect(late.body.errors).toHaveProperty('class_instance');
    expect((await book({ start_time: '2030-10-14T10:20' })).status).toBe(201);
    expect((await book({ start_time: '2030-10-14T08:50' })).status).toBe(201);
    const evening = await book({ start_time: '2030-10-14T09:00', duration: 60 * 11 });
    expect(evening.body.params.free).toBe('2030-10-15T00:00:00.000Z');
  });

  test('a change into another’s time is refused, a cancelled one makes room', async () => {
    const { body: one } = await book();
    const { body: two } = await book({ start_time: '2030-10-14T11:00' });
    expect((await change(two.id, { start_time: '2030-10-14T09:00' })).body).toMatchObject({
      code: 'session.host_busy',
      params: { id: one.id },
    });
    expect((await change(one.id, { status: 'cancelled' })).body.status).toBe('cancelled');
    expect((await change(two.id, { start_time: '2030-10-14T09:35' })).status).toBe(200);
    expect((await change(one.id, { status: 'scheduled' })).body.code).toBe('session.host_busy');
    expect((await change(one.id, { status: 'scheduled', start_time: '2030-10-14T13:00' })).body.status).toBe(
      'scheduled',
    );
  });

  test('a lesson ended early frees host and class for what is left of it, until somebody goes on with it', async () => {
    const id = await server.world.classSession(classId, teacher.id, { startsAt: minutesFromNow(-10) });
    const soon = { start_time: minutesFromNow(5).toISOString(), duration: 10 };
    const end = () => server.call<Json>(teacher, 'POST', `/api/zoom_meetings/${id}/end/`);
    await join(id, teacher);
    expect((await book(soon)).body.code).toBe('session.host_busy');
    expect((await end()).body.ended_at).not.toBeNull();
    // Going on takes the rest again.
    expect((await join(id, teacher)).status).toBe(200);
    expect((await book(soon)).body.code).toBe('session.host_busy');
    await end();
    const { status, body: next } = await book(soon);
    expect(status).toBe(201);
    const { body: ended } = await server.call<Json>(teacher, 'GET', `/api/zoom_meetings/${id}/`);
    expect(ended.can.join).toBe(false);
    expect((await join(id, teacher)).body.code).toBe('session.rest_taken');
    // What stays where it was is no clash; what takes its whole time again is.
    expect((await change(id, { meeting_topic: 'Phân số (tiếp)' })).status).toBe(200);
    const later = minutesFromNow(-9).toISOString();
    expect((await change(id, { start_time: later })).body).toMatchObject({
      code: 'session.host_busy',
      params: { id: next.id },
    });
    await remove(next.id);
    expect((await change(id, { start_time: later })).body).toMatchObject({ status: 'scheduled', ended_at: null });
  });

  test('one that was ended before its time can still be changed', async () => {
    const id = await server.world.classSession(classId, teacher.id, { startsAt: minutesFromNow(10) });
    await join(id, teacher);
    await server.call(teacher, 'POST', `/api/zoom_meetings/${id}/end/`);
    expect(await change(id, { meeting_topic: 'Dạy bù' })).toMatchObject({ status: 200, body: { status: 'ended' } });
  });

  test('of a session in another school nothing is told but its time', async () => {
    const elsewhere = await server.world.school();
    await server.world.classSession(await server.world.schoolClass(elsewhere, 'Lớp kín'), teacher.id, {
      startsAt: new Date('2030-10-14T02:35:00Z'),
    });
    const { body } = await book();
    expect(body).toMatchObject({ code: 'session.host_busy', params: { id: null } });
    expect(JSON.stringify(body)).not.toMatch(/A lesson|Lớp kín/);
  });

  test('somebody else’s change in between is not overwritten', async () => {
    const { body } = await book();
    expect((await change(body.id, { duration: 50, updated_at: body.updated_at })).status).toBe(200);
    expect((await change(body.id, { duration: 55, updated_at: body.updated_at })).body.code).toBe('conflict.stale');
  });

  test('parallel moves and removals end in one of both, never in a fault', async () => {
    const { body } = await book({ repeat: { until: '2030-12-30', except: [] } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 3 === 0
          ? remove(body.id, '?series=following')
          : change(body.id, { start_time: `2030-10-14T1${n % 5}:00` }, n % 2 ? '?series=all' : ''),
      ),
    );
    for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('five hundred at once for one slot: one has it', async () => {
    const { world } = server;
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => ({
        class_instance: await world.schoolClass(school),
        host: (await world.person({ role: 'TEACHER', schoolId: school })).id,
      })),
    );
    // Some want the same host and class, some only the host, some only the class.
    const wishes = Array.from({ length: 500 }, (_, n) => {
      const other = others[n % 4];
      if (n % 5 === 3) return { class_instance: other?.class_instance };
      return n % 5 === 4 ? { host: other?.host } : {};
    });
    const began = Date.now();
    // Of one person no more than some sixty calls wait at once.
    const offices = await Promise.all(
      Array.from({ length: 10 }, () => world.person({ role: 'SCHOOL_STAFF', schoolId: school })),
    );
    const answers = await Promise.all(wishes.map((wish, n) => book(wish, offices[n % offices.length] ?? staff)));
    const statuses = new Map<number, number>();
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const made = await rowsOf<{ host_id: number; class_id: number }>(
      db(),
      sql`SELECT host_id, class_id FROM class_sessions WHERE host_id = ${teacher.id} OR class_id = ${classId}`,
    );
    // Either the pair itself, or one with the host and others with the class; nobody twice.
    expect(made.filter((row) => row.host_id === teacher.id)).toHaveLength(1);
    expect(made.filter((row) => row.class_id === classId)).toHaveLength(1);
    expect(statuses).toEqual(
      new Map([
        [201, made.length],
        [409, 500 - made.length],
      ]),
    );
    process.stdout.write(`\n500 bookings of one slot: ${Date.now() - began} ms\n`);
  });
});

describe('attendance', () => {
  const attendance = (id: number, caller: TestPerson = teacher) =>
    server.call<Json[]>(caller, 'GET', `/api/zoom_meetings/${id}/attendance/`);
  const say = (id: number, userId: number, status: string | null, caller: TestPerson = teacher) =>
    server.call<Json>(caller, 'PUT', `/api/zoom_meetings/${id}/attendance/${userId}/`, { status });

  test('what was seen, what a teacher says, and back again', async () => {
    const late = await server.world.student(classId);
    const id = await server.world.classSession(classId, teacher.id, { startsAt: minutesFromNow(-10) });
    expect((await join(id, late)).status).toBe(200);
    await db().execute(
      sql`INSERT INTO session_visits (session_id, user_id, source, visit_key, joined_at, left_at)
          VALUES (${id}, ${student.id}, 'provider', 'a', ${minutesFromNow(-12)}, ${minutesFromNow(-2)})`,
    );
    const found = async () =>
      new Map((await attendance(id)).body.map((row) => [row.user.id, [row.status, row.source, row.minutes]]));
    expect(await found()).toEqual(
      new Map([
        [student.id, ['present', 'provider', 8]],
        [late.id, ['late', 'page', 0]],
      ]),
    );
    expect((await say(id, late.id, 'excused')).body).toMatchObject({ status: 'excused', source: 'teacher' });
    expect((await found()).get(late.id)).toEqual(['excused', 'teacher', 0]);
    expect((await say(id, late.id, null)).body).toMatchObject({ status: 'late', source: 'page' });
    expect((await say(id, teacher.id, 'present')).status).toBe(400);
    expect((await attendance(id, student)).status).toBe(403);
    expect((await say(id, student.id, 'absent', student)).status).toBe(403);
    expect((await server.world.audited('session.set_attendance')).length).toBeGreaterThanOrEqual(2);
    await db().execute(sql`UPDATE class_sessions SET status = 'ended' WHERE id = ${id}`);
    expect((await remove(id)).body.code).toBe('session.has_work');
  });

  test('the page says that somebody is there; silence ends a visit, and so does the end', async () => {
    const id = await server.world.classSession(classId, teacher.id, { startsAt: minutesFromNow(-10) });
    const here = (caller: TestPerson, body: object = {}) =>
      server.call<Json>(caller, 'POST', `/api/zoom_meetings/${id}/presence/`, body);
    const visits = () =>
      rowsOf<Json>(
        db(),
        sql`SELECT joined_at, left_at FROM session_visits WHERE session_id = ${id} AND user_id = ${student.id} ORDER BY id`,
      );
    expect((await here(student)).body).toMatchObject({ status: 'scheduled' });
    await db().execute(
      sql`UPDATE session_visits SET joined_at = now() - interval '50 s', left_at = now() - interval '50 s' WHERE session_id = ${id}`,
    );
    expect(await countQueries(() => here(student))).toBeLessThanOrEqual(4);
    const [one] = await visits();
    expect(one?.left_at - one?.joined_at).toBeGreaterThan(49_000);
    await db().execute(
      sql`UPDATE session_visits SET left_at = now() - interval '4 min', joined_at = now() - interval '5 min' WHERE session_id = ${id}`,
    );
    await here(student, { leaving: true });
    expect(await visits()).toHaveLength(1);
    await here(student);
    expect(await visits()).toHaveLength(2);
    expect((await here(await server.world.person({ role: 'TEACHER', schoolId: school }))).body.code).toBe(
      'session.not_member',
    );
    const end = (caller: TestPerson) => server.call<Json>(caller, 'POST', `/api/zoom_meetings/${id}/end/`);
    expect((await end(teacher)).body.code).toBe('session.not_live');
    await join(id, teacher);
    expect((await end(student)).status).toBe(403);
    expect((await end(teacher)).body.status).toBe('ended');
    expect((await here(student)).body.code).toBe('session.not_open');
    // Ended by a slip: whoever holds it goes back in, and it goes on for all.
    expect((await join(id, student)).body.code).toBe('session.not_open');
    expect((await join(id, teacher)).status).toBe(200);
    expect((await join(id, student)).status).toBe(200);
  });

  test('as a workbook, for the one who asked', async () => {
    const id = await server.world.classSession(classId, teacher.id, { startsAt: minutesFromNow(-10) });
    const { body } = await server.call<Json>(teacher, 'GET', `/api/zoom_meetings/${id}/attendance/export/`);
    const path = new URL(body.file_url, 'http://localhost').pathname;
    const own = await server.call(teacher, 'GET', path);
    expect(own.status).toBe(200);
    expect(own.headers['content-disposition']).toContain('.xlsx');
    expect((await server.call({}, 'GET', path)).status).toBe(401);
    expect((await server.call(staff, 'GET', path)).status).not.toBe(200);
  });
});
