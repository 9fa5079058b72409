import { describe, expect, test } from 'vitest';
import { withPatch } from '@/lib/useSearchPatch';
import { changed, queryOf, readAsked } from './asked';
import { competencyChart } from './competencies.rules';
import { activityChart, busiest, sameTotals, scoreChart } from './dashboard.rules';
import type { Competency, Dashboard } from './queries';

const NOW = new Date('2026-11-16T05:00:00Z');
const asked = (search: string, choosesSchool = true) => readAsked(new URLSearchParams(search), { choosesSchool }, NOW);

describe('what an address asks', () => {
  test.each([
    ['', true, 'overview'],
    ['at=schools', true, 'schools'],
    ['at=schools', false, 'classes'],
    ['at=classes', true, 'schools'],
    ['at=classes&school=3', true, 'classes'],
    ['at=classes', false, 'classes'],
    ['at=parts&school=3', true, 'classes'],
    ['at=parts&class=5', true, 'parts'],
    ['at=students&class=5', true, 'parts'],
    ['at=students&class=5&sub_module=7', true, 'students'],
    ['at=address', true, 'address'],
    ['at=address', false, 'overview'],
    ['at=nonsense', true, 'overview'],
  ])('"%s" (chooses a school: %s) shows %s', (search, choosesSchool, view) => {
    expect(asked(search, choosesSchool).view).toBe(view);
  });

  test('without days, or with wrong ones, it is the 28 days before today', () => {
    const usual = { from: '2026-10-19', to: '2026-11-15' };
    expect(asked('').period).toEqual(usual);
    expect(asked('from=2026-11-02&to=2026-11-01').period).toEqual(usual);
    expect(asked('from=2026-11-01&to=x').period).toEqual(usual);
    expect(asked('from=2026-11-01&to=2026-11-02').period).toEqual({ from: '2026-11-01', to: '2026-11-02' });
  });

  test('calls get what is set, and the old system shows by its units', () => {
    const found = asked('province=01&school=3&from=2026-11-01&to=2026-11-02&page=4');
    expect(queryOf(found)).toEqual({ province: '01', school: '3', start_date: '2026-11-01', end_date: '2026-11-02' });
    expect(found.system).toBe('old');
  });

  test('an officer of one province asks about it, whatever the address says', () => {
    const area = { scope: 'province', code: '48', name: 'Thành phố Đà Nẵng' } as const;
    const found = readAsked(new URLSearchParams('province2=01&ward2=20194'), { choosesSchool: true, area }, NOW);
    expect([found.filters.province2, found.filters.ward2]).toEqual(['48', '20194']);
  });

  test('another question begins on its first page, in its own order', () => {
    const next = withPatch(
      new URLSearchParams('page=4&ordering=-name&school=3&class=5'),
      changed({ class: '', at: 'classes' }),
    );
    expect(next.toString()).toBe('school=3&at=classes');
  });
});

const day = (date: string, students: number) => ({ date, students, practice: 0, exam: 0 });
const data = (more: Partial<Dashboard>) => more as Dashboard;

test('days stand over those of the period before', () => {
  const chart = activityChart(
    data({
      activity: [day('2026-11-01', 4), day('2026-11-02', 9)],
      previous_activity: [day('2026-10-30', 5), day('2026-10-31', 6)],
    }),
    { category: 'Ngày', now: 'nay', before: 'trước', date: (one) => one },
  );
  expect(chart.points.map(({ tick }) => tick)).toEqual(['1/11', '2/11']);
  expect(chart.series.map(({ values, dashed, tone }) => ({ values, dashed, tone }))).toEqual([
    { values: [4, 9], dashed: undefined, tone: 1 },
    { values: [5, 6], dashed: true, tone: 0 },
  ]);
  expect(busiest([day('2026-11-01', 4), day('2026-11-02', 9)])).toMatchObject({ mean: 7, most: { students: 9 } });
  expect(busiest([])).toEqual({ mean: 0, most: null });
});

const scores = Array.from({ length: 10 }, (_, from) => ({ from, to: from + 1, count: from }));
const scoreWords = {
  category: '',
  students: 'all',
  passed: 'passed',
  failed: 'failed',
  both: 'both',
  mark: (score: number) => `mark ${score}`,
  range: (from: number, to: number) => `${from}–${to}`,
  percent: (share: number) => `${Math.round(share)} %`,
};

test.each([
  [null, ['all'], undefined],
  [7, ['passed 53 %', 'failed 47 %'], 7],
  [6.5, ['passed', 'both', 'failed'], 6.5],
  [0, ['passed 100 %', 'failed 0 %'], 0],
])('a pass mark of %s parts the scores', (pass_score, legend, at) => {
  const chart = scoreChart(data({ scores, pass_score }), scoreWords);
  expect(chart.series.map(({ name, note }) => [name, note].filter(Boolean).join(' '))).toEqual(legend);
  expect(chart.mark?.at).toBe(at);
  // Every student stands in one bar.
  const all = scores.map((_, place) => chart.series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  expect(all).toEqual(scores.map(({ count }) => count));
});

test('whoever left the class after practising is not counted as missing', () => {
  const row = { code: '1.1', name: 'Duyệt', practised_count: 12, student_count: 10, average_score: 7.5 } as Competency;
  const unassigned = { ...row, code: '1.2', practised_count: 0, student_count: 0, average_score: null };
  const chart = competencyChart([row, unassigned], {
    category: '',
    practised: '',
    others: '',
    average: '',
    unassigned: 'chưa giao',
    nameOf: ({ name }) => name,
  });
  expect(chart.points[0]?.label).toBe('1.1 Duyệt');
  expect(chart.series.map(({ values }) => values[0])).toEqual([12, 0, 7.5]);
  expect(chart.points.map(({ note }) => note)).toEqual([undefined, 'chưa giao']);
});

test('totals are the same in any order of their names', () => {
  expect(sameTotals({ schools: 1, students: 2 }, { students: 2, schools: 1 })).toBe(true);
  expect(sameTotals({ schools: 1, students: 2 }, { students: 3, schools: 1 })).toBe(false);
});

test('what is no id and no code in the address is not asked for', () => {
  const { filters, part } = asked('?school=abc&class=-1&module=1.5&province2=%00&ward=00123&sub_module=x');
  expect([filters.school, filters.class, filters.module, filters.province2, filters.ward, part]).toEqual([
    '',
    '',
    '',
    '',
    '00123',
    '',
  ]);
});
