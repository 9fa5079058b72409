import type { AskedQuestion } from '@khue/scoring/model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fetchKept } from './keptFiles';
import { filesOf } from './paperFiles';

/** More at once would keep answers from being sent on a poor line. */
const AT_ONCE = 2;
/** A recording may be long; a picture that takes longer than this comes over no line at all. */
const FETCHING_MS = 60_000;

export interface PaperFiles {
  /** Where the page holds each file, by its address. */
  held: ReadonlyMap<string, string>;
  total: number;
  /** Numbers of the questions of which a file did not come; null until all was tried. */
  missing: number[] | null;
  retry: () => void;
}

/** Fetches every picture and recording of the paper at once, so that a line that drops takes none away. */
export function usePaperFiles(questions: readonly AskedQuestion[]): PaperFiles {
  const files = useMemo(() => [...new Set(questions.flatMap(filesOf))], [questions]);
  const [held, setHeld] = useState<ReadonlyMap<string, string>>(new Map());
  const [tried, setTried] = useState(files.length === 0);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round tries again what is not held
  useEffect(() => {
    const left = files.filter((path) => !held.has(path));
    if (left.length === 0) return;
    const page = new AbortController();
    const work = async () => {
      for (let path = left.shift(); path !== undefined && !page.signal.aborted; path = left.shift()) {
        const file = path;
        const signal = AbortSignal.any([page.signal, AbortSignal.timeout(FETCHING_MS)]);
        const blob = await fetchKept(file, signal).catch(() => null);
        if (blob && !page.signal.aborted) setHeld((known) => new Map(known).set(file, URL.createObjectURL(blob)));
      }
    };
    void Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => {
      if (!page.signal.aborted) setTried(true);
    });
    return () => page.abort();
  }, [files, round]);
  const latest = useRef(held);
  latest.current = held;
  useEffect(
    () => () => {
      for (const place of latest.current.values()) URL.revokeObjectURL(place);
    },
    [],
  );
  const retry = useCallback(() => {
    setTried(false);
    setRound((last) => last + 1);
  }, []);
  useEffect(() => {
    // The line may be back: nobody needs to press anything.
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  const missing = useMemo(
    () =>
      questions.flatMap((question, place) => (filesOf(question).some((path) => !held.has(path)) ? [place + 1] : [])),
    [questions, held],
  );
  return { held, total: files.length, missing: tried ? missing : null, retry };
}
