import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';

/** How many tries are asked for at the same moment. */
const AT_ONCE = 4;

/** One that cannot be run again does not keep the others from it. */
async function retryAll(taskIds: readonly number[]): Promise<void> {
  const waiting = [...taskIds];
  const refusals: unknown[] = [];
  const worker = async () => {
    for (let taskId = waiting.shift(); taskId !== undefined; taskId = waiting.shift()) {
      await call('POST /api/task_history/{taskId}/retry/', { params: { taskId } }).catch((refusal: unknown) =>
        refusals.push(refusal),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (refusals.length > 0) throw refusals[0];
}

/** Runs what failed once more: one piece of work, or several that were chosen. */
export function useRetry(onSettled?: () => unknown) {
  const { t } = useTranslation('accounts');
  return useMutation({
    mutationFn: retryAll,
    onSuccess: (_, taskIds) => toast.success({ title: t('retry.started', { count: taskIds.length }) }),
    onError: (error) =>
      toast.failure({ title: t('retry.failed'), message: error instanceof ApiError ? error.detail : undefined }),
    onSettled,
  });
}
