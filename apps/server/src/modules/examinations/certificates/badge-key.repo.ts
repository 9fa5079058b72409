import type { JWK } from 'jose';
import { type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';

export interface BadgeKeyRow extends Pick<Tables['badge_keys'], 'kid' | 'private_key_encrypted'> {
  public_key: JWK;
}

/** The newest first. */
export function badgeKeys(db: Queryable): Promise<BadgeKeyRow[]> {
  return rowsOf(db, sql`SELECT kid, public_key, private_key_encrypted FROM badge_keys ORDER BY id DESC`);
}

/** Processes that start at the same moment make one key between them. */
export async function lockBadgeKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE badge_keys IN SHARE ROW EXCLUSIVE MODE`);
}

export async function insertBadgeKey(tx: Tx, row: BadgeKeyRow, now: Date): Promise<void> {
  await tx.execute(
    sql`INSERT INTO badge_keys (kid, public_key, private_key_encrypted, created_at)
        VALUES (${row.kid}, ${JSON.stringify(row.public_key)}::jsonb, ${row.private_key_encrypted}, ${now})`,
  );
}
