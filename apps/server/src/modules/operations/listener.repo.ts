import { type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { identityTables } from '../identity/identity.api';

export interface ListenerRow {
  /** As whoever set it typed it: a user name or an address. */
  login: string;
  user_id: number | null;
  /** The address of now; nothing where an account has lost it or is closed. */
  address: string | null;
  language: 'vi' | 'en';
}

export const findListeners = (db: Queryable): Promise<ListenerRow[]> =>
  rowsOf<ListenerRow>(
    db,
    sql`SELECT COALESCE(u.username, l.address) AS login, l.user_id, l.language,
          CASE WHEN l.user_id IS NULL THEN l.address WHEN u.status = 1 THEN u.email END AS address
        FROM system_listeners l LEFT JOIN ${identityTables.users} u ON u.id = l.user_id ORDER BY l.id`,
  );

/** Active accounts with an address, among these user names. */
export const accountsCalled = (db: Queryable, names: readonly string[]): Promise<{ id: number; username: string }[]> =>
  rowsOf<{ id: number; username: string }>(
    db,
    sql`SELECT id, username FROM ${identityTables.users} u
        WHERE username = ANY (${names}::text[]) AND status = 1 AND email IS NOT NULL`,
  );

interface NewListener {
  userId: number | null;
  address: string | null;
}

export async function replaceListeners(tx: Tx, language: 'vi' | 'en', all: readonly NewListener[]): Promise<void> {
  await tx.execute(sql`LOCK TABLE system_listeners IN SHARE ROW EXCLUSIVE MODE`);
  // Who stays keeps the language in which they were added.
  await tx.execute(
    sql`DELETE FROM system_listeners WHERE NOT (COALESCE(user_id = ANY (${all.map(({ userId }) => userId)}::int[]), false)
          OR COALESCE(address = ANY (${all.map(({ address }) => address)}::text[]), false))`,
  );
  await tx.execute(
    sql`INSERT INTO system_listeners (user_id, address, language)
        SELECT g.user_id, g.address, ${language} FROM unnest(${all.map(({ userId }) => userId)}::int[],
          ${all.map(({ address }) => address)}::text[]) AS g (user_id, address) ON CONFLICT DO NOTHING`,
  );
}

export interface ToldRow {
  item: string;
  is_bad: boolean;
  told_at: Date | null;
}

/** What was told of each thing, kept from others who would tell it at the same moment. */
export async function lockTold(tx: Tx): Promise<ToldRow[]> {
  await tx.execute(sql`LOCK TABLE system_told IN SHARE ROW EXCLUSIVE MODE`);
  return rowsOf<ToldRow>(tx, sql`SELECT item, is_bad, told_at FROM system_told`);
}

export async function saveTold(tx: Tx, rows: readonly ToldRow[]): Promise<void> {
  await tx.execute(
    sql`INSERT INTO system_told (item, is_bad, told_at)
        SELECT * FROM unnest(${rows.map(({ item }) => item)}::text[], ${rows.map(({ is_bad }) => is_bad)}::boolean[],
          ${rows.map(({ told_at }) => told_at)}::timestamptz[])
        ON CONFLICT (item) DO UPDATE SET is_bad = EXCLUDED.is_bad, told_at = EXCLUDED.told_at`,
  );
}
