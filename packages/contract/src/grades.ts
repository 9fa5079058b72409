import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { flag, idParams, instant, numeric, optionalText, requiredText, staleGuard, statusFlag } from './fields';
import { filterId, filterOneOf, filterStatus, filterText, listOf, listQuery } from './list';
import { SCHOOL_TYPES } from './schools';

export const grade = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  en_name: z.string().nullable(),
  level_code: z.enum(SCHOOL_TYPES),
  order: z.number().int(),
  /** Whoever has finished it has finished the level; the roll-over lets them graduate. */
  is_last: z.boolean(),
  status: z.number().int(),
  /** Classes have this grade, so its level stays as it is. */
  in_use: z.boolean(),
  can: abilities('edit', 'register_course'),
  created_at: instant(),
  updated_at: instant(),
});

/** Codes are unique and upper case, as people write them on lists. */
const gradeCode = () =>
  requiredText(20)
    .transform((value) => value.toUpperCase())
    .refine((value) => /^[A-Z0-9_]{2,20}$/.test(value), 'validation.code');

const order = () =>
  numeric(
    z
      .number({ error: 'validation.number' })
      .int('validation.number')
      .min(1, 'validation.number')
      .max(999, { error: 'validation.too_big' }),
  );

const gradeFields = {
  name: requiredText(),
  code: gradeCode(),
  en_name: optionalText(),
  level_code: z.enum(SCHOOL_TYPES, { error: 'validation.choice' }),
};

/** Without an order the grade comes after the last of its level. */
export const gradeCreate = z.object({
  ...gradeFields,
  order: order().optional(),
  is_last: flag().default(false),
  status: statusFlag().default(1),
});
export const gradeUpdate = z
  .object({ ...gradeFields, order: order(), is_last: flag(), status: statusFlag(), updated_at: staleGuard() })
  .partial();

const COMMON = { exempt: 'Grades are common to all schools; only roles of scope “all” change them.' };

export const gradeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/grades/',
    tag: 'grades',
    summary: 'Grades, in order of their level',
    access: permission('grade.view'),
    scope: { refs: [{ at: 'query.school', row: 'school', foreign: 'empty' }] },
    query: listQuery(
      { pageSize: PAGE_SIZE.grades, ordering: ['order', 'name', 'code', 'level_code', 'status'] },
      {
        code_name: filterText(),
        status: filterStatus(),
        level_code: filterOneOf(SCHOOL_TYPES),
        /** Grades of the levels that this school teaches: its own, and those of which it has classes. */
        school: filterId(),
      },
    ),
    responses: { 200: listOf(grade) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/grades/',
    tag: 'grades',
    summary: 'Create a grade',
    access: permission('grade.create'),
    wholeProgramme: true,
    scope: COMMON,
    body: gradeCreate,
    responses: { 201: grade },
    errors: ['grade.code_taken'],
    example: { body: { name: 'Year 5', code: 'N5', level_code: 'university' } },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/grades/{id}/',
    tag: 'grades',
    summary: 'One grade',
    access: permission('grade.view'),
    scope: COMMON,
    params: idParams,
    responses: { 200: grade },
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/grades/{id}/',
    tag: 'grades',
    summary: 'Change the fields that are sent; the level of a grade that classes have stays',
    access: permission('grade.edit'),
    wholeProgramme: true,
    scope: COMMON,
    params: idParams,
    body: gradeUpdate,
    responses: { 200: grade },
    errors: ['grade.code_taken', 'grade.in_use', 'conflict.stale'],
    example: { body: { en_name: 'Grade 1' } },
  }),
};
