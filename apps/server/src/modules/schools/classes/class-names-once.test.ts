import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../../test/database';

let place: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  place = await emptyDatabase();
  client = new pg.Client(place.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await place.drop();
});

test('an installation whose classes differ in capitals alone is brought up to date, and loses no class', async () => {
  await client.query(
    `CREATE TABLE classes (id integer PRIMARY KEY, school_year_id integer NOT NULL, name text NOT NULL, code text NOT NULL,
       status smallint NOT NULL, CONSTRAINT classes_school_year_id_name_key UNIQUE (school_year_id, name));
     INSERT INTO classes VALUES (1, 1, '6A', 'LH1', 1), (2, 1, '6a', 'LH2', 1), (3, 1, '6 A', 'LH3', 1),
       (4, 1, '6a ', 'LH4', 0), (5, 2, '6a', 'LH5', 1), (6, 1, 'Đội Tuyển', 'LH6', 1), (7, 1, 'đội tuyển', 'LH7', 1)`,
  );
  const file = join(import.meta.dirname, '../../../../db/migrations/0174_class_names_once.sql');
  await client.query(readFileSync(file, 'utf8'));
  const { rows } = await client.query<{ name: string }>('SELECT name FROM classes ORDER BY id');
  expect(rows.map(({ name }) => name)).toEqual([
    '6A',
    '6a (LH2)',
    '6 A (LH3)',
    '6a ',
    '6a',
    'Đội Tuyển',
    'đội tuyển (LH7)',
  ]);
  await expect(client.query(`INSERT INTO classes VALUES (8, 1, '6 a', 'LH8', 1)`)).rejects.toThrow('classes_open_name');
});
