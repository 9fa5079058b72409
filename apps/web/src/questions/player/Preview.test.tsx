import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show';
import { localPlayback } from './localPlayback';
import { Preview } from './Preview';

const params = {
  question: '<p>2 + 2?</p>',
  answers: [
    { text: 'Bốn', correct: true, tipsAndFeedback: { chosenFeedback: 'Chuẩn.' } },
    { text: 'Năm', correct: false, tipsAndFeedback: { chosenFeedback: 'Đếm lại nhé.' } },
  ],
  behaviour: { randomAnswers: false },
};

test('content is asked without its key and judged on the spot', async () => {
  const playback = localPlayback('H5P.MultiChoice 1.16', params);
  if (!playback.ok || playback.content.kind !== 'question') throw new Error('not played');
  expect(JSON.stringify(playback.content)).not.toMatch(/correct|Chuẩn/);
  const { id } = playback.content.question;
  expect(await playback.check(id, ['1'])).toMatchObject({
    correct: false,
    feedback: ['Đếm lại nhé.'],
    solution: ['0'],
  });
  expect(await playback.check(id, ['0'])).toMatchObject({ correct: true, fraction: 1 });
  await expect(playback.check('other', ['0'])).rejects.toThrow();
});

test('makers try it, see its key, and start over', async () => {
  const { user } = show(<Preview library="H5P.MultiChoice 1.16" params={params} />);
  await user.click(await screen.findByRole('radio', { name: /Năm/ }));
  await user.click(screen.getByRole('button', { name: 'Kiểm tra' }));
  // Seen beside the choice, heard with the verdict.
  expect(await screen.findAllByText('Đếm lại nhé.')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Thử lại từ đầu' }));
  expect(screen.getByRole('radio', { name: /Năm/, checked: false })).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Hiện đáp án' }));
  expect(await screen.findByText('Đáp án đúng')).toBeTruthy();
});

test('makers of slides have their notes, with the key only', async () => {
  const slides = [{ elements: [], keywords: [{ main: 'Mở đầu' }], notes: 'Chào lớp' }];
  const { user } = show(<Preview library="H5P.CoursePresentation 1.26" params={{ presentation: { slides } }} />);
  expect(await screen.findByText('Trang 1 trên 1')).toBeTruthy();
  expect(screen.queryByText('Chào lớp')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Hiện đáp án' }));
  expect(screen.getByText('Chào lớp')).toBeTruthy();
});

test('what is no content says so', () => {
  show(<Preview library="H5P.MultiChoice 1.16" params="nothing" />);
  expect(screen.getByText(/Chưa đọc được nội dung/)).toBeTruthy();
  expect(localPlayback('H5P.Unknown 1.0', {}).ok).toBe(false);
});
