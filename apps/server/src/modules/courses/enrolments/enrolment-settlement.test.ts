import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { recordVerdicts } from './enrolment-push.repo';
import { settleEnrolments, settleNextQuestions } from './enrolment-settlement.repo';

/** Without workers, so that nothing settles but what the tests settle. */
let server: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person();
});
afterAll(() => server.close());

const db = () => server.app.platform.db;

async function classWithCourse() {
  const schoolId = await server.world.school();
  const course = await server.world.course({ registeredTo: [schoolId] });
  const classId = await server.world.schoolClass(schoolId);
  const student = await server.world.student(classId);
  return { classId, course, student };
}

const give = (classId: number, courseId: number) =>
  server.call(admin, 'POST', `/api/classes/${classId}/add_class_module/`, { module_id: courseId });
const wishes = async (student: TestPerson) =>
  (
    await rowsOf<{ course_id: number }>(
      db(),
      sql`SELECT course_id FROM enrolments WHERE user_id = ${student.id} AND status = 1 ORDER BY course_id`,
    )
  ).map(({ course_id }) => course_id);

/** A settlement that is not committed before it is let. */
function settling(...userIds: number[]) {
  let commit: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const done = db().transaction(async (tx) => {
    await settleEnrolments(tx, { userIds });
    begun();
    await allowed;
  });
  return { hasBegun, commit, done };
}

test('one that is on its way keeps nobody waiting but the people it is about', async () => {
  const [here, there] = [await classWithCourse(), await classWithCourse()];
  const settlement = settling(here.student.id);
  await settlement.hasBegun;
  // Would wait for the end of the settlement, which comes only afterwards.
  expect((await give(there.classId, there.course.id)).status).toBe(201);
  expect(await wishes(there.student)).toEqual([there.course.id]);
  settlement.commit();
  await settlement.done;
});

test('one of the same person waits, and then decides by what is stored', async () => {
  const { classId, course, student } = await classWithCourse();
  const settlement = settling(student.id);
  await settlement.hasBegun;
  const given = give(classId, course.id);
  const waiting = async () =>
    (
      await rowsOf(
        db(),
        sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).length;
  while ((await waiting()) === 0) await new Promise(setImmediate);
  expect(await wishes(student)).toEqual([]);
  settlement.commit();
  await settlement.done;
  expect((await given).status).toBe(201);
  expect(await wishes(student)).toEqual([course.id]);
});

test('two that take questions at once take different ones', async () => {
  await db().execute(sql`DELETE FROM unsettled_enrolments`);
  const people = [await server.world.person({ role: 'STUDENT' }), await server.world.person({ role: 'STUDENT' })];
  for (const { id } of people) {
    await db().execute(sql`INSERT INTO unsettled_enrolments (user_id) VALUES (${id})`);
  }
  await db().transaction(async (one) => {
    expect((await settleNextQuestions(one, 1)).asked).toBe(1);
    await db().transaction(async (other) => expect((await settleNextQuestions(other, 5)).asked).toBe(1));
  });
  expect(await rowsOf(db(), sql`SELECT FROM unsettled_enrolments`)).toEqual([]);
});

test('whoever changes several enrolments waits for the first of them without holding the others', async () => {
  const { classId, course, student } = await classWithCourse();
  const userIds = [student.id, (await server.world.student(classId)).id];
  await give(classId, course.id);
  await db().transaction((tx) => settleEnrolments(tx, { userIds }));
  const [high, low] = await rowsOf<{ id: number; version: number }>(
    db(),
    sql`SELECT id, version FROM enrolments WHERE user_id = ANY (${userIds}::integer[]) ORDER BY id DESC`,
  );
  if (!high || !low) throw new Error('nobody was enrolled');
  const verdicts = [high, low].map((row) => ({ ...row, progress: 0 as const, reason: null, waitSeconds: 0 }));
  let answered: Promise<void> = Promise.resolve();
  await db().transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM enrolments WHERE id = ${low.id} FOR UPDATE`);
    answered = db().transaction((other) => recordVerdicts(other, verdicts));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const free = sql`SELECT id FROM enrolments WHERE id = ${high.id} FOR UPDATE SKIP LOCKED`;
    expect(await rowsOf(tx, free)).toHaveLength(1);
  });
  await answered;
});
