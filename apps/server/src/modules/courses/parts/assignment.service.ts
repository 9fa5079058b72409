import type { assignmentEndpoints } from '@khue/contract/assignments';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { refuseOfPastYear, refuseUnmanageable } from '../../schools/schools.api';
import { assignmentAbilities } from '../catalogue/course.policy';
import { wireAssignment } from '../catalogue/course.wire';
import { findClassOfCourses } from '../registrations/class-registration.repo';
import {
  type AssignmentRow,
  classHasCourse,
  deleteAssignment,
  findAssignablePart,
  findAssignment,
  insertAssignment,
  listAssignments,
  lockAssignment,
  updateAssignmentTimes,
} from './assignment.repo';
import { tellDueChanged, tellGiven } from './assignment-notice.service';
import { lockMaterialsOfPart } from './placement.repo';

/** For the activity log: in words. */
const audited = ({ course_part_name, course_name, class_name, open_at, close_at }: AssignmentRow) => ({
  part: course_part_name,
  course: course_name,
  class: class_name,
  open_at,
  close_at,
});

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const target = (row: AssignmentRow) => ({ type: 'class', id: row.class_id, schoolId: row.school_id });

const shown = (ctx: Ctx, row: AssignmentRow) => ({
  ...wireAssignment(row),
  can: assignmentAbilities(ctx.actor, row),
});

export const assignmentService: Verbs<typeof assignmentEndpoints> = {
  async list(ctx, { query, url }) {
    return listAnswer(url, query, await listAssignments(ctx.db, ctx.scope, query), (row) => shown(ctx, row));
  },

  async create(ctx, { body }) {
    const place = (await findClassOfCourses(ctx.db, ctx.scope, body.class_id)) ?? fail('not_found');
    refuseUnmanageable(place);
    refuseOfPastYear(place);
    const unknown = () => fail('sub_module.unknown', { fields: { course_part_id: 'errors.sub_module.unknown' } });
    return ctx.write(async (tx) => {
      const part = (await findAssignablePart(tx, body.course_part_id)) ?? unknown();
      if (!(await classHasCourse(tx, place.id, part.course_id))) {
        fail('assignment.course_absent', { fields: { class_id: 'errors.assignment.course_absent' } });
      }
      await lockMaterialsOfPart(tx, part.id);
      const id = await insertAssignment(tx, {
        classId: place.id,
        coursePartId: part.id,
        openAt: body.open_at ?? null,
        closeAt: body.close_at ?? null,
        assignedBy: ctx.actor.userId,
      });
      if (id === undefined) return fail('assignment.exists', { params: { class: place.name } });
      const row = (await findAssignment(tx, ctx.scope, id)) ?? fail('not_found');
      await tellGiven(ctx, tx, row);
      await audit(tx, ctx, { verb: 'assignment.create', target: target(row), after: audited(row) });
      return shown(ctx, row);
    });
  },

  async update(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const stored = (await lockAssignment(tx, ctx.scope, params.id)) ?? fail('not_found');
      refuseUnmanageable(stored);
      const times = {
        open_at: body.open_at === undefined ? stored.open_at : dateOf(body.open_at),
        close_at: body.close_at === undefined ? stored.close_at : dateOf(body.close_at),
      };
      if (times.open_at && times.close_at && times.open_at >= times.close_at) {
        fail('request.invalid', { fields: { close_at: 'validation.close_before_open' } });
      }
      await updateAssignmentTimes(tx, params.id, times);
      const row = (await findAssignment(tx, ctx.scope, params.id)) ?? fail('not_found');
      await tellDueChanged(ctx, tx, stored, row);
      await audit(tx, ctx, {
        verb: 'assignment.edit',
        target: target(row),
        before: audited(stored),
        after: audited(row),
      });
      return shown(ctx, row);
    });
  },

  async remove(ctx, { params }) {
    await ctx.write(async (tx) => {
      const row = (await findAssignment(tx, ctx.scope, params.id)) ?? fail('not_found');
      refuseUnmanageable(row);
      if (!(await deleteAssignment(tx, params.id))) fail('not_found');
      await audit(tx, ctx, { verb: 'assignment.delete', target: target(row), before: audited(row) });
    });
  },
};
