import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns';

interface Props<Row> {
  columns: readonly Column<Row>[];
  ordering: string;
  onOrder: (ordering: string) => void;
}

/** The order of a list where it has no head to click on. */
export function SortSelect<Row>({ columns, ordering, onOrder }: Props<Row>) {
  const { t } = useTranslation('components');
  const orders = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, header }) => [
      { value: key, label: t('table.ascending', { column: header }) },
      { value: `-${key}`, label: t('table.descending', { column: header }) },
    ]);
  if (orders.length === 0) return null;
  const isOther = !orders.some(({ value }) => value === ordering);
  return (
    <NativeSelect
      aria-label={t('table.sort')}
      data={isOther ? [{ value: ordering, label: t('table.own_order') }, ...orders] : orders}
      value={ordering}
      onChange={(event) => onOrder(event.currentTarget.value)}
    />
  );
}
