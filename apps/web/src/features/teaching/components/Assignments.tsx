import { Button } from '@mantine/core';
import { IconClipboardList, IconClipboardPlus, IconClockEdit, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { EmptyState } from '@/components/states/EmptyState';
import { type StatusKind, StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { screenPath } from '@/lib/screenPaths';
import { type AssignmentState, assignmentState } from '../assignmentState';
import { useAssignments, useChangeTimes, useTakeBack } from '../queries';
import type { Assignment } from '../teachingTypes';

const TimesDialog = lazyComponent(async () => (await import('@/components/date/TimesDialog')).TimesDialog);

/** What the class has been given to do. */
export function Assignments({ classId, mayAssign }: { classId: number; mayAssign: boolean }) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const { data, ...query } = useAssignments([classId]);
  const [leaving, setLeaving] = useState<Assignment>();
  const [changing, setChanging] = useState<Assignment>();
  const columns: Column<Assignment>[] = [
    {
      key: 'sub_module',
      header: t('assignments.part'),
      isData: true,
      priority: 1,
      render: (row) => row.sub_module.name,
      detail: (row) => row.module.name,
    },
    { key: 'times', header: t('assignments.times'), priority: 1, render: (row) => <AssignmentTimes row={row} /> },
    { key: 'state', header: t('assignments.state'), priority: 1, render: (row) => <AssignmentMark row={row} /> },
    {
      key: 'assigned_by',
      header: t('assignments.by'),
      isData: true,
      priority: 3,
      render: (row) => row.assigned_by?.name,
      detail: (row) => format.date(row.assigned_at),
    },
  ];
  return (
    <>
      <DataTable<Assignment>
        label={t('class.tabs.assignments')}
        query={{ ...query, data: data && { count: data.length, results: data } }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ sub_module }) => sub_module.name}
        rowActions={(row) => [
          {
            key: 'times',
            label: t('assignments.change_times'),
            icon: <IconClockEdit size={17} stroke={1.6} />,
            run: () => setChanging(row),
            needs: 'edit',
          },
          {
            key: 'take_back',
            label: t('assignments.take_back'),
            icon: <IconTrash size={17} stroke={1.6} />,
            run: () => setLeaving(row),
            needs: 'remove',
          },
        ]}
        errorTitle={t('assignments.load_failed')}
        empty={
          <EmptyState
            icon={<IconClipboardList size={24} stroke={1.6} />}
            title={t('assignments.none')}
            advice={mayAssign ? t('assignments.none_advice') : undefined}
            action={
              mayAssign && (
                <Button
                  component={Link}
                  to={screenPath('assign', { class: classId })}
                  leftSection={<IconClipboardPlus size={18} stroke={1.6} />}
                >
                  {t('assign.button')}
                </Button>
              )
            }
          />
        }
      />
      {changing && <ChangeTimes row={changing} onClose={() => setChanging(undefined)} />}
      {leaving && <TakeBackDialog row={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function ChangeTimes({ row, onClose }: { row: Assignment; onClose: () => void }) {
  const { t } = useTranslation('teaching');
  const changing = useChangeTimes();
  return (
    <Suspense>
      <TimesDialog
        title={t('assignments.change_times')}
        help={t('assignments.times_help')}
        openAt={row.open_at}
        closeAt={row.close_at}
        isBusy={changing.isPending}
        error={changing.error}
        onSave={(times) =>
          changing.mutate(
            { id: row.id, ...times },
            {
              onSuccess: () => {
                toast.success({ title: t('assignments.times_changed'), message: row.sub_module.name });
                onClose();
              },
            },
          )
        }
        onClose={onClose}
      />
    </Suspense>
  );
}

function TakeBackDialog({ row, onClose }: { row: Assignment; onClose: () => void }) {
  const { t } = useTranslation('teaching');
  const taking = useTakeBack();
  const takeBack = () =>
    taking.mutate(row.id, {
      onSuccess: () => toast.success({ title: t('assignments.taken_back'), message: row.sub_module.name }),
      onError: (error) =>
        toast.failure({
          title: t('assignments.take_back_failed'),
          message: error instanceof ApiError ? error.detail : undefined,
        }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('assignments.take_back_title')}
      confirmLabel={t('assignments.take_back')}
      busy={taking.isPending}
      onConfirm={takeBack}
      onCancel={onClose}
    >
      <p translate="no">
        <strong>{row.sub_module.name}</strong> · {row.class.name}
      </p>
      <p>{t('assignments.take_back_text')}</p>
    </ConfirmDialog>
  );
}

const KINDS: Record<AssignmentState, StatusKind> = { coming: 'waiting', open: 'done', closed: 'idle' };

function AssignmentMark({ row }: { row: Assignment }) {
  const { t } = useTranslation('teaching');
  const state = assignmentState(row, Date.now());
  return <StatusMark kind={KINDS[state]}>{t(`assignments.${state}`)}</StatusMark>;
}

/** "From 08:00 15/11 to 17:00 20/11", or that there is no limit. */
function AssignmentTimes({ row: { open_at, close_at } }: { row: Assignment }) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const from = open_at && format.edge(open_at);
  const to = close_at && format.end(close_at, format.edge);
  if (from && to) return <>{t('assignments.from_to', { from, to })}</>;
  if (from) return <>{t('assignments.from', { from })}</>;
  return <>{to ? t('assignments.to', { to }) : t('assignments.always')}</>;
}
