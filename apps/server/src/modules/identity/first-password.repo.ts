import { rowsOf, type Tx } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';

export interface FirstPassword {
  userId: number;
  sealed: Buffer;
  passwordHash: string;
}

/** Sets passwords that others made up: everyone concerned is signed out and must choose an own one. */
export async function setFirstPasswords(
  tx: Tx,
  passwords: readonly FirstPassword[],
  madeBy: number,
  now: Date,
): Promise<void> {
  const ids = passwords.map(({ userId }) => userId);
  await tx.execute(
    sql`UPDATE users SET password_hash = given.hash, must_change_password = true
        FROM unnest(${ids}::integer[], ${passwords.map(({ passwordHash }) => passwordHash)}::text[]) AS given (id, hash)
        WHERE users.id = given.id`,
  );
  await tx.execute(sql`DELETE FROM access_tokens WHERE user_id = ANY(${ids}::integer[])`);
  await keepFirstPasswords(tx, passwords, { madeBy, taskId: null }, now);
}

/** Kept sealed for the slip, until it is used or a week has passed. */
export async function keepFirstPasswords(
  tx: Tx,
  passwords: readonly Pick<FirstPassword, 'userId' | 'sealed'>[],
  { madeBy, taskId }: { madeBy: number; taskId: number | null },
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO first_passwords (user_id, password_encrypted, task_id, made_by, created_at)
        SELECT id, sealed, ${taskId}::integer, ${madeBy}::integer, ${now}::timestamptz
        FROM unnest(${passwords.map(({ userId }) => userId)}::integer[], ${passwords.map(({ sealed }) => sealed)}::bytea[]) AS given (id, sealed)
        ON CONFLICT (user_id) DO UPDATE SET password_encrypted = EXCLUDED.password_encrypted, task_id = EXCLUDED.task_id,
          made_by = EXCLUDED.made_by, created_at = EXCLUDED.created_at, printed_at = NULL`,
  );
}

const DAYS_KEPT = 7;

/**
 * Hands slips out: to whoever made them as often as they ask, to others those that nobody has printed. Decided in one
 * statement, so that of two others who print at once only one gets them.
 */
export function takeFirstPasswords(
  tx: Tx,
  users: SQL,
  printedBy: number,
  now: Date,
): Promise<{ user_id: number; password_encrypted: Buffer; again: boolean }[]> {
  return rowsOf(
    tx,
    sql`UPDATE first_passwords f SET printed_at = ${now} WHERE f.user_id IN (${users})
          AND (f.made_by = ${printedBy} OR f.printed_at IS NULL) AND f.created_at > ${now}::timestamptz - make_interval(days => ${DAYS_KEPT})
        RETURNING f.user_id, f.password_encrypted, f.made_by IS NOT DISTINCT FROM ${printedBy} AS again`,
  );
}

export async function eraseOldFirstPasswords(tx: Tx): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM first_passwords WHERE created_at < now() - make_interval(days => ${DAYS_KEPT}) RETURNING user_id`,
  );
  return rows.length;
}
