import type { examinationRoomEndpoints } from '@khue/contract/examination-rooms';
import { MOST_ROOMS, MOST_SITTINGS } from '@khue/contract/examination-words';
import { audit } from '../../../platform/audit/audit';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Queryable, Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import type { ExaminationRow } from './examination.repo';
import { examinationSeen, examinationTarget, examinationToChange, examinationToKeep } from './examination.service';
import { areSchoolsOfOwner, areStaff } from './examination-people.repo';
import {
  copyRooms,
  countOf,
  deleteRoom,
  deleteSitting,
  findRoom,
  findSitting,
  insertRoom,
  insertSitting,
  mayPrintRoom,
  type RoomFields,
  roomsOfExamination,
  roomsOfSitting,
  type SittingRow,
  sittingsOf,
  storeInvigilators,
  updateRoom,
  updateSitting,
} from './room.repo';
import { auditedRoom, auditedSitting, wireRoom, wireSitting } from './room.wire';
import { roomFile } from './room-lists.service';

/** All on one page: there are few enough. */
const WHOLE = { page: 1, page_size: MOST_ROOMS };

const taken = {
  examination_sittings_name: () =>
    fail('examination.sitting_name_taken', { fields: { name: 'errors.examination.sitting_name_taken' } }),
  examination_rooms_name: () =>
    fail('examination.room_name_taken', { fields: { name: 'errors.examination.room_name_taken' } }),
  examination_rooms_taken: () => fail('examination.room_taken'),
  examination_candidates_capacity: () =>
    fail('examination.room_full', { fields: { capacity: 'errors.examination.room_full' } }),
};

const wrong = (field: string, key: string): never =>
  fail('request.invalid', { fields: { [field]: `validation.${key}` } });

const sittingIn = async (db: Queryable, examinationId: number, id: number) =>
  (await findSitting(db, examinationId, id)) ?? fail('not_found');
const roomIn = async (db: Queryable, examinationId: number, id: number) =>
  (await findRoom(db, examinationId, id)) ?? fail('not_found');

const shownSitting = async (ctx: Ctx, db: Queryable, examinationId: number, id: number) =>
  wireSitting(await sittingIn(db, examinationId, id), await roomsOfSitting(db, ctx.scope, id));

async function refuseSchool(ctx: Ctx, tx: Tx, row: ExaminationRow, schoolId: number): Promise<void> {
  if (!(await areSchoolsOfOwner(tx, ctx.scope, row, [schoolId]))) wrong('school_id', 'examination_school');
}

async function refuseInvigilators(ctx: Ctx, tx: Tx, row: ExaminationRow, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && !(await areStaff(tx, ctx.scope, row, ids))) wrong('invigilator_ids', 'invigilator_unknown');
}

/** A sitting that was just made gets the rooms of another one of the same examination. */
async function withRoomsOf(tx: Tx, row: ExaminationRow, from: number, made: SittingRow): Promise<SittingRow> {
  const other = (await findSitting(tx, row.id, from)) ?? wrong('rooms_of', 'sitting_unknown');
  await orWhenViolated(() => copyRooms(tx, other.id, made), {
    examination_rooms_taken: () => fail('examination.room_taken', { fields: { rooms_of: 'validation.rooms_taken' } }),
  });
  if ((await countOf(tx, row.id)).rooms > MOST_ROOMS) {
    fail('examination.too_many_rooms', { params: { max: MOST_ROOMS } });
  }
  return other;
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

export const examinationRoomService: Verbs<typeof examinationRoomEndpoints> = {
  async sittings(ctx, { params, url }) {
    const { id } = await examinationSeen(ctx, ctx.db, params.id);
    const [sittings, rooms] = [await sittingsOf(ctx.db, id), await roomsOfExamination(ctx.db, ctx.scope, id)];
    const found = { count: sittings.length, rows: sittings };
    return listAnswer(url, WHOLE, found, (sitting) =>
      wireSitting(
        sitting,
        rooms.filter(({ sitting_id }) => sitting_id === sitting.id),
      ),
    );
  },

  async addSitting(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const row = await examinationToChange(ctx, tx, params.id);
      if ((await countOf(tx, row.id)).sittings >= MOST_SITTINGS) {
        fail('examination.too_many_sittings', { params: { max: MOST_SITTINGS } });
      }
      const fields = { name: body.name, openAt: new Date(body.open_at), closeAt: new Date(body.close_at) };
      const id = await orWhenViolated(() => insertSitting(tx, row.id, fields), taken);
      const made = await sittingIn(tx, row.id, id);
      const copied = body.rooms_of === undefined ? undefined : await withRoomsOf(tx, row, body.rooms_of, made);
      await audit(tx, ctx, {
        verb: 'examination.add_sitting',
        target: examinationTarget(row),
        after: { ...auditedSitting(made), ...(copied && { rooms_of: copied.name }) },
      });
      return answer(201, await shownSitting(ctx, tx, row.id, id));
    });
  },

  async changeSitting(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const row = await examinationToChange(ctx, tx, params.id);
      const before = await sittingIn(tx, row.id, params.sid);
      const fields = {
        name: body.name ?? before.name,
        openAt: body.open_at ? new Date(body.open_at) : before.open_at,
        closeAt: body.close_at ? new Date(body.close_at) : before.close_at,
      };
      if (fields.openAt >= fields.closeAt) wrong('close_at', 'close_before_open');
      await orWhenViolated(() => updateSitting(tx, before.id, fields), taken);
      await audit(tx, ctx, {
        verb: 'examination.edit_sitting',
        target: examinationTarget(row),
        before: auditedSitting(before),
        after: auditedSitting(await sittingIn(tx, row.id, before.id)),
      });
      return shownSitting(ctx, tx, row.id, before.id);
    });
  },

  async removeSitting(ctx, { params }) {
    await ctx.write(async (tx) => {
      const row = await examinationToChange(ctx, tx, params.id);
      const sitting = await sittingIn(tx, row.id, params.sid);
      await deleteSitting(tx, sitting.id);
      await audit(tx, ctx, {
        verb: 'examination.delete_sitting',
        target: examinationTarget(row),
        before: auditedSitting(sitting),
      });
    });
  },

  async rooms(ctx, { params, url }) {
    const { id } = await examinationSeen(ctx, ctx.db, params.id);
    const sitting = await sittingIn(ctx.db, id, params.sid);
    const rows = await roomsOfSitting(ctx.db, ctx.scope, sitting.id);
    return listAnswer(url, WHOLE, { count: rows.length, rows }, wireRoom);
  },

  async addRoom(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const row = await examinationToChange(ctx, tx, params.id);
      const sitting = await sittingIn(tx, row.id, params.sid);
      if ((await countOf(tx, row.id)).rooms >= MOST_ROOMS) {
        fail('examination.too_many_rooms', { params: { max: MOST_ROOMS } });
      }
      const schoolId = body.school_id ?? row.owner_school_id ?? wrong('school_id', 'required');
      await refuseSchool(ctx, tx, row, schoolId);
      const invigilators = unique(body.invigilator_ids);
      await refuseInvigilators(ctx, tx, row, invigilators);
      const fields: RoomFields = { name: body.name, schoolId, capacity: body.capacity };
      const id = await orWhenViolated(() => insertRoom(tx, sitting, row.id, fields), taken);
      await storeInvigilators(tx, id, invigilators);
      const made = await roomIn(tx, row.id, id);
      await audit(tx, ctx, {
        verb: 'examination.add_room',
        target: examinationTarget(row),
        after: { sitting: sitting.name, ...auditedRoom(made) },
      });
      return answer(201, wireRoom(made));
    });
  },

  async changeRoom(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      // People fall ill: who watches a room may change until its last minute.
      const { invigilator_ids: _, ...plan } = body;
      const isPlan = Object.values(plan).some((field) => field !== undefined);
      const row = await (isPlan ? examinationToChange : examinationToKeep)(ctx, tx, params.id);
      const before = await roomIn(tx, row.id, params.rid);
      const fields: RoomFields = {
        name: body.name ?? before.name,
        schoolId: body.school_id ?? before.school_id,
        capacity: body.capacity ?? before.capacity,
      };
      if (fields.schoolId !== before.school_id) await refuseSchool(ctx, tx, row, fields.schoolId);
      await orWhenViolated(() => updateRoom(tx, before.id, fields), taken);
      if (body.invigilator_ids) {
        const invigilators = unique(body.invigilator_ids);
        const known = new Set(before.invigilators.map(({ id }) => id));
        // Who left the school since stays named until somebody else is chosen.
        await refuseInvigilators(
          ctx,
          tx,
          row,
          invigilators.filter((id) => !known.has(id)),
        );
        await storeInvigilators(tx, before.id, invigilators);
      }
      const changed = await roomIn(tx, row.id, before.id);
      await audit(tx, ctx, {
        verb: 'examination.edit_room',
        target: examinationTarget(row),
        before: auditedRoom(before),
        after: auditedRoom(changed),
      });
      return wireRoom(changed);
    });
  },

  async removeRoom(ctx, { params }) {
    await ctx.write(async (tx) => {
      const row = await examinationToChange(ctx, tx, params.id);
      const room = await roomIn(tx, row.id, params.rid);
      await deleteRoom(tx, room.id);
      await audit(tx, ctx, {
        verb: 'examination.delete_room',
        target: examinationTarget(row),
        before: auditedRoom(room),
      });
    });
  },

  async lists(ctx, { params, query }) {
    const row = await examinationSeen(ctx, ctx.db, params.id);
    const room = await roomIn(ctx.db, row.id, params.rid);
    if (!(await mayPrintRoom(ctx.db, ctx.scope, room.id))) fail('auth.forbidden');
    const sitting = await sittingIn(ctx.db, row.id, room.sitting_id);
    const asked = { forms: query.form, needs: ['examination.view'] as const };
    return { file_url: await roomFile(ctx, { examination: row, sitting, room }, asked) };
  },
};
