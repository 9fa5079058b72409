import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { sql } from '../../platform/db/sql';

let server: TestApplication;
beforeAll(async () => {
  server = await startTestApplication();
});
afterAll(() => server.close());

interface Profile {
  menus: { key: string }[];
  classes: object[];
  school: object | null;
}

describe('one’s own profile', () => {
  test.each([
    [
      'ADMIN_LMS',
      [
        'school',
        'class',
        'grade',
        'course',
        'account',
        'student',
        'role',
        'group',
        'permission',
        'platform',
        'audit',
        'outbox',
      ],
    ],
    ['SCHOOL_STAFF', ['school', 'class', 'course', 'account', 'student']],
    ['TEACHER', ['teacher_overview', 'teacher_classes', 'teacher_courses', 'assign']],
    ['STUDENT', ['student_overview']],
  ])('%s has the menus of its permissions', async (role, menus) => {
    const person = await server.world.person({
      role,
      schoolId: role === 'ADMIN_LMS' ? null : await server.world.school(),
    });
    const { body } = await server.call<Profile>(person, 'GET', '/api/me/');
    expect(body.menus.map((menu) => menu.key)).toEqual(menus);
  });

  test('a teacher sees school, year and own classes', async () => {
    const schoolId = await server.world.school({ name: 'THCS Chu Văn An' });
    const teacher = await server.world.person({ role: 'TEACHER', schoolId });
    const classId = await server.world.schoolClass(schoolId, '7A1');
    await server.app.platform.db.execute(
      sql`INSERT INTO class_teachers (class_id, user_id, is_head) VALUES (${classId}, ${teacher.id}, true)`,
    );
    const { body } = await server.call<Profile>(teacher, 'GET', '/api/me/');
    expect(body).toMatchObject({
      school: { id: schoolId, name: 'THCS Chu Văn An' },
      classes: [{ id: classId, name: '7A1', student_count: 0, is_head: true }],
    });
  });

  test('phone and address are checked and kept; what is not sent stays', async () => {
    const person = await server.world.person();
    const changed = await server.call(person, 'PUT', '/api/me/', { phone: '0912 345 678', address: ' 5 Láng Hạ ' });
    expect(changed.body).toMatchObject({
      phone: '+84912345678',
      address: '5 Láng Hạ',
      email: `${person.username}@example.vn`,
    });
    const wrong = await server.call({ ...person, language: 'en' }, 'PUT', '/api/me/', { phone: '123' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(Object.keys(wrong.body.errors as object)).toEqual(['phone']);
  });

  test('an email address belongs to one person', async () => {
    const [one, other] = [await server.world.person(), await server.world.person()];
    const reply = await server.call(one, 'PUT', '/api/me/', { email: `${other.username}@EXAMPLE.VN` });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'account.email_taken', errors: { email: ['Email đã tồn tại!'] } },
    });
  });
});
