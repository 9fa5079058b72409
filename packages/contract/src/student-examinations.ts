import { z } from 'zod';
import { OWN } from './activities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission, signedAddress } from './endpoint';
import { APPEAL_STATUSES, STUDENT_EXAMINATION_STATES } from './examination-words';
import { examSession } from './exams';
import { idParams, instant, nullableInstant, reference, requiredText } from './fields';
import { filterFlag, listOf, listQuery } from './list';

const studentExamination = z.object({
  id: z.number().int(),
  name: z.string(),
  module: reference(),
  number: z.string().nullable(),
  sitting: z.object({ name: z.string(), open_at: instant(), close_at: instant() }),
  room: z.string(),
  school: z.string(),
  seat: z.number().int(),
  /** Minutes, and those given beyond them before the start. */
  duration: z.number().int(),
  extra_minutes: z.number().int(),
  question_count: z.number().int(),
  pass_score: z.number(),
  state: z.enum(STUDENT_EXAMINATION_STATES),
  /** Its paper does not count: an invigilator has said why. */
  voided: z.boolean(),
  needs_code: z.boolean(),
  needs_seb: z.boolean(),
  one_device: z.boolean(),
  /** From when on the sealed paper can be fetched. */
  sealed_from: instant(),
  /** The attempt, once it was begun. */
  activity_id: z.number().int().nullable(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  released_at: nullableInstant(),
  certificate_url: z.string().nullable(),
  appeal: z
    .object({
      id: z.number().int(),
      status: z.enum(APPEAL_STATUSES),
      reason: z.string(),
      answer: z.string().nullable(),
    })
    .nullable(),
  /** Until when an appeal is possible; null: it is not. */
  appeal_until: nullableInstant(),
  server_time: instant(),
});

const startedSession = examSession.extend({
  /** 32 bytes in base64url that open the sealed paper. */
  sealed_key: z.string(),
});

const PATH = '/api/student_examinations/';
const ONE = `${PATH}{id}/` as const;

export const studentExaminationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    tag: 'students',
    summary: 'Examinations that one is a candidate of, from when they are ready; the next first',
    access: permission('exam.view'),
    scope: OWN,
    query: listQuery({ pageSize: PAGE_SIZE.studentCourses, ordering: ['open_at'] }, {}),
    responses: { 200: listOf(studentExamination) },
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: ONE,
    tag: 'students',
    summary: 'One examination for its candidate',
    access: permission('exam.view'),
    scope: OWN,
    params: idParams,
    responses: { 200: studentExamination },
    errors: [],
  }),
  start: endpoint({
    method: 'POST',
    path: `${ONE}start/`,
    tag: 'students',
    lane: 'exam',
    summary:
      'Start (201) or go on (200); with `sealed=1` the questions are left out, and the key opens the paper that was fetched',
    access: permission('exam.run'),
    scope: OWN,
    params: idParams,
    query: z.object({ sealed: filterFlag() }),
    body: z.object({
      code: z.string({ error: 'validation.type' }).max(20, { error: 'validation.too_long' }).optional(),
    }),
    responses: { 200: startedSession, 201: startedSession },
    errors: [
      'examination.not_open',
      'examination.wrong_code',
      'examination.network',
      'examination.seb',
      'examination.other_device',
      'examination.voided',
      'examination.handed_in',
      'exam.running',
      'exam.paused',
      'exam.starts_queue',
    ],
    queuesStarts: true,
    example: { body: {} },
  }),
  sealed: endpoint({
    method: 'GET',
    path: `${ONE}sealed/`,
    tag: 'students',
    lane: 'exam',
    summary: 'Where one’s own sealed paper lies; nobody can read it before the start',
    access: permission('exam.run'),
    scope: OWN,
    params: idParams,
    responses: {
      200: z.object({ url: z.string(), bytes: z.number().int(), digest: z.string(), opens_at: instant() }),
    },
    errors: ['examination.not_open', 'examination.voided'],
  }),
  paper: endpoint({
    method: 'GET',
    path: '/sealed_papers/{signed}/{digest}',
    tag: 'students',
    summary: 'A sealed paper: nonce, ciphertext and tag (AES-256-GCM)',
    access: signedAddress('It cannot be read without its key, and any cache may keep it.'),
    scope: { exempt: 'The address is signed; what it holds is sealed.' },
    params: z.object({ signed: z.string().max(200), digest: z.string().max(64) }),
    responses: { 200: z.string() },
    errors: ['examination.not_open'],
    example: { params: { signed: 'unknown', digest: 'unknown' } },
    transport: 'raw',
    isIncompressible: true,
  }),
  seb: endpoint({
    method: 'GET',
    path: `${ONE}seb/`,
    tag: 'students',
    summary: 'The file by which Safe Exam Browser opens the examination',
    access: permission('exam.run'),
    scope: OWN,
    params: idParams,
    responses: { 200: z.string() },
    errors: [],
    transport: 'raw',
  }),
  appeal: endpoint({
    method: 'POST',
    path: `${ONE}appeal/`,
    tag: 'students',
    summary: 'Ask for one’s paper to be looked at again',
    access: permission('exam.run'),
    scope: OWN,
    params: idParams,
    body: z.object({ reason: requiredText(2000) }),
    responses: { 201: studentExamination },
    errors: ['appeal.over', 'appeal.twice'],
    example: { body: { reason: 'Question 3' } },
  }),
};
