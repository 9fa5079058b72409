import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

/** The sealed token that an account signs its messages with. */
export async function sealedSecretToken(db: Queryable, accountId: number): Promise<Buffer | null> {
  const row = await firstRowOf<{ secret_token_encrypted: Buffer }>(
    db,
    sql`SELECT secret_token_encrypted FROM meeting_accounts WHERE id = ${accountId}`,
  );
  return row?.secret_token_encrypted ?? null;
}

/** The session that meets there, if it is a meeting of this account; until the end nobody else takes news of it. */
export function holdMeeting(
  tx: Tx,
  accountId: number,
  key: string,
): Promise<{ id: number; session_id: number } | undefined> {
  return firstRowOf<{ id: number; session_id: number }>(
    tx,
    sql`SELECT m.id, m.session_id FROM provider_meetings m
        WHERE m.provider_key = ${key} AND m.session_id IS NOT NULL AND EXISTS (
          SELECT FROM meeting_sub_accounts s WHERE s.id = m.made_sub_account_id AND s.meeting_account_id = ${accountId})
        FOR UPDATE`,
  );
}

/** False: it is no news, because it was told before or something later was. */
export async function noteMeetingBegan(tx: Tx, id: number, at: Date): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`UPDATE provider_meetings SET started_at = ${at}
        WHERE id = ${id} AND (started_at IS NULL OR started_at < ${at}) AND (ended_at IS NULL OR ended_at < ${at})
        RETURNING id`,
  );
  return row !== undefined;
}

export async function noteMeetingEnded(tx: Tx, id: number, at: Date): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`UPDATE provider_meetings SET ended_at = ${at}
        WHERE id = ${id} AND (ended_at IS NULL OR ended_at < ${at}) AND (started_at IS NULL OR started_at <= ${at})
        RETURNING id`,
  );
  return row !== undefined;
}

/** Who has the sub-account with this address. */
export async function peopleOfAddress(db: Queryable, accountId: number, email: string): Promise<number[]> {
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`SELECT user_id FROM meeting_sub_accounts
        WHERE meeting_account_id = ${accountId} AND lower(email) = lower(${email}) AND user_id IS NOT NULL`,
  );
  return rows.map(({ user_id }) => user_id);
}
