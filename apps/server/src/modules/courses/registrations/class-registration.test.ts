import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { eventually } from '../../../../test/eventually';
import { FaultyCoursePlatform } from '../../../../test/faulty-course-platform';
import type { TestPerson } from '../../../../test/world';

let server: TestApplication;
let platform: FaultyCoursePlatform;
let admin: TestPerson;
let school: number;
let classId: number;

beforeAll(async () => {
  platform = new FaultyCoursePlatform();
  server = await startTestApplication({ coursePlatform: platform });
  admin = await server.world.person();
});
afterAll(() => server.close());
beforeEach(async () => {
  school = await server.world.school();
  classId = await server.world.schoolClass(school);
  platform.refusing.clear();
  platform.down = false;
  platform.failOneIn = 0;
});

const add = (module_id: number, caller: TestPerson = admin, to = classId) =>
  server.call(caller, 'POST', `/api/classes/${to}/add_class_module/`, { module_id });
const remove = (module_id: number, caller: TestPerson = admin) =>
  server.call(caller, 'DELETE', `/api/classes/${classId}/remove_class_module/`, { module_id });
const courses = async () => {
  const { body } = await server.call<{ results: Record<string, unknown>[] }>(
    admin,
    'GET',
    `/api/classes/${classId}/modules/`,
  );
  return body.results;
};
const enrolled = async (count: number) =>
  (await eventually(courses, ([first]) => first?.enrolled === count && first.waiting === 0))[0];

describe('a course for a class', () => {
  test('enrols its students in the background, here and at the platform', async () => {
    const course = await server.world.course({ name: 'MOS Word', registeredTo: [school] });
    const students = [await server.world.student(classId), await server.world.student(classId)];
    const reply = await add(course.id);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      id: course.id,
      module: { id: course.id, name: 'MOS Word' },
      from_grade: false,
      student_count: 2,
      waiting: 2,
    });
    expect(await enrolled(2)).toMatchObject({ failed: 0, name: 'MOS Word' });
    expect(platform.activeIn(course.courseId).sort()).toEqual(students.map(({ username }) => username).sort());
    const task = await eventually(
      async () => (await server.call(admin, 'GET', `/api/task_history/${reply.body.task_id}/`)).body,
      ({ status }) => status === 'success',
    );
    expect(task).toMatchObject({ task_type: 'register_class_course', counts: { total: 2, created: 2, failed: 0 } });
    expect((await server.world.audited('course.register_class')).at(-1)).toMatchObject({ target_id: classId });
  });

  test('is registered once, and only when the school has it', async () => {
    const course = await server.world.course({ registeredTo: [school] });
    const both = await Promise.all([add(course.id), add(course.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await add(course.id)).body).toMatchObject({ code: 'registration.exists' });
    const elsewhere = await server.world.course();
    expect((await add(elsewhere.id)).body).toMatchObject({
      code: 'registration.school_lacks',
      errors: { module_id: [expect.stringContaining('Trường chưa đăng ký')] },
    });
    const inactive = await server.world.course({ status: 0, registeredTo: [school] });
    expect((await add(inactive.id)).body.code).toBe('course.inactive');
    expect(await add(999_999)).toMatchObject({ status: 400, body: { code: 'course.unknown' } });
    expect((await server.call(admin, 'POST', `/api/classes/${classId}/add_class_module/`, {})).status).toBe(400);
  });

  test('keeps out whom the platform refuses, and says why', async () => {
    const course = await server.world.course({ registeredTo: [school] });
    const [good, bad] = [await server.world.student(classId), await server.world.student(classId)];
    platform.refusing.add(bad.username);
    await add(course.id);
    expect(await enrolled(1)).toMatchObject({ failed: 1 });
    const { body } = await server.call(
      admin,
      'GET',
      `/api/enrollment_view/?usernames=${good.username},${bad.username}`,
    );
    expect(body).toMatchObject({ count: 2 });
    expect(body.results).toContainEqual(
      expect.objectContaining({
        username: bad.username,
        status: 1,
        progress: 2,
        reason: expect.stringMatching(/từ chối/),
      }),
    );
  });

  test('enrols those whom the platform had refused when the work is run again', async () => {
    const course = await server.world.course({ registeredTo: [school] });
    const student = await server.world.student(classId);
    platform.refusing.add(student.username);
    const { body } = await add(course.id);
    const ended = () =>
      eventually(
        async () => (await server.call(admin, 'GET', `/api/task_history/${body.task_id}/`)).body,
        ({ status }) => status === 'success',
      );
    expect(await ended()).toMatchObject({ counts: { failed: 1 }, retryable: true });
    platform.refusing.delete(student.username);
    expect((await server.call(admin, 'POST', `/api/task_history/${body.task_id}/retry/`)).status).toBe(202);
    expect(await ended()).toMatchObject({ counts: { failed: 0 }, retryable: false });
    expect(platform.activeIn(course.courseId)).toContain(student.username);
  });
});

describe('taking a course from a class', () => {
  test('ends the enrolments it gave and answers 204', async () => {
    const course = await server.world.course({ registeredTo: [school] });
    await server.world.members(classId, 2);
    await add(course.id);
    await enrolled(2);
    expect((await remove(course.id)).status).toBe(204);
    expect(platform.activeIn(course.courseId)).toEqual([]);
    expect(await courses()).toEqual([]);
    expect((await remove(course.id)).body.code).toBe('registration.absent');
  });

  test('answers 207 with names when the platform refuses some', async () => {
    const course = await server.world.course({ registeredTo: [school] });
    const [first, second] = [await server.world.student(classId), await server.world.student(classId)];
    await add(course.id);
    await enrolled(2);
    platform.refusing.add(second.username);
    const reply = await remove(course.id);
    expect(reply.status).toBe(207);
    expect(reply.body).toEqual({ list_success: [first.username], list_failure: [second.username], pending: [] });
  });

  test('answers 207 with those who wait when the platform does not answer for 10 s', async () => {
    const course = await server.world.course({ registeredTo: [school] });
    const student = await server.world.student(classId);
    await add(course.id);
    await enrolled(1);
    platform.down = true;
    const begun = Date.now();
    const reply = await remove(course.id);
    expect(reply).toMatchObject({
      status: 207,
      body: { list_success: [], list_failure: [], pending: [student.username] },
    });
    expect(Date.now() - begun).toBeLessThan(13_000);
    platform.down = false;
    await eventually(
      async () => platform.activeIn(course.courseId),
      (active) => active.length === 0,
      30,
    );
  });

  test('leaves whoever was enrolled on their own, and those whom another class of theirs gives it', async () => {
    const course = await server.world.course({ registeredTo: [school] });
    const student = await server.world.student(classId);
    await server.call(admin, 'POST', '/api/enroll_single_endpoint/', {
      user_id: student.id,
      course_id: course.courseId,
    });
    await add(course.id);
    expect((await remove(course.id)).status).toBe(204);
    expect(platform.activeIn(course.courseId)).toEqual([student.username]);
  });
});

test('teachers see the courses of a class but do not change them without being of it', async () => {
  const teacher = await server.world.person({ scope: 'classes', schoolId: school });
  const course = await server.world.course({ registeredTo: [school] });
  expect((await server.call(teacher, 'GET', `/api/classes/${classId}/modules/`)).status).toBe(200);
  expect((await add(course.id, teacher)).body.code).toBe('auth.forbidden');
});
