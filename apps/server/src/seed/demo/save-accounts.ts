import type pg from 'pg';
import { type Column, insertRows } from '../insert-rows';
import { LAST_YEAR } from '../invention/school-years';
import { type DemoAccount, OFFICER } from './accounts';
import { SIGN_IN_SCHOOL } from './schools';

interface SchoolAddress {
  id: number;
  ward_code: string | null;
  district_code: string | null;
  province_code: string | null;
  ward_code_2: string | null;
  province_code_2: string | null;
}

/** Saves the accounts, all with one password; answers their ids by username. */
export async function saveDemoAccounts(
  client: pg.PoolClient,
  accounts: DemoAccount[],
  schoolIds: Map<string, number>,
  passwordHash: string,
): Promise<Map<string, number>> {
  const roles = await client.query<{ id: number; code: string }>('SELECT id, code FROM roles');
  const roleIds = new Map(roles.rows.map(({ id, code }) => [code, id]));
  const places = await client.query<SchoolAddress>(
    `SELECT id, ward_code, district_code, province_code, ward_code_2, province_code_2 FROM schools WHERE id = ANY ($1)`,
    [[...schoolIds.values()]],
  );
  const placesById = new Map(places.rows.map((place) => [place.id, place]));
  const schoolOf = ({ school }: DemoAccount) => (school && schoolIds.get(school.form.name)) ?? null;
  // People live near their school.
  const near = (column: Exclude<keyof SchoolAddress, 'id'>): Column<DemoAccount> => [
    column,
    'text',
    (account) => placesById.get(schoolOf(account) ?? 0)?.[column] ?? null,
  ];
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
      ['school_id', 'integer', schoolOf],
      ['code', 'text', (account) => account.code],
      ['genre', 'text', (account) => account.gender],
      ['birth_date', 'date', (account) => account.birthDate],
      ['identity_number', 'text', (account) => account.identityNumber],
      ['phone', 'text', (account) => account.phone],
      ['address', 'text', (account) => account.address],
      ['postal_code', 'text', ({ school }) => school?.form.postal_code ?? null],
      near('ward_code'),
      near('district_code'),
      near('province_code'),
      near('ward_code_2'),
      near('province_code_2'),
      ['status', 'smallint', (account) => account.status],
      // They were there before the days that dashboards compare.
      ['created_at', 'timestamptz', () => LAST_YEAR.startDate],
      // Their accounts at the embedded course platform are made below.
      ['platform_status', 'smallint', () => 1],
    ],
    accounts,
    'RETURNING id, username',
  );
  await client.query(
    `UPDATE users SET scope_units = ARRAY (SELECT province_code_2 FROM schools WHERE id = $1) WHERE username = $2`,
    [schoolIds.get(SIGN_IN_SCHOOL), OFFICER],
  );
  await client.query(
    `INSERT INTO embedded_platform_accounts (username, email, name)
     SELECT username, email, full_name FROM users WHERE id = ANY ($1)`,
    [saved.map(({ id }) => id)],
  );
  return new Map(saved.map(({ id, username }) => [username, id]));
}
