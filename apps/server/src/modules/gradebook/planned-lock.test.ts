import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually';
import {
  book,
  classId,
  clock,
  column,
  course,
  db,
  type Json,
  lock,
  one,
  put,
  school,
  server,
  setGradebookStage,
  teacher,
} from '../../../test/gradebook-stage';
import { firstRowOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { lockPlannedBooks } from './lock.jobs';

setGradebookStage();

const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
const bookNow = async (ofClass = classId): Promise<Json> => (await book(1, teacher, ofClass)).body;
/** It takes the course as well. */
async function anotherClass(): Promise<number> {
  const id = await server.world.schoolClass(school);
  await db().execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${id}, ${course})`);
  return id;
}
/** The job of the minute, as the clock calls it. */
const minute = () => db().transaction((tx) => server.app.platform.jobs.send(tx, lockPlannedBooks, {}));
const isLocked = async () =>
  (
    await firstRowOf<{ is: boolean }>(
      db(),
      sql`SELECT locked_at IS NOT NULL AS is FROM gradebooks WHERE class_id = ${classId} AND course_id = ${course} AND term = 1`,
    )
  )?.is === true;

/** A given test of the first class that the student has sat. */
async function satTest(score: number): Promise<number> {
  const made = await firstRowOf<{ id: number }>(
    db(),
    sql`INSERT INTO class_tests (name, course_id, school_id, status, kind, term, duration, max_attempts, pass_score, review,
          is_shuffled, created_by, created_at, updated_at)
        VALUES ('Giữa kì I', ${course}, ${school}, 'given', 'midterm', 1, 45, 2, 5, 'score', true, ${teacher.id}, now(), now())
        RETURNING id`,
  );
  const id = made?.id ?? 0;
  await db().execute(sql`INSERT INTO class_test_classes (class_test_id, class_id) VALUES (${id}, ${classId})`);
  await scored(id, score);
  return id;
}

/** An attempt of the student that has just ended. */
const scored = (test: number, score: number, attempt = 1) =>
  db().execute(
    sql`INSERT INTO activities (user_id, class_id, course_id, class_test_id, kind, seed, questions, question_count, attempt,
          pass_score, started_at, started_on, expires_at, ended_at, status, ended_by, answered_count, correct_count, score, fractions)
        VALUES (${one().id}, ${classId}, ${course}, ${test}, 'test', 'seed', '[]', 1, ${attempt}, 5, now(), now(), now(), now(),
          'ended', 'student', 0, 0, ${score}, '{0}')`,
  );

/** The planned moment of the class's book has come by the database's clock, which no test moves. */
const due = () => db().execute(sql`UPDATE gradebooks SET lock_at = now() WHERE class_id = ${classId}`);

test('a planned lock is told to all, and from its moment on nothing is written, whether the job was there or not', async () => {
  const id = await column('regular');
  const at = inMinutes(2);
  expect((await lock(true, { lock_at: at })).body).toMatchObject({ locked: false, lock_at: at, books: 1 });
  const waiting = await bookNow();
  expect([waiting.lock, waiting.planned_lock, waiting.can.edit]).toEqual([null, { at, by: expect.any(String) }, true]);
  expect((await put(id, 7)).status).toBe(200);
  clock.advance({ minutes: 3 });
  expect(await put(id, 8)).toMatchObject({ status: 409, body: { code: 'gradebook.locked' } });
  const closed = await bookNow();
  expect([closed.lock.at, closed.planned_lock, closed.can.edit]).toEqual([at, null, false]);
});

test('the job keeps what tests gave, and what they were called and weighed; opened again the book catches up', async () => {
  const test = await satTest(7.5);
  await lock(true, { lock_at: inMinutes(1) });
  clock.advance({ minutes: 2 });
  await minute();
  await eventually(isLocked, (is) => is);
  await db().execute(sql`UPDATE activities SET score = 2 WHERE class_test_id = ${test}`);
  await db().execute(sql`UPDATE class_tests SET name = 'Bài khác', kind = 'regular', term = 2 WHERE id = ${test}`);
  const locked = await bookNow();
  expect(locked.columns).toMatchObject([{ name: 'Giữa kì I', kind: 'midterm', weight: 2 }]);
  expect(locked.rows[0].marks).toMatchObject([{ value: 7.5, source: 'test' }]);
  expect(locked.lock.by).toEqual(expect.any(String));
  expect((await server.world.audited('gradebook.lock')).at(-1)?.after).toMatchObject({ term: 1 });
  await lock(false, { reason: 'Nhập sót điểm' });
  expect((await bookNow()).columns).toEqual([]);
  await db().execute(sql`UPDATE class_tests SET term = 1 WHERE id = ${test}`);
  const open = await bookNow();
  expect([open.columns[0].name, open.rows[0].marks[0].value]).toEqual(['Bài khác', 2]);
});

test('from its moment on tests change nothing either, before the job and by it; opened again the book catches up', async () => {
  const sat = await satTest(7.5);
  await lock(true, { lock_at: inMinutes(5) });
  await due();
  await db().execute(sql`UPDATE class_tests SET name = 'Bài khác', kind = 'regular', term = 2 WHERE id = ${sat}`);
  await scored(sat, 10, 2);
  const later = await satTest(9);
  const asItWas = {
    columns: [{ test_id: sat, name: 'Giữa kì I', kind: 'midterm' }],
    rows: [{ marks: [{ value: 7.5 }] }, {}, {}],
  };
  expect(await bookNow()).toMatchObject(asItWas);
  await minute();
  await eventually(isLocked, (is) => is);
  expect(await bookNow()).toMatchObject(asItWas);
  await lock(false, { reason: 'Nhập sót điểm' });
  expect((await bookNow()).columns.map(({ test_id }: Json) => test_id)).toEqual([later]);
});

test('a book that is opened again before the job came catches up as well', async () => {
  const sat = await satTest(7.5);
  await lock(true, { lock_at: inMinutes(5) });
  await due();
  await db().execute(sql`UPDATE class_tests SET name = 'Bài khác' WHERE id = ${sat}`);
  await lock(false, { reason: 'Nhập sót điểm' });
  expect((await bookNow()).columns).toMatchObject([{ test_id: sat, name: 'Bài khác' }]);
});

test('a test that is given or deleted while the book is locked changes nothing in it', async () => {
  const first = await satTest(6);
  await db().execute(sql`DELETE FROM activities WHERE class_test_id = ${first}`);
  const [typed] = (await bookNow()).columns;
  await put(typed.id, 9);
  await lock(true);
  await db().execute(sql`DELETE FROM class_test_classes WHERE class_test_id = ${first}`);
  await db().execute(sql`DELETE FROM class_tests WHERE id = ${first}`);
  const later = await satTest(8);
  const locked = await bookNow();
  expect(locked.columns).toMatchObject([{ id: typed.id, name: 'Giữa kì I', kind: 'midterm' }]);
  expect(locked.rows[0].marks).toMatchObject([{ value: 9 }]);
  await lock(false, { reason: 'Nhập sót điểm' });
  expect((await bookNow()).columns.map(({ test_id }: Json) => test_id)).toEqual([null, later]);
});

test('the whole school is planned at once, without what is locked already; and the plan can be dropped', async () => {
  const closedClass = await anotherClass();
  await lock(true, { class_id: closedClass });
  const colleague = await server.world.school();
  const foreign = await server.world.schoolClass(colleague);
  await db().execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${foreign}, ${course})`);
  const at = inMinutes(5);
  const { body } = await lock(true, { lock_at: at, whole_school: true });
  expect(body).toMatchObject({ locked: false, lock_at: at });
  const planned = (classId: number) =>
    firstRowOf<Json>(
      db(),
      sql`SELECT lock_at, locked_at FROM gradebooks WHERE class_id = ${classId} AND course_id = ${course} AND term = 1`,
    );
  expect(await planned(classId)).toMatchObject({ lock_at: new Date(at), locked_at: null });
  expect(await planned(closedClass)).toMatchObject({ lock_at: null, locked_at: expect.any(Date) });
  expect(await planned(foreign)).toBeUndefined();
  expect((await lock(false, { whole_school: true })).body).toMatchObject({ lock_at: null, books: body.books });
  expect((await bookNow()).planned_lock).toBeNull();
  expect((await bookNow(closedClass)).lock).not.toBeNull();
});

test('a plan for the whole school, and the end of one, leave a book closed whose own moment has come', async () => {
  await lock(true, { lock_at: inMinutes(1) });
  clock.advance({ minutes: 2 });
  const before = (await bookNow()).lock;
  await lock(true, { lock_at: inMinutes(9), whole_school: true });
  await lock(false, { whole_school: true });
  expect(before).not.toBeNull();
  expect((await bookNow()).lock).toEqual(before);
});

test('a moment that is over, too far away or no moment is refused; who may not lock plans nothing', async () => {
  for (const lock_at of [inMinutes(-1), inMinutes(400 * 24 * 60), '2027-01-08', 'x']) {
    expect((await lock(true, { lock_at })).body.errors).toHaveProperty('lock_at');
  }
  expect((await lock(true, { whole_school: true })).body.errors).toHaveProperty('lock_at');
  expect((await lock(true, { lock_at: inMinutes(1) }, teacher)).status).toBe(403);
  await lock(true, { lock_at: inMinutes(1) });
  // What was only planned needs no reason.
  expect(await lock(false)).toMatchObject({ status: 200, body: { lock_at: null } });
  await lock(true);
  expect(await lock(true, { lock_at: inMinutes(1) })).toMatchObject({ body: { code: 'gradebook.locked' } });
});
