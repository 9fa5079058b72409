import { z } from 'zod';
import { accountCreate, accountSeries, accountUpdate } from './account-input';
import { account, accountRow, createdAccount, failedAccount, savedAccount } from './account-shapes';
import { IMPORT_JSON_BYTES, IMPORT_JSON_VALUES, PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { idParams } from './fields';
import { filterFlag, filterId, filterOneOf, filterStatus, filterText, filterUnit, listOf, listQuery } from './list';
import { ADDRESS_NAMES, oneName } from './one-name';

export const ADMINISTRATOR_ROLE = 'ADMIN_LMS';
export const STUDENT_ROLE = 'STUDENT';

export const accountFilters = {
  /** Students of the classes that the caller teaches now. */
  own: filterFlag(),
  search_term: filterText(),
  province: filterUnit(2),
  district: filterUnit(3),
  ward: filterUnit(5),
  province_2: filterUnit(2),
  ward_2: filterUnit(5),
  school: filterId(),
  classes: filterId(),
  role: filterText(),
  status: filterStatus(),
  is_active: filterFlag(),
  student_role: filterFlag(),
  module_id_param: filterId(),
  enroll_status: filterOneOf(['0', '1']),
  open_edx_status: filterStatus(),
};

const ACCOUNT_NAMES = {
  ...ADDRESS_NAMES,
  role: ['role', 'role_id'],
  genre: ['genre', 'gender'],
  bank_id: ['bank_id', 'bank'],
  school_id: ['school', 'school_id'],
} as const;
/** The fields of an account as the verbs know them. */
export type AccountInput = z.output<(typeof accountEndpoints)['update']['body']>;

const ACCOUNT = { at: 'params.id', row: 'account' } as const;
const PLACES = [
  { at: 'body.school', row: 'school' },
  { at: 'body.classes', row: 'class' },
] as const;
const exportAnswer = z.object({ task_id: z.number().int(), file_url: z.string() });

export const accountEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/users/',
    tag: 'accounts',
    summary: 'Accounts; address filters mean the address of the person’s school. With is_export the list as a workbook',
    access: permission('account.view'),
    cost: { whenSet: 'is_export' },
    scope: {
      lists: 'account',
      refs: [
        { at: 'query.school', row: 'school', foreign: 'empty' },
        { at: 'query.classes', row: 'class', foreign: 'empty' },
      ],
    },
    query: oneName(
      listQuery(
        {
          pageSize: PAGE_SIZE.users,
          // `match`: the name before other fields, whole words first.
          ordering: ['full_name', 'username', 'email', 'code', 'status', 'created_at', 'match'],
        },
        { ...accountFilters, is_export: filterFlag() },
      ),
      { course_id: ['module_id_param'], platform_status: ['open_edx_status'] },
    ),
    responses: {
      200: z.union([listOf(accountRow), exportAnswer]),
      202: z.object({ task_id: z.number().int() }),
    },
    errors: ['export.empty', 'export.needs_school'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/users/{id}/',
    tag: 'accounts',
    summary: 'One account, whole',
    leavesTrace: { verb: 'account.read', target: 'account', id: 'params.id' },
    access: permission('account.view'),
    scope: { refs: [ACCOUNT] },
    params: idParams,
    responses: { 200: account },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/account/',
    tag: 'accounts',
    summary: 'Create an account, here and at the course platform; with is_series many of them, in the background',
    access: permission('account.create'),
    scope: { refs: [...PLACES] },
    body: z.discriminatedUnion('is_series', [oneName(accountCreate, ACCOUNT_NAMES), accountSeries]),
    bodyLimit: IMPORT_JSON_BYTES,
    bodyValues: IMPORT_JSON_VALUES,
    responses: {
      201: createdAccount,
      /** A series in which nothing is left to do. */
      200: z.object({ created: z.number().int(), failed_accounts: z.array(failedAccount) }),
      /** A series: invalid rows at once, the others in the background. */
      202: z.object({
        task_id: z.number().int(),
        accepted: z.number().int(),
        failed_accounts: z.array(failedAccount),
      }),
    },
    errors: [
      'account.email_taken',
      'account.username_taken',
      'role.grant_beyond',
      'role.scope_beyond',
      'role.equal',
      'address.ward_mismatch',
      'bank.unknown',
      'import.empty',
      'file.busy',
      'file.busy_with_yours',
      'course.unknown',
      'course.inactive',
    ],
    example: { body: { username: 'lan-tran', first_name: 'Lan', last_name: 'Tran Thi', role: 'STUDENT' } },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/account/{id}/',
    tag: 'accounts',
    summary: 'Change the fields that are sent; null empties',
    access: permission('account.edit'),
    scope: { refs: [ACCOUNT, ...PLACES] },
    params: idParams,
    body: oneName(accountUpdate, ACCOUNT_NAMES),
    responses: { 200: savedAccount },
    errors: [
      'account.email_taken',
      'account.username_taken',
      'account.edit_beyond',
      'account.equal',
      'account.email_own',
      'account.email_beyond',
      'role.last_administrator',
      'role.grant_beyond',
      'role.scope_beyond',
      'role.equal',
      'address.ward_mismatch',
      'bank.unknown',
      'conflict.stale',
    ],
    example: { body: { phone: '0912345678' } },
  }),
};
