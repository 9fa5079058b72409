import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '@/components/task/useTask';
import { useRetry } from '../useRetry';

export function RetryButton({ task }: { task: Task }) {
  const { t } = useTranslation('accounts');
  const retry = useRetry();
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconRefresh size={15} aria-hidden="true" />}
      aria-label={t('retry.of', { name: task.subject ?? task.id })}
      loading={retry.isPending}
      onClick={() => retry.mutate([task.id])}
    >
      {t('retry.button')}
    </Button>
  );
}
