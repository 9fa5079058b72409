import { renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { describeStartNote, StartFailure } from '../start-failure';
import { chooseAccount } from './embedded-postgres-account';
import { findBinaries } from './embedded-postgres-binaries';
import { locateCluster, prepareCluster, prepareDataDir, readPassword, SUPERUSER } from './embedded-postgres-cluster';
import { lockDataDir } from './embedded-postgres-lock';
import {
  findRunning,
  type Postmaster,
  type PostmasterOptions,
  startPostmaster,
  stopPostmaster,
} from './embedded-postgres-postmaster';
import { BULK } from './patience';
import { connectPlainly } from './plain-connection';

const DATABASE = 'khue';
const LOG_LIMIT_BYTES = 20 * 1024 * 1024;
const RESTARTS_PER_MINUTE = 5;

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
  /** Called once when the server died and could not be brought back. */
  onExit(listener: (reason: string) => void): void;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: (message: string) => void;
  /** `false` gives up crash safety for speed: for databases that a test throws away. */
  durable?: boolean;
}

/** Starts, or finds again, the PostgreSQL server of a data directory and keeps it running until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const dataDir = resolve(options.dataDir);
  prepareDataDir(dataDir);
  const unlock = await lockDataDir(dataDir);
  try {
    const account = chooseAccount(join(dataDir, 'postgres'));
    const binaries = findBinaries(account, log);
    const dir = locateCluster(dataDir, account, log);
    const cluster = await prepareCluster({ dataDir, dir, binaries, account, durable, log });
    const logFile = join(dataDir, 'postgres.log');
    keepLogSmall(logFile);
    const server: PostmasterOptions = { dir, logFile, binaries, account, durable, log };
    const running = await findRunning(server);
    if (running) log(describeStartNote('reusing_server', { pid: running.pid }));
    const postmaster = running ?? (await startPostmaster(server));
    const urlOf = (database: string) => addressOf(database, { password: cluster.password, port: postmaster.port });
    await createDatabase(urlOf('postgres'), logFile);
    return supervise(postmaster, server, urlOf(DATABASE), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The address of the server that another process keeps running in this data directory; nothing where there is none. */
export async function joinEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const dir = locateCluster(dataDir, chooseAccount(join(dataDir, 'postgres')), () => undefined);
  const running = await findRunning({ dir });
  return running === null ? undefined : addressOf(DATABASE, { password: readPassword(dataDir), port: running.port });
}

const addressOf = (database: string, { password, port }: { password: string; port: number }): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

function keepLogSmall(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
}

async function createDatabase(url: string, logFile: string): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = await connectPlainly(url, { patience: BULK, name: 'khue-start' });
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    throw new StartFailure('postgres_failed', { detail: (error as Error).message, log: logFile });
  } finally {
    await client?.end().catch(() => undefined);
  }
}

function supervise(first: Postmaster, server: PostmasterOptions, url: string, unlock: () => void): EmbeddedPostgres {
  let current = first;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const listeners: ((reason: string) => void)[] = [];
  const restarts: number[] = [];

  const giveUp = (reason: string) => {
    for (const listener of listeners) listener(reason);
  };
  const restart = async () => {
    const minuteAgo = Date.now() - 60_000;
    if (restarts.filter((time) => time > minuteAgo).length >= RESTARTS_PER_MINUTE) return giveUp('restart limit');
    restarts.push(Date.now());
    server.log(describeStartNote('restarting'));
    try {
      // The port stays, since every connection pool already holds the address.
      current = await startPostmaster(server, first.port);
      watch(current);
    } catch (error) {
      giveUp((error as Error).message);
    }
  };
  const watch = (postmaster: Postmaster) => {
    postmaster.ended.then(() => {
      if (!stopping) restarting = restart();
    });
  };
  watch(first);

  return {
    url,
    onExit: (listener) => void listeners.push(listener),
    async stop() {
      if (stopping) return;
      stopping = true;
      await restarting;
      await stopPostmaster(current, server);
      unlock();
    },
  };
}
