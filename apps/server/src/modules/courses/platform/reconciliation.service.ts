import type { platformStateEndpoints } from '@khue/contract/courses';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../../../platform/audit/audit';
import { answer, type Verbs } from '../../../platform/http/bind';
import { comparePlatformNow } from './reconciliation.jobs';
import { lastComparison, platformWork } from './reconciliation.repo';

export const reconciliationService: Verbs<typeof platformStateEndpoints> = {
  async status(ctx) {
    const [state, work, last] = await Promise.all([
      ctx.coursePlatform.check(),
      platformWork(ctx.db),
      lastComparison(ctx.db),
    ]);
    const { last_sync_at, ...waiting } = work;
    return {
      name: ctx.coursePlatform.name,
      reachable: state.reachable,
      detail: state.detail ?? null,
      latency_ms: state.reachable ? state.latencyMs : null,
      last_sync_at,
      last_check_at: last?.finished_at ?? null,
      repaired: last?.repaired ?? 0,
      differences: last?.difference_count ?? 0,
      difference_list: (last?.differences ?? []).map(({ platform_course_id, ...row }) => ({
        ...row,
        course_id: platform_course_id,
        reason: row.reason === null ? null : say(ctx.language, `errors:${row.reason}`),
      })),
      waiting,
    };
  },

  async reconcile(ctx) {
    const task_id = await ctx.write(async (tx) => {
      await audit(tx, ctx, { verb: 'course.compare_platform', target: { type: 'course', id: null } });
      return ctx.jobs.start(tx, comparePlatformNow, { input: {}, startedBy: ctx.actor });
    });
    return answer(202, { task_id });
  },
};
