import { z } from 'zod';
import { endpoint, permission, type ScopeRule } from './endpoint';
import { MOST_INVIGILATORS, MOST_SEATS, ROOM_FORMS } from './examination-words';
import { id, idParams, instant, reference, requiredText, wholeNumber } from './fields';
import { filterSomeOf, listOf } from './list';

const room = z.object({
  id: z.number().int(),
  sitting_id: z.number().int(),
  name: z.string(),
  school: reference(),
  capacity: z.number().int(),
  placed: z.number().int(),
  /** Of those who sit there, by number. */
  first_number: z.string().nullable(),
  last_number: z.string().nullable(),
  invigilators: z.array(
    reference().extend({
      /** They are to be in another room at that time. */
      overlaps: z.boolean(),
    }),
  ),
});

const sitting = z.object({
  id: z.number().int(),
  name: z.string(),
  open_at: instant(),
  close_at: instant(),
  seats: z.number().int(),
  placed: z.number().int(),
  rooms: z.array(room),
});

const when = () => z.iso.datetime({ offset: true, error: 'validation.date' });
const opensBeforeItCloses = ({ open_at, close_at }: { open_at?: string | undefined; close_at?: string | undefined }) =>
  !open_at || !close_at || Date.parse(open_at) < Date.parse(close_at);
const CLOSE_BEFORE_OPEN = { path: ['close_at'], error: 'validation.close_before_open' };

const sittingFields = { name: requiredText(100), open_at: when(), close_at: when() };
const sittingCreate = z
  .object({
    ...sittingFields,
    /** Another sitting of the examination: the new one has the same rooms, with who watches them. */
    rooms_of: id().optional(),
  })
  .refine(opensBeforeItCloses, CLOSE_BEFORE_OPEN);
const sittingUpdate = z.object(sittingFields).partial().refine(opensBeforeItCloses, CLOSE_BEFORE_OPEN);

const roomFields = {
  name: requiredText(100),
  /** Left out: the school that the examination is of. */
  school_id: id(),
  capacity: wholeNumber(1, MOST_SEATS),
  invigilator_ids: z.array(id(), { error: 'validation.type' }).max(MOST_INVIGILATORS, { error: 'validation.too_many' }),
};
const roomCreate = z.object({
  ...roomFields,
  school_id: roomFields.school_id.optional(),
  invigilator_ids: roomFields.invigilator_ids.default([]),
});
const roomUpdate = z.object(roomFields).partial();

const ONE = '/api/examinations/{id}/' as const;
const SITTING = `${ONE}sittings/{sid}/` as const;
const ROOM = `${ONE}rooms/{rid}/` as const;
const ofExamination = { at: 'params.id', row: 'examination' } as const;
const sittingParams = idParams.extend({ sid: id() });
const roomParams = idParams.extend({ rid: id() });
const ofSitting: ScopeRule = { refs: [ofExamination, { at: 'params.sid', row: 'examination_sitting' }] };
const ofRoom: ScopeRule = { refs: [ofExamination, { at: 'params.rid', row: 'examination_room' }] };
const roomRefusals = [
  'examination.archived',
  'examination.fixed',
  'examination.room_name_taken',
  'examination.room_taken',
] as const;

export const examinationRoomEndpoints = {
  sittings: endpoint({
    method: 'GET',
    path: `${ONE}sittings/`,
    tag: 'examinations',
    summary: 'The sittings of an examination with their rooms, in the order of their times',
    access: permission('examination.view'),
    scope: { refs: [ofExamination] },
    params: idParams,
    responses: { 200: listOf(sitting) },
    errors: [],
  }),
  addSitting: endpoint({
    method: 'POST',
    path: `${ONE}sittings/`,
    tag: 'examinations',
    summary: 'Add a sitting; with `rooms_of` it has the rooms and invigilators of another one',
    access: permission('examination.edit'),
    scope: { refs: [ofExamination] },
    params: idParams,
    body: sittingCreate,
    responses: { 201: sitting },
    errors: [
      'examination.archived',
      'examination.fixed',
      'examination.sitting_name_taken',
      'examination.room_taken',
      'examination.too_many_rooms',
      'examination.too_many_sittings',
    ],
    example: {
      body: { name: 'Sitting 1', open_at: '2030-12-12T00:30:00Z', close_at: '2030-12-12T01:30:00Z' },
    },
  }),
  changeSitting: endpoint({
    method: 'PUT',
    path: SITTING,
    tag: 'examinations',
    summary: 'Rename or move a sitting; its candidates keep their seats',
    access: permission('examination.edit'),
    scope: ofSitting,
    params: sittingParams,
    body: sittingUpdate,
    responses: { 200: sitting },
    errors: ['examination.archived', 'examination.fixed', 'examination.sitting_name_taken', 'examination.room_taken'],
    example: { body: { name: 'Sitting 2' } },
  }),
  removeSitting: endpoint({
    method: 'DELETE',
    path: SITTING,
    tag: 'examinations',
    summary: 'Delete a sitting with its rooms; its candidates have no seat then, and keep their numbers',
    access: permission('examination.edit'),
    scope: ofSitting,
    params: sittingParams,
    responses: { 204: z.void() },
    errors: ['examination.archived', 'examination.fixed'],
  }),
  rooms: endpoint({
    method: 'GET',
    path: `${SITTING}rooms/`,
    tag: 'examinations',
    summary: 'The rooms of a sitting',
    access: permission('examination.view'),
    scope: ofSitting,
    params: sittingParams,
    responses: { 200: listOf(room) },
    errors: [],
  }),
  addRoom: endpoint({
    method: 'POST',
    path: `${SITTING}rooms/`,
    tag: 'examinations',
    summary: 'Add a room to a sitting',
    access: permission('examination.edit'),
    scope: ofSitting,
    params: sittingParams,
    body: roomCreate,
    responses: { 201: room },
    errors: [...roomRefusals, 'examination.too_many_rooms'],
    example: { body: { name: 'Room 301', capacity: 24 } },
  }),
  changeRoom: endpoint({
    method: 'PUT',
    path: ROOM,
    tag: 'examinations',
    summary: 'Change a room; nobody who sits there loses the seat',
    access: permission('examination.edit'),
    scope: ofRoom,
    params: roomParams,
    body: roomUpdate,
    responses: { 200: room },
    errors: [...roomRefusals, 'examination.room_full'],
    example: { body: { name: 'Room 302' } },
  }),
  removeRoom: endpoint({
    method: 'DELETE',
    path: ROOM,
    tag: 'examinations',
    summary: 'Delete a room; its candidates have no seat then, and keep their numbers',
    access: permission('examination.edit'),
    scope: ofRoom,
    params: roomParams,
    responses: { 204: z.void() },
    errors: ['examination.archived', 'examination.fixed'],
  }),
  lists: endpoint({
    method: 'GET',
    path: `${ROOM}lists/`,
    tag: 'examinations',
    summary: 'What is printed of a room, as one PDF: for its door, to be signed, for the desks, the minutes',
    access: permission('examination.view'),
    cost: 'high',
    scope: ofRoom,
    params: roomParams,
    query: z.object({ form: filterSomeOf(ROOM_FORMS) }),
    responses: { 200: z.object({ file_url: z.string() }) },
    errors: ['file.busy', 'file.busy_with_yours'],
  }),
};
