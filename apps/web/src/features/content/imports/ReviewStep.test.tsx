import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show';
import { chosenAtFirst, type QuestionImport } from './questionImport';
import { ReviewStep } from './ReviewStep';

const params = {
  question: '<p>Một byte bằng bao nhiêu bit?</p>',
  answers: [
    { text: '8', correct: true },
    { text: '4', correct: false },
  ],
};
const found: QuestionImport = {
  id: 1,
  file_name: 'on-tap.docx',
  format: 'docx',
  counts: { questions: 3, problems: 2, unread: 1 },
  questions: [
    { index: 0, place: { paragraph: 1 }, title: 'Câu một', library: 'H5P.MultiChoice 1.16', params, problems: [] },
    {
      index: 1,
      place: { paragraph: 6 },
      title: 'Câu hai',
      library: 'H5P.MultiChoice 1.16',
      params,
      problems: [{ code: 'no_answer', detail: 'Chưa nhận ra đáp án đúng.', level: 'error' }],
    },
    {
      index: 2,
      place: { paragraph: 11 },
      title: 'Câu ba',
      library: 'H5P.MultiChoice 1.16',
      params,
      problems: [{ code: 'options_alike', detail: 'Có hai phương án giống nhau.', level: 'warning' }],
    },
  ],
  unread: [{ place: { paragraph: 97 }, text: 'Sơ đồ mạng máy tính' }],
  materials: null,
  expires_at: '2026-12-01T00:00:00Z',
};

function Review() {
  const [chosen, setChosen] = useState(() => chosenAtFirst(found.questions));
  return (
    <>
      <output>{[...chosen].sort().join(',')}</output>
      <ReviewStep
        found={found}
        chosen={chosen}
        onChosen={setChosen}
        onBack={() => undefined}
        onNext={() => undefined}
      />
    </>
  );
}

test('a question that needs mending stands first with its place and its reason, and is taken only when ticked', async () => {
  const { user } = show(<Review />);
  const [first] = await screen.findAllByRole('listitem');
  if (!first) throw new Error('There is no question.');
  expect(within(first).getByText('Câu hai')).toBeTruthy();
  expect(within(first).getByText('6')).toBeTruthy();
  expect(within(first).getByText('Chưa nhận ra đáp án đúng.')).toBeTruthy();
  expect(document.querySelector('output')?.textContent).toBe('0,2');
  await user.click(within(first).getByRole('checkbox'));
  expect(document.querySelector('output')?.textContent).toBe('0,1,2');
});

test('what was not read is shown with its place', async () => {
  const { user } = show(<Review />);
  await user.click(await screen.findByRole('radio', { name: 'Không đọc được 1' }));
  expect(screen.getByText('Sơ đồ mạng máy tính')).toBeTruthy();
  expect(screen.getByText('97')).toBeTruthy();
});
