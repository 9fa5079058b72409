import { describe, expect, test } from 'vitest';
import {
  answer,
  at,
  call,
  classId,
  clock,
  course,
  db,
  end,
  fail,
  heardBy,
  type Json,
  minutes,
  other,
  RIGHT,
  rowOf,
  school,
  server,
  set,
  setClassExamStage,
  start,
  stored,
  student,
  students,
  teacher,
  window,
} from '../../../../test/class-exam-stage';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { hasTimeAgain } from '../activities/activity.rules';

setClassExamStage();

describe('more time', () => {
  test('comes at once to attempts that run, beyond the closing time, and is told to the student', async () => {
    await window(null, minutes(20));
    const session = await start();
    const page = heardBy(student(), other);
    expect((await call('POST', 'extend/', { minutes: 15 })).body).toEqual({ changed: 3 });
    const row = await rowOf(student());
    expect(Date.parse(row.expires_at) - Date.parse(session.expires_at)).toBe(15 * 60_000);
    expect(row.extra_minutes).toBe(15);
    expect(await page.until('exam.extended')).toEqual([{ activity_id: session.id, expires_at: row.expires_at }]);
    page.stop();
    clock.advance({ minutes: 30 });
    expect((await answer(student(), session, 0, 1)).status).toBe(200);
    expect((await start(student(1))).code).toBe('exam.not_open');
    const [audited] = (await server.world.audited('class_exam.extend')).slice(-1);
    expect(audited).toMatchObject({ actor_id: teacher.id, target_id: classId, after: { minutes: 15 } });
  });

  test('goes to those who are named, and to what they begin later', async () => {
    const begun = await start();
    const given = await call('POST', 'extend/', { minutes: 5, user_ids: [student(1).id] });
    expect(given.body).toEqual({ changed: 1 });
    await call('POST', 'extend/', { minutes: 2 });
    const later = await start(student(1));
    const length = ({ expires_at, started_at }: Json) => (Date.parse(expires_at) - Date.parse(started_at)) / 60_000;
    expect(length(later)).toBe(57);
    expect(length({ ...begun, expires_at: (await rowOf(student())).expires_at })).toBe(52);
    expect(length(await start(student(2)))).toBe(52);
    expect((await rowOf(student(1))).extra_minutes).toBe(7);
    const stranger = await server.world.student(await server.world.schoolClass(school));
    const refused = await call('POST', 'extend/', { minutes: 5, user_ids: [student().id, stranger.id] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['user_ids']]);
    for (const wrong of [0, 1441, -1441, 1.5, 'x']) {
      expect((await call('POST', 'extend/', { minutes: wrong })).status, String(wrong)).toBe(400);
    }
  });

  const extend = (given: number, who?: TestPerson, headers?: Record<string, string>, app = server) =>
    app.call<Json>(teacher, 'POST', at('extend/'), { minutes: given, ...(who && { user_ids: [who.id] }) }, headers);
  const left = async (who: TestPerson) => {
    const { expires_at } = await rowOf(who);
    return Math.round((Date.parse(expires_at) - clock.now().getTime()) / 60_000);
  };

  test('belongs to the attempt that runs, or to the next one, and to none after it', async () => {
    await start();
    await extend(5, student());
    await end();
    const second = await start();
    expect(await left(student())).toBe(50);
    expect((await rowOf(student())).extra_minutes).toBe(0);
    await end();
    // Given to somebody by name after an attempt it is for the next one; given to the class it is not.
    await extend(7, student());
    expect((await extend(3)).body).toEqual({ changed: 2 });
    expect((await rowOf(student())).extra_minutes).toBe(7);
    await start();
    expect(await left(student())).toBe(57);
    expect((await stored(second.id)).usual_end_at).toEqual((await stored(second.id)).expires_at);
  });

  test('is told before the start', async () => {
    await extend(5, student(1));
    const exams = async (who: TestPerson) => (await server.call<Json>(who, 'GET', '/api/student_exams/')).body.results;
    expect([(await exams(student(1)))[0].extra_minutes, (await exams(student()))[0].extra_minutes]).toEqual([5, 0]);
    await start(student(1));
    await extend(2);
    expect((await exams(student(1)))[0].extra_minutes).toBe(7);
  });

  test('can be taken back, as far as the end of its own or this moment', async () => {
    await set({ exam_duration: 10 });
    const session = await start();
    await extend(600, student());
    await extend(-540, student());
    expect([await left(student()), (await rowOf(student())).extra_minutes]).toEqual([70, 60]);
    expect((await extend(-1440)).body).toEqual({ changed: 1 });
    expect((await stored(session.id)).expires_at).toEqual(new Date(session.expires_at));
    expect((await extend(-1)).body).toEqual({ changed: 0 });
    // Behind its own end it is cut at this moment, and ends like any other whose time is over.
    await extend(30, student());
    clock.advance({ minutes: 12 });
    await extend(-30, student());
    expect(Math.abs(await left(student()))).toBe(0);
    clock.advance({ seconds: 11 });
    expect((await answer(student(), session, 0, 1)).body.code).toBe('exam.over');
    // What waits for an attempt can be taken back, too.
    await extend(10, student(1));
    await extend(-30, student(1));
    await start(student(1));
    expect(await left(student(1))).toBe(10);
  });

  test('is given once for one key, whoever sends it again, on whatever process, for a day', async () => {
    await start();
    const key = { 'idempotency-key': 'once' };
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => extend(5, undefined, key, n % 2 ? other : server)),
    );
    expect(replies.map(({ status, body }) => [status, body.changed])).toEqual(replies.map(() => [200, 3]));
    expect((await rowOf(student())).extra_minutes).toBe(5);
    // Another's key of the same name is another one, and so is a key that failed.
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    await server.world.teaches(colleague.id, classId);
    await server.call(colleague, 'POST', at('extend/'), { minutes: 1 }, key);
    expect((await rowOf(student())).extra_minutes).toBe(6);
    const failing = { 'idempotency-key': 'failing' };
    expect((await extend(1440, undefined, failing)).status).toBe(409);
    expect((await extend(4, undefined, failing)).body).toEqual({ changed: 3 });
    await db().execute(sql`UPDATE answered_calls SET answered_at = answered_at - interval '1 day'`);
    await extend(5, undefined, key);
    expect((await rowOf(student())).extra_minutes).toBe(15);
  });

  test('is a day at most in all, also when several give it at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        (n % 2 ? other : server).call<Json>(teacher, 'POST', at('extend/'), { minutes: 700 }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('class_exam.too_long');
    expect((await rowOf(student())).extra_minutes).toBe(1400);
  });

  test('misses no attempt that begins at the same moment, and ends none that ran out meanwhile', async () => {
    await set({ exam_duration: 10 });
    const many = await Promise.all(Array.from({ length: 8 }, () => server.world.student(classId)));
    const [, ...begun] = await Promise.all([
      call('POST', 'extend/', { minutes: 10 }),
      ...many.map((who, n) =>
        (n % 2 ? other : server).call<Json>(who, 'POST', `/api/student_start_exams/${course}/${classId}`),
      ),
    ]);
    for (const { body } of begun) {
      const { expires_at, started_at } = await stored(body.id);
      expect(expires_at.getTime() - started_at.getTime()).toBe(20 * 60_000);
    }
    // The time is over, nobody has come to end it; more time and a new start meet.
    clock.advance({ minutes: 21 });
    await call('POST', 'extend/', { minutes: 10 });
    const again = await server.call<Json>(many[0] ?? fail(), 'POST', `/api/student_start_exams/${course}/${classId}`);
    expect([again.status, again.body.status]).toEqual([200, 'open']);
  });

  test.each([
    ['time', 1, true],
    ['time', -1, false],
    ['teacher', 1, false],
    ['student', 1, false],
  ] as const)('ended by the %s with %i minutes left: it goes on, %s', (by, left, goesOn) => {
    expect(hasTimeAgain({ expires_at: minutes(left) }, by, clock.now())).toBe(goesOn);
  });

  test('meets answers and ends: nothing is lost, nothing is stuck', async () => {
    const many = await Promise.all(Array.from({ length: 10 }, () => server.world.student(classId)));
    const sessions: [TestPerson, Json][] = [];
    for (const who of many) sessions.push([who, await start(who)]);
    const replies = await Promise.all([
      ...sessions.flatMap(([who, session], n) =>
        [0, 1, 2].map((place) => answer(who, session, place, place + 1, RIGHT, n % 2 ? other : server)),
      ),
      ...Array.from({ length: 5 }, () => call('POST', 'extend/', { minutes: 1 })),
      ...sessions.slice(0, 3).map(([who]) => end(who)),
      call('POST', 'end/', { user_ids: many.slice(3, 5).map(({ id }) => id) }),
    ]);
    for (const { status, body } of replies) if (status !== 200) expect(body.code).toBe('exam.over');
    for (const [who, session] of sessions.slice(5)) {
      expect(await rowOf(who)).toMatchObject({ state: 'open', question_answer: 3, extra_minutes: 5 });
      expect((await stored(session.id)).expires_at.getTime()).toBe(Date.parse(session.expires_at) + 5 * 60_000);
    }
    for (const [who] of sessions.slice(0, 5)) expect((await rowOf(who)).state).toBe('ended');
  });
});

describe('reopening', () => {
  const reopen = (who: TestPerson = student(), count = 10) =>
    call('POST', 'reopen/', { user_id: who.id, minutes: count });

  test('lets the last attempt run again with its answers, also after the closing time', async () => {
    await set({ max_exams_students: 1 });
    await window(null, minutes(30));
    const session = await start();
    await answer(student(), session, 0, 1);
    await end();
    clock.advance({ minutes: 31 });
    await set({ exam_review: 'answers' });
    const wrong = () =>
      server.call<Json>(student(), 'GET', `/api/get_wrong_questions_by_activity/?activity_id=${session.id}`);
    expect((await wrong()).status).toBe(200);
    const page = heardBy(student());
    const reply = await reopen();
    expect(reply.body.activity_id).toBe(session.id);
    expect(Math.abs(Date.parse(reply.body.expires_at) - minutes(10).getTime())).toBeLessThan(5_000);
    expect(await page.until('exam.changed')).toEqual([{ activity_id: session.id }]);
    page.stop();
    expect(await rowOf(student())).toMatchObject({
      state: 'open',
      question_answer: 1,
      score: null,
      ended_at: null,
      attempts: 1,
    });
    expect((await wrong()).body.code).toBe('activity.open');
    const again = await start();
    expect(again).toMatchObject({ id: session.id, status: 'open', question_answer: 1, next_seq: 2 });
    const reopened_at = new Date(Date.parse(reply.body.expires_at) - 10 * 60_000).toISOString();
    const told = { reopened_by: expect.stringMatching(/\S/), reopened_at };
    expect(again).toMatchObject(told);
    const read = await server.call<Json>(student(), 'GET', `/api/student_answer_exam_question/${session.id}/`);
    expect(read.body).toMatchObject(told);
    expect(session).toMatchObject({ reopened_by: null, reopened_at: null });
    expect(again.questions).toEqual(session.questions);
    await answer(student(), session, 1, 2);
    expect((await end()).body).toMatchObject({ score: 5, question_answer: 2 });
    const [audited] = (await server.world.audited('class_exam.reopen')).slice(-1);
    expect(audited).toMatchObject({ actor_id: teacher.id, before: { score: 2.5 } });
  });

  test('is refused while an attempt runs, and where none was made', async () => {
    expect((await reopen()).body.code).toBe('class_exam.not_started');
    await start();
    const refused = await reopen();
    expect([refused.status, refused.body.code]).toEqual([409, 'class_exam.runs']);
  });

  test('at once by two, or against a new start, gives one attempt that runs', async () => {
    await start();
    await end();
    const replies = await Promise.all([
      reopen(),
      other.call<Json>(teacher, 'POST', at('reopen/'), { user_id: student().id, minutes: 5 }),
      server.call<Json>(student(), 'POST', `/api/student_start_exams/${course}/${classId}`),
    ]);
    const running = await rowsOf(
      db(),
      sql`SELECT FROM activities WHERE user_id = ${student().id} AND status = 'open' AND kind = 'exam'`,
    );
    expect(running).toHaveLength(1);
    for (const { status, body } of replies) if (status >= 400) expect(body.code).toBe('class_exam.runs');
  });

  test('runs out again by itself', async () => {
    const session = await start();
    await answer(student(), session, 0, 1);
    await end();
    await reopen(student(), 1);
    clock.advance({ seconds: 65 });
    expect((await answer(student(), session, 1, 2)).status).toBe(200);
    clock.advance({ seconds: 10 });
    expect((await answer(student(), session, 2, 3)).body.code).toBe('exam.over');
    await start();
    expect(await stored(session.id)).toMatchObject({ status: 'expired', ended_by: 'time', correct_count: 2 });
  });
});

describe('ending', () => {
  test('grades what was saved, of those who are named or of all, and tells them', async () => {
    const sessions: Json[] = [];
    for (const who of students) sessions.push(await start(who));
    await answer(student(1), sessions[1] ?? {}, 0, 1);
    const page = heardBy(student(1));
    expect((await call('POST', 'end/', { user_ids: [student().id] })).body).toEqual({ changed: 1 });
    expect(await rowOf(student())).toMatchObject({ state: 'ended', ended_by: 'teacher', score: 0 });
    expect((await rowOf(student(1))).state).toBe('open');
    expect((await call('POST', 'end/', {})).body).toEqual({ changed: 2 });
    expect(await rowOf(student(1))).toMatchObject({
      state: 'ended',
      ended_by: 'teacher',
      score: 2.5,
      question_answer: 1,
    });
    expect(await page.until('exam.changed')).toEqual([{ activity_id: sessions[1]?.id }]);
    page.stop();
    expect((await call('POST', 'end/', {})).body).toEqual({ changed: 0 });
    expect((await answer(student(1), sessions[1] ?? {}, 1, 2)).body.code).toBe('exam.over');
    const audited = await server.world.audited('class_exam.end');
    expect(audited.filter(({ target_id }) => target_id === classId)).toHaveLength(3);
  });

  test('and all else is refused in a year that is over', async () => {
    const session = await start();
    await db().execute(
      sql`WITH past AS (INSERT INTO school_years (school_id, year, name, start_date, end_date)
            VALUES (${school}, 1999, '1999-2000', '1999-09-05', '2000-05-31') RETURNING id)
          UPDATE classes SET school_year_id = past.id FROM past WHERE classes.id = ${classId}`,
    );
    const replies = [
      await call('POST', 'end/', {}),
      await call('POST', 'extend/', { minutes: 5 }),
      await call('POST', 'reopen/', { user_id: student().id, minutes: 5 }),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => 'class.year_over'));
    expect((await call('GET')).body).toMatchObject({ can: { edit: false, export: true }, running: 1 });
    expect((await stored(session.id)).status).toBe('open');
  });
});
