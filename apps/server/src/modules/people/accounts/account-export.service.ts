import { ADMINISTRATOR_ROLE } from '@khue/contract/accounts';
import { audit, filtersInWords } from '../../../platform/audit/audit';
import { mayExport } from '../../../platform/authz/may-call';
import { fail } from '../../../platform/failure';
import { answer } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { endOfTask } from '../../../platform/jobs/wait';
import { findAssignableRole } from '../../identity/identity.api';
import { accountExport } from './account-export.jobs';
import { type AccountFilters, countAccounts } from './account-list.repo';

/** A short list is there at once; a longer one is announced when it is done. */
const WAIT_MS = 3_000;

/** Filters that name a row by its number. */
const ROWS_OF_FILTERS = { school: 'school', classes: 'class', role: 'role', module_id_param: 'course' };

/** One school, or the administrators; never the whole country by accident. */
async function isNarrowEnough(ctx: Ctx, { school, role }: AccountFilters): Promise<boolean> {
  if (school !== undefined) return true;
  if (role === undefined) return false;
  const found = await findAssignableRole(ctx.db, /^\d{1,9}$/.test(role) ? Number(role) : role);
  return found?.code === ADMINISTRATOR_ROLE;
}

export async function exportAccounts(ctx: Ctx, filters: AccountFilters) {
  if (!mayExport('account', ctx.actor)) fail('auth.forbidden');
  if (!(await isNarrowEnough(ctx, filters))) fail('export.needs_school');
  if ((await countAccounts(ctx.db, ctx.scope, filters)) === 0) fail('export.empty');
  const schoolId = filters.school ?? ctx.scope.schoolId;
  const id = await ctx.write(async (tx) => {
    const taskId = await ctx.jobs.start(tx, accountExport, {
      input: { filters, language: ctx.language },
      startedBy: ctx.actor,
      schoolId,
    });
    const after = await filtersInWords(tx, filters, ROWS_OF_FILTERS);
    await audit(tx, ctx, { verb: 'account.export', target: { type: 'task', id: taskId, schoolId }, after });
    return taskId;
  });
  const end = await endOfTask(ctx, { id, createdBy: ctx.actor.userId }, WAIT_MS);
  if (end?.file_id == null) return answer(202, { task_id: id });
  return answer(200, { task_id: id, file_url: ctx.files.link(end.file_id) });
}
