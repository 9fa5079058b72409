import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Program, program } from '../../../test/program';
import { dataDirInMemory } from '../../../test/temporary-data-dir';

interface Report {
  url?: string;
  note?: string;
  lost?: string;
  failure?: string;
  params?: Record<string, unknown>;
}

let holding: Program;
let dataDir: string;
const holders: Holder[] = [];

class Holder {
  readonly reports: Report[] = [];
  readonly process: ChildProcess;
  readonly exited: Promise<void>;

  constructor(directory: string) {
    this.process = spawn(process.execPath, [holding.path, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.exited = new Promise((resolve) => this.process.once('exit', () => resolve()));
    if (this.process.stdout) {
      createInterface(this.process.stdout).on('line', (line) => this.reports.push(JSON.parse(line) as Report));
    }
    holders.push(this);
  }

  async report<Kind extends keyof Report>(kind: Kind): Promise<Report> {
    return eventually(() => this.reports.find((report) => report[kind] !== undefined));
  }

  async url(): Promise<string> {
    const report = await eventually(() => this.reports.find((r) => r.url ?? r.failure));
    if (!report.url) throw new Error(JSON.stringify(report));
    return report.url;
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    this.process.kill(signal);
    await this.exited;
  }
}

async function eventually<T>(look: () => T | undefined | Promise<T | undefined>, limit = 60_000): Promise<T> {
  const deadline = Date.now() + limit;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(50);
  }
  throw new Error('nothing within the time allowed');
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Every process, PostgreSQL's children included, that works in the cluster's directory. */
function serverProcesses(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join(dataDir, 'postgres'));
      } catch {
        return false;
      }
    });
}

/** As it stands after a first start and a stop in order: making one takes longer than most of what is tried with it. */
let made: string;

beforeAll(async () => {
  holding = await program(join(import.meta.dirname, '../../../test/embedded-postgres-process.ts'));
  made = join(dataDirInMemory(), 'data');
  const holder = new Holder(made);
  await holder.url();
  await holder.kill('SIGTERM');
  holders.splice(0);
});
afterAll(() => {
  holding.remove();
  rmSync(join(made, '..'), { recursive: true, force: true });
});

beforeEach(() => {
  dataDir = join(dataDirInMemory(), 'data');
});

const copyOfMade = () => execFileSync('cp', ['-a', made, dataDir]);

afterEach(async () => {
  for (const holder of holders.splice(0)) {
    holder.process.kill('SIGKILL');
    await holder.exited;
  }
  for (const pid of serverProcesses()) process.kill(pid, 'SIGKILL');
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

describe('the embedded PostgreSQL', { timeout: 90_000 }, () => {
  test('runs with the builtin locale, checksums, no sockets, and keeps its password to itself', async () => {
    copyOfMade();
    const url = await new Holder(dataDir).url();
    const [facts] = await query(
      url,
      `SELECT datlocprovider AS provider, datcollate AS collate, pg_encoding_to_char(encoding) AS encoding,
              current_setting('data_checksums') AS checksums, current_setting('unix_socket_directories') AS sockets,
              current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync
         FROM pg_database WHERE datname = current_database()`,
    );
    expect(facts).toEqual({
      provider: 'b',
      collate: 'C.UTF-8',
      encoding: 'UTF8',
      checksums: 'on',
      sockets: '',
      addresses: '127.0.0.1',
      fsync: 'on',
    });
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  test('stops in order on SIGTERM and leaves no process and no lock behind', async () => {
    copyOfMade();
    const holder = new Holder(dataDir);
    await holder.url();
    expect(serverProcesses().length).toBeGreaterThan(0);
    await holder.kill('SIGTERM');
    expect(serverProcesses()).toEqual([]);
    expect(readdirSync(dataDir)).not.toContain('khue.lock');
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  });

  test('outlives a kill of its holder and is found again by the next start', async () => {
    copyOfMade();
    const first = new Holder(dataDir);
    const url = await first.url();
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS one');
    const pid = postmasterPid();
    await first.kill('SIGKILL');
    expect(serverProcesses()).toContain(pid);
    const second = new Holder(dataDir);
    expect(await second.url()).toBe(url);
    expect(postmasterPid()).toBe(pid);
    expect(await query(url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    await second.kill('SIGTERM');
    expect(serverProcesses()).toEqual([]);
  });

  test('is started again, on the same port, when it is killed under a running holder', async () => {
    copyOfMade();
    const holder = new Holder(dataDir);
    const url = await holder.url();
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS one');
    process.kill(postmasterPid(), 'SIGKILL');
    const rows = await eventually(() => query(url, 'SELECT one FROM kept').catch(() => undefined));
    expect(rows).toEqual([{ one: 1 }]);
    expect(holder.reports.some((report) => report.lost)).toBe(false);
  });

  test('is also started again when the killed server was one found from an earlier start', async () => {
    copyOfMade();
    const first = new Holder(dataDir);
    const url = await first.url();
    await first.kill('SIGKILL');
    const second = new Holder(dataDir);
    await second.url();
    process.kill(postmasterPid(), 'SIGKILL');
    await eventually(() => query(url, 'SELECT 1').catch(() => undefined));
  });

  test('recovers every committed row after everything was killed at once', async () => {
    copyOfMade();
    const holder = new Holder(dataDir);
    const url = await holder.url();
    await query(url, 'CREATE TABLE kept (n int)');
    await query(url, 'INSERT INTO kept SELECT generate_series(1, 1000)');
    const victims = serverProcesses();
    holder.process.kill('SIGKILL');
    for (const pid of victims) process.kill(pid, 'SIGKILL');
    await holder.exited;
    const again = await new Holder(dataDir).url();
    expect(await query(again, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }]);
  });

  test('is not confused by a pid file and a lock that name an unrelated live process', async () => {
    copyOfMade();
    const pid = process.pid;
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${pid}\n${dataDir}/postgres\n1\n5432\n\n\n\nready\n`);
    writeFileSync(join(dataDir, 'khue.lock'), JSON.stringify({ pid, born: 'long ago' }));
    expect(await new Holder(dataDir).url()).toContain('127.0.0.1');
  });

  test('serves one holder per data directory', async () => {
    const holders = [new Holder(dataDir), new Holder(dataDir), new Holder(dataDir)];
    await eventually(() => (holders.every((h) => h.reports.some((r) => r.url ?? r.failure)) ? true : undefined));
    const winners = holders.filter((holder) => holder.reports.some((report) => report.url));
    expect(winners).toHaveLength(1);
    for (const loser of holders.filter((holder) => !winners.includes(holder))) {
      expect(await loser.report('failure')).toMatchObject({
        failure: 'data_dir_in_use',
        params: { path: dataDir, pid: winners[0]?.process.pid },
      });
    }
  });

  test('serves one holder when several starts find the lock of a killed one', async () => {
    copyOfMade();
    const killed = new Holder(dataDir);
    await killed.url();
    await killed.kill('SIGKILL');
    const holders = [new Holder(dataDir), new Holder(dataDir), new Holder(dataDir)];
    await eventually(() => (holders.every((h) => h.reports.some((r) => r.url ?? r.failure)) ? true : undefined));
    expect(holders.filter((holder) => holder.reports.some((report) => report.url))).toHaveLength(1);
  });

  test('refuses the data of another major version and of a place that is not a directory', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n');
    expect(await new Holder(dataDir).report('failure')).toMatchObject({
      failure: 'data_dir_other_version',
      params: { found: '15', needed: '18' },
    });
    writeFileSync(`${dataDir}-file`, '');
    expect(await new Holder(`${dataDir}-file`).report('failure')).toMatchObject({ failure: 'data_dir_not_writable' });
  });

  test.runIf(process.getuid?.() === 0)('follows its account when the way to the data is closed', async () => {
    copyOfMade();
    const first = new Holder(dataDir);
    await query(await first.url(), 'CREATE TABLE kept AS SELECT 1 AS one');
    await first.kill('SIGTERM');
    chmodSync(join(dataDir, '..'), 0o700);
    const second = new Holder(dataDir);
    expect(await query(await second.url(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    const moved = readlinkSync(join(dataDir, 'postgres'));
    expect(second.reports.some((report) => report.note?.includes(moved))).toBe(true);
    await second.kill('SIGTERM');
    rmSync(join(moved, '..'), { recursive: true });
  });

  test('starts over when an earlier creation was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres.new-abc/data'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.new-abc/data/PG_VERSION'), '18\n');
    expect(await new Holder(dataDir).url()).toContain('127.0.0.1');
    expect(readdirSync(dataDir)).not.toContain('postgres.new-abc');
  });
});
