import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/seed/demo/demo-password';
import { Random } from '../../src/seed/invention/random';
import { postmasterOf } from '../start/cluster';
import { databaseProcesses, endEverything, eventually, kill, Product } from '../start/product';
import { seededDataDir } from '../start/seeded-data-dir';
import { Load, madeTwice, missing, NOTHING_MISSING, unfinished } from './load';

const ROUNDS = Number(process.env.TORTURE_ROUNDS ?? 8);
const SEED = Number(process.env.TORTURE_SEED ?? randomInt(2 ** 31));

let dataDir: string;

beforeEach(() => {
  dataDir = seededDataDir();
});
afterEach(() => endEverything(dataDir));

const VICTIMS = ['node', 'postgres', 'everything', 'one backend'] as const;

/** Kills without a warning; true when the product has to be started again. */
async function strike(product: Product, victim: (typeof VICTIMS)[number], random: Random): Promise<boolean> {
  const processes = databaseProcesses(dataDir);
  if (victim === 'one backend') {
    const others = processes.filter((pid) => pid !== postmasterOf(dataDir));
    kill(others[random.between(0, others.length - 1)] ?? postmasterOf(dataDir));
    return false;
  }
  if (victim === 'postgres') {
    kill(postmasterOf(dataDir));
    return false;
  }
  product.process.kill('SIGKILL');
  if (victim === 'everything') for (const pid of processes) kill(pid);
  await product.exited;
  return true;
}

test(`every promise is kept through ${ROUNDS} kills at random moments`, { timeout: 900_000 }, async () => {
  process.stdout.write(`\ntorture: seed ${SEED}, ${ROUNDS} rounds\n`);
  const random = new Random(SEED);
  let product = await Product.ready({ dataDir });
  const { token } = await product.signIn('admin', DEMO_PASSWORD);
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = new Load(() => product, token, `${SEED}-${round}`);
    loads.push(load);
    await sleep(random.between(1000, 6000));
    const victim = random.pick(VICTIMS);
    const isDown = await strike(product, victim, random);
    // What goes on by itself is given a moment to go on under load.
    if (!isDown) await sleep(3000);
    await load.stop();
    if (isDown) product = await Product.ready({ dataDir });
    await product.whenReady(60_000);
    expect(product.process.exitCode, product.output).toBe(null);
    for (const earlier of loads) expect(await missing(dataDir, earlier)).toEqual(NOTHING_MISSING);
    expect(load.strange).toEqual([]);
    const { schools, accounts, tasks } = load.promised;
    process.stdout.write(
      `  ${round + 1}. ${victim}: ${schools.size} schools, ${accounts.size} accounts, ${tasks.size} tasks kept\n`,
    );
  }
  await eventually(async () => ((await unfinished(dataDir)) === 0 ? true : undefined), 240_000);
  expect(await madeTwice(dataDir)).toEqual([]);
  expect(await product.stop()).toBe(0);
});
