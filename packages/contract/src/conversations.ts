import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { MESSAGE_TEXT_LENGTH, REPORT_LENGTH } from './conversation-words';
import { endpoint, type ScopeRule, signedIn } from './endpoint';
import {
  idOrObject,
  idParams,
  instant,
  nullableInstant,
  numeric,
  optionalText,
  reference,
  requiredText,
} from './fields';
import { filterFlag, filterId, filterText, listOf, listQuery } from './list';

/** Made by the client for one message: sent again, it is not stored twice. */
const key = () =>
  z
    .string()
    .regex(/^[\w-]{8,64}$/, 'validation.key')
    .optional();

const KINDS = ['person', 'class'] as const;

const conversation = z.object({
  id: z.number().int(),
  kind: z.enum(KINDS),
  teacher: reference(),
  /** Null in a conversation with a class. */
  student: reference().nullable(),
  class: reference().nullable(),
  /** How the reader calls it: the other person, or the class. */
  name: z.string(),
  last_message: z.object({ text: z.string(), author_name: z.string(), is_own: z.boolean() }).nullable(),
  last_message_at: instant(),
  /** Messages of others that the reader has not read; counted up to 99. */
  unread: z.number().int(),
  /** From then on the staff of the school read it, too. */
  reported_at: nullableInstant(),
  /** Who asked the school to read it, and why; for the school alone. */
  report: z.object({ by: reference(), reason: z.string().nullable() }).nullable(),
  can: abilities('write', 'report'),
});

const message = z.object({
  id: z.number().int(),
  text: z.string(),
  author: reference(),
  is_own: z.boolean(),
  /** By the teacher of the conversation. */
  is_teacher: z.boolean(),
  key: z.string().nullable(),
  created_at: instant(),
});

const RELATION = signedIn('A teacher and those they teach write to each other: who teaches whom decides, not a right.');
const ONE: ScopeRule = { refs: [{ at: 'params.id', row: 'conversation' }] };
const PATH = '/api/conversations/';

export const conversationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    tag: 'messages',
    summary: 'One’s own conversations, the latest message first; `reported`: those that the school was asked to read',
    access: RELATION,
    scope: { exempt: 'Only conversations that the caller is in, or that the own school was asked to read.' },
    query: listQuery(
      { pageSize: PAGE_SIZE.conversations, ordering: ['last_message_at'] },
      { reported: filterFlag(), search: filterText() },
    ),
    responses: {
      /** Of all pages: conversations with something unread. */
      200: listOf(conversation).extend({ unread_count: z.number().int() }),
    },
    errors: ['exam.running'],
  }),
  recipients: endpoint({
    method: 'GET',
    path: `${PATH}recipients/`,
    tag: 'messages',
    summary: 'Whom one may write to: teachers of one’s class, students and classes that one teaches',
    access: RELATION,
    scope: { exempt: 'Only those whom the caller teaches or is taught by.' },
    query: listQuery(
      { pageSize: PAGE_SIZE.recipients, ordering: ['name'] },
      /** One person, wherever they stand in the list. */
      { search: filterText(), user_id: filterId() },
    ),
    responses: {
      200: listOf(
        z.object({
          kind: z.enum(KINDS),
          id: z.number().int(),
          name: z.string(),
          /** The class that both are in; empty of a class itself. */
          class_name: z.string(),
        }),
      ),
    },
    errors: ['exam.running'],
  }),
  create: endpoint({
    method: 'POST',
    path: PATH,
    tag: 'messages',
    summary: 'Write to somebody, or to a class; 200 when the same key was sent before',
    access: RELATION,
    scope: { exempt: 'Whom the caller neither teaches nor is taught by is not there for them: 404.' },
    body: z
      .object({
        user_id: idOrObject().optional(),
        class_id: idOrObject().optional(),
        text: requiredText(MESSAGE_TEXT_LENGTH),
        key: key(),
      })
      .refine(({ user_id, class_id }) => (user_id === undefined) !== (class_id === undefined), {
        path: ['user_id'],
        error: 'validation.one_recipient',
      }),
    responses: { 201: conversation, 200: conversation },
    errors: ['exam.running'],
    example: { body: { user_id: 1, text: 'Please look at chapter 2 again.' } },
  }),
  messages: endpoint({
    method: 'GET',
    path: `${PATH}{id}/messages/`,
    tag: 'messages',
    summary: 'Its messages, the newest first; `before` goes on from one of them',
    access: RELATION,
    scope: ONE,
    params: idParams,
    query: listQuery({ pageSize: PAGE_SIZE.messages, ordering: ['created_at'] }, { before: filterId() }),
    responses: { 200: listOf(message).extend({ conversation }) },
    errors: ['exam.running'],
  }),
  write: endpoint({
    method: 'POST',
    path: `${PATH}{id}/messages/`,
    tag: 'messages',
    summary: 'Write in it, as long as one teaches the other; 200 when the same key was sent before',
    access: RELATION,
    scope: ONE,
    params: idParams,
    body: z.object({ text: requiredText(MESSAGE_TEXT_LENGTH), key: key() }),
    responses: { 201: message, 200: message },
    errors: ['exam.running', 'conversation.over'],
    example: { body: { text: 'Thank you.' } },
  }),
  markRead: endpoint({
    method: 'POST',
    path: `${PATH}{id}/read/`,
    tag: 'messages',
    summary: 'Its messages are read up to this one; the notification about it, too',
    access: RELATION,
    scope: ONE,
    params: idParams,
    body: z.object({ message: numeric(z.number({ error: 'validation.number' }).int().nonnegative().max(2147483647)) }),
    responses: { 204: z.void() },
    errors: ['exam.running'],
    example: { body: { message: 1 } },
  }),
  report: endpoint({
    method: 'POST',
    path: `${PATH}{id}/report/`,
    tag: 'messages',
    summary: 'Ask the school to read it: its staff may from then on, and everybody in it is told so',
    access: RELATION,
    scope: ONE,
    params: idParams,
    body: z.object({ reason: optionalText(REPORT_LENGTH) }),
    responses: { 200: conversation },
    errors: ['exam.running'],
    example: { body: { reason: 'Offensive words.' } },
  }),
};
