import { PERMISSION_CODES, type PermissionCode } from '@khue/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { CapturedMails } from '../../../../test/captured-mails';
import { eventually } from '../../../../test/eventually';
import { TEST_PASSWORD, type TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

let server: TestApplication;
const mailer = new CapturedMails();
beforeAll(async () => {
  server = await startTestApplication({ mailer });
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
        'dashboard',
        'school',
        'class',
        'grade',
        'course',
        'gradebook',
        'examination',
        'exam_rooms',
        'exam_marking',
        'calendar',
        'blueprints',
        'content_bank',
        'account',
        'student',
        'role',
        'meeting_account',
        'support',
        'messages',
        'feedback',
        'report_1a',
        'platform',
        'regrades',
        'audit',
        'outbox',
        'system',
      ],
    ],
    [
      'SCHOOL_STAFF',
      [
        'dashboard',
        'school',
        'class',
        'course',
        'gradebook',
        'examination',
        'exam_rooms',
        'exam_marking',
        'calendar',
        'teacher_tests',
        'content_bank',
        'account',
        'student',
        'support',
        'messages',
        'feedback',
        'report_1a',
      ],
    ],
    [
      'TEACHER',
      [
        'teacher_overview',
        'teacher_calendar',
        'teacher_messages',
        'teacher_room',
        'teacher_classes',
        'teacher_courses',
        'teacher_gradebook',
        'assign',
        'teacher_materials',
        'teacher_content_bank',
        'additional_material',
        'exam_rooms',
        'exam_marking',
        'teacher_tests',
        'teacher_statistics',
        'teacher_report',
      ],
    ],
    [
      'STUDENT',
      [
        'student_overview',
        'student_calendar',
        'student_messages',
        'student_room',
        'student_lesson',
        'student_practice',
        'student_exams',
        'student_report',
        'student_support',
        'student_online_support',
        'student_feedback',
      ],
    ],
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
});

describe('another email address of one’s own', () => {
  const wish = (person: TestPerson, email: string | null, password?: string) =>
    server.call(person, 'PUT', '/api/me/', { email, ...(password === undefined ? {} : { password }) });
  const confirm = (token: string | undefined) => server.call({}, 'POST', '/api/me/email/confirm/', { token });
  const emailOf = async (person: TestPerson) => (await server.call(person, 'GET', '/api/me/')).body.email;
  const linkTo = async (email: string) => {
    const mail = await eventually(
      async () => mailer.delivered.findLast(({ to }) => to === email),
      (found) => found !== undefined,
    );
    return /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  };

  test('needs the password, and counts once it is confirmed from there', async () => {
    const person = await server.world.person();
    const [before, after] = [`${person.username}@example.vn`, `${person.username}.moi@example.vn`];
    expect(await wish(person, after)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: { password: ['Vui lòng nhập mật khẩu để đổi email.'] } },
    });
    expect(await wish(person, after, 'wrong')).toMatchObject({
      status: 400,
      body: { code: 'auth.wrong_password', errors: { password: ['Mật khẩu hiện tại chưa đúng.'] } },
    });
    expect((await wish(person, after, TEST_PASSWORD)).body).toMatchObject({ email: before, email_to_confirm: after });
    const link = await linkTo(after);
    const outcomes = await Promise.all([confirm(link), confirm(link)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(await emailOf(person)).toBe(after);
    expect((await confirm('never-given')).body.code).toBe('auth.email_link_invalid');
  });

  test('what is sent back unchanged needs nothing; none at all needs the password', async () => {
    const person = await server.world.person();
    expect((await wish(person, `${person.username}@EXAMPLE.vn`)).status).toBe(200);
    expect((await wish(person, null)).status).toBe(400);
    expect((await wish(person, null, TEST_PASSWORD)).body).toMatchObject({ email: null, email_to_confirm: null });
  });

  test('belongs to one person, also when somebody took it before the confirmation', async () => {
    const [one, other] = [await server.world.person(), await server.world.person()];
    expect(await wish(one, `${other.username}@EXAMPLE.VN`, TEST_PASSWORD)).toMatchObject({
      status: 400,
      body: { code: 'account.email_taken', errors: { email: ['Email đã tồn tại!'] } },
    });
    const wanted = `${one.username}.chung@example.vn`;
    await wish(one, wanted, TEST_PASSWORD);
    const link = await linkTo(wanted);
    await server.app.platform.db.execute(sql`UPDATE users SET email = ${wanted} WHERE id = ${other.id}`);
    expect((await confirm(link)).body.code).toBe('account.email_taken');
  });

  test.each([
    ['the password changes', sql`UPDATE users SET password_hash = 'another'`],
    ['the account is switched off', sql`UPDATE users SET status = 0`],
  ])('its link dies when %s', async (_, change) => {
    const person = await server.world.person();
    const wanted = `${person.username}.sau@example.vn`;
    await wish(person, wanted, TEST_PASSWORD);
    const link = await linkTo(wanted);
    await server.app.platform.db.execute(sql`${change} WHERE id = ${person.id}`);
    expect((await confirm(link)).body.code).toBe('auth.email_link_invalid');
  });

  test('is not got round through the list of accounts, nor by who may not reset a password', async () => {
    const admin = await server.world.person({ role: 'ADMIN_LMS' });
    const own = await server.call(admin, 'PUT', `/api/account/${admin.id}/`, { email: 'khac@example.vn' });
    expect([own.status, own.body.code]).toEqual([403, 'account.email_own']);
    const school = await server.world.school();
    const student = await server.world.person({ role: 'STUDENT', schoolId: school });
    const all: PermissionCode[] = [...PERMISSION_CODES];
    const editor = await server.world.person({ permissions: all.filter((code) => code !== 'account.run') });
    const change = { email: 'cua-toi@example.vn', phone: '0912345678' };
    const refused = await server.call(editor, 'PUT', `/api/account/${student.id}/`, change);
    expect([refused.status, refused.body.code]).toEqual([403, 'account.email_beyond']);
    expect((await server.call(admin, 'PUT', `/api/account/${student.id}/`, change)).status).toBe(200);
  });
});
