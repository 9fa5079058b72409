import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AssistantButton } from '@/app/shell/AssistantButton';
import { closeDrawer, useDrawer } from '@/lib/drawer';
import { loadTexts, switchLanguage } from '@/lib/i18n';
import { type PageContext, usePageContext } from '@/lib/pageContext';
import { session } from '@/lib/session';
import { show } from '@/testing/show';
import { AssistantPanel } from './AssistantPanel';

beforeAll(async () => {
  await loadTexts('shell', 'assistant', 'components');
});

const ME = { user_id: 3, scope: 'self', can: { assistant: { run: true } } };
const ADDRESS = '/api/v2/conversation/lmschat/';
const ANSWER = {
  message: 'Lớp có **6 em** cần chú ý. [1] Nên gặp trước hai em:\n- An\n- Bình',
  suggested_questions: ['So với lớp 7A3'],
  sources: [{ title: 'Học sinh cần giúp', url: '/teacher/statistics?class=2' }],
  generated_by: 'embedded',
  message_id: 9,
  action: null,
  actions: [],
  used: {},
};

/** A line on which the test says what comes, piece by piece. */
function openLine() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (one) => {
      controller = one;
    },
  });
  const tell = (text: string) => act(async () => controller?.enqueue(new TextEncoder().encode(text)));
  return {
    response: new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    raw: tell,
    delta: (text: string) => tell(`event: delta\ndata: ${JSON.stringify({ text })}\n\n`),
    done: (answer: object = ANSWER) => tell(`event: done\ndata: ${JSON.stringify(answer)}\n\n`),
    end: () => act(async () => controller?.close()),
    breakOff: () => act(async () => controller?.error(new TypeError('network'))),
  };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

interface Sent {
  message: string;
  key: string;
  session_id: string;
  context: Record<string, unknown>;
}

/** The server: each question gets the next of `lines`; everything else what `given` says. */
function serve(lines: (Response | Error)[], given: Record<string, () => Response> = {}) {
  const sent: Sent[] = [];
  const calls: { call: string; body: unknown }[] = [];
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${address.split('?')[0]}`;
    calls.push({ call, body: init.body ? JSON.parse(String(init.body)) : undefined });
    if (call === `POST ${ADDRESS}`) {
      sent.push(JSON.parse(String(init.body)) as Sent);
      if (init.signal) signals.push(init.signal);
      const next = lines[sent.length - 1];
      if (!next || next instanceof Error) throw next ?? new TypeError('network');
      return next;
    }
    const known: Record<string, () => Response> = {
      'GET /api/me/': () => json(ME),
      'GET /api/v2/conversation/suggestions/': () =>
        json({ questions: ['Ai cần giúp?'], context_label: 'Thống kê lớp 7A2' }),
      'GET /api/v2/conversation/tools/': () => json([]),
      ...given,
    };
    return known[call]?.() ?? json({ detail: call }, 404);
  });
  return { sent, calls, signals };
}

const USER = { access_token: 't', user_id: 3 } as never;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  session.start(USER, false);
});
afterEach(() => {
  act(() => closeDrawer());
  session.signOut();
  window.sessionStorage.clear();
});

function Page({ context = {} }: { context?: PageContext }) {
  usePageContext(context);
  const { isOpen } = useDrawer('assistant');
  return (
    <Suspense>
      <AssistantButton />
      <Link to="/elsewhere">Trang khác</Link>
      {isOpen && <AssistantPanel />}
    </Suspense>
  );
}

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Câu hỏi cho trợ lý' });
async function open(context: PageContext = {}) {
  const shown = show(<Page context={context} />, '/teacher/statistics');
  await shown.user.click(screen.getByRole('button', { name: 'Trợ lý Khuê' }));
  await box();
  return shown;
}
/** Pasted: typing letter by letter takes its time. */
async function ask(user: UserEvent, text: string) {
  await user.click(await box());
  await user.paste(text);
  await user.keyboard('{Enter}');
}
const log = () => screen.getByRole('log');

test('an answer comes piece by piece, is read aloud by the sentence, and ends with its sources', async () => {
  const line = openLine();
  const { sent } = serve([line.response]);
  const { user, router } = await open({ classId: 2, courseId: 7, from: '2026-09-14' });
  expect(screen.getByText('Là máy, không phải thầy cô')).toBeTruthy();
  expect(await screen.findByText('Đang xem: Thống kê lớp 7A2')).toBeTruthy();
  await ask(user, 'Em nào cần giúp?');
  expect(sent[0]).toMatchObject({
    message: 'Em nào cần giúp?',
    context: { page: '/teacher/statistics', class_id: 2, module_id: 7, start_date: '2026-09-14' },
  });
  expect((await box()).value).toBe('');
  expect(within(log()).getByText('Đang trả lời…')).toBeTruthy();
  await line.raw(': hello\n\n');
  await line.delta('Lớp có **6 e');
  expect(log().querySelector('strong')?.textContent).toBe('6 e');
  const announcer = screen.getByTestId('announcer');
  expect(announcer.textContent).not.toContain('Lớp');
  await line.delta('m** cần chú ý. Nên');
  await waitFor(() => expect(announcer.textContent).toContain('Lớp có 6 em cần chú ý.'));
  expect(announcer.textContent).not.toContain('Nên');
  await line.done();
  await line.end();
  expect(await screen.findByRole('link', { name: 'Nguồn 1: Học sinh cần giúp' })).toBeTruthy();
  expect(announcer.textContent).toContain('An');
  expect(
    within(log())
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(expect.arrayContaining(['An', 'Bình']));
  expect(screen.getByRole('button', { name: 'So với lớp 7A3' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /^Học sinh cần giúp/ }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/teacher/statistics?class=2');
  expect(log()).toBeTruthy();
});

test('stopped, it keeps what had come and can be asked again under the same key', async () => {
  const [first, second] = [openLine(), openLine()];
  const { sent, signals } = serve([first.response, second.response]);
  const { user } = await open();
  await ask(user, 'Một');
  await first.delta('Nửa câu');
  await user.type(await box(), 'đang gõ');
  await user.click(screen.getByRole('button', { name: 'Dừng' }));
  await first.breakOff();
  expect(signals[0]?.aborted).toBe(true);
  expect(await within(log()).findByText('Đã dừng.')).toBeTruthy();
  expect(within(log()).getByText('Nửa câu')).toBeTruthy();
  expect((await box()).value).toBe('đang gõ');
  await user.click(screen.getByRole('button', { name: 'Hỏi lại câu này' }));
  await second.done();
  await second.end();
  expect(await screen.findByText('6 em')).toBeTruthy();
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('a cut line loses nothing: the question stays, goes again under its key, and outlives the panel', async () => {
  const first = openLine();
  const { sent } = serve([first.response, new TypeError('offline'), json(ANSWER)]);
  const { user } = await open();
  await ask(user, 'Một');
  await first.delta('Nửa');
  await first.end();
  expect(await screen.findByText(/Đường truyền bị ngắt/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Gửi lại' }));
  expect(await screen.findByText(/mất kết nối/)).toBeTruthy();
  expect(window.sessionStorage.getItem('khue.draft.assistant.3')).toContain('Một');
  const button = screen.getByRole('button', { name: 'Trợ lý Khuê' });
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Gửi lại' }));
  expect(await screen.findByText('6 em')).toBeTruthy();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(window.sessionStorage.getItem('khue.draft.assistant.3')).not.toContain('Một');
});

test.each([
  [429, { code: 'assistant.too_often', detail: 'Hãy đợi một phút.' }, 'Hãy đợi một phút.'],
  [503, {}, /Máy chủ đang gặp trục trặc/],
  [409, { code: 'assistant.exam_running', detail: 'Em đang làm bài thi.' }, 'Em đang làm bài thi.'],
])('refused with %s, it says why and keeps the question', async (status, body, words) => {
  serve([json(body, status)]);
  const { user } = await open();
  await ask(user, 'Một');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(within(log()).getByText('Một')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sửa lại' }));
  expect((await box()).value).toBe('Một');
});

test('while an exam runs it says so and takes no question', async () => {
  const refusal = { code: 'assistant.exam_running', detail: 'Em đang làm bài thi.' };
  serve([], { 'GET /api/v2/conversation/suggestions/': () => json(refusal, 409) });
  const { user } = show(<Page />, '/student/overview');
  await user.click(screen.getByRole('button', { name: 'Trợ lý Khuê' }));
  expect(await screen.findByText('Em đang làm bài thi.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('hostile text stays text, and hostile sources lead nowhere', async () => {
  const message = '<img src=x onerror=alert(1)> [bấm](javascript:alert(1)) [1] [7]';
  const sources = [{ title: '<b>Nguồn</b>', url: 'javascript:alert(1)' }];
  serve([json({ ...ANSWER, message, sources })]);
  const { user } = await open();
  await ask(user, 'Một');
  expect(await within(log()).findByText(/<img src=x onerror/)).toBeTruthy();
  expect(log().textContent).toContain('[bấm](javascript:alert(1))');
  expect(log().textContent).toContain('[7]');
  expect(log().querySelector('img, b, a')).toBeNull();
  expect(within(log()).getByText('<b>Nguồn</b>')).toBeTruthy();
});

test('the key opens, leads in, closes and brings back; Escape closes; what is typed is kept', async () => {
  serve([]);
  const { user } = show(<Page />, '/student/overview');
  const link = screen.getByRole('link', { name: 'Trang khác' });
  link.focus();
  await user.keyboard('{Control>}/{/Control}');
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  await user.keyboard('nửa câu');
  act(() => link.focus());
  await user.keyboard('{Control>}/{/Control}');
  expect(document.activeElement).toBe(await box());
  await user.keyboard('{Control>}/{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(screen.queryByRole('log')).toBeNull();
  await user.keyboard('{Control>}/{/Control}');
  expect((await box()).value).toBe('nửa câu');
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('log')).toBeNull();
});

test('the page is left out when it is taken off, and comes back on the next one', async () => {
  const { sent } = serve([json(ANSWER), json(ANSWER)]);
  const { user } = await open({ classId: 2 });
  await user.click(await screen.findByRole('button', { name: 'Không gửi kèm trang đang xem' }));
  await ask(user, 'Một');
  await waitFor(() => expect(sent[0]?.context).toEqual({ page: '' }));
  await user.click(screen.getByRole('link', { name: 'Trang khác' }));
  await ask(user, 'Hai');
  await waitFor(() => expect(sent[1]?.context).toEqual({ page: '/elsewhere', class_id: 2 }));
});

test('in practice it says that it only hints', async () => {
  const { sent } = serve([json(ANSWER)]);
  const { user } = await open({
    activityId: 7,
    questionId: 13,
    questionNumber: 13,
    hintsOnly: true,
    label: 'Chương 2',
  });
  expect(await screen.findByText('Đang xem: Chương 2, câu 13')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Ai cần giúp?' }));
  expect(await screen.findByText(/trợ lý chỉ gợi ý/)).toBeTruthy();
  expect(sent[0]?.context).toMatchObject({ activity_id: 7, question_id: 13 });
  expect(JSON.stringify(sent[0]?.context)).not.toContain('hints');
});

test('an answer is judged, and judged otherwise; what was not kept is taken back', async () => {
  const feedback = /\/feedback\/$/;
  const { calls } = serve([json(ANSWER)]);
  const { user } = await open();
  await ask(user, 'Một');
  const helped = await screen.findByRole('button', { name: 'Câu trả lời có ích' });
  await user.click(helped);
  expect(await screen.findByText('Chưa lưu được đánh giá.')).toBeTruthy();
  expect(helped.getAttribute('aria-pressed')).toBe('false');
  expect(calls.find(({ call }) => feedback.test(call))?.body).toEqual({ message_id: 9, helpful: true });
});

test('earlier conversations are gone on with, deleted when that is confirmed, and begun anew', async () => {
  const id = '3f0d7a52-6a0e-4c7e-9a36-1f5a5f2b7c11';
  const row = { session_id: id, title: 'Lịch tuần này', updated_at: '2026-11-16T05:00:00Z' };
  const message = (one: number, role: string, text: string) => ({
    id: one,
    role,
    text,
    at: row.updated_at,
    sources: [],
    generated_by: null,
    helpful: null,
    actions: [],
    used: {},
  });
  const { calls, sent } = serve([json(ANSWER), json(ANSWER)], {
    [`GET ${ADDRESS}`]: () => json({ results: [row] }),
    [`GET ${ADDRESS}${id}/`]: () =>
      json({ session_id: id, messages: [message(1, 'user', 'Tuần này học gì?'), message(2, 'assistant', 'Tin học.')] }),
    [`DELETE ${ADDRESS}${id}/`]: () => new Response(null, { status: 204 }),
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Các cuộc trò chuyện' }));
  await user.click(await screen.findByRole('button', { name: /^Lịch tuần này/ }));
  expect(await within(log()).findByText('Tin học.')).toBeTruthy();
  expect(screen.getByTestId('announcer').textContent).toBe('');
  await ask(user, 'Còn thứ Sáu?');
  await waitFor(() => expect(sent[0]?.session_id).toBe(id));
  await user.click(screen.getByRole('button', { name: 'Các cuộc trò chuyện' }));
  await user.click(await screen.findByRole('button', { name: 'Xóa cuộc trò chuyện: Lịch tuần này' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Xóa' }));
  await waitFor(() => expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Cuộc trò chuyện mới' }));
  await ask(user, 'Mới');
  await waitFor(() => expect(sent[1]?.session_id).not.toBe(id));
});

test('the language changes under way, and what was said stays', async () => {
  serve([json(ANSWER)]);
  const { user } = await open();
  await ask(user, 'Một');
  expect(await screen.findByText('6 em')).toBeTruthy();
  await act(() => switchLanguage('en'));
  expect(await screen.findByText('A machine, not a teacher')).toBeTruthy();
  expect(screen.getByText('6 em')).toBeTruthy();
  await act(() => switchLanguage('vi'));
});

test('whoever signs out leaves nothing for the next one', async () => {
  serve([new TypeError('offline')]);
  const { user } = await open();
  await ask(user, 'Bí mật');
  expect(window.sessionStorage.getItem('khue.draft.assistant.3')).toContain('Bí mật');
  act(() => session.signOut());
  expect(window.sessionStorage.getItem('khue.draft.assistant.3')).toBeNull();
});

const TOOLS = '/api/v2/conversation/tools/';
const CHOICES = '/api/v2/conversation/choices/';
const WHO_PRACTISED = {
  tool: 'who_practised',
  label: 'Ai chưa luyện tập',
  description: 'Những em chưa luyện tập trong một khoảng thời gian.',
  arguments: {
    type: 'object',
    required: ['class'],
    properties: {
      period: { type: 'object', title: 'Khoảng thời gian' },
      class: { type: 'integer', title: 'Lớp' },
      course: { type: 'integer', title: 'Khóa học' },
    },
  },
  pickers: { class: `${CHOICES}class/`, course: `${CHOICES}course/` },
  known: { course: { value: 6, label: 'Tin học 7' } },
};
const MY_RESULTS = {
  tool: 'my_results',
  label: 'Kết quả của em',
  description: 'Điểm các bài thi của em.',
  arguments: { type: 'object', properties: {} },
  pickers: {},
  known: {},
};
const withTools = (given: Record<string, () => Response> = {}) => ({
  [`GET ${TOOLS}`]: () => json([WHO_PRACTISED, MY_RESULTS]),
  [`GET ${CHOICES}class/`]: () => json({ results: [{ value: 79, label: '7A3', hint: null }] }),
  ...given,
});
const OFFERED = { tool: 'my_results', label: 'Kết quả của em', arguments: {}, missing: [], used: {} };
const OF_CLASS = {
  ...ANSWER,
  actions: [OFFERED],
  used: { class: { value: 79, label: 'Lớp 7A3' }, course: { value: 6, label: 'Tin học 7' } },
};

test('what can be asked stands in groups; a form filled in by the page asks for the rest and is answered', async () => {
  const { calls, sent } = serve([], withTools({ [`POST ${TOOLS}who_practised/`]: () => json(OF_CLASS) }));
  const { user } = await open({ courseId: 6 });
  const groups = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(groups).toEqual(['Việc học của em', 'Luyện tập và tiến độ']);
  await user.click(screen.getByRole('button', { name: 'Ai chưa luyện tập' }));
  expect(document.activeElement?.textContent).toBe('Ai chưa luyện tập');
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Lớp/ });
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Khóa học/ }).value).toBe('Tin học 7');

  await user.click(screen.getByRole('button', { name: 'Xem câu trả lời' }));
  expect(screen.getByText('Hãy chọn một mục.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(calls.some(({ call }) => call.startsWith(`POST ${TOOLS}`))).toBe(false);
  await user.click(field);
  // Enter in a list that finds nothing asks nothing.
  await user.paste('9Z');
  await user.keyboard('{Enter}');
  expect(calls.some(({ call }) => call.startsWith(`POST ${TOOLS}`))).toBe(false);
  await user.clear(field);
  await user.click(await screen.findByRole('option', { name: '7A3' }));
  await user.click(screen.getByRole('button', { name: 'Xem câu trả lời' }));

  expect(await within(log()).findByText('Ai chưa luyện tập – 7A3 – Tin học 7')).toBeTruthy();
  expect(await within(log()).findByText('6 em')).toBeTruthy();
  expect(within(log()).getByRole('link', { name: /^Học sinh cần giúp/ })).toBeTruthy();
  expect(screen.getByTestId('announcer').textContent).toContain('6 em cần chú ý');
  const run = calls.find(({ call }) => call === `POST ${TOOLS}who_practised/`)?.body;
  expect(run).toMatchObject({ arguments: { class: 79, course: 6 }, context: { page: '/teacher/statistics' } });
  expect(sent).toEqual([]);
  // What leads on is folded away under an answer, which else would be pushed out of sight.
  expect(within(log()).getByText('Xem tiếp').closest('details')?.open).toBe(false);

  // The same about something else.
  await user.click(within(log()).getByRole('button', { name: 'Đổi lựa chọn' }));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Lớp/ }).value).toBe('7A3');
});

test('what needs no choice is asked at once, and the list is there beside the questions', async () => {
  const { calls } = serve([], withTools({ [`POST ${TOOLS}my_results/`]: () => json(OF_CLASS) }));
  const { user } = await open();
  // Nothing to pick: a press asks.
  await user.click(await screen.findByRole('button', { name: 'Kết quả của em' }));
  expect(await within(log()).findByText('6 em')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Chọn điều muốn biết' }));
  expect(document.activeElement?.textContent).toBe('Chọn điều muốn biết');
  await user.click(screen.getByRole('button', { name: 'Ai chưa luyện tập' }));
  await user.click(screen.getByRole('button', { name: 'Quay lại' }));
  await user.click(screen.getByRole('button', { name: 'Quay lại' }));
  expect(await box()).toBeTruthy();
  expect(calls.filter(({ call }) => call.startsWith(`POST ${TOOLS}`))).toHaveLength(1);
});

test('what was not understood is offered as a button, filled in with what was', async () => {
  const offered = {
    tool: 'who_practised',
    label: 'Ai chưa luyện tập',
    arguments: { class: 79, period: { from: '2026-09-07', to: '2026-09-20' } },
    missing: [],
    used: { class: '7A3', period: '07/09–20/09/2026' },
  };
  const unknown = { ...offered, tool: 'of_another_role', label: 'Không dành cho người này' };
  const { calls } = serve(
    [json({ ...ANSWER, message: 'Chưa dùng được: "hai tuần".', sources: [], actions: [offered, unknown] })],
    withTools({ [`POST ${TOOLS}who_practised/`]: () => json({ detail: 'Không có lớp này.' }, 404) }),
  );
  const { user } = await open({ courseId: 6 });
  await ask(user, 'Ai chưa luyện hai tuần?');
  const offers = await within(log()).findByRole('list', { name: /Có thể xem tiếp/ });
  expect(within(offers).getAllByRole('button')).toHaveLength(1);
  await user.click(within(offers).getByRole('button', { name: /^Ai chưa luyện tập/ }));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Lớp/ }).value).toBe('7A3');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Khoảng thời gian/ }).value).toBe('Chọn ngày');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Từ ngày' }).value).toBe('07/09/2026');
  await user.click(screen.getByRole('button', { name: 'Xem câu trả lời' }));
  expect(await screen.findByText('Không có lớp này.')).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({
    arguments: { class: 79, course: 6, period: { from: '2026-09-07', to: '2026-09-20' } },
  });
  // Refused, it is changed in its form, not in the box for words.
  await user.click(screen.getByRole('button', { name: 'Sửa lại' }));
  expect(screen.getByRole('combobox', { name: /Lớp/ })).toBeTruthy();
  expect(window.sessionStorage.getItem('khue.draft.assistant.3')).not.toContain('who_practised');
});
