import { useCallback, useState } from 'react';
import { ApiError } from '@/lib/api';
import { i18n } from '@/lib/i18n';
import { newUuid } from '@/lib/newKey';
import { sendMessage } from '../queries';
import type { RoomEvent } from './roomState';

/** Written here and not yet known to be stored. */
export interface Waiting {
  key: string;
  text: string;
  /** Why it did not get through; null: it is on its way. */
  problem: string | null;
}

/** Sends what is written, each under a key of its own: sent once more after a broken line, it is stored once. */
export function useSending(session: number, hear: (event: RoomEvent) => void) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const change = (key: string, problem: string | null) =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)));
  const drop = useCallback((key: string) => setWaiting((all) => all.filter((one) => one.key !== key)), []);

  const attempt = (key: string, text: string) =>
    sendMessage(session, { key, text }).then(
      (message) => {
        hear({ kind: 'message', message });
        drop(key);
      },
      (error: unknown) => {
        const field = error instanceof ApiError ? error.errors?.text?.[0] : undefined;
        change(key, field ?? (error instanceof ApiError ? error.detail : i18n.t('app:failure.unexpected')));
      },
    );

  const send = (text: string) => {
    const key = newUuid();
    setWaiting((all) => [...all, { key, text, problem: null }]);
    void attempt(key, text);
  };
  const sendAgain = (key: string) => {
    const one = waiting.find((message) => message.key === key);
    if (!one) return;
    change(key, null);
    void attempt(key, one.text);
  };
  return { waiting, send, sendAgain, drop };
}
