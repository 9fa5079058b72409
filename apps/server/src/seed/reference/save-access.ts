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

async function addPermissions(client: pg.PoolClient, codes: readonly string[]): Promise<void> {
  await insertRows<string>(
    client,
    'permissions',
    [['code', 'text', (code) => code]],
    codes,
    'ON CONFLICT (code) DO NOTHING',
  );
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
 * What this release is the first to give: each grant is given to a role once, so what an administrator took away
 * meanwhile stays away. Only ADMIN_LMS always has all.
 */
async function newGrants(client: pg.PoolClient, roles: readonly SystemRole[]): Promise<Grant[]> {
  const grants = roles.flatMap(({ code, grants: given }) => given.map((permission) => ({ role: code, permission })));
  const { rows: first } = await client.query<Grant>(
    `WITH given AS (
       INSERT INTO role_default_grants (role_id, permission_id)
       SELECT roles.id, permissions.id
       FROM unnest($1::text[], $2::text[]) AS granted (role, permission)
       JOIN roles ON roles.code = granted.role
       JOIN permissions ON permissions.code = granted.permission
       ON CONFLICT DO NOTHING RETURNING role_id, permission_id)
     SELECT roles.code AS role, permissions.code AS permission
     FROM given JOIN roles ON roles.id = role_id JOIN permissions ON permissions.id = permission_id`,
    [grants.map(({ role }) => role), grants.map(({ permission }) => permission)],
  );
  return [...first, ...grants.filter(({ role }) => role === ADMINISTRATOR_CODE)];
}

/** Says in the log what a role that was there already has gained. */
async function recordGrants(client: pg.PoolClient, gained: readonly Grant[]): Promise<void> {
  await client.query(
    `INSERT INTO audit_log (verb, target_type, target_id, target_name, after)
     SELECT 'role.edit', 'role', roles.id, roles.name, jsonb_build_object('permissions', jsonb_agg(granted.permission ORDER BY granted.permission))
     FROM unnest($1::text[], $2::text[]) AS granted (role, permission) JOIN roles ON roles.code = granted.role
     GROUP BY roles.id`,
    [gained.map(({ role }) => role), gained.map(({ permission }) => permission)],
  );
}

export async function saveAccess(
  client: pg.PoolClient,
  permissions: readonly string[],
  roles: readonly SystemRole[],
): Promise<void> {
  await addPermissions(client, permissions);
  const newRoles = await addRoles(client, roles);
  const grants = await newGrants(client, roles);
  const { rows: gained } = await client.query<Grant>(
    `WITH gained AS (
       INSERT INTO role_permissions (role_id, permission_id)
       SELECT roles.id, permissions.id
       FROM unnest($1::text[], $2::text[]) AS granted (role, permission)
       JOIN roles ON roles.code = granted.role
       JOIN permissions ON permissions.code = granted.permission
       ON CONFLICT DO NOTHING RETURNING role_id, permission_id)
     SELECT roles.code AS role, permissions.code AS permission
     FROM gained JOIN roles ON roles.id = role_id JOIN permissions ON permissions.id = permission_id`,
    [grants.map(({ role }) => role), grants.map(({ permission }) => permission)],
  );
  await recordGrants(
    client,
    gained.filter(({ role }) => !newRoles.has(role)),
  );
}
