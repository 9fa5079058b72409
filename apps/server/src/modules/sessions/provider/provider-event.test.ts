import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Host, MeetingsStage, SECRET_TOKEN } from '../../../../test/meetings-stage';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { answerToValidation, isGenuine } from './provider-event.rules';

let stage: MeetingsStage;
let host: Host;
let classId: number;
let student: TestPerson;
let sessionId: number;
let meeting: string;
let startsAt: Date;
let people = 0;

beforeAll(async () => {
  stage = await MeetingsStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  host = await stage.host();
  classId = await stage.classOf(host);
  people += 1;
  student = await stage.server.world.student(classId, { email: `em${people}@example.vn` });
  startsAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 5 * 60_000);
  sessionId = (await stage.plan(host, classId, startsAt)).id;
  await stage.carryOut();
  meeting = (await stage.rowOf(sessionId)).provider_key ?? '';
});

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
interface Sent {
  account?: number;
  secret?: string;
  /** Seconds from now. */
  age?: number;
  signature?: string;
  /** What arrives where something else was signed. */
  arrives?: string;
}
const deliver = (body: unknown, { account, secret = SECRET_TOKEN, age = 0, signature, arrives }: Sent = {}) => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  return stage.server.call<Record<string, unknown>>(
    {},
    'POST',
    `/api/zoom_webhook/${account ?? stage.accountId}/`,
    arrives ?? raw,
    {
      'content-type': 'application/json; charset=utf-8',
      'x-zm-request-timestamp': timestamp,
      'x-zm-signature': signature ?? `v0=${hmac(secret, `v0:${timestamp}:${raw}`)}`,
    },
  );
};
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000).toISOString().replace('.000', '');
const event = (name: string, object: object = {}) => ({
  event: `meeting.${name}`,
  event_ts: Date.now(),
  payload: { account_id: 'account-one', object: { id: meeting, uuid: 'u==', topic: 'Phân số', ...object } },
});
const visit = (name: 'joined' | 'left', minutes: number, who: object = {}) => ({
  ...event(`participant_${name}`, {
    participant: {
      user_id: '167',
      user_name: 'Bé An',
      participant_uuid: 'P1',
      email: `em${people}@example.vn`,
      [name === 'joined' ? 'join_time' : 'leave_time']: at(minutes),
      ...who,
    },
  }),
});
const statusOf = async () => {
  const [row] = await rowsOf<{ status: string }>(
    stage.db,
    sql`SELECT status FROM class_sessions WHERE id = ${sessionId}`,
  );
  return row?.status;
};
/** Minutes after the beginning. */
const visits = async () => {
  const rows = await rowsOf<{ user_id: number; joined_at: Date; left_at: Date }>(
    stage.db,
    sql`SELECT user_id, joined_at, left_at FROM session_visits WHERE session_id = ${sessionId} AND source = 'provider'
        ORDER BY joined_at`,
  );
  const minutes = (date: Date) => (date.getTime() - startsAt.getTime()) / 60_000;
  return rows.map(({ user_id, joined_at, left_at }) => [user_id, minutes(joined_at), minutes(left_at)]);
};

describe('a signature', () => {
  const raw = Buffer.from('{"event":"meeting.started","payload":{"account_id":"abc"}}');
  const timestamp = '1700000000';
  const now = new Date(1_700_000_000_000);
  /** Worked out by hand with another program: printf 'v0:1700000000:…' | openssl dgst -sha256 -hmac khue-test-secret */
  const signature = 'v0=9887f8dc2074a93f2eb36f6ad8ff649a9ba1b132c0697e555dabb066a1bcfb51';

  test('that another program made of the same bytes is right', () => {
    expect(isGenuine('khue-test-secret', { signature, timestamp, raw }, now)).toBe(true);
    expect(answerToValidation('khue-test-secret', 'qgg8vlvZRS6UYooatFL8Aw')).toEqual({
      plainToken: 'qgg8vlvZRS6UYooatFL8Aw',
      encryptedToken: 'a359fa4dc82bbe881a53523c49370277ff3dafda7cf5f9638e9f1eb34f92fd2d',
    });
  });

  test.each([
    ['another secret', { secret: 'khue-test-secret2' }],
    ['one byte more', { raw: Buffer.concat([raw, Buffer.from(' ')]) }],
    ['another time', { timestamp: '1700000001' }],
    ['a shorter text', { signature: signature.slice(0, -1) }],
    ['no version', { signature: signature.slice(3) }],
    ['nothing', { signature: '' }],
    ['capital letters', { signature: signature.toUpperCase() }],
  ])('is wrong with %s', (_what, changed) => {
    const { secret = 'khue-test-secret', ...rest } = changed as { secret?: string };
    expect(isGenuine(secret, { signature, timestamp, raw, ...rest }, now)).toBe(false);
  });

  test('is good for five minutes, before and after', () => {
    const after = (seconds: number) =>
      isGenuine('khue-test-secret', { signature, timestamp, raw }, new Date(now.getTime() + seconds * 1000));
    expect([-301, -300, 300, 301].map(after)).toEqual([false, true, true, false]);
  });
});

describe('a message', () => {
  test.each([
    ['an unknown account', { account: 987_654 }],
    ['another secret', { secret: 'wrong' }],
    ['a signature of long ago', { age: 400 }],
    ['a signature of the future', { age: -400 }],
    ['no signature', { signature: '' }],
    ['a signature that is none', { signature: 'v0=é' }],
    ['another body than was signed', { arrives: '{"event":"meeting.ended","payload":{}}' }],
  ] as [string, Sent][])('with %s is refused, and changes nothing', async (_what, sent) => {
    const reply = await deliver(event('started', { start_time: at(0) }), sent);
    expect(reply).toMatchObject({ status: 401, body: { code: 'meeting_webhook.refused' } });
    expect(await statusOf()).toBe('scheduled');
  });

  test('of the same meaning in other bytes is judged by its bytes', async () => {
    const raw = JSON.stringify(event('started', { start_time: at(0), topic: 'Toán – đố vui' }), null, 3);
    expect((await deliver(raw)).status).toBe(200);
    expect(await statusOf()).toBe('started');
  });

  test('that asks whether the address is ours gets the proof', async () => {
    const reply = await deliver({ event: 'endpoint.url_validation', payload: { plainToken: 'qgg8vlv' } });
    expect(reply).toMatchObject({
      status: 200,
      body: { plainToken: 'qgg8vlv', encryptedToken: hmac(SECRET_TOKEN, 'qgg8vlv') },
    });
    const unsigned = { event: 'endpoint.url_validation', payload: { plainToken: 'x' } };
    expect((await deliver(unsigned, { secret: 'no' })).status).toBe(401);
  });

  test.each(['', '{', '[]', 'null', '{"event":1}', '{"event":"endpoint.url_validation","payload":{}}'])(
    'that is signed and makes no sense is refused clearly: %s',
    async (raw) => {
      expect((await deliver(raw)).status).toBe(400);
    },
  );

  test('with what nothing can store is refused, and one that is too large not read', async () => {
    expect((await deliver(event('started', { id: 'a\u0000b' }))).status).toBe(400);
    expect((await deliver(event('started', { topic: 'x'.repeat(70_000) }))).status).toBe(413);
  });

  test.each([
    event('participant_jbh_waiting'),
    { event: 'recording.completed', payload: { object: { id: '1' } } },
    { event: 'user.created', payload: { object: { id: 'abc', email: 'x' } } },
    { event: 'meeting.started', payload: {} },
    { event: 'meeting.started', payload: { object: { id: '1' } } },
    { event: 'meeting.participant_joined', payload: { object: { id: '1', participant: 'nobody' } } },
  ])('about something else is taken and forgotten: %j', async (message) => {
    expect(await deliver(message)).toMatchObject({ status: 200, body: {} });
  });

  test('of another account says nothing about our meetings', async () => {
    const { secrets } = stage.server.app.platform;
    const [other] = await rowsOf<{ id: number }>(
      stage.db,
      sql`INSERT INTO meeting_accounts (name, email, account_key, client_key, client_secret_encrypted,
            secret_token_encrypted, verification_token_encrypted)
          VALUES ('B', 'b@example.vn', gen_random_uuid()::text, 'c', ${secrets.encrypt('s')}, ${secrets.encrypt('theirs')},
            ${secrets.encrypt('v')}) RETURNING id`,
    );
    const sent = { account: other?.id ?? 0, secret: 'theirs' };
    expect((await deliver(event('started', { start_time: at(0) }), sent)).status).toBe(200);
    expect(await statusOf()).toBe('scheduled');
  });

  test('is answered well within three seconds, and asks nobody', async () => {
    stage.zoom.seen.length = 0;
    const before = performance.now();
    for (let n = 0; n < 20; n += 1) await deliver(visit('joined', n));
    expect((performance.now() - before) / 20).toBeLessThan(1000);
    expect(stage.zoom.seen).toEqual([]);
  });
});

describe('a meeting that', () => {
  test('begins and ends: so does its session, and what is told again changes nothing', async () => {
    await deliver(event('started', { start_time: at(0) }));
    expect(await statusOf()).toBe('started');
    await deliver(event('ended', { end_time: at(40) }));
    expect(await statusOf()).toBe('ended');
    await deliver(event('started', { start_time: at(0) }));
    await deliver(event('ended', { end_time: at(40) }));
    expect(await statusOf()).toBe('ended');
  });

  test('breaks off and begins again goes on', async () => {
    await deliver(event('started', { start_time: at(0) }));
    await deliver(event('ended', { end_time: at(3) }));
    await deliver(event('started', { start_time: at(4) }));
    expect(await statusOf()).toBe('started');
    await deliver(event('ended', { end_time: at(3) }));
    expect(await statusOf()).toBe('started');
  });

  test('is told to have ended before it is told to have begun has ended', async () => {
    await deliver(event('ended', { end_time: at(40) }));
    await deliver(event('started', { start_time: at(0) }));
    expect(await statusOf()).toBe('ended');
  });

  test('was opened the day before, to try it out, leaves the session as planned', async () => {
    await deliver(event('started', { start_time: at(-24 * 60) }));
    expect(await statusOf()).toBe('scheduled');
    await deliver(event('ended', { end_time: at(-24 * 60 + 10) }));
    expect(await statusOf()).toBe('scheduled');
  });

  test('begins tells everybody in the class', async () => {
    const heard: unknown[] = [];
    const stop = stage.server.app.platform.events.subscribe(student.id, (live) => heard.push(live.data));
    await deliver(event('started', { start_time: at(0) }));
    stop();
    expect(heard).toContainEqual({ id: sessionId });
  });
});

describe('somebody who', () => {
  test('comes and goes has been there for so long; told twice is told once', async () => {
    for (const message of [
      visit('joined', 1),
      visit('joined', 1),
      visit('left', 31),
      visit('left', 31),
      visit('joined', 1),
    ])
      expect((await deliver(message)).status).toBe(200);
    expect(await visits()).toEqual([[student.id, 1, 31]]);
  });

  test('comes twice has two visits, and what is told late belongs to the right one', async () => {
    await deliver(visit('joined', 1));
    await deliver(visit('joined', 20));
    await deliver(visit('left', 40));
    await deliver(visit('left', 10));
    await deliver(visit('left', 10));
    expect(await visits()).toEqual([
      [student.id, 1, 10],
      [student.id, 20, 40],
    ]);
  });

  test('is told to have gone before to have come has one visit', async () => {
    await deliver(visit('left', 30));
    await deliver(visit('joined', 2));
    await deliver(visit('left', 30));
    expect(await visits()).toEqual([[student.id, 2, 30]]);
  });

  test('was not seen to go was there until the end', async () => {
    await deliver(visit('joined', 5));
    await deliver(event('ended', { end_time: at(45) }));
    expect(await visits()).toEqual([[student.id, 5, 45]]);
  });

  test('has a sub-account is known by its address, in any case of letters', async () => {
    await deliver(visit('joined', 0, { email: host.zoom.email.toUpperCase(), participant_uuid: 'H' }));
    expect(await visits()).toEqual([[host.id, 0, 0]]);
  });

  test.each(['', 'nobody@example.vn', 'x'.repeat(600)])('nobody knows is passed over: %s', async (email) => {
    expect((await deliver(visit('joined', 1, { email }))).status).toBe(200);
    expect(await visits()).toEqual([]);
  });

  test('is of another class is passed over', async () => {
    const otherClass = await stage.classOf(host);
    await stage.server.world.student(otherClass, { email: `other${people}@example.vn` });
    await deliver(visit('joined', 1, { email: `other${people}@example.vn` }));
    expect(await visits()).toEqual([]);
  });

  test('was there shows in the attendance', async () => {
    await deliver(visit('joined', 1));
    await deliver(visit('left', 31));
    const reply = await stage.server.call<object[]>(host, 'GET', `/api/zoom_meetings/${sessionId}/attendance/`);
    expect(reply.status).toBe(200);
    expect(JSON.stringify(reply.body)).toContain('"source":"provider"');
  });
});
