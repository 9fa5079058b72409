import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api';
import type { MaterialDoc } from '../state/materialDoc';
import { type KeptCopy, writeCopy } from './tabCopy';

const PAUSE_MS = 1000;
const KEEP_MS = 300;
const RETRY_MS = 5000;

export type SaveState =
  /** As stored. */
  | { kind: 'clean' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** The server could not be asked, or there is nothing on it yet: this tab keeps it. */
  | { kind: 'kept'; isNew: boolean };

type Written = Pick<MaterialDoc, 'title' | 'params'>;

interface Options {
  /** Absent while it has never been stored. */
  id?: number;
  version: number;
  doc: MaterialDoc;
  /** Whether anything differs from what is stored. */
  isChanged: boolean;
  /** Where this tab keeps its copy. */
  copyKey: string;
  hasDraft: boolean;
  /** What the server has of it at the beginning, and since when: the draft, or else what is stored. */
  onServer: Written & { since?: string };
}

const isSameWritten = (a: Written, b: Written) => a.title === b.title && a.params === b.params;

/** Keeps what is being written: in this tab at once, on the server when the typing rests. Never says saved before it is. */
export function useAutosave({ id, version, doc, isChanged, copyKey, hasDraft, onServer }: Options) {
  const [state, setState] = useState<SaveState>(
    onServer.since === undefined ? { kind: 'clean' } : { kind: 'saved', at: onServer.since },
  );
  const latest = useRef({ doc, version, isChanged });
  latest.current = { doc, version, isChanged };
  const sent = useRef<Written>(onServer);
  const isOnServer = useRef(hasDraft);
  const running = useRef<Promise<boolean>>(undefined);
  const isOver = useRef(false);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function send(): Promise<boolean> {
    if (id === undefined) return false;
    const { doc: now, version: based_on, isChanged: differs } = latest.current;
    const written = { title: now.title, params: now.params };
    setState({ kind: 'saving' });
    try {
      if (!differs && isOnServer.current) {
        await call('DELETE /api/submodulesquestions/{id}/draft/', { params: { id } });
        isOnServer.current = false;
        setState({ kind: 'clean' });
      } else if (differs) {
        const body = { question: now.title.slice(0, 255), params: now.params, based_on };
        const { saved_at } = await call('PUT /api/submodulesquestions/{id}/draft/', { params: { id }, body });
        isOnServer.current = true;
        setState({ kind: 'saved', at: saved_at });
      } else setState({ kind: 'clean' });
      sent.current = written;
      return true;
    } catch {
      setState({ kind: 'kept', isNew: false });
      return false;
    }
  }

  /** Sends what has not been sent, after what is under way. */
  async function flush(): Promise<boolean> {
    clearTimeout(retry.current);
    await running.current;
    if (isOver.current || isSameWritten(latest.current.doc, sent.current)) {
      setState((before) => (before.kind === 'waiting' ? { kind: 'clean' } : before));
      return true;
    }
    running.current = send();
    const isDone = await running.current;
    if (!isDone && id !== undefined && !isOver.current) retry.current = setTimeout(() => void flush(), RETRY_MS);
    return isDone;
  }
  const flushing = useRef(flush);
  flushing.current = flush;

  const { title, params } = doc;
  useEffect(() => {
    if (isSameWritten({ title, params }, sent.current)) return;
    if (id === undefined) return setState({ kind: 'kept', isNew: true });
    setState({ kind: 'waiting' });
    const timer = setTimeout(() => void flushing.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [id, title, params]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (isOver.current) return;
      const copy: KeptCopy = { doc, at: new Date().toISOString(), version };
      writeCopy(copyKey, isChanged ? copy : null);
    }, KEEP_MS);
    return () => clearTimeout(timer);
  }, [doc, isChanged, copyKey, version]);

  useEffect(() => {
    const again = () => void flushing.current();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      clearTimeout(retry.current);
    };
  }, []);

  return {
    state,
    flush,
    /** Kept where it will be found again: leaving loses nothing. */
    isSafe: state.kind === 'clean' || state.kind === 'saved',
    /** It is stored now, or thrown away: nothing of it is kept any longer. */
    settle: async (stored: MaterialDoc, { dropsDraft }: { dropsDraft: boolean }) => {
      isOver.current = true;
      clearTimeout(retry.current);
      await running.current;
      writeCopy(copyKey, null);
      if (dropsDraft && isOnServer.current && id !== undefined) {
        await call('DELETE /api/submodulesquestions/{id}/draft/', { params: { id } }).catch(() => undefined);
      }
      isOnServer.current = false;
      sent.current = stored;
      isOver.current = false;
      setState({ kind: 'clean' });
    },
  };
}
