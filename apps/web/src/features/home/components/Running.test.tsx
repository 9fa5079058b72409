import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { Running } from './Running';

const part = (type: string, activity_id: number | null) => ({
  id: 5,
  name: 'Luyện tập chương 1',
  sub_module_type: type,
  module: { id: 1, name: 'Tin học 7' },
  class: { id: 2, name: '7A1' },
  state: 'open',
  completed: false,
  activity_id,
  underway: activity_id === null ? null : { answered: 12, questions: 20 },
});
const PARTS = 'GET /api/student_sub_modules/';
const EXAMS = 'GET /api/student_exams/';
const list = (...results: unknown[]) => [{ body: { count: results.length, results } }];
const exam = (state: string) => ({ module: { id: 3, name: 'Thi Tin học' }, class: { id: 2, name: '7A1' }, state });

test('an exam that runs comes before practice that was begun', async () => {
  answers({ [PARTS]: list(part('practice', 9), part('exam', null)), [EXAMS]: list(exam('running')) });
  show(<Running />);
  const back = await screen.findByRole('link', { name: 'Quay lại bài thi' });
  expect(back.getAttribute('href')).toBe('/student/examtest/test?id=3&class=2');
});

test('practice that was begun is gone on with', async () => {
  answers({ [PARTS]: list(part('practice', 9)), [EXAMS]: list() });
  show(<Running />);
  const on = await screen.findByRole('link', { name: 'Làm tiếp' });
  expect(on.getAttribute('href')).toBe('/student/practice?id=5&class=2');
  expect(screen.getByText('12/20 câu')).toBeTruthy();
});
