import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry, JournalStore, OwnAttempt } from './journal';
import { memoryStore } from './memoryStore';

vi.mock('@/lib/api', () => ({
  ApiError: class extends Error {
    constructor(
      readonly status: number,
      readonly body: { code?: string; detail?: string },
      readonly options: { retryAfter?: number } = {},
    ) {
      super();
    }
    get code() {
      return this.body.code;
    }
    get detail() {
      return this.body.detail;
    }
    get retryAfter() {
      return this.options.retryAfter;
    }
  },
}));
const { ApiError } = await import('@/lib/api');
const { Sender } = await import('./sender');
const { isOvertaken, pauseAfter, setbackOf } = await import('./sending.rules');

const place: OwnAttempt = { owner: 7, activity: 70 };
type Outcome = 'saved' | InstanceType<typeof ApiError>;
const offline = () => new ApiError(0, { code: 'network' });

/** The server as the product's is: the same number again gets its receipt, one that others took is refused. */
class FakeServer {
  readonly taken = new Map<number, string>();
  readonly answers = new Map<string, Entry & { savedAt: number }>();
  readonly received: string[] = [];
  looks = 0;
  most = 0;
  #now = 0;
  #open = 0;
  /** What happens to the next calls, before they reach the server or after. */
  before: Outcome[] = [];
  after: Outcome[] = [];

  send = async (entry: Entry) => {
    this.received.push(`${entry.question}#${entry.seq}`);
    this.#open += 1;
    this.most = Math.max(this.most, this.#open);
    try {
      await new Promise((resolve) => setTimeout(resolve, 10));
      const before = this.before.shift() ?? 'saved';
      if (before !== 'saved') throw before;
      const sign = JSON.stringify([entry.question, entry.response]);
      const known = this.taken.get(entry.seq);
      if (known !== undefined && known !== sign) throw new ApiError(409, { code: 'activity.seq_taken' });
      this.taken.set(entry.seq, sign);
      const savedAt = ++this.#now;
      if ((this.answers.get(entry.question)?.seq ?? 0) < entry.seq)
        this.answers.set(entry.question, { ...entry, savedAt });
      const after = this.after.shift() ?? 'saved';
      if (after !== 'saved') throw after;
      return { savedAt };
    } finally {
      this.#open -= 1;
    }
  };

  look = async () => {
    this.looks += 1;
    return { nextSeq: Math.max(0, ...this.taken.keys()) + 1, saved: this.answers };
  };

  responses = () => Object.fromEntries([...this.answers].map(([question, { response }]) => [question, response]));
}

function page(server: FakeServer, journal: JournalStore = memoryStore(), at: OwnAttempt = place) {
  const saved: string[] = [];
  const events: string[] = [];
  const state = { isOwnerHere: true, nextSeq: 1 };
  const sender = new Sender({
    place: at,
    journal,
    send: server.send,
    look: server.look,
    isOwnerHere: () => state.isOwnerHere,
    onSaved: ({ question, seq }) => saved.push(`${question}#${seq}`),
    onOvertaken: ({ question }) => events.push(`overtaken ${question}`),
    onOver: () => events.push('over'),
    onChange: () => undefined,
    random: () => 1,
  });
  const answer = async (question: string, response: string[] | null = ['a'], madeAt = 1_000_000) => {
    sender.offer(await journal.keep(at, { question, number: 1, response, madeAt }, state.nextSeq));
  };
  return { sender, answer, saved, events, state, journal, unsent: () => journal.unsent(at) };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('sending', () => {
  test('brings every answer there once, a few at a time, and takes it off the journal only then', async () => {
    const server = new FakeServer();
    const { answer, saved, unsent, sender } = page(server);
    for (let n = 1; n <= 6; n++) await answer(`q${n}`);
    expect(await unsent()).toHaveLength(6);
    expect([sender.stateOf('q1'), sender.stateOf('q6')]).toEqual(['sending', 'waiting']);
    await wait(100);
    expect(server.received).toEqual(['q1#1', 'q2#2', 'q3#3', 'q4#4', 'q5#5', 'q6#6']);
    expect([server.most, saved.length, await unsent(), sender.stateOf('q1')]).toEqual([3, 6, [], undefined]);
  });

  test('never two of one question at once; of those that wait only the newest goes', async () => {
    const server = new FakeServer();
    const { answer, sender } = page(server);
    await answer('q1', ['a']);
    await answer('q1', ['b']);
    await answer('q1', ['c']);
    expect([server.received, sender.stateOf('q1')]).toEqual([['q1#1'], 'waiting']);
    await wait(100);
    expect([server.received, server.responses()]).toEqual([['q1#1', 'q1#3'], { q1: ['c'] }]);
  });

  test('an answer that did not get there is tried again, later and later, and nothing was called saved', async () => {
    const server = new FakeServer();
    const { answer, sender, saved } = page(server);
    server.before = [offline(), offline(), offline()];
    await answer('q1');
    await wait(10);
    expect([sender.stateOf('q1'), sender.line.downSince !== null, saved]).toEqual(['waiting', true, []]);
    await wait(1000);
    expect(server.received).toHaveLength(2);
    await wait(1500);
    expect(server.received).toHaveLength(2);
    await wait(10_000);
    expect([server.received.length, saved, sender.line.downSince]).toEqual([4, ['q1#1'], null]);
  });

  test.each([
    ['another device holds the attempt', 403, 'examination.other_device', 'other_device'],
    ['the computer is in another network', 403, 'examination.network', 'network'],
    ['the room is paused', 409, 'exam.paused', 'paused'],
  ])(
    'while %s it waits quietly and goes on by itself: neither refused nor a line that is down',
    async (_, status, code, by) => {
      const server = new FakeServer();
      const { answer, sender, saved, unsent } = page(server);
      server.before = [new ApiError(status, { code }), new ApiError(status, { code })];
      await answer('q1');
      await wait(10);
      expect([sender.stateOf('q1'), sender.line.downSince, sender.line.heldBy]).toEqual(['waiting', null, by]);
      expect(await unsent()).toHaveLength(1);
      await wait(13_000);
      expect([server.received.length, saved, sender.line.heldBy]).toEqual([2, [], by]);
      sender.hurry();
      await wait(100);
      expect([saved, sender.line.heldBy, await unsent()]).toEqual([['q1#1'], null, []]);
    },
  );

  test('one whose receipt was lost is sent again under its number, and counts once', async () => {
    const server = new FakeServer();
    const { answer, saved } = page(server);
    server.after = [offline()];
    await answer('q1');
    await wait(5000);
    expect([server.received, server.taken.size, saved]).toEqual([['q1#1', 'q1#1'], 1, ['q1#1']]);
  });

  test('while the line is down one answer feels the way for the others', async () => {
    const server = new FakeServer();
    const { answer } = page(server);
    server.before = [offline(), offline()];
    await answer('q1');
    await wait(10);
    for (const question of ['q2', 'q3', 'q4']) await answer(question);
    await wait(1000);
    expect(server.received).toEqual(['q1#1', 'q1#1']);
    await wait(20_000);
    expect(Object.keys(server.responses()).sort()).toEqual(['q1', 'q2', 'q3', 'q4']);
  });

  test('a server that asks for patience gets it', async () => {
    const server = new FakeServer();
    const { answer } = page(server);
    server.before = [new ApiError(429, {}, { retryAfter: 30 })];
    await answer('q1');
    await wait(29_000);
    expect(server.received).toHaveLength(1);
    // The class comes back spread over two seconds.
    await wait(4000);
    expect(server.answers.has('q1')).toBe(true);
  });

  test('what is refused stays, with the reason; the others go on, and it goes again when asked for', async () => {
    const server = new FakeServer();
    const { answer, sender, unsent } = page(server);
    server.before = [new ApiError(400, { detail: 'Không hợp lệ' })];
    await answer('q1');
    await answer('q2');
    await wait(60_000);
    expect([sender.stateOf('q1'), sender.pending, server.responses()]).toEqual(['refused', 0, { q2: ['a'] }]);
    expect(await unsent()).toMatchObject([{ question: 'q1', refused: 'Không hợp lệ' }]);
    sender.hurry({ refusedToo: true });
    await wait(100);
    expect(server.responses()).toEqual({ q1: ['a'], q2: ['a'] });
  });

  test('an ended session keeps everything until the same person is back', async () => {
    const server = new FakeServer();
    const { answer, sender, state, unsent } = page(server);
    server.before = [new ApiError(401, {})];
    await answer('q1');
    await answer('q2');
    state.isOwnerHere = false;
    await wait(60_000);
    expect([sender.line.isSignedOut, (await unsent()).length]).toEqual([true, 1]);
    await answer('q3');
    sender.hurry();
    await wait(60_000);
    expect(server.received).toEqual(['q1#1', 'q2#2']);
    state.isOwnerHere = true;
    sender.hurry();
    await wait(1000);
    expect(Object.keys(server.responses()).sort()).toEqual(['q1', 'q2', 'q3']);
  });

  test('another person who signs in at this computer sends nothing of it', async () => {
    const server = new FakeServer();
    const journal = memoryStore();
    const first = page(server, journal);
    first.state.isOwnerHere = false;
    await first.answer('q1');
    const second = page(server, journal, { owner: 8, activity: 80 });
    await second.answer('q9');
    await wait(60_000);
    expect([server.received, await second.unsent()]).toEqual([['q9#1'], []]);
    expect(await first.unsent()).toHaveLength(1);
  });

  test('an attempt that is over takes nothing, and the page learns it', async () => {
    const server = new FakeServer();
    const { answer, events, unsent } = page(server);
    server.before = [new ApiError(409, { code: 'exam.over' })];
    await answer('q1');
    await wait(10);
    await answer('q2');
    await wait(60_000);
    expect([events, server.received, (await unsent()).length]).toEqual([['over'], ['q1#1'], 2]);
  });

  test('a page that is left still sends what waits', async () => {
    const server = new FakeServer();
    const { answer, sender } = page(server);
    server.before = [offline()];
    await answer('q1');
    sender.retire();
    await wait(5000);
    expect(server.responses()).toEqual({ q1: ['a'] });
  });
});

describe('two at once', () => {
  test('devices that use the same numbers: the later one takes fresh ones, and no answer is lost', async () => {
    const server = new FakeServer();
    const one = page(server);
    const two = page(server);
    for (const question of ['q1', 'q2', 'q3']) await one.answer(question, ['one']);
    await wait(100);
    for (const question of ['q4', 'q5', 'q6']) await two.answer(question, ['two']);
    await wait(30_000);
    expect(server.responses()).toEqual({
      q1: ['one'],
      q2: ['one'],
      q3: ['one'],
      q4: ['two'],
      q5: ['two'],
      q6: ['two'],
    });
    expect([await one.unsent(), await two.unsent(), two.events]).toEqual([[], [], []]);
  });

  test('what was answered elsewhere later is not overwritten by what waited here', async () => {
    const server = new FakeServer();
    const here = page(server);
    const there = page(server);
    server.before = [offline()];
    await here.answer('q1', ['old'], -5);
    await wait(10);
    await there.answer('q1', ['new']);
    await wait(60_000);
    expect([server.responses(), here.events, await here.unsent()]).toEqual([{ q1: ['new'] }, ['overtaken q1'], []]);
  });

  test('what was answered here last counts, though its number was taken', async () => {
    const server = new FakeServer();
    const here = page(server);
    const there = page(server);
    await there.answer('q1', ['old']);
    await there.answer('q2', ['two']);
    await wait(100);
    await here.answer('q1', ['newest']);
    await wait(5000);
    expect([server.responses(), here.saved]).toEqual([{ q1: ['newest'], q2: ['two'] }, ['q1#3']]);
  });

  test('tabs of one computer share the journal: no number twice, and both may send the same', async () => {
    const server = new FakeServer();
    const journal = memoryStore();
    const one = page(server, journal);
    const two = page(server, journal);
    server.before = [offline(), offline(), offline()];
    for (let n = 0; n < 5; n++) {
      await one.answer(`a${n}`);
      await two.answer(`b${n}`);
    }
    two.sender.offer(...(await journal.unsent(place)));
    await wait(60_000);
    expect([server.looks, server.answers.size, server.taken.size]).toEqual([0, 10, 10]);
    expect([one.sender.unsent, two.sender.unsent, await journal.unsent(place)]).toEqual([[], [], []]);
  });

  test('a tab whose answer another has renumbered and sent lets go of it', async () => {
    const server = new FakeServer();
    const journal = memoryStore();
    const one = page(server, journal);
    const two = page(server, journal);
    const elsewhere = page(server);
    await elsewhere.answer('q9', ['other']);
    await wait(100);
    await one.answer('q1', ['mine']);
    await wait(10_000);
    two.sender.offer({ question: 'q1', number: 1, response: ['mine'], madeAt: 1_000_000, seq: 1 });
    await wait(60_000);
    expect(server.responses()).toEqual({ q1: ['mine'], q9: ['other'] });
    expect([two.sender.unsent, two.events]).toEqual([[], ['overtaken q1']]);
    expect(server.received.length).toBeLessThan(8);
  });

  test('what another tab brought there after the attempt was read is read again, before it is let go', async () => {
    const server = new FakeServer();
    const journal = memoryStore();
    const elsewhere = page(server);
    await elsewhere.answer('q9', ['other']);
    await wait(100);
    const read: string[][] = [];
    // Read at once, and long on its way back.
    const slow = Object.assign(Object.create(server), {
      look: async () => {
        const saved = new Map(server.answers);
        const { nextSeq } = await server.look();
        await new Promise((resolve) => setTimeout(resolve, 500));
        read.push([...saved.keys()]);
        return { nextSeq, saved };
      },
    }) as FakeServer;
    const one = page(server, journal);
    const two = page(slow, journal);
    await one.answer('q1', ['mine']);
    two.sender.offer(...(await journal.unsent(place)));
    await wait(60_000);
    expect(server.responses()).toEqual({ q1: ['mine'], q9: ['other'] });
    expect([two.sender.unsent, two.events]).toEqual([[], ['overtaken q1']]);
    expect(read.at(0)).toEqual(['q9']);
    expect(read.at(-1)).toEqual(['q9', 'q1']);
  });
});

test.each([
  [0, 'network', { kind: 'later' }],
  [503, 'unavailable', { kind: 'later' }],
  [408, 'slow', { kind: 'later' }],
  [429, 'too_often', { kind: 'later', afterMs: 5000 }],
  [401, 'unauthenticated', { kind: 'signed_out' }],
  [409, 'exam.over', { kind: 'over' }],
  [409, 'activity.seq_taken', { kind: 'renumber' }],
  [400, 'request.invalid', { kind: 'refused', why: 'Vì sao' }],
  [404, 'not_found', { kind: 'refused', why: 'Vì sao' }],
])('a call that fails with %i %s', (status, code, setback) => {
  expect(setbackOf({ status, code, detail: 'Vì sao', retryAfter: undefined })).toEqual(setback);
});

test('pauses grow to twenty seconds, with a part by chance; who has to be quick waits a second', () => {
  const pauses = (random: number, isUrgent = false) =>
    [1, 2, 3, 4, 5, 6, 20].map((failures) => pauseAfter(failures, { random, isUrgent }));
  expect(pauses(1)).toEqual([1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
  expect(pauses(0)[6]).toBe(10_000);
  expect(Math.max(...pauses(1, true))).toBe(1000);
});

test.each([
  ['nothing saved', undefined, false],
  ['saved earlier elsewhere', { seq: 9, response: ['x'], savedAt: 50 }, false],
  ['saved later elsewhere', { seq: 9, response: ['x'], savedAt: 150 }, true],
  ['saved later from here', { seq: 2, response: ['x'], savedAt: 150 }, false],
  ['this very one', { seq: 3, response: ['a'], savedAt: 150 }, false],
  ['the same number, another answer: another device took it', { seq: 3, response: ['x'], savedAt: 150 }, true],
])('overtaken: %s', (_, saved, expected) => {
  const entry = { question: 'q', number: 1, response: ['a'], madeAt: 100, seq: 3 };
  expect(isOvertaken(entry, saved, new Set([1, 2, 3]))).toBe(expected);
});
