import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describeStartNote, StartFailure } from '../start-failure';
import { type Account, canEnter, runAs } from './embedded-postgres-account';
import { type Binaries, SYSTEM_DIR } from './embedded-postgres-binaries';

export const SUPERUSER = 'khue';

export interface Cluster {
  dir: string;
  password: string;
}

const run = promisify(execFile);

/** PostgreSQL reads PG… variables of the caller; the cluster must not depend on them. */
export const childEnvironment = () => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' });

/** The data directory holds keys and files too, so other accounts may pass through it but not list it. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const probe = join(dataDir, `.write-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch {
    throw new StartFailure('data_dir_not_writable', { path: dataDir });
  }
}

const linkExists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * The cluster is `DATA_DIR/postgres`. Where the account cannot enter that place, it is a link to a place that it can
 * enter: removing the data directory then still means starting afresh.
 */
export function locateCluster(dataDir: string, account: Account, log: (message: string) => void): string {
  const place = join(dataDir, 'postgres');
  if (existsSync(place)) {
    const dir = realpathSync(place);
    if (canEnter(account, dirname(dir))) return dir;
    return moveCluster(dataDir, place, account, log, dir);
  }
  if (linkExists(place)) rmSync(place);
  return canEnter(account, dataDir) ? place : moveCluster(dataDir, place, account, log);
}

/** From Node 24 on a copied folder is open to everybody, and PostgreSQL runs in none that is. */
function closeAsBefore(from: string, to: string): void {
  chmodSync(to, statSync(from).mode);
  for (const entry of readdirSync(from, { withFileTypes: true }))
    if (entry.isDirectory()) closeAsBefore(join(from, entry.name), join(to, entry.name));
}

function moveTree(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // Another file system: copied whole under another name first, so that a half copy is never taken for the data.
    cpSync(from, `${to}.copy`, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    closeAsBefore(from, `${to}.copy`);
    renameSync(`${to}.copy`, to);
  }
}

function moveCluster(
  dataDir: string,
  place: string,
  account: Account,
  log: (message: string) => void,
  existing?: string,
): string {
  mkdirSync(SYSTEM_DIR, { recursive: true, mode: 0o755 });
  const home = mkdtempSync(join(SYSTEM_DIR, 'data-'));
  chmodSync(home, 0o711);
  const target = join(home, 'postgres');
  if (existing) {
    moveTree(existing, target);
    rmSync(place, { recursive: true, force: true });
  }
  symlinkSync(target, place);
  log(describeStartNote('moved_cluster', { account: account?.name ?? '', from: dataDir, to: target }));
  return target;
}

function checkVersion(dir: string, needed: string): void {
  const found = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim();
  if (found !== needed) throw new StartFailure('data_dir_other_version', { path: dir, found, needed });
}

/** A cluster restored by root with plain `cp` belongs to root, who may not run it. */
function giveToAccount(dir: string, account: Account): void {
  if (!account || statSync(dir).uid === account.uid) return;
  for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(dir, entry), account.uid, account.gid);
  }
  chownSync(dir, account.uid, account.gid);
}

/** What a test throws away needs neither its files safe on a disk nor a password that is slow to guess. */
const THROWAWAY = ['--no-sync', '--no-data-checksums', '--set', 'scram_iterations=1'];

async function create(dir: string, password: string, binaries: Binaries, account: Account, durable: boolean) {
  const home = dirname(dir);
  for (const entry of readdirSync(home)) {
    if (entry.startsWith('postgres.new-')) rmSync(join(home, entry), { recursive: true, force: true });
  }
  // Made beside its final place and renamed, so that an interrupted initdb never looks like a cluster.
  const unfinished = mkdtempSync(join(home, 'postgres.new-'));
  const passwordFile = join(unfinished, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const data = join(unfinished, 'data');
  if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid);
  await run(
    binaries.initdb,
    [
      ...['-D', data, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '-E', 'UTF8'],
      ...['--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions'],
      ...(durable ? ['--data-checksums'] : THROWAWAY),
    ],
    { ...runAs(account), cwd: '/', env: childEnvironment() },
  );
  renameSync(data, dir);
  rmSync(unfinished, { recursive: true, force: true });
}

const passwordFileOf = (dataDir: string): string => join(dataDir, 'postgres-password');

export function readPassword(dataDir: string): string {
  const path = passwordFileOf(dataDir);
  if (!existsSync(path)) throw new StartFailure('data_dir_password_missing', { path });
  return readFileSync(path, 'utf8').trim();
}

export async function prepareCluster(options: {
  dataDir: string;
  dir: string;
  binaries: Binaries;
  account: Account;
  durable: boolean;
  log: (message: string) => void;
}): Promise<Cluster> {
  const { dataDir, dir, binaries, account, durable, log } = options;
  const passwordFile = passwordFileOf(dataDir);
  if (existsSync(dir)) {
    checkVersion(dir, binaries.majorVersion);
    const password = readPassword(dataDir);
    giveToAccount(dir, account);
    return { dir, password };
  }
  log(describeStartNote('creating_cluster', { path: dir }));
  const password = randomBytes(24).toString('base64url');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  await create(dir, password, binaries, account, durable).catch((error: Error & { stderr?: string }) => {
    const detail = (error.stderr || error.message).trim().split('\n').at(-1) ?? error.message;
    throw new StartFailure('postgres_failed', { detail, log: join(dataDir, 'postgres.log') });
  });
  return { dir, password };
}
