import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddLink } from '@/components/page/AddLink';
import { ListPage } from '@/components/page/ListPage';
import { PageHeader } from '@/components/page/PageHeader';
import { ColumnChooser } from '@/components/table/ColumnChooser';
import { useColumns } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import { useViewAndEdit } from '@/components/table/useViewAndEdit';
import { useMe } from '@/lib/me';
import { detailPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { ClassFilters } from '../components/ClassFilters';
import { useClassColumns } from '../components/useClassColumns';
import { useClasses } from '../queries';
import { useClassList } from '../useClassList';

export default function ClassListPage() {
  const { t } = useTranslation('classes');
  const me = useMe();
  const state = useClassList();
  const { list } = state;
  const classes = useClasses(state.request);
  const columns = useColumns('classes', useClassColumns(list.filters.code_name));
  const mayCreate = usePermission('class.create');
  const mayEdit = usePermission('class.edit');
  const count = classes.isPlaceholderData ? undefined : classes.data?.count;
  const ownSchool = me.scope === 'all' ? undefined : String(me.school?.id ?? '');

  const addButton = mayCreate && <AddLink to={detailPath('class', 'create')}>{t('add')}</AddLink>;
  const actionsOf = useViewAndEdit('class', mayEdit);

  return (
    <ListPage>
      <PageHeader title={t('title')} sentence={t('sentence')} actions={addButton} />
      <DataTable
        label={t('title')}
        query={classes}
        list={list}
        columns={columns.shown}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowLink={(row) => detailPath('class', 'view', row.id)}
        rowActions={actionsOf}
        filters={
          <ClassFilters
            state={state}
            count={count}
            columns={<ColumnChooser columns={columns} />}
            ownSchool={ownSchool}
          />
        }
        errorTitle={t('list_failed')}
        empty={
          <NoRows
            icon={<IconUsersGroup size={24} stroke={1.6} />}
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
