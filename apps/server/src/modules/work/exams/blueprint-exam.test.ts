import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { steadyQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let school: number;
let classId: number;
let admin: TestPerson;
let teacher: TestPerson;
let course: number;
let chapter: number;
let placed: number;
let known: number[];
let applied: number[];
let blueprint: Json;

const db = () => server.app.platform.db;
const bank = async (level: string, fields: object = {}, caller = admin): Promise<number> => {
  const { status, body } = await server.call<Json>(caller, 'POST', '/api/submodulesquestions/', {
    question: `Câu ${level}`,
    status: 'published',
    module: course,
    submodule: chapter,
    library: 'H5P.MultiChoice',
    params: {
      question: '<p>Hỏi?</p>',
      answers: [
        { text: 'Đúng', correct: true },
        { text: 'Sai', correct: false },
      ],
    },
    level,
    ...fields,
  });
  expect(status).toBe(201);
  return body.id;
};
const setCourse = (fields: object, caller = admin) =>
  server.call<Json>(caller, 'PUT', `/api/modules/${course}`, fields);
const start = async (student?: TestPerson) =>
  server.call<Json>(
    student ?? (await server.world.student(classId)),
    'POST',
    `/api/student_start_exams/${course}/${classId}`,
  );
/** The materials of an attempt, with what each is worth. */
const askedIn = ({ body }: { body: Json }): [number, number][] =>
  body.questions.map((one: Json) => [Number.parseInt(one.id, 10), one.points]);

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { world } = server;
  school = await world.school();
  classId = await world.schoolClass(school);
  admin = await world.person({ role: 'ADMIN_LMS' });
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  course = (await world.course({ registeredTo: [school] })).id;
  chapter = await world.coursePart(course, 'Chương 1');
  known = [await bank('know'), await bank('know'), await bank('know'), await bank('know')];
  applied = [await bank('apply'), await bank('apply'), await bank('apply')];
  // What a teacher keeps for themselves or shares in their school stands in no exam that all schools sit.
  await bank('apply', { sharing: 'school' }, teacher);
  await bank('apply', { sharing: 'private' }, teacher);
  placed = await world.material(admin.id, null, { courseId: course });
  await world.assignedPart(classId, course, { type: 'exam', materials: [placed] });
  blueprint = (
    await server.call<Json>(admin, 'POST', '/api/blueprints/', {
      name: 'Cuối khóa',
      module: course,
      rows: [
        { chapter, level: 'know', count: 2, points: 0.5 },
        { chapter, level: 'apply', count: 2, points: 2 },
      ],
    })
  ).body;
});
afterAll(() => server.close());

describe('the exam of a course', () => {
  test('takes a blueprint of its own course from who keeps courses, and gives it back', async () => {
    const elsewhere = await server.world.blueprint(admin.id, null);
    expect(await setCourse({ blueprint_id: elsewhere })).toMatchObject({
      status: 400,
      body: { code: 'blueprint.unknown', errors: { blueprint_id: expect.anything() } },
    });
    expect((await setCourse({ blueprint_id: blueprint.id }, teacher)).status).toBe(403);
    expect((await setCourse({ blueprint_id: blueprint.id })).body.blueprint_id).toBe(blueprint.id);
    // An exam is drawn by it: it neither goes nor moves to another course.
    const path = `/api/blueprints/${blueprint.id}/`;
    expect((await server.call<Json>(admin, 'DELETE', path)).body.code).toBe('blueprint.in_use');
    const moved = await server.call<Json>(admin, 'PUT', path, { module: (await server.world.course()).id, rows: [] });
    expect(moved.body.code).toBe('blueprint.in_use');
    expect((await server.call<Json>(admin, 'GET', path)).body.rows).toHaveLength(2);
    expect((await setCourse({ name: `Khóa ${course}` })).body.blueprint_id).toBe(blueprint.id);
  });

  test('asks each student as many as the rows say, from the bank, at the points of the rows', async () => {
    const attempts = await Promise.all(Array.from({ length: 8 }, () => start()));
    for (const attempt of attempts) {
      expect([attempt.status, attempt.body.code]).toEqual([201, undefined]);
      const asked = askedIn(attempt);
      expect(asked.filter(([id, points]) => known.includes(id) && points === 0.5)).toHaveLength(2);
      expect(asked.filter(([id, points]) => applied.includes(id) && points === 2)).toHaveLength(2);
      expect(asked).toHaveLength(4);
    }
    expect(new Set(attempts.map((attempt) => JSON.stringify(askedIn(attempt).sort()))).size).toBeGreaterThan(1);
    const student = await server.world.student(classId);
    const listed = await server.call<Json>(student, 'GET', `/api/student_exams/?module_id=${course}`);
    expect(listed.body.results[0].question_count).toBe(4);
    // One pool, kept when the first began, whoever came first.
    expect(await rowsOf(db(), sql`SELECT FROM class_exam_pools WHERE class_id = ${classId}`)).toHaveLength(1);
  });

  test('stays as it was at the first start of the class, and every start costs the same', async () => {
    const late = await bank('apply');
    // An edit of what could be asked makes a new version, although nobody may have been asked it yet.
    for (const id of applied) {
      const edited = await server.call<Json>(admin, 'PUT', `/api/submodulesquestions/${id}/`, {
        params: {
          question: '<p>Khác?</p>',
          answers: [
            { text: 'Đúng', correct: true },
            { text: 'Sai', correct: false },
          ],
        },
      });
      expect(edited.body.version).toBe(2);
    }
    for (let n = 0; n < 6; n++) {
      const attempt = await start();
      expect(askedIn(attempt).map(([id]) => id)).not.toContain(late);
      expect(attempt.body.questions.every((one: Json) => one.text.includes('Hỏi?'))).toBe(true);
    }
    const students = [await server.world.student(classId), await server.world.student(classId)];
    const costs: number[] = [];
    for (const student of students) costs.push(await steadyQueries(() => start(student)));
    expect(costs[0]).toBe(costs[1]);
    // A blueprint that is changed is read anew.
    const [first, second] = blueprint.rows;
    await server.call(admin, 'PUT', `/api/blueprints/${blueprint.id}/`, { rows: [first, { ...second, count: 4 }] });
    const anew = await start();
    expect(askedIn(anew).map(([id]) => id)).toContain(late);
  });

  test('does not begin where the bank lacks questions, and says which rows', async () => {
    const [first] = blueprint.rows;
    await server.call(admin, 'PUT', `/api/blueprints/${blueprint.id}/`, { rows: [{ ...first, count: 5 }] });
    const { status, body } = await start();
    expect([status, body.code]).toEqual([409, 'blueprint.short']);
    expect(body.params.rows).toMatchObject([{ id: first.id, available: 4, needed: 5 }]);
    await setCourse({ blueprint_id: null });
    expect(askedIn(await start())).toEqual([[placed, 1]]);
  });
});

describe('paper versions', () => {
  const make = (fields: object, caller = teacher) =>
    server.call<Json>(caller, 'POST', `/api/class_exams/${course}/${classId}/papers/`, { versions: 2, ...fields });

  test('are drawn by a blueprint of their maker, from what they may read', async () => {
    const { body: own } = await server.call<Json>(teacher, 'POST', '/api/blueprints/', {
      name: 'Của tôi',
      module: course,
      rows: [{ chapter, level: 'apply', count: 6 }],
    });
    const { status, body } = await make({ blueprint_id: own.id });
    expect([status, body.question_count]).toEqual([201, 6]);
    expect(await make({ blueprint_id: own.id, question_count: 3 })).toMatchObject({
      status: 400,
      body: { errors: { question_count: expect.anything() } },
    });
    // One that they do not see is none, nor is one of another course.
    expect((await make({ blueprint_id: blueprint.id })).body.errors).toHaveProperty('blueprint_id');
    const other = await server.world.blueprint(teacher.id, school);
    expect((await make({ blueprint_id: other })).body.errors).toHaveProperty('blueprint_id');
  });

  test('follow the blueprint of the course where nothing else is asked for', async () => {
    const [first] = blueprint.rows;
    await server.call(admin, 'PUT', `/api/blueprints/${blueprint.id}/`, { rows: [{ ...first, count: 3 }] });
    await setCourse({ blueprint_id: blueprint.id });
    expect((await make({})).body.question_count).toBe(3);
    expect((await make({ question_count: 1 })).body.question_count).toBe(1);
  });
});
