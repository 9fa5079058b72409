import type { upgradeEndpoints } from '@khue/contract/class-upgrades';
import { dayOf } from '@khue/contract/day';
import { audit, auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import { endOfTask } from '../../../platform/jobs/wait';
import { refuseOwnClassesOnly } from '../schools/school.policy';
import { findSchoolLife, lockSchoolLife } from '../years/school-life.repo';
import type { SchoolYearRow } from '../years/school-year.repo';
import { namesOfPeople, upgradeFrom, upgradeInto } from './upgrade.repo';
import { listedStudents, wirePreview } from './upgrade.wire';
import { keptDecisions } from './upgrade-input.service';
import { plannedUpgrade } from './upgrade-preview.service';
import { upgradePreviewExport } from './upgrade-preview-export.jobs';
import { upgradeSchool } from './upgrade-run.service';

/** A school's list is usually there at once; one that takes longer is announced when it is done. */
const EXPORT_WAIT_MS = 3_000;

/** The dates of a year that is not over on this day. */
const middleOf = ({ start_date, end_date }: SchoolYearRow, today: string) =>
  today < end_date ? { start_date, end_date, today } : null;

export const upgradeService: Verbs<Pick<typeof upgradeEndpoints, 'preview' | 'exportPreview' | 'run'>> = {
  async preview(ctx, { body }) {
    const { school, from, to, years, input, plan } = await plannedUpgrade(ctx.db, ctx.scope, body);
    const people = await namesOfPeople(
      ctx.db,
      listedStudents(plan).map((student) => student.userId),
    );
    return {
      school: { id: school.id, name: school.name },
      from_year: { id: from.id, name: from.name },
      to_year: { id: to.id, name: to.name },
      middle_of_year: middleOf(from, dayOf(ctx.clock.now())),
      ...wirePreview(ctx.language, input, plan, people),
      kept: await keptDecisions(ctx.db, years, input),
    };
  },

  async exportPreview(ctx, { body }) {
    const { school, from, to, plan } = await plannedUpgrade(ctx.db, ctx.scope, body);
    if (plan.students.length === 0) fail('export.empty');
    const id = await ctx.write(async (tx) => {
      const taskId = await ctx.jobs.start(tx, upgradePreviewExport, {
        input: { ...body, language: ctx.language },
        subject: school.name,
        startedBy: ctx.actor,
        schoolId: school.id,
      });
      await audit(tx, ctx, {
        verb: 'school_year.export_preview',
        target: { type: 'school', id: school.id, schoolId: school.id },
        after: { from_year: from.name, to_year: to.name },
      });
      return taskId;
    });
    const end = await endOfTask(ctx, { id, createdBy: ctx.actor.userId }, EXPORT_WAIT_MS);
    if (end?.file_id == null) return answer(202, { task_id: id });
    return answer(200, { task_id: id, file_url: ctx.files.link(end.file_id) });
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
