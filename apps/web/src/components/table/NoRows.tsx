import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../states/EmptyState';

interface Props {
  icon: ReactNode;
  /** Present when filters hide rows: takes them away. */
  onClear?: () => void;
  noneFound: string;
  noneYet: string;
  noneYetAdvice?: string;
  action?: ReactNode;
}

/** A list without rows: filters that leave none, or nothing there yet. */
export function NoRows({ icon, onClear, noneFound, noneYet, noneYetAdvice, action }: Props) {
  const { t } = useTranslation('components');
  if (!onClear) return <EmptyState icon={icon} title={noneYet} advice={noneYetAdvice} action={action} />;
  return (
    <EmptyState
      title={noneFound}
      advice={t('table.none_found_advice')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    />
  );
}
