import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/filters/SearchField';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useAbilities } from '@/lib/abilities';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import type { Candidate } from '../candidates';
import type { SchoolClass, Student } from '../classTypes';
import { CandidateList } from './CandidateList';
import classes from './SearchStudents.module.css';

const MOST = 50;

interface Props {
  row: SchoolClass;
  chosen: readonly Candidate[];
  onChoose: (people: readonly Candidate[], on: boolean) => void;
}

function candidateOf(student: Student, row: SchoolClass): Candidate {
  const isOfOtherSchool = student.school !== null && student.school.id !== row.school.id;
  const leaves = [student.class_name, isOfOtherSchool ? student.school_name : null].filter(Boolean).join(', ');
  return { id: student.id, name: student.full_name, code: student.code ?? student.username, leaves };
}

export function SearchStudents({ row, chosen, onChoose }: Props) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const { choose: seesAll } = useAbilities('school');
  const [term, setTerm] = useState('');
  const [isEverywhere, setEverywhere] = useState(false);
  const query = {
    search_term: term,
    student_role: '1' as const,
    status: '1' as const,
    page_size: String(MOST),
    ...(isEverywhere ? {} : { school: String(row.school.id) }),
  };
  const found = useQuery({
    queryKey: ['accounts', 'to-add', query],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /api/users/', { query }, { signal });
      if (!('results' in answer)) throw new Error('The list was asked for, not its export.');
      return answer;
    },
    placeholderData: keepPreviousData,
  });
  const people = (found.data?.results ?? []).filter(({ class_id }) => class_id !== row.id);

  return (
    <div className={classes.search}>
      <SearchField label={t('adding.search_label')} value={term} onChange={setTerm} />
      {seesAll && (
        <Checkbox
          label={t('adding.everywhere')}
          checked={isEverywhere}
          onChange={(event) => setEverywhere(event.currentTarget.checked)}
        />
      )}
      {found.isError ? (
        <ErrorState error={found.error} title={t('adding.search_failed')} retry={() => void found.refetch()} />
      ) : !found.data ? (
        <LoadingState />
      ) : people.length === 0 ? (
        <EmptyState title={t('adding.nobody')} advice={t('adding.nobody_advice')} />
      ) : (
        <CandidateList
          label={t('adding.results')}
          people={people.map((student) => candidateOf(student, row))}
          chosen={chosen}
          onChoose={onChoose}
          term={term}
        />
      )}
      {found.data && found.data.count > MOST && (
        <p className={classes.more}>
          {t('adding.more', { shown: format.number(MOST), total: format.number(found.data.count) })}
        </p>
      )}
    </div>
  );
}
