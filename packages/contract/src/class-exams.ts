import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { EXAM_REVIEWS, REVIEW_WAITS } from './courses';
import { endpoint, permission, type ScopeRule } from './endpoint';
import { id, instant, nullableInstant, numeric, reference, userIds } from './fields';
import { filterId, filterOneOf, listOf, listQuery } from './list';
import { oneName } from './one-name';

/** By the clock and the window: not open yet, can be sat, over. */
export const CLASS_EXAM_STATUSES = ['waiting', 'open', 'closed'] as const;

const classExam = z.object({
  /** Of a test that a teacher has made: which. Of the exam of a course: null. */
  test_id: z.number().int().nullable(),
  /** Of the test, or of the part of the course that the exam is; null where that is gone. */
  name: z.string().nullable(),
  class: reference(),
  module: reference(),
  status: z.enum(CLASS_EXAM_STATUSES),
  open_at: nullableInstant(),
  close_at: nullableInstant(),
  student_count: z.number().int(),
  /** Students, not attempts. */
  started: z.number().int(),
  finished: z.number().int(),
  /** Students whose attempt runs now. */
  running: z.number().int(),
  /** Of the best score of each. */
  average: z.number().nullable(),
  can: abilities('edit', 'export'),
});

/** The latest attempt of each student of the class. */
export const classExamRow = z.object({
  user: z.object({ id: z.number().int(), full_name: z.string(), username: z.string() }),
  state: z.enum(['not_started', 'open', 'ended', 'expired']),
  activity_id: z.number().int().nullable(),
  question_answer: z.number().int(),
  question_count: z.number().int(),
  started_at: nullableInstant(),
  /** When the page of the attempt was last heard of. */
  last_seen_at: nullableInstant(),
  /** How often the page of the attempt was left. It is shown and never punished by itself. */
  left_page: z.number().int(),
  /** Pages that were open for the attempt, and since when there was a second one. */
  devices: z.number().int(),
  second_device_at: nullableInstant(),
  /** Questions with late answers that nobody has decided about. */
  late_waiting: z.number().int(),
  expires_at: nullableInstant(),
  ended_at: nullableInstant(),
  ended_by: z.string().nullable(),
  /** Minutes given beyond the usual time to this attempt, or waiting for the next one. */
  extra_minutes: z.number().int(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  best_score: z.number().nullable(),
  attempts: z.number().int(),
});

/** At most a day: whoever needs more gives another attempt. */
const MOST_MINUTES = 1440;
const minutes = () => numeric(z.number().int().min(1).max(MOST_MINUTES));
/** Fewer than none takes back. */
const moreOrFewer = () =>
  numeric(
    z
      .number()
      .int()
      .min(-MOST_MINUTES)
      .max(MOST_MINUTES)
      .refine((given) => given !== 0, 'validation.not_zero'),
  );

/** What the students are shown afterwards, and since when solutions are released to them. */
export const reviewShown = {
  review: z.enum(EXAM_REVIEWS),
  released_at: nullableInstant(),
  solutions_open: z.boolean(),
  solutions_wait_for: z.enum(REVIEW_WAITS).nullable(),
};

const analysis = z.object({
  attempts: z.number().int(),
  questions: z.array(
    z.object({
      question_id: z.string(),
      material_id: z.number().int(),
      /** Plain text. */
      text: z.string(),
      type: z.string(),
      chapter: reference().nullable(),
      asked: z.number().int(),
      answered: z.number().int(),
      /** The mean of what answers were worth, from 0 to 1. */
      difficulty: z.number().nullable(),
      /** How well it agrees with the rest of the paper, from -1 to 1; null where too few or all alike. */
      discrimination: z.number().nullable(),
      /** Between which values that lies in 95 of 100 cases. */
      interval: z.tuple([z.number(), z.number()]).nullable(),
      choices: z.array(z.object({ text: z.string(), count: z.number().int(), correct: z.boolean() })),
      can: abilities('edit'),
    }),
  ),
});

/** What is the same of the exam of a course in a class and of a test that a teacher has made. */
export interface ExamPlaceOf<Path extends string, Params extends z.ZodType> {
  /** The beginning of its addresses, after the slash. */
  under: Path;
  params: () => Params;
  scope: ScopeRule;
  tag: string;
  /** Of the activity log. */
  target: string;
  id: `params.${string}`;
}

/** The calls by which whoever looks after an exam runs it. */
export function examRunningCalls<const Path extends string, Params extends z.ZodType>({
  under,
  params,
  scope,
  tag,
  target,
  id: named,
}: ExamPlaceOf<Path, Params>) {
  const runs = { tag, access: permission('assignment.create'), scope, params: params() } as const;
  const releasing = {
    ...runs,
    path: `/${under}release/`,
    responses: { 200: z.object({ released_at: nullableInstant() }) },
    errors: ['class.year_over'],
  } as const;
  return {
    extend: endpoint({
      ...runs,
      method: 'POST',
      path: `/${under}extend/`,
      summary: 'Give some or all more minutes, or take them back: for the attempt that runs, else for the next one',
      body: z.object({ minutes: moreOrFewer(), user_ids: userIds().optional() }),
      responses: { 200: z.object({ changed: z.number().int() }) },
      errors: ['class_exam.too_long', 'class.year_over'],
      example: { body: { minutes: 5 } },
    }),
    reopen: endpoint({
      ...runs,
      method: 'POST',
      path: `/${under}reopen/`,
      summary: 'Let the last attempt of a student run again, with its answers, for so many minutes from now',
      body: z.object({ user_id: id(), minutes: minutes() }),
      responses: { 200: z.object({ activity_id: z.number().int(), expires_at: instant() }) },
      errors: ['class_exam.runs', 'class_exam.not_started', 'class.year_over'],
      example: { body: { user_id: 1, minutes: 10 } },
    }),
    end: endpoint({
      ...runs,
      method: 'POST',
      path: `/${under}end/`,
      summary: 'End the attempts of some or all that run, graded with what was saved',
      body: z.object({ user_ids: userIds().optional() }),
      responses: { 200: z.object({ changed: z.number().int() }) },
      errors: ['class.year_over'],
      example: { body: {} },
    }),
    release: endpoint({
      ...releasing,
      method: 'POST',
      summary: 'Show the students the solutions, as soon as nobody sits it; they hear of it',
    }),
    withdrawRelease: endpoint({
      ...releasing,
      method: 'DELETE',
      summary: 'Take the solutions back; where it has closed they stay open',
    }),
    analysis: endpoint({
      method: 'GET',
      path: `/${under}analysis/`,
      tag,
      summary: 'How hard each question was and how well it told students apart, from first attempts',
      leavesTrace: { verb: 'class_exam.read_analysis', target, id: named },
      access: permission('statistics.view'),
      scope,
      params: params(),
      responses: { 200: analysis },
      errors: [],
    }),
    export: endpoint({
      method: 'GET',
      path: `/${under}export/`,
      tag,
      summary: 'The rows as a workbook',
      access: permission('statistics.export'),
      scope,
      params: params(),
      responses: { 200: z.object({ file_url: z.string() }) },
      errors: [],
      cost: 'high',
    }),
  };
}

const UNDER = 'api/class_exams/{moduleId}/{classId}/';
const place = () =>
  oneName(z.object({ moduleId: id(), classId: id() }), { course_id: ['moduleId'], class_id: ['classId'] }, [
    'course_id',
    'class_id',
  ]);
const scope: ScopeRule = { refs: [{ at: 'params.classId', row: 'class_exam' }] };

export const classExamEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/class_exams/',
    tag: 'class exams',
    summary:
      'Exams of one’s classes, with how far they are; with `test_id` the classes of a test that a teacher has made',
    access: permission('statistics.view'),
    scope: {
      lists: 'class_exam',
      refs: [
        { at: 'query.class_id', row: 'class_exam', foreign: 'empty' },
        { at: 'query.test_id', row: 'class_test', foreign: 'empty' },
      ],
    },
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.default, ordering: ['open_at', 'class'] },
        {
          class_id: filterId(),
          module_id: filterId(),
          test_id: filterId(),
          status: filterOneOf(CLASS_EXAM_STATUSES),
        },
      ),
      { course_id: ['module_id'] },
    ),
    responses: { 200: listOf(classExam) },
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: `/${UNDER}`,
    tag: 'class exams',
    summary: 'An exam of a class, with a row for each student',
    leavesTrace: { verb: 'class_exam.read', target: 'class', id: 'params.class_id' },
    access: permission('statistics.view'),
    scope,
    params: place(),
    responses: {
      200: classExam.extend({ ...reviewShown, server_time: instant(), students: z.array(classExamRow) }),
    },
    errors: [],
  }),
  ...examRunningCalls({
    under: UNDER,
    params: place,
    scope,
    tag: 'class exams',
    target: 'class',
    id: 'params.class_id',
  }),
};
