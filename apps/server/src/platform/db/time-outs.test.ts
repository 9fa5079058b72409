import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startOn } from '../../../test/application';
import { testDatabase } from '../../../test/database';
import { openPlain } from '../backup/snapshot';
import { inLane, type Lane } from '../lane';
import { connectDatabase } from './connect';
import { sql } from './sql';

/** Every connection to the database ends by itself what takes too long, waits too long for a lock, or holds one idly. */
const made = new Set<pg.Client>();
const { connect, end } = pg.Client.prototype;
afterEach(() => {
  vi.restoreAllMocks();
  made.clear();
});

function gather(): void {
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (
    this: pg.Client,
    ...given: Parameters<typeof connect>
  ) {
    made.add(this);
    return connect.apply(this, given);
  } as typeof connect);
  vi.spyOn(pg.Client.prototype, 'end').mockImplementation(async function (
    this: pg.Client,
    ...given: Parameters<typeof end>
  ) {
    // What is only used for a moment is asked before it goes.
    if (made.delete(this)) told.push(await settingsOf(this));
    return end.apply(this, given);
  } as typeof end);
}

interface Told {
  name: string;
  statement: string;
  lock: string;
  idle: string;
}
const told: Told[] = [];

async function settingsOf(client: pg.Client): Promise<Told> {
  const { rows } = await client.query<Told>(
    `SELECT current_setting('application_name') AS name, current_setting('statement_timeout') AS statement,
       current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle`,
  );
  return rows[0] as Told;
}

test('each kind of connection has its three time-outs', async () => {
  gather();
  const database = await testDatabase();
  await connectDatabase(
    { databaseUrl: database.url, dataDir: '' },
    () => undefined,
    () => undefined,
  );
  await (await openPlain(database.url)).end();
  const server = await startOn(database, {}, { DATABASE_POOL: '20' });
  const { db } = server.app.platform;
  for (const lane of ['exam', 'sign_in', 'short', 'heavy', 'background'] satisfies Lane[])
    await inLane(lane, () => db.execute(sql`SELECT 1`));
  for (const client of [...made]) told.push(await settingsOf(client));
  vi.restoreAllMocks();
  await server.close();

  const without = told.filter(({ statement, lock, idle }) => [statement, lock, idle].includes('0'));
  expect(without.filter(({ name }) => name.startsWith('khue'))).toEqual([]);
  const kinds = new Set(told.map(({ name, statement }) => `${name} ${statement}`));
  expect([...kinds].filter((kind) => kind.startsWith('khue')).sort()).toEqual([
    'khue 15min',
    'khue 1min',
    'khue 30s',
    'khue 8s',
    'khue back-up 1d',
    'khue-events 5s',
    'khue-health 3s',
    'khue-jobs 1min',
    'khue-migrations 6h',
    'khue-start 30s',
  ]);
});

test('connections are made in these files alone', () => {
  const src = fileURLToPath(new URL('../..', import.meta.url));
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const makers = files.filter((file) => /new (?:pg\.)?(?:Client|Pool)\(/.test(readFileSync(join(src, file), 'utf8')));
  expect(makers.sort()).toEqual([
    'platform/backup/snapshot.ts',
    'platform/db/live-pool.ts',
    'platform/db/plain-connection.ts',
  ]);
});
