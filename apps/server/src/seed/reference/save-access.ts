import type pg from 'pg';
import { insertRows } from '../insert-rows';
import { ADMINISTRATOR_CODE, type SystemRole } from './system-roles';

interface Coded {
  code: string;
}
interface Grant {
  role: string;
  permission: string;
}

async function addPermissions(client: pg.PoolClient, codes: readonly string[]): Promise<Set<string>> {
  const added = await insertRows<string, Coded>(
    client,
    'permissions',
    [['code', 'text', (code) => code]],
    codes,
    'ON CONFLICT (code) DO NOTHING RETURNING code',
  );
  return new Set(added.map(({ code }) => code));
}

async function addRoles(client: pg.PoolClient, roles: readonly SystemRole[]): Promise<Set<string>> {
  const added = await insertRows<SystemRole, Coded>(
    client,
    'roles',
    [
      ['code', 'text', (role) => role.code],
      ['name', 'text', (role) => role.name],
      ['en_name', 'text', (role) => role.enName],
      ['scope', 'text', (role) => role.scope],
      ['is_system', 'boolean', () => true],
    ],
    roles,
    'ON CONFLICT (code) DO NOTHING RETURNING code',
  );
  return new Set(added.map(({ code }) => code));
}

/**
 * What a role gains by this release: everything when the role is new, else only permissions that did
 * not exist before. What an administrator took away meanwhile stays away; only ADMIN_LMS always has all.
 */
function newGrants(roles: readonly SystemRole[], newRoles: Set<string>, newPermissions: Set<string>): Grant[] {
  return roles.flatMap((role) =>
    role.grants
      .filter(
        (permission) => role.code === ADMINISTRATOR_CODE || newRoles.has(role.code) || newPermissions.has(permission),
      )
      .map((permission) => ({ role: role.code, permission })),
  );
}

export async function saveAccess(
  client: pg.PoolClient,
  permissions: readonly string[],
  roles: readonly SystemRole[],
): Promise<void> {
  const newPermissions = await addPermissions(client, permissions);
  const grants = newGrants(roles, await addRoles(client, roles), newPermissions);
  await client.query(
    `INSERT INTO role_permissions (role_id, permission_id)
     SELECT roles.id, permissions.id
     FROM unnest($1::text[], $2::text[]) AS granted (role, permission)
     JOIN roles ON roles.code = granted.role
     JOIN permissions ON permissions.code = granted.permission
     ON CONFLICT DO NOTHING`,
    [grants.map(({ role }) => role), grants.map(({ permission }) => permission)],
  );
}
