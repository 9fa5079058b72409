import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase, rowsOf } from '../src/platform/db/database';
import { compareSchemas } from '../src/platform/db/describe-schema';
import { describeTables } from '../src/platform/db/describe-tables';
import { sql } from '../src/platform/db/sql';
import { schemaPath, tablesPath } from '../src/platform/paths';
import { type TestDatabase, testDatabase } from './database';
import { describedSchema } from './described-schema';

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  place = await testDatabase();
  database = openDatabase(place.url, { max: 1, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

test('the types of tables are those of the migrated schema', async () => {
  expect(readFileSync(tablesPath, 'utf8')).toBe(await describeTables(database.db));
});

test('schema.sql is the migrated database, object by object', async () => {
  const [written, found] = [readFileSync(schemaPath, 'utf8'), await describedSchema(database.db)];
  expect(compareSchemas(written, found)).toEqual([]);
  expect(written).toBe(found);
});

/** Tables of which all edits go through one statement that sets it, and those that no form edits. */
const UPDATED_BY_THEIR_STATEMENT = new Set([
  'assistant_conversations',
  'class_sessions',
  'exercises',
  'gradebook_comments',
  'gradebook_marks',
  'meeting_accounts',
  'notification_settings',
  'permission_groups',
  'roles',
  'student_notes',
]);

test('an edit of any field, also of one that is added later, moves updated_at', async () => {
  const tables = await rowsOf<{ name: string; is_kept: boolean }>(
    database.db,
    sql`SELECT c.relname AS name, EXISTS (
          SELECT FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid
          -- For every update, not for those of some columns; and what is generated is not there before it.
          WHERE t.tgrelid = c.oid AND f.proname = 'touch_updated_at' AND t.tgattr::text = '' AND t.tgqual IS NULL
            AND (t.tgnargs = 0 OR NOT EXISTS (
              SELECT FROM pg_attribute g WHERE g.attrelid = c.oid AND g.attgenerated <> ''
                AND position(g.attname::text IN encode(t.tgargs, 'escape')) = 0))) AS is_kept
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'updated_at'
        WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const unkept = tables.filter(({ name, is_kept }) => !is_kept && !UPDATED_BY_THEIR_STATEMENT.has(name));
  expect(unkept.map(({ name }) => name)).toEqual([]);
});
