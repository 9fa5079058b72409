import { accountUpdate } from '@khue/contract/account-input';
import { newPassword } from '@khue/contract/auth';
import { splitName } from '@khue/contract/fields';
import { IMPORT_FIELDS } from '@khue/contract/import-fields';
import { type Message, messageOf } from '@khue/contract/messages';
import { ADDRESS_NAMES, oneName } from '@khue/contract/one-name';
import type { z } from 'zod';
import type { CellValue, SheetRow } from '../../../platform/files/spreadsheet';
import { readCell } from './import-cell.rules';
import type { TableColumn } from './import-columns.rules';

export type RowErrors = Record<string, Message[]>;
export interface RowWarning extends Message {
  field: string;
}

/** A row as it was read, before anything is known about the world. The password goes apart from the rest. */
export interface DraftRow {
  line: number;
  cells: CellValue[] | null;
  draft: Record<string, unknown>;
  password: string | null;
  errors: RowErrors;
  warnings: RowWarning[];
}

const READ_AS_CELLS = new Set<string>([...IMPORT_FIELDS, 'gender']);
/** What a typed row may name; anything else is not kept. */
const KNOWN = new Set<string>([...Object.keys(accountUpdate.shape), 'class', 'must_change_password']);

class DraftReader {
  readonly draft: Record<string, unknown> = {};
  readonly errors: RowErrors = {};
  readonly warnings: RowWarning[] = [];
  password: string | null = null;

  take(field: string, cell: CellValue | undefined, isFormula = false): void {
    const { value, warning, error } = readCell(field, cell);
    if (value === undefined) return;
    if (field === 'password') this.password = value;
    else this.draft[field] = value;
    if (isFormula) this.warnings.push({ field, key: 'imports.warnings.formula', params: {} });
    if (warning) this.warnings.push({ field, ...warning });
    if (error) this.errors[field] = [error];
  }

  fault(field: string, cell: CellValue | undefined): void {
    this.draft[field] = String(cell);
    this.errors[field] = [{ key: 'imports.errors.cell_fault', params: { value: String(cell) } }];
  }

  refuse(field: string): void {
    this.errors[field] = [{ key: 'validation.type', params: {} }];
  }

  done(line: number, cells: CellValue[] | null): DraftRow {
    const { draft, password, errors, warnings } = this;
    return { line, cells, draft, password, errors, warnings };
  }
}

export function draftOfCells(columns: readonly TableColumn[], row: SheetRow): DraftRow {
  const reader = new DraftReader();
  for (const { field, at } of columns) {
    if (field === null) continue;
    if (row.faults?.has(at)) reader.fault(field, row.cells[at]);
    else reader.take(field, row.cells[at], row.formulas?.has(at));
  }
  // What a person must not read again is not kept among the cells.
  const cells = columns.map(({ field, at }) => (field === 'password' ? null : (row.cells[at] ?? null)));
  return reader.done(row.line, cells);
}

const isCell = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** A typed row: text is read as in a file; ids, lists and objects are taken as the API takes them. */
export function draftOfObject(line: number, row: Readonly<Record<string, unknown>>): DraftRow {
  const reader = new DraftReader();
  for (const [field, given] of Object.entries(row)) {
    const value = idOf(given);
    if (value === null || value === undefined || value === '') continue;
    if (field === 'class' && typeof value === 'number') reader.draft.classes = [value];
    else if (field === 'school_id' && isCell(value)) reader.take('school', value);
    else if (field === 'role_id' && isCell(value)) reader.take('role', value);
    else if (READ_AS_CELLS.has(field) && isCell(value)) reader.take(field, value);
    else if (field === 'password') reader.refuse(field);
    else if (KNOWN.has(field)) reader.draft[field] = given;
  }
  return reader.done(line, null);
}

/** A row that says nothing about a person: the empty lines of a form. */
export const isBlankObject = (row: Readonly<Record<string, unknown>>): boolean =>
  Object.values(row).every(
    (value) => value === null || value === undefined || (typeof value === 'string' && value.trim() === ''),
  );

/** Looked up by name or number, so decided apart from the plain fields. */
const NAMED = { role: true, role_id: true, school: true, school_id: true, classes: true, bank: true } as const;
const plainFields = oneName(accountUpdate.omit({ ...NAMED, updated_at: true }), {
  ...ADDRESS_NAMES,
  genre: ['genre', 'gender'],
});

export type PlainInput = z.output<typeof plainFields>;

export interface ParsedRow {
  input: PlainInput;
  mustChangePassword: boolean;
  errors: RowErrors;
}

function collect(errors: RowErrors, issues: readonly z.core.$ZodIssue[], field?: string): void {
  for (const issue of issues) {
    const name = field ?? String(issue.path[0] ?? 'row');
    errors[name] ??= [messageOf(issue)];
  }
}

/** By the same rules as a single account. A field that is wrong is left out and told. */
export function parseDraft({
  draft,
  password,
  errors: known,
}: Pick<DraftRow, 'draft' | 'password' | 'errors'>): ParsedRow {
  const errors: RowErrors = { ...known };
  const fields = Object.fromEntries(Object.entries(draft).filter(([field]) => !(field in errors) && !(field in NAMED)));
  const parsed = plainFields.safeParse(fields, { reportInput: true });
  if (!parsed.success) collect(errors, parsed.error.issues);
  if (password !== null) {
    const judged = newPassword().safeParse(password, { reportInput: true });
    if (!judged.success) collect(errors, judged.error.issues, 'password');
  }
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in errors)));
  const input = parsed.success ? parsed.data : (plainFields.safeParse(rest).data ?? {});
  return { input, mustChangePassword: draft.must_change_password === true, errors };
}

export interface PersonName {
  first_name: string;
  last_name: string;
}

/** Given name, and family with middle name, as the row gives them in one piece or two. */
export function nameOf(input: PlainInput): PersonName | null {
  if (input.first_name !== undefined) return { first_name: input.first_name, last_name: input.last_name ?? '' };
  return input.full_name === undefined ? null : splitName(input.full_name);
}
