import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import AssignPage from './AssignPage';

const list = (...results: object[]) => [{ body: { count: results.length, results } }];
const part = (id: number, name: string, sub_module_type: string, parent: number | null = 1) => ({
  id,
  name,
  sub_module_type,
  parent,
  depth: parent === null ? 1 : 2,
  questions: [{ status: 'published' }],
  has_content: true,
});
const given = {
  id: 30,
  sub_module_id: 2,
  class_id: 7,
  class: { id: 7, name: '7A1' },
  open_at: null,
  close_at: '2026-11-13T17:00:00Z',
  can: { edit: true, remove: true },
};
const GIVE = 'POST /api/active_submodule_class_practice/';
const MOVE = 'PUT /api/active_submodule_class_practice/30/';

function open() {
  const server = answers({
    'GET /api/me/': [{ body: { classes: [{ id: 7, name: '7A1', student_count: 31 }] } }],
    'GET /api/classes/7/modules/': list({ id: 3, name: 'Tin học 7', grade: null, enrolled: 31, student_count: 31 }),
    'GET /api/sub_modules/': list(
      part(1, 'Chương 1', 'lesson', null),
      part(2, 'Bài 1', 'lesson'),
      part(3, 'Luyện tập 1', 'practice'),
    ),
    'GET /api/active_submodule_class_practice/': list(given),
    [GIVE]: [{ status: 201, body: given }],
    [MOVE]: [{ body: given }],
  });
  const page = (
    <Suspense>
      <AssignPage />
    </Suspense>
  );
  return { server, ...show(page, '/teacher/assign') };
}

beforeAll(() => loadTexts('teaching', 'components', 'validation'));

test('tells what the class has already and until when, and shows one kind at a time', async () => {
  const { user } = open();
  const lesson = await screen.findByRole('checkbox', { name: /Bài 1/ });
  await waitFor(() => expect(lesson.closest('label')?.textContent).toContain('Đã giao: 7A1 đến hết 13/11'));
  expect(screen.getByRole('checkbox', { name: /^7A1/ }).closest('label')?.textContent).toContain('đã có 1 bài');
  await user.click(screen.getByRole('radio', { name: 'Luyện tập' }));
  expect(screen.queryByRole('checkbox', { name: /Bài 1/ })).toBeNull();
  // A heading stands for what is in sight below it.
  await user.click(screen.getByRole('checkbox', { name: /Chương 1/ }));
  await user.click(screen.getByRole('checkbox', { name: /^7A1/ }));
  expect(screen.getByRole('button', { name: 'Giao 1 phần cho 1 lớp' })).toBeTruthy();
});

test('what was given before keeps its deadline, or gets the new one with the rest', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('checkbox', { name: /Chương 1/ }));
  await user.click(screen.getByRole('checkbox', { name: /^7A1/ }));
  expect(await screen.findByText(/Đặt ngày đóng để dời hạn/)).toBeTruthy();
  await user.type(screen.getByLabelText('Ngày đóng'), '20/11/2026');
  await user.click(await screen.findByRole('checkbox', { name: /Dời hạn của 1 bài này đến hết 20\/11/ }));
  await user.click(screen.getByRole('button', { name: 'Giao 2 phần cho 1 lớp' }));
  await waitFor(() => expect(server.sentTo(MOVE)).toEqual([{ close_at: '2026-11-20T23:59:00+07:00' }]));
  expect(server.sentTo(GIVE)).toMatchObject([{ sub_module_id: 3, class_id: 7 }]);
  expect((await screen.findAllByText('Đã dời hạn')).length).toBeGreaterThan(0);
});
