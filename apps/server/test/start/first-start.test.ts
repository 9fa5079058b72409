import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/seed/demo/demo-password';
import { freshClone } from './checkout';
import { databaseProcesses, endEverything, eventually, Product } from './product';

/** What was installed for the tests is in npm's cache: what is newest, nobody need ask once more. */
const ENVIRONMENT = { DATA_DIR: '', npm_config_prefer_offline: 'true' };

let clone: string;
let dataDir: string;

beforeAll(() => {
  clone = freshClone();
  dataDir = join(clone, '.data');
});

afterAll(async () => {
  await endEverything();
  rmSync(clone, { recursive: true, force: true, maxRetries: 5 });
});

/** State and parent of a process; nothing for one that is gone, though nobody may have collected it yet. */
function running(pid: number): { parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : { parent: Number(parent) };
  } catch {
    return undefined;
  }
}

function descendants(ancestor: number): number[] {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
  const children = all.filter((pid) => running(pid)?.parent === ancestor);
  return children.flatMap((pid) => [pid, ...descendants(pid)]);
}

describe('npm start in a fresh clone', () => {
  test('installs, builds, serves with demo data, and stops on SIGTERM', { timeout: 600_000 }, async () => {
    const product = await Product.start({ dataDir, home: clone, command: ['npm', 'start'], env: ENVIRONMENT });
    const first = await product.whenReady(540_000);
    process.stdout.write(`first start from a fresh clone ready after ${first} ms\n`);
    // What running needs, without the tools of tests.
    expect(existsSync(join(clone, 'node_modules/fastify'))).toBe(true);
    expect(existsSync(join(clone, 'node_modules/vitest'))).toBe(false);
    await eventually(() => (product.output.includes(DEMO_PASSWORD) ? true : undefined));

    const page = await fetch(`${product.url}/user/login`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('<script');
    expect(text).toMatch(/<meta name="notice" content="[^"|]+\|[^"|]+"/);
    for (const username of ['admin', 'officer', 'staff', 'teacher', 'student']) {
      expect((await product.signIn(username, DEMO_PASSWORD)).status, username).toBe(200);
    }

    // As a supervisor does it: the signal goes to npm, which started the shell that started node.
    const started = descendants(product.process.pid ?? 0);
    expect(started.length).toBeGreaterThan(1);
    await product.stop('SIGTERM');
    await eventually(() => (databaseProcesses(dataDir).length === 0 ? true : undefined));
    await eventually(() => (started.some(running) ? undefined : true));
    if (existsSync(join(clone, '.git'))) {
      expect(execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' }).trim()).toBe('');
    }
  });

  test('the second start neither installs nor builds', async () => {
    const product = await Product.start({ dataDir, home: clone, command: ['npm', 'start'], env: ENVIRONMENT });
    const warm = await product.whenReady();
    process.stdout.write(`warm npm start ready after ${warm} ms\n`);
    expect(product.output).not.toMatch(/Installing|Building|Creating the database/);

    // Beside the product, on the database that it keeps running.
    const create = ['scripts/admin.mjs', 'create', '--username', 'hieutruong', '--password', 'du dai de khong ai doan'];
    const command = await Product.start({
      dataDir,
      home: clone,
      command: [process.execPath, ...create],
      env: ENVIRONMENT,
    });
    expect(await command.exited, command.output).toBe(0);
    expect((await product.signIn('hieutruong', 'du dai de khong ai doan')).status).toBe(200);
    await product.stop();
    await eventually(() => (databaseProcesses(dataDir).length === 0 ? true : undefined));
  });
});
