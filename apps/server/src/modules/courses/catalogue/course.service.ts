import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { courseEndpoints } from '@khue/contract/courses';
import { audit } from '../../../platform/audit/audit';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Queryable, Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { isSchoolVisible } from '../../schools/schools.api';
import { currentParts, saveOrder } from '../parts/course-part.repo';
import { placesOf } from '../parts/course-tree.rules';
import { publishAfter } from '../platform/course-publication.jobs';
import { courseAbilities } from './course.policy';
import {
  type ColumnValues,
  type CourseRow,
  findCourse,
  gradeExists,
  hasEnrolments,
  insertCourse,
  listCourses,
  lockCourse,
  updateCourse,
} from './course.repo';
import { columnsOf, ownCourseId } from './course.rules';
import { auditedCourse, wireCourse } from './course.wire';

const nameTaken = () => fail('course.name_taken', { fields: { name: 'errors.course.name_taken' } });
/** It is one of another course, or there is none. */
const blueprintUnknown = () => fail('blueprint.unknown', { fields: { blueprint_id: 'errors.blueprint.unknown' } });
export const onCourseConflict = { courses_name_in_grade: nameTaken, courses_blueprint: blueprintUnknown };

export async function refuseUnknownGrade(db: Queryable, values: ColumnValues): Promise<void> {
  if (typeof values.grade_id !== 'number' || (await gradeExists(db, values.grade_id))) return;
  fail('course.grade_unknown', { fields: { grade_id: 'errors.course.grade_unknown' } });
}

export async function knownCourse(db: Queryable, id: number): Promise<CourseRow> {
  return (await findCourse(db, id)) ?? fail('not_found');
}

/** Another course of the platform would leave everybody enrolled in the old one. */
async function refuseNewLink(tx: Tx, stored: CourseRow, values: ColumnValues): Promise<void> {
  if (values.platform_course_id === undefined || values.platform_course_id === stored.platform_course_id) return;
  if (stored.platform_course_id !== null && (await hasEnrolments(tx, stored.id))) {
    fail('course.linked', { fields: { platform_course_id: 'errors.course.linked' } });
  }
  Object.assign(values, { platform_synced: false, synced_at: null });
}

export const shownCourse = (ctx: Ctx, course: CourseRow) => ({
  ...wireCourse(ctx.language, course),
  can: courseAbilities(ctx.actor),
});

export const courseService: Verbs<typeof courseEndpoints> = {
  async list(ctx, { query, url }) {
    return listAnswer(url, query, await listCourses(ctx.db, query), (row) => shownCourse(ctx, row));
  },

  async available(ctx, { query, url }) {
    const { school_id: missingAt, ...rest } = query;
    const foreign = missingAt !== undefined && !(await isSchoolVisible(ctx.db, ctx.scope, missingAt));
    const found = foreign
      ? { rows: [], count: 0 }
      : await listCourses(ctx.db, { ...rest, status: STATUS_ACTIVE, missingAt });
    return listAnswer(url, query, found, (row) => shownCourse(ctx, row));
  },

  async create(ctx, { body }) {
    return ctx.write(async (tx) => {
      const values = columnsOf(body);
      await refuseUnknownGrade(tx, values);
      const id = await orWhenViolated(() => insertCourse(tx, values), onCourseConflict);
      if (ctx.coursePlatform.publishCourse && !body.platform_course_id) {
        await updateCourse(tx, id, { platform_course_id: ownCourseId(id) });
      }
      await publishAfter(ctx, tx, id);
      const created = await knownCourse(tx, id);
      await audit(tx, ctx, { verb: 'course.create', target: { type: 'course', id }, after: auditedCourse(created) });
      return shownCourse(ctx, created);
    });
  },

  async read(ctx, { params }) {
    return shownCourse(ctx, await knownCourse(ctx.db, params.id));
  },

  async update(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      if (!(await lockCourse(tx, params.id))) fail('not_found');
      const stored = await knownCourse(tx, params.id);
      if (body.updated_at && Date.parse(body.updated_at) < stored.updated_at.getTime()) fail('conflict.stale');
      const values = columnsOf(body);
      await refuseUnknownGrade(tx, values);
      await refuseNewLink(tx, stored, values);
      await orWhenViolated(() => updateCourse(tx, params.id, values), onCourseConflict);
      await publishAfter(ctx, tx, params.id);
      const changed = await knownCourse(tx, params.id);
      const target = { type: 'course', id: params.id };
      await audit(tx, ctx, {
        verb: 'course.edit',
        target,
        before: auditedCourse(stored),
        after: auditedCourse(changed),
      });
      return shownCourse(ctx, changed);
    });
  },

  async order(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const course = (await lockCourse(tx, params.id)) ?? fail('not_found');
      if (body.tree_version !== undefined && body.tree_version !== course.tree_version) fail('conflict.stale');
      const parts = await currentParts(tx, params.id);
      const places = placesOf(parts, body.tree);
      if (places === 'other_parts') return fail('conflict.stale');
      if (places === 'nesting') return fail('sub_module.nesting', { fields: { tree: 'errors.sub_module.nesting' } });
      const tree_version = await saveOrder(tx, params.id, places);
      await publishAfter(ctx, tx, params.id);
      await audit(tx, ctx, {
        verb: 'course.order',
        target: { type: 'course', id: params.id },
        after: { tree: places.map((place) => parts.find((part) => part.id === place.id)?.name) },
      });
      return { tree_version };
    });
  },
};
