import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { CapturedMails } from '../../../test/captured-mails';
import { TestClock } from '../../../test/clock';
import { countQueries } from '../../../test/count-queries';
import { eventually } from '../../../test/eventually';
import type { TestPerson } from '../../../test/world';
import { membersOf } from '../../modules/schools/schools.api';
import { rowsOf } from '../db/database';
import { sql } from '../db/sql';
import { deliverWaitedMails } from '../mail/mail.jobs';
import { shownHour } from '../shown-time';
import { sendNotice } from './notice.service';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
const mailer = new CapturedMails();
let server: TestApplication;
let school: number;
let classId: number;
let course: number;
let teacher: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({ clock, mailer });
  school = await server.world.school();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  classId = await world.schoolClass(school);
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  student = await world.student(classId);
  course = (await world.course()).id;
  await db().execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${classId}, ${course})`);
});

const db = () => server.app.platform.db;
const told = async (person: TestPerson, kind?: string, language: 'vi' | 'en' = 'vi') => {
  const { body } = await server.call<Json>({ ...person, language }, 'GET', '/api/notifications/');
  return (body.results as Json[]).filter((row) => kind === undefined || row.kind === kind);
};
const mailsTo = ({ username }: TestPerson) => mailer.delivered.filter(({ to }) => to === `${username}@example.vn`);
const settings = (body: object, person = student) =>
  server.call<Json>(person, 'PUT', '/api/me/notification_settings/', body);
const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000).toISOString();
/** A part that can be done, and its assignment to the class. */
async function assign(fields: object = {}, type = 'practice') {
  const part = await server.world.filledPart(course, undefined, type);
  const body = { sub_module_id: part, class_id: classId, ...fields };
  return { part, ...(await server.call<Json>(teacher, 'POST', '/api/active_submodule_class_practice/', body)) };
}
const TEST = { kind: 'test.opened' as const, object: { type: 'test' as const, id: 7, name: 'Chương 1' } };
const tellClass = () =>
  db().transaction((tx) =>
    sendNotice(
      server.app.platform,
      tx,
      { ...TEST, params: { name: 'Chương 1' }, link: '/student/examtest' },
      membersOf([classId]),
    ),
  );

describe('students hear of', () => {
  test('new work with its object, where to do it and until when; and of another end', async () => {
    const { part, body } = await assign({ close_at: hours(48) });
    expect((await told(student))[0]).toMatchObject({
      kind: 'work.given',
      title: 'Bài mới',
      body: expect.stringMatching(/^Bài mới: “.*” của “.*”, hạn \d\d:\d\d \d\d\/\d\d\/\d{4}\.$/),
      object: { type: 'part', id: part, name: expect.any(String) },
      url: `/student/practice?id=${part}&class=${classId}`,
      count: 1,
    });
    expect((await told(student, undefined, 'en'))[0]).toMatchObject({ title: 'New work' });
    expect(await told(teacher)).toEqual([]);
    const change = (fields: object) =>
      server.call(teacher, 'PUT', `/api/active_submodule_class_practice/${body.id}/`, fields);
    await change({ close_at: hours(48) });
    await change({ close_at: hours(72) });
    await change({ close_at: hours(72.5) });
    const [news] = await told(student, 'work.due_changed');
    expect(news?.body).toMatch(/^Hạn của “.*” nay là/);
    // The minute before midnight is the end of a day, as people set it.
    await change({ close_at: '2031-02-14T16:59:00.000Z' });
    expect((await told(student, 'work.due_changed'))[0]?.body).toMatch(/nay là hết 14\/02\/2031\.$/);
    expect((await told(student, 'work.due_changed', 'en'))[0]?.body).toMatch(/due at the end of 14\/02\/2031\.$/);
    await change({ close_at: null });
    expect((await told(student, 'work.due_changed'))[0]?.body).toMatch(/không còn hạn/);
    expect(await told(student, 'work.due_changed')).toHaveLength(1);
  });

  test('an exam that can be sat, and material that was given, also several at once', async () => {
    const { part } = await assign({}, 'exam');
    expect((await told(student, 'test.opened'))[0]).toMatchObject({
      object: { type: 'part', id: part },
      url: `/student/examtest/test?id=${course}&class=${classId}`,
    });
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push(await server.world.material(teacher.id, school));
    await server.call(teacher, 'POST', '/api/class_materials/', { class_ids: [classId], material_ids: ids });
    expect(await told(student, 'material.given')).toMatchObject([
      { count: 5, object: { type: 'class', id: classId }, body: expect.stringMatching(/^5 học liệu mới/) },
    ]);
  });

  test('lessons that are planned, moved and called off, not of those that are over', async () => {
    const plan = (minutes: number, more: object = {}) =>
      server.call<Json>(teacher, 'POST', '/api/zoom_meetings/', {
        meeting_topic: 'Phân số',
        start_time: hours(minutes / 60),
        duration: 45,
        school,
        class_instance: classId,
        host: teacher.id,
        ...more,
      });
    const { body } = await plan(600);
    await plan(-6000);
    expect(await told(student)).toMatchObject([
      { kind: 'session.planned', object: { type: 'session', id: body.id, name: 'Phân số' }, count: 1 },
    ]);
    await server.call(teacher, 'PUT', `/api/zoom_meetings/${body.id}/`, { start_time: hours(12) });
    await server.call(teacher, 'PUT', `/api/zoom_meetings/${body.id}/`, { descriptions: 'Mang máy tính' });
    await server.call(teacher, 'PUT', `/api/zoom_meetings/${body.id}/`, { status: 'cancelled' });
    expect((await told(student)).map(({ kind }) => kind)).toEqual([
      'session.cancelled',
      'session.moved',
      'session.planned',
    ]);
    expect(await told(teacher)).toEqual([]);
    const until = new Date(clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    const { body: series } = await plan(1440, { repeat: { until, except: [] } });
    expect((await told(student, 'session.planned'))[0]).toMatchObject({ count: series.created });
    expect(series.created).toBeGreaterThan(3);
  });
});

describe('bundling', () => {
  test('five of a kind about one object are one, also at once; what was read is not touched; one mail', async () => {
    await Promise.all([tellClass(), tellClass(), tellClass(), tellClass(), tellClass()]);
    const [news, ...more] = await told(student);
    expect([news?.count, more]).toEqual([5, []]);
    await eventually(
      async () => mailsTo(student).length,
      (count) => count === 1,
    );
    expect(mailsTo(student)[0]).toMatchObject({
      subject: 'Khuê: Bài kiểm tra đã mở',
      text: expect.stringMatching(/Chào Nguyễn Văn An(.|\n)*\/student\/examtest(.|\n)*Hello Nguyễn Văn An/),
    });
    await server.call(student, 'POST', '/api/notifications/read/', { ids: [news?.id] });
    await tellClass();
    expect((await told(student)).map(({ count }) => count)).toEqual([1, 5]);
  });

  test('a whole class takes as many statements as one student', async () => {
    const one = await countQueries(tellClass);
    await server.world.members(classId, 44);
    expect(await countQueries(tellClass)).toBe(one);
    const rows = await rowsOf(
      db(),
      sql`SELECT FROM notifications WHERE kind = 'test.opened' AND user_id IN (${membersOf([classId])})`,
    );
    expect(rows).toHaveLength(45);
  });
});

describe('what somebody wants', () => {
  test('every kind is heard both ways until they say otherwise; what is not sent stays', async () => {
    const { body: first } = await server.call<Json>(student, 'GET', '/api/me/notification_settings/');
    expect(first.kinds['message.new']).toEqual({ bell: true, mail: true });
    expect([first.quiet_from, first.quiet_to]).toEqual([null, null]);
    await settings({ kinds: { 'test.opened': { bell: false } } });
    const { status, body } = await settings({ kinds: { 'test.opened': { mail: false } } });
    expect([status, body.kinds['test.opened'], body.kinds['work.given']]).toEqual([
      200,
      { bell: false, mail: false },
      { bell: true, mail: true },
    ]);
    await tellClass();
    expect(await told(student)).toEqual([]);
    await settings({ kinds: { 'test.opened': { mail: true } } });
    await tellClass();
    await eventually(
      async () => mailsTo(student).length,
      (count) => count === 1,
    );
    expect(await told(student)).toEqual([]);
  });

  test.each([
    [{ kinds: { 'no.such': { bell: true } } }, 'kinds'],
    [{ kinds: { 'work.given': { bell: 'yes' } } }, 'kinds'],
    [{ quiet_from: '25:00', quiet_to: '06:00' }, 'quiet_from'],
    [{ quiet_from: '21:00' }, 'quiet_to'],
    [{ quiet_from: '21:00', quiet_to: '21:00' }, 'quiet_to'],
  ])('%j is refused beside its field', async (body, field) => {
    const reply = await settings(body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors).some((name) => name.startsWith(field))).toBe(true);
  });

  test.each([
    ['22:30', '21:00', '06:00', '2026-03-11 06:00'],
    ['05:59', '21:00', '06:00', '2026-03-10 06:00'],
    ['06:00', '21:00', '06:00', null],
    ['13:00', '12:00', '14:00', '2026-03-10 14:00'],
    ['11:59', '12:00', '14:00', null],
    ['12:00', null, null, null],
  ])('at %s, quiet from %s to %s, a mail leaves at %s', async (hour, from, to, until) => {
    const [row] = await rowsOf<{ until: string | null }>(
      db(),
      sql`SELECT to_char(quiet_until(('2026-03-10 ' || ${hour}::text)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh', ${from}::time, ${to}::time)
            AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD HH24:MI') AS until`,
    );
    expect(row?.until).toBe(until);
  });

  test('in quiet hours the bell rings and one mail waits for their end', async () => {
    const inMinutes = (minutes: number) => shownHour(new Date(clock.now().getTime() + minutes * 60_000));
    await settings({ quiet_from: inMinutes(-60), quiet_to: inMinutes(90) });
    await tellClass();
    await tellClass();
    expect(await told(student)).toMatchObject([{ count: 2 }]);
    const waiting = () =>
      rowsOf(db(), sql`SELECT FROM mails WHERE user_id = ${student.id} AND send_after > ${clock.now()}`);
    const look = () => db().transaction((tx) => server.app.platform.jobs.send(tx, deliverWaitedMails, {}));
    clock.advance({ minutes: 60 });
    await look();
    await tellClass();
    expect(await waiting()).toHaveLength(1);
    expect(mailsTo(student)).toEqual([]);
    clock.advance({ minutes: 45 });
    await look();
    await eventually(
      async () => mailsTo(student).length,
      (count) => count === 1,
    );
  });
});
