import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { describeStartNote, StartFailure } from '../start-failure';
import { type Account, canRun } from './embedded-postgres-account';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  majorVersion: string;
}

/** Where root may put what another account has to reach. */
export const SYSTEM_DIR = '/var/lib/khue';

function findPackage(): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch {
    throw new StartFailure('postgres_missing', { platform: `${platform}-${process.arch}` });
  }
}

/** npm packages cannot hold symbolic links; an install with --ignore-scripts leaves them out. */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      rmSync(path, { force: true });
      symlinkSync(relative(dirname(path), join(root, source)), path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Another process may be restoring the same links; a read-only install keeps what it has.
      if (code !== 'EEXIST' && code !== 'EACCES' && code !== 'EROFS') throw error;
    }
  }
}

function copyForAccount(root: string, version: string): string {
  const target = join(SYSTEM_DIR, `postgres-${version}`);
  if (existsSync(target)) return target;
  mkdirSync(SYSTEM_DIR, { recursive: true, mode: 0o755 });
  const unfinished = `${target}.${process.pid}`;
  cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function programsIn(root: string, version: string): Binaries {
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

export function findBinaries(account: Account, log: (message: string) => void): Binaries {
  const { root, version } = findPackage();
  restoreLinks(root);
  const installed = programsIn(root, version);
  if (!account || canRun(account, installed.postgres)) return installed;
  const copy = copyForAccount(root, version);
  log(
    describeStartNote('copied_binaries', { account: account.name, from: root, to: join(SYSTEM_DIR, basename(copy)) }),
  );
  return programsIn(copy, version);
}
