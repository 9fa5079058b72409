import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import ExamListPage from './ExamListPage';

const HOUR = 3600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const examination = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  module: { id: 3, name: 'Tin học' },
  number: `ND007${id}`,
  sitting: { name: 'Ca 1', open_at: at(HOUR), close_at: at(2 * HOUR) },
  room: '202',
  school: 'THCS Nguyễn Du',
  seat: 31,
  duration: 60,
  extra_minutes: 0,
  question_count: 40,
  pass_score: 5,
  state: 'upcoming',
  voided: false,
  needs_code: true,
  needs_seb: false,
  one_device: true,
  sealed_from: at(0),
  activity_id: null,
  score: null,
  passed: null,
  released_at: null,
  certificate_url: null,
  appeal: null,
  appeal_until: null,
  server_time: at(0),
  ...more,
});
const released = examination(2, 'Năng lực số học kì I', {
  state: 'released',
  activity_id: 77,
  score: 8.5,
  passed: true,
  released_at: at(-HOUR),
  certificate_url: '/verify/ABCD',
  appeal_until: at(24 * HOUR),
});
const list = (...results: object[]) => ({ body: { count: results.length, next: null, previous: null, results } });
const me = [{ body: { user_id: 7, full_name: 'An', permissions: [], classes: [] } }];
beforeAll(() => loadTexts('exams', 'components', 'app'));

test('examinations stand above the exams of the class, each with what to do next', async () => {
  answers({
    'GET /api/me/': me,
    'GET /api/student_exams/': [list()],
    'GET /api/student_examinations/': [
      list(
        released,
        examination(1, 'Năng lực số khối 7'),
        examination(3, 'Đã nộp', { state: 'ended', activity_id: 78 }),
        examination(4, 'Đình chỉ', { state: 'ended', activity_id: 79, voided: true }),
        {
          ...released,
          id: 5,
          name: 'Phúc khảo xong',
          sitting: { name: 'Ca 1', open_at: at(-HOUR), close_at: at(0) },
          appeal: { id: 5, status: 'kept', reason: 'Câu 3', answer: 'Đáp án đúng là B.' },
        },
      ),
    ],
  });
  show(<ExamListPage />);
  const next = await screen.findByRole('article', { name: 'Năng lực số khối 7' });
  for (const fact of ['ND0071', '202, THCS Nguyễn Du', '31', '40 câu, 60 phút']) {
    expect(within(next).getByText(fact)).toBeTruthy();
  }
  expect(within(next).getByRole('link', { name: 'Vào phòng chờ' }).getAttribute('href')).toBe(
    '/student/examtest/wait?id=1',
  );
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Năng lực số khối 7',
    'Đã nộp',
    'Năng lực số học kì I',
    'Phúc khảo xong',
    'Đình chỉ',
  ]);
  const decided = screen.getByRole('article', { name: 'Phúc khảo xong' });
  for (const word of ['Giữ điểm', 'Câu 3', 'Đáp án đúng là B.']) expect(within(decided).getByText(word)).toBeTruthy();
  expect(within(decided).queryByRole('button', { name: 'Xin phúc khảo' })).toBeNull();
  const done = screen.getByRole('article', { name: 'Năng lực số học kì I' });
  expect(within(done).getByText('8,5 trên 10')).toBeTruthy();
  expect(within(done).getByText('Đạt')).toBeTruthy();
  expect(within(done).getByRole('link', { name: 'Giấy chứng nhận' }).getAttribute('href')).toBe('/verify/ABCD');
  const waits = screen.getByRole('article', { name: 'Đã nộp' });
  expect(within(waits).getByText(/Chờ công bố kết quả/)).toBeTruthy();
  expect(within(waits).queryByRole('link')).toBeNull();
});

test('an appeal is asked for with its reason', async () => {
  const { sentTo } = answers({
    'GET /api/me/': me,
    'GET /api/student_exams/': [list()],
    'GET /api/student_examinations/': [list(released)],
    'POST /api/student_examinations/2/appeal/': [{ status: 201, body: released }],
  });
  const { user } = show(<ExamListPage />);
  await user.click(await screen.findByRole('button', { name: 'Xin phúc khảo' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Gửi' }).disabled).toBe(true);
  await user.type(within(dialog).getByRole('textbox', { name: /Lý do/ }), ' Câu 3 ');
  await user.click(within(dialog).getByRole('button', { name: 'Gửi' }));
  await waitFor(() => expect(sentTo('POST /api/student_examinations/2/appeal/')).toEqual([{ reason: 'Câu 3' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
