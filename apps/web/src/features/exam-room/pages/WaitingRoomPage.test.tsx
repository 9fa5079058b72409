import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { announce } from '@/lib/live';
import { type SessionUser, session } from '@/lib/session';
import { show } from '@/testing/show';
import { PIECES } from '../preparing/pieces';
import { WAITING_PIECES } from '../waiting/waitingPieces';
import ExamRoomPage from './ExamRoomPage';
import WaitingRoomPage from './WaitingRoomPage';

const question = (id: string) => ({
  id,
  title: '',
  text: `<p>Hỏi ${id}?</p>`,
  type: 'multi_choice',
  single: true,
  choices: [
    { id: 'x', text: 'Một' },
    { id: 'y', text: 'Hai' },
  ],
});
const QUESTIONS = [question('q1'), question('q2')];
const KEY = new Uint8Array(32).fill(7);
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

async function seal(questions: unknown[]) {
  const key = await crypto.subtle.importKey('raw', KEY, 'AES-GCM', false, ['encrypt']);
  const nonce = new Uint8Array(12).fill(3);
  const text = new TextEncoder().encode(JSON.stringify({ questions }));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, text));
  const bytes = new Uint8Array([...nonce, ...sealed]);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  return { bytes, digest };
}

let activity = 90_000;
/** How far the server's clock is from this computer's. */
const HOUR = 3600_000;
const serverNow = (ms = 0) => new Date(Date.now() - HOUR + ms).toISOString();

const examination = (more: object = {}) => ({
  id: 12,
  name: 'Năng lực số khối 7',
  module: { id: 3, name: 'Tin học' },
  number: 'ND0071',
  sitting: { name: 'Ca 1', open_at: serverNow(2500), close_at: serverNow(HOUR) },
  room: '202',
  school: 'THCS Nguyễn Du',
  seat: 31,
  duration: 60,
  extra_minutes: 0,
  question_count: 2,
  pass_score: 5,
  state: 'upcoming',
  voided: false,
  needs_code: false,
  needs_seb: false,
  one_device: true,
  sealed_from: serverNow(-20 * 60_000),
  activity_id: null,
  score: null,
  passed: null,
  released_at: null,
  certificate_url: null,
  appeal: null,
  appeal_until: null,
  server_time: serverNow(),
  ...more,
});
const started = (more: object = {}) => ({
  id: activity,
  status: 'open',
  questions: [],
  answers: [],
  next_seq: 1,
  server_time: serverNow(),
  expires_at: serverNow(HOUR),
  paused_at: null,
  module: { id: 3 },
  class: { id: 5 },
  examination: { id: 12, name: 'Năng lực số khối 7' },
  sealed_key: base64url(KEY),
  ...more,
});
const me = { user_id: 7, full_name: 'Hoàng Bảo Hân', permissions: [], classes: [{ id: 5, name: '7A3' }] };

interface Reply {
  status?: number;
  /** A function is asked when the call comes: times count from then, however slow the machine is. */
  body?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
  retryAfter?: number;
}

/** The server, with bytes and headers; what was sent is told with its headers. */
function serve(given: Record<string, readonly Reply[]>) {
  const sent: { call: string; address: string; body: unknown; device: string | null }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${address.split('?')[0]}`;
    const times = sent.filter((one) => one.call === call).length;
    const device = new Headers(init.headers).get('X-Device-Id');
    sent.push({ call, address, device, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) });
    const known = given[call] ?? [{ status: 404, body: { detail: call } }];
    const { status = 200, body: told, bytes, retryAfter } = known[Math.min(times, known.length - 1)] ?? {};
    const body = typeof told === 'function' ? told() : told;
    const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
    return new Response(bytes ?? JSON.stringify(body), { status, headers });
  });
  return { to: (call: string) => sent.filter((one) => one.call === call) };
}

const START = 'POST /api/student_examinations/12/start/';
const ME = { 'GET /api/me/': [{ body: me }] };
const READ = 'GET /api/student_examinations/12/';
const SEALED = 'GET /api/student_examinations/12/sealed/';

/** Waiting room and room at their addresses, as the router has them. */
const Pages = () => (
  <Routes>
    <Route path="/student/examtest/wait" element={<WaitingRoomPage />} />
    <Route path="/student/examtest/test" element={<ExamRoomPage />} />
  </Routes>
);

beforeAll(async () => {
  await loadTexts('waiting_room', 'exam_room', 'exams', 'kinds', 'components', 'app');
  // Once for all tests: what the room is made of takes its time to come.
  await Promise.all(PIECES.filter(({ isNeeded }) => isNeeded).map(({ fetch }) => fetch()));
});
beforeEach(() => {
  activity += 1;
  sessionStorage.clear();
  session.start({ user_id: 7, access_token: 'token' } as SessionUser, false);
});
afterAll(() => session.signOut());

test('it says who and where, has the sealed paper, and opens by itself though this clock is an hour wrong', async () => {
  const { bytes, digest } = await seal(QUESTIONS);
  const server = serve({
    ...ME,
    // Time enough to look around, on a slow machine too.
    [READ]: [
      { body: () => examination({ sitting: { name: 'Ca 1', open_at: serverNow(5000), close_at: serverNow(HOUR) } }) },
    ],
    [SEALED]: [{ body: { url: '/sealed_papers/1.s/d', bytes: bytes.length, digest, opens_at: serverNow(1500) } }],
    'GET /sealed_papers/1.s/d': [{ bytes }],
    [START]: [{ status: 201, body: started() }],
    [`POST /api/student_exam_presence/${activity}/`]: [
      { body: { status: 'open', server_time: serverNow(), expires_at: serverNow(HOUR), paused_at: null } },
    ],
    [`POST /api/student_answer_exam_question/${activity}/`]: [{ body: { seq: 1, saved_at: serverNow() } }],
  });
  const { router, user } = show(<Pages />, '/student/examtest/wait?id=12');
  for (const fact of ['ND0071', '202', '31', 'Một lượt']) expect(await screen.findByText(fact)).toBeTruthy();
  expect((await screen.findByRole('timer')).textContent).toMatch(/^00:0[0-5]$/);
  expect(await screen.findByText('Đề đã có trên máy, còn khóa')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Câu 1 trên 2' }, { timeout: 15_000 })).toBeTruthy();
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    '/student/examtest/test?examination=12',
  );
  expect(screen.getByText('Hỏi q1?')).toBeTruthy();
  const [start] = server.to(START);
  expect(start?.address).toContain('sealed=1');
  // Nobody reads the attempt again for it.
  expect(server.to(`GET /api/student_answer_exam_question/${activity}/`)).toEqual([]);
  expect(server.to(READ)).toHaveLength(1);
  // One name for this browser, with calls of the attempt and no others.
  await user.click(screen.getByRole('radio', { name: /Hai/ }));
  await waitFor(() => expect(server.to(`POST /api/student_answer_exam_question/${activity}/`)).toHaveLength(1));
  const [saved] = server.to(`POST /api/student_answer_exam_question/${activity}/`);
  expect(start?.device).toMatch(/^[0-9a-f]{8}-/);
  expect(saved?.device).toBe(start?.device);
  expect(server.to(READ)[0]?.device).toBeNull();
}, 30_000);

test('long before it opens nothing of the room is fetched; when papers come, the room comes too', async () => {
  const fetches = WAITING_PIECES.map((piece) => vi.spyOn(piece, 'fetch').mockResolvedValue(undefined));
  const fetched = () => fetches.filter(({ mock }) => mock.calls.length > 0).length;
  serve({
    ...ME,
    [READ]: [
      {
        body: () =>
          examination({
            sitting: { name: 'Ca 1', open_at: serverNow(HOUR), close_at: serverNow(2 * HOUR) },
            sealed_from: serverNow(2000),
          }),
      },
    ],
    [SEALED]: [{ status: 503, body: {} }],
  });
  show(<Pages />, '/student/examtest/wait?id=12');
  expect(await screen.findByText(/^Đề tự tải về máy từ/)).toBeTruthy();
  expect(fetched()).toBe(0);
  await waitFor(() => expect(fetched()).toBe(WAITING_PIECES.length), { timeout: 6000 });
  vi.restoreAllMocks();
}, 20_000);

test('a code is typed in advance; a wrong one says how many tries are left, the last one locks', async () => {
  const server = serve({
    ...ME,
    [READ]: [
      {
        body: examination({
          needs_code: true,
          state: 'open',
          sitting: { name: 'Ca 1', open_at: serverNow(-1000), close_at: serverNow(HOUR) },
        }),
      },
    ],
    [SEALED]: [{ status: 403, body: { code: 'examination.not_open', detail: '' } }],
    [START]: [
      { status: 403, body: { code: 'examination.wrong_code', detail: 'Sai', params: { left: 3, seconds: 0 } } },
      {
        status: 403,
        body: { code: 'examination.wrong_code', detail: 'Sai', params: { left: 0, seconds: 2 } },
        retryAfter: 2,
      },
      { status: 201, body: started({ questions: QUESTIONS }) },
    ],
  });
  const { user } = show(<Pages />, '/student/examtest/wait?id=12');
  const field = await screen.findByLabelText<HTMLInputElement>('Mã vào thi');
  await user.click(field);
  await user.paste('111 111');
  expect(await screen.findByText('Mã chưa đúng, còn 3 lần.', {}, { timeout: 15_000 })).toBeTruthy();
  expect(field.value).toBe('');
  await user.type(field, '222222');
  expect(await screen.findByText(/^Mã sai nhiều lần\. Em nhập lại được sau [12] giây\.$/)).toBeTruthy();
  expect(field.disabled).toBe(true);
  await waitFor(() => expect(field.disabled).toBe(false), { timeout: 4000 });
  await user.type(field, '482915');
  expect(await screen.findByRole('heading', { name: 'Câu 1 trên 2' }, { timeout: 6000 })).toBeTruthy();
  expect(server.to(START).map(({ body }) => body)).toEqual([
    { code: '111111' },
    { code: '222222' },
    { code: '482915' },
  ]);
}, 30_000);

test('a queue tells the place; another device is told calmly, with what to show the invigilator', async () => {
  const open = examination({
    state: 'open',
    sitting: { name: 'Ca 1', open_at: serverNow(-60_000), close_at: serverNow(HOUR) },
  });
  const server = serve({
    ...ME,
    [READ]: [{ body: open }],
    [START]: [
      { status: 429, body: { code: 'request.too_many', detail: '', params: { place: 12 } }, retryAfter: 1 },
      { status: 403, body: { code: 'examination.other_device', detail: 'Máy khác' } },
    ],
  });
  const { user } = show(<Pages />, '/student/examtest/wait?id=12');
  expect(await screen.findByText('Em là số 12.', {}, { timeout: 15_000 })).toBeTruthy();
  expect(await screen.findByText('Bài của em đang mở trên một máy khác', {}, { timeout: 5000 })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Báo giám thị' }));
  expect(screen.getByText(/^Em giơ tay/)).toBeTruthy();
  expect(screen.getByText(/Số báo danh ND0071 · Phòng 202 · Chỗ 31/)).toBeTruthy();
  const before = server.to(START).length;
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(server.to(START).length).toBe(before + 1));
}, 30_000);

test('a paper that does not open is read from the server; one that cannot be sealed comes with the start', async () => {
  const { bytes, digest } = await seal(QUESTIONS);
  const server = serve({
    ...ME,
    [READ]: [{ body: () => examination() }],
    [SEALED]: [{ body: { url: '/sealed_papers/1.s/d', bytes: bytes.length, digest, opens_at: serverNow() } }],
    'GET /sealed_papers/1.s/d': [{ bytes }],
    [START]: [{ status: 201, body: started({ sealed_key: base64url(new Uint8Array(32)) }) }],
    [`GET /api/student_answer_exam_question/${activity}/`]: [{ body: started({ questions: QUESTIONS }) }],
  });
  show(<Pages />, '/student/examtest/wait?id=12');
  expect(await screen.findByRole('heading', { name: 'Câu 1 trên 2' }, { timeout: 15_000 })).toBeTruthy();
  expect(server.to(`GET /api/student_answer_exam_question/${activity}/`)).toHaveLength(1);
}, 30_000);

test('a paper that was changed on its way is not kept, and the page can try again', async () => {
  const { bytes, digest } = await seal(QUESTIONS);
  const broken = Uint8Array.from(bytes, (byte, at) => (at === 20 ? byte ^ 1 : byte));
  serve({
    ...ME,
    [READ]: [
      { body: examination({ sitting: { name: 'Ca 1', open_at: serverNow(HOUR), close_at: serverNow(2 * HOUR) } }) },
    ],
    [SEALED]: [{ body: { url: '/sealed_papers/1.s/d', bytes: bytes.length, digest, opens_at: serverNow() } }],
    'GET /sealed_papers/1.s/d': [{ bytes: broken }, { bytes: broken }, { bytes: broken }, { bytes }],
  });
  vi.spyOn(Math, 'random').mockReturnValue(-0.49);
  const { user } = show(<Pages />, '/student/examtest/wait?id=12');
  expect(await screen.findByText('Chưa tải được đề', {}, { timeout: 10_000 })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Đề đã có trên máy, còn khóa')).toBeTruthy();
  vi.restoreAllMocks();
}, 20_000);

test('in the room: the invigilator speaks, pauses and goes on; after the end nothing is said of a score', async () => {
  const server = serve({
    ...ME,
    [READ]: [
      { body: examination({ state: 'running', activity_id: activity }) },
      { body: examination({ state: 'ended', activity_id: activity }) },
    ],
    [`GET /api/student_answer_exam_question/${activity}/`]: [{ body: started({ questions: QUESTIONS }) }],
    'POST /api/student_end_exams/3/': [{ body: {} }],
  });
  const { user } = show(<Pages />, '/student/examtest/test?examination=12');
  await screen.findByRole('heading', { name: 'Câu 1 trên 2' });
  expect(screen.getByText(/SBD ND0071 · Phòng 202 · Chỗ 31/)).toBeTruthy();
  // It hears the room once it has been drawn.
  await act(async () => undefined);
  const at = new Date().toISOString();
  act(() =>
    announce('examination.message', JSON.stringify({ examination_id: 99, room_id: 1, text: 'Của phòng khác', at })),
  );
  act(() =>
    announce('examination.message', JSON.stringify({ examination_id: 12, room_id: 1, text: 'Còn một phút', at })),
  );
  expect(await screen.findByText('Còn một phút')).toBeTruthy();
  expect(screen.queryByText('Của phòng khác')).toBeNull();
  act(() => announce('exam.paused', JSON.stringify({ activity_id: activity, paused_at: serverNow() })));
  expect(await screen.findByRole('heading', { name: 'Giám thị tạm dừng phòng thi' })).toBeTruthy();
  expect(screen.queryByText('Hỏi q1?')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nộp bài' }).disabled).toBe(true);
  act(() => announce('exam.resumed', JSON.stringify({ activity_id: activity, expires_at: serverNow(HOUR + 60_000) })));
  expect(await screen.findByText('Hỏi q1?')).toBeTruthy();
  expect(screen.queryByText(/được thêm thời gian/)).toBeNull();
  // One device holds it: nobody is told that both may go on.
  act(() => announce('exam.elsewhere', JSON.stringify({ activity_id: activity, device: 'b' })));
  expect(screen.queryAllByText(/Cả hai máy đều làm tiếp được/)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Nộp bài' }));
  await user.click((await screen.findAllByRole('button', { name: 'Nộp bài' })).at(-1) as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Em đã nộp bài' })).toBeTruthy();
  expect(screen.getByText(/Kết quả hiện ở trang Kỳ thi sau khi được công bố/)).toBeTruthy();
  expect(server.to('POST /api/student_end_exams/3/')[0]?.address).toBe(
    `/api/student_end_exams/3/?activity_id=${activity}`,
  );
}, 20_000);

test('without a line the page says so and goes on counting', async () => {
  serve({
    ...ME,
    [READ]: [
      { body: examination({ sitting: { name: 'Ca 1', open_at: serverNow(600_000), close_at: serverNow(HOUR) } }) },
      { status: 503, body: {} },
    ],
  });
  show(<Pages />, '/student/examtest/wait?id=12');
  const before = (await screen.findByRole('timer')).textContent;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Máy này đang mất mạng.', {}, { timeout: 5000 })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('timer').textContent).not.toBe(before), { timeout: 3000 });
}, 20_000);
