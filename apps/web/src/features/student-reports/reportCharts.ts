import type { ChartData, ChartSeries } from '@/components/chart/chartData';
import { daysOf, type Period } from '@/components/date/period';
import type { ActivityReport } from './queries';

type Day = ActivityReport['by_day'][number];

interface Words {
  category: string;
  date: (day: string) => string;
}

const tickOf = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

function over(
  period: Period,
  words: Words,
  series: (Omit<ChartSeries, 'values'> & { of: (day: string) => number | null })[],
): ChartData {
  const days = daysOf(period);
  return {
    category: words.category,
    points: days.map((day) => ({ key: day, label: words.date(day), tick: tickOf(day) })),
    series: series.map(({ of, ...one }) => ({ ...one, values: days.map(of) })),
  };
}

const byDate = (days: readonly Day[]) => new Map(days.map((day) => [day.date, day]));

/** How much was ended on each day. */
export function countsChart(
  period: Period,
  days: { practice: readonly Day[]; exam: readonly Day[] },
  words: Words & { practice: string; exam: string },
): ChartData {
  const [practice, exam] = [byDate(days.practice), byDate(days.exam)];
  const chart = over(period, words, [
    { key: 'practice', name: words.practice, kind: 'bar', tone: 1, of: (day) => practice.get(day)?.count ?? 0 },
    { key: 'exam', name: words.exam, kind: 'bar', tone: 2, of: (day) => exam.get(day)?.count ?? 0 },
  ]);
  return { ...chart, stacked: true };
}

/** The mean score of each day on which there is one. */
export function scoresChart(
  period: Period,
  days: { practice: readonly Day[]; exam: readonly Day[] },
  words: Words & { practice: string; exam: string },
): ChartData {
  const [practice, exam] = [byDate(days.practice), byDate(days.exam)];
  const chart = over(period, words, [
    {
      key: 'practice',
      name: words.practice,
      kind: 'line',
      tone: 1,
      dashed: true,
      of: (day) => practice.get(day)?.average_score ?? null,
    },
    { key: 'exam', name: words.exam, kind: 'line', tone: 2, of: (day) => exam.get(day)?.average_score ?? null },
  ]);
  return { ...chart, max: 10 };
}

export const totalOf = (days: readonly Day[]): number => days.reduce((sum, { count }) => sum + count, 0);

/** The mean of all that have a score; null while there is none. */
export function meanScore(results: ActivityReport['results']): number | null {
  const scores = results.flatMap(({ score }) => (score === null ? [] : [score]));
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
