import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { CountCell } from '@/components/table/CountCell';
import type { Column } from '@/components/table/columns';
import { Highlight } from '@/components/text/Highlight';
import { yearName } from '@/components/text/yearName';
import type { ClassRow } from '../classTypes';

/** `term` is what was searched for, marked in what was found. */
export function useClassColumns(term: string): Column<ClassRow>[] {
  const { t } = useTranslation('classes');
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('columns.name'),
        sortable: true,
        isData: true,
        priority: 1,
        render: (row) => <Highlight term={term}>{row.name}</Highlight>,
        detail: (row) => <Highlight term={term}>{row.code}</Highlight>,
      },
      {
        key: 'school',
        header: t('columns.school'),
        hideable: true,
        isData: true,
        priority: 1,
        render: (row) => row.school.name,
      },
      {
        key: 'grade',
        header: t('columns.grade'),
        hideable: true,
        isData: true,
        narrow: true,
        priority: 2,
        oneLine: true,
        render: (row) => row.grade?.name,
      },
      {
        key: 'school_year',
        header: t('columns.school_year'),
        hideable: true,
        isData: true,
        narrow: true,
        priority: 2,
        render: (row) => yearName(row.school_year.name),
      },
      {
        key: 'student_count',
        header: t('columns.student_count'),
        sortable: true,
        align: 'right',
        hideable: true,
        priority: 2,
        render: (row) => <CountCell value={row.student_count} />,
      },
      {
        key: 'head_teacher_name',
        header: t('columns.head_teacher'),
        hideable: true,
        isData: true,
        priority: 3,
        render: (row) => row.head_teacher_name,
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
    [term, t],
  );
}
