import { IconEye, IconFilePlus, IconPencil, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { detailPath } from '@/lib/screenPaths';
import { KEPT } from '../bank/bankList';
import { useBankColumns } from '../bank/useBankColumns';
import type { MaterialInList } from '../queries';
import { useBank } from '../useBank';

const LIST = defineList({
  call: 'GET /api/submodulesquestions/',
  filters: ['search'],
  pageSize: 20,
  ordering: '-updated_at',
  sortable: ['updated_at', 'question', 'status'],
});

interface Props {
  linkOf: (row: { id: number }) => string;
  /** Absent for those who give nothing to classes. */
  onGive?: (row: MaterialInList) => void;
  action: ReactNode;
}

/** What one has made or uploaded oneself. */
export function OwnList({ linkOf, onGive, action }: Props) {
  const { t } = useTranslation('bank');
  const bank = useBank();
  const list = useList(LIST, { also: { collection: 'mine', bank: 'open', status: KEPT } });
  const columns = useBankColumns(list.filters.search).filter(({ key }) => key !== 'creator');
  return (
    <DataTable
      label={t('own.title')}
      query={list.rows}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.question}
      rowLink={linkOf}
      rowActions={(row) => [
        { key: 'view', label: t('actions.look'), icon: <IconEye size={17} stroke={1.6} />, to: linkOf(row) },
        {
          key: 'edit',
          needs: 'edit',
          label: t('actions.edit'),
          icon: <IconPencil size={17} stroke={1.6} />,
          to: detailPath(bank, 'edit', row.id),
        },
        ...(onGive && row.status === 'published'
          ? [
              {
                key: 'give',
                label: t('give.button'),
                icon: <IconSend size={17} stroke={1.6} />,
                run: () => onGive(row),
                quick: true,
              },
            ]
          : []),
      ]}
      filters={<ListFilterBar list={list} term="search" label={t('search')} count={list.count} t={t} />}
      errorTitle={t('load_failed')}
      empty={
        <NoRows
          icon={<IconFilePlus size={24} stroke={1.6} />}
          noneFound={t('none_found')}
          noneYet={t('own.none')}
          noneYetAdvice={t('none_yet_advice')}
          onClear={list.isFiltered ? list.clearFilters : undefined}
          action={action}
        />
      }
    />
  );
}
