import type { classMaterialEndpoints } from '@khue/contract/class-materials';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { manageableClass, refuseOfPastYear, refuseUnmanageable } from '../../schools/schools.api';
import {
  type ClassMaterialRow,
  deleteClassMaterial,
  findClassMaterial,
  listClassMaterials,
  lockClassMaterial,
  updateTimes,
} from './class-material.repo';
import { auditedGift, targetOfGift, wireClassMaterial, wireStudentWork } from './class-material.wire';
import { giveMaterials } from './class-material-give.service';
import { tellDueChanged } from './class-material-notice.service';
import { checkAnswer, contentForPlayer } from './class-material-play.service';
import { listWork } from './class-material-work.repo';

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

async function visible(ctx: Ctx, id: number): Promise<ClassMaterialRow> {
  return (await findClassMaterial(ctx.db, ctx.scope, id)) ?? fail('not_found');
}

export const classMaterialService: Verbs<typeof classMaterialEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await listClassMaterials(ctx.db, ctx.scope, query, ctx.clock.now());
    return listAnswer(url, query, found, (row) => wireClassMaterial(ctx.actor, row));
  },

  async create(ctx, { body }) {
    const rows = (await giveMaterials(ctx, body)).map((row) => wireClassMaterial(ctx.actor, row));
    const [only] = rows;
    if (only && !body.material_ids && !body.class_ids) return only;
    return { count: rows.length, next: null, previous: null, results: rows };
  },

  async read(ctx, { params }) {
    const row = await visible(ctx, params.id);
    return { ...wireClassMaterial(ctx.actor, row), content: await contentForPlayer(ctx, row) };
  },

  async check(ctx, { params, body }) {
    return checkAnswer(ctx, await visible(ctx, params.id), body.question_id, body.response ?? null);
  },

  async update(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const stored = (await lockClassMaterial(tx, ctx.scope, params.id)) ?? fail('not_found');
      refuseUnmanageable(stored);
      refuseOfPastYear(await manageableClass(ctx, tx, stored.class_id));
      const times = {
        open_at: body.open_at === undefined ? stored.open_at : dateOf(body.open_at),
        close_at: body.close_at === undefined ? stored.close_at : dateOf(body.close_at),
      };
      if (times.open_at && times.close_at && times.open_at >= times.close_at) {
        fail('request.invalid', { fields: { close_at: 'validation.close_before_open' } });
      }
      await updateTimes(tx, params.id, times);
      const row = { ...stored, ...times };
      await tellDueChanged(ctx, tx, stored, row);
      await audit(tx, ctx, {
        verb: 'class_material.edit',
        target: targetOfGift(row),
        before: auditedGift(stored),
        after: auditedGift(row),
      });
      return wireClassMaterial(ctx.actor, row);
    });
  },

  async activity(ctx, { params, query, url }) {
    const row = await visible(ctx, params.id);
    refuseUnmanageable(row);
    return listAnswer(url, query, await listWork(ctx.db, row, query), wireStudentWork);
  },

  async remove(ctx, { params }) {
    await ctx.write(async (tx) => {
      const row = (await findClassMaterial(tx, ctx.scope, params.id)) ?? fail('not_found');
      refuseUnmanageable(row);
      if (!(await deleteClassMaterial(tx, params.id))) fail('not_found');
      await audit(tx, ctx, { verb: 'class_material.delete', target: targetOfGift(row), before: auditedGift(row) });
    });
  },
};
