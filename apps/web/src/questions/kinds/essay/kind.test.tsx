import type { Response } from '@khue/scoring/model';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show';
import { QuestionView } from '../../player/QuestionView';
import { type Asked, essay } from './kind';
import { EssayReview } from './Review';

const question: Asked = {
  id: '1',
  title: 'Câu',
  text: '<p>Vì sao cần sao lưu?</p>',
  type: 'essay',
  max_length: 20,
  rubric: [
    { id: 'a', name: 'Nêu lí do', points: 1.5 },
    { id: 'b', name: 'Có ví dụ', points: 0.5 },
  ],
};

function Answering({ told, disabled = false }: { told: (response: Response) => void; disabled?: boolean }) {
  const [response, setResponse] = useState<Response>(null);
  return (
    <QuestionView
      question={question}
      response={response}
      disabled={disabled}
      onChange={(next) => {
        told(next);
        setResponse(next);
      }}
    />
  );
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Vì sao cần sao lưu\?.*Bài viết của em/ });

test('what is typed is the answer, as it was typed, and its length is told', async () => {
  const told = vi.fn<(response: Response) => void>();
  const { user } = show(<Answering told={told} />);
  await user.type(field(), 'Vì hỏng{Enter} ạ');
  expect(told).toHaveBeenLastCalledWith('Vì hỏng\n ạ');
  expect(screen.getByText('10/20 ký tự')).toBeTruthy();
  await user.clear(field());
  expect(told).toHaveBeenLastCalledWith(null);
});

test('what does not fit is not taken, and the field says so', async () => {
  const told = vi.fn<(response: Response) => void>();
  const { user } = show(<Answering told={told} />);
  await user.click(field());
  await user.paste('x'.repeat(20));
  await user.type(field(), 'y');
  expect(told).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Bài dài nhất 20 ký tự.')).toBeTruthy();
});

test.each([false, true])('how it is marked can be looked up before, and is shown afterwards: %s', (isOver) => {
  show(<Answering told={() => undefined} disabled={isOver} />);
  expect(screen.getByText('Nêu lí do').closest('details')?.open).toBe(isOver);
  expect(screen.getByText(/1,5 điểm/)).toBeTruthy();
});

test('nothing but spaces is no answer, and another try keeps the text', () => {
  expect([essay.isAnswered(question, '  '), essay.isAnswered(question, 'a')]).toEqual([false, true]);
  const checked = { correct: null, fraction: null, feedback: [], solution: null, details: {} };
  expect(essay.keepRight(question, 'Vì hỏng', checked)).toBe('Vì hỏng');
});

test('tags in a text stay letters', () => {
  show(<EssayReview question={question} response="<b>đậm</b>" solution={null} fraction={0} />);
  expect(screen.getByText('<b>đậm</b>')).toBeTruthy();
});
