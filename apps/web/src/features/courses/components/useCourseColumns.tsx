import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import type { Column } from '@/components/table/columns';
import { Highlight } from '@/components/text/Highlight';
import { useFormat } from '@/lib/format';
import type { CourseRow } from '../courseTypes';
import { SyncState } from './SyncState';

/** `term` is the name searched for, marked in the names found. */
export function useCourseColumns(term: string): Column<CourseRow>[] {
  const { t } = useTranslation('courses');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('columns.name'),
        sortable: true,
        isData: true,
        priority: 1,
        render: (row) => <Highlight term={term}>{row.name}</Highlight>,
        detail: (row) => row.edx_course_id,
      },
      {
        key: 'grade',
        header: t('columns.grade'),
        sortable: true,
        hideable: true,
        isData: true,
        narrow: true,
        priority: 2,
        oneLine: true,
        render: (row) => row.grade?.name,
      },
      {
        key: 'type',
        header: t('columns.type'),
        hideable: true,
        priority: 2,
        render: (row) => t(`kinds.${row.type}`),
      },
      {
        key: 'parts',
        header: t('columns.parts'),
        hideable: true,
        oneLine: true,
        priority: 2,
        render: (row) =>
          t('parts_of', { lessons: format.number(row.lesson_count), practices: format.number(row.practice_count) }),
        detail: (row) => (row.has_exam ? t('has_exam') : t('no_exam')),
      },
      {
        key: 'edx_synced',
        header: t('columns.sync'),
        hideable: true,
        priority: 2,
        render: (row) => <SyncState course={row} />,
      },
      {
        key: 'updated_at',
        header: t('columns.updated_at'),
        sortable: true,
        hideable: true,
        hiddenByDefault: true,
        render: (row) => format.date(row.updated_at),
      },
      {
        key: 'status',
        header: t('columns.status'),
        sortable: true,
        hideable: true,
        priority: 1,
        render: (row) => <ActiveStatus status={row.status} short />,
      },
    ],
    [term, t, format],
  );
}
