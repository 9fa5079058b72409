import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';
import type { Account } from '../accountTypes';
import { ACCOUNT } from '../queries';
import { AccountNotice } from './AccountNotice';

const FAILED = 2;

/** Why this person has no account at the course platform, and another try. */
export function PlatformNotice({ account, mayRetry }: { account: Account; mayRetry: boolean }) {
  const { t } = useTranslation('accounts');
  const cache = ACCOUNT.useCache();
  const taskId = account.open_edx_task_id;
  const retry = useMutation({
    mutationFn: (id: number) => call('POST /api/task_history/{taskId}/retry/', { params: { taskId: id } }),
    onSuccess: () => toast.success({ title: t('platform.retried') }),
    onError: (error) =>
      toast.failure({
        title: t('platform.retry_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      }),
    onSettled: () => cache.refresh(account.id),
  });
  if (account.open_edx_status !== FAILED) return null;
  return (
    <AccountNotice
      title={t('platform.failed')}
      action={
        mayRetry &&
        taskId !== null && (
          <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate(taskId)}>
            {t('platform.retry')}
          </Button>
        )
      }
    >
      {t('platform.failed_because', { reason: account.open_edx_error ?? t('platform.unknown_reason') })}
    </AccountNotice>
  );
}
