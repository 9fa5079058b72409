import type { Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { DeckReportLine } from '../../../ports/document-converter';

/** The draft stays, and says why it is empty. */
export async function reportFailure(tx: Tx, materialId: number, line: DeckReportLine): Promise<void> {
  await tx.execute(
    sql`UPDATE materials SET report = ${JSON.stringify([line])}::jsonb WHERE id = ${materialId} AND status = 'draft'`,
  );
}
