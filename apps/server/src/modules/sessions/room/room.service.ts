import type { classRoomEndpoints } from '@khue/contract/class-rooms';
import type { InputOf } from '@khue/contract/endpoint';
import { audit, auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { tell } from '../../../platform/events/hub';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { hasCall } from '../../meetings/meetings.api';
import { refuseWhileSitting } from '../../work/work.api';
import { rosterOf } from '../attendance/attendance.repo';
import { wireAttendance } from '../attendance/attendance.wire';
import { noteVisits } from '../attendance/visit.repo';
import { peopleOf } from '../planning/class-session.repo';
import { beginSession } from '../planning/class-session-plan.repo';
import type { ClassCrowd } from './class-crowd.service';
import {
  findRoom,
  handOf,
  insertMessage,
  latestIn,
  materialsOfRoom,
  messageOfKey,
  messagesBefore,
  moveRoom,
  noteLook,
  presentIn,
  type RoomRow,
  removeMessage,
  setHand,
} from './room.repo';
import { plainWords } from './room.rules';
import { wireMessages, wireRoom, wireRoomMessage } from './room.wire';
import { callInRoom, noteCallInRoom } from './room-call.service';
import { chooseForRoom, dropFromRoom } from './room-choice.service';
import { type Entered, enter, enterLeading, keepOrder, readRoom, refuseFlood } from './room-entry.service';
import { checkInRoom, materialInRoom } from './room-material.service';

const target = ({ id, school_id }: RoomRow) => ({ type: 'class_session', id, schoolId: school_id });

type Looked = InputOf<(typeof classRoomEndpoints)['look']>['body'];

interface Hand {
  userId: number;
  name: string;
  since: Date | null;
}

/** Numbers the change and tells all in the room of it. */
async function tellHand(tx: Tx, { row, now }: Entered, { userId, name, since }: Hand): Promise<number> {
  const { version, people } = await moveRoom(tx, row.id, {}, now);
  const told = since?.toISOString() ?? null;
  await tell(tx, people, 'room.hand', { session: row.id, version, user_id: userId, name, since: told });
  return version;
}

/** Where somebody looks who does not follow; whoever goes looks nowhere. */
const placeNow = ({ at, at_exercises, leaving }: Looked) =>
  leaving ? { at: null, at_exercises: false } : { at, at_exercises };

/** With its host it begins early; with anybody else who leads it, at its time. */
async function begin(ctx: Ctx, tx: Tx, { row, now }: Entered): Promise<void> {
  if (row.host_id !== ctx.actor.userId && now < row.starts_at) return;
  const begun = await beginSession(tx, row.id);
  if (begun) await tell(tx, await peopleOf(tx, [begun.class_id], [begun.host_id]), 'session.changed', { id: row.id });
}

export const roomService = (crowd: ClassCrowd): Verbs<typeof classRoomEndpoints> => ({
  async read(ctx, { params }) {
    const { row, leads, now } = await readRoom(ctx, params.id, crowd);
    const contents = await crowd.contentsFor({ id: row.id, class_id: row.class_id, userId: ctx.actor.userId });
    return wireRoom(row, { ...contents, leads, hasCall: hasCall(ctx, row), now });
  },

  material: (ctx, { params, query }) => materialInRoom(ctx, params.id, params.material_id, query.from),

  choose: (ctx, { params, body }) => chooseForRoom(ctx, params.id, body.material_id),
  drop: (ctx, { params }) => dropFromRoom(ctx, params.id, params.material_id),

  check: (ctx, { params, body }) =>
    checkInRoom(ctx, {
      id: params.id,
      materialId: params.material_id,
      questionId: body.question_id,
      response: body.response,
    }),

  async turn(ctx, { params, body }) {
    const entered = await enterLeading(ctx, params.id);
    const { row, now } = entered;
    const materials = await materialsOfRoom(ctx.db, row.id);
    if (!materials.some(({ id }) => id === body.material_id)) {
      fail('request.invalid', { fields: { material_id: 'validation.choice' } });
    }
    return ctx.write(async (tx) => {
      auditExempt(tx, 'turning a page changes nothing that is kept');
      await refuseFlood(ctx, tx, entered, 'page');
      const { version, people } = await moveRoom(tx, row.id, body, now);
      await tell(tx, people, 'room.page', { session: row.id, version, ...body });
      return { version, current: body };
    });
  },

  async look(ctx, { params, body }) {
    const entered = await enter(ctx, params.id, crowd);
    const { row, leads, now } = entered;
    const { userId, fullName } = ctx.actor;
    await ctx.write(async (tx) => {
      auditExempt(tx, 'who is there is recorded as attendance');
      // As the page does anywhere; one that is being closed begins no visit.
      await noteVisits(tx, [{ sessionId: row.id, userId, now, mayBegin: !body.leaving }]);
      if (leads && row.status === 'scheduled') await begin(ctx, tx, entered);
      const { isNews, hadHand } = await noteLook(tx, { sessionId: row.id, userId, leads, ...body }, now);
      if (hadHand && body.leaving) await tellHand(tx, entered, { userId, name: fullName, since: null });
      if (!isNews || leads) return;
      await refuseFlood(ctx, tx, entered, 'look');
      const leading = await presentIn(tx, row.id, now, { leadingOnly: true });
      const news = { session: row.id, user_id: userId, present: !body.leaving, ...placeNow(body) };
      await tell(tx, leading, 'room.people', news);
    });
    return { ...(await latestIn(ctx.db, row, now)), server_time: now };
  },

  async raise(ctx, { params, body }) {
    const entered = await enter(ctx, params.id);
    if (entered.leads) fail('auth.forbidden');
    const { row, now } = entered;
    const { userId, fullName } = ctx.actor;
    const person = { sessionId: row.id, userId };
    return ctx.write(async (tx) => {
      auditExempt(tx, 'a raised hand is for the moment');
      await refuseFlood(ctx, tx, entered, 'hand');
      const isChanged = await setHand(tx, person, body.raised ? now : null);
      const since = (await handOf(tx, person))?.since ?? null;
      const version = isChanged ? await tellHand(tx, entered, { userId, name: fullName, since }) : row.version;
      return { version, since };
    });
  },

  async lower(ctx, { params }) {
    const entered = await enterLeading(ctx, params.id);
    const person = { sessionId: entered.row.id, userId: params.user_id };
    return ctx.write(async (tx) => {
      auditExempt(tx, 'a raised hand is for the moment');
      await refuseFlood(ctx, tx, entered, 'page');
      const isChanged = await setHand(tx, person, null);
      const { name } = (await handOf(tx, person)) ?? fail('not_found');
      if (!isChanged) return { version: entered.row.version };
      return { version: await tellHand(tx, entered, { userId: params.user_id, name, since: null }) };
    });
  },

  async write(ctx, { params, body }) {
    const entered = await enter(ctx, params.id);
    await refuseWhileSitting(ctx);
    const { row, leads, now } = entered;
    if (row.is_chat_locked && !leads) fail('room.chat_locked');
    const text = plainWords(body.text);
    if (text === '') fail('request.invalid', { fields: { text: 'validation.required' } });
    return ctx.write(async (tx) => {
      auditExempt(tx, 'the message is its own record');
      // Holds the row of the person: what they send twice at once is stored once.
      await refuseFlood(ctx, tx, entered, 'message');
      const given = { sessionId: row.id, userId: ctx.actor.userId, isHost: leads, text, key: body.key, now };
      const before = await messageOfKey(tx, given);
      if (before) return answer(200, wireRoomMessage(before));
      const message = wireRoomMessage(await insertMessage(tx, given));
      await tell(tx, await presentIn(tx, row.id, now, { hearing: true }), 'room.message', { session: row.id, message });
      return answer(201, message);
    });
  },

  async messages(ctx, { params, query }) {
    const { row } = await readRoom(ctx, params.id);
    await refuseWhileSitting(ctx);
    return wireMessages(await messagesBefore(ctx.db, row.id, query.before));
  },

  call: (ctx, { params }) => callInRoom(ctx, params.id),
  noteCall: (ctx, { params, body }) => noteCallInRoom(ctx, params.id, body),

  async ownAttendance(ctx, { params }) {
    const row = (await findRoom(ctx.db, ctx.scope, params.id)) ?? fail('not_found');
    const [own] = await rosterOf(ctx.db, row, ctx.actor.userId);
    return own ? wireAttendance(row, own, ctx.clock.now()) : fail('session.not_member');
  },

  async removeMessage(ctx, { params }) {
    const { row, now } = await keepOrder(ctx, params.id);
    await ctx.write(async (tx) => {
      const gone = (await removeMessage(tx, row.id, params.message_id, now)) ?? fail('not_found');
      await audit(tx, ctx, {
        verb: 'class_session.remove_message',
        target: target(row),
        before: { author: gone.name, text: gone.body },
      });
      await tell(tx, await presentIn(tx, row.id, now), 'room.message_gone', { session: row.id, id: params.message_id });
    });
  },

  async chat(ctx, { params, body }) {
    const entered = await enterLeading(ctx, params.id);
    const { row, now } = entered;
    return ctx.write(async (tx) => {
      await refuseFlood(ctx, tx, entered, 'hand');
      const { version, people } = await moveRoom(tx, row.id, { is_chat_locked: body.locked }, now);
      await audit(tx, ctx, {
        verb: 'class_session.chat',
        target: target(row),
        before: { chat_locked: row.is_chat_locked },
        after: { chat_locked: body.locked },
      });
      await tell(tx, people, 'room.chat', { session: row.id, version, locked: body.locked });
      return { version, locked: body.locked };
    });
  },
});
