import type { ReactNode } from 'react';
import type { Column } from '@/components/table/columns';

/** A column of a report, which may look otherwise on paper. */
export interface ReportColumn<Row> extends Column<Row> {
  onPaper?: (row: Row) => ReactNode;
  totalOnPaper?: ReactNode;
  /** Numbers on paper, though on the screen they have a bar before them. */
  isNumberOnPaper?: boolean;
}

/** What of a student is explained. */
export const STUDENT_MEANINGS = [
  'progress',
  'practice_count',
  'best_score',
  'last_score',
  'passed',
  'last_activity',
] as const;

/** What of a school or class is. */
export const FIGURE_MEANINGS = [
  'student_count',
  'enrolled_count',
  'active_count',
  'practised_count',
  'exam_count',
  'average_score',
  'pass_rate',
] as const;
