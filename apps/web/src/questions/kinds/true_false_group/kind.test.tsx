import type { Response } from '@khue/scoring/model';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show';
import type { Checked } from '../../player/playing';
import { QuestionView } from '../../player/QuestionView';
import { type Asked, trueFalseGroup } from './kind';
import { TrueFalseGroupReview } from './Review';

const question: Asked = {
  id: '1',
  title: 'Câu',
  text: '<p>Về mật khẩu:</p>',
  type: 'true_false_group',
  parts: ['Nên giữ bí mật.', 'Nên là ngày sinh.', 'Nên dài.', 'Nên dùng chung.'].map((text, index) => ({
    id: String(index),
    text: `<p>${text}</p>`,
  })),
};
const checked: Checked = {
  correct: false,
  fraction: 0.5,
  feedback: [],
  solution: [true, false, true, false],
  details: { 0: true, 1: true, 2: false, 3: true },
};

function Answering({ told }: { told: (response: Response) => void }) {
  const [response, setResponse] = useState<Response>(null);
  return (
    <QuestionView
      question={question}
      response={response}
      onChange={(next) => {
        told(next);
        setResponse(next);
      }}
    />
  );
}

const statement = (name: RegExp) => screen.getByRole('radiogroup', { name });
const choice = (name: RegExp, truth: string) => within(statement(name)).getByRole('radio', { name: truth });

test('each statement is judged by itself, with the keyboard too', async () => {
  const told = vi.fn<(response: Response) => void>();
  const { user } = show(<Answering told={told} />);
  expect(screen.getByRole('group', { name: 'Về mật khẩu:' })).toBeTruthy();
  await user.click(choice(/^b\) Nên là ngày sinh/, 'Sai'));
  expect(told).toHaveBeenLastCalledWith([null, false, null, null]);
  await user.keyboard('{ArrowUp}');
  expect(told).toHaveBeenLastCalledWith([null, true, null, null]);
  choice(/^d\)/, 'Đúng').focus();
  await user.keyboard(' ');
  expect(told).toHaveBeenLastCalledWith([null, true, null, true]);
});

test('what was said is taken back by pressing it again or by Delete; nothing said is no answer', async () => {
  const told = vi.fn<(response: Response) => void>();
  const { user } = show(<Answering told={told} />);
  await user.click(choice(/^a\)/, 'Đúng'));
  await user.click(choice(/^c\)/, 'Sai'));
  await user.click(choice(/^a\)/, 'Đúng'));
  expect(told).toHaveBeenLastCalledWith([null, null, false, null]);
  choice(/^c\)/, 'Sai').focus();
  await user.keyboard('{Delete}');
  expect(told).toHaveBeenLastCalledWith(null);
});

test('after judging every statement says how it went, and the share of points is told', () => {
  const view = (showSolution: boolean) => (
    <QuestionView
      question={question}
      response={[true, false, false, false]}
      onChange={() => undefined}
      checked={checked}
      showSolution={showSolution}
      disabled
    />
  );
  show(view(false));
  expect(screen.getAllByText('đúng')).toHaveLength(3);
  expect(screen.getAllByText('chưa đúng')).toHaveLength(1);
  expect(screen.getByText(/Đúng 3 trên 4 ý, được 50\s%/)).toBeTruthy();
  expect(screen.queryByText('Đáp án: Đúng')).toBeNull();
  show(view(true));
  expect(screen.getByText('Đáp án: Đúng')).toBeTruthy();
});

test('makers see the key of each statement, and no share', () => {
  show(
    <QuestionView
      question={question}
      response={null}
      onChange={() => undefined}
      checked={{ ...checked, details: {} }}
      showSolution
    />,
  );
  expect(screen.getAllByText(/^Đáp án: /)).toHaveLength(4);
  expect(screen.queryByText(/số điểm của câu/)).toBeNull();
});

test('the review says of each statement what was chosen and what it is', () => {
  show(
    <TrueFalseGroupReview
      question={question}
      response={[true, null, false, false]}
      solution={[true, false, true, false]}
      fraction={0.25}
    />,
  );
  expect(screen.getByText('Em chọn Đúng, đúng')).toBeTruthy();
  expect(screen.getByText('Em bỏ trống')).toBeTruthy();
  expect(screen.getByText('Em chọn Sai, chưa đúng')).toBeTruthy();
  expect(screen.getByText(/Đúng 2 trên 4 ý, được 25\s%/)).toBeTruthy();
});

test('a statement that was left out is called so, not wrong', () => {
  show(<QuestionView question={question} response={[true, false, null, false]} onChange={vi.fn()} checked={checked} />);
  expect(within(statement(/^c\)/)).getByText('Em bỏ trống')).toBeTruthy();
  expect(screen.queryByText('chưa đúng')).toBeNull();
});

test('rules: answered, tried again, by key', () => {
  expect(trueFalseGroup.isAnswered(question, [null, null, null, null])).toBe(false);
  expect(trueFalseGroup.isAnswered(question, [null, false, null, null])).toBe(true);
  expect(trueFalseGroup.keepRight(question, [true, false, false, false], checked)).toEqual([true, false, null, false]);
  expect(trueFalseGroup.keepRight(question, [false, null, null, null], { ...checked, details: {} })).toBeNull();
  expect(trueFalseGroup.byKey(question, null, 1)).toEqual([null, true, null, null]);
  expect(trueFalseGroup.byKey(question, [null, true, null, null], 1)).toEqual([null, false, null, null]);
  expect(trueFalseGroup.byKey(question, [null, false, null, null], 1)).toBeNull();
  expect(trueFalseGroup.byKey(question, null, 4)).toBeUndefined();
});
