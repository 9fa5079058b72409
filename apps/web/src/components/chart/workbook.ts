import { saveFile } from '@/lib/saveFile';
import { type ChartData, pointWords } from './chartData';

/** A table as a workbook holds it: texts as texts, numbers as numbers. */
export interface Sheet {
  name: string;
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

export const sheetOf = (name: string, { category, points, series }: ChartData): Sheet => ({
  name,
  head: [category, ...series.map((one) => one.name)],
  rows: points.map((point, place) => [pointWords(point), ...series.map(({ values }) => values[place] ?? null)]),
});

const LONGEST_NAME = 31;
/** An apostrophe is refused at the ends only; it is not worth the difference. */
const REFUSED = /[[\]:*?/\\']/g;

/** Names that spreadsheets accept: not empty, not too long, without certain signs, no two alike. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((wanted) => {
    const plain =
      wanted
        .replace(REFUSED, ' ')

        .trim() || '1';
    let name = plain.slice(0, LONGEST_NAME).trim();
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) {
      const end = ` ${copy}`;
      name = `${plain.slice(0, LONGEST_NAME - end.length).trim()}${end}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

const [NARROWEST, WIDEST] = [8, 60];

const widthOf = (cells: readonly (string | number | null | undefined)[]) =>
  Math.min(WIDEST, Math.max(NARROWEST, ...cells.map((cell) => String(cell ?? '').length + 2)));

export async function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  // Fetched with the first workbook.
  const { writeXlsx } = await import('hucre/xlsx');
  const names = sheetNames(sheets.map(({ name }) => name));
  return new Uint8Array(
    await writeXlsx({
      sheets: sheets.map(({ head, rows }, at) => ({
        name: names[at] ?? '',
        columns: head.map((header, column) => ({ width: widthOf([header, ...rows.map((row) => row[column])]) })),
        rows: [[...head], ...rows.map((row) => [...row])],
        cells: new Map(head.map((value, column) => [`0,${column}`, { value, style: { font: { bold: true } } }])),
        freezePane: { rows: 1 },
      })),
    }),
  );
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Makes a workbook of the sheets and hands it to the browser. */
export async function saveWorkbook(fileName: string, sheets: readonly Sheet[]): Promise<void> {
  saveFile(`${fileName}.xlsx`, new Blob([await workbookOf(sheets)], { type: TYPE }));
}
