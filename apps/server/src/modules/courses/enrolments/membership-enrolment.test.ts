import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { eventually } from '../../../../test/eventually';
import { FaultyCoursePlatform } from '../../../../test/faulty-course-platform';
import { Imports } from '../../../../test/imports';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

/** Joining a class enrols in its courses and leaving it ends that, whichever way somebody came or went. */
let server: TestApplication;
let platform: FaultyCoursePlatform;
let admin: TestPerson;
let school: number;
let [from, to]: number[] = [];
let [old, fresh]: { id: number; courseId: string }[] = [];

beforeAll(async () => {
  platform = new FaultyCoursePlatform();
  server = await startTestApplication({ coursePlatform: platform });
  admin = await server.world.person();
});
afterAll(() => server.close());

beforeEach(async () => {
  school = await server.world.school();
  [from, to] = [await server.world.schoolClass(school, '6A1'), await server.world.schoolClass(school, '6A2')];
  [old, fresh] = [
    await server.world.course({ registeredTo: [school] }),
    await server.world.course({ registeredTo: [school] }),
  ];
  await give(from, old);
  await give(to, fresh);
});

const courseOf = (course: typeof old) => course ?? { id: 0, courseId: '' };
async function give(classId: number | undefined, course: typeof old) {
  const { status } = await server.call(admin, 'POST', `/api/classes/${classId}/add_class_module/`, {
    module_id: courseOf(course).id,
  });
  expect(status).toBe(201);
}

/** The courses somebody is in, here and there. */
async function coursesOf(student: TestPerson): Promise<string[]> {
  const rows = await rowsOf<{ course_id: string }>(
    server.app.platform.db,
    sql`SELECT m.platform_course_id AS course_id FROM enrolments e JOIN courses m ON m.id = e.course_id
        WHERE e.user_id = ${student.id} AND e.status = 1 AND e.progress = 1 ORDER BY 1`,
  );
  const ours = rows.map((row) => row.course_id);
  const theirs = [...platform.enrolled].flatMap(([courseId, people]) =>
    people.get(student.username) ? [courseId] : [],
  );
  return JSON.stringify(ours) === JSON.stringify(theirs.sort()) ? ours : ['both sides differ', ...ours];
}
const becomes = async (student: TestPerson, ...courses: (typeof old)[]) => {
  const expected = courses.map((course) => courseOf(course).courseId).sort();
  await eventually(
    () => coursesOf(student),
    (found) => JSON.stringify(found) === JSON.stringify(expected),
  );
};

const newcomer = () => server.world.person({ role: 'STUDENT', schoolId: school });
const add = (student: TestPerson, classId = from, move = false) =>
  server.call(admin, 'POST', `/api/classes/${classId}/add_students/`, { user_id: [student.id], move });

describe('each way into and out of a class', () => {
  test('the roster: added, moved, removed', async () => {
    const student = await newcomer();
    expect((await add(student)).status).toBe(201);
    await becomes(student, old);
    expect((await add(student, to, true)).status).toBe(201);
    await becomes(student, fresh);
    const left = await server.call(admin, 'DELETE', `/api/classes/${to}/remove_students/`, { user_id: [student.id] });
    expect(left.status).toBe(204);
    await becomes(student);
  });

  test('an edit of the account: into a class, into another, out of it', async () => {
    const student = await newcomer();
    for (const [classes, courses] of [
      [[from], [old]],
      [[to], [fresh]],
      [[], []],
    ] as const) {
      expect((await server.call(admin, 'PUT', `/api/account/${student.id}/`, { classes })).status).toBe(200);
      await becomes(student, ...courses);
    }
  });

  test('a new account with a class', async () => {
    const { status, body } = await server.call(admin, 'POST', '/api/account/', {
      username: `new-${school}`,
      first_name: 'An',
      last_name: 'Lê',
      role: 'STUDENT',
      classes: [from],
    });
    expect(status).toBe(201);
    await becomes({ id: body.id as number, username: body.username as string, token: '' }, old);
  });

  test('the roll-over, and its undo', async () => {
    const student = await newcomer();
    await add(student);
    await becomes(student, old);
    const grades = await rowsOf<{ id: number }>(
      server.app.platform.db,
      sql`SELECT id FROM grades WHERE "order" IN (6, 7) ORDER BY "order"`,
    );
    await server.call(admin, 'PUT', `/api/classes/${from}/`, { grade_id: grades[0]?.id });
    const forSeven = await server.world.course({ registeredTo: [school] });
    await server.call(admin, 'POST', `/api/grades/${grades[1]?.id}/add_grade_module/`, { module_id: forSeven.id });
    const year = new Date().getFullYear() + 1;
    const made = await server.call(admin, 'POST', `/api/school_years/${school}/`, {
      year,
      name: `${year}-${year + 1}`,
      start_date: `${year}-09-05`,
      end_date: `${year + 1}-05-31`,
    });
    expect(made.status).toBe(201);
    const upgrade = await server.call(admin, 'POST', '/api/upgrade_classes/', { school_id: school });
    expect(upgrade.status).toBe(200);
    await becomes(student, forSeven);
    const undo = await server.call(admin, 'POST', `/api/upgrade_class_logs/${upgrade.body.log_id}/undo/`, {});
    expect([undo.status, undo.body]).toEqual([200, expect.anything()]);
    await becomes(student, old);
  });

  test('another current year of the school', async () => {
    const student = await newcomer();
    await add(student);
    await becomes(student, old);
    const next = await server.call(admin, 'POST', `/api/school_years/${school}/`, {
      year: 2040,
      name: '2040-2041',
      start_date: '2040-09-05',
      end_date: '2041-05-31',
    });
    const now = await server.world.currentYear(school);
    const use = (year_id: unknown) =>
      server.call(admin, 'PUT', '/api/update_year_school/', { school_id: school, year_id });
    expect((await use(next.body.id)).status).toBe(200);
    await becomes(student);
    expect((await use(now)).status).toBe(200);
    await becomes(student, old);
  });

  test('an import: new people into a class, with further courses besides; and an update that moves them', async () => {
    const imports = new Imports(server);
    const username = `bulk-${school}`;
    const row = { full_name: 'Lê Văn An', username, class: '6A1' };
    const further = await server.world.course({ registeredTo: [school] });
    const sent = await imports.rows(admin, [row], { school, course_ids: [further.courseId] });
    expect(sent.body.counts).toMatchObject({ create: 1, error: 0 });
    expect(await imports.confirmed(admin, sent.body.id)).toMatchObject({ status: 'success' });
    const [made] = await rowsOf<{ id: number }>(
      server.app.platform.db,
      sql`SELECT id FROM users WHERE username = ${username}`,
    );
    const student = { id: made?.id ?? 0, username, token: '' };
    await becomes(student, old, further);
    const moved = await imports.rows(admin, [{ ...row, class: '6A2' }], { school, update: true });
    expect(moved.body.counts).toMatchObject({ update: 1, error: 0 });
    expect(await imports.confirmed(admin, moved.body.id)).toMatchObject({ status: 'success' });
    await becomes(student, fresh, further);
  });

  test('an import that names courses', async () => {
    const student = await newcomer();
    await server.app.platform.db.execute(
      sql`INSERT INTO enrolment_intents (user_id, course_key)
          VALUES (${student.id}, ${courseOf(fresh).courseId}), (${student.id}, 'course-v1:Nobody+Knows+1')`,
    );
    await becomes(student, fresh);
    const intents = await rowsOf(
      server.app.platform.db,
      sql`SELECT course_key AS course_id, status, reason FROM enrolment_intents WHERE user_id = ${student.id} ORDER BY status`,
    );
    expect(intents).toEqual([
      { course_id: courseOf(fresh).courseId, status: 1, reason: null },
      { course_id: 'course-v1:Nobody+Knows+1', status: 2, reason: 'course.unknown' },
    ]);
  });
});

describe('what the classes say and what somebody decided', () => {
  const byHand = (student: TestPerson, course: typeof old, action: 'enroll' | 'unenroll') =>
    server.call(admin, 'POST', `/api/${action}_courses_endpoint/`, {
      email: `${student.username}@example.vn`,
      course_ids: [courseOf(course).courseId],
    });

  test('a moved student keeps the row of the course left behind', async () => {
    const student = await newcomer();
    await add(student);
    await becomes(student, old);
    const rows = () =>
      rowsOf<{ id: number }>(
        server.app.platform.db,
        sql`SELECT id FROM enrolments WHERE user_id = ${student.id} AND course_id = ${courseOf(old).id}`,
      );
    const before = await rows();
    await add(student, to, true);
    await becomes(student, fresh);
    await add(student, from, true);
    await becomes(student, old);
    expect(await rows()).toEqual(before);
  });

  test('whoever was enrolled by hand stays when the class is left', async () => {
    const student = await newcomer();
    await byHand(student, fresh, 'enroll');
    await add(student);
    await becomes(student, old, fresh);
    await server.call(admin, 'PUT', `/api/account/${student.id}/`, { classes: [] });
    await becomes(student, fresh);
  });

  test('whoever is enrolled with the class leaves with it, though enrolled by hand besides', async () => {
    const student = await newcomer();
    await add(student);
    await becomes(student, old);
    expect((await byHand(student, old, 'enroll')).body.list_success).toEqual([courseOf(old).courseId]);
    await server.call(admin, 'PUT', `/api/account/${student.id}/`, { classes: [] });
    await becomes(student);
  });

  test('whoever was left out stays out of the class’s course, and is in again with the next class', async () => {
    const student = await newcomer();
    await add(student);
    await becomes(student, old);
    await byHand(student, old, 'unenroll');
    await becomes(student);
    await give(from, fresh);
    await becomes(student, fresh);
    await server.call(admin, 'PUT', `/api/account/${student.id}/`, { classes: [] });
    await becomes(student);
    await add(student);
    await becomes(student, old, fresh);
  });

  test('two of our courses at one of the platform: it is left only when both are', async () => {
    const twin = await server.world.course({ courseId: courseOf(old).courseId, registeredTo: [school] });
    await give(from, twin);
    const student = await newcomer();
    await add(student);
    await eventually(
      async () => platform.activeIn(twin.courseId),
      (active) => active.includes(student.username),
    );
    const remove = (id: number) =>
      server.call(admin, 'DELETE', `/api/classes/${from}/remove_class_module/`, { module_id: id });
    expect((await remove(twin.id)).status).toBe(204);
    expect(platform.activeIn(twin.courseId)).toContain(student.username);
    expect((await remove(courseOf(old).id)).status).toBe(204);
    expect(platform.activeIn(twin.courseId)).not.toContain(student.username);
  });
});

test('a student who joins while the class gets a course is enrolled, whichever comes first', async () => {
  const students = await Promise.all(Array.from({ length: 6 }, newcomer));
  const course = await server.world.course({ registeredTo: [school] });
  await Promise.all([...students.map((student) => add(student)), give(from, course)]);
  for (const student of students) await becomes(student, old, course);
});
