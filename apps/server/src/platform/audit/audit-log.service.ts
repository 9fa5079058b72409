import type { auditEndpoints } from '@khue/contract/audit';
import { mayExport } from '../authz/may-call';
import { fail } from '../failure';
import { answer, type Verbs } from '../http/bind';
import { limitOf, listAnswer } from '../http/list';
import { audit, filtersInWords } from './audit';
import { auditExport } from './audit-export.jobs';
import { type AuditRow, countAuditLog, listAuditLog } from './audit-log.repo';

function wireEntry(row: AuditRow) {
  return {
    id: row.id,
    at: row.at,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? row.actor_username ?? '' },
    actor_username: row.actor_username,
    verb: row.verb,
    target_type: row.target_type,
    target_id: row.target_id,
    target_name: row.target_name,
    school: row.school_id === null ? null : { id: row.school_id, name: row.school_name ?? '' },
    before: row.before,
    after: row.after,
  };
}

export const auditLogService: Verbs<typeof auditEndpoints> = {
  async list(ctx, { query, url }) {
    const { page: _page, page_size: _size, ordering, is_export, ...filters } = query;
    if (!is_export) {
      const oldestFirst = ordering !== undefined && !ordering.descending;
      const found = await listAuditLog(ctx.db, ctx.scope, filters, { limit: limitOf(query), oldestFirst });
      return listAnswer(url, query, found, wireEntry);
    }
    if (!mayExport('audit', ctx.actor)) fail('auth.forbidden');
    if ((await countAuditLog(ctx.db, ctx.scope, filters)) === 0) fail('export.empty');
    const schoolId = ctx.scope.schoolId;
    const taskId = await ctx.write(async (tx) => {
      const id = await ctx.jobs.start(tx, auditExport, {
        input: { filters, language: ctx.language },
        startedBy: ctx.actor,
        schoolId,
      });
      const after = await filtersInWords(tx, filters, { school: 'school', target_id: filters.target_type ?? '' });
      await audit(tx, ctx, { verb: 'audit.export', target: { type: 'task', id, schoolId }, after });
      return id;
    });
    return answer(202, { task_id: taskId });
  },
};
