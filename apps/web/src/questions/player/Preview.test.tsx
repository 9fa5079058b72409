import { screen } from '@testing-library/react';
import { useState } from 'react';
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

const THREE = ['Một', 'Hai', 'Ba'].map((main) => ({ elements: [], keywords: [{ main }] }));

function Maker() {
  const [page, setPage] = useState(1);
  const [more, setMore] = useState({});
  return (
    <>
      <button type="button" onClick={() => setPage(2)}>
        third
      </button>
      <button type="button" onClick={() => setMore({ changed: true })}>
        change
      </button>
      <Preview
        library="H5P.CoursePresentation 1.26"
        params={{ presentation: { slides: THREE, ...more } }}
        page={page}
      />
    </>
  );
}

test('goes to the slide that is worked on, also after somebody has turned the pages', async () => {
  const { user } = show(<Maker />);
  expect(await screen.findByText('Trang 2 trên 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'third' }));
  expect(await screen.findByText('Trang 3 trên 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Trước/ }));
  expect(screen.getByText('Trang 2 trên 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'change' }));
  expect(await screen.findByText('Trang 3 trên 3')).toBeTruthy();
});

test('what is no content says so', () => {
  show(<Preview library="H5P.MultiChoice 1.16" params="nothing" />);
  expect(screen.getByText(/Chưa đọc được nội dung/)).toBeTruthy();
  expect(localPlayback('H5P.Unknown 1.0', {}).ok).toBe(false);
});
