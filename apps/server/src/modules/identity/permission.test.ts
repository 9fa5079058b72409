import { PERMISSION_CODES } from '@khue/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { countQueries } from '../../../test/count-queries';
import type { TestPerson } from '../../../test/world';

interface Group {
  id: number;
  code: string;
  status: number;
  role_count: number;
  roles: { id: number; name: string }[];
  permissions: { code: string }[];
  updated_at: string;
}
interface Permission {
  code: string;
  area: string;
  action: string;
  roles: { id: number; name: string; is_direct: boolean; groups: string[] }[];
}

let server: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());

const create = (fields: object) =>
  server.call<Group>(admin, 'POST', '/api/group_permissions/', { name: 'Chăm sóc lớp', ...fields });

describe('a permission group', () => {
  test('is created, read, changed, and leaves audit rows in codes', async () => {
    const { status, body } = await create({ code: 'class_care', permissions: ['class.edit', 'class.view'] });
    expect([status, body.code, body.role_count]).toEqual([201, 'CLASS_CARE', 0]);
    const url = `/api/group_permissions/${body.id}/`;
    expect((await server.call(admin, 'GET', url)).body).toEqual(body);
    const changed = await server.call<Group>(admin, 'PUT', url, {
      permissions: ['class.view'],
      updated_at: body.updated_at,
    });
    expect(changed.body.permissions.map(({ code }) => code)).toEqual(['class.view']);
    const [row] = await server.world.audited('permission_group.edit');
    expect(row).toMatchObject({
      target_id: body.id,
      before: { permissions: ['class.edit', 'class.view'] },
      after: { permissions: ['class.view'] },
    });
    const stale = await server.call(admin, 'PUT', url, { name: 'B', updated_at: body.updated_at });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict.stale']);
    expect((await server.call(admin, 'GET', '/api/group_permissions/999999/')).status).toBe(404);
  });

  test('has a code of its own', async () => {
    const replies = await Promise.all([create({ code: 'ONCE' }), create({ code: 'once' })]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({
      code: 'permission_group.code_taken',
      errors: { code: ['Mã nhóm quyền đã tồn tại.'] },
    });
  });

  test('tells which roles it reaches', async () => {
    const { body: group } = await create({ code: 'REACHING' });
    await server.call(admin, 'POST', '/api/roles/', {
      name: 'Thủ thư',
      code: 'REACHED',
      group_permissions: [group.id],
    });
    const { body } = await server.call<Group>(admin, 'GET', `/api/group_permissions/${group.id}/`);
    expect(body).toMatchObject({ role_count: 1, roles: [{ name: 'Thủ thư' }] });
  });

  test('is found without accents; the list holds 200 a page at a constant number of queries', async () => {
    await create({ code: 'FINDABLE', name: 'Đề thi và chấm điểm' });
    const found = await server.call<{ results: Group[] }>(
      admin,
      'GET',
      '/api/group_permissions/?code_name=de%20THI&status=1',
    );
    expect(found.body.results.map(({ code }) => code)).toEqual(['FINDABLE']);
    const one = await countQueries(() => server.call(admin, 'GET', '/api/group_permissions/?page_size=1'));
    expect(await countQueries(() => server.call(admin, 'GET', '/api/group_permissions/'))).toBe(one);
  });
});

describe('the list of permissions', () => {
  test('has every permission of the contract, and tells who holds it and how', async () => {
    const { body: group } = await create({ code: 'AUDITORS', name: 'Kiểm tra', permissions: ['audit.view'] });
    await server.call(admin, 'POST', '/api/roles/', {
      name: 'Kiểm toán',
      code: 'AUDITOR',
      permissions: ['audit.view'],
      group_permissions: [group.id],
    });
    const { body } = await server.call<{ count: number; results: Permission[] }>(
      admin,
      'GET',
      '/api/permissions/?page_size=500',
    );
    expect(body.count).toBe(PERMISSION_CODES.length);
    expect(body.results.map(({ code }) => code)).toEqual([...PERMISSION_CODES].sort());
    const audit = body.results.find(({ code }) => code === 'audit.view');
    expect(audit).toMatchObject({ area: 'audit', action: 'view' });
    expect(audit?.roles).toMatchObject([
      { name: 'Admin LMS', is_direct: true, groups: [] },
      { name: 'Kiểm toán', is_direct: true, groups: ['Kiểm tra'] },
    ]);
    await server.call(admin, 'PUT', `/api/group_permissions/${group.id}/`, { status: 0 });
    const later = await server.call<{ results: Permission[] }>(admin, 'GET', '/api/permissions/?code_name=AUDIT.view');
    expect(later.body.results[0]?.roles.map(({ groups }) => groups)).toEqual([[], []]);
  });
});
