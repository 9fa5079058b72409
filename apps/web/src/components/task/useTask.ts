import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { WORK_QUERY } from '@/lib/work';

const POLL_MS = 1000;

export type Task = AnswerOf<Calls['GET /api/task_history/{taskId}/']>;

export const isUnfinished = ({ status }: Task) => status === 'pending' || status === 'running';

/** Follows one piece of background work until it is over. */
export function useTask(taskId: number) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: WORK_QUERY });
  const query = useQuery({
    queryKey: [...WORK_QUERY, 'one', taskId],
    queryFn: ({ signal }) =>
      call('GET /api/task_history/{taskId}/', { params: { taskId } }, { signal, background: true }),
    // The server's events refresh it too; asking as well keeps it honest when the stream is down.
    refetchInterval: ({ state }) => (state.data && !isUnfinished(state.data) ? false : POLL_MS),
  });
  const cancel = useMutation({
    mutationFn: () => call('POST /api/task_history/{taskId}/cancel/', { params: { taskId } }),
    onSettled: refresh,
  });
  const runAgain = useMutation({
    mutationFn: () => call('POST /api/task_history/{taskId}/retry/', { params: { taskId } }),
    onSettled: refresh,
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
