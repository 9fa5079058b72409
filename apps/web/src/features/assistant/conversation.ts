import { call } from '@/lib/api';
import { newKey } from '@/lib/newKey';
import { session } from '@/lib/session';
import { createStore } from '@/lib/store';
import type { Here } from './context';
import { answered, asked, type Exchange, failureOf, readAgain, timesAnswered } from './exchanges';
import { type Kept, nothingKept, readKept, type Unanswered, writeKept } from './kept';
import { ask, runTool } from './stream';
import type { Run } from './tools';

export interface Conversation {
  sessionId: string;
  exchanges: readonly Exchange[];
  typed: string;
  /** Of a conversation that is being read. */
  reading: 'done' | 'under_way' | { error: unknown };
}

const isUnanswered = ({ state }: Exchange) => state === 'asking' || state === 'failed';
const questionOf = ({ key, text, context, hintsOnly, answeredBefore, run }: Exchange): Unanswered => ({
  key,
  text,
  context: context ?? { page: '' },
  hintsOnly,
  answeredBefore,
  run,
});

/**
 * One person's conversation. It lives outside the panel: an answer goes on coming while the panel is closed, and what
 * was typed or asked outlives a reload.
 */
function createConversation(userId: number) {
  const kept = readKept(userId);
  const store = createStore<Conversation>({
    sessionId: kept.sessionId,
    exchanges: readAgain([], kept.unanswered),
    typed: kept.typed,
    reading: 'done',
  });
  let isBegun = kept.isBegun;
  let line: AbortController | null = null;

  const change = (facts: Partial<Conversation>) => {
    store.set({ ...store.get(), ...facts });
    const { sessionId, typed, exchanges } = store.get();
    writeKept(userId, { sessionId, isBegun, typed, unanswered: exchanges.filter(isUnanswered).map(questionOf) });
  };
  const changeOne = (key: string, next: (one: Exchange) => Exchange) =>
    change({ exchanges: store.get().exchanges.map((one) => (one.key === key ? next(one) : one)) });

  async function send(question: Unanswered) {
    const mine = new AbortController();
    line = mine;
    const { sessionId } = store.get();
    const { key, text, context, run } = question;
    isBegun = true;
    change({ exchanges: [...store.get().exchanges.filter((one) => one.key !== key), asked(question)] });
    try {
      const { signal } = mine;
      const onText = (more: string) => changeOne(key, (one) => ({ ...one, answer: one.answer + more }));
      const answer = run
        ? await runTool(run.tool, { arguments: run.arguments, session_id: sessionId, context, key }, signal)
        : await ask({ session_id: sessionId, context, message: text, key }, { signal, onText });
      changeOne(key, (one) => answered(one, answer));
    } catch (error) {
      const isStopped = mine.signal.aborted;
      changeOne(key, (one) =>
        isStopped ? { ...one, state: 'stopped' } : { ...one, state: 'failed', failure: failureOf(error) },
      );
    }
    if (line === mine) line = null;
  }

  const stop = () => line?.abort();

  function startWith({ sessionId, isBegun: known }: Kept) {
    stop();
    isBegun = known;
    change({ sessionId, exchanges: [], reading: 'done' });
  }

  async function read(unanswered: readonly Unanswered[]) {
    const { sessionId } = store.get();
    change({ reading: 'under_way' });
    const isStillThis = () => store.get().sessionId === sessionId;
    try {
      const { messages } = await call('GET /api/v2/conversation/lmschat/{session_id}/', {
        params: { session_id: sessionId },
      });
      if (isStillThis()) change({ exchanges: readAgain(messages, unanswered), reading: 'done' });
    } catch (error) {
      if (!isStillThis()) return;
      // Deleted elsewhere, or never begun: what was not answered can still be asked.
      if (failureOf(error).kind === 'refused') change({ reading: 'done' });
      else change({ reading: { error } });
    }
  }

  if (isBegun) void read(kept.unanswered);

  return {
    subscribe: store.subscribe,
    get: store.get,
    type: (typed: string) => change({ typed }),
    ask(text: string, { sent, hintsOnly }: Here) {
      const words = text.trim();
      if (words === '' || line) return;
      const answeredBefore = timesAnswered(store.get().exchanges, words);
      void send({ key: newKey(), text: words, context: sent, hintsOnly, answeredBefore, run: null });
    },
    /** Asks by a button; `text` is what stands in the conversation for it. */
    run(run: Run, text: string, { sent }: Here) {
      if (line) return;
      const answeredBefore = timesAnswered(store.get().exchanges, text);
      void send({ key: newKey(), text, context: sent, hintsOnly: false, answeredBefore, run });
    },
    /** What failed or was stopped goes under its own key; what was answered is asked anew. */
    again(one: Exchange, here: Here) {
      if (line) return;
      const question = { ...questionOf(one), context: one.context ?? here.sent };
      if (one.state !== 'answered') return void send(question);
      void send({ ...question, key: newKey(), answeredBefore: timesAnswered(store.get().exchanges, one.text) });
    },
    stop,
    /** Back into the box, to be changed or forgotten; what a button asked is changed in its form. */
    takeBack(one: Exchange) {
      const { typed, exchanges } = store.get();
      change({
        typed: one.run ? typed : [typed, one.text].filter(Boolean).join('\n'),
        exchanges: exchanges.filter(({ key }) => key !== one.key),
      });
    },
    startNew: () => startWith(nothingKept()),
    async resume(sessionId: string) {
      startWith({ ...nothingKept(), sessionId, isBegun: true });
      await read([]);
    },
    readAgain: () => read(store.get().exchanges.filter(isUnanswered).map(questionOf)),
    async judge(one: Exchange, helpful: boolean | null) {
      const before = one.helpful;
      if (one.messageId === null) return;
      changeOne(one.key, (it) => ({ ...it, helpful }));
      try {
        await call('POST /api/v2/conversation/lmschat/{session_id}/feedback/', {
          params: { session_id: store.get().sessionId },
          body: { message_id: one.messageId, helpful },
        });
      } catch (error) {
        changeOne(one.key, (it) => ({ ...it, helpful: before }));
        throw error;
      }
    },
    end: stop,
  };
}

export type OpenConversation = ReturnType<typeof createConversation>;

let current: { userId: number; conversation: OpenConversation } | null = null;

function forget() {
  current?.conversation.end();
  current = null;
}

/** The one of whoever is signed in. */
export function conversationOf(userId: number): OpenConversation {
  if (current?.userId === userId) return current.conversation;
  forget();
  current = { userId, conversation: createConversation(userId) };
  return current.conversation;
}

session.subscribe(() => {
  if (!session.get() && session.whyEnded() === 'signed_out') forget();
});
