import { expect, test } from 'vitest';
import { merged, type TestRow } from './testRows';

const row = (name: string, day: number | null, state: TestRow['state'] = 'open'): TestRow => ({
  to: name,
  name,
  course: 'Tin học',
  classes: '11A2',
  state,
  open_at: day === null ? null : `2026-11-${day}T00:00:00.000Z`,
  close_at: null,
  students: 1,
  ended: 0,
});

test('tests and exams stand in one order; the beginnings of both give its beginning', () => {
  const tests = [row('nháp', null, 'draft'), row('mới', 18), row('cũ', 10)];
  const exams = [row('luôn mở', null), row('thi', 15)];
  const all = merged(tests, exams).map(({ name }) => name);
  expect(all).toEqual(['nháp', 'luôn mở', 'mới', 'thi', 'cũ']);
  expect(
    merged(tests.slice(0, 2), exams)
      .map(({ name }) => name)
      .slice(0, 2),
  ).toEqual(all.slice(0, 2));
});
