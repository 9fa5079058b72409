import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { countQueries } from '../../../test/count-queries';
import {
  add,
  book,
  classId,
  column,
  course,
  db,
  examPart,
  type Json,
  lock,
  one,
  place,
  put,
  school,
  server,
  setGradebookStage,
  staff,
  students,
  teacher,
} from '../../../test/gradebook-stage';
import type { TestPerson } from '../../../test/world';
import { firstRowOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

setGradebookStage(['--roles=api']);

const history = async (column_id: number, user = one()): Promise<Json> =>
  (await server.call<Json>(teacher, 'GET', `/api/gradebook/marks/history/?column_id=${column_id}&user_id=${user.id}`))
    .body;
const comment = (text: unknown, more: object = {}, caller = teacher) =>
  server.call<Json>(caller, 'PUT', '/api/gradebook/comments/', place({ user_id: one().id, comment: text, ...more }));
const rowOf = (body: Json, who = one()): Json => body.rows.find((row: Json) => row.user.id === who.id);
const markOf = (body: Json, column_id: number, who = one()): Json =>
  rowOf(body, who).marks.find((mark: Json) => mark.column_id === column_id);

let attempts = 0;
/** An attempt at the exam of the course that is over. */
const sat = (who: TestPerson, score: number) =>
  db().execute(
    sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, seed, questions, question_count, attempt,
          pass_score, started_at, started_on, expires_at, ended_at, status, ended_by, answered_count, correct_count, score, fractions)
        VALUES (${who.id}, ${classId}, ${course}, ${examPart}, 'exam', 'seed', '[]', 1, ${++attempts}, 5, now(), now(), now(),
          now(), 'ended', 'student', 0, 0, ${score}, '{0}')`,
  );

describe('a gradebook', () => {
  test('has a mark for each column and student, and an average by the weights once midterm and final are there', async () => {
    const final = await column('final');
    const [tx1, tx2] = [await column('regular', { name: 'TX1' }), await column('regular', { name: 'TX2' })];
    const midterm = await column('midterm');
    await put(tx1, 8);
    await put(tx2, '7.5');
    expect((await put(midterm, 7)).body).toMatchObject({ value: 7, source: 'typed', average: null });
    expect((await put(final, 7.5)).body.average).toBe(7.4);
    const { body } = await book();
    expect(body.columns.map(({ id, weight }: Json) => [id, weight])).toEqual([
      [tx1, 1],
      [tx2, 1],
      [midterm, 2],
      [final, 3],
    ]);
    expect(rowOf(body)).toMatchObject({
      average: 7.4,
      marks: [{ value: 8 }, { value: 7.5 }, { value: 7 }, { value: 7.5 }],
    });
    expect(rowOf(body, one(1))).toMatchObject({ average: null, marks: [{ value: null }, {}, {}, {}] });
    expect(body).toMatchObject({
      term: 1,
      lock: null,
      can: { edit: true, lock: false, take_exam: true },
    });
  });

  test('of the year counts the second term twice, and shows nothing while one is missing', async () => {
    for (const [term, marks] of [
      [1, [7, 7]],
      [2, [8, 8]],
    ] as const) {
      await put(await column('midterm', { term }), marks[0]);
      expect((await book('year')).body.rows.every(({ average }: Json) => average === null)).toBe(true);
      await put(await column('final', { term }), marks[1]);
    }
    const { body } = await book('year');
    expect(rowOf(body)).toMatchObject({ average: 7.7, term_averages: [7, 8], marks: [] });
    expect(rowOf(body, one(1))).toMatchObject({ average: null, term_averages: [null, null] });
    expect([body.columns, body.can.edit]).toEqual([[], false]);
    expect((await add('regular', { term: 'year' })).body.errors).toHaveProperty('term');
  });

  test('takes as many queries for 45 students and 30 columns as for 3 and 5', async () => {
    for (let n = 0; n < 5; n++) await put(await column('regular'), n);
    await book();
    const few = await countQueries(() => book());
    await db().execute(
      sql`WITH made AS (INSERT INTO gradebook_columns (gradebook_id, kind, name, source, created_at)
            SELECT g.id, 'regular', 'TX', 'typed', now() FROM gradebooks g, generate_series(1, 25) WHERE g.class_id = ${classId} RETURNING id)
          INSERT INTO gradebook_marks (column_id, user_id, value, note, updated_at)
          SELECT made.id, ${one().id}, 5, 'x', now() FROM made`,
    );
    await server.world.members(classId, 42);
    const { body } = await book();
    expect([body.rows.length, body.columns.length]).toEqual([45, 30]);
    expect(await countQueries(() => book())).toBe(few);
  });

  test('is of those who teach the class and of its school, and of a course that the class takes', async () => {
    const id = await column('regular');
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    const foreign = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
    for (const who of [colleague, foreign]) {
      expect((await book(1, who)).status).toBe(404);
      expect((await put(id, 5, {}, who)).status).toBe(404);
      expect((await add('regular', {}, who)).status).toBe(404);
      expect((await comment('x', {}, who)).status).toBe(404);
    }
    expect((await book(1, one())).status).toBe(403);
    expect((await book(1, staff)).body.can).toMatchObject({ edit: true, lock: true });
    const other = await server.world.course({ registeredTo: [school] });
    expect((await add('regular', { module_id: other.id })).status).toBe(404);
    expect((await lock(true, {}, teacher)).status).toBe(403);
  });

  test('of a past year is read and not written', async () => {
    const id = await column('regular');
    await put(id, 6);
    await db().execute(
      sql`WITH past AS (INSERT INTO school_years (school_id, year, name, start_date, end_date)
            VALUES (${school}, 2001 + ${classId}, 'Năm cũ ' || ${classId}::text, '2001-09-01', '2002-05-31') RETURNING id)
          UPDATE classes SET school_year_id = (SELECT id FROM past) WHERE id = ${classId}`,
    );
    const { body } = await book();
    expect([markOf(body, id).value, body.can.edit]).toEqual([6, false]);
    for (const answer of [await put(id, 7), await add('final'), await lock(true), await comment('x')]) {
      expect(answer.body.code).toBe('class.year_over');
    }
  });
});

describe('a mark', () => {
  test.each([-0.1, 10.1, 7.55, 'x', '7,5', true, [5], Number.MAX_SAFE_INTEGER])('is not %s', async (value) => {
    expect((await put(await column('regular'), value)).body.errors).toHaveProperty('value');
  });

  test('keeps what it was, who changed it, when and why', async () => {
    const id = await column('regular');
    await put(id, 6, { note: ' Làm bài bù ' });
    await put(id, 6.5, { note: 'Cộng sót điểm ý 2' }, staff);
    await put(id, 6.5, { note: 'Cộng sót điểm ý 2' }, staff);
    expect(markOf((await book()).body, id)).toMatchObject({ value: 6.5, note: 'Cộng sót điểm ý 2', edited: true });
    await put(id, null);
    const { changes, column: of } = await history(id);
    expect(of).toMatchObject({ id, name: 'regular', source: 'typed' });
    expect(changes.map(({ before, after, note }: Json) => [before, after, note])).toEqual([
      [6.5, null, 'Cộng sót điểm ý 2'],
      [6, 6.5, 'Cộng sót điểm ý 2'],
      [null, 6, 'Làm bài bù'],
    ]);
    expect(changes.every(({ changed_by }: Json) => changed_by !== null)).toBe(true);
    expect((await server.world.audited('gradebook.set_mark')).at(-1)).toMatchObject({ target_id: classId });
  });

  test('is of a student of the class', async () => {
    const id = await column('regular');
    expect((await put(id, 5, { user_id: teacher.id })).body.errors).toHaveProperty('user_id');
    await db().execute(sql`UPDATE class_members SET left_on = joined_on WHERE user_id = ${one(2).id}`);
    expect((await put(id, 5, { user_id: one(2).id })).status).toBe(400);
    expect((await put(id, 5, { note: 'x'.repeat(201) })).body.errors).toHaveProperty('note');
  });

  test('that somebody else has changed meanwhile is not overwritten; the later one hears what it is', async () => {
    const id = await column('regular');
    await put(id, 6);
    const answers = await Promise.all([put(id, 7, { seen: 6 }), put(id, 8, { seen: 6 }, staff)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { value } = markOf((await book()).body, id);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'gradebook.mark_changed', params: { value } });
    expect(refused?.errors).toHaveProperty('value');
    expect((await put(id, 9, { seen: value })).status).toBe(200);
    // Sent again because the answer was lost: it is so already.
    expect((await put(id, 9, { seen: value })).status).toBe(200);
    expect((await put(id, 4, { seen: null })).status).toBe(409);
    expect((await history(id)).changes).toHaveLength(3);
  });

  test('typed first by two at once is one of theirs', async () => {
    const id = await column('regular');
    const answers = await Promise.all([1, 2, 3, 4].map((value) => put(id, value, { seen: null })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await history(id)).changes).toHaveLength(1);
  });
});

describe('many marks at once', () => {
  const many = (marks: object[], caller = teacher) =>
    server.call<Json>(caller, 'PUT', '/api/gradebook/marks/many/', place({ marks }));
  const cell = (column_id: number, who: TestPerson, value: unknown, more: object = {}) => ({
    column_id,
    user_id: who.id,
    value,
    ...more,
  });

  test('are written together, with a history each and one line in the log; a cell that cannot be keeps back no other', async () => {
    const [first, second] = [await column('regular'), await column('final', { source: 'exam', name: 'Bài thi' })];
    await sat(one(1), 6);
    await put(first, 4, { note: 'Bài bù' });
    const { status, body } = await many([
      cell(first, one(), 5, { seen: null }),
      cell(first, one(1), 1),
      cell(first, one(1), 7.5, { seen: null }),
      cell(second, one(1), 6, { seen: 6 }),
      cell(second, one(2), 9, { seen: null }),
      cell(first, teacher, 5),
      cell(2_000_000_000, one(), 5),
    ]);
    expect(status).toBe(200);
    expect(body.changed).toMatchObject([{ column_id: first, user_id: one().id, value: 4 }]);
    expect(body.gone).toHaveLength(2);
    expect(body.marks).toHaveLength(3);
    const shown = (await book()).body;
    expect(markOf(shown, first)).toMatchObject({ value: 4, note: 'Bài bù' });
    expect(markOf(shown, first, one(1)).value).toBe(7.5);
    expect(markOf(shown, second, one(1))).toMatchObject({ value: 6, source: 'test' });
    expect(markOf(shown, second, one(2))).toMatchObject({ value: 9, source: 'typed' });
    expect((await history(first, one(1))).changes).toMatchObject([{ before: null, after: 7.5 }]);
    expect((await server.world.audited('gradebook.set_marks')).at(-1)?.after).toMatchObject({ marks: 2 });
  });

  test('of two who paste into the same cells the later one hears of every one; nobody waits for ever', async () => {
    const ids = [await column('regular'), await column('regular'), await column('midterm')];
    const cells = (value: number) => ids.flatMap((id) => students.map((who) => cell(id, who, value, { seen: null })));
    const answers = await Promise.all([many(cells(7)), many(cells(8).reverse(), staff)]);
    expect(answers.map(({ body }) => body.marks.length).sort()).toEqual([0, 9]);
    expect(answers.map(({ body }) => body.changed.length).sort()).toEqual([0, 9]);
  });

  test('are refused as one mark is, and take as many queries as few', async () => {
    const id = await column('regular');
    expect((await many([cell(id, one(), 10.1)])).status).toBe(400);
    expect((await many([])).body.errors).toHaveProperty('marks');
    expect((await many(Array.from({ length: 3001 }, () => cell(id, one(), 5)))).status).toBe(400);
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await many([cell(id, one(), 5)], colleague)).status).toBe(404);
    const few = await countQueries(() => many([cell(id, one(), 5)]));
    const ids = [id, await column('regular'), await column('midterm')];
    const all = ids.flatMap((one) => students.map((who) => cell(one, who, 6)));
    expect(await countQueries(() => many(all))).toBe(few);
    await lock(true);
    expect((await many([cell(id, one(), 7)])).body.code).toBe('gradebook.locked');
  });
});

describe('a column', () => {
  test('has a name and a kind that can change, and goes with its marks', async () => {
    const id = await column('regular');
    await put(id, 9);
    const edit = (body: object) => server.call<Json>(teacher, 'PUT', `/api/gradebook/columns/${id}/`, body);
    expect((await edit({ name: 'Miệng', kind: 'midterm' })).body).toMatchObject({ name: 'Miệng', weight: 2 });
    expect((await edit({ name: '' })).body.errors).toHaveProperty('name');
    expect((await edit({ name: 'x'.repeat(61) })).body.errors).toHaveProperty('name');
    expect((await edit({ kind: 'oral' })).body.errors).toHaveProperty('kind');
    const remove = () => server.call<Json>(teacher, 'DELETE', `/api/gradebook/columns/${id}/`);
    expect((await remove()).body).toEqual({ marks: 1 });
    expect((await remove()).status).toBe(404);
    expect((await put(id, 5)).status).toBe(404);
    expect((await book()).body.columns).toEqual([]);
  });

  test('is one of forty at most, however many ask at once', async () => {
    for (let n = 0; n < 38; n++) await add('regular');
    const answers = await Promise.all([1, 2, 3, 4].map(() => add('regular')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('gradebook.too_many_columns');
  });

  test('with the exam of the course shows best scores, rounded half up; what is typed over one keeps both', async () => {
    await sat(one(), 6.45);
    await sat(one(), 5);
    await sat(one(1), 8.449);
    const id = await column('final', { source: 'exam', name: 'Bài thi' });
    const shown = (await book()).body;
    expect(markOf(shown, id)).toMatchObject({ value: 6.5, source: 'test', edited: false });
    expect([markOf(shown, id, one(1)).value, markOf(shown, id, one(2)).value]).toEqual([8.5, null]);
    expect(shown.can.take_exam).toBe(false);
    expect((await add('regular', { source: 'exam' })).body.code).toBe('gradebook.exam_taken');
    // A note alone types nothing.
    expect((await put(id, 6.5, { note: 'Nộp muộn' })).body).toMatchObject({ source: 'test', note: 'Nộp muộn' });
    expect((await put(id, 7, { seen: 6.5 })).body).toMatchObject({ value: 7, source: 'typed' });
    expect(markOf((await book()).body, id)).toMatchObject({ value: 7, source: 'typed', test_value: 6.5 });
    expect((await history(id)).changes[0]).toMatchObject({ before: 6.5, before_source: 'test', after: 7 });
    expect((await put(id, null)).body).toMatchObject({ value: 6.5, source: 'test' });
    const bare = (await server.world.course({ registeredTo: [school] })).id;
    await db().execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${classId}, ${bare})`);
    expect((await add('final', { source: 'exam', module_id: bare })).body.errors).toHaveProperty('source');
  });
});

describe('a test of the class', () => {
  const given = async (fields: { status?: string; kind?: string; term?: number } = {}): Promise<number> => {
    const row = await firstRowOf<{ id: number }>(
      db(),
      sql`INSERT INTO class_tests (name, course_id, school_id, status, kind, term, duration, max_attempts, pass_score, review,
            is_shuffled, created_by, created_at, updated_at)
          VALUES ('Giữa kì I', ${course}, ${school}, ${fields.status ?? 'given'}, ${fields.kind ?? 'midterm'},
            ${fields.term ?? 1}, 45, 2, 5, 'score', true, ${teacher.id}, now(), now()) RETURNING id`,
    );
    const id = row?.id ?? 0;
    await db().execute(sql`INSERT INTO class_test_classes (class_test_id, class_id) VALUES (${id}, ${classId})`);
    return id;
  };
  const satTest = (test: number, who: TestPerson, score: number) =>
    db().execute(
      sql`INSERT INTO activities (user_id, class_id, course_id, class_test_id, kind, seed, questions, question_count, attempt,
            pass_score, started_at, started_on, expires_at, ended_at, status, ended_by, answered_count, correct_count, score, fractions)
          VALUES (${who.id}, ${classId}, ${course}, ${test}, 'test', 'seed', '[]', 1, ${++attempts}, 5, now(), now(), now(),
            now(), 'ended', 'student', 0, 0, ${score}, '{0}')`,
    );

  test('is a column by itself, with the best scores, its own name and kind, changed at the test only', async () => {
    const id = await given();
    await satTest(id, one(), 7.25);
    await satTest(id, one(), 3);
    await sat(one(1), 9);
    const { body } = await book();
    const [column] = body.columns;
    expect(column).toMatchObject({ test_id: id, source: 'test', name: 'Giữa kì I', kind: 'midterm', weight: 2 });
    expect(column.can).toEqual({ edit: false, delete: false });
    expect(students.map((who) => markOf(body, column.id, who).value)).toEqual([7.3, null, null]);
    for (const answer of [
      await server.call<Json>(teacher, 'PUT', `/api/gradebook/columns/${column.id}/`, { name: 'x' }),
      await server.call<Json>(teacher, 'DELETE', `/api/gradebook/columns/${column.id}/`),
    ]) {
      expect(answer.body.code).toBe('gradebook.column_of_test');
    }
    expect((await put(column.id, 8, { seen: 7.3 })).body).toMatchObject({ value: 8, source: 'typed' });
    expect((await history(column.id)).changes[0]).toMatchObject({ before: 7.3, before_source: 'test', after: 8 });
    await db().execute(sql`UPDATE class_tests SET name = 'Bài 1', kind = 'regular' WHERE id = ${id}`);
    expect((await book()).body.columns[0]).toMatchObject({ id: column.id, name: 'Bài 1', weight: 1 });
  });

  test('is none as a draft; it moves with its term, and comes back with what was typed', async () => {
    const id = await given({ status: 'draft' });
    expect((await book()).body.columns).toEqual([]);
    const set = (change: ReturnType<typeof sql>) =>
      db().execute(sql`UPDATE class_tests SET ${change} WHERE id = ${id}`);
    await set(sql`status = 'given'`);
    const column = (await book()).body.columns[0].id;
    await put(column, 6);
    await set(sql`term = 2`);
    expect([(await book(1)).body.columns.length, (await book(2)).body.columns.length]).toEqual([0, 1]);
    await set(sql`term = 1`);
    expect(markOf((await book()).body, column).value).toBe(6);
    await db().execute(sql`DELETE FROM class_test_classes WHERE class_test_id = ${id}`);
    expect((await book()).body.columns).toEqual([]);
    await db().execute(sql`INSERT INTO class_test_classes (class_test_id, class_id) VALUES (${id}, ${classId})`);
    expect((await book()).body.columns).toHaveLength(1);
    await db().execute(sql`DELETE FROM class_tests WHERE id = ${id}`);
    expect((await book()).body.columns).toEqual([]);
  });
});

describe('a comment', () => {
  test('is kept for a student and a term, and goes with an empty text', async () => {
    expect((await comment('  Tiến bộ đều ')).body).toEqual({ user_id: one().id, comment: 'Tiến bộ đều' });
    expect(rowOf((await book()).body).comment).toBe('Tiến bộ đều');
    expect(rowOf((await book(2)).body).comment).toBeNull();
    await comment('');
    expect(rowOf((await book()).body).comment).toBeNull();
    expect((await comment('x'.repeat(501))).body.errors).toHaveProperty('comment');
    expect((await comment('x', { user_id: staff.id })).body.errors).toHaveProperty('user_id');
  });

  test('that somebody else has changed meanwhile is not overwritten; the later one hears what it is', async () => {
    const answers = await Promise.all(['Chăm', 'Tiến bộ', 'Ngoan'].map((text) => comment(text, { seen: null })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const said = rowOf((await book()).body).comment;
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'gradebook.comment_changed', params: { comment: said } });
    expect((await comment('Cần cố gắng', { seen: said })).status).toBe(200);
    // Sent again because the answer was lost: it is so already.
    expect((await comment('Cần cố gắng', { seen: said })).status).toBe(200);
    await comment('');
    expect((await comment('x', { seen: said })).body).toMatchObject({ params: { comment: null } });
    expect((await comment('x', { seen: '' })).status).toBe(200);
  });
});

describe('a locked book', () => {
  test('takes nothing until the school opens it, with a reason', async () => {
    const id = await column('regular');
    await put(id, 6);
    expect((await lock(true)).body).toMatchObject({ locked: true });
    expect((await lock(true)).status).toBe(200);
    const { body } = await book();
    expect([body.lock.by, body.can.edit, body.columns[0].can.delete]).toEqual([expect.any(String), false, false]);
    for (const answer of [
      await put(id, 7),
      await put(id, 7, {}, staff),
      await add('final'),
      await comment('x'),
      await server.call<Json>(teacher, 'PUT', `/api/gradebook/columns/${id}/`, { name: 'x' }),
      await server.call<Json>(teacher, 'DELETE', `/api/gradebook/columns/${id}/`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'gradebook.locked']);
    }
    expect((await add('final', { term: 2 })).status).toBe(201);
    expect((await lock(false)).body.errors).toHaveProperty('reason');
    expect((await lock(false, { reason: '  ' })).body.errors).toHaveProperty('reason');
    expect((await lock(false, { reason: 'Nhập sót điểm' })).body).toEqual({
      locked: false,
      locked_at: null,
      lock_at: null,
      books: 1,
    });
    expect((await put(id, 7)).status).toBe(200);
    expect((await server.world.audited('gradebook.unlock')).at(-1)?.after).toMatchObject({ reason: 'Nhập sót điểm' });
  });

  test('keeps what its exam gave, whatever comes afterwards', async () => {
    await sat(one(), 6);
    const id = await column('final', { source: 'exam' });
    await put(id, 4, { user_id: one(1).id });
    await lock(true);
    await sat(one(), 9);
    await sat(one(1), 9);
    await sat(one(2), 9);
    const locked = (await book()).body;
    expect(students.map((who) => markOf(locked, id, who).value)).toEqual([6, 4, null]);
    expect(markOf(locked, id)).toMatchObject({ source: 'test' });
    await lock(false, { reason: 'Chấm lại' });
    const open = (await book()).body;
    expect(students.map((who) => markOf(open, id, who).value)).toEqual([9, 4, 9]);
  });

  test('is locked before or after a mark that comes at the same moment, never between', async () => {
    const id = await column('regular');
    const answers = await Promise.all([
      ...students.map((who, at) => put(id, at, { user_id: who.id })),
      lock(true),
      ...students.map((who) => put(id, 9, { user_id: who.id })),
    ]);
    const written = answers.filter(({ status, body }) => status === 200 && body.column_id === id).length;
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'gradebook.locked')).toBe(true);
    const kept = await Promise.all(students.map(async (who) => (await history(id, who)).changes.length));
    expect(kept.reduce((sum, count) => sum + count, 0)).toBe(written);
  });
});

describe('as a workbook', () => {
  const read = async (term: number | string) => {
    const path = `/api/gradebook/export/?class_id=${classId}&module_id=${course}&term=${term}`;
    const { body } = await server.call<Json>(teacher, 'GET', path);
    const url = new URL(body.file_url, 'http://localhost').pathname;
    const file = await server.app.http.inject({ url, headers: { authorization: `Bearer ${teacher.token}` } });
    const [page] = (await readXlsx(file.rawPayload)).sheets;
    return { name: page?.name, rows: page?.rows ?? [] };
  };

  test('it has the columns of the ministry’s book, in whichever language it is asked', async () => {
    await db().execute(sql`UPDATE users SET code = 'HS001', birth_date = '2014-03-05' WHERE id = ${one().id}`);
    await db().execute(sql`UPDATE classes SET name = '7/1' WHERE id = ${classId}`);
    const [tx, gk, ck] = [await column('regular'), await column('midterm'), await column('final')];
    await column('regular');
    await put(tx, 8);
    await put(gk, 7);
    await put(ck, 7.5);
    await comment('=1+1');
    const { name, rows } = await read(1);
    expect(name).toBe('7 1');
    expect(rows[0]).toEqual([
      'STT',
      'Mã học sinh',
      'Họ và tên',
      'Ngày sinh',
      'ĐĐGtx1',
      'ĐĐGtx2',
      'ĐĐGgk',
      'ĐĐGck',
      'ĐTBmhk',
      'Nhận xét',
    ]);
    const own = rows.find((row) => row[1] === 'HS001');
    expect(own?.slice(3)).toEqual(['05/03/2014', 8, null, 7, 7.5, 7.4, '=1+1']);
    expect(rows.slice(1).map((row) => row[0])).toEqual([1, 2, 3]);
    expect(rows.some((row) => row[1] === one(1).username)).toBe(true);
    expect((await read('year')).rows[0]?.slice(4)).toEqual(['ĐTBmhkI', 'ĐTBmhkII', 'ĐTBmcn']);
  });
});
