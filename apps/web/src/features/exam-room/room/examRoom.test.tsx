import type { AskedQuestion, Response } from '@khue/scoring/model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api';
import { memoryStore } from '../journal/memoryStore';
import { safeJournal } from '../journal/safeJournal';
import { ExamRoom, type RoomParts, type Sitting } from './examRoom';

const questions: AskedQuestion[] = ['q1', 'q2', 'q3'].map((id) => ({ id, title: id, text: '', type: 'true_false' }));
const sitting = (more: Partial<Sitting> = {}): Sitting => ({
  id: 70,
  status: 'open',
  questions,
  answers: [],
  next_seq: 1,
  server_time: '2026-11-15T08:00:00Z',
  expires_at: '2026-11-15T08:30:00Z',
  module: { id: 3 },
  class: { id: 5 },
  reopened_by: null,
  reopened_at: null,
  ...more,
});
const saved = (question_id: string, response: unknown, seq: number, saved_at = '2026-11-15T08:00:00Z') => ({
  question_id,
  response,
  seq,
  saved_at,
});
type Save = RoomParts['save'];

function enter(parts: Partial<RoomParts> = {}) {
  const save = vi.fn<Save>(async () => ({ saved_at: '2026-11-15T08:00:01Z' }));
  const read = vi.fn(async () => sitting());
  const lasting = memoryStore();
  const room = new ExamRoom({
    owner: 7,
    sitting: sitting(),
    journal: safeJournal(lasting),
    save,
    read,
    isOwnerHere: () => true,
    ...parts,
  });
  const states = () => [...room.view.get().answers.values()].map(({ state }) => state);
  const shown = (question: string): Response | undefined => room.view.get().answers.get(question)?.response;
  return { room, save, read, states, shown, lasting };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer is only on the screen, then kept and on its way, then saved: never called so before', async () => {
  let receive: (receipt: { saved_at: string }) => void = () => undefined;
  const save: Save = () =>
    new Promise((resolve) => {
      receive = resolve;
    });
  const { room, states, lasting } = enter({ save });
  room.answer('q1', true);
  expect(states()).toEqual(['typing', 'none', 'none']);
  await wait(0);
  expect(states()).toEqual(['sending', 'none', 'none']);
  expect(await lasting.unsent(room.place)).toMatchObject([{ question: 'q1', response: true, seq: 1 }]);
  receive({ saved_at: '2026-11-15T08:00:01Z' });
  await wait(0);
  expect(states()).toEqual(['saved', 'none', 'none']);
  expect(await lasting.unsent(room.place)).toEqual([]);
});

test('what is typed is taken down after a pause, or at once when it has to be', async () => {
  const { room, save, states } = enter();
  room.answer('q1', ['H'], { isTyped: true });
  await wait(400);
  room.answer('q1', ['Hà'], { isTyped: true });
  await wait(400);
  expect([save.mock.calls.length, states()[0]]).toEqual([0, 'typing']);
  await wait(300);
  expect(save.mock.calls.map(([, body]) => body.response)).toEqual([['Hà']]);
  room.answer('q2', ['x'], { isTyped: true });
  await room.takeDown();
  await wait(0);
  expect(save.mock.calls.map(([, body]) => body.seq)).toEqual([1, 2]);
});

test('a long text is taken down every few seconds while somebody types, not once a pause', async () => {
  const { room, save } = enter();
  for (const text of ['M', 'Mộ', 'Một']) {
    room.answer('q1', text, { isTyped: true, isLong: true });
    await wait(2_000);
  }
  expect(save.mock.calls.map(([, body]) => body.response)).toEqual(['Một']);
});

test('after a crash the next page shows and sends what was left, over what the server has', async () => {
  const lasting = memoryStore();
  const offline: Save = () => Promise.reject(new ApiError(0, {}));
  const before = enter({ journal: safeJournal(lasting), save: offline });
  before.room.answer('q1', false);
  await wait(100);
  expect(before.states()[0]).toBe('waiting');
  const after = enter({
    journal: safeJournal(lasting),
    sitting: sitting({ answers: [saved('q1', true, 0), saved('q2', true, 0)] }),
  });
  expect(after.states()).toEqual(['saved', 'saved', 'none']);
  await after.room.resume();
  expect([after.shown('q1'), after.states()[0]]).toEqual([false, 'sending']);
  await wait(0);
  expect([after.save.mock.calls[0]?.[1], after.states()[0]]).toEqual([
    { question_id: 'q1', response: false, seq: 1 },
    'saved',
  ]);
});

test('what was answered on another device meanwhile is not overwritten by what a crash has left here', async () => {
  const lasting = memoryStore();
  const before = enter({ journal: safeJournal(lasting), save: () => Promise.reject(new ApiError(0, {})) });
  before.room.answer('q1', false);
  await wait(100);
  const later = saved('q1', true, 1, '2026-11-15T08:10:00Z');
  const after = enter({ journal: safeJournal(lasting), sitting: sitting({ answers: [later], next_seq: 2 }) });
  await after.room.resume();
  await wait(60_000);
  expect([after.shown('q1'), after.save.mock.calls, await lasting.unsent(after.room.place)]).toEqual([true, [], []]);
});

test('another student at the same computer finds nothing of it', async () => {
  const lasting = memoryStore();
  const before = enter({ journal: safeJournal(lasting), save: () => Promise.reject(new ApiError(0, {})) });
  before.room.answer('q1', false);
  await wait(100);
  const other = enter({ owner: 8, journal: safeJournal(lasting) });
  await other.room.resume();
  await wait(60_000);
  expect([other.shown('q1'), other.save.mock.calls]).toEqual([null, []]);
});

test('an answer that was withdrawn is none, once the server knows it', async () => {
  const { room, states, save } = enter({ sitting: sitting({ answers: [saved('q1', true, 1)], next_seq: 2 }) });
  room.answer('q1', null);
  expect(states()[0]).toBe('typing');
  await wait(0);
  expect([states()[0], save.mock.calls[0]?.[1]]).toEqual(['none', { question_id: 'q1', response: null, seq: 2 }]);
});

test('more time is shown at once; an end that the server tells closes the room to answers', async () => {
  const { room, save } = enter();
  room.hear({ expires_at: '2026-11-15T08:45:00Z' });
  expect(room.view.get()).toMatchObject({ timeChange: 'extended', expiresAt: Date.parse('2026-11-15T08:45:00Z') });
  room.hear({ expires_at: '2026-11-15T08:40:00Z' });
  expect(room.view.get()).toMatchObject({ timeChange: 'shortened', expiresAt: Date.parse('2026-11-15T08:40:00Z') });
  room.hear({ status: 'ended', expires_at: '2026-11-15T08:45:00Z' });
  room.answer('q1', true);
  await wait(1000);
  expect([room.view.get().status, save.mock.calls]).toEqual(['ended', []]);
});

test('reading again shows what another device has saved, but not over what is being typed here', async () => {
  const elsewhere = sitting({ answers: [saved('q1', true, 1), saved('q2', false, 2)], next_seq: 3 });
  const { room, shown, save } = enter({ read: async () => elsewhere });
  room.answer('q2', ['mine'], { isTyped: true });
  await room.refresh();
  expect([shown('q1'), shown('q2')]).toEqual([true, ['mine']]);
  await wait(1000);
  expect(save.mock.calls[0]?.[1].seq).toBe(3);
});

test('a receipt that comes while the attempt is being read is not forgotten for what was read before it', async () => {
  let answer: (sitting: Sitting) => void = () => undefined;
  const read = () =>
    new Promise<Sitting>((resolve) => {
      answer = resolve;
    });
  const { room, states } = enter({ read });
  const refreshed = room.refresh();
  room.answer('q1', true);
  await wait(0);
  expect(states()[0]).toBe('saved');
  // Read without the answer, yet with the number after it.
  answer(sitting({ answers: [saved('q2', true, 5)], next_seq: 9 }));
  await refreshed;
  expect(states()).toEqual(['saved', 'saved', 'none']);
});

test('bringing all waits for the last receipt, or until it is enough; closing keeps what did not get there', async () => {
  const lost = new Set(['q2']);
  const save: Save = async (_, { question_id }) => {
    if (lost.has(question_id)) throw new ApiError(0, {});
    return { saved_at: '2026-11-15T08:00:01Z' };
  };
  const { room, states, lasting } = enter({ save });
  room.answer('q1', true);
  room.answer('q2', true);
  const enough = new AbortController();
  const brought = vi.fn();
  void room.bringAll(enough.signal).then(brought);
  await wait(5000);
  expect([states(), brought.mock.calls.length]).toEqual([['saved', 'waiting', 'none'], 0]);
  enough.abort();
  await wait(0);
  expect(brought).toHaveBeenCalled();
  await room.close();
  // Not erased: it is handed in late, or sent when the attempt is opened again.
  expect(await lasting.unsent(room.place)).toMatchObject([{ question: 'q2', number: 2, response: true }]);
});
