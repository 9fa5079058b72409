import { z } from 'zod';
import { abilities } from './abilities';
import { importDefaults, importRows } from './account-input';
import { IMPORT_JSON_BYTES, IMPORT_JSON_VALUES, PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { flag, id, idParams, instant } from './fields';
import { IMPORT_FIELDS, type ImportField } from './import-fields';
import { filterFlag, filterId, filterOneOf, listOf, listQuery } from './list';
import { oneName } from './one-name';

export const IMPORT_ACTIONS = ['create', 'update', 'skip', 'error'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];
export const IMPORT_OUTCOMES = ['created', 'updated', 'skipped', 'failed'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
/** `waiting` for a confirmation; `confirmed`: its task runs or has run; `expired`: the rows were erased. */
export const IMPORT_STATUSES = ['waiting', 'confirmed', 'expired'] as const;

/** Whether a column's heading says what it holds, a likely reading of it, or the person who sent the file. */
export const COLUMN_KNOWN_BY = ['heading', 'guess', 'person'] as const;

const importColumn = z.object({
  heading: z.string(),
  /** Null: the column is left out. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  /** Null: nobody knows what it holds. The number of a line is known, and left out. */
  known_by: z.enum(COLUMN_KNOWN_BY).nullable(),
  /** Its first values; none of a column of passwords. */
  examples: z.array(z.string()),
});

/** As a person types them; empty or null: the cell is empty. More letters than any field takes are told as such. */
const mendedValues = z
  .record(z.string(), z.string({ error: 'validation.type' }).max(1000, { error: 'validation.too_long' }).nullable())
  .superRefine((values, ctx) => {
    const isKnown = (name: string) => IMPORT_FIELDS.some((field) => field === name);
    for (const name of Object.keys(values)) {
      if (!isKnown(name)) ctx.addIssue({ code: 'custom', path: [name], message: 'validation.columns_unknown' });
    }
  });

const importRow = z.object({
  /** As in the file, where the heading is line 1; of typed rows the place from 1. */
  line: z.number().int(),
  /** Field → what was understood, or what was written where it was not. A password is never shown. */
  values: z.record(z.string(), z.string()),
  /** What the run will do with the row. `username` in `values` is then the one proposed, if none was given. */
  action: z.enum(IMPORT_ACTIONS),
  errors: z.record(z.string(), z.array(z.string())),
  warnings: z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() })),
  /** The account that the row stands for: one that was there before, or the one that was made. */
  user_id: z.number().int().nullable(),
  /** What the run did; null before it came to the row. With `failed`, `errors` says why. */
  outcome: z.enum(IMPORT_OUTCOMES).nullable(),
});

export const accountImport = z.object({
  id: z.number().int(),
  status: z.enum(IMPORT_STATUSES),
  /** Null for typed rows. */
  file_name: z.string().nullable(),
  /** The sheet that was read, of a workbook. */
  sheet: z.string().nullable(),
  update: z.boolean(),
  course_ids: z.array(z.string()),
  can: abilities('confirm', 'mend'),
  columns: z.array(importColumn),
  counts: z.object({
    total: z.number().int(),
    create: z.number().int(),
    update: z.number().int(),
    skip: z.number().int(),
    error: z.number().int(),
    /** Rows with a warning, whatever becomes of them. */
    warnings: z.number().int(),
  }),
  /** The first thousand, in the order of the file. */
  rows: z.array(importRow),
  /** Where the others are. */
  next: z.string().nullable(),
  task_id: z.number().int().nullable(),
  created_at: instant(),
  expires_at: instant(),
});

/** A list of fields; what is wrong in it is told beside the list. */
const chosenColumns = z
  .array(z.unknown(), { error: 'validation.columns' })
  .describe('For each column of the table, in order, the field that it holds; null or empty: it is left out.')
  .transform((given, ctx): (ImportField | null)[] => {
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', message });
    const fields = given.map((name) => IMPORT_FIELDS.find((field) => field === name) ?? null);
    const chosen = fields.filter((field) => field !== null);
    if (given.some((name, index) => name !== null && name !== '' && !fields[index])) {
      refuse('validation.columns_unknown');
    } else if (new Set(chosen).size < chosen.length) refuse('validation.columns_repeated');
    return fields;
  });

/** Typed rows. A file comes as multipart instead: `file`, and the others as fields (`course_ids` joined by commas, `columns` as JSON). */
export const accountImportRequest = oneName(
  z.object({
    rows: importRows().optional(),
    ...importDefaults,
    /** Accounts that are there already are changed by their rows; without it those rows are left out. */
    update: flag().optional(),
    /** With a file: what its columns hold, in place of what its headings say. */
    columns: chosenColumns.optional(),
  }),
  { platform_course_ids: ['course_ids'] },
);

const IMPORT = { at: 'params.id', row: 'account_import' } as const;
const FILE = z.string();

export const accountImportEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/account_imports/',
    tag: 'account imports',
    summary:
      'Look at a file (multipart `file`, .xlsx or .csv) or at typed rows: what would be created, changed, left out. No account is touched. A file that is refused for its headings is told back in `params.columns`, to be sent again with `columns`',
    access: permission('account.import'),
    cost: 'high',
    scope: {
      refs: [
        { at: 'body.school', row: 'school' },
        { at: 'body.class', row: 'class' },
      ],
    },
    body: accountImportRequest,
    bodyLimit: IMPORT_JSON_BYTES,
    bodyValues: IMPORT_JSON_VALUES,
    responses: { 201: accountImport },
    errors: [
      'file.missing',
      'import.too_large',
      'import.too_many_rows',
      'import.too_many_columns',
      'file.busy',
      'file.busy_with_yours',
      'import.not_a_spreadsheet',
      'import.old_excel',
      'import.password_protected',
      'import.damaged',
      'import.unpacks_too_large',
      'import.encoding',
      'import.quote_open',
      'import.empty',
      'import.no_headings',
      'import.missing_column',
      'import.duplicate_heading',
      'course.unknown',
      'course.inactive',
    ],
    example: { body: { rows: [{ full_name: 'Tran Thi Lan', birth_date: '05/09/2014', genre: 'female' }] } },
  }),
  running: endpoint({
    method: 'GET',
    path: '/api/account_imports/running/',
    tag: 'account imports',
    summary: 'Whether accounts of one’s school, or of the whole system, are being created in bulk now',
    access: permission('account.create', 'account.edit', 'account.import', 'enrolment.create', 'course.edit'),
    scope: {
      exempt: 'Looks at runs of the caller’s own school and of the whole system, and tells nothing but how far.',
    },
    responses: {
      200: z.object({
        running: z
          .object({
            progress: z.number().int().min(0).max(100),
            /** The file, of one’s own run; of others nothing is told. */
            subject: z.string().nullable(),
          })
          .nullable(),
      }),
    },
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/account_imports/{id}/',
    tag: 'account imports',
    summary: 'One’s own import, as it was seen before the confirmation, with what became of its rows',
    access: permission('account.import'),
    scope: { refs: [IMPORT] },
    params: idParams,
    responses: { 200: accountImport },
    errors: [],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/account_imports/{id}/rows/',
    tag: 'account imports',
    summary: 'The rows of one’s own import, in the order of the file',
    access: permission('account.import'),
    scope: { refs: [IMPORT] },
    params: idParams,
    query: listQuery(
      { pageSize: PAGE_SIZE.importRows, ordering: ['line'] },
      {
        action: filterOneOf(IMPORT_ACTIONS),
        outcome: filterOneOf(IMPORT_OUTCOMES),
        /** True: those with a warning; false: those without. */
        warnings: filterFlag(),
      },
    ),
    responses: { 200: listOf(importRow) },
    errors: [],
  }),
  mend: endpoint({
    method: 'PUT',
    path: '/api/account_imports/{id}/rows/{line}/',
    tag: 'account imports',
    summary:
      'Correct fields of a row before the confirmation: it is read and judged again, together with the rows that it concerns',
    access: permission('account.import'),
    cost: 'high',
    scope: { refs: [IMPORT] },
    params: z.object({ id: id(), line: id() }),
    body: z.object({ values: mendedValues }),
    responses: { 200: importRow },
    errors: ['import.confirmed', 'import.expired'],
    example: { params: { line: 2 }, body: { values: { birth_date: '05/09/2014' } } },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/account_imports/{id}/confirm/',
    tag: 'account imports',
    summary: 'Create and change the accounts, in the background; asked again, it is the same task',
    access: permission('account.import'),
    cost: 'high',
    scope: { refs: [IMPORT] },
    params: idParams,
    responses: { 202: z.object({ task_id: z.number().int() }) },
    errors: ['import.nothing_to_do', 'import.expired', 'course.unknown', 'course.inactive'],
  }),
  result: endpoint({
    method: 'GET',
    path: '/api/account_imports/{id}/result/',
    tag: 'account imports',
    summary:
      'The rows that failed, in the columns they came in, with the reason: a workbook to correct and upload again',
    access: permission('account.import'),
    cost: 'high',
    scope: { refs: [IMPORT] },
    params: idParams,
    responses: { 200: FILE },
    errors: ['import.expired', 'export.empty'],
    transport: 'raw',
  }),
};

export const accountTemplateEndpoints = {
  plain: endpoint({
    method: 'GET',
    path: '/api/download-static-excel/',
    tag: 'account imports',
    summary: 'The workbook to fill in for an import',
    access: permission('account.import'),
    cost: 'high',
    scope: { exempt: 'The same empty workbook for everyone; classes are those of the caller’s own school.' },
    responses: { 200: FILE },
    errors: [],
    transport: 'raw',
  }),
  ofSchool: endpoint({
    method: 'GET',
    path: '/api/download-template-school-account-excel/',
    tag: 'account imports',
    summary: 'The same for one school, with its classes to choose from',
    access: permission('account.import'),
    cost: 'high',
    scope: { refs: [{ at: 'query.school', row: 'school' }] },
    query: z.object({ school: id() }),
    responses: { 200: FILE },
    errors: [],
    transport: 'raw',
  }),
  ofClass: endpoint({
    method: 'GET',
    path: '/api/download-template-class-account-excel/',
    tag: 'account imports',
    summary: 'The same for one class, which stands in every row already',
    access: permission('account.import'),
    cost: 'high',
    scope: { refs: [{ at: 'query.class', row: 'class' }] },
    query: z.object({ class: id(), school: filterId() }),
    responses: { 200: FILE },
    errors: [],
    transport: 'raw',
  }),
};
