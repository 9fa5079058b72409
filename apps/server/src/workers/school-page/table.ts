import type { PDFStructure } from 'pdfkit';
import type { Weight } from '../pdf/lines';
import { INK, LEFT, type Paper, RIGHT } from '../pdf/paper';
import type { HelpTable } from './sheet';

const SIZE = 9.5;
/** Rows stand close only where there are many. */
const ROW = { wide: 25, close: 20 };
const GAP = 10;
/** Names get what they need between two limits, figures what their heads need, and the chapter what is left. */
interface Column {
  align: 'left' | 'right';
  font?: Weight;
  /** None: what is left. */
  limits?: { least: number; most: number };
}

const COLUMNS: readonly Column[] = [
  { limits: { least: 26, most: 84 }, align: 'left', font: 700 },
  { limits: { least: 60, most: 118 }, align: 'left' },
  { limits: { least: 40, most: 74 }, align: 'right' },
  { limits: { least: 40, most: 74 }, align: 'right' },
  { limits: { least: 40, most: 64 }, align: 'right', font: 700 },
  { limits: { least: 40, most: 64 }, align: 'right' },
  { align: 'left' },
];

interface PlacedColumn extends Column {
  from: number;
  width: number;
}

function placed(paper: Paper, { heads, rows }: Pick<HelpTable, 'heads' | 'rows'>): PlacedColumn[] {
  let at = LEFT;
  return COLUMNS.map((column, place) => {
    const { font = 400, limits } = column;
    const widthOf = (text: string | undefined, weight: Weight) => paper.widthOf(paper.clean(text ?? ''), weight, SIZE);
    const wide = Math.max(widthOf(heads[place], 600), ...rows.map((row) => widthOf(row[place], font))) + 0.5;
    const width = limits ? Math.min(limits.most, Math.max(limits.least, wide)) : RIGHT - at;
    const from = at;
    at += width + GAP + (place === 5 ? 4 : 0);
    return { ...column, from, width };
  });
}

function cell(paper: Paper, text: string, column: PlacedColumn, y: number, font: Weight): void {
  const x = column.align === 'right' ? column.from + column.width : column.from;
  paper.short(text, { x, y, size: SIZE, width: column.width, font, align: column.align });
}

/** How many rows there is room for, the head and a line for the others apart. */
function roomFor(height: number, count: number, row: number): number {
  const most = Math.max(0, Math.floor((height - row) / row));
  return count <= most ? count : Math.max(0, most - 1);
}

/** What the table takes where it has all the room it wants. */
export const tableHeight = (count: number): number => ROW.wide * (count + 1);

/** Classes that need help, as many as there is room for. */
export function drawTable(paper: Paper, parent: PDFStructure, help: HelpTable, top: number, height: number): void {
  const isWide = tableHeight(help.rows.length) <= height;
  const step = isWide ? ROW.wide : ROW.close;
  const base = isWide ? 16 : 13.5;
  const shown = roomFor(height, help.rows.length, step);
  const rows = help.rows.slice(0, shown);
  const columns = placed(paper, { heads: help.heads, rows });
  const table = paper.part(parent, 'Table');
  const head = paper.part(table, 'TR');
  let y = top + base;
  columns.forEach((column, at) => {
    paper.tag(head, 'TH', () => cell(paper, help.heads[at] ?? '', column, y, 600), { scope: 'Column' });
  });
  head.end();
  paper.rule(top + step, { color: INK.strong, width: 0.8 });
  for (const [place, row] of rows.entries()) {
    y = top + step * (place + 1) + base;
    const line = paper.part(table, 'TR');
    columns.forEach((column, at) => {
      const isHead = at === 0;
      paper.tag(
        line,
        isHead ? 'TH' : 'TD',
        () => cell(paper, row[at] ?? '', column, y, column.font ?? 400),
        isHead ? { scope: 'Row' } : {},
      );
    });
    line.end();
    paper.rule(top + step * (place + 2));
  }
  table.end();
  const left = help.rows.length - shown;
  if (left === 0) return;
  paper.tag(parent, 'P', () =>
    paper.short(help.more[left - 1] ?? '', {
      x: LEFT,
      y: top + step * (shown + 1) + base,
      size: SIZE,
      width: RIGHT - LEFT,
      color: INK.dim,
    }),
  );
}
