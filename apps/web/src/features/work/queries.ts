import { useMutation, useQuery } from '@tanstack/react-query';
import { isUnfinished } from '@/components/task/useTask';
import { call } from '@/lib/api';
import { reading } from '@/lib/reading';

const MOST = 50;
/** Events bring progress at once; this only bridges a line that carries none. */
const SAFETY_NET = 10_000;

/** One's own latest background work. Who may see everybody's finds it elsewhere, not in the drawer. */
export function useTasks() {
  return useQuery({
    ...reading(
      'GET /api/task_history/',
      // The subtasks of a bulk run stand in its history; here they would bury everything else.
      { query: { own: 'true', page_size: MOST, ordering: '-created_at', top_level: 'true' } },
      { background: true },
    ),
    select: ({ results }) => results,
    refetchInterval: ({ state }) => (state.data?.results.some(isUnfinished) ? SAFETY_NET : false),
  });
}

export const useTaskAction = (action: 'retry' | 'cancel') =>
  useMutation({
    mutationFn: (taskId: number) =>
      action === 'retry'
        ? call('POST /api/task_history/{taskId}/retry/', { params: { taskId } })
        : call('POST /api/task_history/{taskId}/cancel/', { params: { taskId } }),
  });
