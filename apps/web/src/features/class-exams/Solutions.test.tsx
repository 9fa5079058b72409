import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { ReleaseButton, SolutionsState } from './Solutions';
import type { RunningTest } from './testTypes';

const RELEASE = 'POST /api/class_exams/2/7/release/';
const WITHDRAW = 'DELETE /api/class_exams/2/7/release/';
const NOW = '2026-11-15T10:31:00.000Z';
const exam: RunningTest = {
  name: 'Kiểm tra giữa kì I',
  classes: [{ id: 7, name: '11A2' }],
  module: { id: 2, name: 'Kiểm tra giữa kì I' },
  status: 'open',
  open_at: null,
  close_at: null,
  review: 'answers',
  released_at: null,
  solutions_open: false,
  solutions_wait_for: 'release',
  student_count: 0,
  started: 0,
  finished: 0,
  running: 0,
  average: null,
  can: { edit: true, export: true },
  server_time: NOW,
  students: [],
};
const released = { released_at: NOW, solutions_open: true, solutions_wait_for: null } as const;

async function showFor(given: Partial<RunningTest>) {
  await loadTexts('class_exams');
  const test = { ...exam, ...given };
  return show(
    <>
      <SolutionsState test={test} />
      <ReleaseButton place={{ moduleId: 2, classId: 7 }} test={test} />
    </>,
  );
}

test.each([
  ['released', {}, /Chưa công bố lời giải/, 'Công bố lời giải', RELEASE],
  ['taken back', released, /Đã công bố lời giải lúc/, 'Thu lại lời giải', WITHDRAW],
])('solutions are %s after a question', async (_, given, said, button, sent) => {
  const server = answers({ [sent]: [{ body: { released_at: null } }] });
  const { user } = await showFor(given);
  expect(screen.getByText(said)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('11A2');
  expect(server.sentTo(sent)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(sent)).toHaveLength(1);
});

test.each<[string, Partial<RunningTest>, RegExp | null]>([
  ['the course never shows them', { review: 'score', solutions_wait_for: null }, null],
  ['it has closed', { close_at: NOW, solutions_open: true, solutions_wait_for: null }, /Lớp đang xem được lời giải/],
  ['somebody only looks', { can: { edit: false, export: true } }, /Chưa công bố lời giải/],
])('there is no button where %s', async (_, given, said) => {
  await showFor(given);
  expect(screen.queryByRole('button')).toBeNull();
  if (said) expect(screen.getByText(said)).toBeTruthy();
});

test('what they wait for is said', async () => {
  await showFor({ ...released, solutions_open: false, solutions_wait_for: 'class' });
  expect(screen.getByText(/Lời giải mở khi cả lớp làm xong/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Thu lại lời giải' })).toBeTruthy();
});
