import pg from 'pg';
import { readConfig } from '../apps/server/src/config';
import { createApplication } from '../apps/server/src/container';
import { createLog } from '../apps/server/src/log';
import { newToken } from '../apps/server/src/platform/crypto/secrets';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import { sql } from '../apps/server/src/platform/db/sql';
import { costOf, plansOf } from './list-cost';

/**
 * GET /api/schools/ on whatever data DATA_DIR or DATABASE_URL holds, filter by filter.
 * First: DATA_DIR=… npm run seed -- --national 200000. With --plans the plans are printed too.
 */
const FILTERS: Record<string, string> = {
  'first page of 20': 'page_size=20',
  'page 50 of 20': 'page_size=20&page=50',
  'default page (500, active)': 'status=1',
  'name, selective': 'page_size=20&name=nguyen+trai',
  'name, common': 'page_size=20&name=truong',
  'old province': 'page_size=20&province=79',
  'new province': 'page_size=20&province2=79',
  'new ward': 'page_size=20&ward2=26740',
  'level and status': 'page_size=20&school_type=secondary&status=1',
  'street address': 'page_size=20&schools_address=tran+hung+dao',
  'newest first': 'page_size=20&ordering=-created_at',
};

const print = (line: string) => void process.stdout.write(`${line}\n`);
// One connection: then its backend's processor time is the requests' and nobody else's.
const config = { ...readConfig({ ...process.env, LOG_LEVEL: 'silent', DATABASE_POOL: '1' }), roles: ['api'] as const };
const database = await connectDatabase(
  config,
  () => undefined,
  () => process.exit(1),
);
const app = await createApplication(config, database.url, createLog('silent'));
await app.http.ready();
const pool = new pg.Pool({ connectionString: database.url, max: 1 });

const { token, hash } = newToken();
await pool.query(
  `INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at)
   SELECT $1, min(u.id), now(), now() + interval '1 hour', now() + interval '1 hour', now()
   FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN_LMS'`,
  [hash],
);
const counts = await pool.query(
  'SELECT (SELECT count(*) FROM schools) AS schools, (SELECT count(*) FROM classes) AS classes, (SELECT count(*) FROM users) AS users',
);
print(`rows: ${JSON.stringify(counts.rows[0])}`);

const ask = async (query: string) => {
  const response = await app.http.inject({
    method: 'GET',
    url: `/api/schools/?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.statusCode !== 200) throw new Error(`${query}: ${response.statusCode}`);
  return response.json<{ count: number }>().count;
};

const { rows } = await app.platform.db.execute(sql`SELECT pg_backend_pid() AS pid`);
const backend = (rows as { pid: number }[])[0]?.pid ?? 0;

print('filter                          matches  queries  node ms  database ms');
for (const [name, query] of Object.entries(FILTERS)) {
  const matches = await ask(query);
  const cost = await costOf(backend, 100, () => ask(query));
  print(
    `${name.padEnd(30)} ${String(matches).padStart(8)} ${String(cost.queries).padStart(8)} ${cost.node.toFixed(2).padStart(8)} ${cost.database.toFixed(2).padStart(12)}`,
  );
  if (process.argv.includes('--plans')) for (const plan of await plansOf(pool, () => ask(query))) print(`\n${plan}\n`);
}

await pool.query('DELETE FROM access_tokens WHERE token_hash = $1', [hash]);
await pool.end();
await app.close();
await database.stop();
