import type { QueryOf } from '@khue/contract/endpoint';
import type { meetingAccountEndpoints } from '@khue/contract/meeting-accounts';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../../platform/http/list';

type Columns = Tables['meeting_accounts'];

export interface MeetingAccountRow
  extends Pick<
    Columns,
    'id' | 'name' | 'email' | 'account_key' | 'client_key' | 'status' | 'synced_at' | 'created_at' | 'updated_at'
  > {
  sub_account_count: number;
  assigned_count: number;
}

/** What is stored of an account; secrets are sealed before they come here. */
export type MeetingAccountValues = Pick<
  Columns,
  | 'name'
  | 'email'
  | 'account_key'
  | 'client_key'
  | 'client_secret_encrypted'
  | 'secret_token_encrypted'
  | 'verification_token_encrypted'
>;

const described = sql`SELECT a.id, a.name, a.email, a.account_key, a.client_key, a.status, a.synced_at, a.created_at,
    a.updated_at,
    (SELECT count(*) FROM meeting_sub_accounts s WHERE s.meeting_account_id = a.id) AS sub_account_count,
    (SELECT count(s.user_id) FROM meeting_sub_accounts s WHERE s.meeting_account_id = a.id) AS assigned_count
  FROM meeting_accounts a`;

export async function listMeetingAccounts(
  db: Queryable,
  query: QueryOf<(typeof meetingAccountEndpoints)['list']>,
): Promise<Found<MeetingAccountRow>> {
  const name = sql`a.name COLLATE "vi-x-icu"`;
  const order = orderBy(query.ordering, { name, created_at: sql`a.created_at` }, name, sql`a.id`);
  const where = whereAll([
    query.search !== undefined && foldedMatch(sql`fold(a.name || ' ' || a.email)`, query.search),
  ]);
  const rows = await rowsOf<MeetingAccountRow>(db, sql`${described} ${where} ${order} ${limitOf(query)}`);
  const counted = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM meeting_accounts a ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

export function findMeetingAccount(db: Queryable, id: number): Promise<MeetingAccountRow | undefined> {
  return firstRowOf(db, sql`${described} WHERE a.id = ${id}`);
}

/** Whoever changes an account or what it holds does so one after the other. */
export function lockMeetingAccount(tx: Tx, id: number): Promise<object | undefined> {
  return firstRowOf(tx, sql`SELECT FROM meeting_accounts WHERE id = ${id} FOR UPDATE`);
}

export function sealedKeysOf(
  db: Queryable,
  id: number,
): Promise<Pick<Columns, 'account_key' | 'client_key' | 'client_secret_encrypted'> | undefined> {
  return firstRowOf(
    db,
    sql`SELECT account_key, client_key, client_secret_encrypted FROM meeting_accounts WHERE id = ${id}`,
  );
}

export async function insertMeetingAccount(tx: Tx, values: MeetingAccountValues, now: Date): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO meeting_accounts (name, email, account_key, client_key, client_secret_encrypted,
          secret_token_encrypted, verification_token_encrypted, created_at, updated_at)
        VALUES (${values.name}, ${values.email}, ${values.account_key}, ${values.client_key},
          ${values.client_secret_encrypted}, ${values.secret_token_encrypted}, ${values.verification_token_encrypted},
          ${now}, ${now}) RETURNING id`,
  );
  if (!row) throw new Error('the account was not stored');
  return row.id;
}

export async function updateMeetingAccount(
  tx: Tx,
  id: number,
  values: Partial<MeetingAccountValues & Pick<Columns, 'status'>>,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`UPDATE meeting_accounts SET ${sql.assignments({ ...values, updated_at: now })} WHERE id = ${id}`,
  );
}

export async function markAccountSynced(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`UPDATE meeting_accounts SET synced_at = ${now} WHERE id = ${id}`);
}

export async function deleteMeetingAccount(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM meeting_accounts WHERE id = ${id}`);
}

/** With the account its keys go: a meeting that is still to be taken back there could not be any more. */
const hosted = (which: SQL, now: Date): SQL =>
  sql`SELECT count(DISTINCT m.id) AS count FROM provider_meetings m
      JOIN meeting_sub_accounts s ON s.id IN (m.meeting_sub_account_id, m.made_sub_account_id)
      WHERE ${which} AND m.starts_at + m.duration * interval '1 minute' > ${now}
        AND (m.session_id IS NOT NULL OR (m.state <> 'failed' AND (m.provider_key IS NOT NULL OR m.asked_at IS NOT NULL)))`;

/** Sessions, coming or going on, that meet at the provider under an account… */
export async function sessionsUnder(db: Queryable, accountId: number, now: Date): Promise<number> {
  const row = await firstRowOf<{ count: number }>(db, hosted(sql`s.meeting_account_id = ${accountId}`, now));
  return row?.count ?? 0;
}

/** …and those of one sub-account. */
export async function sessionsHostedBy(db: Queryable, subAccountId: number, now: Date): Promise<number> {
  const row = await firstRowOf<{ count: number }>(db, hosted(sql`s.id = ${subAccountId}`, now));
  return row?.count ?? 0;
}
