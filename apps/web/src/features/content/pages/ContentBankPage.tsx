import { IconBooks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import type { Column } from '@/components/table/columns';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { Highlight } from '@/components/text/Highlight';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { MaterialMarks } from '../MaterialMarks';
import type { MaterialInList } from '../queries';
import { useBank } from '../useBank';

const LIST = defineList({
  call: 'GET /api/submodulesquestions/',
  key: ['materials'],
  filters: ['search', 'status'],
  pageSize: 20,
  ordering: '-updated_at',
  sortable: ['updated_at', 'question', 'status'],
});

const STATUSES = ['draft', 'unpublished', 'published', 'deleted'];

export default function ContentBankPage() {
  const { t } = useTranslation('editor');
  const format = useFormat();
  const bank = useBank();
  const list = useList(LIST);
  const { filters, setFilters } = list;
  const columns: Column<MaterialInList>[] = [
    {
      key: 'question',
      header: t('fields.title'),
      sortable: true,
      isData: true,
      priority: 1,
      render: (row) => <Highlight term={filters.search}>{row.question}</Highlight>,
      detail: (row) => row.module?.name ?? null,
    },
    { key: 'library', header: t('list.type'), priority: 2, render: (row) => t(`types.${row.library.split(' ')[0]}`) },
    {
      key: 'status',
      header: t('list.status'),
      sortable: true,
      priority: 1,
      render: (row) => <MaterialMarks row={row} />,
    },
    { key: 'creator', header: t('fields.creator'), isData: true, priority: 2, render: (row) => row.creator.name },
    {
      key: 'updated_at',
      header: t('list.updated_at'),
      sortable: true,
      priority: 2,
      render: (row) => format.dateTime(row.updated_at),
    },
  ];
  return (
    <ListScreen
      list={list}
      title={t('bank')}
      sentence={t('list.sentence')}
      can={useAbilities('material')}
      add={{ screen: bank, label: t('list.add') }}
      detail={bank}
      columns={columns}
      rowName={(row) => row.question}
      search={{ term: 'search', label: t('list.search'), t }}
      filters={
        <FilterSelect
          label={t('list.status')}
          value={filters.status}
          options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(status) => setFilters({ status })}
        />
      }
      errorTitle={t('list.failed')}
      empty={{
        icon: <IconBooks size={24} stroke={1.6} />,
        noneFound: t('list.none_found'),
        noneYet: t('list.none_yet'),
      }}
    />
  );
}
