import type { Calls } from '@khue/contract/all';
import type { RequestOf } from '@khue/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isUnfinished, type Task } from '@/components/task/useTask';
import { call } from '@/lib/api';
import { WORK_QUERY } from '@/lib/work';

type HistoryRequest = NonNullable<RequestOf<Calls['GET /api/task_history/']>['query']>;

/** One account at the course platform, and one run that makes many accounts. */
export const SINGLE = 'create_single_account';
export const BULK = 'create_accounts';

const POLL_MS = 3000;

export const isRetryable = (task: Task) => task.retryable && (task.status === 'failed' || task.status === 'cancelled');

/** Stands among the background work, so that the server's events bring it up to date. */
export const useTaskHistory = (query: HistoryRequest) =>
  useQuery({
    queryKey: [...WORK_QUERY, 'history', query],
    queryFn: ({ signal }) => call('GET /api/task_history/', { query }, { signal }),
    placeholderData: keepPreviousData,
    // Events tell of one's own work; that of others is asked for while it goes on.
    refetchInterval: ({ state }) => (state.data?.results.some(isUnfinished) ? POLL_MS : false),
  });
