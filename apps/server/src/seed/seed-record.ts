import type pg from 'pg';

async function appliedVersion(client: pg.Pool | pg.PoolClient, name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string }>('SELECT version FROM seeds WHERE name = $1', [name]);
  return rows[0]?.version;
}

/**
 * Runs a seed in one transaction unless `isDone` accepts what was applied before. Several processes
 * may start at once: the lock lets one of them work, the others find it done. Says whether it ran.
 */
export async function runSeed(
  pool: pg.Pool,
  seed: { name: string; version: string; isDone: (applied: string | undefined) => boolean },
  apply: (client: pg.PoolClient) => Promise<void>,
): Promise<boolean> {
  if (seed.isDone(await appliedVersion(pool, seed.name))) return false;
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`khue.seed.${seed.name}`]);
    const ran = !seed.isDone(await appliedVersion(client, seed.name));
    if (ran) {
      await apply(client);
      await client.query(
        `INSERT INTO seeds (name, version) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET version = EXCLUDED.version, applied_at = now()`,
        [seed.name, seed.version],
      );
    }
    await client.query('COMMIT');
    failed = false;
    return ran;
  } finally {
    // Closing the connection rolls back, also when it is the connection that failed.
    client.release(failed);
  }
}
