import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '../failure';
import { queueFailure, StartQueue } from './start-queue';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

/** As a call does it: whoever comes for the first time may hear the place before the rest of the call is read. */
async function ask<T>(queue: StartQueue, person: number, start: () => Promise<T>, isGone = () => false): Promise<T> {
  const place = queue.placeForNewcomer(person);
  if (place) throw queueFailure(place);
  return queue.pass(person, start, isGone);
}

/** A person who presses Start: when it has begun, it goes on until it is ended. */
function press(queue: StartQueue, person: number) {
  const state = { begun: false, end: () => {}, refused: null as Failure | null };
  const done = ask(queue, person, () => {
    state.begun = true;
    return new Promise<void>((resolve) => {
      state.end = resolve;
    });
  }).catch((failure: Failure) => {
    state.refused = failure;
  });
  return { state, done };
}
/** What was decided by now has happened. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('so many start at once, and those who wait go in by the order in which they came', async () => {
  const queue = new StartQueue({ mostAtOnce: 2 });
  const people = [1, 2, 3, 4, 5].map((person) => press(queue, person));
  await settle();
  expect(people.map(({ state }) => state.begun)).toEqual([true, true, false, false, false]);
  people[1]?.state.end();
  await settle();
  expect(people.map(({ state }) => state.begun)).toEqual([true, true, true, false, false]);
  people[0]?.state.end();
  people[2]?.state.end();
  await settle();
  expect(people.every(({ state }) => state.begun)).toBe(true);
});

test('whoever would wait for long hears the place and when to come again at once, and keeps the place', async () => {
  const queue = new StartQueue({ mostAtOnce: 1 });
  const many = Array.from({ length: 1000 }, (_, at) => press(queue, at + 1));
  await settle();
  const last = many.at(-1)?.state.refused;
  expect(last).toMatchObject({ code: 'exam.starts_queue', details: { atTop: { place: 999 }, retryAfterSeconds: 5 } });
  // Somebody who comes later stands behind, also where the first comes again meanwhile, sooner than was told.
  const later = press(queue, 2000);
  const again = press(queue, 1000);
  await settle();
  expect(later.state.refused?.details.atTop).toEqual({ place: 1000 });
  expect(again.state.refused).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(again.state.refused?.details.atTop).toEqual({ place: 999 });
});

test('a turn that does not come in a second and a half is a place, too: nobody is left without an answer', async () => {
  const queue = new StartQueue({ mostAtOnce: 1 });
  const first = press(queue, 1);
  const second = press(queue, 2);
  await vi.advanceTimersByTimeAsync(1600);
  expect(first.state.begun).toBe(true);
  expect(second.state.refused).toMatchObject({ code: 'exam.starts_queue', details: { params: { place: 1 } } });
  await vi.advanceTimersByTimeAsync(1000);
  const again = press(queue, 2);
  first.state.end();
  await settle();
  expect(again.state.begun).toBe(true);
});

test('whoever gives up makes room for those behind', async () => {
  const queue = new StartQueue({ mostAtOnce: 1 });
  const first = press(queue, 1);
  press(queue, 2);
  await vi.advanceTimersByTimeAsync(1600);
  // The second never comes again.
  await vi.advanceTimersByTimeAsync(60_000);
  first.state.end();
  const third = press(queue, 3);
  await settle();
  expect(third.state.begun).toBe(true);
});

test('the same person twice at once takes one turn; a start that fails hands its turn on', async () => {
  const queue = new StartQueue({ mostAtOnce: 1 });
  const first = press(queue, 1);
  const [second, twice] = [press(queue, 2), press(queue, 2)];
  await vi.advanceTimersByTimeAsync(1000);
  expect(twice.state.refused?.code).toBe('exam.starts_queue');
  first.state.end();
  await settle();
  expect(second.state.begun).toBe(true);
  second.state.end();
  await settle();
  await expect(ask(queue, 3, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask(queue, 4, async () => 'yes')).toBe('yes');
});

test('of one person few starts run, and of a flood of presses few a second are answered', async () => {
  const queue = new StartQueue({ mostAtOnce: 8 });
  const flood = Array.from({ length: 60 }, () => press(queue, 1));
  const others = [2, 3, 4].map((person) => press(queue, person));
  await settle();
  const begun = (all: typeof flood) => all.filter(({ state }) => state.begun).length;
  expect([begun(flood), begun(others)]).toEqual([4, 3]);
  const refused = () => flood.filter(({ state }) => state.refused?.code === 'exam.starts_queue').length;
  await vi.advanceTimersByTimeAsync(990);
  expect(refused()).toBe(0);
  await vi.advanceTimersByTimeAsync(1020);
  expect(refused()).toBeLessThanOrEqual(24);
  await vi.advanceTimersByTimeAsync(8000);
  expect(refused()).toBe(56);
  flood[0]?.state.end();
  await settle();
  const again = press(queue, 1);
  await settle();
  expect(again.state.begun).toBe(true);
});

test('whoever knows the place waits for the turn when coming again, and hears it anew after ten seconds', async () => {
  const queue = new StartQueue({ mostAtOnce: 1 });
  const many = Array.from({ length: 1000 }, (_, at) => press(queue, at + 1));
  await vi.advanceTimersByTimeAsync(5000);
  const again = press(queue, 1000);
  await vi.advanceTimersByTimeAsync(9900);
  expect(again.state.refused).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(again.state.refused?.details.atTop).toEqual({ place: 999 });
  await vi.advanceTimersByTimeAsync((again.state.refused?.details.retryAfterSeconds ?? 0) * 1000);
  const here = press(queue, 1000);
  many[0]?.state.end();
  await settle();
  expect(here.state.begun).toBe(true);
});

test('a machine that was slow for a while and is fast again does not stand still until people come', async () => {
  const PEOPLE = 400;
  const queue = new StartQueue();
  const began = performance.now();
  let freeAt = 0;
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const start = () => {
    const now = performance.now() - began;
    freeAt = Math.max(now, freeAt) + (now < 5000 ? 100 : 10);
    return pause(freeAt - now);
  };
  let lastIn = 0;
  async function insist(person: number): Promise<void> {
    const seconds = await ask(queue, person, start).then(
      () => null,
      ({ details }: Failure) => details.retryAfterSeconds ?? 1,
    );
    if (seconds === null) {
      lastIn = performance.now() - began;
      return;
    }
    await pause(seconds * 1000);
    return insist(person);
  }
  const all = Array.from({ length: PEOPLE }, (_, at) => pause(at * 2.5).then(() => insist(at + 1)));
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.all(all);
  // Fifty in the slow seconds, and a hundred in each of those that follow.
  const couldBeIn = 5000 + (PEOPLE - 50) * 10;
  expect(lastIn).toBeLessThan(1.25 * couldBeIn);
});

test('whoever has hung up is not let in unnoticed, keeps the place, and goes in when asking again', async () => {
  const queue = new StartQueue({ mostAtOnce: 1 });
  const first = press(queue, 1);
  let isGone = false;
  let begun = 0;
  const start = async () => {
    begun += 1;
  };
  const lost = ask(queue, 2, start, () => isGone).catch((failure: Failure) => failure.code);
  const behind = press(queue, 3);
  await settle();
  isGone = true;
  first.state.end();
  await settle();
  expect([begun, behind.state.begun, await lost]).toEqual([0, true, 'exam.starts_queue']);
  const again = ask(queue, 2, start);
  behind.state.end();
  await again;
  expect(begun).toBe(1);
});

test('while the process is far behind nobody begins, so that those who came are heard first; then they do', async () => {
  let now = 0;
  const queue = new StartQueue({ mostAtOnce: 1, now: () => now });
  const [first, second] = [press(queue, 1), press(queue, 2)];
  await settle();
  now += 450;
  await vi.advanceTimersByTimeAsync(50);
  first.state.end();
  await settle();
  expect(second.state.begun).toBe(false);
  now += 450;
  await vi.advanceTimersByTimeAsync(50);
  expect(second.state.begun).toBe(true);
});

test('where room stands empty the turn is thought to come sooner', async () => {
  const queue = new StartQueue({ mostAtOnce: 2 });
  const many = Array.from({ length: 500 }, (_, at) => press(queue, at + 1));
  await settle();
  expect(many.at(-1)?.state.refused?.details.params).toEqual({ place: 498, seconds: 2 });
  // Those who waited here know their place by then.
  await vi.advanceTimersByTimeAsync(2000);
  many[0]?.state.end();
  await vi.advanceTimersByTimeAsync(6000);
  const [inRoom, behind] = [press(queue, 600), press(queue, 601)];
  await settle();
  expect([inRoom.state.begun, behind.state.refused]).toEqual([true, null]);
});

test('room that stands empty for long does not have everybody wait here, or come again every second', async () => {
  const queue = new StartQueue({ mostAtOnce: 1 });
  const [first] = Array.from({ length: 3000 }, (_, at) => press(queue, at + 1));
  await vi.advanceTimersByTimeAsync(2000);
  first?.state.end();
  // Nobody comes again for most of the time that places are kept.
  await vi.advanceTimersByTimeAsync(26_000);
  press(queue, 4000);
  await settle();
  const behind = press(queue, 4001);
  await settle();
  expect(behind.state.refused?.details.params).toEqual({ place: 3000, seconds: 2 });
});
