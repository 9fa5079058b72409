import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { show } from '@/testing/show';
import { KeyDialog } from './KeyDialog';
import type { FoundQuestion } from './questionImport';

beforeAll(() => loadTexts('bank', 'components'));

const question = (number: number, right: number | null) =>
  ({
    index: number - 1,
    number,
    library: 'H5P.MultiChoice 1.16',
    params: { answers: ['một', 'hai'].map((text, at) => ({ text, correct: at === right })) },
    problems: [],
  }) as unknown as FoundQuestion;

test('a pasted key says which answers of the file it changes, before it does', async () => {
  const use = vi.fn();
  const { user } = show(<KeyDialog questions={[question(1, 1), question(2, null)]} onUse={use} onClose={vi.fn()} />);
  await user.type(screen.getByRole('textbox', { name: 'Bảng đáp án' }), '1A 2B');
  expect(screen.getByText('1 câu đang có đáp án khác sẽ đổi: câu 1 từ B thành A.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dùng cho 2 câu' }));
  expect(use).toHaveBeenCalledOnce();
});
