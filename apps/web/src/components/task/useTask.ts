import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { reading } from '@/lib/reading';

const POLL_MS = 1000;

export type Task = AnswerOf<Calls['GET /api/task_history/{taskId}/']>;

export const isUnfinished = ({ status }: Task) => status === 'pending' || status === 'running';

/** Follows one piece of background work until it is over. */
export function useTask(taskId: number) {
  const query = useQuery({
    ...reading('GET /api/task_history/{taskId}/', { params: { taskId } }, { background: true }),
    // The server's events refresh it too; asking as well keeps it honest when the stream is down.
    refetchInterval: ({ state }) => (state.data && !isUnfinished(state.data) ? false : POLL_MS),
  });
  const cancel = useMutation({
    mutationFn: () => call('POST /api/task_history/{taskId}/cancel/', { params: { taskId } }),
  });
  const runAgain = useMutation({
    mutationFn: () => call('POST /api/task_history/{taskId}/retry/', { params: { taskId } }),
  });
  const isOver = query.data !== undefined && !isUnfinished(query.data);
  return {
    task: query.data,
    isOver,
    isLost: query.isError,
    error: query.error,
    retry: query.refetch,
    cancel,
    runAgain,
  };
}
