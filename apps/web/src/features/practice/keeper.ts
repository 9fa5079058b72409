import { ApiError } from '@/lib/api';
import { readStored, writeStored } from '@/lib/storage';
import { createStore } from '@/lib/store';

/** Nothing to send, on its way or about to be, or to be tried again. */
export type Keeping = 'saved' | 'waiting' | 'failed';

interface Options<Value> {
  /** In the browser, so that what could not be sent survives the page. */
  storageKey: string;
  send: (key: string, value: Value) => Promise<unknown>;
  /** So that turning pages or typing is one call, not fifty. */
  waitMs: number;
  retryMs?: number;
  /** What the server refuses is kept to be seen; otherwise it is let go. */
  keepsRefused?: boolean;
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

function readPending<Value>(storageKey: string): Map<string, Value> {
  try {
    return new Map(Object.entries(JSON.parse(readStored(storageKey) ?? '{}') as Record<string, Value>));
  } catch {
    return new Map();
  }
}

/** Sends what changes after a while, the last value of each thing; a poor line only delays it. */
export function createKeeper<Value>(options: Options<Value>) {
  const { storageKey, send, waitMs, retryMs = 15_000, keepsRefused = false } = options;
  const pending = readPending<Value>(storageKey);
  const state = createStore<Keeping>(pending.size > 0 ? 'waiting' : 'saved');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  const store = () => writeStored(storageKey, pending.size > 0 ? JSON.stringify(Object.fromEntries(pending)) : null);
  const sendAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  async function sendAll(): Promise<void> {
    for (const [key, value] of [...pending]) {
      try {
        await send(key, value);
      } catch (error) {
        if (!isRefused(error) || keepsRefused) {
          state.set('failed');
          if (!isRefused(error)) sendAfter(retryMs);
          return;
        }
      }
      // Changed again meanwhile: the newer value has its own turn.
      if (pending.get(key) === value) pending.delete(key);
      store();
    }
    if (pending.size === 0) state.set('saved');
    else sendAfter(waitMs);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  return {
    state,
    pending: (): ReadonlyMap<string, Value> => pending,
    tell: (key: string, value: Value) => {
      // The last one told is the last one sent.
      pending.delete(key);
      pending.set(key, value);
      store();
      state.set('waiting');
      sendAfter(waitMs);
    },
    flush,
    /** Sends what waits when the line is back or the page is left. */
    watch: () => {
      const onChange = () => void flush();
      window.addEventListener('online', onChange);
      document.addEventListener('visibilitychange', onChange);
      if (pending.size > 0) sendAfter(0);
      return () => {
        window.removeEventListener('online', onChange);
        document.removeEventListener('visibilitychange', onChange);
        void flush();
        clearTimeout(timer);
      };
    },
  };
}
