import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { type Host, MeetingsStage } from '../../../../test/meetings-stage';
import type { TestPerson } from '../../../../test/world';
import { jitsiMeetingProvider } from '../../../adapters/meeting-provider/jitsi';

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
  test('a join by our link on time is present, a late one late, and each lasts until the end', async () => {
    const clock = new TestClock();
    const settings = { url: 'https://meet.example.vn', appId: 'khue', secret: 'secret-of-the-application' };
    const server = await startTestApplication({ clock, meetingProvider: jitsiMeetingProvider(settings) }, {}, [
      '--roles=api',
    ]);
    const { world } = server;
    const school = await world.school();
    const classId = await world.schoolClass(school);
    const host = await world.person({ role: 'TEACHER', schoolId: school });
    await world.teaches(host.id, classId);
    const [punctual, late, absent] = [
      await world.student(classId),
      await world.student(classId),
      await world.student(classId),
    ];
    const { body } = await server.call<{ id: number }>(host, 'POST', '/api/zoom_meetings/', {
      meeting_topic: 'Phân số',
      start_time: new Date(clock.now().getTime() + 10 * 60_000).toISOString(),
      duration: 45,
      school,
      class_instance: classId,
      host: host.id,
    });
    expect(await join(server, punctual, body.id)).toBe(200);
    clock.advance({ minutes: 20 });
    expect(await join(server, late, body.id)).toBe(200);
    clock.advance({ minutes: 36 });
    const rows = [punctual, late, absent].map((who) => rowOf(server, host, body.id, who));
    expect(await Promise.all(rows)).toEqual([
      ['present', 'link', 45, false],
      ['late', 'link', 35, false],
      ['absent', null, 0, true],
    ]);
    await server.close();
  });
});
