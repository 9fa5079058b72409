import type { schoolYearEndpoints } from '@khue/contract/school-years';
import { audit } from '../../../platform/audit/audit';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { refuseOwnClassesOnly, schoolYearAbilities } from '../schools/school.policy';
import { upgradeSchool } from '../upgrades/upgrade-run.service';
import { findSchoolLife, lockSchoolLife } from './school-life.repo';
import {
  findSchoolYear,
  insertSchoolYear,
  listSchoolYears,
  type SchoolYearRow,
  setCurrentYear,
  updateSchoolYear,
  yearAfter,
} from './school-year.repo';
import { completedYear, faultOf, type SchoolYearPlan } from './school-year.rules';

function refuseFaulty(plan: SchoolYearPlan): void {
  const fault = faultOf(plan);
  if (fault) fail('request.invalid', { fields: { [fault.field]: fault.key } });
}

const onConflict = (plan: SchoolYearPlan) => ({
  school_years_no_overlap: () =>
    fail('school_year.overlap', {
      fields: { start_date: 'errors.school_year.overlap', end_date: 'errors.school_year.overlap' },
    }),
  school_years_school_id_year_key: () => {
    const params = { year: plan.year };
    return fail('school_year.taken', { params, fields: { year: { key: 'errors.school_year.taken', params } } });
  },
});

async function visibleYear(ctx: Ctx, db: Queryable, schoolId: number, id: number): Promise<SchoolYearRow> {
  return (await findSchoolYear(db, ctx.scope, schoolId, id)) ?? fail('not_found');
}

const auditedYear = ({ year, name, start_date, end_date, is_current }: SchoolYearRow) => ({
  year,
  name,
  start_date,
  end_date,
  is_current,
});

const shown = (ctx: Ctx, year: SchoolYearRow) => ({ ...year, can: schoolYearAbilities(ctx.actor) });

export const schoolYearService: Verbs<typeof schoolYearEndpoints> = {
  async list(ctx, { params, query, url }) {
    if (!(await findSchoolLife(ctx.db, ctx.scope, params.schoolId))) fail('not_found');
    const found = await listSchoolYears(ctx.db, ctx.scope, params.schoolId, query);
    return listAnswer(url, query, found, (row) => shown(ctx, row));
  },

  async create(ctx, { params, body }) {
    refuseOwnClassesOnly(ctx.scope);
    if (body.upgrade_classes && !ctx.actor.permissions.has('school_year.run')) fail('auth.forbidden');
    const plan = completedYear(body);
    return ctx.write(async (tx) => {
      const school = (await lockSchoolLife(tx, ctx.scope, params.schoolId)) ?? fail('not_found');
      refuseFaulty(plan);
      const id = await orWhenViolated(() => insertSchoolYear(tx, school.id, plan), onConflict(plan));
      const created = await visibleYear(ctx, tx, school.id, id);
      const target = { type: 'school_year', id, schoolId: school.id };
      await audit(tx, ctx, { verb: 'school_year.create', target, after: auditedYear(created) });
      if (!body.upgrade_classes) return shown(ctx, created);
      const next = school.year_id === null ? undefined : await yearAfter(tx, school.id, school.year_id);
      if (next?.id !== id) fail('school_year.not_next', { fields: { start_date: 'errors.school_year.not_next' } });
      const upgrade = await upgradeSchool(ctx, tx, school, body);
      return { ...shown(ctx, await visibleYear(ctx, tx, school.id, id)), upgrade };
    });
  },

  async update(ctx, { params, body }) {
    refuseOwnClassesOnly(ctx.scope);
    return ctx.write(async (tx) => {
      if (!(await lockSchoolLife(tx, ctx.scope, params.schoolId))) fail('not_found');
      const stored = await visibleYear(ctx, tx, params.schoolId, params.id);
      if (body.updated_at && Date.parse(body.updated_at) < stored.updated_at.getTime()) fail('conflict.stale');
      const plan = {
        year: body.year ?? (body.start_date ? Number(body.start_date.slice(0, 4)) : stored.year),
        name: body.name ?? stored.name,
        start_date: body.start_date ?? stored.start_date,
        end_date: body.end_date ?? stored.end_date,
      };
      refuseFaulty(plan);
      await orWhenViolated(() => updateSchoolYear(tx, params.id, plan), onConflict(plan));
      const changed = await visibleYear(ctx, tx, params.schoolId, params.id);
      await audit(tx, ctx, {
        verb: 'school_year.edit',
        target: { type: 'school_year', id: params.id, schoolId: params.schoolId },
        before: auditedYear(stored),
        after: auditedYear(changed),
      });
      return shown(ctx, changed);
    });
  },

  async assign(ctx, { body }) {
    refuseOwnClassesOnly(ctx.scope);
    return ctx.write(async (tx) => {
      const school = (await lockSchoolLife(tx, ctx.scope, body.school_id)) ?? fail('not_found');
      const year = await visibleYear(ctx, tx, school.id, body.year_id);
      const before = school.year_id === null ? null : await visibleYear(ctx, tx, school.id, school.year_id);
      if (!year.is_current) await setCurrentYear(tx, school.id, year.id);
      await audit(tx, ctx, {
        verb: 'school_year.assign',
        target: { type: 'school', id: school.id, schoolId: school.id },
        before: { current_school_year: before?.name ?? null },
        after: { current_school_year: year.name },
      });
      return { ...shown(ctx, year), is_current: true };
    });
  },
};
