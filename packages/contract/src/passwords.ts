import { z } from 'zod';
import { endpoint, permission } from './endpoint';
import { id, idParams } from './fields';

const firstPassword = z.object({
  user_id: z.number().int(),
  username: z.string(),
  full_name: z.string(),
  first_password: z.string(),
});
const passwords = z.object({ passwords: z.array(firstPassword) });
const slip = firstPassword.extend({
  class_name: z.string().nullable(),
  school_name: z.string().nullable(),
  /** Whether the caller may have it again, as whoever made it. */
  again: z.boolean(),
});

export const passwordEndpoints = {
  resetOne: endpoint({
    method: 'POST',
    path: '/api/account/{id}/reset_password/',
    tag: 'accounts',
    summary: 'Give one person a new first password; their sessions end',
    access: permission('account.run'),
    cost: 'high',
    scope: { refs: [{ at: 'params.id', row: 'account' }] },
    params: idParams,
    responses: { 200: passwords },
    errors: ['account.reset_beyond', 'account.equal', 'account.reset_own'],
  }),
  resetClass: endpoint({
    method: 'POST',
    path: '/api/classes/{id}/reset_passwords/',
    tag: 'accounts',
    summary: 'Give every student of a class a new first password; their sessions end',
    access: permission('account.run'),
    cost: 'high',
    scope: { refs: [{ at: 'params.id', row: 'class' }] },
    params: idParams,
    responses: { 200: passwords },
    errors: ['account.reset_beyond', 'account.equal'],
  }),
  takeSlips: endpoint({
    method: 'POST',
    path: '/api/account_slips/',
    tag: 'accounts',
    summary:
      'Slips with first passwords that were not used yet, of a class, of a bulk run or of some people: to whoever made them as often as they ask, to others once',
    access: permission('account.run'),
    cost: 'high',
    scope: {
      refs: [
        { at: 'body.class', row: 'class' },
        { at: 'body.task', row: 'task' },
        { at: 'body.user_ids', row: 'account' },
      ],
    },
    body: z
      .object({ class: id().optional(), task: id().optional(), user_ids: z.array(id()).min(1).max(1000).optional() })
      .refine(
        (value) => [value.class, value.task, value.user_ids].filter((given) => given !== undefined).length === 1,
        {
          path: ['class'],
          error: 'validation.slips_of',
        },
      ),
    responses: { 200: z.object({ slips: z.array(slip) }) },
    errors: ['account.reset_beyond', 'account.equal', 'account.slips_unreadable'],
  }),
};
