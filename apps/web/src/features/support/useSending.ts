import { MOST_SUPPORT_FILES } from '@khue/contract/support-words';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '@/lib/api';
import { useLive } from '@/lib/live';
import { useMe } from '@/lib/me';
import { newKey } from '@/lib/newKey';
import { refreshed } from '@/lib/touching';
import { type Kept, readKept, type SentFile, type Unsent, writeKept } from './kept';

export interface Waiting extends Unsent {
  /** Why it is not sent yet; absent while it is under way. */
  failure?: string;
  /** It did not reach the server: sent by itself when the line is back. */
  isLineDown?: boolean;
}

const isLineDown = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502);

/**
 * What is written in a thread: the draft and whatever is not sent yet live in the browser until the server has them,
 * so that a lost line, a reload or a crash costs no words.
 */
export function useSending(thread: number, notSentYet: string, stored: ReadonlySet<string>) {
  const { user_id: userId } = useMe();
  const [kept, setKept] = useState<Omit<Kept, 'unsent'> & { unsent: readonly Waiting[] }>(() => {
    const { draft, files, unsent }: Kept = readKept(userId, thread);
    return { draft, files, unsent: unsent.map((one) => ({ ...one, failure: notSentYet, isLineDown: true })) };
  });
  useEffect(() => writeKept(userId, thread, kept), [userId, thread, kept]);
  // What has arrived is no longer on its way, even if its answer was lost.
  const hasArrived = kept.unsent.some(({ key }) => stored.has(key));
  useEffect(() => {
    if (hasArrived) setKept((before) => ({ ...before, unsent: before.unsent.filter(({ key }) => !stored.has(key)) }));
  }, [hasArrived, stored]);

  const change = useCallback(
    (key: string, next: (one: Waiting) => Waiting | null) =>
      setKept((before) => ({
        ...before,
        unsent: before.unsent.flatMap((one) => (one.key === key ? (next(one) ?? []) : [one])),
      })),
    [],
  );

  const post = useCallback(
    async ({ key, text, files }: Unsent) => {
      change(key, () => ({ key, text, files }));
      const file_ids = files.map(({ id }) => id);
      try {
        await call('POST /api/support_requests/{id}/messages/', {
          params: { id: thread },
          body: { text, key, file_ids },
        });
        await refreshed();
        change(key, () => null);
      } catch (error) {
        const failure = error instanceof ApiError ? error.detail : notSentYet;
        change(key, (one) => ({ ...one, failure, isLineDown: isLineDown(error) }));
      }
    },
    [change, notSentYet, thread],
  );

  // Whatever failed for want of a line goes by itself when there is one again.
  const latest = useRef({ kept, post });
  useEffect(() => {
    latest.current = { kept, post };
  });
  const sendWaiting = useCallback(async () => {
    for (const one of latest.current.kept.unsent.filter((each) => each.isLineDown)) await latest.current.post(one);
  }, []);
  useLive(
    'support.message',
    () => undefined,
    () => void sendWaiting(),
  );
  useEffect(() => {
    const again = () => void sendWaiting();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [sendWaiting]);

  return {
    draft: kept.draft,
    files: kept.files,
    unsent: kept.unsent.filter(({ key }) => !stored.has(key)),
    type: (draft: string) => setKept((before) => ({ ...before, draft })),
    attach: (files: readonly SentFile[]) => setKept((before) => ({ ...before, files })),
    send: () => {
      const one = { key: newKey(), text: kept.draft.trim(), files: kept.files };
      if (one.text === '') return;
      setKept((before) => ({ draft: '', files: [], unsent: [...before.unsent, one] }));
      void post(one);
    },
    again: (one: Waiting) => void post(one),
    /** Back into the box, to be changed or forgotten. */
    takeBack: (one: Waiting) =>
      setKept((before) => ({
        draft: [before.draft, one.text].filter(Boolean).join('\n'),
        files: [...before.files, ...one.files].slice(0, MOST_SUPPORT_FILES),
        unsent: before.unsent.filter(({ key }) => key !== one.key),
      })),
  };
}
