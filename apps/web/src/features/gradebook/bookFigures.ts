import { type GivenMark, MARK_KINDS, type MarkKind, termAverage } from '@khue/contract/gradebook-marks';
import { markKey, type Work } from './cells';
import type { Book, BookColumn, BookRow } from './queries';
import { typedMark } from './typedMark';

/** The marks of a student as they will be: what was typed counts from the moment it is. */
export const marksNow = (columns: readonly BookColumn[], row: BookRow, work: Work): GivenMark[] =>
  columns.map(({ id, kind }, at) => {
    const typed = work[markKey(id, row.user.id)];
    const read = typed && typed.state !== 'changed' ? typedMark(typed.text) : undefined;
    const known = row.marks[at]?.value ?? null;
    // An emptied cell of a test shows the test's mark again, which the server tells.
    return { kind, value: read?.ok && (read.value !== null || row.marks[at]?.source === 'typed') ? read.value : known };
  });

export const averageNow = (columns: readonly BookColumn[], row: BookRow, work: Work): number | null =>
  termAverage(marksNow(columns, row, work));

export interface Missing {
  row: BookRow;
  kinds: MarkKind[];
}

/** Who lacks a mark in a column that others have one in; a test that only others were given is not lacking. */
export function missingIn({ columns, rows }: Pick<Book, 'columns' | 'rows'>): Missing[] {
  const used = columns.map((_, at) => rows.some(({ marks }) => (marks[at]?.value ?? null) !== null));
  return rows.flatMap((row) => {
    const kinds = columns.flatMap(({ kind }, at) =>
      used[at] && row.marks[at]?.expected && row.marks[at].value === null ? [kind] : [],
    );
    return kinds.length > 0 ? [{ row, kinds }] : [];
  });
}

/** Of each kind, how many marks are missing. */
export const missingByKind = (missing: readonly Missing[]): { kind: MarkKind; count: number }[] =>
  MARK_KINDS.map((kind) => ({
    kind,
    count: missing.reduce((sum, { kinds }) => sum + kinds.filter((one) => one === kind).length, 0),
  })).filter(({ count }) => count > 0);
