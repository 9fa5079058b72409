import pg from 'pg';
import { schemaDir } from '../paths';
import { describeStartNote, StartFailure } from '../start-failure';
import { missingGrants, readDatabaseRights } from './database-rights';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
import { type MigrationProgress, migrate } from './migrate';
import { LOOK } from './patience';
import { connectPlainly } from './plain-connection';

/** Debian 12 brings this one; older ones were never tried. */
export const OLDEST_MAJOR = 15;
const INSUFFICIENT_PRIVILEGE = '42501';

export interface DatabaseSettings {
  /** Absent: the embedded database. */
  databaseUrl: string | undefined;
  dataDir: string;
}

export interface ConnectedDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The address without the password, for messages. */
function shownAddress(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

/** Whether a start can go on there; answers as whom. */
async function checkExternal(url: string): Promise<string> {
  const address = shownAddress(url);
  const client = await connectPlainly(url, { patience: LOOK, name: 'khue-start' }).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartFailure('database_unreachable', { address, detail: code ?? message });
  });
  try {
    const result = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version");
    const found = result.rows[0]?.version ?? '';
    if (Number.parseInt(found, 10) < OLDEST_MAJOR) {
      throw new StartFailure('database_too_old', { address, found, needed: String(OLDEST_MAJOR) });
    }
    const rights = await readDatabaseRights(client);
    const grants = missingGrants(rights);
    if (grants.length > 0) {
      throw new StartFailure('database_rights_missing', { address, role: rights.role, grants: grants.join(' ') });
    }
    return rights.role;
  } finally {
    await client.end();
  }
}

/** A start that changes a large database says how far it is, or somebody would stop it. */
const PROGRESS_MS = 5_000;
const toldIn = (tell: (line: string) => void): MigrationProgress => ({
  everyMs: PROGRESS_MS,
  tell: (step) => tell(describeStartNote('migrating', { ...step })),
});

/** Tables that another user made: the right to create does not help with those. */
async function migrateExternal(url: string, role: string, tell: (line: string) => void): Promise<void> {
  try {
    await migrate(url, schemaDir, toldIn(tell));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartFailure('database_refuses', { address: shownAddress(url), role, detail: error.message });
  }
}

/** The database the settings name, or the embedded one; migrated. */
export async function connectDatabase(
  config: DatabaseSettings,
  tell: (line: string) => void,
  onLost: (reason: string) => void,
): Promise<ConnectedDatabase> {
  if (config.databaseUrl !== undefined) {
    await migrateExternal(config.databaseUrl, await checkExternal(config.databaseUrl), tell);
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: tell });
  embedded.onExit(onLost);
  try {
    await migrate(embedded.url, schemaDir, toldIn(tell));
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { url: embedded.url, stop: () => embedded.stop() };
}

/** The same for a command that may run beside the product: what that keeps running is used as it is. */
export async function joinDatabase(
  config: DatabaseSettings,
  tell: (line: string) => void,
  onLost: (reason: string) => void,
): Promise<ConnectedDatabase> {
  return orBeside(config, () => connectDatabase(config, tell, onLost));
}

/** What another process keeps running in this data directory, where it cannot be started here. */
async function orBeside(
  { dataDir }: DatabaseSettings,
  start: () => Promise<ConnectedDatabase>,
): Promise<ConnectedDatabase> {
  try {
    return await start();
  } catch (error) {
    const isInUse = error instanceof StartFailure && error.code === 'data_dir_in_use';
    const url = isInUse ? await joinEmbeddedPostgres(dataDir) : undefined;
    if (url === undefined) throw error;
    return { url, stop: async () => undefined };
  }
}

/** The database as it stands, for a command that must change nothing of its schema; beside the product, or only alone. */
export async function reachDatabase(
  config: DatabaseSettings,
  tell: (line: string) => void,
  { alone }: { alone: boolean },
): Promise<ConnectedDatabase> {
  if (config.databaseUrl !== undefined) {
    await checkExternal(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  const start = async () => {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: tell });
    return { url: embedded.url, stop: () => embedded.stop() };
  };
  return alone ? start() : orBeside(config, start);
}
