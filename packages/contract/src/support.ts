import { z } from 'zod';
import { abilities } from './abilities';
import { ATTEMPT_KINDS } from './activities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { flag, id, idParams, instant, nullableInstant, numeric, reference, requiredText } from './fields';
import { filterFlag, filterId, filterOneOf, filterSomeOf, filterText, listOf, listQuery } from './list';
import {
  FEEDBACK_KINDS,
  FEEDBACK_STATUSES,
  MESSAGE_LENGTH,
  MOST_SUPPORT_FILES,
  SUBJECT_LENGTH,
  SUPPORT_CATEGORIES,
  SUPPORT_STATES,
} from './support-words';

/** Made by the client for one thing that it sends: sent again, the same thing is not stored twice. */
const key = () =>
  z
    .string()
    .regex(/^[\w-]{8,64}$/, 'validation.key')
    .optional();

const words = () => requiredText(MESSAGE_LENGTH);
/** Files that the writer has sent before (`POST /api/support_files/`). */
const fileIds = () => z.array(id()).max(MOST_SUPPORT_FILES, { error: 'validation.too_many' }).default([]);
const page = () => z.string().max(200, { error: 'validation.too_long' }).nullable().optional();

const message = z.object({
  id: z.number().int(),
  text: z.string(),
  /** By name alone: who asks learns nothing of an account. */
  author_name: z.string(),
  is_own: z.boolean(),
  /** Not from the one who asked. */
  is_answer: z.boolean(),
  key: z.string().nullable(),
  /** With links that open for an hour, for those who may read the message. */
  files: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      mime_type: z.string(),
      size: z.number().int(),
      url: z.string(),
    }),
  ),
  created_at: instant(),
});

const request = z.object({
  id: z.number().int(),
  subject: z.string(),
  category: z.enum(SUPPORT_CATEGORIES),
  state: z.enum(SUPPORT_STATES),
  /** Who asks, for those who answer; of one's own, oneself. */
  user: reference(),
  school: reference().nullable(),
  class_name: z.string().nullable(),
  /** Where in the product the question came up. */
  page: z.string().nullable(),
  /** The attempt of theirs that this page was about. */
  attempt: z.object({ id: z.number().int(), name: z.string(), kind: z.enum(ATTEMPT_KINDS) }).nullable(),
  is_own: z.boolean(),
  answerer: z.object({ name: z.string(), is_me: z.boolean() }).nullable(),
  message_count: z.number().int(),
  last_message: z.object({ text: z.string(), author_name: z.string(), is_answer: z.boolean() }),
  /** Answers that the one who asked has not read yet; 0 for everybody else. */
  unread: z.number().int(),
  created_at: instant(),
  last_message_at: instant(),
  /** Since when nobody has answered; null once somebody has, or it is closed. */
  waiting_since: nullableInstant(),
  can: abilities('write', 'set_state', 'take'),
});

export const supportFileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/support_files/',
    tag: 'support',
    summary:
      'Send a picture or a PDF (multipart field `file`, at most 5 MB) that a message then takes along; it is deleted after a while unless one does',
    access: permission('support.create', 'support.edit'),
    cost: 'high',
    scope: { exempt: 'A new file belongs to the caller.' },
    responses: {
      201: z.object({ id: z.number().int(), name: z.string(), mime_type: z.string(), size: z.number().int() }),
    },
    errors: [
      'support.file_type',
      'support.file_too_large',
      'file.missing',
      'file.busy_with_yours',
      'file.quota_person',
      'file.quota_school',
      'file.disk_full',
      'file.store_away',
    ],
    transport: 'raw',
  }),
};

export const supportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/support_requests/',
    tag: 'support',
    summary:
      'Support requests: one’s own, and for those who answer those of their people; the latest message first, by `waiting` whoever waits longest',
    access: permission('support.view'),
    scope: { lists: 'support_request', refs: [{ at: 'query.school', row: 'school', foreign: 'empty' }] },
    query: listQuery(
      { pageSize: PAGE_SIZE.supportRequests, ordering: ['last_message_at', 'created_at', 'waiting'] },
      {
        state: filterSomeOf(SUPPORT_STATES),
        category: filterOneOf(SUPPORT_CATEGORIES),
        school: filterId(),
        search: filterText(),
        own: filterFlag(),
        taken_by_me: filterFlag(),
      },
    ),
    responses: { 200: listOf(request) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/support_requests/',
    tag: 'support',
    summary: 'Ask for help: a subject and the first message; 200 when the same key was sent before',
    access: permission('support.create'),
    scope: { exempt: 'Whoever asks, asks for themselves.' },
    body: z.object({
      subject: requiredText(SUBJECT_LENGTH),
      text: words(),
      category: z.enum(SUPPORT_CATEGORIES, { error: 'validation.choice' }).default('other'),
      page: page(),
      file_ids: fileIds(),
      key: key(),
    }),
    responses: { 201: request, 200: request },
    errors: ['support.too_many_open', 'support.file_unknown'],
    example: { body: { subject: 'Practice 3', text: 'The page stays blank.' } },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/support_requests/{id}/',
    tag: 'support',
    summary: 'One request, without its messages',
    access: permission('support.view'),
    scope: { refs: [{ at: 'params.id', row: 'support_request' }] },
    params: idParams,
    responses: { 200: request },
    errors: ['exam.running'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/support_requests/{id}/',
    tag: 'support',
    summary: 'Set the state (the one who asked may, too); take the request on, give it back or hand it over',
    access: permission('support.edit', 'support.create'),
    scope: { refs: [{ at: 'params.id', row: 'support_request' }] },
    params: idParams,
    body: z.object({
      state: z.enum(SUPPORT_STATES, { error: 'validation.choice' }).optional(),
      taken: flag().optional(),
      /** Somebody else who answers, to whom it is handed over. */
      answerer: numeric(z.number({ error: 'validation.number' }).int().positive().max(2147483647)).optional(),
    }),
    responses: { 200: request },
    errors: ['support.not_answerer'],
    example: { body: { state: 'closed' } },
    // Everybody concerned is told of each change.
    cost: 'high',
  }),
  answerers: endpoint({
    method: 'GET',
    path: '/api/support_requests/{id}/answerers/',
    tag: 'support',
    summary:
      'Those to whom it can be handed over: who answers at the school of the one who asks, for its ward or province, or for all',
    access: permission('support.edit'),
    scope: { refs: [{ at: 'params.id', row: 'support_request' }] },
    params: idParams,
    query: listQuery({ pageSize: PAGE_SIZE.supportRequests, ordering: ['name'] }, { search: filterText() }),
    responses: {
      200: listOf(
        z.object({ id: z.number().int(), name: z.string(), role: z.string(), school_name: z.string().nullable() }),
      ),
    },
    errors: [],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/support_requests/{id}/messages/',
    tag: 'support',
    summary: 'Its messages, the newest first; `before` goes on from one of them',
    leavesTrace: { verb: 'support_request.read', target: 'support_request', id: 'params.id' },
    access: permission('support.view'),
    scope: { refs: [{ at: 'params.id', row: 'support_request' }] },
    params: idParams,
    query: listQuery({ pageSize: PAGE_SIZE.supportMessages, ordering: ['created_at'] }, { before: filterId() }),
    responses: { 200: listOf(message) },
    errors: ['exam.running'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/support_requests/{id}/messages/',
    tag: 'support',
    summary:
      'Write in it: a question opens it again, an answer makes it answered; 200 when the same key was sent before',
    access: permission('support.edit', 'support.create'),
    scope: { refs: [{ at: 'params.id', row: 'support_request' }] },
    params: idParams,
    body: z.object({ text: words(), file_ids: fileIds(), key: key() }),
    responses: { 201: message, 200: message },
    errors: ['support.file_unknown'],
    example: { body: { text: 'Please load the page again.' } },
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/support_requests/{id}/read/',
    tag: 'support',
    summary: 'Its messages are read up to this one; the notifications about it, too',
    access: permission('support.view'),
    scope: { refs: [{ at: 'params.id', row: 'support_request' }] },
    params: idParams,
    body: z.object({ message: numeric(z.number({ error: 'validation.number' }).int().nonnegative().max(2147483647)) }),
    responses: { 204: z.void() },
    errors: [],
    example: { body: { message: 1 } },
  }),
};

const feedback = z.object({
  id: z.number().int(),
  kind: z.enum(FEEDBACK_KINDS),
  text: z.string(),
  /** Where in the product it was written. */
  page: z.string().nullable(),
  status: z.enum(FEEDBACK_STATUSES),
  user: reference(),
  school: reference().nullable(),
  is_own: z.boolean(),
  created_at: instant(),
  seen_at: nullableInstant(),
  can: abilities('mark'),
});

export const feedbackEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/feedback/',
    tag: 'support',
    summary: 'What people told us: one’s own, and for those who keep a school or all that of their people',
    access: permission('feedback.view'),
    scope: { lists: 'feedback', refs: [{ at: 'query.school', row: 'school', foreign: 'empty' }] },
    query: listQuery(
      { pageSize: PAGE_SIZE.feedback, ordering: ['created_at'] },
      {
        kind: filterOneOf(FEEDBACK_KINDS),
        status: filterOneOf(FEEDBACK_STATUSES),
        school: filterId(),
        search: filterText(),
        own: filterFlag(),
      },
    ),
    responses: { 200: listOf(feedback) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/feedback/',
    tag: 'support',
    summary: 'Tell us an idea, a problem or what is good; 200 when the same key was sent before',
    access: permission('feedback.create'),
    scope: { exempt: 'Whoever tells us something speaks for themselves.' },
    body: z.object({
      kind: z.enum(FEEDBACK_KINDS, { error: 'validation.choice' }),
      text: words(),
      page: page(),
      key: key(),
    }),
    responses: { 201: feedback, 200: feedback },
    errors: [],
    example: { body: { kind: 'idea', text: 'Show past exercises by week.' } },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/feedback/{id}/',
    tag: 'support',
    summary: 'Mark as seen, or as new again; nobody marks their own',
    access: permission('feedback.view'),
    scope: { refs: [{ at: 'params.id', row: 'feedback' }] },
    params: idParams,
    body: z.object({ status: z.enum(FEEDBACK_STATUSES, { error: 'validation.choice' }) }),
    responses: { 200: feedback },
    errors: [],
    example: { body: { status: 'seen' } },
  }),
};
