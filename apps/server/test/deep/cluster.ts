import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const firstLines = (dataDir: string) => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');

export const postmasterOf = (dataDir: string): number => Number(firstLines(dataDir)[0]);

/** One question to the database of a running product, past the product. */
export async function askDatabase<Row extends object>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(firstLines(dataDir)[3]),
    user: 'khue',
    password,
    database: 'khue',
    application_name: 'khue-test',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
