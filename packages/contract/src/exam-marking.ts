import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { id, idParams, numeric, optionalText, reference } from './fields';
import { filterId, filterOneOf, listOf, listQuery } from './list';
import { MARKING_STATES } from './marking-words';

const MOST_MARKS = 20;

const row = z.object({
  /** Random: no order tells whose answer it is. */
  id: z.number().int(),
  examination: reference(),
  question_id: z.string(),
  state: z.enum(MARKING_STATES),
  /** What the caller gave it, of how many points. */
  own: z.object({ points: z.number(), possible: z.number() }).nullable(),
  /** Whether the caller may mark it, or look at the own mark again. */
  is_open: z.boolean(),
});

const answer = row.extend({
  question: z.record(z.string(), z.unknown()),
  /** Of an essay. */
  response: z.string().nullable(),
  /** Of a file task. */
  files: z.array(z.object({ url: z.string() })).nullable(),
  rubric: z.array(z.object({ id: z.string(), name: z.string(), points: z.number() })),
  own_marks: z.array(z.object({ criterion_id: z.string(), points: z.number() })).nullable(),
  comment: z.string().nullable(),
});

const PATH = '/api/exam_marking/';
const access = permission('examination.run', 'examination.approve');
const MARKERS = {
  exempt: 'Only who is named as a marker of the examination finds its answers, whatever their school.',
};
const points = () => numeric(z.number({ error: 'validation.number' }));

export const examMarkingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    tag: 'examinations',
    summary: 'Answers of examinations that the caller marks, without a word about whose they are',
    access,
    scope: MARKERS,
    query: listQuery(
      { pageSize: PAGE_SIZE.default, ordering: ['id'] },
      { examination: filterId(), state: filterOneOf(MARKING_STATES) },
    ),
    responses: { 200: listOf(row) },
    errors: [],
  }),
  examinations: endpoint({
    method: 'GET',
    path: `${PATH}examinations/`,
    tag: 'examinations',
    summary: 'Examinations that the caller marks, with how much there is to do',
    access,
    scope: MARKERS,
    responses: {
      200: z.array(
        reference().extend({
          total: z.number().int(),
          done: z.number().int(),
          /** That the caller can mark now. */
          open: z.number().int(),
          /** That the caller has marked. */
          own: z.number().int(),
        }),
      ),
    },
    errors: [],
  }),
  progress: endpoint({
    method: 'GET',
    path: `${PATH}progress/`,
    tag: 'examinations',
    summary: 'How far the marking of an examination is, for who keeps it',
    access: permission('examination.edit', 'examination.approve'),
    scope: { refs: [{ at: 'query.examination', row: 'examination' }] },
    query: z.object({ examination: id() }),
    responses: {
      200: z.object({
        total: z.number().int(),
        waiting: z.number().int(),
        once: z.number().int(),
        third: z.number().int(),
        done: z.number().int(),
        markers: z.array(reference().extend({ marks: z.number().int() })),
      }),
    },
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: `${PATH}{id}/`,
    tag: 'examinations',
    summary: 'One answer with its question and what it is marked by',
    access,
    scope: MARKERS,
    params: idParams,
    responses: { 200: answer },
    errors: [],
  }),
  mark: endpoint({
    method: 'POST',
    path: `${PATH}{id}/`,
    tag: 'examinations',
    summary:
      'Mark an answer: every criterion once, within its points. Sent again it changes the own mark, as long as nobody has marked after it and nothing is released',
    access,
    scope: MARKERS,
    params: idParams,
    body: z.object({
      marks: z
        .array(
          z.object({
            criterion_id: z.union([z.string(), z.number()], { error: 'validation.required' }).transform(String),
            points: points(),
          }),
          { error: 'validation.required' },
        )
        .max(MOST_MARKS, { error: 'validation.too_many' }),
      comment: optionalText(2000),
    }),
    responses: { 200: row },
    errors: ['marking.taken', 'marking.released'],
    example: { body: { marks: [{ criterion_id: '1', points: 0.5 }] } },
  }),
};
