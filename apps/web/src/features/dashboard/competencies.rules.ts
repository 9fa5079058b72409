import type { ChartData } from '@/components/chart/chartData';
import type { Competency } from './queries';

interface CompetencyWords {
  category: string;
  practised: string;
  others: string;
  average: string;
  /** Said where no practice with it was assigned to anybody. */
  unassigned: string;
  nameOf: (row: Competency) => string;
}

/** Each competency: who has practised it and who has not, and how well. */
export function competencyChart(rows: readonly Competency[], words: CompetencyWords): ChartData {
  const count = (of: (row: Competency) => number) => rows.map((row) => Math.max(0, of(row)));
  return {
    category: words.category,
    lying: true,
    stacked: true,
    points: rows.map((row) => ({
      key: row.code,
      label: `${row.code} ${words.nameOf(row)}`,
      tick: row.code,
      ...(row.student_count === 0 && row.practised_count === 0 && row.average_score === null
        ? { note: words.unassigned }
        : {}),
    })),
    series: [
      { key: 'practised', name: words.practised, kind: 'bar', tone: 1, values: count((row) => row.practised_count) },
      {
        key: 'others',
        name: words.others,
        kind: 'bar',
        tone: 'rest',
        values: count((row) => row.student_count - row.practised_count),
      },
      {
        key: 'average',
        name: words.average,
        kind: 'figure',
        tone: 0,
        values: rows.map((row) => row.average_score),
      },
    ],
  };
}
