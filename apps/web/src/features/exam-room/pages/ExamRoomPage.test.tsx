import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { announce } from '@/lib/live';
import { type SessionUser, session } from '@/lib/session';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { PIECES } from '../preparing/pieces';
import ExamRoomPage from './ExamRoomPage';

const exam = {
  module: { id: 3, name: 'Máy tính' },
  class: { id: 5, name: '7A1' },
  state: 'open',
  open_at: null,
  close_at: null,
  exam_duration: 45,
  extra_minutes: 0,
  exam_pass_score: 5,
  question_count: 2,
  attempts_used: 0,
  attempts_left: 1,
  best_score: null,
  last_score: null,
  passed: null,
  activity_id: null,
};
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
// Attempts of its own: the journal is one for all that runs in this process.
let activity = 7000;
const sitting = (lasts = 45 * 60_000) => ({
  id: activity,
  status: 'open',
  questions: [question('q1'), question('q2')],
  answers: [],
  next_seq: 1,
  server_time: new Date().toISOString(),
  expires_at: new Date(Date.now() + lasts).toISOString(),
});
const receipt = { seq: 1, saved_at: new Date().toISOString(), question_answer: 1, question_count: 2 };
const me = { user_id: 7, full_name: 'An', permissions: [], classes: [] };
const list = (row: object) => [{ body: { count: 1, next: null, previous: null, results: [row] } }];

beforeAll(() => loadTexts('exam_room', 'app'));
beforeEach(() => {
  activity += 1;
  session.start({ user_id: 7, access_token: 'token' } as SessionUser, false);
});
afterAll(() => session.signOut());

/** Somebody who comes back to an attempt that runs. */
function inRoom(saving: readonly { status?: number; body: unknown }[], read = [sitting()]) {
  const given = answers({
    'GET /api/me/': [{ body: me }],
    'GET /api/student_exams/': list({ ...exam, state: 'running', attempts_used: 1, activity_id: activity }),
    [`GET /api/student_answer_exam_question/${activity}/`]: read.map((body) => ({ body })),
    [`POST /api/student_answer_exam_question/${activity}/`]: saving,
    'POST /api/student_end_exams/3/': [{ body: {} }],
  });
  return { ...given, ...show(<ExamRoomPage />, '/student/examtest/test?id=3&class=5') };
}

test('before the start everything is said; a start that is refused says why', async () => {
  answers({
    'GET /api/me/': [{ body: me }],
    'GET /api/student_exams/': list(exam),
    'POST /api/student_start_exams/3/5': [
      {
        status: 403,
        body: { code: 'exam.attempts_exceeded', detail: 'Bạn đã thực hiện vượt quá số lần thi thử cho phép' },
      },
    ],
  });
  const { user } = show(<ExamRoomPage />, '/student/examtest/test?id=3&class=5');
  const start = await screen.findByRole('button', { name: 'Bắt đầu làm bài' });
  expect(await screen.findByText('Máy đã sẵn sàng.')).toBeTruthy();
  for (const fact of ['45 phút', '2 câu', '5 trên 10', 'còn 1; bắt đầu là tính một lượt']) {
    expect(screen.getByText(fact)).toBeTruthy();
  }
  await user.click(start);
  expect((await screen.findByRole('alert')).textContent).toContain('Bạn đã thực hiện vượt quá số lần thi thử cho phép');
});

test('whoever has to queue is told the place, and gets in without pressing again', async () => {
  const queued = { code: 'exam.starts_queue', detail: 'Chờ', params: { place: 1205, seconds: 0 } };
  const { sentTo } = answers({
    'GET /api/me/': [{ body: me }],
    'GET /api/student_exams/': list(exam),
    'POST /api/student_start_exams/3/5': [
      { status: 429, body: queued },
      { status: 201, body: sitting() },
    ],
  });
  const { user } = show(<ExamRoomPage />, '/student/examtest/test?id=3&class=5');
  const start = await screen.findByRole('button', { name: 'Bắt đầu làm bài' });
  expect(await screen.findByText('Máy đã sẵn sàng.')).toBeTruthy();
  await user.click(start);
  expect(await screen.findByText('Em là số 1.205.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('Hỏi q1?', {}, { timeout: 5000 })).toBeTruthy();
  expect(sentTo('POST /api/student_start_exams/3/5')).toHaveLength(2);
});

test('an attempt that runs is read, not started; each answer says where it is', async () => {
  const { sentTo, user } = inRoom([{ body: receipt }]);
  await screen.findByRole('heading', { name: 'Câu 1 trên 2' });
  expect(sentTo('POST /api/student_start_exams/3/5')).toEqual([]);
  const state = screen.getByTestId('answer-state');
  expect(state.textContent).toContain('Em chưa trả lời câu này.');
  await user.click(screen.getByRole('radio', { name: /Hai/ }));
  await waitFor(() => expect(state.textContent).toMatch(/^Đã lưu trên máy chủ lúc/));
  expect(sentTo(`POST /api/student_answer_exam_question/${activity}/`)).toEqual([
    { question_id: 'q1', response: ['y'], seq: 1 },
  ]);
  expect(screen.getByRole('button', { name: 'Câu 1: Đã lưu' })).toBeTruthy();
});

test('a server that cannot save is told in words, and so is a browser that keeps nothing', async () => {
  const { user } = inRoom([{ status: 503, body: { detail: 'Bận' } }]);
  await screen.findByRole('heading', { name: 'Câu 1 trên 2' });
  expect(screen.getByText(/Trình duyệt này không giữ được gì/)).toBeTruthy();
  await user.keyboard('a');
  const state = screen.getByTestId('answer-state');
  await waitFor(() => expect(state.textContent).toContain('Câu này chưa lưu lên máy chủ.'));
  expect(state.textContent).toContain('đừng đóng trang');
  expect(state.textContent).not.toContain('Đã lưu');
  expect(screen.getByRole('button', { name: 'Câu 1: Đã chọn, chưa lưu' })).toBeTruthy();
  expect(screen.getByText(/^Mất kết nối từ/)).toBeTruthy();
});

test('what the server refuses stays shown as such, and handing in says what would be lost', async () => {
  const { user, sentTo, router } = inRoom([
    { status: 400, body: { code: 'request.invalid', detail: 'Không hợp lệ.' } },
  ]);
  await screen.findByRole('heading', { name: 'Câu 1 trên 2' });
  await user.keyboard('f');
  await user.keyboard('1');
  await waitFor(() => expect(screen.getByTestId('answer-state').textContent).toContain('Máy chủ không nhận'));
  await user.click(screen.getByRole('button', { name: 'Nộp bài' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('heading', { name: 'Chưa trả lời (1)' })).toBeTruthy();
  expect(within(dialog).getByRole('heading', { name: 'Đang đánh dấu (1)' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Nộp bài' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Nộp không có 1 câu này' }));
  expect(within(dialog).getByText(/Máy này vẫn giữ các câu đó và tự nộp muộn/)).toBeTruthy();
  expect(sentTo('POST /api/student_end_exams/3/')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Vẫn nộp, 1 câu nộp muộn' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/student/examtest/result'));
  expect(sentTo('POST /api/student_end_exams/3/')).toHaveLength(1);
});

test('keys move, flag and choose; they can be switched off', async () => {
  const { user } = inRoom([{ body: receipt }]);
  await screen.findByRole('heading', { name: 'Câu 1 trên 2' });
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('heading', { name: 'Câu 2 trên 2' })).toBeTruthy();
  await user.keyboard('f');
  expect(screen.getByRole('button', { name: /^Câu 2: .*đã đánh dấu/ })).toBeTruthy();
  await user.click(screen.getByRole('switch'));
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('heading', { name: 'Câu 2 trên 2' })).toBeTruthy();
});

test('more time, and another device, are told at once; the presence of the page is told to the server', async () => {
  const { user, sentTo } = inRoom([{ body: receipt }]);
  await screen.findByRole('heading', { name: 'Câu 1 trên 2' });
  // What listens has begun to when the page has told of itself, which is after it is seen.
  await waitFor(() => expect(sentTo(`POST /api/student_exam_presence/${activity}/`)).toHaveLength(1));
  const expires_at = new Date(Date.now() + 60 * 60_000).toISOString();
  act(() => announce('exam.extended', JSON.stringify({ activity_id: activity + 1000, expires_at })));
  expect(screen.queryByRole('button', { name: 'Đóng thông báo' })).toBeNull();
  act(() => announce('exam.extended', JSON.stringify({ activity_id: activity, expires_at })));
  expect(screen.getAllByText(/^Em được thêm thời gian, hạn mới \d\d:\d\d\.$/).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Đóng thông báo' }));
  expect(screen.queryByRole('button', { name: 'Đóng thông báo' })).toBeNull();
  act(() => announce('exam.elsewhere', JSON.stringify({ activity_id: activity })));
  await user.click(await screen.findByRole('button', { name: 'Xem lại bài' }));
  const [first] = sentTo(`POST /api/student_exam_presence/${activity}/`);
  expect(first).toEqual({ device: expect.stringMatching(/^[0-9a-f-]{36}$/), left_page: 0, departures: [] });
});

test('leaving the page is counted once for each time', async () => {
  const { sentTo } = inRoom([{ body: receipt }]);
  await screen.findByRole('heading', { name: 'Câu 1 trên 2' });
  await waitFor(() => expect(sentTo(`POST /api/student_exam_presence/${activity}/`)).toHaveLength(1));
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  window.dispatchEvent(new Event('blur'));
  document.dispatchEvent(new Event('visibilitychange'));
  focus.mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  focus.mockReturnValue(false);
  window.dispatchEvent(new Event('blur'));
  await waitFor(() =>
    expect(
      sentTo(`POST /api/student_exam_presence/${activity}/`).map((body) => (body as { left_page: number }).left_page),
    ).toEqual([0, 1, 1, 2]),
  );
  focus.mockRestore();
});

test('when the time is over the attempt is ended; one that was given more time meanwhile goes on', async () => {
  const ended = inRoom([{ body: receipt }], [sitting(1500), sitting(0)]);
  await screen.findByRole('heading', { name: 'Câu 1 trên 2' });
  await waitFor(() => expect(ended.router.state.location.pathname).toBe('/student/examtest/result'), { timeout: 5000 });
  expect(ended.sentTo('POST /api/student_end_exams/3/')).toHaveLength(1);
  cleanup();
  activity += 1000;
  const extended = inRoom([{ body: receipt }], [sitting(1500), sitting(60_000)]);
  await screen.findByRole('heading', { name: 'Câu 1 trên 2' });
  expect(await screen.findByRole('button', { name: 'Đóng thông báo' }, { timeout: 5000 })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Câu 1 trên 2' })).toBeTruthy();
  expect(extended.sentTo('POST /api/student_end_exams/3/')).toEqual([]);
});

test('a question that cannot be drawn is told as such; the rest of the exam goes on', async () => {
  const loud = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { ...question('q1'), choices: undefined } as unknown as ReturnType<typeof question>;
  const { user } = inRoom([{ body: receipt }], [{ ...sitting(), questions: [broken, question('q2')] }]);
  expect((await screen.findByRole('alert')).textContent).toContain('Câu này chưa hiện được');
  expect(screen.getByRole('heading', { name: 'Câu 1 trên 2' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(screen.getByRole('alert').textContent).toContain('Câu này chưa hiện được');
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('radio', { name: /Hai/ }));
  await waitFor(() => expect(screen.getByTestId('answer-state').textContent).toMatch(/^Đã lưu trên máy chủ lúc/));
  loud.mockRestore();
});

test('the exam is whole before it can be begun; what is missing is named and fetched again', async () => {
  answers({ 'GET /api/me/': [{ body: me }], 'GET /api/student_exams/': list(exam) });
  const drag = PIECES.find(({ name }) => name === 'kinds:drag_text.name');
  const fonts = PIECES.find(({ name }) => name === 'exam_room:prepare.fonts');
  if (!drag || !fonts) throw new Error('Every kind whose view comes later is a piece.');
  const noLine = new TypeError('Failed to fetch dynamically imported module');
  vi.spyOn(fonts, 'fetch').mockRejectedValueOnce(noLine).mockRejectedValueOnce(noLine);
  let arrive: (piece: unknown) => void = () => undefined;
  vi.spyOn(drag, 'fetch')
    .mockRejectedValueOnce(noLine)
    .mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
  const { user } = show(<ExamRoomPage />, '/student/examtest/test?id=3&class=5');
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Bắt đầu làm bài' });
  expect(start.disabled).toBe(true);
  expect(await screen.findByText('Chưa tải được: Kéo thả từ, phông chữ.')).toBeTruthy();
  expect(start.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText(/^Đang chuẩn bị máy: \d+ trên \d+ phần\.$/)).toBeTruthy();
  expect(start.disabled).toBe(true);
  await act(async () => arrive(null));
  // Letters alone keep nobody from an exam.
  expect(await screen.findByText('Chưa tải được: phông chữ.')).toBeTruthy();
  expect(start.disabled).toBe(false);
  vi.restoreAllMocks();
});

test('pictures and sound of the paper are fetched at once; what did not come is named by its questions', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/held', revokeObjectURL: () => undefined }),
  );
  const pictured = {
    ...question('q1'),
    media: { kind: 'image', picture: { path: '/files/seen.png', alt: 'Máy tính', width: 4, height: 3 } },
  };
  const inText = { ...question('q2'), text: '<p>Nhìn <img src="/files/lost.png" alt="hình"></p>' };
  const held = answers({
    'GET /api/me/': [{ body: me }],
    'GET /api/student_exams/': list({ ...exam, state: 'running', attempts_used: 1, activity_id: activity }),
    [`GET /api/student_answer_exam_question/${activity}/`]: [
      { body: { ...sitting(), questions: [pictured, inText, question('q3')] } },
    ],
    'GET /files/seen.png': [{ body: 'picture' }],
    'GET /files/lost.png': [{ status: 503, body: {} }, { body: 'picture' }],
  });
  const { user } = show(<ExamRoomPage />, '/student/examtest/test?id=3&class=5');
  expect(await screen.findByText(/^Hình hoặc âm thanh của câu 2 chưa tải được\./)).toBeTruthy();
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Máy tính' }).src).toBe('blob:http://localhost/held');
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(screen.queryByText(/chưa tải được/)).toBeNull());
  expect(held.sentTo('GET /files/seen.png')).toHaveLength(1);
  expect(held.sentTo('GET /files/lost.png')).toHaveLength(2);
});

test('time that is over without a line is told as it is, and nothing advises to reload or to go elsewhere', async () => {
  const { user } = inRoom([{ status: 503, body: {} }], [sitting(2500)]);
  await screen.findByRole('heading', { name: 'Câu 1 trên 2' });
  await user.click(screen.getByRole('radio', { name: /Hai/ }));
  await waitFor(() => expect(screen.getByTestId('answer-state').textContent).toContain('chưa lưu lên máy chủ'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const over = await screen.findByRole('heading', { name: 'Hết giờ làm bài' }, { timeout: 5000 });
  // The browser of these tests keeps nothing, and so the sheet says.
  expect(await screen.findByText(/1 câu chưa đến máy chủ \(câu 1\) chỉ còn trong trang này/)).toBeTruthy();
  expect(screen.getByText(/^Chưa nối được máy chủ\./)).toBeTruthy();
  expect(over.parentElement?.textContent).not.toMatch(/đã tự nộp|máy khác|không được chấm/);
}, 15_000);
