import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../src/config';
import { createApplication } from '../src/container';
import { createLog } from '../src/log';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres';
import { migrate } from '../src/platform/db/migrate';
import { seedReference } from '../src/seed/reference/reference';
import { addressOf, TEMPLATE } from './database-address';
import { dataDirInMemory } from './temporary-data-dir';

/** One server for the whole run, with one migrated and seeded database that every test file clones. */
export default async function setup(project: TestProject) {
  // What the tests of an earlier run wrote down of their queries.
  rmSync(join(import.meta.dirname, '../../../.build/queries'), { recursive: true, force: true });
  const dataDir = dataDirInMemory();
  const server = await serverFor(dataDir);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await buildTemplate(server.url, dataDir);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  return stop;
}

/** Ours, or one of another release, whose superuser TEST_POSTGRES_URL names: nothing in it is kept. */
async function serverFor(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) return startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`UPDATE pg_database SET datistemplate = false WHERE datname = '${TEMPLATE}'`);
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
  await admin.end();
  return { url, stop: async () => undefined };
}

async function buildTemplate(serverUrl: string, dataDir: string): Promise<void> {
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  const url = addressOf(serverUrl, TEMPLATE);
  await migrate(url);
  const pool = new pg.Pool({ connectionString: url });
  await seedReference(pool);
  await makeQueues(url, dataDir);
  // As if nobody had looked after the queues yet: whoever clones this does it in their own time.
  await pool.query('UPDATE pgboss.version SET maintained_on = NULL, cron_on = NULL, monitored_on = NULL');
  await learnOf(pool);
  await pool.end();
  await admin.query(`ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
  await leftAlone(admin);
  await admin.end();
}

const PATIENCE_MS = 60_000;

/** A database that somebody is connected to cannot be cloned; those who hung up are gone only when they have noticed it. */
async function leftAlone(admin: pg.Client): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await admin.query<{ name: string }>(
      `SELECT application_name || ': ' || query AS name FROM pg_stat_activity WHERE datname = '${TEMPLATE}'`,
    );
    if (rows.length === 0) return;
    if (Date.now() > deadline) throw new Error(`somebody stayed: ${rows.map(({ name }) => name).join('; ')}`);
    await sleep(50);
  }
}

/**
 * Only what has rows: of a table that was looked at while it was empty the planner believes that it stays so, and every
 * connection that has a plan for it goes on reading all of it.
 */
async function learnOf(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`,
  );
  await pool.query(`ANALYZE ${rows.map(({ name }) => name).join()}`);
}

/** A queue is a table with its indexes, so all of them take longer than most tests: they are made once, by a first start. */
async function makeQueues(url: string, dataDir: string): Promise<void> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY: 'a secret that makes queues and nothing else' };
  const config = readConfig(settings, ['--roles=api']);
  const application = await createApplication(config, url, createLog('silent'));
  await application.close();
}
