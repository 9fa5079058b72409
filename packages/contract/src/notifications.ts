import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission, signedIn } from './endpoint';
import { id, instant, nullableInstant } from './fields';
import { filterFlag, filterOneOf, filterText, listOf, listQuery } from './list';

/** What somebody can choose to hear of, and how. */
export const NOTICE_KINDS = [
  'work.given',
  'work.due_changed',
  'test.opened',
  'result.released',
  'material.given',
  'support.answered',
  'support.asked',
  'session.planned',
  'session.moved',
  'session.cancelled',
  'session.soon',
  'session.ended',
  'message.new',
  'regrade.done',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What is always heard, by the bell alone: of what is in one's care, or was decided about one's own work. */
export const ALWAYS_HEARD_KINDS = [
  'session.link_failed',
  'exam_solutions.withdrawn',
  'late_answers.accepted',
  'late_answers.accepted_untold',
  'late_answers.refused',
  'regrade.proposed',
  'regrade.accepted',
  'regrade.refused',
  'regrade.school',
  'regrade.examination',
  'material.unreadable',
  'message.reported',
  'message.complaint',
  'assistant.needs_somebody',
  'examination.released',
  'appeal.kept',
  'appeal.changed',
] as const;
export type AlwaysHeardKind = (typeof ALWAYS_HEARD_KINDS)[number];

/** Of these a mail leaves only for who has asked for it: they come several times a day. */
export const BELL_ONLY_KINDS: readonly NoticeKind[] = ['session.ended'];

/** What news can be about. */
export const NOTICE_OBJECTS = [
  'part',
  'course',
  'class',
  'material',
  'session',
  'support',
  'test',
  'conversation',
  'activity',
  'examination',
  'account',
  'task',
] as const;
export type NoticeObject = (typeof NOTICE_OBJECTS)[number];

const OWN = { exempt: 'Only the caller’s own settings.' };
const ways = z.object({ bell: z.boolean(), mail: z.boolean() });
/** Minutes of the day, as a clock shows them. */
const hour = () => z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'validation.time');
const kind = z.enum(NOTICE_KINDS, { error: 'validation.choice' });
const settings = z.object({
  kinds: z.record(kind, ways),
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
});

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications/',
    tag: 'notifications',
    summary: 'One’s own notifications, newest first',
    access: signedIn('Everyone has notifications.'),
    scope: { lists: 'notification' },
    query: listQuery({ pageSize: PAGE_SIZE.notifications, ordering: ['created_at'] }, { unread: filterFlag() }),
    responses: {
      200: listOf(
        z.object({
          id: z.number().int(),
          kind: z.string(),
          /** A few words, and a sentence, in the reader's language. */
          title: z.string(),
          body: z.string(),
          object: z.object({ type: z.enum(NOTICE_OBJECTS), id: z.number().int(), name: z.string() }).nullable(),
          url: z.string().nullable(),
          /** News of the same that came before this was read is in it. */
          count: z.number().int(),
          /** The same as `body` and `url`, by their first names. */
          text: z.string(),
          link: z.string().nullable(),
          read_at: nullableInstant(),
          created_at: instant(),
        }),
      ).extend({
        unread_count: z.number().int(),
        /** Of these: conversations with something new. */
        unread_messages: z.number().int(),
      }),
    },
    errors: [],
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read/',
    tag: 'notifications',
    summary: 'Mark some or, without ids, all of one’s notifications as read',
    access: signedIn('Everyone has notifications.'),
    scope: { refs: [{ at: 'body.ids', row: 'notification' }] },
    body: z.object({ ids: z.array(id()).max(1000).optional() }),
    responses: { 204: z.void() },
    errors: [],
    example: { body: {} },
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/me/notification_settings/',
    tag: 'notifications',
    summary: 'What one hears of, in the bell and by mail, and when mails wait',
    access: signedIn('Everyone chooses for themselves.'),
    scope: OWN,
    responses: { 200: settings },
    errors: [],
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/me/notification_settings/',
    tag: 'notifications',
    summary: 'Change what is sent. Quiet hours are Vietnam’s and may go over midnight; the bell does not wait',
    access: signedIn('Everyone chooses for themselves.'),
    scope: OWN,
    body: z.object({
      kinds: z.partialRecord(kind, ways.partial()).optional(),
      quiet_from: hour().nullable().optional(),
      quiet_to: hour().nullable().optional(),
    }),
    responses: { 200: settings },
    errors: [],
    example: { body: { kinds: { 'work.given': { bell: true, mail: false } }, quiet_from: '21:00', quiet_to: '06:00' } },
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    tag: 'notifications',
    summary: 'Server-sent events: `task`, `notification`; read with fetch and the bearer token',
    access: signedIn('Everyone hears of their own work and notifications.'),
    scope: { exempt: 'The stream carries only what is addressed to the caller.' },
    responses: { 200: z.string() },
    errors: [],
    transport: 'raw',
  }),
};

export const MAIL_STATUSES = ['pending', 'sent', 'failed', 'held'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export const outboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox/',
    tag: 'notifications',
    summary: 'Mails that wait here as long as no mail server is set',
    leavesTrace: { verb: 'outbox.read', target: 'outbox' },
    access: permission('audit.view'),
    scope: { exempt: 'Mail of the whole system, for roles of scope “all” only; others see an empty list.' },
    query: listQuery(
      { pageSize: PAGE_SIZE.outbox, ordering: ['created_at'] },
      { search: filterText(), status: filterOneOf(MAIL_STATUSES) },
    ),
    responses: {
      200: listOf(
        z.object({
          id: z.number().int(),
          to: z.string(),
          subject: z.string(),
          /** Without the link that it carries; only for who could reset that person’s password. */
          body: z.string().nullable(),
          /** Whose account it is about. */
          user_id: z.number().int().nullable(),
          can: abilities('reset'),
          status: z.enum(MAIL_STATUSES),
          created_at: instant(),
        }),
      ),
    },
    errors: [],
  }),
};
