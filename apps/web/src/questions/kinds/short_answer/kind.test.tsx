import type { Response } from '@khue/scoring/model';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { show } from '@/testing/show';
import { QuestionView } from '../../player/QuestionView';
import { type Asked, shortAnswer, typedInto } from './kind';
import { ShortAnswerReview } from './Review';

const question = (sheet: boolean): Asked => ({
  id: '1',
  title: 'Câu',
  text: '<p>Một byte có bao nhiêu bit?</p>',
  type: 'short_answer',
  sheet,
  numeric: true,
});

function Answering({ sheet, told }: { sheet: boolean; told: (response: Response) => void }) {
  const [response, setResponse] = useState<Response>(null);
  return (
    <QuestionView
      question={question(sheet)}
      response={response}
      onChange={(next) => {
        told(next);
        setResponse(next);
      }}
    />
  );
}

function answering(sheet: boolean) {
  const told = vi.fn<(response: Response) => void>();
  return { told, ...show(<Answering sheet={sheet} told={told} />) };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Một byte có bao nhiêu bit\?.*Câu trả lời/ });

test('what is typed is the answer, an empty field is none', async () => {
  const { told, user } = answering(false);
  await user.type(field(), '8 bit');
  expect(told).toHaveBeenLastCalledWith('8 bit');
  await user.clear(field());
  expect(told).toHaveBeenLastCalledWith(null);
});

test('a hundred characters fit, and the next one is refused beside the field', async () => {
  const { told, user } = answering(false);
  await user.click(field());
  await user.paste('x'.repeat(100));
  expect(told).toHaveBeenLastCalledWith('x'.repeat(100));
  await user.type(field(), 'y');
  expect(told).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Câu trả lời dài nhất 100 ký tự.')).toBeTruthy();
});

test('the sheet takes four characters of digits, comma and minus, and says why it takes no others', async () => {
  const { told, user } = answering(true);
  expect(screen.getByText(/Nhiều nhất bốn ký tự/)).toBeTruthy();
  await user.type(field(), '-1.5');
  expect(told).toHaveBeenLastCalledWith('-1,5');
  await user.type(field(), 'a');
  expect(screen.getByText('Chỗ này chỉ ghi được chữ số, dấu phẩy và dấu trừ.')).toBeTruthy();
  expect(field().value).toBe('-1,5');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await user.type(field(), '7');
  expect(screen.getByText('Chỗ này chỉ ghi được bốn ký tự.')).toBeTruthy();
  await user.type(field(), '{Backspace}');
  expect(told).toHaveBeenLastCalledWith('-1,');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['12', { text: '12' }],
  ['\u22121.5', { text: '-1,5' }],
  [' 1 2 ', { text: '12' }],
  ['12345', { refused: 'sheet_full' }],
  ['1a', { refused: 'sheet_sign' }],
])('%j typed on the sheet', (typed, taken) => {
  expect(typedInto(question(true), typed, 100)).toEqual(taken);
});

test('after judging the field is marked in words, a wrong one with the answer when it is shown', () => {
  const checked = { correct: false, fraction: 0, feedback: [], solution: '8', details: { 0: false } };
  show(
    <QuestionView
      question={question(false)}
      response="7"
      onChange={() => undefined}
      checked={checked}
      showSolution
      disabled
    />,
  );
  expect(screen.getByText('chưa đúng')).toBeTruthy();
  expect(screen.getByText('8')).toBeTruthy();
  expect(shortAnswer.isAnswered(question(false), ' ')).toBe(false);
});

test('the review has the answer beside the solution', async () => {
  await loadTexts('exams');
  show(<ShortAnswerReview question={question(false)} response="7" solution="8" fraction={0} />);
  expect(screen.getByText('7')).toBeTruthy();
  expect(screen.getByText('8')).toBeTruthy();
});
