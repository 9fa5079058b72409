import { useTranslation } from 'react-i18next';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import type { Column } from '@/components/table/columns';
import { Highlight } from '@/components/text/Highlight';
import type { Enrolment, Student } from '../enrolmentTypes';
import { CoursesCell } from './CoursesCell';
import { EnrolmentState } from './EnrolmentState';

interface Shown {
  term: string;
  /** The course that the list is filtered by, as our own id. */
  course: string;
  enrolmentsOf: (student: Student) => readonly Enrolment[] | undefined;
}

export function useStudentColumns({ term, course, enrolmentsOf }: Shown): Column<Student>[] {
  const { t } = useTranslation('enrolment');
  const inCourse = (student: Student) => enrolmentsOf(student)?.find(({ module }) => String(module.id) === course);
  return [
    {
      key: 'full_name',
      header: t('columns.full_name'),
      sortable: true,
      isData: true,
      priority: 1,
      render: (row) => <Highlight term={term}>{row.full_name}</Highlight>,
      detail: (row) => <Highlight term={term}>{row.username}</Highlight>,
    },
    { key: 'code', header: t('columns.code'), hideable: true, isData: true, priority: 3, render: (row) => row.code },
    {
      key: 'class',
      header: t('columns.class'),
      hideable: true,
      isData: true,
      priority: 2,
      render: (row) => row.class_name,
      detail: (row) => row.school_name,
    },
    course === ''
      ? {
          key: 'courses',
          header: t('columns.courses'),
          priority: 1,
          render: (row) => <CoursesCell enrolments={enrolmentsOf(row)} />,
        }
      : {
          key: 'courses',
          header: t('columns.in_course'),
          priority: 1,
          render: (row) => <EnrolmentState row={inCourse(row)} />,
          detail: (row) => inCourse(row)?.reason,
        },
    {
      key: 'status',
      header: t('columns.status'),
      sortable: true,
      hideable: true,
      priority: 2,
      render: (row) => <ActiveStatus status={row.status} short />,
    },
  ];
}
