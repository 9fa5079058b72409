import { useTranslation } from 'react-i18next';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { Highlight } from '@/components/text/Highlight';
import { useFormat } from '@/lib/format';
import { type Enrolment, PROGRESS, type Student, WANTED } from '../enrolmentTypes';
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

interface Props {
  /** Of one person; not known yet while they load. */
  enrolments: readonly Enrolment[] | undefined;
}

/** How many courses somebody takes, and whether some of them are not settled. */
function CoursesCell({ enrolments }: Props) {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  if (!enrolments) return null;
  const wanted = enrolments.filter(({ status }) => status === WANTED);
  const count = (progress: number) => wanted.filter((row) => row.progress === progress).length;
  const [waiting, failed] = [count(PROGRESS.waiting), count(PROGRESS.failed)];
  if (failed > 0) {
    return (
      <StatusMark kind="error">
        {t('courses_failed', { failed: format.number(failed), total: format.number(wanted.length) })}
      </StatusMark>
    );
  }
  if (waiting > 0) {
    return (
      <StatusMark kind="waiting">
        {t('courses_waiting', { waiting: format.number(waiting), total: format.number(wanted.length) })}
      </StatusMark>
    );
  }
  return (
    <StatusMark kind={wanted.length > 0 ? 'done' : 'idle'}>
      {t('courses', { count: wanted.length, total: format.number(wanted.length) })}
    </StatusMark>
  );
}
