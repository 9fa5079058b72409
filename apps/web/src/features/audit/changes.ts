import type { RowOf } from '@/lib/rows';

type AuditEntry = RowOf<'GET /api/audit_log/'>;

export interface Change {
  field: string;
  before: string;
  after: string;
}

/** Things by their names, lists with commas; only what has no name stands as it was kept. */
function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value !== 'object') return String(value);
  return 'name' in value ? String(value.name) : JSON.stringify(value);
}

/** An id or a code says nothing to a reader where the name it stands for is told as well. */
const nameBeside = (field: string) => field.replace(/_(?:id|code)(?=(?:_2)?$)/, '_name');
const isTold = (field: string, _: number, fields: string[]) =>
  field !== 'id' && (nameBeside(field) === field || !fields.includes(nameBeside(field)));

/** Numbers of rows mean something to the database only. */
const isRowNumber = (field: string, value: unknown): boolean =>
  /_ids?$/.test(field) && [value].flat().every((one) => typeof one === 'number' || one === null || one === undefined);

/** The fields that an entry tells of: those that differ, or all of what was made. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter(isTold)
    .filter((field) => !(isRowNumber(field, before?.[field]) && isRowNumber(field, after?.[field])))
    .map((field) => ({ field, before: written(before?.[field]), after: written(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}
