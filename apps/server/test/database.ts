import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { addressOf, TEMPLATE } from './database-address';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** One connection past all test databases. */
export async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
  return {
    url: addressOf(inject('postgresUrl'), name),
    drop: async () => void (await onServer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

/** A database of its own for one test file: migrated, with reference data, and nothing else. */
export const testDatabase = () => createDatabase(TEMPLATE);

/** The same, without tables: for tests of migrations and seeds themselves. */
export const emptyDatabase = () => createDatabase('template0');
