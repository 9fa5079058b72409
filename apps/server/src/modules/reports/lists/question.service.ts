import { keepsSeveral } from '../../../platform/authz/scope';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { type Period, wholePeriodOf } from '../figures/period.rules';
import type { FigureFilters, FigureQuery } from '../figures/reach.repo';

export const ordered = (period: Period | null, field: string): Period =>
  period ?? fail('request.invalid', { fields: { [field]: 'validation.period_order' } });

type Asked = FigureFilters & { start_date?: string | undefined; end_date?: string | undefined };

/** What is asked, with the caller's eyes. Who sees nothing but the own work has other calls for it. */
export function questionOf(ctx: Pick<Ctx, 'scope' | 'clock'>, query: Asked): FigureQuery {
  if (ctx.scope.level === 'self') fail('auth.forbidden');
  const period = ordered(wholePeriodOf({ from: query.start_date, to: query.end_date }, ctx.clock.now()), 'end_date');
  const { province, district, ward, province2, ward2, school_id, class_id, class_ids, course_id, user_ids } = query;
  return {
    scope: ctx.scope,
    period,
    filters: { province, district, ward, province2, ward2, school_id, class_id, class_ids, course_id, user_ids },
  };
}

/** What is worked out student by student, or sorts them all, is so for a school, a class or a few people, not for a country. */
export function refuseSeveralSchools({ scope, filters: { school_id, class_id, user_ids } }: FigureQuery): void {
  if (!keepsSeveral(scope) || [school_id, class_id, user_ids].some((one) => one !== undefined)) return;
  fail('request.invalid', { fields: { school: 'validation.choose_school' } });
}
