import type { Page } from '@playwright/test';

/**
 * Tables whose head does not stand above their body: another number of columns, or columns that begin elsewhere.
 * A table that is shown as cards has no head to compare with, and one without rows nothing below it.
 */
export function crookedTables(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE = 1.5;
    const isLaidOut = (element: Element, display: string) => getComputedStyle(element).display === display;
    const cellsOf = (row: HTMLTableRowElement) => [...row.cells].filter((cell) => isLaidOut(cell, 'table-cell'));
    /** Where each column begins; within a cell that spans several only the first is known. */
    const columnsOf = (cells: HTMLTableCellElement[]) =>
      cells.flatMap((cell) => [cell.getBoundingClientRect().left, ...Array<null>(cell.colSpan - 1).fill(null)]);

    return [...document.querySelectorAll('table')].flatMap((table) => {
      const { tHead } = table;
      const headRow = tHead?.rows[tHead.rows.length - 1];
      if (!tHead || !headRow || !isLaidOut(tHead, 'table-header-group')) return [];
      // The title of a group, or a word instead of rows, is one cell across everything.
      const bodyRow = [...table.tBodies]
        .flatMap((body) => [...body.rows])
        .find((row) => isLaidOut(row, 'table-row') && cellsOf(row).length > 1);
      if (!bodyRow) return [];
      // Of a head of several rows, what reaches down to the last one.
      const reaching = [...tHead.rows].flatMap((row, at) =>
        cellsOf(row).filter((cell) => at + cell.rowSpan >= tHead.rows.length),
      );
      const head = columnsOf(reaching.sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left));
      const body = columnsOf(cellsOf(bodyRow));
      const name = table.getAttribute('aria-label') ?? table.caption?.textContent ?? table.className;
      const stray = [...headRow.cells, ...bodyRow.cells].filter(
        (cell) => !isLaidOut(cell, 'table-cell') && !isLaidOut(cell, 'none'),
      );
      if (stray.length > 0) return [`${name}: ${stray.length} cells are laid out as something else`];
      if (head.length !== body.length) return [`${name}: ${head.length} columns above ${body.length}`];
      return head.flatMap((left, at) => {
        const below = body[at] ?? null;
        const isOff = left !== null && below !== null && Math.abs(left - below) > TOLERANCE;
        return isOff ? [`${name}: column ${at + 1} begins at ${left} above and at ${below} below`] : [];
      });
    });
  });
}
