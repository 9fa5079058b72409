import type { taskEndpoints } from '@khue/contract/tasks';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../audit/audit';
import { publish } from '../events/hub';
import { fail } from '../failure';
import { answer, type Verbs } from '../http/bind';
import type { Ctx } from '../http/context';
import { listAnswer } from '../http/list';
import { wordingOf } from './task';
import { cancelRefusal, isShared, retryRefusal, taskAbilities } from './task.policy';
import { findTask, listTasks, requestCancel, resetForRetry, type TaskReader, type TaskRow } from './task.repo';

/** Whose work one sees, by one's permissions. */
export const taskReaderOf = (ctx: Ctx): TaskReader => ({
  scope: ctx.scope,
  seesOthers: ctx.actor.permissions.has('job.view'),
  sharedTypes: ctx.jobs.typesSharedWith(ctx.actor.permissions),
});

/** In whole per cent; only what has ended well is at a hundred for certain. */
export const progressOf = ({ status, done, total }: Pick<TaskRow, 'status' | 'done' | 'total'>): number =>
  status === 'success' ? 100 : total === 0 ? 0 : Math.floor((100 * done) / total);

function wireTask(ctx: Ctx, row: TaskRow) {
  const can = taskAbilities(ctx.actor, ctx.jobs.rulesOf(row.type), row);
  return {
    id: row.id,
    task_id: row.id,
    taskId: row.id,
    task_type: row.type,
    status: row.status,
    progress: progressOf(row),
    counts: {
      total: row.total,
      created: row.created_count,
      updated: row.updated_count,
      skipped: row.skipped_count,
      failed: row.failed_count,
    },
    subject: row.subject,
    target_id: row.target_id,
    link: row.created_by === ctx.actor.userId ? row.link : null,
    wording: wordingOf(ctx.jobs.rulesOf(row.type), row.input),
    username: row.username,
    parent_id: row.parent_id,
    error: row.error_code ? { code: row.error_code, detail: say(ctx.language, `errors:${row.error_code}`) } : null,
    retryable: can.retry,
    can,
    // A file is personal to whoever started the work; others see that it exists, not a link to it.
    file_url: row.file_id !== null && row.created_by === ctx.actor.userId ? ctx.files.link(row.file_id) : null,
    file_name: row.file_name,
    created_by: row.created_by === null ? null : { id: row.created_by, name: row.creator_name ?? '' },
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
  };
}

async function visibleTask(ctx: Ctx, id: number): Promise<TaskRow> {
  return (await findTask(ctx.db, taskReaderOf(ctx), id)) ?? fail('not_found');
}

export const taskService: Verbs<typeof taskEndpoints> = {
  async list(ctx, { query, url }) {
    const { create_account_status, status, ...rest } = query;
    const found = await listTasks(ctx.db, taskReaderOf(ctx), { ...rest, status: status ?? create_account_status });
    return listAnswer(url, query, found, (row) => wireTask(ctx, row));
  },

  async read(ctx, { params }) {
    return wireTask(ctx, await visibleTask(ctx, params.taskId));
  },

  async retry(ctx, { params }) {
    const task = await visibleTask(ctx, params.taskId);
    const rules = ctx.jobs.rulesOf(task.type);
    const refusal = retryRefusal(ctx.actor, rules, task);
    if (refusal) fail(refusal);
    const shared = isShared(ctx.actor, rules);
    await ctx.write(async (tx) => {
      if (!(await resetForRetry(tx, task.id, shared ? ctx.actor.userId : null))) fail('task.not_retryable');
      await ctx.jobs.enqueue(tx, task, 0);
      await audit(tx, ctx, { verb: 'job.retry', target: { type: 'task', id: task.id, schoolId: task.school_id } });
    });
    return answer(202, wireTask(ctx, await visibleTask(ctx, task.id)));
  },

  async cancel(ctx, { params }) {
    const task = await visibleTask(ctx, params.taskId);
    const refusal = cancelRefusal(ctx.actor, ctx.jobs.rulesOf(task.type), task);
    if (refusal) fail(refusal);
    await ctx.write(async (tx) => {
      const status = await requestCancel(tx, task.id);
      if (!status) fail('task.not_cancellable');
      await audit(tx, ctx, { verb: 'job.cancel', target: { type: 'task', id: task.id, schoolId: task.school_id } });
      if (task.created_by !== null) await publish(tx, { kind: 'task', userId: task.created_by, id: task.id, status });
    });
    return answer(202, wireTask(ctx, await visibleTask(ctx, task.id)));
  },
};
