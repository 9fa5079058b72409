import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { CapturedMails } from '../../../../test/captured-mails';
import { TestClock } from '../../../../test/clock';
import { steadyQueries } from '../../../../test/count-queries';
import { eventually } from '../../../../test/eventually';
import { readPdf } from '../../../../test/read-pdf';
import type { TestPerson } from '../../../../test/world';
import { auditedTransaction } from '../../../platform/audit/audit';
import { SessionMemory } from '../../../platform/auth/session-memory';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { createAuthentication } from '../../identity/authentication.service';
import { weeklyPages } from './weekly-page.jobs';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;
type Reader = TestPerson & { language?: 'vi' | 'en' };

const NAME = 'THCS Nguyễn Thị Ngọc Ẩn';
const clock = new TestClock();
const mailer = new CapturedMails();
let server: TestApplication;
let admin: TestPerson;
let staff: TestPerson;
let school: number;
let other: number;

const db = () => server.app.platform.db;
const page = (who: Reader, query = '') => server.call<Json>(who, 'GET', `/api/school_page/${query}`);

/** The course of a school, with a chapter, a practice in it, and an exam. */
const courses = new Map<number, Awaited<ReturnType<typeof makeCourse>>>();
async function makeCourse(schoolId: number) {
  const { world } = server;
  const { id } = await world.course({ registeredTo: [schoolId] });
  const chapter = await world.coursePart(id, 'Bảng tính', 'lesson');
  const practice = await world.coursePart(id, 'Hàm', 'practice');
  await db().execute(sql`UPDATE course_parts SET parent_id = ${chapter} WHERE id = ${practice}`);
  return { id, practice, exam: await world.coursePart(id, 'Bài thi', 'exam') };
}

/** A class, all enrolled, of which so many practise, and sit an exam with this score; on the first days of the period. */
async function makeClass(schoolId: number, name: string, size: number, practised: number, score: number) {
  const { world } = server;
  const classId = await world.schoolClass(schoolId, name);
  const students = await world.members(classId, size);
  const course = courses.get(schoolId) ?? (await makeCourse(schoolId));
  courses.set(schoolId, course);
  await db().execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${classId}, ${course.id})`);
  for (const { id } of students) await world.enrolment(id, course.id);
  const at = new Date(clock.now().getTime() - 2 * 86_400_000);
  for (const [n, { id }] of students.slice(0, practised).entries()) {
    for (const [part, kind] of [
      [course.practice, 'practice'],
      [course.exam, 'exam'],
    ] as const) {
      await db().execute(
        sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, status, seed, questions, question_count,
              attempt, pass_score, started_at, started_on, expires_at, ended_at, ended_by, answered_count, correct_count, score, fractions, completes)
            VALUES (${id}, ${classId}, ${course.id}, ${part}, ${kind}, 'ended', 's', '[]', 1, ${kind === 'exam' ? n + 1 : null},
              ${kind === 'exam' ? 5 : null}, ${at}, ${at}, ${at}, ${at}, 'student', 1, 1, ${score}, '{1}', true)`,
      );
    }
  }
  return classId;
}

beforeAll(async () => {
  server = await startTestApplication({ clock, mailer });
  const { world } = server;
  // A Wednesday, whatever day it is: weeks are counted from it.
  const weekday = new Date(clock.now().getTime() + 7 * 3_600_000).getUTCDay();
  clock.advance({ days: (10 - weekday) % 7 });
  school = await world.school({ name: NAME });
  other = await world.school({ name: 'THCS Khác' });
  admin = await world.person({ role: 'ADMIN_LMS' });
  staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  const weak = await makeClass(school, '8A4', 4, 3, 4.5);
  const teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, weak, true);
  await makeClass(school, '8A1', 3, 3, 9);
});
afterAll(() => server.close());

describe('the page', () => {
  test('tells of the own school without being asked for it, of another one nothing', async () => {
    const { status, body } = await page(staff);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      school: { id: school, name: NAME },
      students: { now: 7 },
      enrolled: 7,
      classes: { now: 2 },
      practised: { now: 6, before: 0, change: 6 },
      sat: { now: 6, change: 6 },
      passed: { now: 3 },
      average_score: { now: 6.75, before: null, change: null },
      pass_rate: { now: 50, before: null, change: null },
      weekly: { subscribed: false, has_email: true },
    });
    expect(body.things.map((thing: Json) => thing.code)).toEqual(['practice_begun', 'scores_few', 'help_one']);
    expect(body.needs_help).toEqual({
      rule: { practised_below: 85, average_below: 7, pass_rate_below: 80 },
      results: [
        {
          class: expect.objectContaining({ name: '8A4' }),
          head_teacher: 'Nguyễn Văn An',
          student_count: 4,
          practised_count: 3,
          not_practised_count: 1,
          average_score: 4.5,
          change: null,
          pass_rate: null,
          weakest: { name: 'Bảng tính', average_score: 4.5 },
        },
      ],
    });
    expect(body.activity).toHaveLength(28);
    expect(body.activity.reduce((sum: number, day: Json) => sum + day.students, 0)).toBe(6);
    expect((await page(staff, `?school=${other}`)).status).toBe(404);
    expect((await page({ ...staff, language: 'en' })).body.things[0].text).toContain('6 of 7 students practised');
  });

  test('whoever sees many schools names one; it is for those who keep a school', async () => {
    expect((await page(admin)).body).toMatchObject({
      code: 'request.invalid',
      errors: { school: [expect.any(String)] },
    });
    expect((await page(admin, `?school=${other}`)).body).toMatchObject({
      students: { now: 0 },
      needs_help: { results: [] },
    });
    expect((await page(admin, '?school=999999')).status).toBe(404);
    expect((await page(staff, '?start_date=2026-02-02&end_date=2026-02-01')).status).toBe(400);
    const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await page(teacher, `?school=${school}`)).body.code).toBe('auth.forbidden');
  });

  test('takes as many questions with many classes as with none', async () => {
    await db().execute(sql`SELECT fold_roster_changes(), fold_school_days()`);
    const few = await steadyQueries(() => page(admin, `?school=${other}`));
    expect(await steadyQueries(() => page(admin, `?school=${school}`))).toBe(few);
    expect(few).toBeLessThanOrEqual(12);
  });
});

describe('the PDF', () => {
  const pdf = async (who: Reader, query = '') => {
    const response = await server.app.http.inject({
      method: 'GET',
      url: `/api/school_page/pdf/${query}`,
      headers: { authorization: `Bearer ${who.token}`, 'accept-language': who.language ?? 'vi' },
    });
    return { status: response.statusCode, headers: response.headers, file: readPdf(response.rawPayload) };
  };

  test('is taken away by those who may take figures away', async () => {
    const looks = await server.world.person({ permissions: ['report.view'], scope: 'school', schoolId: school });
    expect((await page(looks)).status).toBe(200);
    expect((await pdf(looks)).status).toBe(403);
  });

  test('is one tagged page in the reader’s language, with its title and every letter', async () => {
    const { headers, file } = await pdf(staff);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('mot-trang-hieu-truong');
    expect(file).toMatchObject({
      pages: 1,
      language: 'vi',
      isTagged: true,
      title: `${NAME} · Một trang cho hiệu trưởng`,
    });
    for (const text of [
      NAME,
      'Một trang cho hiệu trưởng',
      'Tỉ lệ đạt',
      'Ba điều cần biết',
      'Chương yếu nhất',
      'Bảng tính (4,5)',
      '6,75',
      'Khuê lập lúc',
    ]) {
      expect(file.text).toContain(text);
    }
    expect(file.text).not.toContain('\u25a1');
    const english = await pdf({ ...staff, language: 'en' });
    expect(english.file).toMatchObject({ pages: 1, language: 'en' });
    expect(english.file.text).toContain('Classes that need help');
    expect((await pdf(staff, `?school=${other}`)).status).toBe(404);
  });

  test('stays one page with sixty classes in need, a name of 255 letters, and with nothing at all', async () => {
    const long = await server.world.school({ name: `${'Trường Dân tộc Nội trú Ẵ '.repeat(20).slice(0, 254)}Ỹ` });
    for (let n = 0; n < 60; n++) {
      await makeClass(long, `Lớp chuyên rất dài ${n}`, 1, 0, 0);
    }
    const many = (await pdf(admin, `?school=${long}`)).file;
    expect(many.pages).toBe(1);
    expect(many.text).toMatch(/và [45]\d lớp khác/);
    const always = '&start_date=1900-01-01&end_date=2999-12-31';
    expect((await page(admin, `?school=${other}${always}`)).body).toMatchObject({ students: { now: 0 } });
    const none = (await pdf(admin, `?school=${other}${always}`)).file;
    expect(none.pages).toBe(1);
    expect(none.text).toContain('Trường chưa có học sinh.');
  });
});

describe('the weekly mail', () => {
  const weekly = (who: TestPerson, schoolId = school) =>
    server.call<Json>(who, 'PUT', '/api/school_page/weekly/', { school: schoolId });
  const errand = weeklyPages({ loadActor: async () => null });
  const send = () => db().transaction((tx) => server.app.platform.jobs.send(tx, errand, {}));
  const mailsTo = ({ username }: TestPerson) => mailer.delivered.filter(({ to }) => to === `${username}@example.vn`);
  const settled = (count: number) =>
    eventually(
      () => rowsOf(db(), sql`SELECT FROM weekly_page_readers WHERE settled_week > vietnam_day(${clock.now()}) - 7`),
      (rows) => rows.length === count,
    );

  test('goes once a week to those who want it and may see the school, in words of both languages, with the PDF', async () => {
    const { world } = server;
    const lost = await world.person({ permissions: ['report.view'], scope: 'school', schoolId: school });
    const gone = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    const mute = await world.person({ role: 'SCHOOL_STAFF', schoolId: school, email: null });
    expect((await weekly(staff)).body).toEqual({ subscribed: true });
    expect((await weekly(staff)).status).toBe(200);
    for (const who of [lost, gone, admin]) expect((await weekly(who)).status).toBe(200);
    expect((await weekly(mute)).body.code).toBe('weekly_page.no_email');
    expect((await weekly(staff, other)).status).toBe(404);
    expect((await page(staff)).body.weekly).toEqual({ subscribed: true, has_email: true });
    await db().execute(sql`UPDATE users SET status = 0 WHERE id = ${gone.id}`);
    await db().execute(sql`UPDATE users SET school_id = ${other} WHERE id = ${lost.id}`);

    // It is Wednesday: what left on Monday is not sent to those who came later.
    await send();
    await eventually(
      () =>
        rowsOf(
          db(),
          sql`SELECT FROM pgboss.job WHERE name LIKE '%weekly_school_pages%' AND state IN ('created', 'active', 'retry')`,
        ),
      (rows) => rows.length === 0,
    );
    expect(mailer.delivered).toEqual([]);
    clock.advance({ days: 5, hours: 24 - new Date(clock.now().getTime() + 7 * 3_600_000).getUTCHours() + 7 });
    await send();
    await send();
    await settled(4);
    await eventually(
      async () => [mailsTo(staff).length, mailsTo(admin).length].join(),
      (count) => count === '1,1',
    );
    expect([mailsTo(lost), mailsTo(gone)]).toEqual([[], []]);
    await send();
    await eventually(
      () =>
        rowsOf(
          db(),
          sql`SELECT FROM pgboss.job WHERE name LIKE '%weekly_school_pages%' AND state IN ('created', 'active', 'retry')`,
        ),
      (rows) => rows.length === 0,
    );
    expect(mailer.delivered).toHaveLength(2);

    const [mail] = mailsTo(staff);
    expect(mail?.subject).toMatch(new RegExp(`^${NAME}: tuần \\d\\d/\\d\\d–\\d\\d/\\d\\d$`));
    expect(mail?.text).toMatch(
      /Chào Nguyễn Văn An(.|\n)*6 trên 7 học sinh(.|\n)*8A4: 3\/4 em(.|\n)*—(.|\n)*Hello Nguyễn Văn An/,
    );
    expect(mail?.html).toContain('<strong>6,75</strong>');
    expect(mail?.html).not.toContain('⟦');
    expect(readPdf(mail?.attachment?.bytes ?? Buffer.alloc(0))).toMatchObject({ pages: 1, language: 'vi' });
    expect(mail?.text).toContain(mail?.stopLink);
    expect(
      await rowsOf(db(), sql`SELECT FROM mails WHERE attachment IS NOT NULL OR link_encrypted IS NOT NULL`),
    ).toEqual([]);
  });

  test('ends with one click without signing in, or from the screen; opening the link alone ends nothing', async () => {
    const path = new URL(mailsTo(admin)[0]?.stopLink ?? '').pathname;
    // Days have gone by.
    for (const who of [admin, staff]) who.token = await server.world.session(who.id);
    const ask = await server.app.http.inject({ method: 'GET', url: path });
    expect([ask.statusCode, ask.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(ask.body).toMatch(/Ngừng gửi thư(.|\n)*Stop these mails/);
    const subscribed = async (who: TestPerson) => (await page(who, `?school=${school}`)).body.weekly.subscribed;
    expect(await subscribed(admin)).toBe(true);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const stop = (url: string) =>
      server.app.http.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
    for (const wrong of ['/weekly-mail/1', '/weekly-mail/1.x', `${path}x`, path.replace(/\d+\./, '1.')]) {
      if (wrong !== path) expect((await stop(wrong)).body).toContain('không còn dùng được');
    }
    expect(await subscribed(admin)).toBe(true);
    expect((await stop(path)).body).toContain('Đã ngừng.');
    expect(await subscribed(admin)).toBe(false);
    expect((await stop(path)).body).toContain('không còn dùng được');
    expect((await server.call(staff, 'DELETE', `/api/school_page/weekly/?school=${school}`)).status).toBe(204);
    expect(await subscribed(staff)).toBe(false);
    // A form is taken nowhere else.
    const login = await server.app.http.inject({ method: 'POST', url: '/api/login/', headers, payload: 'a=b' });
    expect(login.statusCode).toBe(415);
  });

  test('leaves for other schools when the page of one cannot be made, and the errand is tried again', async () => {
    const { world, app } = server;
    const [first, second] = await Promise.all(
      [school, other].map((schoolId) => world.person({ role: 'SCHOOL_STAFF', schoolId })),
    );
    if (!first || !second) throw new Error('nobody reads');
    expect((await weekly(first)).status).toBe(200);
    expect((await weekly(second, other)).status).toBe(200);
    clock.advance({ days: 7 });
    const { platform } = app;
    let calls = 0;
    const papers = {
      run: (...all: Parameters<typeof platform.readers.papers.run>) =>
        ++calls === 1 ? Promise.reject(new Error('no paper')) : platform.readers.papers.run(...all),
    };
    const { loadActor } = createAuthentication(db(), clock, new SessionMemory(clock, platform.events));
    const run = weeklyPages({ loadActor }).run({
      platform: { ...platform, readers: { ...platform.readers, papers } } as typeof platform,
      input: {},
      signal: AbortSignal.timeout(20_000),
      log: app.http.log,
      write: (work) => auditedTransaction(db(), work),
    });
    await expect(run).rejects.toThrow('no paper');
    const weeks = await rowsOf<{ week: string }>(
      db(),
      sql`SELECT settled_week AS week FROM weekly_page_readers WHERE user_id IN (${first.id}, ${second.id}) ORDER BY school_id`,
    );
    expect(weeks).toEqual([{ week: null }, { week: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }]);
  });
});
