import { z } from 'zod';
import { abilities } from './abilities';
import { DEFAULT_PASS_SCORE, PAGE_SIZE } from './constants';
import { EXAM_REVIEWS } from './courses';
import { endpoint, permission, type ScopeRule } from './endpoint';
import { owner, ownerIn } from './examination-owners';
import { EXAMINATION_PROBLEMS, EXAMINATION_STATES } from './examination-words';
import {
  flag,
  id,
  idOrObject,
  idParams,
  instant,
  numeric,
  reference,
  requiredText,
  staleGuard,
  wholeNumber,
} from './fields';
import { filterFlag, filterId, filterOneOf, filterText, listOf, listQuery } from './list';
import { oneName } from './one-name';

const MOST_NETWORKS = 50;
const MOST_SEB_KEYS = 20;
const MOST_MARKERS = 50;
const MOST_APPEAL_DAYS = 60;

const counts = z.object({
  candidates: z.number().int(),
  numbered: z.number().int(),
  placed: z.number().int(),
  started: z.number().int(),
  ended: z.number().int(),
  absent: z.number().int(),
  incidents: z.number().int(),
  /** Whose paper is drawn. */
  papers: z.number().int(),
});

/** One thing that is missing, with what its sentence names. */
const problem = z.object({
  code: z.enum(EXAMINATION_PROBLEMS),
  /** How many of them there are. */
  count: z.number().int(),
  /** Of whom or what, the first few. */
  names: z.array(z.string()),
  /** The room to change, where it is one. */
  room_id: z.number().int().nullable(),
});

const examinationInList = z.object({
  id: z.number().int(),
  name: z.string(),
  module: reference(),
  owner,
  /** The calendar year that it begins in. */
  school_year: z.number().int(),
  state: z.enum(EXAMINATION_STATES),
  /** When its first sitting opens and its last one closes; null: none is planned. */
  first_at: instant().nullable(),
  last_at: instant().nullable(),
  /** Minutes. */
  duration: z.number().int(),
  /** Of candidates that the reader sees. */
  counts,
  /** `watch`: each of its rooms may be opened, whoever invigilates it. */
  can: abilities('edit', 'plan', 'delete', 'ready', 'unready', 'watch', 'release', 'withdraw_release', 'results'),
  created_at: instant(),
  updated_at: instant(),
});

const examination = examinationInList.extend({
  pass_score: z.number(),
  blueprint_id: z.number().int().nullable(),
  blueprint: reference().nullable(),
  review: z.enum(EXAM_REVIEWS),
  attempts: z.literal(1),
  one_device: z.boolean(),
  start_code: z.boolean(),
  networks: z.array(z.string()),
  seb: z.object({ required: z.boolean(), config_keys: z.array(z.string()) }),
  /** Null: whoever passes gets no certificate. */
  certificate_template_id: z.number().int().nullable(),
  certificate_template: reference().nullable(),
  appeal_days: z.number().int(),
  marking: z.object({
    markers: z.number().int(),
    tolerance: z.number(),
    marker_ids: z.array(z.number().int()),
  }),
  /** When its results were released. */
  released_at: instant().nullable(),
  /** The task that draws its papers, while it does. */
  papers_task_id: z.number().int().nullable(),
  /** What is missing before it can be made ready; empty for readers who do not keep it. */
  problems: z.array(problem),
});

const outOfTen = () =>
  numeric(
    z
      .number({ error: 'validation.number' })
      .min(0, { error: 'validation.too_small' })
      .max(10, { error: 'validation.too_big' }),
  ).transform((value) => Math.round(value * 100) / 100);
const few = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, { error: 'validation.type' }).max(most, { error: 'validation.too_many' });

const network = z.union([z.cidrv4(), z.cidrv6()], { error: 'validation.network' });
const sebKey = z
  .string({ error: 'validation.seb_key' })
  .regex(/^[0-9a-fA-F]{64}$/, 'validation.seb_key')
  .transform((key) => key.toLowerCase());

const WRONG_TYPE = { error: 'validation.type' };
const sebFields = { required: flag(), config_keys: few(sebKey, MOST_SEB_KEYS) };
const markingFields = {
  markers: numeric(z.union([z.literal(1), z.literal(2)], { error: 'validation.choice' })),
  tolerance: outOfTen(),
  marker_ids: few(id(), MOST_MARKERS),
};

const written = {
  name: requiredText(200),
  module: idOrObject().optional(),
  module_id: idOrObject().optional(),
  owner: ownerIn.optional(),
  school_year: wholeNumber(1900, 2200),
  duration: wholeNumber(1, 600),
  pass_score: outOfTen(),
  /** Over the exam bank. A draft may lack it. */
  blueprint_id: id().nullable(),
  review: z.enum(EXAM_REVIEWS, { error: 'validation.choice' }),
  attempts: z.literal(1, { error: 'validation.choice' }),
  one_device: flag(),
  start_code: flag(),
  networks: few(network, MOST_NETWORKS),
  seb: z.object(
    { required: sebFields.required.default(false), config_keys: sebFields.config_keys.default([]) },
    WRONG_TYPE,
  ),
  /** One that the owner of the examination may use. */
  certificate_template_id: id().nullable(),
  appeal_days: wholeNumber(0, MOST_APPEAL_DAYS),
  marking: z.object(
    {
      markers: markingFields.markers.default(1),
      tolerance: markingFields.tolerance.default(1),
      marker_ids: markingFields.marker_ids.default([]),
    },
    WRONG_TYPE,
  ),
};
export const examinationCreate = z.object({
  ...written,
  school_year: written.school_year.optional(),
  pass_score: written.pass_score.default(DEFAULT_PASS_SCORE),
  blueprint_id: written.blueprint_id.default(null),
  review: written.review.default('score'),
  attempts: written.attempts.default(1),
  one_device: written.one_device.default(true),
  start_code: written.start_code.default(true),
  networks: written.networks.default([]),
  seb: written.seb.default({ required: false, config_keys: [] }),
  certificate_template_id: written.certificate_template_id.default(null),
  appeal_days: written.appeal_days.default(7),
  marking: written.marking.default({ markers: 1, tolerance: 1, marker_ids: [] }),
});
/** What is left out stays as it is, also within `seb` and `marking`. */
export const examinationUpdate = z
  .object({
    ...written,
    seb: z.object(sebFields, WRONG_TYPE).partial(),
    marking: z.object(markingFields, WRONG_TYPE).partial(),
    updated_at: staleGuard(),
  })
  .partial();

const NAMES = { course_id: ['module', 'module_id'] } as const;
const PATH = '/api/examinations/';
const ONE = `${PATH}{id}/` as const;
const ofExamination: ScopeRule = { refs: [{ at: 'params.id', row: 'examination' }] };
const refusals = ['course.unknown', 'blueprint.unknown', 'certificate_template.unknown'] as const;

export const examinationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    tag: 'examinations',
    summary: 'Examinations that the caller keeps, and those in which students of the caller’s schools are candidates',
    access: permission('examination.view'),
    scope: { lists: 'examination' },
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.default, ordering: ['name', 'first_at', 'updated_at'] },
        {
          module: filterId(),
          school_year: filterId(),
          state: filterOneOf(EXAMINATION_STATES),
          search: filterText(),
        },
      ),
      { course_id: ['module'] },
    ),
    responses: { 200: listOf(examinationInList) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: PATH,
    tag: 'examinations',
    summary: 'Plan an examination; who keeps one school owns it for that school, others say whose it is',
    access: permission('examination.create'),
    scope: { exempt: 'Its owner is held against the caller’s own scope, and refused beside its field.' },
    body: oneName(examinationCreate, NAMES, ['course_id']),
    responses: { 201: examination },
    errors: refusals,
    example: { body: { name: 'Digital skills, first term', module: 1, duration: 60 } },
  }),
  read: endpoint({
    method: 'GET',
    path: ONE,
    tag: 'examinations',
    summary: 'One examination with its rules and what it still lacks',
    access: permission('examination.view'),
    scope: ofExamination,
    params: idParams,
    responses: { 200: examination },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: ONE,
    tag: 'examinations',
    summary: 'Change the fields that are sent; whose it is stays as it was',
    access: permission('examination.edit'),
    scope: ofExamination,
    params: idParams,
    body: oneName(examinationUpdate, NAMES),
    responses: { 200: examination },
    errors: [
      ...refusals,
      'examination.archived',
      'examination.fixed',
      'examination.marking_begun',
      'examination.released',
      'conflict.stale',
    ],
    example: { body: { name: 'Digital skills, second term' } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ONE,
    tag: 'examinations',
    summary: 'Delete an examination with all that was planned; once numbers are given, only with `confirm`',
    access: permission('examination.edit'),
    scope: ofExamination,
    params: idParams,
    query: z.object({ confirm: filterFlag() }),
    responses: { 204: z.void() },
    errors: ['examination.has_numbers', 'examination.has_papers', 'examination.has_certificates'],
  }),
  archive: endpoint({
    method: 'POST',
    path: `${ONE}archive/`,
    tag: 'examinations',
    summary: 'Put an examination away: it stays readable, changes no more and frees its rooms',
    access: permission('examination.edit'),
    scope: ofExamination,
    params: idParams,
    responses: { 200: examination },
    errors: ['examination.archived', 'examination.not_closed'],
  }),
};

/** From the plan to its papers, and back. */
export const examinationReadinessEndpoints = {
  ready: endpoint({
    method: 'POST',
    path: `${ONE}ready/`,
    tag: 'examinations',
    summary: 'Make it ready: what it draws from is fixed, and every candidate’s paper is drawn in the background',
    access: permission('examination.edit'),
    cost: 'high',
    scope: ofExamination,
    params: idParams,
    responses: { 200: examination },
    errors: ['examination.archived', 'examination.not_ready', 'examination.fixed'],
  }),
  unready: endpoint({
    method: 'POST',
    path: `${ONE}unready/`,
    tag: 'examinations',
    summary: 'Back to a draft, before anybody has started: its papers are thrown away',
    access: permission('examination.edit'),
    scope: ofExamination,
    params: idParams,
    responses: { 200: examination },
    errors: ['examination.archived', 'examination.draft', 'examination.started', 'examination.released'],
  }),
};
