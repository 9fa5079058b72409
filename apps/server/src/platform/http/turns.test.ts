import { expect, test } from 'vitest';
import { Turns } from './turns';

const SHARE = { atOnce: 4, waiting: 100 };

/** Work that ends when it is told to. */
function held(turns: Turns<number>, person: number) {
  const state = { begun: false, end: () => {} };
  const done = turns.take(person, () => {
    state.begun = true;
    return new Promise<void>((resolve) => {
      state.end = resolve;
    });
  });
  return { state, done };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('of one person four run at once; the next begins when one of them is done, and others do not wait for any', async () => {
  const turns = new Turns<number>(SHARE);
  const own = Array.from({ length: 6 }, () => held(turns, 1));
  const other = held(turns, 2);
  await settle();
  expect(own.map(({ state }) => state.begun)).toEqual([true, true, true, true, false, false]);
  expect(other.state.begun).toBe(true);
  own[2]?.state.end();
  await settle();
  expect(own.map(({ state }) => state.begun)).toEqual([true, true, true, true, true, false]);
});

test('a call that fails hands its turn on, too', async () => {
  const turns = new Turns<number>(SHARE);
  const failing = Array.from({ length: 9 }, () => turns.take(1, () => Promise.reject(new Error('no'))));
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await turns.take(1, async () => 'yes')).toBe('yes');
});

test('with a hundred waiting the next one is told to come later, and not at once', async () => {
  const turns = new Turns<number>(SHARE, { holdMs: 50 });
  const many = Array.from({ length: 104 }, () => held(turns, 1));
  const began = performance.now();
  await expect(turns.take(1, async () => 'yes')).rejects.toMatchObject({ code: 'request.too_many' });
  expect(performance.now() - began).toBeGreaterThan(45);
  expect(await turns.take(2, async () => 'yes')).toBe('yes');
  for (const { state } of many.slice(0, 4)) state.end();
  await expect.poll(() => many.filter(({ state }) => state.begun).length).toBe(8);
});
