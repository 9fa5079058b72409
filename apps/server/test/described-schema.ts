import { readFileSync } from 'node:fs';
import { firstRowOf, type Queryable } from '../src/platform/db/database';
import { describeSchema } from '../src/platform/db/describe-schema';
import { sql } from '../src/platform/db/sql';
import { schemaPath } from '../src/platform/paths';

/** From this release on PostgreSQL words a view as schema.sql has it; before, it puts the table before every column. */
const WORDED_ALIKE = 160_000;

/** An empty line and a comment begin each object. */
const blocksOf = (schema: string): string[] => schema.split(/\n\n(?=-- )/);
const nameOf = (block: string): string => block.split('\n', 1)[0] ?? '';

/** The schema of a database, to be compared with schema.sql. Of older releases a view is only known by its name. */
export async function describedSchema(db: Queryable): Promise<string> {
  const found = await describeSchema(db);
  const release = await firstRowOf<{ number: number }>(
    db,
    sql`SELECT current_setting('server_version_num')::int AS number`,
  );
  if ((release?.number ?? 0) >= WORDED_ALIKE) return found;
  const written = new Map(blocksOf(readFileSync(schemaPath, 'utf8')).map((block) => [nameOf(block), block]));
  return blocksOf(found)
    .map((block) => (block.startsWith('-- view ') ? (written.get(nameOf(block)) ?? block) : block))
    .join('\n\n');
}
