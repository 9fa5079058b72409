import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../../test/database';
import { describedSchema } from '../../../test/described-schema';
import { diskFileStore } from '../../adapters/file-store/disk';
import { createLog } from '../../log';
import { seedDemo } from '../../seed/demo/demo';
import { openDatabase } from '../db/database';
import { compareSchemas } from '../db/describe-schema';
import { migrate } from '../db/migrate';
import { schemaDir, schemaPath } from '../paths';
import { backupsIn, thinOut } from './backup-place';
import { quoted, readTables } from './catalogue';
import { restoreBackup } from './restore-backup';
import { tryRestore } from './trial-restore';
import { checkBackup, makeBackup } from './write-backup';

const PASSPHRASE = 'con đường làng có hàng tre xanh';
const SECRET_KEY = 'the key of the installation that is backed up';
const places: string[] = [];
const databases: TestDatabase[] = [];
let source: TestDatabase;
let files: string;

const place = () => {
  const dir = mkdtempSync(join(tmpdir(), 'khue-backup-'));
  places.push(dir);
  return dir;
};

async function empty(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  databases.push(database);
  return database;
}

async function on<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table, as a number of rows and one digest that does not depend on their order. */
function contentsOf(url: string): Promise<Record<string, string>> {
  return on(url, async (client) => {
    await client.query(`SET timezone = 'UTC'`);
    const found: Record<string, string> = {};
    for (const { name } of await readTables(client)) {
      if (name === 'schema_migrations') continue;
      const { rows } = await client.query<{ told: string }>(
        `SELECT concat(count(*), ' ', sum(('x' || left(md5(t::text), 15))::bit(60)::bigint)) AS told FROM ${quoted(name)} t`,
      );
      found[name] = rows[0]?.told ?? '';
    }
    return found;
  });
}

function filesBelow(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ])
      .sort(),
  );
}

async function keepFile(key: string, bytes: Buffer): Promise<void> {
  await diskFileStore(files).write(key, Readable.from([bytes]));
  await on(source.url, (client) =>
    client.query(
      `INSERT INTO files (key, name, mime_type, size, sha256, owner_id, is_personal)
       SELECT $1, 'tệp.bin', 'application/octet-stream', $2, $3, min(id), false FROM users`,
      [key, bytes.length, createHash('sha256').update(bytes).digest()],
    ),
  );
}

const backUp = (to: string, at: string, passphrase?: string) =>
  makeBackup(
    { databaseUrl: source.url, store: diskFileStore(files), secretKey: SECRET_KEY },
    { to, passphrase, product: '0', now: () => new Date(at) },
  );

const restore = (
  url: string,
  store: string,
  from: string,
  given: { passphrase?: string; replaces?: boolean; key?: string } = {},
) =>
  restoreBackup(
    { databaseUrl: url, store: diskFileStore(store), secretKey: given.key ?? SECRET_KEY, log: createLog('silent') },
    { from, passphrase: given.passphrase, replaces: given.replaces === true },
  );

beforeAll(async () => {
  source = await testDatabase();
  databases.push(source);
  files = place();
  const pool = new pg.Pool({ connectionString: source.url, max: 2 });
  await seedDemo(pool);
  // Text that has to be written differently on the way.
  await pool.query(
    `INSERT INTO pgboss.job (name, data, start_after) SELECT name, '{"mailId": 7, "text": "a\\\\b\\tẤ"}', '2027-01-02T03:04:05Z'
     FROM pgboss.queue WHERE name = 'errand.deliver_mail'`,
  );
  await pool.end();
  await keepFile('2026-11/small', Buffer.from('một tệp nhỏ'));
  await keepFile('2026-11/empty', Buffer.alloc(0));
  await keepFile('2026-12/large', Buffer.alloc(300_000, 'k'));
}, 300_000);

afterAll(async () => {
  for (const database of databases) await database.drop();
  for (const dir of places) rmSync(dir, { recursive: true, force: true });
});

test.each([
  ['open', undefined],
  ['sealed', PASSPHRASE],
])(
  'an %s back-up gives every table, every file and the work that waited to an empty installation',
  async (_kind, passphrase) => {
    const before = await contentsOf(source.url);
    const made = await backUp(place(), '2026-12-01T02:00:00Z', passphrase);
    expect(made.name).toBe('khue-2026-12-01-090000');
    await checkBackup(made.folder, passphrase);

    const [target, store] = [await empty(), place()];
    const restored = await restore(target.url, store, made.folder, { passphrase });

    expect(await contentsOf(target.url)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(100);
    expect(restored.rows).toBeGreaterThan(10_000);
    expect(restored).toMatchObject({ filesMissing: [], hasItsKey: true });
    expect(filesBelow(store)).toEqual(filesBelow(files));
    // Under a passphrase they stand nowhere as they are.
    const inside = readFileSync(join(made.folder, 'files/2026-11/small'));
    expect(inside.includes(Buffer.from('một tệp nhỏ'))).toBe(passphrase === undefined);
    const database = openDatabase(target.url, { max: 1, onError: () => undefined });
    expect(compareSchemas(readFileSync(schemaPath, 'utf8'), await describedSchema(database.db))).toEqual([]);
    await database.close();
    await on(target.url, async (client) => {
      const { rows } = await client.query(
        `SELECT data, start_after FROM pgboss.job WHERE name = 'errand.deliver_mail' AND data->>'mailId' = '7'`,
      );
      expect(rows).toEqual([{ data: { mailId: 7, text: 'a\\b\tẤ' }, start_after: new Date('2027-01-02T03:04:05Z') }]);
      // A row that comes now gets a number of its own.
      const { rows: next } = await client.query(
        `SELECT nextval(pg_get_serial_sequence('users', 'id')) > max(id) AS is_free FROM users`,
      );
      expect(next).toEqual([{ is_free: true }]);
    });
  },
);

test('a back-up holds one moment, whatever is committed meanwhile', async () => {
  const before = await contentsOf(source.url);
  const other = new pg.Client(source.url);
  await other.connect();
  await other.query('BEGIN');
  await other.query(`INSERT INTO seeds (name, version) VALUES ('while it is copied', '1')`);
  let committed: Promise<unknown> = Promise.resolve();
  const made = await makeBackup(
    { databaseUrl: source.url, store: diskFileStore(files), secretKey: SECRET_KEY },
    {
      to: place(),
      passphrase: undefined,
      product: '0',
      now: () => new Date('2026-12-01T02:00:00Z'),
      // Of the tables, in the order of the alphabet, `seeds` is one of the last.
      tell: (step) => {
        if (step.step === 'table' && step.done === 0) committed = other.query('COMMIT');
      },
    },
  );
  await committed;
  await other.end();
  const seeds = made.manifest.tables.find(({ name }) => name === 'seeds');
  expect(before.seeds?.split(' ')[0]).toBe(String(seeds?.rows));
  expect((await contentsOf(source.url)).seeds).not.toBe(before.seeds);
});

test('files that were there in the back-up before are not written again', async () => {
  const to = place();
  const first = await backUp(to, '2026-12-01T02:00:00Z', PASSPHRASE);
  expect(first).toMatchObject({ filesLinked: 0 });
  const second = await backUp(to, '2026-12-02T02:00:00Z', PASSPHRASE);
  expect(second).toMatchObject({ filesLinked: first.manifest.files.rows, written: 0 });
  // Each is whole without the other.
  expect(await thinOut(to, { days: 1, weeks: 1, months: 1 }, new Date('2026-12-02T03:00:00Z'))).toEqual([first.name]);
  expect((await backupsIn(to)).map(({ name }) => name)).toEqual([second.name]);
  await checkBackup(second.folder, PASSPHRASE);
  // Another passphrase shares nothing.
  expect(await backUp(to, '2026-12-03T02:00:00Z', 'một mật khẩu hoàn toàn khác')).toMatchObject({ filesLinked: 0 });
});

test.each([
  ['open', undefined],
  ['sealed', PASSPHRASE],
])(
  'what a back-up (%s) shares with those before is read again once a week, and copied anew where it is not right',
  async (_kind, passphrase) => {
    const to = place();
    const first = await backUp(to, '2026-12-01T02:00:00Z', passphrase);
    expect(first).toMatchObject({ filesMended: 0, manifest: { provenAt: '2026-12-01T02:00:00.000Z' } });
    const spoil = (folder: string) => {
      const path = join(folder, 'files/2026-12/large');
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    };
    spoil(first.folder);
    // Within the week it is trusted, and the back-up says since when.
    const second = await backUp(to, '2026-12-04T02:00:00Z', passphrase);
    expect(second).toMatchObject({ filesMended: 0, manifest: { provenAt: '2026-12-01T02:00:00.000Z' } });
    await expect(checkBackup(second.folder, passphrase)).rejects.toThrow('files/2026-12/large');

    const third = await backUp(to, '2026-12-08T02:00:00Z', passphrase);
    expect(third).toMatchObject({
      filesMended: 1,
      filesLinked: third.manifest.files.rows - 1,
      written: 300_000,
      manifest: { provenAt: '2026-12-08T02:00:00.000Z', filesMissing: [] },
    });
    await checkBackup(third.folder, passphrase);
    const fourth = await backUp(to, '2026-12-09T02:00:00Z', passphrase);
    expect(fourth).toMatchObject({ filesMended: 0, filesLinked: fourth.manifest.files.rows });
    await checkBackup(fourth.folder, passphrase);
    // A back-up says what it takes of its disk beside what it shares.
    const taken = ({ manifest }: typeof first) => manifest.takenBytes ?? 0;
    expect(taken(first) - taken(fourth)).toBeGreaterThan(290_000);
    expect(taken(fourth)).toBeGreaterThan(10_000);
  },
);

test('a file that is gone or damaged in the store is told and stands in nobody’s way; what is there is replaced when told', async () => {
  const to = place();
  const spoilt = place();
  for (const key of ['2026-11/small', '2026-12/large']) {
    await diskFileStore(spoilt).write(key, await diskFileStore(files).read(key));
  }
  appendFileSync(join(spoilt, '2026-12/large'), 'x');
  const made = await makeBackup(
    { databaseUrl: source.url, store: diskFileStore(spoilt), secretKey: SECRET_KEY },
    { to, passphrase: undefined, product: '0', now: () => new Date('2026-12-01T02:00:00Z') },
  );
  expect(made.manifest.filesMissing).toContain('2026-11/empty');
  expect(made.manifest.filesMissing).toContain('2026-12/large');
  expect(made.manifest.filesMissing).not.toContain('2026-11/small');
  await checkBackup(made.folder, undefined);

  // A database with accounts is replaced only when told, and then wholly.
  const used = await testDatabase();
  databases.push(used);
  await on(used.url, (client) =>
    client.query(
      `INSERT INTO users (username, email, password_hash, first_name, last_name, role_id, status)
       SELECT 'ai-do', 'ai-do@truong.edu.vn', '-', 'Đó', 'Ai', min(id), 1 FROM roles`,
    ),
  );
  const store = place();
  await expect(restore(used.url, store, made.folder)).rejects.toMatchObject({ fault: 'not_empty' });
  const restored = await restore(used.url, store, made.folder, {
    replaces: true,
    key: 'another key than the one of then',
  });
  expect(restored.hasItsKey).toBe(false);
  expect([...restored.filesMissing].sort()).toEqual([...made.manifest.filesMissing].sort());
  expect(Object.keys(filesBelow(store))).toEqual(['2026-11/small']);
  expect(await contentsOf(used.url)).toEqual(await contentsOf(source.url));
});

test('a back-up is restored for trial beside the database in use, which stays as it was, and nothing is left of it', async () => {
  const made = await backUp(place(), '2026-12-01T02:00:00Z', PASSPHRASE);
  const before = await contentsOf(source.url);
  const trial = (from: string, passphrase: string | undefined, room?: number) =>
    tryRestore({ databaseUrl: source.url, room, log: createLog('silent') }, { from, passphrase });
  const left = () =>
    on(source.url, (client) => client.query(`SELECT datname FROM pg_database WHERE datname LIKE 'khue_trial%'`));

  // One that was killed left a database.
  await on(source.url, async (client) => {
    const { rows } = await client.query('SELECT oid FROM pg_database WHERE datname = current_database()');
    await client.query(`CREATE DATABASE khue_trial_${rows[0].oid}_killed TEMPLATE template0`);
  });
  // Nothing was tried where there is no room for it, or nobody knows the passphrase.
  await expect(trial(made.folder, PASSPHRASE, 1_000_000)).rejects.toMatchObject({ why: 'no_room' });
  await expect(trial(made.folder, 'không phải mật khẩu đó')).rejects.toThrow();
  // A file that cannot be read any more, and then a table. `upgrade.test.ts` tries one that is right.
  appendFileSync(join(made.folder, 'files/2026-12/large'), 'x');
  const tried = await trial(made.folder, PASSPHRASE);
  expect(tried).toMatchObject({ error: { file: '2026-12/large' }, files: 2 });
  expect(tried.rows).toBeGreaterThan(10_000);
  truncateSync(join(made.folder, 'tables/users.copy.gz'), 20);
  expect(await trial(made.folder, PASSPHRASE)).toMatchObject({ error: { file: 'tables/users.copy.gz' } });

  expect((await left()).rows).toEqual([]);
  expect(await contentsOf(source.url)).toEqual(before);
});

test('what was cut short, changed or is sealed under another passphrase is refused, and the database stays as it was', async () => {
  const made = await backUp(place(), '2026-12-01T02:00:00Z', PASSPHRASE);
  const [target, store] = [await empty(), place()];
  await expect(checkBackup(made.folder, 'không phải mật khẩu đó')).rejects.toThrow();
  await expect(restore(target.url, store, made.folder)).rejects.toThrow();

  const users = join(made.folder, 'tables/users.copy.gz');
  truncateSync(users, statSync(users).size - 1);
  await expect(checkBackup(made.folder, PASSPHRASE)).rejects.toThrow('tables/users.copy.gz');
  await expect(restore(target.url, store, made.folder, { passphrase: PASSPHRASE })).rejects.toThrow('users');
  const { rows } = await on(target.url, (client) => client.query(`SELECT to_regclass('users') AS users`));
  expect(rows).toEqual([{ users: null }]);

  const open = await backUp(place(), '2026-12-01T02:00:00Z');
  const manifest = join(open.folder, 'manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"product": "0"/, '"product": "1"'));
  await expect(checkBackup(open.folder, undefined)).rejects.toThrow('manifest.json');
  const damaged = await backUp(place(), '2026-12-01T02:00:00Z');
  rmSync(join(damaged.folder, 'files/2026-11/small'));
  await expect(checkBackup(damaged.folder, undefined)).rejects.toThrow();
});

test('a back-up of an older version is brought to today’s schema, one of a newer version is refused', async () => {
  const old = await empty();
  const schema = place();
  cpSync(schemaDir, schema, { recursive: true });
  for (const name of ['0240_backups', '0317_back_ups_proven']) rmSync(join(schema, `migrations/${name}.sql`));
  await migrate(old.url, schema);
  await on(old.url, (client) => client.query(`INSERT INTO seeds (name, version) VALUES ('probe', 'of then')`));
  const made = await makeBackup(
    { databaseUrl: old.url, store: diskFileStore(place()), secretKey: SECRET_KEY },
    { to: place(), passphrase: undefined, product: '0', now: () => new Date('2026-12-01T02:00:00Z') },
  );
  expect(made.manifest.migrations.map(({ name }) => name)).not.toContain('0240_backups.sql');
  const target = await empty();
  await restore(target.url, place(), made.folder);
  const database = openDatabase(target.url, { max: 1, onError: () => undefined });
  expect(compareSchemas(readFileSync(schemaPath, 'utf8'), await describedSchema(database.db))).toEqual([]);
  await database.close();
  const { rows } = await on(target.url, (client) => client.query(`SELECT version FROM seeds WHERE name = 'probe'`));
  expect(rows).toEqual([{ version: 'of then' }]);

  await on(old.url, (client) =>
    client.query(`INSERT INTO schema_migrations (name, checksum) VALUES ('9999_of_tomorrow.sql', 'x')`),
  );
  const newer = await makeBackup(
    { databaseUrl: old.url, store: diskFileStore(place()), secretKey: SECRET_KEY },
    { to: place(), passphrase: undefined, product: '0', now: () => new Date('2026-12-01T02:00:00Z') },
  );
  await expect(restore((await empty()).url, place(), newer.folder)).rejects.toMatchObject({ fault: 'newer' });
});
