import { IMPORT_FIELDS } from '@khue/contract/import-fields';
import { type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { folded, type HeadingMeaning, type RememberedHeadings } from './import-words.rules';

export async function rememberedHeadings(db: Queryable, userId: number): Promise<RememberedHeadings> {
  const rows = await rowsOf<{ heading: string; field: string | null }>(
    db,
    sql`SELECT heading, field FROM account_import_headings WHERE user_id = ${userId}`,
  );
  return new Map(rows.map(({ heading, field }) => [heading, IMPORT_FIELDS.find((known) => known === field) ?? null]));
}

/** More than anybody's lists have; the ones that were said longest ago go first. */
const MOST_HEADINGS = 200;
/** A table without headings has the letters of its columns in their place. */
const LEAST_LETTERS = 2;

/** Keeps what a person said of the columns of a file, also that they leave one out, for their next file. */
export async function rememberHeadings(
  tx: Tx,
  userId: number,
  columns: readonly HeadingMeaning[],
  now: Date,
): Promise<void> {
  const said = new Map(
    columns
      .filter(({ known_by, heading }) => known_by !== 'heading' && folded(heading).length >= LEAST_LETTERS)
      .map(({ heading, field }) => [folded(heading), field]),
  );
  if (said.size === 0) return;
  await tx.execute(
    sql`INSERT INTO account_import_headings (user_id, heading, field, said_at)
        SELECT ${userId}::integer, heading, field, ${now}::timestamptz
        FROM unnest(${[...said.keys()]}::text[], ${[...said.values()]}::text[]) AS given (heading, field)
        ORDER BY heading
        ON CONFLICT (user_id, heading) DO UPDATE SET field = EXCLUDED.field, said_at = EXCLUDED.said_at`,
  );
  await tx.execute(
    sql`DELETE FROM account_import_headings WHERE user_id = ${userId} AND heading IN (
          SELECT heading FROM account_import_headings WHERE user_id = ${userId}
          ORDER BY said_at DESC, heading OFFSET ${MOST_HEADINGS})`,
  );
}
