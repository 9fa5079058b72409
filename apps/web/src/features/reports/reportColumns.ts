import type { ReactNode } from 'react';
import type { Column } from '@/components/table/columns';

/** A column of a report, which may look otherwise on paper. */
export interface ReportColumn<Row> extends Column<Row> {
  onPaper?: (row: Row) => ReactNode;
  totalOnPaper?: ReactNode;
  /** Numbers on paper, though on the screen they have a bar before them. */
  isNumberOnPaper?: boolean;
}

/** Columns of a student that are explained below the table (`HowCounted`). */
export const STUDENT_MEANINGS = [
  'progress',
  'practice_count',
  'best_score',
  'last_score',
  'passed',
  'last_activity',
] as const;

/** Columns of a school or class that are. */
export const FIGURE_MEANINGS = [
  'student_count',
  'enrolled_count',
  'active_count',
  'practised_count',
  'exam_count',
  'average_score',
  'pass_rate',
] as const;
