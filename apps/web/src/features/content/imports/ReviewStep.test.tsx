import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { chosenAtFirst, type FoundQuestion, type QuestionImport } from './questionImport';
import { ReviewStep } from './ReviewStep';
import { useMending } from './useMending';

const KEEP = 'PUT /api/question_imports/1/questions/';
const OPEN = { code: 'no_answer', detail: 'Chưa nhận ra đáp án đúng.', level: 'error' as const };

const question = (index: number, right: number | null): FoundQuestion => ({
  index,
  number: index + 1,
  place: { paragraph: index * 5 + 1 },
  title: `Hỏi ${index + 1}?`,
  library: 'H5P.MultiChoice 1.16',
  params: {
    question: `<p>Hỏi ${index + 1}?</p>`,
    answers: ['8', '4', '2'].map((text, at) => ({ text, correct: at === right })),
    behaviour: { type: 'single' },
  },
  problems: right === null ? [OPEN] : [],
  source: [{ at: index * 5 + 1, text: `Câu ${index + 1}: Hỏi ${index + 1}?`, marked: [[0, 5]] }],
  points: null,
  dropped: false,
});
const found: QuestionImport = {
  id: 1,
  file_name: 'on-tap.docx',
  format: 'docx',
  counts: { questions: 4, problems: 2, unread: 1 },
  questions: [question(0, 0), question(1, null), question(2, 1), question(3, null)],
  unread: [{ place: { paragraph: 97 }, text: 'Sơ đồ mạng máy tính' }],
  materials: null,
  published: false,
  expires_at: '2026-12-01T00:00:00Z',
};

function Review() {
  const mending = useMending(found);
  const [chosen, setChosen] = useState(() => chosenAtFirst(found.questions));
  return (
    <>
      <output>{[...chosen].sort().join(',')}</output>
      <ReviewStep
        found={found}
        mending={mending}
        chosen={chosen}
        onChosen={setChosen}
        onBack={() => undefined}
        onNext={() => undefined}
      />
    </>
  );
}

beforeAll(() => loadTexts('bank', 'editor', 'content', 'kinds', 'components'));

const began = async () => {
  const server = answers({ [KEEP]: [{ body: { questions: [] } }] });
  const view = show(<Review />);
  await screen.findAllByRole('listitem');
  return { ...view, sent: () => server.sentTo(KEEP) as { questions: Record<string, unknown>[] }[] };
};
const chosen = () => document.querySelector('output')?.textContent;
const row = (name: string) => {
  const found = screen.getByRole('button', { name: new RegExp(`^${name}:`) }).closest('li');
  if (!found) throw new Error(`There is no ${name}.`);
  return within(found);
};
const rights = (params: unknown) =>
  ((params as { answers: { correct: boolean }[] }).answers ?? []).map(({ correct }) => correct);

test('the order is that of the file; the first without an answer is looked at, beside its lines', async () => {
  await began();
  const names = screen.getAllByRole('button', { name: /^Câu \d:/ }).map((one) => one.textContent?.slice(0, 5));
  expect(names).toEqual(['Câu 1', 'Câu 2', 'Câu 3', 'Câu 4']);
  expect(screen.getByRole('heading', { name: 'Câu 2' })).toBeTruthy();
  expect(document.querySelector('mark')?.textContent).toBe('Câu 2');
  expect(chosen()).toBe('0,2');
});

test('a letter chooses the answer, Enter goes on to what is open; both are kept by the server', async () => {
  const { user, sent } = await began();
  await user.keyboard('b');
  expect(row('Câu 2').getByText('B')).toBeTruthy();
  expect(row('Câu 2').queryByText(OPEN.detail)).toBeNull();
  expect(chosen()).toBe('0,1,2');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Câu 4' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Đáp án C là đúng' }));
  expect(row('Câu 4').getByText('C')).toBeTruthy();
  await waitFor(() => expect(sent().flatMap(({ questions }) => questions)).toHaveLength(2), { timeout: 3000 });
  const [second, fourth] = sent().flatMap(({ questions }) => questions);
  expect([second?.index, rights(second?.params)]).toEqual([1, [false, true, false]]);
  expect([fourth?.index, rights(fourth?.params)]).toEqual([3, [false, false, true]]);
});

test('a pasted key answers all questions at once and says what fits none', async () => {
  const { user } = await began();
  await user.click(screen.getByRole('button', { name: 'Dùng bảng đáp án' }));
  await user.type(await screen.findByRole('textbox', { name: 'Bảng đáp án' }), '2C 4A 9B');
  expect(screen.getByText(/Không khớp câu nào: 9 B/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dùng cho 2 câu' }));
  expect(row('Câu 2').getByText('C')).toBeTruthy();
  expect(row('Câu 4').getByText('A')).toBeTruthy();
  expect(chosen()).toBe('0,1,2,3');
});

test('many are left out at once, and one is taken back', async () => {
  const { user, sent } = await began();
  await user.click(screen.getByRole('button', { name: 'Bỏ 2 câu' }));
  expect(screen.queryByRole('button', { name: /^Câu 1:/ })).toBeNull();
  expect(chosen()).toBe('');
  await user.click(screen.getByRole('radio', { name: 'Đã bỏ 2' }));
  await user.click(screen.getByRole('button', { name: /^Câu 3:/ }));
  await user.click(screen.getByRole('button', { name: 'Lấy lại câu này' }));
  await user.click(screen.getByRole('radio', { name: 'Tất cả 3' }));
  expect(screen.getByRole('button', { name: /^Câu 3:/ })).toBeTruthy();
  expect(chosen()).toBe('2');
  await waitFor(() => expect(sent().at(-1)?.questions).toContainEqual({ index: 2, dropped: false }), { timeout: 3000 });
});

test('what did not arrive is said, and sent again', async () => {
  const server = answers({ [KEEP]: [{ status: 503, body: { detail: 'x' } }, { body: { questions: [] } }] });
  const { user } = show(<Review />);
  await screen.findAllByRole('listitem');
  await user.keyboard('a');
  await screen.findByText('Chưa lưu được, sẽ thử lại.', {}, { timeout: 4000 });
  await screen.findByText('Đã lưu.', {}, { timeout: 8000 });
  expect(server.sentTo(KEEP)).toHaveLength(2);
}, 20_000);

test('what was not read is shown with its place', async () => {
  const { user } = await began();
  await user.click(screen.getByRole('radio', { name: 'Không đọc được 1' }));
  expect(screen.getByText('Sơ đồ mạng máy tính')).toBeTruthy();
  expect(screen.getByText('97')).toBeTruthy();
});
