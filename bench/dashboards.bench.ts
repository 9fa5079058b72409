import pg from 'pg';
import { readConfig } from '../apps/server/src/config';
import { createApplication } from '../apps/server/src/container';
import { createLog } from '../apps/server/src/log';
import { newToken } from '../apps/server/src/platform/crypto/secrets';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { sql } from '../apps/server/src/platform/db/sql';
import { costOf, plansOf } from './list-cost';

/**
 * What each dashboard and report costs on whatever DATA_DIR or DATABASE_URL holds. First:
 * npm run seed -- --national 1000000 --schools 2000 --answers 20000000
 * npm run bench -- dashboards [words of the calls to measure] [--plans]
 */
const TIMES = 20;
const print = (line: string) => void process.stdout.write(`${line}\n`);

// One connection: then its backend's processor time is the requests' and nobody else's.
const config = { ...readConfig({ ...process.env, LOG_LEVEL: 'silent', DATABASE_POOL: '1' }), roles: ['api'] as const };
const database = await connectDatabase(
  config,
  () => undefined,
  () => process.exit(1),
);
await migrate(database.url);
const app = await createApplication(config, database.url, createLog('silent'));
await app.http.ready();
const pool = new pg.Pool({ connectionString: database.url, max: 1 });

const opened: Buffer[] = [];
async function signedIn(query: string): Promise<string> {
  const { token, hash } = newToken();
  await pool.query(
    `INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at)
     SELECT $1, (${query}), now(), now() + interval '1 hour', now() + interval '1 hour', now()`,
    [hash],
  );
  opened.push(hash);
  return token;
}

/** A school in the middle of the country that was made last, and what lies in it. */
const { rows: examples } = await pool.query<Record<'school' | 'class' | 'course' | 'province' | 'province2', string>>(
  `SELECT s.id AS school, c.id AS class, (SELECT min(course_id) FROM class_courses k WHERE k.class_id = c.id) AS course,
     s.province_code AS province, s.province_code_2 AS province2
   FROM schools s JOIN classes c ON c.school_id = s.id AND c.school_year_id = s.current_school_year_id
   WHERE s.province_code IS NOT NULL AND s.id > (SELECT max(id) / 2 FROM schools) AND EXISTS (SELECT FROM class_courses k WHERE k.class_id = c.id)
   ORDER BY s.id, c.id LIMIT 1`,
);
const one = examples[0];
if (!one) throw new Error('There is no national data set: npm run seed -- --national … --answers …');

const tokens = {
  administrator: await signedIn(
    `SELECT min(u.id) FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN_LMS'`,
  ),
  staff: await signedIn(
    `SELECT min(u.id) FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'SCHOOL_STAFF' AND u.school_id = ${one.school}`,
  ),
  teacher: await signedIn(`SELECT min(user_id) FROM class_teachers WHERE class_id = ${one.class}`),
};

interface Measured {
  path: string;
  caller?: keyof typeof tokens;
  wanted: number;
}
const DASHBOARD = 25;
const REPORT = 100;
const calls: Measured[] = [
  { path: '/api/admin_dashboard_api/', wanted: DASHBOARD },
  { path: `/api/admin_dashboard_api/?module=${one.course}`, wanted: DASHBOARD },
  { path: `/api/admin_dashboard_api/?province=${one.province}`, wanted: DASHBOARD },
  { path: `/api/admin_dashboard_api/?province2=${one.province2}`, wanted: DASHBOARD },
  { path: `/api/admin_dashboard_api/?school=${one.school}`, wanted: DASHBOARD },
  { path: `/api/admin_dashboard_api/?class=${one.class}`, wanted: DASHBOARD },
  { path: '/api/admin_dashboard_api/', caller: 'staff', wanted: DASHBOARD },
  { path: '/api/admin_dashboard_api/', caller: 'teacher', wanted: DASHBOARD },
  { path: '/api/admin_dashboard_api_filter', wanted: DASHBOARD },
  { path: `/api/admin_dashboard_api_filter?province=${one.province}`, wanted: DASHBOARD },
  { path: '/api/dashboard_overview', wanted: DASHBOARD },
  { path: '/api/dashboard_by_address/', wanted: DASHBOARD },
  { path: '/api/dashboard_student_count_by_schools/', wanted: DASHBOARD },
  { path: `/api/dashboard_student_count_by_schools/?province2=${one.province2}`, wanted: DASHBOARD },
  { path: '/api/dashboard_student_count_by_schools_v2/', wanted: DASHBOARD },
  { path: '/api/dashboard_student_count_by_schools_v2/?ordering=-active_count', wanted: DASHBOARD },
  { path: `/api/dashboard_class_module_stats/?school=${one.school}`, wanted: DASHBOARD },
  { path: `/api/dashboard_class_submodule_stats/?class=${one.class}&module=${one.course}`, wanted: DASHBOARD },
  { path: `/api/dashboard_class_submodule_stats_detail/?class=${one.class}&module=${one.course}`, wanted: DASHBOARD },
  {
    path: `/api/dashboard_class_submodule_stats_detail_v2/?class=${one.class}&module=${one.course}`,
    wanted: DASHBOARD,
  },
  { path: `/api/dashboard_competencies/?school=${one.school}`, wanted: DASHBOARD },
  { path: `/api/dashboard_needs_help/?class=${one.class}`, wanted: DASHBOARD },
  { path: '/api/admin_report_1a/', wanted: REPORT },
  { path: '/api/admin_report_1b/', wanted: REPORT },
  { path: '/api/admin_report_2a/', wanted: REPORT },
  { path: `/api/admin_report_2a/?school=${one.school}`, wanted: REPORT },
];

const { rows: sizes } = await pool.query<Record<string, number>>(
  `SELECT (SELECT count(*) FROM schools) AS schools, (SELECT count(*) FROM classes) AS classes, (SELECT count(*) FROM users) AS users,
     (SELECT count(*) FROM work_days) AS work_days, (SELECT count(*) FROM school_day_students) AS school_day_students,
     (SELECT count(*) FROM school_bests) AS school_bests`,
);
print(`rows: ${JSON.stringify(sizes[0])}`);
const { rows } = await app.platform.db.execute(sql`SELECT pg_backend_pid() AS pid`);
const backend = (rows as { pid: number }[])[0]?.pid ?? 0;

const ask = async ({ path, caller = 'administrator' }: Measured) => {
  const headers = { authorization: `Bearer ${tokens[caller]}` };
  const response = await app.http.inject({ method: 'GET', url: path, headers });
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
};

/** The latency that nineteen of twenty calls stay under, one after the other. */
async function slowest(call: Measured): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const start = performance.now();
    await ask(call);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(TIMES * 0.95) - 1] ?? 0;
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
print(
  `${'call'.padEnd(66)} ${'queries'.padStart(8)} ${'node ms'.padStart(8)} ${'database ms'.padStart(12)} ${'sum'.padStart(8)} ${'p95 ms'.padStart(8)} ${'wanted'.padStart(7)}`,
);
for (const call of calls) {
  if (words.length > 0 && !words.some((word) => call.path.includes(word))) continue;
  const cost = await costOf(backend, TIMES, () => ask(call));
  const p95 = await slowest(call);
  const cell = (value: number, width: number) => value.toFixed(1).padStart(width);
  const name = `${call.caller ? `${call.caller}: ` : ''}${call.path.replace('/api/', '')}`;
  const sum = cost.node + cost.database;
  const isOver = (call.wanted === REPORT ? p95 : sum) > call.wanted;
  print(
    `${name.padEnd(66)} ${String(cost.queries).padStart(8)} ${cell(cost.node, 8)} ${cell(cost.database, 12)} ${cell(sum, 8)} ${cell(p95, 8)} ${String(call.wanted).padStart(7)}${isOver ? ' !' : ''}`,
  );
  if (process.argv.includes('--plans')) for (const plan of await plansOf(pool, () => ask(call))) print(`\n${plan}\n`);
}

await pool.query('DELETE FROM access_tokens WHERE token_hash = ANY ($1)', [opened]);
await pool.end();
await app.close();
await database.stop();
