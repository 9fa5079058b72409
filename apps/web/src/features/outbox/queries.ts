import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';

export type Mail = AnswerOf<Calls['GET /api/outbox/']>['results'][number];

export function useOutbox(query: { search: string; page: number; page_size: number; ordering: string }) {
  return useQuery({
    queryKey: ['outbox', query],
    queryFn: ({ signal }) => call('GET /api/outbox/', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
