import type pg from 'pg';
import { hashDemoPassword } from '../demo/demo';
import { Random } from '../invention/random';
import { SCHOOL_STAFF_CODE, STUDENT_CODE, TEACHER_CODE } from '../reference/system-roles';
import { ACCOUNTS, CLASS_MEMBERS, CLASS_TEACHERS } from './account-rows';
import { pauseTriggers, reserveNumbers, setIndexesAside } from './bulk-load';
import { copyRows } from './copy-rows';
import { countRows, layOutNation, type NumberPerTable, outlineNation, type SchoolLayout } from './layout';
import { CLASSES, SCHOOL_YEARS, SCHOOLS } from './school-rows';
import type { Surroundings, TableRows, Ward } from './surroundings';
import { ROLLED_UP, rollUpNation } from './work';

/** Bounds what the server must remember of one COPY when it checks references and counts pupils itself. */
const SCHOOLS_PER_COPY = 1_000;
/** In the order in which rows may refer to each other. */
const NATIONAL_TABLES = [SCHOOLS, SCHOOL_YEARS, CLASSES, ACCOUNTS, CLASS_TEACHERS, CLASS_MEMBERS];
const TABLE_NAMES = NATIONAL_TABLES.map(({ table }) => table);

interface NationalOptions {
  students: number;
  /** Where it is not given, one for a hundred students. */
  schools?: number | undefined;
  /** How many answers what is rolled up stands for. */
  answers?: number | undefined;
  log: (line: string) => void;
}

/** New wards, so ordered that any number of schools in a row is spread over all provinces by their size. */
async function findPlaces(client: pg.PoolClient): Promise<readonly [Ward, ...Ward[]]> {
  const { rows } = await client.query<Ward>(
    `SELECT new_wards.code AS ward_code_2, new_wards.name AS ward_name, new_wards.province_code AS province_code_2,
            former.code AS ward_code, former.district_code, former.province_code
     FROM new_wards
     LEFT JOIN (
       SELECT DISTINCT ON (new_code) new_code, old_wards.*
       FROM ward_successions JOIN old_wards ON old_wards.code = old_code ORDER BY new_code, old_code
     ) AS former ON former.new_code = new_wards.code
     ORDER BY percent_rank() OVER (PARTITION BY new_wards.province_code ORDER BY new_wards.code), new_wards.code`,
  );
  const [first, ...others] = rows;
  if (!first) throw new Error('There are no wards: load the reference data first');
  return [first, ...others];
}

async function findRoles(client: pg.PoolClient): Promise<Surroundings['roleIds']> {
  const { rows } = await client.query<{ id: number; code: string }>('SELECT id, code FROM roles');
  const idOf = (code: string) => {
    const role = rows.find((row) => row.code === code);
    if (!role) throw new Error(`The role ${code} is missing: load the reference data first`);
    return role.id;
  };
  return { staff: idOf(SCHOOL_STAFF_CODE), teacher: idOf(TEACHER_CODE), student: idOf(STUDENT_CODE) };
}

async function findGrades(client: pg.PoolClient): Promise<Map<number, number>> {
  const { rows } = await client.query<{ id: number; order: number }>(
    `SELECT id, "order" FROM grades WHERE level_code <> 'university'`,
  );
  return new Map(rows.map(({ id, order }) => [order, id]));
}

async function reserveIds(client: pg.PoolClient, counts: NumberPerTable): Promise<NumberPerTable> {
  const idsOf = (table: string, count: number) => reserveNumbers(client, `${table}_id_seq`, count);
  return {
    school: await idsOf('schools', counts.school),
    year: await idsOf('school_years', counts.year),
    class: await idsOf('classes', counts.class),
    classCode: await reserveNumbers(client, 'class_code_numbers', counts.classCode),
    user: await idsOf('users', counts.user),
  };
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;
const rate = (rows: number, seconds: number) =>
  `${rows.toLocaleString('en')} rows in ${seconds.toFixed(1)} s (${Math.round(rows / seconds).toLocaleString('en')} rows/s)`;

async function loadTable(client: pg.PoolClient, table: TableRows, schools: SchoolLayout[], around: Surroundings) {
  let loaded = 0;
  for (let start = 0; start < schools.length; start += SCHOOLS_PER_COPY) {
    const batch = schools.slice(start, start + SCHOOLS_PER_COPY);
    loaded += await copyRows(client, table.table, table.columns, table.rows(batch, around));
  }
  return loaded;
}

/** Small additions to a full table are cheaper with its indexes in place. */
async function isMostlyNew(client: pg.PoolClient, newAccounts: number): Promise<boolean> {
  const { rows } = await client.query<{ present: string }>('SELECT count(*) AS present FROM users');
  return Number(rows[0]?.present) < newAccounts;
}

async function load(
  client: pg.PoolClient,
  { students, schools: wanted, answers, log }: NationalOptions,
): Promise<number> {
  // Ids are handed out here, so nobody else may add rows meanwhile; reading goes on unless indexes are rebuilt.
  await client.query(`LOCK TABLE ${TABLE_NAMES.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
  const outline = outlineNation(students, new Random(students), wanted);
  const counts = countRows(outline);
  const schools = layOutNation(outline, await reserveIds(client, counts));
  const around: Surroundings = {
    places: await findPlaces(client),
    gradeIds: await findGrades(client),
    roleIds: await findRoles(client),
    passwordHash: await hashDemoPassword(),
    databaseCounts: !(await pauseTriggers(client)),
  };
  const rebuildIndexes = (await isMostlyNew(client, counts.user)) && (await setIndexesAside(client, TABLE_NAMES));
  let total = 0;
  for (const table of NATIONAL_TABLES) {
    const start = performance.now();
    const loaded = await loadTable(client, table, schools, around);
    log(`${table.table}: ${rate(loaded, secondsSince(start))}`);
    total += loaded;
  }
  if (!around.databaseCounts) await client.query('SELECT recount_accounts()');
  const [first] = schools;
  if (answers && first) total += await rollUpNation(client, { firstSchool: first.id, students, answers, log });
  if (rebuildIndexes) {
    const start = performance.now();
    await rebuildIndexes();
    log(`indexes: rebuilt in ${secondsSince(start).toFixed(1)} s`);
  }
  return total;
}

/**
 * A country of made-up schools for the benchmark: a hundred students to a school, two school years, all
 * provinces. One transaction: it is there whole or not at all. Run again, it adds another country.
 */
export async function seedNational(pool: pg.Pool, options: NationalOptions): Promise<void> {
  const start = performance.now();
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('BEGIN');
    const total = await load(client, options);
    await client.query('COMMIT');
    await client.query(`VACUUM (ANALYZE) ${[...TABLE_NAMES, ...(options.answers ? ROLLED_UP : [])].join(', ')}`);
    options.log(`total: ${rate(total, secondsSince(start))}`);
    failed = false;
  } finally {
    client.release(failed);
  }
}
