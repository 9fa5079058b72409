import pg from 'pg';
import { readConfig } from '../apps/server/src/config';
import { createApplication } from '../apps/server/src/container';
import { createLog } from '../apps/server/src/log';
import { newToken } from '../apps/server/src/platform/crypto/secrets';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { sql } from '../apps/server/src/platform/db/sql';
import { costOf, plansOf } from './list-cost';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * A list on whatever data DATA_DIR or DATABASE_URL holds, filter by filter, asked by an administrator.
 * First: DATA_DIR=… npm run seed -- --national 200000. With --plans the plans are printed too; words after that
 * choose the filters whose names contain them.
 */
export async function benchList(path: string, filters: Record<string, string>): Promise<void> {
  // One connection: then its backend's processor time is the requests' and nobody else's.
  const config = {
    ...readConfig({ ...process.env, LOG_LEVEL: 'silent', DATABASE_POOL: '1' }),
    roles: ['api'] as const,
  };
  const database = await connectDatabase(
    config,
    () => undefined,
    () => process.exit(1),
  );
  await migrate(database.url);
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
      url: `${path}?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.statusCode !== 200) throw new Error(`${query}: ${response.statusCode}`);
    return response.json<{ count: number }>().count;
  };

  const { rows } = await app.platform.db.execute(sql`SELECT pg_backend_pid() AS pid`);
  const backend = (rows as { pid: number }[])[0]?.pid ?? 0;

  print('filter                          matches  queries  node ms  database ms');
  const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const chosen = Object.entries(filters).filter(
    ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  for (const [name, query] of chosen) {
    const matches = await ask(query);
    const cost = await costOf(backend, 100, () => ask(query));
    print(
      `${name.padEnd(30)} ${String(matches).padStart(8)} ${String(cost.queries).padStart(8)} ${cost.node.toFixed(2).padStart(8)} ${cost.database.toFixed(2).padStart(12)}`,
    );
    if (process.argv.includes('--plans'))
      for (const plan of await plansOf(pool, () => ask(query))) print(`\n${plan}\n`);
  }

  await pool.query('DELETE FROM access_tokens WHERE token_hash = $1', [hash]);
  await pool.end();
  await app.close();
  await database.stop();
}
