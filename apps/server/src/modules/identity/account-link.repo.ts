import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import { ACTIVE } from '../../platform/db/status';

/** Links that open an account. The database deletes them when the password, the address or the status changes. */
interface NewLink {
  tokenHash: Buffer;
  userId: number;
  now: Date;
  expiresAt: Date;
}

/** Holds the account as the link is made for it; false when its address or status has changed meanwhile. */
export async function holdForReset(tx: Tx, userId: number, email: string): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`SELECT FROM users WHERE id = ${userId} AND email = ${email} AND status = ${ACTIVE} FOR SHARE`,
  );
  return row !== undefined;
}

/** Whether a link was made for what was asked at that moment. */
export async function hasResetOf(tx: Tx, userId: number, moment: Date): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`SELECT FROM password_resets WHERE user_id = ${userId} AND created_at = ${moment}`,
  );
  return row !== undefined;
}

export async function insertReset(tx: Tx, link: NewLink): Promise<void> {
  // The newest link is the only one that works.
  await tx.execute(sql`DELETE FROM password_resets WHERE user_id = ${link.userId}`);
  await tx.execute(
    sql`INSERT INTO password_resets (token_hash, user_id, created_at, expires_at)
        VALUES (${link.tokenHash}, ${link.userId}, ${link.now}, ${link.expiresAt})`,
  );
}

/** Whose link this is, while it works. */
export async function ownerOfReset(db: Queryable, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await firstRowOf<{ user_id: number }>(
    db,
    sql`SELECT user_id FROM password_resets WHERE token_hash = ${tokenHash} AND expires_at > ${now}`,
  );
  return row?.user_id;
}

/** Using a reset link removes it, so that of two at once only one succeeds. */
export async function takeReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await firstRowOf<{ user_id: number }>(
    tx,
    sql`DELETE FROM password_resets WHERE token_hash = ${tokenHash} AND expires_at > ${now} RETURNING user_id`,
  );
  return row?.user_id;
}

export async function insertEmailChange(tx: Tx, link: NewLink & { email: string }): Promise<void> {
  await tx.execute(
    sql`INSERT INTO email_changes (user_id, email, token_hash, created_at, expires_at)
        VALUES (${link.userId}, ${link.email}, ${link.tokenHash}, ${link.now}, ${link.expiresAt})
        ON CONFLICT (user_id) DO UPDATE SET email = EXCLUDED.email, token_hash = EXCLUDED.token_hash,
          created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at`,
  );
}

/** Whether there is such a link, and it works. */
export async function isEmailChange(db: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM email_changes WHERE token_hash = ${tokenHash} AND expires_at > ${now}`,
  );
  return row !== undefined;
}

export function takeEmailChange(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ user_id: number; email: string } | undefined> {
  return firstRowOf(
    tx,
    sql`DELETE FROM email_changes WHERE token_hash = ${tokenHash} AND expires_at > ${now} RETURNING user_id, email`,
  );
}

/** The address that waits for its confirmation: a column for queries. */
export const emailToConfirm = (userId: SQL, now: Date): SQL =>
  sql`(SELECT e.email FROM email_changes e WHERE e.user_id = ${userId} AND e.expires_at > ${now}::timestamptz)`;

export async function forgetOldLinks(tx: Tx): Promise<number> {
  const resets = await rowsOf(tx, sql`DELETE FROM password_resets WHERE expires_at < now() RETURNING user_id`);
  const changes = await rowsOf(tx, sql`DELETE FROM email_changes WHERE expires_at < now() RETURNING user_id`);
  return resets.length + changes.length;
}
