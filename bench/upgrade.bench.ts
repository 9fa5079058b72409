import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config';
import { createApplication } from '../apps/server/src/container';
import { createLog } from '../apps/server/src/log';
import { newToken } from '../apps/server/src/platform/crypto/secrets';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import { seedReference } from '../apps/server/src/seed/reference/reference';
import { allStatementsOf } from './list-cost';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Upgrading schools of growing size, and taking it back, on a durable database of its own. */
const SIZES = [100, 1_000, 5_000];
const CLASS_SIZE = 40;

const dataDir = mkdtempSync(join(tmpdir(), 'khue-bench-'));
const config = {
  ...readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'a secret that is used for measuring only', LOG_LEVEL: 'silent' }),
  roles: ['api'] as const,
};
const database = await connectDatabase(
  config,
  () => undefined,
  () => process.exit(1),
);
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
await seedReference(pool);
const app = await createApplication(config, database.url, createLog('silent'));
await app.http.ready();

const one = async (text: string, values: unknown[] = []): Promise<number> =>
  ((await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0) as number;

const { token, hash } = newToken();
const adminId = await one(
  `INSERT INTO users (username, password_hash, first_name, role_id)
   SELECT 'bench', '-', 'Bench', id FROM roles WHERE code = 'ADMIN_LMS' RETURNING id`,
);
await pool.query(
  `INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at)
   VALUES ($1, $2, now(), now() + interval '1 hour', now() + interval '1 hour', now())`,
  [hash, adminId],
);

/** A school with grades 1 to 12, classes of forty, a head teacher each, and its next year. */
async function schoolOf(students: number): Promise<number> {
  const school = await one(`INSERT INTO schools (name, schools_type) VALUES ($1, 'high_school') RETURNING id`, [
    `School of ${students}`,
  ]);
  const [now] = await Promise.all(
    [2026, 2027].map((year) =>
      one(
        `INSERT INTO school_years (school_id, year, name, start_date, end_date)
         VALUES ($1, $2::integer, $2::integer || '-' || ($2::integer + 1), make_date($2, 9, 5), make_date($2 + 1, 5, 31)) RETURNING id`,
        [school, year],
      ),
    ),
  );
  await pool.query('UPDATE schools SET current_school_year_id = $2 WHERE id = $1', [school, now]);
  await pool.query(
    `WITH made AS (
       INSERT INTO classes (name, code, school_id, school_year_id, grade_id)
       SELECT g."order" || 'A' || n, 'LH' || nextval('class_code_numbers'), $1, $2, g.id
       FROM generate_series(1, $3::integer) AS n, LATERAL (SELECT * FROM grades WHERE "order" = 1 + (n - 1) % 12) g
       RETURNING id
     ), people AS (
       INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
       SELECT 'b' || $1::integer || '-' || n, '-', 'An ' || n, 'Nguyen', r.id, $1
       FROM generate_series(1, $4::integer + $3::integer) AS n JOIN roles r ON r.code = CASE WHEN n <= $4 THEN 'STUDENT' ELSE 'TEACHER' END
       RETURNING id, role_id
     ), numbered AS (
       SELECT p.id, r.code, row_number() OVER (PARTITION BY r.code ORDER BY p.id) - 1 AS place
       FROM people p JOIN roles r ON r.id = p.role_id
     ), ranked AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM made),
     taught AS (
       INSERT INTO class_teachers (class_id, user_id, is_head)
       SELECT c.id, p.id, true FROM numbered p JOIN ranked c ON c.place = p.place WHERE p.code = 'TEACHER'
     )
     INSERT INTO class_members (class_id, user_id, school_year_id)
     SELECT c.id, p.id, $2 FROM numbered p JOIN ranked c ON c.place = p.place % $3 WHERE p.code = 'STUDENT'`,
    [school, now, Math.ceil(students / CLASS_SIZE), students],
  );
  await pool.query('ANALYZE');
  return school;
}

async function post(url: string, body: object = {}) {
  const response = await app.http.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
  return response.json<{ log_id: number; totals?: object }>();
}

async function measured<T>(label: string, action: () => Promise<T>): Promise<T> {
  let result: T | undefined;
  const start = performance.now();
  const statements = await allStatementsOf(async () => {
    result = await action();
  });
  const took = performance.now() - start;
  print(`  ${label.padEnd(10)} ${took.toFixed(0).padStart(6)} ms ${String(statements.length).padStart(4)} statements`);
  return result as T;
}

for (const size of SIZES) {
  const school_id = await schoolOf(size);
  print(`${size} students in ${Math.ceil(size / CLASS_SIZE)} classes`);
  await measured('preview', () => post('/api/preview_upgrade_classes/', { school_id }));
  const { log_id, totals } = await measured('upgrade', () => post('/api/upgrade_classes/', { school_id }));
  await measured('again', () => post('/api/upgrade_classes/', { school_id }));
  await measured('undo', () => post(`/api/upgrade_class_logs/${log_id}/undo/`));
  print(`  ${JSON.stringify(totals)}`);
}

await app.close();
await pool.end();
await database.stop();
rmSync(dataDir, { recursive: true, force: true });
