import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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
import { CloneButton } from '../components/CloneButton';
import { CourseFilters } from '../components/CourseFilters';
import { useCourseColumns } from '../components/useCourseColumns';
import { useCourses, useCourseTotals } from '../queries';
import { useCourseList } from '../useCourseList';

export default function CourseListPage() {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const state = useCourseList();
  const { list, request } = state;
  const courses = useCourses(request);
  const totals = useCourseTotals().data;
  const columns = useColumns('courses', useCourseColumns(list.filters.name));
  const mayCreate = usePermission('course.create');
  const mayEdit = usePermission('course.edit');
  const count = courses.isPlaceholderData ? undefined : courses.data?.count;

  const addButton = mayCreate && <AddLink to={detailPath('course', 'create')}>{t('add')}</AddLink>;
  const actionsOf = useViewAndEdit('course', mayEdit);

  return (
    <ListPage>
      <PageHeader
        title={t('title')}
        sentence={
          totals &&
          t('totals', { count: totals.all, all: format.number(totals.all), active: format.number(totals.active) })
        }
        actions={
          mayCreate && (
            <>
              <CloneButton />
              {addButton}
            </>
          )
        }
      />
      <DataTable
        label={t('title')}
        query={courses}
        list={list}
        columns={columns.shown}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowLink={(row) => detailPath('course', 'view', row.id)}
        rowActions={actionsOf}
        filters={<CourseFilters state={state} count={count} columns={<ColumnChooser columns={columns} />} />}
        errorTitle={t('list_failed')}
        empty={
          <NoRows
            icon={<IconBook2 size={24} stroke={1.6} />}
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
