import { z } from 'zod';
import { abilities } from './abilities';
import { CLASS_CODE_PREFIX, PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import {
  flag,
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
import { filterFlag, filterId, filterOneOf, filterStatus, filterText, filterUnit, listOf, listQuery } from './list';
import { oneName } from './one-name';
import { SCHOOL_TYPES } from './schools';

const classRow = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  student_count: z.number().int(),
  school: reference(),
  school_year: reference(),
  /** The name of the head teacher who was assigned, or free text without one. */
  head_teacher_name: z.string().nullable(),
  grade: reference().nullable(),
  status: z.number().int(),
  is_current_school_year: z.boolean(),
  /** Of a year before the current one: it can be read, and its history stays as it was. */
  is_past: z.boolean(),
  /** What the reader may do with it; in a year that is over, little. */
  can: abilities(
    'edit',
    'delete',
    'add_students',
    'remove_students',
    'add_teachers',
    'remove_teachers',
    'register_course',
    'remove_course',
    'assign',
    'reset_passwords',
    'attendance',
  ),
  created_at: instant(),
  updated_at: instant(),
});

const schoolClass = classRow.extend({
  schools_type: z.enum(SCHOOL_TYPES),
  school_year: reference().extend({
    year: z.number().int(),
    start_date: z.string(),
    end_date: z.string(),
  }),
  /** The teacher behind head_teacher_name; null where it is free text or empty. */
  head_teacher: reference().nullable(),
});

const classCode = () =>
  requiredText(10)
    .transform((value) => value.toUpperCase())
    .refine((value) => /^[A-Z]{1,10}$/.test(value), 'validation.class_prefix');

const calendarYear = () =>
  numeric(
    z
      .number({ error: 'validation.year' })
      .int('validation.year')
      .min(1900, { error: 'validation.year' })
      .max(2200, { error: 'validation.year' }),
  );

export const classCreate = z.object({
  name: requiredText(100),
  school_id: idOrObject().optional(),
  school: idOrObject().optional(),
  grade_id: idOrObject().nullable().optional(),
  grade: idOrObject().nullable().optional(),
  head_teacher_name: optionalText(),
  /** One of the school's teachers, who then is the head teacher; it goes before the name. */
  head_teacher_id: idOrObject().nullable().optional(),
  head_teacher: idOrObject().nullable().optional(),
  /** A calendar year: the school's year of that number. Without it, or without such a year, its current one. */
  year: calendarYear().optional(),
  /** One of the school's years by its id; it goes before `year`. */
  school_year: idOrObject().optional(),
  /** Only the prefix; the server appends the number. */
  code: classCode().default(CLASS_CODE_PREFIX),
  /** The school teaches the level of this grade as well, though it has no class of it yet. */
  other_level: flag().default(false),
  status: statusFlag().default(1),
});

/** School, year and code of a class stay; sending them back unchanged is fine. */
export const classUpdate = z
  .object({
    name: requiredText(100),
    grade_id: idOrObject().nullable(),
    grade: idOrObject().nullable(),
    other_level: flag(),
    head_teacher_name: optionalText(),
    status: statusFlag(),
    school_id: idOrObject(),
    school: idOrObject(),
    school_year: idOrObject(),
    code: z.string(),
    updated_at: staleGuard(),
  })
  .partial();

const CLASS_NAMES = {
  school_id: ['school_id', 'school'],
  grade_id: ['grade_id', 'grade'],
  school_year_id: ['school_year'],
} as const;
const NEW_CLASS_NAMES = { ...CLASS_NAMES, head_teacher_id: ['head_teacher', 'head_teacher_id'] } as const;

const CLASS = { at: 'params.id', row: 'class' } as const;

export const classEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/classes/',
    tag: 'classes',
    summary: 'Classes of the schools one may see',
    access: permission('class.view'),
    scope: { lists: 'class', refs: [{ at: 'query.school', row: 'school', foreign: 'empty' }] },
    query: listQuery(
      { pageSize: PAGE_SIZE.classes, ordering: ['name', 'code', 'status', 'student_count', 'match'] },
      {
        code_name: filterText(),
        province: filterUnit(2),
        district: filterUnit(3),
        ward: filterUnit(5),
        province2: filterUnit(2),
        ward2: filterUnit(5),
        school_type: filterOneOf(SCHOOL_TYPES),
        school: filterId(),
        school_year: filterId(),
        status: filterStatus(),
        is_current_school_year: filterFlag(),
        /** Classes that the caller teaches. */
        own: filterFlag(),
      },
    ),
    responses: { 200: listOf(classRow) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/classes/',
    tag: 'classes',
    summary: 'Create a class; its code is the prefix with the next number',
    access: permission('class.create'),
    scope: {
      refs: [
        { at: 'body.school_id', row: 'school' },
        { at: 'body.head_teacher', row: 'teacher', foreign: 400 },
      ],
    },
    body: oneName(classCreate, NEW_CLASS_NAMES, ['school_id']),
    responses: { 201: schoolClass },
    errors: ['class.name_taken', 'class.year_over', 'class.other_level'],
    example: { body: { name: '6A1', school_id: 1, grade_id: 6 } },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/classes/{id}/',
    tag: 'classes',
    summary: 'One class; its students are behind GET /api/users/?classes=',
    access: permission('class.view'),
    scope: { refs: [CLASS] },
    params: idParams,
    responses: { 200: schoolClass },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/classes/{id}/',
    tag: 'classes',
    summary: 'Change the fields that are sent; of a past year only the status changes',
    access: permission('class.edit'),
    scope: { refs: [CLASS] },
    params: idParams,
    body: oneName(classUpdate, CLASS_NAMES),
    responses: { 200: schoolClass },
    errors: ['class.name_taken', 'class.year_over', 'class.other_level', 'conflict.stale'],
    example: { body: { head_teacher_name: 'Tran Thi Lan' } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/classes/{id}/',
    tag: 'classes',
    summary: 'Take back a class that never had a student nor any work',
    access: permission('class.create'),
    scope: { refs: [CLASS] },
    params: idParams,
    responses: { 204: z.void() },
    errors: ['class.in_use', 'class.year_over'],
  }),
};
