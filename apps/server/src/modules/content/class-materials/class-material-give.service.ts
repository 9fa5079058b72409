import type { classMaterialEndpoints } from '@khue/contract/class-materials';
import type { InputOf } from '@khue/contract/endpoint';
import { auditMany } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { inTurn } from '../../../platform/flood/flood.repo';
import type { Ctx } from '../../../platform/http/context';
import { manageableClass, refuseOfPastYear } from '../../schools/schools.api';
import { materialsSeen } from '../materials/material.repo';
import { lockToRead } from '../materials/material-activity.repo';
import {
  type ClassMaterialRow,
  classesOfStudents,
  classMaterialsById,
  insertClassMaterials,
  insertForStudents,
} from './class-material.repo';
import { auditedGift, targetOfGift } from './class-material.wire';
import { tellGiven } from './class-material-notice.service';

type Body = InputOf<(typeof classMaterialEndpoints)['create']>['body'];

const once = (one: number | undefined, several: readonly number[] | undefined): number[] => [
  ...new Set([...(one === undefined ? [] : [one]), ...(several ?? [])]),
];

/** Of classes that were named with students, those that some of them are in; whoever is in none is refused. */
async function classesMeant(ctx: Ctx, classIds: readonly number[], userIds: readonly number[] | undefined) {
  if (!userIds) return [...classIds];
  const places = await classesOfStudents(ctx.db, classIds, userIds);
  const known = new Set(places.map(({ user_id }) => user_id));
  if (userIds.some((id) => !known.has(id))) {
    fail('request.invalid', { fields: { user_ids: 'validation.student_elsewhere' } });
  }
  return [...new Set(places.map(({ class_id }) => class_id))];
}

/** To single students it is given as often as they have done it; of two clicks the second finds what the first gave. */
async function giveToSome(ctx: Ctx, tx: Tx, gift: Parameters<typeof insertForStudents>[1]): Promise<number[]> {
  await inTurn(tx, ctx.actor.userId);
  const ids = await insertForStudents(tx, gift, ctx.clock.now());
  return ids.length > 0 ? ids : fail('class_material.still_to_do');
}

/** Gives materials to classes or some of their students; tells what is new. */
export async function giveMaterials(ctx: Ctx, body: Body): Promise<ClassMaterialRow[]> {
  const classIds = once(body.class_id, body.class_ids);
  const materialIds = once(body.material_id, body.material_ids);
  const field = body.material_ids ? 'material_ids' : 'material_id';
  const names: string[] = [];
  for (const id of classIds) {
    const place = await manageableClass(ctx, ctx.db, id);
    refuseOfPastYear(place);
    names.push(place.name);
  }
  const seen = await materialsSeen(ctx.db, ctx.scope, materialIds);
  if (materialIds.some((id) => !seen.has(id))) {
    fail('request.invalid', { fields: { [field]: 'validation.material_unknown' } });
  }
  if (body.close_at && new Date(body.close_at) <= ctx.clock.now()) {
    fail('request.invalid', { fields: { close_at: 'validation.close_over' } });
  }
  const meant = await classesMeant(ctx, classIds, body.user_ids);
  return ctx.write(async (tx) => {
    const materials = await lockToRead(tx, materialIds);
    if (materials.some(({ status }) => status !== 'published')) {
      fail('class_material.not_published', { fields: { [field]: 'errors.class_material.not_published' } });
    }
    const gift = {
      classIds: meant,
      materialIds,
      openAt: body.open_at ?? null,
      closeAt: body.close_at ?? null,
      assignedBy: ctx.actor.userId,
    };
    const ids = body.user_ids
      ? await giveToSome(ctx, tx, { ...gift, userIds: body.user_ids })
      : await insertClassMaterials(tx, gift);
    if (ids.length === 0) fail('class_material.exists', { params: { class: names.join(', ') } });
    const rows = await classMaterialsById(tx, ctx.scope, ids);
    await tellGiven(ctx, tx, rows);
    await auditMany(
      tx,
      ctx,
      rows.map((row) => ({ verb: 'class_material.create', target: targetOfGift(row), after: auditedGift(row) })),
    );
    return rows;
  });
}
