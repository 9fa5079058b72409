import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '@/lib/lazyComponent';
import { EmptyState } from '../states/EmptyState';
import { ErrorState } from '../states/ErrorState';
import { TableFooter } from './TableFooter';
import type { ListParams } from './useListParams';
import { type FilterList, wrongFiltersOf } from './wrongFiltersOf';

/** Addresses are seldom mistyped. */
const WrongFilters = lazyComponent(async () => (await import('./WrongFilters')).WrongFilters);

interface Props {
  query: { data?: { count: number; results: readonly unknown[] }; error: unknown; refetch: () => unknown };
  /** Absent when the whole list is on the page. */
  list?: Pick<ListParams<string>, 'page' | 'pageSize' | 'setPage' | 'setPageSize'> & Partial<FilterList>;
  /** Shown instead of rows when the server has none. */
  empty: ReactNode;
  errorTitle?: string;
  /** See `TableFooter`. */
  note?: ReactNode;
  /** The rows, or what stands for them while they are on their way. */
  children: ReactNode;
}

/** What a list shows below its filters: rows with their pages, or why there are none. */
export function ListBody({ query, list, empty, errorTitle, note, children }: Props) {
  const { t } = useTranslation('components');
  const { data, error } = query;
  const { filters, setFilters } = list ?? {};
  const wrong = data ? [] : wrongFiltersOf(error, filters);
  if (wrong.length > 0 && filters && setFilters) {
    return (
      <Suspense>
        <WrongFilters wrong={wrong} list={{ filters, setFilters }} />
      </Suspense>
    );
  }
  if (!data && error) return <ErrorState error={error} title={errorTitle} retry={() => void query.refetch()} />;
  if (data?.results.length === 0) {
    if (!list || data.count === 0) return empty;
    return (
      <EmptyState
        title={t('table.past_end')}
        action={
          <Button variant="default" onClick={() => list.setPage(1)}>
            {t('table.first_page')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {children}
      {data && list && (
        <TableFooter
          count={data.count}
          page={list.page}
          pageSize={list.pageSize}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
          note={note}
        />
      )}
    </>
  );
}
