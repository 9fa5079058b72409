import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { NOTIFICATIONS_QUERY } from '@/lib/notices';

export type Notice = AnswerOf<Calls['GET /api/notifications/']>['results'][number];

const SHOWN = 20;

export function useNotifications() {
  return useQuery({
    queryKey: [...NOTIFICATIONS_QUERY, 'latest'],
    queryFn: ({ signal }) =>
      call('GET /api/notifications/', { query: { page_size: SHOWN } }, { signal, background: true }),
  });
}

/** Without ids everything is read. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[] | undefined) => call('POST /api/notifications/read/', { body: { ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: NOTIFICATIONS_QUERY }),
  });
}
