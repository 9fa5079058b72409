import { useEffect } from 'react';
import type { ServerEvent } from '@/lib/events';
import { listen } from '@/lib/events';
import { announce, announceAgain } from '@/lib/live';
import { useSession } from '@/lib/session';

/** Work and notifications arrive while one looks; after a broken line both are read again. */
export function useServerEvents() {
  const token = useSession()?.access_token;
  useEffect(() => {
    if (!token) return;
    const onEvent = ({ name, data }: ServerEvent) => announce(name, data);
    let line: AbortController | null = null;
    const open = () => {
      line ??= new AbortController();
      void listen({ onEvent, onReconnect: announceAgain }, line.signal);
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
      announceAgain();
    };
    if (!document.hidden) open();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [token]);
}
