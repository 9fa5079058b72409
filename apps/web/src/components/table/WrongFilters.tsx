import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../states/EmptyState';
import type { FilterList, wrongFiltersOf } from './wrongFiltersOf';

interface Props {
  wrong: ReturnType<typeof wrongFiltersOf>;
  list: FilterList;
}

/** An address that somebody mistyped: trying again would not help, leaving out what is wrong does. */
export function WrongFilters({ wrong, list }: Props) {
  const { t } = useTranslation('components');
  const drop = () => list.setFilters(Object.fromEntries(wrong.map(({ name }) => [name, ''])), { replace: true });
  return (
    <EmptyState
      icon={<IconFilterOff size={24} stroke={1.6} />}
      title={t('filters.wrong', { count: wrong.length })}
      advice={wrong.map(({ name, value, sentence }) => (
        <span key={name} style={{ display: 'block', overflowWrap: 'anywhere' }}>
          <strong translate="no">{`${name}=${value}`}</strong>: {sentence}
        </span>
      ))}
      action={
        <Button variant="default" onClick={drop}>
          {t('filters.drop_wrong')}
        </Button>
      }
    />
  );
}
