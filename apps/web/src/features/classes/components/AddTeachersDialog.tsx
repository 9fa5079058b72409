import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/filters/SearchField';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { reading } from '@/lib/reading';
import type { Candidate } from '../candidates';
import type { ClassTeacher, SchoolClass } from '../classTypes';
import { useTeacherChanges } from '../useTeacherChanges';
import { CandidateList } from './CandidateList';

interface Props {
  row: SchoolClass;
  /** Who teaches the class already. */
  present: readonly ClassTeacher[];
  onClose: () => void;
}

/** Teachers of the school, several at a time; one alone can be made head teacher at once. */
export function AddTeachersDialog({ row, present, onClose }: Props) {
  const { t } = useTranslation(['classes', 'components']);
  const { assign } = useTeacherChanges(row);
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [isHead, setHead] = useState(false);
  const found = useQuery({
    ...reading('GET /api/get_teacher_schools/', { query: { school_id: String(row.school.id), name: term } }),
    placeholderData: keepPreviousData,
  });
  const people = (found.data?.results ?? [])
    .filter(({ id }) => !present.some((teacher) => teacher.id === id))
    .map(({ id, name, code, username }) => ({ id, name, code: code ?? username }));
  const choose = (picked: readonly Candidate[], on: boolean) =>
    setChosen((before) => {
      const others = before.filter(({ id }) => !picked.some((one) => one.id === id));
      return on ? [...others, ...picked] : others;
    });
  const makesHead = isHead && chosen.length === 1;

  return (
    <Dialog onClose={onClose} title={t('teachers.add_title', { name: row.name })} size="lg">
      <div className={look('stack', 'gap-12')}>
        <SearchField label={t('teachers.search_label')} value={term} onChange={setTerm} />
        {found.isError ? (
          <ErrorState error={found.error} title={t('teachers.search_failed')} retry={() => void found.refetch()} />
        ) : !found.data ? (
          <LoadingState />
        ) : people.length === 0 ? (
          <EmptyState title={t('teachers.nobody')} advice={t('teachers.nobody_advice')} />
        ) : (
          <CandidateList label={t('adding.results')} people={people} chosen={chosen} onChoose={choose} term={term} />
        )}
        <Checkbox
          label={t('teachers.as_head')}
          description={t('teachers.as_head_hint')}
          disabled={chosen.length !== 1}
          checked={makesHead}
          onChange={(event) => setHead(event.currentTarget.checked)}
        />
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={assign.isPending}>
          {t('components:confirm.cancel')}
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={assign.isPending}
          onClick={() =>
            assign.mutate(
              { ids: chosen.map(({ id }) => id), isHead: makesHead ? true : undefined },
              { onSuccess: onClose },
            )
          }
        >
          {t('teachers.add_confirm', { count: chosen.length })}
        </Button>
      </Group>
    </Dialog>
  );
}
