import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { Candidate, WatchedRoom } from '../queries';
import { Room } from './Room';

const NOW = '2026-12-12T01:10:00.000Z';
const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
const EXTEND = 'POST /api/exam_rooms/7/extend/';
const PAUSE = 'POST /api/exam_rooms/7/pause/';
const SEEN = 'POST /api/exam_rooms/7/seen/';
const VOID = 'POST /api/exam_rooms/7/void/';

const candidate = (id: number, full_name: string, fields: Partial<Candidate> = {}): Candidate => ({
  id,
  user: { id, full_name, username: `hs${id}` },
  class: '7A',
  number: `ND000${id}`,
  seat: id,
  state: 'running',
  answered: 20,
  question_count: 40,
  started_at: at(-600),
  last_seen_at: at(-5),
  expires_at: at(1200),
  paused_at: null,
  ended_at: null,
  extra_minutes: 0,
  devices: 1,
  asking_agent: null,
  left_page: 0,
  departures: [],
  alarms: [],
  void_reason: null,
  ...fields,
});

const room = (fields: Partial<WatchedRoom> = {}): WatchedRoom => ({
  id: 7,
  name: 'Phòng 202',
  school: { id: 1, name: 'THCS Nguyễn Du' },
  sitting: { id: 1, name: 'ca 1', open_at: at(-1200), close_at: at(1122) },
  examination: { id: 3, name: 'Năng lực số', duration: 40, one_device: true, start_code: true },
  module: { id: 2, name: 'Năng lực số' },
  invigilators: [{ id: 9, name: 'Trịnh Thu Hà' }],
  server_time: NOW,
  code: '482615',
  is_running: true,
  counts: { candidates: 3, running: 2, lost: 0, ended: 0, waiting: 1, absent: 0, voided: 0, incidents: 1 },
  candidates: [
    candidate(1, 'Lê Mạnh Cường'),
    candidate(2, 'Bùi Thành Đạt', { alarms: [{ kind: 'left', since: at(-47), seen_at: null }], left_page: 3 }),
    candidate(3, 'Mai Trường Giang', { state: 'waiting', started_at: null, expires_at: null }),
  ],
  events: [],
  ...fields,
});

const shown = (fields: Partial<WatchedRoom> = {}, isLineLost = false) =>
  show(<Room room={room(fields)} heardAt={Date.now()} isLineLost={isLineLost} refetch={() => undefined} />);

beforeEach(async () => {
  await loadTexts('invigilation', 'components', 'minutes');
});

test('shows seats, the code, which can be covered, and what should be looked at first', async () => {
  const user = userEvent.setup();
  shown();
  expect(screen.getByRole('timer').textContent).toMatch(/^18:4[12]$/);
  screen.getByText('482 615');
  await user.click(screen.getByRole('button', { name: 'Che mã' }));
  expect(screen.queryByText('482 615')).toBeNull();
  const alarms = within(screen.getByRole('region', { name: 'Cần để ý' }));
  alarms.getByText(/^Đang rời trang 0:[45]\d$/);
  screen.getByRole('button', { name: /Mai Trường Giang.*Chưa vào/ });
});

test('a seen alarm is filed for everybody who watches', async () => {
  const sent = answers({ [SEEN]: [{ body: { changed: 1 } }] });
  shown();
  await userEvent.click(screen.getByRole('button', { name: 'Đã xem' }));
  await vi.waitFor(() => expect(sent.sentTo(SEEN)).toEqual([{ candidate_id: 2, kind: 'left', since: at(-47) }]));
});

test('time is added to who is chosen, else to the whole room, after it was said what becomes of it', async () => {
  const sent = answers({ [EXTEND]: [{ body: { changed: 1 } }], [PAUSE]: [{ body: { changed: 2 } }] });
  shown();
  await userEvent.click(screen.getByRole('button', { name: /Lê Mạnh Cường/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cộng giờ' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^Lê Mạnh Cường: thêm 5 phút, hết giờ lúc/);
  await userEvent.click(dialog.getByRole('button', { name: 'Cộng giờ' }));
  await vi.waitFor(() => expect(sent.sentTo(EXTEND)).toEqual([{ minutes: 5, candidate_ids: [1] }]));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Tạm dừng' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tạm dừng' }));
  await vi.waitFor(() => expect(sent.sentTo(PAUSE)).toEqual([{}]));
});

test('a paper is voided with a reason, and not without', async () => {
  const sent = answers({ [VOID]: [{ body: { changed: 1 } }] });
  shown();
  await userEvent.click(screen.getByRole('button', { name: /Lê Mạnh Cường/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Việc khác' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hủy bài thi' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Hủy bài thi' }));
  dialog.getByText('Hãy viết vài chữ.');
  await userEvent.type(dialog.getByLabelText('Lý do'), 'Dùng điện thoại');
  await userEvent.click(dialog.getByRole('button', { name: 'Hủy bài thi' }));
  await vi.waitFor(() => expect(sent.sentTo(VOID)).toEqual([{ candidate_id: 1, reason: 'Dùng điện thoại' }]));
});

test('says when time stands still and when the line is lost', () => {
  shown({ candidates: [candidate(1, 'Lê Mạnh Cường', { paused_at: at(-60) })] }, true);
  screen.getByText('Mất đường truyền. Số liệu dưới đây là lúc 08:10:00.');
  screen.getByText(/^1 bài đang tạm dừng từ 08:09:00/);
});
