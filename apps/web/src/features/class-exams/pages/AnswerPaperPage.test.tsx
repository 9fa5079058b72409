import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { AnswerPaper, PaperQuestion } from '../testTypes';
import AnswerPaperPage from './AnswerPaperPage';

const READ = 'GET /api/papers/5/';
const DECIDE = 'POST /api/papers/5/late/';
const at = (clock: string) => `2026-10-28T${clock}.000Z`;

const question = (id: string, fields: Partial<PaperQuestion>): PaperQuestion => ({
  question_id: id,
  number: Number(id),
  question: {
    id,
    type: 'multi_choice',
    title: '',
    text: `<p>Hỏi ${id}?</p>`,
    multiple: false,
    choices: [
      { id: 'a', text: 'RAM' },
      { id: 'b', text: 'CPU' },
    ],
  },
  text: `Hỏi ${id}?`,
  chapter: { id: 3, name: 'Internet an toàn' },
  points: 0.25,
  response: null,
  solution: ['a'],
  to_mark: false,
  solution_text: 'RAM',
  fraction: 0,
  details: {},
  history: [],
  late: [],
  ...fields,
});

const late = {
  response: ['a'],
  text: 'RAM',
  details: { a: true },
  seq: 20,
  answered_at: at('03:29:51'),
  received_at: at('03:56:22'),
  decision: null,
};

const paper: AnswerPaper = {
  examination: null,
  activity_id: 5,
  user: { id: 9, full_name: 'Đinh Công Tuấn', username: 'hs9' },
  class: { id: 7, name: '11A2' },
  module: { id: 2, name: 'Kiểm tra giữa kì I' },
  test: null,
  sub_module: null,
  school: { id: 1, name: 'THPT A' },
  attempt: 1,
  attempts: 1,
  unreadable: [],
  status: 'expired',
  ended_by: 'time',
  started_at: at('03:05:00'),
  expires_at: at('03:50:00'),
  ended_at: at('03:50:00'),
  server_time: at('04:00:00'),
  score: 3.75,
  pass_score: 5,
  passed: false,
  question_count: 3,
  extensions: [],
  reopenings: [],
  devices: [
    { number: 1, first_seen_at: at('03:05:01'), last_seen_at: at('03:20:00'), left_page: 1 },
    { number: 2, first_seen_at: at('03:21:00'), last_seen_at: at('03:49:00'), left_page: 0 },
  ],
  more_devices: 0,
  departures: [{ at: at('03:17:03'), seconds: 20, device: 1 }],
  more_departures: 4,
  left_page: 5,
  questions: [
    question('1', {
      response: ['b'],
      details: { b: false },
      history: [
        { response: ['a'], text: 'RAM', seq: 18, saved_at: at('03:16:42') },
        { response: ['b'], text: 'CPU', seq: 19, saved_at: at('03:17:36') },
      ],
    }),
    question('2', { late: [late] }),
    question('3', {}),
  ],
  late: {
    waiting: 1,
    answered_from: at('03:29:51'),
    answered_to: at('03:29:51'),
    received_at: at('03:56:22'),
    decided: null,
  },
  can: { decide: true },
};

async function open(readings: { status?: number; body: unknown }[], more = {}) {
  await loadTexts('answer_paper', 'class_exams', 'player', 'components');
  const server = answers({ [READ]: readings, ...more });
  return { server, ...show(<AnswerPaperPage />, '/teacher/tests/answers?id=5') };
}

test('tells the score, the story with its times, and each answer with its history', async () => {
  await open([{ body: paper }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bài làm của Đinh Công Tuấn' })).toBeTruthy();
  expect(screen.getByText('3,75')).toBeTruthy();
  expect(screen.getByText(/Chưa tính 1 câu gửi muộn/)).toBeTruthy();
  const story = screen.getByRole('region', { name: 'Diễn biến' });
  const events = within(story)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(events).toEqual([
    '28/10/2026 10:05:00Bắt đầu',
    '10:17:03Rời trang 20 giây, trở lại 10:17:23',
    '10:21:00Mở bài ở máy thứ 2',
    '10:50:00Hết giờ, nộp với 1 câu',
    '10:56:22Máy chủ nhận 1 câu gửi muộn',
  ]);
  expect(story.textContent).toContain('và 4 lần rời trang nữa');
  const [first] = screen.getAllByRole('article');
  const history = within(first as HTMLElement).getByRole('complementary', { name: 'Các lần trả lời' });
  expect(history.textContent).toMatch(/RAM.*10:16:42.*Rời trang 20 giây.*CPU, lần cuối.*10:17:36/);
});

test('shows only what is not right, or what came late', async () => {
  const { user } = await open([{ body: paper }]);
  await screen.findAllByRole('article');
  await user.click(screen.getByRole('radio', { name: 'Gửi muộn 1' }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toContain('Câu 2');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Chưa đúng 1' }));
  expect(screen.getByRole('article').id).toBe('question-1');
  // A question that is not shown is, once one wants to go there.
  await user.click(screen.getByRole('link', { name: /^Câu 3:/ }));
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('accepts late answers after saying what that means, and reads the paper again', async () => {
  const decided = { decision: 'accepted' as const, at: at('04:01:00'), by: 'Phạm Quốc Bảo' };
  const accepted = { ...paper, score: 4, late: { ...paper.late, waiting: 0, decided } };
  const { server, user } = await open([{ body: paper }, { body: accepted }], {
    [DECIDE]: [{ body: { decision: 'accepted', decided: 1, score: 4, passed: false } }],
  });
  await user.click(await screen.findByRole('button', { name: 'Nhận 1 câu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nhận câu gửi muộn' });
  expect(server.sentTo(DECIDE)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Nhận 1 câu' }));
  await waitFor(() => expect(server.sentTo(DECIDE)).toEqual([{ accept: true }]));
  expect(await screen.findByText(/Phạm Quốc Bảo đã nhận các câu gửi muộn/)).toBeTruthy();
});

test('offers no decision to who may not make it, and says when there is no such paper', async () => {
  await open([{ body: { ...paper, can: { decide: false } } }]);
  expect(await screen.findByText('1 câu gửi muộn, chờ quyết định.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Từ chối' })).toBeNull();
});

test('of nobody’s business is not there', async () => {
  await open([{ status: 404, body: { detail: 'Không tìm thấy', code: 'not_found' } }]);
  expect(await screen.findByText('Không tìm thấy bài làm này')).toBeTruthy();
});
