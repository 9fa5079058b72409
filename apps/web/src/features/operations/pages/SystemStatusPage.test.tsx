import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from '@/components/feedback/toast';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import SystemStatusPage from './SystemStatusPage';

const saved = vi.hoisted(() => vi.fn());
vi.mock('@/lib/download', () => ({ download: saved }));

const LISTENERS = '/api/system_status/listeners/';
const certificate = {
  key: 'https',
  state: 'attend',
  figure: 'Còn 9 ngày',
  note: 'đến 28/11/2026',
  meaning: 'Chứng chỉ sắp hết hạn.',
  advice: 'Gia hạn ở máy chủ phía trước.',
  leads_to: null as number | null,
};
const disk = {
  ...certificate,
  key: 'disk',
  figure: '91 %',
  note: 'còn 20 GB',
  meaning: 'Ổ đĩa gần đầy.',
  advice: 'Thêm ổ đĩa.',
};
const status = {
  at: '2026-11-19T02:00:00Z',
  counts: { act: 0, attend: 2, good: 0 },
  exams: { students: 0, rooms: 0, classes: 0, answers: 0, until: null as string | null },
  items: [certificate, disk],
  can_back_up: true,
  can_set_listeners: true,
};

async function open(given: Parameters<typeof answers>[0] = {}, fields: Partial<typeof status> = {}) {
  await loadTexts('system_page', 'components');
  const server = answers({ 'GET /api/system_status/': [{ body: { ...status, ...fields } }], ...given });
  const told = { success: vi.spyOn(toast, 'success').mockClear(), failure: vi.spyOn(toast, 'failure').mockClear() };
  const shown = show(<SystemStatusPage />);
  await screen.findByText('Chứng chỉ sắp hết hạn.');
  return { server, told, ...shown };
}

test('what must be done stands first and stands out; its state is the first thing that is read', async () => {
  const backup = { ...disk, key: 'backup', state: 'act', meaning: 'Ổ sao lưu đầy.' };
  await open({}, { items: [backup, certificate, disk], counts: { act: 1, attend: 2, good: 0 } });
  const [head, ...rows] = screen.getAllByRole('row');
  expect(head?.textContent).toMatch(/^Tình trạngMục/);
  expect(
    rows.map((row) => row.textContent?.match(/^(Phải làm ngay|Cần để ý|Tốt)(Sao lưu|Chứng chỉ HTTPS|Ổ đĩa)/)?.[0]),
  ).toEqual(['Phải làm ngaySao lưu', 'Cần để ýChứng chỉ HTTPS', 'Cần để ýỔ đĩa']);
  expect(rows.map((row) => row.dataset.tone)).toEqual(['error', undefined, undefined]);
  const summary = screen.getByRole('region', { name: 'Tóm tắt' });
  expect(summary.textContent).toMatch(/^3mục1phải làm ngay2cần để ý0tốt/);
});

test('who sits in an exam is told with rooms, classes and answers, and until when nothing is restarted', async () => {
  const exams = { students: 402, rooms: 14, classes: 2, answers: 9318, until: '2026-11-19T03:30:00Z' };
  vi.useFakeTimers({ now: new Date('2026-11-19T02:00:00Z'), toFake: ['Date'] });
  try {
    await open({}, { exams });
    expect(screen.getByText('402 em trong 14 phòng thi, 2 lớp.')).toBeTruthy();
    expect(screen.getByText(/9\.318 câu trả lời đã nhận, đều đã lưu\./)).toBeTruthy();
    expect(screen.getByText('Đến 10:30 không nâng cấp, không khởi động lại.')).toBeTruthy();
    expect(screen.queryByText('Không có ai đang thi.')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('while nobody sits in an exam it is said that a restart is possible', async () => {
  await open();
  expect(screen.getByText('Có thể nâng cấp hoặc khởi động lại.')).toBeTruthy();
  expect(screen.queryByText(/câu trả lời đã nhận/)).toBeNull();
});

test('a back-up is begun by its button and watched where work is; that it could not be begun is told', async () => {
  const backup = { ...disk, key: 'backup', state: 'act' };
  const refusal = { status: 409, body: { code: 'backup.no_place', detail: 'Chưa chọn nơi để bản sao lưu.' } };
  const { server, told, user } = await open(
    { 'POST /api/system_backup/': [refusal, { status: 202, body: { task_id: 7 } }] },
    { items: [backup, certificate] },
  );
  const button = screen.getByRole('button', { name: 'Sao lưu ngay' });
  await user.click(button);
  await waitFor(() =>
    expect(told.failure).toHaveBeenCalledWith({
      title: 'Chưa bắt đầu sao lưu được',
      message: 'Chưa chọn nơi để bản sao lưu.',
    }),
  );
  await user.click(button);
  await waitFor(() =>
    expect(told.success).toHaveBeenCalledWith({ title: expect.stringContaining('Đã bắt đầu sao lưu') }),
  );
  expect(server.sentTo('POST /api/system_backup/')).toHaveLength(2);
});

test('where no place for back-ups is set, or one may not run work, none is offered', async () => {
  await open({}, { items: [{ ...disk, key: 'backup' }, certificate], can_back_up: false });
  expect(screen.queryByRole('button', { name: 'Sao lưu ngay' })).toBeNull();
});

test('mails that were not accepted are led to by their number, all mails where there are none', async () => {
  const mail = { ...disk, key: 'mail', state: 'good', leads_to: 3 };
  await open({}, { items: [mail, certificate] });
  expect(screen.getByRole('link', { name: 'Xem 3 thư' }).getAttribute('href')).toBe('/admin/outbox?status=failed');
});

test('who is told is written one a line; a name that leads to nobody is said beside the list, which stays', async () => {
  const refusal = { status: 400, body: { code: 'system.listener_unknown', detail: 'Không có ai tên là khong-co-ai.' } };
  const { server, told, user } = await open({
    [`GET ${LISTENERS}`]: [{ body: { listeners: ['an@truong.vn'], sends_mail: false } }],
    [`PUT ${LISTENERS}`]: [refusal, { body: { listeners: ['an@truong.vn', 'binh'], sends_mail: false } }],
  });
  await user.click(screen.getByRole('button', { name: 'Báo cho ai' }));
  const field = await screen.findByRole('textbox', { name: 'Người được báo' });
  expect(field).toHaveProperty('value', 'an@truong.vn');
  // That nothing is sent without a mail server is said where it matters.
  expect(screen.getByText(/Chưa cài máy chủ thư/)).toBeTruthy();
  await user.type(field, '\n khong-co-ai ,');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Không có ai tên là khong-co-ai.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'an@truong.vn\n khong-co-ai ,');

  await user.clear(field);
  await user.type(field, 'an@truong.vn; binh');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(told.success).toHaveBeenCalledWith({ title: 'Đã lưu. 2 người sẽ được báo.' });
  expect(server.sentTo(`PUT ${LISTENERS}`)).toEqual([
    { listeners: ['an@truong.vn', 'khong-co-ai'] },
    { listeners: ['an@truong.vn', 'binh'] },
  ]);
});

test('whoever may only look is not offered to say who is told', async () => {
  await open({}, { can_set_listeners: false });
  expect(screen.queryByRole('button', { name: 'Báo cho ai' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Tải báo cáo' })).toBeTruthy();
});

test('the report is saved as a file; that it could not be is told', async () => {
  const { told, user } = await open();
  saved.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('the line is gone'));
  const button = screen.getByRole('button', { name: 'Tải báo cáo' });
  await user.click(button);
  await waitFor(() => expect(saved).toHaveBeenCalledWith('/api/system_status/report/'));
  expect(told.failure).not.toHaveBeenCalled();
  await user.click(button);
  await waitFor(() =>
    expect(told.failure).toHaveBeenCalledWith(expect.objectContaining({ title: 'Chưa tải được báo cáo' })),
  );
});

test('the largest files are told with who sent them and what holds them; a name that is not shown is said to be', async () => {
  const file = { id: 1, bytes: 2_500_000, created_at: '2026-11-01T02:00:00Z', school: null };
  const { user } = await open({
    'GET /api/system_status/files/': [
      {
        body: {
          total: { files: 1234, bytes: 5_000_000_000 },
          files: [
            { ...file, name: 'phim.mp4', owner: { id: 7, name: 'Lê Thị Hoa' }, held_by: 'Học liệu' },
            { ...file, id: 2, name: null, owner: null, held_by: null },
          ],
        },
      },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Xem tệp lớn' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/1\.234 tệp/)).toBeTruthy();
  const [, first, second] = within(dialog).getAllByRole('row');
  expect(first?.textContent).toMatch(/phim\.mp4.*Lê Thị Hoa.*Học liệu/);
  expect(second?.textContent).toMatch(/không nêu tên.*hệ thống.*không ai dùng/);
});

test('after it was renewed the certificate is looked at again, and what is found is told', async () => {
  const { told, user } = await open({
    'POST /api/system_status/certificate/': [
      { body: { ...certificate, state: 'good', figure: 'Còn 90 ngày', note: 'đến 17/02/2027', meaning: 'Còn lâu.' } },
      { body: certificate },
      { status: 503, body: { code: 'service.unavailable', detail: 'Hãy thử lại.' } },
    ],
  });
  const button = screen.getByRole('button', { name: 'Kiểm tra lại' });
  await user.click(button);
  await waitFor(() =>
    expect(told.success).toHaveBeenCalledWith({ title: 'Còn 90 ngày, đến 17/02/2027', message: 'Còn lâu.' }),
  );
  await user.click(button);
  await waitFor(() =>
    expect(told.failure).toHaveBeenCalledWith(expect.objectContaining({ message: 'Chứng chỉ sắp hết hạn.' })),
  );
  await user.click(button);
  await waitFor(() =>
    expect(told.failure).toHaveBeenLastCalledWith({ title: 'Chưa kiểm tra được chứng chỉ', message: 'Hãy thử lại.' }),
  );
});
