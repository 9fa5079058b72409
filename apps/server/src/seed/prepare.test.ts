import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database';
import { StartFailure } from '../platform/start-failure';
import { prepareData } from './prepare';

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const people = async () =>
  (await pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM users')).rows[0];
const small = { demoData: 'small' } as const;

test('an installation that was begun without demo data never gets any', async () => {
  expect(await prepareData(database.url, { demoData: 'none' })).toEqual({ hasDemo: false, hasAdministrator: false });
  expect(await prepareData(database.url, small)).toEqual({ hasDemo: false, hasAdministrator: false });
  expect(await people()).toEqual({ count: 0 });
});

test('where anybody has an account there is no room for made-up people', async () => {
  await pool.query(
    `INSERT INTO users (username, password_hash, first_name, role_id)
     SELECT 'hieutruong', 'x', 'An', id FROM roles WHERE code = 'ADMIN_LMS'`,
  );
  expect(await prepareData(database.url, small)).toEqual({ hasDemo: false, hasAdministrator: true });
  expect(await people()).toEqual({ count: 1 });
});

test('people whose password everybody knows are not made where others reach them', async () => {
  const refused = await prepareData(database.url, { ...small, isOpenToOthers: true }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartFailure);
  expect(refused).toMatchObject({ code: 'demo_beyond_loopback' });
  expect(await people()).toEqual({ count: 0 });
  // Loaded at home, they are refused all the same.
  await pool.query(`INSERT INTO seeds (name, version) VALUES ('demo', '1')`);
  const later = prepareData(database.url, { demoData: 'none', isOpenToOthers: true });
  await expect(later).rejects.toMatchObject({ code: 'demo_beyond_loopback' });
  expect((await prepareData(database.url, { demoData: 'none' })).hasDemo).toBe(true);
});
