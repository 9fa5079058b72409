import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { endpoint, permission, type ScopeRule } from './endpoint';
import {
  CANDIDATE_IMPORT_ACTIONS,
  CANDIDATE_STATES,
  MOST_SITTINGS,
  NUMBER_ORDERS,
  SEAT_ORDERS,
} from './examination-words';
import { flag, id, idParams, instant, reference, wholeNumber } from './fields';
import { filterFlag, filterId, filterOneOf, filterText, listOf, listQuery } from './list';

const MOST_PEOPLE = 1000;
const MOST_CLASSES = 500;
const MOST_SCHOOLS = 500;

const candidate = z.object({
  id: z.number().int(),
  number: z.string().nullable(),
  user: z.object({
    id: z.number().int(),
    full_name: z.string(),
    username: z.string(),
    birthday: z.string().nullable(),
    /** As they were when the student became a candidate. */
    class: z.string().nullable(),
    school: reference(),
  }),
  /** Where the student is by now, if it is another class or school. */
  moved_to: z.object({ class: z.string().nullable(), school: z.string().nullable() }).nullable(),
  sitting: reference().nullable(),
  room: reference().nullable(),
  seat: z.number().int().nullable(),
  state: z.enum(CANDIDATE_STATES),
  /** The attempt, for who may read its paper. */
  activity_id: z.number().int().nullable(),
  score: z.number().nullable(),
  /** Null also while somebody has to mark an answer. */
  passed: z.boolean().nullable(),
  /** Answers that somebody still has to mark, for who has the score. */
  to_mark: z.number().int(),
});

const ids = (most: number) =>
  z
    .array(id(), { error: 'validation.type' })
    .min(1, { error: 'validation.required' })
    .max(most, { error: 'validation.too_many' });

const chosen = z
  .object({
    user_ids: ids(MOST_PEOPLE).optional(),
    class_ids: ids(MOST_CLASSES).optional(),
    /** A grade by its id, with the schools whose students of that grade are meant. */
    grade: id().optional(),
    school_ids: ids(MOST_SCHOOLS).optional(),
  })
  .superRefine(({ user_ids, class_ids, grade, school_ids }, ctx) => {
    const ways = [user_ids, class_ids, grade ?? school_ids].filter((way) => way !== undefined).length;
    const refuse = (at: string, message: string) => ctx.addIssue({ code: 'custom', path: [at], message });
    if (ways !== 1) refuse('user_ids', 'validation.candidates_of');
    else if (school_ids && grade === undefined) refuse('grade', 'validation.required');
  });

/** In capitals; what a candidate can read out and an invigilator can write down. */
const prefix = z
  .string({ error: 'validation.number_prefix' })
  .transform((text) => text.trim().toUpperCase())
  .refine((text) => /^[A-Z0-9-]{0,8}$/.test(text), 'validation.number_prefix');

const imported = z.object({
  id: z.number().int(),
  status: z.enum(['waiting', 'confirmed']),
  file_name: z.string(),
  counts: z.object({
    total: z.number().int(),
    add: z.number().int(),
    skip: z.number().int(),
    error: z.number().int(),
  }),
  /** The first thousand, in the order of the file; those that are wrong come first. */
  rows: z.array(
    z.object({
      line: z.number().int(),
      values: z.record(z.string(), z.string()),
      action: z.enum(CANDIDATE_IMPORT_ACTIONS),
      errors: z.record(z.string(), z.array(z.string())),
    }),
  ),
  expires_at: instant(),
});

const ONE = '/api/examinations/{id}/' as const;
const CANDIDATES = `${ONE}candidates/` as const;
const IMPORTS = `${ONE}candidate_imports/` as const;
const ofExamination = { at: 'params.id', row: 'examination' } as const;
const theExamination: ScopeRule = { refs: [ofExamination] };

export const examinationCandidateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: CANDIDATES,
    tag: 'examinations',
    summary: 'Candidates of an examination, those without a seat first; a school that takes part sees its own',
    access: permission('examination.view'),
    scope: theExamination,
    params: idParams,
    query: listQuery(
      { pageSize: PAGE_SIZE.default, ordering: ['number', 'name', 'class', 'seat'] },
      {
        search: filterText(),
        sitting: filterId(),
        room: filterId(),
        school: filterId(),
        /** Only those who still lack a number, or a seat. */
        lacks: filterOneOf(['number', 'seat']),
        /** Only those who are in another class or school by now. */
        moved: filterFlag(),
      },
    ),
    responses: { 200: listOf(candidate) },
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: CANDIDATES,
    tag: 'examinations',
    summary: 'Make students candidates: some of them, whole classes, or a grade of some schools',
    access: permission('examination.edit'),
    scope: { refs: [ofExamination, { at: 'body.class_ids', row: 'class', foreign: 400 }] },
    params: idParams,
    body: chosen,
    responses: {
      201: z.object({
        added: z.number().int(),
        /** Who was there already. */
        skipped: z.number().int(),
      }),
    },
    errors: ['examination.archived', 'examination.fixed', 'examination.too_many_candidates'],
    example: { body: { class_ids: [1] } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${CANDIDATES}{cid}/`,
    tag: 'examinations',
    summary: 'Take a candidate out; the number and the seat are free then',
    access: permission('examination.edit'),
    scope: { refs: [ofExamination, { at: 'params.cid', row: 'examination_candidate' }] },
    params: idParams.extend({ cid: id() }),
    responses: { 204: z.void() },
    errors: ['examination.archived', 'examination.fixed', 'examination.has_certificates'],
  }),
  number: endpoint({
    method: 'POST',
    path: `${ONE}number/`,
    tag: 'examinations',
    summary: 'Give every candidate a number; with `only_missing` those who have one keep it',
    access: permission('examination.edit'),
    cost: 'high',
    scope: theExamination,
    params: idParams,
    body: z.object({
      prefix: prefix.default(''),
      /** Left out with `only_missing`: the one after the last that was given. */
      first: wholeNumber(0, 9_999_999).optional(),
      width: wholeNumber(1, 8).default(4),
      order: z.enum(NUMBER_ORDERS, { error: 'validation.choice' }).default('name'),
      only_missing: flag().default(false),
    }),
    responses: { 200: z.object({ numbered: z.number().int() }) },
    errors: ['examination.archived', 'examination.fixed', 'examination.number_taken'],
    example: { body: { prefix: 'ND' } },
  }),
  arrange: endpoint({
    method: 'POST',
    path: `${ONE}arrange/`,
    tag: 'examinations',
    summary:
      'Seat the candidates in the rooms of these sittings; who sits in another sitting stays there. The same input gives the same seats',
    access: permission('examination.edit'),
    cost: 'high',
    scope: theExamination,
    params: idParams,
    body: z.object({
      /** Left out: all sittings. */
      sitting_ids: ids(MOST_SITTINGS).optional(),
      order: z.enum(SEAT_ORDERS, { error: 'validation.choice' }).default('number'),
      mix_classes: flag().default(false),
    }),
    responses: { 200: z.object({ placed: z.number().int(), unplaced: z.number().int() }) },
    errors: ['examination.archived', 'examination.fixed', 'examination.no_rooms'],
    example: { body: {} },
  }),
  upload: endpoint({
    method: 'POST',
    path: IMPORTS,
    tag: 'examinations',
    summary:
      'Look at a file of candidates (multipart `file`, .xlsx or .csv, a column of usernames); nobody is added yet',
    access: permission('examination.edit'),
    cost: 'high',
    scope: theExamination,
    params: idParams,
    responses: { 201: imported },
    errors: [
      'examination.archived',
      'examination.fixed',
      'examination.no_usernames',
      'file.missing',
      'file.busy',
      'file.busy_with_yours',
      'import.too_large',
      'import.too_many_rows',
      'import.too_many_columns',
      'import.not_a_spreadsheet',
      'import.old_excel',
      'import.password_protected',
      'import.damaged',
      'import.unpacks_too_large',
      'import.encoding',
      'import.quote_open',
      'import.empty',
    ],
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${IMPORTS}{iid}/confirm/`,
    tag: 'examinations',
    summary: 'Add the candidates of a file that was looked at; those who changed meanwhile are judged anew',
    access: permission('examination.edit'),
    cost: 'high',
    scope: { refs: [ofExamination, { at: 'params.iid', row: 'examination_import' }] },
    params: idParams.extend({ iid: id() }),
    responses: { 200: z.object({ added: z.number().int(), skipped: z.number().int() }) },
    errors: ['examination.archived', 'examination.fixed', 'examination.import_over', 'examination.too_many_candidates'],
  }),
};
