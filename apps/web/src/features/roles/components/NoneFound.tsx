import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';

interface Props {
  /** Present when filters hide rows: takes them away. */
  onClear?: () => void;
  noneYet: string;
  action?: ReactNode;
}

export function NoneFound({ onClear, noneYet, action }: Props) {
  const { t } = useTranslation('roles');
  if (!onClear) return <EmptyState icon={<IconShieldCheck size={24} stroke={1.6} />} title={noneYet} action={action} />;
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
