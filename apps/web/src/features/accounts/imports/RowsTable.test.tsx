import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { ImportRow } from './importTypes';
import { RowsTable } from './RowsTable';

const ROW: ImportRow = {
  line: 4,
  values: { full_name: 'Lê Lan', birth_date: '31/02/2014' },
  action: 'error',
  errors: { birth_date: ['Ngày không có.'] },
  warnings: [],
  user_id: null,
  outcome: null,
};
const CALL = 'PUT /api/account_imports/7/rows/4/';
const table = (mendable?: number) => (
  <RowsTable fields={['full_name', 'birth_date']} rows={[ROW]} isWaiting={false} mendable={mendable} />
);
const cells = () => screen.getAllByRole('textbox') as HTMLInputElement[];

test('only what was typed anew is sent, and the row closes once it is right', async () => {
  const { sentTo } = answers({
    [CALL]: [{ body: ROW }, { body: { ...ROW, action: 'create', errors: {} } }],
  });
  const { user } = show(table(7));
  await user.click(screen.getByRole('button'));
  const [name, birth] = cells();
  expect([name?.value, birth?.value]).toEqual(['Lê Lan', '31/02/2014']);
  expect(document.activeElement).toBe(birth);
  await user.clear(birth as HTMLInputElement);
  await user.type(birth as HTMLInputElement, '30/02/2014{Enter}');
  await waitFor(() => expect(sentTo(CALL)).toEqual([{ values: { birth_date: '30/02/2014' } }]));
  // Still wrong: what was typed can be corrected at once.
  await user.clear(cells()[1] as HTMLInputElement);
  await user.type(cells()[1] as HTMLInputElement, '28/02/2014{Enter}');
  await waitFor(() => expect(screen.queryAllByRole('textbox')).toEqual([]));
  expect(sentTo(CALL)).toHaveLength(2);
});

test('Escape leaves the row as it was', async () => {
  const { sentTo } = answers({});
  const { user } = show(table(7));
  await user.click(screen.getByRole('button'));
  await user.type(cells()[0] as HTMLInputElement, ' Anh{Escape}');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(sentTo(CALL)).toEqual([]);
});

test('a confirmed import has nothing to correct', () => {
  show(table());
  expect(screen.queryAllByRole('button')).toEqual([]);
});
