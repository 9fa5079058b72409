import { z } from 'zod';
import { abilities } from './abilities';
import { DEFAULT_EXAM_ATTEMPTS, DEFAULT_EXAM_MINUTES, DEFAULT_PASS_SCORE, PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import {
  id,
  idOrObject,
  idParams,
  instant,
  nullableInstant,
  numeric,
  optionalText,
  reference,
  requiredText,
  staleGuard,
  statusFlag,
  wholeNumber,
} from './fields';
import { filterFlag, filterId, filterStatus, filterText, listOf, listQuery } from './list';
import { oneName } from './one-name';

/** What kind of course it is; a certification course leads to an examination outside. */
export const COURSE_TYPES = ['certification', 'curriculum', 'supplementary'] as const;
export type CourseType = (typeof COURSE_TYPES)[number];

/** What a student is told of an exam afterwards: nothing, the score, or the answers as well. */
export const EXAM_REVIEWS = ['none', 'score', 'answers'] as const;
export type ExamReview = (typeof EXAM_REVIEWS)[number];
/** What opens answers to a class: the closing time, somebody who releases them, the last of the class to hand in. */
export const REVIEW_WAITS = ['close', 'release', 'class'] as const;

const courseFieldsOut = {
  id: z.number().int(),
  name: z.string(),
  grade: reference().nullable(),
  description: z.string().nullable(),
  type: z.enum(COURSE_TYPES),
  /** The course at the platform; several of ours may be linked to one of theirs. */
  edx_course_id: z.string().nullable(),
  edx_synced: z.boolean(),
  can: abilities('edit', 'order', 'add_part', 'sync'),
  synced_at: nullableInstant(),
  /** Minutes. */
  exam_duration: z.number().int(),
  /** Of 10. */
  exam_pass_score: z.number(),
  /** Null: as often as they like. */
  max_exams_students: z.number().int().nullable(),
  /** Questions drawn for each attempt; null takes them all. */
  exam_question_count: z.number().int().nullable(),
  exam_review: z.enum(EXAM_REVIEWS),
  /** What an attempt is drawn by; null: from what the exam holds. */
  blueprint_id: z.number().int().nullable(),
  status: z.number().int(),
  lesson_count: z.number().int(),
  practice_count: z.number().int(),
  has_exam: z.boolean(),
  created_at: instant(),
  updated_at: instant(),
};
const courseRow = z.object(courseFieldsOut);

export const course = courseRow.extend({
  syllabus: z.string().nullable(),
  /** Rises with every change of the chapters and lessons; sent back when their order is saved. */
  tree_version: z.number().int(),
  school_count: z.number().int(),
  class_count: z.number().int(),
});

const score = () =>
  numeric(
    z
      .number({ error: 'validation.number' })
      .min(0, { error: 'validation.too_small' })
      .max(10, { error: 'validation.too_big' })
      .transform((value) => Math.round(value * 100) / 100),
  );

const courseFields = {
  name: requiredText(),
  grade: idOrObject().nullable().optional(),
  grade_id: idOrObject().nullable().optional(),
  description: optionalText(2000),
  syllabus: optionalText(20_000),
};
const settings = {
  type: z.enum(COURSE_TYPES, { error: 'validation.choice' }),
  exam_duration: wholeNumber(1, 600),
  exam_pass_score: score(),
  max_exams_students: wholeNumber(1, 100).nullable(),
  exam_question_count: wholeNumber(1, 500).nullable(),
  exam_review: z.enum(EXAM_REVIEWS, { error: 'validation.choice' }),
  status: statusFlag(),
};
const platformCourseId = () =>
  optionalText().refine((value) => !value || /^[^\s/:]+:[^\s/]+$/.test(value), 'validation.course_id');

export const courseCreate = z.object({
  ...courseFields,
  edx_course_id: platformCourseId(),
  type: settings.type.default('certification'),
  exam_duration: settings.exam_duration.default(DEFAULT_EXAM_MINUTES),
  exam_pass_score: settings.exam_pass_score.default(DEFAULT_PASS_SCORE),
  max_exams_students: settings.max_exams_students.default(DEFAULT_EXAM_ATTEMPTS),
  exam_question_count: settings.exam_question_count.default(null),
  exam_review: settings.exam_review.default('score'),
  status: settings.status.default(1),
});
export const courseUpdate = z
  .object({
    ...courseFields,
    ...settings,
    /** One of this course, over the open bank. */
    blueprint_id: idOrObject().nullable(),
    edx_course_id: platformCourseId(),
    updated_at: staleGuard(),
  })
  .partial();
export const courseClone = z.object({
  edx_course_id: requiredText(),
  name: requiredText().optional(),
  grade: idOrObject().nullable().optional(),
  grade_id: idOrObject().nullable().optional(),
  type: settings.type.default('certification'),
  max_exams_students: settings.max_exams_students.default(DEFAULT_EXAM_ATTEMPTS),
});

const platformCourse = z.object({
  course_id: z.string(),
  name: z.string(),
  org: z.string(),
  number: z.string(),
  short_description: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Our courses that are linked to it. */
  modules: z.array(reference()),
});

export interface Block {
  id: string;
  type: string;
  display_name: string;
  graded: boolean;
  children: Block[];
}
const block: z.ZodType<Block> = z.lazy(() =>
  z.object({
    id: z.string(),
    type: z.string(),
    display_name: z.string(),
    graded: z.boolean(),
    children: z.array(block),
  }),
);

const COURSE_NAMES = { grade_id: ['grade', 'grade_id'], platform_course_id: ['edx_course_id'] } as const;

const CATALOGUE = { exempt: 'Courses are common to all schools; only roles of scope “all” change them.' };

export const courseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/modules/',
    tag: 'courses',
    summary: 'Courses',
    access: permission('course.view'),
    scope: CATALOGUE,
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.courses, ordering: ['name', 'grade', 'status', 'created_at', 'updated_at', 'match'] },
        { name: filterText(), status: filterStatus(), grade: filterId(), edx_synced: filterFlag() },
      ),
      { grade_id: ['grade'], platform_synced: ['edx_synced'] },
    ),
    responses: { 200: listOf(courseRow) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/modules/',
    tag: 'courses',
    summary:
      'Create a course; on our own platform it gets a course there, on another one it is linked by edx_course_id',
    access: permission('course.create'),
    wholeProgramme: true,
    scope: CATALOGUE,
    body: oneName(courseCreate, COURSE_NAMES),
    responses: { 201: course },
    errors: ['course.name_taken', 'course.grade_unknown'],
    example: { body: { name: 'Digital skills' } },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/modules/{id}',
    tag: 'courses',
    summary: 'One course, whole; edx_synced and synced_at are the sync flag',
    access: permission('course.view'),
    scope: CATALOGUE,
    params: idParams,
    responses: { 200: course },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/modules/{id}',
    tag: 'courses',
    summary: 'Change the fields that are sent',
    access: permission('course.edit'),
    wholeProgramme: true,
    scope: CATALOGUE,
    params: idParams,
    body: oneName(courseUpdate, COURSE_NAMES),
    responses: { 200: course },
    errors: [
      'course.name_taken',
      'course.grade_unknown',
      'course.linked',
      'blueprint.unknown',
      'exam_bank.only',
      'conflict.stale',
    ],
    example: { body: { description: 'Basics' } },
  }),
  available: endpoint({
    method: 'GET',
    path: '/api/list_course_avail/',
    tag: 'courses',
    summary: 'Active courses that can be registered; with a school those it does not have yet',
    access: permission('course.view'),
    scope: { refs: [{ at: 'query.school', row: 'school', foreign: 'empty' }] },
    query: oneName(
      listQuery({ pageSize: PAGE_SIZE.courses, ordering: ['name'] }, { name: filterText(), school: filterId() }),
      { school_id: ['school'] },
    ),
    responses: { 200: listOf(courseRow) },
    errors: [],
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/modules/{id}/order/',
    tag: 'courses',
    summary: 'The whole tree of chapters and lessons in its new order',
    access: permission('sub_module.edit'),
    wholeProgramme: true,
    scope: CATALOGUE,
    params: idParams,
    body: z.object({
      tree_version: z.number({ error: 'validation.number' }).int('validation.number').optional(),
      /** Every sub-module once, in order; a parent stands before its children. */
      tree: z
        .array(z.object({ id: id(), parent: id().nullable().default(null) }))
        .max(2000, { error: 'validation.too_long' }),
    }),
    responses: { 200: z.object({ tree_version: z.number().int() }) },
    errors: ['conflict.stale', 'sub_module.nesting'],
    example: { body: { tree: [] } },
  }),
};

export const platformEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/edx_list_course/',
    tag: 'course platform',
    summary: 'Courses at the course platform, with ours that are linked to them',
    access: permission('course.view'),
    cost: 'high',
    scope: CATALOGUE,
    query: listQuery({ pageSize: PAGE_SIZE.default, ordering: ['name'] }, { search: filterText() }),
    responses: { 200: listOf(platformCourse) },
    errors: ['course_platform.unavailable'],
  }),
  clone: endpoint({
    method: 'POST',
    path: '/api/clone_module_by_edx_source',
    tag: 'course platform',
    summary:
      'A course of ours from one of the platform, with its chapters and lessons; where one stands on it already, with its materials, points, pass mark and settings',
    access: permission('course.create'),
    cost: 'high',
    wholeProgramme: true,
    scope: CATALOGUE,
    body: oneName(courseClone, COURSE_NAMES, ['platform_course_id']),
    responses: { 201: course },
    errors: [
      'course.name_taken',
      'course.grade_unknown',
      'course_platform.course_unknown',
      'course_platform.unavailable',
    ],
    example: { body: { edx_course_id: 'course-v1:Khue+UNKNOWN+1' } },
  }),
  sync: endpoint({
    method: 'GET',
    path: '/api/edx_sync_course/{id}',
    tag: 'course platform',
    summary: 'Pull a course and its tree; a failure leaves everything as it was',
    access: permission('course.run'),
    cost: 'high',
    wholeProgramme: true,
    scope: CATALOGUE,
    params: idParams,
    responses: {
      200: z.object({
        edx_synced: z.literal(true),
        synced_at: instant(),
        added: z.number().int(),
        updated: z.number().int(),
        removed: z.number().int(),
        /** Of the removed ones: kept aside, because students have worked in them. */
        archived: z.number().int(),
      }),
    },
    errors: ['course.not_linked', 'course_platform.course_unknown', 'course_platform.unavailable'],
  }),
  tree: endpoint({
    method: 'GET',
    path: '/api/get_course_tree/{blockId}',
    tag: 'course platform',
    summary: 'A block of the platform with everything below it',
    access: permission('course.view'),
    cost: 'high',
    scope: CATALOGUE,
    params: z.object({ blockId: z.string().min(1).max(300) }),
    responses: { 200: block },
    errors: ['course_platform.unavailable'],
    example: { params: { blockId: 'block-v1:Khue+UNKNOWN+1+type@course+block@course' } },
  }),
};

/** The state of the connection to the platform, and the comparison of both sides. */
export const platformStateEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/api/course_platform/status/',
    tag: 'course platform',
    summary: 'Whether the platform answers, when courses were last compared, and what still waits',
    access: permission('course.run'),
    wholeProgramme: true,
    scope: { exempt: 'The state of the whole installation, for roles of scope “all” only.' },
    responses: {
      200: z.object({
        name: z.enum(['embedded', 'open_edx']),
        reachable: z.boolean(),
        detail: z.string().nullable(),
        latency_ms: z.number().nullable(),
        last_sync_at: nullableInstant(),
        last_check_at: nullableInstant(),
        /** Of the last comparison of both sides. */
        repaired: z.number().int(),
        differences: z.number().int(),
        /** The first of the differences that could not be repaired; `ours` is null for whom we never enrolled. */
        difference_list: z.array(
          z.object({
            username: z.string(),
            course_id: z.string(),
            ours: z.number().int().nullable(),
            theirs: z.number().int(),
            reason: z.string().nullable(),
          }),
        ),
        waiting: z.object({ accounts: z.number().int(), enrolments: z.number().int(), failed: z.number().int() }),
      }),
    },
    errors: [],
  }),
  reconcile: endpoint({
    method: 'POST',
    path: '/api/course_platform/reconcile/',
    tag: 'course platform',
    summary: 'Compare the enrolments of both sides now, repair differences and try again what failed',
    access: permission('course.run'),
    cost: 'high',
    wholeProgramme: true,
    scope: { exempt: 'The state of the whole installation, for roles of scope “all” only.' },
    responses: { 202: z.object({ task_id: z.number().int() }) },
    errors: [],
  }),
};
