import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { reading } from '@/lib/reading';

export type Notice = AnswerOf<Calls['GET /api/notifications/']>['results'][number];

const SHOWN = 20;

export function useNotifications() {
  return useQuery(reading('GET /api/notifications/', { query: { page_size: SHOWN } }, { background: true }));
}

/** Without ids everything is read. */
export const useMarkRead = () =>
  useMutation({ mutationFn: (ids: number[] | undefined) => call('POST /api/notifications/read/', { body: { ids } }) });
