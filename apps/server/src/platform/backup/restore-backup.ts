import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStore } from '../../ports/file-store';
import { migrate } from '../db/migrate';
import { readSchemaFiles, type SchemaFiles } from '../db/schema-files';
import { quoted, readDrops, readPartitions, readRebuilt, readTables } from './catalogue';
import { keyMark, type Manifest } from './manifest';
import { linesOf, openStored, readPart } from './part-file';
import { restoreQueues } from './queued-work';
import { type BackupKey, Unreadable } from './sealed-stream';
import { openPlain } from './snapshot';
import { listedFile, openBackup, severalAtOnce, storedName } from './write-backup';

/** Before the baseline there were 52 migrations with these numbers: a database from then stands at the baseline. */
const LAST_NUMBER_BEFORE_BASELINE = 128;
/** In the record of what was run, not files of their own. */
const BASELINE = 'baseline';
const DIGEST_OF_ALL = 'files';
const FILES_AT_ONCE = 8;

export interface RestoreTarget {
  databaseUrl: string;
  store: FileStore;
  secretKey: string;
  log: FastifyBaseLogger;
}

export interface RestoreWish {
  from: string;
  passphrase: string | undefined;
  /** Whether what is in the database may go. */
  replaces: boolean;
  tell?: (step: RestoreStep) => void;
}

export type RestoreStep =
  | { step: 'table'; table: string; done: number; total: number }
  | { step: 'indexes' }
  | { step: 'migrating' }
  | { step: 'files'; done: number; total: number };

export interface Restored {
  manifest: Manifest;
  rows: number;
  files: number;
  /** Keys of files that the back-up lacks or that could not be read in it. */
  filesMissing: string[];
  messages: number;
  /** Whether what is encrypted in columns can be read with the key of the settings. */
  hasItsKey: boolean;
}

export type RestoreFault = 'not_empty' | 'newer' | 'other_history' | 'in_use';

export class RestoreRefused extends Error {
  constructor(
    readonly fault: RestoreFault,
    readonly detail = '',
  ) {
    super(`${fault} ${detail}`);
  }
}

const isFromBeforeBaseline = (name: string) => Number.parseInt(name, 10) <= LAST_NUMBER_BEFORE_BASELINE;

/** The migrations that the database of the back-up had been through; refused where this program does not know one of them. */
function migrationsOf(manifest: Pick<Manifest, 'migrations'>, files: SchemaFiles): string[] {
  const ours = new Map([...files.migrations, ...files.migrationsAfter].map(({ name, text }) => [name, text]));
  const run = manifest.migrations.filter(
    ({ name }) => name !== BASELINE && name !== DIGEST_OF_ALL && !isFromBeforeBaseline(name),
  );
  const unknown = run.find(({ name }) => !ours.has(name));
  if (unknown) throw new RestoreRefused('newer', unknown.name);
  const baseline = manifest.migrations.find(({ name }) => name === BASELINE);
  if (baseline && baseline.checksum !== files.baselineDigest) throw new RestoreRefused('other_history', BASELINE);
  return run.map(({ name }) => name);
}

/** Other people on the database would see their tables go away. */
async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name IN ('khue', 'khue-jobs')`,
  );
  if ((rows[0]?.count ?? 0) > 0) throw new RestoreRefused('in_use');
}

/** Whether anybody has ever had an account there. A database that was only prepared by a start counts as empty. */
async function isUsed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`SELECT to_regclass('public.users') IS NOT NULL AS is`);
  if (!rows[0]?.is) return false;
  const found = await client.query('SELECT FROM public.users LIMIT 1');
  return found.rowCount === 1;
}

/** Tables as they were when the back-up was made, by the same files that made them then. */
async function makeTables(client: pg.Client, files: SchemaFiles, had: readonly string[]): Promise<void> {
  for (const text of await readDrops(client)) await client.query(text);
  for (const { text } of files.baseline) await client.query(text);
  for (const { name, text } of files.migrations) if (had.includes(name)) await client.query(text);
  await client.query(
    `CREATE TABLE schema_migrations
       (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
     CREATE TABLE schema_objects
       (key text PRIMARY KEY, digest text NOT NULL, head text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
}

function refuseOtherShape(manifest: Manifest, found: Awaited<ReturnType<typeof readTables>>): void {
  const shapes = new Map(found.map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of manifest.tables) {
    const shape = shapes.get(name);
    if (!shape || columns.some((column) => !shape.has(column))) throw new RestoreRefused('other_history', name);
  }
}

async function fillTables(
  client: pg.Client,
  from: { folder: string; key: BackupKey | null },
  manifest: Manifest,
  tell: (step: RestoreStep) => void,
): Promise<number> {
  let [rows, done] = [0, 0];
  for (const table of manifest.tables) {
    tell({ step: 'table', table: table.name, done: done++, total: manifest.tables.length });
    const sink = client.query(copyFrom(`COPY ${quoted(table.name)} (${table.columns.map(quoted).join()}) FROM STDIN`));
    await readPart(from, table, sink);
    if (sink.rowCount !== table.rows) throw new Unreadable(table.file);
    rows += table.rows;
  }
  return rows;
}

async function restoreDatabase(
  client: pg.Client,
  from: { folder: string; key: BackupKey | null },
  manifest: Manifest,
  files: SchemaFiles,
  tell: (step: RestoreStep) => void,
): Promise<number> {
  const had = migrationsOf(manifest, files);
  await makeTables(client, files, had);
  const tables = await readTables(client);
  refuseOtherShape(manifest, [...tables]);
  const { references, indexes } = await readRebuilt(client);
  for (const { drop } of [...references, ...indexes]) await client.query(drop);
  // What migrations put in comes back with the rows.
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join()}`);
  const existing = new Set((await readPartitions(client)).map(({ name }) => name));
  for (const { table, name, bounds } of manifest.partitions) {
    if (!existing.has(name)) await client.query(`CREATE TABLE ${quoted(name)} PARTITION OF ${quoted(table)} ${bounds}`);
  }
  const rows = await fillTables(client, from, manifest, tell);
  for (const { name, value, isCalled } of manifest.sequences) {
    await client.query('SELECT setval(to_regclass($1), $2, $3)', [`public.${quoted(name)}`, value, isCalled]);
  }
  tell({ step: 'indexes' });
  for (const { make } of [...indexes, ...references]) await client.query(make);
  // Functions, views and triggers are not there yet: the next step makes them, and what has come since.
  await client.query('DELETE FROM schema_migrations WHERE name = $1', [DIGEST_OF_ALL]);
  return rows;
}

async function restoreFiles(
  store: FileStore,
  from: { folder: string; key: BackupKey | null },
  manifest: Manifest,
  tell: (step: RestoreStep) => void,
): Promise<{ files: number; missing: string[] }> {
  let [done, files] = [0, 0];
  const missing: string[] = [];
  await severalAtOnce(linesOf(from, manifest.files), FILES_AT_ONCE, async (line) => {
    const { key, size, sha256 } = listedFile(line);
    // The store keeps all of a file or nothing.
    await openStored(from, storedName(key), { size, sha256 })
      .then((bytes) => store.write(key, Readable.from(bytes, { objectMode: false })))
      .then(
        () => void files++,
        (error: NodeJS.ErrnoException) => {
          if (!(error instanceof Unreadable) && error.code !== 'ENOENT') throw error;
          missing.push(key);
        },
      );
    tell({ step: 'files', done: ++done, total: manifest.files.rows });
  });
  return { files, missing };
}

/**
 * The whole of a back-up in an empty installation, brought to today's schema. The database takes all of it or stays as
 * it was; a file that cannot be read is told and leaves the rest alone.
 */
export async function restoreBackup(target: RestoreTarget, wish: RestoreWish): Promise<Restored> {
  const { manifest, key } = await openBackup(wish.from, wish.passphrase);
  const from = { folder: wish.from, key };
  const tell = wish.tell ?? (() => undefined);
  const files = readSchemaFiles();
  const client = await openPlain(target.databaseUrl);
  let rows: number;
  try {
    await refuseInUse(client);
    if (!wish.replaces && (await isUsed(client))) throw new RestoreRefused('not_empty');
    await client.query(`SET maintenance_work_mem = '256MB'`);
    await client.query('BEGIN');
    rows = await restoreDatabase(client, from, manifest, files, tell);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    // Whatever was not committed goes with the connection.
    await client.end().catch(() => undefined);
  }
  tell({ step: 'migrating' });
  await migrate(target.databaseUrl);
  const messages = await restoreQueues(target, from, manifest);
  const restored = await restoreFiles(target.store, from, manifest, tell);
  return {
    manifest,
    rows,
    files: restored.files,
    filesMissing: restored.missing,
    messages,
    hasItsKey: manifest.secretKey === keyMark(target.secretKey),
  };
}
