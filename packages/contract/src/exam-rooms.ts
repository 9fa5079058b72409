import { z } from 'zod';
import { OWN } from './activities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission, type ScopeRule } from './endpoint';
import {
  ALARM_KINDS,
  INCIDENT_KINDS,
  MOST_EXTRA_MINUTES,
  MOST_INCIDENT,
  MOST_MESSAGE,
  ROOM_EVENTS,
  ROOM_TIMES,
} from './exam-room-words';
import { CANDIDATE_STATES, MOST_SEATS } from './examination-words';
import { id, idParams, instant, nullableInstant, numeric, reference, requiredText } from './fields';
import { filterOneOf, filterText, listOf, listQuery } from './list';

const sitting = reference().extend({ open_at: instant(), close_at: instant() });

/** Candidates, each counted once: waiting, running, lost, ended, absent and voided add up to all. */
const counts = z.object({
  candidates: z.number().int(),
  waiting: z.number().int(),
  running: z.number().int(),
  /** Of whose page nothing was heard for a minute. */
  lost: z.number().int(),
  ended: z.number().int(),
  absent: z.number().int(),
  voided: z.number().int(),
  incidents: z.number().int(),
});

const roomInList = z.object({
  id: z.number().int(),
  name: z.string(),
  school: reference(),
  sitting,
  examination: reference(),
  module: reference(),
  candidates: z.number().int(),
  running: z.number().int(),
  ended: z.number().int(),
  incidents: z.number().int(),
});

const alarm = z.object({
  kind: z.enum(ALARM_KINDS),
  since: instant(),
  /** When somebody in the room said that it was seen. */
  seen_at: nullableInstant(),
});

const candidate = z.object({
  id: z.number().int(),
  user: z.object({ id: z.number().int(), full_name: z.string(), username: z.string() }),
  class: z.string().nullable(),
  number: z.string().nullable(),
  seat: z.number().int(),
  state: z.enum(CANDIDATE_STATES),
  answered: z.number().int(),
  /** 0 before the start. */
  question_count: z.number().int(),
  started_at: nullableInstant(),
  last_seen_at: nullableInstant(),
  expires_at: nullableInstant(),
  /** Since when the attempt's time stands still. */
  paused_at: nullableInstant(),
  ended_at: nullableInstant(),
  /** Minutes beyond the usual time: of the attempt, or waiting for the start. */
  extra_minutes: z.number().int(),
  devices: z.number().int(),
  /** What the device that asks says of itself. */
  asking_agent: z.string().nullable(),
  /** How often the page was left; what is known of the last times, the newest first. */
  left_page: z.number().int(),
  departures: z.array(z.object({ at: instant(), seconds: z.number().int() })),
  alarms: z.array(alarm),
  void_reason: z.string().nullable(),
});

const event = z.object({
  id: z.number().int(),
  kind: z.enum(ROOM_EVENTS),
  /** Null: the whole room. */
  candidate_ids: z.array(z.number().int()).nullable(),
  minutes: z.number().int().nullable(),
  incident: z.enum(INCIDENT_KINDS).nullable(),
  text: z.string().nullable(),
  by: z.string(),
  at: instant(),
});

const room = z.object({
  id: z.number().int(),
  name: z.string(),
  school: reference(),
  sitting,
  examination: reference().extend({
    duration: z.number().int(),
    one_device: z.boolean(),
    start_code: z.boolean(),
  }),
  module: reference(),
  invigilators: z.array(reference()),
  server_time: instant(),
  /** Null: none is needed, or nobody has asked for it yet. */
  code: z.string().nullable(),
  /** Something can still be done with attempts: the sitting has not closed, or somebody still sits. */
  is_running: z.boolean(),
  counts,
  candidates: z.array(candidate),
  /** What was done and written down, the newest first. */
  events: z.array(event),
});

const incident = z.object({
  id: z.number().int(),
  kind: z.enum(INCIDENT_KINDS),
  text: z.string(),
  candidate_id: z.number().int().nullable(),
  by: z.string(),
  at: instant(),
});

const PATH = '/api/exam_rooms/';
const ONE = `${PATH}{id}/` as const;
const scope: ScopeRule = { refs: [{ at: 'params.id', row: 'exam_room' }] };
const watches = {
  tag: 'exam rooms',
  access: permission('examination.run', 'examination.approve'),
  scope,
  params: idParams,
} as const;

const candidateIds = () =>
  z
    .array(id(), { error: 'validation.type' })
    .min(1, { error: 'validation.people' })
    .max(MOST_SEATS, { error: 'validation.too_many' });
/** Left out: everybody in the room. */
const someOrAll = z.object({ candidate_ids: candidateIds().optional() });
const changed = { 200: z.object({ changed: z.number().int() }) };
const CLOSED = ['exam_room.over', 'examination.archived'] as const;
const OUT = ['examination.released', 'examination.archived'] as const;

export const examRoomEndpoints = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    tag: 'exam rooms',
    summary: 'Rooms that one invigilates, the next first; for who approves examinations all of these',
    access: permission('examination.run', 'examination.approve'),
    scope: { lists: 'exam_room' },
    query: listQuery(
      { pageSize: PAGE_SIZE.default, ordering: ['open_at'] },
      { search: filterText(), time: filterOneOf(ROOM_TIMES) },
    ),
    responses: { 200: listOf(roomInList) },
    errors: [],
  }),
  read: endpoint({
    ...watches,
    method: 'GET',
    path: ONE,
    summary: 'A room on its day: its code, each candidate with alarms, and what happened; no answers, no scores',
    responses: { 200: room },
    errors: [],
  }),
  minutes: endpoint({
    ...watches,
    method: 'GET',
    path: `${ONE}minutes/`,
    summary: 'The minutes of the room with what really happened, as PDF',
    cost: 'high',
    responses: { 200: z.object({ file_url: z.string() }) },
    errors: ['file.busy', 'file.busy_with_yours'],
  }),
  renewCode: endpoint({
    ...watches,
    method: 'POST',
    path: `${ONE}code/`,
    summary: 'Give the room a start code, or another one: the one before opens nothing any more',
    responses: { 200: z.object({ code: z.string() }) },
    errors: [...CLOSED, 'exam_room.no_code'],
  }),
  extend: endpoint({
    ...watches,
    method: 'POST',
    path: `${ONE}extend/`,
    summary: 'More minutes for some or all, or fewer: of the attempt, or before the start for it',
    body: someOrAll.extend({
      minutes: numeric(
        z
          .number()
          .int()
          .min(-MOST_EXTRA_MINUTES)
          .max(MOST_EXTRA_MINUTES)
          .refine((given) => given !== 0, 'validation.not_zero'),
      ),
    }),
    responses: changed,
    errors: [...CLOSED, 'class_exam.too_long'],
    example: { body: { minutes: 5 } },
  }),
  pause: endpoint({
    ...watches,
    method: 'POST',
    path: `${ONE}pause/`,
    summary: 'Let the time of some or all stand still',
    body: someOrAll,
    responses: changed,
    errors: [...CLOSED],
    example: { body: {} },
  }),
  resume: endpoint({
    ...watches,
    method: 'POST',
    path: `${ONE}resume/`,
    summary: 'Let it go on: each attempt ends later by as long as it stood still',
    body: someOrAll,
    responses: changed,
    errors: [...CLOSED],
    example: { body: {} },
  }),
  message: endpoint({
    ...watches,
    method: 'POST',
    path: `${ONE}message/`,
    summary: 'Say something to everybody in the room: it stands in their exam pages at once',
    body: z.object({ text: requiredText(MOST_MESSAGE) }),
    responses: changed,
    errors: [...CLOSED],
    example: { body: { text: 'Ten minutes left' } },
  }),
  absent: endpoint({
    ...watches,
    method: 'POST',
    path: `${ONE}absent/`,
    summary: 'Note who has not come, or with `absent` false that they have come after all',
    body: z.object({ candidate_ids: candidateIds(), absent: z.boolean({ error: 'validation.type' }).default(true) }),
    responses: changed,
    errors: [...OUT, 'exam_room.not_begun', 'exam_room.has_started'],
    example: { body: { candidate_ids: [1] } },
  }),
  voidPaper: endpoint({
    ...watches,
    method: 'POST',
    path: `${ONE}void/`,
    summary: 'A candidate’s paper does not count: an attempt that runs ends, and none begins',
    body: z.object({ candidate_id: id(), reason: requiredText(MOST_INCIDENT) }),
    responses: changed,
    errors: [...OUT, 'exam_room.not_begun'],
    example: { body: { candidate_id: 1, reason: 'A phone during the sitting' } },
  }),
  releaseDevice: endpoint({
    ...watches,
    method: 'POST',
    path: `${ONE}release_device/`,
    summary: 'Let a candidate go on with the device that asks, or with any other',
    body: z.object({ candidate_id: id() }),
    responses: changed,
    errors: [...CLOSED],
    example: { body: { candidate_id: 1 } },
  }),
  end: endpoint({
    ...watches,
    method: 'POST',
    path: `${ONE}end/`,
    summary: 'End attempts of some or all that run, with what was saved',
    body: someOrAll,
    responses: changed,
    errors: [...CLOSED],
    example: { body: {} },
  }),
  seen: endpoint({
    ...watches,
    method: 'POST',
    path: `${ONE}seen/`,
    summary: 'An alarm was seen: it is so for everybody who watches the room',
    body: z.object({
      candidate_id: id(),
      kind: z.enum(ALARM_KINDS, { error: 'validation.choice' }),
      since: z.iso.datetime({ offset: true, error: 'validation.date' }),
    }),
    responses: changed,
    errors: [],
    example: { body: { candidate_id: 1, kind: 'left', since: '2030-12-12T00:30:00Z' } },
  }),
  incidents: endpoint({
    ...watches,
    method: 'GET',
    path: `${ONE}incidents/`,
    summary: 'What was written down of the room, the newest first',
    responses: { 200: listOf(incident) },
    errors: [],
  }),
  addIncident: endpoint({
    ...watches,
    method: 'POST',
    path: `${ONE}incidents/`,
    summary: 'Write down what happened',
    body: z.object({
      candidate_id: id().nullish(),
      kind: z.enum(INCIDENT_KINDS, { error: 'validation.choice' }),
      text: requiredText(MOST_INCIDENT),
    }),
    responses: { 201: incident },
    errors: [...OUT],
    example: { body: { kind: 'technical', text: 'The screen went dark' } },
  }),
};

/** For the candidate's exam page, after a reload or when the line was down. */
export const roomMessageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/student_examinations/{id}/messages/',
    tag: 'students',
    summary: 'What the invigilator has said to one’s room, the newest first',
    access: permission('exam.run'),
    scope: OWN,
    params: idParams,
    responses: { 200: listOf(z.object({ id: z.number().int(), text: z.string(), at: instant() })) },
    errors: [],
  }),
};
