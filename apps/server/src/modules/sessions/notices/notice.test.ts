import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { CapturedMails } from '../../../../test/captured-mails';
import { TestClock } from '../../../../test/clock';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { minuteOfSessions } from './notice.jobs';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
const mailer = new CapturedMails();
let server: TestApplication;
let school: number;
let classId: number;
let teacher: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({ clock, mailer });
  school = await server.world.school();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  classId = await world.schoolClass(school, `Lớp ${Date.now()}`);
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  student = await world.student(classId);
});

const db = () => server.app.platform.db;
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
const book = (minutes: number, fields: object = {}) =>
  server.call<Json>(teacher, 'POST', '/api/zoom_meetings/', {
    meeting_topic: 'Phân số',
    start_time: inMinutes(minutes),
    duration: 45,
    school,
    class_instance: classId,
    host: teacher.id,
    ...fields,
  });
const look = () => db().transaction((tx) => server.app.platform.jobs.send(tx, minuteOfSessions, {}));
const noticed = async (id: number) =>
  (await rowsOf<{ noticed_at: Date | null }>(db(), sql`SELECT noticed_at FROM class_sessions WHERE id = ${id}`))[0]
    ?.noticed_at ?? null;
const news = async (person: TestPerson, wanted: string, language: 'vi' | 'en' = 'vi') =>
  ((await server.call<Json>({ ...person, language }, 'GET', '/api/notifications/')).body.results as Json[]).filter(
    ({ kind }) => kind === wanted,
  );
const told = (person: TestPerson, language?: 'vi' | 'en') => news(person, 'session.soon', language);
const mailsTo = ({ username }: TestPerson) =>
  mailer.delivered.filter(({ to, subject }) => to === `${username}@example.vn` && subject.startsWith('Nhắc lịch'));

describe('a notice', () => {
  test('at once when booked late: in the app, and by mail in both languages, to students and host, once', async () => {
    const gone = await server.world.student(classId);
    await db().execute(sql`UPDATE class_members SET left_on = current_date WHERE user_id = ${gone.id}`);
    const { body } = await book(10);
    await eventually(
      () => noticed(body.id),
      (at) => at !== null,
    );
    await eventually(
      async () => [mailsTo(student).length, mailsTo(teacher).length].join(),
      (count) => count === '1,1',
    );
    expect((await told(student))[0]).toMatchObject({
      text: expect.stringMatching(/^Tiết “Phân số” của lớp .* bắt đầu lúc \d\d:\d\d ngày \d\d\/\d\d\/\d{4}\.$/),
      link: expect.stringMatching(new RegExp(`^/student/calendar\\?date=\\d{4}-\\d\\d-\\d\\d&session=${body.id}$`)),
    });
    expect((await told(teacher, 'en'))[0]?.text).toContain('starts at');
    expect((await told(teacher))[0]?.link).toMatch(/^\/teacher\/calendar\?date=/);
    expect(mailsTo(student)[0]?.text).toMatch(/Chào em Nguyễn Văn An(.|\n)*Hello Nguyễn Văn An/);
    expect(mailsTo(teacher)[0]?.text).toContain('Chào thầy cô');
    expect(mailsTo(student)[0]?.text).not.toContain('Khue2026');
    expect(await told(gone)).toEqual([]);
    await look();
    await look();
    const { body: later } = await book(120);
    expect(await noticed(later.id)).toBeNull();
    expect(await told(student)).toHaveLength(1);
  });

  test('in its time, and again when the session was moved; not of what is over or called off', async () => {
    const { body } = await book(60);
    const { body: off } = await book(120);
    await server.call(teacher, 'PUT', `/api/zoom_meetings/${off.id}/`, { status: 'cancelled' });
    const { body: past } = await book(-600);
    clock.advance({ minutes: 46 });
    await look();
    await eventually(
      () => noticed(body.id),
      (at) => at !== null,
    );
    expect(await told(student)).toHaveLength(1);
    await server.call(teacher, 'PUT', `/api/zoom_meetings/${body.id}/`, { start_time: inMinutes(5) });
    await eventually(
      () => told(student),
      (all) => all[0]?.count === 2,
    );
    clock.advance({ minutes: 100 });
    await look();
    const open = sql`SELECT FROM class_sessions WHERE id IN (${body.id}, ${past.id}) AND status <> 'ended'`;
    await eventually(
      () => rowsOf(db(), open),
      (rows) => rows.length === 0,
    );
    expect([await noticed(off.id), await noticed(past.id)]).toEqual([null, null]);
  });

  test('of many classes at once takes a few statements, and each person is told of each session', async () => {
    await server.world.members(classId, 20);
    for (let n = 0; n < 60; n++) {
      const place = await server.world.schoolClass(school);
      const host = await server.world.person({ role: 'TEACHER', schoolId: school });
      await server.world.classSession(place, host.id, { startsAt: new Date(clock.now().getTime() + 300_000) });
    }
    await look();
    const untold = sql`SELECT FROM class_sessions WHERE noticed_at IS NULL AND status = 'scheduled' AND notice_at <= ${clock.now()}`;
    await eventually(
      () => rowsOf(db(), untold),
      (rows) => rows.length === 0,
    );
  });
});

describe('the end of a lesson', () => {
  const lesson = async () => (await book(0, { type: 'offline' })).body;
  const begin = (id: number) => server.call(teacher, 'GET', `/api/zoom_meetings/${id}/join/`);
  const end = (id: number) => server.call(teacher, 'POST', `/api/zoom_meetings/${id}/end/`);
  const ended = (person: TestPerson, language?: 'vi' | 'en') => news(person, 'session.ended', language);

  test('is told to the class with the way to what was done in it; mails only to who wants them', async () => {
    const eager = await server.world.student(classId);
    await server.call(eager, 'PUT', '/api/me/notification_settings/', { kinds: { 'session.ended': { mail: true } } });
    const body = await lesson();
    await begin(body.id);
    expect((await end(body.id)).status).toBe(200);
    expect(await ended(student)).toMatchObject([
      {
        title: 'Tiết học kết thúc',
        text: expect.stringMatching(/^Tiết “Phân số” của lớp .* đã kết thúc\.$/),
        link: `/student/offline-meeting?session=${body.id}`,
        count: 1,
      },
    ]);
    expect(await ended(student, 'en')).toMatchObject([{ text: expect.stringMatching(/is over\.$/) }]);
    // Who ended it stands before the summary.
    expect(await ended(teacher)).toEqual([]);
    const mailsOf = ({ username }: TestPerson) =>
      mailer.delivered.filter(({ to, subject }) => to === `${username}@example.vn` && subject.includes('kết thúc'));
    await eventually(
      async () => mailsOf(eager).length,
      (count) => count === 1,
    );
    expect(mailsOf(student)).toEqual([]);
    // Gone on with and ended again, it is one piece of news.
    await begin(body.id);
    await end(body.id);
    expect(await ended(student)).toMatchObject([{ count: 2 }]);
  });

  test('by the clock is told to its host with the summary, once; of what never began nobody hears', async () => {
    const body = await lesson();
    await begin(body.id);
    const elsewhere = await server.world.schoolClass(school);
    const waiting = await server.world.student(elsewhere);
    const host = await server.world.person({ role: 'TEACHER', schoolId: school });
    await server.world.classSession(elsewhere, host.id, { startsAt: clock.now() });
    clock.advance({ minutes: 46 });
    await look();
    await eventually(
      () => ended(teacher),
      (all) => all.length === 1,
    );
    await look();
    expect(await ended(teacher)).toMatchObject([
      {
        text: expect.stringContaining('Xem tổng kết'),
        link: `/teacher/offline-meeting?session=${body.id}`,
        object: { type: 'session', id: body.id },
        count: 1,
      },
    ]);
    expect((await ended(student)).map(({ object }) => object.id)).toEqual([body.id]);
    expect([await ended(waiting), await ended(host)]).toEqual([[], []]);
  });
});
