import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database';
import { inLane, type Lane } from '../lane';
import { type Database, openLanes } from './database';
import { sql } from './sql';

/** The connections of a process, shared out. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** As many statements of a lane as there are connections, and more, that last until they are told to end. */
function hold(opened: Database, lane: Lane, calls: number) {
  const settled = Promise.allSettled(
    Array.from({ length: calls }, () =>
      inLane(lane, () => opened.db.execute(sql`SELECT pg_advisory_xact_lock_shared(77)`)),
    ),
  );
  return settled;
}

/** Whether somebody in this lane is answered while the others hang. */
async function isAnswered(opened: Database, lane: Lane): Promise<boolean> {
  const asked = inLane(lane, () => opened.db.execute(sql`SELECT 1`)).then(() => true);
  asked.catch(() => undefined);
  return Promise.race([asked, new Promise<boolean>((resolve) => setTimeout(resolve, 1_000, false))]);
}

async function whileHeld(max: number, lanes: readonly Lane[], ask: Lane): Promise<boolean> {
  const opened = openLanes(database.url, { max, onError: () => undefined });
  const keeper = openLanes(database.url, { max: 1, onError: () => undefined });
  try {
    return await keeper.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(77)`);
      const held = lanes.map((lane) => hold(opened, lane, 40));
      const answer = await isAnswered(opened, ask);
      void Promise.all(held);
      return answer;
    });
  } finally {
    await opened.close();
    await keeper.close();
  }
}

test('sign-ins have connections that neither lists, exams nor dashboards take; and exams have theirs', async () => {
  expect(await whileHeld(20, ['short', 'heavy', 'exam'], 'sign_in')).toBe(true);
  expect(await whileHeld(20, ['short', 'heavy', 'sign_in'], 'exam')).toBe(true);
});

test.each([1, 2, 4, 5, 9, 10])('with %i connections everybody is answered', async (max) => {
  const opened = openLanes(database.url, { max, onError: () => undefined });
  for (const lane of ['exam', 'sign_in', 'short', 'heavy', 'background'] satisfies Lane[])
    expect(await isAnswered(opened, lane)).toBe(true);
  const { background, ...ofCalls } = opened.pools;
  expect(Object.values(ofCalls).reduce((sum, { options }) => sum + (options.max ?? 0), 0)).toBe(max);
  expect(background?.options.max).toBe(4);
  await opened.close();
});
