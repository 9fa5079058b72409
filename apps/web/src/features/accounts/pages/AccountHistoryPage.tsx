import { PAGE_SIZE } from '@khue/contract/constants';
import type { TaskStatus } from '@khue/contract/tasks';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '@/components/page/ListPage';
import { PageHeader } from '@/components/page/PageHeader';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { EmptyState } from '@/components/states/EmptyState';
import { DataTable } from '@/components/table/DataTable';
import { useListParams } from '@/components/table/useListParams';
import type { Task } from '@/components/task/useTask';
import { useMe } from '@/lib/me';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { HistoryFilters } from '../history/HistoryFilters';
import { BULK, SINGLE, useTaskHistory } from '../history/taskHistory';
import { useHistoryColumns } from '../history/useHistoryColumns';

const LIST = {
  filters: ['task_type', 'create_account_status', 'username'],
  settings: ['task_type'],
  sortable: ['created_at', 'status'],
  pageSize: PAGE_SIZE.tasks,
  ordering: '-created_at',
} as const;

export default function AccountHistoryPage() {
  const { t } = useTranslation('accounts');
  const list = useListParams(LIST);
  const type = list.filters.task_type === BULK ? BULK : SINGLE;
  const history = useTaskHistory({
    task_type: type,
    create_account_status: (list.filters.create_account_status || undefined) as TaskStatus | undefined,
    username: list.filters.username,
    ordering: list.ordering,
    page: String(list.page),
    page_size: String(list.pageSize),
  });
  const columns = useHistoryColumns(type);
  const { user_id } = useMe();
  const rowLink = ({ target_id, created_by }: Task) => {
    if (target_id === null) return undefined;
    if (type === SINGLE) return detailPath('account', 'view', target_id);
    // An import opens for the person who made it, and for nobody else.
    return created_by?.id === user_id ? screenPath('account_bulk', { import: target_id }) : undefined;
  };

  return (
    <ListPage>
      <PageHeader title={t('history.title')} sentence={t('history.sentence')} />
      <ScreenTabs of="account" />
      <DataTable
        label={t('history.title')}
        query={history}
        list={list}
        columns={columns}
        rowKey={(task) => task.id}
        rowName={(task) => task.subject ?? String(task.id)}
        rowLink={rowLink}
        filters={<HistoryFilters list={list} type={type} />}
        errorTitle={t('history.failed')}
        empty={
          list.isFiltered ? (
            <EmptyState
              title={t('history.none_found')}
              action={
                <Button variant="default" onClick={list.clearFilters}>
                  {t('clear_filters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconHistory size={24} stroke={1.6} />}
              title={t('history.none_yet')}
              advice={t('history.none_yet_advice')}
            />
          )
        }
      />
    </ListPage>
  );
}
