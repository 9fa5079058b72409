import { z } from 'zod';
import { abilities } from './abilities';
import { MATERIAL_BYTES, MATERIAL_VALUES, PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { id, idOrObject, idParams, instant, numeric, reference, requiredText, staleGuard } from './fields';
import { filterId, filterIds, filterOneOf, filterSomeOf, filterText, listOf, listQuery } from './list';
import { MATERIAL_BANKS } from './material-banks';
import { MATERIAL_LEVELS } from './material-levels';
import { oneName } from './one-name';

export const MATERIAL_STATUSES = ['draft', 'unpublished', 'published', 'deleted'] as const;
export type MaterialStatus = (typeof MATERIAL_STATUSES)[number];
export const MATERIAL_SHARING = ['private', 'school', 'all'] as const;
export type MaterialSharing = (typeof MATERIAL_SHARING)[number];
export const MATERIAL_ORIGINS = ['manual', 'pptx', 'text', 'question_file', 'h5p'] as const;
export type MaterialOrigin = (typeof MATERIAL_ORIGINS)[number];
export const CONTENT_TYPES = ['manual', 'auto'] as const;
export const MATERIAL_VERBS = [
  'created',
  'imported',
  'converted',
  'generated',
  'edited',
  'published',
  'unpublished',
  'deleted',
  'restored',
  'exported',
  'opened',
] as const;
export type MaterialVerb = (typeof MATERIAL_VERBS)[number];
/** What can be done with several at once. */
export const MATERIAL_ACTIONS = ['publish', 'unpublish', 'delete', 'share', 'tag', 'copy'] as const;
export type MaterialAction = (typeof MATERIAL_ACTIONS)[number];
const MOST_AT_ONCE = 200;
/** Whose they are, as the tabs of the bank show them. */
export const MATERIAL_COLLECTIONS = ['mine', 'school', 'shared'] as const;

const content = z.record(z.string(), z.unknown());
/** What became of something on the way in: in words, and whether it is there all the same. */
export const reportLine = z.object({
  slide: z.number().int().optional(),
  code: z.string(),
  detail: z.string(),
  kept: z.boolean(),
});

/** A row of a list: everything but the content itself, which may be large. */
const materialInList = z.object({
  id: z.number().int(),
  /** The title. */
  question: z.string(),
  status: z.enum(MATERIAL_STATUSES),
  /** Null: a draft that came from a file, before anybody said what it is about. */
  module: reference().nullable(),
  submodule: reference().nullable(),
  creator: reference(),
  content_type: z.enum(CONTENT_TYPES),
  library: z.string(),
  /** What a type that was installed calls itself; null for those of the product. */
  library_title: z.string().nullable(),
  /** In the exam bank: only its own examiners (`private`), or those of all provinces (`all`). */
  sharing: z.enum(MATERIAL_SHARING),
  bank: z.enum(MATERIAL_BANKS),
  school: reference().nullable(),
  origin: z.enum(MATERIAL_ORIGINS),
  version: z.number().int(),
  /** How many questions, slides, cards, chapters there are. */
  counts: z.record(z.string(), z.number().int()),
  /** An expiring address of the first picture in it; null: it has none. */
  cover: z.string().nullable(),
  competencies: z.array(z.string()),
  ic3_objectives: z.array(z.string()),
  /** Null: nobody has said it. */
  level: z.enum(MATERIAL_LEVELS).nullable(),
  /** What it is worth in a test, where nobody says otherwise. */
  points: z.number(),
  can: abilities('edit', 'delete', 'restore', 'export', 'to_exam_bank', 'to_open_bank'),
  created_at: instant(),
  updated_at: instant(),
});

export const material = materialInList.extend({
  params: content,
  report: z.array(reportLine),
  /** Parts of courses that hold it. */
  used_in: z.array(
    z.object({ module: reference(), submodule: reference(), points: z.number(), version: z.number().int() }),
  ),
  /** Somebody has worked with this version, or a place holds it: an edit makes a new one. */
  worked_with: z.boolean(),
  /** What the reader was typing when they left, if that was never saved. */
  draft: z
    .object({ question: z.string(), params: content, based_on: z.number().int(), saved_at: instant() })
    .nullable(),
});

const tags = () =>
  z.array(requiredText(20), { error: 'validation.choice' }).max(24, { error: 'validation.too_many' }).optional();

const level = () => z.enum(MATERIAL_LEVELS, { error: 'validation.choice' }).nullable().optional();
/** More than nothing, in hundredths. */
export const points = () =>
  numeric(
    z
      .number({ error: 'validation.number' })
      .min(0.01, { error: 'validation.too_small' })
      .max(1000, { error: 'validation.too_big' })
      .transform((value) => Math.round(value * 100) / 100),
  );

const written = {
  question: requiredText(),
  status: z.enum(MATERIAL_STATUSES, { error: 'validation.choice' }),
  module: idOrObject(),
  module_id: idOrObject(),
  submodule: idOrObject(),
  submodule_id: idOrObject(),
  content_type: z.enum(CONTENT_TYPES, { error: 'validation.choice' }),
  library: requiredText(120),
  params: content,
  sharing: z.enum(MATERIAL_SHARING, { error: 'validation.choice' }),
  bank: z.enum(MATERIAL_BANKS, { error: 'validation.choice' }),
};
const NAMES = {
  title: ['question'],
  course_id: ['module', 'module_id'],
  course_part_id: ['submodule', 'submodule_id'],
} as const;

export const materialCreate = z.object({
  ...written,
  status: z.enum(['draft', 'unpublished', 'published'], { error: 'validation.choice' }),
  module: written.module.optional(),
  module_id: written.module_id.optional(),
  submodule: written.submodule.optional(),
  submodule_id: written.submodule_id.optional(),
  content_type: written.content_type.default('manual'),
  sharing: written.sharing.optional(),
  bank: written.bank.default('open'),
  /** How it came about; `text` when it was generated and reviewed. */
  origin: z.enum(['manual', 'text'], { error: 'validation.choice' }).default('manual'),
  competencies: tags(),
  ic3_objectives: tags(),
  level: level(),
  points: points().optional(),
});
export const materialUpdate = z
  .object({
    ...written,
    competencies: tags(),
    ic3_objectives: tags(),
    level: level(),
    points: points(),
    updated_at: staleGuard(),
  })
  .partial();

const filters = {
  /** These, as far as the caller may see them. */
  ids: filterIds(),
  module: filterId(),
  submodule: filterId(),
  /** One or several, comma-joined. Without it deleted ones are listed, too. */
  status: filterSomeOf(MATERIAL_STATUSES),
  creator: filterId(),
  search: filterText(),
  /** `manual`, `auto`, or a type: `H5P.MultiChoice`. */
  content_type: filterText(),
  /** One type or several, comma-joined. */
  library: filterText(),
  sharing: filterOneOf(MATERIAL_SHARING),
  /** Without it, all that the caller may see. */
  bank: filterOneOf(MATERIAL_BANKS),
  competencies: filterText(),
  ic3_objectives: filterText(),
  level: filterOneOf(MATERIAL_LEVELS),
  collection: filterOneOf(MATERIAL_COLLECTIONS),
};
const query = () =>
  oneName(
    listQuery({ pageSize: PAGE_SIZE.materials, ordering: ['updated_at', 'created_at', 'question', 'status'] }, filters),
    { course_id: ['module'], course_part_id: ['submodule'], creator_id: ['creator'] },
  );

const facet = z.array(z.object({ value: z.string(), name: z.string().optional(), count: z.number().int() }));
const refusals = [
  'material.content_invalid',
  'material.type_unknown',
  'material.part_unknown',
  'material.needs_school',
  'material.file_unknown',
  'course.unknown',
] as const;
/** Why a material stays in the bank that it is in. */
const bankRefusals = ['exam_bank.placed', 'exam_bank.used'] as const;
const large = { bodyLimit: MATERIAL_BYTES, bodyValues: MATERIAL_VALUES } as const;
const exampleParams = {
  question: '<p>1 + 1 = ?</p>',
  answers: [
    { text: '2', correct: true },
    { text: '3', correct: false },
  ],
};

export const materialEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/submodulesquestions/',
    tag: 'materials',
    summary: 'Materials that the caller may see, latest change first',
    access: permission('material.view'),
    scope: { lists: 'material' },
    query: query(),
    responses: { 200: listOf(materialInList) },
    errors: [],
  }),
  listWithFacets: endpoint({
    method: 'GET',
    path: '/api/submodulesquestions_v2/',
    tag: 'materials',
    summary: 'The same, with how many there are of each kind; each count ignores its own filter',
    access: permission('material.view'),
    scope: { lists: 'material' },
    query: query(),
    responses: {
      200: listOf(materialInList).extend({
        facets: z.object({
          status: facet,
          content_type: facet,
          library: facet,
          creator: facet,
          collection: facet,
          level: facet,
        }),
      }),
    },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/submodulesquestions/',
    tag: 'materials',
    summary: 'Make a material. Whatever is not a draft has valid content',
    access: permission('material.create'),
    scope: { exempt: 'A new material belongs to the caller; courses are common to all schools.' },
    body: oneName(materialCreate, NAMES, ['title', 'course_id', 'course_part_id']),
    ...large,
    responses: { 201: material },
    errors: refusals,
    example: {
      body: {
        question: 'One and one',
        status: 'draft',
        module: 1,
        submodule: 1,
        library: 'H5P.MultiChoice',
        params: exampleParams,
      },
    },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/submodulesquestions/{id}/',
    tag: 'materials',
    summary: 'One material with its content',
    access: permission('material.view'),
    scope: { refs: [{ at: 'params.id', row: 'material' }] },
    params: idParams,
    responses: { 200: material },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/submodulesquestions/{id}/',
    tag: 'materials',
    summary: 'Change the fields that are sent; what somebody has worked with gets a new version',
    access: permission('material.edit'),
    scope: { refs: [{ at: 'params.id', row: 'material' }] },
    params: idParams,
    body: oneName(materialUpdate, NAMES),
    ...large,
    responses: { 200: material },
    errors: [
      ...refusals,
      ...bankRefusals,
      'material.in_use',
      'material.deleted',
      'material.status_refused',
      'conflict.stale',
    ],
    example: { body: { question: 'Two' } },
  }),
  updateByBody: endpoint({
    method: 'PUT',
    path: '/api/submodulesquestions/',
    tag: 'materials',
    summary: 'The same with the id in the body',
    access: permission('material.edit'),
    scope: { refs: [{ at: 'body.id', row: 'material' }] },
    body: oneName(materialUpdate.extend({ id: id() }), NAMES),
    ...large,
    responses: { 200: material },
    errors: [
      ...refusals,
      ...bankRefusals,
      'material.in_use',
      'material.deleted',
      'material.status_refused',
      'conflict.stale',
    ],
    example: { body: { id: 1, question: 'Two' } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/submodulesquestions/{id}/',
    tag: 'materials',
    summary: 'Mark as deleted; a change of status to unpublished brings it back',
    access: permission('material.delete'),
    scope: { refs: [{ at: 'params.id', row: 'material' }] },
    params: idParams,
    responses: { 204: z.void() },
    errors: ['material.in_use', 'material.deleted'],
  }),
  toExamBank: endpoint({
    method: 'POST',
    path: '/api/submodulesquestions/{id}/to_exam_bank/',
    tag: 'materials',
    summary: 'Move a material that nobody was shown into the exam bank, where only examiners see it',
    access: permission('exam_bank.create'),
    scope: { refs: [{ at: 'params.id', row: 'material' }] },
    params: idParams,
    responses: { 200: material },
    errors: ['exam_bank.placed', 'material.deleted'],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/submodulesquestions/bulk/',
    tag: 'materials',
    summary: 'Do the same with several; each for itself, so that one that refuses keeps no other from it',
    access: permission('material.edit', 'material.delete', 'material.create'),
    scope: { exempt: 'Materials outside the caller’s reach fail one by one, as if they were not there.' },
    cost: 'high',
    body: z
      .object({
        ids: z.array(id()).min(1, 'validation.required').max(MOST_AT_ONCE, { error: 'validation.too_many' }),
        action: z.enum(MATERIAL_ACTIONS, { error: 'validation.choice' }),
        sharing: written.sharing.optional(),
        /** Codes of competencies, and of IC3 objectives after `ic3:`; added to those that it has. */
        tags: tags(),
      })
      .refine(({ action, sharing }) => action !== 'share' || sharing !== undefined, {
        path: ['sharing'],
        error: 'validation.required',
      })
      .refine(({ action, tags: given = [] }) => action !== 'tag' || given.length > 0, {
        path: ['tags'],
        error: 'validation.required',
      }),
    responses: {
      200: z.object({
        /** Of `copy`, the new ones. */
        done: z.array(z.number().int()),
        failed: z.array(z.object({ id: z.number().int(), detail: z.string() })),
      }),
    },
    errors: [],
    example: { body: { ids: [1], action: 'publish' } },
  }),
  addToSet: endpoint({
    method: 'POST',
    path: '/api/submodulesquestions/add_to_set/',
    tag: 'materials',
    summary: 'Put questions as they are now at the end of a question set that the caller keeps, or into a new one',
    access: permission('material.edit', 'material.create'),
    scope: { exempt: 'Questions outside the caller’s reach fail one by one; a set outside it is not there.' },
    cost: 'high',
    body: z
      .object({
        ids: z.array(id()).min(1, 'validation.required').max(MOST_AT_ONCE, { error: 'validation.too_many' }),
        set_id: id().optional(),
        /** The title of a new set. */
        question: requiredText().optional(),
      })
      .refine(({ set_id, question }) => (set_id === undefined) !== (question === undefined), {
        path: ['set_id'],
        error: 'validation.required',
      }),
    responses: {
      200: z.object({
        /** The set, and how many questions came into it; those that it had already are left out. */
        id: z.number().int(),
        question: z.string(),
        added: z.number().int(),
        had: z.number().int(),
        failed: z.array(z.object({ id: z.number().int(), detail: z.string() })),
      }),
    },
    errors: [
      'material.not_set',
      'material.not_question',
      'material.set_full',
      'material.unsaved',
      'material.deleted',
      'material.content_invalid',
      'exam_bank.only',
      'conflict.stale',
    ],
    example: { body: { ids: [1], set_id: 1 } },
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/submodulesquestions/{id}/versions/',
    tag: 'materials',
    summary: 'What it was before, latest first',
    access: permission('material.view'),
    scope: { refs: [{ at: 'params.id', row: 'material' }] },
    params: idParams,
    responses: {
      200: z.object({
        results: z.array(
          z.object({
            version: z.number().int(),
            library: z.string(),
            params: content,
            created_by: reference().nullable(),
            created_at: instant(),
            worked_with: z.boolean(),
          }),
        ),
      }),
    },
    errors: [],
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/submodulesquestions/{id}/draft/',
    tag: 'materials',
    summary: 'Keep what is being typed, valid or not; readers go on seeing the stored version',
    access: permission('material.edit'),
    scope: { refs: [{ at: 'params.id', row: 'material' }] },
    params: idParams,
    body: oneName(
      z.object({ question: z.string().max(255, { error: 'validation.too_long' }), params: content, based_on: id() }),
      { title: ['question'] },
      ['title'],
    ),
    ...large,
    responses: { 200: z.object({ saved_at: instant() }) },
    errors: ['material.deleted'],
    example: { body: { question: 'Two', params: exampleParams, based_on: 1 } },
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/api/submodulesquestions/{id}/draft/',
    tag: 'materials',
    summary: 'Forget what was being typed',
    access: permission('material.edit'),
    scope: { refs: [{ at: 'params.id', row: 'material' }] },
    params: idParams,
    responses: { 204: z.void() },
    errors: [],
  }),
  creators: endpoint({
    method: 'GET',
    path: '/api/contentbankcreator/',
    tag: 'materials',
    summary: 'Who made the materials that the caller may see',
    access: permission('material.view'),
    scope: { exempt: 'Names of makers of materials that the caller may see; no row is asked for by its id.' },
    query: listQuery({ pageSize: PAGE_SIZE.materials, ordering: ['name'] }, { search: filterText() }),
    responses: { 200: listOf(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })) },
    errors: [],
  }),
  activity: endpoint({
    method: 'GET',
    path: '/api/courseware-activity/',
    tag: 'materials',
    summary: 'What happened to materials that the caller may see, latest first',
    access: permission('material.view'),
    scope: { refs: [{ at: 'query.material', row: 'material', foreign: 'empty' }] },
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.materialActivity, ordering: ['at'] },
        { material: filterId(), creator: filterId(), module: filterId() },
      ),
      { material_id: ['material'], creator_id: ['creator'], course_id: ['module'] },
    ),
    responses: {
      200: listOf(
        z.object({
          id: z.number().int(),
          material: reference(),
          version: z.number().int(),
          verb: z.enum(MATERIAL_VERBS),
          user: reference(),
          at: instant(),
        }),
      ),
    },
    errors: [],
  }),
};
