import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Task } from '@/components/task/useTask';
import { slipsPath } from '../slips/slipsMeant';

/** To the slips with the first passwords of a bulk run. */
export function PrintRunSlips({ task }: { task: Task }) {
  const { t } = useTranslation('accounts');
  return (
    <Button
      component={Link}
      to={slipsPath('task', task.id)}
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPrinter size={15} aria-hidden="true" />}
      aria-label={t('history.slips_of', { name: task.subject ?? task.id })}
    >
      {t('history.slips')}
    </Button>
  );
}
