import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/api';
import { loadTexts } from '@/lib/i18n';
import { show } from '@/testing/show';
import { Given } from './Given';
import type { AnswerToMark } from './queries';
import { RubricPanel } from './RubricPanel';

vi.mock('@/lib/api', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const called = vi.mocked(call as (name: string, parts?: object) => Promise<unknown>);

const answer: AnswerToMark = {
  id: 815,
  examination: { id: 3, name: 'Kỳ thi' },
  question_id: '7',
  state: 'waiting',
  own: null,
  is_open: true,
  question: { id: '7', type: 'essay', text: '<p>Vì sao?</p>' },
  response: 'Vì <b>hỏng</b>.\nHết.',
  files: null,
  rubric: [
    { id: 'a', name: 'Ý tưởng', points: 1.5 },
    { id: 'b', name: 'Trình bày', points: 1 },
  ],
  own_marks: null,
  comment: null,
};

beforeEach(async () => {
  await loadTexts('marking');
  called.mockReset();
  called.mockResolvedValue({ results: [], count: 0 });
});

test('points are typed, Enter goes on, and at the last criterion saves', async () => {
  const { user } = show(<RubricPanel answer={answer} />);
  await user.type(screen.getByLabelText('Ý tưởng'), '1,25{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Trình bày'));
  await user.keyboard('0,5');
  expect(screen.getByText('Tổng: 1,75/2,5 điểm')).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(called).toHaveBeenCalled());
  expect(called.mock.calls[0]).toMatchObject([
    'POST /api/exam_marking/{id}/',
    {
      params: { id: 815 },
      body: {
        marks: [
          { criterion_id: 'a', points: 1.25 },
          { criterion_id: 'b', points: 0.5 },
        ],
        comment: null,
      },
    },
  ]);
});

test('points beyond are told beside their field, and nothing can be saved', async () => {
  const { user } = show(<RubricPanel answer={answer} />);
  await user.type(screen.getByLabelText('Ý tưởng'), '2');
  expect(screen.getByText('Từ 0 đến 1,5, nhiều nhất hai chữ số thập phân.')).toBeTruthy();
  await user.type(screen.getByLabelText('Trình bày'), '1{Enter}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lưu và chấm bài tiếp' }).disabled).toBe(true);
  expect(called).not.toHaveBeenCalled();
});

test('an answer that has its mark is read, not changed', () => {
  show(<RubricPanel answer={{ ...answer, state: 'done', is_open: false }} />);
  expect(screen.getByText('Bài này đã chấm xong, không sửa được nữa.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lưu và chấm bài tiếp' })).toBeNull();
});

test('tags in what was written stay letters', () => {
  show(<Given answer={answer} />);
  expect(screen.getByText(/Vì <b>hỏng<\/b>\./)).toBeTruthy();
});
