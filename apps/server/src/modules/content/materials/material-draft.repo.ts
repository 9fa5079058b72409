import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

export interface DraftRow {
  title: string;
  params: string;
  based_on: number;
  saved_at: Date;
}

export function findDraft(db: Queryable, materialId: number, userId: number): Promise<DraftRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT title, params::text AS params, based_on, saved_at FROM material_drafts
        WHERE material_id = ${materialId} AND user_id = ${userId}`,
  );
}

export async function saveDraft(
  tx: Tx,
  materialId: number,
  userId: number,
  draft: Pick<DraftRow, 'title' | 'params' | 'based_on'>,
): Promise<Date> {
  const row = await firstRowOf<{ saved_at: Date }>(
    tx,
    sql`INSERT INTO material_drafts (material_id, user_id, title, params, based_on)
        VALUES (${materialId}, ${userId}, ${draft.title}, ${draft.params}::jsonb, ${draft.based_on})
        ON CONFLICT (material_id, user_id) DO UPDATE
          SET title = EXCLUDED.title, params = EXCLUDED.params, based_on = EXCLUDED.based_on, saved_at = now()
        RETURNING saved_at`,
  );
  if (!row) throw new Error('the draft was not stored');
  return row.saved_at;
}

/** Tells whether there was one. */
export async function deleteDraft(tx: Tx, materialId: number, userId: number): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`DELETE FROM material_drafts WHERE material_id = ${materialId} AND user_id = ${userId} RETURNING material_id`,
  );
  return row !== undefined;
}

/** Tells the materials that lost a draft. */
export async function deleteOldDrafts(tx: Tx, days: number, take: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`DELETE FROM material_drafts WHERE (material_id, user_id) IN (
          SELECT material_id, user_id FROM material_drafts WHERE saved_at < now() - make_interval(days => ${days})
          ORDER BY saved_at LIMIT ${take} FOR UPDATE SKIP LOCKED)
        RETURNING material_id AS id`,
  );
  return rows.map(({ id }) => id);
}
