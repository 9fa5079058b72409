import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../test/database';
import { temporaryDataDir } from '../../../test/temporary-data-dir';
import { readConfig } from '../../config';
import { createApplication } from '../../container';
import { createLog } from '../../log';
import { describeStartFailure, StartFailure } from '../start-failure';
import { connectDatabase } from './connect';
import { type DatabaseRights, missingGrants } from './database-rights';

describe('what is to be granted', () => {
  const ALL: DatabaseRights = {
    role: 'khue',
    database: 'school',
    schema: 'public',
    createsInDatabase: true,
    createsInSchema: true,
    extensions: [],
    queueSchema: 'absent',
  };
  const PREPARED = { createsInDatabase: false, extensions: ['plpgsql', 'unaccent', 'pg_trgm', 'btree_gist'] };
  const IN_DATABASE = 'GRANT CREATE ON DATABASE school TO khue;';
  const IN_SCHEMA = 'GRANT USAGE, CREATE ON SCHEMA public TO khue;';

  test.each<[string, Partial<DatabaseRights>, string[]]>([
    ['all rights', {}, []],
    ['no right in the database', { createsInDatabase: false }, [IN_DATABASE]],
    ['no right in the schema', { createsInSchema: false }, [IN_SCHEMA]],
    ['none at all', { createsInDatabase: false, createsInSchema: false }, [IN_DATABASE, IN_SCHEMA]],
    ['everything prepared', { ...PREPARED, queueSchema: 'usable' }, []],
    ['prepared without the schema of the queue', PREPARED, [IN_DATABASE]],
    ['an extension is missing', { ...PREPARED, extensions: ['pg_trgm'], queueSchema: 'usable' }, [IN_DATABASE]],
    [
      'a foreign schema of the queue',
      { ...PREPARED, queueSchema: 'forbidden' },
      ['ALTER SCHEMA pgboss OWNER TO khue;'],
    ],
  ])('%s', (_name, rights, grants) => {
    expect(missingGrants({ ...ALL, ...rights })).toEqual(grants);
  });
});

describe('a database user with few rights', () => {
  let role: string;
  let database: TestDatabase;
  let keeper: pg.Client;
  let url: string;

  beforeEach(async () => {
    role = `few_rights_${randomBytes(4).toString('hex')}`;
    database = await emptyDatabase();
    keeper = new pg.Client(database.url);
    await keeper.connect();
    await keeper.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    const address = new URL(database.url);
    address.username = role;
    address.password = 'secret';
    url = address.href;
  });
  afterEach(async () => {
    await keeper.query(`DROP OWNED BY ${role} CASCADE`);
    await keeper.query(`DROP ROLE ${role}`);
    await keeper.end();
    await database.drop();
  });

  const start = () =>
    connectDatabase(
      { databaseUrl: url, dataDir: '' },
      () => undefined,
      () => undefined,
    );
  const prepare = async () => {
    for (const name of ['unaccent', 'pg_trgm', 'btree_gist']) await keeper.query(`CREATE EXTENSION ${name}`);
    await keeper.query(`CREATE SCHEMA pgboss AUTHORIZATION ${role}`);
    await keeper.query(`GRANT USAGE, CREATE ON SCHEMA public TO ${role}`);
  };
  const refusal = async () => {
    const failure: unknown = await start().catch((error: unknown) => error);
    if (!(failure instanceof StartFailure)) throw new Error(`refused by no sentence: ${failure}`);
    return failure;
  };

  test('is told what to grant; with that it starts, queue included', async () => {
    const failure = await refusal();
    expect(failure.code).toBe('database_rights_missing');
    expect(describeStartFailure(failure)).toContain(`GRANT USAGE, CREATE ON SCHEMA public TO ${role};`);
    await keeper.query((failure.params as { grants: string }).grants);
    await startAndStop();
  });

  test('starts without the right to create in the database where its administrator has prepared everything', async () => {
    await prepare();
    await startAndStop();
  });

  test('is told when the tables belong to somebody else', async () => {
    await prepare();
    await keeper.query('CREATE TABLE schema_migrations (name text, checksum text)');
    expect(await refusal()).toMatchObject({ code: 'database_refuses', params: { role } });
  });

  async function startAndStop() {
    const connected = await start();
    const dataDir = temporaryDataDir();
    const secret = 'a secret that is used in tests only';
    const config = readConfig({ DATABASE_URL: url, SECRET_KEY: secret, DATA_DIR: dataDir });
    const app = await createApplication(config, connected.url, createLog('silent'));
    await app.close();
    rmSync(dataDir, { recursive: true });
    // A second start finds everything there.
    await start();
  }
});
