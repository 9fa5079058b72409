import type { Calls } from '@khue/contract/all';
import type { HelpRole } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api';

export type HelpArticle = AnswerOf<Calls['GET /api/help_pages/{key}/']>;
type HelpList = AnswerOf<Calls['GET /api/help_pages/']>;
export type HelpHead = HelpList['results'][number];

/** Pages come with the program: once read, they stay as they are. */
const read = new Map<string, unknown>();

interface Answered<Answer> {
  data?: Answer;
  error?: unknown;
}

/** One answer by its name; until the next is there the last one stays. */
function useRead<Answer>(name: string, load: (signal: AbortSignal) => Promise<Answer>) {
  const [answered, setAnswered] = useState<Answered<Answer>>({ data: read.get(name) as Answer | undefined });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says all that is asked, and a try asks again
  useEffect(() => {
    const known = read.get(name) as Answer | undefined;
    if (known) return setAnswered({ data: known });
    const leaving = new AbortController();
    load(leaving.signal).then(
      (data) => {
        read.set(name, data);
        if (!leaving.signal.aborted) setAnswered({ data });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setAnswered({ error });
      },
    );
    return () => leaving.abort();
  }, [name, tries]);
  const retry = () => {
    setAnswered({});
    setTries(tries + 1);
  };
  return { ...answered, retry };
}

/** The list, with what it was asked for: until the next is there it is still shown as that. */
export const useHelpList = (language: string, role: HelpRole | undefined, search: string) =>
  useRead<HelpList & { search: string }>(`${language} ${role} ${search}`, async (signal) => ({
    ...(await call('GET /api/help_pages/', { query: { role, search } }, { signal })),
    search,
  }));

export const useHelpPage = (language: string, key: string) =>
  useRead<HelpArticle>(`${language}/${key}`, (signal) =>
    call('GET /api/help_pages/{key}/', { params: { key } }, { signal }),
  );
