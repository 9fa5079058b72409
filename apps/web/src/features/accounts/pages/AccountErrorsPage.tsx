import { PAGE_SIZE } from '@khue/contract/constants';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '@/components/page/ListPage';
import { PageHeader } from '@/components/page/PageHeader';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { EmptyState } from '@/components/states/EmptyState';
import { DataTable } from '@/components/table/DataTable';
import { useListParams } from '@/components/table/useListParams';
import { useSelection } from '@/components/table/useSelection';
import { detailPath } from '@/lib/screenPaths';
import type { AccountListRequest, AccountRow } from '../accountTypes';
import { NoAccounts } from '../components/NoAccounts';
import { ErrorFilters } from '../errors/ErrorFilters';
import { useErrorColumns } from '../errors/useErrorColumns';
import { useFailedAccounts } from '../errors/useFailedAccounts';
import { useRetry } from '../useRetry';

const LIST = {
  filters: ['search_term', 'school', 'classes'],
  sortable: ['full_name', 'email'],
  pageSize: PAGE_SIZE.users,
  ordering: 'full_name',
} as const;

export default function AccountErrorsPage() {
  const { t } = useTranslation('accounts');
  const list = useListParams(LIST);
  const { accounts, follow } = useFailedAccounts({
    ...list.filters,
    ordering: list.ordering,
    page: String(list.page),
    page_size: String(list.pageSize),
  } as AccountListRequest);
  const rows = accounts.data?.results ?? [];
  const selection = useSelection();
  const retry = useRetry(follow);

  const taskOf = (row: AccountRow) => (row.open_edx_task_id === null ? [] : [row.open_edx_task_id]);
  const tried = new Set(retry.isPending ? retry.variables : []);
  const busy = new Set(rows.filter((row) => taskOf(row).some((id) => tried.has(id))).map(({ id }) => id));
  const columns = useErrorColumns({ retry: (row) => retry.mutate(taskOf(row)), busy });
  const chosenTasks = rows.filter(({ id }) => selection.has(id)).flatMap(taskOf);

  return (
    <ListPage>
      <PageHeader
        title={t('errors.title')}
        sentence={t('errors.sentence')}
        actions={
          chosenTasks.length > 0 && (
            <Button
              leftSection={<IconRefresh size={18} stroke={1.6} />}
              loading={retry.isPending}
              onClick={() => retry.mutate(chosenTasks, { onSuccess: selection.clear })}
            >
              {t('errors.retry_chosen', { count: chosenTasks.length })}
            </Button>
          )
        }
      />
      <ScreenTabs of="account" />
      <DataTable
        label={t('errors.title')}
        query={accounts}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.full_name}
        rowLink={(row) => detailPath('account', 'view', row.id)}
        selection={selection}
        filters={<ErrorFilters list={list} />}
        errorTitle={t('list_failed')}
        empty={
          list.isFiltered ? (
            <NoAccounts onClear={list.clearFilters} />
          ) : (
            <EmptyState
              icon={<IconCircleCheck size={24} stroke={1.6} />}
              title={t('errors.none')}
              advice={t('errors.none_advice')}
            />
          )
        }
      />
    </ListPage>
  );
}
