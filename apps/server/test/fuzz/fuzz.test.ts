import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUZZED, Fuzz } from './fuzz';

/** Always the same requests, few of each; `npm run test:deep` asks many more. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261115);
const CASES = Number(process.env.FUZZ_CASES ?? 8);

let fuzz: Fuzz;
const tally = new Map<string, number>();

beforeAll(async () => {
  fuzz = await Fuzz.start(SEED);
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
  expect(await fuzz.crowd(6, 12, tally)).toEqual([]);
});
