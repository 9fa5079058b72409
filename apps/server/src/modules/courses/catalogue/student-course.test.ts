import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

interface Found {
  count: number;
  results: { id: number; name: string; state?: string; completed?: boolean }[];
}

let server: TestApplication;
let student: TestPerson;
let stranger: TestPerson;
let course: { id: number };
let classId: number;
const parts: Record<string, number> = {};

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const school = await server.world.school();
  classId = await server.world.schoolClass(school, '7A1');
  student = await server.world.student(classId);
  stranger = await server.world.student(await server.world.schoolClass(school, '7A2'));
  course = await server.world.course({ name: 'Tin học 7', registeredTo: [school] });
  const other = await server.world.course({ name: 'Excel căn bản' });
  for (const { id } of [course, other]) await server.world.enrolment(student.id, id);
  const { db } = server.app.platform;
  await db.execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${classId}, ${course.id})`);
  for (const [name, opens, closes] of [
    ['Mạng máy tính', null, null],
    ['Bảng tính', '2100-01-01', null],
    ['Trình chiếu', null, '2000-01-01'],
  ] as const) {
    parts[name] = await server.world.filledPart(course.id, name);
    await db.execute(
      sql`INSERT INTO class_assignments (class_id, course_part_id, open_at, close_at)
          VALUES (${classId}, ${parts[name]}, ${opens}::timestamptz, ${closes}::timestamptz)`,
    );
  }
  await server.world.coursePart(course.id, 'Mạng chưa giao');
});
afterAll(() => server.close());

const find = async (caller: TestPerson, path: string) => (await server.call<Found>(caller, 'GET', path)).body;

test('a student finds the own courses by name, without accents', async () => {
  expect((await find(student, '/api/student_modules/?search=tin+hoc')).results.map(({ name }) => name)).toEqual([
    'Tin học 7',
  ]);
  expect((await find(student, '/api/student_modules/')).count).toBe(2);
  expect((await find(stranger, '/api/student_modules/?search=tin')).count).toBe(0);
});

test('parts without content count for nobody: all that can be done is all of it', async () => {
  const { db } = server.app.platform;
  const empty = await server.world.coursePart(course.id, 'Phần còn trống');
  await db.execute(sql`INSERT INTO class_assignments (class_id, course_part_id) VALUES (${classId}, ${empty})`);
  const progress = async () => (await find(student, '/api/student_modules/?search=tin+hoc')).results[0];
  expect(await progress()).toMatchObject({ assigned: 3, completed: 0, progress: 0 });
  await db.execute(
    sql`INSERT INTO lesson_completions (user_id, course_part_id, class_id, completed_at)
        SELECT ${student.id}, id, ${classId}, now() FROM unnest(${Object.values(parts)}::integer[]) AS id`,
  );
  expect(await progress()).toMatchObject({ assigned: 3, completed: 3, progress: 100 });
  await db.execute(sql`DELETE FROM lesson_completions WHERE user_id = ${student.id}`);
  await db.execute(sql`DELETE FROM class_assignments WHERE course_part_id = ${empty}`);
});

test('a student finds what is assigned to the own class, by lesson or course, with where the clock stands', async () => {
  const named = async (query: string) =>
    (await find(student, `/api/student_sub_modules/?${query}`)).results.map(({ name, state }) => [name, state]);
  expect(await named('search=mang')).toEqual([['Mạng máy tính', 'open']]);
  expect(await named('search=tin+hoc&ordering=name')).toEqual([
    ['Bảng tính', 'waiting'],
    ['Mạng máy tính', 'open'],
    ['Trình chiếu', 'closed'],
  ]);
  expect(await named('practice_type=exam')).toEqual([]);
  expect((await find(student, `/api/student_sub_modules/?module_id=${course.id}`)).count).toBe(3);
  expect((await find(stranger, '/api/student_sub_modules/')).count).toBe(0);
});
