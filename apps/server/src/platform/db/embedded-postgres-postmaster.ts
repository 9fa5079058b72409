import { execFile, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describeStartNote, StartFailure } from '../start-failure';
import { type Account, runAs } from './embedded-postgres-account';
import type { Binaries } from './embedded-postgres-binaries';
import { childEnvironment } from './embedded-postgres-cluster';
import { isAlive } from './embedded-postgres-lock';
import { serverArguments } from './embedded-postgres-settings';

/** Backends of a killed server keep its shared memory for a moment, and a new server refuses to start meanwhile. */
const START_RETRY_MS = 15_000;
/** Replaying the log after a crash may take long; only a server that died is given up before this. */
const RECOVERY_LIMIT_MS = 600_000;

export interface Postmaster {
  pid: number;
  port: number;
  /** Settled when the server process has ended; with the reason, where the system gave one. */
  ended: Promise<string | undefined>;
}

export interface PostmasterOptions {
  dir: string;
  logFile: string;
  binaries: Binaries;
  account: Account;
  durable: boolean;
  log: (message: string) => void;
}

function readPidFile(dir: string): { pid: number; port: number; status: string } | null {
  try {
    const lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch {
    return null;
  }
}

/** Whether the process is the cluster's server, and not a later one that was given the same pid. */
function serves(pid: number, dir: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  try {
    if (process.platform === 'linux') return realpathSync(`/proc/${pid}/cwd`) === realpathSync(dir);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(dir);
  } catch {
    return false;
  }
}

async function processEnd(pid: number): Promise<undefined> {
  while (isAlive(pid)) await sleep(250, undefined, { ref: false });
}

/** The server that an earlier process of ours left running when it was killed. */
export async function findRunning(options: Pick<PostmasterOptions, 'dir'>): Promise<Postmaster | null> {
  const deadline = Date.now() + RECOVERY_LIMIT_MS;
  while (Date.now() < deadline) {
    const file = readPidFile(options.dir);
    if (!file) return null;
    if (!serves(file.pid, options.dir)) {
      // Its pid may belong to an unrelated process by now, which PostgreSQL would take for a running server.
      rmSync(join(options.dir, 'postmaster.pid'), { force: true });
      return null;
    }
    if (file.status === 'ready') return { pid: file.pid, port: file.port, ended: processEnd(file.pid) };
    await sleep(100);
  }
  return null;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function lastComplaint(logFile: string, from: number): string {
  const length = Math.max(0, Math.min(statSync(logFile).size - from, 65_536));
  const buffer = Buffer.alloc(length);
  const file = openSync(logFile, 'r');
  readSync(file, buffer, 0, length, from);
  closeSync(file);
  const lines = buffer.toString('utf8').trim().split('\n');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?(FATAL|PANIC): +/, '');
}

function launch(options: PostmasterOptions, port: number): Postmaster {
  const output = openSync(options.logFile, 'a', 0o600);
  const child = spawn(options.binaries.postgres, serverArguments(options.dir, port, options.durable), {
    ...runAs(options.account),
    cwd: '/',
    env: childEnvironment(),
    stdio: ['ignore', output, output],
    // Its own session: Ctrl-C reaches only this process, which then stops the database last.
    detached: true,
    windowsHide: true,
  });
  closeSync(output);
  child.unref();
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('exit', () => resolve(undefined));
    child.once('error', (error) => resolve(error.message));
  });
  return { pid: child.pid ?? 0, port, ended };
}

async function becomesReady(postmaster: Postmaster, options: PostmasterOptions): Promise<boolean> {
  const state = { ended: false };
  postmaster.ended.then(() => {
    state.ended = true;
  });
  const startedAt = Date.now();
  let announced = false;
  while (!state.ended && Date.now() - startedAt < RECOVERY_LIMIT_MS) {
    const file = readPidFile(options.dir);
    if (file?.pid === postmaster.pid && file.status === 'ready') return true;
    if (!announced && Date.now() - startedAt > 3000) {
      options.log(describeStartNote('recovering'));
      announced = true;
    }
    await sleep(25);
  }
  return false;
}

export async function startPostmaster(options: PostmasterOptions, fixedPort?: number): Promise<Postmaster> {
  const deadline = Date.now() + START_RETRY_MS;
  while (true) {
    const logFrom = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0;
    // A port that was free a moment ago may be taken by now, so every attempt asks for one again.
    const postmaster = launch(options, fixedPort ?? (await freePort()));
    if (await becomesReady(postmaster, options)) return postmaster;
    if (Date.now() > deadline) {
      const detail =
        (await Promise.race([postmaster.ended, undefined])) ||
        lastComplaint(options.logFile, logFrom) ||
        options.binaries.postgres;
      throw new StartFailure('postgres_failed', { detail, log: options.logFile });
    }
    await sleep(300);
  }
}

async function endsWithin(postmaster: Postmaster, milliseconds: number): Promise<boolean> {
  const limit = new AbortController();
  const late = sleep(milliseconds, false, { signal: limit.signal }).catch(() => false);
  const ended = await Promise.race([postmaster.ended.then(() => true), late]);
  limit.abort();
  return ended;
}

export async function stopPostmaster(postmaster: Postmaster, options: PostmasterOptions): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals: pg_ctl speaks to the server through a named pipe.
    await promisify(execFile)(options.binaries.pgCtl, ['stop', '-D', options.dir, '-m', 'fast', '-w']);
    return;
  }
  // PostgreSQL's fast shutdown, then its immediate one, which the next start recovers from.
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    if (!isAlive(postmaster.pid)) return;
    process.kill(postmaster.pid, signal);
    if (await endsWithin(postmaster, patience)) return;
  }
}
