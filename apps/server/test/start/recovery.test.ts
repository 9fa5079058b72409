import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/seed/demo/demo-password';
import { dataDirInMemory } from '../temporary-data-dir';
import { postmasterOf } from './cluster';
import { databaseProcesses, endEverything, eventually, kill, Product } from './product';
import { SchoolWriter } from './school-writer';
import { seededDataDir } from './seeded-data-dir';

let dataDir: string;

afterEach(() => endEverything(dataDir));

async function writing(product: Product): Promise<SchoolWriter> {
  const { token } = await product.signIn('admin', DEMO_PASSWORD);
  const writer = new SchoolWriter(product, token);
  await eventually(() => (writer.acknowledged.size >= 20 ? true : undefined));
  return writer;
}

describe('stopping', () => {
  beforeEach(() => {
    dataDir = seededDataDir();
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends server and database in order', async (signal) => {
    const product = await Product.start({ dataDir });
    const milliseconds = await product.whenReady();
    process.stdout.write(`warm start ready after ${milliseconds} ms\n`);
    expect(milliseconds).toBeLessThan(60_000);
    expect((await product.signIn('admin', DEMO_PASSWORD)).status).toBe(200);
    expect(databaseProcesses(dataDir).length).toBeGreaterThan(0);
    expect(await product.stop(signal)).toBe(0);
    expect(databaseProcesses(dataDir)).toEqual([]);
    expect(existsSync(join(dataDir, 'khue.lock'))).toBe(false);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down');
  });

  test('a signal during the start is obeyed too', async () => {
    const product = await Product.start({ dataDir });
    await eventually(() => (databaseProcesses(dataDir).length > 0 ? true : undefined));
    await product.stop();
    expect(databaseProcesses(dataDir)).toEqual([]);
    await Product.ready({ dataDir });
  });
});

describe('after kill -9 during writes every acknowledged school is there', () => {
  beforeEach(() => {
    dataDir = seededDataDir();
  });

  test('when node is killed and the database outlives it', async () => {
    const product = await Product.ready({ dataDir });
    const writer = await writing(product);
    product.process.kill('SIGKILL');
    await product.exited;
    await writer.stop();
    expect(databaseProcesses(dataDir).length).toBeGreaterThan(0);
    const again = await Product.ready({ dataDir });
    expect(await writer.missingFrom(again)).toEqual([]);
    expect(await again.stop()).toBe(0);
    expect(databaseProcesses(dataDir)).toEqual([]);
  });

  test('when everything is killed at once', async () => {
    const product = await Product.ready({ dataDir });
    const writer = await writing(product);
    const victims = databaseProcesses(dataDir);
    product.process.kill('SIGKILL');
    for (const pid of victims) kill(pid);
    await product.exited;
    await writer.stop();
    const again = await Product.ready({ dataDir });
    expect(await writer.missingFrom(again)).toEqual([]);
  });

  test('when PostgreSQL is killed and the same process goes on with a new one', async () => {
    const product = await Product.ready({ dataDir });
    const writer = await writing(product);
    const before = writer.acknowledged.size;
    kill(postmasterOf(dataDir));
    await eventually(() => (writer.acknowledged.size >= before + 20 ? true : undefined));
    await writer.stop();
    expect(await writer.missingFrom(product)).toEqual([]);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    expect(await product.stop()).toBe(0);
  });
});

describe('after kill -9 of everything during the very first start the next one completes it', () => {
  test.each([
    ['while the cluster is made', 'none', () => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'))],
    ['while the database is filled', 'small', () => databaseProcesses(dataDir).length > 0],
  ])('%s', async (_, demoData, reached) => {
    dataDir = dataDirInMemory();
    const env = { DEMO_DATA: demoData };
    const product = await Product.start({ dataDir, env });
    await eventually(() => (reached() ? true : undefined));
    product.process.kill('SIGKILL');
    for (const pid of databaseProcesses(dataDir)) kill(pid);
    await product.exited;
    const again = await Product.ready({ dataDir, env });
    expect((await again.signIn('student', DEMO_PASSWORD)).status).toBe(demoData === 'small' ? 200 : 400);
  });
});
