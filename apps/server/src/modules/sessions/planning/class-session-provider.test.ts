import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';
import { embeddedMeetingProvider } from '../../../adapters/meeting-provider/embedded';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let school: number;
let classId: number;
let teacher: TestPerson;

beforeAll(async () => {
  // Without a worker nobody carries the wishes out: they are looked at as they are written.
  server = await startTestApplication(
    { meetingProvider: { ...embeddedMeetingProvider, name: 'zoom', makesMeetings: true } },
    {},
    ['--roles=api'],
  );
  school = await server.world.school();
  await db().execute(
    sql`INSERT INTO meeting_accounts (id, name, email, account_key, client_key, client_secret_encrypted, secret_token_encrypted,
          verification_token_encrypted) VALUES (1, 'Trường', 'a@example.vn', 'a', 'b', '', '', '')`,
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  classId = await server.world.schoolClass(school);
  teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
  await server.world.teaches(teacher.id, classId);
});

const db = () => server.app.platform.db;
const hasAccount = () =>
  db().execute(
    sql`INSERT INTO meeting_sub_accounts (meeting_account_id, email, user_id) VALUES (1, ${`${teacher.username}@example.vn`}, ${teacher.id})`,
  );
const book = (fields: object = {}) =>
  server.call<Json>(teacher, 'POST', '/api/zoom_meetings/', {
    meeting_topic: 'Phân số',
    start_time: '2030-10-14T09:35',
    duration: 45,
    school,
    class_instance: classId,
    host: teacher.id,
    ...fields,
  });
const change = (id: number, fields: object, query = '') =>
  server.call<Json>(teacher, 'PUT', `/api/zoom_meetings/${id}/${query}`, fields);
const wishes = () =>
  rowsOf<Json>(
    db(),
    sql`SELECT p.session_id, p.state, p.starts_at, p.wanted_version FROM provider_meetings p
        JOIN meeting_sub_accounts a ON a.id = p.meeting_sub_account_id WHERE a.user_id = ${teacher.id} ORDER BY p.starts_at`,
  );

test('an online session needs a host with an account; one in the class room does not', async () => {
  expect((await book()).body).toMatchObject({
    code: 'session.host_no_account',
    errors: { host: [expect.any(String)] },
  });
  const { body } = await book({ type: 'offline' });
  expect(body).toMatchObject({ type: 'offline', link_state: 'none' });
  expect((await change(body.id, { type: 'online' })).body.code).toBe('session.host_no_account');
  await hasAccount();
  expect((await change(body.id, { type: 'online' })).body).toMatchObject({ link_state: 'pending' });
  expect(await wishes()).toHaveLength(1);
});

test('a host who was invited only is told so, and may host once they have accepted', async () => {
  await hasAccount();
  const become = (status: string) =>
    db().execute(sql`UPDATE meeting_sub_accounts SET status = ${status} WHERE user_id = ${teacher.id}`);
  await become('pending');
  const { status, body } = await book();
  expect([status, body.code]).toEqual([409, 'session.host_not_accepted']);
  expect(body.errors.host).toEqual([body.detail]);
  await become('active');
  expect((await book()).status).toBe(201);
});

test('school and host may be sent as the ids that they are', async () => {
  await hasAccount();
  const named = { school: undefined, host: undefined, school_id: school, host_id: teacher.id };
  expect((await book(named)).status).toBe(201);
  const { status, body } = await book({ ...named, host_id: 'somebody' });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['host_id']]);
});

test('what is wanted at the provider follows the sessions, each in the same write', async () => {
  await hasAccount();
  const { body } = await book({ repeat: { until: '2030-10-29', except: [] } });
  expect(body).toMatchObject({ created: 3, provider: 'zoom', link_state: 'pending' });
  expect((await wishes()).map((wish) => [wish.state, wish.wanted_version])).toEqual(Array(3).fill(['pending', 1]));
  await db().execute(sql`UPDATE provider_meetings SET state = 'ready', join_url = 'https://example.vn/j/1'`);
  const read = async () => (await server.call<Json>(teacher, 'GET', `/api/zoom_meetings/${body.id}/`)).body;
  expect(await read()).toMatchObject({ link_state: 'ready' });
  await change(body.id, { start_time: '2030-10-14T10:35' }, '?series=following');
  expect(
    (await wishes()).map((wish) => [wish.state, wish.wanted_version, wish.starts_at.toISOString().slice(11, 16)]),
  ).toEqual(Array(3).fill(['pending', 2, '03:35']));
  // A clash takes the wishes of the change back with it.
  await book({ start_time: '2030-10-16T08:00', type: 'offline' });
  expect((await change(body.id, { start_time: '2030-10-16T08:00' })).status).toBe(409);
  expect((await wishes()).map((wish) => wish.wanted_version)).toEqual([2, 2, 2]);
  await change(body.id, { status: 'cancelled' });
  expect((await wishes()).filter((wish) => wish.session_id === null)).toHaveLength(1);
  expect(await read()).toMatchObject({ status: 'cancelled', link_state: 'none' });
  expect((await server.call(teacher, 'DELETE', `/api/zoom_meetings/${body.id}/?series=all`)).status).toBe(204);
  expect((await wishes()).every((wish) => wish.session_id === null)).toBe(true);
});

test('while the link is on its way nobody joins', async () => {
  await hasAccount();
  const { body } = await book({ start_time: new Date(Date.now() + 300_000).toISOString() });
  const join = () => server.call<Json>(teacher, 'GET', `/api/zoom_meetings/${body.id}/join/`);
  expect((await join()).body.code).toBe('session.link_pending');
  expect(await rowsOf(db(), sql`SELECT FROM session_visits WHERE session_id = ${body.id}`)).toEqual([]);
});

test('a host who lost the account cannot be planned anew, and the session can still be called off', async () => {
  await hasAccount();
  const { body } = await book();
  await db().execute(sql`UPDATE meeting_sub_accounts SET status = 'inactive' WHERE user_id = ${teacher.id}`);
  expect((await change(body.id, { start_time: '2030-10-15T09:35' })).body.code).toBe('session.host_no_account');
  expect((await change(body.id, { meeting_topic: 'Số thập phân' })).status).toBe(200);
  expect((await change(body.id, { status: 'cancelled' })).body.status).toBe('cancelled');
});
