import type { ChartData } from '@/components/chart/chartData';
import type { Result } from './queries';

interface Words {
  category: string;
  passed: string;
  failed: string;
  passMark: string;
  day: (at: string) => string;
  short: (at: string) => string;
}

/** So many bars can still be told apart. */
const MOST_SHOWN = 12;

/** Tests over time, the oldest first, against the mark at which each is passed. Untold scores have no bar. */
export function resultsChart(results: readonly Result[], words: Words): ChartData {
  const shown = results
    .filter(({ score }) => score !== null)
    .slice(0, MOST_SHOWN)
    .toReversed();
  const scores = (passed: boolean) => shown.map((one) => (one.passed === passed ? one.score : null));
  return {
    category: words.category,
    points: shown.map(({ activity_id, name, module, ended_at }) => ({
      key: String(activity_id),
      label: `${name}, ${module.name}, ${words.day(ended_at)}`,
      tick: words.short(ended_at),
      name,
    })),
    series: [
      { key: 'passed', name: words.passed, kind: 'bar', tone: 1, values: scores(true) },
      { key: 'failed', name: words.failed, kind: 'bar', tone: 'mid', values: scores(false) },
      {
        key: 'mark',
        name: words.passMark,
        kind: 'line',
        tone: 2,
        dashed: true,
        // A test with another pass mark has its own piece.
        stepped: true,
        values: shown.map(({ pass_score }) => pass_score),
      },
    ],
    stacked: true,
    valued: true,
    max: 10,
  };
}
