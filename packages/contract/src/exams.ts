import { z } from 'zod';
import { ACTIVITY_STATUSES, answerBody, OWN, receipt, result, session } from './activities';
import { PAGE_SIZE } from './constants';
import { REVIEW_WAITS } from './courses';
import { endpoint, permission } from './endpoint';
import { EXAMINATION_GATE } from './examination-words';
import { id, idOrObject, idParams, instant, nullableInstant, numeric, reference } from './fields';
import { filterId, filterText, listOf, listQuery } from './list';
import { oneName } from './one-name';

const studentExam = z.object({
  /** Of a test that a teacher has made: which. Of the exam of a course: null. */
  test_id: z.number().int().nullable(),
  /** Of the test, or of the part of the course that the exam is; null where that is gone. */
  name: z.string().nullable(),
  module: reference(),
  class: reference(),
  /** Cannot be sat, can be, is being sat, or was sat and cannot be again. */
  state: z.enum(['closed', 'open', 'running', 'done']),
  open_at: nullableInstant(),
  close_at: nullableInstant(),
  /** Minutes. */
  exam_duration: z.number().int(),
  /** Minutes given beyond that to the attempt that runs, else to the next one. */
  extra_minutes: z.number().int(),
  exam_pass_score: z.number(),
  question_count: z.number().int(),
  attempts_used: z.number().int(),
  /** Null: no limit. */
  attempts_left: z.number().int().nullable(),
  best_score: z.number().nullable(),
  last_score: z.number().nullable(),
  passed: z.boolean().nullable(),
  /** The attempt that runs, else the last one. */
  activity_id: z.number().int().nullable(),
});

export const examSession = session.extend({
  /** Null: a test that a teacher has made is of no part of the course. */
  sub_module: reference().nullable(),
  test: reference().nullable(),
  /** The examination that it is an attempt at. */
  examination: reference().nullable(),
  /** Since when its time stands still. */
  paused_at: nullableInstant(),
  /** Of one that somebody let run again: who, and when. */
  reopened_by: z.string().nullable(),
  reopened_at: nullableInstant(),
});

const startParams = () =>
  oneName(z.object({ moduleId: id(), classId: id() }), { course_id: ['moduleId'], class_id: ['classId'] }, [
    'course_id',
    'class_id',
  ]);
const start = {
  path: '/api/student_start_exams/{moduleId}/{classId}',
  tag: 'students',
  summary: 'Start an exam (201), or go on with the attempt that runs (200)',
  lane: 'exam',
  access: permission('exam.run'),
  scope: OWN,
  responses: { 200: examSession, 201: examSession },
  errors: ['exam.not_open', 'exam.attempts_exceeded', 'exam.no_questions', 'exam.running', 'exam.starts_queue'],
  queuesStarts: true,
} as const;

const examResult = result.extend({ passed: z.boolean().nullable() });
const endParams = () => oneName(z.object({ moduleId: id() }), { course_id: ['moduleId'] }, ['course_id']);
/** The attempt that is meant, and of which class; a page that names it ends no other that was begun since. */
const whichAttempt = () =>
  oneName(z.object({ class: idOrObject().optional(), activity_id: id().optional() }), { class_id: ['class'] });
const end = {
  path: '/api/student_end_exams/{moduleId}/',
  tag: 'students',
  summary: 'Hand in the attempt that runs; again, the same result',
  lane: 'exam',
  access: permission('exam.run'),
  scope: OWN,
  responses: { 200: examResult },
  errors: ['exam.other_attempt', 'exam.paused', ...EXAMINATION_GATE],
} as const;

export const examEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/student_exams/',
    tag: 'students',
    summary: 'One’s own exams',
    access: permission('exam.view'),
    scope: OWN,
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.studentCourses, ordering: ['name'] },
        { module_id: filterId(), search: filterText() },
      ),
      {
        course_id: ['module_id'],
      },
    ),
    responses: { 200: listOf(studentExam) },
    errors: [],
  }),
  start: endpoint({ ...start, method: 'POST', params: startParams() }),
  startByGet: endpoint({ ...start, method: 'GET', params: startParams() }),
  startTest: endpoint({
    method: 'POST',
    path: '/api/student_start_tests/{id}/',
    tag: 'students',
    summary: 'Start a test that a teacher has made (201), or go on with the attempt that runs (200)',
    lane: 'exam',
    access: permission('exam.run'),
    scope: OWN,
    params: idParams,
    responses: { 200: examSession, 201: examSession },
    errors: ['exam.not_open', 'exam.attempts_exceeded', 'exam.no_questions', 'exam.running', 'exam.starts_queue'],
    queuesStarts: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/student_answer_exam_question/{id}/',
    tag: 'students',
    summary: 'An attempt as it stands',
    lane: 'exam',
    access: permission('exam.view'),
    scope: { refs: [{ at: 'params.id', row: 'exam_attempt' }] },
    params: idParams,
    responses: { 200: examSession },
    errors: [...EXAMINATION_GATE],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/student_answer_exam_question/{id}/',
    tag: 'students',
    summary: 'Save an answer; the receipt comes when it is stored for good',
    lane: 'exam',
    access: permission('exam.run'),
    scope: { refs: [{ at: 'params.id', row: 'exam_attempt' }] },
    params: idParams,
    body: answerBody,
    responses: { 200: receipt },
    errors: [
      'exam.over',
      'exam.paused',
      ...EXAMINATION_GATE,
      'activity.seq_taken',
      'activity.too_many_answers',
      'request.too_many',
    ],
    example: { body: { question_id: '1', response: null, seq: 1 } },
  }),
  end: endpoint({ ...end, method: 'POST', params: endParams(), query: whichAttempt(), body: whichAttempt() }),
  endByGet: endpoint({ ...end, method: 'GET', params: endParams(), query: whichAttempt() }),
};

/** Departures that one sign of life tells. */
export const MOST_DEPARTURES_AT_ONCE = 20;

export const examPresenceEndpoints = {
  tell: endpoint({
    method: 'POST',
    path: '/api/student_exam_presence/{id}/',
    tag: 'students',
    summary: 'The page of an attempt is there; how often it was left, and which device it is on',
    lane: 'exam',
    access: permission('exam.run'),
    scope: { refs: [{ at: 'params.id', row: 'exam_attempt' }] },
    params: idParams,
    body: z.object({
      /** Made by the page when it opens the attempt; another one tells the first device. */
      device: z.uuid(),
      /** On this device, since the attempt began; it never falls. */
      left_page: numeric(z.number().int().min(0).max(10_000)),
      /** The last of these departures, by the server's clock as far as the page knows it; told again, they are the same ones. */
      departures: z
        .array(
          z.object({
            at: z.iso.datetime({ offset: true, error: 'validation.date' }),
            /** So far, where the page is still left. */
            seconds: numeric(z.number().int().min(0).max(86_400)),
          }),
        )
        .max(MOST_DEPARTURES_AT_ONCE, { error: 'validation.too_many' })
        .optional(),
    }),
    responses: {
      200: z.object({
        status: z.enum(ACTIVITY_STATUSES),
        server_time: instant(),
        expires_at: instant(),
        paused_at: nullableInstant(),
      }),
    },
    errors: [...EXAMINATION_GATE],
    example: { body: { device: '00000000-0000-4000-8000-000000000001', left_page: 0 } },
  }),
};

/** Answers that one call hands in, and that are kept of one attempt: more than anybody changes while the line is down. */
export const MOST_LATE_AT_ONCE = 500;
export const MOST_LATE_ANSWERS = 1000;

export const lateAnswerEndpoints = {
  handIn: endpoint({
    method: 'POST',
    path: '/api/student_late_answers/{activityId}/',
    tag: 'students',
    summary: 'Hand in what was answered in time and could not be sent before the attempt ended; it changes no score',
    lane: 'exam',
    access: permission('exam.run'),
    scope: { refs: [{ at: 'params.activityId', row: 'exam_attempt' }] },
    params: z.object({ activityId: id() }),
    body: z.object({
      answers: z
        .array(
          answerBody.extend({
            /** By the server's clock, as far as the page knows it. */
            answered_at: z.iso.datetime({ offset: true, error: 'validation.date' }),
          }),
          { error: 'validation.required' },
        )
        .min(1, { error: 'validation.required' })
        .max(MOST_LATE_AT_ONCE, { error: 'validation.too_many' }),
    }),
    responses: {
      /** How many of those sent are kept, now or since an earlier try; the rest was saved already, or not answered in time. */
      202: z.object({ kept: z.number().int() }),
    },
    errors: ['exam.open', 'activity.too_many_answers'],
    example: { body: { answers: [{ question_id: '1', response: null, seq: 1, answered_at: '2026-01-05T08:00:00Z' }] } },
  }),
};

const attempt = z.object({
  activity_id: z.number().int(),
  /** The first is 1. */
  number: z.number().int(),
  status: z.enum(ACTIVITY_STATUSES),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  ended_at: nullableInstant(),
});

export const examResultEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/student_exam_results/{id}/',
    tag: 'students',
    summary: 'The result of one’s own attempt that has ended, with the others of the same exam; it ends nothing',
    access: permission('exam.view'),
    scope: { refs: [{ at: 'params.id', row: 'exam_attempt' }] },
    params: idParams,
    responses: {
      200: examResult.extend({
        test: reference().nullable(),
        sub_module: reference().nullable(),
        /** The examination that it was an attempt at; its results are told with its release. */
        examination: reference().nullable(),
        module: reference(),
        class: reference(),
        exam_pass_score: z.number(),
        close_at: nullableInstant(),
        attempts: z.array(attempt),
        attempts_left: z.number().int().nullable(),
        /** Whether another attempt can be begun now. */
        may_start: z.boolean(),
        /** The course tells nothing, or only the score; answers are shown later, or now. */
        review: z.enum(['none', 'score', 'later', 'open']),
        review_waits_for: z.enum(REVIEW_WAITS).nullable(),
      }),
    },
    errors: ['activity.open'],
  }),
};
