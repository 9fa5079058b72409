import type pg from 'pg';
import { insertRows } from '../insert-rows';
import type { DemoAccount } from './accounts';

/** Saves the accounts, all with one password; answers their ids by username. */
export async function saveDemoAccounts(
  client: pg.PoolClient,
  accounts: DemoAccount[],
  schoolIds: Map<string, number>,
  passwordHash: string,
): Promise<Map<string, number>> {
  const roles = await client.query<{ id: number; code: string }>('SELECT id, code FROM roles');
  const roleIds = new Map(roles.rows.map(({ id, code }) => [code, id]));
  const saved = await insertRows<DemoAccount, { id: number; username: string }>(
    client,
    'users',
    [
      ['username', 'text', (account) => account.username],
      ['email', 'text', (account) => account.email],
      ['password_hash', 'text', () => passwordHash],
      ['first_name', 'text', (account) => account.firstName],
      ['last_name', 'text', (account) => account.lastName],
      ['role_id', 'integer', (account) => roleIds.get(account.role) ?? null],
      ['school_id', 'integer', ({ school }) => (school && schoolIds.get(school.form.name)) ?? null],
      ['code', 'text', (account) => account.code],
      ['genre', 'text', (account) => account.gender],
      ['birth_date', 'date', (account) => account.birthDate],
      ['identity_number', 'text', (account) => account.identityNumber],
      ['phone', 'text', (account) => account.phone],
      ['address', 'text', (account) => account.address],
      ['postal_code', 'text', ({ school }) => school?.form.postal_code ?? null],
      ['status', 'smallint', (account) => account.status],
      // Their accounts at the embedded course platform are made below.
      ['platform_status', 'smallint', () => 1],
    ],
    accounts,
    'RETURNING id, username',
  );
  // People live near their school.
  await client.query(
    `UPDATE users SET ward_code = schools.ward_code, district_code = schools.district_code,
       province_code = schools.province_code, ward_code_2 = schools.ward_code_2, province_code_2 = schools.province_code_2
     FROM schools WHERE schools.id = users.school_id AND users.id = ANY ($1)`,
    [saved.map(({ id }) => id)],
  );
  await client.query(
    `INSERT INTO embedded_platform_accounts (username, email, name)
     SELECT username, email, full_name FROM users WHERE id = ANY ($1)`,
    [saved.map(({ id }) => id)],
  );
  return new Map(saved.map(({ id, username }) => [username, id]));
}
