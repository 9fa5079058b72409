import { Button } from '@mantine/core';
import { IconBook2, IconUserMinus, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '@/components/page/ListPage';
import { PageHeader } from '@/components/page/PageHeader';
import { ColumnChooser } from '@/components/table/ColumnChooser';
import { useColumns } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { detailPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { EnrolDialog } from '../components/EnrolDialog';
import { PersonEnrolments } from '../components/PersonEnrolments';
import { StudentFilters } from '../components/StudentFilters';
import { useStudentColumns } from '../components/useStudentColumns';
import type { EnrolAction, Student } from '../enrolmentTypes';
import { useEnrolmentsOf, useStudents } from '../queries';
import { useStudentList } from '../useStudentList';
import { useTargets } from '../useTargets';
import { useTicked } from '../useTicked';

export default function StudentListPage() {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const { scope, school: ownSchool } = useMe();
  const state = useStudentList();
  const { list, request } = state;
  const students = useStudents(request);
  const rows = students.data?.results ?? [];
  const ticked = useTicked(rows);
  const mayEnrol = usePermission('enrolment.create');
  const mayEnd = usePermission('enrolment.delete');
  const enrolments = useEnrolmentsOf(rows.map(({ username }) => username));
  const [doing, setDoing] = useState<EnrolAction>();
  const [opened, setOpened] = useState<Student>();
  const school = list.filters.school || (scope === 'school' && ownSchool ? String(ownSchool.id) : '');
  const [first, ...others] = useTargets(ticked.people, school, list.filters.classes);
  const count = students.isPlaceholderData ? undefined : students.data?.count;
  const columns = useColumns(
    'students',
    useStudentColumns({
      term: list.filters.search_term,
      course: list.filters.module_id_param,
      enrolmentsOf: ({ id }) => enrolments.data?.results.filter(({ user_id }) => user_id === id),
    }),
  );

  return (
    <ListPage>
      <PageHeader
        title={t('title')}
        sentence={
          ticked.people.length > 0
            ? t('ticked', { count: ticked.people.length, total: format.number(ticked.people.length) })
            : t('sentence')
        }
        actions={
          <>
            {mayEnd && (
              <Button
                variant="default"
                disabled={!first}
                leftSection={<IconUserMinus size={18} stroke={1.6} />}
                onClick={() => setDoing('unenroll')}
              >
                {t('unenroll.button')}
              </Button>
            )}
            {mayEnrol && (
              <Button
                disabled={!first}
                leftSection={<IconUserPlus size={18} stroke={1.6} />}
                onClick={() => setDoing('enroll')}
              >
                {t('enroll.button')}
              </Button>
            )}
          </>
        }
      />
      <DataTable<Student>
        label={t('title')}
        query={students}
        list={list}
        columns={columns.shown}
        rowKey={({ id }) => id}
        rowName={({ full_name }) => full_name}
        rowLink={({ id }) => detailPath('account', 'view', id)}
        rowActions={(row) => [
          {
            key: 'courses',
            label: t('person.title'),
            icon: <IconBook2 size={17} stroke={1.6} />,
            run: () => setOpened(row),
            quick: true,
          },
        ]}
        selection={mayEnrol || mayEnd ? ticked.selection : undefined}
        filters={
          <StudentFilters
            state={state}
            count={count}
            columns={<ColumnChooser columns={columns} />}
            school={school}
            choosesSchool={scope === 'all'}
          />
        }
        errorTitle={t('list_failed')}
        empty={
          <NoRows
            icon={<IconUsersGroup size={24} stroke={1.6} />}
            onClear={list.isFiltered ? list.clearFilters : undefined}
            noneFound={t('none_found')}
            noneYet={t('none_yet')}
          />
        }
      />
      {doing && first && (
        <EnrolDialog
          action={doing}
          targets={[first, ...others]}
          schoolId={school === '' ? undefined : Number(school)}
          onClose={() => setDoing(undefined)}
          onDone={ticked.clear}
        />
      )}
      {opened && (
        <PersonEnrolments
          person={{ id: opened.id, name: opened.full_name, username: opened.username, email: opened.email }}
          schoolId={opened.school?.id}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListPage>
  );
}
