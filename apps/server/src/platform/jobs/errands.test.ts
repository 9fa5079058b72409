import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { eventually } from '../../../test/eventually';
import { rowsOf } from '../db/database';
import { sql } from '../db/sql';
import { PROCESSES, publish } from '../events/hub';
import { defineErrand, defineJob } from './definition';
import type { Queue } from './queue';
import { Workers } from './workers';

/** What each look of the errand saw; where there is a gate, the first one goes on only when it is opened. */
let looks: string[][] = [];
let gate: Promise<void> | undefined;
const look = defineErrand({
  name: 'look',
  input: z.object({}),
  attempts: 1,
  wakes: true,
  async run({ platform }) {
    const seen = await rowsOf<{ name: string }>(platform.db, sql`SELECT name FROM seeds WHERE version = 'look'`);
    looks.push(seen.map(({ name }) => name));
    if (looks.length === 1) await gate;
  },
});
const brief = defineErrand({ name: 'brief', input: z.object({}), attempts: 2, expireSeconds: 40, run: async () => {} });
const pair = defineJob({
  type: 'pair',
  input: z.object({}),
  needs: () => [],
  attempts: 1,
  retryable: false,
  cancellable: false,
  concurrency: 2,
  run: async () => ({}),
});

let server: TestApplication;
beforeAll(async () => {
  server = await startTestApplication({ errands: [look, brief], jobs: [pair] });
});
afterAll(() => server.close());
beforeEach(() => {
  looks = [];
  gate = undefined;
});

const call = () => server.app.platform.db.transaction((tx) => server.app.platform.jobs.send(tx, look, {}));
const waiting = () =>
  rowsOf(server.app.platform.db, sql`SELECT FROM pgboss.job WHERE name = 'errand.look' AND state = 'created'`);

test('a call is not lost to one that was made before and ends before the commit', async () => {
  const { db, jobs } = server.app.platform;
  let openGate: () => void = () => undefined;
  gate = new Promise((resolve) => {
    openGate = resolve;
  });
  const later = `written later ${crypto.randomUUID()}`;
  await call();
  await eventually(
    async () => looks,
    (all) => all.length === 1,
  );
  // While the first looks, another call waits in the queue.
  await call();
  await eventually(waiting, (messages) => messages.length === 1);
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO seeds (name, version) VALUES (${later}, 'look')`);
    await jobs.send(tx, look, {});
    openGate();
    // The call that waited is taken and finished: it cannot see what is not committed.
    await eventually(
      async () => looks,
      (all) => all.length === 2,
    );
    await eventually(waiting, (messages) => messages.length === 0);
  });
  expect(looks.flat()).not.toContain(later);
  await eventually(
    async () => looks,
    (all) => all.at(-1)?.includes(later) === true,
  );
});

test('however often it is called, it waits in the queue once', async () => {
  await server.app.platform.db.transaction(async (tx) => {
    for (let n = 0; n < 20; n += 1) await server.app.platform.jobs.send(tx, look, {});
  });
  await eventually(
    async () => looks.length,
    (count) => count > 0,
  );
  await eventually(waiting, (messages) => messages.length === 0);
  expect(looks.length).toBeLessThan(4);
});

test('what a dead process took of it is nobody’s for as long as it says, whatever its queue was made with', async () => {
  const { db, jobs } = server.app.platform;
  await db.execute(sql`UPDATE pgboss.queue SET expire_seconds = 300 WHERE name = 'errand.brief'`);
  const times = await db.transaction(async (tx) => {
    await jobs.send(tx, brief, {});
    await jobs.sendAll(tx, brief, [{}]);
    await jobs.sendLater(tx, brief, {}, 60);
    return rowsOf(
      tx,
      sql`SELECT extract(epoch FROM expire_in)::integer AS seconds FROM pgboss.job WHERE name = 'errand.brief'`,
    );
  });
  expect(times).toEqual([{ seconds: 40 }, { seconds: 40 }, { seconds: 40 }]);
});

test('both listeners of a queue that does two things at once are woken', async () => {
  const woken: string[] = [];
  let listeners = 0;
  const boss = {
    work: async () => {
      listeners += 1;
      return `listener ${listeners}`;
    },
    notifyWorker: (id: string) => void woken.push(id),
  };
  const queue = { boss, waiting: async () => new Map(), stop: async () => undefined } as unknown as Queue;
  const { platform, http } = server.app;
  const workers = new Workers(queue, platform.jobs, platform.db, http.log);
  await workers.start(platform, { jobs: [pair], errands: [] }, async () => null);
  await platform.db.transaction((tx) => publish(tx, { kind: 'work', userId: PROCESSES, id: 0, queue: 'task.pair' }));
  await eventually(
    async () => woken,
    (ids) => ids.length > 0,
  );
  expect(woken).toEqual(['listener 1', 'listener 2']);
  await workers.close();
});
