import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';

interface Roles {
  count: number;
  results: { id: number; code: string; status: number }[];
}

let server: TestApplication;
let admin: TestPerson;
let staff: TestPerson;
let school: number;

const LIST = '/api/roles/?assignable=1&page_size=200';
const codesFor = async (person: TestPerson) =>
  (await server.call<Roles>(person, 'GET', LIST)).body.results.map(({ code }) => code);
const newRole = (code: string, fields: object) =>
  server.call(admin, 'POST', '/api/roles/', { name: `Vai trò ${code}`, code, scope: 'school', ...fields });

beforeAll(async () => {
  server = await startTestApplication();
  school = await server.world.school();
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  await newRole('CLERK', { permissions: ['account.view', 'class.view'] });
  await newRole('CLERK_BEFORE', { permissions: ['account.view'], status: 0 });
  await newRole('CLERK_OF_ALL', { permissions: ['account.view'], scope: 'all' });
  await newRole('CATALOGUER', { permissions: ['course.create'] });
  const group = { name: 'Nhóm khóa học', code: 'COURSES_GROUP', permissions: ['course.edit'] };
  await server.call(admin, 'POST', '/api/group_permissions/', group);
  await newRole('BY_GROUP', { group_permissions: ['COURSES_GROUP'] });
});
afterAll(() => server.close());

test('school staff are offered the roles below their own, custom ones among them, and neither their own nor any above', async () => {
  const codes = await codesFor(staff);
  expect(codes).toEqual(expect.arrayContaining(['CLERK', 'TEACHER', 'STUDENT']));
  for (const beyond of ['ADMIN_LMS', 'SCHOOL_STAFF', 'CLERK_BEFORE', 'CLERK_OF_ALL', 'CATALOGUER', 'BY_GROUP']) {
    expect(codes).not.toContain(beyond);
  }
});

test('a role is offered exactly when an account with it is not refused', async () => {
  const { body } = await server.call<Roles>(admin, 'GET', '/api/roles/?page_size=200');
  const offered = await codesFor(staff);
  const taken: string[] = [];
  for (const { code } of body.results) {
    const reply = await server.call<{ errors?: Record<string, string[]> }>(staff, 'POST', '/api/account/', {
      username: `r-${code.toLowerCase().replaceAll('_', '-')}`.slice(0, 30),
      first_name: 'Lan',
      role: code,
      school,
    });
    if (reply.status === 201) taken.push(code);
    else expect(reply.body.errors).toHaveProperty('role');
  }
  expect(taken.sort()).toEqual([...offered].sort());
});

test('whoever keeps accounts reads only what they may assign, and others nothing', async () => {
  expect((await server.call(staff, 'GET', '/api/roles/')).status).toBe(403);
  const importer = await server.world.person({ permissions: ['account.import'], scope: 'school', schoolId: school });
  expect((await server.call(importer, 'GET', LIST)).status).toBe(200);
  const reader = await server.world.person({ permissions: ['account.view'], scope: 'school', schoolId: school });
  expect((await server.call(reader, 'GET', LIST)).status).toBe(403);
});

test('the administrator is offered every active role, in as many queries as one', async () => {
  const offered = await codesFor(admin);
  expect(offered).toContain('ADMIN_LMS');
  expect(offered).not.toContain('CLERK_BEFORE');
  const cost = () => countQueries(() => server.call(admin, 'GET', LIST));
  const before = await cost();
  await newRole('ONE_MORE', { permissions: ['class.view'] });
  expect(await cost()).toBe(before);
});
