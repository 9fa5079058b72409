import { z } from 'zod';
import { abilities } from './abilities';
import { ATTENDANCE_NOTE_LENGTH } from './attendance-words';
import { PAGE_SIZE } from './constants';
import { endpoint, permission, type ScopeRule } from './endpoint';
import {
  id,
  idOrObject,
  idParams,
  instant,
  nullableInstant,
  numeric,
  optionalText,
  reference,
  staleGuard,
  toIsoDate,
} from './fields';
import { filterFlag, filterId, listOf, listQuery } from './list';
import { oneName } from './one-name';
import { MOST_LESSON_MATERIALS } from './room-words';

export const SESSION_TYPES = ['online', 'offline'] as const;
export type SessionType = (typeof SESSION_TYPES)[number];
export const SESSION_STATUSES = ['scheduled', 'started', 'ended', 'cancelled'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];
export const LINK_STATES = ['none', 'pending', 'ready', 'failed'] as const;
export type LinkState = (typeof LINK_STATES)[number];
export const MEETING_PROVIDERS = ['embedded', 'zoom', 'jitsi'] as const;
export type MeetingProviderName = (typeof MEETING_PROVIDERS)[number];
/** Which of a series is meant. */
export const SERIES_REACH = ['this', 'following', 'all'] as const;
export type SeriesReach = (typeof SERIES_REACH)[number];
export const ATTENDANCE_STATUSES = ['present', 'late', 'absent', 'excused'] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];
/** What is shown: before a session nobody is absent from it. */
export const SHOWN_ATTENDANCE = [...ATTENDANCE_STATUSES, 'not_started'] as const;
export type ShownAttendance = (typeof SHOWN_ATTENDANCE)[number];

/** What somebody is told by: a page, our link to the provider, the provider, a code shown in class, a teacher. */
export const ATTENDANCE_SOURCES = ['page', 'link', 'provider', 'code', 'teacher'] as const;

/** Whoever comes later than this after the beginning is late. */
export const LATE_AFTER_MINUTES = 5;
/** How often the page of a room says that somebody is there; silence of three minutes is a visit that ended. */
export const PRESENCE_SECONDS = 45;
/** After a week of this many sessions a series has been going on for a school year. */
export const MOST_IN_SERIES = 60;

export const classSession = z.object({
  id: z.number().int(),
  series_id: z.number().int().nullable(),
  meeting_topic: z.string(),
  descriptions: z.string().nullable(),
  start_time: instant(),
  end_time: instant(),
  /** When it was ended before its time: from then on class and host are free. */
  ended_at: nullableInstant(),
  duration: z.number().int(),
  school: reference(),
  class_id: z.number().int(),
  class_instance: reference(),
  host: z.object({ id: z.number().int(), name: z.string() }),
  /** Only for who may join it as its host or keeps it; null for others. */
  meeting_password: z.string().nullable(),
  notification_before: z.number().int(),
  status: z.enum(SESSION_STATUSES),
  module: reference().nullable(),
  /** Comma-joined ids, as the screens of the specification read them. */
  submodule: z.string(),
  submodules: z.array(reference()),
  /** What is shown besides the materials of its parts, for who may change the session; empty for others. */
  materials: z.array(reference()),
  meeting_color: z.string().nullable(),
  type: z.enum(SESSION_TYPES),
  provider: z.enum(MEETING_PROVIDERS),
  link_state: z.enum(LINK_STATES),
  exercise_count: z.number().int(),
  updated_at: instant(),
  can: abilities('edit', 'delete', 'join', 'attendance', 'end'),
});

/** Nobody plans beyond; a slip of the hand in the year does. */
const EARLIEST = new Date('2000-01-01T00:00:00+07:00');
const LATEST = new Date('2100-01-01T00:00:00+07:00');

/** Without an offset it is Vietnam's time. */
const startTime = () =>
  z
    .string({ error: 'validation.required' })
    .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?$/, 'validation.date')
    // The calendar of the program would take the 31st of February for the 3rd of March.
    .refine((text) => toIsoDate(text.slice(0, 10)) !== null, { error: 'validation.date', abort: true })
    .transform((text) => new Date(/Z|[+-]\d{2}:?\d{2}$/.test(text) ? text : `${text.replace(' ', 'T')}+07:00`))
    .refine((date) => date >= EARLIEST && date < LATEST, 'validation.date');

const day = () => z.iso.date({ error: 'validation.date' });

/** What is missing of the six that a session cannot do without is told in one sentence by the service. */
const fields = {
  meeting_topic: optionalText(200),
  descriptions: optionalText(2000),
  start_time: startTime().optional(),
  duration: numeric(z.number().int().min(1).max(1440)).optional(),
  school: idOrObject().optional(),
  school_id: idOrObject().optional(),
  class_instance: idOrObject().optional(),
  class_id: idOrObject().optional(),
  host: idOrObject().optional(),
  host_id: idOrObject().optional(),
  meeting_password: z
    .string()
    .regex(/^[A-Za-z0-9@_*-]{1,10}$/, 'validation.meeting_password')
    .optional(),
  notification_before: numeric(z.number().int().min(0).max(10_080)).optional(),
  module: idOrObject().nullable().optional(),
  /** Comma-joined ids, or a list of them. */
  submodule: z
    .union([
      z.array(idOrObject()).max(50),
      z
        .string()
        .regex(/^(?:\d{1,10}(?:,\d{1,10}){0,49})?$/, 'validation.number')
        .transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))]),
    ])
    .nullable()
    .optional(),
  materials: z.array(idOrObject()).max(MOST_LESSON_MATERIALS).optional(),
  meeting_color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'validation.colour')
    .nullable()
    .optional(),
  type: z.enum(SESSION_TYPES, { error: 'validation.choice' }).optional(),
  status: z.enum(SESSION_STATUSES, { error: 'validation.choice' }).optional(),
};
const body = <Extra extends z.ZodRawShape>(extra: Extra) =>
  oneName(z.object({ ...fields, ...extra }), {
    school_id: ['school', 'school_id'],
    class_id: ['class_instance', 'class_id'],
    host_id: ['host', 'host_id'],
    course_id: ['module'],
    course_part_ids: ['submodule'],
    material_ids: ['materials'],
  });
const series = z.object({ series: z.enum(SERIES_REACH, { error: 'validation.choice' }).default('this') });

/** What clashes, told with the refusal, and the next time at which nothing would. */
export const SESSION_CLASH_PARAMS = ['id', 'topic', 'class', 'start', 'end', 'free'] as const;

const moment = () => z.iso.datetime({ offset: true, error: 'validation.date' }).or(day()).optional();
const scope: ScopeRule = { refs: [{ at: 'params.id', row: 'class_session' }] };

const list = {
  tag: 'class sessions',
  query: listQuery(
    { pageSize: PAGE_SIZE.classSessions, ordering: ['start_time'] },
    {
      start_time_min: moment(),
      start_time_max: moment(),
      class_id: filterId(),
      school: filterId(),
      /** Only those that one hosts, or of classes that one teaches or is in. */
      mine: filterFlag(),
      /** Only those that one hosts. */
      hosted: filterFlag(),
    },
  ),
  responses: { 200: listOf(classSession) },
  errors: [],
} as const;

export const attendanceRow = z.object({
  user: z.object({ id: z.number().int(), full_name: z.string(), username: z.string() }),
  joined_at: nullableInstant(),
  left_at: nullableInstant(),
  minutes: z.number().int(),
  status: z.enum(SHOWN_ATTENDANCE),
  source: z.enum(ATTENDANCE_SOURCES).nullable(),
  note: z.string().nullable(),
});

export const classSessionEndpoints = {
  list: endpoint({
    ...list,
    method: 'GET',
    path: '/api/zoom_meetings',
    summary: 'Sessions of those one keeps or teaches within a time; students ask for their schedule',
    // Students hold session.view, too, and have a call of their own.
    access: permission('session.view'),
    scope: {
      lists: 'class_session',
      refs: [
        { at: 'query.class_id', row: 'class', foreign: 'empty' },
        { at: 'query.school', row: 'school', foreign: 'empty' },
      ],
    },
  }),
  schedule: endpoint({
    ...list,
    method: 'GET',
    path: '/api/student_schedule',
    summary: 'One’s own schedule',
    access: permission('session.view'),
    scope: { exempt: 'Only sessions of the caller’s own classes.' },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/zoom_meetings/',
    tag: 'class sessions',
    summary: 'Plan a session, or one for each week until a day',
    access: permission('session.create'),
    scope: {
      refs: [
        { at: 'body.school', row: 'school', together: true },
        { at: 'body.class_instance', row: 'class', together: true },
      ],
    },
    body: body({
      repeat: z.object({ until: day(), except: z.array(day()).max(100).default([]) }).optional(),
    }),
    responses: { 201: classSession.extend({ created: z.number().int() }) },
    errors: [
      'session.missing',
      'session.host_busy',
      'session.class_busy',
      'session.host_no_account',
      'session.host_not_accepted',
      'session.host_unknown',
      'session.class_elsewhere',
      'session.part_unknown',
      'session.material_unknown',
      'exam_bank.only',
      'session.too_many',
    ],
    example: {
      body: {
        meeting_topic: 'SUM',
        start_time: '2030-10-13T09:35',
        duration: 45,
        school: 1,
        class_instance: 1,
        host: 1,
      },
    },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/zoom_meetings/{id}/',
    tag: 'class sessions',
    summary: 'One session',
    access: permission('session.view'),
    scope,
    params: idParams,
    responses: { 200: classSession },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/zoom_meetings/{id}/',
    tag: 'class sessions',
    summary: 'Change or move a session, or also those of its series that follow, or all',
    access: permission('session.edit'),
    scope,
    params: idParams,
    query: series,
    body: body({ updated_at: staleGuard() }),
    responses: { 200: classSession.extend({ changed: z.number().int() }) },
    errors: [
      'session.missing',
      'session.host_busy',
      'session.class_busy',
      'session.host_no_account',
      'session.host_not_accepted',
      'session.host_unknown',
      'session.class_elsewhere',
      'session.part_unknown',
      'session.material_unknown',
      'exam_bank.only',
      'session.live',
    ],
    example: { body: { duration: 45 } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/zoom_meetings/{id}/',
    tag: 'class sessions',
    summary: 'Take a session back, or also those of its series that follow, or all; what was done in it stays',
    access: permission('session.delete'),
    scope,
    params: idParams,
    query: series,
    responses: { 204: z.void() },
    errors: ['session.live', 'session.has_work'],
  }),
  join: endpoint({
    method: 'GET',
    path: '/api/zoom_meetings/{id}/join/',
    tag: 'class sessions',
    summary: 'Where to go, from 15 minutes before the beginning until the end; attendance is recorded',
    access: permission('session.view'),
    scope,
    params: idParams,
    responses: {
      200: z.object({
        /** At the provider; null where the room is here. */
        join_url: z.string().nullable(),
        /** The address of the room in the product; null where the meeting is elsewhere. */
        room: z.string().nullable(),
        is_host: z.boolean(),
      }),
    },
    errors: ['session.not_open', 'session.not_member', 'session.link_pending', 'session.rest_taken'],
  }),
  presence: endpoint({
    method: 'POST',
    path: '/api/zoom_meetings/{id}/presence/',
    tag: 'class sessions',
    summary: 'The page of the room says, every so often and on leaving, that one is there',
    access: permission('session.view'),
    scope,
    params: idParams,
    body: z.object({ leaving: z.boolean().default(false) }),
    responses: { 200: z.object({ status: z.enum(SESSION_STATUSES), end_time: instant() }) },
    errors: ['session.not_open', 'session.not_member', 'session.rest_taken'],
    example: { body: {} },
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/zoom_meetings/{id}/end/',
    tag: 'class sessions',
    summary: 'End a session that is going on before its time is over',
    access: permission('session.run'),
    scope,
    params: idParams,
    responses: { 200: classSession },
    errors: ['session.not_live'],
  }),
};

export const attendanceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/zoom_meetings/{id}/attendance/',
    tag: 'class sessions',
    summary: 'Who was there, from page and provider together; what a teacher has said stays',
    access: permission('session.edit'),
    scope,
    params: idParams,
    responses: { 200: z.array(attendanceRow) },
    errors: [],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/zoom_meetings/{id}/attendance/{userId}/',
    tag: 'class sessions',
    summary: 'Say of somebody whether they were there, or note something; null lets what was seen count again',
    access: permission('session.edit'),
    scope,
    params: oneName(z.object({ id: id(), userId: id() }), { user_id: ['userId'] }, ['user_id']),
    /** What is not sent stays as it is. */
    body: z
      .object({
        status: z.enum(ATTENDANCE_STATUSES, { error: 'validation.choice' }).nullable().optional(),
        note: optionalText(ATTENDANCE_NOTE_LENGTH),
      })
      .refine(({ status, note }) => status !== undefined || note !== undefined, {
        error: 'validation.required',
        path: ['status'],
      }),
    responses: { 200: attendanceRow },
    errors: [],
    example: { body: { status: 'present' } },
  }),
  setAll: endpoint({
    method: 'POST',
    path: '/api/zoom_meetings/{id}/attendance/all/',
    tag: 'class sessions',
    summary: 'Say the same of all of whom nothing is known yet; who was seen, or spoken of, stays as they are',
    access: permission('session.edit'),
    scope,
    params: idParams,
    body: z.object({ status: z.enum(ATTENDANCE_STATUSES, { error: 'validation.choice' }).default('present') }),
    responses: { 200: z.object({ set: z.number().int(), rows: z.array(attendanceRow) }) },
    errors: ['session.not_open'],
    example: { body: {} },
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/zoom_meetings/{id}/attendance/export/',
    tag: 'class sessions',
    summary: 'The same as a workbook',
    access: permission('session.edit'),
    scope,
    params: idParams,
    responses: { 200: z.object({ file_url: z.string() }) },
    errors: [],
    cost: 'high',
  }),
};
