import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show';
import { ChartCard } from './ChartCard';
import { chartCsv } from './chartCsv';
import type { ChartData } from './chartData';
import { scaleOf, tickPlaces } from './chartScale';

const DATA: ChartData = {
  category: 'Ngày',
  points: ['01', '02', '03'].map((day) => ({ key: day, label: `${day}/11/2026`, tick: `${Number(day)}/11` })),
  series: [
    { key: 'practice', name: 'Luyện tập', kind: 'bar', tone: 1, values: [2, 0, 1] },
    { key: 'score', name: 'Điểm', kind: 'line', tone: 2, values: [7.5, null, 10] },
  ],
};
const card = (data = DATA) => (
  <ChartCard title="Theo ngày" summary="3 lượt" data={data} empty={<p>Chưa có gì</p>} fileName="bao-cao" />
);

test.each([
  [0, undefined, [0, 1]],
  [1, undefined, [0, 1]],
  [3, undefined, [0, 1, 2, 3]],
  [7.2, 10, [0, 2, 4, 6, 8, 10]],
  [13, undefined, [0, 5, 10, 15]],
  [90_000, undefined, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
])('a scale to %s (at least %s) has round lines', (largest, max, lines) => {
  expect(scaleOf(largest, max)).toEqual(lines);
});

test('names at the foot never touch', () => {
  expect(tickPlaces(30, 500, 50)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
  expect(tickPlaces(3, 500, 50)).toEqual([0, 1, 2]);
  expect(tickPlaces(400, 20, 50)).toEqual([0]);
});

test('a file is what a spreadsheet of the language expects, and no cell is a formula', () => {
  expect(chartCsv(DATA, 'vi')).toBe(
    '\uFEFF"Ngày";"Luyện tập";"Điểm"\r\n"01/11/2026";2;7,5\r\n"02/11/2026";0;\r\n"03/11/2026";1;10\r\n',
  );
  expect(chartCsv(DATA, 'en')).toContain('"01/11/2026",2,7.5\r\n');
  const evil = { ...DATA, series: [{ ...DATA.series[0], name: '=HYPERLINK("x")' } as (typeof DATA.series)[number]] };
  expect(chartCsv(evil, 'vi')).toContain(`"'=HYPERLINK(""x"")"`);
});

test('a chart says in words what it shows, and gives its figures as a table', async () => {
  const { user } = show(card());
  expect(screen.getByRole('img', { name: 'Theo ngày. 3 lượt' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Xem bảng số liệu: Theo ngày', pressed: false }));
  expect(screen.queryByRole('img')).toBeNull();
  const rows = within(screen.getByRole('table', { name: 'Theo ngày' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['NgàyLuyện tậpĐiểm', '01/11/202627,5', '03/11/2026110']);
});

test('it can be taken away as a file', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { user } = show(card());
  await user.click(screen.getByRole('button', { name: 'Tải tệp CSV: Theo ngày' }));
  expect(await made[0]?.text()).toContain('"03/11/2026";1;10');
});

test('of nothing there is no chart and nothing to take away', () => {
  show(card({ ...DATA, series: DATA.series.map((one) => ({ ...one, values: [0, null, 0] })) }));
  expect(screen.getByText('Chưa có gì')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
