import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import LessonPage from './LessonPage';

const card = (front: string) => ({ front, back: `${front} sau` });
const part = (id: number, name: string, completed = false) => ({
  id,
  name,
  sub_module_type: 'lesson',
  parent: 9,
  chapter: { id: 9, name: 'Chương 1' },
  module: { id: 1, name: 'Tin học 7' },
  class: { id: 2, name: '7A1' },
  open_at: null,
  close_at: null,
  state: 'open',
  question_count: 0,
  material_count: 1,
  completed,
  best_score: null,
  activity_id: null,
});
const material = {
  id: 31,
  title: 'Thẻ',
  library: 'H5P.Dialogcards',
  position: 1,
  content: { kind: 'cards', title: 'Các thẻ', text: '', cards: [card('Một'), card('Hai'), card('Ba')] },
  pages: 3,
  place: { page: 1, pages: 3, within: {} },
  done: false,
};
const lesson = {
  ...part(5, 'Bài đang học'),
  materials: [material],
  last_place: { material_id: 31, page: 1, pages: 3, within: {} },
};
const PLACE = 'PUT /api/student_sub_modules/5/2/place/';
const NOTES = 'PUT /api/student_notes/31/';
function opened(more: Parameters<typeof answers>[0] = {}) {
  const server = answers({
    'GET /api/me/': [{ body: { user_id: 77, full_name: 'An', classes: [], permissions: [], menus: [] } }],
    'GET /api/student_sub_modules/': [{ body: { count: 2, results: [part(5, 'Bài đang học'), part(6, 'Bài sau')] } }],
    'GET /api/student_modules/': [{ body: { count: 0, results: [] } }],
    'GET /api/student_sub_modules/5/2': [{ body: lesson }],
    'GET /api/student_notes/31/': [{ body: { pages: { 0: 'Ghi ở trang một' } } }],
    [PLACE]: [{ body: { done: false, completed: false } }],
    [NOTES]: [{ body: { pages: {} } }],
    ...more,
  });
  const page = (
    <Suspense>
      <LessonPage />
    </Suspense>
  );
  return { server, ...show(page, '/student/lesson?id=5&class=2') };
}
const KEPT = 'khue.draft.place.77.5.2';

test('a lesson goes on where one was, and tells where one is after a while', async () => {
  const { user, server } = opened({ [PLACE]: [{ body: { done: true, completed: true } }] });
  expect(await screen.findByText('Trang 2 trên 3', {}, { timeout: 8000 })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Thẻ tiếp' }, { timeout: 8000 }));
  await waitFor(
    () => expect(server.sentTo(PLACE).at(-1)).toEqual({ material_id: 31, place: { page: 2, within: {} } }),
    {
      timeout: 4000,
    },
  );
  expect(await screen.findByText('Em đã học xong bài này.')).toBeTruthy();
  const next = screen.getByRole('link', { name: /Tiếp theo:.*Bài sau/ });
  expect(next.getAttribute('href')).toBe('/student/lesson?id=6&class=2');
});

test('what could not be told before is where one goes on, and is told now', async () => {
  localStorage.setItem(KEPT, JSON.stringify({ 31: { page: 2, within: {} } }));
  const { server } = opened();
  expect(await screen.findByText('Trang 3 trên 3', {}, { timeout: 8000 })).toBeTruthy();
  await waitFor(() => expect(server.sentTo(PLACE)).not.toEqual([]), { timeout: 4000 });
  await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
});

test('notes stand by page, and only the one that was written is sent', async () => {
  const { user, server } = opened();
  expect(await screen.findByText('Ghi ở trang một')).toBeTruthy();
  await user.type(screen.getByLabelText('Ghi chú trang 2'), 'Hai');
  await waitFor(() => expect(server.sentTo(NOTES)).toEqual([{ pages: { 1: 'Hai' } }]), { timeout: 4000 });
  expect(await screen.findByText(/Đã lưu lúc/)).toBeTruthy();
});
