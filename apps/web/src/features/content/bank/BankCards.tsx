import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import type { RowAction } from '@/components/table/RowActions';
import { TableFooter } from '@/components/table/TableFooter';
import type { Selection } from '@/components/table/useSelection';
import type { MaterialInList } from '../queries';
import classes from './Bank.module.css';
import type { BankList } from './bankList';
import { MaterialCard } from './MaterialCard';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface Props {
  list: BankList;
  filters: ReactNode;
  empty: ReactNode;
  linkOf: (row: MaterialInList) => string;
  actionsOf: (row: MaterialInList) => readonly RowAction[];
  selection?: Selection;
}

/** The bank as cards, with the same filters, pages and ticks as the table has. */
export function BankCards({ list, filters, empty, linkOf, actionsOf, selection }: Props) {
  const { t } = useTranslation(['bank', 'components']);
  const { data, error, refetch, isPlaceholderData } = list.rows;
  const rows = data?.results ?? [];
  return (
    <div className={classes.cardsPage}>
      {filters}
      {!data && error ? (
        <ErrorState error={error} title={t('bank:load_failed')} retry={() => void refetch()} />
      ) : data && rows.length === 0 ? (
        data.count > 0 ? (
          <EmptyState
            title={t('components:table.past_end')}
            action={
              <Button variant="default" onClick={() => list.setPage(1)}>
                {t('components:table.first_page')}
              </Button>
            }
          />
        ) : (
          empty
        )
      ) : (
        <>
          <ul className={classes.cards} aria-label={t('bank:title')} aria-busy={!data || isPlaceholderData}>
            {data
              ? rows.map((row) => (
                  <MaterialCard
                    key={row.id}
                    row={row}
                    term={list.filters.search}
                    to={linkOf(row)}
                    isOpen={list.filters.open === String(row.id)}
                    actions={actionsOf(row)}
                    box={selection?.rowBox(row.id, row.question)}
                  />
                ))
              : SKELETONS.map((key) => (
                  <li key={key} className={classes.card}>
                    <Skeleton height={40} width={40} />
                    <Skeleton height={14} width="80%" />
                    <Skeleton height={14} width="50%" />
                  </li>
                ))}
          </ul>
          {data && (
            <TableFooter
              count={data.count}
              page={list.page}
              pageSize={list.pageSize}
              onPage={list.setPage}
              onPageSize={list.setPageSize}
            />
          )}
        </>
      )}
    </div>
  );
}
