import { PAGE_SIZE } from '@khue/contract/constants';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '@/components/page/ListScreen';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useSelection } from '@/components/table/useSelection';
import { detailPath } from '@/lib/screenPaths';
import type { AccountRow } from '../accountTypes';
import { PlaceFilters } from '../components/PlaceFilters';
import { useErrorColumns } from '../errors/useErrorColumns';
import { useRetry } from '../useRetry';

/** What the list's filter calls an account that the course platform does not have. */
const FAILED = { open_edx_status: '2' } as const;
/** How soon after another try its outcome is looked for, and for how long. */
const LOOK_MS = 1500;
const LOOKS = 6;

const LIST = defineList({
  call: 'GET /api/users/',
  filters: ['search_term', 'school', 'classes'],
  sortable: ['full_name', 'email'],
  pageSize: PAGE_SIZE.users,
  ordering: 'full_name',
});

/** After another try the list is looked at again until it has had time to succeed. */
function useLooks(refetch: () => Promise<unknown>) {
  const [looksLeft, setLooksLeft] = useState(0);
  useEffect(() => {
    if (looksLeft === 0) return;
    const timer = window.setTimeout(() => {
      void refetch();
      setLooksLeft(looksLeft - 1);
    }, LOOK_MS);
    return () => window.clearTimeout(timer);
  }, [looksLeft, refetch]);
  return () => setLooksLeft(LOOKS);
}

export default function AccountErrorsPage() {
  const { t } = useTranslation('accounts');
  const list = useList(LIST, { also: FAILED });
  const rows = list.rows.data?.results ?? [];
  const selection = useSelection();
  const retry = useRetry(useLooks(list.rows.refetch));

  const taskOf = (row: AccountRow) => (row.open_edx_task_id === null ? [] : [row.open_edx_task_id]);
  const tried = new Set(retry.isPending ? retry.variables : []);
  const busy = new Set(rows.filter((row) => taskOf(row).some((id) => tried.has(id))).map(({ id }) => id));
  const chosenTasks = rows.filter(({ id }) => selection.has(id)).flatMap(taskOf);

  return (
    <ListScreen
      list={list}
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
      tabs={<ScreenTabs of="account" />}
      columns={useErrorColumns({ retry: (row) => retry.mutate(taskOf(row)), busy })}
      rowName={({ full_name }) => full_name}
      rowLink={({ id }) => detailPath('account', 'view', id)}
      selection={selection}
      search={{ term: 'search_term', label: t('filters.search_term') }}
      filters={<PlaceFilters value={list.filters} onChange={list.setFilters} />}
      errorTitle={t('list_failed')}
      empty={{
        icon: <IconCircleCheck size={24} stroke={1.6} />,
        noneFound: t('none_found'),
        noneYet: t('errors.none'),
        noneYetAdvice: t('errors.none_advice'),
      }}
    />
  );
}
