import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { endpoint, signedIn } from './endpoint';
import { id, instant, nullableInstant, reference } from './fields';
import { filterFlag, filterId, filterOneOf, filterText, listOf, listQuery } from './list';

export const TASK_STATUSES = ['pending', 'running', 'success', 'failed', 'cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

const OWN_TASKS = signedIn('Everyone sees the background work they started themselves.');
const taskParams = z.object({ taskId: id() });
const taskRow = { at: 'params.taskId', row: 'task' } as const;

export const task = z.object({
  id: z.number().int(),
  task_id: z.number().int(),
  taskId: z.number().int(),
  task_type: z.string(),
  status: z.enum(TASK_STATUSES),
  progress: z.number().int().min(0).max(100),
  counts: z.object({
    total: z.number().int(),
    created: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
  }),
  /** What the work is about, for the person who reads the list (a school's name, a file's name). */
  subject: z.string().nullable(),
  /** The row it is about: the account of a `create_single_account`, the import of a `create_accounts`. */
  target_id: z.number().int().nullable(),
  /** Where its starter finds what came of it, an address of the product. */
  link: z.string().nullable(),
  /** Which of several sentences its name has: work that gives and takes away is called by what it does. */
  wording: z.string().nullable(),
  /** Whose account it is, for work on one account. */
  username: z.string().nullable(),
  /** The bulk run that this is a part of. */
  parent_id: z.number().int().nullable(),
  error: z.object({ code: z.string(), detail: z.string() }).nullable(),
  retryable: z.boolean(),
  can: abilities('retry', 'cancel'),
  file_url: z.string().nullable(),
  file_name: z.string().nullable(),
  created_by: reference().nullable(),
  created_at: instant(),
  started_at: nullableInstant(),
  finished_at: nullableInstant(),
});

export const taskEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/task_history/',
    tag: 'tasks',
    summary: 'Background work: one’s own, with account.edit that on single accounts, with job.view all in one’s scope',
    access: OWN_TASKS,
    scope: { lists: 'task', refs: [{ at: 'query.parent', row: 'task', foreign: 'empty' }] },
    query: listQuery(
      { pageSize: PAGE_SIZE.tasks, ordering: ['created_at', 'status'] },
      {
        task_type: filterText(),
        create_account_status: filterOneOf(TASK_STATUSES),
        status: filterOneOf(TASK_STATUSES),
        username: filterText(),
        /** The subtasks of one bulk run. */
        parent: filterId(),
        /** True: what the caller started. */
        own: filterFlag(),
        /** True: without the subtasks of bulk runs. */
        top_level: filterFlag(),
      },
    ),
    responses: { 200: listOf(task) },
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/task_history/{taskId}/',
    tag: 'tasks',
    summary: 'One piece of background work',
    access: OWN_TASKS,
    scope: { refs: [taskRow] },
    params: taskParams,
    responses: { 200: task },
    errors: [],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/task_history/{taskId}/retry/',
    tag: 'tasks',
    summary: 'Run what failed or was cancelled once more',
    access: OWN_TASKS,
    scope: { refs: [taskRow] },
    params: taskParams,
    responses: { 202: task },
    errors: ['task.not_retryable'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/task_history/{taskId}/cancel/',
    tag: 'tasks',
    summary: 'Stop waiting or running work',
    access: OWN_TASKS,
    scope: { refs: [taskRow] },
    params: taskParams,
    responses: { 202: task },
    errors: ['task.not_cancellable'],
  }),
};
