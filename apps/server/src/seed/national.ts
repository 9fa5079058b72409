import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { SCHOOL_STAFF_CODE, STUDENT_CODE, TEACHER_CODE } from '../modules/identity/system-roles.rules';
import { copyRows } from './copy-rows';
import { classCountOf, type FirstIds, planNation, type SchoolLayout } from './national-layout';
import { NATIONAL_TABLES, type Place, type Surroundings } from './national-rows';
import { Random } from './random';

const PASSWORD = 'Khue@2026';

async function run(client: pg.PoolClient, students: number, log: (line: string) => void) {
  const t0 = performance.now();
  await client.query('BEGIN');
  const rep = process.env.REP === '1';
  if (rep) await client.query(`SET LOCAL session_replication_role = replica`);
  const places = (await client.query<Place>(`SELECT n.code AS ward_code_2, n.name AS ward_name, n.province_code AS province_code_2, o.code AS ward_code, o.district_code, o.province_code FROM new_wards n LEFT JOIN LATERAL (SELECT w.* FROM ward_successions s JOIN old_wards w ON w.code=s.old_code WHERE s.new_code=n.code ORDER BY w.code LIMIT 1) o ON true
  ORDER BY (row_number() OVER (PARTITION BY n.province_code ORDER BY n.code))::float / count(*) OVER (PARTITION BY n.province_code), n.code`)).rows as [Place, ...Place[]];
  const grades = (await client.query('SELECT id, "order" AS o FROM grades')).rows;
  const roles = Object.fromEntries((await client.query('SELECT id, code FROM roles')).rows.map((r) => [r.code, r.id]));
  const one = async (t: string) => Number((await client.query(`SELECT coalesce(max(id),0)+1 AS n FROM ${t}`)).rows[0].n);
  const first: FirstIds = { school: await one('schools'), year: await one('school_years'), class: await one('classes'), classCode: 1000, user: await one('users') };
  const schools = planNation(students, first, new Random(7));
  const around: Surroundings = { places, gradeIds: new Map(grades.map((g) => [g.o, g.id])), roleIds: { staff: roles[SCHOOL_STAFF_CODE], teacher: roles[TEACHER_CODE], student: roles[STUDENT_CODE] }, passwordHash: await hash(PASSWORD), databaseCounts: !rep };
  let total = 0;
  for (const { table, columns, rows } of NATIONAL_TABLES) {
    const t = performance.now();
    const n = await copyRows(client, table, columns, rows(schools, around));
    total += n;
    log(`${table} ${n} ${Math.round((n / (performance.now() - t)) * 1000)}/s`);
  }
  await client.query('COMMIT');
  log(`total ${total} ${Math.round((total / (performance.now() - t0)) * 1000)}/s`);
}
export async function seedNational(pool: pg.Pool, { students, log }: { students: number; log: (l: string) => void }) {
  const c = await pool.connect();
  await run(c, students, log);
  c.release();
}
void classCountOf; void (0 as unknown as SchoolLayout);
