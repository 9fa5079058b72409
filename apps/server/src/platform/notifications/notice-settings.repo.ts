import { firstRowOf, type Queryable, type Tx } from '../db/database';
import { sql } from '../db/sql';

/** Ways that were chosen; what is not said is true. */
export type ChosenWays = Record<string, { bell?: boolean; mail?: boolean }>;

export interface SettingsRow {
  kinds: ChosenWays;
  /** HH:MM. */
  quiet_from: string | null;
  quiet_to: string | null;
}

export async function settingsOf(db: Queryable, userId: number): Promise<SettingsRow> {
  const row = await firstRowOf<SettingsRow>(
    db,
    sql`SELECT kinds, to_char(quiet_from, 'HH24:MI') AS quiet_from, to_char(quiet_to, 'HH24:MI') AS quiet_to
        FROM notification_settings WHERE user_id = ${userId}`,
  );
  return row ?? { kinds: {}, quiet_from: null, quiet_to: null };
}

/** Held until the end of the transaction: of two changes at once neither undoes the other. */
export async function lockSettings(tx: Tx, userId: number): Promise<SettingsRow> {
  await tx.execute(sql`INSERT INTO notification_settings (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`);
  await tx.execute(sql`SELECT FROM notification_settings WHERE user_id = ${userId} FOR UPDATE`);
  return settingsOf(tx, userId);
}

export async function saveSettings(
  tx: Tx,
  userId: number,
  { kinds, quiet_from, quiet_to }: SettingsRow,
): Promise<void> {
  await tx.execute(
    sql`UPDATE notification_settings SET kinds = ${JSON.stringify(kinds)}::jsonb, quiet_from = ${quiet_from}::time,
          quiet_to = ${quiet_to}::time, updated_at = now() WHERE user_id = ${userId}`,
  );
}
