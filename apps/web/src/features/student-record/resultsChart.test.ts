import { expect, test } from 'vitest';
import type { Result } from './queries';
import { resultsChart } from './resultsChart';

const result = (activity_id: number, score: number | null, passed: boolean | null): Result => ({
  activity_id,
  name: 'Kiểm tra',
  kind: 'exam',
  test_id: null,
  module: { id: 1, name: 'Tin học 11' },
  class: { id: 1, name: '11A2' },
  score,
  pass_score: 5,
  passed,
  ended_at: `2026-10-${10 + activity_id}T03:00:00Z`,
});
const words = {
  category: 'Bài',
  passed: 'đạt',
  failed: 'chưa đạt',
  passMark: 'Điểm đạt',
  day: (at: string) => at.slice(0, 10),
  short: (at: string) => at.slice(5, 10),
};

test('the oldest stands first, passed and failed apart, each against its own mark; what is not told has no bar', () => {
  const chart = resultsChart([result(3, 4, false), result(2, null, null), result(1, 6.5, true)], words);
  expect(chart.points.map(({ key }) => key)).toEqual(['1', '3']);
  expect(chart.points.map(({ name }) => name)).toEqual(['Kiểm tra', 'Kiểm tra']);
  expect(chart.series.map(({ values }) => values)).toEqual([
    [6.5, null],
    [null, 4],
    [5, 5],
  ]);
});
