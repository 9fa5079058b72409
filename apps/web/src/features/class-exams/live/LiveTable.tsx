import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '@/components/table/DataTable';
import type { RowAction } from '@/components/table/RowActions';
import type { Selection } from '@/components/table/useSelection';
import { useStudentRecordPath } from '@/lib/studentRecord';
import type { Sitter } from '../testTypes';
import { useSitterColumns } from './useSitterColumns';

interface Props {
  rows: readonly Sitter[];
  now: number;
  /** They are of several classes. */
  isMixed: boolean;
  selection?: Selection;
  actionsOf: (row: Sitter) => readonly RowAction[];
  refetch: () => void;
  empty: ReactNode;
}

/** The class as a table: everything that is known, a line a student. */
export function LiveTable({ rows, now, isMixed, selection, actionsOf, refetch, empty }: Props) {
  const { t } = useTranslation('class_exams');
  const pathOf = useStudentRecordPath();
  const columns = useSitterColumns(now, isMixed);
  return (
    <DataTable<Sitter>
      label={t('live.label')}
      query={{ data: { count: rows.length, results: rows }, error: null, isPlaceholderData: false, refetch }}
      columns={columns}
      rowKey={({ user }) => user.id}
      rowName={({ user }) => user.full_name}
      rowLink={({ user }) => pathOf(user.id)}
      selection={selection}
      rowActions={actionsOf}
      empty={empty}
    />
  );
}
