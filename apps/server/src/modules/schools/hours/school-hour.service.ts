import type { schoolHourEndpoints } from '@khue/contract/school-hours';
import { DEFAULT_HOURS, PARTS_OF_DAY, type SchoolHours } from '@khue/contract/school-hours-words';
import { audit } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import { isSchoolVisible } from '../rosters/membership.repo';
import { refuseOwnClassesOnly } from '../schools/school.policy';
import { lockSchool } from '../schools/school.repo';
import { findHours, replaceHours } from './school-hour.repo';

async function hoursOf(db: Queryable, schoolId: number) {
  const own = await findHours(db, schoolId);
  return { ...(own ?? DEFAULT_HOURS), is_default: own === null };
}

/** For the activity log: in words. */
const audited = (hours: SchoolHours) =>
  Object.fromEntries(
    PARTS_OF_DAY.map((part) => [part, hours[part].map(({ start, end }) => `${start}–${end}`).join(', ')]),
  );

export const schoolHourService: Verbs<typeof schoolHourEndpoints> = {
  async read(ctx, { params }) {
    // Students see nothing of a school but that it is theirs; its hours are those of their own day.
    const isOwn = ctx.scope.schoolId === params.id;
    if (!isOwn && !(await isSchoolVisible(ctx.db, ctx.scope, params.id))) fail('not_found');
    return hoursOf(ctx.db, params.id);
  },

  async write(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      if (!(await lockSchool(tx, ctx.scope, params.id))) fail('not_found');
      refuseOwnClassesOnly(ctx.scope);
      const before = await hoursOf(tx, params.id);
      await replaceHours(tx, params.id, body);
      await audit(tx, ctx, {
        verb: 'school.set_hours',
        target: { type: 'school', id: params.id, schoolId: params.id },
        before: audited(before),
        after: audited(body),
      });
      return hoursOf(tx, params.id);
    });
  },
};
