import { Button } from '@mantine/core';
import { IconBook2, IconUserMinus, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import { SchoolFilter } from '@/components/places/SchoolFilter';
import { currentClassesOf } from '@/components/places/sources';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { detailPath } from '@/lib/screenPaths';
import { EnrolDialog } from '../components/EnrolDialog';
import { PersonEnrolments } from '../components/PersonEnrolments';
import { useStudentColumns } from '../components/useStudentColumns';
import { activeCourses } from '../courseSource';
import type { EnrolAction, Student } from '../enrolmentTypes';
import { useEnrolmentsOf } from '../queries';
import { useTargets } from '../useTargets';
import { useTicked } from '../useTicked';

const LIST = defineList({
  call: 'GET /api/users/',
  filters: ['search_term', 'school', 'classes', 'module_id_param', 'enroll_status'],
  sortable: ['full_name', 'username', 'status'],
  pageSize: 10,
  ordering: 'full_name',
  // Whether somebody is enrolled can only be asked of a course.
  ask: ({ enroll_status, ...wanted }) => (wanted.module_id_param === '' ? wanted : { ...wanted, enroll_status }),
});
const STUDENTS_ONLY = { student_role: '1' } as const;

export default function StudentListPage() {
  const { t } = useTranslation(['enrolment', 'components']);
  const format = useFormat();
  const { can: may, school: ownSchool } = useMe();
  const list = useList(LIST, { also: STUDENTS_ONLY });
  const { filters, setFilters } = list;
  const rows = list.rows.data?.results ?? [];
  const ticked = useTicked(rows);
  const can = may.enrolment;
  const enrolments = useEnrolmentsOf(rows.map(({ username }) => username));
  const [doing, setDoing] = useState<EnrolAction>();
  const [opened, setOpened] = useState<Student>();
  const school = filters.school || (ownSchool && !may.school.choose ? String(ownSchool.id) : '');
  const [first, ...others] = useTargets(ticked.people, school, filters.classes);
  const select = (name: 'class' | 'course') => ({
    'aria-label': t(`filters.${name}`),
    placeholder: t(`filters.${name}`),
    clearLabel: t('components:filters.clear_this', { label: t(`filters.${name}`) }),
  });

  return (
    <ListScreen
      list={list}
      title={t('title')}
      sentence={
        ticked.people.length > 0
          ? t('ticked', { count: ticked.people.length, total: format.number(ticked.people.length) })
          : t('sentence')
      }
      actions={
        <>
          {can.delete && (
            <Button
              variant="default"
              // A course is ended for those who are ticked; with nobody ticked it would be a whole class or school.
              disabled={ticked.people.length === 0}
              leftSection={<IconUserMinus size={18} stroke={1.6} />}
              onClick={() => setDoing('unenroll')}
            >
              {t('unenroll.button')}
            </Button>
          )}
          {can.create && (
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
      remember="students"
      columns={useStudentColumns({
        term: filters.search_term,
        course: filters.module_id_param,
        enrolmentsOf: ({ id }) => enrolments.data?.results.filter(({ user_id }) => user_id === id),
      })}
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
      selection={can.create || can.delete ? ticked.selection : undefined}
      search={{ term: 'search_term', label: t('filters.search_term'), t }}
      filters={
        <>
          {/* For who keeps one school there is nothing to choose. */}
          {may.school.choose && (
            <SchoolFilter value={filters.school} onChange={(next) => setFilters({ school: next, classes: '' })} />
          )}
          <RemoteSelect
            {...select('class')}
            source={currentClassesOf(school)}
            value={filters.classes}
            onChange={(classes) => setFilters({ classes })}
            disabled={school === ''}
          />
          <RemoteSelect
            {...select('course')}
            source={activeCourses}
            value={filters.module_id_param}
            onChange={(module_id_param) =>
              setFilters({ module_id_param, ...(module_id_param === '' ? { enroll_status: '' } : {}) })
            }
          />
          {filters.module_id_param !== '' && (
            <FilterSelect
              label={t('filters.enroll_status')}
              value={filters.enroll_status}
              options={[
                { value: '1', label: t('filters.enrolled') },
                { value: '0', label: t('filters.not_enrolled') },
              ]}
              onChange={(enroll_status) => setFilters({ enroll_status })}
            />
          )}
        </>
      }
      errorTitle={t('list_failed')}
      empty={{
        icon: <IconUsersGroup size={24} stroke={1.6} />,
        noneFound: t('none_found'),
        noneYet: t('none_yet'),
      }}
    >
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
          person={{ ...opened, name: opened.full_name }}
          schoolId={opened.school?.id}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListScreen>
  );
}
