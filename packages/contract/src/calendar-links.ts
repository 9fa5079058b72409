import { z } from 'zod';
import { endpoint, open, permission } from './endpoint';
import { nullableInstant } from './fields';

const OWN = { exempt: 'Only the caller’s own link.' };

export const calendarLinkEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/me/calendar_link/',
    tag: 'class sessions',
    summary: 'Whether one has a private calendar link; its address was told once and is not kept',
    access: permission('session.view'),
    scope: OWN,
    responses: { 200: z.object({ created_at: nullableInstant() }) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/me/calendar_link/',
    tag: 'class sessions',
    summary: 'A private address of one’s own calendar, for the phone; the one before it is dead',
    access: permission('session.view'),
    scope: OWN,
    responses: { 201: z.object({ url: z.string() }) },
    errors: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/me/calendar_link/',
    tag: 'class sessions',
    summary: 'The private address opens nothing any more',
    access: permission('session.view'),
    scope: OWN,
    responses: { 204: z.void() },
    errors: [],
  }),
  file: endpoint({
    method: 'GET',
    path: '/calendar/{secret}.ics',
    tag: 'class sessions',
    summary: 'One’s own sessions as an iCalendar file, by the private address',
    access: open('The address itself is the secret: calendars of phones send no token.'),
    scope: { exempt: 'What the owner of the address may see at that moment.' },
    params: z.object({ secret: z.string().max(100) }),
    responses: { 200: z.string() },
    errors: [],
    example: { params: { secret: 'unknown' } },
    transport: 'raw',
  }),
};
