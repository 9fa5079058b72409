import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const firstLines = (dataDir: string) => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');

export const postmasterOf = (dataDir: string): number => Number(firstLines(dataDir)[0]);

/** Where the database of a running product is. */
export const addressIn = (dataDir: string): string =>
  `postgres://khue:${readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()}@127.0.0.1:${firstLines(dataDir)[3]}/khue`;

/** A connection to the database of a running product, past the product. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(firstLines(dataDir)[3]),
    user: 'khue',
    password: readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim(),
    database: 'khue',
    application_name: 'khue-test',
  });
  // Tests kill what it is connected to.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** One question to it. */
export async function askDatabase<Row extends object>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connectTo(dataDir);
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
