import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BACKUP, introductionOf } from '../db/patience';
import { type KeptPartition, type KeptSequence, quoted, readPartitions, readSequences, readTables } from './catalogue';
import type { Manifest, Part } from './manifest';
import { type Sealing, writePart } from './part-file';

/** One back-up of a database at a time. Any number: the same for all processes. */
const BACKUP_LOCK = 7210302;

/** The same text of the same values, whatever the server is set to. */
const STEADY = `
  SET datestyle = 'ISO, YMD'; SET timezone = 'UTC'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET client_encoding = 'UTF8'`;

export class BackupRunning extends Error {}
export class NothingToKeep extends Error {}

export async function openPlain(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'khue back-up',
  });
  // Reported by the query that it broke.
  client.on('error', () => undefined);
  await client.connect();
  // Without a time-out here beside those of the database: nobody would take back that of a COPY.
  await client.query(introductionOf(BACKUP));
  await client.query(STEADY);
  return client;
}

const rowsOfCopy = (client: pg.Client, query: string) => {
  const source = client.query(copyTo(`COPY (${query}) TO STDOUT`));
  return { source, rows: () => source.rowCount };
};

/** As hexadecimal text, which COPY leaves as it is. */
const asLine = (json: string) => `encode(convert_to((${json})::text, 'UTF8'), 'hex')`;

const QUEUES = `SELECT ${asLine(`jsonb_build_object('name', name, 'policy', policy, 'retryLimit', retry_limit,
    'retryDelay', retry_delay, 'retryBackoff', retry_backoff, 'expireInSeconds', expire_seconds)`)}
  FROM pgboss.queue WHERE name NOT LIKE '\\_\\_pgboss%' ORDER BY name`;
/** What waits, and what is being done: that begins again. */
const MESSAGES = `SELECT ${asLine(`jsonb_build_object('name', name, 'data', data, 'startAfter', to_char(start_after AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`)}
  FROM pgboss.job WHERE state < 'completed' AND name NOT LIKE '\\_\\_pgboss%'`;

const FILES = `SELECT key, size, encode(sha256, 'hex') FROM files ORDER BY id`;

export type Snapshot = Pick<
  Manifest,
  'postgres' | 'migrations' | 'tables' | 'partitions' | 'sequences' | 'queues' | 'messages' | 'files'
>;

export interface SnapshotProgress {
  table: string;
  done: number;
  total: number;
}

async function writeAll(
  client: pg.Client,
  to: Sealing,
  tell: (progress: SnapshotProgress) => void,
  signal: AbortSignal | undefined,
): Promise<Snapshot> {
  const part = (file: string, query: string): Promise<Part> => {
    const { source, rows } = rowsOfCopy(client, query);
    return writePart(to, file, source, rows, signal);
  };
  const tables = await readTables(client);
  if (!tables.some(({ name }) => name === 'schema_migrations')) throw new NothingToKeep();
  // Nobody may take a table away while it is being read.
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join()} IN ACCESS SHARE MODE`);
  const partitions: KeptPartition[] = await readPartitions(client);
  const written: Snapshot['tables'] = [];
  for (const { name, columns } of tables) {
    tell({ table: name, done: written.length, total: tables.length });
    const query = `SELECT ${columns.map(quoted).join()} FROM ${quoted(name)}`;
    written.push({ name, columns, ...(await part(`tables/${name}.copy.gz`, query)) });
  }
  const files = await part('files.list.gz', FILES);
  const { rows: queued } = await client.query<{ is: boolean }>(`SELECT to_regclass('pgboss.job') IS NOT NULL AS is`);
  const hasQueue = queued[0]?.is === true;
  const queues = hasQueue ? await part('queues.gz', QUEUES) : null;
  const messages = hasQueue ? await part('messages.gz', MESSAGES) : null;
  // Sequences run ahead of every snapshot: read last, they are beyond every row that was.
  const sequences: KeptSequence[] = await readSequences(client);
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  const { rows: version } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  );
  return {
    postgres: version[0]?.version ?? '',
    migrations,
    tables: written,
    partitions,
    sequences,
    queues,
    messages,
    files,
  };
}

/** Every table as it stands at one moment, while everybody goes on working. */
export async function writeSnapshot(
  databaseUrl: string,
  to: Sealing,
  tell: (progress: SnapshotProgress) => void,
  signal?: AbortSignal,
): Promise<Snapshot> {
  const client = await openPlain(databaseUrl);
  try {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [BACKUP_LOCK]);
    if (!rows[0]?.got) throw new BackupRunning();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const snapshot = await writeAll(client, to, tell, signal);
    await client.query('COMMIT');
    return snapshot;
  } finally {
    // The lock goes with the connection.
    await client.end().catch(() => undefined);
  }
}
