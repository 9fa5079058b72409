import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '@/lib/api';
import { writeKept } from './keptDraft';
import {
  besideFields,
  bodyOf,
  canBeKept,
  changesOf,
  draftOf,
  type OwnTest,
  rebased,
  type TestDraft,
} from './testDraft';

const PAUSE_MS = 1000;
const RETRY_MS = 5000;

export type SaveState =
  /** As stored, or untouched. */
  | { kind: 'clean' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** The server does not have it: this tab keeps it. */
  | { kind: 'kept' };

interface Options {
  stored: OwnTest | undefined;
  draft: TestDraft;
  isTouched: boolean;
  onCreated: (id: number) => void;
}

/** Keeps a test while it is made: in this tab at once, on the server when the typing rests. Never says saved before it is. */
export function useDraftSaving({ stored, draft, isTouched, onCreated }: Options) {
  const [test, setTest] = useState(stored);
  const [state, setState] = useState<SaveState>({ kind: 'clean' });
  const [refusal, setRefusal] = useState<ApiError>();
  const [isGiving, setGiving] = useState(false);
  const [isStale, setStale] = useState(false);
  const latest = useRef({ draft, test, isTouched });
  latest.current.draft = draft;
  latest.current.isTouched = isTouched;
  /** What the server has, or has refused. */
  const settled = useRef<TestDraft>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);

  /** One after the other: a draft that arrived after the giving would take it back. */
  function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const next = last.current.then(act);
    last.current = next.catch(() => undefined);
    return next;
  }

  /** The test as the server has it: what is changed from now on is a change of that. */
  function hold(next: OwnTest) {
    latest.current.test = next;
    setTest(next);
    setStale(false);
  }

  async function send(status: 'draft' | 'given'): Promise<OwnTest> {
    const { draft: now, test: known } = latest.current;
    setState({ kind: 'saving' });
    const answer = known
      ? await call('PUT /api/class_tests/{id}/', {
          params: { id: known.id },
          // A draft is its maker's alone: sent again because the answer was lost it meets no stranger's change.
          body: {
            ...changesOf(now, known.begun),
            status,
            ...(known.status === 'given' && { updated_at: known.updated_at }),
          },
        })
      : await call('POST /api/class_tests/', { body: { ...bodyOf(now), status } });
    settled.current = now;
    hold(answer);
    setRefusal(undefined);
    setState({ kind: 'saved', at: answer.updated_at });
    writeKept(known?.id, null);
    if (!known && status === 'draft' && !isOver.current) onCreated(answer.id);
    return answer;
  }

  function fail(error: unknown) {
    setState({ kind: 'kept' });
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    // What was refused is refused again; what did not arrive may the next time.
    if (isRefused) {
      setRefusal(error);
      setStale(error.code === 'conflict.stale');
      settled.current = latest.current.draft;
    } else if (!isOver.current) retry.current = setTimeout(() => void flush(), RETRY_MS);
  }

  /** Sends what has not been sent, after what is under way; says what the server then has. Wanted: also what nobody touched. */
  function flush(isWanted = false): Promise<OwnTest | undefined> {
    clearTimeout(retry.current);
    return inTurn(() => keep(isWanted));
  }
  async function keep(isWanted: boolean): Promise<OwnTest | undefined> {
    const { draft: now, test: known, isTouched: isNews } = latest.current;
    // What was given is changed when its maker says so: students see it.
    if ((!isNews && (known || !isWanted)) || known?.status === 'given' || now === settled.current || !canBeKept(now))
      return known;
    await send('draft').catch(fail);
    return latest.current.test;
  }
  const flushing = useRef(flush);
  flushing.current = flush;

  useEffect(() => {
    if (!isTouched || draft === settled.current) return;
    const { test: known } = latest.current;
    writeKept(known?.id, { draft, before: known ? draftOf(known) : null });
    setState({ kind: 'kept' });
    const timer = setTimeout(() => void flushing.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, isTouched]);

  useEffect(() => {
    const again = () => void flushing.current();
    isOver.current = false;
    window.addEventListener('online', again);
    return () => {
      again();
      isOver.current = true;
      window.removeEventListener('online', again);
      clearTimeout(retry.current);
    };
  }, []);

  return {
    test,
    state,
    isGiving,
    /** What the server says of fields, and what it says of the whole. */
    refused: {
      ...besideFields(refusal?.errors ?? {}),
      ...(refusal?.code === 'blueprint.short' && { blueprint: refusal.detail }),
    },
    refusal,
    /** Somebody else has changed it meanwhile: nothing is saved before theirs is taken over. */
    isStale,
    leaveStale: () => setStale(false),
    /** Theirs, with what was changed here. */
    takeOver: async (): Promise<TestDraft> => {
      const { draft: now, test: known } = latest.current;
      if (!known) return now;
      const theirs = await call('GET /api/class_tests/{id}/', { params: { id: known.id } });
      hold(theirs);
      setRefusal(undefined);
      return rebased(now, draftOf(known), draftOf(theirs));
    },
    flush,
    /** Gives it to its classes, or changes what was given. */
    give: async (): Promise<OwnTest | undefined> => {
      clearTimeout(retry.current);
      setGiving(true);
      try {
        return await inTurn(() => send('given'));
      } catch (error) {
        fail(error);
        if (!(error instanceof ApiError)) throw error;
        return undefined;
      } finally {
        setGiving(false);
      }
    },
  };
}
