import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';

interface Props {
  /** Present when filters hide rows: takes them away. */
  onClear?: () => void;
  action?: ReactNode;
}

export function NoAccounts({ onClear, action }: Props) {
  const { t } = useTranslation('accounts');
  if (!onClear) return <EmptyState icon={<IconUsers size={24} stroke={1.6} />} title={t('none_yet')} action={action} />;
  return (
    <EmptyState
      title={t('none_found')}
      advice={t('none_found_advice')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clear_filters')}
        </Button>
      }
    />
  );
}
