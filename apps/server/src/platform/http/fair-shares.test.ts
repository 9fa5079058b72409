import { availableParallelism } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, Shares } from './shares';

/** What a process has is shared out; on a clock of its own, so that nothing depends on the machine. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const WORK_MS = 20;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const somebody = (caller: Partial<Caller>): Caller => ({
  lane: 'short',
  address: '10.0.0.1',
  userId: null,
  isGone: () => false,
  ...caller,
});

test.each(['sign_in', 'exam'] as const)('nobody rests for others at the same address: %s', async (lane) => {
  const shares = new Shares();
  let done = 0;
  const calls = 600;
  for (let at = 0; at < calls; at += 1) {
    const userId = lane === 'sign_in' ? null : at;
    void shares.take(somebody({ lane, userId }), () => wait(WORK_MS)).then(() => (done += 1));
  }
  const atOnce = lane === 'sign_in' ? availableParallelism() : 256;
  await vi.advanceTimersByTimeAsync(Math.ceil(calls / atOnce) * WORK_MS);
  expect(done).toBe(calls);
});

/** Connections of one person that ask again at once, of which each lane has some; how much of a second they worked. */
async function flood(shares: Shares, connections: Partial<Record<Caller['lane'], number>>, seconds: number) {
  let workedMs = 0;
  let isOver = false;
  const loop = async (lane: Caller['lane']) => {
    while (!isOver) {
      await shares.take(somebody({ lane, userId: 1 }), () => wait(WORK_MS));
      workedMs += WORK_MS;
    }
  };
  for (const [lane, many] of Object.entries(connections))
    for (let at = 0; at < many; at += 1) void loop(lane as Caller['lane']);
  await vi.advanceTimersByTimeAsync(10_000);
  workedMs = 0;
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  isOver = true;
  return workedMs / (seconds * 1_000);
}

test('whoever floods over few connections, lane beside lane, rests as well, though few of them wait', async () => {
  // Fourteen places in three lanes; a sixth of them is left.
  const places = await flood(new Shares(), { short: 10, heavy: 8, exam: 7 }, 20);
  expect(places).toBeLessThan(14 / 5);
  expect(places).toBeGreaterThan(1);
});

test('a page that opens, and another a moment later, does not rest', async () => {
  const shares = new Shares();
  for (const page of [1, 2]) {
    let done = 0;
    for (let at = 0; at < 30; at += 1)
      void shares.take(somebody({ userId: 1 }), () => wait(100)).then(() => (done += 1));
    // Five rounds of six.
    await vi.advanceTimersByTimeAsync(500);
    expect([page, done]).toEqual([page, 30]);
  }
});

test('answers of a line that was down are all saved at once, one after the other', async () => {
  const shares = new Shares();
  let done = 0;
  for (let at = 0; at < 250; at += 1)
    void shares.take(somebody({ lane: 'exam', userId: 1 }), () => wait(10)).then(() => (done += 1));
  await vi.advanceTimersByTimeAsync(630);
  expect(done).toBe(250);
});

test('who flooded an hour ago is as good as new', async () => {
  const shares = new Shares();
  await flood(shares, { short: 20 }, 10);
  await vi.advanceTimersByTimeAsync(3_600_000);
  let done = 0;
  for (let at = 0; at < 30; at += 1) void shares.take(somebody({ userId: 1 }), () => wait(100)).then(() => (done += 1));
  await vi.advanceTimersByTimeAsync(500);
  expect(done).toBe(30);
});

test('what nobody known asks takes no place of those at the same address who are known', async () => {
  const shares = new Shares();
  for (let at = 0; at < 1_000; at += 1) void shares.take(somebody({}), () => wait(60_000));
  let isDone = false;
  void shares.take(somebody({ userId: 1 }), async () => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone).toBe(true);
});

test('all addresses of one line with IPv6 share its places', async () => {
  const shares = new Shares();
  let running = 0;
  for (let at = 0; at < 1_000; at += 1) {
    void shares.take(somebody({ address: `2001:db8:1:2::${at.toString(16)}` }), async () => {
      running += 1;
      await wait(60_000);
    });
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(running).toBe(64);
});

test('a file that is not read keeps its place in the lane from nobody; how many are unread is bounded', async () => {
  const shares = new Shares();
  let begun = 0;
  for (let at = 0; at < 1_200; at += 1) {
    // The answer begins at once, and is never read to its end.
    void shares.takeWhileRead(somebody({}), Promise.resolve(), async () => {
      begun += 1;
      await wait(600_000);
    });
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toBe(1_000);
  // Whatever else nobody known asks there has its places.
  expect(await shares.take(somebody({}), async () => 'answered')).toBe('answered');
});
