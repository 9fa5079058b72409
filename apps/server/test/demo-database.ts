import pg from 'pg';
import { inject } from 'vitest';
import { createSecrets } from '../src/platform/crypto/secrets';
import { seedDemo } from '../src/seed/demo/demo';
import { createDatabase, onServer, type TestDatabase } from './database';
import { addressOf, TEMPLATE } from './database-address';

/** What is stored sealed in the demo data is sealed with these. */
export const demoSecrets = createSecrets('a key of the demo data in tests');

const DEMO = 'khue_demo_template';
/** Any number, the same for all who may want to make it at once. */
const LOCK = 20_261_116;

async function fill(): Promise<void> {
  const pool = new pg.Pool({ connectionString: addressOf(inject('postgresUrl'), DEMO) });
  try {
    await seedDemo(pool, demoSecrets);
  } finally {
    await pool.end();
  }
}

/** Made by the first who asks; half of one, left by somebody who failed, is made anew. */
const makeTemplate = () =>
  onServer(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [DEMO]);
    if (rows.length > 0) return;
    await client.query(`DROP DATABASE IF EXISTS ${DEMO} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${DEMO} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
    await fill();
    await client.query(`ALTER DATABASE ${DEMO} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
  });

/** A database of its own for one test file, with the demo data: filling one takes longer than most tests. */
export async function demoDatabase(): Promise<TestDatabase> {
  await makeTemplate();
  return createDatabase(DEMO);
}
