import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres';
import { migrate } from '../src/platform/db/migrate';
import { seedReference } from '../src/seed/reference/reference';
import { addressOf, TEMPLATE } from './database-address';
import { temporaryDataDir } from './temporary-data-dir';

/** One server for the whole run, with one migrated and seeded database that every test file clones. */
export default async function setup(project: TestProject) {
  const dataDir = temporaryDataDir();
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await buildTemplate(server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  return stop;
}

async function buildTemplate(serverUrl: string): Promise<void> {
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  const url = addressOf(serverUrl, TEMPLATE);
  await migrate(url);
  const pool = new pg.Pool({ connectionString: url });
  await seedReference(pool);
  await pool.query('ANALYZE');
  await pool.end();
  await admin.query(`ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
  await admin.end();
}
