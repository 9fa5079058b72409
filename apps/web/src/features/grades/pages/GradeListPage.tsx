import { IconStairsUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import { useSchoolTypes } from '@/components/places/useSchoolTypes';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { nameOf } from '@/components/text/nameOf';
import { useAbilities } from '@/lib/abilities';
import { useGradeColumns } from '../components/useGradeColumns';

const LIST = defineList({
  call: 'GET /api/grades/',
  filters: ['code_name', 'level_code', 'status'],
  pageSize: 100,
  ordering: 'order',
  sortable: ['order', 'name', 'code', 'level_code', 'status'],
});

export default function GradeListPage() {
  const { t } = useTranslation('grades');
  const list = useList(LIST);
  const { filters, setFilters } = list;
  return (
    <ListScreen
      list={list}
      title={t('title')}
      sentence={t('sentence')}
      can={useAbilities('grade')}
      add={{ screen: 'grade', label: t('add') }}
      detail="grade"
      remember="grades"
      columns={useGradeColumns(filters.code_name)}
      rowName={nameOf}
      search={{ term: 'code_name', label: t('filters.code_name'), t }}
      filters={
        <>
          <FilterSelect
            label={t('fields.level_code')}
            value={filters.level_code}
            options={useSchoolTypes()}
            onChange={(level_code) => setFilters({ level_code })}
          />
          <FilterSelect
            label={t('fields.status')}
            value={filters.status}
            options={useActiveChoices()}
            onChange={(status) => setFilters({ status })}
          />
        </>
      }
      errorTitle={t('list_failed')}
      empty={{ icon: <IconStairsUp size={24} stroke={1.6} />, noneFound: t('none_found'), noneYet: t('none_yet') }}
    />
  );
}
