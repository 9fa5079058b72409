import pg from 'pg';
import { readConfig } from '../apps/server/src/config';
import { createApplication } from '../apps/server/src/container';
import { createLog } from '../apps/server/src/log';
import { newToken } from '../apps/server/src/platform/crypto/secrets';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { sql } from '../apps/server/src/platform/db/sql';

/**
 * The application in this process on whatever DATA_DIR or DATABASE_URL holds, with one connection: then the processor time
 * of its backend is the requests' and nobody else's. Questions of the bench itself go through `pool`.
 */
export async function openOnOneConnection() {
  const set = readConfig({ ...process.env, LOG_LEVEL: 'silent', DATABASE_POOL: '1' });
  const config = { ...set, roles: ['api'] as const };
  const database = await connectDatabase(
    config,
    () => undefined,
    () => process.exit(1),
  );
  await migrate(database.url);
  const app = await createApplication(config, database.url, createLog('silent'));
  await app.http.ready();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const { rows } = await app.platform.db.execute(sql`SELECT pg_backend_pid() AS pid`);
  const opened: Buffer[] = [];
  return {
    app,
    pool,
    backend: (rows as { pid: number }[])[0]?.pid ?? 0,
    async signIn(userId: number): Promise<string> {
      const { token, hash } = newToken();
      await pool.query(
        `INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at)
         VALUES ($1, $2, now(), now() + interval '1 hour', now() + interval '1 hour', now())`,
        [hash, userId],
      );
      opened.push(hash);
      return token;
    },
    async close(): Promise<void> {
      await pool.query('DELETE FROM access_tokens WHERE token_hash = ANY ($1)', [opened]);
      await pool.end();
      await app.close();
      await database.stop();
    },
  };
}
