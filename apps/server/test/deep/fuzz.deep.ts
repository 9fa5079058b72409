import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUZZED, Fuzz } from '../fuzz/fuzz';

/** Another seed at every run; the one that found something is printed and can be given again. */
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const CASES = Number(process.env.FUZZ_CASES ?? 100);

let fuzz: Fuzz;
const tally = new Map<string, number>();

beforeAll(async () => {
  process.stdout.write(`\nfuzz: seed ${SEED}, ${CASES} cases of each of ${FUZZED.length} endpoints\n`);
  // One connection: a request that holds one and waits for another would wait for itself.
  fuzz = await Fuzz.start(SEED, 1);
});
afterAll(async () => {
  process.stdout.write(`\nfuzz: ${[...tally].map((pair) => pair.join(' ')).join(', ')}\n`);
  const never = FUZZED.filter(({ name }) => !fuzz.accepted.has(name)).map(({ name }) => name);
  process.stdout.write(`never accepted: ${never.join(', ') || 'none'}\n`);
  await fuzz.close();
});

test.each(FUZZED)('$name answers whatever it is sent', async ({ name, endpoint }) => {
  expect(await fuzz.run(name, endpoint, CASES, tally)).toEqual([]);
});

test('many at once are each answered', async () => {
  const crowd = await Fuzz.start(SEED, 8);
  try {
    expect(await crowd.crowd(CASES, 12, tally)).toEqual([]);
  } finally {
    await crowd.close();
  }
});
