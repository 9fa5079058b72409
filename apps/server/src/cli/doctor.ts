import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs, promisify } from 'node:util';
import { say } from '@khue/i18n/server-texts';
import { createTransport } from 'nodemailer';
import { type Config, readConfig } from '../config';
import { fileStoreFor } from '../container';
import {
  type BackupExamined,
  type ClockExamined,
  type DatabaseExamined,
  type Diagnosis,
  diagnose,
  type Examined,
} from '../modules/operations/doctor.rules';
import { replicaState } from '../modules/operations/status.repo';
import { worded } from '../modules/operations/status.wire';
import { isLocalAddress } from '../modules/operations/status-facts.service';
import { backupsIn } from '../platform/backup/backup-place';
import { openBackup } from '../platform/backup/write-backup';
import { OLDEST_MAJOR, reachDatabase } from '../platform/db/connect';
import { connectionsOf, openDatabase } from '../platform/db/database';
import { missingGrants, readDatabaseRights } from '../platform/db/database-rights';
import { LOOK } from '../platform/db/patience';
import { connectPlainly } from '../platform/db/plain-connection';
import { readSchemaFiles } from '../platform/db/schema-files';
import { describeStartNote, StartFailure } from '../platform/start-failure';
import { runCommand, stopWith, tell } from './lib/run-command';

const PATIENCE_MS = 10_000;
/** A key that somebody typed has fewer signs than one that was drawn. */
const FEWEST_SIGNS = 12;
const OTHERS_MAY_READ = 0o077;

const canWrite = (path: string) =>
  mkdir(path, { recursive: true })
    .then(() => access(path, constants.W_OK))
    .then(
      () => true,
      () => false,
    );

async function examineKey({ dataDir, secretKey }: Config): Promise<Examined['secretKey']> {
  const file = await stat(join(dataDir, 'secret.key')).catch(() => null);
  return {
    isWeak: new Set(secretKey).size < FEWEST_SIGNS,
    isReadByOthers: file !== null && (file.mode & OTHERS_MAY_READ) !== 0,
  };
}

/** Migrations of a later version; a name below ours may be of a release that was put together into the baseline. */
function newerThanOurs(names: readonly string[]): string | null {
  const { migrations, migrationsAfter } = readSchemaFiles();
  const last =
    [...migrations, ...migrationsAfter]
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? '';
  return (
    names
      .filter((name) => /^\d{4}_/.test(name) && name > last)
      .sort()
      .at(-1) ?? null
  );
}

const examiner = (url: string) => connectPlainly(url, { patience: LOOK, name: 'khue-doctor' });

/** Where the database is another machine its clock says something of ours. */
const isElsewhere = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return host !== '' && !host.startsWith('/') && !isLocalAddress(host);
};

/** What systemd says of the kernel's clock, whoever keeps it (timesyncd, chrony, ntpd). Not everywhere is systemd. */
const isClockKept = (): Promise<boolean | null> =>
  promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: PATIENCE_MS }).then(
    ({ stdout }) => (stdout.trim() === '' ? null : stdout.trim() === 'yes'),
    () => null,
  );

async function examineDatabase(
  url: string,
  poolSize: number,
): Promise<{ database: DatabaseExamined; apartSeconds: number | null }> {
  const client = await examiner(url);
  try {
    const rights = await readDatabaseRights(client);
    const { rows } = await client.query<Record<string, string | number | boolean>>(
      `SELECT current_setting('server_version') AS version, current_setting('server_encoding') = 'UTF8' AS utf8,
         EXISTS (SELECT FROM pg_collation WHERE collname = 'vi-x-icu') AS vietnamese, pg_is_in_recovery() AS standby,
         (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
         current_setting('max_connections')::int AS most, (SELECT count(*)::int FROM pg_stat_replication) AS standbys,
         extract(epoch FROM clock_timestamp())::float8 AS seconds, to_regclass('schema_migrations') IS NOT NULL AS made`,
    );
    const now = Date.now() / 1000;
    const found = rows[0] ?? {};
    const run = found.made ? await client.query<{ name: string }>('SELECT name FROM schema_migrations') : { rows: [] };
    const database: DatabaseExamined = {
      fault: null,
      version: String(found.version),
      oldest: OLDEST_MAJOR,
      missingGrants: missingGrants(rights).join(' '),
      isUtf8: found.utf8 === true,
      hasVietnameseOrder: found.vietnamese === true,
      isReadOnly: found.standby === true,
      connections: Number(found.connections),
      mostConnections: Number(found.most),
      connectionsOfProcess: connectionsOf(poolSize),
      newerMigration: newerThanOurs(run.rows.map(({ name }) => name)),
      standbys: Number(found.standbys),
    };
    return { database, apartSeconds: isElsewhere(url) ? Number(found.seconds) - now : null };
  } finally {
    await client.end();
  }
}

async function hasDemo(url: string): Promise<boolean | null> {
  const client = await examiner(url).catch(() => null);
  if (!client) return null;
  try {
    const found = await client.query(`SELECT FROM seeds WHERE name = 'demo' AND version <> 'none'`);
    return found.rowCount === 1;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function examineReplica(url: string | undefined): Promise<Examined['replica']> {
  if (url === undefined) return null;
  const { db, close } = openDatabase(url, { max: 1, onError: () => undefined });
  try {
    return await replicaState(db);
  } catch {
    return 'away';
  } finally {
    await close();
  }
}

/** Greets the mail server and signs in, and sends nothing. */
async function examineMail(url: string | undefined): Promise<Examined['mail']> {
  if (url === undefined) return null;
  const transport = createTransport({ url, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS });
  try {
    await transport.verify();
    return { fault: null };
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    return { fault: [code, responseCode].filter(Boolean).join(' ') || 'SMTP' };
  } finally {
    transport.close();
  }
}

/** Writes a few bytes where files lie, reads them and takes them away again. */
async function examineFiles(config: Config): Promise<Examined['files']> {
  if (!config.files) return null;
  const key = `doctor/${randomUUID()}`;
  try {
    const store = await fileStoreFor(config);
    await store.write(key, Readable.from([key]));
    const found = await text(await store.read(key));
    await store.remove(key);
    return { fault: found === key ? null : 'read ≠ written' };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

async function examineBackup({ backup: { to, passphrase }, dataDir }: Config): Promise<BackupExamined | null> {
  if (to === undefined) return null;
  const isWritable = await canWrite(to);
  const [here, there] = [await stat(dataDir), await stat(to).catch(() => null)];
  const newest = (await backupsIn(to)).at(-1);
  const space = await statfs(to).catch(() => null);
  return {
    isWritable,
    free: space && space.bavail * space.bsize,
    isOnSameDisk: there?.dev === here.dev,
    newest: newest
      ? {
          endedAt: new Date(newest.manifest.endedAt),
          isReadable: await openBackup(newest.folder, passphrase).then(
            () => true,
            () => false,
          ),
          taken: newest.manifest.takenBytes ?? null,
        }
      : null,
  };
}

async function examine(config: Config): Promise<Examined> {
  const filesDir = join(config.dataDir, 'files');
  const isWritable = await canWrite(filesDir);
  const { bavail, bsize, blocks } = await statfs(config.dataDir);
  const { protocol, hostname } = new URL(config.publicUrl);
  const isHttps = protocol === 'https:';
  let database: Examined['database'];
  let demo: boolean | null = null;
  const clock: ClockExamined = { isKept: await isClockKept(), apartSeconds: null };
  try {
    const reached = await reachDatabase(config, tell, { alone: false });
    try {
      const examined = await examineDatabase(reached.url, config.databasePool);
      database = examined.database;
      clock.apartSeconds = examined.apartSeconds;
      demo = await hasDemo(reached.url);
    } finally {
      await reached.stop();
    }
  } catch (error) {
    database = {
      fault: error instanceof StartFailure ? error.message : ((error as NodeJS.ErrnoException).code ?? String(error)),
    };
  }
  return {
    now: new Date(),
    isPublic: !isLocalAddress(hostname),
    isHttps,
    node: { major: Number.parseInt(process.versions.node, 10) },
    secretKey: await examineKey(config),
    dataDir: { isWritable, free: bavail * bsize, total: blocks * bsize, reserve: config.space.reserveMb * 1024 * 1024 },
    database,
    clock,
    files: await examineFiles(config),
    replica: await examineReplica(config.databaseReplicaUrl),
    mail: await examineMail(config.smtpUrl),
    backup: await examineBackup(config),
    proxies: { count: config.trustedProxies.length, isBehindOne: isHttps },
    hasDemo: demo,
  };
}

const MARK: Record<Diagnosis['state'], string> = { act: '✗', attend: '!', good: '✓' };

/** `npm run doctor -- --language en`: what is wrong with the installation, a sentence each. */
runCommand(async () => {
  const { values } = parseArgs({ options: { language: { type: 'string' } } });
  const asked = values.language ?? (process.env.LANG?.startsWith('en') ? 'en' : 'vi');
  if (asked !== 'vi' && asked !== 'en') stopWith(describeStartNote('doctor_usage'));
  // A wrong setting is told with its name, as a start would tell it, and nothing else can be looked at.
  const found = diagnose(await examine(readConfig(process.env)));
  const word = (key: string) => say(asked, `system_status:doctor.${key}`);
  for (const { aspect, state, told } of found) {
    tell(`${MARK[state]} ${word(`aspects.${aspect}`)} (${word(`states.${state}`)}): ${worded(asked, told)}`);
  }
  const counted = (state: Diagnosis['state']) => found.filter((one) => one.state === state).length;
  const counts = { act: counted('act'), attend: counted('attend'), good: counted('good') };
  tell(say(asked, 'system_status:doctor.summary', counts));
  if (counts.act > 0) process.exitCode = 1;
});
