import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { ToDo } from './ToDo';

const list = (...results: unknown[]) => [{ body: { count: results.length, results } }];
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const session = {
  id: 4,
  meeting_topic: 'Tiết 3',
  start_time: minutes(-1),
  end_time: minutes(40),
  status: 'scheduled',
};
const exercise = (id: number, more: object = {}) => ({
  id,
  name: `Bài tập ${id}`,
  meeting_id: 4,
  state: 'open',
  own: null,
  created_at: minutes(-1),
  ...more,
});

beforeAll(() => loadTexts('home', 'learning'));

test('an exercise that is open in the lesson that runs stands at the top, until it is handed in or closed', async () => {
  answers({
    'GET /api/student_sub_modules/': list(),
    'GET /api/student_exams/': list(),
    'GET /api/class_materials/': list({
      id: 3,
      material: { id: 2, name: 'Đọc thêm' },
      close_at: minutes(-30),
      own: null,
    }),
    'GET /api/student_schedule': list(session),
    'GET /api/get_meeting_exercise_view/': [
      {
        body: [
          exercise(1),
          exercise(2, { own: { activity_id: 9, status: 'ended', score: 10 } }),
          exercise(3, { state: 'closed' }),
        ],
      },
    ],
  });
  show(<ToDo />);
  const link = await screen.findByRole('link', { name: /Bài tập 1/ });
  expect(link.getAttribute('href')).toBe('/student/offline-meeting?session=4&tab=exercises');
  expect(screen.getAllByRole('link')[0]).toBe(link);
  expect(screen.queryByText('Bài tập 2')).toBeNull();
  expect(screen.queryByText('Bài tập 3')).toBeNull();
});
