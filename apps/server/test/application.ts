import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { readConfig } from '../src/config';
import { type Application, createApplication, type Replacements } from '../src/container';
import { createLog } from '../src/log';
import { type TestDatabase, testDatabase } from './database';
import { World } from './world';

export interface Reply<Body = Record<string, unknown>> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Somebody who calls the API. Without a token: an anonymous caller. */
export interface Caller {
  token?: string;
  language?: 'vi' | 'en';
}

export interface TestApplication {
  app: Application;
  world: World;
  /** Where its files lie. */
  dataDir: string;
  databaseUrl: string;
  /** One request through the public door. */
  call<Body = Record<string, unknown>>(
    caller: Caller,
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>>;
  /** Another process on the same database; it is closed before this one. */
  sibling(args?: readonly string[]): Promise<TestApplication>;
  close(): Promise<void>;
}

/** The whole application on a database of its own. */
export async function startTestApplication(
  replacements: Replacements = {},
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<TestApplication> {
  return startOn(await testDatabase(), replacements, env, args);
}

/** The same on a database that is there; it is dropped at the end. */
export async function startOn(
  database: TestDatabase,
  replacements: Replacements = {},
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<TestApplication> {
  const dataDir = mkdtempSync(join(tmpdir(), 'khue-test-'));
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret that is used in tests only',
    DATABASE_POOL: '5',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    COSTLY_CALLS_PER_MINUTE: '1000000',
    // The same on every machine, whatever is installed there.
    LIBREOFFICE: 'off',
    ...env,
  };
  const config = readConfig(settings, args);
  // Tests that ask every call as one person meet more refusals than people do.
  const patient: Replacements = { refusalsOfPerson: 1_000_000, ...replacements };
  const app = await createApplication(config, database.url, createLog(config.logLevel), patient);
  await app.http.ready();
  return {
    app,
    dataDir,
    databaseUrl: database.url,
    world: new World(app.platform.db, app.platform.clock),
    async call<Body>(
      caller: Caller,
      method: Method,
      url: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) {
      const options: InjectOptions = {
        method,
        url,
        headers: {
          ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
          ...(caller.language === undefined ? {} : { 'accept-language': caller.language }),
          ...headers,
        },
      };
      if (body !== undefined) options.payload = body as NonNullable<InjectOptions['payload']>;
      const response = await app.http.inject(options);
      const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
      return {
        status: response.statusCode,
        headers: response.headers,
        body: (isJson && response.body !== '' ? response.json() : response.body) as Body,
      };
    },
    sibling: (given = args) => startOn({ url: database.url, drop: async () => undefined }, replacements, env, given),
    async close() {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
