import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { EXAM_REVIEWS } from './courses';
import { endpoint, permission, type ScopeRule } from './endpoint';
import { APPEAL_STATUSES } from './examination-words';
import { idParams, instant, nullableInstant, reference, requiredText } from './fields';
import { filterId, filterOneOf, listOf, listQuery } from './list';

const share = z.number().nullable();

/** Of the papers of a school or a class that count. */
const part = reference().extend({ n: z.number().int(), mean: share, pass_rate: share });

const results = z.object({
  /** Papers that were handed in and count. */
  n: z.number().int(),
  mean: share,
  standard_deviation: share,
  /** Of ten points; the last step holds the highest score, too. */
  distribution: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
  passed: z.number().int(),
  pass_rate: share,
  by_school: z.array(part),
  by_class: z.array(part.extend({ school: z.string() })),
  /** How well the paper measures, from 0 to 1; null where too few sat it or all got the same. */
  reliability: share,
  /** Of a single score, in points of ten. */
  standard_error: share,
  /** Papers that do not count, and candidates who did not come. */
  voided: z.number().int(),
  absent: z.number().int(),
  /** Answers that somebody still has to mark. */
  to_mark: z.number().int(),
  /** Late answers that nobody has decided about. */
  late_waiting: z.number().int(),
  appeals: z.number().int(),
  released_at: nullableInstant(),
});

const VERDICTS = ['good', 'easy', 'hard', 'weak', 'negative'] as const;

const analysed = z.object({
  question_id: z.string(),
  material_id: z.number().int(),
  text: z.string(),
  type: z.string(),
  n: z.number().int(),
  /** The mean of what answers were worth, from 0 to 1. */
  difficulty: share,
  /** How well it agrees with the rest of the paper, from -1 to 1. */
  item_rest: share,
  /** Between which values that lies in 95 of 100 cases. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
  /** How often each was chosen, by all, by the best and by the weakest 27 of 100. */
  choices: z.array(
    z.object({
      text: z.string(),
      correct: z.boolean(),
      count: z.number().int(),
      upper: z.number().int(),
      lower: z.number().int(),
    }),
  ),
  /** Null where fewer than thirty were asked. */
  verdict: z.enum(VERDICTS).nullable(),
});

const appeal = z.object({
  id: z.number().int(),
  examination: reference(),
  candidate: z.object({
    id: z.number().int(),
    number: z.string().nullable(),
    full_name: z.string(),
    school: z.string(),
  }),
  activity_id: z.number().int(),
  reason: z.string(),
  status: z.enum(APPEAL_STATUSES),
  created_at: instant(),
  answer: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: nullableInstant(),
  score: z.number(),
  /** As it was when the appeal came. */
  score_before: z.number(),
  can: abilities('decide'),
});

const ONE = '/api/examinations/{id}/' as const;
const ofExamination: ScopeRule = { refs: [{ at: 'params.id', row: 'examination' }] };
const released = z.object({ released_at: nullableInstant(), review: z.enum(EXAM_REVIEWS) });

export const examinationResultEndpoints = {
  results: endpoint({
    method: 'GET',
    path: `${ONE}results/`,
    tag: 'examinations',
    summary: 'What came of an examination; before its release for those who approve it',
    access: permission('examination.view', 'examination.approve'),
    lane: 'heavy',
    scope: ofExamination,
    params: idParams,
    responses: { 200: results },
    errors: ['examination.not_released'],
  }),
  analysis: endpoint({
    method: 'GET',
    path: `${ONE}analysis/`,
    tag: 'examinations',
    summary:
      'How its questions worked, over all candidates whose papers count; before its release for those who approve it',
    access: permission('examination.view', 'examination.approve'),
    lane: 'heavy',
    cost: 'high',
    scope: ofExamination,
    params: idParams,
    responses: { 200: z.array(analysed) },
    errors: ['examination.not_released', 'examination.not_closed', 'examination.analysis_later'],
  }),
  release: endpoint({
    method: 'POST',
    path: `${ONE}release/`,
    tag: 'examinations',
    summary: 'From now on candidates see their results, as far as `review` says',
    access: permission('examination.approve'),
    cost: 'high',
    scope: ofExamination,
    params: idParams,
    body: z.object({ review: z.enum(EXAM_REVIEWS, { error: 'validation.choice' }).optional() }),
    responses: { 200: released },
    errors: [
      'examination.archived',
      'examination.draft',
      'examination.not_closed',
      'examination.to_mark',
      'examination.released',
    ],
    example: { body: { review: 'score' } },
  }),
  withdrawRelease: endpoint({
    method: 'POST',
    path: `${ONE}withdraw_release/`,
    tag: 'examinations',
    summary: 'Results are nobody’s again',
    access: permission('examination.approve'),
    scope: ofExamination,
    params: idParams,
    responses: { 200: released },
    errors: ['examination.archived', 'examination.not_released'],
  }),
};

export const examAppealEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/exam_appeals/',
    tag: 'examinations',
    summary: 'Candidates who asked for their papers to be looked at again; those to decide first',
    access: permission('examination.approve'),
    scope: { lists: 'exam_appeal' },
    query: listQuery(
      { pageSize: PAGE_SIZE.default, ordering: ['created_at'] },
      { examination: filterId(), status: filterOneOf(APPEAL_STATUSES) },
    ),
    responses: { 200: listOf(appeal) },
    errors: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/exam_appeals/{id}/decide/',
    tag: 'examinations',
    summary: 'Say what came of it: the result stays, or was changed',
    access: permission('examination.approve'),
    scope: { refs: [{ at: 'params.id', row: 'exam_appeal' }] },
    params: idParams,
    body: z.object({
      outcome: z.enum(['kept', 'changed'], { error: 'validation.choice' }),
      reason: requiredText(2000),
    }),
    responses: { 200: appeal },
    errors: ['appeal.decided', 'appeal.own'],
    example: { body: { outcome: 'kept', reason: 'Marked as the key says' } },
  }),
};
