import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { announce } from '@/lib/live';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { SupportRequest } from '../queries';
import { Thread } from './Thread';

beforeAll(async () => {
  await loadTexts('support');
});
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);

const REQUEST: SupportRequest = {
  id: 7,
  subject: 'Không mở được bài',
  category: 'lesson',
  state: 'open',
  user: { id: 3, name: 'Nguyễn Bảo An' },
  school: null,
  class_name: '7A1',
  page: null,
  attempt: null,
  is_own: true,
  answerer: null,
  message_count: 1,
  last_message: { text: 'Em chào cô ạ.', author_name: 'Nguyễn Bảo An', is_answer: false },
  unread: 0,
  created_at: '2026-11-12T12:00:00Z',
  waiting_since: null,
  last_message_at: '2026-11-12T12:00:00Z',
  can: { write: true, set_state: true, take: false },
};
const MESSAGES = '/api/support_requests/7/messages/';
const message = (id: number, text: string, more: object = {}) => ({
  id,
  text,
  author_name: 'Nguyễn Bảo An',
  is_own: true,
  is_answer: false,
  key: null,
  files: [],
  created_at: '2026-11-12T12:00:00Z',
  ...more,
});
const page = (...results: object[]) => ({ body: { count: results.length, next: null, previous: null, results } });
const FIRST = page(message(1, 'Em chào cô ạ.'));

const serve = (given: Parameters<typeof answers>[0]) =>
  answers({
    'GET /api/me/': [{ body: { user_id: 3, can: {} } }],
    'POST /api/support_requests/7/read/': [{ body: {} }],
    [`GET ${MESSAGES}`]: [FIRST],
    ...given,
  });

function Live({ request }: { request: SupportRequest }) {
  return <Thread request={request} label="Viết" />;
}
const open = (request = REQUEST) =>
  show(
    <Suspense>
      <Live request={request} />
    </Suspense>,
  );
const box = () => screen.findByRole('textbox', { name: 'Viết' });

test('a message that could not be sent stays, and sent again it has the same key', async () => {
  const refused = { status: 503, body: { detail: 'Hệ thống đang tạm gián đoạn.' } };
  const { sentTo } = serve({ [`POST ${MESSAGES}`]: [refused, { status: 201, body: message(2, 'Cô ơi') }] });
  const { user } = open();
  await user.type(await box(), 'Cô ơi{Enter}');
  expect(await screen.findByText('Hệ thống đang tạm gián đoạn.')).toBeTruthy();
  expect((await box()).textContent).toBe('');
  expect(screen.getByText('Cô ơi')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Gửi lại' }));
  await waitFor(() => expect(screen.queryByText('Hệ thống đang tạm gián đoạn.')).toBeNull());
  const [first, second] = sentTo(`POST ${MESSAGES}`) as { key: string; text: string }[];
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toEqual(first);
});

test('what is typed and what is not sent is there again when the page is opened anew, and goes when the line is back', async () => {
  window.localStorage.setItem(
    'khue.draft.support.3.7',
    JSON.stringify({ draft: 'Em đang viết', unsent: [{ key: 'a-key-from-before', text: 'Chưa gửi' }] }),
  );
  const { sentTo } = serve({ [`POST ${MESSAGES}`]: [{ status: 201, body: message(2, 'Chưa gửi') }] });
  open();
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Em đang viết');
  expect(await screen.findByText('Chưa gửi')).toBeTruthy();
  expect(sentTo(`POST ${MESSAGES}`)).toEqual([]);
  fireEvent(window, new Event('online'));
  await waitFor(() =>
    expect(sentTo(`POST ${MESSAGES}`)).toEqual([{ key: 'a-key-from-before', text: 'Chưa gửi', file_ids: [] }]),
  );
  await waitFor(() => expect(window.localStorage.getItem('khue.draft.support.3.7')).not.toContain('Chưa gửi'));
});

test('what reached the server although its answer was lost is shown once', async () => {
  window.localStorage.setItem(
    'khue.draft.support.3.7',
    JSON.stringify({ draft: '', unsent: [{ key: 'a-key-that-arrived', text: 'Đã đến' }] }),
  );
  serve({ [`GET ${MESSAGES}`]: [page(message(2, 'Đã đến', { key: 'a-key-that-arrived' }), message(1, 'Em chào'))] });
  open();
  expect(await screen.findAllByText('Đã đến')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Gửi lại' })).toBeNull();
  await waitFor(() => expect(window.localStorage.getItem('khue.draft.support.3.7')).toBeNull());
});

test('an answer arrives by itself and is marked as read; HTML in it is text', async () => {
  const text = '<img src=x onerror="alert(1)">\nhàng hai';
  const answered = page(
    message(2, text, { is_own: false, is_answer: true, author_name: 'Đặng Thu Hà' }),
    message(1, 'Em chào cô ạ.'),
  );
  const { sentTo } = serve({ [`GET ${MESSAGES}`]: [FIRST, answered] });
  open();
  await screen.findByText('Em chào cô ạ.');
  announce('support.message', JSON.stringify({ id: 7 }));
  expect((await screen.findByText(/onerror/)).textContent).toBe(text);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('Đặng Thu Hà')).toBeTruthy();
  await waitFor(() => expect(sentTo('POST /api/support_requests/7/read/')).toEqual([{ message: 1 }, { message: 2 }]));
});

test('a letter that is being composed is not sent by Enter', async () => {
  const { sentTo } = serve({});
  open();
  fireEvent.change(await box(), { target: { value: 'Xin chà' } });
  fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true });
  expect(sentTo(`POST ${MESSAGES}`)).toEqual([]);
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Xin chà');
});

test('whoever may only read a thread gets no box to write in', async () => {
  serve({});
  open({ ...REQUEST, is_own: false, can: { write: false, set_state: false, take: false } });
  await screen.findByText('Em chào cô ạ.');
  expect(screen.queryByRole('textbox')).toBeNull();
});
