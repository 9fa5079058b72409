import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { queriesOf } from '../../../../test/count-queries';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { wireReach } from './registration-reach.wire';

let server: TestApplication;
let admin: TestPerson;
let grade: number;
let serial = 0;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person();
});
afterAll(() => server.close());
beforeEach(async () => {
  serial += 1;
  const made = await server.call(admin, 'POST', '/api/grades/', {
    name: `Khối hoàn tác ${serial}`,
    code: `HT${serial}`,
    level_code: 'secondary',
    order: 6,
  });
  grade = made.body.id as number;
});

interface Sum {
  task_id: number;
  registration_id: number;
  schools: number;
  classes: number;
  students: number;
  rows: { school: { id: number }; classes: number; students: number }[];
}

async function classIn(school: number, students: number): Promise<number> {
  const id = await server.world.schoolClass(school);
  await server.app.platform.db.execute(sql`UPDATE classes SET grade_id = ${grade} WHERE id = ${id}`);
  await server.world.members(id, students);
  return id;
}
const register = (body: { module_id: number; school_ids?: number[]; dry_run?: boolean }, caller = admin) =>
  server.call<Sum & { code?: string }>(caller, 'POST', `/api/grades/${grade}/add_grade_module/`, body);
const undo = (id: number, caller = admin) =>
  server.call<{ code?: string; params?: object; undone_at: string | null; can: { undo: boolean } }>(
    caller,
    'POST',
    `/api/registrations/${id}/undo/`,
    {},
  );
const registration = (id: number, caller = admin) =>
  server.call<Sum & { can: { undo: boolean }; undo_refusal: string | null }>(
    caller,
    'GET',
    `/api/registrations/${id}/`,
  );
const done = () =>
  eventually(
    async () =>
      (
        await server.call<{ results: { registration_progress: number }[] }>(
          admin,
          'GET',
          `/api/grades/${grade}/modules/`,
        )
      ).body.results,
    (rows) => rows.length > 0 && rows.every((row) => row.registration_progress === 2),
    60,
  );
const enrolled = async (courseId: number) =>
  (
    await rowsOf<{ user_id: number }>(
      server.app.platform.db,
      sql`SELECT user_id FROM enrolments WHERE course_id = ${courseId} AND status = 1 ORDER BY user_id`,
    )
  ).map((row) => row.user_id);
const classesWith = async (courseId: number) =>
  (
    await rowsOf<{ class_id: number }>(
      server.app.platform.db,
      sql`SELECT class_id FROM class_courses WHERE course_id = ${courseId} ORDER BY class_id`,
    )
  ).map((row) => row.class_id);

test('a dry run says what would change and changes nothing; the registration then changes exactly that', async () => {
  const [one, two] = [await server.world.school(), await server.world.school()];
  const course = await server.world.course({ registeredTo: [one, two] });
  await classIn(one, 3);
  await classIn(one, 2);
  await classIn(two, 4);
  const preview = await register({ module_id: course.id, dry_run: true });
  expect(preview).toMatchObject({ status: 200, body: { schools: 2, classes: 3, students: 9 } });
  expect(preview.body.rows.find(({ school }) => school.id === one)).toMatchObject({ classes: 2, students: 5 });
  expect([await classesWith(course.id), await enrolled(course.id)]).toEqual([[], []]);

  const reply = await register({ module_id: course.id });
  expect(reply).toMatchObject({ status: 201, body: { schools: 2, classes: 3, students: 9 } });
  await done();
  expect([(await classesWith(course.id)).length, (await enrolled(course.id)).length]).toEqual([3, 9]);
  expect((await registration(reply.body.registration_id)).body).toMatchObject({
    students: 9,
    can: { undo: true },
    undo_refusal: null,
  });
});

test('of the schools chosen only, also for classes that are made later', async () => {
  const [one, two] = [await server.world.school(), await server.world.school()];
  const course = await server.world.course({ registeredTo: [one, two] });
  const mine = await classIn(one, 1);
  await classIn(two, 1);
  expect((await register({ module_id: course.id, school_ids: [] })).status).toBe(400);
  expect((await register({ module_id: course.id, school_ids: [one], dry_run: true })).body).toMatchObject({
    schools: 1,
    students: 1,
  });
  expect((await register({ module_id: course.id, school_ids: [one] })).status).toBe(201);
  await done();
  const later = (school: number) =>
    server.call(admin, 'POST', '/api/classes/', { name: '6B9', school_id: school, grade_id: grade });
  const inOne = (await later(one)).body.id as number;
  await later(two);
  expect(await classesWith(course.id)).toEqual([mine, inOne].sort((a, b) => a - b));
  expect((await register({ module_id: course.id, school_ids: [one] })).body.code).toBe('registration.exists');
  const lacks = await server.world.school();
  expect((await register({ module_id: course.id, school_ids: [two, lacks] })).body.code).toBe(
    'registration.school_lacks',
  );
});

test('officers register in schools of theirs, and no others; staff take back nothing of another school', async () => {
  const [inside, outside] = [await server.world.school(), await server.world.school()];
  await server.app.platform.db.execute(sql`UPDATE schools SET province_code_2 = '01' WHERE id = ${inside}`);
  const officer = await server.world.person({ role: 'PROVINCE_STAFF', units: ['01'] });
  const course = await server.world.course({ registeredTo: [inside, outside] });
  const mine = await classIn(inside, 1);
  await classIn(outside, 1);
  expect((await register({ module_id: course.id, school_ids: [outside] }, officer)).status).toBe(404);
  expect((await register({ module_id: course.id, dry_run: true }, officer)).body).toMatchObject({ schools: 1 });
  const reply = await register({ module_id: course.id }, officer);
  await done();
  expect(await classesWith(course.id)).toEqual([mine]);
  const stranger = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: outside });
  expect((await undo(reply.body.registration_id, stranger)).status).toBe(404);
  expect((await undo(reply.body.registration_id, officer)).status).toBe(200);
  expect(await classesWith(course.id)).toEqual([]);
});

test('what found nobody to change is seen by its maker, and by no other school', async () => {
  const [mine, other] = [await server.world.school(), await server.world.school()];
  const course = await server.world.course({ registeredTo: [mine] });
  const classId = await classIn(mine, 1);
  const maker = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: mine });
  const stranger = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: other });
  const reply = await server.call<Sum>(maker, 'POST', '/api/enroll_batch_endpoint/', {
    class_id: classId,
    course_ids: [course.id],
    action: 'unenroll',
  });
  expect(reply).toMatchObject({ status: 202, body: { schools: 0, students: 0 } });
  expect((await registration(reply.body.registration_id, stranger)).status).toBe(404);
  expect((await undo(reply.body.registration_id, stranger)).status).toBe(404);
  expect((await registration(reply.body.registration_id, maker)).status).toBe(200);
});

test('undo takes back what the registration made, also of classes made since; who was enrolled before stays', async () => {
  const school = await server.world.school();
  const course = await server.world.course({ registeredTo: [school] });
  const first = await classIn(school, 2);
  const own = await classIn(school, 1);
  await server.call(admin, 'POST', `/api/classes/${own}/add_class_module/`, { module_id: course.id });
  const before = await server.world.student(first);
  await server.call(admin, 'POST', '/api/enroll_single_endpoint/', { user_id: before.id, course_id: course.id });
  const stays = await enrolled(course.id);
  expect(stays).toHaveLength(2);
  const reply = await register({ module_id: course.id });
  expect(reply.body).toMatchObject({ classes: 1, students: 2 });
  await done();
  await server.call(admin, 'POST', '/api/classes/', { name: '6C1', school_id: school, grade_id: grade });
  expect(await classesWith(course.id)).toHaveLength(3);

  const replies = await Promise.all([undo(reply.body.registration_id), undo(reply.body.registration_id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('registration.undone');
  expect(await classesWith(course.id)).toEqual([own]);
  expect(await enrolled(course.id)).toEqual(stays);
  await server.call(admin, 'POST', '/api/classes/', { name: '6C2', school_id: school, grade_id: grade });
  expect(await classesWith(course.id)).toEqual([own]);
  const verbs = await rowsOf<{ verb: string }>(
    server.app.platform.db,
    sql`SELECT verb FROM audit_log WHERE target_type = 'grade' AND target_id = ${grade} AND verb LIKE 'course.%' ORDER BY id`,
  );
  expect(verbs.map(({ verb }) => verb)).toEqual(['course.register_grade', 'course.undo_grade']);
});

test('what another registration of the grade gives, too, stays with the classes', async () => {
  const school = await server.world.school();
  const course = await server.world.course({ registeredTo: [school] });
  const classId = await classIn(school, 1);
  const own = await register({ module_id: course.id, school_ids: [school] });
  await done();
  const everywhere = await register({ module_id: course.id });
  expect(everywhere.status).toBe(201);
  await done();
  expect((await undo(own.body.registration_id)).status).toBe(200);
  expect([await classesWith(course.id), (await enrolled(course.id)).length]).toEqual([[classId], 1]);
  expect((await undo(everywhere.body.registration_id)).status).toBe(200);
  expect([await classesWith(course.id), await enrolled(course.id)]).toEqual([[], []]);
});

test('once somebody has worked in it, it stays', async () => {
  const school = await server.world.school();
  const course = await server.world.course({ registeredTo: [school] });
  const classId = await classIn(school, 1);
  const reply = await register({ module_id: course.id });
  await done();
  await server.world.assignment(classId, course.id);
  expect(await undo(reply.body.registration_id)).toMatchObject({
    status: 409,
    body: { code: 'registration.worked_in' },
  });
  expect((await registration(reply.body.registration_id)).body).toMatchObject({ can: { undo: false } });
  expect(await classesWith(course.id)).toEqual([classId]);
});

test('an undo while the work still runs leaves nothing behind', async () => {
  const school = await server.world.school();
  const course = await server.world.course({ registeredTo: [school] });
  for (let n = 0; n < 3; n++) await classIn(school, 2);
  const reply = await register({ module_id: course.id });
  expect((await undo(reply.body.registration_id)).status).toBe(200);
  await eventually(
    async () =>
      (await server.call<{ status: string }>(admin, 'GET', `/api/task_history/${reply.body.task_id}/`)).body.status,
    (status) => status === 'success',
    60,
  );
  expect([await classesWith(course.id), await enrolled(course.id)]).toEqual([[], []]);
});

test('an undo leaves alone what a later act on the same people gave', async () => {
  const school = await server.world.school();
  const course = await server.world.course({ registeredTo: [school] });
  const classId = await classIn(school, 2);
  const act = async (action: 'enroll' | 'unenroll') => {
    const body = { class_id: classId, course_ids: [course.id], action };
    const reply = await server.call<Sum>(admin, 'POST', '/api/enroll_batch_endpoint/', body);
    await eventually(
      async () =>
        (await server.call<{ status: string }>(admin, 'GET', `/api/task_history/${reply.body.task_id}/`)).body.status,
      (status) => status === 'success',
      60,
    );
    return reply.body.registration_id;
  };
  const first = await act('enroll');
  await act('unenroll');
  const last = await act('enroll');
  expect((await undo(first)).status).toBe(200);
  expect(await enrolled(course.id)).toHaveLength(2);
  expect((await undo(last)).status).toBe(200);
  expect(await enrolled(course.id)).toEqual([]);
});

test('the country is counted before the grade is held, so that no class waits for it', async () => {
  const school = await server.world.school();
  const course = await server.world.course({ registeredTo: [school] });
  await classIn(school, 1);
  const asked = await queriesOf(() => register({ module_id: course.id }));
  const held = asked.findIndex((text) => text.includes('FOR NO KEY UPDATE'));
  const counts = asked.flatMap((text, at) => (text.includes('CROSS JOIN LATERAL') ? [at] : []));
  expect(counts).toHaveLength(1);
  expect(held).toBeGreaterThan(counts[0] ?? held);
});

test('two who register the same at once make it once', async () => {
  const school = await server.world.school();
  const course = await server.world.course({ registeredTo: [school] });
  await classIn(school, 1);
  const one = await Promise.all([1, 2, 3].map(() => register({ module_id: course.id, school_ids: [school] })));
  expect(one.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const all = await Promise.all([1, 2].map(() => register({ module_id: course.id })));
  expect(all.map(({ status }) => status).sort()).toEqual([201, 409]);
  await done();
});

test('of a country the sum is told, and a thousand schools by name', () => {
  const reach = Array.from({ length: 1500 }, (_, at) => ({ school_id: at, school_name: 'S', classes: 1, students: 2 }));
  const { rows, ...sum } = wireReach(reach);
  expect([sum, rows.length]).toEqual([{ schools: 1500, classes: 1500, students: 3000 }, 1000]);
});

test('an undo is refused for people whom its maker may no longer decide for, and says how many', async () => {
  const [school, other] = [await server.world.school(), await server.world.school()];
  const course = await server.world.course({ registeredTo: [school] });
  const classId = await classIn(school, 2);
  const teacher = await server.world.person({
    scope: 'classes',
    schoolId: school,
    permissions: ['enrolment.view', 'enrolment.create', 'enrolment.delete'],
  });
  const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  await server.world.teaches(teacher.id, classId);
  const enrol = async (caller: TestPerson) => {
    const body = { class_id: classId, course_ids: [course.id] };
    const reply = await server.call<Sum>(caller, 'POST', '/api/enroll_batch_endpoint/', body);
    await eventually(
      async () =>
        (await server.call<{ status: string }>(caller, 'GET', `/api/task_history/${reply.body.task_id}/`)).body.status,
      (status) => status === 'success',
      60,
    );
    return reply.body.registration_id;
  };
  const taken = await enrol(teacher);
  const db = server.app.platform.db;
  await db.execute(sql`DELETE FROM class_teachers WHERE user_id = ${teacher.id}`);
  expect((await registration(taken, teacher)).body).toMatchObject({
    can: { undo: false },
    undo_refusal: expect.stringContaining('2'),
  });
  const refused = await undo(taken, teacher);
  expect(refused).toMatchObject({ status: 409, body: { code: 'registration.beyond_reach', params: { count: 2 } } });
  expect(await enrolled(course.id)).toHaveLength(2);
  // One of them is at another school now: the staff of the first decides for the other alone.
  await db.execute(
    sql`UPDATE users SET school_id = ${other} WHERE id = (SELECT min(user_id) FROM class_members WHERE class_id = ${classId})`,
  );
  expect((await undo(taken, staff)).body).toMatchObject({ code: 'registration.beyond_reach', params: { count: 1 } });
  // Nor does it for who left and is at no school.
  await db.execute(sql`UPDATE users SET school_id = NULL WHERE school_id = ${other}`);
  expect((await undo(taken, staff)).body).toMatchObject({ code: 'registration.beyond_reach', params: { count: 1 } });
  expect((await undo(taken)).status).toBe(200);
  expect(await enrolled(course.id)).toEqual([]);
});
