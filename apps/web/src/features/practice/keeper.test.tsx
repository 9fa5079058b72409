import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api';
import { createKeeper } from './keeper';

const KEY = 'khue.draft.test';
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const offline = () => new ApiError(0, { code: 'network' });
const refused = () => new ApiError(404, { code: 'not_found' });
const keeping = (send: (key: string, value: string) => Promise<unknown>, keepsRefused = false) =>
  createKeeper<string>({ storageKey: KEY, send, waitMs: 100, retryMs: 1000, keepsRefused });

test('many changes are one call, with the last of them', async () => {
  const send = vi.fn(async () => undefined);
  const keeper = keeping(send);
  for (const text of ['m', 'mộ', 'một']) keeper.tell('0', text);
  keeper.tell('1', 'hai');
  expect([keeper.state.get(), send.mock.calls]).toEqual(['waiting', []]);
  await vi.advanceTimersByTimeAsync(100);
  expect(send.mock.calls).toEqual([
    ['0', 'một'],
    ['1', 'hai'],
  ]);
  expect([keeper.state.get(), localStorage.getItem(KEY)]).toEqual(['saved', null]);
});

test('without a line it is kept in the browser, tried again, and found by the next page', async () => {
  const send = vi.fn<(key: string, value: string) => Promise<unknown>>(async () => {
    throw offline();
  });
  const keeper = keeping(send);
  keeper.tell('0', 'giữ');
  await vi.advanceTimersByTimeAsync(100);
  expect(keeper.state.get()).toBe('failed');
  expect([...keeping(async () => undefined).pending()]).toEqual([['0', 'giữ']]);
  send.mockImplementation(async () => undefined);
  await vi.advanceTimersByTimeAsync(1000);
  expect(keeper.state.get()).toBe('saved');
  expect(send).toHaveBeenCalledTimes(2);
});

test('what is changed while it is on its way is sent after it', async () => {
  let arrive: () => void = () => undefined;
  const send = vi.fn<(key: string, value: string) => Promise<unknown>>(
    () => new Promise<void>((resolve) => (arrive = resolve)),
  );
  const keeper = keeping(send);
  keeper.tell('0', 'cũ');
  await vi.advanceTimersByTimeAsync(100);
  keeper.tell('0', 'mới');
  arrive();
  await vi.advanceTimersByTimeAsync(200);
  expect(send.mock.calls.map(([, value]) => value)).toEqual(['cũ', 'mới']);
});

test('what the server refuses is let go, or kept where it was written by hand', async () => {
  const send = vi.fn(async () => {
    throw refused();
  });
  const place = keeping(send);
  place.tell('0', 'x');
  await vi.advanceTimersByTimeAsync(5000);
  expect([place.state.get(), send.mock.calls.length]).toEqual(['saved', 1]);
  const note = keeping(send, true);
  note.tell('0', 'ghi chú');
  await vi.advanceTimersByTimeAsync(5000);
  expect([note.state.get(), [...note.pending()].length, send.mock.calls.length]).toEqual(['failed', 1, 2]);
});
