import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUZZED, Fuzz } from './fuzz';

/** Always the same requests, few of each; `npm run test:deep` asks many more. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261115);
const CASES = Number(process.env.FUZZ_CASES ?? 4);

let fuzz: Fuzz;
const tally = new Map<string, number>();

beforeAll(async () => {
  // One connection: a request that holds one and waits for another would wait for itself.
  fuzz = await Fuzz.start(SEED, 1);
});
afterAll(async () => {
  process.stdout.write(
    `\nfuzz: ${FUZZED.length} endpoints, ${CASES} cases each, seed ${SEED}: ${[...tally].map((pair) => pair.join(' ')).join(', ')}\n`,
  );
  await fuzz.close();
});

test.each(FUZZED)('$name answers whatever it is sent', async ({ name, endpoint }) => {
  expect(await fuzz.run(name, endpoint, CASES, tally)).toEqual([]);
});

test('many at once are each answered', async () => {
  const crowd = await Fuzz.start(SEED, 8);
  try {
    expect(await crowd.crowd(6, 12, tally)).toEqual([]);
  } finally {
    await crowd.close();
  }
});
