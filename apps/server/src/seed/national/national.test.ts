import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database';
import { seedNational } from './national';

const STUDENTS = 5_003;
const TABLES = ['schools', 'school_years', 'classes', 'users', 'class_teachers', 'class_members'];

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function count(sql: string, on: pg.Pool = pool): Promise<number> {
  const { rows } = await on.query<{ count: number }>(`SELECT count(*)::integer AS count ${sql}`);
  return rows[0]?.count ?? -1;
}

const studentsOf = (on: pg.Pool) =>
  count(`FROM users JOIN roles ON roles.id = role_id WHERE roles.code = 'STUDENT'`, on);

async function indexDefinitions(): Promise<string[]> {
  const { rows } = await pool.query<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE tablename = ANY ($1) ORDER BY 1`,
    [TABLES],
  );
  return rows.map(({ indexdef }) => indexdef);
}

/** The loader may bypass the checks of references, so that here every one of them is checked again. */
async function brokenReferences(on: pg.Pool): Promise<string[]> {
  const { rows } = await on.query<{ child: string; parent: string; columns: string[]; targets: string[] }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
       (SELECT array_agg(attname::text ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS key (number, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = number) AS columns,
       (SELECT array_agg(attname::text ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS key (number, place)
        JOIN pg_attribute ON attrelid = confrelid AND attnum = number) AS targets
     FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])`,
    [TABLES],
  );
  const broken: string[] = [];
  for (const { child, parent, columns, targets } of rows) {
    const matches = columns.map((column, place) => `parent."${targets[place]}" = child."${column}"`).join(' AND ');
    const given = columns.map((column) => `child."${column}" IS NOT NULL`).join(' AND ');
    const orphans = await count(
      `FROM ${child} AS child WHERE ${given} AND NOT EXISTS (SELECT FROM ${parent} AS parent WHERE ${matches})`,
      on,
    );
    if (orphans > 0) broken.push(`${child} (${columns}) → ${parent}: ${orphans}`);
  }
  expect(rows.length).toBeGreaterThan(15);
  return broken;
}

const miscounted = (on: pg.Pool) =>
  count(
    `FROM classes WHERE student_count <>
       (SELECT count(*) FROM class_members WHERE class_id = classes.id AND left_on IS NULL)`,
    on,
  );

describe('a national data set', () => {
  const lines: string[] = [];
  let indexesBefore: string[];

  beforeAll(async () => {
    indexesBefore = await indexDefinitions();
    await seedNational(pool, { students: STUDENTS, log: (line) => lines.push(line) });
  });

  it('has exactly the students asked for, a hundred to a school, in all provinces', async () => {
    expect(await studentsOf(pool)).toBe(STUDENTS);
    expect(await count('FROM schools')).toBe(50);
    expect(await count('FROM (SELECT DISTINCT province_code_2 FROM schools) AS provinces')).toBe(34);
  });

  it('keeps every reference and every count', async () => {
    expect(await brokenReferences(pool)).toEqual([]);
    expect(await miscounted(pool)).toBe(0);
    expect(await count('FROM classes WHERE student_count > 0')).toBeGreaterThan(100);
  });

  it('has addresses that agree in both systems', async () => {
    expect(
      await count(`FROM schools JOIN new_wards ON new_wards.code = ward_code_2
        WHERE new_wards.province_code <> province_code_2
          OR ward_code IS NOT NULL AND NOT EXISTS
            (SELECT FROM ward_successions WHERE old_code = ward_code AND new_code = ward_code_2)`),
    ).toBe(0);
  });

  it('gives each class one head, whose name it carries', async () => {
    expect(
      await count(`FROM classes JOIN class_teachers ON class_id = classes.id AND is_head
        JOIN users ON users.id = user_id AND full_name = head_teacher_name`),
    ).toBe(await count('FROM classes'));
  });

  it('gives each student a class of now and, to those who were there, last year', async () => {
    expect(await count('FROM current_class_members')).toBe(STUDENTS);
    expect(
      await count(`FROM class_members AS last JOIN classes ON classes.id = last.class_id JOIN grades ON grades.id = grade_id
        JOIN current_class_members AS now ON now.user_id = last.user_id AND now.class_id <> last.class_id
        JOIN classes AS current ON current.id = now.class_id JOIN grades AS higher ON higher.id = current.grade_id
        WHERE higher."order" <> grades."order" + 1`),
    ).toBe(0);
  });

  it('leaves every index as it was', async () => {
    expect(await indexDefinitions()).toEqual(indexesBefore);
  });

  it('reports the rate of each table and of the whole', () => {
    for (const name of [...TABLES, 'total']) {
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name}: [\\d,]+ rows in .+ rows/s\\)$`)));
    }
  });

  it('can grow: another run adds to it, and ordinary rows follow', async () => {
    await seedNational(pool, { students: 1_000, log: () => undefined });
    expect(await studentsOf(pool)).toBe(STUDENTS + 1_000);
    expect(await miscounted(pool)).toBe(0);
    expect(await brokenReferences(pool)).toEqual([]);
    await pool.query(`INSERT INTO schools (name, schools_type) VALUES ('Trường THCS Mới', 'secondary')`);
  });

  it('is there whole or not at all', async () => {
    const before = await studentsOf(pool);
    const failing = seedNational(pool, {
      students: 20_000,
      log(line) {
        if (line.startsWith('users')) throw new Error('interrupted');
      },
    });
    await expect(failing).rejects.toThrow('interrupted');
    expect(await studentsOf(pool)).toBe(before);
    expect(await indexDefinitions()).toEqual(indexesBefore);
  });
});

describe('a national data set made by an ordinary owner of the tables', () => {
  it('relies on the checks and counters of the database', async () => {
    const own = await testDatabase();
    const role = `owner_${own.url.slice(-12)}`;
    const superuser = new pg.Pool({ connectionString: own.url });
    await superuser.query(`CREATE ROLE ${role}`);
    await superuser.query(`GRANT ALL ON SCHEMA public TO ${role}`);
    await superuser.query(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`);
    await superuser.query(`GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
    for (const table of TABLES) await superuser.query(`ALTER TABLE ${table} OWNER TO ${role}`);
    const owner = new pg.Pool({ connectionString: own.url, options: `-c role=${role}` });
    try {
      await seedNational(owner, { students: 600, log: () => undefined });
      expect(await studentsOf(owner)).toBe(600);
      expect(await miscounted(owner)).toBe(0);
      expect(await brokenReferences(owner)).toEqual([]);
    } finally {
      await owner.end();
      await superuser.end();
      await own.drop();
      await pool.query(`DROP ROLE ${role}`);
    }
  });
});

describe('a national data set with what answers leave behind', () => {
  it('has so many schools, classes of about 25, and roll-ups that agree with each other', async () => {
    const own = await testDatabase();
    const there = new pg.Pool({ connectionString: own.url });
    try {
      await seedNational(there, { students: 1_500, schools: 3, answers: 30_000, log: () => undefined });
      expect(await count('FROM schools', there)).toBe(3);
      const classes = await count(
        'FROM classes c JOIN schools s ON s.current_school_year_id = c.school_year_id',
        there,
      );
      expect(classes).toBeGreaterThan(50);
      expect(await miscounted(there)).toBe(0);
      // Half of the answers in sessions of ten, half in exams of twenty.
      expect(await count(`FROM work_days WHERE kind = 'practice'`, there)).toBeGreaterThan(1_200);
      expect(await count(`FROM work_days WHERE kind = 'exam'`, there)).toBeGreaterThan(500);
      for (const [stored, told] of [
        ['student_bests', 'student_bests_from_days'],
        ['school_bests', 'school_bests_from_days'],
        ['school_day_students', 'school_day_students_from_days'],
      ]) {
        expect(await count(`FROM (SELECT * FROM ${stored} EXCEPT SELECT * FROM ${told}) d`, there)).toBe(0);
        expect(await count(`FROM ${stored}`, there)).toBe(await count(`FROM ${told}`, there));
      }
      const sums = await there.query<{ country: number; schools: number }>(
        `SELECT sum(student_count) FILTER (WHERE school_id = 0)::integer AS country, sum(student_count) FILTER (WHERE school_id <> 0)::integer AS schools FROM school_days`,
      );
      expect(sums.rows[0]?.country).toBe(sums.rows[0]?.schools);
    } finally {
      await there.end();
      await own.drop();
    }
  });
});
