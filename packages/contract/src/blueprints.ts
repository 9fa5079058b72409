import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission, type ScopeRule } from './endpoint';
import { flag, id, idOrObject, idParams, instant, reference, requiredText, staleGuard, wholeNumber } from './fields';
import { filterFlag, filterId, filterOneOf, filterText, listOf, listQuery } from './list';
import { MATERIAL_BANKS } from './material-banks';
import { MATERIAL_LEVELS } from './material-levels';
import { points } from './materials';
import { oneName } from './one-name';

/** Kinds of question that a row can ask for. */
export const BLUEPRINT_TYPES = [
  'multi_choice',
  'true_false',
  'true_false_group',
  'short_answer',
  'blanks',
  'drag_text',
  'essay',
  'file_task',
] as const;
export type BlueprintType = (typeof BLUEPRINT_TYPES)[number];

export const MOST_BLUEPRINT_ROWS = 200;
export const MOST_BLUEPRINT_QUESTIONS = 200;

const blueprintRow = z.object({
  id: z.number().int(),
  /** Null, here and below: whatever it is. A chapter holds the questions of its lessons, too. */
  chapter: reference().nullable(),
  competency: z.string().nullable(),
  ic3: z.string().nullable(),
  level: z.enum(MATERIAL_LEVELS).nullable(),
  type: z.enum(BLUEPRINT_TYPES).nullable(),
  count: z.number().int(),
  /** Of each question. */
  points: z.number(),
});

const blueprintInList = z.object({
  id: z.number().int(),
  name: z.string(),
  module: reference(),
  bank: z.enum(MATERIAL_BANKS),
  /** Of one over the exam bank: schools below its provinces may draw their own examinations by it. */
  for_schools: z.boolean(),
  creator: reference(),
  school: reference().nullable(),
  total_count: z.number().int(),
  total_points: z.number(),
  can: abilities('edit', 'delete'),
  created_at: instant(),
  updated_at: instant(),
});
export const blueprint = blueprintInList.extend({ rows: z.array(blueprintRow) });

const count = () => wholeNumber(1, MOST_BLUEPRINT_QUESTIONS);

const rowIn = z.object({
  /** Of a row that is there already: it keeps its name. */
  id: id().optional(),
  chapter: idOrObject().nullable().default(null),
  competency: requiredText(20).nullable().default(null),
  ic3: requiredText(20).nullable().default(null),
  level: z.enum(MATERIAL_LEVELS, { error: 'validation.choice' }).nullable().default(null),
  type: z.enum(BLUEPRINT_TYPES, { error: 'validation.choice' }).nullable().default(null),
  count: count(),
  points: points().default(1),
});

const rowsIn = () =>
  z
    .array(rowIn, { error: 'validation.required' })
    .max(MOST_BLUEPRINT_ROWS, { error: 'validation.too_many' })
    .refine((rows) => rows.reduce((sum, row) => sum + row.count, 0) <= MOST_BLUEPRINT_QUESTIONS, {
      error: 'validation.blueprint_most',
    });

const NAMES = { course_id: ['module', 'module_id'] } as const;
const written = {
  name: requiredText(120),
  module: idOrObject().optional(),
  module_id: idOrObject().optional(),
  bank: z.enum(MATERIAL_BANKS, { error: 'validation.choice' }),
  /** Counts for one over the exam bank alone. */
  for_schools: flag(),
  rows: rowsIn(),
};
export const blueprintCreate = z.object({
  ...written,
  bank: written.bank.default('open'),
  for_schools: written.for_schools.default(false),
  rows: written.rows.default([]),
});
export const blueprintUpdate = z.object({ ...written, updated_at: staleGuard() }).partial();

const BLUEPRINT_FORMS = ['matrix', 'specification'] as const;
export type BlueprintForm = (typeof BLUEPRINT_FORMS)[number];

const PATH = '/api/blueprints/';
const ONE = `${PATH}{id}/` as const;
const ofBlueprint: ScopeRule = { refs: [{ at: 'params.id', row: 'blueprint' }] };
const refusals = ['material.marked_by_people', 'course.unknown', 'blueprint.chapter_unknown'] as const;

export const blueprintEndpoints = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    tag: 'blueprints',
    summary:
      'Blueprints of the caller’s own; who keeps a school sees those of its people, examiners those over their bank',
    access: permission('material.create'),
    scope: { lists: 'blueprint' },
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.default, ordering: ['updated_at', 'name'] },
        {
          module: filterId(),
          bank: filterOneOf(MATERIAL_BANKS),
          search: filterText(),
          /** Those that an examination of the caller’s can be drawn by: also what was given to schools. */
          for_examination: filterFlag(),
        },
      ),
      { course_id: ['module'] },
    ),
    responses: { 200: listOf(blueprintInList) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: PATH,
    tag: 'blueprints',
    summary: 'Say how many questions of what kind a paper is drawn from',
    access: permission('material.create'),
    scope: { exempt: 'A new blueprint belongs to the caller; courses are common to all schools.' },
    body: oneName(blueprintCreate, NAMES, ['course_id']),
    responses: { 201: blueprint },
    errors: refusals,
    example: { body: { name: 'Midterm', module: 1 } },
  }),
  read: endpoint({
    method: 'GET',
    path: ONE,
    tag: 'blueprints',
    summary: 'One blueprint with its rows',
    access: permission('material.create'),
    scope: ofBlueprint,
    params: idParams,
    responses: { 200: blueprint },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: ONE,
    tag: 'blueprints',
    summary: 'Change the fields that are sent; rows are sent whole, and those with an id keep it',
    access: permission('material.create'),
    scope: ofBlueprint,
    params: idParams,
    body: oneName(blueprintUpdate, NAMES),
    responses: { 200: blueprint },
    errors: [...refusals, 'blueprint.bank_fixed', 'blueprint.in_use', 'conflict.stale'],
    example: { body: { name: 'Final' } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ONE,
    tag: 'blueprints',
    summary: 'Forget a blueprint that no exam is drawn by',
    access: permission('material.create'),
    scope: ofBlueprint,
    params: idParams,
    responses: { 204: z.void() },
    errors: ['blueprint.in_use'],
  }),
  coverage: endpoint({
    method: 'GET',
    path: `${ONE}coverage/`,
    tag: 'blueprints',
    summary: 'How many questions the caller could draw for each row, and whether a paper can be filled',
    access: permission('material.create'),
    scope: ofBlueprint,
    params: idParams,
    responses: {
      200: z.object({
        rows: z.array(
          z.object({
            id: z.number().int(),
            available: z.number().int(),
            needed: z.number().int(),
            /** False also where there are enough by themselves, but other rows need the same questions. */
            enough: z.boolean(),
          }),
        ),
        enough: z.boolean(),
      }),
    },
    errors: [],
  }),
  draw: endpoint({
    method: 'GET',
    path: `${ONE}draw/`,
    tag: 'blueprints',
    summary: 'A paper as it would be drawn, without the key; the same for the same seed',
    access: permission('material.create'),
    cost: 'high',
    scope: ofBlueprint,
    params: idParams,
    query: z.object({ seed: z.string().max(60, { error: 'validation.too_long' }).default('1') }),
    responses: {
      200: z.object({
        questions: z.array(
          z.object({
            row_id: z.number().int(),
            material_id: z.number().int(),
            version: z.number().int(),
            points: z.number(),
            /** As somebody is asked it. */
            question: z.record(z.string(), z.unknown()),
          }),
        ),
      }),
    },
    errors: ['blueprint.short'],
  }),
  export: endpoint({
    method: 'GET',
    path: `${ONE}export/`,
    tag: 'blueprints',
    summary: 'As Word, as it is handed in: the matrix, or the specification of it',
    access: permission('material.create'),
    cost: 'high',
    scope: ofBlueprint,
    params: idParams,
    query: z.object({ form: z.enum(BLUEPRINT_FORMS, { error: 'validation.choice' }).default('matrix') }),
    responses: { 200: z.string() },
    errors: ['file.busy', 'file.busy_with_yours'],
    transport: 'raw',
  }),
};
