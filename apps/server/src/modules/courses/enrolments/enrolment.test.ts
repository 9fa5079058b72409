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
  platform.down = false;
  platform.refusing.clear();
  school = await server.world.school();
  classId = await server.world.schoolClass(school);
});

const emailOf = (person: TestPerson) => `${person.username}@example.vn`;
const enrol = (person: TestPerson, course_ids: string[] | string, language: 'vi' | 'en' = 'vi') =>
  server.call({ ...admin, language }, 'POST', '/api/enroll_courses_endpoint/', { email: emailOf(person), course_ids });
const unenrol = (person: TestPerson, course_ids: string[]) =>
  server.call(admin, 'POST', '/api/unenroll_courses_endpoint/', { email: emailOf(person), course_ids });
const finished = (taskId: unknown) =>
  eventually(
    async () => (await server.call(admin, 'GET', `/api/task_history/${taskId}/`)).body,
    ({ status }) => status === 'success' || status === 'failed',
    30,
  );

describe('one person', () => {
  test('is enrolled in several courses, and again without harm', async () => {
    const [first, second] = [await server.world.course(), await server.world.course()];
    const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
    const ids = [first.courseId, second.courseId];
    for (let n = 0; n < 2; n++) {
      expect(await enrol(teacher, ids)).toMatchObject({
        status: 200,
        body: { list_success: ids, list_failure: [], message: 'Đã ghi danh khóa học thành công.', error_type: null },
      });
    }
    expect(platform.begun.get(`${first.courseId} ${teacher.username}`)).toBe(1);
    expect((await unenrol(teacher, ids)).body).toMatchObject({ list_success: ids, error_type: null });
    expect(platform.activeIn(first.courseId)).toEqual([]);
    expect((await server.world.audited('enrolment.unenrol')).at(-1)).toMatchObject({ target_id: teacher.id });
  });

  test('of two own courses on one of the platform the original is meant, and that is said; our number names the other', async () => {
    const first = await server.world.course({ name: 'Tin học cơ bản' });
    const second = await server.world.course({ name: 'Tin học nâng cao', courseId: first.courseId });
    const student = await server.world.student(classId);
    const single = (course_id: string | number) =>
      server.call<{ list_success: string[]; message: string }>(admin, 'POST', '/api/enroll_single_endpoint/', {
        user_id: student.id,
        course_id,
      });
    const rows = async () =>
      (
        await server.call<{ results: { module: { id: number }; status: number }[] }>(
          admin,
          'GET',
          `/api/enrollment_view/?usernames=${student.username}`,
        )
      ).body.results
        .map((row) => [row.module.id, row.status])
        .sort();
    const taken = await single(first.courseId);
    expect([taken.status, taken.body.list_success]).toEqual([200, [first.courseId]]);
    expect(taken.body.message).toContain('đã lấy khóa gốc “Tin học cơ bản”, không lấy Tin học nâng cao.');
    expect(await rows()).toEqual([[first.id, 1]]);
    const other = await single(second.id);
    expect([other.body.list_success, other.body.message]).toEqual([
      [String(second.id)],
      expect.not.stringContaining('khóa gốc'),
    ]);
    expect(await rows()).toEqual([
      [first.id, 1],
      [second.id, 1],
    ]);
    const batch = (course_ids: (string | number)[]) =>
      server.call<{ code: string; params: object }>(admin, 'POST', '/api/enroll_batch_endpoint/', {
        user_ids: [student.id],
        course_ids,
      });
    const unclear = await batch([first.courseId]);
    expect([unclear.status, unclear.body.code]).toEqual([409, 'course.ambiguous']);
    expect(unclear.body.params).toMatchObject({
      choices: [{ course_id: first.courseId, modules: [{ id: first.id }, { id: second.id }] }],
    });
    expect((await batch([first.id])).status).toBe(202);
  });

  test('succeeds in part: both lists, of course ids', async () => {
    const course = await server.world.course();
    const inactive = await server.world.course({ status: 0 });
    const student = await server.world.student(classId);
    const { status, body } = await enrol(student, [course.courseId, 'course-v1:No+Such+1', inactive.courseId], 'en');
    expect(status).toBe(200);
    expect(body).toEqual({
      list_success: [course.courseId],
      list_failure: ['course-v1:No+Such+1', inactive.courseId],
      message: 'Enrolled in 1 course(s), 2 failed. This course was not found.',
      error_type: 'course.unknown',
    });
  });

  test('who is refused is told so, with the reason', async () => {
    const course = await server.world.course();
    const student = await server.world.student(classId);
    platform.refusing.add(student.username);
    expect((await enrol(student, course.courseId)).body).toEqual({
      list_success: [],
      list_failure: [course.courseId],
      message: 'Enroll course thất bại! Nền tảng khóa học từ chối ghi danh.',
      error_type: 'enrolment.refused',
    });
    platform.refusing.clear();
    expect((await enrol(student, course.courseId)).body.list_success).toEqual([course.courseId]);
  });

  test('whom a silent platform kept waiting is enrolled once it answers', async () => {
    const course = await server.world.course();
    const student = await server.world.student(classId);
    platform.down = true;
    const { body } = await server.call(admin, 'POST', '/api/enroll_single_endpoint/', {
      user_id: student.id,
      course_id: course.courseId,
    });
    expect(body).toMatchObject({ list_failure: [course.courseId], error_type: 'course_platform.unavailable' });
    const waiting = await server.call(admin, 'GET', `/api/enrollment_view/?usernames=${student.username}&progress=0`);
    expect(waiting.body).toMatchObject({ count: 1, results: [{ status: 1, progress: 0, reason: null }] });
    platform.down = false;
    // The clock's errand would do it within a minute; another enrolment of the same kind does it at once.
    expect((await enrol(student, course.courseId)).body.list_success).toEqual([course.courseId]);
  }, 60_000);

  test('who is nobody, or somebody else’s, is not found, beside the field', async () => {
    const course = await server.world.course();
    const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    const stranger = await server.world.student(await server.world.schoolClass(await server.world.school()));
    for (const email of [emailOf(stranger), 'nobody@example.vn']) {
      const reply = await server.call(staff, 'POST', '/api/enroll_courses_endpoint/', {
        email,
        course_ids: [course.courseId],
      });
      expect(reply).toMatchObject({
        status: 404,
        body: { code: 'not_found', errors: { email: [expect.any(String)] } },
      });
    }
    const nothing = await server.call(admin, 'POST', '/api/enroll_courses_endpoint/', { email: 'x', course_ids: [] });
    expect(Object.keys(nothing.body.errors as object).sort()).toEqual(['course_ids', 'email']);
  });

  test('gets an account at the platform first, when there is none', async () => {
    const course = await server.world.course();
    const student = await server.world.student(classId);
    expect((await enrol(student, course.courseId)).body.error_type).toBeNull();
    const { body } = await server.call(admin, 'GET', `/api/users/${student.id}/`);
    expect(body).toMatchObject({ open_edx_status: 1, enrollments: [{ course_id: course.courseId, status: 1 }] });
  });
});

describe('many', () => {
  const batch = (body: object, caller: TestPerson = admin) =>
    server.call(caller, 'POST', '/api/enroll_batch_endpoint/', body);

  test.each(['class', 'school', 'people', 'emails'])('of a %s are enrolled in the background', async (kind) => {
    const course = await server.world.course();
    const students = [await server.world.student(classId), await server.world.student(classId)];
    await server.world.person({ role: 'TEACHER', schoolId: school });
    const whom = {
      class: { class_id: classId },
      school: { school_id: school },
      people: { user_ids: students.map(({ id }) => id) },
      emails: { emails: students.map(emailOf) },
    }[kind];
    const reply = await batch({ ...whom, course_ids: [course.courseId] });
    expect(reply.status).toBe(202);
    expect(await finished(reply.body.task_id)).toMatchObject({
      task_type: 'enrol_people',
      status: 'success',
      counts: { total: 2, created: 2, failed: 0 },
    });
    expect(platform.activeIn(course.courseId)).toHaveLength(2);
    const ended = await batch({ ...whom, course_ids: course.courseId, action: 'unenroll' });
    expect(await finished(ended.body.task_id)).toMatchObject({ counts: { total: 2, updated: 2 } });
    expect(platform.activeIn(course.courseId)).toEqual([]);
  });

  test('partial success is told in numbers, and the failed stand in the list', async () => {
    const course = await server.world.course();
    const [, bad] = [await server.world.student(classId), await server.world.student(classId)];
    platform.refusing.add(bad.username);
    const { body } = await batch({ class_id: classId, course_ids: [course.courseId] });
    expect(await finished(body.task_id)).toMatchObject({ status: 'success', counts: { created: 1, failed: 1 } });
    const failed = await server.call(
      admin,
      'GET',
      `/api/enrollment_view/?course_id=${encodeURIComponent(course.courseId)}&progress=2`,
    );
    expect(failed.body).toMatchObject({ count: 1, results: [{ username: bad.username, full_name: 'Nguyễn Văn An' }] });
  });

  test('need exactly one of people, class and school, known courses, and the right to end', async () => {
    const course = await server.world.course();
    const two = await batch({ class_id: classId, school_id: school, course_ids: [course.courseId] });
    expect(two).toMatchObject({ status: 400, body: { errors: { user_ids: [expect.stringContaining('đúng một')] } } });
    const unknown = await batch({ class_id: classId, course_ids: ['course-v1:No+Such+1'] });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'course.unknown' } });
    const onlyEnrols = await server.world.person({ permissions: ['enrolment.create'] });
    const refused = await batch({ class_id: classId, course_ids: [course.courseId], action: 'unenroll' }, onlyEnrols);
    expect(refused.body.code).toBe('auth.forbidden');
    const teacher = await server.world.person({ scope: 'classes', schoolId: school });
    expect((await batch({ class_id: classId, course_ids: [course.courseId] }, teacher)).body.code).toBe(
      'auth.forbidden',
    );
  });
});

describe('lists', () => {
  test('of enrolments filter by course, people, state and sort by name', async () => {
    const course = await server.world.course({ name: 'IC3' });
    const [first, second] = [await server.world.student(classId), await server.world.student(classId)];
    await enrol(first, course.courseId);
    await enrol(second, course.courseId);
    await unenrol(second, [course.courseId]);
    const view = (query: string) =>
      server.call<{ count: number; results: { username: string }[] }>(
        admin,
        'GET',
        `/api/enrollment_view/?course_id=${encodeURIComponent(course.courseId)}${query}`,
      );
    expect((await view('')).body.count).toBe(2);
    expect((await view('&status=0')).body.results).toMatchObject([{ username: second.username, progress: 1 }]);
    expect((await view(`&usernames=${first.username.toUpperCase()},nobody`)).body.results).toMatchObject([
      { username: first.username, module: { id: course.id, name: 'IC3' }, email: emailOf(first), status: 1 },
    ]);
    expect((await view('&ordering=-username')).body.results.map(({ username }) => username)).toEqual(
      [first.username, second.username].sort().reverse(),
    );
    expect((await view('&status=7')).status).toBe(400);
    const student = await server.call(first, 'GET', '/api/enrollment_view/');
    expect(student.status).toBe(403);
  });

  test('of accounts know who is enrolled in a course', async () => {
    const course = await server.world.course();
    const [inside, outside] = [await server.world.student(classId), await server.world.student(classId)];
    await enrol(inside, course.courseId);
    const list = async (enroll_status: string) =>
      (
        await server.call<{ results: Record<string, unknown>[] }>(
          admin,
          'GET',
          `/api/users/?student_role=1&school=${school}&module_id_param=${course.id}${enroll_status}&page_size=10`,
        )
      ).body.results;
    expect(await list('&enroll_status=1')).toMatchObject([
      { id: inside.id, matched_enrollment: { course_id: course.courseId, status: 1, progress: 1 } },
    ]);
    expect(await list('&enroll_status=0')).toMatchObject([
      { id: outside.id, matched_enrollment: null, enrollments: [] },
    ]);
    expect(await list('')).toHaveLength(2);
  });

  test('of personnel know who is enrolled in a course', async () => {
    const course = await server.world.course();
    const [inside, outside] = [
      await server.world.person({ role: 'TEACHER', schoolId: school }),
      await server.world.person({ role: 'TEACHER', schoolId: school }),
    ];
    await enrol(inside, course.courseId);
    const list = async (query: string) =>
      (
        await server.call<{ results: Record<string, unknown>[] }>(
          admin,
          'GET',
          `/api/get_teacher_schools/?school_id=${school}&course_id=${encodeURIComponent(course.courseId)}${query}`,
        )
      ).body.results;
    expect(await list('')).toMatchObject([
      { id: inside.id, enrollment: { course_id: course.courseId, status: 1 } },
      { id: outside.id, enrollment: null },
    ]);
    expect(await list('&enroll_status=1')).toMatchObject([{ id: inside.id }]);
    expect(await list('&enroll_status=0')).toMatchObject([{ id: outside.id }]);
    expect(await list('&enrollment=true')).toMatchObject([{ id: inside.id }]);
  });
});
