import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { eventually } from '../../../test/eventually';
import type { TestPerson } from '../../../test/world';
import { firstRowOf, rowsOf } from '../db/database';
import { type SQL, sql } from '../db/sql';

const NIGHT = { name: 'nightly_upkeep', input: z.object({}), attempts: 1 };
const KEEP = {
  KEEP_TASKS_DAYS: '10',
  KEEP_NOTIFICATIONS_DAYS: '20',
  KEEP_EVENTS_DAYS: '30',
  KEEP_SESSIONS_DAYS: '5',
  KEEP_AUDIT_MONTHS: '3',
};

let server: TestApplication;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestApplication({}, KEEP);
  person = await server.world.person();
});
afterAll(() => server.close());

const db = () => server.app.platform.db;
const isThere = async (table: string, column: string, value: unknown) =>
  (await rowsOf(db(), sql`SELECT FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${value}`)).length > 0;

/** Runs the nightly errand as the clock would, to its end. */
async function night() {
  const done = () =>
    firstRowOf<{ count: number }>(
      db(),
      sql`SELECT count(*) AS count FROM pgboss.job WHERE name = 'errand.nightly_upkeep' AND state = 'completed'`,
    );
  const before = (await done())?.count ?? 0;
  await db().transaction((tx) => server.app.platform.jobs.send(tx, NIGHT, {}));
  await eventually(done, (now) => (now?.count ?? 0) > before);
}

const insert = async (query: SQL) => (await firstRowOf<{ id: number }>(db(), query))?.id ?? 0;
const task = (finishedDaysAgo: number, status = 'success', parent: number | null = null) =>
  insert(
    sql`INSERT INTO tasks (type, input, status, created_by, parent_id, finished_at)
        VALUES ('school_export', '{}', ${status}, ${person.id}, ${parent}::integer, now() - make_interval(days => ${finishedDaysAgo}))
        RETURNING id`,
  );
const notification = (daysAgo: number) =>
  insert(
    sql`INSERT INTO notifications (user_id, kind, created_at)
        VALUES (${person.id}, 'task_success.school_export', now() - make_interval(days => ${daysAgo})) RETURNING id`,
  );
const membershipEvent = (daysAgo: number) =>
  insert(
    sql`INSERT INTO membership_events (user_id, class_id, kind, source, at)
        VALUES (${person.id}, 1, 'joined', 'roster', now() - make_interval(days => ${daysAgo})) RETURNING id`,
  );
const comparison = (daysAgo: number) =>
  insert(
    sql`INSERT INTO platform_comparisons (finished_at, compared, repaired, difference_count)
        VALUES (now() - make_interval(days => ${daysAgo}), 0, 0, 0) RETURNING id`,
  );

test('what is past its time goes, what is not stays', async () => {
  const old = {
    tasks: await task(11),
    notifications: await notification(21),
    membership_events: await membershipEvent(31),
    platform_comparisons: await comparison(40),
  };
  const recent = {
    tasks: await task(9),
    notifications: await notification(19),
    membership_events: await membershipEvent(29),
    // The last one, however old.
    platform_comparisons: await comparison(35),
  };
  await night();
  for (const [table, id] of Object.entries(old))
    expect([table, await isThere(table, 'id', id)]).toEqual([table, false]);
  for (const [table, id] of Object.entries(recent))
    expect([table, await isThere(table, 'id', id)]).toEqual([table, true]);
});

test('a bulk run goes with its subtasks, and waits for those that are not done; what refers to it loses the reference', async () => {
  const done = await task(11);
  const part = await task(11, 'success', done);
  const open = await task(11);
  const pending = await task(0, 'pending', open);
  await db().execute(sql`UPDATE users SET platform_task_id = ${part} WHERE id = ${person.id}`);
  const imported = await server.world.accountImport(person.id);
  await db().execute(
    sql`UPDATE account_imports SET task_id = ${done}, erased_at = now(), created_at = now() - interval '9 days' WHERE id = ${imported}`,
  );
  await night();
  const left = await rowsOf<{ id: number }>(
    db(),
    sql`SELECT id FROM tasks WHERE id = ANY (${[done, part, open, pending]}::integer[]) ORDER BY id`,
  );
  expect(left.map(({ id }) => id)).toEqual([open, pending]);
  expect(await isThere('account_imports', 'id', imported)).toBe(true);
  await db().execute(sql`UPDATE account_imports SET created_at = now() - interval '11 days' WHERE id = ${imported}`);
  await night();
  expect(await isThere('account_imports', 'id', imported)).toBe(false);
});

test('sessions go some days after they expired', async () => {
  const [expired, recent] = [await server.world.person(), await server.world.person()];
  const ago = (days: number, id: number) =>
    db().execute(
      sql`UPDATE access_tokens SET idle_expires_at = now() - make_interval(days => ${days}) WHERE user_id = ${id}`,
    );
  await ago(6, expired.id);
  await ago(4, recent.id);
  await night();
  expect(await isThere('access_tokens', 'user_id', expired.id)).toBe(false);
  expect(await isThere('access_tokens', 'user_id', recent.id)).toBe(true);
});

test('the audit log goes by whole months', async () => {
  const month = async (ago: number) => {
    const row = await firstRowOf<{ name: string; first: string; next: string }>(
      db(),
      sql`SELECT 'audit_log_' || to_char(first, 'YYYY_MM') AS name, first::text, (first + interval '1 month')::text AS next
          FROM (SELECT date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => ${ago}) AS first) AS m`,
    );
    if (!row) throw new Error('no month');
    await db().execute(
      sql.numbered(
        `CREATE TABLE IF NOT EXISTS ${row.name} PARTITION OF audit_log FOR VALUES FROM ('${row.first}Z') TO ('${row.next}Z')`,
      ),
    );
    return row.name;
  };
  const [gone, kept] = [await month(4), await month(3)];
  await night();
  const exists = async (name: string) =>
    (await firstRowOf<{ found: boolean }>(db(), sql`SELECT to_regclass(${name}) IS NOT NULL AS found`))?.found;
  expect([await exists(gone), await exists(kept)]).toEqual([false, true]);
});

test('bytes that no row knows are swept after a day; known ones and fresh ones stay', async () => {
  const folder = join(server.dataDir, 'files', '2020-01');
  mkdirSync(folder, { recursive: true });
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  const lost = ['orphan', '.broken-off.part'].map((name) => join(folder, name));
  for (const path of lost) {
    writeFileSync(path, 'lost');
    utimesSync(path, yesterday, yesterday);
  }
  const fresh = join(folder, 'fresh');
  writeFileSync(fresh, 'just written');
  const { id } = await server.app.platform.files.keep(Readable.from(['known']), {
    name: 'known.txt',
    mimeType: 'text/plain',
    ownerId: person.id,
    isPersonal: true,
  });
  const row = await firstRowOf<{ key: string }>(db(), sql`SELECT key FROM files WHERE id = ${id}`);
  const known = join(server.dataDir, 'files', row?.key ?? '');
  utimesSync(known, yesterday, yesterday);
  await night();
  expect(lost.map((path) => existsSync(path))).toEqual([false, false]);
  expect([existsSync(fresh), existsSync(known)]).toEqual([true, true]);
});
