import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';

/** Columns of an account that others decide about; sessions and credentials are identity's own. */
export type AccountColumns = Partial<Omit<Tables['users'], 'id' | 'created_at' | 'updated_at'>>;

/** Nothing comes back when the username or the email address is taken: the database decides, also between two at once. */
export async function insertAccount(tx: Tx, values: AccountColumns): Promise<number | undefined> {
  const columns = Object.keys(values).map((column) => sql.identifier(column));
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO users (${sql.join(columns, sql`, `)})
        VALUES (${sql.join(
          Object.values(values).map((value) => sql`${value}`),
          sql`, `,
        )})
        ON CONFLICT DO NOTHING RETURNING id`,
  );
  return row?.id;
}

export async function takenNames(
  db: Queryable,
  names: { username: string; email: string | null },
): Promise<{ username: boolean; email: boolean }> {
  const row = await firstRowOf<{ username: boolean; email: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM users WHERE username = ${names.username}) AS username,
          EXISTS (SELECT FROM users WHERE email = ${names.email}) AS email`,
  );
  return row ?? { username: false, email: false };
}

export async function updateAccount(tx: Tx, id: number, values: AccountColumns): Promise<void> {
  const assignments = Object.entries(values).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  if (assignments.length === 0) return;
  await tx.execute(sql`UPDATE users SET ${sql.join(assignments, sql`, `)} WHERE id = ${id}`);
}

/** The columns that an import can set, with their types. */
const COLUMNS = {
  username: 'text',
  email: 'text',
  first_name: 'text',
  last_name: 'text',
  role_id: 'integer',
  school_id: 'integer',
  code: 'text',
  genre: 'text',
  birth_date: 'date',
  identity_number: 'text',
  phone: 'text',
  postal_code: 'text',
  address: 'text',
  bank_id: 'integer',
  bank_account_name: 'text',
  bank_account_number: 'text',
  ward_code: 'text',
  district_code: 'text',
  province_code: 'text',
  ward_code_2: 'text',
  province_code_2: 'text',
  status: 'smallint',
} as const;
const TYPES: Readonly<Record<string, SQL>> = {
  text: sql`text`,
  integer: sql`integer`,
  date: sql`date`,
  smallint: sql`smallint`,
};
const columnNames = Object.keys(COLUMNS);
const typeOf = (column: string): SQL => TYPES[COLUMNS[column as keyof typeof COLUMNS]] ?? sql`text`;
const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
const inserted = (column: string) =>
  column === 'status' || column === 'last_name'
    ? sql`COALESCE(given.${sql.identifier(column)}, ${sql.identifier(`default_${column}`)})`
    : sql`given.${sql.identifier(column)}`;

export type NewAccount = AccountColumns & { username: string; password_hash: string; must_change_password: boolean };

/** All that the database takes: a username or address that is taken, also since a moment ago, is left out. */
export async function insertAccounts(tx: Tx, accounts: readonly NewAccount[]): Promise<Map<string, number>> {
  if (accounts.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; username: string }>(
    tx,
    sql`INSERT INTO users (${listed(columnNames.map(sql.identifier))}, password_hash, must_change_password)
        SELECT ${listed(columnNames.map(inserted))}, given.password_hash, given.must_change_password
        FROM jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
          AS given (${listed(columnNames.map((column) => sql`${sql.identifier(column)} ${typeOf(column)}`))}, password_hash text, must_change_password boolean),
          (VALUES (1::smallint, '')) AS defaults (default_status, default_last_name)
        ON CONFLICT DO NOTHING RETURNING id, username`,
  );
  return new Map(rows.map((row) => [row.username, row.id]));
}

/** Sets in each account the columns that its row names, and leaves the others. */
export async function updateAccounts(
  tx: Tx,
  changes: readonly { id: number; values: AccountColumns }[],
): Promise<void> {
  if (changes.length === 0) return;
  const assignments = columnNames.map((column) => {
    const name = sql.identifier(column);
    // The column's name is of our own vocabulary, so it can stand in the text of the query.
    return sql`${name} = CASE WHEN given.value ? ${column} THEN (given.value ->> ${column})::${typeOf(column)} ELSE u.${name} END`;
  });
  await tx.execute(
    sql`UPDATE users u SET ${listed(assignments)}
        FROM unnest(${changes.map(({ id }) => id)}::integer[], ${changes.map(({ values }) => JSON.stringify(values))}::jsonb[]) AS given (id, value)
        WHERE u.id = given.id`,
  );
}

/** The school of a student is that of the current class. */
export async function moveToSchool(tx: Tx, userIds: readonly number[], schoolId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE users SET school_id = ${schoolId}
        WHERE id = ANY(${userIds}::integer[]) AND school_id IS DISTINCT FROM ${schoolId}::integer`,
  );
}

/** Sets or (null) takes away the picture, and tells which one it was before. */
export async function exchangeAvatar(tx: Tx, userId: number, fileId: number | null): Promise<number | null> {
  const row = await firstRowOf<{ before: number | null }>(
    tx,
    sql`UPDATE users u SET avatar_file_id = ${fileId} FROM (SELECT id, avatar_file_id FROM users WHERE id = ${userId} FOR UPDATE) old
        WHERE u.id = old.id RETURNING old.avatar_file_id AS before`,
  );
  return row?.before ?? null;
}

export async function rememberPlatformTask(tx: Tx, userId: number, taskId: number): Promise<void> {
  await tx.execute(sql`UPDATE users SET platform_task_id = ${taskId} WHERE id = ${userId}`);
}

/** 1 made; 2 failed, with the code of the reason. */
export async function setPlatformState(tx: Tx, userId: number, error: string | null): Promise<void> {
  await tx.execute(
    sql`UPDATE users SET platform_status = ${error === null ? 1 : 2}, platform_error = ${error} WHERE id = ${userId}`,
  );
}

/** Many at once: those that were made, and those that failed with the code of the reason. */
export async function setPlatformStates(
  tx: Tx,
  states: readonly { userId: number; error: string | null }[],
): Promise<void> {
  if (states.length === 0) return;
  await tx.execute(
    sql`UPDATE users SET platform_status = CASE WHEN given.error IS NULL THEN 1 ELSE 2 END, platform_error = given.error
        FROM unnest(${states.map(({ userId }) => userId)}::integer[], ${states.map(({ error }) => error)}::text[]) AS given (id, error)
        WHERE users.id = given.id`,
  );
}

export async function rememberPlatformTasks(
  tx: Tx,
  tasks: readonly { userId: number; taskId: number }[],
): Promise<void> {
  if (tasks.length === 0) return;
  await tx.execute(
    sql`UPDATE users SET platform_task_id = given.task_id
        FROM unnest(${tasks.map(({ userId }) => userId)}::integer[], ${tasks.map(({ taskId }) => taskId)}::integer[]) AS given (id, task_id)
        WHERE users.id = given.id`,
  );
}
