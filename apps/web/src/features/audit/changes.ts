import type { RowOf } from '@/lib/rows';

type AuditEntry = RowOf<'GET /api/audit_log/'>;

export interface Change {
  field: string;
  before: string;
  after: string;
}

const written = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** An id or a code says nothing to a reader where the name it stands for is told as well. */
const nameBeside = (field: string) => field.replace(/_(?:id|code)(?=(?:_2)?$)/, '_name');
const isTold = (field: string, _: number, fields: string[]) =>
  field !== 'id' && (nameBeside(field) === field || !fields.includes(nameBeside(field)));

/** The fields that an entry tells of: those that differ, or all of what was made. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter(isTold)
    .map((field) => ({ field, before: written(before?.[field]), after: written(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}
