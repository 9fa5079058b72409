import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { announce } from '@/lib/live';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { ClassRoomExercises } from './ClassRoomExercises';

beforeEach(() => vi.unstubAllGlobals());

const exercise = {
  id: 4,
  name: 'Tệp đính kèm',
  meeting_id: 9,
  school: { id: 1, name: 'Trường' },
  class_instance: { id: 2, name: '7A1' },
  state: 'open',
  lms_zoom_exercise_questions: [{ block_id_question: 11, name_question: 'Hỏi', type_question: 'multi_choice' }],
  question_count: 1,
  started: 2,
  finished: 1,
  own: null,
  results_shown: false,
  created_at: '2026-11-16T00:00:00Z',
  can: { edit: false, delete: false, run: true },
};
const person = (id: number, state: string, more: object) => ({
  user: { id, full_name: `Bạn ${id}`, username: `ban${id}` },
  state,
  activity_id: null,
  question_answer: 0,
  question_count: 1,
  started_at: null,
  ended_at: null,
  score: null,
  ...more,
});
const activity = (counts: readonly number[]) => ({
  exercise,
  students: [
    person(1, 'open', {}),
    person(2, 'ended', { question_answer: 1, score: 10 }),
    person(3, 'not_started', {}),
  ],
  questions: [
    {
      question_id: '11',
      text: 'Nhận thư lạ, em làm gì?',
      type: 'multi_choice',
      answered: counts.reduce((sum, one) => sum + one, 0),
      choices: [
        { text: 'Mở ra xem', count: counts[0], correct: false },
        { text: 'Hỏi lại người gửi', count: counts[1], correct: true },
      ],
    },
  ],
});
const LIST = 'GET /api/get_meeting_exercise_view/';
const ACTIVITY = 'GET /api/get_meeting_exercise_activity/';
const STATE = 'PUT /api/meeting_exercises/4/state/';
const FIND = 'POST /api/student_get_execersise_sessions';
const START = 'POST /api/student_start_execersise_session/';
const ANSWER = 'POST /api/student_answer_execersise_questions/7/';
const END = 'POST /api/student_end_sub_module_session/';
const SESSION = 'GET /api/zoom_meetings/9/';
const BANK = 'GET /api/submodulesquestions/';
const ME = {
  permissions: [],
  can: { exercise: { create: true }, material: { create: true }, school_year: { view: true } },
};
const room = (isHost: boolean, given: Parameters<typeof answers>[0], more: object = {}) => {
  const server = answers({ 'GET /api/me/': [{ body: ME }], ...given });
  const shown = show(
    <Suspense>
      <ClassRoomExercises sessionId={9} classId={2} isHost={isHost} {...more} />
    </Suspense>,
  );
  return { server, ...shown };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('the teacher sees what the class answers, live, once it is uncovered', async () => {
  const { user } = room(true, {
    [LIST]: [{ body: [exercise] }],
    [ACTIVITY]: [{ body: activity([1, 0]) }, { body: activity([1, 1]) }],
  });
  // The first one to be shown is fetched first.
  expect(await screen.findByText('Nhận thư lạ, em làm gì?', {}, { timeout: 8000 })).toBeTruthy();
  // The class may see this screen: what can be chosen is on it, and neither what was chosen nor what is right.
  expect(screen.getByText('Hỏi lại người gửi')).toBeTruthy();
  expect(screen.queryByText('1 + 0 = 1')).toBeNull();
  expect(screen.queryByText('Đáp án')).toBeNull();
  expect(screen.getByText('trên 3 em đã trả lời')).toBeTruthy();
  const row = screen.getByRole('row', { name: /Bạn 2/ });
  expect(within(row).getByText('Đã xong')).toBeTruthy();
  expect(within(row).queryByText('10')).toBeNull();
  await user.click(await button('Hiện kết quả'));
  expect(screen.getByText('1 + 0 = 1')).toBeTruthy();
  expect(within(row).getByText('10')).toBeTruthy();
  announce('exercise.progress', JSON.stringify({ exercise: 4 }));
  expect(await screen.findByText('1 + 1 = 2')).toBeTruthy();
  expect(screen.getByText('Đáp án')).toBeTruthy();
  await user.click(await button('Che kết quả'));
  expect(screen.queryByText('Đáp án')).toBeNull();
});

test('an exercise that was never opened says so, and not that it was closed', async () => {
  const made = { ...exercise, state: 'closed', opened_at: null, started: 0, finished: 0 };
  room(true, { [LIST]: [{ body: [made] }], [ACTIVITY]: [{ body: { ...activity([0, 0]), exercise: made } }] });
  expect(await screen.findAllByText('Chưa mở')).toHaveLength(2);
  expect(screen.queryByText('Đã đóng')).toBeNull();
});

test('closing while some work asks first, and what was refused is told', async () => {
  const { user, server } = room(true, {
    [LIST]: [{ body: [exercise] }],
    [ACTIVITY]: [{ body: activity([1, 0]) }],
    [STATE]: [{ body: { ...exercise, state: 'closed' } }],
  });
  await user.click(await button('Đóng bài tập'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/1 em đang làm dở/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Đóng bài tập' }));
  expect(server.sentTo(STATE)).toEqual([{ state: 'closed' }]);
});

test('an exercise is made of the bank and of a question written on the spot', async () => {
  const { user, server } = room(true, {
    [LIST]: [{ body: [] }, { body: [exercise] }],
    [ACTIVITY]: [{ body: activity([0, 0]) }],
    [SESSION]: [{ body: { id: 9, module: { id: 3, name: 'Tin học' }, submodules: [{ id: 5, name: 'Bài 4' }] } }],
    [BANK]: [
      {
        body: {
          count: 2,
          results: [
            { id: 11, question: 'Câu trong kho', counts: { questions: 1 } },
            { id: 12, question: 'Bài trình chiếu', counts: { slides: 9 } },
          ],
        },
      },
    ],
    'POST /api/submodulesquestions/': [{ status: 201, body: { id: 13, question: 'Trời xanh?' } }],
    'POST /api/create_meeting_exercise_view/': [{ status: 201, body: exercise }],
  });
  await user.click(await button('Tạo bài tập'));
  await user.click(await button('Thêm “Câu trong kho”'));
  expect(screen.queryByText('Bài trình chiếu')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Soạn câu hỏi mới' }));
  await user.click(screen.getByRole('radio', { name: 'Đúng / Sai' }));
  await user.click(await button('Thêm câu hỏi này'));
  expect(await screen.findByText('Hãy nhập nội dung câu hỏi.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Nội dung câu hỏi/ }), 'Trời xanh?');
  await user.click(await button('Thêm câu hỏi này'));
  await user.click(await button('Chuyển “Trời xanh?” lên'));
  const form = screen.getByRole('form', { name: 'Tạo bài tập' });
  await user.click(within(form).getByRole('button', { name: 'Tạo bài tập' }));
  expect(await screen.findByText('Tên bài tập không được để trống')).toBeTruthy();
  // The field stands above what one has scrolled to.
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Tên bài tập/ }));
  await user.type(screen.getByRole('textbox', { name: /Tên bài tập/ }), 'Bài 1');
  await user.click(within(form).getByRole('button', { name: 'Tạo bài tập' }));
  expect(await screen.findByText('Nhận thư lạ, em làm gì?')).toBeTruthy();
  expect(server.sentTo('POST /api/submodulesquestions/')).toMatchObject([
    {
      status: 'published',
      sharing: 'private',
      content_type: 'manual',
      module: 3,
      submodule: 5,
      library: 'H5P.TrueFalse',
    },
  ]);
  expect(server.sentTo('POST /api/create_meeting_exercise_view/')).toEqual([
    {
      name: 'Bài 1',
      meeting_id: 9,
      lms_zoom_exercise_questions: [{ block_id_question: 13 }, { block_id_question: 11 }],
    },
  ]);
});

const question = {
  id: '11',
  title: '',
  text: 'Nhận thư lạ, em làm gì?',
  type: 'multi_choice',
  single: true,
  choices: [
    { id: 'a', text: 'Mở ra xem' },
    { id: 'b', text: 'Hỏi lại người gửi' },
  ],
};
const work = {
  id: 7,
  session_id: 7,
  activity_id: 7,
  kind: 'exercise',
  status: 'open',
  exercise: { id: 4, name: 'Tệp đính kèm' },
  meeting_id: 9,
  questions: [question],
  answers: [],
  question_answer: 0,
  question_count: 1,
  next_seq: 1,
};
const wrong = {
  correct: false,
  fraction: 0,
  feedback: [],
  choice_feedback: {},
  solution: ['b'],
  details: { a: false },
};
const result = {
  id: 7,
  status: 'ended',
  score: 0,
  question_answer: 1,
  question_count: 1,
  correct_count: 0,
  breakdown: [],
  started_at: '2026-11-16T00:00:00Z',
  ended_at: '2026-11-16T00:05:00Z',
  ended_by: 'student',
  wrong_questions: [{ question, response: ['a'], ...wrong }],
};
const seen = { ...exercise, started: null, finished: null, can: { edit: false, delete: false, run: false } };
const own = (status: string) => ({ ...seen, own: { activity_id: 7, status, score: status === 'open' ? null : 0 } });

const RESULTS = 'meeting_exercises/4/results/';
const covered = { correct: null, fraction: null, feedback: [], choice_feedback: {}, solution: null, details: {} };

test('while results are covered an answer is saved and nothing else is said; shown, what came of it stands there', async () => {
  const shown = { ...own('ended'), state: 'closed', results_shown: true };
  const { user } = room(false, {
    [LIST]: [{ body: [seen] }, { body: [own('ended')] }, { body: [shown] }],
    [START]: [{ status: 201, body: work }],
    [ANSWER]: [{ body: { seq: 1, saved_at: '', question_answer: 1, question_count: 1, counted: true, ...covered } }],
    [END]: [{ body: { ...result, wrong_questions: [] } }, { body: result }],
    [`GET /api/${RESULTS}`]: [{ body: { questions: activity([1, 0]).questions } }],
  });
  await user.click(await button('Bắt đầu làm'));
  await user.click(await screen.findByRole('radio', { name: /Mở ra xem/ }));
  await user.click(await button('Lưu câu trả lời'));
  expect(await screen.findByRole('group', { name: 'Đã lưu câu trả lời' })).toBeTruthy();
  expect(screen.getByText('Thầy cô sẽ cho xem kết quả sau.')).toBeTruthy();
  expect(screen.queryByText(/chưa đúng|Làm lại|Xem đáp án/i)).toBeNull();
  const [end] = await screen.findAllByRole('button', { name: 'Kết thúc' });
  if (end) await user.click(end);
  expect(await screen.findByText('Bài làm đã được lưu')).toBeTruthy();
  expect(screen.queryByText('trên 10 điểm')).toBeNull();
  announce('room.changed', JSON.stringify({ session: 9, what: 'exercise' }));
  expect(await screen.findByText('trên 10 điểm')).toBeTruthy();
  expect(screen.getByText('Đáp án đúng')).toBeTruthy();
});

test('what the teacher opens in the room is begun and shown at once; the next waits for who works in it', async () => {
  const [onOpened, onWaiting] = [vi.fn(), vi.fn()];
  const other = { ...seen, id: 5, name: 'Bài thứ hai' };
  const { user, server } = room(
    false,
    {
      [LIST]: [{ body: [] }, { body: [seen] }, { body: [own('open'), other] }],
      [START]: [
        { status: 201, body: work },
        { status: 201, body: { ...work, id: 8, exercise: { id: 5, name: 'Bài thứ hai' } } },
      ],
    },
    { onOpened, onWaiting },
  );
  await screen.findByText('Chưa có bài tập nào');
  announce('room.changed', JSON.stringify({ session: 9, what: 'exercise' }));
  expect(await screen.findByRole('radio', { name: /Mở ra xem/ })).toBeTruthy();
  expect([onOpened.mock.calls.length, onWaiting.mock.lastCall]).toEqual([1, ['Tệp đính kèm']]);
  announce('room.changed', JSON.stringify({ session: 9, what: 'exercise' }));
  expect((await screen.findByText('Bài thứ hai', { selector: '[translate=no]' })).parentElement?.textContent).toBe(
    'Thầy cô vừa mở bài tập “Bài thứ hai”.',
  );
  expect(screen.getByRole('heading', { name: 'Tệp đính kèm' })).toBeTruthy();
  await user.click(await button('Sang bài mới'));
  expect(await screen.findByRole('heading', { name: 'Bài thứ hai' })).toBeTruthy();
  expect(server.sentTo(START)).toHaveLength(2);
});

test('when the time is up, what was chosen is sent and the work ends', async () => {
  const timer = { closes_at: '2026-11-16T00:00:03Z', server_time: '2026-11-16T00:00:00Z' };
  const { user, server } = room(
    false,
    {
      [LIST]: [{ body: [{ ...seen, timer }] }, { body: [{ ...own('ended'), state: 'closed' }] }],
      [START]: [{ status: 201, body: work }],
      [ANSWER]: [{ body: { seq: 1, saved_at: '', question_answer: 1, question_count: 1, counted: true, ...covered } }],
      [END]: [{ body: { ...result, ended_by: 'time', wrong_questions: [] } }],
    },
    { onOpened: vi.fn() },
  );
  await user.click(await screen.findByRole('radio', { name: /Hỏi lại người gửi/ }));
  expect(screen.getByRole('timer').textContent).toMatch(/^Còn 0:0[123]$/);
  expect(await screen.findByText('Bài làm đã được lưu', {}, { timeout: 6000 })).toBeTruthy();
  expect(server.sentTo(ANSWER)).toMatchObject([{ response: ['b'] }]);
});

test('the teacher opens it for some time, and gives a minute more', async () => {
  const closed = { ...exercise, state: 'closed', timer: null };
  const timer = { closes_at: '2026-11-16T00:00:30Z', server_time: '2026-11-16T00:00:00Z' };
  const { user, server } = room(true, {
    [LIST]: [{ body: [closed] }, { body: [{ ...exercise, timer }] }],
    [ACTIVITY]: [{ body: activity([0, 0]) }],
    [STATE]: [{ body: { ...exercise, timer } }],
  });
  await user.click(await screen.findByRole('combobox', { name: 'Thời gian làm bài' }));
  await user.click(await screen.findByRole('option', { name: '30 giây' }));
  await user.click(await button('Mở bài tập'));
  await user.click(await button('Thêm 1 phút'));
  const [first, second] = server.sentTo(STATE) as { state: string; seconds: number }[];
  expect(first).toEqual({ state: 'open', seconds: 30 });
  expect(second?.seconds).toBeGreaterThan(80);
});

test('a student begins, answers, and ends with the result, where results are shown', async () => {
  const { user, server } = room(false, {
    [LIST]: [{ body: [{ ...seen, results_shown: true }] }, { body: [{ ...own('ended'), results_shown: true }] }],
    [START]: [{ status: 201, body: work }],
    [ANSWER]: [
      { status: 503, body: {} },
      { body: { seq: 2, saved_at: '', question_answer: 1, question_count: 1, ...wrong } },
    ],
    [END]: [{ body: result }],
  });
  await user.click(await button('Bắt đầu làm'));
  await user.click(await screen.findByRole('radio', { name: /Mở ra xem/ }));
  await user.click(await button('Kiểm tra'));
  expect(await screen.findByText('Có lỗi xảy ra, vui lòng thực hiện trả lời lại câu hỏi')).toBeTruthy();
  await user.click(await button('Kiểm tra'));
  expect(await screen.findByRole('group', { name: 'Chưa đúng' })).toBeTruthy();
  const [end] = await screen.findAllByRole('button', { name: 'Kết thúc' });
  if (end) await user.click(end);
  expect(await screen.findByText(/Em kết thúc lúc/)).toBeTruthy();
  expect(screen.getByText('Đáp án đúng')).toBeTruthy();
  expect(server.sentTo(START)).toEqual([{ meeting_id: 9, exercise_id: 4 }]);
});

test('when the teacher closes it, what came of it is shown', async () => {
  const { user } = room(false, {
    [LIST]: [{ body: [own('open')] }, { body: [{ ...own('ended'), state: 'closed' }] }],
    [FIND]: [{ body: work }],
    [END]: [{ body: { ...result, ended_by: 'teacher' } }],
  });
  await user.click(await button('Làm tiếp'));
  expect(await screen.findByRole('radio', { name: /Mở ra xem/ })).toBeTruthy();
  announce('room.changed', JSON.stringify({ session: 9, what: 'exercise' }));
  expect(await screen.findByText(/Thầy cô đóng bài tập lúc/)).toBeTruthy();
});

test('who was not there reads that there is no session of theirs', async () => {
  const detail = 'Bạn chưa có phiên làm bài tập nào';
  const { user } = room(false, {
    [LIST]: [{ body: [{ ...seen, state: 'closed' }] }],
    [FIND]: [{ status: 404, body: { code: 'exercise.no_session', detail } }],
  });
  await user.click(await button('Xem lại'));
  expect(await screen.findByText(detail)).toBeTruthy();
});

test('nothing opened yet says so', async () => {
  room(false, { [LIST]: [{ body: [] }] });
  expect(await screen.findByText('Chưa có bài tập nào')).toBeTruthy();
});

test('the teacher shows the class its results, and covers them again', async () => {
  const seen = { ...exercise, results_shown: true };
  const { user, server } = room(true, {
    [LIST]: [{ body: [exercise] }, { body: [seen] }],
    [ACTIVITY]: [{ body: activity([1, 0]) }, { body: { ...activity([1, 0]), exercise: seen } }],
    [`PUT /api/${RESULTS}`]: [{ body: seen }],
  });
  expect(await screen.findByText('Học sinh chưa thấy kết quả.', {}, { timeout: 8000 })).toBeTruthy();
  await user.click(await button('Cho lớp xem'));
  expect(await screen.findByText('Học sinh làm xong đang xem được kết quả.')).toBeTruthy();
  await user.click(await button('Thôi cho lớp xem'));
  expect(server.sentTo(`PUT /api/${RESULTS}`)).toEqual([{ shown: true }, { shown: false }]);
});

test('what is on the screen of the teacher stays there while the class is shown it', async () => {
  const shown = { ...exercise, results_shown: true };
  const { user } = room(true, {
    [LIST]: [{ body: [exercise] }, { body: [shown] }],
    [ACTIVITY]: [{ body: activity([1, 0]) }, { body: { ...activity([1, 0]), exercise: shown } }],
    [`PUT /api/${RESULTS}`]: [{ body: shown }],
  });
  await user.click(await button('Hiện kết quả'));
  expect(await screen.findByText('1 + 0 = 1')).toBeTruthy();
  const wasCovered = vi.fn();
  const look = new MutationObserver(() => screen.queryByText('1 + 0 = 1') ?? wasCovered());
  look.observe(document.body, { childList: true, subtree: true });
  await user.click(await button('Cho lớp xem'));
  expect(await button('Thôi cho lớp xem')).toBeTruthy();
  look.disconnect();
  expect(wasCovered).not.toHaveBeenCalled();
});

test('what was saved while results were covered is told at the end, and nobody else marks it', async () => {
  const { user } = room(false, {
    [LIST]: [{ body: [seen] }, { body: [{ ...own('open'), results_shown: true }] }],
    [START]: [{ status: 201, body: work }],
    [ANSWER]: [{ body: { seq: 1, saved_at: '', question_answer: 1, question_count: 1, counted: true, ...covered } }],
  });
  await user.click(await button('Bắt đầu làm'));
  await user.click(await screen.findByRole('radio', { name: /Mở ra xem/ }));
  await user.click(await button('Lưu câu trả lời'));
  announce('room.changed', JSON.stringify({ session: 9, what: 'exercise' }));
  expect(await screen.findByText('Em kết thúc bài tập là thấy câu này đúng hay sai.')).toBeTruthy();
  expect(screen.queryByText(/người chấm/)).toBeNull();
});

test('true and false have no letters for the teacher, as they have none for the class', async () => {
  const [asked] = activity([1, 0]).questions;
  const questions = [{ ...asked, type: 'true_false' }];
  const { user } = room(true, {
    [LIST]: [{ body: [exercise] }],
    [ACTIVITY]: [{ body: { ...activity([1, 0]), questions } }],
  });
  await user.click(await button('Hiện kết quả'));
  expect(await screen.findByText('Mở ra xem')).toBeTruthy();
  expect(screen.queryByText('A')).toBeNull();
});

test('a student who came too late sees what the class answered, once it is shown', async () => {
  const closed = { ...exercise, state: 'closed', results_shown: true, can: { edit: false, delete: false, run: false } };
  const { user } = room(false, {
    [LIST]: [{ body: [closed] }],
    [FIND]: [{ status: 404, body: { code: 'exercise.no_session', detail: 'Bạn chưa có phiên làm bài tập nào' } }],
    [`GET /api/${RESULTS}`]: [{ body: { questions: activity([1, 2]).questions } }],
  });
  await user.click(await button('Xem lại'));
  const shown = await screen.findByRole('region', { name: 'Kết quả của cả lớp' });
  expect(await within(shown).findByText('Hỏi lại người gửi')).toBeTruthy();
  expect(within(shown).getByText('2 em')).toBeTruthy();
});
