import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database';
import { compareSchemas } from '../../src/platform/db/describe-schema';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres';
import { schemaPath } from '../../src/platform/paths';
import { DEMO_PASSWORD } from '../../src/seed/demo/demo-password';
import { describedSchema } from '../described-schema';
import { temporaryDataDir } from '../temporary-data-dir';
import { addressIn, connectTo } from './cluster';
import { endEverything, eventually, Product } from './product';

/**
 * The database of the release before as `pg_dump` wrote it, with its own functions, views and triggers: demo data, with
 * pictures that people have set and a mail that was still to be delivered when it stopped. What it ran with is this key.
 */
const RELEASE = join(import.meta.dirname, '../fixtures/release-0.2.0');
const SECRET_KEY = 'khoa-cua-ban-phat-hanh-thu-0123456789';

/** What a new version adds to, and what its start writes down. */
const GROWS = new Set([
  'audit_log',
  'mails',
  'permissions',
  'role_default_grants',
  'role_permissions',
  'roles',
  'schema_migrations',
  'schema_objects',
  'seeds',
  'touched_schools',
]);

const dataDir = temporaryDataDir();
afterAll(() => endEverything(dataDir));

/** What psql would do with the file: statements, and rows between COPY and a line with `\.`. */
async function load(client: pg.Client, dump: string): Promise<void> {
  const parts = dump.replace(/^\\(?:un)?restrict .*$/gm, '').split(/^(COPY .* FROM stdin;)$/m);
  await client.query(parts[0] ?? '');
  for (let at = 1; at < parts.length; at += 2) {
    const body = parts[at + 1] ?? '';
    const end = body.indexOf('\n\\.\n');
    const sink = client.query(copyFrom(parts[at] ?? ''));
    await new Promise((resolve, reject) => {
      sink.once('finish', resolve).once('error', reject);
      sink.end(body.slice(1, end + 1));
    });
    await client.query(body.slice(end + 4));
  }
}

/** Of each table a digest of the columns that it had then, whatever the order of its rows. */
async function contentsOf(client: pg.Client, then?: Map<string, string[]>) {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attname) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     GROUP BY c.relname`,
  );
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]));
  const found: Record<string, { count: number; digest: string }> = {};
  for (const [name, had] of then ?? columnsOf) {
    const columns = had.filter((column) => columnsOf.get(name)?.includes(column));
    if (columns.length === 0) continue;
    const list = columns.map((column) => pg.escapeIdentifier(column)).join();
    const read = await client.query<{ count: number; digest: string }>(
      `SELECT count(*)::int AS count, COALESCE(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text AS digest
       FROM (SELECT ${list} FROM public.${pg.escapeIdentifier(name)}) t`,
    );
    found[name] = read.rows[0] ?? { count: 0, digest: '' };
  }
  return { found, columnsOf };
}

test('this version brings the very database of the release before up to date, and everything in it is kept', async () => {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  const client = new pg.Client(embedded.url);
  await client.connect();
  await load(client, gunzipSync(readFileSync(join(RELEASE, 'database.sql.gz'))).toString('utf8'));
  await client.query('RESET search_path');
  const before = await contentsOf(client);
  await client.end();
  await embedded.stop();
  cpSync(join(RELEASE, 'files'), join(dataDir, 'files'), { recursive: true });
  expect(before.columnsOf.size).toBeGreaterThan(100);

  const product = await Product.ready({ dataDir, env: { SECRET_KEY } });
  const database = await connectTo(dataDir);
  const after = await contentsOf(database, before.columnsOf);
  const changed = Object.keys(before.found).filter(
    (name) => after.found[name]?.digest !== before.found[name]?.digest && !GROWS.has(name),
  );
  expect(changed).toEqual([]);
  for (const name of GROWS)
    expect(after.found[name]?.count, name).toBeGreaterThanOrEqual(before.found[name]?.count ?? 0);

  // Its functions, views and triggers are today's, and nothing of then is left beside them.
  const { db, close } = openDatabase(addressIn(dataDir), { max: 1, onError: () => undefined });
  expect(compareSchemas(readFileSync(schemaPath, 'utf8'), await describedSchema(db))).toEqual([]);
  await close();

  // The work that waited is done by today's program: without a mail server the mail is held.
  const isHeld = async () => {
    const { rows } = await database.query<{ status: string }>(`SELECT status FROM mails ORDER BY id DESC LIMIT 1`);
    return rows[0]?.status === 'held' || undefined;
  };
  await eventually(isHeld);

  // People come in as before, and their pictures are there.
  const { status, token } = await product.signIn('teacher', DEMO_PASSWORD);
  expect(status).toBe(200);
  const authorization = `Bearer ${token}`;
  const me = await fetch(`${product.url}/api/me/`, { headers: { authorization } });
  const { avatar_url } = (await me.json()) as { avatar_url: string };
  const picture = await fetch(new URL(avatar_url, product.url), { headers: { authorization } });
  expect(picture.status).toBe(200);
  expect(Buffer.from(await picture.arrayBuffer()).length).toBeGreaterThan(500);
  await database.end();
  expect(await product.stop()).toBe(0);
});
