import type { QueryOf } from '@khue/contract/endpoint';
import type { meetingAccountEndpoints } from '@khue/contract/meeting-accounts';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../../platform/http/list';
import type { ProviderUser } from '../../ports/meeting-provider';
import { identityTables } from '../identity/identity.api';
import type { SyncPlan } from './sub-account.rules';

export type SubAccountRow = Omit<Tables['meeting_sub_accounts'], 'calls' | 'calls_on'> & { user_name: string | null };

const described = sql`SELECT s.id, s.meeting_account_id, s.provider_key, s.email, s.first_name, s.last_name, s.type,
    s.status, s.user_id, s.created_at, u.full_name AS user_name
  FROM meeting_sub_accounts s LEFT JOIN ${identityTables.users} u ON u.id = s.user_id`;

export async function listSubAccounts(
  db: Queryable,
  accountId: number,
  query: QueryOf<(typeof meetingAccountEndpoints)['subAccounts']>,
): Promise<Found<SubAccountRow>> {
  const where = whereAll([
    sql`s.meeting_account_id = ${accountId}`,
    query.status !== undefined && sql`s.status = ${query.status}`,
    query.assigned === true && sql`s.user_id IS NOT NULL`,
    query.assigned === false && sql`s.user_id IS NULL`,
    query.search !== undefined &&
      foldedMatch(
        sql`fold(s.email || ' ' || s.last_name || ' ' || s.first_name || ' ' || COALESCE(u.full_name, ''))`,
        query.search,
      ),
  ]);
  const sorts = {
    email: sql`s.email`,
    name: sql`s.first_name COLLATE "vi-x-icu"`,
    created_at: sql`s.created_at`,
  };
  const order = orderBy(query.ordering, sorts, sql`s.email`, sql`s.id`);
  const rows = await rowsOf<SubAccountRow>(db, sql`${described} ${where} ${order} ${limitOf(query)}`);
  const counted = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM meeting_sub_accounts s LEFT JOIN ${identityTables.users} u ON u.id = s.user_id ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

export function allSubAccounts(db: Queryable, accountId: number): Promise<SubAccountRow[]> {
  return rowsOf(db, sql`${described} WHERE s.meeting_account_id = ${accountId} ORDER BY s.id`);
}

export function findSubAccount(db: Queryable, id: number): Promise<SubAccountRow | undefined> {
  return firstRowOf(db, sql`${described} WHERE s.id = ${id}`);
}

export function subAccountByEmail(db: Queryable, accountId: number, email: string): Promise<SubAccountRow | undefined> {
  return firstRowOf(
    db,
    sql`${described} WHERE s.meeting_account_id = ${accountId} AND lower(s.email) = ${email.toLowerCase()}`,
  );
}

/** Waits for bookings that are being written with it as their host. */
export function lockSubAccount(tx: Tx, id: number): Promise<object | undefined> {
  return firstRowOf(tx, sql`SELECT FROM meeting_sub_accounts WHERE id = ${id} FOR UPDATE`);
}

/** One that is gone and comes back keeps its row. */
export async function saveSubAccount(
  tx: Tx,
  accountId: number,
  user: ProviderUser,
  userId: number | null,
  now: Date,
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO meeting_sub_accounts
          (meeting_account_id, provider_key, email, first_name, last_name, type, status, user_id, created_at)
        VALUES (${accountId}, ${user.key}, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.type},
          ${user.status}, ${userId}, ${now})
        ON CONFLICT (meeting_account_id, lower(email)) DO UPDATE SET
          provider_key = EXCLUDED.provider_key, first_name = EXCLUDED.first_name, last_name = EXCLUDED.last_name,
          type = EXCLUDED.type, status = EXCLUDED.status,
          user_id = COALESCE(EXCLUDED.user_id, meeting_sub_accounts.user_id)
        RETURNING id`,
  );
  if (!row) throw new Error('the sub-account was not stored');
  return row.id;
}

export async function assignSubAccount(tx: Tx, id: number, userId: number | null): Promise<void> {
  await tx.execute(sql`UPDATE meeting_sub_accounts SET user_id = ${userId} WHERE id = ${id}`);
}

export async function setSubAccountStatus(tx: Tx, id: number, status: SubAccountRow['status']): Promise<void> {
  await tx.execute(sql`UPDATE meeting_sub_accounts SET status = ${status} WHERE id = ${id}`);
}

export async function deleteSubAccount(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM meeting_sub_accounts WHERE id = ${id}`);
}

const recorded = (users: readonly { id?: number; user: ProviderUser }[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(
    users.map(({ id, user }) => ({
      id: id ?? null,
      provider_key: user.key,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      type: user.type,
      status: user.status,
    })),
  )}::jsonb) AS w(id int, provider_key text, email text, first_name text, last_name text, type smallint, status text)`;

/** Carries out what a list of the provider changes; a session that is going on keeps its host. */
export async function applySync(tx: Tx, accountId: number, plan: SyncPlan, now: Date): Promise<{ inactive: number }> {
  if (plan.added.length > 0) {
    await tx.execute(
      sql`INSERT INTO meeting_sub_accounts
            (meeting_account_id, provider_key, email, first_name, last_name, type, status, created_at)
          SELECT ${accountId}::int, w.provider_key, w.email, w.first_name, w.last_name, w.type, w.status, ${now}::timestamptz
          FROM ${recorded(plan.added.map((user) => ({ user })))}`,
    );
  }
  if (plan.changed.length > 0) {
    await tx.execute(
      sql`UPDATE meeting_sub_accounts s SET provider_key = w.provider_key, email = w.email, first_name = w.first_name,
            last_name = w.last_name, type = w.type, status = w.status
          FROM ${recorded(plan.changed)} WHERE s.id = w.id`,
    );
  }
  const gone = await rowsOf(
    tx,
    sql`UPDATE meeting_sub_accounts s SET status = 'inactive'
        WHERE s.id = ANY(${plan.gone}::int[]) AND NOT EXISTS (
          SELECT FROM provider_meetings m WHERE m.meeting_sub_account_id = s.id AND m.session_id IS NOT NULL
            AND m.starts_at <= ${now} AND m.starts_at + m.duration * interval '1 minute' > ${now})
        RETURNING s.id`,
  );
  return { inactive: gone.length };
}
