import { PAGE_SIZE } from '@khue/contract/constants';
import { IconStairsUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
import { AddLink } from '@/components/page/AddLink';
import { ListPage } from '@/components/page/ListPage';
import { PageHeader } from '@/components/page/PageHeader';
import { useSchoolTypes } from '@/components/places/useSchoolTypes';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { ColumnChooser } from '@/components/table/ColumnChooser';
import { useColumns } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import { useListParams } from '@/components/table/useListParams';
import { useViewAndEdit } from '@/components/table/useViewAndEdit';
import { detailPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { useGradeColumns } from '../components/useGradeColumns';
import type { GradeListRequest } from '../gradeTypes';
import { useGrades } from '../queries';

const LIST = {
  filters: ['code_name', 'level_code', 'status'],
  pageSize: PAGE_SIZE.grades,
  ordering: 'order',
  sortable: ['order', 'name', 'code', 'level_code', 'status'],
} as const;

export default function GradeListPage() {
  const { t } = useTranslation('grades');
  const list = useListParams(LIST);
  const { filters, setFilters } = list;
  const levels = useSchoolTypes();
  const statuses = useActiveChoices();
  const mayCreate = usePermission('grade.create');
  const mayEdit = usePermission('grade.edit');
  const grades = useGrades({
    ...filters,
    ordering: list.ordering,
    page: String(list.page),
    page_size: String(list.pageSize),
  } as GradeListRequest);
  const columns = useColumns('grades', useGradeColumns(filters.code_name));
  const count = grades.isPlaceholderData ? undefined : grades.data?.count;

  const addButton = mayCreate && <AddLink to={detailPath('grade', 'create')}>{t('add')}</AddLink>;
  const actionsOf = useViewAndEdit('grade', mayEdit);

  return (
    <ListPage>
      <PageHeader title={t('title')} sentence={t('sentence')} actions={addButton} />
      <DataTable
        label={t('title')}
        query={grades}
        list={list}
        columns={columns.shown}
        rowKey={(grade) => grade.id}
        rowName={(grade) => grade.name}
        rowLink={(grade) => detailPath('grade', 'view', grade.id)}
        rowActions={actionsOf}
        filters={
          <ListFilterBar
            list={list}
            term="code_name"
            label={t('filters.code_name')}
            count={count}
            t={t}
            tools={<ColumnChooser columns={columns} />}
          >
            <FilterSelect
              label={t('fields.level_code')}
              value={filters.level_code}
              options={levels}
              onChange={(level_code) => setFilters({ level_code })}
            />
            <FilterSelect
              label={t('fields.status')}
              value={filters.status}
              options={statuses}
              onChange={(status) => setFilters({ status })}
            />
          </ListFilterBar>
        }
        errorTitle={t('list_failed')}
        empty={
          <NoRows
            icon={<IconStairsUp size={24} stroke={1.6} />}
            onClear={list.isFiltered ? list.clearFilters : undefined}
            noneFound={t('none_found')}
            noneYet={t('none_yet')}
            action={addButton}
          />
        }
      />
    </ListPage>
  );
}
