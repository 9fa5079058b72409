import { MOST_LESSON_MATERIALS } from '@khue/contract/room-words';
import { audit, auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { tell } from '../../../platform/events/hub';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { materialNamed } from '../../content/content.api';
import { lockSessions } from '../planning/class-session.repo';
import { hasBegun } from '../planning/class-session.rules';
import { refuseUnseen } from '../planning/session-material.policy';
import { addMaterial, removeMaterial } from '../planning/session-material.repo';
import { findRoom, materialsOfRoom, moveRoom, presentIn, type RoomMaterial } from './room.repo';
import { currentPage } from './room.rules';
import { wireRoomMaterial } from './room.wire';
import { type Entered, enterLeading, refuseFlood } from './room-entry.service';

/** All in the room read again what the lesson shows. */
async function changed(ctx: Ctx, tx: Tx, { row, now }: Entered, verb: string, materialId: number) {
  await audit(tx, ctx, {
    verb,
    target: { type: 'class_session', id: row.id, schoolId: row.school_id },
    after: { material: (await materialNamed(tx, materialId)).title },
  });
  await tell(tx, await presentIn(tx, row.id, now), 'room.changed', { session: row.id, what: 'materials' });
  return answerOf(tx, row.id);
}

const answerOf = async (tx: Tx, sessionId: number) => ({
  materials: (await materialsOfRoom(tx, sessionId)).map(wireRoomMaterial),
});

/** Where nobody has turned a page since the lesson began all see the first material: that stays, whatever comes before it. */
async function stayThere(ctx: Ctx, tx: Tx, { row, now }: Entered, shown: readonly RoomMaterial[]) {
  const { id } = row;
  if (!hasBegun(row, now)) return;
  const room = (await findRoom(tx, ctx.scope, id)) ?? fail('not_found');
  const current = currentPage(shown, room);
  if (current && current.material_id !== room.material_id) await moveRoom(tx, id, current, now);
}

/** Puts a material among what the lesson shows. Two who choose at once wait for each other. */
export async function chooseForRoom(ctx: Ctx, id: number, materialId: number) {
  const entered = await enterLeading(ctx, id);
  return ctx.write(async (tx) => {
    await refuseFlood(ctx, tx, entered, 'hand');
    await lockSessions(tx, { id, seriesId: null });
    const shown = await materialsOfRoom(tx, id);
    if (shown.some((one) => one.id === materialId)) {
      auditExempt(tx, 'it is there already');
      return answerOf(tx, id);
    }
    await refuseUnseen(ctx, tx, [materialId], 'material_id');
    const most = MOST_LESSON_MATERIALS;
    if (!(await addMaterial(tx, id, materialId, most))) fail('session.too_many_materials', { params: { most } });
    await stayThere(ctx, tx, entered, shown);
    return changed(ctx, tx, entered, 'class_session.add_material', materialId);
  });
}

/** The class goes on with what is left; what it was shown before is shown to it no more. */
export async function dropFromRoom(ctx: Ctx, id: number, materialId: number) {
  const entered = await enterLeading(ctx, id);
  return ctx.write(async (tx) => {
    await refuseFlood(ctx, tx, entered, 'hand');
    if (!(await removeMaterial(tx, id, materialId))) fail('not_found');
    return changed(ctx, tx, entered, 'class_session.remove_material', materialId);
  });
}
