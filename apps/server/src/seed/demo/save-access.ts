import type pg from 'pg';
import { insertRows } from '../insert-rows';
import { DEMO_GROUPS, DEMO_GROUPS_OF_ROLES, DEMO_ROLE } from './access';

/** Permission groups, and the roles that have them. What a group gives is no longer granted directly. */
export async function saveDemoAccess(client: pg.PoolClient): Promise<void> {
  await insertRows(
    client,
    'permission_groups',
    [
      ['code', 'text', (group) => group.code],
      ['name', 'text', (group) => group.name],
      ['description', 'text', (group) => group.description],
    ],
    DEMO_GROUPS,
  );
  const inGroups = DEMO_GROUPS.flatMap((group) => group.permissions.map((code) => ({ group: group.code, code })));
  await client.query(
    `INSERT INTO permission_group_permissions (group_id, permission_id)
     SELECT groups.id, permissions.id FROM unnest($1::text[], $2::text[]) AS held (group_code, code)
     JOIN permission_groups AS groups ON groups.code = group_code JOIN permissions ON permissions.code = held.code`,
    [inGroups.map(({ group }) => group), inGroups.map(({ code }) => code)],
  );
  await client.query(`INSERT INTO roles (code, name, description, scope) VALUES ($1, $2, $3, $4)`, [
    DEMO_ROLE.code,
    DEMO_ROLE.name,
    DEMO_ROLE.description,
    DEMO_ROLE.scope,
  ]);
  await client.query(
    `INSERT INTO role_permissions (role_id, permission_id)
     SELECT roles.id, permissions.id FROM roles, permissions WHERE roles.code = $1 AND permissions.code = ANY ($2)`,
    [DEMO_ROLE.code, DEMO_ROLE.grants],
  );
  await client.query(
    `INSERT INTO role_permission_groups (role_id, group_id)
     SELECT roles.id, groups.id FROM unnest($1::text[], $2::text[]) AS link (role, group_code)
     JOIN roles ON roles.code = link.role JOIN permission_groups AS groups ON groups.code = link.group_code`,
    [DEMO_GROUPS_OF_ROLES.map(({ role }) => role), DEMO_GROUPS_OF_ROLES.map(({ group }) => group)],
  );
  await client.query(
    `DELETE FROM role_permissions USING role_permission_groups AS link, permission_group_permissions AS held
     WHERE link.role_id = role_permissions.role_id AND held.group_id = link.group_id
       AND held.permission_id = role_permissions.permission_id`,
  );
}
