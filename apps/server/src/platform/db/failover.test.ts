import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startOn, type TestApplication } from '../../../test/application';
import { type BreakableLine, breakableLine } from '../../../test/breakable-line';
import { onServer, type TestDatabase, testDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import type { TestPerson } from '../../../test/world';
import { defineErrand } from '../jobs/definition';
import { isDatabaseUnreachable } from './constraint';
import { firstRowOf, mayBeAskedTwice } from './database';
import { sql } from './sql';

/** The database goes away in the ways that databases do, while people go on. */
const looks: number[] = [];
const look = defineErrand({
  name: 'look_after_failover',
  input: z.object({ n: z.number() }),
  attempts: 5,
  run: async ({ input }) => void looks.push(input.n),
});

let database: TestDatabase;
let line: BreakableLine;
let replicaLine: BreakableLine;
let server: TestApplication;
let admin: TestPerson;

beforeAll(async () => {
  database = await testDatabase();
  line = await breakableLine(database.url);
  replicaLine = await breakableLine(database.url);
  server = await startOn(
    { ...database, url: line.url },
    { errands: [look] },
    { DATABASE_REPLICA_URL: replicaLine.url, DATABASE_POOL: '8', METRICS_TOKEN: 'watch' },
  );
  admin = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(async () => {
  line.heal();
  await server.close();
  await line.close();
  await replicaLine.close();
});

const name = () => database.url.split('/').at(-1) ?? '';
let made = 0;
/** A write, and what came of it. */
async function makeGroup() {
  made += 1;
  const group = { name: `Group ${made}`, code: `FAILOVER_${made}` };
  const reply = await server.call(admin, 'POST', '/api/group_permissions/', group);
  return { ...reply, name: group.name };
}
const exists = async (group: string) =>
  (await onDatabase(`SELECT FROM permission_groups WHERE name = '${group}'`)).rowCount === 1;
/** Past the line. */
async function onDatabase(text: string) {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
const atWork = async () =>
  (
    await onDatabase(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'khue' AND state <> 'idle'`,
    )
  ).rowCount;
const ready = () => server.call({}, 'GET', '/readyz');
const metrics = async () =>
  (await server.call<string>({}, 'GET', '/metrics', undefined, { authorization: 'Bearer watch' })).body;
const readySoon = () => eventually(ready, ({ status }) => status === 200);
const list = (who: TestPerson = admin) => server.call(who, 'GET', '/api/group_permissions/');

describe('connections that were cut', () => {
  test('nobody notices: what had not begun is done on others', async () => {
    expect((await makeGroup()).status).toBe(201);
    line.cut();
    const replies = await Promise.all([makeGroup(), list(), makeGroup(), list(), list()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 200, 201, 200, 200]);
  });

  test('a write that was cut before its end is undone, and told as 503 with a time to come back', async () => {
    line.cutAt('INSERT INTO audit_log', 'before');
    const reply = await makeGroup();
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'service.unavailable', '3']);
    expect(await exists(reply.name)).toBe(false);
    expect((await makeGroup()).status).toBe(201);
  });

  test('one whose end nobody heard is not told as a fault either, though it happened', async () => {
    line.cutAt('COMMIT', 'after');
    const reply = await makeGroup();
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'service.unavailable', '3']);
    await eventually(() => exists(reply.name), Boolean);
  });

  test('a reading is asked again on another connection', async () => {
    line.cutAt('FROM permission_groups', 'after');
    expect((await list()).status).toBe(200);
  });
});

describe('a database that is away', () => {
  test('is told as such from memory, and everything comes back by itself', async () => {
    await readySoon();
    line.refuse();
    line.cut();
    expect(await eventually(ready, ({ status }) => status === 503)).toMatchObject({
      body: { database: false, queue: false },
    });
    const before = line.made();
    const asked = await Promise.all(Array.from({ length: 20 }, ready));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([503]));
    expect(line.made()).toBe(before);
    expect((await list()).status).toBe(503);
    // Whoever is called by numbers is called by these, and does not wait for the database.
    const began = performance.now();
    const told = await metrics();
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(told).toMatch(/^khue_database_away 1$/m);
    expect(told).toMatch(/^khue_ready 0$/m);
    expect(told).toMatch(/^khue_disk_free_bytes \d/m);
    line.heal();
    await readySoon();
    expect(await eventually(metrics, (text) => text.includes('khue_info{'))).toMatch(/^khue_database_away 0$/m);
    expect((await makeGroup()).status).toBe(201);
    // The queue, and the channel of events that tells it.
    const { db, jobs, events } = server.app.platform;
    await db.transaction((tx) => jobs.send(tx, look, { n: 1 }));
    await eventually(
      async () => looks,
      (seen) => seen.includes(1),
    );
    await eventually(async () => events.isListening, Boolean);
  });
});

describe('a database that takes no writes any more', () => {
  const readOnly = (is: boolean) =>
    onServer(async (client) => {
      await client.query(`ALTER DATABASE ${name()} SET default_transaction_read_only = ${is ? 'on' : 'off'}`);
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name()}'`);
    });

  test('refuses with 503, is not ready, and goes on with people and background work when it is a primary again', async () => {
    await readySoon();
    await readOnly(true);
    await eventually(ready, ({ status }) => status === 503);
    const reply = await makeGroup();
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '3']);
    // Longer than the queue looks: what it could not write did not end the process.
    await eventually(ready, ({ body }) => body.database === false);
    await readOnly(false);
    await readySoon();
    expect((await makeGroup()).status).toBe(201);
    const { db, jobs } = server.app.platform;
    await db.transaction((tx) => jobs.send(tx, look, { n: 2 }));
    await eventually(
      async () => looks,
      (seen) => seen.includes(2),
      30,
    );
  });
});

describe('a line that falls silent without closing', () => {
  test('is not ready, what is under way hears so in time, and new calls do not wait for it', async () => {
    await readySoon();
    await list();
    // Under way: it waits for a lock of ours, past the line, when the line falls silent.
    const signIn = () =>
      server.call({}, 'POST', '/api-token-auth/', { username: admin.username, password: 'not the right one' });
    expect((await signIn()).status).toBe(400);
    line.cutAt('never sent', 'before');
    // What else was at work would keep its connection until its time is over, and these are few.
    await eventually(atWork, (count) => count === 0);
    line.silence();
    const began = performance.now();
    const underWay = signIn();
    await eventually(ready, ({ status }) => status === 503);
    await readySoon();
    expect((await list()).status).toBe(200);
    expect((await makeGroup()).status).toBe(201);
    expect(performance.now() - began).toBeLessThan(10_000);
    const { status } = await underWay;
    expect([400, 503]).toContain(status);
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});

describe('a replica that goes away', () => {
  const replicaItem = async () => {
    const { body } = await server.call<{ items: { key: string }[] }>(
      { ...admin, language: 'en' },
      'GET',
      '/api/system_status/',
    );
    return body.items.find(({ key }) => key === 'replica');
  };

  test('is told as such, and sends its readers to the database itself, and is asked again when it is back', async () => {
    const board = () => server.call(admin, 'GET', '/api/dashboard_overview/');
    expect((await board()).status).toBe(200);
    expect(replicaLine.made()).toBeGreaterThan(0);
    // What answers here is the primary itself, by another way.
    expect(await replicaItem()).toMatchObject({ state: 'attend', figure: 'Not one' });
    expect(await metrics()).toMatch(/^khue_replica_away 0$/m);
    replicaLine.refuse();
    replicaLine.cut();
    for (let n = 0; n < 3; n += 1) expect((await board()).status).toBe(200);
    expect(await replicaItem()).toMatchObject({ state: 'attend', figure: 'No answer' });
    const told = await metrics();
    expect(told).toMatch(/^khue_replica_away 1$/m);
    expect(told).not.toContain('khue_replica_lag_seconds');
    replicaLine.heal();
    const before = replicaLine.made();
    await eventually(
      async () => replicaLine.made(),
      (count) => count > before,
    );
    expect((await board()).status).toBe(200);
    expect(await metrics()).toMatch(/^khue_replica_away 0$/m);
  });
});

test('a statement that takes too long is ended, and its connection goes on', async () => {
  const { db } = server.app.platform;
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 50`);
      await tx.execute(sql`SELECT pg_sleep(5)`);
    }),
  ).rejects.toMatchObject({ code: '57014' });
  const settings = await firstRowOf<{ statement: string; lock: string; idle: string }>(
    db,
    sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
          current_setting('idle_in_transaction_session_timeout') AS idle`,
  );
  expect(settings).toEqual({ statement: '30s', lock: '10s', idle: '30s' });
});

test('no numbers are given by a sequence that a standby may find torn when it becomes primary', async () => {
  const { rows } = await onDatabase(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relpersistence <> 'p' AND relnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([]);
});

test('only what reads is asked twice, and saved answers, starts and ends of attempts, which find what they have written', async () => {
  const writing = await onDatabase(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype
       AND prosrc ~* '\\m(INSERT INTO|UPDATE [a-z_]+ |DELETE FROM|pg_advisory)' AND provolatile = 'v' AND probin IS NULL`,
  );
  const names = (writing.rows as { name: string }[]).map((row) => row.name);
  expect(names).toContain('take_courses_of_grade');
  expect(names.filter((one) => mayBeAskedTwice(`SELECT ${one}($1)`)).sort()).toEqual([
    'end_attempts',
    'save_answers',
    'start_class_attempts',
    'start_examinations',
  ]);
  expect(mayBeAskedTwice('\n  SELECT id FROM users WHERE updated_at < $1')).toBe(true);
  expect(mayBeAskedTwice('WITH gone AS (DELETE FROM files RETURNING id) SELECT id FROM gone')).toBe(false);
  expect(mayBeAskedTwice('UPDATE users SET status = 0')).toBe(false);
});

test('what the client and the database say of a lost line is understood', () => {
  const coded = (code: string) => Object.assign(new Error('x'), { code });
  for (const code of ['57P01', '25006', '08006', '08P01', 'ECONNRESET', '25P03'])
    expect(isDatabaseUnreachable(coded(code)), code).toBe(true);
  for (const message of ['Query read timeout', 'Connection terminated unexpectedly'])
    expect(isDatabaseUnreachable(new Error('outer', { cause: new Error(message) })), message).toBe(true);
  for (const code of ['23505', '57014', '42P01']) expect(isDatabaseUnreachable(coded(code)), code).toBe(false);
});
