import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let student: TestPerson;
let teacher: TestPerson;
let classId: number;

beforeAll(async () => {
  server = await startTestApplication({}, { COSTLY_CALLS_PER_MINUTE: '12' }, ['--roles=api']);
  const { world } = server;
  const school = await world.school();
  classId = await world.schoolClass(school, 'Lớp 6A1');
  student = await world.student(classId);
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  for (const day of [-91, -1, 1, 366]) await world.classSession(classId, teacher.id, { startsAt: days(day) });
  await world.classSession(await world.schoolClass(school, 'Lớp khác'), teacher.id, { startsAt: days(3) });
});
afterAll(() => server.close());

const link = (person: TestPerson) => server.call<Json>(person, 'POST', '/api/me/calendar_link/');
const fetched = (url: string, headers: Record<string, string> = {}) =>
  server.call<string>({}, 'GET', new URL(url).pathname, undefined, headers);
const events = (text: string) => text.match(/^BEGIN:VEVENT/gm)?.length ?? 0;

test('a private address shows one’s own sessions, without their password, until another one takes its place', async () => {
  expect((await server.call<Json>(student, 'GET', '/api/me/calendar_link/')).body).toEqual({ created_at: null });
  const { status, body } = await link(student);
  expect(status).toBe(201);
  expect(body.url).toMatch(/^https?:\/\/.+\/calendar\/[\w-]{43}\.ics$/);
  const file = await fetched(body.url);
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(events(file.body)).toBe(2);
  expect(file.body).toContain('SUMMARY:A lesson (Lớp 6A1)');
  expect(file.body).not.toMatch(/Khue2026|Lớp khác/);
  expect((await fetched(body.url, { 'if-none-match': String(file.headers.etag) })).status).toBe(304);
  const [stored] = await rowsOf<Json>(server.app.platform.db, sql`SELECT * FROM calendar_links`);
  expect(JSON.stringify(stored)).not.toContain(body.url.slice(-47, -4));

  const again = (await link(student)).body.url;
  expect((await fetched(body.url)).status).toBe(404);
  expect((await fetched(again)).status).toBe(200);
  expect((await server.call(student, 'DELETE', '/api/me/calendar_link/')).status).toBe(204);
  expect((await fetched(again)).status).toBe(404);
  expect((await fetched(`${again.slice(0, -4)}x.ics`)).status).toBe(404);
});

test('it ends with a password that others give, not with one that the owner chooses', async () => {
  const admin = await server.world.person();
  const own = await server.world.student(classId);
  const { url } = (await link(own)).body;
  const { db } = server.app.platform;
  await db.execute(sql`UPDATE users SET password_hash = 'chosen', must_change_password = false WHERE id = ${own.id}`);
  expect((await fetched(url)).status).toBe(200);
  const reset = await server.call(admin, 'POST', `/api/account/${own.id}/reset_password/`, {});
  expect(reset.status).toBeLessThan(300);
  expect((await fetched(url)).status).toBe(404);
});

test('what the owner may see now counts: another class, a role without sessions, an account that was closed', async () => {
  const own = (await link(teacher)).body.url;
  expect(events((await fetched(own)).body)).toBe(3);
  const { url } = (await link(student)).body;
  const { db } = server.app.platform;
  await db.execute(sql`UPDATE class_members SET left_on = current_date WHERE user_id = ${student.id}`);
  expect(events((await fetched(url)).body)).toBe(0);
  await db.execute(sql`UPDATE users SET status = 0 WHERE id = ${student.id}`);
  expect((await fetched(url)).status).toBe(404);
});

test('asked too often it refuses for a while', async () => {
  const { url } = (await link(teacher)).body;
  const statuses: number[] = [];
  for (let n = 0; n < 14; n++) statuses.push((await fetched(url)).status);
  expect(statuses.at(-1)).toBe(429);
});

test('holidays are told in the reader’s language', async () => {
  const ask = (query: string, language: 'vi' | 'en') =>
    server.call<Json[]>({ ...teacher, language }, 'GET', `/api/school_holidays/?${query}`);
  expect((await ask('from=2027-02-06&to=2027-02-07', 'vi')).body).toEqual([
    { date: '2027-02-06', name: 'Mùng 1 Tết' },
    { date: '2027-02-07', name: 'Mùng 2 Tết' },
  ]);
  expect((await ask('from=2026-09-01&to=2026-09-30', 'en')).body).toEqual([
    { date: '2026-09-02', name: 'National Day' },
  ]);
  expect((await ask('from=2026-09-30&to=2026-09-01', 'vi')).status).toBe(400);
  expect((await ask('from=1000-01-01&to=9999-12-31', 'vi')).status).toBe(400);
});
