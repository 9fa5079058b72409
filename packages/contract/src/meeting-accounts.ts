import { z } from 'zod';
import { abilities } from './abilities';
import { MEETING_PROVIDERS } from './class-sessions';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import {
  emailShape,
  id,
  idOrObject,
  idParams,
  instant,
  nullableInstant,
  numeric,
  reference,
  requiredEmail,
  staleGuard,
  statusFlag,
} from './fields';
import { filterFlag, filterOneOf, filterText, listOf, listQuery } from './list';
import { oneName } from './one-name';

/** Why a main account was refused; stands at the top of the answer. */
export const MEETING_ACCOUNT_FAULTS = [
  'client_credentials_invalid',
  'client_id_invalid',
  'client_secret_invalid',
  'account_id_invalid',
  'token_invalid',
  'webhook_invalid',
  'verification_token_invalid',
  'general',
] as const;
export type MeetingAccountFault = (typeof MEETING_ACCOUNT_FAULTS)[number];

/** Every field is needed and has at most 255 characters; the sentences are those of the specification. */
const field = () =>
  z
    .string({ error: 'validation.meeting_required' })
    .trim()
    .min(1, 'validation.meeting_required')
    .max(255, { error: 'validation.meeting_too_long' });

/** An address in a form of this area: the same two sentences, and the one about addresses. */
const address = () =>
  field()
    .transform((value) => value.toLowerCase())
    .superRefine(emailShape);

const accountFields = {
  name: field(),
  email: address(),
  client_id: field(),
  client_secret: field(),
  secret_token: field(),
  verification_token: field(),
};

export const meetingAccountCreate = z.object({ ...accountFields, account_id: field() });
/** A secret that is left out stays as it is. */
export const meetingAccountUpdate = z
  .object({ ...accountFields, status: statusFlag(), updated_at: staleGuard() })
  .partial();

export const subAccountCreate = z.object({
  email: address(),
  first_name: field(),
  last_name: field(),
  auth_user: idOrObject().nullable().optional(),
  type: numeric(z.number().int().min(1).max(2)).default(1),
});

export const SUB_ACCOUNT_STATUSES = ['active', 'pending', 'inactive'] as const;

const account = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** Keys of the account at the provider; secrets never leave the server. */
  account_id: z.string(),
  client_id: z.string(),
  status: z.number().int(),
  sub_account_count: z.number().int(),
  assigned_count: z.number().int(),
  provider: z.enum(MEETING_PROVIDERS),
  /** Whether that provider keeps hosts and meetings: it invites who is added, and has a list to sync. */
  makes_meetings: z.boolean(),
  /** Where the provider sends its messages. */
  webhook_url: z.string(),
  synced_at: nullableInstant(),
  created_at: instant(),
  updated_at: instant(),
  can: abilities('edit', 'delete', 'run'),
});

const subAccount = z.object({
  id: z.number().int(),
  /** Our number of the main account that it belongs to. */
  meeting_account_id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** 1 basic, 2 licensed (Pro). */
  type: z.number().int(),
  status: z.enum(SUB_ACCOUNT_STATUSES),
  auth_user: reference().nullable(),
  created_at: instant(),
  can: abilities('edit', 'delete'),
});

/** Somebody who can be given a sub-account. */
const candidate = z.object({
  id: z.number().int(),
  name: z.string(),
  username: z.string(),
  role: z.string(),
  school: reference().nullable(),
});

const WHOLE = { exempt: 'Accounts of the whole programme, for roles of scope “all” only.' };
const BASE = '/api/zoom_account_management/';

export const meetingAccountEndpoints = {
  list: endpoint({
    method: 'GET',
    path: BASE,
    tag: 'meeting accounts',
    summary: 'Main accounts at the meeting provider',
    access: permission('meeting_account.view'),
    wholeProgramme: true,
    scope: WHOLE,
    query: listQuery({ pageSize: PAGE_SIZE.default, ordering: ['name', 'created_at'] }, { search: filterText() }),
    responses: {
      200: listOf(account).extend({
        /** Which provider this installation uses: with the product's own rooms, accounts are only names. */
        provider: z.enum(MEETING_PROVIDERS),
      }),
    },
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: `${BASE}{id}/`,
    tag: 'meeting accounts',
    summary: 'One main account',
    access: permission('meeting_account.view'),
    wholeProgramme: true,
    scope: WHOLE,
    params: idParams,
    responses: { 200: account },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${BASE}{id}/`,
    tag: 'meeting accounts',
    summary: 'Change the fields that are sent; new keys are tried at the provider first',
    access: permission('meeting_account.edit'),
    wholeProgramme: true,
    scope: WHOLE,
    params: idParams,
    body: oneName(meetingAccountUpdate, { client_key: ['client_id'] }),
    responses: { 200: account },
    errors: ['meeting_account.refused', 'meeting_account.in_use', 'conflict.stale'],
    example: { body: { name: 'A' } },
  }),
  candidates: endpoint({
    method: 'GET',
    path: `${BASE}candidates/`,
    tag: 'meeting accounts',
    summary: 'Active people who host sessions and have no sub-account yet',
    access: permission('meeting_account.edit', 'meeting_account.create'),
    wholeProgramme: true,
    scope: WHOLE,
    query: listQuery({ pageSize: PAGE_SIZE.default, ordering: ['name'] }, { search: filterText() }),
    responses: { 200: listOf(candidate) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/create_zoom_master/',
    tag: 'meeting accounts',
    summary: 'Add a main account; it is tried at the provider before it is kept',
    access: permission('meeting_account.create'),
    wholeProgramme: true,
    scope: WHOLE,
    body: oneName(meetingAccountCreate, { account_key: ['account_id'], client_key: ['client_id'] }, [
      'account_key',
      'client_key',
    ]),
    responses: { 201: account },
    errors: ['meeting_account.refused', 'meeting_account.taken'],
    example: {
      body: {
        name: 'A',
        email: 'a@example.vn',
        account_id: 'a',
        client_id: 'c',
        client_secret: 's',
        secret_token: 't',
        verification_token: 'v',
      },
    },
  }),
  subAccounts: endpoint({
    method: 'GET',
    path: `${BASE}{id}/sub_accounts/`,
    tag: 'meeting accounts',
    summary: 'Sub-accounts of a main account',
    access: permission('meeting_account.view'),
    wholeProgramme: true,
    scope: WHOLE,
    params: idParams,
    query: listQuery(
      { pageSize: PAGE_SIZE.default, ordering: ['email', 'name', 'created_at'] },
      { search: filterText(), status: filterOneOf(SUB_ACCOUNT_STATUSES), assigned: filterFlag() },
    ),
    responses: { 200: listOf(subAccount) },
    errors: [],
  }),
  sync: endpoint({
    method: 'GET',
    path: `${BASE}{id}/async_account_zoom/`,
    tag: 'meeting accounts',
    summary: 'Read the sub-accounts anew from the provider; those that are gone there become inactive',
    access: permission('meeting_account.run'),
    wholeProgramme: true,
    scope: WHOLE,
    params: idParams,
    responses: { 200: z.object({ created: z.number().int(), updated: z.number().int(), inactive: z.number().int() }) },
    errors: ['meeting_account.provider_failed'],
    cost: 'high',
  }),
  addSubAccount: endpoint({
    method: 'POST',
    path: `${BASE}{id}/add_sub_account/`,
    tag: 'meeting accounts',
    summary: 'Add a sub-account, at the provider and here',
    access: permission('meeting_account.create'),
    wholeProgramme: true,
    scope: WHOLE,
    params: idParams,
    body: oneName(subAccountCreate, { user_id: ['auth_user'] }),
    responses: { 201: subAccount },
    errors: [
      'meeting_account.user_unknown',
      'meeting_account.user_assigned',
      'meeting_account.email_taken',
      'meeting_account.no_licence',
      'meeting_account.add_failed',
    ],
    example: { body: { email: 'a@example.vn', first_name: 'A', last_name: 'B' } },
  }),
  removeSubAccount: endpoint({
    method: 'POST',
    path: `${BASE}{id}/delete_account_zoom/`,
    tag: 'meeting accounts',
    summary: 'Take a sub-account out, by its email; at the provider it is disassociated',
    access: permission('meeting_account.delete'),
    wholeProgramme: true,
    scope: WHOLE,
    params: idParams,
    body: z.object({ email: requiredEmail() }),
    responses: { 204: z.void() },
    errors: ['meeting_account.provider_failed', 'meeting_account.in_use'],
    example: { body: { email: 'a@example.vn' } },
  }),
  assign: endpoint({
    method: 'POST',
    path: `${BASE}add_auth_user/`,
    tag: 'meeting accounts',
    summary: 'Give a sub-account to a person; null takes it back',
    access: permission('meeting_account.edit'),
    wholeProgramme: true,
    scope: WHOLE,
    body: oneName(
      z.object({ zoom_account_id: id(), auth_user: idOrObject().nullable() }),
      { sub_account_id: ['zoom_account_id'], user_id: ['auth_user'] },
      ['sub_account_id'],
    ),
    responses: { 200: subAccount },
    errors: [
      'meeting_account.user_unknown',
      'meeting_account.user_assigned',
      'meeting_account.sub_inactive',
      'meeting_account.in_use',
    ],
    example: { body: { zoom_account_id: 1, auth_user: 1 } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${BASE}{id}/delete_master_account/`,
    tag: 'meeting accounts',
    summary: 'Delete a main account with its sub-accounts here; nothing is deleted at the provider',
    access: permission('meeting_account.delete'),
    wholeProgramme: true,
    scope: WHOLE,
    params: idParams,
    responses: { 204: z.void() },
    errors: ['meeting_account.in_use'],
  }),
};
