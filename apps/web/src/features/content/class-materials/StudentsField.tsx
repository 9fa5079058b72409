import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rosterOf } from '@/components/learning/rosterOf';
import { PickList } from '@/components/select/PickList';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { fold } from '@/components/text/fold';

interface Props {
  id: string;
  classes: readonly { id: number; name: string }[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  error?: string | undefined;
}

/** Students of the classes, to be ticked one by one. */
export function StudentsField({ id, classes, chosen, onChange, error }: Props) {
  const { t } = useTranslation('bank');
  const [search, setSearch] = useState('');
  const roster = useQuery({ ...rosterOf(classes), enabled: classes.length > 0 });
  const found = (roster.data ?? []).filter(({ name, code }) => fold(`${name} ${code}`).includes(fold(search.trim())));
  const instead = () => {
    if (classes.length === 0) return t('give.classes_first');
    if (roster.data) return found.length === 0 && t('give.no_students');
    return roster.error ? (
      <ErrorState error={roster.error} retry={() => void roster.refetch()} />
    ) : (
      <LoadingState lines={3} />
    );
  };
  return (
    <PickList
      id={id}
      label={t('give.students')}
      options={found.map(({ id: value, name, code, className }) => ({
        value: String(value),
        label: name,
        detail: <span translate="no">{[className, code].filter(Boolean).join(' · ')}</span>,
      }))}
      chosen={chosen}
      onChange={onChange}
      search={{ label: t('give.search_students'), value: search, onChange: setSearch }}
      instead={instead()}
      error={error}
    />
  );
}
