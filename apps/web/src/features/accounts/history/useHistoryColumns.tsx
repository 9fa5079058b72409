import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { isUnfinished, type Task } from '@/components/task/useTask';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { slipsPath } from '../slips/slipsMeant';
import { useRetry } from '../useRetry';
import { BULK, isRetryable } from './taskHistory';
import classes from './useHistoryColumns.module.css';

const MARK = { pending: 'waiting', running: 'waiting', success: 'done', failed: 'error', cancelled: 'idle' } as const;

/** The state in words, and while it runs how far it is. */
function TaskState({ task }: { task: Task }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const isRunning = task.status === 'running';
  return (
    <div className={classes.state}>
      <StatusMark kind={MARK[task.status]}>
        {t(`history.status.${task.status}`)}
        {isRunning && ` ${format.percent(task.progress)}`}
      </StatusMark>
      {isRunning && (
        <Progress size={5} value={task.progress} aria-label={t('history.progress_of', { name: task.subject ?? '' })} />
      )}
    </div>
  );
}

const PARTS = ['created', 'updated', 'skipped', 'failed'] as const;

/** What a bulk run did, without the parts that are nothing. */
function RunCounts({ counts }: { counts: Task['counts'] }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const told = PARTS.filter((part) => counts[part] > 0);
  if (told.length === 0) return t('history.rows', { count: counts.total, rows: format.number(counts.total) });
  return told.map((part) => t(`history.parts.${part}`, { rows: format.number(counts[part]) })).join(', ');
}

/** Single accounts are told by username and reason, bulk runs by file and counts. */
export function useHistoryColumns(type: string): Column<Task>[] {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { take_slips: mayPrint } = useAbilities('account');
  const isBulk = type === BULK;
  return [
    {
      key: 'subject',
      header: t(isBulk ? 'history.columns.file' : 'history.columns.username'),
      isData: true,
      priority: 1,
      render: (task) => task.username ?? task.subject ?? format.dateTime(task.created_at),
    },
    isBulk
      ? {
          key: 'counts',
          header: t('history.columns.counts'),
          priority: 1,
          render: (task) => <RunCounts counts={task.counts} />,
        }
      : {
          key: 'reason',
          header: t('history.columns.reason'),
          priority: 1,
          render: (task) => task.error?.detail,
        },
    {
      key: 'created_by',
      header: t('history.columns.created_by'),
      isData: true,
      priority: 3,
      render: (task) => task.created_by?.name,
    },
    {
      key: 'created_at',
      header: t('history.columns.created_at'),
      sortable: true,
      priority: 2,
      render: (task) => format.dateTime(task.created_at),
    },
    {
      key: 'status',
      header: t('history.columns.status'),
      sortable: true,
      priority: 1,
      render: (task) => <TaskState task={task} />,
    },
    {
      key: 'again',
      header: t('history.columns.again'),
      priority: 1,
      render: (task) => (
        <>
          {isRetryable(task) && <RetryButton task={task} />}
          {isBulk && mayPrint && !isUnfinished(task) && task.counts.created > 0 && <PrintRunSlips task={task} />}
        </>
      ),
    },
  ];
}

function RetryButton({ task }: { task: Task }) {
  const { t } = useTranslation('accounts');
  const retry = useRetry();
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconRefresh size={15} aria-hidden="true" />}
      aria-label={t('retry.of', { name: task.subject ?? task.id })}
      loading={retry.isPending}
      onClick={() => retry.mutate([task.id])}
    >
      {t('retry.button')}
    </Button>
  );
}

/** To the slips with the first passwords of a bulk run. */
function PrintRunSlips({ task }: { task: Task }) {
  const { t } = useTranslation('accounts');
  return (
    <Button
      component={Link}
      to={slipsPath('task', task.id)}
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPrinter size={15} aria-hidden="true" />}
      aria-label={t('history.slips_of', { name: task.subject ?? task.id })}
    >
      {t('history.slips')}
    </Button>
  );
}
