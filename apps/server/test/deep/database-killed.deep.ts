import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/seed/demo/demo';
import { endEverything, eventually, Product } from '../start/product';
import { SchoolWriter } from '../start/school-writer';
import { type SeededDataDir, seededDataDir } from '../start/seeded-data-dir';

let seeded: SeededDataDir;
let dataDir: string;

beforeAll(async () => {
  seeded = await seededDataDir();
});

beforeEach(() => {
  dataDir = seeded.copy();
});

afterEach(async () => {
  await endEverything();
  rmSync(dataDir, { recursive: true, force: true });
});

afterAll(() => seeded.remove());

const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

async function writing(product: Product): Promise<SchoolWriter> {
  const { token } = await product.signIn('admin', DEMO_PASSWORD);
  const writer = new SchoolWriter(product, token);
  await eventually(() => (writer.acknowledged.size >= 20 ? true : undefined));
  return writer;
}

test('when PostgreSQL is killed and the same process goes on with a new one', async () => {
  const product = await Product.ready({ dataDir });
  const writer = await writing(product);
  const before = writer.acknowledged.size;
  process.kill(postmaster(), 'SIGKILL');
  await eventually(() => (writer.acknowledged.size >= before + 20 ? true : undefined));
  await writer.stop();
  expect(await writer.missingFrom(product)).toEqual([]);
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
});
