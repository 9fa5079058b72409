import type { ImportField } from '@khue/contract/import-fields';
import type { AccountImport, ImportRow } from './importTypes';

const NAMES: readonly string[] = ['full_name', 'last_name', 'first_name', 'username'];
const troubled = (row: ImportRow) => [...Object.keys(row.errors), ...row.warnings.map(({ field }) => field)];

/**
 * The columns of the preview, in the order of the file. The username is always among them, for where none was
 * given one is proposed; with `onlyWrong` it is the names, to tell people apart, and what something is wrong with.
 */
export function shownFields(
  columns: AccountImport['columns'],
  rows: readonly ImportRow[],
  onlyWrong: boolean,
): ImportField[] {
  const own = columns.flatMap(({ field }) => (field ? [field] : []));
  const hasProposed = !own.includes('username') && rows.some((row) => row.values.username);
  const all: ImportField[] = hasProposed ? [...own, 'username'] : own;
  if (!onlyWrong) return all;
  const wrong = new Set(rows.flatMap(troubled));
  return all.filter((field) => NAMES.includes(field) || wrong.has(field));
}
