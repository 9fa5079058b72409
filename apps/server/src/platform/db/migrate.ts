import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { schemaDir } from '../paths';
import { StartFailure } from '../start-failure';
import { BULK } from './patience';
import { connectPlainly } from './plain-connection';
import { isOnline, readSchemaFiles, type SchemaFiles, type SqlFile, schemaDigest } from './schema-files';
import { type AppliedObject, applyObjects } from './schema-objects';
import { statementsOf } from './sql-statements';

/** Any number: the same for all processes, so that two starting at once migrate one after the other. */
const MIGRATION_LOCK = 7210301;
const ASK_AGAIN_MS = 100;
const BASELINE = 'baseline';
/** Under this name stands the digest of all files as they were applied last. */
const FILES = 'files';
/** The last migration of those that the baseline was put together from: a database that has it stands at the baseline. */
const LAST_BEFORE_BASELINE = '0128_results_for_the_class.sql';

interface Applied {
  /** By name, with their checksums. */
  files: Map<string, string>;
  objects: AppliedObject[];
}

async function readApplied(client: pg.Client): Promise<Applied> {
  const files = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migrations');
  const objects = await client.query<AppliedObject>('SELECT key, digest, head FROM schema_objects');
  return { files: new Map(files.rows.map(({ name, checksum }) => [name, checksum])), objects: objects.rows };
}

const checksumOf = ({ text }: SqlFile) => createHash('sha256').update(text).digest('hex');

/** Those that are still to be run; one that was run and has changed since is a mistake. */
function pending(files: readonly SqlFile[], applied: Applied): SqlFile[] {
  return files.filter((file) => {
    const before = applied.files.get(file.name);
    if (before !== undefined && before !== checksumOf(file))
      throw new Error(`migration ${file.name} was changed after it had been applied`);
    return before === undefined;
  });
}

async function remember(client: pg.Client, name: string, checksum: string): Promise<void> {
  await client.query(
    `INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET checksum = EXCLUDED.checksum, applied_at = now()`,
    [name, checksum],
  );
}

async function applyBaseline(client: pg.Client, files: SchemaFiles, applied: Applied): Promise<void> {
  const before = applied.files.get(BASELINE);
  if (before === files.baselineDigest) return;
  if (before !== undefined) throw new Error('the baseline was changed after it had been applied: write a migration');
  if (!applied.files.has(LAST_BEFORE_BASELINE)) {
    const last = [...applied.files.keys()].sort().at(-1);
    if (last !== undefined)
      throw new StartFailure('database_before_baseline', { found: last, needed: LAST_BEFORE_BASELINE });
    for (const { text } of files.baseline) await client.query(text);
  }
  await remember(client, BASELINE, files.baselineDigest);
}

/** How far the migrations of an upgrade are. Only steps that take long are told. */
export interface MigrationProgress {
  everyMs: number;
  tell: (step: { name: string; at: number; of: number; seconds: number }) => void;
}

const QUIET: MigrationProgress = { everyMs: 3_600_000, tell: () => undefined };

/** Tells how far a step is for as long as it runs. */
async function told(
  step: { name: string; at: number; of: number },
  progress: MigrationProgress,
  work: () => Promise<unknown>,
) {
  let ticks = 0;
  const telling = setInterval(() => {
    ticks += 1;
    progress.tell({ ...step, seconds: Math.round((ticks * progress.everyMs) / 1000) });
  }, progress.everyMs);
  try {
    await work();
  } finally {
    clearInterval(telling);
  }
}

async function run(client: pg.Client, migrations: readonly SqlFile[], progress: MigrationProgress): Promise<void> {
  for (const [index, file] of migrations.entries()) {
    const { name } = file;
    await told({ name, at: index + 1, of: migrations.length }, progress, () => client.query(file.text));
    await remember(client, name, checksumOf(file));
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  await work();
  await client.query('COMMIT');
}

/** An index whose making was cut off stands in the way of its own name, and nothing uses it. */
async function dropUnfinishedIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE NOT i.indisvalid AND c.relkind = 'i' AND c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
}

/**
 * What tables, functions, views and triggers are there for already: rows that are made anew, each file in a transaction of
 * its own, and what takes long and locks nobody, statement by statement. A process of before goes on meanwhile. What was cut
 * off is done by the next start.
 */
async function runAfterwards(client: pg.Client, files: readonly SqlFile[], progress: MigrationProgress): Promise<void> {
  for (const [index, file] of files.entries()) {
    const { name } = file;
    const step = { name, at: index + 1, of: files.length };
    if (!isOnline(name)) {
      await inTransaction(client, async () => {
        await told(step, progress, () => client.query(file.text));
        await remember(client, name, checksumOf(file));
      });
      continue;
    }
    await dropUnfinishedIndexes(client);
    await told(step, progress, async () => {
      for (const { text } of statementsOf(file.text)) await client.query(text);
    });
    await remember(client, name, checksumOf(file));
  }
}

/**
 * One process at a time, until its connection ends. Asked for again and again: a statement that waits for it would be waited
 * for in turn by an index that is built beside everybody's work.
 */
async function beTheOnlyOne(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('SELECT pg_try_advisory_lock($1) AS "isMine"', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.isMine) return;
    await sleep(ASK_AGAIN_MS);
  }
}

async function bringUpToDate(
  client: pg.Client,
  dir: string,
  digest: string,
  progress: MigrationProgress,
): Promise<void> {
  await beTheOnlyOne(client);
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations
       (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
     CREATE TABLE IF NOT EXISTS schema_objects
       (key text PRIMARY KEY, digest text NOT NULL, head text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const applied = await readApplied(client);
  // Another process that started at the same time has done it.
  if (applied.files.get(FILES) === digest) return;
  const files = readSchemaFiles(dir);
  await inTransaction(client, async () => {
    await applyBaseline(client, files, applied);
    await run(client, pending(files.migrations, applied), progress);
    await applyObjects(client, files.objects, applied.objects);
  });
  await runAfterwards(client, pending(files.migrationsAfter, applied), progress);
  await remember(client, FILES, digest);
}

async function isUpToDate(client: pg.Client, digest: string): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>("SELECT to_regclass('schema_objects') IS NOT NULL AS known");
  if (!rows[0]?.known) return false;
  const found = await client.query('SELECT FROM schema_migrations WHERE name = $1 AND checksum = $2', [FILES, digest]);
  return found.rowCount === 1;
}

/**
 * Brings the database to the schema of the files: what people use in one transaction, the rest behind it. Where no file has
 * changed, nothing is locked.
 */
export async function migrate(
  url: string,
  dir: string = schemaDir,
  progress: MigrationProgress = QUIET,
): Promise<void> {
  const digest = schemaDigest(dir);
  const client = await connectPlainly(url, { patience: BULK, name: 'khue-migrations' });
  try {
    if (!(await isUpToDate(client, digest))) await bringUpToDate(client, dir, digest, progress);
    // A write never lacks its partition: the months ahead are there before the first request.
    await client.query('SELECT ensure_audit_partitions(12), ensure_answer_partitions(3)');
  } finally {
    await client.end();
  }
}
