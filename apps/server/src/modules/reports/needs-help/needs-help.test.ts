import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { steadyQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { type SQL, sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const DAY_MS = 86_400_000;
let server: TestApplication;
let school: number;
let classId: number;
let course: number;
let practice: number;
let exam: number;
let material: number;
let teacher: TestPerson;
let staff: TestPerson;
let admin: TestPerson;

const run = (query: SQL) => server.app.platform.db.execute(query);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A student who has taken the course for so many days. */
async function learner(days = 90, inClass = classId, inCourse = course): Promise<TestPerson> {
  const person = await server.world.student(inClass);
  const enrolment = await server.world.enrolment(person.id, inCourse);
  await run(sql`UPDATE enrolments SET created_at = ${inDays(-days)} WHERE id = ${enrolment}`);
  await run(sql`UPDATE class_members SET joined_on = vietnam_day(${inDays(-days)}) WHERE user_id = ${person.id}`);
  return person;
}

interface Done {
  kind: 'practice' | 'exam' | 'test';
  score: number;
  daysAgo: number;
  test?: number;
  attempt?: number;
  inClass?: number;
}
async function did(person: TestPerson, { kind, score, daysAgo, test = 0, attempt = 1, inClass = classId }: Done) {
  const isSat = kind !== 'practice';
  const at = inDays(-daysAgo);
  const questions = JSON.stringify([{ material, version: 1, key: '', points: 1 }]);
  await run(sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, class_test_id, kind, status, seed, questions, question_count,
      attempt, pass_score, started_at, started_on, expires_at, ended_at, ended_by, answered_count, correct_count, score, fractions, completes)
    VALUES (${person.id}, ${inClass}, ${course}, ${kind === 'test' ? null : kind === 'exam' ? exam : practice}, ${test || null}, ${kind}, 'ended',
      'seed', ${questions}::jsonb, 1, ${isSat ? attempt : null}, ${isSat ? 5 : null}, ${at}, ${at}::date, ${isSat ? at : null}, ${at}, 'student',
      1, 0, ${score}, '{0.5}', true)`);
}

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { world } = server;
  school = await world.school();
  classId = await world.schoolClass(school, '7A2');
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  admin = await world.person();
  ({ id: course } = await world.course({ registeredTo: [school] }));
  material = await world.material(staff.id, school, { courseId: course });
  practice = await world.assignedPart(classId, course, { type: 'practice', materials: [material] });
  exam = await world.assignedPart(classId, course, { type: 'exam', materials: [material] });
  await run(sql`UPDATE class_assignments SET assigned_at = ${inDays(-120)} WHERE class_id = ${classId}`);
});
afterAll(() => server.close());

const asked = (caller: TestPerson, query = '', language: 'vi' | 'en' = 'vi') =>
  server.call<Json>({ ...caller, language }, 'GET', `/api/needs_help/?page_size=1000&${query}`);
const reasonsOf = async (person: TestPerson, query = '') => {
  const { body } = await asked(teacher, query);
  const row = body.results.find((one: Json) => one.user.id === person.id);
  return row?.reasons.map(({ code }: Json) => code) ?? null;
};

describe('each reason by itself', () => {
  test('who practises and passes needs no help, nor who has been enrolled for less than two weeks', async () => {
    const steady = await learner();
    await did(steady, { kind: 'practice', score: 6, daysAgo: 40 });
    await did(steady, { kind: 'practice', score: 5.1, daysAgo: 13 });
    await did(steady, { kind: 'exam', score: 5, daysAgo: 3 });
    const fresh = await learner(13);
    expect([await reasonsOf(steady), await reasonsOf(fresh)]).toEqual([null, null]);
  });

  test('not practising for 14 days, from the enrolment on; an exam is no practice', async () => {
    const never = await learner(14);
    const stopped = await learner();
    await did(stopped, { kind: 'practice', score: 8, daysAgo: 14 });
    await did(stopped, { kind: 'exam', score: 8, daysAgo: 2 });
    expect([await reasonsOf(never), await reasonsOf(stopped)]).toEqual([['not_practising'], ['not_practising']]);
    const { body } = await asked(teacher, '', 'en');
    const detailOf = (person: TestPerson) =>
      body.results.find((one: Json) => one.user.id === person.id).reasons[0].detail;
    expect(detailOf(never)).toBe('Never practised, 14 days by now');
    expect(detailOf(stopped)).toBe('No practice for 14 days');
  });

  test('falling: the best of 28 whole days by 1.0 or more under that of the 28 before, today apart', async () => {
    const falling = await learner();
    await did(falling, { kind: 'practice', score: 8, daysAgo: 56 });
    await did(falling, { kind: 'practice', score: 7, daysAgo: 1 });
    await did(falling, { kind: 'practice', score: 9, daysAgo: 0 });
    const almost = await learner();
    await did(almost, { kind: 'practice', score: 8, daysAgo: 29 });
    await did(almost, { kind: 'practice', score: 7.1, daysAgo: 2 });
    const longAgo = await learner();
    await did(longAgo, { kind: 'practice', score: 9, daysAgo: 57 });
    await did(longAgo, { kind: 'practice', score: 5, daysAgo: 1 });
    expect(await reasonsOf(falling)).toEqual(['falling']);
    expect([await reasonsOf(almost), await reasonsOf(longAgo)]).toEqual([null, null]);
  });

  test('below the pass mark in the last exam or test of the course, not in one before', async () => {
    const failed = await learner();
    await did(failed, { kind: 'practice', score: 6, daysAgo: 1 });
    await did(failed, { kind: 'exam', score: 7, daysAgo: 9 });
    await did(failed, { kind: 'exam', score: 4.9, daysAgo: 2, attempt: 2 });
    const mended = await learner();
    await did(mended, { kind: 'practice', score: 6, daysAgo: 1 });
    await did(mended, { kind: 'exam', score: 3, daysAgo: 9 });
    await did(mended, { kind: 'exam', score: 5, daysAgo: 2, attempt: 2 });
    expect([await reasonsOf(failed), await reasonsOf(mended)]).toEqual([['below_pass'], null]);
  });

  test('not started with the deadline within three days, also a test of a teacher for some', async () => {
    const { world } = server;
    const own = await world.schoolClass(school, '7A9');
    await world.teaches(teacher.id, own);
    const { id: other } = await world.course({ registeredTo: [school] });
    const part = await world.assignedPart(own, other, {
      type: 'practice',
      materials: [material],
      closeAt: inDays(2.9),
    });
    await world.assignedPart(own, other, { type: 'practice', materials: [material], closeAt: inDays(3.1) });
    const late = await learner(5, own, other);
    const begun = await learner(5, own, other);
    await run(sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, seed, questions, question_count, started_at, started_on)
      VALUES (${begun.id}, ${own}, ${other}, ${part}, 'practice', 's', ${JSON.stringify([{ material, version: 1, key: '', points: 1 }])}::jsonb, 1, now(), CURRENT_DATE)`);
    expect([await reasonsOf(late), await reasonsOf(begun)]).toEqual([['not_started'], null]);
    const test = await world.classTest(teacher.id, own);
    await run(
      sql`UPDATE class_tests SET course_id = ${other}, is_for_some = true, close_at = ${inDays(1)} WHERE id = ${test}`,
    );
    expect(await reasonsOf(begun)).toBeNull();
    await run(sql`INSERT INTO class_test_students (class_test_id, user_id) VALUES (${test}, ${begun.id})`);
    expect(await reasonsOf(begun)).toEqual(['not_started']);
    // The minute before midnight is the end of a day.
    await run(
      sql`UPDATE class_tests SET close_at = (date_trunc('day', now() AT TIME ZONE 'Asia/Ho_Chi_Minh') + interval '1 day 23:59')
            AT TIME ZONE 'Asia/Ho_Chi_Minh' WHERE id = ${test}`,
    );
    const told = (await asked(teacher)).body.results.find((one: Json) => one.user.id === begun.id);
    expect(told.reasons[0].detail).toMatch(/, hạn đến hết \d+\/\d+$/);
    await run(sql`UPDATE class_tests SET status = 'draft' WHERE id = ${test}`);
    expect(await reasonsOf(begun)).toBeNull();
  });
});

test('the most urgent comes first, within a reason who has gone furthest; count and students are told, pages and reasons cut it', async () => {
  const { body } = await asked(teacher);
  const order = ['not_started', 'below_pass', 'falling', 'not_practising'];
  const places = body.results.map((row: Json) => order.indexOf(row.reasons[0].code));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(new Set(places).size).toBe(4);
  const idle = body.results
    .filter((row: Json) => row.reasons[0].code === 'not_practising')
    .map((row: Json) => row.since);
  expect(idle).toEqual([...idle].sort());
  expect(body.count).toBe(body.results.length);
  const second = await server.call<Json>(teacher, 'GET', '/api/needs_help/?page_size=1&page=2');
  expect(second.body.results).toEqual([body.results[1]]);
  expect(second.body.count).toBe(body.count);
  const beyond = await server.call<Json>(teacher, 'GET', '/api/needs_help/?page_size=100&page=9');
  expect(beyond.body).toMatchObject({ count: body.count, student_count: body.student_count, results: [] });
  const falling = (await asked(teacher, 'reason=falling')).body;
  expect(falling.results.every((row: Json) => row.reasons.some(({ code }: Json) => code === 'falling'))).toBe(true);
  expect(falling.count).toBeLessThan(body.count);
});

test('dashboard, statistics, home, the page of the school and the assistant name the same students with the same reasons', async () => {
  const told = (rows: Json[]) => rows.map((row) => [row.user.id, row.class.id, row.module.id, row.reasons]);
  const dashboard = (await asked(staff, `school=${school}`)).body;
  expect(dashboard.results.length).toBeGreaterThan(4);
  const home = (await asked(teacher)).body;
  expect(told(home.results)).toEqual(told(dashboard.results));
  const statistics = (await asked(teacher, `class=${classId}&module=${course}`)).body;
  expect(told(statistics.results)).toEqual(
    told(dashboard.results.filter((row: Json) => row.class.id === classId && row.module.id === course)),
  );
  const page = (await server.call<Json>(staff, 'GET', '/api/school_page/')).body.students_in_need;
  expect(told(page.results)).toEqual(told(dashboard.results).slice(0, page.results.length));
  expect([page.count, page.student_count]).toEqual([dashboard.count, dashboard.student_count]);
  const { message } = (
    await server.call<Json>(staff, 'POST', '/api/v2/conversation/tools/students_in_change/', {
      arguments: { which: 'needs_help' },
    })
  ).body;
  for (const row of dashboard.results) {
    for (const { detail } of row.reasons) expect(message).toContain(detail);
    expect(message).toContain(row.user.full_name);
  }
});

test('work in another school stays there; who left, was switched off or no longer takes the course is not listed', async () => {
  const { world } = server;
  const elsewhere = await world.schoolClass(await world.school());
  const moved = await learner();
  await did(moved, { kind: 'practice', score: 6, daysAgo: 1 });
  await did(moved, { kind: 'exam', score: 1, daysAgo: 2, inClass: elsewhere });
  expect(await reasonsOf(moved)).toBeNull();
  const [left, off, out] = [await learner(), await learner(), await learner()];
  expect([await reasonsOf(left), await reasonsOf(off), await reasonsOf(out)]).toEqual(
    Array(3).fill(['not_practising']),
  );
  await run(sql`UPDATE class_members SET left_on = CURRENT_DATE WHERE user_id = ${left.id}`);
  await run(sql`UPDATE users SET status = 0 WHERE id = ${off.id}`);
  await run(sql`UPDATE enrolments SET status = 0 WHERE user_id = ${out.id}`);
  expect([await reasonsOf(left), await reasonsOf(off), await reasonsOf(out)]).toEqual([null, null, null]);
});

test('who keeps several schools names one; others see their own; a student is refused; a wrong reason stands beside its field', async () => {
  expect((await asked(admin)).body.errors).toHaveProperty('school');
  const all = (await asked(admin, `school=${school}`)).body;
  expect(all.count).toBe((await asked(staff)).body.count);
  const otherSchool = await server.world.school();
  const stranger = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: otherSchool });
  expect((await asked(stranger, `school=${school}`)).body.count).toBe(0);
  expect((await asked(stranger, `class=${classId}`)).body.count).toBe(0);
  expect((await asked(await learner())).status).toBe(403);
  expect((await asked(staff, 'reason=idle')).body.errors).toHaveProperty('reason');
});

test('asks as often for a class as for many students', async () => {
  const few = await steadyQueries(() => asked(staff, 'module=1'));
  const many = await steadyQueries(() => asked(staff));
  expect(many).toBe(few);
});
