import type { auditEndpoints } from '@khue/contract/audit';
import { AUDIT_SEARCH } from '@khue/contract/constants';
import { dayOf } from '@khue/contract/day';
import { mayExport } from '../authz/may-call';
import { fail } from '../failure';
import { answer, type Verbs } from '../http/bind';
import { limitOf, listAnswer } from '../http/list';
import { audit, filtersInWords } from './audit';
import { auditExport } from './audit-export.jobs';
import { type AuditFilters, type AuditRow, countAuditLog, listAuditLog } from './audit-log.repo';

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

const DAY_MS = 86_400_000;

/** Words are looked for in a period: the log has every day of the country, and most words stand in most of it. */
function boundedSearch(filters: AuditFilters, today: string): AuditFilters {
  if (filters.search === undefined) return filters;
  const end = Date.parse(filters.end_date ?? today);
  if (filters.start_date === undefined) {
    return { ...filters, start_date: new Date(end - AUDIT_SEARCH.days * DAY_MS).toISOString().slice(0, 10) };
  }
  if (end - Date.parse(filters.start_date) > AUDIT_SEARCH.mostDays * DAY_MS) {
    const params = { days: AUDIT_SEARCH.mostDays };
    fail('request.invalid', { fields: { start_date: { key: 'validation.search_period', params } } });
  }
  return filters;
}

export const auditLogService: Verbs<typeof auditEndpoints> = {
  async list(ctx, { query, url }) {
    const { page: _page, page_size: _size, ordering, is_export, ...wanted } = query;
    const filters = boundedSearch(wanted, dayOf(ctx.clock.now()));
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
