import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import PracticePage from './PracticePage';

const question = (id: string) => ({
  id,
  title: '',
  text: `Câu hỏi ${id}`,
  type: 'multi_choice',
  single: true,
  choices: [
    { id: 'a', text: 'Một' },
    { id: 'b', text: 'Hai' },
  ],
});
const wrongVerdict = { correct: false, fraction: 0, feedback: ['Chưa phải.'], solution: ['b'], details: { a: false } };
const rightVerdict = { correct: true, fraction: 1, feedback: [], solution: ['b'], details: { b: true } };
const session = {
  id: 7,
  session_id: 7,
  activity_id: 7,
  kind: 'practice',
  status: 'open',
  module: { id: 1, name: 'Tin học 7' },
  class: { id: 2, name: '7A1' },
  sub_module: { id: 5, name: 'Luyện tập chương 1' },
  questions: [question('11'), question('12')],
  answers: [] as unknown[],
  question_answer: 0,
  question_count: 2,
  next_seq: 4,
  wrong_of: null,
  started_at: '2026-11-15T00:00:00Z',
  server_time: '2026-11-15T00:00:00Z',
  expires_at: null,
};
const part = {
  id: 5,
  name: 'Luyện tập chương 1',
  sub_module_type: 'practice',
  parent: 9,
  chapter: { id: 9, name: 'Chương 1' },
  module: session.module,
  class: session.class,
  open_at: null,
  close_at: null,
  state: 'open',
  question_count: 2,
  material_count: 2,
  completed: false,
  best_score: 7.5,
  activity_id: 7,
  underway: { answered: 1, questions: 2 },
};
const receipt = { seq: 4, saved_at: '2026-11-15T00:00:00Z', question_answer: 1, question_count: 2 };
const result = {
  id: 7,
  session_id: 7,
  activity_id: 7,
  status: 'ended',
  score: 5,
  question_answer: 2,
  question_count: 2,
  correct_count: 1,
  breakdown: [],
  started_at: session.started_at,
  ended_at: session.started_at,
  ended_by: 'student',
  wrong_questions: [{ question: question('11'), response: ['a'], ...wrongVerdict }],
};
const OPEN = 'GET /api/student_sub_modules/5/2';
const ANSWER = 'POST /api/student_answer_question/7/';
const LIST = 'GET /api/student_sub_modules/';
const END = 'GET /api/student_end_sub_module_sessions/7/';
const room = (given: Parameters<typeof answers>[0]) => {
  const server = answers({ [LIST]: [{ body: { count: 1, results: [part] } }], ...given });
  return { server, ...show(<PracticePage />, '/student/practice?id=5&class=2') };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('an answer is judged at once, the first counts, the solution comes with the second try, each is numbered anew', async () => {
  const { user, server } = room({
    [OPEN]: [{ body: session }],
    [ANSWER]: [
      { body: { ...receipt, counted: true, ...wrongVerdict, solution: null } },
      { body: { ...receipt, seq: 5, counted: false, ...wrongVerdict } },
      { body: { ...receipt, seq: 6, counted: true, ...rightVerdict } },
    ],
  });
  const answer = async (name: RegExp) => {
    await user.click(await screen.findByRole('radio', { name }));
    await user.click(await button('Kiểm tra'));
  };
  await answer(/Một/);
  expect(await screen.findByRole('group', { name: 'Chưa đúng' })).toBeTruthy();
  expect(screen.getByText('Chưa phải.')).toBeTruthy();
  expect(screen.getByText(/Điểm tính theo lần trả lời đầu/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Xem đáp án' })).toBeNull();
  await user.click(await button('Làm lại'));
  await answer(/Một/);
  await user.click(await button('Xem đáp án'));
  expect(screen.getByText('Đáp án đúng')).toBeTruthy();
  await user.click(await button(/Câu 2/));
  await user.click(await screen.findByRole('radio', { name: /Hai/ }));
  await user.click(await button('Kiểm tra'));
  await screen.findByRole('group', { name: 'Đúng rồi' });
  expect(server.sentTo(ANSWER)).toEqual([
    { question_id: '11', response: ['a'], seq: 4 },
    { question_id: '11', response: ['a'], seq: 5 },
    { question_id: '12', response: ['b'], seq: 6 },
  ]);
  expect(screen.getByText('1 đúng + 1 sai = 2 câu')).toBeTruthy();
});

test('a right answer after a wrong one is praised, and what counts stays', async () => {
  const { user } = room({
    [OPEN]: [{ body: session }],
    [ANSWER]: [
      { body: { ...receipt, counted: true, ...wrongVerdict, solution: null } },
      { body: { ...receipt, seq: 5, counted: false, ...rightVerdict } },
    ],
  });
  await user.click(await screen.findByRole('radio', { name: /Một/ }));
  await user.click(await button('Kiểm tra'));
  await user.click(await button('Làm lại'));
  await user.click(await screen.findByRole('radio', { name: /Hai/ }));
  await user.click(await button('Kiểm tra'));
  expect(await screen.findByRole('group', { name: 'Đúng rồi' })).toBeTruthy();
  expect(screen.getByText(/Điểm vẫn tính theo lần trả lời đầu/)).toBeTruthy();
  expect(screen.getByText('1 sai')).toBeTruthy();
});

test('an answer that could not be saved says so and stays', async () => {
  const { user, server } = room({
    [OPEN]: [{ body: session }],
    [ANSWER]: [{ status: 503, body: { detail: 'bận' } }, { body: { ...receipt, ...rightVerdict } }],
  });
  await user.click(await screen.findByRole('radio', { name: /Hai/ }));
  await user.click(await button('Kiểm tra'));
  expect(await screen.findByText('Có lỗi xảy ra, vui lòng thực hiện trả lời lại câu hỏi')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Hai/, checked: true })).toBeTruthy();
  await user.click(await button('Kiểm tra'));
  await screen.findByRole('group', { name: 'Đúng rồi' });
  expect(server.sentTo(ANSWER)).toHaveLength(2);
});

test('whoever comes back goes on at the first open question, with what came of the others', async () => {
  const answered = {
    question_id: '11',
    response: ['a'],
    seq: 3,
    saved_at: session.started_at,
    counted: true,
    scored: { correct: false, fraction: 0 },
    verdict: wrongVerdict,
  };
  room({ [OPEN]: [{ body: { ...session, answers: [answered] } }] });
  expect(await screen.findByText('Câu hỏi 12')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
});

test('ending asks about what is open, tells what was wrong and leads to practising only that', async () => {
  const { user, router } = room({
    [OPEN]: [{ body: session }],
    [END]: [{ body: result }],
    'GET /api/student_modules/': [{ body: { count: 0, results: [] } }],
  });
  const [end] = await screen.findAllByRole('button', { name: 'Kết thúc' });
  if (end) await user.click(end);
  expect(await screen.findByText(/Còn 2 câu em chưa làm/)).toBeTruthy();
  await user.click(await button('Kết thúc luôn'));
  const again = await screen.findByRole('link', { name: 'Luyện lại 1 câu sai' });
  expect(again.getAttribute('href')).toBe('/student/practice?id=5&class=2&wrong_of=7');
  expect(screen.getByText('1 đúng + 1 sai = 2 câu')).toBeTruthy();
  expect(screen.getByText('Đáp án đúng')).toBeTruthy();
  expect(router.state.location.search).toBe('?id=5&class=2&result=7');
});

test('while an exam runs the way back to it is shown', async () => {
  room({ [OPEN]: [{ status: 409, body: { code: 'exam.running', detail: 'Em đang làm bài thi.' } }] });
  const back = await screen.findByRole('link', { name: 'Quay lại bài thi' });
  expect(back.getAttribute('href')).toBe('/student/examtest');
});

test('what the server refuses is told in its words', async () => {
  const detail = 'Phần luyện tập này chưa mở hoặc đã đóng.';
  room({ [OPEN]: [{ status: 403, body: { code: 'practice.not_open', detail } }] });
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Về danh sách luyện tập' })).toBeTruthy();
});

test('the list tells the best score and what was begun', async () => {
  answers({ [LIST]: [{ body: { count: 1, results: [part] } }] });
  show(<PracticePage />, '/student/practice');
  const row = await screen.findByRole('link', { name: /Luyện tập chương 1/ });
  expect(row.textContent).toContain('Cao nhất 7,5 điểm');
  expect(row.textContent).toContain('Đang làm dở');
});

test('what was only looked into is not told as begun', async () => {
  const seen = { ...part, underway: { answered: 0, questions: 2 } };
  answers({ [LIST]: [{ body: { count: 1, results: [seen] } }] });
  show(<PracticePage />, '/student/practice');
  const row = await screen.findByRole('link', { name: /Luyện tập chương 1/ });
  expect(row.textContent).not.toContain('Đang làm dở');
});

test('wrong answers of an exam are practised under its name; nothing offers to practise the exam itself', async () => {
  answers({
    'GET /api/student_answer_question/7/': [{ body: { ...session, wrong_of: 3, wrong_of_exam: 'Kiểm tra 15 phút' } }],
    [LIST]: [{ body: { count: 1, results: [{ ...part, sub_module_type: 'exam' }] } }],
    [END]: [{ body: result }],
  });
  const { user, router } = show(<PracticePage />, '/student/practice?id=5&class=2&session=7');
  expect(await screen.findByRole('heading', { name: 'Kiểm tra 15 phút' })).toBeTruthy();
  const [end] = await screen.findAllByRole('button', { name: 'Kết thúc' });
  if (end) await user.click(end);
  await user.click(await button('Kết thúc luôn'));
  expect(await screen.findByText('1 đúng + 1 sai = 2 câu')).toBeTruthy();
  expect(router.state.location.search).toBe('?id=5&class=2&result=7');
  expect(screen.queryByRole('link', { name: /Luyện lại/ })).toBeNull();
});
