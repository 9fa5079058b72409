import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/filters/SearchField';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import type { Candidate } from '../candidates';
import type { SchoolClass } from '../classTypes';
import { gradesFor } from '../gradeSource';
import { MOST_SHOWN, useCandidates, type Wanted } from '../useCandidates';
import { CandidateList } from './CandidateList';
import classes from './SearchStudents.module.css';

interface Props {
  row: SchoolClass;
  chosen: readonly Candidate[];
  onChoose: (people: readonly Candidate[], on: boolean) => void;
}

/** Students of the school, first those who are in no class yet. */
export function SearchStudents({ row, chosen, onChoose }: Props) {
  const { t } = useTranslation(['classes', 'components']);
  const format = useFormat();
  const { choose: seesAll } = useAbilities('school');
  const [wanted, setWanted] = useState<Wanted>({ term: '', isFree: true, grade: '', isEverywhere: false });
  const want = (patch: Partial<Wanted>) => setWanted((before) => ({ ...before, ...patch }));
  const found = useCandidates(row, wanted);
  const people = found.data?.people ?? [];
  const isNarrowed = !wanted.isEverywhere && (wanted.isFree || wanted.grade !== '');
  const grade = t('adding.grade');

  return (
    <div className={look('stack', 'gap-12')}>
      <SearchField label={t('adding.search_label')} value={wanted.term} onChange={(term) => want({ term })} isFirst />
      <div className={lookWith(classes.filters, 'cluster')}>
        <RemoteSelect
          aria-label={grade}
          placeholder={grade}
          clearLabel={t('components:filters.clear_this', { label: grade })}
          source={gradesFor(String(row.school.id))}
          value={wanted.grade}
          onChange={(next) => want({ grade: next })}
          disabled={wanted.isEverywhere}
        />
        <Checkbox
          label={t('adding.free')}
          checked={wanted.isFree && !wanted.isEverywhere}
          disabled={wanted.isEverywhere}
          onChange={(event) => want({ isFree: event.currentTarget.checked })}
        />
        {seesAll && (
          <Checkbox
            label={t('adding.everywhere')}
            checked={wanted.isEverywhere}
            onChange={(event) => want({ isEverywhere: event.currentTarget.checked })}
          />
        )}
      </div>
      {found.isError ? (
        <ErrorState error={found.error} title={t('adding.search_failed')} retry={() => void found.refetch()} />
      ) : !found.data ? (
        <LoadingState />
      ) : people.length === 0 ? (
        <EmptyState
          title={t(isNarrowed ? 'adding.nobody_narrowed' : 'adding.nobody')}
          advice={t('adding.nobody_advice')}
          action={
            isNarrowed && (
              <Button variant="default" onClick={() => want({ isFree: false, grade: '' })}>
                {t('adding.widen')}
              </Button>
            )
          }
        />
      ) : (
        <CandidateList
          label={t('adding.results')}
          people={people}
          chosen={chosen}
          onChoose={onChoose}
          term={wanted.term}
        />
      )}
      {found.data && found.data.count > MOST_SHOWN && (
        <p className={look('note', 'm-0')}>
          {t('adding.more', { shown: format.number(MOST_SHOWN), total: format.number(found.data.count) })}
        </p>
      )}
    </div>
  );
}
