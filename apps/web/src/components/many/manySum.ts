import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';

/** What an act on many changes, as the server counts it. */
export interface ManySum {
  schools: number;
  classes: number;
  students: number;
  rows: readonly { school: { id: number; name: string } | null; classes: number; students: number }[];
}

/** "2 schools, 4 classes, 116 students", or of one school without the first. */
export function useSumInWords() {
  const { t } = useTranslation('components');
  const format = useFormat();
  const words = (unit: 'schools' | 'classes' | 'students', count: number) =>
    t(`many.${unit}`, { count, total: format.number(count) });
  return ({ schools, classes, students }: { schools?: number; classes: number; students: number }) =>
    [
      ...(schools === undefined ? [] : [words('schools', schools)]),
      words('classes', classes),
      words('students', students),
    ].join(', ');
}

/** Of a country not every school is told by name. */
export const listsAll = ({ schools, rows }: ManySum) => rows.length >= schools;

/** The sum of the schools that are chosen. */
export function sumOf(rows: ManySum['rows']): ManySum {
  const total = (of: (row: ManySum['rows'][number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    schools: total(({ school }) => (school ? 1 : 0)),
    classes: total(({ classes }) => classes),
    students: total(({ students }) => students),
    rows,
  };
}
