import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '@/components/table/columns';
import type { AccountRow } from '../accountTypes';
import { EmailCell } from './EmailCell';

interface Options {
  retry: (row: AccountRow) => void;
  /** Accounts that are being tried again. */
  busy: ReadonlySet<number>;
}

export function useErrorColumns({ retry, busy }: Options): Column<AccountRow>[] {
  const { t } = useTranslation('accounts');
  return [
    {
      key: 'full_name',
      header: t('columns.full_name'),
      sortable: true,
      isData: true,
      priority: 1,
      render: (row) => row.full_name,
      detail: (row) => row.username,
    },
    {
      key: 'school',
      header: t('columns.school'),
      isData: true,
      priority: 3,
      render: (row) => row.school_name,
      detail: (row) => row.class_name,
    },
    {
      key: 'reason',
      header: t('errors.columns.reason'),
      priority: 1,
      render: (row) => row.open_edx_error ?? t('platform.unknown_reason'),
    },
    {
      key: 'email',
      header: t('columns.email'),
      sortable: true,
      priority: 1,
      render: (row) => <EmailCell row={row} onSaved={() => retry(row)} />,
    },
    {
      key: 'again',
      header: t('history.columns.again'),
      priority: 1,
      render: (row) =>
        row.open_edx_task_id !== null && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconRefresh size={15} aria-hidden="true" />}
            aria-label={t('retry.of', { name: row.full_name })}
            loading={busy.has(row.id)}
            onClick={() => retry(row)}
          >
            {t('retry.button')}
          </Button>
        ),
    },
  ];
}
