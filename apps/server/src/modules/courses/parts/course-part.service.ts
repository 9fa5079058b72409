import { type coursePartEndpoints, MAX_DEPTH } from '@khue/contract/course-parts';
import { audit } from '../../../platform/audit/audit';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Queryable, Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { coursePartAbilities } from '../catalogue/course.policy';
import { lockCourse } from '../catalogue/course.repo';
import { givenFields } from '../catalogue/course.rules';
import { wireCoursePart } from '../catalogue/course.wire';
import { publishAfter } from '../platform/course-publication.jobs';
import {
  type CoursePartRow,
  currentParts,
  deleteCourseParts,
  findCoursePart,
  insertCoursePart,
  isNeeded,
  listCourseParts,
  updateCoursePart,
} from './course-part.repo';
import { depthUnder, heightOf } from './course-tree.rules';
import { place, refuseMarked } from './placement.service';

const oneExam = () => fail('sub_module.one_exam', { fields: { part_type: 'errors.sub_module.one_exam' } });
const onConflict = { course_parts_one_exam: oneExam };

async function knownPart(db: Queryable, id: number): Promise<CoursePartRow> {
  return (await findCoursePart(db, id)) ?? fail('not_found');
}

/** A parent is another part of the same course, and not one that lies below. */
async function refuseWrongParent(tx: Tx, courseId: number, parent: number | null, moved: number | null): Promise<void> {
  const parts = await currentParts(tx, courseId);
  if (parent !== null && !parts.some((part) => part.id === parent)) {
    fail('sub_module.parent_unknown', { fields: { parent_id: 'errors.sub_module.parent_unknown' } });
  }
  const parentOf = new Map(parts.map((part) => [part.id, part.parent_id]));
  for (let at = parent; at !== null && moved !== null; at = parentOf.get(at) ?? null) {
    if (at === moved) fail('sub_module.nesting', { fields: { parent_id: 'errors.sub_module.nesting' } });
  }
  const height = moved === null ? 1 : heightOf(parts, moved);
  if (depthUnder(parts, parent) + height - 1 > MAX_DEPTH) {
    fail('sub_module.nesting', { fields: { parent_id: 'errors.sub_module.nesting' } });
  }
}

const shown = <Part extends object>(ctx: Ctx, part: Part) => ({ ...part, can: coursePartAbilities(ctx.actor) });

export const coursePartService: Verbs<typeof coursePartEndpoints> = {
  async list(ctx, { query, url }) {
    return listAnswer(url, query, await listCourseParts(ctx.db, query), (row) => shown(ctx, wireCoursePart(row)));
  },

  async create(ctx, { body }) {
    const courseId = body.course_id;
    return ctx.write(async (tx) => {
      if (!(await lockCourse(tx, courseId))) fail('course.unknown', { fields: { course_id: 'errors.course.unknown' } });
      await refuseWrongParent(tx, courseId, body.parent_id, null);
      const { name, description = null, part_type, status, parent_id } = body;
      const part = { course_id: courseId, parent_id, name, description, part_type, status };
      const id = await orWhenViolated(() => insertCoursePart(tx, part), onConflict);
      if (body.materials) await place(ctx, tx, id, body.materials);
      await refuseMarked(tx, id);
      await publishAfter(ctx, tx, courseId);
      const created = wireCoursePart(await knownPart(tx, id));
      await audit(tx, ctx, { verb: 'sub_module.create', target: { type: 'sub_module', id }, after: created });
      return shown(ctx, created);
    });
  },

  async read(ctx, { params }) {
    return shown(ctx, wireCoursePart(await knownPart(ctx.db, params.id)));
  },

  async update(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const { course_id } = await knownPart(tx, params.id);
      await lockCourse(tx, course_id);
      const stored = await knownPart(tx, params.id);
      if (body.updated_at && Date.parse(body.updated_at) < stored.updated_at.getTime()) fail('conflict.stale');
      const { updated_at: _guard, materials, ...fields } = body;
      if (fields.parent_id !== undefined && fields.parent_id !== stored.parent_id) {
        await refuseWrongParent(tx, course_id, fields.parent_id, params.id);
      }
      await orWhenViolated(() => updateCoursePart(tx, stored, givenFields(fields)), onConflict);
      if (materials) await place(ctx, tx, params.id, materials);
      await refuseMarked(tx, params.id);
      await publishAfter(ctx, tx, course_id);
      const changed = wireCoursePart(await knownPart(tx, params.id));
      const target = { type: 'sub_module', id: params.id };
      await audit(tx, ctx, { verb: 'sub_module.edit', target, before: wireCoursePart(stored), after: changed });
      return shown(ctx, changed);
    });
  },

  async remove(ctx, { params }) {
    await ctx.write(async (tx) => {
      const { course_id } = await knownPart(tx, params.id);
      await lockCourse(tx, course_id);
      const stored = await knownPart(tx, params.id);
      if (await isNeeded(tx, [params.id])) fail('sub_module.in_use');
      await deleteCourseParts(tx, course_id, [params.id]);
      await publishAfter(ctx, tx, course_id);
      const target = { type: 'sub_module', id: params.id };
      await audit(tx, ctx, { verb: 'sub_module.delete', target, before: wireCoursePart(stored) });
    });
  },
};
