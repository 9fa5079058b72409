import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/api';
import { touchedBy } from '@/lib/touching';
import { type CellWork, unsavedOf, type Work } from './cells';

/** So many at once: a column that is pasted does not keep everybody else waiting. */
const AT_ONCE = 3;

interface TypedCell {
  key: string;
  text: string;
}

interface Save {
  /** One, or all that were pasted together. */
  cells: readonly TypedCell[];
  /** Sends those of them that nothing newer was typed into; says which were refused, where not all were saved. */
  send: (keys: ReadonlySet<string>) => Promise<Readonly<Record<string, Omit<CellWork, 'text'>>>>;
}

const without = (save: Save, keys: ReadonlySet<string>): Save => ({
  ...save,
  cells: save.cells.filter(({ key }) => !keys.has(key)),
});
const keysOf = ({ cells }: Save): ReadonlySet<string> => new Set(cells.map(({ key }) => key));

/** Where somebody else was faster: what the refusal says of what stands there. */
const THEIRS: Readonly<Record<string, string>> = {
  'gradebook.mark_changed': 'value',
  'gradebook.comment_changed': 'comment',
};

function theirsIn({ code, params }: ApiError): Pick<CellWork, 'theirs'> {
  const said = params?.[THEIRS[code] ?? ''];
  return code in THEIRS ? { theirs: typeof said === 'number' || typeof said === 'string' ? said : null } : {};
}

const stateOf = (error: unknown): CellWork['state'] => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code in THEIRS) return 'changed';
  // What was refused would be refused again; what was not heard, or came at a bad moment, can be sent again.
  return error.status === 0 || error.status === 429 || error.status >= 500 ? 'failed' : 'wrong';
};

const failed = (text: string, error: unknown): CellWork => ({
  text,
  state: stateOf(error),
  message: error instanceof ApiError ? error.detail : String(error),
  ...(error instanceof ApiError ? theirsIn(error) : {}),
});

/**
 * Saves cells as one goes on typing: a few at once, each cell in the order in which it was typed. What could not be
 * saved stays in its cell and is tried again when the line is back.
 */
export function useSaves() {
  const [work, setWork] = useState<Work>({});
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const queue = useRef<Save[]>([]);
  const running = useRef(new Set<Save>());
  /** Of each cell that was not heard, what to send again. */
  const lost = useRef(new Map<string, Save>());

  const noteAll = useCallback(
    (cells: readonly TypedCell[], what: (cell: TypedCell) => CellWork) =>
      setWork((all) => ({ ...all, ...Object.fromEntries(cells.map((cell) => [cell.key, what(cell)])) })),
    [],
  );
  const note = useCallback((key: string, what: CellWork) => setWork((all) => ({ ...all, [key]: what })), []);

  const pump = useCallback(() => {
    while (running.current.size < AT_ONCE) {
      const busy = new Set([...running.current].flatMap(({ cells }) => cells.map(({ key }) => key)));
      const at = queue.current.findIndex(({ cells }) => !cells.some(({ key }) => busy.has(key)));
      const [next] = at < 0 ? [] : queue.current.splice(at, 1);
      if (!next) return;
      running.current.add(next);
      const latest = () =>
        without(next, new Set(queue.current.flatMap(({ cells }) => cells.map(({ key }) => key)))).cells;
      next
        .send(keysOf(next))
        .then(
          (refused) => {
            setSavedAt(new Date());
            noteAll(latest(), ({ key, text }) => ({ text, ...(refused[key] ?? { state: 'saved' }) }));
          },
          (error: unknown) => {
            if (stateOf(error) === 'failed') for (const { key } of latest()) lost.current.set(key, next);
            noteAll(latest(), ({ text }) => failed(text, error));
          },
        )
        .finally(() => {
          running.current.delete(next);
          if (running.current.size + queue.current.length === 0) void touchedBy('PUT /api/gradebook/marks/');
          else pump();
        });
    }
  }, [noteAll]);

  const save = useCallback(
    (next: Save) => {
      const keys = keysOf(next);
      for (const key of keys) lost.current.delete(key);
      // What was typed before and waits is not worth sending any more.
      queue.current = queue.current.map((one) => without(one, keys)).filter(({ cells }) => cells.length > 0);
      queue.current.push(next);
      noteAll(next.cells, ({ text }) => ({ text, state: 'saving' }));
      pump();
    },
    [noteAll, pump],
  );

  const retry = useCallback(() => {
    const waiting = new Map(lost.current);
    for (const one of new Set(waiting.values())) {
      save({ ...one, cells: one.cells.filter(({ key }) => waiting.get(key) === one) });
    }
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
