import type { accountImportRequest } from '@khue/contract/account-imports';
import { IMPORT_DAYS, IMPORT_ROWS, STATUS_ACTIVE } from '@khue/contract/constants';
import { IMPORT_FIELDS } from '@khue/contract/import-fields';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { readSpreadsheet } from '../../../platform/files/spreadsheet';
import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import { coursesToEnrolIn } from '../../courses/courses.api';
import { findAssignableRole } from '../../identity/identity.api';
import { findClassToJoin, isSchoolVisible } from '../../schools/schools.api';
import {
  type ImportOptions,
  insertImport,
  insertImportRows,
  type NewImport,
  type NewImportRow,
} from './account-import.repo';
import type { RowToJudge, Verdict } from './import-judge.service';
import { type DraftRow, draftOfCells, draftOfObject, isBlankObject } from './import-row.rules';
import { findTable } from './import-table.rules';
import type { UploadedFile } from './import-upload.service';
import { judgeRows } from './import-verdict.service';
import type { ImportColumn, RememberedHeadings } from './import-words.rules';

/** What was sent, read but not judged. */
export interface ReadImport {
  fileName: string | null;
  sheet: string | null;
  columns: ImportColumn[];
  rows: DraftRow[];
}

type ImportRequest = z.output<typeof accountImportRequest>;
type Wanted = Pick<ImportRequest, 'role' | 'school' | 'class' | 'platform_course_ids' | 'update'>;

const wrong = (field: string, key: string) => fail('request.invalid', { fields: { [field]: key } });

/** What is said for all rows has to be right before any row is looked at. */
export async function importOptions(ctx: Ctx, wanted: Wanted): Promise<ImportOptions> {
  if (wanted.update && !ctx.actor.permissions.has('account.edit')) fail('auth.forbidden');
  if (wanted.platform_course_ids?.length) {
    if (!ctx.actor.permissions.has('enrolment.create')) fail('auth.forbidden');
    await coursesToEnrolIn(ctx.db, wanted.platform_course_ids);
  }
  if (wanted.school !== undefined && !(await isSchoolVisible(ctx.db, ctx.scope, wanted.school))) fail('not_found');
  if (wanted.class !== undefined) {
    const joined = (await findClassToJoin(ctx.db, ctx.scope, wanted.class)) ?? fail('not_found');
    if (!joined.is_current) wrong('class', 'validation.class_not_current');
    if (wanted.school !== undefined && wanted.school !== joined.school_id)
      wrong('school', 'validation.class_other_school');
  }
  if (wanted.role !== undefined && (await findAssignableRole(ctx.db, wanted.role))?.status !== STATUS_ACTIVE) {
    wrong('role', 'validation.role_unknown');
  }
  return {
    ...(wanted.role === undefined ? {} : { role: wanted.role }),
    ...(wanted.school === undefined ? {} : { school: wanted.school }),
    ...(wanted.class === undefined ? {} : { class: wanted.class }),
    platform_course_ids: [...new Set(wanted.platform_course_ids ?? [])],
    update: wanted.update === true,
  };
}

export async function readFile(
  ctx: Ctx,
  file: UploadedFile,
  { update }: ImportOptions,
  chosen: ImportRequest['columns'],
  remembered: RememberedHeadings,
): Promise<ReadImport> {
  const sheets = await readSpreadsheet(ctx.readers, ctx.actor.userId, file, { maxRows: IMPORT_ROWS });
  const wanted = { update, maxRows: IMPORT_ROWS, language: ctx.language, columns: chosen, remembered };
  const { sheet, columns, rows } = findTable(sheets, wanted);
  return {
    fileName: file.name,
    sheet,
    columns: columns.map(({ at: _at, ...column }) => column),
    rows: await inPieces(rows, (row) => draftOfCells(columns, row)),
  };
}

/** Typed rows: the columns are the fields that any of them names. */
export async function readRows(rows: readonly { line: number; row: Record<string, unknown> }[]): Promise<ReadImport> {
  const filled = rows.filter(({ row }) => !isBlankObject(row));
  const drafts = await inPieces(filled, ({ line, row }) => draftOfObject(line, row));
  if (drafts.length === 0) fail('import.empty', { fields: { rows: 'errors.import.empty' } });
  const fields = [...new Set(drafts.flatMap(({ draft }) => Object.keys(draft)))];
  const columns = fields.flatMap((field) => fieldColumn(field));
  return { fileName: null, sheet: null, columns, rows: drafts };
}

const fieldColumn = (field: string): ImportColumn[] => {
  const known = IMPORT_FIELDS.find((name) => name === field);
  return known ? [{ heading: known, field: known, known_by: 'heading', examples: [] }] : [];
};

const unseen = (row: DraftRow): RowToJudge => ({ ...row, shownUsername: null });

export const judgeImport = (ctx: Ctx, read: ReadImport, options: ImportOptions): Promise<Verdict[]> =>
  judgeRows(ctx.db, ctx, read.rows.map(unseen), options);

function countsOf(verdicts: readonly Verdict[]) {
  const count = (action: Verdict['action']) => verdicts.filter((verdict) => verdict.action === action).length;
  return {
    create_count: count('create'),
    update_count: count('update'),
    skip_count: count('skip'),
    error_count: count('error'),
    warning_count: verdicts.filter(({ warnings }) => warnings.length > 0).length,
  };
}

/** The import as it is kept until its rows are erased. */
export function importRecord(
  ctx: Ctx,
  read: ReadImport,
  options: ImportOptions,
  verdicts: readonly Verdict[],
): NewImport {
  const now = ctx.clock.now();
  return {
    created_by: ctx.actor.userId,
    file_name: read.fileName,
    sheet: read.sheet,
    options,
    columns: read.columns,
    row_count: verdicts.length,
    ...countsOf(verdicts),
    created_at: now,
    expires_at: new Date(now.getTime() + IMPORT_DAYS * 86_400_000),
  };
}

/** Passwords are sealed before they touch the database; also those of rows that nothing is made of before they are mended. */
export function importRow(ctx: Ctx, verdict: Verdict): NewImportRow {
  const { row, shown, action, errors, warnings, username, match, plan } = verdict;
  const { errors: unread, warnings: doubts } = row;
  return {
    line: row.line,
    cells: row.cells,
    draft: row.draft,
    reading: Object.keys(unread).length + doubts.length > 0 ? { errors: unread, warnings: doubts } : null,
    shown,
    action,
    errors,
    warnings,
    username,
    schoolId: typeof plan?.values.school_id === 'number' ? plan.values.school_id : null,
    userId: match?.visible ? match.id : null,
    passwordEncrypted: row.password === null ? null : ctx.secrets.encrypt(row.password),
  };
}

/** Keeps the import with all its rows. */
export async function storeImport(ctx: Ctx, tx: Tx, record: NewImport, verdicts: readonly Verdict[]): Promise<number> {
  const id = await insertImport(tx, record);
  await insertImportRows(tx, id, await inPieces(verdicts, (verdict) => importRow(ctx, verdict)));
  return id;
}
