import type { Ordering, Page } from '@khue/contract/list';
import type { MailStatus } from '@khue/contract/notifications';
import type { Scope } from '../authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../db/database';
import { sql } from '../db/sql';
import type { Tables } from '../db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../http/list';

export interface MailRow extends Pick<Tables['mails'], 'id' | 'subject' | 'status' | 'created_at'> {
  /** Whose account it is about. */
  user_id: number | null;
  to: string;
  /** Without its link; nothing once the mail was sent. */
  body: string | null;
}

interface NewMailRow {
  userId: number | null;
  to: string;
  subject: string;
  body: string;
  link: Buffer;
}

export interface MailExtras {
  html?: string | undefined;
  attachment?: { name: string; bytes: Buffer } | undefined;
  linkStops?: boolean | undefined;
}

export async function insertMail(tx: Tx, mail: NewMailRow & MailExtras): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO mails (user_id, recipient, subject, body, link_encrypted, html, attachment, attachment_name, link_stops)
        VALUES (${mail.userId}, ${mail.to}, ${mail.subject}, ${mail.body}, ${mail.link}, ${mail.html ?? null},
          ${mail.attachment?.bytes ?? null}, ${mail.attachment?.name ?? null}, ${mail.linkStops ?? false}) RETURNING id`,
  );
  if (!row) throw new Error('the mail was not stored');
  return row.id;
}

/** Those whose time has come: from here on they leave like any other, each in the hands of one process. */
export async function takeWaited(tx: Tx, now: Date, take: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`UPDATE mails SET send_after = NULL WHERE id IN (
          SELECT id FROM mails WHERE send_after <= ${now} ORDER BY send_after LIMIT ${take} FOR UPDATE SKIP LOCKED)
        RETURNING id`,
  );
  return rows.map(({ id }) => id);
}

const LONGEST = sql`interval '3 days'`;

/**
 * The mail server could not be reached, or did not want anything of us: tried again after half of the time that the mail
 * has waited, at least after a minute and at most after an hour, and given up after three days.
 */
export async function putOff(tx: Tx, id: number): Promise<void> {
  const { rows } = await tx.execute(
    sql`UPDATE mails SET try_again_at = now() + greatest(interval '1 minute', least(interval '1 hour', (now() - created_at) / 2))
        WHERE id = ${id} AND status = 'pending' AND created_at > now() - ${LONGEST} RETURNING id`,
  );
  if (rows.length === 0) await settleMail(tx, id, 'failed');
}

/** Those that the mail server may take by now. */
export async function takePutOff(tx: Tx, take: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`UPDATE mails SET try_again_at = NULL WHERE id IN (
          SELECT id FROM mails WHERE try_again_at <= now() ORDER BY try_again_at LIMIT ${take} FOR UPDATE SKIP LOCKED)
        RETURNING id`,
  );
  return rows.map(({ id }) => id);
}

/** Those that wait for nothing and whom nobody will send: whoever had them in hand is gone. */
export async function takeLeftBehind(tx: Tx, take: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT m.id FROM mails m
        WHERE m.status = 'pending' AND m.send_after IS NULL AND m.try_again_at IS NULL
          AND m.created_at < now() - interval '10 minutes' AND m.body IS NOT NULL
          AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'errand.deliver_mail' AND j.state < 'completed'
            AND j.data->>'mailId' = m.id::text)
        ORDER BY m.created_at LIMIT ${take} FOR UPDATE SKIP LOCKED`,
  );
  return rows.map(({ id }) => id);
}

export interface PendingMail {
  to: string;
  subject: string;
  body: string;
  link_encrypted: Buffer | null;
  html: string | null;
  attachment: Buffer | null;
  attachment_name: string | null;
  link_stops: boolean;
  /** It has waited for longer than anybody waits for a mail. */
  is_past: boolean;
}

export function findPendingMail(db: Queryable, id: number): Promise<PendingMail | undefined> {
  return firstRowOf(
    db,
    sql`SELECT recipient AS to, subject, body, link_encrypted, html, attachment, attachment_name, link_stops,
          created_at < now() - ${LONGEST} AS is_past FROM mails
        WHERE id = ${id} AND status = 'pending' AND body IS NOT NULL`,
  );
}

/** The link and all but the text go with the mail or, where it stays here, are forgotten; of a mail that left, so is the text. */
export async function settleMail(tx: Tx, id: number, status: 'sent' | 'held' | 'failed'): Promise<void> {
  await tx.execute(
    sql`UPDATE mails SET status = ${status}, sent_at = CASE WHEN ${status} = 'sent' THEN now() END, try_again_at = NULL,
          link_encrypted = NULL,
          html = NULL, attachment = NULL, attachment_name = NULL, body = CASE WHEN ${status} = 'sent' THEN NULL ELSE body END
        WHERE id = ${id}`,
  );
}

export async function listMails(
  db: Queryable,
  scope: Scope,
  filters: Page & { search?: string | undefined; status?: MailStatus | undefined; ordering?: Ordering | undefined },
): Promise<Found<MailRow>> {
  const where = whereAll([
    scope.level !== 'all' && sql`false`,
    filters.status !== undefined && sql`status = ${filters.status}`,
    filters.search !== undefined && foldedMatch(sql`fold(recipient || ' ' || subject)`, filters.search),
  ]);
  const order = orderBy(
    filters.ordering,
    { created_at: sql`created_at` },
    sql`created_at DESC`,
    filters.ordering ? sql`id` : sql`id DESC`,
  );
  const rows = await rowsOf<MailRow>(
    db,
    sql`SELECT id, user_id, recipient AS to, subject, body, status, created_at FROM mails ${where} ${order} ${limitOf(filters)}`,
  );
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM mails ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export async function eraseOldMails(tx: Tx, take: number): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM mails WHERE id IN (
          SELECT id FROM mails WHERE created_at < now() - interval '30 days' ORDER BY created_at LIMIT ${take})
        RETURNING id`,
  );
  return rows.length;
}
