import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { flag, id, idOrObject, idParams, instant, nullableInstant, reference } from './fields';
import { filterId, listOf, listQuery } from './list';
import { oneName } from './one-name';

/** 0 idle, 1 running, 2 done. */
const REGISTRATION_PROGRESS = z.number().int().min(0).max(2);

const registered = z.object({
  /** The course's own id, and the course in short. */
  id: z.number().int(),
  module: reference(),
  name: z.string(),
  edx_course_id: z.string().nullable(),
  edx_synced: z.boolean(),
  grade: reference().nullable(),
  status: z.number().int(),
  registered_at: instant(),
});
const schoolRegistration = registered.extend({
  school: reference(),
  class_count: z.number().int(),
  can: abilities('remove'),
});
const classRegistration = registered.extend({
  /** Whether it came with the grade. */
  from_grade: z.boolean(),
  student_count: z.number().int(),
  enrolled: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
  can: abilities('remove'),
});
const gradeRegistration = registered.extend({
  school: reference().nullable(),
  registration_progress: REGISTRATION_PROGRESS,
  task_id: z.number().int().nullable(),
  /** What it was registered by; null where that is too long ago to be taken back. */
  registration_id: z.number().int().nullable(),
  can: abilities('undo'),
});

/** As many schools can be named, and are told of one by one; the sums are of all. */
export const MOST_SCHOOLS = 1000;

/** What an act on many changes: classes that get the course, students whose enrolment begins or ends. */
const SUM = {
  schools: z.number().int(),
  classes: z.number().int(),
  students: z.number().int(),
  /** The first thousand, by name. Of people without a school there is no school. */
  rows: z.array(z.object({ school: reference().nullable(), classes: z.number().int(), students: z.number().int() })),
};
export const registrationSum = z.object(SUM);
/** With `dry_run` nothing changes, and the answer says what would. */
export const dryRun = () => flag().default(false);

/** One act that gave courses to many, as it was confirmed. */
const registration = z.object({
  id: z.number().int(),
  /** Null: people were enrolled, or their enrolment was ended. */
  grade: reference().nullable(),
  action: z.enum(['enroll', 'unenroll']),
  modules: z.array(reference()),
  ...SUM,
  task_id: z.number().int().nullable(),
  created_at: instant(),
  created_by: reference(),
  undone_at: nullableInstant(),
  can: abilities('undo'),
  /** Why it can no longer be taken back, as a sentence. */
  undo_refusal: z.string().nullable(),
});

const courseBody = oneName(
  z.object({ module: idOrObject().optional(), module_id: idOrObject().optional() }),
  { course_id: ['module', 'module_id'] },
  ['course_id'],
);

const gradeBody = oneName(
  z.object({
    module: idOrObject().optional(),
    module_id: idOrObject().optional(),
    /** Absent: in every school that the caller keeps and that has the course. */
    school_ids: z.array(id()).min(1, 'validation.required').max(MOST_SCHOOLS).optional(),
    dry_run: dryRun(),
  }),
  { course_id: ['module', 'module_id'] },
  ['course_id'],
);

const SCHOOL = { at: 'params.id', row: 'school' } as const;
const CLASS = { at: 'params.id', row: 'class' } as const;
const paging = (pageSize: number) => listQuery({ pageSize, ordering: ['name', 'registered_at'] }, {});

export const registrationEndpoints = {
  ofSchool: endpoint({
    method: 'GET',
    path: '/api/schools/{id}/modules/',
    tag: 'registration',
    summary: 'Courses registered to the school',
    access: permission('course.view'),
    scope: { refs: [SCHOOL] },
    params: idParams,
    query: paging(PAGE_SIZE.courses),
    responses: { 200: listOf(schoolRegistration) },
    errors: [],
  }),
  addToSchool: endpoint({
    method: 'POST',
    path: '/api/schools/{id}/add_module/',
    tag: 'registration',
    summary: 'Register a course to a school',
    access: permission('course.edit'),
    scope: { refs: [SCHOOL] },
    params: idParams,
    body: courseBody,
    responses: { 201: schoolRegistration },
    errors: ['registration.exists', 'course.unknown', 'course.inactive'],
    example: { body: { module: 1 } },
  }),
  removeFromSchool: endpoint({
    method: 'DELETE',
    path: '/api/schools/{id}/remove_module/',
    tag: 'registration',
    summary: 'Take a course from a school, unless a class of the school uses it',
    access: permission('course.edit'),
    scope: { refs: [SCHOOL] },
    params: idParams,
    body: courseBody,
    responses: { 204: z.void() },
    errors: ['registration.in_use', 'registration.absent'],
    example: { body: { module: 1 } },
  }),
  ofSchools: endpoint({
    method: 'GET',
    path: '/api/school_modules/',
    tag: 'registration',
    summary: 'Courses of schools',
    access: permission('course.view'),
    scope: { lists: 'registered_course', refs: [{ at: 'query.school', row: 'school', foreign: 'empty' }] },
    query: oneName(
      listQuery({ pageSize: PAGE_SIZE.default, ordering: ['name', 'registered_at'] }, { school: filterId() }),
      { school_id: ['school'] },
    ),
    responses: { 200: listOf(schoolRegistration) },
    errors: [],
  }),
  ofClass: endpoint({
    method: 'GET',
    path: '/api/classes/{id}/modules/',
    tag: 'registration',
    summary: 'Courses of a class, with how far its students are enrolled',
    access: permission('course.view'),
    scope: { refs: [CLASS] },
    params: idParams,
    query: paging(PAGE_SIZE.courses),
    responses: { 200: listOf(classRegistration) },
    errors: [],
  }),
  addToClass: endpoint({
    method: 'POST',
    path: '/api/classes/{id}/add_class_module/',
    tag: 'registration',
    summary: 'Register a course to a class; its students are enrolled in the background',
    access: permission('enrolment.create'),
    scope: { refs: [CLASS] },
    params: idParams,
    body: courseBody,
    responses: { 201: classRegistration.extend({ task_id: z.number().int().nullable() }) },
    errors: [
      'registration.exists',
      'registration.school_lacks',
      'class.year_over',
      'course.unknown',
      'course.inactive',
    ],
    example: { body: { module_id: 1 } },
  }),
  removeFromClass: endpoint({
    method: 'DELETE',
    path: '/api/classes/{id}/remove_class_module/',
    tag: 'registration',
    summary: 'Take a course from a class and end the enrolments it gave; 207 when some are not ended yet',
    access: permission('enrolment.delete'),
    scope: { refs: [CLASS] },
    params: idParams,
    body: courseBody,
    responses: {
      204: z.void(),
      207: z.object({
        list_success: z.array(z.string()),
        list_failure: z.array(z.string()),
        pending: z.array(z.string()),
      }),
    },
    errors: ['registration.absent', 'class.year_over'],
    example: { body: { module_id: 1 } },
  }),
  ofGrade: endpoint({
    method: 'GET',
    path: '/api/grades/{id}/modules/',
    tag: 'registration',
    summary: 'Courses of a grade, with the progress of their registration (0 idle, 1 running, 2 done)',
    access: permission('course.view'),
    scope: { exempt: 'Grades are common; registrations of other schools are left out.' },
    params: idParams,
    query: paging(PAGE_SIZE.courses),
    responses: { 200: listOf(gradeRegistration) },
    errors: [],
  }),
  addToGrade: endpoint({
    method: 'POST',
    path: '/api/grades/{gradeId}/add_grade_module/',
    tag: 'registration',
    summary:
      'Register a course to a grade: its classes of this year and later ones, in the schools chosen or all of the caller’s that have the course; dry_run only counts',
    access: permission('enrolment.create'),
    scope: { refs: [{ at: 'body.school_ids', row: 'school' }] },
    params: z.object({ gradeId: id() }),
    body: gradeBody,
    responses: {
      200: registrationSum,
      201: gradeRegistration.extend({ ...SUM, registration_id: z.number().int() }),
    },
    errors: ['registration.exists', 'registration.school_lacks', 'course.unknown', 'course.inactive'],
    example: { body: { module_id: 1 } },
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/registrations/{id}/',
    tag: 'registration',
    summary: 'What one registration of many gave, to whom, and whether it can still be taken back',
    access: permission('enrolment.view'),
    scope: { refs: [{ at: 'params.id', row: 'registration' }] },
    params: idParams,
    responses: { 200: registration },
    errors: [],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/registrations/{id}/undo/',
    tag: 'registration',
    summary: 'Take back exactly what a registration gave, as long as nobody has worked in it',
    access: permission('enrolment.delete'),
    cost: 'high',
    scope: { refs: [{ at: 'params.id', row: 'registration' }] },
    params: idParams,
    responses: { 200: registration },
    errors: ['registration.worked_in', 'registration.undone', 'registration.beyond_reach'],
  }),
};
