import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { createSession } from '@/components/player/playerState';
import type { Check, Checked } from '@/components/player/playing';
import { ApiError, call } from '@/lib/api';
import { practicePath } from '@/lib/studentPaths';
import { answeredOf, firstOpen, questionsOf } from './practiceWork';
import { endPractice, type PracticeSession } from './queries';

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');

/** Working at a session: answers go to the server one by one, each with a number of its own, and come back judged. */
export function usePractice(session: PracticeSession) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const questions = questionsOf(session);
  const [work] = useState(() => createSession(undefined, () => undefined, answeredOf(session)));
  useSyncExternalStore(work.subscribe, work.version);
  const [at, setAt] = useState(() => firstOpen(session));
  /** The last verdict of each question; it stays while one tries again. */
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Checked>>(
    () => new Map(session.answers.map(({ question_id, verdict }) => [question_id, verdict as Checked])),
  );
  /** Why the last answer was not taken. */
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [end, setEnd] = useState<'idle' | 'ending' | 'failed'>('idle');
  const nextSeq = useRef(session.next_seq);

  const send: Check = async (question_id, response) => {
    const seq = nextSeq.current;
    nextSeq.current += 1;
    const body = { question_id, response, seq };
    return call('POST /api/student_answer_question/{id}/', { params: { id: session.id }, body });
  };

  /** Another tab may have answered meanwhile: one goes on after its numbers. */
  const catchUp = async () => {
    const now = await call('GET /api/student_answer_question/{id}/', { params: { id: session.id } });
    nextSeq.current = Math.max(nextSeq.current, now.next_seq);
  };

  const check: Check = async (id, response) => {
    setRefusal(null);
    try {
      const checked = await send(id, response);
      setVerdicts((before) => new Map(before).set(id, checked));
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
      await endPractice(client, session.id);
      const result = practicePath(session.sub_module.id, session.class.id, { result: session.id });
      await navigate(result, { replace: true });
    } catch {
      setEnd('failed');
    }
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
    results: questions.map(({ id }) => verdicts.get(id) ?? null),
    refusal,
    end,
    finish,
  };
}
