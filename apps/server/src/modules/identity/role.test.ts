import { PERMISSION_CODES } from '@khue/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApplication, type TestApplication } from '../../../test/application';
import { countQueries } from '../../../test/count-queries';
import type { TestPerson } from '../../../test/world';
import { firstRowOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

interface Role {
  id: number;
  name: string;
  code: string;
  scope: string;
  status: number;
  is_system: boolean;
  user_count: number;
  updated_at: string;
  permissions: { id: number; code: string; area: string; action: string }[];
  group_permissions: { id: number; code: string; permissions: string[] }[];
  kept_permissions: string[];
}
interface Failure {
  code: string;
  detail: string;
  errors: Record<string, string[]>;
}
type Answer = Role & Failure;

let server: TestApplication;
let admin: TestPerson;
let serial = 0;
const fresh = (prefix: string) => `${prefix}_${++serial}`;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());

const call = <Body = Answer>(caller: Caller, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  server.call<Body>(caller, method, url, body);
const codes = (role: Role) => role.permissions.map((permission) => permission.code);

async function newRole(fields: object = {}): Promise<Role> {
  const { status, body } = await call(admin, 'POST', '/api/roles/', {
    name: 'Thủ thư',
    code: fresh('LIBRARIAN'),
    ...fields,
  });
  expect(status).toBe(201);
  return body;
}

async function newGroup(permissions: string[], fields: object = {}): Promise<{ id: number; code: string }> {
  const { status, body } = await call(admin, 'POST', '/api/group_permissions/', {
    name: 'Quản lý lớp học',
    code: fresh('GROUP'),
    permissions,
    ...fields,
  });
  expect(status).toBe(201);
  return body;
}

async function systemRole(code: string): Promise<Role> {
  const row = await firstRowOf<{ id: number }>(server.app.platform.db, sql`SELECT id FROM roles WHERE code = ${code}`);
  return (await call(admin, 'GET', `/api/roles/${row?.id}/`)).body;
}

describe('a role', () => {
  test('is created with permissions and groups named by id or code, and read again', async () => {
    const group = await newGroup(['class.view', 'class.edit']);
    const [view] = (await call<{ results: { id: number }[] }>(admin, 'GET', '/api/permissions/?code_name=school.view'))
      .body.results;
    const role = await newRole({
      code: ' thu_vien ',
      scope: 'school',
      permissions: [view?.id, 'material.view', 'material.view'],
      group_permissions: [group.code.toLowerCase()],
    });
    expect(role).toMatchObject({ scope: 'school', status: 1, is_system: false, user_count: 0, kept_permissions: [] });
    expect(role.code).toBe('THU_VIEN');
    expect(codes(role)).toEqual(['material.view', 'school.view']);
    expect(role.permissions[0]).toMatchObject({ area: 'material', action: 'view' });
    expect(role.group_permissions).toMatchObject([{ id: group.id, permissions: ['class.edit', 'class.view'] }]);
    expect((await call(admin, 'GET', `/api/roles/${role.id}`)).body).toEqual(role);
  });

  test('keeps what a change does not name, and empties what it empties', async () => {
    const group = await newGroup(['class.view']);
    const role = await newRole({
      description: 'Giữ thư viện',
      permissions: ['material.view'],
      group_permissions: [group],
    });
    const renamed = await call(admin, 'PUT', `/api/roles/${role.id}/`, { name: 'Người giữ thư viện' });
    expect(renamed.body).toMatchObject({ name: 'Người giữ thư viện', description: 'Giữ thư viện' });
    expect([codes(renamed.body), renamed.body.group_permissions.length]).toEqual([['material.view'], 1]);
    const emptied = await call(admin, 'PUT', `/api/roles/${role.id}/`, {
      description: null,
      permissions: [],
      group_permissions: [],
    });
    expect(emptied.body).toMatchObject({ description: null, permissions: [], group_permissions: [] });
  });

  test.each([
    [{ name: ' ', code: 'X1' }, 'name'],
    [{ name: 'A', code: 'Mã có dấu' }, 'code'],
    [{ name: 'A', code: 'X' }, 'code'],
    [{ name: 'A', code: 'X2', scope: 'world' }, 'scope'],
    [{ name: 'A', code: 'X3', status: 2 }, 'status'],
    [{ name: 'A', code: 'X4', permissions: 'school.view' }, 'permissions'],
  ])('with %j is refused at %s', async (body, field) => {
    const reply = await call(admin, 'POST', '/api/roles/', body);
    expect([reply.status, reply.body.code, Object.keys(reply.body.errors)]).toEqual([400, 'request.invalid', [field]]);
  });

  test('cannot have a permission or group that does not exist', async () => {
    const wrong = await call(admin, 'POST', '/api/roles/', {
      name: 'A',
      code: fresh('A'),
      permissions: ['school.view', 'school.fly', 99999],
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'permission.unknown' } });
    expect(wrong.body.errors.permissions?.[0]).toBe('Không có quyền hoặc nhóm quyền này: school.fly, 99999.');
    const group = await call(admin, 'POST', '/api/roles/', {
      name: 'A',
      code: fresh('A'),
      group_permissions: ['NONE'],
    });
    expect(Object.keys(group.body.errors)).toEqual(['group_permissions']);
  });

  test('has a code of its own: of five at once one is created, the others are told', async () => {
    const code = fresh('SAME');
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => call(admin, 'POST', '/api/roles/', { name: 'A', code })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409]);
    const refused = replies.find((reply) => reply.status === 409);
    expect(refused?.body).toMatchObject({ code: 'role.code_taken', errors: { code: ['Mã vai trò đã tồn tại.'] } });
    const other = await newRole();
    expect((await call(admin, 'PUT', `/api/roles/${other.id}/`, { code: code.toLowerCase() })).status).toBe(409);
  });

  test('is not overwritten by somebody who saw an older version', async () => {
    const role = await newRole();
    const first = await call(admin, 'PUT', `/api/roles/${role.id}/`, { name: 'Một', updated_at: role.updated_at });
    expect(first.status).toBe(200);
    const second = await call(admin, 'PUT', `/api/roles/${role.id}/`, { name: 'Hai', updated_at: role.updated_at });
    expect([second.status, second.body.code]).toEqual([409, 'conflict.stale']);
  });

  test('leaves an audit row that reads in codes', async () => {
    const role = await newRole({ permissions: ['class.view'] });
    await call(admin, 'PUT', `/api/roles/${role.id}/`, { permissions: ['class.view', 'class.edit'] });
    const [created] = (await server.world.audited('role.create')).filter((row) => row.target_id === role.id);
    expect(created?.after).toMatchObject({ code: role.code, scope: 'school', permissions: ['class.view'] });
    const [edited] = (await server.world.audited('role.edit')).filter((row) => row.target_id === role.id);
    expect(edited).toMatchObject({
      actor_id: admin.id,
      before: { permissions: ['class.view'] },
      after: { permissions: ['class.edit', 'class.view'] },
    });
  });

  test('counts those who hold it', async () => {
    const role = await newRole();
    for (let n = 0; n < 3; n++) await server.world.person({ role: role.code });
    expect((await call(admin, 'GET', `/api/roles/${role.id}/`)).body.user_count).toBe(3);
  });

  test('that does not exist is not found', async () => {
    for (const [method, url] of [
      ['GET', '/api/roles/999999/'],
      ['PUT', '/api/roles/999999/'],
      ['POST', '/api/roles/999999/preview/'],
    ] as const) {
      expect((await call(admin, method, url, method === 'GET' ? undefined : {})).status).toBe(404);
    }
  });
});

describe('the list of roles', () => {
  interface List {
    count: number;
    results: Role[];
  }
  test('is searched by name and code without accents, filtered by status, in Vietnamese order', async () => {
    const mark = fresh('SEARCH');
    await newRole({ name: 'Đội trưởng bảo vệ', code: `${mark}_A` });
    await newRole({ name: 'Bảo vệ', code: `${mark}_B`, status: 0 });
    const find = async (query: string) => (await call<List>(admin, 'GET', `/api/roles/?${query}`)).body;
    expect((await find(`code_name=doi%20truong%20bao`)).results.map((role) => role.name)).toEqual([
      'Đội trưởng bảo vệ',
    ]);
    expect((await find(`code_name=${mark.toLowerCase()}`)).results.map((role) => role.name)).toEqual([
      'Bảo vệ',
      'Đội trưởng bảo vệ',
    ]);
    expect((await find(`code_name=${mark}&status=0`)).results.map((role) => role.code)).toEqual([`${mark}_B`]);
    expect((await find(`code_name=${mark}&ordering=-code`)).results.map((role) => role.code)).toEqual([
      `${mark}_B`,
      `${mark}_A`,
    ]);
    expect((await find('code_name=%25')).count).toBe(0);
    expect((await call(admin, 'GET', '/api/roles/?status=x')).body.errors.status).toHaveLength(1);
  });

  test('holds fifty a page, and as many queries for one as for fifty', async () => {
    for (let n = 0; n < 55; n++) await server.world.role(['class.view', 'class.edit'], 'school');
    const page = await call<List>(admin, 'GET', '/api/roles/');
    expect(page.body.results).toHaveLength(50);
    const one = await countQueries(() => call(admin, 'GET', '/api/roles/?page_size=1'));
    const many = await countQueries(() => call(admin, 'GET', '/api/roles/?page_size=50'));
    expect(one).toBeGreaterThan(0);
    expect(many).toBe(one);
  });
});

describe('nobody grants what they do not hold', () => {
  const manager = (permissions: typeof PERMISSION_CODES, scope: 'all' | 'school' = 'all') =>
    server.world.person({
      permissions: [
        'role.view',
        'role.create',
        'role.edit',
        'permission_group.create',
        'permission_group.edit',
        ...permissions,
      ],
      scope,
    });
  const create = (who: TestPerson, fields: object) =>
    call(who, 'POST', '/api/roles/', { name: 'A', code: fresh('GRANT'), ...fields });

  test('not directly', async () => {
    const who = await manager(['class.view']);
    expect((await create(who, { permissions: ['class.view'] })).status).toBe(201);
    const refused = await create(who, { permissions: ['class.view', 'class.edit', 'school.edit'] });
    expect(refused).toMatchObject({ status: 403, body: { code: 'role.grant_beyond' } });
    expect(refused.body.detail).toBe('Bạn không thể cấp quyền mà chính bạn không có: Sửa lớp học, Sửa trường học.');
    const inEnglish = await call({ ...who, language: 'en' }, 'POST', '/api/roles/', {
      name: 'A',
      code: fresh('GRANT'),
      permissions: ['class.edit'],
    });
    expect(inEnglish.body.detail).toBe('You cannot grant permissions that you do not have yourself: Edit classes.');
  });

  test('not by adding to a role that exists, but may leave what it has', async () => {
    const who = await manager(['class.view']);
    const role = await newRole({ permissions: ['school.edit'] });
    const url = `/api/roles/${role.id}/`;
    expect((await call(who, 'PUT', url, { permissions: ['school.edit', 'class.view'] })).status).toBe(200);
    expect((await call(who, 'PUT', url, { permissions: ['school.edit', 'class.edit'] })).body.code).toBe(
      'role.grant_beyond',
    );
    expect((await call(who, 'PUT', url, { permissions: [] })).status).toBe(200);
    expect((await call(who, 'PUT', url, { permissions: ['school.edit'] })).body.code).toBe('role.grant_beyond');
  });

  test('not through a group, not even one that is switched off', async () => {
    const who = await manager(['class.view']);
    const group = await newGroup(['class.edit'], { status: 0 });
    expect((await create(who, { group_permissions: [group.id] })).body.code).toBe('role.grant_beyond');
  });

  test('not by changing a group, or switching it on', async () => {
    const who = await manager(['class.view']);
    const group = await newGroup(['class.edit'], { status: 0 });
    const url = `/api/group_permissions/${group.id}/`;
    expect((await call(who, 'PUT', url, { permissions: ['class.edit', 'school.edit'] })).body.code).toBe(
      'role.grant_beyond',
    );
    expect((await call(who, 'PUT', url, { status: 1 })).body.code).toBe('role.grant_beyond');
    expect((await call(who, 'PUT', url, { permissions: ['class.edit', 'class.view'] })).status).toBe(200);
    const made = await call(who, 'POST', '/api/group_permissions/', {
      name: 'A',
      code: fresh('GRANT'),
      permissions: ['school.edit'],
    });
    expect(made.body.code).toBe('role.grant_beyond');
  });

  test('nor changes what all schools share without seeing all of them, whatever they hold', async () => {
    const who = await manager(PERMISSION_CODES, 'school');
    const [role, group] = [await newRole({ permissions: ['class.view'] }), await newGroup(['class.view'])];
    const replies = [
      await create(who, { permissions: ['class.view'] }),
      await call(who, 'PUT', `/api/roles/${role.id}/`, { permissions: [] }),
      await call(who, 'POST', '/api/group_permissions/', { name: 'A', code: fresh('GRANT') }),
      await call(who, 'PUT', `/api/group_permissions/${group.id}/`, { permissions: [] }),
    ];
    expect(replies.map((reply) => [reply.status, reply.body.code])).toEqual(
      replies.map(() => [403, 'auth.whole_programme']),
    );
    const after = (await call(admin, 'GET', `/api/roles/${role.id}/`)).body;
    expect(after.permissions.map(({ code }) => code)).toEqual(['class.view']);
  });

  test('not by widening or switching on a role that holds more', async () => {
    const who = await manager(['class.view'], 'all');
    const narrow = await newRole({ scope: 'self', permissions: ['school.edit'] });
    const off = await newRole({ status: 0, permissions: ['school.edit'] });
    expect((await call(who, 'PUT', `/api/roles/${narrow.id}/`, { scope: 'school' })).body.code).toBe(
      'role.grant_beyond',
    );
    expect((await call(who, 'PUT', `/api/roles/${off.id}/`, { status: 1 })).body.code).toBe('role.grant_beyond');
  });

  test('not by a group and a role that are changed at the same moment', async () => {
    const who = await manager(['class.view']);
    const group = await newGroup(['class.view']);
    const role = await newRole();
    const [linked] = await Promise.all([
      call(who, 'PUT', `/api/roles/${role.id}/`, { group_permissions: [group.id] }),
      call(admin, 'PUT', `/api/group_permissions/${group.id}/`, { permissions: ['class.view', 'school.edit'] }),
    ]);
    const after = (await call(admin, 'GET', `/api/roles/${role.id}/`)).body;
    // Whichever came first: either the link was judged with the group as it was, or it was refused.
    if (linked.status === 403) expect(after.group_permissions).toEqual([]);
    else expect(linked.body.group_permissions[0]?.permissions).toEqual(['class.view']);
  });
});

describe('roles of the system', () => {
  test.each([
    ['code', { code: 'BOSS' }],
    ['scope', { scope: 'self' }],
    ['status', { status: 0 }],
  ])('keep their %s', async (field, change) => {
    const role = await systemRole('ADMIN_LMS');
    const reply = await call(admin, 'PUT', `/api/roles/${role.id}/`, change);
    expect([reply.status, reply.body.code, Object.keys(reply.body.errors)]).toEqual([
      409,
      'role.system_fixed',
      [field],
    ]);
  });

  test('have an English name, which is shown to who reads English', async () => {
    const roles = await server.call<{ results: { code: string; en_name: string | null }[] }>(
      admin,
      'GET',
      '/api/roles/?page_size=1000',
    );
    const system = ['ADMIN_LMS', 'SCHOOL_STAFF', 'TEACHER', 'STUDENT'];
    const names = new Map(roles.body.results.map(({ code, en_name }) => [code, en_name]));
    expect(system.map((code) => names.get(code))).toEqual(['Admin LMS', 'School staff', 'Teacher', 'Student']);
    const teacher = await server.world.person({ role: 'TEACHER' });
    const me = async (language: 'vi' | 'en') =>
      (await server.call<{ role: string }>({ ...teacher, language }, 'GET', '/api/me/')).body.role;
    expect([await me('vi'), await me('en')]).toEqual(['Giáo viên', 'Teacher']);
  });

  test('may be renamed, and sent back unchanged', async () => {
    const { id, name, code, scope, status, permissions, group_permissions } = await systemRole('TEACHER');
    const same = { name, code, scope, status, permissions, group_permissions };
    expect((await call(admin, 'PUT', `/api/roles/${id}/`, { ...same, description: 'Dạy học' })).status).toBe(200);
  });

  test('ADMIN_LMS keeps everything: what nobody holds nobody could grant again', async () => {
    const role = await systemRole('ADMIN_LMS');
    expect(role.kept_permissions).toEqual(PERMISSION_CODES);
    const reply = await call(admin, 'PUT', `/api/roles/${role.id}/`, {
      permissions: codes(role).filter((code) => code !== 'role.edit'),
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'role.system_kept' } });
    expect(reply.body.detail).toContain('Sửa vai trò');
  });

  test.each([
    ['SCHOOL_STAFF', 'school.view'],
    ['TEACHER', 'class.view'],
    ['STUDENT', 'practice.view'],
  ])('%s keeps %s of its own and may lose the rest', async (code, kept) => {
    const role = await systemRole(code);
    const group = await newGroup([kept]);
    const url = `/api/roles/${role.id}/`;
    const only = await call(admin, 'PUT', url, { permissions: [kept] });
    expect([only.status, codes(only.body)]).toEqual([200, [kept]]);
    const through = await call(admin, 'PUT', url, { permissions: [], group_permissions: [group.id] });
    expect(through.body.code).toBe('role.system_kept');
    await call(admin, 'PUT', url, { permissions: codes(role) });
  });

  test('somebody active always holds ADMIN_LMS, even when the last two leave at once', async () => {
    const other = await server.world.person({ role: 'ADMIN_LMS' });
    const { db } = server.app.platform;
    const leave = (id: number) => db.execute(sql`UPDATE users SET status = 0 WHERE id = ${id}`);
    const outcomes = await Promise.allSettled([leave(admin.id), leave(other.id)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusal = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refusal?.reason).toMatchObject({ constraint: 'users_last_administrator' });
    await db.execute(sql`UPDATE users SET status = 1 WHERE id = ANY (${[admin.id, other.id]})`);
    await expect(
      db.execute(sql`UPDATE users SET role_id = (SELECT id FROM roles WHERE code = 'TEACHER')
        WHERE role_id = (SELECT id FROM roles WHERE code = 'ADMIN_LMS')`),
    ).rejects.toMatchObject({ constraint: 'users_last_administrator' });
    // Who left is signed out for good.
    admin = { ...admin, token: await server.world.session(admin.id) };
  });
});

describe('a change takes effect on the next request, in every process', () => {
  test('of a role, of its groups, of a group’s permissions and of its state', async () => {
    const sibling = await server.sibling();
    try {
      const group = await newGroup(['school.view']);
      const role = await newRole({ scope: 'all' });
      const holder = await server.world.person({ role: role.code });
      const roleUrl = `/api/roles/${role.id}/`;
      const groupUrl = `/api/group_permissions/${group.id}/`;
      const steps: [string, string, object, number][] = [
        ['granted directly', roleUrl, { permissions: ['school.view'] }, 200],
        ['taken away', roleUrl, { permissions: [] }, 403],
        ['given the group', roleUrl, { group_permissions: [group.id] }, 200],
        ['the group lost it', groupUrl, { permissions: [] }, 403],
        ['the group has it again', groupUrl, { permissions: ['school.view'] }, 200],
        ['the group was switched off', groupUrl, { status: 0 }, 403],
        ['the group was switched on', groupUrl, { status: 1 }, 200],
        ['the role was switched off', roleUrl, { status: 0 }, 401],
      ];
      for (const [what, url, change, expected] of steps) {
        expect((await server.call(admin, 'PUT', url, change)).status, what).toBe(200);
        expect((await server.call(holder, 'GET', '/api/schools/')).status, what).toBe(expected);
        // Another process has heard it as soon as it has listened.
        await sibling.app.platform.events.caughtUp();
        expect((await sibling.call(holder, 'GET', '/api/schools/')).status, what).toBe(expected);
      }
    } finally {
      await sibling.close();
    }
  });
});
