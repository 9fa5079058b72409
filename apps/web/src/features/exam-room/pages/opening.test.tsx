import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import ExamListPage from './ExamListPage';
import ExamResultPage from './ExamResultPage';
import ExamRoomPage from './ExamRoomPage';

const exam = (opensIn: number) => ({
  module: { id: 3, name: 'Máy tính' },
  class: { id: 5, name: '7A1' },
  state: 'closed',
  open_at: new Date(Date.now() + opensIn).toISOString(),
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
});
const list = (row: object) => [{ body: { count: 1, next: null, previous: null, results: [row] } }];
const me = [{ body: { user_id: 7, full_name: 'An', permissions: [], classes: [] } }];
beforeAll(() => loadTexts('exam_room', 'exams', 'components', 'app'));

test('the list counts down and opens by itself; a class does not read again in the same second', async () => {
  const { sentTo } = answers({ 'GET /api/me/': me, 'GET /api/student_exams/': list(exam(1500)) });
  show(<ExamListPage />);
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Mở sau 00:0[12]$/);
  expect(screen.queryByRole('link', { name: 'Vào phòng thi' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Vào phòng thi' }, { timeout: 4000 })).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(sentTo('GET /api/student_exams/')).toHaveLength(1);
});

test('the room waits with everything ready, and can be begun when the time has come; nobody is asked for it', async () => {
  const { sentTo } = answers({ 'GET /api/me/': me, 'GET /api/student_exams/': list(exam(2500)) });
  show(<ExamRoomPage />, '/student/examtest/test?id=3&class=5');
  expect(await screen.findByText(/^Trang này tự mở khi đến giờ/)).toBeTruthy();
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Mở sau 00:0[123]$/);
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Bắt đầu làm bài' }, { timeout: 5000 });
  expect(await screen.findByText('Máy đã sẵn sàng.')).toBeTruthy();
  expect(start.disabled).toBe(false);
  expect(sentTo('GET /api/student_exams/')).toHaveLength(1);
}, 10_000);

test('an attempt that was reopened is gone on with from its result, with who did it and the time left', async () => {
  const now = Date.now();
  answers({
    'GET /api/me/': me,
    'GET /api/student_exam_results/70/': [{ status: 409, body: { code: 'activity.open', detail: 'Đang chạy' } }],
    'GET /api/student_answer_exam_question/70/': [
      {
        body: {
          id: 70,
          status: 'open',
          questions: [],
          answers: [],
          next_seq: 1,
          module: { id: 3, name: 'Máy tính' },
          class: { id: 5, name: '7A1' },
          server_time: new Date(now).toISOString(),
          expires_at: new Date(now + 10 * 60_000).toISOString(),
          reopened_by: 'Cô Hoa',
          reopened_at: new Date(now - 60_000).toISOString(),
        },
      },
    ],
  });
  show(<ExamResultPage />, '/student/examtest/result?id=70');
  expect(await screen.findByText('Bài thi đã được mở lại')).toBeTruthy();
  expect(screen.getByText(/^Cô Hoa mở lại bài lúc .* Em còn (?:10:00|09:5\d), đến/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Làm tiếp' }).getAttribute('href')).toBe(
    '/student/examtest/test?id=3&class=5',
  );
});

test('the result of an examination counts no attempts and leads to its certificate', async () => {
  answers({
    'GET /api/me/': [
      { body: { user_id: 7, full_name: 'An', permissions: [], classes: [], can: { support: { create: false } } } },
    ],
    'GET /api/student_exam_results/71/': [
      {
        body: {
          activity_id: 71,
          module: { id: 3, name: 'Máy tính' },
          class: { id: 5, name: '7A1' },
          examination: { id: 9, name: 'Năng lực số' },
          test: null,
          sub_module: null,
          score: 8.5,
          pass_score: 5,
          passed: true,
          review: 'score',
          may_start: false,
          attempts: [{ activity_id: 71, number: 1, status: 'ended', score: 8.5, passed: true }],
          attempts_left: 0,
          close_at: null,
          question_count: 10,
          correct_count: 8,
          answered_count: 10,
          breakdown: [],
          review_questions: null,
          ended_by: 'student',
          started_at: '2026-10-08T00:30:00Z',
          ended_at: '2026-10-08T00:36:00Z',
        },
      },
    ],
    'GET /api/student_examinations/': [
      {
        body: {
          count: 1,
          results: [{ id: 9, activity_id: 71, certificate_url: '/verify/ABCD', server_time: '2026-11-19T00:00:00Z' }],
        },
      },
    ],
    'GET /api/student_sub_modules/': [{ body: { count: 0, results: [] } }],
  });
  show(<ExamResultPage />, '/student/examtest/result?id=71');
  const certificate = await screen.findByRole('link', { name: 'Giấy chứng nhận' });
  expect(certificate.getAttribute('href')).toContain('/verify/ABCD');
  expect(screen.getByText(/^Kết thúc: em nộp bài lúc/)).toBeTruthy();
  expect(screen.queryByText('Các lượt đã dùng')).toBeNull();
});
