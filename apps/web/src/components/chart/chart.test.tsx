import { screen, within } from '@testing-library/react';
import { readXlsx } from 'hucre/xlsx';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show';
import { ChartCard } from './ChartCard';
import type { ChartData, ChartSeries } from './chartData';
import { scaleOf, tickPlaces } from './chartScale';
import { areaPath, linePath, steppedPath } from './linePath';
import { sheetNames, sheetOf, workbookOf } from './workbook';

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

test.each([
  [false, 'M0 10L10 0L20 10'],
  [true, 'M0 10C3.33 6.67 6.67 0 10 0C13.33 0 16.67 6.67 20 10'],
])('a line passes its points and, bent (%s), goes nowhere beyond them', (smooth, path) => {
  const spots = [
    { x: 0, y: 10 },
    { x: 10, y: 0 },
    { x: 20, y: 10 },
  ];
  expect(linePath(spots, smooth)).toBe(path);
  expect(areaPath(spots, 30, smooth)).toBe(`${path}L20 30L0 30Z`);
  expect(linePath([], smooth)).toBe('');
});

test('a stepped line has a level piece for each point; neighbours of one height share theirs', () => {
  const spots = [{ x: 10, y: 50 }, { x: 30, y: 50 }, { x: 50, y: 20 }, null, { x: 90, y: 20 }];
  expect(steppedPath(spots, 20)).toBe('M0 50H20H40M40 20H60M80 20H100');
  expect(steppedPath([], 20)).toBe('');
});

test('sheets have names that spreadsheets accept', () => {
  const long = 'Học sinh hoạt động theo ngày của toàn trường';
  expect(sheetNames(['Điểm: 1/2 [a]', long, long.toUpperCase(), '', "'x'"])).toEqual([
    'Điểm  1 2  a',
    'Học sinh hoạt động theo ngày củ',
    'HỌC SINH HOẠT ĐỘNG THEO NGÀY 2',
    '1',
    'x',
  ]);
});

test('a workbook holds the figures as numbers, and no text as a formula', async () => {
  const evil = { ...DATA, series: [...DATA.series, { ...(DATA.series[0] as ChartSeries), name: '=1+1' }] };
  const { sheets } = await readXlsx(await workbookOf([sheetOf('Theo ngày', evil), sheetOf('Theo ngày', DATA)]));
  expect(sheets.map(({ name }) => name)).toEqual(['Theo ngày', 'Theo ngày 2']);
  expect(sheets[0]?.rows).toEqual([
    ['Ngày', 'Luyện tập', 'Điểm', '=1+1'],
    ['01/11/2026', 2, 7.5, 2],
    ['02/11/2026', 0, null, 0],
    ['03/11/2026', 1, 10, 1],
  ]);
});

test('a chart says in words what it shows, and gives its figures as a table', async () => {
  const { user } = show(card());
  expect(screen.getByRole('img', { name: 'Theo ngày. 3 lượt' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Xem bảng số liệu: Theo ngày', pressed: false }));
  expect(screen.queryByRole('img')).toBeNull();
  const rows = within(screen.getByRole('table', { name: 'Theo ngày' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['NgàyLuyện tậpĐiểm', '01/11/202627,5', '03/11/2026110']);
});

test('points are read one after the other with the keyboard', async () => {
  const { user } = show(card());
  const reader = screen.getByRole('slider', { name: 'Đọc từng mục: Theo ngày' });
  const told = () => reader.getAttribute('aria-valuetext');
  reader.focus();
  expect(told()).toBe('01/11/2026. Luyện tập: 2. Điểm: 7,5');
  await user.keyboard('{ArrowRight}');
  expect(told()).toBe('02/11/2026. Luyện tập: 0');
  await user.keyboard('{End}{ArrowRight}');
  expect(told()).toBe('03/11/2026. Luyện tập: 1. Điểm: 10');
  expect(screen.getByText('03/11/2026').tagName).toBe('STRONG');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('03/11/2026')).toBeNull();
});

test('lying bars have their counts inside, and a figure at the end', async () => {
  const [practice, score] = DATA.series as [ChartSeries, ChartSeries];
  const begun: ChartSeries = { ...practice, key: 'begun', name: 'Đang học', tone: 'mid', values: [30, 40, null] };
  show(
    card({ ...DATA, lying: true, series: [{ ...practice, values: [10, 0, 40] }, begun, { ...score, kind: 'figure' }] }),
  );
  const rows = [...(await screen.findByRole('img')).children].map((row) =>
    [...row.querySelectorAll('text')].map((text) => text.textContent),
  );
  expect(rows).toEqual([
    ['01/11/2026', '10', '30', '7,50'],
    ['02/11/2026', '40', '–'],
    ['03/11/2026', '40', '10,00'],
  ]);
  const widths = [...screen.getByRole('img').querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')));
  expect(widths[0]).toBeCloseTo((widths[1] ?? 0) / 3);
});

test('where there is nothing for a reason, it is said: in the drawing, in the table, to the keyboard and in the workbook', async () => {
  const note = 'chưa giao bài nào';
  const [practice, score] = DATA.series as [ChartSeries, ChartSeries];
  const points = DATA.points.map((point, place) => (place === 1 ? { ...point, note } : point));
  const data: ChartData = { ...DATA, points, lying: true, series: [practice, { ...score, kind: 'figure' }] };
  const { user } = show(card(data));
  const row = (await screen.findByText(note)).parentElement;
  expect(row?.textContent).toBe(`02/11/2026${note}–`);
  screen.getByRole('slider').focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(`02/11/2026 (${note}). Luyện tập: 0`);
  await user.click(screen.getByRole('button', { name: 'Xem bảng số liệu: Theo ngày' }));
  expect(screen.getByRole('rowheader', { name: `02/11/2026 (${note})` })).toBeTruthy();
  expect(sheetOf('x', data).rows[1]).toEqual([`02/11/2026 (${note})`, 0, null]);
});

test('a mark stands between the points that it parts', () => {
  show(card({ ...DATA, mark: { at: 2, label: 'Điểm đạt: 7' } }));
  const mark = screen.getByText('Điểm đạt: 7').previousElementSibling;
  const ticks = ['2/11', '3/11'].map((tick) => Number(screen.getByText(tick).getAttribute('x')));
  expect(Number(mark?.getAttribute('x1'))).toBeCloseTo(((ticks[0] ?? 0) + (ticks[1] ?? 0)) / 2);
});

test('it can be taken away as a workbook, in the table view, too', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:x';
  });
  const { user } = show(card());
  await user.click(screen.getByRole('button', { name: 'Xem bảng số liệu: Theo ngày' }));
  await user.click(screen.getByRole('button', { name: 'Tải về: Theo ngày' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Bảng tính (.xlsx)' }));
  await vi.waitFor(() => expect(made).toHaveLength(1));
  const { sheets } = await readXlsx(new Uint8Array((await made[0]?.arrayBuffer()) ?? []));
  expect(sheets[0]?.rows?.at(-1)).toEqual(['03/11/2026', 1, 10]);
});

test('of nothing there is no chart and nothing to take away', () => {
  show(card({ ...DATA, series: DATA.series.map((one) => ({ ...one, values: [0, null, 0] })) }));
  expect(screen.getByText('Chưa có gì')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
