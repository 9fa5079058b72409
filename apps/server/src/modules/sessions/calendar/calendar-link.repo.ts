import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { described, ownSessions, type SessionRow, surroundings, visibleSessions } from '../planning/class-session.repo';

export function findLink(
  db: Queryable,
  userId: number,
): Promise<Pick<Tables['calendar_links'], 'created_at'> | undefined> {
  return firstRowOf(db, sql`SELECT created_at FROM calendar_links WHERE user_id = ${userId}`);
}

/** One for each person: the one before it is forgotten. */
export async function replaceLink(tx: Tx, userId: number, secretHash: Buffer, now: Date): Promise<void> {
  await tx.execute(
    sql`INSERT INTO calendar_links (user_id, secret_hash, created_at) VALUES (${userId}, ${secretHash}, ${now})
        ON CONFLICT (user_id) DO UPDATE SET secret_hash = EXCLUDED.secret_hash, created_at = EXCLUDED.created_at`,
  );
}

export async function deleteLink(tx: Tx, userId: number): Promise<boolean> {
  const row = await firstRowOf(tx, sql`DELETE FROM calendar_links WHERE user_id = ${userId} RETURNING user_id`);
  return row !== undefined;
}

/** By the hash: how long the search takes says nothing of the secret. */
export async function ownerOfLink(db: Queryable, secretHash: Buffer): Promise<number | undefined> {
  const row = await firstRowOf<{ user_id: number }>(
    db,
    sql`SELECT user_id FROM calendar_links WHERE secret_hash = ${secretHash}`,
  );
  return row?.user_id;
}

/** Somebody's own sessions from one time to another, the next ones first to stay where there are too many. */
export function ownSessionsBetween(
  db: Queryable,
  scope: Scope,
  { from, to, most }: { from: Date; to: Date; most: number },
): Promise<SessionRow[]> {
  return rowsOf(
    db,
    sql`SELECT ${described(scope)} FROM (
          SELECT s.* FROM class_sessions s WHERE ${visibleSessions(scope)} AND ${ownSessions(scope)}
            AND s.starts_at BETWEEN ${from} AND ${to} ORDER BY s.starts_at DESC LIMIT ${most}) s
        ${surroundings} ORDER BY s.starts_at, s.id`,
  );
}
