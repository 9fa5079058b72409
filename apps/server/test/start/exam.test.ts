import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { faultsOf, sitThrough } from '../exam-hall/exam-hall';
import { askDatabase, postmasterOf } from './cluster';
import { databaseProcesses, endEverything, kill, Product } from './product';
import { seededDataDir } from './seeded-data-dir';

let dataDir: string;

async function tidyUp(): Promise<void> {
  await endEverything(dataDir);
}

test('a class sits an exam while the server and its database are killed, and no answer is lost', async () => {
  dataDir = seededDataDir();
  onTestFinished(tidyUp);
  const { students, saved, place } = await sitThrough({
    dataDir,
    seed: 12,
    students: 30,
    questions: 10,
    faults: { lost: 0.04, unanswered: 0.04, twice: 0.06, delayMs: 100 },
    leaving: 0,
    kills: [
      [25, 'node'],
      [60, 'postgres'],
    ],
  });
  const faults = () => faultsOf(dataDir, students, place.course, 10);
  expect(await faults()).toEqual([]);
  expect(saved).toBeGreaterThan(300);
  // Whoever looks for what is lost would find it.
  await askDatabase(dataDir, 'DELETE FROM answers WHERE activity_id = $1 AND seq = 3', [students[0]?.activity]);
  await askDatabase(dataDir, 'UPDATE activities SET score = 10 - score + 0.01 WHERE id = $1', [students[1]?.activity]);
  const found = (await faults()).join();
  expect(found).toContain('answer 3 was acknowledged and is lost');
  expect(found).toContain('the score is');
});

describe('a product that runs', () => {
  let product: Product;

  beforeAll(async () => {
    dataDir = seededDataDir();
    product = await Product.ready({ dataDir });
  });
  afterAll(tidyUp);

  test('has on the disk what is committed before anybody is told', async () => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      expect(await askDatabase(dataDir, `SELECT current_setting($1) AS value`, [setting])).toEqual([{ value: 'on' }]);
    }
  });

  test('ends with a reason when its database cannot be brought back, and the next start goes on', async () => {
    // Nothing starts without it.
    const control = join(dataDir, 'postgres/global/pg_control');
    renameSync(control, `${control}.away`);
    kill(postmasterOf(dataDir));
    expect(await product.exited).toBe(1);
    expect(product.output).toContain('the database is gone');
    expect(databaseProcesses(dataDir)).toEqual([]);
    renameSync(`${control}.away`, control);
    const again = await Product.ready({ dataDir });
    expect(await again.stop()).toBe(0);
  });
});
