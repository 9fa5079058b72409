import { groupCreate, groupUpdate, roleCreate, roleUpdate } from '@khue/contract/roles';
import { formShape } from '@/components/form/formShape';
import type { Group, Role } from './roleTypes';

const codesOf = (permissions: readonly { code: string }[]) => permissions.map(({ code }) => code).sort();
const none: string[] = [];
const noGroups: number[] = [];

/** Permissions by code, groups by id. */
export const ROLE_FORM = formShape<Role>()({
  blank: {
    name: '',
    en_name: '',
    code: '',
    scope: 'school',
    status: '1',
    description: '',
    permissions: none,
    group_permissions: noGroups,
  },
  read: ({ permissions, group_permissions }) => ({
    permissions: codesOf(permissions),
    group_permissions: group_permissions.map(({ id }) => id),
  }),
  required: ['name', 'code', 'scope', 'status', 'description'],
  create: roleCreate,
  update: roleUpdate,
});

export const GROUP_FORM = formShape<Group>()({
  blank: { name: '', code: '', status: '1', description: '', permissions: none },
  read: ({ permissions }) => ({ permissions: codesOf(permissions) }),
  required: ['name', 'code', 'status', 'description'],
  create: groupCreate,
  update: groupUpdate,
});
