import { paragraph, run, WordFile } from '../question-paper/word';

interface SheetCell {
  text: string;
  /** Columns that it covers. */
  across?: number;
  /** Rows that it covers. */
  down?: number;
  isBold?: boolean;
  isLeft?: boolean;
}

/** One wide table with a head. */
export interface BlueprintSheet {
  title: string;
  /** Below the title: course, totals. */
  lines: readonly string[];
  /** Shares of the width. */
  widths: readonly number[];
  /** So many rows of them are the head, repeated on every page. */
  headRows: number;
  rows: readonly (readonly SheetCell[])[];
  page: string;
}

/** Between the margins of a sheet on its side, in twentieths of a point. */
const WIDTH = 14286;
const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];

const lines = ({ text, isBold, isLeft }: SheetCell): string =>
  text
    .split('\n')
    .map((line) =>
      paragraph(run(line, isBold ? ['bold'] : []), { ...(isLeft ? {} : { align: 'center' as const }), after: 20 }),
    )
    .join('');

/** Cells as Word wants them: one that covers rows stands in each of them, empty below the first. */
function tableRows({ rows, headRows, widths }: BlueprintSheet, unit: number): string {
  const covering = new Map<number, { left: number; across: number }>();
  const cell = (at: number, across: number, merge: string, content: string) => {
    const width = widths.slice(at, at + across).reduce((sum, one) => sum + one, 0) * unit;
    const span = across > 1 ? `<w:gridSpan w:val="${across}"/>` : '';
    return `<w:tc><w:tcPr><w:tcW w:w="${Math.round(width)}" w:type="dxa"/>${span}${merge}<w:vAlign w:val="center"/></w:tcPr>${content}</w:tc>`;
  };
  return rows
    .map((cells, index) => {
      const waiting = [...cells];
      let xml = '';
      for (let at = 0; at < widths.length; ) {
        const above = covering.get(at);
        if (above && above.left > 0) {
          above.left -= 1;
          xml += cell(at, above.across, '<w:vMerge/>', paragraph('', { after: 20 }));
          at += above.across;
          continue;
        }
        const next = waiting.shift() ?? { text: '' };
        const { across = 1, down = 1 } = next;
        if (down > 1) covering.set(at, { left: down - 1, across });
        xml += cell(at, across, down > 1 ? '<w:vMerge w:val="restart"/>' : '', lines(next));
        at += across;
      }
      return `<w:tr><w:trPr><w:cantSplit/>${index < headRows ? '<w:tblHeader/>' : ''}</w:trPr>${xml}</w:tr>`;
    })
    .join('');
}

export function writeSheet(sheet: BlueprintSheet): Promise<Buffer> {
  const file = new WordFile([], true);
  const unit = WIDTH / sheet.widths.reduce((sum, one) => sum + one, 0);
  const borders = BORDERS.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join('');
  const grid = sheet.widths.map((one) => `<w:gridCol w:w="${Math.round(one * unit)}"/>`).join('');
  file.body.push(
    paragraph(run(sheet.title, ['bold']), { align: 'center' }),
    ...sheet.lines.map((line) => paragraph(run(line), { align: 'center' })),
    `<w:tbl><w:tblPr><w:tblW w:w="${WIDTH}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${tableRows(sheet, unit)}</w:tbl>`,
    paragraph('', { after: 0 }),
  );
  return file.packed(sheet.page);
}
