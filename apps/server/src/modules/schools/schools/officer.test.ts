import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';

/** Who keeps the schools of a province or a ward: those, all of those, and nothing else. */
const HA_NOI = { province: '01', ward: '00004', otherWard: '00008' };
const HO_CHI_MINH = { ward: '26737' };

let server: TestApplication;
let admin: TestPerson;
let officer: TestPerson;
let wardOfficer: TestPerson;
/** Two wards of one province, another province, and nowhere. */
let schools: { near: number; inOtherWard: number; far: number; nowhere: number };

beforeAll(async () => {
  server = await startTestApplication();
  const { world } = server;
  schools = {
    near: await world.school({ name: 'Trường gần', ward: HA_NOI.ward }),
    inOtherWard: await world.school({ name: 'Trường cùng tỉnh', ward: HA_NOI.otherWard }),
    far: await world.school({ name: 'Trường xa', ward: HO_CHI_MINH.ward }),
    nowhere: await world.school({ name: 'Trường chưa có địa chỉ mới' }),
  };
  for (const id of Object.values(schools)) await world.student(await world.schoolClass(id));
  // Reports have a row for each course of a school.
  await world.course({ registeredTo: Object.values(schools) });
  admin = await world.person({ role: 'ADMIN_LMS' });
  officer = await world.person({ role: 'PROVINCE_STAFF', units: [HA_NOI.province] });
  wardOfficer = await world.person({ role: 'WARD_STAFF', units: [HA_NOI.ward] });
});
afterAll(() => server.close());

const idsAt = async (person: TestPerson, address: string, idOf = (row: { id: number }) => row.id) => {
  const { status, body } = await server.call<{ results: { id: number }[] }>(person, 'GET', address);
  expect(status, address).toBe(200);
  return [...new Set(body.results.map(idOf))].sort((a, b) => a - b);
};

describe('what officers see', () => {
  test('schools whose new address lies in their units, and none without one', async () => {
    expect(await idsAt(officer, '/api/schools/')).toEqual([schools.near, schools.inOtherWard]);
    expect(await idsAt(wardOfficer, '/api/schools/')).toEqual([schools.near]);
    expect((await server.call(wardOfficer, 'GET', `/api/schools/${schools.inOtherWard}/`)).status).toBe(404);
    expect((await server.call(officer, 'GET', `/api/schools/${schools.nowhere}/`)).status).toBe(404);
    expect(await idsAt(admin, '/api/schools/')).toHaveLength(4);
  });

  test.each([
    ['/api/classes/', (row: { school?: { id: number } }) => row.school?.id],
    ['/api/users/?student_role=1', (row: { school?: { id: number } }) => row.school?.id],
    ['/api/admin_report_1a/', (row: { school?: { id: number } }) => row.school?.id],
  ])('rows of %s are those of their schools', async (address, schoolOf) => {
    const of = schoolOf as unknown as (row: { id: number }) => number;
    expect(await idsAt(officer, address, of)).toEqual([schools.near, schools.inOtherWard]);
    expect(await idsAt(wardOfficer, address, of)).toEqual([schools.near]);
  });

  test('a dashboard counts theirs', async () => {
    const counted = async (person: TestPerson) => {
      const { body } = await server.call<{ schools: number; students: number }>(
        person,
        'GET',
        '/api/dashboard_overview',
      );
      return [body.schools, body.students];
    };
    expect(await counted(officer)).toEqual([2, 2]);
    expect(await counted(wardOfficer)).toEqual([1, 1]);
  });

  test('the profile names the units, and which school is meant has to be chosen', async () => {
    const { body } = await server.call(officer, 'GET', '/api/me/');
    expect(body).toMatchObject({
      scope: 'province',
      school: null,
      scope_units: [{ id: 1, code: '01' }],
      can: { school: { choose: true, create: true } },
    });
    const asked = await server.call(officer, 'GET', '/api/school_page/');
    expect([asked.status, asked.body.code]).toEqual([400, 'request.invalid']);
    expect((await server.call(officer, 'GET', `/api/school_page/?school=${schools.near}`)).status).toBe(200);
    expect((await server.call(officer, 'GET', `/api/school_page/?school=${schools.far}`)).status).toBe(404);
  });
});

describe('what officers do', () => {
  test('a school is made where they keep schools, and nowhere else', async () => {
    const school = { name: 'Trường mới', schools_type: 'primary' };
    const made = await server.call(officer, 'POST', '/api/schools/', { ...school, wards_2_id: HA_NOI.otherWard });
    expect(made.status).toBe(201);
    for (const body of [school, { ...school, wards_2_id: HO_CHI_MINH.ward }]) {
      const refused = await server.call(officer, 'POST', '/api/schools/', body);
      expect([refused.status, refused.body.code]).toEqual([400, 'school.outside_units']);
    }
    const inOtherWard = await server.call(wardOfficer, 'POST', '/api/schools/', {
      ...school,
      wards_2_id: HA_NOI.otherWard,
    });
    expect(inOtherWard.body.code).toBe('school.outside_units');
    const staff = await server.world.person({
      permissions: ['school.create'],
      scope: 'school',
      schoolId: schools.near,
    });
    const byStaff = await server.call(staff, 'POST', '/api/schools/', school);
    expect([byStaff.status, byStaff.body.code]).toEqual([403, 'auth.forbidden']);
  });

  test('no school is moved out of their sight', async () => {
    const school = await server.world.school({ ward: HA_NOI.ward });
    const moved = await server.call(officer, 'PUT', `/api/schools/${school}/`, { wards_2_id: HO_CHI_MINH.ward });
    expect([moved.status, moved.body.code]).toEqual([400, 'school.outside_units']);
    expect((await server.call(officer, 'PUT', `/api/schools/${school}/`, { phone: '024 3733 1234' })).status).toBe(200);
  });

  test('people are added to their schools only, with roles below their own', async () => {
    const person = { username: 'moi-them', first_name: 'An', role: 'TEACHER' };
    const none = await server.call(officer, 'POST', '/api/account/', person);
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([400, ['school']]);
    expect((await server.call(officer, 'POST', '/api/account/', { ...person, school: schools.far })).status).toBe(404);
    expect((await server.call(officer, 'POST', '/api/account/', { ...person, school: schools.near })).status).toBe(201);
    for (const role of ['PROVINCE_STAFF', 'ADMIN_LMS']) {
      const beyond = await server.call(officer, 'POST', '/api/account/', {
        ...person,
        username: 'can-bo',
        role,
        scope_units: [HA_NOI.ward],
      });
      expect([beyond.status, Object.keys(beyond.body.errors ?? {})], role).toEqual([403, ['role']]);
    }
  });

  test('what all schools share stays with who keeps everything', async () => {
    for (const [method, address, body] of [
      ['POST', '/api/roles/', { name: 'Thủ thư', code: 'THU_THU' }],
      ['POST', '/api/grades/', { name: 'Khối 13', code: 'K13' }],
    ] as const) {
      expect((await server.call(officer, method, address, body)).status, address).toBe(403);
    }
  });
});

describe('officers of wards, made by their province', () => {
  const BODY = { first_name: 'Lan', role: 'WARD_STAFF', password: 'mot mat khau dai', must_change_password: false };
  const make = (by: TestPerson, body: object) =>
    server.call<{ id: number; errors?: Record<string, string[]> }>(by, 'POST', '/api/account/', { ...BODY, ...body });

  test('lie in it with all their wards, and are then found, changed and counted there', async () => {
    for (const scope_units of [[HO_CHI_MINH.ward], [HA_NOI.ward, HO_CHI_MINH.ward]]) {
      const refused = await make(officer, { username: 'ngoai-tinh', scope_units });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['scope_units']]);
    }
    const made = await make(officer, { username: 'can-bo-xa', scope_units: [HA_NOI.ward] });
    expect(made.status).toBe(201);
    const account = `/api/account/${made.body.id}/`;
    const found = () => idsAt(officer, '/api/users/?search_term=can-bo-xa');
    expect(await found()).toEqual([made.body.id]);
    const all = await server.call<{ count: number; results: unknown[] }>(officer, 'GET', '/api/users/?page_size=100');
    expect(all.body.results).toHaveLength(all.body.count);
    const more = { scope_units: [HA_NOI.ward, HA_NOI.otherWard] };
    expect((await server.call(officer, 'PUT', account, more)).status).toBe(200);
    const wider = await server.call(officer, 'PUT', account, { scope_units: [HO_CHI_MINH.ward] });
    expect([wider.status, Object.keys(wider.body.errors ?? {})]).toEqual([400, ['scope_units']]);
    // With a ward of another province, the account is no longer one of theirs.
    await server.call(admin, 'PUT', account, { scope_units: [HA_NOI.ward, HO_CHI_MINH.ward] });
    expect(await found()).toEqual([]);
    expect((await server.call(officer, 'GET', account)).status).toBe(404);
    expect((await server.call(officer, 'PUT', account, { first_name: 'Mai' })).status).toBe(404);
  });

  test('are nobody else’s to make or to see, and hold nothing that their maker lacks', async () => {
    const body = { username: 'khong-duoc', scope_units: [HA_NOI.ward] };
    const byWard = await make(wardOfficer, body);
    expect([byWard.status, byWard.body.errors && Object.keys(byWard.body.errors)]).toEqual([403, ['role']]);
    const fewRights = await server.world.person({
      permissions: ['account.view', 'account.create'],
      scope: 'province',
      units: [HA_NOI.province],
    });
    const byFew = await make(fewRights, body);
    expect([byFew.status, byFew.body.errors && Object.keys(byFew.body.errors)]).toEqual([403, ['role']]);
    const seen = await server.call(wardOfficer, 'GET', `/api/account/${wardOfficer.id}/`);
    expect(seen.status).toBe(404);
    const roles = await server.call<{ results: { code: string }[] }>(officer, 'GET', '/api/roles/?assignable=true');
    expect(roles.body.results.map(({ code }) => code)).toContain('WARD_STAFF');
    expect(roles.body.results.map(({ code }) => code)).not.toContain('PROVINCE_STAFF');
  });
});

describe('accounts of officers', () => {
  const make = (body: object) =>
    server.call<{ id: number; scope_units: { code: string }[]; school: null; errors?: Record<string, string[]> }>(
      admin,
      'POST',
      '/api/account/',
      { first_name: 'An', password: 'mot mat khau dai', must_change_password: false, ...body },
    );

  test.each([
    ['no unit', { role: 'PROVINCE_STAFF' }, 'scope_units'],
    ['an empty list', { role: 'WARD_STAFF', scope_units: [] }, 'scope_units'],
    ['an unknown unit', { role: 'PROVINCE_STAFF', scope_units: ['99'] }, 'scope_units'],
    ['a ward for a province', { role: 'PROVINCE_STAFF', scope_units: ['00004'] }, 'scope_units'],
    ['no code at all', { role: 'PROVINCE_STAFF', scope_units: ['Hà Nội'] }, 'scope_units.0'],
    ['a school beside it', { role: 'PROVINCE_STAFF', scope_units: ['01'], school: 1 }, 'school'],
  ])('%s is refused beside its field', async (what, body, field) => {
    const refused = await make({ username: `sai-${what.length}`, ...body });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('units count from the next request on, and go with the role', async () => {
    const made = await make({ username: 'can-bo-so', role: 'PROVINCE_STAFF', scope_units: [1, '79', '01'] });
    expect(made.status).toBe(201);
    expect(made.body.scope_units.map(({ code }) => code).sort()).toEqual(['01', '79']);
    const token = await server.world.session(made.body.id);
    const person = { id: made.body.id, username: 'can-bo-so', token };
    const seen = () => idsAt(person, '/api/schools/');
    expect(await seen()).toContain(schools.far);
    await server.call(admin, 'PUT', `/api/account/${person.id}/`, { scope_units: ['79'] });
    expect(await seen()).toEqual([schools.far]);
    const now = await server.call<{ scope_units: unknown[] }>(admin, 'PUT', `/api/account/${person.id}/`, {
      role: 'SCHOOL_STAFF',
      school: schools.nowhere,
    });
    expect(now.body.scope_units).toEqual([]);
    expect(await seen()).toEqual([schools.nowhere]);
  });

  test('who sees the product as an officer sees the unit of the school that was chosen', async () => {
    const roles = await server.call<{ results: { id: number; code: string }[] }>(admin, 'GET', '/api/roles/');
    const role = roles.body.results.find(({ code }) => code === 'WARD_STAFF')?.id;
    const view = await server.call<{ access_token: string }>(admin, 'POST', `/api/roles/${role}/preview/`, {
      school_id: schools.far,
    });
    const seen = await server.call<{ results: { id: number }[] }>(
      { token: view.body.access_token },
      'GET',
      '/api/schools/',
    );
    expect(seen.body.results.map(({ id }) => id)).toEqual([schools.far]);
  });
});
