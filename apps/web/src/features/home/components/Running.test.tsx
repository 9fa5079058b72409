import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { NextExamination } from './NextExamination';
import { Running } from './Running';

const part = (type: string, activity_id: number | null, answered = 12) => ({
  id: 5,
  name: 'Luyện tập chương 1',
  sub_module_type: type,
  module: { id: 1, name: 'Tin học 7' },
  class: { id: 2, name: '7A1' },
  state: 'open',
  completed: false,
  activity_id,
  underway: activity_id === null ? null : { answered, questions: 20 },
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

test('practice that was only looked into is not told as begun', async () => {
  const server = answers({ [PARTS]: list(part('practice', 9, 0)), [EXAMS]: list() });
  show(<Running />);
  await waitFor(() => expect(server.sentTo(EXAMS)).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Làm tiếp' })).toBeNull();
});

test('the next examination is told with its place, and one that runs comes before everything', async () => {
  const examination = (id: number, state: string) => ({
    id,
    name: `Kỳ thi ${id}`,
    state,
    voided: false,
    number: 'ND0071',
    room: '202',
    seat: 31,
    sitting: { name: 'Ca 1', open_at: '2026-12-12T00:30:00Z', close_at: '2026-12-12T01:30:00Z' },
  });
  answers({
    [PARTS]: list(),
    [EXAMS]: list(exam('running')),
    'GET /api/student_examinations/': list(examination(1, 'running'), examination(2, 'upcoming')),
  });
  show(
    <>
      <Running />
      <NextExamination />
    </>,
  );
  const next = await screen.findByRole('link', { name: 'Vào phòng chờ' });
  expect(next.getAttribute('href')).toBe('/student/examtest/wait?id=2');
  expect(screen.getByText('Số báo danh ND0071 · Phòng 202 · Chỗ 31')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Quay lại bài thi' });
  expect(back.getAttribute('href')).toBe('/student/examtest/test?examination=1');
});
