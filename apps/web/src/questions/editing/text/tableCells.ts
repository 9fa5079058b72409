import { keptCopy } from '../richtext/keptCopy';

const tableIn = (html: string): { body: HTMLElement; table: HTMLTableElement | null } => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return { body, table: body.querySelector('table') };
};
const cellsOf = (row: Element) => [...row.children].filter(({ tagName }) => tagName === 'TD' || tagName === 'TH');

/** The words of a table, row by row. Empty: there is no table in it. */
export function cellsIn(html: string): string[][] {
  const { table } = tableIn(html);
  return [...(table?.querySelectorAll('tr') ?? [])].map((row) => cellsOf(row).map((cell) => cell.textContent ?? ''));
}

/** One change of a table; everything else of it (spans, widths, colours) stays as it was. */
function changed(html: string, change: (rows: Element[]) => void): string {
  const { body, table } = tableIn(html);
  if (!table) return html;
  change([...table.querySelectorAll('tr')]);
  return body.innerHTML;
}

export const withCell = (html: string, row: number, column: number, words: string): string =>
  changed(html, (rows) => {
    const cell = rows[row] && cellsOf(rows[row])[column];
    if (cell) cell.textContent = words;
  });

/** A copy without words: the same look. */
function emptied(element: Element): Element {
  const copy = keptCopy(element);
  for (const cell of copy.matches('td, th') ? [copy] : cellsOf(copy)) cell.textContent = '';
  return copy;
}

export const withRow = (html: string): string =>
  changed(html, (rows) => {
    const last = rows.at(-1);
    if (last) last.after(emptied(last));
  });

export const withColumn = (html: string): string =>
  changed(html, (rows) => {
    for (const row of rows) {
      const last = cellsOf(row).at(-1);
      if (last) last.after(emptied(last));
    }
  });

export const withoutRow = (html: string, row: number): string => changed(html, (rows) => rows[row]?.remove());

export const withoutColumn = (html: string, column: number): string =>
  changed(html, (rows) => {
    for (const row of rows) cellsOf(row)[column]?.remove();
  });
