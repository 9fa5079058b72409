import { describe, expect, test } from 'vitest';
import { StartQueue } from './start-queue.service';

let now = 0;
const queueOf = (waiting: number) => new StartQueue(() => now, { atOnce: 2, waiting });

/** A start that takes until it is let go. */
function lasting() {
  const going: (() => void)[] = [];
  const work = () => new Promise<void>((done) => going.push(done));
  return { work, going };
}

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    ({ code, details }) => ({ code, ...details.params }),
  );
const settled = () => new Promise((done) => setImmediate(done));

describe('starts', () => {
  test('run a few at once, the others one after another in the order in which they came', async () => {
    const queue = queueOf(10);
    const order: number[] = [];
    let [running, most] = [0, 0];
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((person) =>
        queue.take(person, async () => {
          most = Math.max(most, ++running);
          await settled();
          order.push(person);
          running--;
        }),
      ),
    );
    expect([most, order]).toEqual([2, [1, 2, 3, 4, 5, 6]]);
  });

  test('beyond those that wait are told their place, and keep it when they come again', async () => {
    const queue = queueOf(1);
    const { work, going } = lasting();
    const inside = [1, 2, 3].map((person) => queue.take(person, work));
    const place = (person: number) => refusal(queue.take(person, async () => undefined));
    expect(await place(4)).toEqual({ code: 'examination.queue', place: 1, seconds: 1 });
    expect(await place(5)).toMatchObject({ place: 2 });
    expect(await place(4)).toMatchObject({ place: 1 });
    going.shift()?.();
    await settled();
    // One place is free: it is the first one's, not that of who asks first.
    expect(await place(5)).toMatchObject({ place: 2 });
    expect(await place(6)).toMatchObject({ place: 3 });
    const fourth = queue.take(4, work);
    await settled();
    expect(await place(5)).toMatchObject({ place: 1 });
    for (let n = 0; n < 4; n++) {
      going.shift()?.();
      await settled();
    }
    await Promise.all([...inside, fourth]);
    expect(await place(6)).toBeNull();
    expect(await place(5)).toBeNull();
  });

  test('of who has gone away hold up nobody for longer than it takes to come again', async () => {
    const queue = queueOf(1);
    const { work, going } = lasting();
    const inside = [1, 2, 3].map((person) => queue.take(person, work));
    const come = (person: number) => refusal(queue.take(person, async () => undefined));
    await come(4);
    now += 46_000;
    expect(await come(5)).toMatchObject({ place: 1 });
    for (let n = 0; n < 3; n++) {
      going.shift()?.();
      await settled();
    }
    await Promise.all(inside);
  });

  test('that one person sends by hundreds wait for that person alone', async () => {
    const queue = queueOf(300);
    const { work, going } = lasting();
    const own = Array.from({ length: 50 }, () => queue.take(1, work));
    const codes = await Promise.all(own.slice(10).map(refusal));
    expect(new Set(codes.map((one) => one?.code))).toEqual(new Set(['request.too_many']));
    const other = queue.take(2, async () => 'started');
    for (let n = 0; n < 10; n++) {
      going.shift()?.();
      await settled();
    }
    expect(await other).toBe('started');
    await Promise.all(own.slice(0, 10));
  });

  test('that fail free their place', async () => {
    const queue = queueOf(0);
    for (let n = 0; n < 20; n++) {
      await expect(queue.take(n, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    }
    expect(await queue.take(1, async () => 'started')).toBe('started');
  });
});
