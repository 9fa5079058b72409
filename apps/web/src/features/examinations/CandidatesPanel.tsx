import { PAGE_SIZE } from '@khue/contract/constants';
import { Button } from '@mantine/core';
import {
  IconArmchair,
  IconFileImport,
  IconFileText,
  IconHash,
  IconTrash,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { ApiError, call } from '@/lib/api';
import { attemptPath, type Do } from './plan';
import type { Candidate, Examination, Sitting } from './queries';
import { useCandidateColumns } from './useCandidateColumns';

const LIST = defineList({
  call: 'GET /api/examinations/{id}/candidates/',
  filters: ['search', 'sitting', 'lacks', 'moved'],
  pageSize: PAGE_SIZE.default,
  ordering: '',
  sortable: ['number', 'name', 'class', 'seat'],
});

interface Props {
  examination: Examination;
  sittings: readonly Sitting[];
  onDo: Do;
}

/** Who sits the examination: those who still lack a seat come first. */
export function CandidatesPanel({ examination, sittings, onDo }: Props) {
  const { t } = useTranslation('examinations');
  const list = useList(LIST, { params: { id: examination.id } });
  const { filters, setFilters } = list;
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Candidate>();
  const removing = useMutation({
    mutationFn: ({ id: cid }: Candidate) =>
      call('DELETE /api/examinations/{id}/candidates/{cid}/', { params: { id: examination.id, cid } }),
    onError: (error) =>
      toast.failure({ title: t('remove.failed'), message: error instanceof ApiError ? error.detail : undefined }),
    onSettled: () => setLeaving(undefined),
  });
  const hasRooms = sittings.some(({ rooms }) => rooms.length > 0);
  const hasCandidates = examination.counts.candidates > 0;
  const tools = examination.can.plan && (
    <>
      {hasCandidates && (
        <Button
          variant="default"
          leftSection={<IconHash size={18} stroke={1.6} />}
          onClick={() => onDo({ what: 'number' })}
        >
          {t('number.button')}
        </Button>
      )}
      {hasCandidates && hasRooms && (
        <Button
          variant="default"
          leftSection={<IconArmchair size={18} stroke={1.6} />}
          onClick={() => onDo({ what: 'arrange' })}
        >
          {t('arrange.button')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} stroke={1.6} />}
        onClick={() => onDo({ what: 'import' })}
      >
        {t('import.open')}
      </Button>
      <Button leftSection={<IconUserPlus size={18} stroke={1.6} />} onClick={() => onDo({ what: 'add' })}>
        {t('add.button')}
      </Button>
    </>
  );
  return (
    <>
      <DataTable<Candidate>
        label={t('tabs.candidates')}
        query={list.rows}
        list={list}
        columns={useCandidateColumns(examination)}
        can={examination.can}
        rowKey={({ id }) => id}
        rowName={({ user }) => user.full_name}
        rowActions={(candidate) => [
          ...(candidate.activity_id === null
            ? []
            : [
                {
                  key: 'paper',
                  label: t('paper.open'),
                  icon: <IconFileText size={17} stroke={1.6} />,
                  run: () => void navigate(attemptPath(candidate.activity_id ?? 0)),
                  quick: true,
                },
              ]),
          {
            key: 'remove',
            needs: 'plan',
            label: t('remove.action'),
            icon: <IconTrash size={17} stroke={1.6} />,
            run: () => setLeaving(candidate),
          },
        ]}
        errorTitle={t('candidates_failed')}
        filters={
          <ListFilterBar
            list={list}
            term="search"
            label={t('search_candidates')}
            count={list.count}
            t={t}
            tools={tools}
          >
            <FilterSelect
              label={t('columns.sitting')}
              value={filters.sitting}
              options={sittings.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(sitting) => setFilters({ sitting })}
            />
            <FilterSelect
              label={t('lacks.label')}
              value={filters.lacks}
              options={(['number', 'seat'] as const).map((value) => ({ value, label: t(`lacks.${value}`) }))}
              onChange={(lacks) => setFilters({ lacks })}
            />
            <FilterSelect
              label={t('moved.label')}
              value={filters.moved}
              options={[{ value: 'true', label: t('moved.yes') }]}
              onChange={(moved) => setFilters({ moved })}
            />
          </ListFilterBar>
        }
        empty={
          <NoRows
            icon={<IconUsers size={24} stroke={1.6} />}
            onClear={list.isFiltered ? list.clearFilters : undefined}
            noneFound={t('candidates_none_found')}
            noneYet={t('candidates_none')}
            noneYetAdvice={t('candidates_none_advice')}
          />
        }
      />
      {leaving && (
        <ConfirmDialog
          opened
          danger
          title={t('remove.title')}
          confirmLabel={t('remove.action')}
          busy={removing.isPending}
          onConfirm={() => removing.mutate(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          {t('remove.about', { name: leaving.user.full_name })}
        </ConfirmDialog>
      )}
    </>
  );
}
