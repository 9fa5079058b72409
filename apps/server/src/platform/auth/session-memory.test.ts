import { beforeEach, describe, expect, test } from 'vitest';
import { TestClock } from '../../../test/clock';
import { FakeHub } from '../../../test/fake-hub';
import { type Loaded, MOST_SESSIONS, SessionMemory } from './session-memory';

const HASH = Buffer.from('a token');
const END = { kind: 'session_end', userId: 7, id: 0, tokenHash: HASH.toString('hex') } as const;
const CHANGE = { kind: 'access_changed', userId: 7, id: 0 } as const;

let clock: TestClock;
let hub: FakeHub;
let memory: SessionMemory;
let asked: number;

beforeEach(() => {
  clock = new TestClock();
  hub = new FakeHub();
  memory = new SessionMemory(clock, hub);
  asked = 0;
});

function session(userId = 7, minutes = 10): Loaded {
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
  const actor = {
    userId,
    username: 'an',
    fullName: 'An',
    roleCode: 'TEACHER',
    roleName: 'Giáo viên',
    roleEnName: null,
    scopeLevel: 'school' as const,
    scopeUnits: [],
    schoolId: 1,
    permissions: new Set<string>(),
    mustChangePassword: false,
    viewedRole: null,
  };
  return { caller: { actor, session: { tokenHash: HASH, expiresAt, readOnly: false } }, until: expiresAt };
}

const ask = (answer: () => Loaded | null | Promise<Loaded | null> = session) =>
  memory.of(HASH, async () => {
    asked += 1;
    return answer();
  });

describe('a session that was looked up', () => {
  test('is not looked up again, also by many at once', async () => {
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(asked).toBe(1);
  });

  test.each([
    ['its end', () => hub.tell(END)],
    ['a change of the person', () => hub.tell(CHANGE)],
    ['a change of everybody', () => hub.tell({ ...CHANGE, userId: 0 })],
    ['a lost connection', () => hub.lose()],
    ['five minutes', () => clock.advance({ minutes: 5 })],
  ])('is forgotten after %s', async (_, happens) => {
    await ask();
    happens();
    expect(await ask(() => null)).toBeNull();
    expect(asked).toBe(2);
  });

  test.each([
    ['the end of another', { ...END, tokenHash: 'ff' }],
    ['a change of another person', { ...CHANGE, userId: 8 }],
    ['somebody’s task', { kind: 'task', userId: 7, id: 1 } as const],
  ])('is kept after %s', async (_, event) => {
    await ask();
    hub.tell(event);
    await ask();
    expect(asked).toBe(1);
  });

  test('is asked for again when it is over', async () => {
    await ask(() => session(7, 0.2));
    clock.advance({ seconds: 13 });
    expect(await ask(() => null)).toBeNull();
  });

  test('is not kept while nothing is heard', async () => {
    hub.isListening = false;
    await ask();
    await ask();
    expect(asked).toBe(2);
  });
});

test('a token that nobody holds is asked for every time', async () => {
  await ask(() => null);
  await ask(() => null);
  expect(asked).toBe(2);
});

test.each([
  ['ends', END],
  ['changes', CHANGE],
])('what %s while it is looked up is looked up again, not believed', async (_, event) => {
  const answer = await ask(() => {
    if (asked > 1) return null;
    hub.tell(event);
    return session();
  });
  expect(answer).toBeNull();
  expect(asked).toBe(2);
});

test('there is room for so many; who was away the longest is forgotten first', async () => {
  const hashOf = (number: number) => Buffer.from(String(number));
  const asked: number[] = [];
  const askFor = (number: number) =>
    memory.of(hashOf(number), async () => {
      asked.push(number);
      return session(number);
    });
  await askFor(1);
  await askFor(2);
  for (let number = 3; number <= MOST_SESSIONS; number++) await askFor(number);
  await askFor(1);
  await askFor(MOST_SESSIONS + 1);
  asked.length = 0;
  await askFor(1);
  await askFor(2);
  expect(asked).toEqual([2]);
});

test('a failure is not kept either', async () => {
  await expect(ask(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask()).not.toBeNull();
});
