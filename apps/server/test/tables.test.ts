import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/database';
import { describeTables } from '../src/platform/db/describe-tables';
import { tablesPath } from '../src/platform/paths';
import { type TestDatabase, testDatabase } from './database';

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
