import { IconClock, IconEye, IconFilePlus, IconUsers, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { EmptyState } from '@/components/states/EmptyState';
import { type StatusKind, StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import { TableBar } from '@/components/table/TableBar';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { useMe } from '@/lib/me';
import { useMaterialWords } from '../bank/materialWords';
import { type ClassMaterial, useTakeBack } from './classMaterials';
import { type Standing, standingOf } from './standing';

const LIST = defineList({
  call: 'GET /api/class_materials/',
  filters: ['class_id'],
  pageSize: 20,
  ordering: '-assigned_at',
  sortable: ['assigned_at'],
});

const GivenActivity = lazyComponent(async () => (await import('./GivenActivity')).GivenActivity);
const ChangeTimes = lazyComponent(async () => (await import('./ChangeTimes')).ChangeTimes);

const MARKS: Record<Standing, StatusKind> = { waiting: 'waiting', open: 'done', closed: 'idle' };

interface Props {
  linkOf: (row: { id: number }) => string;
  action: ReactNode;
}

/** What one's classes were given besides their courses, and for how long. */
export function GivenList({ linkOf, action }: Props) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const words = useMaterialWords();
  const { classes } = useMe();
  const list = useList(LIST);
  const takeBack = useTakeBack();
  const [leaving, setLeaving] = useState<ClassMaterial>();
  const [changing, setChanging] = useState<ClassMaterial>();
  const [watching, setWatching] = useState<ClassMaterial>();
  const [now] = useState(() => Date.now());
  const columns: Column<ClassMaterial>[] = [
    {
      key: 'material',
      header: t('given.material'),
      isData: true,
      priority: 1,
      render: (row) => row.material.name,
      detail: (row) => words.type(row.material.library),
    },
    {
      key: 'class',
      header: t('given.class'),
      isData: true,
      narrow: true,
      priority: 1,
      render: (row) => row.class.name,
      detail: (row) => row.student_count !== null && t('given.for_some', { count: row.student_count }),
    },
    {
      key: 'standing',
      header: t('given.standing'),
      priority: 1,
      oneLine: true,
      render: (row) => {
        const standing = standingOf(row, now);
        return <StatusMark kind={MARKS[standing]}>{t(`given.${standing}`)}</StatusMark>;
      },
    },
    {
      key: 'open_at',
      header: t('given.open_at'),
      priority: 2,
      oneLine: true,
      render: (row) => (row.open_at ? format.dateTime(row.open_at) : t('given.at_once')),
    },
    {
      key: 'close_at',
      header: t('given.close_at'),
      priority: 2,
      oneLine: true,
      render: (row) => (row.close_at ? t('given.until', { end: format.end(row.close_at) }) : t('given.never')),
    },
    {
      key: 'assigned_at',
      header: t('given.assigned_at'),
      sortable: true,
      priority: 3,
      oneLine: true,
      render: (row) => format.date(row.assigned_at),
    },
  ];
  return (
    <>
      <DataTable
        label={t('given.title')}
        query={list.rows}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.material.name}
        rowLink={(row) => linkOf(row.material)}
        rowActions={(row) => [
          {
            key: 'view',
            label: t('actions.look'),
            icon: <IconEye size={17} stroke={1.6} />,
            to: linkOf(row.material),
          },
          {
            key: 'activity',
            label: t('given.activity'),
            icon: <IconUsers size={17} stroke={1.6} />,
            run: () => setWatching(row),
            quick: true,
          },
          {
            key: 'times',
            needs: 'edit',
            label: t('given.change_times'),
            icon: <IconClock size={17} stroke={1.6} />,
            run: () => setChanging(row),
            quick: true,
          },
          {
            key: 'remove',
            needs: 'remove',
            label: t('given.take_back'),
            icon: <IconX size={17} stroke={1.6} />,
            run: () => setLeaving(row),
          },
        ]}
        filters={
          <TableBar
            words={
              list.count !== undefined && t('given.count', { count: list.count, total: format.number(list.count) })
            }
          >
            <FilterSelect
              label={t('given.class')}
              isData
              value={list.filters.class_id}
              options={classes.map((row) => ({ value: String(row.id), label: row.name }))}
              onChange={(class_id) => list.setFilters({ class_id })}
            />
          </TableBar>
        }
        errorTitle={t('given.load_failed')}
        empty={
          list.isFiltered ? (
            <NoRows
              icon={<IconFilePlus size={24} stroke={1.6} />}
              noneFound={t('given.none_found')}
              noneYet=""
              onClear={list.clearFilters}
            />
          ) : (
            <EmptyState
              icon={<IconFilePlus size={24} stroke={1.6} />}
              title={t('given.none')}
              advice={t('given.none_advice')}
              action={action}
            />
          )
        }
      />
      <Suspense>
        {changing && <ChangeTimes row={changing} onClose={() => setChanging(undefined)} />}
        {watching && <GivenActivity row={watching} onClose={() => setWatching(undefined)} />}
      </Suspense>
      {leaving && (
        <ConfirmDialog
          opened
          title={t('given.take_back_title')}
          confirmLabel={t('given.take_back')}
          busy={takeBack.isPending}
          onConfirm={() =>
            takeBack.mutate(leaving.id, {
              onSuccess: () => toast.success({ title: t('given.taken_back'), message: leaving.material.name }),
              onError: (error) =>
                toast.failure({
                  title: t('actions.failed'),
                  message: error instanceof ApiError ? error.detail : undefined,
                }),
              onSettled: () => setLeaving(undefined),
            })
          }
          onCancel={() => setLeaving(undefined)}
        >
          {t('given.take_back_text', { name: leaving.material.name, class: leaving.class.name })}
        </ConfirmDialog>
      )}
    </>
  );
}
