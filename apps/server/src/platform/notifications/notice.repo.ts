import { rowsOf, type Tx } from '../db/database';
import { type SQL, sql } from '../db/sql';
import { isMailedUnasked, NAME_MARK, type WrittenNotice } from './notice.rules';

interface Sent {
  bell: { id: number; user_id: number }[];
  /** Mails that need not wait. */
  mails: number[];
}

const columnsOf = ({ kind, object, params, link, count, subject, mail }: WrittenNotice) => ({
  kind,
  params,
  link,
  object_type: object.type,
  object_id: object.id,
  object_name: object.name,
  count,
  subject,
  mail,
  is_mailed: isMailedUnasked(kind),
});

const NOTICE = sql`n(kind text, params jsonb, link text, object_type text, object_id integer, object_name text, count integer,
  subject text, mail text, is_mailed boolean, user_id integer)`;

/** The same for all of them: `people` is a query of their `user_id`s. */
export const forPeople = (notice: WrittenNotice, people: SQL): SQL =>
  sql`SELECT n.kind, n.params, n.link, n.object_type, n.object_id, n.object_name, n.count, n.subject, n.mail, n.is_mailed, p.user_id
      FROM jsonb_to_record(${JSON.stringify(columnsOf(notice))}::jsonb) AS ${NOTICE}, (${people}) p`;

export const forEach = (notices: readonly (WrittenNotice & { userId: number })[]): SQL =>
  sql`SELECT n.* FROM jsonb_to_recordset(${JSON.stringify(
    notices.map(({ userId, ...notice }) => ({ ...columnsOf(notice), user_id: userId })),
  )}::jsonb) AS ${NOTICE}`;

/**
 * Everybody who can sign in and wants it has it in the bell and, with an address, by mail: one statement for a class as
 * for a grade. What is unread about the same becomes one with it, also between two at once, and leaves no second mail;
 * of a mail that waits, the last word counts. Rows are taken in the order of people, so that two never wait for each other.
 */
export async function insertNotices(tx: Tx, given: SQL, now: Date): Promise<Sent> {
  const rows = await rowsOf<{ way: 'bell' | 'mail'; id: number; user_id: number }>(
    tx,
    sql`WITH told AS (
          SELECT DISTINCT ON (g.user_id, g.kind, g.object_type, g.object_id) g.*, u.email, u.full_name,
            COALESCE((s.kinds -> g.kind -> 'bell')::boolean, true) AS bell,
            COALESCE((s.kinds -> g.kind -> 'mail')::boolean, g.is_mailed) AND u.email IS NOT NULL AS mailed,
            quiet_until(${now}, s.quiet_from, s.quiet_to) AS send_after, concat_ws(':', g.kind, g.object_type, g.object_id) AS about
          FROM (${given}) g JOIN users u ON u.id = g.user_id AND u.status = 1
          LEFT JOIN notification_settings s ON s.user_id = g.user_id
          ORDER BY g.user_id, g.kind, g.object_type, g.object_id),
        rung AS (
          INSERT INTO notifications (user_id, kind, params, link, object_type, object_id, object_name, count)
          SELECT user_id, kind, params, link, object_type, object_id, object_name, count FROM told WHERE bell
          ON CONFLICT (user_id, kind, object_type, object_id) WHERE read_at IS NULL AND object_id IS NOT NULL
          DO UPDATE SET count = notifications.count + EXCLUDED.count, params = EXCLUDED.params, link = EXCLUDED.link,
            object_name = EXCLUDED.object_name, created_at = now()
          RETURNING id, user_id, kind, object_type, object_id, xmax = 0 AS is_first),
        posted AS (
          INSERT INTO mails (user_id, recipient, subject, body, send_after, about)
          SELECT told.user_id, told.email, told.subject, replace(told.mail, ${NAME_MARK}, told.full_name), told.send_after, told.about
          FROM told LEFT JOIN rung USING (user_id, kind, object_type, object_id)
          WHERE told.mailed AND (rung.is_first IS NOT FALSE OR EXISTS (
            SELECT FROM mails m WHERE m.user_id = told.user_id AND m.about = told.about AND m.send_after IS NOT NULL))
          ON CONFLICT (user_id, about) WHERE send_after IS NOT NULL AND about IS NOT NULL
          DO UPDATE SET subject = EXCLUDED.subject, body = EXCLUDED.body, recipient = EXCLUDED.recipient
          RETURNING id, user_id, send_after)
        SELECT 'bell' AS way, id, user_id FROM rung UNION ALL SELECT 'mail', id, user_id FROM posted WHERE send_after IS NULL`,
  );
  return {
    bell: rows.filter(({ way }) => way === 'bell'),
    mails: rows.filter(({ way }) => way === 'mail').map(({ id }) => id),
  };
}
