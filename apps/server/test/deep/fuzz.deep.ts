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
  fuzz = await Fuzz.start(SEED);
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
  expect(await fuzz.crowd(CASES, 12, tally)).toEqual([]);
});
