import { useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '@/lib/api';
import { kindFor } from '../kinds/kinds';
import { createSession } from '../player/playerState';
import type { Check } from '../player/playing';
import { answeredOf, firstOpen, questionsOf, type Work, type WorkCalls, type Worth } from './work';

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');

/** Working at a session: answers go to the server one by one, each with a number of its own, and come back judged. */
export function useWork(session: Work, calls: WorkCalls, onFinish: () => Promise<void>) {
  const questions = questionsOf(session);
  const [work] = useState(() => createSession(undefined, () => undefined, answeredOf(session)));
  useSyncExternalStore(work.subscribe, work.version);
  const [at, setAt] = useState(() => firstOpen(session));
  /** What counts of each question; it stays while one tries again. */
  const [scored, setScored] = useState<ReadonlyMap<string, Worth>>(
    () => new Map(session.answers.map(({ question_id, scored }) => [question_id, scored])),
  );
  /** Why the last answer was not taken. */
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [end, setEnd] = useState<'idle' | 'ending' | 'failed'>('idle');
  const nextSeq = useRef(session.next_seq);

  const send: Check = async (question_id, response) => {
    const seq = nextSeq.current;
    nextSeq.current += 1;
    return calls.send({ question_id, response, seq });
  };

  /** Another tab may have answered meanwhile: one goes on after its numbers. */
  const catchUp = async () => {
    nextSeq.current = Math.max(nextSeq.current, await calls.nextSeq());
  };

  const check: Check = async (id, response) => {
    setRefusal(null);
    try {
      const checked = await send(id, response);
      if (checked.counted !== false) setScored((before) => new Map(before).set(id, checked));
      return checked;
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error);
      if (codeOf(error) === 'activity.seq_taken') await catchUp().catch(() => undefined);
      throw error;
    }
  };

  const finish = async () => {
    setEnd('ending');
    try {
      await onFinish();
    } catch {
      setEnd('failed');
    }
  };

  /** The time is up: what was answered and not sent goes along. */
  const finishInTime = async () => {
    for (const question of questions) {
      const { response, checked } = work.stateOf(question.id);
      if (!checked && kindFor(question).isAnswered(question, response)) await work.check(question, check);
    }
    await finish();
  };

  return {
    questions,
    at,
    goTo: (place: number) => {
      setRefusal(null);
      setAt(place);
    },
    work,
    check,
    results: questions.map(({ id }) => scored.get(id) ?? null),
    refusal,
    end,
    finish,
    finishInTime,
  };
}
