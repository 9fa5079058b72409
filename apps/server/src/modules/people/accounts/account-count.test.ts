import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { Random } from '../../../seed/invention/random';

let server: TestApplication;
let admin: TestPerson;
let staff: TestPerson;
let schools: number[];
let roles: { id: number; code: string }[];
let serial = 0;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { db } = server.app.platform;
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  schools = [await server.world.school(), await server.world.school(), await server.world.school()];
  await db.execute(
    sql`UPDATE schools SET province_code_2 = '01', ward_code_2 = '00004' WHERE id = ANY (${schools.slice(0, 2)})`,
  );
  staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: schools[0] ?? null });
  roles = await rowsOf(db, sql`SELECT id, code FROM roles WHERE code IN ('TEACHER', 'STUDENT')`);
});
afterAll(() => server.close());

const listed = async (query: string, caller = admin) =>
  (await server.call<{ count: number }>(caller, 'GET', `/api/users/?page_size=1&${query}`)).body.count;
const counted = async (where: SQL) =>
  (
    await firstRowOf<{ count: number }>(
      server.app.platform.db,
      sql`SELECT count(*) AS count FROM users u WHERE ${where}`,
    )
  )?.count;

async function insertMany(db: Queryable, count: number, school: number | null, role: number, status: number) {
  serial += 1;
  await db.execute(
    sql`INSERT INTO users (username, password_hash, first_name, role_id, school_id, status)
        SELECT 'n' || ${serial}::text || '-' || n, '-', 'An', ${role}, ${school}, ${status}::smallint
        FROM generate_series(1, ${count}) n`,
  );
}

const WRITERS = 4;

/** Accounts of one writer, so that what meets are the counts, not two who want the same rows. */
const some = (random: Random, writer: number, most: number) =>
  sql`id IN (SELECT id FROM users WHERE username LIKE 'n%-%' AND id % ${WRITERS} = ${writer}
    ORDER BY md5(id::text || ${String(random.between(0, 1e9))}) LIMIT ${random.between(0, most)})`;

function operate(random: Random, writer: number, tx: Tx): Promise<unknown> {
  const school = [...schools, null][random.between(0, schools.length)] ?? null;
  const role = roles[random.between(0, roles.length - 1)]?.id ?? 0;
  const status = random.between(0, 2);
  return random.pick<() => Promise<unknown>>([
    () => insertMany(tx, random.between(1, 40), school, role, status),
    () => tx.execute(sql`UPDATE users SET status = ${status} WHERE ${some(random, writer, 30)}`),
    () => tx.execute(sql`UPDATE users SET role_id = ${role}, school_id = ${school} WHERE ${some(random, writer, 30)}`),
    () => tx.execute(sql`UPDATE users SET phone = '+84912345678' WHERE ${some(random, writer, 30)}`),
    () => tx.execute(sql`DELETE FROM users WHERE ${some(random, writer, 10)}`),
  ])();
}

class Undone extends Error {}

describe('the number of a list is the number of its rows', () => {
  const check = async () => {
    const [first = 0] = schools;
    const student = roles.find(({ code }) => code === 'STUDENT')?.id ?? 0;
    const inPlace = sql`u.school_id IN (SELECT id FROM schools WHERE province_code_2 = '01')`;
    expect(await listed('')).toBe(await counted(sql`true`));
    expect(await listed('status=1')).toBe(await counted(sql`u.status = 1`));
    expect(await listed('is_active=false')).toBe(await counted(sql`u.status = 0`));
    expect(await listed('student_role=1&status=2')).toBe(await counted(sql`u.role_id = ${student} AND u.status = 2`));
    expect(await listed(`role=${student}`)).toBe(await counted(sql`u.role_id = ${student}`));
    expect(await listed('role=TEACHER&student_role=1')).toBe(0);
    expect(await listed(`school=${first}`)).toBe(await counted(sql`u.school_id = ${first}`));
    expect(await listed('school=undefined')).toBe(0);
    expect(await listed('province_2=01')).toBe(await counted(inPlace));
    expect(await listed('ward_2=00004&status=1')).toBe(await counted(sql`${inPlace} AND u.status = 1`));
    expect(await listed('', staff)).toBe(await counted(sql`u.school_id = ${first}`));
    expect(await listed(`school=${schools[1]}`, staff)).toBe(0);
    expect(await listed('open_edx_status=0')).toBe(await counted(sql`u.platform_status = 0`));
  };

  test.each([1, 2, 3])('after many changes at once, some taken back (seed %i)', async (seed) => {
    const writes = Array.from({ length: WRITERS }, async (_, writer) => {
      const random = new Random(seed * WRITERS + writer);
      for (let round = 0; round < 12; round++) {
        const written = server.app.platform.db.transaction(async (tx) => {
          for (let n = random.between(1, 4); n > 0; n--) await operate(random, writer, tx);
          if (random.chance(0.2)) throw new Undone();
        });
        await written.catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error;
        });
      }
    });
    await Promise.all(writes);
    await check();
    await server.app.platform.db.execute(sql`SELECT fold_account_counts()`);
    await check();
  });

  test('after everything was counted anew', async () => {
    await server.app.platform.db.execute(sql`SELECT recount_accounts()`);
    await check();
  });

  test('also beyond the last page', async () => {
    expect(await listed('page=100000')).toBe(await counted(sql`true`));
  });
});

test('whoever adds an account waits for nobody who is adding one, not even for one who folds the counts', async () => {
  const { db } = server.app.platform;
  const before = await listed('');
  const [school = 0] = schools;
  const [role] = roles;
  await db.transaction(async (slow) => {
    await insertMany(slow, 1, school, role?.id ?? 0, 1);
    await slow.execute(sql`SELECT fold_account_counts()`);
    await db.transaction(async (quick) => {
      await quick.execute(sql`SET LOCAL lock_timeout = '1s'`);
      await insertMany(quick, 2, school, role?.id ?? 0, 1);
      await quick.execute(sql`SELECT fold_account_counts()`);
    });
    expect(await listed('')).toBe(before + 2);
  });
  expect(await listed('')).toBe(before + 3);
});

test('a list without search takes three questions, whatever its size: the page, its rows and their roles', async () => {
  await listed('');
  expect(await countQueries(() => listed('status=1'))).toBe(3);
});
