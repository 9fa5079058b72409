import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEYS } from '../../../test/zoom-fake/cloud';
import { FakeZoom } from '../../../test/zoom-fake/start';
import type { Guest, MeetingProvider, MeetingWish } from '../../ports/meeting-provider';
import { embeddedMeetingProvider } from './embedded';
import { jitsiMeetingProvider } from './jitsi';
import { zoomMeetingProvider } from './zoom';

interface Stage {
  provider: MeetingProvider;
  close(): Promise<void>;
}

const JITSI = { url: 'https://meet.example', appId: 'khue', secret: 'a secret that Jitsi shares with us' };
const still = async () => undefined;

const STAGES: [string, MeetingProvider['name'], () => Promise<Stage>][] = [
  ['the class room of the product', 'embedded', async () => ({ provider: embeddedMeetingProvider, close: still })],
  ['Jitsi', 'jitsi', async () => ({ provider: jitsiMeetingProvider(JITSI), close: still })],
  [
    'Zoom',
    'zoom',
    async () => {
      const fake = await FakeZoom.start();
      fake.cloud.addUser({ email: 'host@example.vn' });
      return { provider: zoomMeetingProvider(fake.settings), close: () => fake.stop() };
    },
  ],
];

const WISH: MeetingWish = {
  mark: 'khue-abc-1',
  topic: 'Hàm SUM và AVERAGE',
  agenda: 'Mang theo vở.',
  startsAt: new Date('2031-03-04T02:35:00.000Z'),
  duration: 45,
  password: 'Khue2026',
};
const UNTIL = new Date('2031-03-04T03:20:00Z');
const guest = (given: Partial<Guest> = {}): Guest => ({ id: 7, name: 'Lê An', email: null, isHost: false, ...given });

describe.each(STAGES)('%s as a meeting provider', (_title, name, open) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await open();
  });
  afterAll(() => stage.close());

  test('has its name, and takes good keys', async () => {
    expect(stage.provider.name).toBe(name);
    expect(await stage.provider.refusalOf(KEYS)).toBeNull();
  });

  test('adds somebody, tells of them where it keeps people, and takes them out, also twice', async () => {
    const user = { email: 'binh@example.vn', firstName: 'Bình', lastName: 'Trần', type: 1 };
    const added = await stage.provider.addUser(KEYS, user);
    expect(added).toMatchObject({ status: 'added', user });
    const key = added.status === 'added' ? added.user.key : '';
    const users = await stage.provider.users(KEYS);
    if (users) expect(users).toContainEqual(expect.objectContaining({ key, ...user, status: 'pending' }));
    await stage.provider.removeUser(KEYS, key);
    await stage.provider.removeUser(KEYS, key);
    expect((await stage.provider.users(KEYS))?.some((each) => each.key === key) ?? false).toBe(false);
  });

  test('makes, shows, changes and deletes a meeting where it makes them, and is without one elsewhere', async () => {
    const { provider } = stage;
    if (!provider.makesMeetings) {
      expect(await provider.meetings(KEYS, 'host@example.vn')).toEqual([]);
      return;
    }
    const made = await provider.createMeeting(KEYS, 'host@example.vn', WISH);
    if (made.status !== 'made') throw new Error('it was refused');
    expect(made.joinUrl).toMatch(/^https:\/\//);
    const { mark, topic, startsAt } = WISH;
    const shown = { key: made.key, joinUrl: made.joinUrl, mark, topic, startsAt };
    expect(await provider.meetings(KEYS, 'host@example.vn')).toEqual([shown]);
    const moved = { ...WISH, topic: 'Ôn tập', startsAt: new Date('2031-03-05T02:35:00.000Z') };
    expect(await provider.updateMeeting(KEYS, made.key, moved)).toBe('done');
    expect(await provider.meetings(KEYS, 'host@example.vn')).toMatchObject([
      { topic: 'Ôn tập', startsAt: moved.startsAt },
    ]);
    expect(await provider.hostUrl(KEYS, made.key)).toMatch(/^https:\/\//);
    expect(await provider.removeMeeting(KEYS, made.key)).toBe('done');
    expect(await provider.removeMeeting(KEYS, made.key)).toBe('gone');
    expect(await provider.updateMeeting(KEYS, made.key, WISH)).toBe('gone');
    expect(await provider.hostUrl(KEYS, made.key)).toBeNull();
  });

  test('gives everybody of a session the same room where rooms need not be made', async () => {
    const { provider } = stage;
    const calls = await Promise.all([
      provider.callIn('12', guest(), UNTIL),
      provider.callIn('12', guest({ id: 8, isHost: true }), UNTIL),
      provider.callIn('13', guest(), UNTIL),
    ]);
    expect(calls.map((held) => held?.origin ?? null)).toEqual(calls.map(() => provider.callOrigin));
    const rooms = calls.map((held) => held?.room ?? null);
    expect(rooms[0]).toBe(rooms[1]);
    if (name === 'jitsi') expect(rooms[2]).not.toBe(rooms[0]);
    else expect(rooms).toEqual([null, null, null]);
  });
});

describe('a call at Jitsi', () => {
  const read = (token = '') => {
    const [head = '', claims = '', signature = ''] = token.split('.');
    const parsed = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
    const expected = createHmac('sha256', JITSI.secret).update(`${head}.${claims}`).digest('base64url');
    return { head: parsed(head), claims: parsed(claims), isGenuine: signature === expected };
  };

  test('holds a token that its server checks: whose it is, for which room, until when', async () => {
    const provider = jitsiMeetingProvider(JITSI);
    const held = await provider.callIn('12', guest({ isHost: true, email: 'an@example.vn' }), UNTIL);
    const { head, claims, isGenuine } = read(held?.token);
    expect(isGenuine).toBe(true);
    expect(head).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(claims).toEqual({
      iss: 'khue',
      aud: 'jitsi',
      sub: 'meet.example',
      room: held?.room,
      exp: UNTIL.getTime() / 1000,
      context: { user: { id: '7', name: 'Lê An', email: 'an@example.vn', moderator: true } },
    });
  });

  test('cannot be guessed: the name depends on the secret, and a student is no moderator', async () => {
    const [ours, theirs] = await Promise.all(
      [JITSI, { ...JITSI, secret: 'another secret' }].map((settings) =>
        jitsiMeetingProvider(settings).callIn('12', guest(), UNTIL),
      ),
    );
    expect(ours?.room).toMatch(/^khue-[0-9a-f]{32}$/);
    expect(ours?.room).not.toBe(theirs?.room);
    expect(read(ours?.token).claims).toMatchObject({ context: { user: { moderator: false } } });
  });
});
