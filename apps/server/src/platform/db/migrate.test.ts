import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../test/database';
import { describeStartFailure, StartFailure } from '../start-failure';
import { openDatabase } from './database';
import { compareSchemas, describeSchema } from './describe-schema';
import { migrate } from './migrate';
import { readSchemaFiles } from './schema-files';

/** What every start calls. */
const PARTITIONS = `CREATE OR REPLACE FUNCTION ensure_audit_partitions(months integer) RETURNS void LANGUAGE sql AS $$ SELECT $$;
CREATE OR REPLACE FUNCTION ensure_answer_partitions(months integer) RETURNS void LANGUAGE sql AS $$ SELECT $$;`;

const COUNTED = `CREATE OR REPLACE FUNCTION count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counts VALUES (1);
  RETURN NULL;
END $$;`;

const FILES = {
  'baseline/10_x.sql':
    '-- Pupils.\nCREATE TABLE pupils (id integer PRIMARY KEY, name text);\nCREATE TABLE counts (one integer);',
  'functions/platform/partitions.sql': PARTITIONS,
  // Named so that the view comes last by its name, and the function that needs it first.
  'functions/a/named.sql':
    'CREATE OR REPLACE FUNCTION how_many() RETURNS bigint LANGUAGE sql STABLE BEGIN ATOMIC SELECT count(*) FROM named; END;',
  'functions/a/counts.sql': COUNTED,
  'views/a/a_few.sql': 'CREATE VIEW a_few AS SELECT id FROM named WHERE id < 10;',
  'views/a/named.sql': 'CREATE VIEW named AS SELECT id, name FROM pupils WHERE name IS NOT NULL;',
  'triggers/a/counts.sql':
    'CREATE TRIGGER pupils_counted AFTER INSERT ON pupils FOR EACH ROW EXECUTE FUNCTION count_added();',
  'migrations/.keep': '',
};

let place: TestDatabase;
let client: pg.Client;
let dir: string;

beforeEach(async () => {
  place = await emptyDatabase();
  client = new pg.Client(place.url);
  await client.connect();
  dir = mkdtempSync(join(tmpdir(), 'khue-schema-'));
  write(FILES);
});
afterEach(async () => {
  await client.end();
  await place.drop();
  rmSync(dir, { recursive: true });
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
}
const remove = (name: string) => rmSync(join(dir, name));
const start = () => migrate(place.url, dir);
const rows = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows;
const value = async (query: string) => Object.values((await rows(query))[0] ?? {})[0];
const refusal = () =>
  start().then(
    () => 'none',
    (error: Error) => error.message,
  );
/** Numbers of all functions, views and triggers: another number is another object. */
const objects = () =>
  rows(`SELECT oid, proname::text AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT oid, relname FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT oid, tgname FROM pg_trigger WHERE NOT tgisinternal ORDER BY name`);

test('a step that takes long says how far it is, a quick one nothing', async () => {
  write({ 'migrations/0300_slow.sql': 'SELECT pg_sleep(0.5);', 'migrations/0301_quick.sql': 'SELECT 1;' });
  const told: string[] = [];
  await migrate(place.url, dir, { everyMs: 100, tell: ({ name, at, of }) => told.push(`${name} ${at}/${of}`) });
  expect(new Set(told)).toEqual(new Set(['0300_slow.sql 1/2']));
});

describe('files of the schema', () => {
  test('make a database, each after what it needs', async () => {
    await start();
    await client.query(`INSERT INTO pupils VALUES (1, 'An'), (2, NULL)`);
    expect(await value('SELECT how_many()')).toBe(1);
    expect(await value('SELECT count(*)::integer FROM counts')).toBe(2);
  });

  test('are applied once, also by several processes that start together', async () => {
    await Promise.all([start(), start(), start()]);
    const before = await objects();
    const applied = await rows('SELECT key, applied_at FROM schema_objects ORDER BY key');
    await start();
    expect(await objects()).toEqual(before);
    expect(await rows('SELECT key, applied_at FROM schema_objects ORDER BY key')).toEqual(applied);
  });

  test('mean what they say, not how it is laid out', async () => {
    await start();
    const before = await objects();
    write({ 'baseline/10_x.sql': FILES['baseline/10_x.sql'].replace('Pupils.', 'All pupils.') });
    write({ 'views/a/moved.sql': `-- Moved.\n${FILES['views/a/named.sql'].replace(' FROM', '\n  FROM')}` });
    remove('views/a/named.sql');
    await start();
    expect(await objects()).toEqual(before);
  });

  test('replace what a function does in its place', async () => {
    await start();
    const before = await objects();
    write({ 'functions/a/counts.sql': COUNTED.replace('(1)', '(7)') });
    await start();
    expect(await objects()).toEqual(before);
    await client.query('INSERT INTO pupils VALUES (1)');
    expect(await value('SELECT one FROM counts')).toBe(7);
  });

  test('give a function other arguments, and what uses it anew', async () => {
    await start();
    write({
      'functions/a/named.sql':
        'CREATE OR REPLACE FUNCTION how_many(more integer) RETURNS integer LANGUAGE sql STABLE BEGIN ATOMIC SELECT count(*)::integer + more FROM named; END;',
      'views/a/sums.sql': 'CREATE VIEW sums AS SELECT how_many(5) AS sum;',
    });
    await start();
    expect(await value('SELECT sum FROM sums')).toBe(5);
    expect(await value(`SELECT count(*)::integer FROM pg_proc WHERE proname = 'how_many'`)).toBe(1);
    write({
      'functions/a/named.sql': FILES['functions/a/named.sql'],
      'views/a/sums.sql': 'CREATE VIEW sums AS SELECT how_many() AS sum;',
    });
    await start();
    expect(await value('SELECT sum FROM sums')).toBe(0);
  });

  test('give a view other columns, under views and functions that read it', async () => {
    await start();
    write({ 'views/a/named.sql': 'CREATE VIEW named AS SELECT name AS called, id FROM pupils;' });
    await start();
    await client.query('INSERT INTO pupils VALUES (1)');
    expect(await rows('SELECT * FROM named')).toEqual([{ called: null, id: 1 }]);
    expect(await rows('SELECT * FROM a_few')).toEqual([{ id: 1 }]);
    expect(await value('SELECT how_many()')).toBe(1);
  });

  test('take away what they no longer have', async () => {
    await start();
    remove('triggers/a/counts.sql');
    remove('functions/a/counts.sql');
    remove('views/a/a_few.sql');
    await start();
    const names = (await objects()).map(({ name }) => name);
    expect(names).toEqual(['ensure_answer_partitions', 'ensure_audit_partitions', 'how_many', 'named']);
    expect(await value('SELECT count(*)::integer FROM schema_objects')).toBe(4);
  });

  test('leave everything as it was where one of them fails, and say which', async () => {
    await start();
    const before = await objects();
    write({
      'migrations/0130_more.sql': 'ALTER TABLE pupils ADD COLUMN age integer;',
      'views/a/named.sql': 'CREATE VIEW named AS SELECT id, no_such FROM pupils;',
    });
    expect(await refusal()).toMatch(/no_such.*\(view named, views\/a\/named.sql\)/);
    expect(await objects()).toEqual(before);
    expect(await rows('SELECT * FROM pupils')).toEqual([]);
    expect(await value(`SELECT count(*)::integer FROM pg_attribute WHERE attname = 'age'`)).toBe(0);
  });

  test('take nothing away that stands in no file', async () => {
    await start();
    await client.query('CREATE VIEW by_hand AS SELECT id FROM named');
    write({ 'views/a/named.sql': 'CREATE VIEW named AS SELECT id FROM pupils;' });
    expect(await refusal()).toBe('view by_hand stands on what the files change, and in no file itself');
    expect(await rows('SELECT * FROM by_hand')).toEqual([]);
  });

  test.each([
    [
      'views/a/again.sql',
      FILES['views/a/named.sql'],
      'view named is defined in views/a/again.sql and in views/a/named.sql',
    ],
    [
      'views/a/table.sql',
      'CREATE TABLE x (id integer);',
      'views/a/table.sql: every statement here begins with CREATE VIEW',
    ],
    ['views/a/self.sql', 'CREATE VIEW x AS SELECT 1 FROM y; CREATE VIEW y AS SELECT 1 FROM x;', 'view x needs itself'],
    ['migrations/0130_x.sql', FILES['views/a/a_few.sql'], '0130_x.sql defines a_few'],
    ['migrations/0130_x.sql', COUNTED, '0130_x.sql defines count_added'],
  ])('are refused: %s', (name, text, reason) => {
    write({ [name]: text });
    expect(() => readSchemaFiles(dir)).toThrow(reason);
  });
});

describe('migrations after the baseline', () => {
  test('come before views of today, and bring back a view that stood in their way', async () => {
    await start();
    write({
      'migrations/0130_names.sql':
        'DROP VIEW IF EXISTS named CASCADE; ALTER TABLE pupils ALTER COLUMN name TYPE varchar(50);',
      'views/a/a_few.sql': 'CREATE VIEW a_few AS SELECT id, name FROM named;',
    });
    await start();
    expect(await rows('SELECT * FROM a_few')).toEqual([]);
    expect(await value('SELECT how_many()')).toBe(0);
  });

  test('those that end in .after.sql find the functions of today', async () => {
    write({ 'migrations/0130_count.after.sql': 'INSERT INTO counts SELECT how_many();' });
    await start();
    await start();
    expect(await rows('SELECT * FROM counts')).toEqual([{ one: 0 }]);
  });

  test('those that come after leave alone what the others locked', async () => {
    await start();
    write({
      'migrations/0130_x.sql': 'ALTER TABLE pupils ADD COLUMN born date;',
      'migrations/0131_slow.after.sql': 'SELECT pg_advisory_xact_lock(42); INSERT INTO counts VALUES (1);',
    });
    await client.query('SELECT pg_advisory_lock(42)');
    const starting = start();
    await expect.poll(() => value(`SELECT count(*)::integer FROM pg_locks WHERE objid = 42 AND NOT granted`)).toBe(1);
    await client.query(`SET lock_timeout = '1s'`);
    expect(await rows('SELECT born FROM pupils')).toEqual([]);
    await client.query('SELECT pg_advisory_unlock(42)');
    await starting;
    expect(await rows('SELECT * FROM counts')).toEqual([{ one: 1 }]);
  });

  test('those that end in .online.sql stand in no transaction, and what was cut off is done by the next start', async () => {
    await start();
    await client.query(`INSERT INTO pupils VALUES (1, 'An'), (2, 'An')`);
    write({
      'migrations/0130_names.online.sql':
        '-- One of each.\nCREATE UNIQUE INDEX CONCURRENTLY pupils_name ON pupils (name);\nANALYZE pupils;',
    });
    expect(await refusal()).toContain('could not create unique index');
    await client.query('DELETE FROM pupils WHERE id = 2');
    await Promise.all([start(), start()]);
    expect(await rows(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'pupils_name'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
  });

  test('an applied one never changes, nor does the baseline', async () => {
    write({ 'migrations/0130_x.sql': 'SELECT 1;' });
    await start();
    write({ 'migrations/0130_x.sql': 'SELECT 2;' });
    expect(await refusal()).toBe('migration 0130_x.sql was changed after it had been applied');
    write({ 'migrations/0130_x.sql': 'SELECT 1;', 'baseline/20_y.sql': 'CREATE TABLE y (id integer);' });
    expect(await refusal()).toBe('the baseline was changed after it had been applied: write a migration');
  });
});

describe('a database from before the baseline', () => {
  const migratedUpTo = async (name: string) => {
    await client.query(`CREATE TABLE schema_migrations
      (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    await client.query(`INSERT INTO schema_migrations (name, checksum) VALUES ('0001_foundation.sql', ''), ($1, '')`, [
      name,
    ]);
  };

  test('goes on from there where it has the last of its migrations; its functions become those of the files', async () => {
    await migratedUpTo('0128_results_for_the_class.sql');
    await client.query(`${FILES['baseline/10_x.sql']} INSERT INTO pupils VALUES (1, 'An')`);
    await client.query(`${FILES['views/a/named.sql']} CREATE VIEW a_few AS SELECT name FROM named`);
    await client.query(`CREATE FUNCTION how_many() RETURNS text LANGUAGE sql BEGIN ATOMIC SELECT name FROM a_few; END`);
    write({ 'migrations/0130_more.sql': 'ALTER TABLE pupils ADD COLUMN age integer;' });
    await start();
    expect(await rows('SELECT * FROM pupils')).toEqual([{ id: 1, name: 'An', age: null }]);
    expect(await value('SELECT how_many()')).toBe(1);
    await start();
  });

  test('is refused where it stands in between, in both languages', async () => {
    await migratedUpTo('0105_class_rooms.sql');
    const failure: unknown = await start().catch((error: unknown) => error);
    if (!(failure instanceof StartFailure)) throw new Error(`refused by no sentence: ${failure}`);
    const [vietnamese, english] = describeStartFailure(failure).split('\n');
    expect(vietnamese).toContain('0105_class_rooms.sql');
    expect(english).toContain('The database stands at 0105_class_rooms.sql');
    expect(english).toContain('0128_results_for_the_class.sql');
  });
});

test('two descriptions name the objects in which they differ', async () => {
  await start();
  const database = openDatabase(place.url, { max: 1, onError: () => undefined });
  const before = await describeSchema(database.db);
  expect(compareSchemas(before, before)).toEqual([]);
  write({
    'migrations/0130_more.sql': 'ALTER TABLE pupils ADD COLUMN age integer; CREATE TABLE more (id integer);',
    'functions/a/counts.sql': COUNTED.replace('(1)', '(7)'),
  });
  remove('triggers/a/counts.sql');
  await start();
  expect(compareSchemas(before, await describeSchema(database.db))).toEqual([
    'table pupils: differs',
    'function count_added: differs',
    'trigger pupils_counted on pupils: schema.sql has it, the database does not',
    'table more: the database has it, schema.sql does not',
  ]);
  await database.close();
});
