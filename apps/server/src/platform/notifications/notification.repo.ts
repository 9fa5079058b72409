import type { Page } from '@khue/contract/list';
import type { AlwaysHeardKind, NoticeObject } from '@khue/contract/notifications';
import type { Scope } from '../authz/scope';
import { type Queryable, rowsOf, type Tx } from '../db/database';
import { eraseOld } from '../db/erase-old';
import { sql } from '../db/sql';
import type { Tables } from '../db/tables.generated';
import { publishAll } from '../events/hub';
import { type Found, limitOf, totalsOf } from '../http/list';

export interface NotificationRow
  extends Pick<Tables['notifications'], 'id' | 'kind' | 'link' | 'count' | 'read_at' | 'created_at'> {
  object: { type: NoticeObject; id: number; name: string } | null;
  params: Record<string, string | number>;
}

interface Totals {
  total: number;
  unread: number;
  unread_messages: number;
}

interface Told {
  userId: number;
  params?: Record<string, string | number>;
}

/** Its words stand in `notifications.json` under its kind. Unread news of a kind about the same is one. */
type NewNotification = Told &
  (
    | { kind: AlwaysHeardKind; object: NonNullable<NotificationRow['object']>; link: string }
    /** Work may be about nothing but itself, an export for example, and is then found in its drawer. */
    | { kind: `task_${'success' | 'failed'}.${string}`; object: NotificationRow['object']; link: string | null }
  );

/** One statement for the notifications of all of them, and one for what their open pages hear. */
export async function notifyAll(
  tx: Tx,
  given: readonly NewNotification[],
  { unlessUnread = false }: { unlessUnread?: boolean } = {},
): Promise<void> {
  if (given.length === 0) return;
  const asked = given.map(({ userId, kind, object, params = {}, link }) => ({
    user_id: userId,
    kind,
    params,
    link,
    object_type: object?.type ?? null,
    object_id: object?.id ?? null,
    object_name: object?.name ?? null,
  }));
  const rows = await rowsOf<{ id: number; user_id: number }>(
    tx,
    sql`INSERT INTO notifications (user_id, kind, params, link, object_type, object_id, object_name)
        SELECT DISTINCT ON (g.user_id, g.kind, g.object_type, g.object_id) g.*
        FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          AS g(user_id int, kind text, params jsonb, link text, object_type text, object_id int, object_name text)
        ORDER BY g.user_id, g.kind, g.object_type, g.object_id
        ON CONFLICT (user_id, kind, object_type, object_id) WHERE read_at IS NULL AND object_id IS NOT NULL
        ${
          unlessUnread
            ? sql`DO NOTHING`
            : sql`DO UPDATE SET count = notifications.count + 1, params = EXCLUDED.params, link = EXCLUDED.link,
                object_name = EXCLUDED.object_name, created_at = now()`
        }
        RETURNING id, user_id`,
  );
  await publishAll(
    tx,
    rows.map(({ id, user_id }) => ({ kind: 'notification', userId: user_id, id })),
  );
}

export const notify = (tx: Tx, given: NewNotification) => notifyAll(tx, [given]);

/** The same, unless such a one about the same is unread. */
export const notifyOnce = (tx: Tx, given: NewNotification) => notifyAll(tx, [given], { unlessUnread: true });

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
): Promise<Found<NotificationRow> & Omit<Totals, 'total'>> {
  const mine = sql`user_id = ${scope.userId}`;
  const where = filters.unread ? sql`${mine} AND read_at IS NULL` : mine;
  const totals = sql`SELECT count(*) FILTER (WHERE ${filters.unread ? sql`read_at IS NULL` : sql`true`}) AS total,
      count(*) FILTER (WHERE read_at IS NULL) AS unread,
      count(*) FILTER (WHERE read_at IS NULL AND kind = 'message.new') AS unread_messages
    FROM notifications WHERE ${mine}`;
  const direction = filters.oldestFirst ? sql`ASC` : sql`DESC`;
  const rows = await rowsOf<NotificationRow & Totals>(
    db,
    sql.prepared(
      `notifications_${filters.unread ? 'unread' : 'all'}_${filters.oldestFirst ? 'oldest' : 'newest'}`,
      sql`SELECT id, kind, params, link, count, read_at, created_at, totals.*, CASE WHEN object_id IS NOT NULL THEN
            jsonb_build_object('type', object_type, 'id', object_id, 'name', object_name) END AS object
          FROM notifications, (${totals}) totals WHERE ${where}
          ORDER BY created_at ${direction}, id ${direction} ${limitOf(filters)}`,
    ),
  );
  const none = { total: 0, unread: 0, unread_messages: 0 };
  const { total, unread, unread_messages } = (await totalsOf<Totals>(db, filters, rows, totals)) ?? none;
  return { rows, count: total, unread, unread_messages };
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

export const eraseOldNotifications = (tx: Tx, days: number, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`notifications`, since: sql`created_at` }, days, take);
