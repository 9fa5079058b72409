import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { countQueries } from '../../../../test/count-queries';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let school: number;
let classId: number;
let student: TestPerson;
let maker: TestPerson;
let course: number;
let part: number;
let materials: number[];

const RIGHT = 'Câu này đúng';
const choice = (title: string) => ({
  question: `<p>${title}</p>`,
  answers: [
    { text: RIGHT, correct: true, tipsAndFeedback: { tip: 'Nhìn kỹ nhé', chosenFeedback: 'Giỏi lắm' } },
    { text: 'Trái', correct: false, tipsAndFeedback: { chosenFeedback: 'Chưa đúng' } },
    { text: 'Giữa', correct: false },
  ],
});

beforeAll(async () => {
  server = await startTestApplication({ clock });
  school = await server.world.school();
  maker = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  classId = await world.schoolClass(school);
  student = await world.student(classId);
  course = (await world.course()).id;
  materials = [];
  for (let n = 0; n < 6; n++) {
    const title = `Câu ${n}`;
    materials.push(await world.material(maker.id, null, { title, courseId: course, params: choice(title) }));
  }
  await db().execute(sql`UPDATE materials SET counts = '{"questions": 1}' WHERE id = ANY (${materials}::integer[])`);
  part = await world.assignedPart(classId, course, { type: 'exam', materials });
});

const db = () => server.app.platform.db;
const set = (fields: Record<string, unknown>) =>
  db().execute(sql`UPDATE courses SET ${sql.assignments(fields)} WHERE id = ${course}`);
const window = (open_at: Date | null, close_at: Date | null) =>
  db().execute(
    sql`UPDATE class_assignments SET open_at = ${open_at}, close_at = ${close_at} WHERE course_part_id = ${part}`,
  );
const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);
const start = (caller: TestPerson = student, method: 'GET' | 'POST' = 'POST') =>
  server.call<Json>(caller, method, `/api/student_start_exams/${course}/${classId}`);
const read = (id: number, caller: TestPerson = student) =>
  server.call<Json>(caller, 'GET', `/api/student_answer_exam_question/${id}/`);
const answer = (id: number, body: object, caller: TestPerson = student) =>
  server.call<Json>(caller, 'POST', `/api/student_answer_exam_question/${id}/`, body);
const end = (caller: TestPerson = student, query = '', method: 'GET' | 'POST' = 'POST') =>
  server.call<Json>(caller, method, `/api/student_end_exams/${course}/${query}`);
const exam = async (caller: TestPerson = student) =>
  (await server.call<Json>(caller, 'GET', `/api/student_exams/?module_id=${course}`)).body.results[0] as Json;
const wrong = (id: number, caller: TestPerson = student) =>
  server.call<Json[] & Json>(caller, 'GET', `/api/get_wrong_questions_by_activity/?activity_id=${id}`);
const idOf = (session: Json, place: number, text: string): string =>
  session.questions[place].choices.find((one: Json) => one.text === text).id;
const answerRight = (session: Json, place: number, seq: number, caller: TestPerson = student) =>
  answer(
    session.id,
    { question_id: session.questions[place].id, response: [idOf(session, place, RIGHT)], seq },
    caller,
  );
/** Calls the errand as the clock would. */
const look = (input: { plans?: boolean }) =>
  db().transaction((tx) =>
    server.app.platform.jobs.send(
      tx,
      { name: 'end_overdue_exams', input: z.object({ plans: z.boolean().optional() }), attempts: 1 },
      input,
    ),
  );
const stored = (id: number) => firstRowOf<Json>(db(), sql`SELECT * FROM activities WHERE id = ${id}`) as Promise<Json>;

describe('starting', () => {
  test('reads all materials together: the very first one costs the same of six questions and of thirty', async () => {
    const ofSix = await countQueries(() => start());
    const { world } = server;
    course = (await world.course()).id;
    const many: number[] = [];
    for (let n = 0; n < 30; n++) {
      many.push(
        await world.material(maker.id, null, { title: `Câu ${n}`, courseId: course, params: choice(`Câu ${n}`) }),
      );
    }
    await world.assignedPart(classId, course, { type: 'exam', materials: many });
    expect(await countQueries(() => start())).toBe(ofSix);
  });

  test('is 201 with the questions in an order that stays, and 200 for the attempt that runs', async () => {
    const first = await start();
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      kind: 'exam',
      status: 'open',
      module: { id: course },
      class: { id: classId },
      question_count: 6,
      question_answer: 0,
      next_seq: 1,
    });
    expect(Date.parse(first.body.expires_at) - Date.parse(first.body.started_at)).toBe(50 * 60_000);
    expect(JSON.stringify(first.body)).not.toContain('Nhìn kỹ');
    await answerRight(first.body, 0, 1);
    const again = await start(student, 'GET');
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: first.body.id, next_seq: 2, question_answer: 1 });
    expect(again.body.questions).toEqual(first.body.questions);
    expect((await read(first.body.id)).body).toMatchObject({
      questions: first.body.questions,
      answers: again.body.answers,
    });
  });

  test('pressed at once, from several computers and processes, gives one attempt', async () => {
    const other = await server.sibling(['--roles=api']);
    const url = `/api/student_start_exams/${course}/${classId}`;
    const replies = await Promise.all([
      start(),
      start(),
      other.call<Json>(student, 'POST', url),
      start(),
      other.call<Json>(student, 'GET', url),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    // What one process saves, the other goes on with; one that was ended elsewhere takes nothing more.
    const session = replies[0]?.body as Json;
    await answerRight(session, 0, 1);
    const saved = await other.call<Json>(student, 'POST', `/api/student_answer_exam_question/${session.id}/`, {
      question_id: session.questions[1].id,
      response: [],
      seq: 2,
    });
    expect(saved.body).toMatchObject({ seq: 2, question_answer: 1 });
    await other.call(student, 'POST', `/api/student_end_exams/${course}/`);
    expect((await answerRight(session, 2, 3)).body.code).toBe('exam.over');
    await other.close();
    expect(await rowsOf(db(), sql`SELECT FROM activities WHERE user_id = ${student.id}`)).toHaveLength(1);
  });

  test('draws as many questions as the course says, others for others', async () => {
    await set({ exam_question_count: 3 });
    const drawn = new Set<string>();
    for (let n = 0; n < 6; n++) {
      const { body } = await start(await server.world.student(classId));
      expect(body.questions).toHaveLength(3);
      drawn.add(body.questions.map(({ id }: Json) => id).join());
    }
    expect(drawn.size).toBeGreaterThan(1);
  });

  test('is allowed as often as the course says, counted by student, course and school year', async () => {
    await set({ max_exams_students: 2 });
    for (let n = 0; n < 2; n++) {
      expect((await start()).status).toBe(201);
      await end();
    }
    const refused = await start();
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      403,
      'exam.attempts_exceeded',
      'Bạn đã thực hiện vượt quá số lần thi thử cho phép',
    ]);
    expect(await exam()).toMatchObject({ state: 'done', attempts_used: 2, attempts_left: 0 });
    await set({ max_exams_students: null });
    expect((await start()).status).toBe(201);
    expect(await exam()).toMatchObject({ state: 'running', attempts_used: 3, attempts_left: null });
  });

  test('goes on with what was begun in the former class, and a new class gives no fresh attempts', async () => {
    await set({ max_exams_students: 2 });
    await start();
    await end();
    const begun = (await start()).body;
    const other = await server.world.schoolClass(school);
    await db().execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${other}, ${course})`);
    await db().execute(sql`INSERT INTO class_assignments (class_id, course_part_id) VALUES (${other}, ${part})`);
    await db().execute(sql`UPDATE class_members SET class_id = ${other} WHERE user_id = ${student.id}`);
    const former = classId;
    classId = other;
    const again = await start();
    expect([again.status, again.body.id, again.body.class.id]).toEqual([200, begun.id, former]);
    // Its page knows the class that the student is in now.
    const ended = await end(student, `?class=${other}&activity_id=${begun.id}`);
    expect([ended.status, ended.body.id, ended.body.score]).toEqual([200, begun.id, 0]);
    expect((await stored(begun.id)).status).toBe('ended');
    expect((await start()).body.code).toBe('exam.attempts_exceeded');
    const rows = (await server.call<Json>(student, 'GET', `/api/student_exams/?module_id=${course}`)).body.results;
    expect(rows.map((row: Json) => row.attempts_used)).toEqual([2, 2]);
  });

  test('only while it is open, and only for who is in the class', async () => {
    await window(minutes(1), null);
    expect(await exam()).toMatchObject({ state: 'closed' });
    expect([(await start()).status, (await start()).body.code]).toEqual([403, 'exam.not_open']);
    await window(null, minutes(10));
    const { body } = await start();
    expect(Date.parse(body.expires_at) - clock.now().getTime()).toBeLessThanOrEqual(600_000);
    await window(null, minutes(-1));
    // What has begun goes on.
    expect((await start()).status).toBe(200);
    expect((await start(await server.world.student(classId))).body.code).toBe('exam.not_open');
    expect((await start(await server.world.student(await server.world.schoolClass(school)))).status).toBe(404);
    await db().execute(sql`DELETE FROM class_assignments WHERE course_part_id = ${part}`);
    expect((await start(await server.world.student(classId))).body.code).toBe('exam.not_open');
    expect((await answerRight(body, 0, 1)).status).toBe(200);
    expect(await exam()).toMatchObject({ state: 'running', activity_id: body.id });
  });

  test('goes on in a course that is switched off meanwhile, and begins no more', async () => {
    const { body: session } = await start();
    await set({ status: 0 });
    expect(await exam()).toMatchObject({ state: 'running', activity_id: session.id });
    expect([(await start()).status, (await read(session.id)).status]).toEqual([200, 200]);
    expect((await answerRight(session, 0, 1)).status).toBe(200);
    expect((await end()).body).toMatchObject({ question_answer: 1 });
    expect([await exam(), (await start()).status]).toEqual([undefined, 404]);
  });

  test('needs questions', async () => {
    await db().execute(sql`DELETE FROM course_part_materials WHERE course_part_id = ${part}`);
    expect((await start()).body.code).toBe('exam.no_questions');
  });
});

describe('saving', () => {
  test('tells nothing but the receipt, again the same, and orders by number', async () => {
    const { body } = await start();
    const first = await answerRight(body, 0, 2);
    expect(first.body).toEqual({ seq: 2, saved_at: expect.any(String), question_answer: 1, question_count: 6 });
    const older = await answer(body.id, { question_id: body.questions[0].id, response: [], seq: 1 });
    expect([older.status, older.body.seq, older.body.question_answer]).toEqual([200, 1, 1]);
    expect((await answerRight(body, 0, 2)).body).toEqual(first.body);
    expect((await answerRight(body, 1, 2)).body.code).toBe('activity.seq_taken');
    expect((await read(body.id)).body.answers).toMatchObject([{ seq: 2 }]);
  });

  test('many at once, duplicated and mixed up: what counts is the highest number of each question', async () => {
    const { body } = await start();
    const sent = Array.from({ length: 60 }, (_, n) => ({
      question_id: body.questions[n % 6].id,
      response: [String((n * 7) % 3)],
      seq: n + 1,
    }));
    const mixed = [...sent, ...sent.slice(20)].sort((a, b) => ((a.seq * 37) % 61) - ((b.seq * 37) % 61));
    const replies = await Promise.all(mixed.map((one) => answer(body.id, one)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const now = (await read(body.id)).body;
    expect(now).toMatchObject({ question_answer: 6, next_seq: 61 });
    expect(now.answers.map(({ seq }: Json) => seq).sort()).toEqual([55, 56, 57, 58, 59, 60]);
    for (const { question_id, response, seq } of now.answers)
      expect(sent[seq - 1]).toEqual({ question_id, response, seq });
  });

  test('asks the database one thing, also for several students at once', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => server.world.student(classId)));
    const sessions: [TestPerson, Json][] = [];
    for (const one of others) sessions.push([one, (await start(one)).body]);
    for (const [one, session] of sessions) await answerRight(session, 0, 1, one);
    const [first] = sessions;
    if (!first) throw new Error('nobody started');
    const alone = await countQueries(() => answerRight(first[1], 1, 2, first[0]));
    expect(alone).toBe(1);
    const together = await countQueries(() =>
      Promise.all(sessions.map(([one, session]) => answerRight(session, 2, 3, one))),
    );
    expect(together).toBeLessThanOrEqual(3);
  });

  test('goes on for ten seconds after the time, then no more; extended elsewhere, it goes on', async () => {
    await set({ exam_duration: 1 });
    const { body } = await start();
    clock.advance({ seconds: 65 });
    expect((await answerRight(body, 0, 1)).status).toBe(200);
    clock.advance({ seconds: 6 });
    const late = await answerRight(body, 1, 2);
    expect([late.status, late.body.code]).toEqual([409, 'exam.over']);
    expect((await answerRight(body, 0, 1)).status).toBe(200);
    await db().execute(sql`UPDATE activities SET expires_at = ${minutes(5)} WHERE id = ${body.id}`);
    expect((await answerRight(body, 1, 2)).status).toBe(200);
  });
});

describe('the end', () => {
  test('is graded by the server, once, and says so again', async () => {
    const { body } = await start();
    for (const place of [0, 1, 2]) await answerRight(body, place, place + 1);
    await answer(body.id, { question_id: body.questions[3].id, response: [idOf(body, 3, 'Trái')], seq: 4 });
    const both = await Promise.all([end(), end(student, `?class=${classId}`, 'GET')]);
    expect(both[0].body).toEqual(both[1].body);
    expect(both[0].body).toMatchObject({
      id: body.id,
      activity_id: body.id,
      status: 'ended',
      score: 5,
      passed: true,
      question_answer: 4,
      question_count: 6,
      correct_count: 3,
      ended_by: 'student',
    });
    expect(both[0].body.breakdown).toHaveLength(6);
    clock.advance({ minutes: 1 });
    expect((await end()).body).toEqual(both[0].body);
    expect((await answerRight(body, 4, 9)).body.code).toBe('exam.over');
    expect((await read(body.id)).body).toMatchObject({ status: 'ended', question_answer: 4 });
    expect(await exam()).toMatchObject({
      state: 'open',
      best_score: 5,
      last_score: 5,
      passed: true,
      attempts_used: 1,
      attempts_left: 2,
      activity_id: body.id,
      question_count: 6,
      exam_duration: 50,
      exam_pass_score: 5,
    });
  });

  test('of nothing is not there; a class that is named is the one', async () => {
    expect((await end()).status).toBe(404);
    await start();
    expect((await end(student, '?class=999999')).status).toBe(404);
    expect(
      (await server.call<Json>(student, 'POST', `/api/student_end_exams/${course}/`, { class: classId })).body.status,
    ).toBe('ended');
  });

  test('meets answers that are being saved: each is either stored and counted, or refused', async () => {
    const { body } = await start();
    const replies = await Promise.all([
      ...[0, 1, 2].map((place) => answerRight(body, place, place + 1)),
      end(),
      ...[3, 4, 5].map((place) => answerRight(body, place, place + 1)),
    ]);
    const saved = replies.filter(({ status, body: reply }) => status === 200 && reply.seq !== undefined).length;
    for (const reply of replies) if (reply.status !== 200) expect(reply.body.code).toBe('exam.over');
    expect((await end()).body).toMatchObject({ correct_count: saved, question_answer: saved });
  });

  test('comes by itself when the time is over, with all that was saved', async () => {
    await set({ exam_duration: 1 });
    const { body } = await start();
    await answerRight(body, 0, 1);
    clock.advance({ seconds: 72 });
    await look({ plans: false });
    const row = await eventually(
      () => stored(body.id),
      (one) => one.status !== 'open',
    );
    expect(row).toMatchObject({ status: 'expired', ended_by: 'time', correct_count: 1, score: 1.67 });
    const late = row.ended_at.getTime() - row.expires_at.getTime();
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(10_000);
    expect((await end()).body).toMatchObject({ id: body.id, status: 'expired', ended_by: 'time' });
  });

  test('is called for when it is due before the clock calls again', async () => {
    await window(null, minutes(1 / 60));
    const { body } = await start();
    clock.advance({ seconds: 8 });
    await look({});
    const row = await eventually(
      () => stored(body.id),
      (one) => one.status !== 'open',
    );
    expect(row).toMatchObject({ status: 'expired', ended_by: 'time' });
  });

  test('comes at the next start, should nobody have come before', async () => {
    await set({ exam_duration: 1 });
    const { body } = await start();
    clock.advance({ minutes: 30 });
    const next = await start();
    expect(next.status).toBe(201);
    const row = await stored(body.id);
    expect([row.status, row.ended_by, row.ended_at.getTime() - row.expires_at.getTime()]).toEqual([
      'expired',
      'time',
      10_000,
    ]);
  });

  test('counts what was stored and changed after it was read, until it holds the attempt', async () => {
    const { body } = await start();
    await answerRight(body, 0, 1);
    const late = [idOf(body, 1, RIGHT)];
    let handedIn = Promise.resolve<Awaited<ReturnType<typeof end>> | undefined>(undefined);
    const { started_on } = await stored(body.id);
    const whileHeld = async (id: number, act: (tx: Queryable) => Promise<unknown>) =>
      db().transaction(async (tx) => {
        await tx.execute(sql`SELECT hold_activity(${id})`);
        handedIn = end();
        await eventually(
          () =>
            rowsOf(
              db(),
              sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
            ),
          (waiting) => waiting.length > 0,
        );
        await act(tx);
      });
    await whileHeld(body.id, (tx) =>
      tx.execute(
        sql`INSERT INTO answers (activity_started_on, activity_id, seq, question, response, is_withdrawn, saved_at, answered_count)
            VALUES (${started_on}, ${body.id}, 2, 1, ${JSON.stringify(late)}::jsonb, false, now(), 2)`,
      ),
    );
    expect((await handedIn)?.body).toMatchObject({ correct_count: 2, question_answer: 2, status: 'ended' });

    // One whose questions are mended meanwhile is graded by what it asks then.
    const again = (await start()).body;
    await answerRight(again, 0, 1);
    await whileHeld(again.id, (tx) =>
      tx.execute(sql`UPDATE activities SET questions = jsonb_set(questions, '{0,points}', '5') WHERE id = ${again.id}`),
    );
    expect((await handedIn)?.body).toMatchObject({ correct_count: 1, score: 5 });
  });

  test('of an attempt that is named ends that one and no other', async () => {
    const first = (await start()).body.id as number;
    const named = (id: number, caller = student) => end(caller, `?activity_id=${id}`);
    const other = await server.world.student(classId);
    const theirs = (await start(other)).body.id as number;
    for (const id of [theirs, 999_999_999]) {
      const refused = await named(id);
      expect([refused.status, refused.body.code]).toEqual([409, 'exam.other_attempt']);
    }
    const ended = await named(first);
    expect([ended.status, ended.body.id]).toEqual([200, first]);
    expect((await named(first)).body).toEqual(ended.body);
    // A page that was left open does not end the attempt that was begun since.
    const second = (await start()).body.id as number;
    const refused = await named(first);
    expect([refused.status, refused.body.code]).toEqual([409, 'exam.other_attempt']);
    expect([(await stored(second)).status, (await stored(theirs)).status]).toEqual(['open', 'open']);
    const body = await server.call<Json>(student, 'POST', `/api/student_end_exams/${course}/`, { activity_id: second });
    expect([body.status, body.body.id]).toEqual([200, second]);
  });

  test('was passed or not by the pass score at its start, whatever the course says later', async () => {
    await set({ exam_pass_score: 0 });
    await start();
    await end();
    expect(await exam()).toMatchObject({ best_score: 0, passed: true });
    await set({ exam_pass_score: 9 });
    expect(await exam()).toMatchObject({ exam_pass_score: 9, passed: true });
  });

  test('a start while answers are on their way cuts nothing off and uses up no attempt', async () => {
    const { body } = await start();
    clock.advance({ minutes: 50 });
    const again = await start();
    expect([again.status, again.body.id]).toEqual([200, body.id]);
    expect((await answerRight(body, 0, 1)).status).toBe(200);
    clock.advance({ seconds: 11 });
    expect((await start()).status).toBe(201);
    expect(await stored(body.id)).toMatchObject({ status: 'expired', answered_count: 1 });
  });

  test('one that cannot be ended keeps no other open', async () => {
    const others = await Promise.all([1, 2].map(() => server.world.student(classId)));
    const first = (await start()).body.id as number;
    const later = await Promise.all(others.map(async (other) => (await start(other)).body.id as number));
    await db().execute(
      sql`CREATE FUNCTION refuse_end() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''unreadable''; END'`,
    );
    await db().execute(
      sql`CREATE TRIGGER refuse_end BEFORE UPDATE ON activities FOR EACH ROW
          WHEN (NEW.id = ${sql.number(first)} AND NEW.status <> 'open') EXECUTE FUNCTION refuse_end()`,
    );
    clock.advance({ minutes: 51 });
    await look({});
    const statusOf = async (id: number) => (await stored(id)).status as string;
    await eventually(
      () => Promise.all(later.map(statusOf)),
      (all) => all.every((status) => status === 'expired'),
    );
    expect((await stored(first)).status).toBe('open');
    // Once it can be, the next look ends it.
    await db().execute(sql`DROP FUNCTION refuse_end CASCADE`);
    await look({});
    await eventually(
      () => statusOf(first),
      (status) => status === 'expired',
    );
  });
});

describe('what is told afterwards', () => {
  async function sit(caller: TestPerson = student): Promise<Json> {
    const { body } = await start(caller);
    await answerRight(body, 0, 1, caller);
    await answer(body.id, { question_id: body.questions[1].id, response: [idOf(body, 1, 'Trái')], seq: 2 }, caller);
    return body;
  }

  test('nothing, where the course says so', async () => {
    await set({ exam_review: 'none', max_exams_students: 1 });
    const { id } = await sit();
    expect((await end()).body).toMatchObject({ score: null, passed: null, correct_count: null, question_answer: 2 });
    expect((await end()).body.breakdown.map(({ score }: Json) => score)).toEqual(Array(6).fill(null));
    expect(await exam()).toMatchObject({ best_score: null, last_score: null, passed: null });
    expect((await wrong(id)).body.code).toBe('exam.review_closed');
  });

  test('of each attempt by its number, without ending the one that runs', async () => {
    await set({ max_exams_students: 2, exam_review: 'answers' });
    const result = (id: number, caller: TestPerson = student) =>
      server.call<Json>(caller, 'GET', `/api/student_exam_results/${id}/`);
    const first = await sit();
    expect([(await result(first.id)).status, (await result(first.id)).body.code]).toEqual([409, 'activity.open']);
    await end();
    expect((await result(first.id)).body).toMatchObject({
      activity_id: first.id,
      score: 1.67,
      passed: false,
      module: { id: course },
      class: { id: classId },
      attempts_left: 1,
      may_start: true,
      review: 'later',
      review_waits_for: 'release',
      attempts: [{ activity_id: first.id, number: 1, status: 'ended', score: 1.67, passed: false }],
    });
    const second = await start();
    expect((await result(first.id)).body.attempts).toMatchObject([
      { number: 1, score: 1.67 },
      { activity_id: second.body.id, number: 2, status: 'open', score: null, passed: null, ended_at: null },
    ]);
    expect((await read(second.body.id)).body.status).toBe('open');
    await end();
    expect((await result(first.id)).body).toMatchObject({ attempts_left: 0, may_start: false, review: 'later' });
    expect((await result(first.id, await server.world.student(classId))).status).toBe(404);
    await set({ exam_review: 'none' });
    expect((await result(first.id)).body).toMatchObject({
      review: 'none',
      score: null,
      passed: null,
      attempts: [
        { score: null, passed: null },
        { score: null, passed: null },
      ],
    });
  });

  const result = async (id: number, caller: TestPerson = student): Promise<Json> =>
    (await server.call<Json>(caller, 'GET', `/api/student_exam_results/${id}/`)).body;

  test('the score alone, where nobody has said otherwise', async () => {
    const { id } = await sit();
    await end();
    await window(null, minutes(-1));
    expect(await result(id)).toMatchObject({ review: 'score', review_waits_for: null, score: 1.67 });
    expect((await wrong(id)).body.code).toBe('exam.review_closed');
  });

  test('the answers once it has closed, as long as nobody of the class sits it; not to the first who hands in', async () => {
    await set({ max_exams_students: 1, exam_review: 'answers' });
    const close_at = minutes(10);
    await window(null, close_at);
    const session = await sit();
    expect((await wrong(session.id)).body.code).toBe('activity.open');
    await end();
    // Nobody sits it, and nobody else has begun: in a class of three the other two would read along.
    expect([(await wrong(session.id)).status, (await wrong(session.id)).body.code]).toEqual([
      403,
      'exam.review_closed',
    ]);
    expect(await result(session.id)).toMatchObject({
      review: 'later',
      review_waits_for: 'close',
      close_at: close_at.toISOString(),
    });
    clock.advance({ minutes: 8 });
    const classmate = await server.world.student(classId);
    await start(classmate);
    await server.call(await teacherOf(), 'POST', `/api/class_exams/${course}/${classId}/extend/`, { minutes: 30 });
    clock.advance({ minutes: 3 });
    expect((await wrong(session.id)).body.code).toBe('exam.review_closed');
    expect(await result(session.id)).toMatchObject({ review: 'later', review_waits_for: 'class' });
    await end(classmate);
    expect((await wrong(session.id)).body).toMatchObject([
      { question: { id: session.questions[1].id }, solution: [idOf(session, 1, RIGHT)], fraction: 0 },
    ]);
    expect(await result(session.id)).toMatchObject({ review: 'open', review_waits_for: null });
    expect((await wrong(session.id, classmate)).status).toBe(404);
    await set({ exam_review: 'score' });
    expect((await wrong(session.id)).body.code).toBe('exam.review_closed');
  });

  test.each(['none', 'score', 'answers'])(
    'with “%s” an ended attempt has questions only where solutions are open',
    async (review) => {
      await set({ exam_review: review });
      const { id } = await sit();
      expect((await read(id)).body.questions).toHaveLength(6);
      await end();
      const closed = (await read(id)).body;
      expect(closed).toMatchObject({ status: 'ended', questions: [], question_count: 6, question_answer: 2 });
      expect(JSON.stringify(closed)).not.toContain(RIGHT);
      await window(null, minutes(-1));
      expect((await read(id)).body.questions).toHaveLength(review === 'answers' ? 6 : 0);
    },
  );

  const teacherOf = async () => {
    const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
    await server.world.teaches(teacher.id, classId);
    return teacher;
  };
});

test('while it runs, nothing that a student can get tells an answer', async () => {
  const { world } = server;
  const practice = await world.assignedPart(classId, course, { type: 'practice', materials });
  const elsewhere = (await world.course()).id;
  const same = await world.assignedPart(classId, elsewhere, { type: 'practice', materials: materials.slice(0, 1) });
  const given = await world.classMaterial(classId, materials[0] ?? 0, maker.id);
  const begun = (await server.call<Json>(student, 'GET', `/api/student_sub_modules/${practice}/${classId}`)).body;
  const { body } = await start();
  const question_id = String(materials[0]);
  const refused = [
    await server.call<Json>(student, 'GET', `/api/student_sub_modules/${practice}/${classId}`),
    await server.call<Json>(student, 'GET', `/api/student_sub_modules/${same}/${classId}`),
    await server.call<Json>(student, 'GET', `/api/student_answer_question/${begun.id}/`),
    await server.call<Json>(student, 'POST', `/api/student_answer_question/${begun.id}/`, {
      question_id,
      response: ['0'],
      seq: 1,
    }),
    await server.call<Json>(student, 'GET', `/api/student_end_sub_module_sessions/${begun.id}/`),
    await server.call<Json>(student, 'GET', `/api/class_materials/${given}/`),
    await server.call<Json>(student, 'POST', `/api/class_materials/${given}/check/`, { question_id, response: ['0'] }),
  ];
  expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(refused.map(() => [409, 'exam.running']));
  const got = [
    body,
    (await start()).body,
    (await read(body.id)).body,
    (await answerRight(body, 0, 1)).body,
    (await exam()) as Json,
    (await wrong(body.id)).body,
    (await server.call<Json>(student, 'GET', '/api/student_sub_modules/')).body,
    (await server.call<Json>(student, 'GET', '/api/student_modules/')).body,
    (await server.call<Json>(student, 'GET', '/api/class_materials/')).body,
    (await server.call<Json>(student, 'GET', `/api/submodulesquestions/${materials[0]}/`)).body,
    ...refused.map((reply) => reply.body),
  ];
  for (const one of got)
    expect(JSON.stringify(one)).not.toMatch(/"correct|solution|fraction|feedback|Giỏi lắm|Chưa đúng|seed/i);
  // The right choice stands anywhere, and its id says nothing.
  const places = new Set<string>();
  for (let n = 0; n < 4; n++) {
    const session = (await start(await world.student(classId))).body;
    for (let place = 0; place < 6; place++) places.add(idOf(session, place, RIGHT));
  }
  expect(places.size).toBe(3);
  await end();
  expect((await server.call(student, 'GET', `/api/student_answer_question/${begun.id}/`)).status).toBe(200);
});

test('nobody else’s attempt is there, and who teaches sits none', async () => {
  const { body } = await start();
  const other = await server.world.student(classId);
  const question_id = body.questions[0].id;
  const replies = [
    await read(body.id, other),
    await answer(body.id, { question_id, response: null, seq: 1 }, other),
    await wrong(body.id, other),
    await end(other),
    await server.call(student, 'GET', `/api/student_answer_question/${body.id}/`),
    await server.call(student, 'GET', `/api/student_end_sub_module_sessions/${body.id}/`),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
  expect((await start(teacher)).status).toBe(403);
});
