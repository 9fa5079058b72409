import { expect, test } from 'vitest';
import { countsChart, meanScore, scoresChart, totalOf } from './reportCharts';

const PERIOD = { from: '2026-10-31', to: '2026-11-02' };
const DAYS = {
  practice: [{ date: '2026-11-01', count: 2, average_score: 6.5 }],
  exam: [{ date: '2026-11-02', count: 1, average_score: null }],
};
const WORDS = { category: 'Ngày', date: (day: string) => day, practice: 'Luyện tập', exam: 'Thi' };

test('every day of the period stands at the foot, with nothing as 0', () => {
  const chart = countsChart(PERIOD, DAYS, WORDS);
  expect(chart.points.map(({ tick }) => tick)).toEqual(['31/10', '1/11', '2/11']);
  expect(chart.series.map(({ values }) => values)).toEqual([
    [0, 2, 0],
    [0, 0, 1],
  ]);
});

test('a day without a score, or whose score is not told, has none', () => {
  const chart = scoresChart(PERIOD, DAYS, WORDS);
  expect(chart.max).toBe(10);
  expect(chart.series.map(({ values }) => values)).toEqual([
    [null, 6.5, null],
    [null, null, null],
  ]);
});

test('sums and means leave out what is not there', () => {
  expect(totalOf([...DAYS.practice, ...DAYS.exam])).toBe(3);
  const ended = (score: number | null) => ({ score }) as Parameters<typeof meanScore>[0][number];
  expect(meanScore([ended(5), ended(null), ended(8)])).toBe(6.5);
  expect(meanScore([])).toBeNull();
});
