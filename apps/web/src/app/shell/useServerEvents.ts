import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ServerEvent } from '@/lib/events';
import { listen } from '@/lib/events';
import { announce, announceAgain } from '@/lib/live';
import { NOTIFICATIONS_QUERY } from '@/lib/notices';
import { useSession } from '@/lib/session';
import { WORK_QUERY } from '@/lib/work';

/** Work and notifications arrive while one looks; after a broken line both are read again. */
export function useServerEvents() {
  const client = useQueryClient();
  const token = useSession()?.access_token;
  useEffect(() => {
    if (!token) return;
    const refresh = (key: readonly string[]) => void client.invalidateQueries({ queryKey: key });
    const refreshAll = () => {
      refresh(WORK_QUERY);
      refresh(NOTIFICATIONS_QUERY);
      announceAgain();
    };
    const onEvent = ({ name, data }: ServerEvent) => {
      announce(name, data);
      if (name === 'task') refresh(WORK_QUERY);
      if (name === 'notification') refresh(NOTIFICATIONS_QUERY);
    };
    let line: AbortController | null = null;
    const open = () => {
      line ??= new AbortController();
      void listen({ onEvent, onReconnect: refreshAll }, line.signal);
    };
    const close = () => {
      line?.abort();
      line = null;
    };
    // A browser opens only six lines to one server: tabs that nobody looks at give theirs back.
    const follow = () => {
      if (document.hidden) return close();
      if (line) return;
      open();
      refreshAll();
    };
    if (!document.hidden) open();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [client, token]);
}
