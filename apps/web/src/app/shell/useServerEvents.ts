import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from '../../lib/events';
import { NOTIFICATIONS_QUERY } from '../../lib/notices';
import { useSession } from '../../lib/session';
import { WORK_QUERY } from '../../lib/work';

/** Work and notifications arrive while one looks; after a broken line both are read again. */
export function useServerEvents() {
  const client = useQueryClient();
  const token = useSession()?.access_token;
  useEffect(() => {
    if (!token) return;
    const refresh = (key: readonly string[]) => void client.invalidateQueries({ queryKey: key });
    const stop = new AbortController();
    void listen(
      {
        onEvent: ({ name }) => {
          if (name === 'task') refresh(WORK_QUERY);
          if (name === 'notification') refresh(NOTIFICATIONS_QUERY);
        },
        onReconnect: () => {
          refresh(WORK_QUERY);
          refresh(NOTIFICATIONS_QUERY);
        },
      },
      stop.signal,
    );
    return () => stop.abort();
  }, [client, token]);
}
