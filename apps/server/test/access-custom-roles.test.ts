import { ALL_ENDPOINTS } from '@khue/contract/all';
import type { Endpoint, RowKind } from '@khue/contract/endpoint';
import { PERMISSION_CODES, type PermissionCode, ROLE_SCOPES, type RoleScope } from '@khue/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayCall } from '../src/platform/authz/may-call';
import { firstRowOf } from '../src/platform/db/database';
import { type SQL, sql } from '../src/platform/db/sql';
import { type RowMaker, rowMaker, send } from './access-rows';
import { startTestApplication, type TestApplication } from './application';
import type { TestPerson } from './world';

/**
 * Derived from the contract: a role that holds one permission, in each scope, calls every endpoint that the permission
 * opens, with its own rows, with rows of the same school that are not its own, and with rows of another school.
 * Whatever is answered: nothing outside its scope changes, and nothing that is kept from it is told.
 */
const endpoints = Object.entries(ALL_ENDPOINTS).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);
const guarded = endpoints.filter(({ endpoint }) => endpoint.access.kind !== 'public');
/** Signing out or taking another password ends the caller; a stream does not end. */
const NOT_ASKED = new Set(['auth.signOut', 'auth.changePassword', 'notifications.events']);
const opens = (code: PermissionCode) =>
  guarded.filter(
    ({ name, endpoint }) =>
      !NOT_ASKED.has(name) &&
      endpoint.access.kind === 'permission' &&
      mayCall(endpoint, { permissions: new Set([code]) }),
  );

/** Stand in the rows of others, and in what is confidential in the caller's own school. */
const FOREIGN = 'NGOAITRUONG';
const CONFIDENTIAL = 'NHARIENG';
const IDENTITY_DIGITS = '791';
/** New addresses of the two schools: of different provinces. */
const [OWN_PROVINCE, OWN_WARD, FOREIGN_WARD] = ['01', '00004', '26737'];

let server: TestApplication;
let makeRow: Record<RowKind, RowMaker>;
let ownSchool: number;
let ownClass: number;
let otherClass: number;
let foreignSchool: number;
let foreignClass: number;
let foreignStaff: TestPerson;
let classmate: TestPerson;
let neighbour: TestPerson;
let foreigner: TestPerson;
/** Of a colleague: shared with the school, kept to oneself; of another school. */
let materials: { shared: number; kept: number; foreign: number };
let given: { own: number; other: number; foreign: number };
/** What a classmate, a pupil of another class and one of another school asked, and told about the product. */
let threads: { own: number; other: number; foreign: number };
let opinions: { own: number; other: number; foreign: number };
/** Lessons of the own class, of another one and of another school. */
let sessions: { own: number; other: number; foreign: number };

const db = () => server.app.platform.db;

/** A lesson with who was there; that people are told of it in its time is nobody's doing. */
const sessionOf = (id: number): SQL =>
  sql`SELECT md5((to_jsonb(t) - 'noticed_at')::text || (SELECT count(*) FROM session_visits WHERE session_id = t.id)
      || (SELECT count(*) FROM session_attendance WHERE session_id = t.id)) AS print FROM class_sessions t WHERE id = ${id}`;

/** Everything that a caller of this scope must leave as it is, as one fingerprint a table. */
const OUTSIDE: Record<Exclude<RoleScope, 'all'>, () => Record<string, SQL>> = {
  // The other school lies in another province.
  province: () => OUTSIDE.school(),
  ward: () => OUTSIDE.school(),
  school: () => ({
    roles: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM roles t WHERE is_system`,
    role_permissions: sql`SELECT md5(string_agg(t::text, '|' ORDER BY role_id, permission_id)) AS print FROM role_permissions t
      WHERE role_id IN (SELECT id FROM roles WHERE is_system)`,
    permission_groups: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM permission_groups t`,
    grades: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM grades t`,
    schools: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM schools t WHERE id <> ${ownSchool}`,
    years: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM school_years t WHERE school_id <> ${ownSchool}`,
    classes: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM classes t WHERE id = ${foreignClass}`,
    people: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM users t WHERE id IN (${foreigner.id}, ${foreignStaff.id})`,
    enrolments: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM enrolments t WHERE user_id = ${foreigner.id}`,
    memberships: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM class_members t WHERE user_id = ${foreigner.id}`,
    foreign_material: sql`SELECT md5(t::text) AS print FROM materials t WHERE id = ${materials.foreign}`,
    foreign_content: sql`SELECT md5(string_agg(t::text, '|' ORDER BY version)) AS print FROM material_versions t WHERE material_id = ${materials.foreign}`,
    foreign_asked: sql`SELECT md5(t::text || (SELECT count(*) FROM support_messages WHERE request_id = t.id)) AS print FROM support_requests t WHERE id = ${threads.foreign}`,
    foreign_told: sql`SELECT md5(t::text) AS print FROM feedback t WHERE id = ${opinions.foreign}`,
    foreign_session: sessionOf(sessions.foreign),
    foreign_given: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM class_materials t WHERE class_id = ${foreignClass}`,
  }),
  classes: () => ({
    ...OUTSIDE.school(),
    materials: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM materials t WHERE id IN (${materials.shared}, ${materials.kept})`,
    contents: sql`SELECT md5(string_agg(t::text, '|' ORDER BY material_id, version)) AS print FROM material_versions t
      WHERE material_id IN (${materials.shared}, ${materials.kept})`,
    other_session: sessionOf(sessions.other),
    other_given: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM class_materials t WHERE class_id = ${otherClass}`,
    other_asked: sql`SELECT md5(t::text || (SELECT count(*) FROM support_messages WHERE request_id = t.id)) AS print FROM support_requests t WHERE id = ${threads.other}`,
    other_told: sql`SELECT md5(t::text) AS print FROM feedback t WHERE id = ${opinions.other}`,
    own_school: sql`SELECT md5(t::text) AS print FROM schools t WHERE id = ${ownSchool}`,
    own_years: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM school_years t WHERE school_id = ${ownSchool}`,
    other_class: sql`SELECT md5(t::text) AS print FROM classes t WHERE id = ${otherClass}`,
    neighbour: sql`SELECT md5(t::text) AS print FROM users t WHERE id = ${neighbour.id}`,
    neighbour_courses: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM enrolments t WHERE user_id = ${neighbour.id}`,
    neighbour_class: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM class_members t WHERE user_id = ${neighbour.id}`,
    other_teachers: sql`SELECT md5(string_agg(t::text, '|' ORDER BY user_id)) AS print FROM class_teachers t WHERE class_id = ${otherClass}`,
  }),
  self: () => ({
    ...OUTSIDE.classes(),
    classmate_asked: sql`SELECT md5(t::text || (SELECT count(*) FROM support_messages WHERE request_id = t.id)) AS print FROM support_requests t WHERE id = ${threads.own}`,
    classmate_told: sql`SELECT md5(t::text) AS print FROM feedback t WHERE id = ${opinions.own}`,
    own_class: sql`SELECT md5(t::text) AS print FROM classes t WHERE id = ${ownClass}`,
    own_session: sessionOf(sessions.own),
    own_given: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM class_materials t WHERE class_id = ${ownClass}`,
    classmate: sql`SELECT md5(t::text) AS print FROM users t WHERE id = ${classmate.id}`,
    classmate_class: sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM class_members t WHERE user_id = ${classmate.id}`,
  }),
};

async function fingerprints(scope: Exclude<RoleScope, 'all'>): Promise<Record<string, string | undefined>> {
  const found: Record<string, string | undefined> = {};
  for (const [table, query] of Object.entries(OUTSIDE[scope]())) {
    found[table] = (await firstRowOf<{ print: string }>(db(), query))?.print;
  }
  return found;
}

beforeAll(async () => {
  server = await startTestApplication();
  makeRow = rowMaker(server);
  const { world } = server;
  ownSchool = await world.school({ ward: OWN_WARD });
  foreignSchool = await world.school({ name: `Trường ${FOREIGN}`, ward: FOREIGN_WARD });
  [ownClass, otherClass] = [await world.schoolClass(ownSchool), await world.schoolClass(ownSchool)];
  foreignClass = await world.schoolClass(foreignSchool, `Lớp ${FOREIGN}`);
  [classmate, neighbour, foreigner] = [
    await world.student(ownClass),
    await world.student(otherClass),
    await world.student(foreignClass),
  ];
  foreignStaff = await world.person({ role: 'SCHOOL_STAFF', schoolId: foreignSchool });
  await db().execute(sql`UPDATE users SET last_name = ${FOREIGN} WHERE id = ${foreigner.id}`);
  const colleague = await world.person({ role: 'TEACHER', schoolId: ownSchool });
  materials = {
    shared: await world.material(colleague.id, ownSchool),
    kept: await world.material(colleague.id, ownSchool, { title: `Câu hỏi ${CONFIDENTIAL}`, sharing: 'private' }),
    foreign: await world.material(foreignStaff.id, foreignSchool, { title: `Câu hỏi ${FOREIGN}` }),
  };
  given = {
    own: await world.classMaterial(ownClass, materials.shared, colleague.id),
    other: await world.classMaterial(otherClass, materials.kept, colleague.id),
    foreign: await world.classMaterial(foreignClass, materials.foreign, foreignStaff.id),
  };
  const soon = () => ({ startsAt: new Date(Date.now() + 300_000) });
  sessions = {
    own: await world.classSession(ownClass, (await world.person({ role: 'TEACHER', schoolId: ownSchool })).id, soon()),
    other: await world.classSession(otherClass, colleague.id, soon()),
    foreign: await world.classSession(foreignClass, foreignStaff.id, soon()),
  };
  threads = {
    own: await world.supportRequest(classmate.id),
    other: await world.supportRequest(neighbour.id, { text: `Ở ${CONFIDENTIAL}` }),
    foreign: await world.supportRequest(foreigner.id, { subject: `Hỏi ${FOREIGN}` }),
  };
  opinions = {
    own: await world.feedback(classmate.id),
    other: await world.feedback(neighbour.id, `Ở ${CONFIDENTIAL}`),
    foreign: await world.feedback(foreigner.id, `Ở ${FOREIGN}`),
  };
  // The log tells of both, as an administrator's edits would have left it.
  const admin = await world.person({ role: 'ADMIN_LMS' });
  for (const [person, address] of [
    [neighbour, CONFIDENTIAL],
    [classmate, CONFIDENTIAL],
    [foreigner, FOREIGN],
  ] as const) {
    const edit = {
      address: `${address} 12`,
      bank_account_name: address,
      identity_number: `001234567${IDENTITY_DIGITS}`,
    };
    expect((await server.call(admin, 'PUT', `/api/account/${person.id}/`, edit)).status).toBe(200);
  }
});
afterAll(() => server.close());

test('a permission opens what the contract says, and nothing else', () => {
  for (const code of PERMISSION_CODES) {
    const actor = { permissions: new Set([code]) };
    for (const { name, endpoint } of guarded) {
      const { access } = endpoint;
      const isOpened = access.kind !== 'permission' || access.code === code || (access.or ?? []).includes(code);
      expect(mayCall(endpoint, actor), `${code} → ${name}`).toBe(isOpened);
    }
  }
});

/**
 * The narrowest first: what a wider one may do (a roll-over of the school) must not stand in the way of the others. Wards
 * are asked as provinces are, so one of the two speaks for both.
 */
const narrow = ROLE_SCOPES.filter((scope) => scope !== 'all' && scope !== 'ward').reverse();
const UNITS: Partial<Record<RoleScope, string[]>> = { province: [OWN_PROVINCE] };
const asked = PERMISSION_CODES.filter((code) => opens(code).length > 0);

/** One who holds one permission only; for the scope of classes, the teacher of one. */
async function holder(code: PermissionCode, scope: RoleScope): Promise<TestPerson> {
  const units = UNITS[scope];
  const person = await server.world.person({
    permissions: [code],
    scope,
    ...(units ? { units } : { schoolId: ownSchool }),
  });
  if (scope === 'classes') await server.world.teaches(person.id, ownClass);
  return person;
}

/** Rows that could stand where the endpoint wants one: own, of the same school but another class, of another school. */
async function candidates(row: RowKind): Promise<(number | string)[]> {
  const fixed: Partial<Record<RowKind, (number | string)[]>> = {
    school: [ownSchool, foreignSchool],
    class: [ownClass, otherClass, foreignClass],
    account: [classmate.id, neighbour.id, foreigner.id],
    material: [materials.shared, materials.kept, materials.foreign],
    class_material: [given.own, given.other, given.foreign],
    class_session: [sessions.own, sessions.other, sessions.foreign],
    support_request: [threads.own, threads.other, threads.foreign],
    feedback: [opinions.own, opinions.other, opinions.foreign],
    account_email: [classmate, neighbour, foreigner].map(({ username }) => `${username}@example.vn`),
  };
  return fixed[row] ?? [await makeRow[row](foreignStaff, foreignSchool)];
}

describe('ways that were found', () => {
  test('the log tells who reads it without keeping records that an account changed, not what it says of home and bank', async () => {
    for (const [scope, permissions, sees] of [
      ['classes', ['audit.view'], false],
      ['school', ['audit.view'], false],
      ['all', ['audit.view'], false],
      ['school', ['audit.view', 'account.view'], true],
    ] as const) {
      const reader = await server.world.person({ permissions, scope, schoolId: ownSchool });
      const { body } = await server.call(reader, 'GET', '/api/audit_log/?verb=account.edit&page_size=100');
      expect(JSON.stringify(body)).toContain('"account.edit"');
      expect(JSON.stringify(body).includes(CONFIDENTIAL), `${scope} ${permissions}`).toBe(sees);
      expect(JSON.stringify(body).includes(`…${IDENTITY_DIGITS}`), `${scope} ${permissions}`).toBe(sees);
    }
  });

  test('who acts on own classes takes nobody out of another class, and so resets nobody there', async () => {
    const teacher = await server.world.person({
      permissions: ['class.view', 'class.edit', 'account.view', 'account.run', 'practice.view'],
      scope: 'classes',
      schoolId: ownSchool,
    });
    await server.world.teaches(teacher.id, ownClass);
    const taken = await server.call(teacher, 'POST', `/api/classes/${ownClass}/add_students/`, {
      user_id: [neighbour.id],
      move: true,
    });
    expect([taken.status, taken.body.code]).toEqual([403, 'class.member_elsewhere']);
    const reset = await server.call(teacher, 'POST', `/api/account/${neighbour.id}/reset_password/`);
    expect([reset.status, reset.body.code]).toEqual([403, 'auth.forbidden']);
  });

  test('who acts on own classes decides nothing for the school', async () => {
    const teacher = await server.world.person({
      permissions: ['school.view', 'school.edit', 'course.view', 'course.edit'],
      scope: 'classes',
      schoolId: ownSchool,
    });
    const [spare, used] = [await server.world.course(), await server.world.course({ registeredTo: [ownSchool] })];
    const replies = [
      await server.call(teacher, 'PUT', `/api/schools/${ownSchool}/`, { status: 0 }),
      await server.call(teacher, 'POST', `/api/schools/${ownSchool}/add_module/`, { module: spare.id }),
      await server.call(teacher, 'DELETE', `/api/schools/${ownSchool}/remove_module/`, { module: used.id }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [403, 'auth.forbidden']));
  });
});

describe.each(narrow)('a role of scope %s with one permission', (scope) => {
  test('changes nothing outside it, and is told nothing that is kept from it', async () => {
    const before = await fingerprints(scope);
    let calls = 0;
    for (const code of asked) {
      const caller = await holder(code, scope);
      for (const { name, endpoint } of opens(code)) {
        const refs = 'refs' in endpoint.scope ? (endpoint.scope.refs ?? []) : [];
        const wanted = await Promise.all(refs.map(async (ref) => ({ ref, ids: await candidates(ref.row) })));
        // Each reference takes each of its rows in turn; the other rows of the path are the first there is, one's own.
        const puts = wanted.flatMap(({ ref, ids }) => {
          const path = wanted.filter((other) => other.ref !== ref && other.ref.at.startsWith('params.'));
          return ids.map((id) => [...path.map((other) => ({ ref: other.ref, id: other.ids[0] ?? 0 })), { ref, id }]);
        });
        for (const put of puts.length > 0 ? puts : [[]]) {
          const reply = await send(server, caller, endpoint, ...put);
          calls += 1;
          const what = `${code} (${scope}) → ${name} ${JSON.stringify(put.map(({ ref, id }) => [ref.at, id]))}`;
          expect(reply.status, what).toBeLessThan(500);
          if (endpoint.wholeProgramme)
            expect([reply.status, reply.body.code], what).toEqual([403, 'auth.whole_programme']);
          const told = JSON.stringify(reply.body);
          expect(told.includes(FOREIGN), `${what} tells of another school`).toBe(false);
          if (scope === 'classes' || scope === 'self')
            expect(told.includes(CONFIDENTIAL), `${what} tells what is confidential`).toBe(false);
        }
      }
    }
    expect(calls).toBeGreaterThan(asked.length);
    expect(await fingerprints(scope)).toEqual(before);
  });
});
