import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import MessagesPage from './MessagesPage';

const me = { user_id: 3, full_name: 'Cô Hoa', permissions: [], scope: 'classes' };
const RECIPIENTS = 'GET /api/conversations/recipients/';
const person = (id: number, name: string) => ({ kind: 'person', id, name, class_name: '11A2' });
const nothing = { count: 0, results: [], unread_count: 0 };
const world = { 'GET /api/me/': [{ body: me }], 'GET /api/conversations/': [{ body: nothing }] };

beforeAll(() => loadTexts('messages'));

test('whom one came for is written to, however far down the list they stand', async () => {
  // The address says whom; of the list there are only the first hundred.
  const server = answers({
    ...world,
    [RECIPIENTS]: [{ body: { count: 1, results: [person(212, 'Đỗ Mạnh Cường')] } }],
  });
  show(<MessagesPage />, '/teacher/messages?to=212');
  expect(await screen.findByRole('heading', { level: 2, name: 'Đỗ Mạnh Cường' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Viết tin nhắn' })).toBeTruthy();
  expect(server.asked(RECIPIENTS)).toContainEqual(expect.objectContaining({ user_id: '212' }));
});

test('a list that is longer than what is shown goes on', async () => {
  const server = answers({
    ...world,
    [RECIPIENTS]: [
      { body: { count: 2, results: [person(1, 'An')] } },
      { body: { count: 2, results: [person(1, 'An'), person(2, 'Bảo')] } },
    ],
  });
  const { user } = show(<MessagesPage />, '/teacher/messages?new=1');
  await user.click(await screen.findByRole('button', { name: 'Xem thêm 1' }));
  expect(await screen.findByRole('button', { name: /Bảo/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Xem thêm/ })).toBeNull());
  expect(server.asked(RECIPIENTS).map(({ page_size }) => page_size)).toEqual(['100', '200']);
});
