import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApplication, type TestApplication } from './application';
import { TestClock } from './clock';
import type { TestPerson } from './world';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
export type Json = Record<string, any>;

export const clock = new TestClock();
export let server: TestApplication;
export let school: number;
export let staff: TestPerson;
export let teacher: TestPerson;
export let classId: number;
export let course: number;
export let examPart: number;
export let students: TestPerson[];

/** One process for the file, of the roles that it needs; for each test a class of three that takes a course with an exam. */
export function setGradebookStage(roles: readonly string[] = []): void {
  beforeAll(async () => {
    server = await startTestApplication({ clock }, {}, [...roles]);
    school = await server.world.school();
    staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { world } = server;
    classId = await world.schoolClass(school);
    await world.teaches(teacher.id, classId);
    course = (await world.course({ registeredTo: [school] })).id;
    examPart = await world.assignedPart(classId, course, { type: 'exam', materials: [] });
    students = await world.members(classId, 3);
  });
}

export const db = () => server.app.platform.db;
export const one = (at = 0): TestPerson => students[at] as TestPerson;
export const place = (more: object = {}) => ({ class_id: classId, module_id: course, term: 1, ...more });
export const book = (term: number | string = 1, caller = teacher, ofClass = classId) =>
  server.call<Json>(caller, 'GET', `/api/gradebook/?class_id=${ofClass}&module_id=${course}&term=${term}`);
export const add = (kind: string, more: object = {}, caller = teacher) =>
  server.call<Json>(caller, 'POST', '/api/gradebook/columns/', place({ kind, name: kind, ...more }));
export const column = async (kind: string, more: object = {}): Promise<number> => (await add(kind, more)).body.id;
export const put = (column_id: number, value: unknown, more: object = {}, caller = teacher) =>
  server.call<Json>(caller, 'PUT', '/api/gradebook/marks/', { column_id, user_id: one().id, value, ...more });
export const lock = (locked: boolean, more: object = {}, caller = staff) =>
  server.call<Json>(caller, 'POST', '/api/gradebook/lock/', place({ locked, ...more }));
