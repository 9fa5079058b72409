import { ALL_ENDPOINTS } from '@khue/contract/all';
import type { Endpoint } from '@khue/contract/endpoint';
import { sql } from '../apps/server/src/platform/db/sql';
import { costOf, plansOf } from './list-cost';
import { openOnOneConnection } from './one-connection';

/**
 * What officers of a province and of a ward ask, on whatever DATA_DIR or DATABASE_URL holds. First:
 * npm run seed -- --national 100000
 * npm run bench -- officers [words of the calls to measure] [--plans]
 * Every call that reads and needs no row to be named, and searches of the large lists; beside the same for everybody’s
 * keeper. A table that is read as a whole (so many rows, and most of them for nothing) is named: it wants an index.
 */
const TIMES = 5;
const READ_AS_A_WHOLE = 5_000;
const print = (line: string) => void process.stdout.write(`${line}\n`);

const { app, pool, signIn, close } = await openOnOneConnection();

/** The province with the most schools, and the ward of it with the most. */
const { rows: units } = await pool.query<{ province: string; ward: string; school: number; class: number }>(
  `SELECT s.province_code_2 AS province, s.ward_code_2 AS ward, min(s.id) AS school,
     (SELECT min(c.id) FROM classes c WHERE c.school_id = min(s.id)) AS class
   FROM schools s WHERE s.province_code_2 = (SELECT province_code_2 FROM schools WHERE province_code_2 IS NOT NULL
     GROUP BY province_code_2 ORDER BY count(*) DESC, province_code_2 LIMIT 1)
   GROUP BY s.province_code_2, s.ward_code_2 ORDER BY count(*) DESC, s.ward_code_2 LIMIT 1`,
);
const unit = units[0];
if (!unit) throw new Error('There is no national data set: npm run seed -- --national …');

/** What a national data set lacks, and what grows without end in a real one: the log, work, requests for support. */
async function fill(): Promise<void> {
  const { rows } = await pool.query<{ few: boolean }>('SELECT count(*) < 100000 AS few FROM audit_log');
  if (!rows[0]?.few) return;
  const somebody = `(SELECT id, full_name, username, school_id, row_number() OVER (ORDER BY id) AS n FROM users WHERE school_id IS NOT NULL) u`;
  await pool.query(
    `INSERT INTO audit_log (at, actor_id, actor_name, verb, target_type, target_id, target_name, school_id, before, after)
     SELECT now() - (n % 15) * interval '1 day' - n * interval '1 millisecond', id, full_name,
       (ARRAY['account.edit', 'account.create', 'class.edit', 'enrolment.enrol_many'])[1 + n % 4], 'account', id, full_name, school_id,
       jsonb_build_object('name', full_name, 'status', 1), jsonb_build_object('name', full_name, 'status', n % 2)
     FROM ${somebody} CROSS JOIN generate_series(1, 2)`,
  );
  await pool.query(
    `INSERT INTO tasks (type, status, input, subject, username, target_id, created_by, school_id, created_at)
     SELECT 'create_single_account', CASE n % 20 WHEN 0 THEN 'failed' ELSE 'success' END, '{}', username, username, id, id, school_id,
       now() - n * interval '1 second' FROM ${somebody} WHERE n % 3 = 0`,
  );
  await pool.query(
    `WITH asked AS (
       INSERT INTO support_requests (user_id, subject, category, state, search_text, waiting_since, last_message_at)
       SELECT id, 'Câu hỏi ' || n, 'lesson', CASE n % 10 WHEN 0 THEN 'open' ELSE 'closed' END, 'Câu hỏi của ' || full_name,
         CASE n % 10 WHEN 0 THEN now() - n * interval '1 second' END, now() - n * interval '1 second' FROM ${somebody} WHERE n % 10 < 2
       RETURNING id, user_id),
     written AS (
       INSERT INTO support_messages (request_id, author_id, body, is_answer) SELECT id, user_id, 'Em cần giúp ạ', false FROM asked
       RETURNING id, request_id)
     SELECT count(*) FROM written`,
  );
  await pool.query(
    `UPDATE support_requests r SET last_message_id = m.id, message_count = 1 FROM support_messages m
     WHERE m.request_id = r.id AND r.last_message_id IS NULL`,
  );
  await pool.query('VACUUM (ANALYZE) audit_log, tasks, support_requests, support_messages');
}
await fill();
// Filling takes longer than the connection is kept.
const { rows: own } = await app.platform.db.execute(sql`SELECT pg_backend_pid() AS pid`);
const backend = (own as { pid: number }[])[0]?.pid ?? 0;

/** With every permission that there is, so that every call which an officer could be given is asked. */
async function officer(scope: 'province' | 'ward', code: string): Promise<string> {
  const name = `bench-${scope}`;
  await pool.query(
    `INSERT INTO roles (code, name, scope) VALUES (upper(replace($1, '-', '_')), $1, $2) ON CONFLICT DO NOTHING`,
    [name, scope],
  );
  await pool.query(
    `INSERT INTO role_permissions (role_id, permission_id) SELECT r.id, p.id FROM roles r, permissions p WHERE r.name = $1
     ON CONFLICT DO NOTHING`,
    [name],
  );
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (username, password_hash, first_name, last_name, role_id, scope_units)
     SELECT $1, '', 'An', 'Nguyen', id, ARRAY[$2] FROM roles WHERE name = $1
     ON CONFLICT (username) DO UPDATE SET scope_units = EXCLUDED.scope_units, role_id = EXCLUDED.role_id RETURNING id`,
    [name, code],
  );
  return signIn(rows[0]?.id ?? 0);
}
const { rows: administrators } = await pool.query<{ id: number }>(
  `SELECT min(u.id) AS id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'ADMIN_LMS'`,
);
const tokens = {
  everybody: await signIn(administrators[0]?.id ?? 0),
  province: await officer('province', unit.province),
  ward: await officer('ward', unit.ward),
};

/** Those that stream, or are about oneself whoever one is. */
const LEFT_OUT = /events|notifications|\/me\/|\/me$|openapi|calendar_link|password_reset|help_pages|\/student/;
const named = (Object.values(ALL_ENDPOINTS) as Record<string, Endpoint>[])
  .flatMap((group) => Object.values(group))
  .filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/') && !/[{]/.test(path) && !LEFT_OUT.test(path),
  )
  .map(({ path }) => path);
const school = `school=${unit.school}`;
const paths = [
  ...new Set(named),
  ...['linh', 'nguyen', 'nguyen thi minh khue', 'an', 'hs260', '0912'].map(
    (words) => `/api/users/?search_term=${encodeURIComponent(words)}`,
  ),
  '/api/users/?search_term=nguyen&ordering=match&page_size=6',
  '/api/users/?role=TEACHER',
  '/api/users/?student_role=1&status=1&ordering=-created_at',
  '/api/users/?student_role=1&enroll_status=0&module_id_param=1',
  `/api/users/?province_2=${unit.province}`,
  `/api/users/?ward_2=${unit.ward}&search_term=linh`,
  '/api/classes/?code_name=6a',
  '/api/classes/?status=1&is_current_school_year=1&ordering=-student_count',
  `/api/classes/?province2=${unit.province}&school_type=primary`,
  '/api/schools/?name=le',
  '/api/schools/?school_type=secondary&status=1',
  '/api/schools/?name=truong&ordering=match&page_size=6',
  '/api/audit_log/?search=nguyen',
  '/api/audit_log/?verb=account.create',
  `/api/audit_log/?${school}`,
  `/api/audit_log/?search=tran&${school}`,
  '/api/audit_log/?search=khong+co+ai+ten+nhu+vay',
  '/api/task_history/?status=failed',
  '/api/task_history/?task_type=create_single_account',
  '/api/task_history/?username=an',
  '/api/support_requests/?ordering=waiting',
  '/api/support_requests/?search=bai',
  '/api/enrollment_view/?page=1',
  '/api/get_teacher_schools/?name=linh',
  '/api/dashboard_student_count_by_schools_v2/?ordering=-active_count',
  '/api/admin_report_1b/?ordering=-student_count',
  '/api/admin_report_2a/?page=50',
  `/api/needs_help/?${school}`,
  `/api/school_page/?${school}`,
  `/api/get_teacher_schools/?school_id=${unit.school}`,
  `/api/class_attendance/?class_id=${unit.class}&term=1`,
];

async function ask(path: string, token: string): Promise<{ status: number; count: number | undefined }> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.http.inject({ method: 'GET', url: path, headers });
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, count: isJson ? response.json<{ count?: number }>()?.count : undefined };
}

/** Tables of which a plan reads very many rows one after the other and keeps few. */
function wholeTables(plan: string): string[] {
  const lines = plan.split('\n');
  return lines.flatMap((line, at) => {
    const [, table, rows, loops] = /Seq Scan on (\S+).*actual .*rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
    if (table === undefined) return [];
    const removed = Number(/Rows Removed by Filter: (\d+)/.exec(lines.slice(at + 1, at + 4).join('\n'))?.[1] ?? 0);
    const read = (Number(rows) + removed) * Number(loops);
    return read > READ_AS_A_WHOLE ? [`${table} ${Math.round(read)}`] : [];
  });
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
print(`province ${unit.province}, ward ${unit.ward}`);
print(
  `${'call'.padEnd(72)} ${'who'.padEnd(9)} ${'matches'.padStart(8)} ${'queries'.padStart(7)} ${'node'.padStart(7)} ${'database'.padStart(8)}`,
);
for (const path of paths) {
  if (words.length > 0 && !words.some((word) => path.includes(word))) continue;
  for (const [who, token] of Object.entries(tokens)) {
    const { status, count } = await ask(path, token);
    // What needs a row or a file that is not named here, or is not for them.
    if (status !== 200) {
      if (status >= 500) print(`${path.padEnd(72)} ${who.padEnd(9)} ${status}`);
      continue;
    }
    const cost = await costOf(backend, TIMES, () => ask(path, token));
    const plans = await plansOf(pool, () => ask(path, token));
    const whole = [...new Set(plans.flatMap(wholeTables))];
    print(
      `${path.padEnd(72)} ${who.padEnd(9)} ${String(count ?? '').padStart(8)} ${String(cost.queries).padStart(7)} ${cost.node.toFixed(1).padStart(7)} ${cost.database.toFixed(1).padStart(8)} ${whole.join(', ')}`,
    );
    if (process.argv.includes('--plans')) for (const plan of plans) print(`\n${plan}\n`);
  }
}

await close();
