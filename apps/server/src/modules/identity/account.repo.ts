import { firstRowOf, type Queryable, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';

/** What signing in needs of an account. */
export interface Credentials
  extends Pick<
    Tables['users'],
    'id' | 'username' | 'email' | 'password_hash' | 'must_change_password' | 'status' | 'role_id' | 'avatar_file_id'
  > {
  full_name: string;
  role_status: number;
  /** Works at a school that was switched off. */
  is_school_inactive: boolean;
  role_name: string;
  role_en_name: string | null;
  role_code: string;
  role_version: number;
}

const columns = sql`u.id, u.username, u.email, u.full_name, u.password_hash, u.must_change_password, u.status,
  r.scope IN ('school', 'classes') AND school_is_switched_off(u.school_id) AS is_school_inactive, r.status AS role_status, r.name AS role_name, r.en_name AS role_en_name, r.code AS role_code, r.id AS role_id, r.version AS role_version, u.avatar_file_id`;
const tables = sql`users u JOIN roles r ON r.id = u.role_id`;

export function findCredentials(db: Queryable, usernameOrEmail: string): Promise<Credentials | undefined> {
  const name = usernameOrEmail.toLowerCase();
  const match = name.includes('@') ? sql`u.email = ${name}` : sql`u.username = ${name}`;
  return firstRowOf(db, sql`SELECT ${columns} FROM ${tables} WHERE ${match}`);
}

export function credentialsOf(db: Queryable, userId: number): Promise<Credentials | undefined> {
  return firstRowOf(db, sql`SELECT ${columns} FROM ${tables} WHERE u.id = ${userId}`);
}

/** Holds the account as its password was checked; false when password or status have changed meanwhile. */
export async function holdAsChecked(tx: Tx, { id, password_hash }: Credentials): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`SELECT FROM users WHERE id = ${id} AND password_hash = ${password_hash} AND status = 1 FOR NO KEY UPDATE`,
  );
  return row !== undefined;
}

export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.execute(
    sql`UPDATE users SET password_hash = ${passwordHash}, must_change_password = false WHERE id = ${userId}`,
  );
}

/** Whether the address belongs to somebody. */
export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  return (await firstRowOf(db, sql`SELECT FROM users WHERE email = ${email}`)) !== undefined;
}

export async function setEmail(tx: Tx, userId: number, email: string | null): Promise<void> {
  await tx.execute(sql`UPDATE users SET email = ${email} WHERE id = ${userId}`);
}

export interface OwnAccount
  extends Pick<
    Tables['users'],
    'username' | 'email' | 'first_name' | 'last_name' | 'phone' | 'address' | 'avatar_file_id'
  > {
  full_name: string;
}

export const ownAccountColumns = sql`username, email, first_name, last_name, full_name, phone, address, avatar_file_id`;

export async function readOwnAccount(db: Queryable, userId: number): Promise<OwnAccount | undefined> {
  return firstRowOf(db, sql`SELECT ${ownAccountColumns} FROM users WHERE id = ${userId}`);
}

export type OwnChange = Partial<Pick<OwnAccount, 'phone' | 'address'>>;

export async function changeOwnAccount(tx: Tx, userId: number, change: OwnChange): Promise<void> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  const assignments = given.map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  await tx.execute(sql`UPDATE users SET ${sql.join(assignments, sql`, `)} WHERE id = ${userId}`);
}

interface NewAdministrator {
  username: string;
  email: string | null;
  passwordHash: string;
  firstName: string;
  lastName: string;
}

/** The first administrator of an installation; every later account is made by people. */
export async function insertAdministrator(tx: Tx, account: NewAdministrator): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO users (username, email, password_hash, first_name, last_name, role_id)
        SELECT ${account.username}, ${account.email}, ${account.passwordHash}, ${account.firstName}, ${account.lastName}, id
        FROM roles WHERE code = 'ADMIN_LMS' RETURNING id`,
  );
  if (!row) throw new Error('the role ADMIN_LMS is missing: the reference data was not loaded');
  return row.id;
}
