import type { CellPlace } from './MarkCell';
import { typedMark } from './typedMark';

interface PastedCell extends CellPlace {
  text: string;
}

export interface PastePlan {
  /** What goes into which cell, also what is no mark: it stands there until it is mended. */
  cells: PastedCell[];
  wrong: PastedCell[];
  /** Lines below the last student and columns beyond the last one, as far as there is something in them. */
  extraRows: string[];
  extraColumns: number;
  /** The first line has text and no mark at all: the heading of the copied column. */
  hasHeading: boolean;
}

const hasText = (line: readonly string[]): boolean => line.some((cell) => cell !== '');
const isMark = (text: string): boolean => text !== '' && typedMark(text).ok;

/** What becomes of a block that is pasted at a cell. The column after the marks takes comments, which may be anything. */
export function pastePlan(
  lines: readonly string[][],
  at: CellPlace,
  sheet: { rows: number; marks: number },
): PastePlan {
  const fits = lines.slice(0, Math.max(0, sheet.rows - at.row));
  const room = sheet.marks + 1 - at.column;
  const cells = fits.flatMap((line, down) =>
    line
      .slice(0, room)
      // An empty cell changes nothing: a list with gaps takes no mark away.
      .flatMap((text, right) => (text === '' ? [] : [{ row: at.row + down, column: at.column + right, text }])),
  );
  const isOfMarks = ({ column }: CellPlace) => column < sheet.marks;
  const [first = []] = lines;
  return {
    cells,
    wrong: cells.filter((cell) => isOfMarks(cell) && !isMark(cell.text)),
    extraRows: lines
      .slice(fits.length)
      .filter(hasText)
      .map((line) => line.join(' ').trim()),
    extraColumns: Math.max(0, ...lines.map((line) => line.slice(room).filter((cell) => cell !== '').length)),
    hasHeading: lines.length > 1 && at.column < sheet.marks && hasText(first) && !first.slice(0, room).some(isMark),
  };
}

/** Nothing to ask: all of it goes where it belongs. */
export const isPlain = ({ wrong, extraRows, extraColumns }: PastePlan): boolean =>
  wrong.length + extraRows.length + extraColumns === 0;
