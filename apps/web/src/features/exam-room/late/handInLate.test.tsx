import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api';
import type { Entry } from '../journal/journal';
import { memoryStore } from '../journal/memoryStore';
import type { SavedAnswer } from '../journal/sending.rules';
import { handInLate, type LateParts } from './handInLate';

const place = { owner: 7, activity: 70 };
const refusal = (status: number, code: string) => new ApiError(status, { code, detail: 'Vì sao' });

/** Three answers that did not get there. */
async function left(parts: Partial<LateParts> = {}) {
  const journal = memoryStore();
  for (const number of [1, 2, 3]) {
    await journal.keep(place, { question: `q${number}`, number, response: ['a'], madeAt: 1000 }, 5);
  }
  const send = vi.fn<(entries: readonly Entry[]) => Promise<void>>(async () => undefined);
  const look = async () => ({ saved: new Map<string, SavedAnswer>() });
  return {
    journal,
    send,
    handIn: () => handInLate({ place, journal, send, look, ...parts }),
    unsent: async () => (await journal.unsent(place)).map(({ number }) => number),
  };
}

test('all of it at once, and erased only with the receipt', async () => {
  const { handIn, journal, send, unsent } = await left();
  send.mockImplementationOnce(async () => expect(await unsent()).toEqual([1, 2, 3]));
  expect(await handIn()).toEqual({ kind: 'none' });
  expect(send.mock.calls.map(([entries]) => entries.map(({ seq }) => seq))).toEqual([[5, 6, 7]]);
  expect([await unsent(), await journal.late(place)]).toEqual([[], [1, 2, 3]]);
  expect(await handIn()).toEqual({ kind: 'none' });
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  [0, 'network', { kind: 'later' }],
  [503, 'busy', { kind: 'later' }],
  [429, 'request.too_many', { kind: 'later', afterMs: 5000 }],
  [401, 'auth.required', { kind: 'signed_out' }],
  [409, 'exam.open', { kind: 'open' }],
  [404, 'not_found', { kind: 'refused', why: 'Vì sao' }],
])('%i %s: nothing is erased', async (status, code, outcome) => {
  const { handIn, journal, unsent, send } = await left();
  send.mockRejectedValue(refusal(status, code));
  expect(await handIn()).toEqual(outcome);
  expect([await unsent(), await journal.late(place)]).toEqual([[1, 2, 3], []]);
});

test('one that the server does not take stays here, and keeps back no other', async () => {
  const { handIn, journal, unsent, send } = await left();
  send.mockImplementation(async (entries) => {
    if (entries.some(({ number }) => number === 2)) throw refusal(400, 'request.invalid');
  });
  expect(await handIn()).toEqual({ kind: 'refused', why: 'Vì sao' });
  expect([await unsent(), await journal.late(place)]).toEqual([[2], [1, 3]]);
});

test('what the server has, or another device answered later, is not handed in', async () => {
  const saved = new Map<string, SavedAnswer>([
    ['q1', { seq: 5, response: ['a'], savedAt: 2000 }],
    ['q2', { seq: 40, response: ['elsewhere'], savedAt: 2000 }],
  ]);
  const { handIn, journal, send, unsent } = await left({ look: async () => ({ saved }) });
  expect(await handIn()).toEqual({ kind: 'none' });
  expect(send.mock.calls.map(([entries]) => entries.map(({ number }) => number))).toEqual([[3]]);
  expect([await unsent(), await journal.late(place)]).toEqual([[], [3]]);
});

test('an attempt that may no longer be read is handed in all the same; without a line it waits', async () => {
  const hidden = await left({ look: () => Promise.reject(refusal(403, 'auth.forbidden')) });
  expect(await hidden.handIn()).toEqual({ kind: 'none' });
  const offline = await left({ look: () => Promise.reject(refusal(0, 'network')) });
  expect(await offline.handIn()).toEqual({ kind: 'later' });
  expect(offline.send).not.toHaveBeenCalled();
});
