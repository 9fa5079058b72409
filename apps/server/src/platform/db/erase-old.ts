import { rowsOf, type Tx } from './database';
import { type SQL, sql } from './sql';

interface OldRows {
  table: SQL;
  /** The column that says since when a row is old. */
  since: SQL;
  key?: SQL;
  /** Others stay, however old they are. */
  only?: SQL;
}

/** Erases rows that are older than so many days, the oldest first and no more than `take`; tells how many they were. */
export async function eraseOld(
  tx: Tx,
  { table, since, key = sql`id`, only = sql`true` }: OldRows,
  days: number,
  take: number,
): Promise<number> {
  const gone = await rowsOf(
    tx,
    sql`DELETE FROM ${table} WHERE ${key} IN (
          SELECT ${key} FROM ${table} WHERE ${only} AND ${since} < now() - make_interval(days => ${days})
          ORDER BY ${since} LIMIT ${take})
        RETURNING ${key}`,
  );
  return gone.length;
}
