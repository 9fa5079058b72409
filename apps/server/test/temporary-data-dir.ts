import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Passable by the account that PostgreSQL runs under when the tests run as root. */
export function temporaryDataDir(): string {
  return makeDir(tmpdir(), 'khue-test-');
}

function makeDir(place: string, prefix: string): string {
  const dir = mkdtempSync(join(place, prefix));
  chmodSync(dir, 0o711);
  return dir;
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;
const PREFIX = 'khue-test-of-';

/**
 * The same, in memory where there is room: a database is more than a thousand files, and every test file makes and
 * drops one. On a disk that took the database server longer than all that it was asked.
 */
export function dataDirInMemory(): string {
  if (!memoryHasRoom()) return temporaryDataDir();
  for (const name of readdirSync(MEMORY)) if (isLeftBehind(name)) rmSync(join(MEMORY, name), { recursive: true });
  return makeDir(MEMORY, `${PREFIX}${process.pid}-`);
}

function memoryHasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Whether a run that was killed left it; its server ends by itself when its files are gone. */
function isLeftBehind(name: string): boolean {
  if (!name.startsWith(PREFIX)) return false;
  try {
    process.kill(Number(name.slice(PREFIX.length).split('-')[0]), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
