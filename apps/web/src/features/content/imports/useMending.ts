import { contentProblems } from '@khue/scoring/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api';
import { rememberMended } from './importQueries';
import type { FoundQuestion, QuestionImport } from './questionImport';

/** Who types is not asked to save; what was typed leaves after a pause. */
const PAUSE = 700;
/** So many leave at once: content of many questions is large. */
const AT_ONCE = 40;
/** How long to wait before what did not arrive is sent again. */
const AGAIN = 5000;

export type Change = Pick<FoundQuestion, 'index'> & Partial<Pick<FoundQuestion, 'params' | 'points' | 'dropped'>>;
export type Keeping = 'kept' | 'keeping' | 'failed';

/** The questions of an import while they are mended. The server keeps every change, so that a reload loses nothing. */
export function useMending(found: QuestionImport) {
  const { t } = useTranslation('content');
  const client = useQueryClient();
  const [questions, setQuestions] = useState(found.questions);
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const waiting = useRef(new Map<number, Change>());
  const timer = useRef<number>(undefined);
  const sending = useRef<Promise<boolean>>(undefined);

  const sendAll = useCallback(async (): Promise<boolean> => {
    while (waiting.current.size > 0) {
      const portion = [...waiting.current.values()].slice(0, AT_ONCE);
      for (const { index } of portion) waiting.current.delete(index);
      try {
        const answer = await call('PUT /api/question_imports/{id}/questions/', {
          params: { id: found.id },
          body: { questions: portion },
        });
        rememberMended(client, found.id, answer.questions);
        const told = new Map(answer.questions.map((one) => [one.index, one]));
        // What was typed stays as it was typed: another object in its place would take the cursor away.
        setQuestions((before) =>
          before.map((one) => {
            const kept = waiting.current.has(one.index) ? undefined : told.get(one.index);
            return kept ? { ...one, title: kept.title, problems: kept.problems } : one;
          }),
        );
      } catch {
        for (const change of portion)
          waiting.current.set(change.index, { ...change, ...waiting.current.get(change.index) });
        setKeeping('failed');
        return false;
      }
    }
    setKeeping('kept');
    return true;
  }, [client, found.id]);

  /** Sends what waits; false when it did not arrive. */
  const flush = useCallback((): Promise<boolean> => {
    window.clearTimeout(timer.current);
    const before = sending.current ?? Promise.resolve(true);
    const next = before.then(sendAll);
    sending.current = next;
    return next;
  }, [sendAll]);

  const change = useCallback(
    (changes: readonly Change[]) => {
      const byIndex = new Map(changes.map((one) => [one.index, one]));
      for (const one of changes) waiting.current.set(one.index, { ...waiting.current.get(one.index), ...one });
      setQuestions((before) =>
        before.map((one) => {
          const changed = byIndex.get(one.index);
          if (!changed) return one;
          const next = { ...one, ...changed };
          return changed.params
            ? { ...next, problems: problemsOf(next, (code, params) => t(`problem.${code}`, params)) }
            : next;
        }),
      );
      setKeeping('keeping');
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), PAUSE);
    },
    [flush, t],
  );

  useEffect(() => {
    if (keeping !== 'failed') return;
    const again = window.setTimeout(() => void flush(), AGAIN);
    return () => window.clearTimeout(again);
  }, [keeping, flush]);
  // Who goes elsewhere in the product takes nothing away that was not sent.
  useEffect(() => () => void (waiting.current.size > 0 && flush()), [flush]);
  useEffect(() => {
    if (keeping === 'kept') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [keeping]);

  return { questions, change, flush, keeping };
}

export type Mending = ReturnType<typeof useMending>;

/** What mended content lacks, said at once; what was merely worth a look in the file still is. */
function problemsOf(
  { library, params, problems }: FoundQuestion,
  say: (code: string, params: Record<string, string | number>) => string,
): FoundQuestion['problems'] {
  const lacks = contentProblems(library, params).map(({ code, params: values = {} }) => ({
    code: `problem.${code}`,
    level: 'error' as const,
    detail: say(code, values),
  }));
  return [...lacks, ...problems.filter(({ level }) => level !== 'error')];
}
