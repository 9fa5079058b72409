import type { examRoomEndpoints, roomMessageEndpoints } from '@khue/contract/exam-rooms';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import { listAnswer } from '../../../platform/http/list';
import type { WorkMemory } from '../../work/work.api';
import { roomFile } from '../planning/room-lists.service';
import { candidatesIn, findWatchedRoom, listRooms } from './exam-room.repo';
import { wireIncident, wireListedRoom, wireRoom } from './exam-room.wire';
import { holdCandidates } from './room-act.repo';
import { act, noteRoom, record, refuseReleased, roomActs } from './room-act.service';
import { countIncidents, eventsOf, incidentsOf, messagesTo } from './room-event.repo';

/** Of what was done in a room, so much is shown; all of it stands in the minutes. */
const MOST_EVENTS = 200;
const WHOLE = { page: 1, page_size: MOST_EVENTS };

export const examRoomService = (memory: WorkMemory): Verbs<typeof examRoomEndpoints> => ({
  async list(ctx, { query, url }) {
    return listAnswer(url, query, await listRooms(ctx.db, ctx, query, ctx.clock.now()), wireListedRoom);
  },

  async read(ctx, { params }) {
    const room = (await findWatchedRoom(ctx.db, ctx, params.id)) ?? fail('not_found');
    // First: what changes from now on is told.
    await memory.progress.watch({
      room_id: room.id,
      class_test_id: null,
      course_id: room.course_id,
      class_id: 0,
      user_id: ctx.actor.userId,
    });
    const story = {
      candidates: await candidatesIn(ctx.db, room.id),
      events: await eventsOf(ctx.db, room.id, MOST_EVENTS),
      incidents: await countIncidents(ctx.db, room.id),
    };
    return wireRoom(room, story, ctx.clock.now());
  },

  async minutes(ctx, { params }) {
    const room = (await findWatchedRoom(ctx.db, ctx, params.id)) ?? fail('not_found');
    const printed = {
      examination: {
        id: room.examination_id,
        name: room.examination_name,
        owner_name: room.owner_name,
        owner_school_id: room.owner_school_id,
      },
      sitting: { name: room.sitting_name, open_at: room.open_at, close_at: room.close_at },
      room,
    };
    const asked = { forms: ['minutes'] as const, needs: ['examination.run', 'examination.approve'] as const };
    return { file_url: await roomFile(ctx, printed, asked) };
  },

  ...roomActs(memory),

  async incidents(ctx, { params, url }) {
    const room = (await findWatchedRoom(ctx.db, ctx, params.id)) ?? fail('not_found');
    const rows = await incidentsOf(ctx.db, room.id, MOST_EVENTS);
    return listAnswer(url, WHOLE, { count: rows.length, rows }, wireIncident);
  },

  async addIncident(ctx, { params, body }) {
    const made = await act(ctx, params.id, 'incident', async (tx, room) => {
      refuseReleased(room);
      const about = body.candidate_id ? await holdCandidates(tx, room.id, [body.candidate_id]) : [];
      if (body.candidate_id && about.length === 0) {
        fail('request.invalid', { fields: { candidate_id: 'validation.people_unknown' } });
      }
      const candidateIds = body.candidate_id ? about.map(({ id }) => id) : undefined;
      const event = { kind: 'incident' as const, incident: body.kind, text: body.text, candidateIds };
      const id = await record(tx, ctx, room, event, candidateIds && about.map(({ number }) => number));
      const by = ctx.actor.fullName;
      const at = ctx.clock.now().toISOString();
      return { id, kind: body.kind, text: body.text, candidate_id: candidateIds?.[0] ?? null, by, at };
    });
    noteRoom(memory, ctx, params.id);
    return answer(201, { ...made, at: new Date(made.at) });
  },
});

export const roomMessageService: Verbs<typeof roomMessageEndpoints> = {
  async list(ctx, { params, url }) {
    const who = { userId: ctx.actor.userId, examinationId: params.id };
    const rows = await messagesTo(ctx.db, who, MOST_EVENTS);
    return listAnswer(url, WHOLE, { count: rows.length, rows }, (row) => row);
  },
};
