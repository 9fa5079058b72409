import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startOn, type TestApplication } from '../../../../test/application';
import { addressOf } from '../../../../test/database-address';
import { demoDatabase } from '../../../../test/demo-database';
import { type EvaluationCase, EvaluationWorld, faultOf } from '../../../../test/evaluation-world';
import { firstRowOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import aside from './evaluation.aside.json';
import asked from './evaluation.json';

let server: TestApplication;
let world: EvaluationWorld;

beforeAll(async () => {
  server = await startOn(await demoDatabase());
  const { db } = server.app.platform;
  const { name } = (await firstRowOf<{ name: string }>(db, sql`SELECT current_database() AS name`)) ?? { name: '' };
  const pool = new pg.Pool({ connectionString: addressOf(inject('postgresUrl'), name), max: 2 });
  world = new EvaluationWorld(server.app.platform);
  await world.fill(pool);
  await pool.end();
  await world.meetPeople();
}, 120_000);
afterAll(async () => {
  await server.close();
});

/** Questions of a kind that may not fail once. */
const STRICT = new Set(['scope', 'hostile', 'worry']);

async function judge(name: string, cases: readonly EvaluationCase[]) {
  const faults: string[] = [];
  const strict: string[] = [];
  for (const one of cases) {
    const found = await world.answerTo(one);
    const why = faultOf(one, found);
    if (why === null) continue;
    const line = `${one.as}, ${one.kind}: “${one.ask}” ${why} (${found.kind}: ${found.findings.map(({ url }) => url).join(' ')})`;
    faults.push(line);
    if (STRICT.has(one.kind)) strict.push(line);
  }
  const right = cases.length - faults.length;
  const rate = right / cases.length;
  // biome-ignore lint/suspicious/noConsole: the rate is to be seen
  console.info(`${name}: ${right} of ${cases.length}, ${(100 * rate).toFixed(1)} %\n${faults.join('\n')}`);
  return { rate, strict };
}

/** The second set was written first and not looked at while the rules were mended by the other. */
it.each([
  ['asked', asked],
  ['kept aside', aside],
])('answers what people ask, and refuses what it must: %s', async (name, cases) => {
  const { rate, strict } = await judge(name, cases as EvaluationCase[]);
  expect(strict).toEqual([]);
  expect(rate).toBeGreaterThanOrEqual(0.9);
});
