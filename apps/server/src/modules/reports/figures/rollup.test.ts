import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { addressOf } from '../../../../test/database-address';
import { type Program, program } from '../../../../test/program';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { Random } from '../../../seed/invention/random';
import { differencesFromFacts, rebuildRollups } from './rollup.repo';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;
interface TaughtClass {
  classId: number;
  course: number;
  practices: number[];
  students: TestPerson[];
}

const clock = new TestClock();
let server: TestApplication;
let maker: TestPerson;
let materials: number[];
const places: TaughtClass[] = [];

beforeAll(async () => {
  server = await startTestApplication({ clock });
  const { world } = server;
  maker = await world.person({ role: 'ADMIN_LMS' });
  const courses = [(await world.course()).id, (await world.course()).id];
  materials = await Promise.all(courses.map((courseId) => world.material(maker.id, null, { courseId })));
  const schools = [await world.school(), await world.school()];
  for (let n = 0; n < 3; n++) {
    // Two classes of one school and one of another; the second class has both courses.
    const classId = await world.schoolClass(schools[n === 2 ? 1 : 0] ?? 0);
    const students: TestPerson[] = [];
    for (let s = 0; s < 3; s++) students.push(await world.student(classId));
    for (const [at, course] of courses.entries()) {
      if (n !== 1 && at === 1) continue;
      const practices: number[] = [];
      for (let p = 0; p < 2; p++) {
        practices.push(
          await world.assignedPart(classId, course, { type: 'practice', materials: [materials[at] ?? 0] }),
        );
      }
      await assignExam(classId, course, materials[at] ?? 0);
      await db().execute(sql`UPDATE courses SET max_exams_students = NULL WHERE id = ${course}`);
      places.push({ classId, course, practices, students });
    }
  }
});
afterAll(() => server.close());

const db = () => server.app.platform.db;
async function schoolOf(classId: number): Promise<number> {
  const [row] = await rowsOf<{ school_id: number }>(db(), sql`SELECT school_id FROM classes WHERE id = ${classId}`);
  return row?.school_id ?? 0;
}
/** A course has one exam, whichever classes sit it. */
async function assignExam(classId: number, course: number, material: number): Promise<void> {
  const [exam] = await rowsOf<{ id: number }>(
    db(),
    sql`SELECT id FROM course_parts WHERE course_id = ${course} AND part_type = 'exam'`,
  );
  if (!exam) await server.world.assignedPart(classId, course, { type: 'exam', materials: [material] });
  else {
    await db().execute(
      sql`INSERT INTO class_assignments (class_id, course_part_id) VALUES (${classId}, ${exam.id}) ON CONFLICT DO NOTHING`,
    );
  }
}
const call = async (who: TestPerson, method: 'GET' | 'POST', path: string, body?: object): Promise<Json> => {
  const reply = await server.call<Json>(who, method, path, body);
  expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBeLessThan(300);
  return reply.body;
};
const differences = () => differencesFromFacts(db(), 10);
const stored = (table: 'work_days' | 'student_days' | 'school_days_now') =>
  rowsOf<Json>(db(), sql`SELECT * FROM ${sql.identifier(table)}`);

const IN_THREE_OF_TEN = 0.3;

/** Now and then nothing is answered. */
async function answerSome(
  who: TestPerson,
  path: string,
  session: Json,
  random: Random,
  nothing = IN_THREE_OF_TEN,
): Promise<void> {
  if (random.chance(nothing)) return;
  const [question] = session.questions;
  const response = [random.pick(question.choices as [Json, ...Json[]]).id];
  await call(who, 'POST', `${path}/${session.id}/`, { question_id: question.id, response, seq: session.next_seq });
}

async function practise(who: TestPerson, place: TaughtClass, random: Random, nothing?: number): Promise<number> {
  const part = random.pick(place.practices as [number, ...number[]]);
  const { body: session } = await server.call<Json>(who, 'GET', `/api/student_sub_modules/${part}/${place.classId}`);
  // An exam was opened again, and nobody has sat it to the end yet: that is done first.
  if (session.code === 'exam.running') return sit(who, place, random);
  await answerSome(who, '/api/student_answer_question', session, random, nothing);
  await call(who, 'GET', `/api/student_end_sub_module_sessions/${session.id}/`);
  return session.id;
}

async function sit(who: TestPerson, place: TaughtClass, random: Random): Promise<number> {
  const session = await call(who, 'POST', `/api/student_start_exams/${place.course}/${place.classId}`);
  await answerSome(who, '/api/student_answer_exam_question', session, random);
  await call(who, 'POST', `/api/student_end_exams/${place.course}/`, { class: place.classId });
  return session.id;
}

/** By a teacher; refused while another attempt runs, or where there is none. */
async function reopen(place: TaughtClass, who: TestPerson): Promise<void> {
  const path = `/api/class_exams/${place.course}/${place.classId}/reopen/`;
  const { status } = await server.call<Json>(maker, 'POST', path, { user_id: who.id, minutes: 1 });
  expect([200, 404, 409]).toContain(status);
}
/** The key of a question was wrong: another choice is right now. */
async function turnRound(material: number, right: number): Promise<void> {
  const answers = ['Đúng', 'Sai'].map((text, at) => ({ text, correct: at === right }));
  const params = { question: '<p>Câu hỏi?</p>', answers };
  await call(maker, 'POST', '/api/regrades/', { material_id: material, params, dry_run: false });
}
/** As if they had been worked in so many days earlier. */
const longAgo = (ids: number[], days: number) =>
  db().execute(
    sql`UPDATE activities SET ended_at = ended_at - make_interval(days => ${days}) WHERE id = ANY (${ids}::integer[]) AND status <> 'open'`,
  );
const regrade = (ids: number[], score: number) =>
  db().execute(
    sql`UPDATE activities SET score = ${score}, fractions = '{0.5}' WHERE id = ANY (${ids}::integer[]) AND status <> 'open'`,
  );

test('nothing ended leaves nothing behind', async () => {
  const [place] = places as [TaughtClass];
  await call(place.students[0] as TestPerson, 'GET', `/api/student_sub_modules/${place.practices[0]}/${place.classId}`);
  expect(await stored('work_days')).toEqual([]);
  expect(await stored('school_days_now')).toEqual([]);
});

test.each([1, 2, 3])(
  'whatever ends, is reopened, marked anew or runs out, they agree with the facts (%i)',
  async (seed) => {
    const random = new Random(seed);
    const exams: number[] = [];
    const all: number[] = [];
    for (let round = 0; round < 12; round++) {
      // Everybody at once, some of them in several courses.
      const work = places.flatMap((place) =>
        place.students
          .filter(() => random.chance(0.6))
          .map(async (who) => {
            const own = new Random(random.between(0, 1e9));
            if (own.chance(0.5)) {
              exams.push(await sit(who, place, own));
            } else all.push(await practise(who, place, own));
          }),
      );
      await Promise.all(work);
      const some = exams.filter(() => random.chance(0.3));
      const place = random.pick(places as [TaughtClass, ...TaughtClass[]]);
      if (random.chance(0.5)) await reopen(place, random.pick(place.students as [TestPerson, ...TestPerson[]]));
      if (random.chance(0.2)) await turnRound(random.pick(materials as [number, ...number[]]), random.between(0, 1));
      if (random.chance(0.4)) await regrade([...some, ...all.slice(-3)], random.between(0, 10));
      if (random.chance(0.5)) await longAgo([...some, ...all.slice(-2)], random.between(1, 40));
      clock.advance({ seconds: random.between(1, 60) });
    }
    expect(await differences()).toEqual([]);
    expect((await stored('work_days')).length).toBeGreaterThan(10);
  },
);

test('exams that end one by one, in whichever order of days, leave the same bests', async () => {
  const random = new Random(17);
  for (const place of places) {
    const who = await server.world.student(place.classId);
    await sit(who, place, random);
    // The same attempt over and over: open again, ended on another day.
    const made = await rowsOf<{ id: number }>(
      db(),
      sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, seed, questions, question_count, attempt,
            pass_score, started_at, started_on, expires_at, status, ended_at, ended_by, answered_count, correct_count, score, fractions, completes)
          SELECT user_id, class_id, course_id, course_part_id, kind, seed, questions, question_count, attempt + n, pass_score,
            started_at, started_on, expires_at, status, ended_at, ended_by, answered_count, correct_count, score, fractions, completes
          FROM activities, generate_series(1, 12) n WHERE user_id = ${who.id} AND kind = 'exam' RETURNING id`,
    );
    for (const { id } of made) {
      await db().execute(
        sql`UPDATE activities SET status = 'open', ended_at = NULL, ended_by = NULL, score = NULL, fractions = NULL WHERE id = ${id}`,
      );
      const at = new Date(clock.now().getTime() - random.between(0, 6) * 86_400_000 + random.between(0, 60_000));
      const score = random.between(2, 6);
      await db().execute(
        sql`UPDATE activities SET status = 'ended', ended_at = ${at}, ended_by = 'student', score = ${score}, fractions = '{0.5}' WHERE id = ${id}`,
      );
    }
  }
  expect(await differences()).toEqual([]);
});

test('those of one student on one day count the student once, in each course and in all of them', async () => {
  const random = new Random(9);
  const both = places.filter(({ classId }) => places.filter((one) => one.classId === classId).length === 2);
  const who = await server.world.student(both[0]?.classId as number);
  await Promise.all(both.map((place) => practise(who, place, random, 0)));
  for (const place of both) await sit(who, place, random);
  const day = '2025-01-15';
  await db().execute(sql`UPDATE activities SET ended_at = '2025-01-15T03:00:00Z' WHERE user_id = ${who.id}`);
  const school = await schoolOf(both[0]?.classId as number);
  const rows = (await stored('school_days_now')).filter((row) => row.day === day && row.school_id === school);
  expect(rows.find((row) => row.course_id === 0)).toMatchObject({ practice_count: 2, exam_count: 2, student_count: 1 });
  for (const place of both) {
    expect(rows.find((row) => row.course_id === place.course)).toMatchObject({
      practice_count: 1,
      exam_count: 1,
      student_count: 1,
    });
  }
});

test('a day is Vietnam’s', async () => {
  const [place] = places as [TaughtClass];
  const who = place.students[1] as TestPerson;
  const id = await practise(who, place, new Random(5));
  const before = (await stored('work_days')).length;
  await db().execute(sql`UPDATE activities SET ended_at = '2025-10-01T16:59:59Z' WHERE id = ${id}`);
  const on = async (day: string) => (await stored('work_days')).filter((row) => row.day === day).length;
  expect(await on('2025-10-01')).toBe(1);
  await db().execute(sql`UPDATE activities SET ended_at = '2025-10-01T17:00:00Z' WHERE id = ${id}`);
  expect(await on('2025-10-01')).toBe(0);
  expect(await on('2025-10-02')).toBe(1);
  expect((await stored('work_days')).length).toBeLessThanOrEqual(before + 1);
  expect(await differences()).toEqual([]);
});

test('what was removed is taken off again', async () => {
  await db().execute(
    sql`DELETE FROM activities WHERE id IN (SELECT id FROM activities WHERE wrong_of IS NULL ORDER BY id DESC LIMIT 5)`,
  );
  expect(await differences()).toEqual([]);
});

/** The command itself, as somebody at a terminal runs it. */
async function command(rollups: Program, ...args: string[]): Promise<{ code: number; text: string }> {
  const [{ name }] = (await rowsOf<{ name: string }>(db(), sql`SELECT current_database() AS name`)) as [
    { name: string },
  ];
  const env = {
    ...process.env,
    DATABASE_URL: addressOf(inject('postgresUrl'), name),
    SECRET_KEY: 'a secret that is used in tests only',
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [rollups.path, ...args], { env });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

test('what somebody tampered with is found, told, and made right again', async () => {
  for (const tamper of [
    sql`UPDATE work_days SET best_score = 9.99 WHERE ctid = (SELECT ctid FROM work_days LIMIT 1)`,
    sql`DELETE FROM student_days WHERE ctid = (SELECT ctid FROM student_days WHERE practice_count > 0 LIMIT 1)`,
    sql`INSERT INTO school_day_changes (school_id, day, course_id, practice_count, exam_count, student_count) VALUES (1, '2026-01-01', 0, 1, 0, 1)`,
  ]) {
    await db().execute(tamper);
    expect((await differences()).length).toBeGreaterThan(0);
    await db().transaction((tx) => rebuildRollups(tx));
    expect(await differences()).toEqual([]);
  }
  // Whoever writes past the triggers is found as well.
  await db().execute(sql`ALTER TABLE activities DISABLE TRIGGER activities_rolled_up_update`);
  await regrade(
    (await rowsOf<{ id: number }>(db(), sql`SELECT id FROM activities`)).map(({ id }) => id),
    3.21,
  );
  expect((await differences()).length).toBeGreaterThan(0);
  await db().transaction((tx) => rebuildRollups(tx));
  await db().execute(sql`ALTER TABLE activities ENABLE TRIGGER activities_rolled_up_update`);
  await db().execute(sql`UPDATE work_days SET ended_count = 77 WHERE ctid = (SELECT ctid FROM work_days LIMIT 1)`);
  const rollups = await program(join(import.meta.dirname, '../../../cli/rollups.ts'));
  const found = await command(rollups, '--verify');
  expect(found.code).toBe(1);
  expect(found.text).toContain('"ended_count":77');
  expect(await command(rollups, '--rebuild', '--verify')).toMatchObject({ code: 0 });
  rollups.remove();
}, 60_000);
