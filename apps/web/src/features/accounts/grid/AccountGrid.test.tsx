import { fireEvent, screen, within } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show';
import { AccountGrid } from './AccountGrid';
import { gridAtStart, reduceGrid } from './useGrid';

function Grid() {
  const [{ rows, past, refusals }, dispatch] = useReducer(reduceGrid, gridAtStart());
  return <AccountGrid grid={{ rows, refusals, canUndo: past.length > 0, dispatch }} />;
}

const cell = (row: number, column: number) =>
  document.querySelector(`[data-row="${row}"][data-column="${column}"]`) as HTMLInputElement;
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });
const line = (row: number) => [0, 1, 2, 3].map((column) => cell(row, column).value);

test('a block lands where it is pasted, and the table grows with it', () => {
  show(<Grid />);
  paste(cell(9, 0), 'Trần Lan\t05/09/2014\nLê Minh\t06/09/2014\nĐỗ An\t07/09/2014\n');
  expect(line(9).slice(0, 2)).toEqual(['Trần Lan', '05/09/2014']);
  expect(line(11).slice(0, 2)).toEqual(['Đỗ An', '07/09/2014']);
  expect(cell(12, 0).value).toBe('');
});

test('columns with headings find their places, whatever their order', () => {
  show(<Grid />);
  paste(cell(0, 0), 'Lớp\tHọ và tên\n7A1\tTrần Lan\n7A2\tLê Minh');
  expect(line(0)).toEqual(['Trần Lan', '', '', '7A1']);
  expect(line(1)).toEqual(['Lê Minh', '', '', '7A2']);
});

test('one word is pasted as the browser does it', () => {
  show(<Grid />);
  expect(paste(cell(0, 0), 'Trần Lan')).toBe(true);
});

test('a block can be taken back whole', async () => {
  const { user } = show(<Grid />);
  await user.type(cell(0, 0), 'Lê Minh');
  paste(cell(0, 0), 'Trần Lan\t05/09/2014\nĐỗ An\t07/09/2014');
  await user.click(screen.getByRole('button', { name: /Hoàn tác/ }));
  expect(line(0).slice(0, 2)).toEqual(['Lê Minh', '']);
});

test('arrows and Enter move, and Enter in the last row makes more', async () => {
  const { user } = show(<Grid />);
  await user.click(cell(0, 0));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(cell(1, 0));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(cell(0, 0));
  await user.click(cell(9, 2));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(cell(10, 2));
});

test('thousands of rows: only those in sight exist', () => {
  show(<Grid />);
  paste(cell(0, 0), Array.from({ length: 2000 }, (_, index) => `Học sinh ${index}\t7A1`).join('\n'));
  const table = screen.getByRole('table');
  expect(table.getAttribute('aria-rowcount')).toBe('2002');
  expect(within(table).getAllByRole('row').length).toBeLessThan(100);
});
