import { z } from 'zod';
import { verdict } from './activities';
import { SESSION_STATUSES, SESSION_TYPES, SHOWN_ATTENDANCE } from './class-sessions';
import { endpoint, permission, type ScopeRule } from './endpoint';
import { flag, id, idOrObject, idParams, instant, nullableInstant, numeric, reference, requiredText } from './fields';
import { filterId } from './list';
import { oneName } from './one-name';
import { MESSAGES_AT_ONCE, ROOM_MESSAGE_LENGTH } from './room-words';

/** More pages than anybody turns in a lesson. */
const MOST_PAGES = 10_000;
const page = () => numeric(z.number().int().min(0).max(MOST_PAGES));

/** A page of a material, from 0. */
const place = z.object({ material_id: z.number().int(), page: z.number().int() });

const roomMessage = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  name: z.string(),
  /** Written by who leads the lesson. */
  is_host: z.boolean(),
  /** Plain text, never markup. */
  text: z.string(),
  sent_at: instant(),
  /** As its sender called it. */
  key: z.string().nullable(),
});

const hand = z.object({ user_id: z.number().int(), name: z.string(), since: instant() });

const shownMaterial = z.object({
  id: z.number().int(),
  title: z.string(),
  library: z.string(),
  /** For this lesson by who teaches it, and not by its parts: it can be taken out again. */
  chosen: z.boolean(),
});

const room = z.object({
  /** Grows with every change of page, hands and chat: what bears a lower number is older than this. */
  version: z.number().int(),
  session: z.object({
    id: z.number().int(),
    topic: z.string(),
    class: reference(),
    host: reference(),
    type: z.enum(SESSION_TYPES),
    status: z.enum(SESSION_STATUSES),
    starts_at: instant(),
    ends_at: instant(),
    /** Whether one may be in it now; afterwards who led it may still read. */
    is_open: z.boolean(),
    /** Sound and picture stand beside the room. */
    has_call: z.boolean(),
  }),
  /** Whoever leads: its host, the teachers of the class, who keeps the school. */
  is_host: z.boolean(),
  /** So that the time left is right on a device whose clock is not. */
  server_time: instant(),
  materials: z.array(shownMaterial),
  /** What all see; null: there is nothing to be shown. */
  current: place.nullable(),
  /** Of each material the furthest page that was shown: students look back at these, and no further. */
  reached: z.array(place),
  chat_locked: z.boolean(),
  hands: z.array(hand),
  /** Students of the class, and how many of them are here. */
  class_count: z.number().int(),
  present_count: z.number().int(),
  /** For who leads: the students of the class, and where each is who does not follow. Empty for others. */
  people: z.array(
    z.object({
      user_id: z.number().int(),
      name: z.string(),
      present: z.boolean(),
      at: place.nullable(),
      /** Does the exercises, and does not see the page of the class. */
      at_exercises: z.boolean(),
    }),
  ),
  /** The latest, the oldest of them first. */
  messages: z.array(roomMessage),
  more_messages: z.boolean(),
});

const scope: ScopeRule = { refs: [{ at: 'params.id', row: 'class_session' }] };
const inRoom = { tag: 'class room', scope, params: idParams } as const;
const ofMaterial = oneName(z.object({ id: id(), materialId: id() }), { material_id: ['materialId'] }, ['material_id']);
const closed = ['session.not_open', 'session.not_member'] as const;

export const classRoomEndpoints = {
  read: endpoint({
    ...inRoom,
    method: 'GET',
    path: '/api/zoom_meetings/{id}/room/',
    summary: 'The class room as it is: page, hands, people and the latest messages; for who led it also afterwards',
    access: permission('session.view'),
    responses: { 200: room },
    errors: closed,
  }),
  material: endpoint({
    ...inRoom,
    method: 'GET',
    path: '/api/zoom_meetings/{id}/room/materials/{materialId}/',
    summary:
      'A material of the lesson for the player, for students as far as the class was taken: questions without keys',
    access: permission('session.view'),
    params: ofMaterial,
    /** Who has the first pages asks for what follows. */
    query: z.object({ from: page().default(0) }),
    responses: {
      200: z.object({
        id: z.number().int(),
        title: z.string(),
        /** Slides and chapters are shown one by one, anything else as one page. */
        pages: z.number().int(),
        /** How many of them the caller may see. */
        open_pages: z.number().int(),
        /** Speakers' notes of each page, for who leads; empty for others. */
        notes: z.array(z.string()),
        content: z.record(z.string(), z.unknown()),
      }),
    },
    errors: [...closed, 'exam.running', 'room.ahead'],
  }),
  choose: endpoint({
    ...inRoom,
    method: 'POST',
    path: '/api/zoom_meetings/{id}/room/materials/',
    summary: 'Add a published material that one sees to what the lesson shows; one that is there stays as it is',
    access: permission('session.run'),
    body: z.object({ material_id: idOrObject() }),
    responses: { 200: z.object({ materials: z.array(shownMaterial) }) },
    errors: [...closed, 'session.material_unknown', 'session.too_many_materials', 'exam_bank.only'],
    example: { body: { material_id: 1 } },
  }),
  drop: endpoint({
    ...inRoom,
    method: 'DELETE',
    path: '/api/zoom_meetings/{id}/room/materials/{materialId}/',
    summary: 'Take a material out that was chosen for the lesson; those of its parts stay',
    access: permission('session.run'),
    params: ofMaterial,
    responses: { 200: z.object({ materials: z.array(shownMaterial) }) },
    errors: closed,
  }),
  check: endpoint({
    ...inRoom,
    method: 'POST',
    path: '/api/zoom_meetings/{id}/room/materials/{materialId}/check/',
    summary: 'Grade one answer to a question on a page; nothing is stored',
    access: permission('session.view'),
    params: ofMaterial,
    body: z.object({ question_id: requiredText(80), response: z.unknown() }),
    responses: { 200: verdict },
    errors: [...closed, 'exam.running', 'room.ahead'],
    example: { body: { question_id: '1', response: true } },
  }),
  turn: endpoint({
    ...inRoom,
    method: 'PUT',
    path: '/api/zoom_meetings/{id}/room/page/',
    summary: 'Show another page to the class',
    access: permission('session.run'),
    body: z.object({ material_id: idOrObject(), page: page() }),
    responses: { 200: z.object({ version: z.number().int(), current: place }) },
    errors: closed,
    example: { body: { material_id: 1, page: 0 } },
  }),
  look: endpoint({
    ...inRoom,
    method: 'POST',
    path: '/api/zoom_meetings/{id}/room/look/',
    summary: 'Say that one is here, and on which page of one’s own; without one, one follows. Counts as attendance',
    access: permission('session.view'),
    body: z.object({
      at: z.object({ material_id: idOrObject(), page: page() }).nullable().default(null),
      /** One does the exercises, and does not see the page of the class. */
      at_exercises: flag().default(false),
      /** The page is being closed. */
      leaving: flag().default(false),
    }),
    responses: {
      /** What the latest is: who knows less has missed something and reads again. */
      200: z.object({
        version: z.number().int(),
        last_message: z.number().int(),
        present_count: z.number().int(),
        server_time: instant(),
      }),
    },
    errors: closed,
    example: { body: { at: null } },
  }),
  raise: endpoint({
    ...inRoom,
    method: 'POST',
    path: '/api/zoom_meetings/{id}/room/hand/',
    summary: 'Raise one’s hand, or lower it',
    access: permission('session.view'),
    body: z.object({ raised: flag() }),
    responses: { 200: z.object({ version: z.number().int(), since: instant().nullable() }) },
    errors: closed,
    example: { body: { raised: true } },
  }),
  lower: endpoint({
    ...inRoom,
    method: 'DELETE',
    path: '/api/zoom_meetings/{id}/room/hands/{userId}/',
    summary: 'Lower somebody’s hand: it is their turn, or was',
    access: permission('session.run'),
    params: oneName(z.object({ id: id(), userId: id() }), { user_id: ['userId'] }, ['user_id']),
    responses: { 200: z.object({ version: z.number().int() }) },
    errors: closed,
  }),
  write: endpoint({
    ...inRoom,
    method: 'POST',
    path: '/api/zoom_meetings/{id}/room/messages/',
    summary: 'Write to all in the room; 200 when the same key was sent before',
    access: permission('session.view'),
    body: z.object({
      text: requiredText(ROOM_MESSAGE_LENGTH),
      key: z
        .string()
        .regex(/^[\w-]{8,64}$/, 'validation.key')
        .optional(),
    }),
    responses: { 201: roomMessage, 200: roomMessage },
    errors: [...closed, 'room.chat_locked', 'exam.running'],
    example: { body: { text: 'Hello' } },
  }),
  messages: endpoint({
    ...inRoom,
    method: 'GET',
    path: '/api/zoom_meetings/{id}/room/messages/',
    summary: `Up to ${MESSAGES_AT_ONCE} messages before one of them, the oldest first`,
    access: permission('session.view'),
    query: z.object({ before: filterId() }),
    responses: { 200: z.object({ messages: z.array(roomMessage), more: z.boolean() }) },
    errors: [...closed, 'exam.running'],
  }),
  call: endpoint({
    ...inRoom,
    method: 'GET',
    path: '/api/zoom_meetings/{id}/call/',
    summary: 'What a page needs to hold the call of a session beside its room, for the caller alone',
    access: permission('session.view'),
    responses: {
      200: z.object({
        /** Scheme and host of the meeting server: `external_api.js` comes from there. */
        origin: z.string(),
        room: z.string(),
        /** Signed: whose it is, for which room, until when. */
        token: z.string(),
      }),
    },
    errors: [...closed, 'room.no_call'],
  }),
  noteCall: endpoint({
    ...inRoom,
    method: 'POST',
    path: '/api/zoom_meetings/{id}/call/',
    summary: 'One is in the call, said every so often, or left it; counts as attendance',
    access: permission('session.view'),
    body: z.object({
      /** Of one coming, as its page calls it: told again, it is the same one. */
      visit: z.string({ error: 'validation.required' }).regex(/^[\w-]{8,64}$/, 'validation.key'),
      event: z.enum(['joined', 'left'], { error: 'validation.choice' }),
    }),
    responses: { 204: z.void() },
    errors: [...closed, 'room.no_call'],
    example: { body: { visit: 'visit-0001', event: 'joined' } },
  }),
  ownAttendance: endpoint({
    ...inRoom,
    method: 'GET',
    path: '/api/zoom_meetings/{id}/own_attendance/',
    summary: 'Whether one was in a session of one’s own class, as its teacher sees it; also afterwards',
    access: permission('session.view'),
    responses: {
      200: z.object({
        joined_at: nullableInstant(),
        left_at: nullableInstant(),
        minutes: z.number().int(),
        status: z.enum(SHOWN_ATTENDANCE),
        note: z.string().nullable(),
      }),
    },
    errors: ['session.not_member'],
  }),
  removeMessage: endpoint({
    ...inRoom,
    method: 'DELETE',
    path: '/api/zoom_meetings/{id}/room/messages/{messageId}/',
    summary: 'Take a message away; the log keeps who did',
    access: permission('session.run'),
    params: oneName(z.object({ id: id(), messageId: id() }), { message_id: ['messageId'] }, ['message_id']),
    responses: { 204: z.void() },
    errors: closed,
  }),
  chat: endpoint({
    ...inRoom,
    method: 'PUT',
    path: '/api/zoom_meetings/{id}/room/chat/',
    summary: 'Lock the chat for students, or open it again',
    access: permission('session.run'),
    body: z.object({ locked: flag() }),
    responses: { 200: z.object({ version: z.number().int(), locked: z.boolean() }) },
    errors: closed,
    example: { body: { locked: true } },
  }),
};
