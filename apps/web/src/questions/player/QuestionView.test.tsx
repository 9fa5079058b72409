import type { AskedQuestion, Response } from '@khue/scoring/model';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show';
import type { Checked } from './playing';
import { QuestionView } from './QuestionView';

const base = { id: '1', title: 'Câu', text: '<p>Chọn gì?</p>' };
const choices = [
  { id: '0', text: '<div>Một</div>', tip: 'Nhỏ nhất' },
  { id: '1', text: '<div>Hai</div>' },
  { id: '2', text: '<div>Ba</div>' },
];
const checked = (more: Partial<Checked>): Checked => ({
  correct: false,
  fraction: 0.5,
  feedback: [],
  solution: null,
  details: {},
  ...more,
});

function Answering({ question, told }: { question: AskedQuestion; told: (response: Response) => void }) {
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

function answering(question: AskedQuestion) {
  const told = vi.fn<(response: Response) => void>();
  return { told, ...show(<Answering question={question} told={told} />) };
}

test('of one choice the last one counts, and arrow keys move it', async () => {
  const { told, user } = answering({ ...base, type: 'multi_choice', single: true, choices });
  expect(screen.getByRole('radiogroup', { name: 'Chọn gì?' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Một/ }));
  await user.keyboard('{ArrowDown}');
  expect(told.mock.calls).toEqual([[['0']], [['1']]]);
});

test('several choices come in the order of the question; none is no answer', async () => {
  const { told, user } = answering({ ...base, type: 'multi_choice', single: false, choices });
  await user.click(screen.getByRole('checkbox', { name: /Ba/ }));
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await user.keyboard(' ');
  await user.click(screen.getByRole('checkbox', { name: /Một/ }));
  await user.click(screen.getByRole('checkbox', { name: /Ba/ }));
  expect(told.mock.calls).toEqual([[['2']], [['0', '2']], [['2']], [null]]);
});

test('a hint is shown by its button, said aloud, and goes with Escape', async () => {
  const { user } = answering({ ...base, type: 'multi_choice', single: true, choices });
  const button = screen.getByRole('button', { name: 'Gợi ý cho đáp án A', expanded: false });
  await user.click(button);
  expect(screen.getByText('Nhỏ nhất').closest('[role="status"]')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Nhỏ nhất')).toBeNull();
});

test('after judging, choices are marked in words; what was missed only with the solution', () => {
  const question: AskedQuestion = { ...base, type: 'multi_choice', single: false, choices };
  const verdict = checked({ details: { 0: true, 1: false }, solution: ['0', '2'] });
  const view = (showSolution: boolean) => (
    <QuestionView
      question={question}
      response={['0', '1']}
      onChange={() => undefined}
      checked={verdict}
      showSolution={showSolution}
      disabled
    />
  );
  const { router } = show(view(false));
  expect(router).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Một\s*Em chọn, đúng/ })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Hai\s*Em chọn, chưa đúng/ })).toBeTruthy();
  expect(screen.queryByText('Đáp án đúng')).toBeNull();
  show(view(true));
  expect(screen.getByText('Đáp án đúng')).toBeTruthy();
});

test('true or false', async () => {
  const { told, user } = answering({ ...base, type: 'true_false' });
  await user.click(screen.getByRole('radio', { name: 'Sai' }));
  await user.keyboard('{ArrowUp}');
  expect(told.mock.calls).toEqual([[false], [true]]);
});

const parts = [
  { text: '<p>Thủ đô: ' },
  { blank: 0, tip: 'Miền Bắc' },
  { text: ', sông: ' },
  { blank: 1 },
  { text: '.</p>' },
];

test('blanks stand in the lines of their text, and Enter goes to the next one', async () => {
  const { told, user } = answering({ ...base, type: 'blanks', parts });
  await user.type(screen.getByRole('textbox', { name: 'Chỗ trống 1 trên 2' }), 'H{Enter}S');
  expect(told.mock.calls.at(-1)).toEqual([['H', 'S']]);
  await user.clear(screen.getByRole('textbox', { name: 'Chỗ trống 1 trên 2' }));
  await user.clear(screen.getByRole('textbox', { name: 'Chỗ trống 2 trên 2' }));
  expect(told.mock.calls.at(-1)).toEqual([null]);
  expect(screen.getByRole('button', { name: 'Gợi ý cho Chỗ trống 1 trên 2' })).toBeTruthy();
});

test('blanks are marked in words, wrong ones with the answer when it is shown', () => {
  const verdict = checked({ details: { 0: true, 1: false }, solution: ['Hà Nội', 'Hồng'] });
  show(
    <QuestionView
      question={{ ...base, type: 'blanks', parts }}
      response={['Hà Nội', 'Đà']}
      onChange={() => undefined}
      checked={verdict}
      showSolution
      disabled
    />,
  );
  expect(screen.getByText('đúng')).toBeTruthy();
  expect(screen.getByText('chưa đúng')).toBeTruthy();
  expect(screen.getByText('Hồng')).toBeTruthy();
  expect(screen.queryByText('Hà Nội')).toBeNull();
});

const words = [
  { id: '0', text: 'Hồng' },
  { id: '1', text: 'Hà Nội' },
  { id: '2', text: 'Huế' },
];
const gap = (number: number) => screen.findByRole('button', { name: new RegExp(`^Chỗ trống ${number} trên 2`) });
const word = (text: string) => screen.getByRole('button', { name: text });

test('a word is put into a gap by pressing one and then the other, by keyboard too', async () => {
  const { told, user } = answering({ ...base, type: 'drag_text', parts, words });
  const first = await gap(1);
  word('Hà Nội').focus();
  await user.keyboard('{Enter}');
  expect(word('Hà Nội').getAttribute('aria-pressed')).toBe('true');
  first.focus();
  await user.keyboard('{Enter}');
  expect(told.mock.calls.at(-1)).toEqual([['1', null]]);
  expect(screen.getByText('Đã đặt “Hà Nội” vào chỗ trống 1.')).toBeTruthy();
});

test('a gap may be chosen first; the focus goes to it, for the word has left its place', async () => {
  const { told, user } = answering({ ...base, type: 'drag_text', parts, words });
  await user.click(await gap(2));
  await user.click(word('Hồng'));
  expect(told.mock.calls.at(-1)).toEqual([[null, '0']]);
  expect(document.activeElement).toBe(await gap(2));
});

test('a word is taken out by pressing it, replaced by another, and never used twice', async () => {
  const { told, user } = answering({ ...base, type: 'drag_text', parts, words });
  await user.click(word('Huế'));
  await user.click(await gap(1));
  await user.click(word('Hà Nội'));
  await user.click(await gap(1));
  expect(told.mock.calls.at(-1)).toEqual([['1', null]]);
  expect(word('Huế')).toBeTruthy();
  await user.click(await gap(1));
  expect(told.mock.calls.at(-1)).toEqual([null]);
});

test('Escape lets a chosen word go', async () => {
  const { user } = answering({ ...base, type: 'drag_text', parts, words });
  await gap(1);
  await user.click(word('Huế'));
  await user.keyboard('{Escape}');
  expect(word('Huế').getAttribute('aria-pressed')).toBe('false');
});

test('pictures of questions have their words, sounds their controls', async () => {
  show(
    <QuestionView
      question={{
        ...base,
        type: 'true_false',
        media: { kind: 'image', picture: { path: '/files/a.png', alt: 'Ổ cứng' } },
      }}
      response={null}
      onChange={() => undefined}
    />,
  );
  expect(screen.getByRole('img', { name: 'Ổ cứng' })).toBeTruthy();
  show(
    <QuestionView
      question={{
        ...base,
        type: 'true_false',
        media: { kind: 'audio', files: [{ path: '/files/a.mp3', mime: 'audio/mpeg' }] },
      }}
      response={null}
      onChange={() => undefined}
    />,
  );
  expect(await screen.findByLabelText('Âm thanh')).toBeTruthy();
});
