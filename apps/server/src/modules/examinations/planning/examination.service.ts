import type { InputOf } from '@khue/contract/endpoint';
import type { examinationEndpoints } from '@khue/contract/examinations';
import { audit } from '../../../platform/audit/audit';
import type { Queryable, Tx } from '../../../platform/db/database';
import { forgetAttempts } from '../../../platform/events/hub';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { blueprintToExamineBy } from '../../content/content.api';
import { courseExists } from '../../courses/courses.api';
import { isTemplateFor } from '../certificates/template.repo';
import { isMarkingBegun } from '../marking/marking.repo';
import { runningAttempts } from '../running/paper.repo';
import { type Owner, refuseChange, refuseFixed, refuseNotKept } from './examination.policy';
import {
  archiveExamination,
  deleteExamination,
  type ExaminationFields,
  type ExaminationRow,
  findExamination,
  insertExamination,
  listExaminations,
  lockExamination,
  updateExamination,
} from './examination.repo';
import { schoolYearAt } from './examination.rules';
import { auditedExamination, wireExamination, wireExaminationInList } from './examination.wire';
import { checkedOwner, refuseOtherOwner } from './examination-owner.service';
import { areStaff } from './examination-people.repo';
import { problemsIn } from './problem.service';

type Written = Partial<InputOf<(typeof examinationEndpoints)['update']>['body']>;

export const examinationTarget = ({ id, owner_school_id }: Pick<ExaminationRow, 'id' | 'owner_school_id'>) => ({
  type: 'examination',
  id,
  schoolId: owner_school_id,
});

/** One that the caller sees. */
export const examinationSeen = async (ctx: Ctx, db: Queryable, id: number): Promise<ExaminationRow> =>
  (await findExamination(db, ctx.scope, id, ctx.clock.now())) ?? fail('not_found');

/** One that the caller keeps and that was not put away, locked until the end of the transaction. */
export async function examinationToKeep(ctx: Ctx, tx: Tx, id: number): Promise<ExaminationRow> {
  const row = (await lockExamination(tx, ctx.scope, id, ctx.clock.now())) ?? fail('not_found');
  refuseChange(row);
  return row;
}

/** The same while it is a draft: its plan may change. */
export async function examinationToChange(ctx: Ctx, tx: Tx, id: number): Promise<ExaminationRow> {
  const row = await examinationToKeep(ctx, tx, id);
  refuseFixed(row);
  return row;
}

/** All of it, as its reader sees it. */
export async function examinationShown(ctx: Ctx, db: Queryable, id: number) {
  const row = await examinationSeen(ctx, db, id);
  return wireExamination(ctx.actor, row, row.is_kept ? await problemsIn(db, row, ctx.clock.now()) : []);
}

async function refuseCourse(tx: Tx, courseId: number): Promise<void> {
  if (!(await courseExists(tx, courseId))) fail('course.unknown', { fields: { course_id: 'errors.course.unknown' } });
}

/** What teachers draw tests of a class by lies open to them: an examination takes what is drawn from the exam bank alone. */
async function refuseBlueprint(ctx: Ctx, tx: Tx, { blueprint_id, course_id }: ExaminationFields): Promise<void> {
  if (blueprint_id === null) return;
  const found = await blueprintToExamineBy(tx, ctx.scope, blueprint_id);
  if (found?.course_id !== course_id) {
    fail('blueprint.unknown', { fields: { blueprint_id: 'errors.blueprint.unknown' } });
  }
}

/** It says whose certificate it is, so it comes from the owner of the examination or from whoever stands above. */
async function refuseTemplate(ctx: Ctx, tx: Tx, owner: Owner, templateId: number | null): Promise<void> {
  if (templateId !== null && !(await isTemplateFor(tx, ctx.scope, owner, templateId))) {
    const fields = { certificate_template_id: 'errors.certificate_template.unknown' };
    fail('certificate_template.unknown', { fields });
  }
}

async function refuseMarkers(ctx: Ctx, tx: Tx, owner: Owner, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && !(await areStaff(tx, ctx.scope, owner, ids))) {
    fail('request.invalid', { fields: { marking: 'validation.marker_unknown' } });
  }
}

/** What papers were drawn by, and attempts begun with. */
const FIXED = ['course_id', 'blueprint_id', 'duration', 'pass_score'] as const;

/** What marks were given by: who gives them may change until the end. */
const MARKED_BY = ['markers', 'marking_tolerance'] as const;

async function refuseMarkedAlready(tx: Tx, { id }: ExaminationRow): Promise<void> {
  if (await isMarkingBegun(tx, id)) {
    fail('examination.marking_begun', { fields: { marking: 'errors.examination.marking_begun' } });
  }
}

/** What is sent, over what is there. */
const merged = (row: ExaminationFields, body: Written): ExaminationFields => ({
  name: body.name ?? row.name,
  course_id: body.course_id ?? row.course_id,
  school_year: body.school_year ?? row.school_year,
  duration: body.duration ?? row.duration,
  pass_score: body.pass_score ?? row.pass_score,
  blueprint_id: body.blueprint_id === undefined ? row.blueprint_id : body.blueprint_id,
  certificate_template_id:
    body.certificate_template_id === undefined ? row.certificate_template_id : body.certificate_template_id,
  review: body.review ?? row.review,
  one_device: body.one_device ?? row.one_device,
  start_code: body.start_code ?? row.start_code,
  networks: body.networks ?? row.networks,
  seb_required: body.seb?.required ?? row.seb_required,
  seb_config_keys: body.seb?.config_keys ?? row.seb_config_keys,
  appeal_days: body.appeal_days ?? row.appeal_days,
  markers: body.marking?.markers ?? row.markers,
  marking_tolerance: body.marking?.tolerance ?? row.marking_tolerance,
  marker_ids: body.marking?.marker_ids ?? row.marker_ids,
});

export const examinationService: Verbs<typeof examinationEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await listExaminations(ctx.db, ctx.scope, query, ctx.clock.now());
    return listAnswer(url, query, found, (row) => wireExaminationInList(ctx.actor, row));
  },

  async create(ctx, { body }) {
    return ctx.write(async (tx) => {
      const owner = await checkedOwner(ctx, tx, body.owner);
      await refuseCourse(tx, body.course_id);
      const fields: ExaminationFields = {
        name: body.name,
        course_id: body.course_id,
        school_year: body.school_year ?? schoolYearAt(ctx.clock.now()),
        duration: body.duration,
        pass_score: body.pass_score,
        blueprint_id: body.blueprint_id,
        certificate_template_id: body.certificate_template_id,
        review: body.review,
        one_device: body.one_device,
        start_code: body.start_code,
        networks: body.networks,
        seb_required: body.seb.required,
        seb_config_keys: body.seb.config_keys,
        appeal_days: body.appeal_days,
        markers: body.marking.markers,
        marking_tolerance: body.marking.tolerance,
        marker_ids: body.marking.marker_ids,
      };
      await refuseBlueprint(ctx, tx, fields);
      await refuseTemplate(ctx, tx, owner, fields.certificate_template_id);
      await refuseMarkers(ctx, tx, owner, fields.marker_ids);
      const id = await insertExamination(tx, { ...fields, ...owner, createdBy: ctx.actor.userId });
      const made = await examinationSeen(ctx, tx, id);
      await audit(tx, ctx, {
        verb: 'examination.create',
        target: examinationTarget(made),
        after: auditedExamination(made),
      });
      return answer(201, await examinationShown(ctx, tx, id));
    });
  },

  async read(ctx, { params }) {
    return examinationShown(ctx, ctx.db, params.id);
  },

  async update(ctx, { params: { id }, body }) {
    return ctx.write(async (tx) => {
      const row = await examinationToKeep(ctx, tx, id);
      if (body.updated_at && Date.parse(body.updated_at) < row.updated_at.getTime()) fail('conflict.stale');
      refuseOtherOwner(row, body.owner);
      const fields = merged(row, body);
      if (FIXED.some((field) => fields[field] !== row[field])) refuseFixed(row);
      // What is told of results is said by who releases them.
      if (row.released_at && fields.review !== row.review) fail('examination.released');
      // Candidates count on the days that they were told of.
      if (row.released_at && fields.appeal_days < row.appeal_days) {
        fail('request.invalid', { fields: { appeal_days: 'validation.appeal_days_longer' } });
      }
      if (MARKED_BY.some((field) => fields[field] !== row[field])) await refuseMarkedAlready(tx, row);
      const isOtherCourse = fields.course_id !== row.course_id;
      if (isOtherCourse) await refuseCourse(tx, fields.course_id);
      if (isOtherCourse || fields.blueprint_id !== row.blueprint_id) await refuseBlueprint(ctx, tx, fields);
      if (fields.certificate_template_id !== row.certificate_template_id) {
        await refuseTemplate(ctx, tx, row, fields.certificate_template_id);
      }
      // Who left since stays named until somebody else is chosen.
      const newMarkers = fields.marker_ids.filter((one) => !row.marker_ids.includes(one));
      await refuseMarkers(ctx, tx, row, newMarkers);
      await updateExamination(tx, id, fields);
      if (row.papers_seed !== null) {
        await forgetAttempts(tx, await runningAttempts(tx, id));
      }
      const changed = await examinationSeen(ctx, tx, id);
      await audit(tx, ctx, {
        verb: 'examination.edit',
        target: examinationTarget(row),
        before: auditedExamination(row),
        after: auditedExamination(changed),
      });
      return examinationShown(ctx, tx, id);
    });
  },

  async remove(ctx, { params, query }) {
    await ctx.write(async (tx) => {
      const row = (await lockExamination(tx, ctx.scope, params.id, ctx.clock.now())) ?? fail('not_found');
      refuseNotKept(row);
      if (row.papers_seed !== null) fail('examination.has_papers');
      if (row.numbered_count > 0 && !query.confirm) {
        fail('examination.has_numbers', { params: { count: row.numbered_count } });
      }
      // The log names the row by its id, so it is written while there is one.
      await audit(tx, ctx, {
        verb: 'examination.delete',
        target: examinationTarget(row),
        before: { ...auditedExamination(row), candidates: row.candidate_count },
      });
      await deleteExamination(tx, row.id);
    });
  },

  async archive(ctx, { params }) {
    return ctx.write(async (tx) => {
      const row = await examinationToKeep(ctx, tx, params.id);
      if (row.state === 'ready' || row.state === 'running') fail('examination.not_closed');
      await archiveExamination(tx, row.id);
      await audit(tx, ctx, {
        verb: 'examination.archive',
        target: examinationTarget(row),
        before: { state: row.state },
        after: { state: 'archived' },
      });
      return examinationShown(ctx, tx, row.id);
    });
  },
};
