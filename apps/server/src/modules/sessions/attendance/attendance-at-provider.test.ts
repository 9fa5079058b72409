import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { type Host, MeetingsStage } from '../../../../test/meetings-stage';
import type { TestPerson } from '../../../../test/world';
import { jitsiMeetingProvider } from '../../../adapters/meeting-provider/jitsi';
import { sql } from '../../../platform/db/sql';

interface Row {
  user: { id: number };
  status: string;
  source: string | null;
  minutes: number;
  left_at: string | null;
}
type Server = Pick<TestApplication, 'call'>;

const join = (server: Server, who: TestPerson, id: number) =>
  server.call(who, 'GET', `/api/zoom_meetings/${id}/join/`).then(({ status }) => status);
async function rowOf(server: Server, host: TestPerson, id: number, who: TestPerson) {
  const { body } = await server.call<Row[]>(host, 'GET', `/api/zoom_meetings/${id}/attendance/`);
  const row = body.find(({ user }) => user.id === who.id);
  return [row?.status, row?.source, row?.minutes, row?.left_at === null];
}

describe('at Zoom', () => {
  let stage: MeetingsStage;
  let host: Host;
  let student: TestPerson;
  let id: number;
  let key: string;
  let people = 0;

  beforeAll(async () => {
    stage = await MeetingsStage.open();
  });
  afterAll(() => stage.close());
  /** Ten minutes before a lesson of 45. */
  beforeEach(async () => {
    host = await stage.host();
    const classId = await stage.classOf(host);
    people += 1;
    student = await stage.server.world.student(classId, { email: `den${people}@example.vn` });
    id = (await stage.plan(host, classId, new Date(stage.clock.now().getTime() + 10 * 60_000))).id;
    await stage.carryOut();
    key = (await stage.rowOf(id)).provider_key ?? '';
  });

  const seen = () => rowOf(stage.server, host, id, student);
  const tell = (event: string, object: object) =>
    stage.hear({ event: `meeting.${event}`, payload: { object: { id: key, ...object } } });
  const comes = (who: object = {}) =>
    tell('participant_joined', {
      participant: { participant_uuid: 'P1', email: `den${people}@example.vn`, join_time: now(), ...who },
    });
  const goes = () =>
    tell('participant_left', {
      participant: { participant_uuid: 'P1', email: `den${people}@example.vn`, leave_time: now() },
    });
  const now = () => stage.clock.now().toISOString();

  test('nobody is absent from a lesson that has not begun', async () => {
    expect(await seen()).toEqual(['not_started', null, 0, true]);
    stage.advance(11);
    expect(await seen()).toEqual(['absent', null, 0, true]);
  });

  test('who comes early and stays is present while it lasts and afterwards, without a word of leaving', async () => {
    await comes();
    expect(await seen()).toEqual(['not_started', 'provider', 0, true]);
    stage.advance(30);
    expect(await seen()).toEqual(['present', 'provider', 20, true]);
    stage.advance(26);
    expect(await seen()).toEqual(['present', 'provider', 45, false]);
  });

  test('who comes late is late, and who left before it began is absent', async () => {
    await comes();
    stage.advance(5);
    await goes();
    stage.advance(15);
    expect(await seen()).toEqual(['absent', null, 0, true]);
    await comes();
    stage.advance(10);
    expect(await seen()).toEqual(['late', 'provider', 10, true]);
  });

  test('a guest whom the provider does not know has come by our link', async () => {
    expect(await join(stage.server, student, id)).toBe(200);
    await comes({ email: '' });
    stage.advance(30);
    expect(await seen()).toEqual(['present', 'link', 20, true]);
    await tell('ended', { end_time: now() });
    stage.advance(26);
    expect(await seen()).toEqual(['present', 'link', 20, false]);
  });

  test('a guest is known by the name that their own link gave them, coming late and going', async () => {
    stage.advance(20);
    const { body } = await stage.server.call<{ join_url: string }>(student, 'GET', `/api/zoom_meetings/${id}/join/`);
    const user_name = new URL(body.join_url).searchParams.get('uname') ?? '';
    const participant = { participant_uuid: 'G1', email: '', user_name };
    await tell('participant_joined', { participant: { ...participant, join_time: now() } });
    stage.advance(10);
    await tell('participant_left', { participant: { ...participant, leave_time: now() } });
    stage.advance(5);
    expect(await seen()).toEqual(['late', 'link', 10, false]);
  });

  test('a guest with a name that they made up is nobody, and one of another lesson is, too', async () => {
    const participant = { participant_uuid: 'G2', email: '', join_time: now(), user_name: 'An #0123456789' };
    await tell('participant_joined', { participant });
    stage.advance(15);
    expect(await seen()).toEqual(['absent', null, 0, true]);
  });

  test('who came by our link and is seen to leave is gone; who comes again is there again', async () => {
    await join(stage.server, student, id);
    await comes();
    stage.advance(20);
    await goes();
    stage.advance(10);
    expect(await seen()).toEqual(['present', 'link', 10, false]);
    await join(stage.server, student, id);
    await join(stage.server, student, id);
    stage.advance(5);
    expect(await seen()).toEqual(['present', 'link', 15, true]);
  });

  test('a room that is closed and opened again before the lesson sends nobody away who waits', async () => {
    await join(stage.server, student, id);
    await tell('started', { start_time: now() });
    stage.advance(2);
    await tell('ended', { end_time: now() });
    stage.advance(18);
    expect(await seen()).toEqual(['present', 'link', 10, true]);
  });

  test('a lesson that its teacher ends is over for everybody', async () => {
    await join(stage.server, student, id);
    await join(stage.server, host, id);
    stage.advance(30);
    expect((await stage.server.call(host, 'POST', `/api/zoom_meetings/${id}/end/`)).status).toBe(200);
    stage.advance(10);
    expect(await seen()).toEqual(['present', 'link', 20, false]);
  });
});

describe('at Jitsi', () => {
  const clock = new TestClock();
  let server: TestApplication;
  let school: number;
  let host: TestPerson;
  let student: TestPerson;
  let id: number;

  beforeAll(async () => {
    const settings = { url: 'https://meet.example.vn', appId: 'khue', secret: 'secret-of-the-application' };
    const meetingProvider = jitsiMeetingProvider(settings);
    server = await startTestApplication({ clock, meetingProvider }, {}, ['--roles=api']);
    school = await server.world.school();
  });
  afterAll(() => server.close());
  /** Ten minutes before a lesson of 45. */
  beforeEach(async () => {
    const { world } = server;
    const classId = await world.schoolClass(school);
    host = await world.person({ role: 'TEACHER', schoolId: school });
    await world.teaches(host.id, classId);
    student = await world.student(classId);
    const { body } = await server.call<{ id: number }>(host, 'POST', '/api/zoom_meetings/', {
      meeting_topic: 'Phân số',
      start_time: new Date(clock.now().getTime() + 10 * 60_000).toISOString(),
      duration: 45,
      school,
      class_instance: classId,
      host: host.id,
    });
    id = body.id;
  });

  const callOf = (who: TestPerson) =>
    server.call<{ origin: string; room: string; token: string; code?: string }>(
      who,
      'GET',
      `/api/zoom_meetings/${id}/call/`,
    );
  const tell = (event: string, visit = 'visit-0001', who = student) =>
    server.call<{ code?: string; errors?: object }>(who, 'POST', `/api/zoom_meetings/${id}/call/`, { event, visit });
  const seen = () => rowOf(server, host, id, student);
  /** The page says that the call goes on, minute by minute. */
  async function stay(minutes: number, visit?: string) {
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.advance({ minutes: 1 });
      await tell('joined', visit);
    }
  }

  test('the link leads to the room in the product, with the call beside it for each by their own name', async () => {
    const { body } = await server.call<{ join_url: string | null; room: string }>(
      student,
      'GET',
      `/api/zoom_meetings/${id}/join/`,
    );
    expect(body).toMatchObject({ join_url: null, room: `/student/offline-meeting?session=${id}` });
    const room = await server.call<{ session: object }>(student, 'GET', `/api/zoom_meetings/${id}/room/`);
    expect(room.body.session).toMatchObject({ has_call: true });
    const [own, theirs] = [(await callOf(student)).body, (await callOf(host)).body];
    expect([own.origin, own.room]).toEqual(['https://meet.example.vn', theirs.room]);
    const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims(own.token).context.user).toMatchObject({ id: String(student.id), moderator: false });
    expect(claims(theirs.token).context.user).toMatchObject({ id: String(host.id), moderator: true });
  });

  test('who comes early and stays is present, and gone when the call says so', async () => {
    expect((await tell('joined')).status).toBe(204);
    await stay(20);
    expect(await seen()).toEqual(['present', 'provider', 10, false]);
    await stay(5);
    await tell('left');
    clock.advance({ minutes: 10 });
    expect(await seen()).toEqual(['present', 'provider', 15, false]);
  });

  test('who comes late is late; who comes twice is counted once for the time that both saw', async () => {
    clock.advance({ minutes: 20 });
    await tell('joined');
    await tell('joined');
    await tell('joined', 'another-device');
    await stay(10);
    expect(await seen()).toEqual(['late', 'provider', 10, false]);
  });

  test('a page that dies was there until it was last heard of, and comes back as another visit', async () => {
    clock.advance({ minutes: 11 });
    await tell('joined');
    await stay(5);
    clock.advance({ minutes: 10 });
    expect(await seen()).toEqual(['present', 'provider', 5, false]);
    await tell('joined', 'visit-0002');
    await stay(3, 'visit-0002');
    expect(await seen()).toEqual(['present', 'provider', 8, false]);
  });

  test('who was never in it does not come by leaving', async () => {
    clock.advance({ minutes: 11 });
    expect((await tell('left')).status).toBe(204);
    expect(await seen()).toEqual(['absent', null, 0, true]);
    expect((await tell('joined', 'x')).body.errors).toHaveProperty('visit');
    expect((await tell('there')).body.errors).toHaveProperty('event');
  });

  test('the call is for the class and its teachers, while the lesson is open, and not in a class room of stone', async () => {
    const stranger = await server.world.student(await server.world.schoolClass(school));
    expect((await callOf(stranger)).status).toBe(404);
    expect((await tell('joined', 'visit-0001', stranger)).status).toBe(404);
    await server.app.platform.db.execute(sql`UPDATE class_sessions SET type = 'offline' WHERE id = ${id}`);
    expect((await callOf(student)).body.code).toBe('room.no_call');
    expect((await tell('joined')).body.code).toBe('room.no_call');
    await server.app.platform.db.execute(sql`UPDATE class_sessions SET type = 'online' WHERE id = ${id}`);
    await server.app.platform.db.execute(sql`UPDATE class_sessions SET status = 'ended' WHERE id = ${id}`);
    expect((await callOf(student)).body.code).toBe('session.not_open');
    expect((await tell('joined')).body.code).toBe('session.not_open');
  });
});
