import { roleCreate, roleUpdate } from '@khue/contract/roles';
import type { z } from 'zod';
import type { Group, Role } from './roleTypes';

/** The form of a role, in the order of the screen; permissions by code, groups by id. */
export interface RoleValues {
  name: string;
  code: string;
  scope: string;
  status: string;
  description: string;
  permissions: string[];
  group_permissions: number[];
}

export type RoleField = keyof RoleValues;

const codesOf = (permissions: readonly { code: string }[]) => permissions.map(({ code }) => code).sort();

export const roleValues = (role: Role | undefined): RoleValues => ({
  name: role?.name ?? '',
  code: role?.code ?? '',
  scope: role?.scope ?? 'school',
  status: String(role?.status ?? 1),
  description: role?.description ?? '',
  permissions: codesOf(role?.permissions ?? []),
  group_permissions: (role?.group_permissions ?? []).map(({ id }) => id),
});

export type GroupValues = Omit<RoleValues, 'scope' | 'group_permissions'>;
export type GroupField = keyof GroupValues;

export const groupValues = (group: Group | undefined): GroupValues => ({
  name: group?.name ?? '',
  code: group?.code ?? '',
  status: String(group?.status ?? 1),
  description: group?.description ?? '',
  permissions: codesOf(group?.permissions ?? []),
});

export const roleBody = (values: RoleValues): z.output<typeof roleCreate> => roleCreate.parse(values);

/** Only what changed is sent, so that two people who edit different things do not undo each other. */
export function changedBody<Values extends object>(
  values: Values,
  changed: readonly (keyof Values)[],
  updatedAt: string,
): z.output<typeof roleUpdate> {
  const entries = changed.map((field) => [field, values[field]]);
  return roleUpdate.parse({ ...Object.fromEntries(entries), updated_at: updatedAt });
}
