import type { classMaterialEndpoints } from '@khue/contract/class-materials';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { manageableClass, refuseOfPastYear, refuseUnmanageable } from '../../schools/schools.api';
import { isMaterialVisible } from '../materials/material.repo';
import { lockToRead } from '../materials/material-activity.repo';
import {
  type ClassMaterialRow,
  deleteClassMaterial,
  findClassMaterial,
  insertClassMaterial,
  listClassMaterials,
} from './class-material.repo';
import { wireClassMaterial } from './class-material.wire';
import { checkAnswer, contentForPlayer } from './class-material-play.service';

/** For the activity log: in words. */
const audited = ({ title, class_name, open_at, close_at }: ClassMaterialRow) => ({
  material: title,
  class: class_name,
  open_at,
  close_at,
});
const target = (row: ClassMaterialRow) => ({ type: 'class', id: row.class_id, schoolId: row.school_id });

async function visible(ctx: Ctx, id: number): Promise<ClassMaterialRow> {
  return (await findClassMaterial(ctx.db, ctx.scope, id)) ?? fail('not_found');
}

export const classMaterialService: Verbs<typeof classMaterialEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await listClassMaterials(ctx.db, ctx.scope, query, ctx.clock.now());
    return listAnswer(url, query, found, (row) => wireClassMaterial(ctx.actor, row));
  },

  async create(ctx, { body }) {
    const place = await manageableClass(ctx, ctx.db, body.class_id);
    refuseOfPastYear(place);
    if (!(await isMaterialVisible(ctx.db, ctx.scope, body.material_id))) {
      fail('request.invalid', { fields: { material_id: 'validation.material_unknown' } });
    }
    return ctx.write(async (tx) => {
      const [material] = await lockToRead(tx, [body.material_id]);
      if (material?.status !== 'published') {
        fail('class_material.not_published', { fields: { material_id: 'errors.class_material.not_published' } });
      }
      const id = await insertClassMaterial(tx, {
        classId: place.id,
        materialId: body.material_id,
        openAt: body.open_at ?? null,
        closeAt: body.close_at ?? null,
        assignedBy: ctx.actor.userId,
      });
      if (id === undefined) return fail('class_material.exists', { params: { class: place.name } });
      const row = (await findClassMaterial(tx, ctx.scope, id)) ?? fail('not_found');
      await audit(tx, ctx, { verb: 'class_material.create', target: target(row), after: audited(row) });
      return wireClassMaterial(ctx.actor, row);
    });
  },

  async read(ctx, { params }) {
    const row = await visible(ctx, params.id);
    return { ...wireClassMaterial(ctx.actor, row), content: await contentForPlayer(ctx, row) };
  },

  async check(ctx, { params, body }) {
    return checkAnswer(ctx, await visible(ctx, params.id), body.question_id, body.response ?? null);
  },

  async remove(ctx, { params }) {
    await ctx.write(async (tx) => {
      const row = (await findClassMaterial(tx, ctx.scope, params.id)) ?? fail('not_found');
      refuseUnmanageable(row);
      if (!(await deleteClassMaterial(tx, params.id))) fail('not_found');
      await audit(tx, ctx, { verb: 'class_material.delete', target: target(row), before: audited(row) });
    });
  },
};
