import { z } from 'zod';
import { abilities } from './abilities';
import { MATERIAL_BYTES, MATERIAL_VALUES, PAGE_SIZE } from './constants';
import { endpoint, permission, type ScopeRule } from './endpoint';
import { id, idParams, instant, nullableInstant, reference, requiredText } from './fields';
import { filterOneOf, filterText, listOf, listQuery } from './list';

/** What becomes of a proposal; another one of the same person for the same material replaces it. */
export const PROPOSAL_STATUSES = ['proposed', 'carried_out', 'refused', 'replaced'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** What it means to each school; of more attempts than a trial looks at, changes are those of the first of them. */
const impact = z.array(z.object({ school: reference(), attempts: z.number().int(), changes: z.number().int() }));

const proposal = z.object({
  id: z.number().int(),
  status: z.enum(PROPOSAL_STATUSES),
  material: reference(),
  proposed_by: reference(),
  proposed_at: instant(),
  impact,
  decided_by: reference().nullable(),
  decided_at: nullableInstant(),
  reason: z.string().nullable(),
  /** The material was edited since: it cannot be accepted any more. */
  is_stale: z.boolean(),
  can: abilities('accept', 'refuse'),
});

const content = z.object({ library: z.string(), params: z.record(z.string(), z.unknown()) });

const ofProposal: ScopeRule = { refs: [{ at: 'params.id', row: 'regrade' }] };
const accepted = z.object({
  regrade_id: z.number().int(),
  status: z.literal('running'),
  task_id: z.number().int(),
  impact,
});

export const regradeEndpoints = {
  run: endpoint({
    method: 'POST',
    path: '/api/regrades/',
    tag: 'class exams',
    summary:
      'Mend the key of a question that was asked: see what would change, or grade everything again; where classes of others are concerned, propose it',
    access: permission('material.edit'),
    scope: { refs: [{ at: 'body.material_id', row: 'material' }] },
    body: z.object({
      material_id: id(),
      params: z.record(z.string(), z.unknown()),
      dry_run: z.boolean().default(true),
    }),
    responses: {
      200: z.object({
        /** Of ended and running ones that ask it. */
        attempts: z.number().int(),
        /** How many of them the changes are of: a trial looks at so many at most. */
        examined: z.number().int(),
        /** Null of a trial. */
        version: z.number().int().nullable(),
        /** Of classes that the caller looks after. */
        changes: z.array(
          z.object({
            activity_id: z.number().int(),
            kind: z.string(),
            user: reference(),
            class: reference(),
            before: z.number(),
            after: z.number(),
            passed_before: z.boolean().nullable(),
            passed_after: z.boolean().nullable(),
          }),
        ),
        /** Of changes, also of those that are not listed: beyond the first 1,000, or of others’ classes. */
        changed: z.number().int(),
        impact,
        /** Some of it lies in classes that the caller does not look after: it would be a proposal. */
        needs_approval: z.boolean(),
      }),
      202: z.object({
        regrade_id: z.number().int(),
        status: z.enum(['proposed', 'running']),
        /** Of work that runs. */
        task_id: z.number().int().nullable(),
        impact,
      }),
    },
    errors: [
      'regrade.other_questions',
      'regrade.single_choice',
      'material.content_invalid',
      'material.file_unknown',
      'material.deleted',
      'conflict.stale',
    ],
    example: { body: { material_id: 1, params: {}, dry_run: true } },
    bodyLimit: MATERIAL_BYTES,
    bodyValues: MATERIAL_VALUES,
    cost: 'high',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/regrades/',
    tag: 'class exams',
    summary: 'Regrades that were proposed, all of whose classes the caller looks after; the latest first',
    access: permission('regrade.approve'),
    scope: { lists: 'regrade' },
    query: listQuery(
      { pageSize: PAGE_SIZE.default, ordering: ['proposed_at'] },
      { search: filterText(), status: filterOneOf(PROPOSAL_STATUSES) },
    ),
    responses: { 200: listOf(proposal) },
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/regrades/{id}/',
    tag: 'class exams',
    summary: 'One of them, with the question as it was and as it would be',
    access: permission('regrade.approve'),
    scope: ofProposal,
    params: idParams,
    responses: { 200: proposal.extend({ before: content, after: content }) },
    errors: [],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/regrades/{id}/accept/',
    tag: 'class exams',
    summary: 'Have a proposed regrade carried out; never one’s own',
    access: permission('regrade.approve'),
    scope: ofProposal,
    params: idParams,
    responses: { 202: accepted },
    errors: [
      'regrade.own',
      'regrade.decided',
      'regrade.stale',
      'regrade.right_lost',
      'regrade.other_questions',
      'material.deleted',
    ],
    cost: 'high',
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/regrades/{id}/refuse/',
    tag: 'class exams',
    summary: 'Refuse a proposed regrade and say why; never one’s own',
    access: permission('regrade.approve'),
    scope: ofProposal,
    params: idParams,
    body: z.object({ reason: requiredText(500) }),
    responses: { 200: proposal },
    errors: ['regrade.own', 'regrade.decided'],
    example: { body: { reason: 'The key was right.' } },
  }),
};
