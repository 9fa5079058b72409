import type { Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { DeckReportLine } from '../../../ports/document-converter';

/** The draft says why it is empty, and is put aside unless somebody has taken it up: nobody is left with empty ones. */
export async function reportFailure(tx: Tx, materialId: number, line: DeckReportLine): Promise<void> {
  await tx.execute(
    sql`UPDATE materials SET report = ${JSON.stringify([line])}::jsonb,
          status = CASE WHEN updated_at = created_at THEN 'deleted' ELSE status END
        WHERE id = ${materialId} AND status = 'draft'`,
  );
}
