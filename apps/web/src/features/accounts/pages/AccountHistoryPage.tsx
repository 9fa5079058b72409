import { PAGE_SIZE } from '@khue/contract/constants';
import type { TaskStatus } from '@khue/contract/tasks';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { Segments } from '@/components/select/Segments';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { isUnfinished, type Task } from '@/components/task/useTask';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { BULK, SINGLE } from '../history/taskHistory';
import { useHistoryColumns } from '../history/useHistoryColumns';

const STATUSES: readonly TaskStatus[] = ['pending', 'running', 'success', 'failed', 'cancelled'];

const typeOf = (text: string) => (text === BULK ? BULK : SINGLE);

const LIST = defineList({
  call: 'GET /api/task_history/',
  // Stands among the background work, so that the server's events bring it up to date.
  filters: ['kind', 'create_account_status', 'username'],
  // Not a filter of the call: a setting is left out of what is asked, and the type has to be asked for.
  settings: ['kind'],
  sortable: ['created_at', 'status'],
  pageSize: PAGE_SIZE.tasks,
  ordering: '-created_at',
  ask: ({ kind, ...filters }) => ({ ...filters, task_type: typeOf(kind) }),
});
// Events tell of one's own work; that of others is asked for while it goes on.
const POLL = { isMoving: isUnfinished, everyMs: 3000 };

export default function AccountHistoryPage() {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const list = useList(LIST, { pollWhile: POLL });
  const { filters, setFilters } = list;
  const type = typeOf(filters.kind);
  const { user_id } = useMe();
  const rowLink = ({ target_id, created_by }: Task) => {
    if (target_id === null) return undefined;
    if (type === SINGLE) return detailPath('account', 'view', target_id);
    // An import opens for the person who made it, and for nobody else.
    return created_by?.id === user_id ? screenPath('account_bulk', { import: target_id }) : undefined;
  };

  return (
    <ListScreen
      list={list}
      title={t('history.title')}
      sentence={t('history.sentence')}
      tabs={<ScreenTabs of="account" />}
      columns={useHistoryColumns(type)}
      rowName={(task) => task.subject ?? format.dateTime(task.created_at)}
      rowLink={rowLink}
      search={{ term: 'username', label: t('history.filters.username') }}
      tools={
        <Segments
          aria-label={t('history.filters.kind')}
          value={type}
          onChange={(kind) => setFilters({ kind: kind === SINGLE ? '' : kind })}
          data={[
            { value: SINGLE, label: t('history.kinds.single') },
            { value: BULK, label: t('history.kinds.bulk') },
          ]}
        />
      }
      filters={
        <FilterSelect
          label={t('history.columns.status')}
          value={filters.create_account_status}
          options={STATUSES.map((status) => ({ value: status, label: t(`history.status.${status}`) }))}
          onChange={(create_account_status) => setFilters({ create_account_status })}
        />
      }
      errorTitle={t('history.failed')}
      empty={{
        icon: <IconHistory size={24} stroke={1.6} />,
        noneFound: t('history.none_found'),
        noneYet: t('history.none_yet'),
        noneYetAdvice: t('history.none_yet_advice'),
      }}
    />
  );
}
