import { ALL_ENDPOINTS } from '@khue/contract/all';
import type { EndpointGroup } from '@khue/contract/endpoint';
import enAudit from '@khue/i18n/locales/en/audit.json';
import viAudit from '@khue/i18n/locales/vi/audit.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { TestClock } from '../../../test/clock';
import type { TestPerson } from '../../../test/world';
import { rowsOf } from '../db/database';
import { sql } from '../db/sql';

const clock = new TestClock();
let server: TestApplication;
let school: number;
let classId: number;
let staff: TestPerson;
let teacher: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
  const { world } = server;
  school = await world.school();
  classId = await world.schoolClass(school);
  staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  student = await world.student(classId);
});
afterAll(() => server.close());

interface Row {
  actor_id: number | null;
  target_type: string;
  target_id: number | null;
  school_id: number | null;
  after: Record<string, unknown> | null;
}
const left = (verb: string) =>
  rowsOf<Row>(
    server.app.platform.db,
    sql`SELECT actor_id, target_type, target_id, school_id, after FROM audit_log WHERE verb = ${verb} ORDER BY id`,
  );

test('a reading stands in the log of the school it is of, once in ten minutes', async () => {
  const course = (await server.world.course()).id;
  const material = await server.world.material(teacher.id, null, { courseId: course });
  await server.world.assignedPart(classId, course, { type: 'exam', materials: [material] });
  const admin = await server.world.person({ role: 'ADMIN_LMS' });
  const results = (who: TestPerson) => server.call(who, 'GET', `/api/class_exams/${course}/${classId}/`);
  for (const who of [teacher, teacher, admin]) expect((await results(who)).status).toBe(200);
  const row = { target_type: 'class', target_id: classId, school_id: school };
  expect(await left('class_exam.read')).toMatchObject([
    { ...row, actor_id: teacher.id },
    { ...row, actor_id: admin.id },
  ]);
  clock.advance({ minutes: 10 });
  await results(teacher);
  expect(await left('class_exam.read')).toHaveLength(3);
  await server.call(teacher, 'GET', `/api/class_exams/${course}/${classId}/analysis/`);
  expect(await left('class_exam.read_analysis')).toMatchObject([{ ...row, actor_id: teacher.id }]);
  await server.call(staff, 'GET', `/api/users/${student.id}/`);
  expect(await left('account.read')).toMatchObject([{ actor_id: staff.id, target_id: student.id, school_id: school }]);
  await server.call(admin, 'GET', '/api/audit_log/');
  await server.call(admin, 'GET', '/api/outbox/');
  for (const verb of ['audit.read', 'outbox.read']) expect(await left(verb)).toMatchObject([{ actor_id: admin.id }]);
});

test('a support conversation that others read leaves a row; one’s own does not', async () => {
  const asked = { subject: 'Máy treo', text: 'Em không vào được ạ.', category: 'lesson' };
  const { body } = await server.call<{ id: number }>(student, 'POST', '/api/support_requests/', asked);
  const read = (who: TestPerson) => server.call(who, 'GET', `/api/support_requests/${body.id}/messages/`);
  await read(student);
  expect(await left('support_request.read')).toEqual([]);
  await read(staff);
  expect(await left('support_request.read')).toMatchObject([
    { actor_id: staff.id, target_type: 'support_request', target_id: body.id, school_id: school },
  ]);
});

test('what is not there, or fails, was not read', async () => {
  const elsewhere = await server.world.student(await server.world.schoolClass(await server.world.school()));
  const before = (await left('account.read')).length;
  expect((await server.call(staff, 'GET', `/api/users/${elsewhere.id}/`)).status).toBe(404);
  expect(await left('account.read')).toHaveLength(before);
});

test('a call that somebody may not make is noted, once however often it is tried', async () => {
  const before = (await left('auth.refused')).length;
  for (let n = 0; n < 3; n++) expect((await server.call(student, 'GET', '/api/audit_log/')).status).toBe(403);
  await server.call(student, 'GET', '/api/outbox/');
  expect((await left('auth.refused')).slice(before)).toMatchObject([
    { actor_id: student.id, school_id: school, after: { call: 'GET /api/audit_log/' } },
    { actor_id: student.id, after: { call: 'GET /api/outbox/' } },
  ]);
});

test('failed sign-ins are noted, also of a name that nobody has, and never what was typed', async () => {
  const signIn = (username: string) =>
    server.call({}, 'POST', '/api-token-auth/', { username, password: 'Sai-mat-khau-1' });
  for (const name of [student.username, student.username, 'khong-co-ai']) {
    expect((await signIn(name)).status).toBe(400);
  }
  const rows = await left('auth.sign_in_failed');
  expect(rows).toMatchObject([
    { actor_id: null, target_id: student.id, school_id: school },
    { actor_id: null, target_id: null, school_id: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain('khong-co-ai');
});

test('every one of them has a name in both languages', () => {
  const verbs = Object.values<EndpointGroup>(ALL_ENDPOINTS).flatMap((group) =>
    Object.values(group).flatMap((one) => one.leavesTrace?.verb ?? []),
  );
  expect(verbs.length).toBeGreaterThan(5);
  for (const texts of [viAudit.verbs, enAudit.verbs] as Record<string, Record<string, string>>[]) {
    for (const verb of [...verbs, 'auth.refused', 'auth.sign_in_failed']) {
      const [area = '', deed = ''] = verb.split('.');
      expect(texts[area]?.[deed], verb).toBeTruthy();
    }
  }
});
