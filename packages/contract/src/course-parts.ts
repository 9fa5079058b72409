import { z } from 'zod';
import { abilities } from './abilities';
import { MATERIALS_IN_PART, PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import {
  id,
  idOrObject,
  idParams,
  instant,
  numeric,
  optionalText,
  reference,
  requiredText,
  staleGuard,
  statusFlag,
} from './fields';
import { filterFlag, filterId, filterOneOf, filterStatus, listOf, listQuery } from './list';
import { oneName } from './one-name';

export const COURSE_PART_TYPES = ['lesson', 'practice', 'exam'] as const;
export type CoursePartType = (typeof COURSE_PART_TYPES)[number];
/** A chapter, its lessons, and the parts of a lesson. */
export const MAX_DEPTH = 3;

const placedMaterial = z.object({
  id: z.number().int(),
  /** Of this place of it. */
  placing_id: z.number().int(),
  question: z.string(),
  status: z.string(),
  library: z.string(),
  points: z.number(),
  counts: z.record(z.string(), z.number().int()),
  /** What the part shows and asks, whatever becomes of the material. */
  version: z.number().int(),
  /** That could be taken instead. */
  newer_version: z.number().int().nullable(),
});

const coursePart = z.object({
  id: z.number().int(),
  module: reference(),
  name: z.string(),
  description: z.string().nullable(),
  sub_module_type: z.enum(COURSE_PART_TYPES),
  status: z.number().int(),
  parent: z.number().int().nullable(),
  /** Among its brothers and sisters, from 1. */
  position: z.number().int(),
  depth: z.number().int(),
  /** The block at the course platform that it came from. */
  block_id: z.string().nullable(),
  /** Gone at the platform, kept because students have worked in it. */
  archived: z.boolean(),
  can: abilities('edit', 'delete'),
  sub_module_question: z.array(z.number().int()),
  /** Its materials in order; `points` weigh what is graded. */
  questions: z.array(placedMaterial),
  /** There is something to do in it: one without is given to nobody and counts for nobody's progress. */
  has_content: z.boolean(),
  created_at: instant(),
  updated_at: instant(),
});

const points = () =>
  numeric(z.number({ error: 'validation.points' }).positive('validation.points').max(1000, 'validation.points')).refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'validation.points',
  );
const placed = z.union(
  [id().transform((one) => ({ id: one, points: 1 })), z.object({ id: id(), points: points().default(1) })],
  {
    error: 'validation.number',
  },
);
/** The whole list, in its order. */
const materials = () =>
  z
    .array(placed)
    .max(MATERIALS_IN_PART, { error: 'validation.too_many' })
    .refine((list) => new Set(list.map((one) => one.id)).size === list.length, 'validation.material_twice')
    .optional();

const fields = {
  name: requiredText(),
  description: optionalText(5000),
  sub_module_type: z.enum(COURSE_PART_TYPES, { error: 'validation.choice' }),
  parent: idOrObject().nullable(),
  status: statusFlag(),
  questions: materials(),
  sub_module_question: materials(),
};
export const coursePartCreate = z.object({
  module: idOrObject().optional(),
  module_id: idOrObject().optional(),
  ...fields,
  sub_module_type: fields.sub_module_type.default('lesson'),
  parent: fields.parent.default(null),
  status: fields.status.default(1),
});
export const coursePartUpdate = z.object({ ...fields, updated_at: staleGuard() }).partial();

const PART_NAMES = {
  part_type: ['sub_module_type'],
  parent_id: ['parent'],
  materials: ['questions', 'sub_module_question'],
} as const;

const CATALOGUE = { exempt: 'Courses are common to all schools; only roles of scope “all” change them.' };
const refusals = [
  'sub_module.one_exam',
  'sub_module.nesting',
  'sub_module.parent_unknown',
  'exam_bank.only',
  'material.marked_by_people',
] as const;

export const coursePartEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/sub_modules/',
    tag: 'courses',
    summary: 'Chapters, lessons, practice and the exam of a course, in the order of its tree',
    access: permission('sub_module.view'),
    scope: CATALOGUE,
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.courseParts, ordering: ['position'] },
        {
          module_id: filterId(),
          practice_type: filterOneOf(COURSE_PART_TYPES),
          status: filterStatus(),
          archived: filterFlag(),
        },
      ),
      { course_id: ['module_id'], part_type: ['practice_type'] },
    ),
    responses: { 200: listOf(coursePart) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/sub_modules/',
    tag: 'courses',
    summary: 'Add a chapter, a lesson, a practice or the exam; it comes last under its parent',
    access: permission('sub_module.create'),
    wholeProgramme: true,
    scope: CATALOGUE,
    body: oneName(coursePartCreate, { ...PART_NAMES, course_id: ['module_id', 'module'] }, [
      'course_id',
      'parent_id',
      'part_type',
    ]),
    responses: { 201: coursePart },
    errors: refusals,
    example: { body: { module_id: 1, name: 'Getting to know the computer' } },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/sub_modules/{id}/',
    tag: 'courses',
    summary: 'One part of a course',
    access: permission('sub_module.view'),
    scope: CATALOGUE,
    params: idParams,
    responses: { 200: coursePart },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/sub_modules/{id}/',
    tag: 'courses',
    summary: 'Change the fields that are sent',
    access: permission('sub_module.edit'),
    wholeProgramme: true,
    scope: CATALOGUE,
    params: idParams,
    body: oneName(coursePartUpdate, PART_NAMES),
    responses: { 200: coursePart },
    errors: [...refusals, 'placement.test_under_way', 'conflict.stale'],
    example: { body: { name: 'Getting started' } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sub_modules/{id}/',
    tag: 'courses',
    summary: 'Remove a part with everything below it, unless it is assigned or students have worked in it',
    access: permission('sub_module.delete'),
    wholeProgramme: true,
    scope: CATALOGUE,
    params: idParams,
    responses: { 204: z.void() },
    errors: ['sub_module.in_use'],
  }),
};

export const placementEndpoints = {
  takeVersion: endpoint({
    method: 'POST',
    path: '/api/sub_module_questions/{placing_id}/take_version/',
    tag: 'courses',
    summary: 'Show and ask a material in its newest version from now on; not while a test that holds it is under way',
    access: permission('sub_module.edit'),
    wholeProgramme: true,
    scope: CATALOGUE,
    params: z.object({ placing_id: id() }),
    responses: { 200: placedMaterial },
    errors: ['placement.nothing_newer', 'placement.test_under_way', 'material.marked_by_people'],
  }),
};
