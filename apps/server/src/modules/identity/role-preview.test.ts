import { ALL_ENDPOINTS } from '@khue/contract/all';
import type { Endpoint } from '@khue/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { TestClock } from '../../../test/clock';
import type { TestPerson } from '../../../test/world';
import { firstRowOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

let server: TestApplication;
let clock: TestClock;
let admin: TestPerson;
beforeAll(async () => {
  clock = new TestClock();
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
});
afterAll(() => server.close());

const roleId = async (code: string) =>
  (await firstRowOf<{ id: number }>(server.app.platform.db, sql`SELECT id FROM roles WHERE code = ${code}`))?.id ?? 0;

async function seeAs(code: string, body: object = {}, who = admin): Promise<{ token: string; expires_at: string }> {
  const reply = await server.call<{ access_token: string; expires_at: string }>(
    who,
    'POST',
    `/api/roles/${await roleId(code)}/preview/`,
    body,
  );
  expect(reply.status).toBe(201);
  return { token: reply.body.access_token, expires_at: reply.body.expires_at };
}

interface Profile {
  user_id: number;
  role: string;
  role_code: string;
  scope: string;
  school: { id: number } | null;
  permissions: string[];
  menus: { key: string }[];
  viewing_as: { id: number; name: string } | null;
}
const routed = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
const me = (token: string) => server.call<Profile>({ token }, 'GET', '/api/me/');

beforeAll(async () => {
  admin = await server.world.person({ role: 'ADMIN_LMS' });
});

describe('seeing as another role', () => {
  test('is a marked session of one’s own account with the role’s permissions, scope and menus', async () => {
    const schoolId = await server.world.school();
    const { token } = await seeAs('SCHOOL_STAFF', { school_id: schoolId });
    const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId });
    const [seen, real, own] = [await me(token), await me(staff.token), await me(admin.token)];
    expect(seen.body).toMatchObject({
      user_id: admin.id,
      role_code: 'SCHOOL_STAFF',
      scope: 'school',
      school: { id: schoolId },
      viewing_as: { id: await roleId('SCHOOL_STAFF'), name: 'Cán bộ nhà trường' },
    });
    expect(seen.body.permissions).toEqual(real.body.permissions);
    expect(seen.body.menus).toEqual(real.body.menus);
    expect([own.body.viewing_as, own.body.role_code]).toEqual([null, 'ADMIN_LMS']);
  });

  test('shows the rows of the school that was named, and none without one', async () => {
    const schoolId = await server.world.school();
    const list = async (token: string) =>
      (await server.call<{ results: { id: number }[] }>({ token }, 'GET', '/api/schools/')).body.results.map(
        ({ id }) => id,
      );
    expect(await list((await seeAs('SCHOOL_STAFF', { school_id: schoolId })).token)).toEqual([schoolId]);
    expect(await list((await seeAs('TEACHER')).token)).toEqual([]);
    expect((await list((await seeAs('ADMIN_LMS')).token)).length).toBeGreaterThan(1);
    const unknown = await server.call(admin, 'POST', `/api/roles/${await roleId('TEACHER')}/preview/`, {
      school_id: 999999,
    });
    expect([unknown.status, Object.keys(unknown.body.errors as object)]).toEqual([400, ['school_id']]);
  });

  test('can only read: whatever changes something is refused, also where a read would start work', async () => {
    const { token } = await seeAs('ADMIN_LMS');
    const writing = Object.values(ALL_ENDPOINTS)
      .flatMap((group) => Object.values(group) as Endpoint[])
      .filter(({ method, access, path }) => method !== 'GET' && access.kind !== 'public' && path !== '/api/logout/')
      .filter(({ method, path }) => server.app.http.hasRoute({ method, url: routed(path) }));
    expect(writing.length).toBeGreaterThan(8);
    for (const { method, path, example } of writing) {
      const reply = await server.call({ token }, method, path.replace(/\{\w+\}/g, '1'), example?.body);
      expect([path, reply.status, reply.body.code]).toEqual([path, 403, 'auth.read_only']);
    }
    await server.world.school();
    const exported = await server.call({ token }, 'GET', '/api/schools/?is_export=1');
    expect([exported.status, exported.body.code]).toEqual([403, 'auth.read_only']);
  });

  test('ends with sign-out, which leaves one’s own session alone', async () => {
    const { token } = await seeAs('TEACHER');
    expect((await server.call({ token }, 'POST', '/api/logout/')).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await me(admin.token)).status).toBe(200);
  });

  test('ends after thirty minutes, however much one looks around', async () => {
    const person = await server.world.person({ role: 'ADMIN_LMS' });
    const { token, expires_at } = await seeAs('TEACHER', {}, person);
    expect(Date.parse(expires_at) - clock.now().getTime()).toBeLessThanOrEqual(30 * 60_000);
    clock.advance({ minutes: 20 });
    expect((await me(token)).status).toBe(200);
    clock.advance({ minutes: 11 });
    expect((await me(token)).status).toBe(401);
    admin = await server.world.person({ role: 'ADMIN_LMS' });
  });

  test('is over with the session that opened it', async () => {
    const opener = await server.world.person({ role: 'ADMIN_LMS' });
    const other = await server.world.session(opener.id);
    const [gone, stays] = [await seeAs('TEACHER', {}, opener), await seeAs('TEACHER', {}, { ...opener, token: other })];
    expect((await server.call(opener, 'POST', '/api/logout/')).status).toBe(204);
    expect((await me(gone.token)).status).toBe(401);
    expect((await me(stays.token)).status).toBe(200);
  });

  test('is audited', async () => {
    await seeAs('STUDENT');
    const [row] = (await server.world.audited('role.preview')).slice(-1);
    expect(row).toMatchObject({ actor_id: admin.id, target_id: await roleId('STUDENT'), after: { code: 'STUDENT' } });
  });

  test('is for those who see the whole system, and shows nobody what they may not see themselves', async () => {
    const staff = await server.world.person({ permissions: ['role.view'], scope: 'school' });
    const refused = await server.call(staff, 'POST', `/api/roles/${await roleId('TEACHER')}/preview/`, {});
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.whole_programme']);
    const watcher = await server.world.person({ permissions: ['role.view', 'school.view'], scope: 'all' });
    const { token } = await seeAs('ADMIN_LMS', {}, watcher);
    expect((await me(token)).body.permissions).toEqual(['role.view', 'school.view']);
    expect((await server.call({ token }, 'GET', '/api/outbox/')).status).toBe(403);
  });

  test('is over once one may no longer look at roles, and follows a change of the role', async () => {
    const watcher = await server.world.person({
      permissions: ['role.view', 'school.view'],
      scope: 'all',
      ownRole: true,
    });
    const role = await server.world.role(['school.view'], 'all');
    const code = (
      await firstRowOf<{ code: string }>(server.app.platform.db, sql`SELECT code FROM roles WHERE id = ${role}`)
    )?.code;
    const { token } = await seeAs(code ?? '', {}, watcher);
    expect((await server.call({ token }, 'GET', '/api/schools/')).status).toBe(200);
    await server.call(admin, 'PUT', `/api/roles/${role}/`, { permissions: [] });
    expect((await server.call({ token }, 'GET', '/api/schools/')).status).toBe(403);
    await server.app.platform.db.execute(
      sql`DELETE FROM role_permissions WHERE role_id = (SELECT role_id FROM users WHERE id = ${watcher.id})
          AND permission_id = (SELECT id FROM permissions WHERE code = 'role.view')`,
    );
    await server.app.platform.events.caughtUp();
    expect((await me(token)).status).toBe(401);
  });
});
