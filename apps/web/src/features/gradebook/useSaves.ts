import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/api';
import { touchedBy } from '@/lib/touching';
import { type CellWork, unsavedOf, type Work } from './cells';

/** So many at once: a column that is pasted does not keep everybody else waiting. */
const AT_ONCE = 3;

interface Save {
  key: string;
  text: string;
  send: () => Promise<unknown>;
}

const stateOf = (error: unknown): CellWork['state'] => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'gradebook.mark_changed') return 'changed';
  // What was refused would be refused again; what was not heard, or came at a bad moment, can be sent again.
  return error.status === 0 || error.status === 429 || error.status >= 500 ? 'failed' : 'wrong';
};

const failed = (text: string, error: unknown): CellWork => ({
  text,
  state: stateOf(error),
  message: error instanceof ApiError ? error.detail : String(error),
  ...(error instanceof ApiError && error.code === 'gradebook.mark_changed'
    ? { theirs: typeof error.params?.value === 'number' ? error.params.value : null }
    : {}),
});

/**
 * Saves cells as one goes on typing: a few at once, each cell in the order in which it was typed. What could not be
 * saved stays in its cell and is tried again when the line is back.
 */
export function useSaves() {
  const [work, setWork] = useState<Work>({});
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const queue = useRef<Save[]>([]);
  const running = useRef(new Set<string>());
  const lost = useRef(new Map<string, Save>());

  const note = useCallback((key: string, what: CellWork) => setWork((all) => ({ ...all, [key]: what })), []);

  const pump = useCallback(() => {
    while (running.current.size < AT_ONCE) {
      const at = queue.current.findIndex(({ key }) => !running.current.has(key));
      const [next] = at < 0 ? [] : queue.current.splice(at, 1);
      if (!next) return;
      running.current.add(next.key);
      const newer = () => queue.current.some(({ key }) => key === next.key);
      next
        .send()
        .then(
          () => {
            setSavedAt(new Date());
            if (!newer()) note(next.key, { text: next.text, state: 'saved' });
          },
          (error: unknown) => {
            const what = failed(next.text, error);
            if (what.state === 'failed') lost.current.set(next.key, next);
            if (!newer()) note(next.key, what);
          },
        )
        .finally(() => {
          running.current.delete(next.key);
          if (running.current.size + queue.current.length === 0) void touchedBy('PUT /api/gradebook/marks/');
          else pump();
        });
    }
  }, [note]);

  const save = useCallback(
    (next: Save) => {
      lost.current.delete(next.key);
      // What was typed before and waits is not worth sending any more.
      queue.current = queue.current.filter(({ key }) => key !== next.key);
      queue.current.push(next);
      note(next.key, { text: next.text, state: 'saving' });
      pump();
    },
    [note, pump],
  );

  const retry = useCallback(() => {
    for (const one of [...lost.current.values()]) save(one);
  }, [save]);

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  const drop = useCallback((key: string) => {
    lost.current.delete(key);
    setWork(({ [key]: _gone, ...rest }) => rest);
  }, []);

  const dropUnsaved = useCallback(() => {
    lost.current.clear();
    setWork((all) => Object.fromEntries(Object.entries(all).filter(([, { state }]) => state === 'saving')));
  }, []);

  /** The book was read again: what was saved stands in it. */
  const settle = useCallback(() => {
    setWork((all) => Object.fromEntries(Object.entries(all).filter(([, { state }]) => state !== 'saved')));
  }, []);

  const savingCount = Object.values(work).filter(({ state }) => state === 'saving').length;
  const unsaved = unsavedOf(work);
  return {
    work,
    note,
    save,
    drop,
    dropUnsaved,
    retry,
    settle,
    savingCount,
    isSaving: savingCount > 0,
    unsaved,
    savedAt,
  };
}
