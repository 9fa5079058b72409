import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { MaterialField } from './MaterialField';

beforeAll(() => loadTexts('sessions', 'components'));
beforeEach(() => vi.unstubAllGlobals());

test('what can be chosen comes into sight when one asks for it, at the foot of a long form', async () => {
  answers({});
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { user } = show(<MaterialField value={[]} onChange={() => undefined} />);
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Chọn học liệu' }));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('group', { name: 'Học liệu trình chiếu' })]);
  scrolled.mockRestore();
});
