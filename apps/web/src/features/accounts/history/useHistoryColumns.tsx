import { useTranslation } from 'react-i18next';
import type { Column } from '@/components/table/columns';
import { isUnfinished, type Task } from '@/components/task/useTask';
import { useFormat } from '@/lib/format';
import { usePermission } from '@/lib/session';
import { PrintRunSlips } from './PrintRunSlips';
import { RetryButton } from './RetryButton';
import { RunCounts } from './RunCounts';
import { TaskState } from './TaskState';
import { BULK, isRetryable } from './taskHistory';

/** Single accounts are told by username and reason, bulk runs by file and counts. */
export function useHistoryColumns(type: string): Column<Task>[] {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const mayPrint = usePermission('account.run');
  const isBulk = type === BULK;
  return [
    {
      key: 'subject',
      header: t(isBulk ? 'history.columns.file' : 'history.columns.username'),
      isData: true,
      priority: 1,
      render: (task) => task.username ?? task.subject ?? String(task.id),
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
