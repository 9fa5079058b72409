import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ListBody } from '@/components/table/ListBody';
import type { RowAction } from '@/components/table/RowActions';
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
  const { t } = useTranslation('bank');
  const { data, isPlaceholderData } = list.rows;
  const rows = data?.results ?? [];
  return (
    <div className={look('stack', 'gap-14')}>
      {filters}
      <ListBody query={list.rows} list={list} empty={empty} errorTitle={t('load_failed')}>
        <ul
          className={lookWith(classes.cards, 'grid', 'list', 'gap-12')}
          aria-label={t('title')}
          aria-busy={!data || isPlaceholderData}
        >
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
                <li key={key} className={lookWith(classes.card, 'stack', 'card', 'gap-8', 'relative')}>
                  <Skeleton height={40} width={40} />
                  <Skeleton height={14} width="80%" />
                  <Skeleton height={14} width="50%" />
                </li>
              ))}
        </ul>
      </ListBody>
    </div>
  );
}
