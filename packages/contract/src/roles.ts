import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { id, idParams, instant, optionalText, requiredText, staleGuard, statusFlag } from './fields';
import { filterFlag, filterStatus, filterText, listOf, listQuery } from './list';
import { ROLE_SCOPES } from './permissions';

const COMMON = { exempt: 'Roles, groups and permissions are common to all schools.' };

/** Codes are raised to upper case, so that one code is written one way. */
const code = () =>
  requiredText(50)
    .transform((value) => value.toUpperCase())
    .refine((value) => /^[A-Z0-9_]{2,50}$/.test(value), 'validation.code');

/** A permission or group is named by its id, by its code, or by an object that carries its id. */
const named = z.union([id(), z.string().min(1).max(100), z.object({ id: id() }).transform((thing) => thing.id)]);
const namedList = () => z.array(named).max(500, { error: 'validation.too_many' });

const permissionRow = z.object({ id: z.number().int(), code: z.string(), area: z.string(), action: z.string() });

const permissionWithHolders = permissionRow.extend({
  /** Roles that hold it, each with the active groups it comes through; none means directly. */
  roles: z.array(
    z.object({ id: z.number().int(), name: z.string(), is_direct: z.boolean(), groups: z.array(z.string()) }),
  ),
});

const groupReference = z.object({ id: z.number().int(), name: z.string(), code: z.string(), status: z.number().int() });

const permissionGroup = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  description: z.string().nullable(),
  status: z.number().int(),
  permissions: z.array(permissionRow),
  /** How many roles a change of this group reaches. */
  role_count: z.number().int(),
  can: abilities('edit'),
  roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
  created_at: instant(),
  updated_at: instant(),
});

const role = z.object({
  id: z.number().int(),
  /** Both names as they are kept; wherever a role is only mentioned, the one of the reader's language stands. */
  name: z.string(),
  en_name: z.string().nullable(),
  code: z.string(),
  description: z.string().nullable(),
  status: z.number().int(),
  scope: z.enum(ROLE_SCOPES),
  is_system: z.boolean(),
  /** Held directly; those of groups come with the groups. */
  permissions: z.array(permissionRow),
  group_permissions: z.array(groupReference.extend({ permissions: z.array(z.string()) })),
  /** Codes that keep the system reachable and cannot be taken from this role. */
  kept_permissions: z.array(z.string()),
  /** Up to USER_COUNT_LIMIT; that number means “this many or more”. */
  user_count: z.number().int(),
  can: abilities('edit', 'preview'),
  created_at: instant(),
  updated_at: instant(),
});

const roleFields = {
  name: requiredText(),
  en_name: optionalText(),
  code: code(),
  description: optionalText(1000),
  scope: z.enum(ROLE_SCOPES, { error: 'validation.choice' }),
  permissions: namedList(),
  group_permissions: namedList(),
};
export const roleCreate = z.object({
  ...roleFields,
  scope: roleFields.scope.default('school'),
  permissions: roleFields.permissions.default([]),
  group_permissions: roleFields.group_permissions.default([]),
  status: statusFlag().default(1),
});
export const roleUpdate = z.object({ ...roleFields, status: statusFlag(), updated_at: staleGuard() }).partial();

const groupFields = { name: requiredText(), code: code(), description: optionalText(1000), permissions: namedList() };
export const groupCreate = z.object({
  ...groupFields,
  permissions: groupFields.permissions.default([]),
  status: statusFlag().default(1),
});
export const groupUpdate = z.object({ ...groupFields, status: statusFlag(), updated_at: staleGuard() }).partial();

const listFilters = { code_name: filterText(), status: filterStatus() };
const ORDER = ['name', 'code', 'status', 'created_at'] as const;

export const roleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/roles/',
    tag: 'roles',
    summary: 'Roles. Who keeps accounts without `role.view` sees those that they may assign, with `assignable`',
    access: permission('role.view', 'account.create', 'account.edit', 'account.import'),
    scope: COMMON,
    query: listQuery(
      { pageSize: PAGE_SIZE.roles, ordering: ORDER },
      {
        ...listFilters,
        /** True: active roles that hold nothing the caller lacks, so that they can be given to an account. */
        assignable: filterFlag(),
      },
    ),
    responses: { 200: listOf(role) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/roles/',
    tag: 'roles',
    summary: 'Create a role; nobody grants what they do not hold',
    access: permission('role.create'),
    wholeProgramme: true,
    scope: COMMON,
    body: roleCreate,
    responses: { 201: role },
    errors: ['role.code_taken', 'role.grant_beyond', 'role.scope_beyond', 'permission.unknown'],
    example: { body: { name: 'Librarian', code: 'LIBRARIAN', scope: 'school' } },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/roles/{id}/',
    tag: 'roles',
    summary: 'One role with its permissions, direct and through groups',
    access: permission('role.view'),
    scope: COMMON,
    params: idParams,
    responses: { 200: role },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/roles/{id}/',
    tag: 'roles',
    summary: 'Change a role; it counts from the next request of those who hold it',
    access: permission('role.edit'),
    wholeProgramme: true,
    scope: COMMON,
    params: idParams,
    body: roleUpdate,
    responses: { 200: role },
    errors: [
      'role.code_taken',
      'role.grant_beyond',
      'role.scope_beyond',
      'role.system_fixed',
      'role.system_kept',
      'permission.unknown',
      'conflict.stale',
    ],
    example: { body: { description: 'Keeps the library' } },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/roles/{id}/preview/',
    tag: 'roles',
    summary: 'See the product as this role does: a short session of the caller’s own that can only read',
    access: permission('role.view'),
    cost: 'high',
    wholeProgramme: true,
    scope: { exempt: 'Only for callers whose scope is everything, so no school is foreign to them.' },
    params: idParams,
    body: z.object({ school_id: id().nullable().optional() }),
    responses: { 201: z.object({ access_token: z.string(), expires_at: instant() }) },
    errors: [],
    example: { body: {} },
  }),
};

export const permissionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/permissions/',
    tag: 'roles',
    summary: 'Every permission there is',
    access: permission('role.view'),
    scope: COMMON,
    query: listQuery({ pageSize: PAGE_SIZE.default, ordering: ['code'] }, { code_name: filterText() }),
    responses: { 200: listOf(permissionWithHolders) },
    errors: [],
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/group_permissions/',
    tag: 'roles',
    summary: 'Permission groups',
    access: permission('permission_group.view'),
    scope: COMMON,
    query: listQuery({ pageSize: PAGE_SIZE.permissionGroups, ordering: ORDER }, listFilters),
    responses: { 200: listOf(permissionGroup) },
    errors: [],
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/api/group_permissions/',
    tag: 'roles',
    summary: 'Create a permission group',
    access: permission('permission_group.create'),
    wholeProgramme: true,
    scope: COMMON,
    body: groupCreate,
    responses: { 201: permissionGroup },
    errors: ['permission_group.code_taken', 'role.grant_beyond', 'permission.unknown'],
    example: { body: { name: 'Class care', code: 'CLASS_CARE' } },
  }),
  readGroup: endpoint({
    method: 'GET',
    path: '/api/group_permissions/{id}/',
    tag: 'roles',
    summary: 'One permission group',
    access: permission('permission_group.view'),
    scope: COMMON,
    params: idParams,
    responses: { 200: permissionGroup },
    errors: [],
  }),
  updateGroup: endpoint({
    method: 'PUT',
    path: '/api/group_permissions/{id}/',
    tag: 'roles',
    summary: 'Change a permission group, and with it every role that has it',
    access: permission('permission_group.edit'),
    wholeProgramme: true,
    scope: COMMON,
    params: idParams,
    body: groupUpdate,
    responses: { 200: permissionGroup },
    errors: [
      'permission_group.code_taken',
      'role.grant_beyond',
      'role.scope_beyond',
      'permission.unknown',
      'conflict.stale',
    ],
    example: { body: { description: 'Classes and rosters' } },
  }),
};
