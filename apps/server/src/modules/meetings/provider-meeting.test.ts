import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually';
import { type Host, MeetingsStage } from '../../../test/meetings-stage';
import type { TestPerson } from '../../../test/world';
import { rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

let stage: MeetingsStage;
let host: Host;
let classId: number;
let student: TestPerson;
let hours = 0;

beforeAll(async () => {
  stage = await MeetingsStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  host = await stage.host();
  classId = await stage.classOf(host);
  student = await stage.server.world.student(classId);
  stage.told.length = 0;
  stage.zoom.faults.lift();
  stage.zoom.seen.length = 0;
  // A breaker that a fault of before has opened closes.
  stage.advance(1);
});

const cloud = () => stage.zoom.cloud;
const later = () => new Date(Math.ceil(stage.clock.now().getTime() / 60_000) * 60_000 + (48 + hours++) * 3_600_000);
const change = (id: number, fields: object, caller: TestPerson = host) =>
  stage.server.call(caller, 'PUT', `/api/zoom_meetings/${id}/`, fields);
const remove = (id: number) => stage.server.call(host, 'DELETE', `/api/zoom_meetings/${id}/`);
const join = (id: number, caller: TestPerson) =>
  stage.server.call<{ join_url: string | null; code?: string }>(caller, 'GET', `/api/zoom_meetings/${id}/join/`);
const creations = (of: Host = host) =>
  stage.zoom.seen.filter(({ method, path }) => method === 'POST' && path === `/v2/users/${of.zoom.id}/meetings`);
const ready = async () => {
  const session = await stage.plan(host, classId, later());
  await stage.carryOut();
  return session.id;
};

describe('a session that is planned', () => {
  test('has its link on the way, then one; the provider has what was planned', async () => {
    const startsAt = later();
    const session = await stage.plan(host, classId, startsAt, { descriptions: 'Mang theo vở.' });
    expect(session.link_state).toBe('pending');
    expect(await stage.carryOut()).toBe(1);
    expect(await stage.linkState(host, session.id)).toBe('ready');
    const [meeting, ...others] = cloud().meetingsOf(host.zoom.id);
    expect(others).toEqual([]);
    expect(meeting).toMatchObject({
      topic: 'Phân số',
      duration: 45,
      start_time: startsAt.toISOString().replace('.000', ''),
    });
    expect(meeting?.agenda).toMatch(/^#khue-[0-9a-f]{12}-\d+\nMang theo vở\.$/);
    expect(stage.told).toEqual([{ sessionId: session.id, state: 'ready' }]);
    expect(await stage.carryOut()).toBe(0);
  });

  test('and moved is the same meeting at another time; what the provider does not show costs no call', async () => {
    const id = await ready();
    const { provider_key } = await stage.rowOf(id);
    const startsAt = later();
    expect((await change(id, { start_time: startsAt.toISOString() })).status).toBe(200);
    expect(await stage.linkState(host, id)).toBe('pending');
    await stage.carryOut();
    expect(await stage.rowOf(id)).toMatchObject({ provider_key, state: 'ready' });
    expect(cloud().meetings.get(Number(provider_key))?.start_time).toBe(startsAt.toISOString().replace('.000', ''));
    await change(id, { meeting_color: '#2f9e44' });
    expect(await stage.carryOut()).toBe(0);
  });

  test('and given to another host moves to their account', async () => {
    const id = await ready();
    const other = await stage.host();
    await stage.server.world.teaches(other.id, classId);
    const moved = await change(id, { host: other.id });
    expect(moved.status).toBe(200);
    await stage.carryOut();
    expect(cloud().meetingsOf(host.zoom.id)).toEqual([]);
    expect(cloud().meetingsOf(other.zoom.id)).toHaveLength(1);
    expect(await stage.linkState(host, id)).toBe('ready');
  });

  test('and taken back is gone there, and nothing is left here', async () => {
    const id = await ready();
    const { id: rowId } = await stage.rowOf(id);
    expect((await remove(id)).status).toBe(204);
    await stage.carryOut();
    expect(cloud().meetingsOf(host.zoom.id)).toEqual([]);
    expect((await stage.rows()).some((row) => row.id === rowId)).toBe(false);
  });

  test('and taken back before it was made never was there', async () => {
    const { id } = await stage.plan(host, classId, later());
    await remove(id);
    await stage.carryOut();
    expect(creations()).toEqual([]);
  });
});

describe('an answer that is lost', () => {
  test.each(['answer lost', 'truncated', 'html'] as const)(
    'after the meeting was made leaves one meeting: %s',
    async (kind) => {
      stage.zoom.faults.add({ path: `/v2/users/${host.zoom.id}/meetings`, kind, times: 1 });
      const { id } = await stage.plan(host, classId, later());
      await stage.carryOut();
      expect(await stage.rowOf(id)).toMatchObject({ state: 'pending', provider_key: null });
      expect(await stage.carryOut()).toBe(0);
      stage.advance(1);
      await stage.carryOut();
      const meetings = cloud().meetingsOf(host.zoom.id);
      expect(meetings).toHaveLength(1);
      expect(await stage.rowOf(id)).toMatchObject({ state: 'ready', provider_key: String(meetings[0]?.id) });
    },
  );

  test('and the session taken back meanwhile leaves none', async () => {
    stage.zoom.faults.add({ path: `/v2/users/${host.zoom.id}/meetings`, kind: 'answer lost', times: 1 });
    const { id } = await stage.plan(host, classId, later());
    await stage.carryOut();
    expect(cloud().meetingsOf(host.zoom.id)).toHaveLength(1);
    await remove(id);
    await stage.carryOut();
    expect(cloud().meetingsOf(host.zoom.id)).toEqual([]);
  });

  test('with the process that asked is taken over by another, once', async () => {
    const { id } = await stage.plan(host, classId, later());
    // As a process leaves it that died after it had asked.
    await stage.db.execute(
      sql`UPDATE provider_meetings SET asked_at = now(), made_sub_account_id = meeting_sub_account_id,
            claim = gen_random_uuid(), claimed_until = ${new Date(stage.clock.now().getTime() + 180_000)} WHERE session_id = ${id}`,
    );
    const { id: rowId } = await stage.rowOf(id);
    const mark = /#(khue-[0-9a-f]+)-/.exec(
      [...cloud().meetings.values()].find(({ agenda }) => agenda)?.agenda ?? '',
    )?.[1];
    cloud().addMeeting(host.zoom.id, { agenda: `#${mark}-${rowId}` });
    expect(await stage.carryOut()).toBe(0);
    stage.advance(4);
    await stage.carryOut();
    expect(cloud().meetingsOf(host.zoom.id)).toHaveLength(1);
    expect(creations()).toEqual([]);
    expect((await stage.rowOf(id)).state).toBe('ready');
  });
});

describe('a provider that does not', () => {
  test('answer is tried again, less and less often; the host is told once, and again when it works', async () => {
    stage.zoom.faults.add({ path: '/v2/users', kind: 'status', status: 503 });
    const { id } = await stage.plan(host, classId, later());
    for (let n = 0; n < 32; n += 1) {
      await stage.carryOut();
      stage.advance(20);
    }
    expect((await stage.rowOf(id)).state).toBe('failed');
    expect(stage.told).toEqual([{ sessionId: id, state: 'failed' }]);
    stage.zoom.faults.lift();
    stage.advance(2 * 60);
    await stage.carryOut();
    expect((await stage.rowOf(id)).state).toBe('ready');
    expect(stage.told).toEqual([
      { sessionId: id, state: 'failed' },
      { sessionId: id, state: 'ready' },
    ]);
  });

  test('answer for some minutes has what was changed meanwhile within a minute of its return', async () => {
    const ids = [await ready(), await ready(), await ready()];
    stage.zoom.faults.add({ path: '/', kind: 'status', status: 503 });
    for (const id of ids) await change(id, { meeting_topic: 'Số thập phân' });
    const calls = () =>
      rowsOf<{ calls: number }>(stage.db, sql`SELECT calls FROM meeting_sub_accounts WHERE id = ${host.subAccountId}`);
    const before = await calls();
    for (let n = 0; n < 8; n += 1) {
      stage.triedAgain.length = 0;
      await stage.carryOut();
      expect(Math.max(...stage.triedAgain)).toBeLessThanOrEqual(30);
      stage.advance((stage.triedAgain[0] ?? 0) / 60);
    }
    // What did not reach the provider is none of the calls that a host has in a day.
    expect(await calls()).toEqual(before);
    stage.zoom.faults.lift();
    let waited = 0;
    for (; waited < 60; waited += stage.triedAgain[0] ?? 60) {
      stage.triedAgain.length = 0;
      await stage.carryOut();
      stage.advance((stage.triedAgain[0] ?? 0) / 60);
    }
    for (const id of ids) expect((await stage.rowOf(id)).state).toBe('ready');
    expect(
      cloud()
        .meetingsOf(host.zoom.id)
        .map(({ topic }) => topic),
    ).toEqual(ids.map(() => 'Số thập phân'));
  });

  test('know the host says so at once', async () => {
    const { id } = await stage.plan(host, classId, later());
    cloud().users.delete(host.zoom.id);
    await stage.carryOut();
    expect(await stage.rowOf(id)).toMatchObject({ state: 'failed', failure: 'host_unknown' });
  });

  test('take more of a host today is left in peace until tomorrow; our own count comes first', async () => {
    const day = stage.clock.now().toISOString().slice(0, 10);
    await stage.db.execute(
      sql`UPDATE meeting_sub_accounts SET calls = 99, calls_on = ${day} WHERE id = ${host.subAccountId}`,
    );
    const first = await ready();
    expect((await stage.rowOf(first)).state).toBe('ready');
    const second = await stage.plan(host, classId, later());
    await stage.carryOut();
    expect(creations()).toHaveLength(1);
    const row = await stage.rowOf(second.id);
    expect(row).toMatchObject({ state: 'pending', failure: 'limit' });
    expect(row.next_try_at.toISOString().slice(0, 10) > day).toBe(true);
    stage.advance(25 * 60);
    await stage.carryOut();
    expect((await stage.rowOf(second.id)).state).toBe('ready');
  });

  test.each([429, 300] as const)(
    'take more because others used it up (%i): the host is spent for today',
    async (status) => {
      cloud().settings.meetingsPerHostAndDay = 0;
      cloud().settings.limitStatus = status;
      const one = await stage.plan(host, classId, later());
      const two = await stage.plan(host, classId, later());
      await stage.carryOut();
      await stage.carryOut();
      cloud().settings.meetingsPerHostAndDay = 100;
      for (const { id } of [one, two])
        expect(await stage.rowOf(id)).toMatchObject({ failure: 'limit', provider_key: null });
      stage.advance(25 * 60);
      await stage.carryOut();
      for (const { id } of [one, two]) expect((await stage.rowOf(id)).state).toBe('ready');
    },
  );
});

describe('a meeting that runs', () => {
  test('is never touched, whatever is wanted of it', async () => {
    const id = await ready();
    const { provider_key } = await stage.rowOf(id);
    const meeting = cloud().meetings.get(Number(provider_key));
    if (!meeting) throw new Error('not there');
    meeting.running = true;
    await change(id, { start_time: later().toISOString() });
    await stage.carryOut();
    expect(await stage.rowOf(id)).toMatchObject({ state: 'pending', provider_key });
    await remove(id);
    await stage.carryOut();
    expect(cloud().meetings.has(meeting.id)).toBe(true);
    meeting.running = false;
    stage.advance(6);
    await stage.carryOut();
    expect(cloud().meetings.has(meeting.id)).toBe(false);
  });
});

describe('joining', () => {
  test('waits for the link; then guests get the address of the meeting, the host one of their own, read anew', async () => {
    const { id } = await stage.plan(host, classId, new Date(stage.clock.now().getTime() + 5 * 60_000));
    expect(await join(id, student)).toMatchObject({ status: 409, body: { code: 'session.link_pending' } });
    await stage.carryOut();
    const { provider_key, join_url } = await stage.rowOf(id);
    expect((await join(id, student)).body.join_url).toContain(`${join_url}&uname=`);
    const [first, second] = [(await join(id, host)).body.join_url, (await join(id, host)).body.join_url];
    expect(first).toContain(`https://zoom.example/s/${provider_key}`);
    expect(first).not.toBe(second);
    stage.zoom.faults.add({ path: '/v2/meetings', kind: 'status', status: 503 });
    expect((await join(id, host)).body.join_url).toBe(join_url);
  });

  test('a meeting that somebody deleted there is made anew for the host who comes', async () => {
    const { id } = await stage.plan(host, classId, new Date(stage.clock.now().getTime() + 5 * 60_000));
    await stage.carryOut();
    const { provider_key } = await stage.rowOf(id);
    cloud().meetings.delete(Number(provider_key));
    expect(await join(id, host)).toMatchObject({ status: 409, body: { code: 'session.link_pending' } });
    await stage.carryOut();
    expect((await join(id, host)).body.join_url).toContain(`/s/${(await stage.rowOf(id)).provider_key}`);
    expect((await stage.rowOf(id)).provider_key).not.toBe(provider_key);
  });
});

describe('the comparison', () => {
  test('removes what is ours and unknown, leaves what was made by hand or elsewhere, and makes anew what is missing', async () => {
    const [kept, lost] = [await ready(), await ready()];
    const keptKey = Number((await stage.rowOf(kept)).provider_key);
    const mark = cloud().meetings.get(keptKey)?.agenda.split('\n')[0] ?? '';
    const twin = cloud().addMeeting(host.zoom.id, { agenda: mark });
    const unknown = cloud().addMeeting(host.zoom.id, { agenda: mark.replace(/-\d+$/, '-999999') });
    const byHand = cloud().addMeeting(host.zoom.id, { agenda: 'Họp phụ huynh' });
    const elsewhere = cloud().addMeeting(host.zoom.id, { agenda: '#khue-ffffffffffff-1' });
    const running = cloud().addMeeting(host.zoom.id, { agenda: mark, running: true });
    cloud().meetings.delete(Number((await stage.rowOf(lost)).provider_key));
    expect(await stage.compare()).toMatchObject({ removed: 2, renewed: 1, failed: 0 });
    expect(await stage.linkState(host, lost)).toBe('pending');
    await stage.carryOut();
    expect(await stage.linkState(host, lost)).toBe('ready');
    const there = cloud()
      .meetingsOf(host.zoom.id)
      .map(({ id }) => id);
    expect(there).toEqual(expect.arrayContaining([keptKey, byHand.id, elsewhere.id, running.id]));
    expect(there).not.toContain(twin.id);
    expect(there).not.toContain(unknown.id);
    expect(there).toHaveLength(5);
    running.running = false;
    expect(await stage.compare()).toMatchObject({ removed: 1, renewed: 0 });
  });

  test('of a host who cannot be asked does not hold up the others', async () => {
    const id = await ready();
    const other = await stage.host();
    stage.zoom.faults.add({
      path: `/v2/users/${other.zoom.id}/`,
      kind: 'status',
      status: 401,
      body: { code: 124, message: '' },
    });
    cloud().meetings.delete(Number((await stage.rowOf(id)).provider_key));
    expect(await stage.compare()).toMatchObject({ renewed: 1, failed: 1 });
    await stage.carryOut();
  });
});

test('two processes share the work and make each meeting once', async () => {
  const hosts = await Promise.all([stage.host(), stage.host(), stage.host(), stage.host()]);
  for (const each of hosts) {
    const ofHost = await stage.classOf(each);
    for (let n = 0; n < 5; n += 1) await stage.plan(each, ofHost, later());
  }
  await Promise.all([stage.carryOut(), stage.carryOut(), stage.carryOut()]);
  for (const each of hosts) {
    expect(cloud().meetingsOf(each.zoom.id)).toHaveLength(5);
    expect(creations(each)).toHaveLength(5);
  }
});

describe('with workers', () => {
  let working: MeetingsStage;
  beforeAll(async () => {
    working = await MeetingsStage.open([]);
  });
  afterAll(() => working.close());

  test('the link comes by itself, and a host without one is notified', async () => {
    const teacher = await working.host();
    const ofTeacher = await working.classOf(teacher);
    const soon = (n: number) => new Date(Date.now() + n * 86_400_000);
    const { id } = await working.plan(teacher, ofTeacher, soon(1));
    await eventually(
      () => working.linkState(teacher, id),
      (state) => state === 'ready',
    );
    working.zoom.cloud.users.delete(teacher.zoom.id);
    await working.plan(teacher, ofTeacher, soon(2), { meeting_topic: 'Số thập phân' });
    type News = { results: { kind: string; text: string }[] };
    const { body } = await eventually(
      () => working.server.call<News>(teacher, 'GET', '/api/notifications/'),
      (reply) => reply.body.results.length > 0,
    );
    expect(JSON.stringify(body.results[0])).toContain('Số thập phân');
  });
});

describe('a provider that is not Zoom and makes meetings', () => {
  let other: MeetingsStage;
  beforeAll(async () => {
    other = await MeetingsStage.open(['--roles=api'], 'jitsi');
  });
  afterAll(() => other.close());

  test('keeps the meeting of a session that is changed, and drops that of one that is taken back', async () => {
    const teacher = await other.host();
    const session = await other.plan(teacher, await other.classOf(teacher), later());
    await other.carryOut();
    const { provider_key } = await other.rowOf(session.id);
    const path = `/api/zoom_meetings/${session.id}/`;
    expect((await other.server.call(teacher, 'PUT', path, { meeting_topic: 'Hình học' })).status).toBe(200);
    await other.carryOut();
    expect(await other.rowOf(session.id)).toMatchObject({ session_id: session.id, provider_key, state: 'ready' });
    expect(other.zoom.cloud.meetings.get(Number(provider_key))?.topic).toBe('Hình học');
    expect((await other.server.call(teacher, 'DELETE', path)).status).toBe(204);
    await other.carryOut();
    expect(other.zoom.cloud.meetings.has(Number(provider_key))).toBe(false);
  });
});
