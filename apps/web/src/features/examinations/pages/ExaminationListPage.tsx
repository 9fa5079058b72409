import { PAGE_SIZE } from '@khue/contract/constants';
import { EXAMINATION_STATES } from '@khue/contract/examination-words';
import { IconClipboardText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import type { Column } from '@/components/table/columns';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import type { ExaminationInList } from '../queries';
import { StateTag } from '../StateTag';

const LIST = defineList({
  call: 'GET /api/examinations/',
  filters: ['search', 'state'],
  pageSize: PAGE_SIZE.default,
  ordering: '-updated_at',
  sortable: ['name', 'first_at', 'updated_at'],
});

/** Examinations that one keeps, and those that one's students sit. */
export default function ExaminationListPage() {
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const list = useList(LIST);
  const { filters, setFilters } = list;
  const columns: Column<ExaminationInList>[] = [
    {
      key: 'name',
      header: t('columns.name'),
      isData: true,
      sortable: true,
      priority: 1,
      render: ({ name }) => name,
      detail: ({ module }) => module.name,
    },
    {
      key: 'owner',
      header: t('fields.owner'),
      priority: 3,
      render: ({ owner }) => (owner.name === null ? t('owners.all') : <span translate="no">{owner.name}</span>),
    },
    {
      key: 'first_at',
      header: t('columns.when'),
      sortable: true,
      priority: 2,
      render: ({ first_at }) => (first_at === null ? t('no_sitting') : format.dateTime(first_at)),
    },
    {
      key: 'candidates',
      header: t('columns.candidates'),
      align: 'right',
      render: ({ counts }) => format.number(counts.candidates),
      detail: ({ counts }) =>
        counts.placed < counts.candidates
          ? t('columns.unplaced', { count: counts.candidates - counts.placed })
          : undefined,
    },
    { key: 'state', header: t('columns.state'), priority: 1, render: ({ state }) => <StateTag state={state} /> },
  ];
  return (
    <ListScreen
      list={list}
      title={t('title')}
      sentence={t('sentence')}
      tabs={<ScreenTabs of="examination" />}
      can={useAbilities('examination')}
      add={{ screen: 'examination', label: t('add_one') }}
      detail="examination"
      columns={columns}
      rowName={({ name }) => name}
      search={{ term: 'search', label: t('search'), t }}
      filters={
        <FilterSelect
          label={t('columns.state')}
          value={filters.state}
          options={EXAMINATION_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(state) => setFilters({ state })}
        />
      }
      errorTitle={t('list_failed')}
      empty={{
        icon: <IconClipboardText size={24} stroke={1.6} />,
        noneFound: t('none_found'),
        noneYet: t('none_yet'),
        noneYetAdvice: t('none_yet_advice'),
      }}
    />
  );
}
