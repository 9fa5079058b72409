import { IconBuildingCommunity } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '@/components/export/ExportButton';
import { AddLink } from '@/components/page/AddLink';
import { ListPage } from '@/components/page/ListPage';
import { PageHeader } from '@/components/page/PageHeader';
import { ColumnChooser } from '@/components/table/ColumnChooser';
import { useColumns } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import { useViewAndEdit } from '@/components/table/useViewAndEdit';
import { useFormat } from '@/lib/format';
import { detailPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { SchoolFilters } from '../components/SchoolFilters';
import { useSchoolColumns } from '../components/useSchoolColumns';
import { startSchoolExport, useSchools, useSchoolTotals } from '../queries';
import { useSchoolList } from '../useSchoolList';

export default function SchoolListPage() {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const state = useSchoolList();
  const { list, system, filters, request } = state;
  const schools = useSchools(request);
  const totals = useSchoolTotals().data;
  const columns = useColumns('schools', useSchoolColumns({ system, term: list.filters.name }));
  const mayCreate = usePermission('school.create');
  const mayEdit = usePermission('school.edit');
  const mayExport = usePermission('school.export');
  const count = schools.isPlaceholderData ? undefined : schools.data?.count;

  const addButton = mayCreate && <AddLink to={detailPath('school', 'create')}>{t('add')}</AddLink>;
  const actionsOf = useViewAndEdit('school', mayEdit);

  return (
    <ListPage>
      <PageHeader
        title={t('title')}
        sentence={
          totals &&
          t('totals', { count: totals.all, all: format.number(totals.all), active: format.number(totals.active) })
        }
        actions={
          <>
            {mayExport && <ExportButton count={count} start={() => startSchoolExport(filters)} />}
            {addButton}
          </>
        }
      />
      <DataTable
        label={t('title')}
        query={schools}
        list={list}
        columns={columns.shown}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowLink={(row) => detailPath('school', 'view', row.id)}
        rowActions={actionsOf}
        filters={<SchoolFilters state={state} count={count} columns={<ColumnChooser columns={columns} />} />}
        errorTitle={t('list_failed')}
        empty={
          <NoRows
            icon={<IconBuildingCommunity size={24} stroke={1.6} />}
            onClear={list.isFiltered ? list.clearFilters : undefined}
            noneFound={t('none_found')}
            noneYet={t('none_yet')}
            noneYetAdvice={mayCreate ? t('none_yet_advice') : undefined}
            action={addButton}
          />
        }
      />
    </ListPage>
  );
}
