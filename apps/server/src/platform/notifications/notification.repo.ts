import type { Page } from '@khue/contract/list';
import type { Scope } from '../authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../db/database';
import { sql } from '../db/sql';
import type { Tables } from '../db/tables.generated';
import { publish, publishAll } from '../events/hub';
import { type Found, limitOf, totalsOf } from '../http/list';

export interface NotificationRow
  extends Pick<Tables['notifications'], 'id' | 'kind' | 'link' | 'read_at' | 'created_at'> {
  params: Record<string, string | number>;
}

interface Totals {
  count: number;
  unread: number;
}

interface NewNotification {
  userId: number;
  /** A key of the `notifications` locale. */
  kind: string;
  params?: Record<string, string | number>;
  link?: string | null;
}

export async function notify(tx: Tx, given: NewNotification): Promise<void> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO notifications (user_id, kind, params, link)
        VALUES (${given.userId}, ${given.kind}, ${JSON.stringify(given.params ?? {})}::jsonb, ${given.link ?? null})
        RETURNING id`,
  );
  if (row) await publish(tx, { kind: 'notification', userId: given.userId, id: row.id });
}

/** The same for many people, in two statements. */
export async function notifyAll(tx: Tx, given: readonly NewNotification[]): Promise<void> {
  if (given.length === 0) return;
  const rows = await rowsOf<{ id: number; user_id: number }>(
    tx,
    sql`INSERT INTO notifications (user_id, kind, params, link)
        SELECT n."userId", n.kind, COALESCE(n.params, '{}'), n.link
        FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS n("userId" integer, kind text, params jsonb, link text)
        RETURNING id, user_id`,
  );
  await publishAll(
    tx,
    rows.map(({ id, user_id }) => ({ kind: 'notification', userId: user_id, id })),
  );
}

/** The same, unless such a one about the same place is unread: many messages are one piece of news. */
export async function notifyOnce(tx: Tx, given: NewNotification & { link: string | null }): Promise<void> {
  const known = await firstRowOf(
    tx,
    sql`SELECT FROM notifications WHERE user_id = ${given.userId} AND read_at IS NULL AND kind = ${given.kind}
          AND link IS NOT DISTINCT FROM ${given.link} LIMIT 1`,
  );
  if (!known) await notify(tx, given);
}

/** Whoever is there has read what led there. */
export async function markReadByLink(tx: Tx, userId: number, link: string): Promise<void> {
  await tx.execute(
    sql`UPDATE notifications SET read_at = now() WHERE user_id = ${userId} AND read_at IS NULL AND link = ${link}`,
  );
}

export async function listNotifications(
  db: Queryable,
  scope: Scope,
  filters: Page & { unread?: boolean | undefined; oldestFirst: boolean },
): Promise<Found<NotificationRow> & { unread: number }> {
  const mine = sql`user_id = ${scope.userId}`;
  const where = filters.unread ? sql`${mine} AND read_at IS NULL` : mine;
  const totals = sql`SELECT count(*) FILTER (WHERE ${filters.unread ? sql`read_at IS NULL` : sql`true`}) AS count,
      count(*) FILTER (WHERE read_at IS NULL) AS unread
    FROM notifications WHERE ${mine}`;
  const direction = filters.oldestFirst ? sql`ASC` : sql`DESC`;
  const rows = await rowsOf<NotificationRow & Totals>(
    db,
    sql.prepared(
      `notifications_${filters.unread ? 'unread' : 'all'}_${filters.oldestFirst ? 'oldest' : 'newest'}`,
      sql`SELECT id, kind, params, link, read_at, created_at, totals.*
          FROM notifications, (${totals}) totals WHERE ${where}
          ORDER BY created_at ${direction}, id ${direction} ${limitOf(filters)}`,
    ),
  );
  const { count, unread } = (await totalsOf<Totals>(db, filters, rows, totals)) ?? { count: 0, unread: 0 };
  return { rows, count, unread };
}

/** Marks as read and tells how many of the given ids were the caller's. */
export async function markRead(tx: Tx, scope: Scope, ids: readonly number[] | undefined): Promise<number> {
  const chosen = ids === undefined ? sql`read_at IS NULL` : sql`id = ANY(${ids}::integer[])`;
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`UPDATE notifications SET read_at = COALESCE(read_at, now()) WHERE user_id = ${scope.userId} AND ${chosen} RETURNING id`,
  );
  return rows.length;
}

export async function eraseOldNotifications(tx: Tx, days: number, take: number): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM notifications WHERE id IN (
          SELECT id FROM notifications WHERE created_at < now() - make_interval(days => ${days})
          ORDER BY created_at LIMIT ${take})
        RETURNING id`,
  );
  return rows.length;
}
