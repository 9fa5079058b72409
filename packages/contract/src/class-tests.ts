import { z } from 'zod';
import { abilities } from './abilities';
import { CLASS_EXAM_STATUSES, classExamRow, examRunningCalls, reviewShown } from './class-exams';
import { DEFAULT_PASS_SCORE, PAGE_SIZE } from './constants';
import { EXAM_REVIEWS } from './courses';
import { endpoint, permission, type ScopeRule } from './endpoint';
import {
  flag,
  id,
  idOrObject,
  idParams,
  instant,
  nullableInstant,
  numeric,
  reference,
  requiredText,
  staleGuard,
  wholeNumber,
} from './fields';
import { filterId, filterOneOf, filterText, listOf, listQuery } from './list';
import { oneName } from './one-name';

/** What the mark of a test is in the gradebook. */
export const TEST_KINDS = ['regular', 'midterm', 'final'] as const;
export type TestKind = (typeof TEST_KINDS)[number];
export const TEST_STATES = ['draft', 'scheduled', 'open', 'closed'] as const;
export type TestState = (typeof TEST_STATES)[number];

export const MOST_TEST_MATERIALS = 200;
export const MOST_TEST_CLASSES = 50;
const MOST_TEST_STUDENTS = 1000;
const MOST_TEST_ATTEMPTS = 100;
const MOST_POINTS = 100;

const classOfTest = reference().extend({ student_count: z.number().int() });

const classTest = z.object({
  id: z.number().int(),
  name: z.string(),
  module: reference(),
  school: reference(),
  classes: z.array(classOfTest),
  status: z.enum(['draft', 'given']),
  /** By its status, the clock and the window. */
  state: z.enum(TEST_STATES),
  kind: z.enum(TEST_KINDS),
  term: z.number().int(),
  open_at: nullableInstant(),
  close_at: nullableInstant(),
  /** Minutes. */
  duration: z.number().int(),
  max_attempts: z.number().int(),
  pass_score: z.number(),
  review: z.enum(EXAM_REVIEWS),
  shuffle: z.boolean(),
  question_count: z.number().int(),
  /** Students who may sit it, who have begun, and who have handed in. */
  counts: z.object({ students: z.number().int(), started: z.number().int(), ended: z.number().int() }),
  created_by: reference(),
  created_at: instant(),
  updated_at: instant(),
  can: abilities('edit', 'delete', 'copy'),
});

/** One material in it, in the version that was placed. */
const testMaterial = z.object({
  material_id: z.number().int(),
  version: z.number().int(),
  newer_version: z.number().int().nullable(),
  points: z.number(),
  title: z.string(),
  library: z.string(),
  /** How many questions it holds. */
  questions: z.number().int(),
});

const readTest = classTest.extend({
  /** Null: all students of its classes. */
  user_ids: z.array(z.number().int()).nullable(),
  questions: z.array(testMaterial),
  /** Instead of questions: what every attempt is drawn by. */
  blueprint: reference().nullable(),
  /** Somebody has begun it: what it asks stays as it is. */
  begun: z.boolean(),
});

const when = () => z.iso.datetime({ offset: true, error: 'validation.date' }).nullable();
const points = () =>
  numeric(
    z
      .number({ error: 'validation.number' })
      .min(0.01, { error: 'validation.too_small' })
      .max(MOST_POINTS, { error: 'validation.too_big' }),
  ).transform((value) => Math.round(value * 100) / 100);

const fields = {
  name: requiredText(200),
  module: idOrObject(),
  /** None only of a draft. */
  class_ids: z.array(id(), { error: 'validation.required' }).max(MOST_TEST_CLASSES, { error: 'validation.too_many' }),
  user_ids: z
    .array(id())
    .min(1, { error: 'validation.required' })
    .max(MOST_TEST_STUDENTS, { error: 'validation.too_many' })
    .nullable(),
  open_at: when(),
  close_at: when(),
  duration: wholeNumber(1, 600),
  max_attempts: wholeNumber(1, MOST_TEST_ATTEMPTS),
  pass_score: numeric(
    z
      .number({ error: 'validation.number' })
      .min(0, { error: 'validation.too_small' })
      .max(10, { error: 'validation.too_big' }),
  ),
  review: z.enum(EXAM_REVIEWS, { error: 'validation.choice' }),
  shuffle: flag(),
  kind: z.enum(TEST_KINDS, { error: 'validation.choice' }),
  term: wholeNumber(1, 2),
  status: z.enum(['draft', 'given'], { error: 'validation.choice' }),
  /** Over the open bank; instead of questions. */
  blueprint_id: id().nullable(),
  questions: z
    .array(z.object({ material_id: idOrObject(), points: points().default(1) }), { error: 'validation.required' })
    .max(MOST_TEST_MATERIALS, { error: 'validation.too_many' }),
};

const opensBeforeItCloses = ({
  open_at,
  close_at,
}: {
  open_at?: string | null | undefined;
  close_at?: string | null | undefined;
}) => !open_at || !close_at || Date.parse(open_at) < Date.parse(close_at);
const CLOSE_BEFORE_OPEN = { path: ['close_at'], error: 'validation.close_before_open' };

const newTest = oneName(
  z
    .object({
      ...fields,
      user_ids: fields.user_ids.optional(),
      open_at: fields.open_at.optional(),
      close_at: fields.close_at.optional(),
      max_attempts: fields.max_attempts.default(1),
      pass_score: fields.pass_score.default(DEFAULT_PASS_SCORE),
      review: fields.review.default('score'),
      shuffle: fields.shuffle.default(true),
      kind: fields.kind.default('regular'),
      term: fields.term.optional(),
      status: fields.status.default('given'),
      blueprint_id: fields.blueprint_id.optional(),
      questions: fields.questions.default([]),
    })
    .refine(opensBeforeItCloses, CLOSE_BEFORE_OPEN),
  { course_id: ['module'] },
  ['course_id'],
);

const changedTest = oneName(
  z
    .object({ ...fields, updated_at: staleGuard() })
    .partial()
    .refine(opensBeforeItCloses, CLOSE_BEFORE_OPEN),
  { course_id: ['module'] },
);

const ALL = '/api/class_tests/';
const UNDER = 'api/class_tests/{id}/';
const ONE = `/${UNDER}` as const;
const TAG = 'class tests';
const one: ScopeRule = { refs: [{ at: 'params.id', row: 'class_test' }] };
const runsTests = permission('assignment.create');
const REFUSALS = [
  'test.begun',
  'class.year_over',
  'blueprint.unknown',
  'blueprint.short',
  'exam_bank.only',
  'material.marked_by_people',
] as const;

export const classTestEndpoints = {
  list: endpoint({
    method: 'GET',
    path: ALL,
    tag: TAG,
    summary: 'Tests that teachers have made for classes one looks after; drafts only for who made them',
    access: permission('statistics.view', 'assignment.create'),
    scope: { lists: 'class_test', refs: [{ at: 'query.class_id', row: 'class', foreign: 'empty' }] },
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.default, ordering: ['open_at', 'name', 'created_at'] },
        {
          class_id: filterId(),
          module_id: filterId(),
          state: filterOneOf(TEST_STATES),
          kind: filterOneOf(TEST_KINDS),
          search: filterText(),
        },
      ),
      { course_id: ['module_id'] },
    ),
    responses: { 200: listOf(classTest) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: ALL,
    tag: TAG,
    summary: 'Make a test for classes of one’s own, and give it to them unless it is a draft',
    access: runsTests,
    scope: { refs: [{ at: 'body.class_ids', row: 'class', foreign: 400 }] },
    body: newTest,
    responses: { 201: readTest },
    errors: ['class.year_over', 'blueprint.unknown', 'blueprint.short', 'exam_bank.only', 'material.marked_by_people'],
    example: { body: { name: 'Chapter 1', module: 1, class_ids: [1], duration: 15, questions: [{ material_id: 1 }] } },
  }),
  read: endpoint({
    method: 'GET',
    path: ONE,
    tag: TAG,
    summary: 'A test with what it asks',
    access: permission('statistics.view', 'assignment.create'),
    scope: one,
    params: idParams,
    responses: { 200: readTest },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: ONE,
    tag: TAG,
    summary: 'Change what was sent; after the first start neither questions nor minutes nor attempts',
    access: runsTests,
    scope: one,
    params: idParams,
    body: changedTest,
    responses: { 200: readTest },
    errors: [...REFUSALS, 'conflict.stale'],
    example: { body: {} },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ONE,
    tag: TAG,
    summary: 'Take a test back that nobody has begun',
    access: runsTests,
    scope: one,
    params: idParams,
    responses: { 204: z.void() },
    errors: REFUSALS,
  }),
  copy: endpoint({
    method: 'POST',
    path: `${ONE}copy/`,
    tag: TAG,
    summary:
      'The same again as a draft of one’s own, for the classes that are named, else for those of it that are one’s own',
    access: runsTests,
    scope: one,
    params: idParams,
    body: z.object({ class_ids: fields.class_ids.optional(), name: fields.name.optional() }),
    /** How many of its questions are not in the copy: they are gone, or not for the caller. */
    responses: { 201: readTest.extend({ left_out: z.number().int() }) },
    errors: [],
    example: { body: {} },
  }),
  live: endpoint({
    method: 'GET',
    path: `${ONE}live/`,
    tag: TAG,
    summary: 'How far the students of all its classes are, a row for each',
    leavesTrace: { verb: 'class_exam.read', target: 'class_test', id: 'params.id' },
    access: permission('statistics.view'),
    scope: one,
    params: idParams,
    responses: {
      200: z.object({
        test_id: z.number().int(),
        name: z.string(),
        module: reference(),
        classes: z.array(reference()),
        status: z.enum(CLASS_EXAM_STATUSES),
        open_at: nullableInstant(),
        close_at: nullableInstant(),
        student_count: z.number().int(),
        started: z.number().int(),
        finished: z.number().int(),
        running: z.number().int(),
        average: z.number().nullable(),
        can: abilities('edit', 'export'),
        ...reviewShown,
        server_time: instant(),
        students: z.array(classExamRow.extend({ class: reference().nullable() })),
      }),
    },
    errors: [],
  }),
  ...examRunningCalls({
    under: UNDER,
    params: () => idParams,
    scope: one,
    tag: TAG,
    target: 'class_test',
    id: 'params.id',
  }),
};
