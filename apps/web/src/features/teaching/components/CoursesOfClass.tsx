import { IconBook2, IconClipboardPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import type { ClassCourse } from '@/lib/taughtCourses';
import { useClassCourses } from '@/lib/useTaughtCourses';
import { useAssignments } from '../queries';

/** The courses of a class: who is enrolled, how much is assigned. */
export function CoursesOfClass({ classId, mayAssign }: { classId: number; mayAssign: boolean }) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const courses = useClassCourses(classId);
  const assignments = useAssignments([classId]).data;
  const columns: Column<ClassCourse>[] = [
    {
      key: 'name',
      header: t('courses.name'),
      isData: true,
      priority: 1,
      render: (row) => row.name,
      detail: (row) => row.grade?.name,
    },
    {
      key: 'enrolled',
      header: t('courses.students'),
      priority: 1,
      render: (row) => (
        <StatusMark kind={row.failed > 0 ? 'error' : row.waiting > 0 ? 'waiting' : 'done'}>
          {t('courses.enrolled_of', {
            enrolled: format.number(row.enrolled),
            total: format.number(row.student_count),
          })}
        </StatusMark>
      ),
    },
    {
      key: 'assigned',
      header: t('courses.assigned'),
      align: 'right',
      priority: 1,
      render: (row) => assignments && format.number(assignments.filter(({ module }) => module.id === row.id).length),
    },
  ];
  return (
    <DataTable<ClassCourse>
      label={t('class.tabs.courses')}
      query={courses}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={
        mayAssign
          ? ({ id }) => [
              {
                key: 'assign',
                label: t('assign.button'),
                icon: <IconClipboardPlus size={17} stroke={1.6} />,
                to: screenPath('assign', { course: id, class: classId }),
                quick: true,
              },
            ]
          : undefined
      }
      errorTitle={t('courses.load_failed')}
      empty={
        <EmptyState
          icon={<IconBook2 size={24} stroke={1.6} />}
          title={t('courses.none_in_class')}
          advice={t('courses.none_advice')}
        />
      }
    />
  );
}
