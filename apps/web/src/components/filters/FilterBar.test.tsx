import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show';
import { FilterBar } from './FilterBar';

const search = { label: 'Tìm', value: '', onChange: () => undefined };
const inWindow = (isNarrow: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
const bar = (more: { activeCount: number; isSet: boolean }) => (
  <FilterBar search={search} activeCount={1} more={{ selects: <input aria-label="Tỉnh" />, ...more }}>
    <input aria-label="Trường" />
  </FilterBar>
);

test('the other filters come when they are asked for', async () => {
  inWindow(false);
  const { user } = show(bar({ activeCount: 0, isSet: false }));
  expect(screen.getByLabelText('Trường')).toBeTruthy();
  expect(screen.queryByLabelText('Tỉnh')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bộ lọc khác', expanded: false }));
  expect(screen.getByLabelText('Tỉnh')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bộ lọc khác', expanded: true }));
  expect(screen.queryByLabelText('Tỉnh')).toBeNull();
});

test('they are there at once when one of them is set', () => {
  inWindow(false);
  show(bar({ activeCount: 1, isSet: true }));
  expect(screen.getByRole('button', { name: 'Bộ lọc khác (1)' })).toBeTruthy();
  expect(screen.getByLabelText('Tỉnh')).toBeTruthy();
});

test('in a narrow window all are behind one button, which tells how many are set', async () => {
  inWindow(true);
  const { user } = show(bar({ activeCount: 2, isSet: false }));
  expect(screen.queryByLabelText('Trường')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bộ lọc (3)' }));
  expect(screen.getByLabelText('Trường')).toBeTruthy();
  expect(screen.getByLabelText('Tỉnh')).toBeTruthy();
});

test('a filter that is asked for is unfolded', () => {
  inWindow(true);
  show(
    <FilterBar search={search} activeCount={0} unfold>
      <input aria-label="Trường" />
    </FilterBar>,
  );
  expect(screen.getByLabelText('Trường')).toBeTruthy();
});
