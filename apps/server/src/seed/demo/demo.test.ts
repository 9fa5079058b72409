import { schoolCreate } from '@khue/contract/schools';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../test/database';
import { demoDatabase, demoSecrets as secrets } from '../../../test/demo-database';
import { SCHOOL_STAFF_CODE, SYSTEM_ROLES } from '../reference/system-roles';
import { DEMO_PASSWORD } from './demo-password';
import { planDemo } from './plan';
import { DEMO_SCHOOLS } from './schools';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await demoDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function rowsOf<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  return (await pool.query<Row>(sql)).rows;
}
async function count(sql: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(`SELECT count(*)::integer AS count ${sql}`);
  return row?.count ?? -1;
}

describe('the demo roles', () => {
  const codesBy = async (table: string, key: string) =>
    (
      await rowsOf<{ code: string }>(
        `SELECT permissions.code FROM ${table} JOIN permissions ON permissions.id = permission_id
         JOIN roles ON roles.id = ${key} WHERE roles.code = 'SCHOOL_STAFF'`,
      )
    ).map(({ code }) => code);

  it('hold in all what they held before, some of it through groups', async () => {
    const direct = await codesBy('role_permissions', 'role_id');
    const through = await codesBy(
      'role_permission_groups JOIN permission_group_permissions USING (group_id)',
      'role_id',
    );
    const staff = SYSTEM_ROLES.find(({ code }) => code === SCHOOL_STAFF_CODE);
    expect(through.length).toBeGreaterThan(5);
    expect(direct).toContain('school.view');
    expect([...direct, ...through].sort()).toEqual([...(staff?.grants ?? [])].sort());
  });
});

describe('the demo schools', () => {
  it.each(DEMO_SCHOOLS.map(({ form }) => [form.name, form] as const))('%s could be typed in by a person', (_, form) => {
    expect(schoolCreate.safeParse(form).error?.issues).toBeUndefined();
  });

  it('are eight of all levels in four provinces, with both addresses', async () => {
    expect(await count('FROM schools')).toBe(8);
    expect(await rowsOf('SELECT DISTINCT schools_type FROM schools')).toHaveLength(4);
    expect(await rowsOf('SELECT DISTINCT province_code_2 FROM schools')).toHaveLength(4);
    expect(
      await count(`FROM schools
        JOIN old_wards ON old_wards.code = ward_code
          AND (old_wards.district_code, old_wards.province_code) = (schools.district_code, schools.province_code)
        JOIN new_wards ON new_wards.code = ward_code_2 AND new_wards.province_code = province_code_2
        JOIN ward_successions ON old_code = ward_code AND new_code = ward_code_2`),
    ).toBe(8);
  });

  it('have two school years, the later being the current one; one school has the next as well', async () => {
    const years = await rowsOf<{ name: string; is_current: boolean }>(
      `SELECT school_years.name, school_years.id = current_school_year_id AS is_current
       FROM schools JOIN school_years ON school_id = schools.id`,
    );
    expect(years).toHaveLength(17);
    expect(years.filter(({ name }) => name === '2027-2028')).toHaveLength(1);
    expect(years.filter((year) => year.is_current).map(({ name }) => name)).toEqual(Array(8).fill('2026-2027'));
  });
});

describe('the demo classes', () => {
  const running = 'FROM classes JOIN schools ON schools.current_school_year_id = school_year_id';

  it('are about sixty this year, with about thirty pupils each', async () => {
    expect(await count(running)).toBe(62);
    const sizes = (
      await rowsOf<{ size: number }>(`SELECT student_count AS size ${running} WHERE classes.status = 1`)
    ).map(({ size }) => size);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(25);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(33);
  });

  it('count their pupils rightly', async () => {
    expect(
      await count(`FROM classes WHERE student_count <>
        (SELECT count(*) FROM class_members WHERE class_id = classes.id AND left_on IS NULL)`),
    ).toBe(0);
  });

  it('have one head each, whose name they carry', async () => {
    expect(
      await count(`FROM classes JOIN class_teachers ON class_id = classes.id AND is_head
        JOIN users ON users.id = user_id AND full_name = head_teacher_name AND users.school_id = classes.school_id`),
    ).toBe(await count('FROM classes'));
  });

  it('belong to grades of the level of their school', async () => {
    expect(
      await count(`FROM classes JOIN schools ON schools.id = school_id JOIN grades ON grades.id = grade_id
        WHERE level_code <> schools_type`),
    ).toBe(0);
  });
});

describe('the demo teachers', () => {
  it('all have classes this year, where their school is open and they are there', async () => {
    expect(
      await count(`FROM users JOIN roles ON roles.id = role_id AND roles.code = 'TEACHER'
        JOIN schools ON schools.id = users.school_id AND schools.status = 1
        WHERE users.status = 1 AND NOT EXISTS (SELECT FROM class_teachers JOIN classes ON classes.id = class_id
          WHERE user_id = users.id AND school_year_id = current_school_year_id)`),
    ).toBe(0);
  });
});

describe('the demo accounts', () => {
  it('are about 1,800 students and 90 teachers, with a member of staff for each school', async () => {
    const byRole = Object.fromEntries(
      (
        await rowsOf<{ code: string; people: number }>(
          `SELECT roles.code, count(*)::integer AS people FROM users JOIN roles ON roles.id = role_id GROUP BY 1`,
        )
      ).map(({ code, people }) => [code, people]),
    );
    expect(byRole).toMatchObject({ ADMIN_LMS: 1, PROVINCE_STAFF: 1, SCHOOL_STAFF: 8, TEACHER: 90 });
    expect(byRole.STUDENT).toBeGreaterThan(1_750);
    expect(byRole.STUDENT).toBeLessThan(1_850);
  });

  it('show every state of an account, a class and a school', async () => {
    expect(await rowsOf('SELECT DISTINCT status FROM users')).toHaveLength(3);
    expect(await rowsOf('SELECT DISTINCT status FROM classes')).toHaveLength(2);
    expect(await rowsOf('SELECT DISTINCT status FROM schools')).toHaveLength(2);
  });

  it('let the five sign in with the demo password', async () => {
    const people = await rowsOf<{ username: string; role: string; password_hash: string; status: number }>(
      `SELECT username, roles.code AS role, password_hash, users.status FROM users JOIN roles ON roles.id = role_id
       WHERE username IN ('admin', 'officer', 'staff', 'teacher', 'student') ORDER BY username`,
    );
    expect(people.map(({ username, role, status }) => [username, role, status])).toEqual([
      ['admin', 'ADMIN_LMS', 1],
      ['officer', 'PROVINCE_STAFF', 1],
      ['staff', 'SCHOOL_STAFF', 1],
      ['student', 'STUDENT', 1],
      ['teacher', 'TEACHER', 1],
    ]);
    for (const { password_hash } of people) expect(await verify(password_hash, DEMO_PASSWORD)).toBe(true);
  });

  it('put staff, teacher and student in one school, the student in a class of the teacher', async () => {
    expect(
      await count(`FROM users AS student
        JOIN current_class_members ON current_class_members.user_id = student.id
        JOIN class_teachers USING (class_id)
        JOIN users AS teacher ON teacher.id = class_teachers.user_id
        JOIN users AS staff ON staff.school_id = student.school_id AND teacher.school_id = student.school_id
        WHERE student.username = 'student' AND teacher.username = 'teacher' AND staff.username = 'staff'`),
    ).toBe(1);
    expect(
      await count(`FROM class_teachers JOIN users ON users.id = user_id JOIN classes ON classes.id = class_id
        JOIN schools ON current_school_year_id = school_year_id WHERE username = 'teacher'`),
    ).toBeGreaterThanOrEqual(3);
  });

  it('fit birth date, sex and identity number to each other, and age to grade', async () => {
    expect(
      await count(`FROM users WHERE identity_number !~ '^0\\d{11}$'
        OR substr(identity_number, 5, 2) <> to_char(birth_date, 'YY')
        OR substr(identity_number, 4, 1)::integer <>
           CASE WHEN birth_date >= '2000-01-01' THEN 2 ELSE 0 END + CASE genre WHEN 'female' THEN 1 ELSE 0 END`),
    ).toBe(0);
    expect(
      await count(`FROM class_members JOIN users ON users.id = user_id JOIN classes ON classes.id = class_id
        JOIN grades ON grades.id = grade_id JOIN school_years ON school_years.id = classes.school_year_id
        WHERE extract(year FROM birth_date) <> school_years.year - 5 - grades."order"`),
    ).toBe(0);
  });

  it('stay on the rosters of last year', async () => {
    const lastYear = `FROM class_members JOIN school_years ON school_years.id = school_year_id WHERE year = 2025`;
    expect(await count(lastYear)).toBeGreaterThan(1_000);
    expect(await count(`${lastYear} AND left_on IS NOT NULL`)).toBe(0);
  });
});

describe('the demo courses', () => {
  it('are six, registered to schools, grades and classes of this year', async () => {
    expect(await count('FROM courses')).toBe(6);
    expect(await count('FROM grade_courses WHERE progress = 2')).toBe(6);
    expect(await count('FROM school_courses')).toBeGreaterThan(15);
    expect(
      await count(`FROM class_courses JOIN classes ON classes.id = class_id
        JOIN schools ON current_school_year_id = school_year_id`),
    ).toBe(await count('FROM class_courses'));
    expect(await count('FROM class_courses')).toBeGreaterThan(20);
  });

  it('have the students of those classes enrolled, here and at the platform, and nothing waits', async () => {
    const wanted = `FROM current_class_members JOIN class_courses USING (class_id)`;
    expect(await count('FROM enrolments WHERE status = 1 AND progress = 1')).toBe(await count(wanted));
    expect(await count('FROM embedded_platform_enrolments WHERE is_active')).toBe(await count(wanted));
    expect(await count('FROM enrolments WHERE progress <> 1')).toBe(0);
    expect(await count('FROM unsettled_enrolments')).toBe(0);
  });

  it('give the demo student something to do', async () => {
    expect(
      await count(`FROM users JOIN current_class_members ON user_id = users.id
        JOIN class_assignments USING (class_id) WHERE username = 'student'`),
    ).toBeGreaterThan(20);
  });
});

describe('the demo content bank', () => {
  it('has every material with the version that is asked, its words and its history', async () => {
    expect(await count('FROM materials')).toBeGreaterThan(320);
    expect(
      await count(`FROM materials m WHERE body_text = '' OR counts = '{}' AND machine_name NOT IN ('H5P.Column')
        OR NOT EXISTS (SELECT FROM material_versions v WHERE v.material_id = m.id AND v.version = m.version
          AND split_part(v.library, ' ', 1) = m.machine_name)
        OR NOT EXISTS (SELECT FROM material_activity a WHERE a.material_id = m.id AND a.verb IN ('created', 'generated'))`),
    ).toBe(0);
    expect(await count(`FROM material_versions WHERE version = 2`)).toBe(2);
    expect(await count(`FROM material_activity WHERE verb = 'opened'`)).toBe(2);
  });

  it('is found by its words, with and without accents', async () => {
    const holding = (words: string) => count(`FROM materials WHERE search_folded LIKE '%' || fold('${words}') || '%'`);
    expect(await holding('Trích dẫn')).toBeGreaterThan(3);
    expect(await holding('trich dan')).toBe(await holding('Trích dẫn'));
  });

  it('is made by four people of three places, shared in three ways, and in every state', async () => {
    expect(
      await rowsOf(`SELECT DISTINCT username FROM materials JOIN users ON users.id = creator_id
        WHERE materials.school_id IS NOT DISTINCT FROM users.school_id`),
    ).toHaveLength(4);
    expect(await rowsOf('SELECT DISTINCT school_id FROM materials')).toHaveLength(3);
    expect(await rowsOf('SELECT DISTINCT sharing FROM materials')).toHaveLength(3);
    expect(await rowsOf('SELECT DISTINCT status FROM materials')).toHaveLength(4);
    expect(await count(`FROM materials WHERE content_type = 'auto' AND origin = 'text'`)).toBeGreaterThan(5);
  });

  it('fills practices, exams and lessons, in order, with what is published for all', async () => {
    expect(
      await count(`FROM course_part_materials JOIN materials ON materials.id = material_id
        WHERE status <> 'published' OR sharing <> 'all'`),
    ).toBe(0);
    const held = (type: string) =>
      rowsOf<{ held: number; last: number }>(
        `SELECT count(material_id)::integer AS held, max(m.position) AS last FROM course_parts p
         LEFT JOIN course_part_materials m ON m.course_part_id = p.id
         WHERE part_type = '${type}' AND (p.parent_id IS NOT NULL) GROUP BY p.id`,
      );
    const practices = await held('practice');
    expect(practices).toHaveLength(38);
    expect(practices.every((one) => one.held >= 5 && one.held === one.last)).toBe(true);
    const exams = await held('exam');
    expect(exams).toHaveLength(6);
    expect(exams.every((one) => one.held >= 35 && one.held === one.last)).toBe(true);
    expect((await held('lesson')).filter((one) => one.held > 0)).toHaveLength(18);
  });

  it('gives the class of the demo student three materials beside the course', async () => {
    expect(await count(`FROM class_materials JOIN users ON users.id = assigned_by WHERE username = 'teacher'`)).toBe(3);
  });
});

describe('loading the demo', () => {
  it('happens once: what was deleted stays deleted', async () => {
    await pool.query(`UPDATE users SET first_name = 'Khác' WHERE username = 'student'`);
    const before = await count('FROM users');
    expect(await count('FROM users')).toBe(before);
    expect(await count(`FROM users WHERE username = 'student' AND first_name = 'Khác'`)).toBe(1);
  });

  it('makes the same people every time', () => {
    const names = () =>
      planDemo().accounts.map(({ username, lastName, identityNumber }) => [username, lastName, identityNumber]);
    expect(names()).toEqual(names());
  });
});

describe('the demo’s rooms for meetings', () => {
  it('are given to the demo teacher and colleagues, some are free, and the keys can be unsealed', async () => {
    const rooms = await rowsOf<{ email: string; username: string | null }>(
      `SELECT s.email, u.username FROM meeting_sub_accounts s LEFT JOIN users u ON u.id = s.user_id ORDER BY s.email`,
    );
    expect(rooms).toHaveLength(6);
    expect(rooms[0]).toEqual({ email: 'phong01@hop.khue-demo.edu.vn', username: 'teacher' });
    expect(rooms.filter(({ username }) => username === null)).toHaveLength(2);
    const [account] = await rowsOf<{ sealed: Buffer }>(
      `SELECT client_secret_encrypted AS sealed FROM meeting_accounts`,
    );
    expect(secrets.decrypt(account?.sealed ?? Buffer.alloc(28))).not.toBeNull();
  });
});

describe('the demo support', () => {
  it('has threads in every state, each with its messages, and something that the demo student has not read', async () => {
    const states = await rowsOf<{ state: string }>(`SELECT DISTINCT state FROM support_requests ORDER BY state`);
    expect(states.map(({ state }) => state)).toEqual(['answered', 'closed', 'open']);
    expect(
      await count(`FROM support_requests r WHERE message_count <> (SELECT count(*) FROM support_messages m WHERE m.request_id = r.id)
        OR last_message_id <> (SELECT max(id) FROM support_messages m WHERE m.request_id = r.id)`),
    ).toBe(0);
    expect(
      await count(`FROM support_messages m JOIN support_requests r ON r.id = m.request_id JOIN users u ON u.id = r.user_id
        WHERE u.username = 'student' AND m.is_answer AND m.id > r.read_to`),
    ).toBe(1);
    expect(await count(`FROM feedback WHERE status = 'new'`)).toBeGreaterThan(1);
  });
});

describe('the demo calendar', () => {
  it('has lessons that were held with who was there, one that is going on, and those to come', async () => {
    expect(await count("FROM class_sessions WHERE status = 'ended'")).toBeGreaterThan(10);
    expect(await count('FROM class_sessions WHERE starts_at > now()')).toBeGreaterThan(20);
    const own = "class_sessions s JOIN users u ON u.id = s.host_id AND u.username = 'teacher'";
    expect(await count(`FROM ${own} WHERE s.starts_at <= now() AND s.ends_at > now() AND s.status = 'scheduled'`)).toBe(
      1,
    );
    const [seen] = await rowsOf<{ share: number }>(
      `SELECT avg(CASE WHEN EXISTS (SELECT FROM session_visits v WHERE v.session_id = s.id AND v.user_id = m.user_id)
         THEN 1.0 ELSE 0 END)::float AS share
       FROM class_sessions s JOIN class_members m ON m.class_id = s.class_id AND m.left_on IS NULL WHERE s.status = 'ended'`,
    );
    expect(seen?.share).toBeGreaterThan(0.85);
    expect(seen?.share).toBeLessThan(1);
    expect(await count("FROM session_attendance WHERE status = 'excused'")).toBeGreaterThan(0);
  });
});

describe('the demo tests of the teacher', () => {
  const scores = (condition: string) =>
    rowsOf<{ score: number; status: string }>(
      `SELECT a.score::float AS score, a.status FROM activities a JOIN class_tests t ON t.id = a.class_test_id WHERE ${condition}`,
    );

  it('one lies behind the class, with marks from poor to very good, told to them', async () => {
    const made = await scores('t.released_at IS NOT NULL');
    expect(made.length).toBeGreaterThan(25);
    expect(Math.min(...made.map(({ score }) => score))).toBeLessThan(5);
    expect(Math.max(...made.map(({ score }) => score))).toBeGreaterThanOrEqual(9);
    expect(await count(`FROM gradebook_columns k JOIN class_tests t ON t.id = k.class_test_id`)).toBe(2);
  });

  it('one is open: some have sat it, a few are at it, the demo student has it before them', async () => {
    const made = await scores('t.close_at > now()');
    expect(made.filter(({ status }) => status === 'ended').length).toBeGreaterThan(5);
    expect(made.filter(({ status }) => status === 'open')).toHaveLength(3);
    expect(
      await count(`FROM activities a JOIN class_tests t ON t.id = a.class_test_id AND t.close_at > now()
        JOIN users u ON u.id = a.user_id AND u.username = 'student'`),
    ).toBe(0);
  });

  it('its blueprint and those of the exam bank come to ten points each', async () => {
    expect(
      await rowsOf(`SELECT b.bank, sum(r.question_count * r.points)::float AS points FROM blueprint_rows r
        JOIN blueprints b ON b.id = r.blueprint_id GROUP BY b.id ORDER BY b.id`),
    ).toEqual([
      { bank: 'open', points: 10 },
      { bank: 'exam', points: 10 },
      { bank: 'exam', points: 10 },
    ]);
  });

  it('what pupils wrote in an examination waits for the teacher to mark it', async () => {
    expect(
      await count(`FROM answers_to_mark t JOIN activities a ON a.id = t.activity_id
        JOIN examination_candidates c ON c.id = a.candidate_id JOIN examinations e ON e.id = c.examination_id
        JOIN users u ON u.id = ANY (e.marker_ids) AND u.username = 'teacher'`),
    ).toBeGreaterThan(15);
  });
});
