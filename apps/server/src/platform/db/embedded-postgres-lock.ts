import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure';

interface Holder {
  pid: number;
  /** Tells a process from a later one that was given the same pid. */
  born: string;
}

function birthOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The command in parentheses may itself contain spaces and parentheses; the start time is the 20th field after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return null;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
    }
    process.kill(pid, 0);
    if (process.platform === 'win32') return 'alive';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  return birthOf(pid) !== null;
}

function readHolder(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('born' in value)) return null;
    return { pid: Number(value.pid), born: String(value.born) };
  } catch {
    return null;
  }
}

const isSame = (one: Holder | null, other: Holder) => one?.pid === other.pid && one.born === other.born;

/** One process per data directory; what a `kill -9` left behind is taken over. */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const path = join(dataDir, 'khue.lock');
  const self: Holder = { pid: process.pid, born: birthOf(process.pid) ?? '' };
  const inUseBy = (holder: Holder) => new StartFailure('data_dir_in_use', { path: dataDir, pid: holder.pid });

  const claim = () => {
    try {
      writeFileSync(path, JSON.stringify(self), { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw new StartFailure('data_dir_not_writable', { path: dataDir });
    }
  };

  if (!claim()) {
    // A lock that is being written right now may be read empty; give its writer a moment before calling it stale.
    if (readHolder(path) === null) await sleep(200);
    const holder = readHolder(path);
    if (holder && birthOf(holder.pid) === holder.born) throw inUseBy(holder);
    rmSync(path, { force: true });
    claim();
    // Two starts may both have found the stale lock: the one whose lock was removed by the other gives way.
    await sleep(200);
    const winner = readHolder(path);
    if (!isSame(winner, self)) throw inUseBy(winner ?? { pid: 0, born: '' });
  }
  return () => {
    if (isSame(readHolder(path), self)) rmSync(path, { force: true });
  };
}
