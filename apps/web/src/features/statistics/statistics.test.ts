import { expect, test } from 'vitest';
import { lastDays, periodBefore } from '@/components/date/period';
import type { Chapter, ClassFigures, Competency, HelpRow } from './queries';
import { byDomain, changeOf, chaptersChart, figuresOf, practisedCount } from './statistics.rules';
import { statisticsSheets } from './statisticsSheets';

const figures = (patch: Partial<ClassFigures>): ClassFigures => ({
  school: { id: 1, name: 'THCS Nguyễn Du' },
  class: { id: 2, name: '7A2' },
  module: { id: 3, name: 'IC3', pass_score: 7 },
  student_count: 40,
  enrolled_count: 38,
  progress: 50,
  practised_count: 37,
  exam_count: 31,
  average_score: 7.58,
  pass_rate: 77.4,
  ...patch,
});
const chapter = (id: number, done: number, begun: number, average: number | null): Chapter => ({
  class: { id: 2, name: '7A2' },
  module: { id: 3, name: 'IC3' },
  chapter: { id, name: `Chương ${id}` },
  sub_modules: [id * 10],
  student_count: 42,
  enrolled_count: 40,
  completed_count: done,
  begun_count: begun,
  average_score: average,
});
const help: HelpRow = {
  user: { id: 1, full_name: 'Học sinh 1', username: 'hs1', code: null },
  class: { id: 2, name: '7A2' },
  module: { id: 3, name: 'IC3' },
  reasons: [
    { code: 'falling', detail: 'Điểm giảm' },
    { code: 'not_practising', detail: 'Chưa luyện' },
  ],
  since: '2026-10-12',
};
const competency = (code: string, practised: number): Competency => ({
  code,
  name: `Năng lực ${code}`,
  en_name: `Competency ${code}`,
  domain: { code: code.slice(0, 1), name: 'Miền', en_name: 'Domain' },
  part_count: 1,
  student_count: 40,
  practised_count: practised,
  practice_sessions: practised,
  average_score: null,
});
const WORDS = {
  category: 'Chương',
  done: 'Học xong',
  begun: 'Đang học',
  not_begun: 'Chưa học',
  average: 'TB',
  at_end: 'ở cuối dòng',
};

test('the period before is as long and ends the day before', () => {
  expect(periodBefore({ from: '2026-10-18', to: '2026-11-16' })).toEqual({ from: '2026-09-18', to: '2026-10-17' });
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  const week = lastDays(7, new Date('2026-11-16T05:00:00Z'));
  expect(periodBefore(week)).toEqual({ from: '2026-11-03', to: '2026-11-09' });
});

test.each([
  [37, 35, 2],
  [7.58, 7.37, 0.21],
  [77.4, 78.6, -1.2],
  [0, 0, 0],
  [5, null, null],
  [null, 5, null],
])('from %s against %s is a change of %s', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

test('cards tell how many of all, and nothing of a period before that has nothing', () => {
  const before = figures({ practised_count: 35, exam_count: 26, average_score: null, pass_rate: null });
  expect(figuresOf(figures({}), before)).toEqual([
    { key: 'practised', value: 37, of: 38, change: 2, direction: 'same', isOfFew: false },
    { key: 'sat', value: 31, of: 38, change: 5, direction: 'up', isOfFew: false },
    { key: 'average', value: 7.58, change: null, direction: null, isOfFew: false },
    { key: 'pass_rate', value: 77.4, change: null, direction: null, isOfFew: false },
  ]);
  expect(figuresOf(figures({}), undefined).every(({ change }) => change === null)).toBe(true);
});

test('a row of the chart is the whole class: done, begun, and who remains', () => {
  const { points, series } = chaptersChart([chapter(1, 36, 3, 8.1), chapter(2, 0, 0, null)], WORDS);
  expect(points.map(({ label }) => label)).toEqual(['Chương 1', 'Chương 2']);
  expect(series.map(({ values }) => values)).toEqual([
    [36, 0],
    [3, 0],
    [1, 40],
    [8.1, null],
  ]);
});

test('competencies stand by domain, in the order of the framework', () => {
  const rows = [competency('1.1', 3), competency('1.2', 0), competency('2.1', 1)];
  expect(byDomain(rows).map(({ domain, rows: own }) => [domain.code, own.map(({ code }) => code)])).toEqual([
    ['1', ['1.1', '1.2']],
    ['2', ['2.1']],
  ]);
  expect(practisedCount(rows)).toBe(2);
});

test('the workbook has what the screen shows, numbers as numbers', () => {
  const sheets = statisticsSheets(
    {
      now: figures({}),
      before: null,
      chapters: [chapter(1, 36, 3, 8.1)],
      help: [help],
      competencies: [competency('1.1', 3)],
    },
    {
      chapters: { ...WORDS, title: 'Tiến độ' },
      figures: { title: 'Chung', figure: 'Số liệu', now: 'Kỳ này', before: 'Kỳ trước', students: 'Học sinh' },
      figure: { practised: 'Có luyện tập', sat: 'Đã thi', average: 'TB', pass_rate: 'Đạt' },
      help: { title: 'Cần giúp', student: 'Học sinh', reasons: 'Lý do', since: 'Từ ngày' },
      dateOf: (day) => `ngày ${day}`,
      nameOf: ({ name }) => name,
      competency: {
        title: 'Năng lực',
        code: 'Mã',
        name: 'Tên',
        domain: 'Miền',
        parts: 'Bài',
        students: 'Học sinh',
        students_practised: 'Đã luyện',
        sessions: 'Lượt',
        mean: 'TB',
      },
    },
  );
  expect(sheets.map(({ name }) => name)).toEqual(['Chung', 'Tiến độ', 'Cần giúp', 'Năng lực']);
  expect(sheets[0]?.rows[1]).toEqual(['Có luyện tập', 37, null]);
  expect(sheets[1]?.rows).toEqual([['Chương 1', 36, 3, 1, 8.1]]);
  expect(sheets[2]?.rows).toEqual([['Học sinh 1', 'Điểm giảm; Chưa luyện', 'ngày 2026-10-12']]);
  expect(sheets[3]?.rows).toEqual([['1.1', 'Năng lực 1.1', 'Miền', 1, 40, 3, 3, null]]);
  for (const { head, rows } of sheets) expect(rows.every((row) => row.length === head.length)).toBe(true);
});
