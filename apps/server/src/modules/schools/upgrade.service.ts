import type { upgradeEndpoints } from '@khue/contract/class-upgrades';
import { dayOf } from '@khue/contract/day';
import { auditExempt } from '../../platform/audit/audit';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import { refuseOwnClassesOnly } from './class.policy';
import { findSchoolLife, lockSchoolLife } from './school-life.repo';
import { namesOfPeople, upgradeFrom, upgradeInto } from './upgrade.repo';
import { listedStudents, wirePreview } from './upgrade.wire';
import { inputOf, yearsOf } from './upgrade-input.service';
import { planUpgrade } from './upgrade-plan.rules';
import { upgradeSchool } from './upgrade-run.service';

export const upgradeService: Verbs<Pick<typeof upgradeEndpoints, 'preview' | 'run'>> = {
  async preview(ctx, { body }) {
    const school = (await findSchoolLife(ctx.db, ctx.scope, body.school_id)) ?? fail('not_found');
    const [from, to] = await yearsOf(ctx, ctx.db, school);
    const years = { schoolId: school.id, fromYearId: from.id, toYearId: to.id };
    const input = await inputOf(ctx.db, school, years, body);
    const plan = planUpgrade(input);
    const people = await namesOfPeople(
      ctx.db,
      listedStudents(plan).map((student) => student.userId),
    );
    return {
      school: { id: school.id, name: school.name },
      from_year: { id: from.id, name: from.name },
      to_year: { id: to.id, name: to.name },
      ...wirePreview(input, plan, people),
    };
  },

  async run(ctx, { body }) {
    refuseOwnClassesOnly(ctx.scope);
    const before = (await findSchoolLife(ctx.db, ctx.scope, body.school_id)) ?? fail('not_found');
    const meant = body.from_year_id ?? before.year_id;
    return ctx.write(async (tx) => {
      const school = (await lockSchoolLife(tx, ctx.scope, body.school_id)) ?? fail('not_found');
      const done =
        (meant === null ? undefined : await upgradeFrom(tx, school.id, meant)) ??
        (body.from_year_id === undefined && meant !== null
          ? await upgradeInto(tx, school.id, meant, dayOf(ctx.clock.now()))
          : undefined);
      if (done !== undefined) {
        auditExempt(tx, 'the upgrade had been made already, nothing changed');
        return { already_done: true, log_id: done };
      }
      if (school.year_id !== meant) fail('conflict.stale');
      return upgradeSchool(ctx, tx, school, body);
    });
  },
};
