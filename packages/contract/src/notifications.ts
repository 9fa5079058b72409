import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission, signedIn } from './endpoint';
import { id, instant, nullableInstant } from './fields';
import { filterFlag, filterText, listOf, listQuery } from './list';

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
          /** A sentence in the reader's language. */
          text: z.string(),
          link: z.string().nullable(),
          read_at: nullableInstant(),
          created_at: instant(),
        }),
      ).extend({ unread_count: z.number().int() }),
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

export const outboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox/',
    tag: 'notifications',
    summary: 'Mails that wait here as long as no mail server is set',
    leavesTrace: { verb: 'outbox.read', target: 'outbox' },
    access: permission('audit.view'),
    scope: { exempt: 'Mail of the whole system, for roles of scope “all” only; others see an empty list.' },
    query: listQuery({ pageSize: PAGE_SIZE.outbox, ordering: ['created_at'] }, { search: filterText() }),
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
          status: z.enum(['pending', 'sent', 'failed', 'held']),
          created_at: instant(),
        }),
      ),
    },
    errors: [],
  }),
};
