import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';
import { periodOf } from '../figures/period.rules';
import { byDay, classAverage, progressOf } from './student-report.rules';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let school: number;
let classId: number;
let course: number;
let silent: number;
let exam: number;
let silentExam: number;
let practices: number[];
let student: TestPerson;
let mates: TestPerson[];

const db = () => server.app.platform.db;
const DAY = 86_400_000;
/** So many days ago, at an hour of Vietnam. */
const ago = (days: number, hour = 9) =>
  new Date(Math.floor((Date.now() + 7 * 3_600_000) / DAY) * DAY - 7 * 3_600_000 - days * DAY + hour * 3_600_000);

let attempt = 0;
interface Work {
  who?: TestPerson;
  part?: number;
  courseId?: number;
  kind: 'practice' | 'exam';
  at: Date;
  score: number;
  completes?: boolean;
  wrongOf?: number;
}
async function ended({
  who = student,
  part,
  courseId = course,
  kind,
  at,
  score,
  completes = true,
  wrongOf,
}: Work): Promise<number> {
  attempt += 1;
  const { rows } = await db().execute(
    sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, status, seed, questions, question_count, wrong_of,
          attempt, pass_score, started_at, started_on, expires_at, ended_at, ended_by, answered_count, correct_count, score, fractions, completes)
        VALUES (${who.id}, ${classId}, ${courseId}, ${part ?? (kind === 'exam' ? exam : (practices[0] as number))}, ${kind}, 'ended', 's', '[]', 1,
          ${wrongOf ?? null}, ${kind === 'exam' ? attempt : null}, ${kind === 'exam' ? 5 : null}, ${at}, ${at}, ${at}, ${at}, 'student', 1, 1,
          ${score}, '{1}', ${completes}) RETURNING id`,
  );
  return (rows[0] as { id: number }).id;
}

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { world } = server;
  const maker = await world.person({ role: 'ADMIN_LMS' });
  school = await world.school();
  classId = await world.schoolClass(school, '7A1');
  student = await world.student(classId);
  mates = [];
  for (let n = 0; n < 4; n++) mates.push(await world.student(classId));
  course = (await world.course({ name: 'Tin học 7' })).id;
  silent = (await world.course({ name: 'Không báo điểm' })).id;
  const materials = [await world.material(maker.id, null, { courseId: course })];
  practices = [];
  for (let n = 0; n < 3; n++)
    practices.push(await world.assignedPart(classId, course, { type: 'practice', materials }));
  exam = await world.assignedPart(classId, course, { type: 'exam', materials });
  silentExam = await world.assignedPart(classId, silent, { type: 'exam', materials });
  await db().execute(sql`UPDATE courses SET exam_review = 'none' WHERE id = ${silent}`);
  for (const one of [course, silent]) await world.enrolment(student.id, one);

  const first = await ended({ kind: 'practice', at: ago(2, 8), score: 4 });
  await ended({ kind: 'practice', at: ago(2, 23), score: 6 });
  await ended({ kind: 'practice', at: ago(1), score: 10, wrongOf: first, completes: false });
  await ended({ kind: 'practice', part: practices[1] as number, at: ago(40), score: 9, completes: false });
  await ended({ kind: 'exam', at: ago(3), score: 4.5 });
  await ended({ kind: 'exam', at: ago(1), score: 7.25 });
  await ended({ kind: 'exam', at: ago(50), score: 9.5 });
  await ended({ kind: 'exam', courseId: silent, part: silentExam, at: ago(1), score: 8 });
  for (const [n, who] of mates.entries()) {
    if (n < 3) await ended({ who, kind: 'exam', at: ago(4), score: 5 + n });
    await ended({ who, kind: 'exam', courseId: silent, part: silentExam, at: ago(4), score: 5 });
  }
});
afterAll(() => server.close());

const get = (path: string, who = student) => server.call<Json>(who, 'GET', path);
const report = (kind: 'exam' | 'practice', body: object = {}, who = student) =>
  server.call<Json>(who, 'POST', `/api/report_student_${kind}_activity/`, body);

describe('one’s own courses', () => {
  test('come with how far one is in them', async () => {
    const { body } = await get('/api/report_student_modules/');
    expect(body.count).toBe(2);
    expect(body.results[1]).toMatchObject({
      module: { id: course, name: 'Tin học 7' },
      class: { id: classId, name: '7A1' },
      progress: 50,
      completed: 2,
      assigned: 4,
      practice_count: 4,
      exam_count: 3,
      best_score: 9.5,
      passed: true,
    });
    expect(Date.parse(body.results[1].last_activity)).toBe(ago(1).getTime());
  });

  test('tell no score where the course tells none', async () => {
    const { body } = await get('/api/report_student_modules/');
    expect(body.results[0]).toMatchObject({ module: { id: silent }, exam_count: 1, best_score: null, passed: null });
  });

  test('are pages of fifty, and only one’s own', async () => {
    expect((await get('/api/report_student_modules/?page_size=1&page=2')).body).toMatchObject({ count: 2, next: null });
    expect((await get('/api/report_student_modules/?page=3')).body).toMatchObject({ count: 2, results: [] });
    expect((await get('/api/report_student_modules/', mates[3])).body.results).toHaveLength(1);
  });
});

describe('what was ended within a period', () => {
  test('is that of the last thirty days, the last first, with its days', async () => {
    const { status, body } = await report('exam', { module_id: course });
    expect(status).toBe(200);
    expect(body.results.map((one: Json) => [one.score, one.passed])).toEqual([
      [7.25, true],
      [4.5, false],
    ]);
    expect(body.results[0]).toMatchObject({ sub_module: { id: exam }, module: { id: course }, status: 'ended' });
    expect(body.by_day.map((one: Json) => [one.count, one.average_score])).toEqual([
      [1, 4.5],
      [1, 7.25],
    ]);
    expect(body.end_date > body.start_date).toBe(true);
  });

  test('counts a day as Vietnam does, and a repeat of what was wrong as work without a score', async () => {
    const { body } = await report('practice');
    const days = Object.fromEntries(body.by_day.map((one: Json) => [one.date, [one.count, one.average_score]]));
    const day = (days: number) => new Date(ago(days, 12).getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    expect(days).toEqual({ [day(2)]: [2, 5], [day(1)]: [1, null] });
    expect(body.results.map((one: Json) => one.score)).toEqual([10, 6, 4]);
    expect(body.results.every((one: Json) => one.passed === null)).toBe(true);
    const vietnamese = (iso: string) => iso.split('-').reverse().join('/');
    const one = await report('practice', { start_date: vietnamese(day(40)), end_date: day(40) });
    expect(one.body.results).toHaveLength(1);
  });

  test('has tests of teachers by their own name, told as each test tells', async () => {
    const who = mates[3] as TestPerson;
    const { world } = server;
    const teacher = await world.person({ role: 'TEACHER', schoolId: school });
    await world.teaches(teacher.id, classId);
    const material = await world.material(teacher.id, school, { courseId: course });
    const sit = async (name: string, review: string) => {
      const made = await server.call<Json>(teacher, 'POST', '/api/class_tests/', {
        ...{ name, review, module: course, class_ids: [classId], duration: 15, questions: [{ material_id: material }] },
      });
      const { body } = await server.call<Json>(who, 'POST', `/api/student_start_tests/${made.body.id}/`);
      await server.call(who, 'POST', `/api/student_end_exams/${course}/?activity_id=${body.id}`);
      return made.body.id as number;
    };
    const told = await sit('Kiểm tra 15 phút', 'score');
    const untold = await sit('Khảo sát', 'none');
    expect((await report('exam', { module_id: course }, who)).body).toMatchObject({
      results: [
        { name: 'Khảo sát', test_id: untold, sub_module: null, score: null, passed: null },
        { name: 'Kiểm tra 15 phút', test_id: told, score: 0, passed: false },
      ],
      by_day: [{ count: 2, average_score: 0 }],
    });
    expect((await report('practice', {}, who)).body.results).toEqual([]);
  });

  test('hides score and passed of a course that tells nothing of its exams, also in the days', async () => {
    const { body } = await report('exam', { module_id: silent });
    expect(body.results).toMatchObject([{ score: null, passed: null }]);
    expect(body.by_day).toMatchObject([{ count: 1, average_score: null }]);
    expect(JSON.stringify((await report('exam')).body)).not.toContain('"score":8');
  });

  test('is refused when the period ends before it begins, or a day is none', async () => {
    const refused = await report('exam', { start_date: '2026-10-02', end_date: '2026-10-01' });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(['end_date']);
    expect((await report('practice', { start_date: '31/02/2026' })).body.errors).toHaveProperty('start_date');
    const stats = await get('/api/student_dashboard_class_module_stats/?from_date=2026-10-02&to_date=2026-10-01');
    expect(Object.keys(stats.body.errors)).toEqual(['to_date']);
  });

  test('is one’s own, and nothing of a course that is not there', async () => {
    expect((await report('exam', {}, mates[0])).body.results).toHaveLength(2);
    expect((await report('exam', { module_id: 999_999 })).body).toMatchObject({ results: [], by_day: [] });
  });
});

describe('oneself beside the class', () => {
  const stats = async (query = '', who = student) =>
    (await get(`/api/student_dashboard_class_module_stats/${query}`, who)).body.results as Json[];
  const of = (rows: Json[], id: number) => rows.find((row) => row.module.id === id);

  test('is the best of the period against the mean of everybody’s best', async () => {
    expect(of(await stats(), course)).toMatchObject({
      class: { id: classId },
      progress: 50,
      practice_count: 3,
      average_score: 7.25,
      class_average: 6.31,
    });
    expect(of(await stats(`?class_id=${classId}`), silent)).toMatchObject({ average_score: null, class_average: null });
  });

  test('tells no average of fewer than three others', async () => {
    const day = new Date(ago(3, 12).getTime()).toISOString().slice(0, 10);
    expect(of(await stats(`?from_date=${day}`), course)).toMatchObject({ average_score: 7.25, class_average: null });
  });

  test('is empty for a class that is not one’s own', async () => {
    const other = await server.world.schoolClass(await server.world.school());
    expect(await stats(`?class_id=${other}`)).toEqual([]);
  });
});

test('takes as many queries for a year as for a day', async () => {
  const few = await countQueries(() => report('practice', { start_date: '2026-10-02', end_date: '2026-10-02' }));
  for (let n = 0; n < 20; n++) await ended({ kind: 'practice', at: ago(60 + n), score: 5 });
  const many = await countQueries(() => report('practice', { start_date: '2020-01-01' }));
  expect(many).toBe(few);
});

test.each([
  [{}, { from: '2026-10-18', to: '2026-11-16' }],
  [{ to: '2026-03-01' }, { from: '2026-01-31', to: '2026-03-01' }],
  [{ from: '2026-11-16' }, { from: '2026-11-16', to: '2026-11-16' }],
  [{ from: '2026-11-17' }, null],
  [{ from: '2026-01-02', to: '2026-01-01' }, null],
])('the period of %j', (given, period) => {
  // In Vietnam the next day has begun.
  expect(periodOf(given, new Date('2026-11-15T17:30:00Z'))).toEqual(period);
});

test('figures are rounded as the contract says', () => {
  expect(progressOf({ completed: 1, assigned: 3 })).toBe(33.3);
  expect(progressOf({ completed: 0, assigned: 0 })).toBeNull();
  expect(classAverage({ average: 6.005, others: 3 })).toBe(6.01);
  expect(classAverage({ average: 6, others: 2 })).toBeNull();
  const at = (iso: string, score: number | null) => ({ ended_at: new Date(iso), score });
  expect(
    byDay([at('2026-11-01T17:00:00Z', 1), at('2026-11-01T16:59:59Z', null), at('2026-11-01T18:00:00Z', 2.01)]),
  ).toEqual([
    { date: '2026-11-01', count: 1, average_score: null },
    { date: '2026-11-02', count: 2, average_score: 1.51 },
  ]);
});
