import { execFile, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseAccount, runAs } from '../src/platform/db/embedded-postgres-account';
import { findBinaries } from '../src/platform/db/embedded-postgres-binaries';
import { childEnvironment, prepareCluster, SUPERUSER } from '../src/platform/db/embedded-postgres-cluster';
import { type BreakableLine, breakableLine } from './breakable-line';
import { temporaryDataDir } from './temporary-data-dir';

const run = promisify(execFile);

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  "unix_socket_directories=''",
  'fsync=off',
  'shared_buffers=16MB',
  'wal_retrieve_retry_interval=200ms',
];

interface Standby {
  primaryUrl: string;
  standbyUrl: string;
  /** What lies between them. */
  line: BreakableLine;
  close(): Promise<void>;
}

/** A primary and a standby that follows it by streaming, with nothing in them. */
export async function startStandby(): Promise<Standby> {
  const dataDir = temporaryDataDir();
  const home = join(dataDir, 'clusters');
  mkdirSync(home);
  const account = chooseAccount(join(dataDir, 'none'));
  if (account) chownSync(home, account.uid, account.gid);
  const binaries = findBinaries(account, () => undefined);
  const as = { ...runAs(account), cwd: '/', env: childEnvironment() };
  const [primary, standby] = [join(home, 'primary'), join(home, 'standby')];
  const { password } = await prepareCluster({
    dataDir,
    dir: primary,
    binaries,
    account,
    durable: false,
    log: () => undefined,
  });
  spawnSync('cp', ['-a', primary, standby], as);
  const start = async (dir: string, more: readonly string[] = []) => {
    const port = await freePort();
    const options = [...SETTINGS, ...more, `port=${port}`].map((setting) => `-c ${setting}`).join(' ');
    await run(binaries.pgCtl, ['start', '-w', '-D', dir, '-l', join(home, `${port}.log`), '-o', options], as);
    return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
  };
  const stop = (dir: string) => run(binaries.pgCtl, ['stop', '-D', dir, '-m', 'immediate'], as);
  const primaryUrl = await start(primary);
  const line = await breakableLine(primaryUrl);
  const { port } = new URL(line.url);
  writeFileSync(join(standby, 'standby.signal'), '');
  writeFileSync(
    join(standby, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password}'\n`,
  );
  const standbyUrl = await start(standby).catch(async (error: unknown) => {
    await stop(primary);
    throw error;
  });
  return {
    primaryUrl,
    standbyUrl,
    line,
    async close() {
      await stop(standby);
      await stop(primary);
      await line.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
