import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { QuickTime } from '../../../test/open-edx-fake/quick-time';
import { type FakeUser, KEYS } from '../../../test/zoom-fake/cloud';
import { FakeZoom } from '../../../test/zoom-fake/start';
import type { MeetingProvider, MeetingWish } from '../../ports/meeting-provider';
import { OutsideFault } from '../../ports/outside-fault';
import { zoomMeetingProvider } from './zoom';
import { cut, secondsToNextDay } from './zoom-protocol/limits';

let fake: FakeZoom;
let time: QuickTime;
let zoom: MeetingProvider;
let host: FakeUser;

beforeEach(async () => {
  fake = await FakeZoom.start();
  time = new QuickTime();
  zoom = zoomMeetingProvider(fake.settings, { timing: time, timeoutMs: 400 });
  host = fake.cloud.addUser({ email: 'host@example.vn' });
});
afterEach(() => fake.stop());

const WISH: MeetingWish = {
  mark: 'khue-abc-1',
  topic: 'SUM',
  agenda: '',
  startsAt: new Date('2031-03-04T02:35:00.000Z'),
  duration: 45,
  password: 'Khue2026',
};
const make = async (wish: Partial<MeetingWish> = {}) => {
  const made = await zoom.createMeeting(KEYS, host.id, { ...WISH, ...wish });
  if (made.status !== 'made') throw new Error(made.reason);
  return made.key;
};
const faultOf = async (work: Promise<unknown>): Promise<OutsideFault> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof OutsideFault)) throw new Error(`no fault but ${String(error)}`);
  return error;
};
const asked = (path: string) => fake.seen.filter((request) => request.path.startsWith(path));

describe('the token', () => {
  test('is asked for as a form with Basic credentials, once for all calls of an account', async () => {
    await Promise.all([zoom.users(KEYS), zoom.meetings(KEYS, host.id), zoom.users(KEYS)]);
    expect(fake.cloud.tokensMinted).toBe(1);
    const [request] = asked('/oauth/token');
    expect(request?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(request?.text).toBe('grant_type=account_credentials&account_id=account-one');
    expect(request?.headers.authorization).toBe(
      `Basic ${Buffer.from('client-one:a secret of a client').toString('base64')}`,
    );
  });

  test('is not shared between accounts', async () => {
    const other = { accountKey: 'account-two', clientKey: 'client-two', clientSecret: 'another secret' };
    fake.cloud.accounts.push(other);
    await zoom.users(KEYS);
    await zoom.users(other);
    expect(fake.cloud.tokensMinted).toBe(2);
  });

  test('is asked for anew before it ends, and once after a 401', async () => {
    await zoom.users(KEYS);
    time.advance(3_600_000);
    await zoom.users(KEYS);
    expect(fake.cloud.tokensMinted).toBe(2);
    fake.cloud.tokens.clear();
    await zoom.users(KEYS);
    expect(fake.cloud.tokensMinted).toBe(3);
    fake.faults.add({
      path: '/v2/',
      kind: 'status',
      status: 401,
      body: { code: 124, message: 'Invalid access token.' },
    });
    expect(await faultOf(zoom.users(KEYS))).toMatchObject({ kind: 'unauthorised' });
    expect(fake.cloud.tokensMinted).toBe(4);
  });

  test('that is refused says which of the keys is wrong', async () => {
    expect(await zoom.refusalOf({ ...KEYS, clientSecret: 'wrong' })).toBe('credentials');
    expect(await zoom.refusalOf({ ...KEYS, accountKey: 'wrong' })).toBe('account');
    fake.cloud.settings.scopes = false;
    expect(await zoom.refusalOf(KEYS)).toBe('token');
  });

  test('and secrets stand in no message', async () => {
    fake.faults.add({ path: '/v2/users', kind: 'status', status: 500, body: { message: 'zoom-token-1 a secret' } });
    const faults = [
      await faultOf(zoom.users(KEYS)),
      await faultOf(zoom.users({ ...KEYS, clientSecret: 'a secret that is wrong' })),
      await faultOf(zoom.meetings(KEYS, 'host@example.vn')),
    ];
    for (const fault of faults)
      expect(JSON.stringify([fault.message, fault])).not.toMatch(/secret that|zoom-token|host@/);
  });
});

describe('users', () => {
  test('are read page by page, active and invited', async () => {
    fake.cloud.settings.pageSize = 2;
    for (let n = 0; n < 5; n += 1)
      fake.cloud.addUser({ email: `a${n}@example.vn`, status: n < 3 ? 'active' : 'pending' });
    const users = await zoom.users(KEYS);
    expect(users).toHaveLength(6);
    expect(users?.filter(({ status }) => status === 'pending').map(({ email }) => email)).toEqual([
      'a3@example.vn',
      'a4@example.vn',
    ]);
  });

  const add = (email: string, type = 1, name = 'An') =>
    zoom.addUser(KEYS, { email, firstName: name, lastName: 'Lê', type });

  test('that cannot be added say why', async () => {
    expect(await add('host@example.vn')).toEqual({ status: 'refused', reason: 'email_taken' });
    expect(await add('elsewhere@example.vn')).toEqual({ status: 'refused', reason: 'email_taken' });
    expect(await add('no address')).toEqual({ status: 'refused', reason: 'refused' });
    expect(await add('forbidden@example.vn')).toEqual({ status: 'refused', reason: 'refused' });
    fake.cloud.settings.licencesLeft = 0;
    expect(await add('pro@example.vn', 2)).toEqual({ status: 'refused', reason: 'no_licence' });
    fake.cloud.settings.usersLeftToday = 0;
    expect(await add('late@example.vn')).toEqual({ status: 'refused', reason: 'limit_reached' });
  });

  test.each([2033, 2034, 2038, 3412])('without a licence answer %i, too', async (code) => {
    fake.faults.add({ path: '/v2/users', kind: 'status', status: 400, body: { code, message: 'Licence.' } });
    expect(await add('pro@example.vn', 2)).toEqual({ status: 'refused', reason: 'no_licence' });
  });

  test('are not added twice when the answer is lost', async () => {
    fake.faults.add({ path: '/v2/users', kind: 'answer lost', times: 1 });
    await faultOf(add('once@example.vn'));
    expect(asked('/v2/users').filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('have names of at most 64 characters, and no half of one', async () => {
    expect(await add('long@example.vn', 1, `${'x'.repeat(63)}😀y`)).toMatchObject({ status: 'added' });
    expect(fake.cloud.userOf('long@example.vn')?.first_name).toBe('x'.repeat(63));
    expect(cut('ab😀', 4)).toBe('ab😀');
  });
});

describe('meetings', () => {
  test('are sent in its limits, in UTC, and with their mark first', async () => {
    const key = await make({ topic: 'T'.repeat(300), agenda: 'A'.repeat(3000) });
    const stored = fake.cloud.meetings.get(Number(key));
    expect(stored).toMatchObject({
      topic: 'T'.repeat(200),
      start_time: '2031-03-04T02:35:00Z',
      timezone: 'Asia/Ho_Chi_Minh',
      duration: 45,
      password: 'Khue2026',
      settings: { waiting_room: true, join_before_host: false, mute_upon_entry: true, auto_recording: 'none' },
    });
    expect(stored?.agenda).toHaveLength(2000);
    // Also where a list shows only the beginning, or nothing, of it.
    expect(await zoom.meetings(KEYS, host.id)).toMatchObject([{ key, mark: 'khue-abc-1' }]);
    fake.cloud.settings.listsAgendas = false;
    expect(await zoom.meetings(KEYS, host.id)).toMatchObject([{ key, mark: 'khue-abc-1' }]);
  });

  test('are all listed, those made by hand without a mark', async () => {
    fake.cloud.settings.pageSize = 2;
    fake.cloud.addMeeting(host.id, { agenda: 'Họp tổ #khue-abc-9' });
    for (let n = 1; n <= 4; n += 1) await make({ mark: `khue-abc-${n}` });
    const marks = (await zoom.meetings(KEYS, host.id)).map(({ mark }) => mark);
    expect(marks).toEqual([null, 'khue-abc-1', 'khue-abc-2', 'khue-abc-3', 'khue-abc-4']);
    expect(await zoom.meetings(KEYS, 'nobody')).toEqual([]);
  });

  test('that run are left alone, and those of others are as good as gone', async () => {
    const key = await make();
    const stored = fake.cloud.meetings.get(Number(key));
    Object.assign(stored ?? {}, { running: true });
    expect(await zoom.updateMeeting(KEYS, key, WISH)).toBe('running');
    expect(await zoom.removeMeeting(KEYS, key)).toBe('running');
    Object.assign(stored ?? {}, { running: false, hostId: 'somebody-else' });
    expect(await zoom.removeMeeting(KEYS, key)).toBe('gone');
  });

  test('of a host who is not there are refused', async () => {
    expect(await zoom.createMeeting(KEYS, 'nobody', WISH)).toEqual({ status: 'refused', reason: 'host_unknown' });
    expect(await zoom.createMeeting(KEYS, host.id, { ...WISH, password: 'có dấu' })).toEqual({
      status: 'refused',
      reason: 'refused',
    });
  });

  test('are read anew for the address of the host', async () => {
    const key = await make();
    expect(await zoom.hostUrl(KEYS, key)).not.toBe(await zoom.hostUrl(KEYS, key));
  });

  test.each(['answer lost', 'hang up', 'truncated', 'html', 'slow'] as const)(
    'are made once, whatever happens: %s',
    async (kind) => {
      fake.faults.add({ path: `/v2/users/${host.id}/meetings`, kind, times: 1, delayMs: 600 });
      expect(await faultOf(zoom.createMeeting(KEYS, host.id, WISH))).toBeInstanceOf(OutsideFault);
      expect(asked(`/v2/users/${host.id}/meetings`)).toHaveLength(1);
    },
  );

  test('are changed and deleted in spite of a passing fault', async () => {
    const key = await make();
    fake.faults.add({ path: `/v2/meetings/${key}`, kind: 'answer lost', times: 1 });
    expect(await zoom.updateMeeting(KEYS, key, WISH)).toBe('done');
    fake.faults.add({ path: `/v2/meetings/${key}`, kind: 'answer lost', times: 1 });
    expect(await zoom.removeMeeting(KEYS, key)).toBe('gone');
    expect(fake.cloud.meetings.size).toBe(0);
  });
});

describe('too often', () => {
  const throttled = {
    path: '/v2/',
    kind: 'status',
    status: 429,
    body: { code: 429, message: 'Too many requests.' },
  } as const;

  test('with a time: the call waits until then and is made, a creation among them', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 5000).toISOString() };
    fake.faults.add({ ...throttled, times: 1, headers });
    await make();
    expect(time.slept).toHaveLength(1);
    expect(time.slept[0]).toBeGreaterThan(3000);
    expect(time.slept[0]).toBeLessThan(7000);
    expect(fake.cloud.meetings.size).toBe(1);
  });

  test('with a time that is far away: it is told, and nobody sleeps', async () => {
    fake.faults.add({ ...throttled, headers: { 'retry-after': new Date(Date.now() + 3_600_000).toISOString() } });
    const fault = await faultOf(zoom.meetings(KEYS, host.id));
    expect(fault.kind).toBe('throttled');
    expect(fault.retryAfterSeconds).toBeGreaterThan(3500);
    expect(time.slept).toEqual([]);
  });

  test.each([429, 300] as const)('in a day of a host, told as %i: not before the next day', async (status) => {
    fake.cloud.settings.meetingsPerHostAndDay = 1;
    fake.cloud.settings.limitStatus = status;
    const key = await make();
    const left = secondsToNextDay(new Date());
    for (const work of [zoom.createMeeting(KEYS, host.id, WISH), zoom.updateMeeting(KEYS, key, WISH)]) {
      const fault = await faultOf(work);
      expect(fault.kind).toBe('throttled');
      expect(Math.abs((fault.retryAfterSeconds ?? 0) - left)).toBeLessThan(5);
    }
  });

  test('in a second, without a time: a moment later', async () => {
    fake.faults.add({ ...throttled, times: 2 });
    expect(await zoom.meetings(KEYS, host.id)).toEqual([]);
    expect(time.slept).toHaveLength(2);
  });

  test('days end in UTC', () => {
    expect(secondsToNextDay(new Date('2026-11-16T23:59:30Z'))).toBe(30);
    expect(secondsToNextDay(new Date('2026-11-16T00:00:00Z'))).toBe(86_400);
  });
});

test('a provider that is down is left alone for a while', async () => {
  fake.faults.add({ path: '/v2/', kind: 'hang up' });
  for (let n = 0; n < 3; n += 1) await faultOf(zoom.meetings(KEYS, host.id));
  const before = fake.seen.length;
  expect(await faultOf(zoom.meetings(KEYS, host.id))).toMatchObject({ name: 'OutsideFault', kind: 'unavailable' });
  expect(fake.seen.length).toBe(before);
});
