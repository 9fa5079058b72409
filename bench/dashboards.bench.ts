import { finished } from 'node:stream/promises';
import { costOf, plansOf } from './list-cost';
import { openOnOneConnection } from './one-connection';

/**
 * What each dashboard and report costs on whatever DATA_DIR or DATABASE_URL holds. First:
 * npm run seed -- --national 1000000 --schools 2000 --answers 20000000
 * npm run bench -- dashboards [words of the calls to measure] [--plans]
 */
const TIMES = Number(process.env.BENCH_TIMES ?? 20);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const { app, pool, backend, signIn, close } = await openOnOneConnection();

/** Somebody with the role; made, where the data set has nobody. */
async function somebody(role: string, schoolId: string | null): Promise<number> {
  const { rows: found } = await pool.query<{ id: number | null }>(
    `SELECT min(u.id) AS id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = $1 AND ($2::integer IS NULL OR u.school_id = $2)`,
    [role, schoolId],
  );
  if (found[0]?.id) return found[0].id;
  const { rows: made } = await pool.query<{ id: number }>(
    `INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
     SELECT 'bench-' || lower($1), '', 'An', 'Nguyen', id, $2::integer FROM roles WHERE code = $1 RETURNING id`,
    [role, schoolId],
  );
  return made[0]?.id ?? 0;
}

/** A school in the middle of the country that was made last, and what lies in it. */
const { rows: examples } = await pool.query<
  Record<'school' | 'class' | 'course' | 'part' | 'province' | 'province2', string>
>(
  `SELECT s.id AS school, c.id AS class, k.course_id AS course, s.province_code AS province, s.province_code_2 AS province2,
     (SELECT min(p.id) FROM class_assignments a JOIN course_parts p ON p.id = a.course_part_id
      WHERE a.class_id = c.id AND p.course_id = k.course_id AND p.part_type = 'exam') AS part
   FROM schools s JOIN classes c ON c.school_id = s.id AND c.school_year_id = s.current_school_year_id
   CROSS JOIN LATERAL (SELECT min(course_id) AS course_id FROM class_courses k WHERE k.class_id = c.id) k
   WHERE s.province_code IS NOT NULL AND s.id > (SELECT max(id) / 2 FROM schools) AND k.course_id IS NOT NULL
   ORDER BY s.id, c.id LIMIT 1`,
);
const one = examples[0];
if (!one) throw new Error('There is no national data set: npm run seed -- --national … --answers …');
const { rows: taught } = await pool.query<{ id: number }>(
  'SELECT min(user_id) AS id FROM class_teachers WHERE class_id = $1',
  [one.class],
);

const tokens = {
  administrator: await signIn(await somebody('ADMIN_LMS', null)),
  staff: await signIn(await somebody('SCHOOL_STAFF', one.school)),
  teacher: await signIn(taught[0]?.id ?? 0),
};

interface Measured {
  path: string;
  caller: keyof typeof tokens;
  wanted: number;
}
const DASHBOARD = 25;
const REPORT = 100;

type Place = 'country' | 'province' | 'province2' | 'school' | 'class' | 'own';
const WHERE: Record<Place, string[]> = {
  country: [],
  own: [],
  province: [`province=${one.province}`],
  province2: [`province2=${one.province2}`],
  school: [`school=${one.school}`],
  class: [`class=${one.class}`],
};
const ANYWHERE: Place[] = ['country', 'province', 'province2', 'school', 'class', 'own'];
/** The screens ask for a school, or for a class and a course, before they ask for these. */
const SCHOOL: Place[] = ['school', 'class', 'own'];
const MODULE = `module=${one.course}`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const YEAR = `start_date=${daysAgo(364)}&end_date=${daysAgo(0)}`;

/** Every call, where it is asked and with what beside the period. */
const CALLS: { path: string; wanted: number; places: Place[]; with?: string[] }[] = [
  { path: 'admin_dashboard_api/', wanted: DASHBOARD, places: ANYWHERE, with: ['', MODULE] },
  { path: 'admin_dashboard_api_filter', wanted: DASHBOARD, places: ANYWHERE, with: ['', MODULE] },
  { path: 'dashboard_overview', wanted: DASHBOARD, places: ANYWHERE, with: ['', MODULE] },
  { path: 'dashboard_by_address/', wanted: DASHBOARD, places: ANYWHERE, with: ['', 'system=old', MODULE] },
  { path: 'dashboard_student_count_by_schools/', wanted: DASHBOARD, places: ANYWHERE, with: ['', MODULE] },
  {
    path: 'dashboard_student_count_by_schools_v2/',
    wanted: DASHBOARD,
    places: ANYWHERE,
    with: ['', 'ordering=-student_count', 'ordering=-active_count'],
  },
  { path: 'dashboard_class_module_stats/', wanted: DASHBOARD, places: ANYWHERE, with: ['', MODULE] },
  { path: 'dashboard_class_submodule_stats/', wanted: DASHBOARD, places: ANYWHERE, with: ['', MODULE] },
  {
    path: 'dashboard_class_submodule_stats_detail/',
    wanted: DASHBOARD,
    places: ['class'],
    with: [MODULE, `sub_module=${one.part}`],
  },
  {
    path: 'dashboard_class_submodule_stats_detail_v2/',
    wanted: DASHBOARD,
    places: ANYWHERE,
    with: ['', `sub_module=${one.part}`],
  },
  { path: 'dashboard_competencies/', wanted: DASHBOARD, places: SCHOOL, with: ['', MODULE] },
  { path: 'needs_help/', wanted: DASHBOARD, places: SCHOOL, with: ['', MODULE] },
  { path: 'admin_report_1a/', wanted: REPORT, places: ANYWHERE, with: ['', MODULE] },
  { path: 'admin_report_1b/', wanted: REPORT, places: ANYWHERE, with: ['', MODULE] },
  { path: 'admin_report_2a/', wanted: REPORT, places: ANYWHERE, with: ['', MODULE] },
];
const calls = CALLS.flatMap(({ path, wanted, places, with: additions = [''] }) =>
  places.flatMap((place) =>
    additions.flatMap((more) =>
      ['', YEAR].flatMap((period) => {
        const query = [...WHERE[place], more, period].filter(Boolean).join('&');
        const callers = place === 'own' ? (['staff', 'teacher'] as const) : (['administrator'] as const);
        return callers.map((caller): Measured => ({ path: `/api/${path}?${query}`, caller, wanted }));
      }),
    ),
  ),
);

const { rows: sizes } = await pool.query<Record<string, number>>(
  `SELECT (SELECT count(*) FROM schools) AS schools, (SELECT count(*) FROM classes) AS classes, (SELECT count(*) FROM users) AS users,
     (SELECT count(*) FROM work_days) AS work_days, (SELECT count(*) FROM school_day_students) AS school_day_students,
     (SELECT count(*) FROM school_bests) AS school_bests`,
);
print(`rows: ${JSON.stringify(sizes[0])}`);
const ask = async ({ path, caller }: Measured) => {
  const headers = { authorization: `Bearer ${tokens[caller]}` };
  // As a stream: copying the answer into a response of its own is not the product's work.
  const response = await app.http.inject({ method: 'GET', url: path, headers, payloadAsStream: true });
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
  await finished(response.stream().resume());
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
  `${'call'.padEnd(84)} ${'queries'.padStart(8)} ${'node ms'.padStart(8)} ${'database ms'.padStart(12)} ${'sum'.padStart(8)} ${'p95 ms'.padStart(8)} ${'wanted'.padStart(7)}`,
);
for (const call of calls) {
  if (words.length > 0 && !words.some((word) => call.path.includes(word))) continue;
  const cost = await costOf(backend, TIMES, () => ask(call));
  const p95 = await slowest(call);
  const cell = (value: number, width: number) => value.toFixed(1).padStart(width);
  const name = `${call.caller === 'administrator' ? '' : `${call.caller}: `}${call.path.replace('/api/', '').replace(YEAR, '365 days')}`;
  const sum = cost.node + cost.database;
  const isOver = p95 > 100 || (call.wanted === DASHBOARD && sum > call.wanted);
  print(
    `${name.padEnd(84)} ${String(cost.queries).padStart(8)} ${cell(cost.node, 8)} ${cell(cost.database, 12)} ${cell(sum, 8)} ${cell(p95, 8)} ${String(call.wanted).padStart(7)}${isOver ? ' !' : ''}`,
  );
  if (process.argv.includes('--plans')) for (const plan of await plansOf(pool, () => ask(call))) print(`\n${plan}\n`);
}

await close();
