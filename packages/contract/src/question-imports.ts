import { z } from 'zod';
import { MATERIAL_BYTES, MATERIAL_VALUES, QUESTION_EDITS } from './constants';
import { endpoint, permission } from './endpoint';
import { idOrObject, idParams, instant } from './fields';
import { MATERIAL_BANKS } from './material-banks';
import { MATERIAL_SHARING } from './materials';
import { oneName } from './one-name';

export const QUESTION_FORMATS = ['docx', 'xlsx', 'gift', 'aiken', 'moodle_xml'] as const;
export type QuestionFormat = (typeof QUESTION_FORMATS)[number];
export const PROBLEM_LEVELS = ['error', 'warning', 'info'] as const;
/** Of a document its paragraph, of a text or a workbook its line. */
const place = z.union([z.object({ paragraph: z.number().int() }), z.object({ line: z.number().int() })]);

/** A line of the file as it stands there; `marked`: what stands out in it, from and to. */
const sourceLine = z.object({
  at: z.number().int(),
  text: z.string(),
  marked: z.array(z.tuple([z.number().int(), z.number().int()])),
});

const question = z.object({
  index: z.number().int(),
  /** As the file counts it; null: it does not. */
  number: z.number().int().nullable(),
  place,
  /** What a draft of it will be called. */
  title: z.string(),
  library: z.string(),
  params: z.record(z.string(), z.unknown()),
  problems: z.array(z.object({ code: z.string(), detail: z.string(), level: z.enum(PROBLEM_LEVELS) })),
  /** Its lines in the file; none where the format has no lines that people write. */
  source: z.array(sourceLine),
  /** What it counts in a test; null: as usual. */
  points: z.number().nullable(),
  /** Put aside: nothing is made of it. */
  dropped: z.boolean(),
});

export const questionImport = z.object({
  id: z.number().int(),
  file_name: z.string(),
  format: z.enum(QUESTION_FORMATS),
  /** Questions; those of them that have a problem of whatever level; places that were not understood. */
  counts: z.object({ questions: z.number().int(), problems: z.number().int(), unread: z.number().int() }),
  questions: z.array(question),
  /** The first ones, in the order of the file. */
  unread: z.array(z.object({ place, text: z.string() })),
  /** What was made of it; null before the confirmation. */
  materials: z.array(z.number().int()).nullable(),
  /** They were published at once. */
  published: z.boolean(),
  expires_at: instant(),
});

/** Sent beside the file of a form. */
export const questionImportRequest = z.object({
  format: z.enum(QUESTION_FORMATS, { error: 'validation.choice' }).optional(),
});

const index = z
  .number({ error: 'validation.number' })
  .int({ error: 'validation.number' })
  .min(0, { error: 'validation.number' });
const confirmation = z.object({
  module: idOrObject().optional(),
  module_id: idOrObject().optional(),
  submodule: idOrObject().optional(),
  submodule_id: idOrObject().optional(),
  /** Indexes; left out: all without an error. */
  chosen: z
    .array(index, { error: 'validation.choice' })
    .min(1, { error: 'validation.required' })
    .max(5000, { error: 'validation.too_many' })
    .optional(),
  sharing: z.enum(MATERIAL_SHARING, { error: 'validation.choice' }).optional(),
  bank: z.enum(MATERIAL_BANKS, { error: 'validation.choice' }).default('open'),
  /** Published ones must be complete; drafts may lack an answer. */
  status: z.enum(['draft', 'published'], { error: 'validation.choice' }).default('draft'),
});

const edit = z
  .object({
    index,
    params: z.record(z.string(), z.unknown(), { error: 'validation.choice' }).optional(),
    points: z
      .number({ error: 'validation.number' })
      .positive({ error: 'validation.number' })
      .max(1000, { error: 'validation.number' })
      .multipleOf(0.01, { error: 'validation.number' })
      .nullable()
      .optional(),
    dropped: z.boolean({ error: 'validation.choice' }).optional(),
  })
  .strict();

const IMPORT = { at: 'params.id', row: 'question_import' } as const;

export const questionImportEndpoints = {
  template: endpoint({
    method: 'GET',
    path: '/api/question_imports/template/',
    tag: 'question files',
    summary: 'The workbook to write questions in',
    access: permission('material.import'),
    cost: 'high',
    scope: { exempt: 'The same empty workbook for everyone.' },
    responses: { 200: z.string() },
    errors: [],
    transport: 'raw',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/question_imports/',
    tag: 'question files',
    summary:
      'Look at a file (multipart `file`: Word, our workbook, GIFT, Aiken, Moodle XML): which questions it holds, and what was not understood. Nothing is stored in the bank',
    access: permission('material.import'),
    cost: 'high',
    scope: { exempt: 'What is read belongs to the caller alone.' },
    body: questionImportRequest,
    responses: { 201: questionImport },
    errors: [
      'file.missing',
      'file.busy',
      'file.busy_with_yours',
      'question_file.too_large',
      'question_file.not_recognised',
      'question_file.wrong_format',
      'question_file.old_office',
      'question_file.password_protected',
      'question_file.damaged',
      'question_file.unpacks_too_large',
      'question_file.too_long',
      'question_file.too_many_questions',
      'question_file.encoding',
      'question_file.no_headings',
      'file.quota_person',
      'file.quota_school',
      'file.disk_full',
      'file.store_away',
    ],
    example: { body: {} },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/question_imports/{id}/',
    tag: 'question files',
    summary: 'One’s own import, as it was when the file was sent',
    access: permission('material.import'),
    scope: { refs: [IMPORT] },
    params: idParams,
    responses: { 200: questionImport },
    errors: [],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/question_imports/{id}/questions/',
    tag: 'question files',
    summary:
      'Mend questions of one’s own import before they are made: content, points, or put aside. The answer is those',
    access: permission('material.import'),
    scope: { refs: [IMPORT] },
    params: idParams,
    bodyLimit: MATERIAL_BYTES,
    bodyValues: MATERIAL_VALUES,
    body: z.object({
      questions: z
        .array(edit, { error: 'validation.choice' })
        .min(1, { error: 'validation.required' })
        .max(QUESTION_EDITS, { error: 'validation.too_many' })
        .refine((edits) => new Set(edits.map((one) => one.index)).size === edits.length, {
          error: 'validation.choice',
        }),
    }),
    responses: { 200: z.object({ questions: z.array(question) }) },
    errors: ['question_file.index_unknown', 'question_file.confirmed', 'material.file_unknown'],
    example: { body: { questions: [{ index: 0, dropped: true }] } },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/question_imports/{id}/confirm/',
    tag: 'question files',
    summary: 'Make materials of the chosen questions, drafts or published ones; asked again, it is the same ones',
    access: permission('material.import'),
    cost: 'high',
    scope: { refs: [IMPORT] },
    params: idParams,
    body: oneName(confirmation, { course_id: ['module', 'module_id'], course_part_id: ['submodule', 'submodule_id'] }, [
      'course_id',
      'course_part_id',
    ]),
    responses: { 201: z.object({ materials: z.array(z.number().int()) }) },
    errors: [
      'course.unknown',
      'material.part_unknown',
      'material.needs_school',
      'question_file.nothing_chosen',
      'question_file.index_unknown',
      'question_file.not_ready',
    ],
    example: { body: { module: 1, submodule: 1 } },
  }),
};

export const EXPORT_FORMATS = ['docx', 'gift', 'moodle_xml'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const ids = z
  .string({ error: 'validation.required' })
  .regex(/^\s*\d{1,9}(?:\s*,\s*\d{1,9}){0,499}\s*$/, { error: 'validation.ids' })
  .transform((text) => text.split(',').map(Number))
  .describe('Ids of materials, joined by commas; at most 500.');

export const questionExportEndpoints = {
  export: endpoint({
    method: 'GET',
    path: '/api/questions/export/',
    tag: 'question files',
    summary: 'The questions of materials as a Word test, GIFT or Moodle XML, in the order of the ids',
    access: permission('material.export'),
    cost: 'high',
    scope: { exempt: 'Every id is asked for within the caller’s scope; one that is not seen is a 404.' },
    query: z.object({
      ids,
      format: z.enum(EXPORT_FORMATS, { error: 'validation.choice' }),
      /** Of Word: whether a table of answers follows. */
      key: z.enum(['0', '1', 'true', 'false'], { error: 'validation.choice' }).default('0'),
    }),
    responses: { 200: z.string() },
    errors: ['question_export.no_questions', 'question_export.not_a_question', 'file.busy', 'file.busy_with_yours'],
    transport: 'raw',
  }),
};
