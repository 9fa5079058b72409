import type { PermissionCode } from '@khue/contract/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';
import { eraseOldFirstPasswords } from '../../identity/first-password.repo';

interface Given {
  user_id: number;
  username: string;
  full_name: string;
  first_password: string;
  again?: boolean;
}

let server: TestApplication;
const clock = new TestClock();
let school: number;
let staff: TestPerson;
let classId: number;
let students: TestPerson[];

beforeAll(async () => {
  server = await startTestApplication({ clock });
  school = await server.world.school({ name: 'THCS Chu Văn An' });
  staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
});
afterAll(() => server.close());
beforeEach(async () => {
  staff.token = await server.world.session(staff.id);
  classId = await server.world.schoolClass(school);
  students = [];
  for (const name of ['Cường', 'An', 'Bình']) {
    const student = await server.world.person({ role: 'STUDENT', schoolId: school });
    await server.app.platform.db.execute(sql`UPDATE users SET first_name = ${name} WHERE id = ${student.id}`);
    await server.app.platform.db.execute(
      sql`INSERT INTO class_members (class_id, user_id, school_year_id) SELECT id, ${student.id}, school_year_id FROM classes WHERE id = ${classId}`,
    );
    students.push(student);
  }
});

const resetOne = (id: number, caller = staff) =>
  server.call<{ passwords: Given[]; code?: string }>(caller, 'POST', `/api/account/${id}/reset_password/`);
const resetClass = (caller = staff) =>
  server.call<{ passwords: Given[] }>(caller, 'POST', `/api/classes/${classId}/reset_passwords/`);
const slips = (body: object, caller = staff) =>
  server.call<{ slips: Given[] }>(caller, 'POST', '/api/account_slips/', body);
const signIn = (given: { username: string; first_password: string } | undefined) =>
  server.call({}, 'POST', '/api-token-auth/', { username: given?.username, password: given?.first_password });
const isSignedIn = async (person: TestPerson) => (await server.call(person, 'GET', '/api/me/')).status === 200;

describe('resetting a password', () => {
  test('gives a first password, ends the sessions, and asks for a change', async () => {
    const [student] = students as [TestPerson];
    const { status, body } = await resetOne(student.id);
    expect(status).toBe(200);
    expect(body.passwords).toEqual([
      {
        user_id: student.id,
        username: student.username,
        full_name: 'Nguyễn Văn Cường',
        first_password: expect.stringMatching(/^([a-z]{2,6}-){3}[2-9]{3}$/),
      },
    ]);
    expect(await isSignedIn(student)).toBe(false);
    expect((await signIn(body.passwords[0])).body).toMatchObject({ must_change_password: true });
    const [entry] = (await server.world.audited('account.reset_password')).slice(-1);
    expect(entry).toMatchObject({ actor_id: staff.id, target_id: student.id });
    expect(JSON.stringify(entry)).not.toContain(body.passwords[0]?.first_password);
  });

  test('of a colleague is for who sees more than one school, and one’s own needs the old one', async () => {
    const colleague = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    const reset = (id: number, who = staff) => server.call(who, 'POST', `/api/account/${id}/reset_password/`);
    expect((await reset(colleague.id)).body.code).toBe('account.equal');
    expect((await server.call(staff, 'PUT', `/api/account/${colleague.id}/`, { phone: null })).body.code).toBe(
      'account.equal',
    );
    const made = { username: 'can-bo-moi', first_name: 'An', role: 'SCHOOL_STAFF', school };
    expect((await server.call(staff, 'POST', '/api/account/', made)).body.code).toBe('role.equal');
    expect((await reset(staff.id)).body.code).toBe('account.reset_own');
    const admin = await server.world.person({ role: 'ADMIN_LMS' });
    expect((await reset(admin.id, admin)).body.code).toBe('account.reset_own');
    expect((await reset(colleague.id, admin)).status).toBe(200);
    expect(await isSignedIn(admin)).toBe(true);
  });

  test('of a class reaches every student in it, in the order of class lists', async () => {
    const outsider = await server.world.person({ role: 'STUDENT', schoolId: school });
    const { body } = await resetClass();
    expect(body.passwords.map((given) => given.full_name)).toEqual([
      'Nguyễn Văn An',
      'Nguyễn Văn Bình',
      'Nguyễn Văn Cường',
    ]);
    expect(new Set(body.passwords.map((given) => given.first_password)).size).toBe(3);
    for (const student of students) expect(await isSignedIn(student)).toBe(false);
    expect(await isSignedIn(outsider)).toBe(true);
    for (const given of body.passwords) expect((await signIn(given)).status).toBe(200);
  });

  test('is a right of its own: who edits accounts may not, who only resets may', async () => {
    const [student] = students as [TestPerson];
    const people = { scope: 'school', schoolId: school } as const;
    const editor = await server.world.person({ ...people, permissions: ['account.view', 'account.edit'] });
    expect((await resetOne(student.id, editor)).status).toBe(403);
    expect((await resetClass(editor)).status).toBe(403);
    expect((await slips({ class: classId }, editor)).status).toBe(403);
    const held = (await server.call<{ permissions: PermissionCode[] }>(student, 'GET', '/api/me/')).body.permissions;
    const porter = await server.world.person({ ...people, permissions: ['account.run', ...held] });
    expect((await resetOne(student.id, porter)).status).toBe(200);
    expect((await slips({ class: classId }, porter)).body.slips).toHaveLength(1);
  });

  test('by two at once leaves one of the two passwords working', async () => {
    const both = await Promise.all([resetClass(), resetClass()]);
    const working = await Promise.all(both.map(async ({ body }) => (await signIn(body.passwords[0])).status === 200));
    expect(working.filter(Boolean)).toHaveLength(1);
  });

  test('of somebody who may do more is refused, and of another school does not exist', async () => {
    const above = await server.world.person({ role: 'ADMIN_LMS', schoolId: school });
    expect(await resetOne(above.id)).toMatchObject({ status: 403, body: { code: 'account.reset_beyond' } });
    expect(await isSignedIn(above)).toBe(true);
    const elsewhere = await server.world.person({ role: 'STUDENT', schoolId: await server.world.school() });
    expect((await resetOne(elsewhere.id)).status).toBe(404);
    const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await resetOne((students[0] as TestPerson).id, teacher)).status).toBe(403);
  });
});

describe('slips', () => {
  test('of a class are given to whoever made them as often as they ask, with class and school', async () => {
    const { body } = await resetClass();
    const first = await slips({ class: classId });
    expect(first.body.slips.map(({ username, first_password }) => [username, first_password])).toEqual(
      body.passwords.map(({ username, first_password }) => [username, first_password]),
    );
    expect(first.body.slips[0]).toMatchObject({
      school_name: 'THCS Chu Văn An',
      class_name: expect.stringContaining('Lớp'),
    });
    expect((await slips({ class: classId })).body.slips).toEqual(first.body.slips);
    const [entry] = (await server.world.audited('account.print_slips')).slice(-2);
    expect(JSON.stringify(entry)).not.toContain(body.passwords[0]?.first_password);
  });

  test('that somebody else made are given once: printed by two at once they go to one of them', async () => {
    await resetClass();
    const others = await Promise.all([1, 2].map(() => server.world.person({ role: 'SCHOOL_STAFF', schoolId: school })));
    const both = await Promise.all(others.map((other) => slips({ class: classId }, other)));
    expect(both.map(({ body }) => body.slips.length).sort()).toEqual([0, 3]);
    expect(both.flatMap(({ body }) => body.slips).map((slip) => slip.again)).toEqual([false, false, false]);
    // Whoever made them has lost nothing by that.
    expect((await slips({ class: classId })).body.slips.map(({ again }) => again)).toEqual([true, true, true]);
  });

  test('are gone with the first use', async () => {
    const { body } = await resetClass();
    const [used] = body.passwords;
    expect((await signIn(used)).status).toBe(200);
    const left = (await slips({ class: classId })).body.slips.map(({ user_id }) => user_id);
    expect(left).toHaveLength(2);
    expect(left).not.toContain(used?.user_id);
  });

  test('hold accounts made one by one, too', async () => {
    const made = await server.call<{ id: number; first_password: string }>(staff, 'POST', '/api/account/', {
      username: 'phieu-1',
      first_name: 'An',
      role: 'STUDENT',
    });
    const taken = await slips({ user_ids: [made.body.id] });
    expect(taken.body.slips).toMatchObject([
      { user_id: made.body.id, first_password: made.body.first_password, class_name: null },
    ]);
  });

  test('are stored unreadable, and gone once the password was changed', async () => {
    const { body } = await resetClass();
    const stored = JSON.stringify(
      (await server.app.platform.db.execute(sql`SELECT encode(password_encrypted, 'escape') FROM first_passwords`))
        .rows,
    );
    for (const given of body.passwords) expect(stored).not.toContain(given.first_password);
    const [given] = body.passwords;
    const session = { token: String((await signIn(given)).body.access_token) };
    await server.call(session, 'POST', '/api/me/password/', {
      old_password: given?.first_password,
      new_password: 'của riêng tôi',
    });
    expect((await slips({ class: classId })).body.slips.map((slip) => slip.user_id)).not.toContain(given?.user_id);
  });

  test('are erased after seven days', async () => {
    await resetClass();
    clock.advance({ days: 8 });
    staff.token = await server.world.session(staff.id);
    expect((await slips({ class: classId })).body.slips).toEqual([]);
    const { db } = server.app.platform;
    await db.execute(sql`UPDATE first_passwords SET created_at = now() - interval '8 days'`);
    await db.transaction(eraseOldFirstPasswords);
    expect((await db.execute(sql`SELECT FROM first_passwords`)).rows).toEqual([]);
  });

  test('are asked for in exactly one way', async () => {
    expect((await slips({})).status).toBe(400);
    expect((await slips({ class: classId, user_ids: [1] })).status).toBe(400);
  });
});
