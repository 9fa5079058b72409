import type pg from 'pg';

interface SetAsideIndex {
  name: string;
  definition: string;
}

/**
 * Whether this connection may, and now does, load rows without triggers and checks of references.
 * The loader must then keep references and counts right itself. Ends with the transaction.
 */
export async function pauseTriggers(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ allowed: boolean }>(
    `SELECT has_parameter_privilege('session_replication_role', 'SET') AS allowed`,
  );
  const allowed = rows[0]?.allowed ?? false;
  if (allowed) await client.query('SET LOCAL session_replication_role = replica');
  return allowed;
}

/**
 * Drops the indexes that guard nothing and answers how to build them anew: sorting once is several times
 * faster than a million insertions. Both happen in the caller's transaction, so a failure leaves them as they were.
 */
export async function setIndexesAside(client: pg.PoolClient, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: indexes } = await client.query<SetAsideIndex>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique AND NOT indisexclusion`,
    [tables],
  );
  if (indexes.length > 0) await client.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`);
  return async () => {
    // A table with references still to be checked refuses new indexes.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
    for (const { definition } of indexes) await client.query(definition);
  };
}

/** Takes `count` numbers of a sequence at once; answers the first. */
export async function reserveNumbers(client: pg.PoolClient, sequence: string, count: number): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    'SELECT setval($1::regclass, nextval($1::regclass) + $2 - 1)::text AS last',
    [sequence, count],
  );
  return Number(rows[0]?.last) - count + 1;
}
