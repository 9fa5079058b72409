import { z } from 'zod';
import { abilities } from './abilities';
import { endpoint, permission, type ScopeRule } from './endpoint';
import { flag, id, idParams, instant, nullableInstant, numeric, optionalText, reference, requiredText } from './fields';
import {
  LONGEST_COLUMN_NAME,
  LONGEST_COMMENT,
  LONGEST_NOTE,
  LONGEST_REASON,
  MARK_KINDS,
  MOST_MARKS_AT_ONCE,
} from './gradebook-marks';
import { oneName } from './one-name';

/** What a column gets its marks from: what is typed, a test of the class, or the exam of the course. */
export const COLUMN_SOURCES = ['typed', 'test', 'exam'] as const;
/** A mark over that of a test is typed. */
export const MARK_SOURCES = ['typed', 'test'] as const;

/** From 0 to 10 with one decimal at most; nobody's second decimal is cut off silently. */
const mark = () =>
  numeric(
    z
      .number({ error: 'validation.mark' })
      .min(0, 'validation.mark')
      .max(10, 'validation.mark')
      .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, 'validation.mark'),
  ).nullable();

/** Nothing said is null, however it was sent. */
const comment = () =>
  z
    .string({ error: 'validation.required' })
    .transform((text) => text.normalize('NFC').trim() || null)
    .pipe(z.string().max(LONGEST_COMMENT, { error: 'validation.too_long' }).nullable())
    .nullable();

const term = () =>
  z
    .union([z.literal([1, 2]), z.literal(['1', '2']).transform((text) => Number(text) as 1 | 2)], {
      error: 'validation.choice',
    })
    .pipe(z.literal([1, 2]));
const place = { class_id: id(), module_id: id() };
const ofCourse = <Shape extends z.ZodRawShape>(shape: Shape) =>
  oneName(z.object({ ...place, ...shape }), { course_id: ['module_id'] }, ['course_id']);

const termOrYear = () => z.union([term(), z.literal('year')], { error: 'validation.choice' });
/** Without a term it is that of today. */
const sheetQuery = ofCourse({ term: termOrYear().optional() });

const person = () => z.object({ id: z.number().int(), full_name: z.string(), username: z.string() });
const column = z.object({
  id: z.number().int(),
  kind: z.enum(MARK_KINDS),
  name: z.string(),
  source: z.enum(COLUMN_SOURCES),
  test_id: z.number().int().nullable(),
  weight: z.number().int(),
  can: abilities('edit', 'delete'),
});
const givenMark = {
  column_id: z.number().int(),
  /** Null: it is missing. */
  value: z.number().nullable(),
  source: z.enum(MARK_SOURCES),
  note: z.string().nullable(),
};
const cell = z.object({ column_id: z.number().int(), user_id: z.number().int(), value: z.number().nullable() });
/** Who closed the book, and when; null while it is open. */
const lock = z.object({ at: instant(), by: z.string().nullable() }).nullable();

const ofClass: ScopeRule = { refs: [{ at: 'query.class_id', row: 'class_exam' }] };
const inClass: ScopeRule = { refs: [{ at: 'body.class_id', row: 'class_exam' }] };
const ofColumn: ScopeRule = { refs: [{ at: 'params.id', row: 'gradebook_column' }] };

const writes = { tag: 'gradebook', access: permission('gradebook.edit') } as const;
const refusals = ['gradebook.locked', 'class.year_over'] as const;

export const gradebookEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/gradebook/',
    tag: 'gradebook',
    summary: 'Marks and averages of a class in a course: of a term, or of the year',
    leavesTrace: { verb: 'gradebook.read', target: 'class', id: 'query.class_id' },
    access: permission('gradebook.view'),
    scope: ofClass,
    query: sheetQuery,
    responses: {
      200: z.object({
        class: reference(),
        module: reference(),
        term: z.literal([1, 2, 'year']),
        lock,
        /** When the school will close it, and who said so; null where nothing is planned. */
        planned_lock: lock,
        columns: z.array(column),
        rows: z.array(
          z.object({
            user: person(),
            /** One for each column. */
            marks: z.array(
              z.object({
                ...givenMark,
                /** False: the test was given to others only, so that nothing is missing here. */
                expected: z.boolean(),
                /** What the test said, where something else was typed. */
                test_value: z.number().nullable(),
                /** It was something else before. */
                edited: z.boolean(),
              }),
            ),
            average: z.number().nullable(),
            /** Of the year only: those of its terms. */
            term_averages: z.tuple([z.number().nullable(), z.number().nullable()]).nullable(),
            comment: z.string().nullable(),
          }),
        ),
        can: abilities('edit', 'lock', 'take_exam'),
      }),
    },
    errors: [],
    example: { query: { class_id: 1, module_id: 1, term: '1' } },
  }),
  addColumn: endpoint({
    ...writes,
    method: 'POST',
    path: '/api/gradebook/columns/',
    summary: 'A column for marks that are typed, or that the exam of the course gives',
    scope: inClass,
    body: ofCourse({
      term: term(),
      kind: z.enum(MARK_KINDS, { error: 'validation.choice' }),
      name: requiredText(LONGEST_COLUMN_NAME),
      source: z.enum(['typed', 'exam'], { error: 'validation.choice' }).default('typed'),
    }),
    responses: { 201: column },
    errors: [...refusals, 'gradebook.too_many_columns', 'gradebook.exam_taken'],
    example: { body: { class_id: 1, module_id: 1, term: 1, kind: 'regular', name: 'TX1' } },
  }),
  updateColumn: endpoint({
    ...writes,
    method: 'PUT',
    path: '/api/gradebook/columns/{id}/',
    summary: 'Another name or kind; what a test made is changed at the test',
    scope: ofColumn,
    params: idParams,
    body: z.object({
      kind: z.enum(MARK_KINDS, { error: 'validation.choice' }).optional(),
      name: requiredText(LONGEST_COLUMN_NAME).optional(),
    }),
    responses: { 200: column },
    errors: [...refusals, 'gradebook.column_of_test'],
    example: { body: { name: 'TX2' } },
  }),
  removeColumn: endpoint({
    ...writes,
    method: 'DELETE',
    path: '/api/gradebook/columns/{id}/',
    summary: 'Take a column with its marks out of the book; its history is kept',
    scope: ofColumn,
    params: idParams,
    responses: { 200: z.object({ marks: z.number().int() }) },
    errors: [...refusals, 'gradebook.column_of_test'],
  }),
  setMark: endpoint({
    ...writes,
    method: 'PUT',
    path: '/api/gradebook/marks/',
    summary: 'Type a mark, or take it back; over that of a test, null brings the test’s back',
    scope: {
      refs: [{ at: 'body.column_id', row: 'gradebook_column' }],
    },
    body: z.object({
      column_id: id(),
      user_id: id(),
      value: mark(),
      /** Left out: as it is. */
      note: optionalText(LONGEST_NOTE),
      /** What stood there when it was typed: where something else stands by now, nothing is overwritten. */
      seen: mark().optional(),
    }),
    responses: { 200: z.object({ ...givenMark, user_id: z.number().int(), average: z.number().nullable() }) },
    errors: [...refusals, 'gradebook.mark_changed'],
    example: { body: { column_id: 1, user_id: 1, value: 7.5 } },
  }),
  setMarks: endpoint({
    ...writes,
    method: 'PUT',
    path: '/api/gradebook/marks/many/',
    summary: 'Type many marks of a book at once, as when a sheet is pasted; what cannot be written is told by cell',
    scope: inClass,
    body: ofCourse({
      term: term(),
      marks: z
        .array(z.object({ column_id: id(), user_id: id(), value: mark(), seen: mark().optional() }))
        .min(1, 'validation.required')
        .max(MOST_MARKS_AT_ONCE, 'validation.too_many'),
    }),
    responses: {
      200: z.object({
        /** As they stand now. */
        marks: z.array(cell),
        /** Somebody wrote something else there meanwhile: what stands there, and by whom. */
        changed: z.array(cell.extend({ by: z.string() })),
        /** The column is not in the book any more, or the student not in the class. */
        gone: z.array(z.object({ column_id: z.number().int(), user_id: z.number().int() })),
      }),
    },
    errors: refusals,
    example: { body: { class_id: 1, module_id: 1, term: 1, marks: [{ column_id: 1, user_id: 1, value: 7.5 }] } },
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/gradebook/marks/history/',
    tag: 'gradebook',
    summary: 'What a mark was before, who changed it and when; the latest first',
    access: permission('gradebook.view'),
    scope: {
      refs: [{ at: 'query.column_id', row: 'gradebook_column' }],
    },
    query: z.object({ column_id: id(), user_id: id() }),
    responses: {
      200: z.object({
        column: z.object({
          id: z.number().int(),
          name: z.string(),
          source: z.enum(COLUMN_SOURCES),
          created_at: instant(),
        }),
        changes: z.array(
          z.object({
            before: z.number().nullable(),
            /** What it was before came from a test. */
            before_source: z.enum(MARK_SOURCES),
            after: z.number().nullable(),
            after_source: z.enum(MARK_SOURCES),
            note: z.string().nullable(),
            changed_by: z.string().nullable(),
            changed_at: instant(),
          }),
        ),
      }),
    },
    errors: [],
    example: { query: { column_id: 1, user_id: 1 } },
  }),
  setComment: endpoint({
    ...writes,
    method: 'PUT',
    path: '/api/gradebook/comments/',
    summary: 'What is said of a student in a term',
    scope: {
      refs: [{ at: 'body.class_id', row: 'class_exam' }],
    },
    body: ofCourse({
      term: term(),
      user_id: id(),
      comment: comment(),
      /** What stood there when it was typed: where something else stands by now, nothing is overwritten. */
      seen: comment().optional(),
    }),
    responses: { 200: z.object({ user_id: z.number().int(), comment: z.string().nullable() }) },
    errors: [...refusals, 'gradebook.comment_changed'],
    example: { body: { class_id: 1, module_id: 1, term: 1, user_id: 1, comment: 'Steady progress' } },
  }),
  lock: endpoint({
    method: 'POST',
    path: '/api/gradebook/lock/',
    tag: 'gradebook',
    summary: 'Close the book of a term, now or at a moment ahead, or open it again with a reason',
    access: permission('gradebook.approve'),
    scope: inClass,
    body: ofCourse({
      term: term(),
      locked: flag(),
      /** Closed at that moment; left out, at once. */
      lock_at: z.iso.datetime({ offset: true, error: 'validation.date' }).nullable().optional(),
      /** The plan, or its end, for every class of the school in this year, in all its courses. */
      whole_school: flag().default(false),
      reason: optionalText(LONGEST_REASON),
    }),
    responses: {
      200: z.object({
        locked: z.boolean(),
        locked_at: nullableInstant(),
        /** What is planned. */
        lock_at: nullableInstant(),
        /** How many books it is about. */
        books: z.number().int(),
      }),
    },
    errors: ['gradebook.locked', 'class.year_over'],
    example: { body: { class_id: 1, module_id: 1, term: 1, locked: true } },
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/gradebook/export/',
    tag: 'gradebook',
    summary: 'The same as a workbook in the layout that SMAS and vnEdu take',
    access: permission('gradebook.view'),
    scope: ofClass,
    query: sheetQuery,
    responses: { 200: z.object({ file_url: z.string() }) },
    errors: [],
    cost: 'high',
    example: { query: { class_id: 1, module_id: 1, term: '1' } },
  }),
};
