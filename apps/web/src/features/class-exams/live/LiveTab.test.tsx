import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { keepMe, type Me } from '@/lib/keptMe';
import { announce, announceAgain } from '@/lib/live';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { RunningTest, Sitter } from '../testTypes';
import { LiveTab } from './LiveTab';

const NOW = '2026-11-15T10:31:00.000Z';
const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
const EXTEND = 'POST /api/class_exams/2/7/extend/';
const REOPEN = 'POST /api/class_exams/2/7/reopen/';
const END = 'POST /api/class_exams/2/7/end/';

const sitter = (id: number, full_name: string, fields: Partial<Sitter>): Sitter => ({
  user: { id, full_name, username: `hs${id}` },
  state: 'open',
  activity_id: id,
  question_answer: 21,
  question_count: 40,
  started_at: at(-1200),
  last_seen_at: at(-10),
  left_page: 0,
  devices: 1,
  second_device_at: null,
  late_waiting: 0,
  expires_at: at(1104),
  ended_at: null,
  ended_by: null,
  extra_minutes: 0,
  score: null,
  passed: null,
  best_score: null,
  attempts: 1,
  ...fields,
});

const NONE = {
  activity_id: null,
  question_answer: 0,
  started_at: null,
  last_seen_at: null,
  expires_at: null,
  attempts: 0,
};
const running = (can: RunningTest['can'] = { edit: true, export: true }): RunningTest => ({
  name: 'Kiểm tra giữa kì I',
  classes: [{ id: 7, name: '11A2' }],
  module: { id: 2, name: 'Kiểm tra giữa kì I' },
  status: 'open',
  open_at: at(-1800),
  close_at: at(1800),
  review: 'answers',
  released_at: null,
  solutions_open: false,
  solutions_wait_for: 'close',
  student_count: 4,
  started: 3,
  finished: 1,
  running: 2,
  average: 9.25,
  can,
  server_time: NOW,
  students: [
    sitter(1, 'Bùi Khánh An', { left_page: 2, extra_minutes: 5 }),
    sitter(2, 'Vũ Ngọc Ánh', {
      state: 'ended',
      question_answer: 40,
      ended_at: at(-300),
      ended_by: 'student',
      score: 9.25,
      passed: true,
      best_score: 9.25,
    }),
    sitter(3, 'Đinh Công Tuấn', { last_seen_at: at(-200) }),
    sitter(4, 'Lương Gia Huy', { ...NONE, state: 'not_started' }),
  ],
});

async function showTab(test = running(), address = '/') {
  await loadTexts('class_exams');
  keepMe({ permissions: ['report.view'], scope: 'classes' } as Me);
  const place = { moduleId: 2, classId: 7 };
  const refetch = vi.fn();
  return { refetch, ...show(<LiveTab place={place} test={test} heardAt={Date.now()} refetch={refetch} />, address) };
}
async function showTable(test = running()) {
  const shown = await showTab(test, '/?view=table');
  await screen.findByRole('table');
  return shown;
}
const tiles = () => within(screen.getByRole('list', { name: 'Học sinh của lớp' })).getAllByRole('listitem');
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('tells of each student what is known, those who are not seen first', async () => {
  await showTable();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toContain('Đinh Công Tuấn');
  expect(rows[0]?.textContent).toContain('Không thấy');
  const working = rowOf('Bùi Khánh An').textContent;
  for (const said of ['Đang làm', '21/40', '2 lần', 'thêm 5 phút']) expect(working).toContain(said);
  // What is left runs while the page is drawn.
  expect(working).toMatch(/1[78]:\d\d/);
  expect(rowOf('Vũ Ngọc Ánh').textContent).toMatch(/Đã nộp.*40\/40.*9,25.*Đạt/);
  expect(rowOf('Lương Gia Huy').textContent).toContain('Chưa vào bài');
  const totals = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(totals).toEqual(['4học sinh', '1đang làm', '1đã nộp', '1mất kết nối', '1chưa vào']);
});

test('tells since when a second computer is there, what came late, and leads to the answers', async () => {
  const late = { devices: 2, second_device_at: at(-60), late_waiting: 3, state: 'ended', score: 4 } as const;
  await showTable({ ...running(), students: [sitter(8, 'Vũ Hà An', late)] });
  const row = rowOf('Vũ Hà An');
  expect(row.textContent).toContain('2 máy, từ 17:30');
  expect(row.textContent).toContain('3 câu gửi muộn');
  const links = within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/teacher/classes/student?id=8', '/teacher/tests/answers?id=8']);
});

test('shows the class as tiles: who is not seen first, what is left, what to notice, and who is done', async () => {
  await showTab();
  const said = tiles().map(({ textContent }) => textContent);
  expect(said[0]).toMatch(/Không thấyĐinh Công Tuấn.*Thấy 3 phút trước21\/40/);
  expect(said[1]).toMatch(/Đang làmBùi Khánh An.*Rời trang 2 lần.*Còn 18:2\d21\/40/);
  expect(said[2]).toMatch(/Đã nộpVũ Ngọc Ánh.*Nộp 17:269,25/);
  expect(said[3]).toMatch(/Lương Gia Huy.*Chưa vào bài$/);
});

test('the name of a tile leads to the student, the tile to what can be done and to the paper', async () => {
  const { user } = await showTab();
  const [tile] = tiles();
  expect(
    within(tile as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/teacher/classes/student?id=3');
  await user.click(screen.getByRole('button', { name: 'Mở bảng của Đinh Công Tuấn' }));
  const panel = await screen.findByRole('dialog');
  expect(panel.textContent).toContain('21 câu đã lưu trên máy chủ');
  const paper = within(panel).getByRole('link', { name: 'Xem bài làm' });
  expect(paper.getAttribute('href')).toBe('/teacher/tests/answers?id=3');
  await user.click(within(panel).getByRole('button', { name: 'Kết thúc bài của em' }));
  expect(await screen.findByRole('dialog', { name: 'Kết thúc bài thi' })).toBeTruthy();
});

test('who is shown, in which order and how stays in the address', async () => {
  const { user, router } = await showTab();
  await user.click(screen.getByText('Cần để ý 2'));
  expect(tiles()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Sắp xếp: Cần để ý trước' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ít câu nhất trước' }));
  expect(tiles()[0]?.textContent).toContain('Lương Gia Huy');
  await user.click(screen.getByRole('radio', { name: 'Bảng' }));
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(router.state.location.search).toBe('?show=attention&order=answered&view=table');
});

test('is read again when this exam moves, calmly, and after the line was down', async () => {
  const { refetch } = await showTab();
  const told = (event: object) => act(() => announce('exam.progress', JSON.stringify(event)));
  told({ module: 3, class: 7, user: 1 });
  expect(refetch).not.toHaveBeenCalled();
  for (let n = 0; n < 20; n++) told({ module: 2, class: 7, user: n });
  expect(refetch).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(2));
  act(() => announceAgain());
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(3));
});

test('gives more time to all, after saying what happens', async () => {
  const server = answers({ [EXTEND]: [{ body: { changed: 2 } }] });
  const { user } = await showTab();
  await user.click(screen.getByRole('button', { name: 'Gia hạn cả lớp' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gia hạn' });
  const minutes = within(dialog).getByLabelText('Bao nhiêu phút');
  await user.clear(minutes);
  await user.type(minutes, '0');
  await user.click(within(dialog).getByRole('button', { name: 'Gia hạn' }));
  expect(await within(dialog).findByText('Nhập số phút từ 1 đến 1.440.')).toBeTruthy();
  expect(server.sentTo(EXTEND)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '10' }));
  expect(within(dialog).getByText(/Cả lớp được thêm 10 phút: 2 em đang làm/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Gia hạn' }));
  await waitFor(() => expect(server.sentTo(EXTEND)).toEqual([{ minutes: 10 }]));
});

test('takes time back, and says how far', async () => {
  const server = answers({ [EXTEND]: [{ body: { changed: 1 } }] });
  const { user } = await showTab();
  await user.click(screen.getByRole('button', { name: 'Gia hạn cả lớp' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gia hạn' });
  await user.click(within(dialog).getByRole('radio', { name: 'Lấy lại' }));
  expect(within(dialog).getByText(/Lấy lại 5 phút của cả lớp, nhưng không quá/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Lấy lại giờ' }));
  await waitFor(() => expect(server.sentTo(EXTEND)).toEqual([{ minutes: -5 }]));
});

test('gives more time to those who are ticked, and ends only attempts that run', async () => {
  const server = answers({ [EXTEND]: [{ body: { changed: 1 } }], [END]: [{ body: { changed: 1 } }] });
  const { user } = await showTab();
  const boxOf = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
  for (const name of ['Bùi Khánh An', 'Vũ Ngọc Ánh']) await user.click(boxOf(name));
  await user.click(screen.getByRole('button', { name: 'Kết thúc bài của 1 em' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kết thúc bài thi' });
  expect(within(dialog).getByText(/Bài của Bùi Khánh An được nộp ngay/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Kết thúc' }));
  await waitFor(() => expect(server.sentTo(END)).toEqual([{ user_ids: [1] }]));
});

test('reopens what was handed in, and tells a refusal', async () => {
  const server = answers({ [REOPEN]: [{ status: 409, body: { code: 'class_exam.runs', detail: 'Đang làm bài.' } }] });
  const { user } = await showTable();
  await user.click(screen.getByRole('button', { name: /Mở lại bài của em.*Vũ Ngọc Ánh/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Mở lại bài' });
  expect(within(dialog).getByText(/Bài của Vũ Ngọc Ánh chạy lại.*Điểm 9,25/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Mở lại' }));
  expect(await within(dialog).findByText('Đang làm bài.')).toBeTruthy();
  expect(server.sentTo(REOPEN)).toEqual([{ user_id: 2, minutes: 5 }]);
});

test('who only watches gets no buttons but the paper', async () => {
  const { user } = await showTab(running({ edit: false, export: false }));
  await user.click(screen.getByRole('button', { name: 'Mở bảng của Bùi Khánh An' }));
  const panel = await screen.findByRole('dialog');
  expect(within(panel).getByRole('link', { name: 'Xem bài làm' })).toBeTruthy();
  expect(within(panel).queryByRole('button', { name: 'Gia hạn cho em' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Gia hạn cả lớp' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
