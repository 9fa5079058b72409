import { firstRowOf, type Queryable, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { DeckReportLine } from '../../../ports/document-converter';

/** Nobody has put anything into it since it was made for a deck. */
const UNTOUCHED = sql`m.body_text = '' AND NOT EXISTS (SELECT FROM material_drafts d WHERE d.material_id = m.id)
  AND EXISTS (SELECT FROM material_versions v WHERE v.material_id = m.id AND v.version = m.version
    AND jsonb_array_length(v.params #> '{presentation,slides}') = 1
    AND COALESCE(v.params #> '{presentation,slides,0,elements}', '[]') = '[]')`;

/** Nothing came of the deck: its draft goes if it is still empty, and says why. */
export async function discardDraft(tx: Tx, materialId: number, line: DeckReportLine): Promise<void> {
  await tx.execute(
    sql`UPDATE materials m SET report = ${JSON.stringify([line])}::jsonb, status = CASE WHEN ${UNTOUCHED} THEN 'deleted' ELSE status END
        WHERE m.id = ${materialId} AND m.status = 'draft'`,
  );
}

/** Whether an earlier run has left it like that. Started again, the work brings it back. */
export async function wasDiscarded(db: Queryable, materialId: number): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM materials m WHERE m.id = ${materialId} AND m.status = 'deleted' AND m.report <> '[]'`,
  );
  return row !== undefined;
}
