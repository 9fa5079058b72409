import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './product';

const NOT_SOURCE = new Set(['node_modules', 'dist', '.data', '.build', '.git', 'test-results', 'playwright-report']);

// A checkout that belongs to another account is read all the same: it is this one.
const GIT_ENVIRONMENT = {
  ...process.env,
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'safe.directory',
  GIT_CONFIG_VALUE_0: '*',
};

function hasCommit(): boolean {
  try {
    execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, env: GIT_ENVIRONMENT, stdio: 'ignore' });
    return existsSync(join(ROOT, '.git'));
  } catch {
    return false;
  }
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'khue-checkout-'));
  chmodSync(folder, 0o755);
  return folder;
}

function copySources(target: string): void {
  cpSync(ROOT, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !NOT_SOURCE.has(basename(path)),
  });
}

/** What a newcomer gets: a clone of the last commit, with nothing installed. */
export function freshClone(): string {
  const folder = emptyFolder();
  if (hasCommit()) {
    const args = ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, folder];
    execFileSync('git', args, { env: GIT_ENVIRONMENT, stdio: 'inherit' });
  } else {
    copySources(folder);
  }
  return folder;
}

/** What was built here, with its stamp, so that a start finds it current. */
function copyBuild(target: string, name: 'server' | 'web'): void {
  for (const path of [`apps/${name}/dist`, `.build/${name}.inputs`]) {
    cpSync(join(ROOT, path), join(target, path), { recursive: true });
  }
}

/**
 * The sources as they are now, with the installed packages shared by hard links, for an account to own. What is built
 * comes with it, but for what the start shall build itself: the web takes half a minute, and the fresh clone builds it.
 */
export function installedCopy(built: readonly ('server' | 'web')[], owner?: { uid: number; gid: number }): string {
  const folder = emptyFolder();
  copySources(folder);
  for (const name of built) copyBuild(folder, name);
  try {
    execFileSync('cp', ['-al', join(ROOT, 'node_modules'), folder], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', join(ROOT, 'node_modules'), folder]);
  }
  if (owner) giveAway(folder, owner);
  return folder;
}

/** Hard-linked files still belong to the original, so of the packages only the folders change hands. */
function giveAway(folder: string, owner: { uid: number; gid: number }): void {
  chownSync(folder, owner.uid, owner.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isPackageFile = path.startsWith(join(folder, 'node_modules')) && !entry.isDirectory();
    if (!isPackageFile && !entry.isSymbolicLink()) chownSync(path, owner.uid, owner.gid);
  }
}
