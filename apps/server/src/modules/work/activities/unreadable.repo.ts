import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { contentTables } from '../../content/content.api';

/** Those of these versions that nobody had found before. */
export function noteUnreadable(
  tx: Tx,
  versions: readonly { id: number; version: number }[],
  now: Date,
): Promise<{ material_id: number; version: number }[]> {
  return rowsOf(
    tx,
    sql`INSERT INTO unreadable_versions (material_id, version, found_at)
        SELECT found.id, found.version, ${now}::timestamptz
        FROM unnest(${versions.map(({ id }) => id)}::integer[], ${versions.map(({ version }) => version)}::integer[])
          AS found (id, version) ORDER BY found.id ON CONFLICT DO NOTHING RETURNING material_id, version`,
  );
}

export function makerOf(
  db: Queryable,
  materialId: number,
): Promise<Pick<Tables['materials'], 'title' | 'creator_id'> | undefined> {
  return firstRowOf(db, sql`SELECT title, creator_id FROM ${contentTables.materials} WHERE id = ${materialId}`);
}
