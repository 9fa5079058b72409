import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, Suspense } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { announce } from '@/lib/live';
import { type Slots, SlotsProvider } from '@/lib/slots';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import ClassRoomPage from './ClassRoomPage';

beforeAll(async () => {
  // Parts of the player are fetched when they are first shown.
  configure({ asyncUtilTimeout: 10_000 });
  await loadTexts('room', 'sessions', 'player', 'kinds', 'components');
});
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);

const ROOM = '/api/zoom_meetings/5/room/';
const message = (id: number, text: string, more: object = {}) => ({
  id,
  user_id: 9,
  name: 'Bình',
  is_host: false,
  text,
  sent_at: '2026-10-15T06:40:00Z',
  key: null,
  ...more,
});
const room = (more: object = {}) => ({
  version: 3,
  session: {
    id: 5,
    topic: 'Tệp đính kèm lạ',
    class: { id: 2, name: '7A1' },
    host: { id: 8, name: 'Phạm Quốc Bảo' },
    type: 'online',
    status: 'started',
    starts_at: '2026-10-15T06:30:00Z',
    ends_at: '2026-10-15T07:15:00Z',
    is_open: true,
    has_call: false,
  },
  is_host: false,
  server_time: '2026-10-15T06:47:00Z',
  materials: [{ id: 4, title: 'Tệp lạ', library: 'H5P.CoursePresentation', chosen: false }],
  current: { material_id: 4, page: 1 },
  reached: [{ material_id: 4, page: 1 }],
  chat_locked: false,
  hands: [],
  class_count: 2,
  present_count: 2,
  people: [],
  messages: [message(1, '<img src=x onerror=alert(1)>')],
  more_messages: false,
  ...more,
});
const slide = (text: string) => ({
  title: text,
  elements: [{ x: 5, y: 5, width: 90, height: 90, block: { kind: 'text', html: `<p>Nội dung ${text}</p>` } }],
});
const SLIDES = [slide('một'), slide('hai'), slide('ba')];
const pages = (from: number, to: number) => ({
  body: {
    id: 4,
    title: 'Tệp lạ',
    pages: 3,
    open_pages: to,
    notes: ['', 'Hỏi cả lớp', ''],
    content: { kind: 'presentation', slides: SLIDES.slice(from, to) },
  },
});
const MATERIAL = pages(0, 3);
const LOOK = { body: { version: 3, last_message: 1, server_time: '2026-10-15T06:47:00Z' } };

const serve = (given: Parameters<typeof answers>[0] = {}) =>
  answers({
    'GET /api/me/': [
      { body: { user_id: 3, full_name: 'An', can: {}, permissions: ['report.view'], scope: 'classes' } },
    ],
    [`GET ${ROOM}`]: [{ body: room() }],
    [`GET ${ROOM}materials/4/`]: [MATERIAL],
    [`POST ${ROOM}look/`]: [LOOK],
    ...given,
  });
/** As the feature that fills it: says that the teacher has opened one. */
let callToExercise: () => void = () => undefined;
function ClassRoomExercises({ onOpened, onWaiting }: ComponentProps<Slots['ClassRoomExercises']>) {
  callToExercise = () => {
    onWaiting?.('Ba câu nhanh');
    onOpened?.();
  };
  return <p>Các bài tập</p>;
}
const open = (area: 'student' | 'teacher' = 'student', session = '?session=5') =>
  show(
    <SlotsProvider value={{ ClassRoomExercises } as never}>
      <Suspense>
        <ClassRoomPage />
      </Suspense>
    </SlotsProvider>,
    `/${area}/offline-meeting${session}`,
  );
const tell = (name: string, data: object) => act(() => announce(name, JSON.stringify({ session: 5, ...data })));

test('a student follows the teacher, is sent each page when the class comes to it, looks back alone, and follows again', async () => {
  serve({ [`GET ${ROOM}materials/4/`]: [pages(0, 2), pages(2, 3)] });
  open();
  expect(await screen.findByText('Nội dung hai')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Trang sau' }) as HTMLButtonElement).disabled).toBe(true);
  await tell('room.page', { version: 4, material_id: 4, page: 2 });
  expect(await screen.findByText('Nội dung ba')).toBeTruthy();
  // Late: it was turned before the one that is shown.
  await tell('room.page', { version: 4, material_id: 4, page: 0 });
  expect(screen.getByText('Nội dung ba')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Xem lại trang trước' }));
  expect(await screen.findByText('Nội dung hai')).toBeTruthy();
  await tell('room.page', { version: 5, material_id: 4, page: 1 });
  await tell('room.page', { version: 6, material_id: 4, page: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Xem lại trang trước' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Theo thầy cô' }));
  expect(await screen.findByText('Nội dung ba')).toBeTruthy();
  // Never ahead of the class.
  expect((screen.getByRole('button', { name: 'Trang sau' }) as HTMLButtonElement).disabled).toBe(true);
});

test('who comes early waits for the lesson, and sees its first page when its time comes', async () => {
  const early = { ...room().session, status: 'scheduled', starts_at: '2026-10-15T06:47:00.300Z' };
  serve({ [`GET ${ROOM}`]: [{ body: room({ session: early, current: null, reached: [] }) }, { body: room() }] });
  open();
  expect(await screen.findByText('Học liệu mở khi tiết học bắt đầu')).toBeTruthy();
  expect(await screen.findByText('Nội dung hai')).toBeTruthy();
});

test('what is written stays words, and a locked chat takes none', async () => {
  serve();
  open();
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(document.querySelector('img[src="x"]')).toBeNull();
  await tell('room.message', { message: message(2, 'Điện thoại có chạy được không ạ?') });
  expect(await screen.findByText('Điện thoại có chạy được không ạ?')).toBeTruthy();
  await tell('room.message_gone', { id: 2 });
  expect(screen.queryByText('Điện thoại có chạy được không ạ?')).toBeNull();
  await tell('room.chat', { version: 4, locked: true });
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Tạm khóa' })).toBeNull();
});

test('a message that does not get through stays to be sent again, once', async () => {
  const calls = serve({
    [`POST ${ROOM}messages/`]: [
      { status: 429, body: { code: 'request.too_many', detail: 'Chậm lại một chút.' } },
      { body: message(7, 'Em hiểu rồi', { user_id: 3 }) },
    ],
  });
  open();
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Em hiểu rồi' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gửi' }));
  expect(await screen.findByText('Chậm lại một chút.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Gửi lại' }));
  await waitFor(() => expect(screen.queryByText('Chậm lại một chút.')).toBeNull());
  expect(screen.getAllByText('Em hiểu rồi')).toHaveLength(1);
  const keys = calls.sentTo(`POST ${ROOM}messages/`).map((body) => (body as { key: string }).key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a number that was left out makes the page read again', async () => {
  serve({
    [`GET ${ROOM}`]: [
      { body: room() },
      { body: room({ version: 9, hands: [{ user_id: 9, name: 'Bình', since: '2026-10-15T06:46:00Z' }] }) },
    ],
  });
  open();
  await screen.findByText('Nội dung hai');
  await tell('room.page', { version: 9, material_id: 4, page: 2 });
  expect((await screen.findAllByText('Bình')).length).toBeGreaterThan(1);
});

test('whoever leads sees who is where, has the notes, and calls on hands', async () => {
  const people = [
    { user_id: 3, name: 'Đỗ Mạnh Cường', present: true, at: null, at_exercises: false },
    { user_id: 9, name: 'Chu Khánh Linh', present: false, at: null, at_exercises: false },
  ];
  serve({
    [`GET ${ROOM}`]: [{ body: room({ is_host: true, people, present_count: 1 }) }],
    [`DELETE ${ROOM}hands/9/`]: [{ body: { version: 5 } }],
  });
  open('teacher');
  expect(await screen.findByText('1 trên 1 em đang ở trang này')).toBeTruthy();
  expect(await screen.findByText('Hỏi cả lớp')).toBeTruthy();
  // A name leads to the student beside the lesson, and not in its place.
  for (const name of ['Đỗ Mạnh Cường', 'Chu Khánh Linh']) {
    const link = await screen.findByRole('link', { name: `${name} (mở trong thẻ mới)` });
    expect(link.getAttribute('target')).toBe('_blank');
  }
  await tell('room.people', { user_id: 9, present: true, at: { material_id: 4, page: 0 } });
  expect(screen.getByText('1 trên 2 em đang ở trang này')).toBeTruthy();
  expect(screen.getByText('trang 1')).toBeTruthy();
  await tell('room.people', { user_id: 3, present: true, at: null, at_exercises: true });
  expect(screen.getByText('0 trên 2 em đang ở trang này')).toBeTruthy();
  expect(screen.getByText('bài tập')).toBeTruthy();
  await tell('room.hand', { version: 4, user_id: 9, name: 'Chu Khánh Linh', since: '2026-10-15T06:46:00Z' });
  fireEvent.click(await screen.findByRole('button', { name: 'Hạ tay của Chu Khánh Linh' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hạ tay của Chu Khánh Linh' })).toBeNull());
});

const chapter = (title: string) => ({ title, blocks: [{ kind: 'text', html: `<p>Chữ của ${title}</p>` }] });
const book = (from: number, to: number) => ({
  body: {
    id: 4,
    title: 'Sách',
    pages: 3,
    open_pages: to,
    notes: [],
    content: {
      kind: 'book',
      title: 'Sách của tôi',
      cover: { text: '<p>Lời bìa</p>' },
      chapters: [chapter('chương một'), chapter('chương hai')].slice(Math.max(0, from - 1), to - 1),
    },
  },
});

test('a book is followed from its cover through its chapters, and looked back at', async () => {
  const start = { current: { material_id: 4, page: 0 }, reached: [{ material_id: 4, page: 0 }] };
  serve({
    [`GET ${ROOM}`]: [{ body: room(start) }],
    [`GET ${ROOM}materials/4/`]: [book(0, 1), book(1, 2), book(2, 3)],
  });
  open();
  expect(await screen.findByText('Lời bìa')).toBeTruthy();
  // Only the teacher turns it: the cover has no way into the book.
  expect(screen.queryByRole('button', { name: 'Đọc sách' })).toBeNull();
  await tell('room.page', { version: 4, material_id: 4, page: 1 });
  expect(await screen.findByText('Chữ của chương một')).toBeTruthy();
  await tell('room.page', { version: 5, material_id: 4, page: 2 });
  expect(await screen.findByText('Chữ của chương hai')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Xem lại trang trước' }));
  expect(await screen.findByText('Chữ của chương một')).toBeTruthy();
});

test('a book without a title has the name of its material on the cover', async () => {
  const start = { current: { material_id: 4, page: 0 }, reached: [{ material_id: 4, page: 0 }] };
  const materials = [{ id: 4, title: 'Bảng tính', library: 'H5P.InteractiveBook', chosen: false }];
  const { body } = book(0, 1);
  serve({
    [`GET ${ROOM}`]: [{ body: room({ ...start, materials }) }],
    [`GET ${ROOM}materials/4/`]: [{ body: { ...body, content: { ...body.content, title: '' } } }],
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Bảng tính' })).toBeTruthy();
});

test('a page of a material that was chosen just now makes the room read again', async () => {
  const chosen = { id: 6, title: 'Sách của tôi', library: 'H5P.InteractiveBook', chosen: true };
  serve({
    [`GET ${ROOM}`]: [
      { body: room() },
      { body: room({ version: 4, materials: [chosen, ...room().materials], current: { material_id: 6, page: 0 } }) },
    ],
    [`GET ${ROOM}materials/6/`]: [{ body: { ...book(0, 1).body, id: 6 } }],
  });
  open();
  await screen.findByText('Nội dung hai');
  await tell('room.page', { version: 4, material_id: 6, page: 0 });
  expect(await screen.findByText('Lời bìa')).toBeTruthy();
});

test('an exercise that is opened takes the student to it; the way back to the lesson leads there again', async () => {
  const calls = serve();
  open();
  await screen.findByText('Nội dung hai');
  act(() => callToExercise());
  const exercises = screen.getByRole('tab', { name: /Làm bài tập/ });
  expect(exercises.getAttribute('aria-selected')).toBe('true');
  expect(document.title).toContain('Ba câu nhanh');
  await waitFor(() => expect(calls.sentTo(`POST ${ROOM}look/`).at(-1)).toMatchObject({ at_exercises: true }));
  fireEvent.click(screen.getByRole('tab', { name: /Bài học/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Vào làm bài' }));
  expect(exercises.getAttribute('aria-selected')).toBe('true');
});

const ended = { ...room().session, status: 'ended', is_open: false };
const TIMES = {
  starts_at: '2026-10-15T06:30:00Z',
  ends_at: '2026-10-15T07:15:00Z',
  ended_at: '2026-10-15T07:10:00Z',
};
const SESSION = {
  id: 5,
  meeting_topic: 'Tệp đính kèm lạ',
  class_id: 2,
  class_instance: { id: 2, name: '7A1' },
  start_time: '2026-10-15T06:30:00Z',
  end_time: '2026-10-15T07:15:00Z',
  status: 'ended',
  can: { attendance: false },
};

test('students in the room are told at once that the lesson ended, and what is left to do', async () => {
  serve({
    [`GET ${ROOM}`]: [{ body: room() }, { status: 409, body: { code: 'session.not_open', detail: 'Phòng đã đóng.' } }],
    'GET /api/zoom_meetings/5/': [{ body: SESSION }],
    'GET /api/zoom_meetings/5/own_attendance/': [
      { body: { joined_at: null, left_at: null, minutes: 38, status: 'present', note: null } },
    ],
    'GET /api/get_meeting_exercise_view/': [{ body: [{ id: 1, state: 'open', own: null }] }],
    'GET /api/student_schedule': [{ body: { count: 0, results: [] } }],
  });
  open();
  await screen.findByText('Nội dung hai');
  await tell('session.changed', { id: 5 });
  expect(await screen.findByText('Tiết học đã kết thúc')).toBeTruthy();
  expect(await screen.findByText('Em đã ở trong lớp 38 phút.')).toBeTruthy();
  expect(await screen.findByText(/Còn 1 bài tập của tiết này đang mở/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Làm bài tập' })).toBeTruthy();
});

test('a teacher finds what they hold today; what colleagues hold in their classes stands there when it is asked for', async () => {
  const today = (id: number, host: number, meeting_topic: string, minutes: number) => ({
    id,
    meeting_topic,
    start_time: new Date(Date.now() + minutes * 60_000).toISOString(),
    end_time: new Date(Date.now() + (minutes + 45) * 60_000).toISOString(),
    status: 'scheduled',
    class_instance: { id: 2, name: '7A1' },
    host: { id: host, name: host === 3 ? 'An' : 'Trần Thế Minh' },
    can: { join: false },
  });
  vi.setSystemTime(new Date('2026-10-15T03:00:00Z'));
  serve({
    'GET /api/zoom_meetings': [
      {
        body: {
          count: 3,
          results: [today(1, 8, 'Tiết của bạn', 10), today(2, 3, 'Tiết của tôi', 60), today(4, 8, 'Mai', 1440)],
        },
      },
    ],
  });
  const { user } = open('teacher', '');
  expect(await screen.findByRole('heading', { name: 'Tiết của tôi' })).toBeTruthy();
  expect(screen.queryByText('Tiết của bạn')).toBeNull();
  expect(screen.queryByText(/Tiết tiếp theo/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tiết của đồng nghiệp (1)' }));
  expect(screen.getByRole('heading', { name: 'Tiết của bạn' })).toBeTruthy();
});

test('whoever led it finds who came, what was answered and whom to look after where the board was', async () => {
  const student = (id: number, full_name: string, more: object) => ({
    user: { id, full_name },
    status: 'present',
    joined_at: '2026-10-15T06:31:00Z',
    left_at: '2026-10-15T07:09:00Z',
    minutes: 38,
    answered: 4,
    correct: 4,
    reasons: [],
    ...more,
  });
  serve({
    [`GET ${ROOM}`]: [{ body: room({ is_host: true, session: ended }) }],
    'GET /api/zoom_meetings/5/summary/': [
      {
        body: {
          session: { id: 5, topic: 'Tệp', class: { id: 2, name: '7A1' }, status: 'ended', ...TIMES },
          students: [
            student(3, 'Đỗ Mạnh Cường', {}),
            student(4, 'Lý Bảo Hân', { answered: 4, correct: 1, reasons: ['mostly_wrong'] }),
            student(9, 'Chu Khánh Linh', { status: 'absent', joined_at: null, minutes: 0, reasons: ['absent'] }),
          ],
          exercises: [{ id: 1, name: 'Bài 1', question_count: 4, answered_by: 2, answered: 8, correct: 5 }],
        },
      },
    ],
  });
  open('teacher');
  expect(await screen.findByText('Cần quan tâm: 2 em')).toBeTruthy();
  expect(screen.getByText('Đúng 1 trên 4 câu')).toBeTruthy();
  expect(screen.getByText(/^63.%.đúng$/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Lý Bảo Hân' })[0]?.getAttribute('href')).toContain(
    '/teacher/classes/student?id=4',
  );
  expect(screen.getByText('4 câu, 2 trên 3 em trả lời')).toBeTruthy();
  // Beside it: who attended, and who did not.
  expect(screen.getByText('2 trên 3')).toBeTruthy();
  expect(screen.getByText('Không dự: 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Xem lại trang chiếu' }));
  expect(await screen.findByText('Nội dung hai')).toBeTruthy();
});
