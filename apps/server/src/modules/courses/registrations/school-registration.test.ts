import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

let server: TestApplication;
let admin: TestPerson;
let school: number;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person();
});
afterAll(() => server.close());
beforeEach(async () => {
  school = await server.world.school();
});

const add = (module: number, to = school) => server.call(admin, 'POST', `/api/schools/${to}/add_module/`, { module });
const remove = (module: number) => server.call(admin, 'DELETE', `/api/schools/${school}/remove_module/`, { module });
const giveToClass = (classId: number, module_id: number) =>
  server.call(admin, 'POST', `/api/classes/${classId}/add_class_module/`, { module_id });

describe('courses of a school', () => {
  test('are registered once each, by number or by the object of an answer', async () => {
    const course = await server.world.course({ name: 'MOS Excel' });
    const reply = await add(course.id);
    expect(reply).toMatchObject({ status: 201, body: { id: course.id, school: { id: school }, class_count: 0 } });
    const again = await server.call(admin, 'POST', `/api/schools/${school}/add_module/`, { module: { id: course.id } });
    expect(again).toMatchObject({ status: 409, body: { code: 'registration.exists' } });
    expect(again.body.errors).toEqual({ module: ['Khóa học này đã được đăng ký rồi.'] });
    const two = await server.world.course();
    const both = await Promise.all([add(two.id), add(two.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await server.world.audited('course.register_school')).length).toBe(2);
  });

  test('are listed for one school and for all that one sees', async () => {
    const [first, second] = [await server.world.course(), await server.world.course()];
    await add(first.id);
    await add(second.id);
    const own = await server.call(admin, 'GET', `/api/schools/${school}/modules/?ordering=-registered_at`);
    expect((own.body.results as { id: number }[]).map(({ id }) => id)).toEqual([second.id, first.id]);
    const filtered = await server.call(admin, 'GET', `/api/school_modules/?school=${school}`);
    expect(filtered.body).toMatchObject({ count: 2 });
    expect((await server.call(admin, 'GET', '/api/school_modules/?school=undefined')).body).toMatchObject({ count: 0 });
  });

  test('stay while a class uses them: the module message stands in both places', async () => {
    const course = await server.world.course();
    await add(course.id);
    const classId = await server.world.schoolClass(school, '7A1');
    await giveToClass(classId, course.id);
    const refused = await remove(course.id);
    const sentence = 'Không thể gỡ khóa học vì 1 lớp của trường đang học: 7A1.';
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      detail: sentence,
      code: 'registration.in_use',
      errors: { module: [sentence] },
      module: [sentence],
      params: { count: 1, classes: '7A1' },
    });
    await server.call(admin, 'DELETE', `/api/classes/${classId}/remove_class_module/`, { module_id: course.id });
    expect((await remove(course.id)).status).toBe(204);
    expect((await remove(course.id)).body.code).toBe('registration.absent');
  });

  test('are not lost to a class that takes one at the same moment', async () => {
    for (let n = 0; n < 5; n++) {
      const course = await server.world.course({ registeredTo: [school] });
      const classId = await server.world.schoolClass(school);
      const [removed, given] = await Promise.all([remove(course.id), giveToClass(classId, course.id)]);
      expect([
        [204, 409],
        [409, 201],
      ]).toContainEqual([removed.status, given.status]);
    }
  });

  test('reach the classes of a grade that has the course already', async () => {
    const course = await server.world.course();
    const [grade] = await rowsOf<{ id: number }>(server.app.platform.db, sql`SELECT id FROM grades WHERE "order" = 8`);
    await server.call(admin, 'POST', `/api/grades/${grade?.id}/add_grade_module/`, { module_id: course.id });
    const classId = await server.world.schoolClass(school);
    await server.call(admin, 'PUT', `/api/classes/${classId}/`, { grade_id: grade?.id });
    await server.world.members(classId, 2);
    await add(course.id);
    const [registered] = await eventually(
      async () =>
        (await server.call<{ results: { enrolled: number }[] }>(admin, 'GET', `/api/classes/${classId}/modules/`)).body
          .results,
      ([first]) => first?.enrolled === 2,
    );
    expect(registered).toMatchObject({ id: course.id, from_grade: true });
  });
});
