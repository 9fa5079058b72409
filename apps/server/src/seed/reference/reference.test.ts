import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../../test/database';
import { migrate } from '../../platform/db/migrate';
import { seedReference } from './reference';
import { installedRelease, type ReferenceData, type Release } from './release';
import { SYSTEM_ROLES } from './system-roles';

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

async function value<T>(sql: string, params: unknown[] = []): Promise<T | undefined> {
  const { rows } = await pool.query<{ value: T }>(sql, params);
  return rows[0]?.value;
}
const countOf = (table: string) => value<number>(`SELECT count(*)::integer AS value FROM ${table}`);

let releases = 0;
/** The installed data as a later release would have it. */
function laterRelease(change: (data: ReferenceData) => void): Release {
  releases += 1;
  return {
    version: `later ${releases}`,
    read() {
      const data = installedRelease().read();
      change(data);
      return data;
    },
  };
}

const grantsOf = async (role: string) => {
  const { rows } = await pool.query<{ code: string }>(
    `SELECT permissions.code FROM role_permissions
     JOIN roles ON roles.id = role_id JOIN permissions ON permissions.id = permission_id
     WHERE roles.code = $1 ORDER BY 1`,
    [role],
  );
  return rows.map(({ code }) => code);
};

describe('reference data', () => {
  it('has both address systems whole', async () => {
    expect(await countOf('old_provinces')).toBe(63);
    expect(await countOf('old_districts')).toBe(705);
    expect(await countOf('old_wards')).toBe(10_599);
    expect(await countOf('new_provinces')).toBe(34);
    expect(await countOf('new_wards')).toBe(3_321);
  });

  it('reads one code as two places', async () => {
    expect(await value(`SELECT name AS value FROM old_wards WHERE code = '26740'`)).toBe('Phường Bến Nghé');
    expect(await value(`SELECT name AS value FROM new_wards WHERE code = '26740'`)).toBe('Phường Sài Gòn');
  });

  it('knows where the old wards went', async () => {
    expect(await value('SELECT count(DISTINCT old_code)::integer AS value FROM ward_successions')).toBe(10_395);
    expect(
      await value(`SELECT count(*)::integer AS value FROM old_wards
                   WHERE NOT EXISTS (SELECT FROM ward_successions WHERE old_code = old_wards.code)`),
    ).toBe(204);
  });

  it('offers each bank once, under its present name', async () => {
    expect(await countOf('banks')).toBe(59);
    expect(await value(`SELECT short_name AS value FROM banks WHERE bin = '970406'`)).toBe('Vikki Bank');
    expect(await value(`SELECT short_name AS value FROM banks WHERE bin = '970449'`)).toBe('LPBank');
  });

  it('has grades 1 to 12 by level', async () => {
    const { rows } = await pool.query(
      'SELECT level_code, count(*)::integer AS grades FROM grades GROUP BY 1 ORDER BY 1',
    );
    expect(rows).toEqual([
      { level_code: 'high_school', grades: 3 },
      { level_code: 'primary', grades: 5 },
      { level_code: 'secondary', grades: 4 },
    ]);
  });

  it('gives the system roles exactly their default permissions', async () => {
    for (const role of SYSTEM_ROLES) expect(await grantsOf(role.code)).toEqual([...role.grants].sort());
  });
});

describe('loading reference data again', () => {
  it('does nothing for the same release', async () => {
    await pool.query(`UPDATE old_wards SET name = 'Sửa tay' WHERE code = '26740'`);
    await seedReference(pool);
    expect(await value(`SELECT name AS value FROM old_wards WHERE code = '26740'`)).toBe('Sửa tay');
  });

  it('touches no row that is as the release has it', async () => {
    const fingerprint = () =>
      value<string>(`SELECT md5(string_agg(code || xmin::text, ',' ORDER BY code)) AS value FROM new_wards`);
    const before = await fingerprint();
    await seedReference(
      pool,
      laterRelease(() => undefined),
    );
    expect(await fingerprint()).toBe(before);
  });

  it('takes over a new name, keeps a unit that vanished, adds a new one', async () => {
    await seedReference(
      pool,
      laterRelease(({ newUnits, successions }) => {
        for (const ward of newUnits.wards) if (ward.code === '26740') ward.name = 'Phường Sài Gòn Mới';
        newUnits.wards = newUnits.wards.filter(({ code }) => code !== '00004');
        newUnits.wards.push({ code: '99998', name: 'Xã Mới', provinceCode: '01' });
        for (const succession of successions) if (succession.newCode === '00004') succession.newCode = '99998';
      }),
    );
    expect(await value(`SELECT name AS value FROM new_wards WHERE code = '26740'`)).toBe('Phường Sài Gòn Mới');
    expect(await value(`SELECT name AS value FROM new_wards WHERE code = '00004'`)).toBe('Phường Ba Đình');
    expect(await countOf('new_wards')).toBe(3_322);
    expect(await value(`SELECT count(*)::integer AS value FROM ward_successions WHERE new_code = '00004'`)).toBe(0);
  });

  it('offers a bank that left the list no more, and again when it returns', async () => {
    const offered = () => value(`SELECT active AS value FROM banks WHERE bin = '970436'`);
    const id = await value(`SELECT id AS value FROM banks WHERE bin = '970436'`);
    await seedReference(
      pool,
      laterRelease((data) => {
        data.banks = data.banks.filter(({ bin }) => bin !== '970436');
      }),
    );
    expect(await offered()).toBe(false);
    await seedReference(
      pool,
      laterRelease(() => undefined),
    );
    expect(await offered()).toBe(true);
    expect(await value(`SELECT id AS value FROM banks WHERE bin = '970436'`)).toBe(id);
  });

  it('leaves what an administrator changed, but gives new permissions to whom they belong', async () => {
    await pool.query(`UPDATE grades SET name = 'Lớp Một', status = 0 WHERE code = 'K1'`);
    await pool.query(
      `DELETE FROM role_permissions USING roles, permissions
       WHERE roles.id = role_id AND permissions.id = permission_id
         AND (permissions.code IN ('class.view', 'school.view') AND roles.code = 'TEACHER' OR roles.code = 'ADMIN_LMS')`,
    );
    // As if the last release had not known this permission yet.
    await pool.query(`DELETE FROM role_permissions USING permissions
                      WHERE permissions.id = permission_id AND permissions.code = 'assistant.run'`);
    await pool.query(`DELETE FROM permissions WHERE code = 'assistant.run'`);

    await seedReference(
      pool,
      laterRelease(() => undefined),
    );
    expect(await value(`SELECT name AS value FROM grades WHERE code = 'K1'`)).toBe('Lớp Một');
    const teacher = await grantsOf('TEACHER');
    expect(teacher).not.toContain('class.view');
    expect(teacher).not.toContain('school.view');
    expect(teacher).toContain('assistant.run');
    expect(await grantsOf('STUDENT')).toContain('assistant.run');
    expect(await grantsOf('ADMIN_LMS')).toHaveLength(SYSTEM_ROLES[0]?.grants.length ?? 0);
  });

  const roleId = (code: string) => value<number>('SELECT id AS value FROM roles WHERE code = $1', [code]);
  const logged = async (code: string) =>
    value<string[]>(
      `SELECT after -> 'permissions' AS value FROM audit_log
       WHERE verb = 'role.edit' AND target_type = 'role' AND target_id = $1 ORDER BY id DESC LIMIT 1`,
      [await roleId(code)],
    );
  /** As if no release before had given this to the role: neither held nor remembered. */
  const neverGiven = async (role: string, permission: string) => {
    for (const table of ['role_permissions', 'role_default_grants']) {
      await pool.query(
        `DELETE FROM ${table} USING roles, permissions WHERE roles.id = role_id AND permissions.id = permission_id
           AND roles.code = $1 AND permissions.code = $2`,
        [role, permission],
      );
    }
  };
  const take = (role: string, permission: string) =>
    pool.query(
      `DELETE FROM role_permissions USING roles, permissions WHERE roles.id = role_id AND permissions.id = permission_id
         AND roles.code = $1 AND permissions.code = $2`,
      [role, permission],
    );
  const nextRelease = () =>
    seedReference(
      pool,
      laterRelease(() => undefined),
    );

  it('gives a system role once what a release brings it, says so in the log, and not again what was taken away', async () => {
    await neverGiven('TEACHER', 'material.import');
    await nextRelease();
    expect(await grantsOf('TEACHER')).toContain('material.import');
    expect(await logged('TEACHER')).toEqual(['material.import']);
    await take('TEACHER', 'material.import');
    await nextRelease();
    expect(await grantsOf('TEACHER')).not.toContain('material.import');
  });

  it('leaves nothing behind when it fails half-way', async () => {
    const failing = laterRelease(({ newUnits }) => {
      for (const ward of newUnits.wards) if (ward.code === '26743') ward.name = 'Không được lưu';
      newUnits.wards.push({ code: '99997', name: 'Xã Lạc', provinceCode: '00' });
    });
    await expect(seedReference(pool, failing)).rejects.toThrow();
    expect(await value(`SELECT name AS value FROM new_wards WHERE code = '26743'`)).toBe('Phường Bến Thành');
    expect(await value(`SELECT version AS value FROM seeds WHERE name = 'reference'`)).not.toBe(failing.version);
  });
});

describe('several processes that start at once', () => {
  it('load the data once', async () => {
    const empty = await emptyDatabase();
    await migrate(empty.url);
    const pools = [1, 2, 3].map(() => new pg.Pool({ connectionString: empty.url }));
    let reads = 0;
    const { version, read } = installedRelease();
    const counted: Release = {
      version,
      read() {
        reads += 1;
        return read();
      },
    };
    await Promise.all(pools.map((each) => seedReference(each, counted)));
    expect(reads).toBe(1);
    await Promise.all(pools.map((each) => each.end()));
    await empty.drop();
  });
});
