import type { MaterialAction, MaterialSharing } from '@khue/contract/materials';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';

interface Bulk {
  ids: readonly number[];
  action: MaterialAction;
  sharing?: MaterialSharing;
  tags?: readonly string[];
}

/** Does the same with several materials, and tells what was done and why the rest was not. */
export function useBulk() {
  const { t } = useTranslation('bank');
  return useMutation({
    mutationFn: ({ ids, tags, ...rest }: Bulk) =>
      call('POST /api/submodulesquestions/bulk/', {
        body: { ...rest, ids: [...ids], ...(tags && { tags: [...tags] }) },
      }),
    onSuccess: ({ done, failed }) => {
      if (done.length > 0) toast.success({ title: t('bulk.done', { count: done.length }) });
      if (failed.length > 0) {
        const reasons = [...new Set(failed.map(({ detail }) => detail))].join(' ');
        toast.failure({ title: t('bulk.failed', { count: failed.length }), message: reasons });
      }
    },
    onError: (error) =>
      toast.failure({ title: t('actions.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
}
