import { describe, expect, test } from 'vitest';
import { type JournalStore, newestOfEach } from './journal';
import { memoryStore } from './memoryStore';
import { safeJournal } from './safeJournal';

const place = { owner: 7, activity: 70 };
const change = (question: string, response: string[] | null = ['a'], madeAt = 0) => ({
  question,
  number: Number(question.slice(1)),
  response,
  madeAt,
});
const seqs = async (store: JournalStore, at = place) =>
  (await store.unsent(at)).map(({ question, seq }) => [question, seq]);

test('numbers rise, begin where the server says, and a newer answer takes the place of an older one', async () => {
  const store = memoryStore();
  await store.keep(place, change('q1'), 5);
  await store.keep(place, change('q2'), 5);
  await store.keep(place, change('q1', ['b']), 5);
  expect(await seqs(store)).toEqual([
    ['q2', 6],
    ['q1', 7],
  ]);
});

test('a receipt takes off what it is for and older, never what has replaced it', async () => {
  const store = memoryStore();
  const first = await store.keep(place, change('q1'), 1);
  const second = await store.keep(place, change('q1', ['b']), 1);
  await store.settle(place, first);
  expect(await seqs(store)).toEqual([['q1', 2]]);
  await store.settle(place, second);
  expect(await seqs(store)).toEqual([]);
});

test('another person and another attempt on the same computer see nothing of it, and erase nothing', async () => {
  const store = memoryStore();
  const other = { owner: 8, activity: 70 };
  const next = { owner: 7, activity: 71 };
  await store.keep(place, change('q1'), 1);
  expect([await store.unsent(other), await store.unsent(next), await store.given(other)]).toEqual([[], [], []]);
  await store.settle(other, { ...change('q1'), seq: 1 });
  await store.handedIn(other, [{ ...change('q1'), seq: 1 }]);
  expect([await store.late(other), await store.attempts(other.owner), await store.attempts(7)]).toEqual([[], [], [70]]);
  expect(await seqs(store)).toEqual([['q1', 1]]);
});

test('new numbers keep the order and leave out what was replaced or sent meanwhile', async () => {
  const store = memoryStore();
  const one = await store.keep(place, change('q1'), 1);
  const two = await store.keep(place, change('q2'), 1);
  const three = await store.keep(place, change('q3'), 1);
  await store.settle(place, two);
  await store.keep(place, change('q3', ['newer']), 1);
  const fresh = await store.renumber(place, [one, two, three], 20);
  expect(fresh.map(({ question, seq }) => [question, seq])).toEqual([['q1', 20]]);
  expect(await seqs(store)).toEqual([
    ['q3', 4],
    ['q1', 20],
  ]);
  expect(await store.given(place)).toEqual([1, 2, 3, 4, 20]);
});

test('what was handed in late is erased, only of which questions stays known; what was answered since stays', async () => {
  const store = memoryStore();
  const second = await store.keep(place, change('q2', ['secret']), 1);
  const first = await store.keep(place, change('q1', ['secret']), 1);
  const third = await store.keep(place, change('q3'), 1);
  await store.keep(place, change('q3', ['newer']), 1);
  expect([await store.late(place), await store.attempts(7)]).toEqual([[], [70]]);
  await store.handedIn(place, [second, first, third]);
  expect([await store.late(place), await seqs(store)]).toEqual([[1, 2], [['q3', 4]]]);
  expect(await store.attempts(7)).toEqual([70]);
});

test('of each question the newest counts', () => {
  const entry = (question: string, seq: number) => ({ ...change(question), seq });
  expect(newestOfEach([entry('a', 3), entry('b', 2), entry('a', 1)])).toEqual([entry('b', 2), entry('a', 3)]);
});

describe('a browser that takes nothing', () => {
  /** Takes what it is given until there is no more room. */
  function limited(room: number): JournalStore {
    const store = memoryStore();
    let kept = 0;
    return {
      ...store,
      keep: (...given) => (kept++ < room ? store.keep(...given) : Promise.reject(new Error('QuotaExceededError'))),
    };
  }

  test('from the beginning: the page keeps it and says that it does not last', async () => {
    const journal = safeJournal(null);
    expect(journal.isDurable()).toBe(false);
    expect(await journal.keep(place, change('q1'), 4)).toMatchObject({ seq: 4 });
    expect(await seqs(journal)).toEqual([['q1', 4]]);
  });

  test('when the disk is full: nothing is lost, numbers go on, and the screen is told', async () => {
    const journal = safeJournal(limited(1));
    let told = 0;
    journal.onChange(() => told++);
    await journal.keep(place, change('q1'), 1);
    expect([journal.isDurable(), told]).toEqual([true, 0]);
    const newer = await journal.keep(place, change('q1', ['b']), 1);
    await journal.keep(place, change('q2'), 1);
    expect([journal.isDurable(), told]).toEqual([false, 1]);
    expect(await seqs(journal)).toEqual([
      ['q1', 2],
      ['q2', 3],
    ]);
    // The older answer on the disk does not come back when the newer one was sent.
    await journal.settle(place, newer);
    expect(await seqs(journal)).toEqual([['q2', 3]]);
    expect((await journal.renumber(place, await journal.unsent(place), 9)).map(({ seq }) => seq)).toEqual([9]);
    expect(await journal.attempts(7)).toEqual([70]);
    await journal.handedIn(place, await journal.unsent(place));
    expect([await journal.late(place), await journal.attempts(7)]).toEqual([[2], []]);
  });

  test('when there is room again, what the page kept of that question is let go', async () => {
    const disk = memoryStore();
    let isFull = true;
    const journal = safeJournal({
      ...disk,
      keep: (...given) => (isFull ? Promise.reject(new Error('full')) : disk.keep(...given)),
    });
    await journal.keep(place, change('q1'), 1);
    isFull = false;
    const last = await journal.keep(place, change('q1', ['b']), 1);
    expect([journal.isDurable(), last.seq, await seqs(journal)]).toEqual([true, 2, [['q1', 2]]]);
  });
});
