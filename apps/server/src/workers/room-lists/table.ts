import type { PDFStructure } from 'pdfkit';
import { INK, LEFT, type Paper, RIGHT } from '../pdf/paper';
import type { CandidateTable } from './sheet';

const SIZE = 9.5;
const PAD = 5;

interface Column {
  from: number;
  width: number;
}

function columnsOf({ widths }: CandidateTable): Column[] {
  const fixed = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const open = widths.filter((width) => width === null).length;
  const rest = open === 0 ? 0 : (RIGHT - LEFT - fixed) / open;
  let at = LEFT;
  return widths.map((width) => {
    const column = { from: at, width: width ?? rest };
    at += column.width;
    return column;
  });
}

function drawLines(paper: Paper, columns: readonly Column[], top: number, height: number): void {
  paper.adorn((doc) => {
    doc.lineWidth(0.6).strokeColor(INK.strong);
    for (const { from, width } of columns) doc.rect(from, top, width, height).stroke();
  });
}

/** One row with its lines; the head of the table or a candidate. */
export function drawRow(
  paper: Paper,
  table: PDFStructure,
  form: CandidateTable,
  cells: readonly string[],
  { top, height, isHead }: { top: number; height: number; isHead: boolean },
): void {
  const columns = columnsOf(form);
  drawLines(paper, columns, top, height);
  const row = paper.part(table, 'TR');
  for (const [at, { from, width }] of columns.entries()) {
    paper.tag(
      row,
      isHead ? 'TH' : 'TD',
      () =>
        paper.short(cells[at] ?? '', {
          x: from + PAD,
          y: top + height / 2 + SIZE / 3,
          size: SIZE,
          width: width - 2 * PAD,
          font: isHead ? 700 : 400,
        }),
      isHead ? { scope: 'Column' } : {},
    );
  }
  row.end();
}
