import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { ExamResult } from '../queries';
import { AttemptsCard } from './AttemptsCard';
import { ChaptersCard } from './ChaptersCard';

beforeAll(() => {
  answers({});
  return loadTexts('exams');
});

const result = (close_at: string) =>
  ({
    activity_id: 7,
    score: 9.5,
    close_at,
    attempts_left: 2,
    attempts: [{ activity_id: 7, number: 1, status: 'ended', score: 9.5, passed: true }],
  }) as unknown as ExamResult;

test.each([
  ['2020-11-14T16:59:00Z', /^Đã dùng 1 lượt\. Kỳ thi đã đóng, hạn đến hết/],
  ['2099-11-14T16:59:00Z', /^Đã dùng 1 lượt, còn 2 lượt\. Kỳ thi mở đến hết/],
])('what is closed leaves no attempts and is not open: %s', (closes, told) => {
  show(<AttemptsCard result={result(closes)} />);
  expect(screen.getByText(told)).toBeTruthy();
});

test('only chapters with something wrong lead to practice', () => {
  const chapter = (id: number, score: number) => ({ chapter: { id, name: `Chương ${id}` }, score, question_count: 4 });
  const practice = [1, 2].map((id) => ({
    id: id + 10,
    name: `Luyện ${id}`,
    sub_module_type: 'practice',
    class: { id: 3, name: '7A1' },
    chapter: { id, name: `Chương ${id}` },
  }));
  show(
    <ChaptersCard
      breakdown={[chapter(1, 10), chapter(2, 6.67)] as unknown as ExamResult['breakdown']}
      practice={practice as never}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['Luyện lại: Luyện 2']);
});
