import { isUnfinished, type Task } from '@/components/task/useTask';

export const SHELVES = ['running', 'done', 'failed'] as const;
export type Shelf = (typeof SHELVES)[number];

/** Came through, but not with every row: somebody has to look at it. */
export const isPartial = ({ status, counts }: Pick<Task, 'status' | 'counts'>) =>
  status === 'success' && counts.failed > 0;

export function shelfOf(task: Task): Shelf {
  if (isUnfinished(task)) return 'running';
  return task.status === 'success' && !isPartial(task) ? 'done' : 'failed';
}
