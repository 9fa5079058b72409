import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '../../lib/api';
import { WORK_QUERY } from '../../lib/work';

const POLL_MS = 1000;

type Task = AnswerOf<Calls['GET /api/task_history/{taskId}/']>;

const isOver = (task?: Task) => task !== undefined && task.status !== 'pending' && task.status !== 'running';

/** Follows one piece of background work until it is over. */
export function useExportTask(taskId: number) {
  const client = useQueryClient();
  const key = [...WORK_QUERY, 'export', taskId];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call('GET /api/task_history/{taskId}/', { params: { taskId } }, { signal, background: true }),
    // The server's events refresh it too; asking as well keeps the dialog honest when the stream is down.
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
  });
  const cancel = useMutation({
    mutationFn: () => call('POST /api/task_history/{taskId}/cancel/', { params: { taskId } }),
    onSettled: () => client.invalidateQueries({ queryKey: WORK_QUERY }),
  });
  const save = useMutation({
    mutationFn: (file: { url: string; name: string }) => download(file.url, file.name),
  });
  return { task: query.data, isOver: isOver(query.data), isLost: query.isError, retry: query.refetch, cancel, save };
}
