import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { countQueries } from '../../../../test/count-queries';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { LiveEvent } from '../../../platform/events/hub';
import { hasTimeAgain } from '../activities/activity.rules';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let other: TestApplication;
let school: number;
let classId: number;
let teacher: TestPerson;
let students: TestPerson[];
let maker: TestPerson;
let course: number;
let part: number;
let materials: number[];

const RIGHT = 'Câu này đúng';
const choice = (title: string) => ({
  question: `<p>${title}</p>`,
  answers: [
    { text: RIGHT, correct: true },
    { text: 'Trái', correct: false },
    { text: 'Giữa', correct: false },
  ],
});

beforeAll(async () => {
  server = await startTestApplication({ clock });
  other = await server.sibling(['--roles=api']);
  school = await server.world.school();
  maker = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  const { world } = server;
  classId = await world.schoolClass(school);
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  students = [await world.student(classId), await world.student(classId), await world.student(classId)];
  course = (await world.course()).id;
  materials = [];
  for (let n = 0; n < 4; n++) {
    materials.push(
      await world.material(maker.id, null, { title: `Câu ${n}`, courseId: course, params: choice(`Câu ${n}`) }),
    );
  }
  part = await world.assignedPart(classId, course, { type: 'exam', materials });
});

const db = () => server.app.platform.db;
const student = (place = 0): TestPerson => students[place] ?? fail();
const fail = (): never => {
  throw new Error('there is nobody');
};
const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);
const window = (open_at: Date | null, close_at: Date | null) =>
  db().execute(
    sql`UPDATE class_assignments SET open_at = ${open_at}, close_at = ${close_at} WHERE course_part_id = ${part}`,
  );
const set = (fields: Record<string, unknown>) =>
  db().execute(sql`UPDATE courses SET ${sql.assignments(fields)} WHERE id = ${course}`);
const at = (rest = '') => `/api/class_exams/${course}/${classId}/${rest}`;
const call = (method: 'GET' | 'POST' | 'DELETE', rest = '', body?: object, caller: TestPerson = teacher) =>
  server.call<Json>(caller, method, at(rest), body);
const rowOf = async (who: TestPerson): Promise<Json> =>
  (await call('GET')).body.students.find((row: Json) => row.user.id === who.id);
const start = async (who: TestPerson = student()): Promise<Json> =>
  (await server.call<Json>(who, 'POST', `/api/student_start_exams/${course}/${classId}`)).body;
const answer = (who: TestPerson, session: Json, place: number, seq: number, text = RIGHT, app = server) =>
  app.call<Json>(who, 'POST', `/api/student_answer_exam_question/${session.id}/`, {
    question_id: session.questions[place].id,
    response: [session.questions[place].choices.find((one: Json) => one.text === text).id],
    seq,
  });
const end = (who: TestPerson = student()) =>
  server.call<Json>(who, 'POST', `/api/student_end_exams/${course}/?class=${classId}`);
const stored = (id: number) => firstRowOf<Json>(db(), sql`SELECT * FROM activities WHERE id = ${id}`) as Promise<Json>;
const DEVICES = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const present = (who: TestPerson, id: number, device: string, left_page = 0, app = server) =>
  app.call<Json>(who, 'POST', `/api/student_exam_presence/${id}/`, { device, left_page });

/** What one person's open page hears. */
function heardBy(who: TestPerson, app = server) {
  const heard: LiveEvent[] = [];
  const stop = app.app.platform.events.subscribe(who.id, (event) => heard.push(event));
  const named = (name: string) => heard.filter((event) => event.name === name).map(({ data }) => data as Json);
  const until = (name: string, count = 1) =>
    eventually(
      async () => named(name),
      (found) => found.length >= count,
    );
  return { named, until, stop };
}

describe('the list', () => {
  const list = (caller: TestPerson, query = '') => server.call<Json>(caller, 'GET', `/api/class_exams/?${query}`);

  test('tells how far students are, each counted once, and the average of their best', async () => {
    await window(minutes(-1), minutes(60));
    for (const right of [1, 3]) {
      const session = await start();
      for (let place = 0; place < right; place++) await answer(student(), session, place, place + 1);
      await end();
    }
    await start(student(1));
    const { body } = await list(teacher);
    expect(body).toMatchObject({ count: 1 });
    expect(body.results).toMatchObject([
      {
        class: { id: classId },
        module: { id: course },
        status: 'open',
        student_count: 3,
        started: 2,
        finished: 1,
        running: 1,
        average: 7.5,
        can: { edit: true, export: true },
      },
    ]);
  });

  test('filters by class, course and status, and orders', async () => {
    await window(minutes(10), minutes(60));
    const second = (await server.world.course()).id;
    await server.world.assignedPart(classId, second, {
      type: 'exam',
      materials,
      openAt: minutes(-60),
      closeAt: minutes(-1),
    });
    const names = async (query: string) =>
      (await list(teacher, query)).body.results.map(({ module }: Json) => module.id);
    expect(await names('')).toEqual([course, second]);
    expect(await names('ordering=open_at')).toEqual([second, course]);
    expect(await names('status=waiting')).toEqual([course]);
    expect(await names('status=closed')).toEqual([second]);
    expect(await names('status=open')).toEqual([]);
    expect(await names(`module_id=${second}`)).toEqual([second]);
    expect(await names(`class_id=${await server.world.schoolClass(school)}`)).toEqual([]);
    expect((await list(teacher, 'page=2&page_size=1')).body).toMatchObject({ count: 2, next: null });
  });

  test('is of one’s own classes to a teacher, of the school to staff, and closed to students', async () => {
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    expect((await list(colleague)).body.count).toBe(0);
    expect((await list(staff, `class_id=${classId}`)).body.count).toBe(1);
    const refused = [await list(student()), await call('GET', '', undefined, student())];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    for (const [method, rest, body] of [
      ['GET', ''],
      ['GET', 'analysis/'],
      ['GET', 'export/'],
      ['POST', 'extend/', { minutes: 5 }],
      ['POST', 'reopen/', { user_id: student().id, minutes: 5 }],
      ['POST', 'end/', {}],
    ] as const) {
      expect((await call(method, rest, body, colleague)).status, rest).toBe(404);
      expect((await server.call(student(), method, at(rest), body)).status, rest).toBe(403);
    }
  });

  test('asks as much for many rows as for one', async () => {
    const one = await countQueries(() => list(teacher));
    for (let n = 0; n < 3; n++) {
      const another = (await server.world.course()).id;
      await server.world.assignedPart(classId, another, { type: 'exam', materials });
    }
    expect(await countQueries(() => list(teacher))).toBe(one);
  });
});

describe('one exam', () => {
  test('has a row for each student, of the latest attempt, also for one who left', async () => {
    const session = await start();
    await answer(student(), session, 0, 1);
    await answer(student(), session, 1, 2, 'Trái');
    const gone = await start(student(1));
    await end(student(1));
    await db().execute(sql`UPDATE class_members SET left_on = now() WHERE user_id = ${student(1).id}`);
    const { body } = await call('GET');
    expect(body).toMatchObject({ student_count: 3, started: 2, finished: 1, running: 1 });
    expect(body.students).toHaveLength(3);
    expect(await rowOf(student())).toMatchObject({
      user: { id: student().id, username: student().username },
      state: 'open',
      activity_id: session.id,
      question_answer: 2,
      question_count: 4,
      left_page: 0,
      extra_minutes: 0,
      score: null,
      passed: null,
      attempts: 1,
    });
    expect(await rowOf(student(1))).toMatchObject({
      state: 'ended',
      activity_id: gone.id,
      score: 0,
      passed: false,
      ended_by: 'student',
    });
    expect(await rowOf(student(2))).toMatchObject({
      state: 'not_started',
      activity_id: null,
      attempts: 0,
      started_at: null,
    });
    const asked = await countQueries(() => call('GET'));
    await start(student(2));
    expect(await countQueries(() => call('GET'))).toBe(asked);
  });

  test('is there while it is assigned or was sat', async () => {
    await start();
    await db().execute(sql`DELETE FROM class_assignments WHERE course_part_id = ${part}`);
    expect((await call('GET')).body).toMatchObject({ status: 'closed', started: 1 });
    expect(
      (await server.call(teacher, 'GET', `/api/class_exams/${(await server.world.course()).id}/${classId}/`)).status,
    ).toBe(404);
  });
});

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

describe('presence', () => {
  test('tells how the attempt stands, when it was last heard of and how often it was left, over all devices', async () => {
    const session = await start();
    const reply = await present(student(), session.id, DEVICES[0], 2);
    expect(reply.body).toEqual({ status: 'open', server_time: expect.any(String), expires_at: session.expires_at });
    await present(student(), session.id, DEVICES[1], 1, other);
    await eventually(
      () => rowOf(student()),
      ({ left_page }) => left_page === 3,
    );
    const first = Date.parse((await rowOf(student())).last_seen_at);
    expect(Math.abs(first - clock.now().getTime())).toBeLessThan(20_000);
    // A page that was loaded again counts from nothing; what was counted stays.
    await present(student(), session.id, DEVICES[0], 0);
    clock.advance({ minutes: 5 });
    await answer(student(), session, 0, 1);
    const later = await rowOf(student());
    expect(later.left_page).toBe(3);
    expect(Date.parse(later.last_seen_at) - first).toBeGreaterThanOrEqual(300_000);
    expect((await present(student(1), session.id, DEVICES[0])).status).toBe(404);
    await end();
    expect((await present(student(), session.id, DEVICES[0])).body.status).toBe('ended');
    expect((await present(student(), session.id, 'none')).status).toBe(400);
  });

  test('of another device is told once, and both go on', async () => {
    const session = await start();
    const page = heardBy(student());
    await present(student(), session.id, DEVICES[0]);
    await eventually(
      () => rowOf(student()),
      ({ last_seen_at }) => last_seen_at !== null,
    );
    await present(student(), session.id, DEVICES[1], 0, other);
    expect(await page.until('exam.elsewhere')).toEqual([{ activity_id: session.id, device: DEVICES[1] }]);
    await present(student(), session.id, DEVICES[0], 4);
    await present(student(), session.id, DEVICES[1], 3, other);
    await eventually(
      () => rowOf(student()),
      ({ left_page }) => left_page === 7,
    );
    expect(page.named('exam.elsewhere')).toHaveLength(1);
    // Both new in the same moment: the later one is told.
    const both = await start(student(1));
    const theirs = heardBy(student(1));
    await present(student(1), both.id, DEVICES[0]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await present(student(1), both.id, DEVICES[1]);
    expect(await theirs.until('exam.elsewhere')).toEqual([{ activity_id: both.id, device: DEVICES[1] }]);
    theirs.stop();
    // Back after a silence: it is the other one again.
    clock.advance({ minutes: 2 });
    await present(student(), session.id, DEVICES[0]);
    await page.until('exam.elsewhere', 2);
    page.stop();
  });

  test('costs one question, shared by those who ask at the same moment', async () => {
    const sessions: [TestPerson, Json][] = [];
    for (const who of students) sessions.push([who, await start(who)]);
    const alone = await countQueries(() => present(student(), sessions[0]?.[1].id, DEVICES[0]));
    expect(alone).toBe(1);
    const together = await countQueries(() =>
      Promise.all(sessions.map(([who, { id }]) => present(who, id, DEVICES[0]))),
    );
    expect(together).toBeLessThanOrEqual(2);
  });

  test('of ever new devices is bounded', async () => {
    const session = await start();
    for (let n = 0; n < 60; n++) {
      await present(student(), session.id, `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`);
    }
    const devices = () => rowsOf(db(), sql`SELECT device FROM exam_presence WHERE activity_id = ${session.id}`);
    await eventually(devices, (rows) => rows.length > 0);
    await present(student(), session.id, DEVICES[0], 1);
    await eventually(
      () => rowOf(student()),
      ({ left_page }) => left_page === 1,
    );
    expect((await devices()).length).toBeLessThanOrEqual(61);
  });
});

describe('progress', () => {
  test('reaches who watches, whichever process took the answer, and nobody else', async () => {
    const colleague = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    const session = await start();
    const [watching, silent] = [heardBy(teacher), heardBy(colleague)];
    await call('GET');
    await answer(student(), session, 0, 1, RIGHT, other);
    const step = { module: course, class: classId, user: student().id };
    expect(await watching.until('exam.progress')).toEqual([step]);
    await start(student(1));
    await watching.until('exam.progress', 2);
    await end(student(1));
    await watching.until('exam.progress', 3);
    await present(student(), session.id, DEVICES[0], 1, other);
    await watching.until('exam.progress', 4);
    await call('POST', 'extend/', { minutes: 1 });
    await watching.until('exam.progress', 5);
    expect(silent.named('exam.progress')).toEqual([]);
    watching.stop();
    silent.stop();
  });

  test('of many answers is one event a student, and a process that came later tells it, too', async () => {
    const session = await start();
    await call('GET');
    const late = await server.sibling(['--roles=api']);
    const watching = heardBy(teacher);
    for (let seq = 1; seq <= 8; seq++) await answer(student(), session, seq % 4, seq, RIGHT, late);
    await watching.until('exam.progress');
    expect(watching.named('exam.progress')).toHaveLength(1);
    watching.stop();
    await late.close();
  });

  test('costs a saved answer nothing, watched or not', async () => {
    const session = await start();
    await answer(student(), session, 0, 1);
    expect(await countQueries(() => answer(student(), session, 1, 2))).toBe(1);
    await call('GET');
    expect(await countQueries(() => answer(student(), session, 2, 3))).toBe(1);
  });
});

describe('the export', () => {
  test('is a workbook in the caller’s language', async () => {
    await db().execute(sql`UPDATE users SET last_name = '=1+1' WHERE id = ${student().id}`);
    await start();
    await end();
    const { body } = await server.call<Json>({ ...teacher, language: 'en' }, 'GET', at('export/'));
    const file = await server.app.http.inject({
      method: 'GET',
      url: body.file_url,
      headers: { authorization: `Bearer ${teacher.token}` },
    });
    expect(file.headers['content-type']).toContain('spreadsheetml');
    const [sheet] = (await readXlsx(file.rawPayload)).sheets;
    expect(sheet?.name).toBe('Results');
    const [heads = [], ...rows] = sheet?.rows ?? [];
    expect(heads.slice(0, 4)).toEqual(['Full name', 'Username', 'State', 'Score']);
    const row = rows.find((cells) => cells[1] === student().username);
    // A name that begins like a formula is a name.
    expect(row?.slice(0, 5)).toEqual(['=1+1 An', student().username, 'Handed in', 0, 'Not passed']);
    expect(rows).toHaveLength(3);
    expect(await server.world.audited('class_exam.export')).not.toEqual([]);
  });
});

describe('the analysis', () => {
  test('says of each question how hard it was, how it told students apart, and what was chosen', async () => {
    const many = [...students, ...(await server.world.members(classId, 3))];
    const placeOf = (session: Json, material = 0) =>
      session.questions.findIndex((one: Json) => one.id === String(materials[material]));
    for (const [n, who] of many.entries()) {
      const session = await start(who);
      // The first question: right by the better half. The second: right by all. The third: by nobody, two leave it out.
      const first = await answer(who, session, placeOf(session, 0), 1, n < 3 ? RIGHT : 'Trái');
      expect(first.status).toBe(200);
      await answer(who, session, placeOf(session, 1), 2);
      if (n < 4) await answer(who, session, placeOf(session, 2), 3, 'Giữa');
      if (n < 2) await answer(who, session, placeOf(session, 3), 4);
      await end(who);
    }
    // A second attempt counts for nothing.
    const again = await start();
    await answer(student(), again, placeOf(again, 2), 1);
    await end();
    const { body } = await call('GET', 'analysis/');
    expect(body.attempts).toBe(6);
    const of = (material: number) =>
      body.questions.find((one: Json) => one.material_id === materials[material]) as Json;
    expect(of(0)).toMatchObject({
      question_id: String(materials[0]),
      text: 'Câu 0',
      type: 'multi_choice',
      chapter: { id: expect.any(Number) },
      asked: 6,
      answered: 6,
      difficulty: 0.5,
      choices: [
        { text: RIGHT, count: 3, correct: true },
        { text: 'Trái', count: 3, correct: false },
        { text: 'Giữa', count: 0, correct: false },
      ],
      can: { edit: false },
    });
    expect(of(0).discrimination).toBeCloseTo(Math.SQRT1_2, 2);
    expect(of(0).interval).toEqual([expect.closeTo(-0.25, 1), expect.closeTo(0.96, 1)]);
    expect(of(1)).toMatchObject({ difficulty: 1, discrimination: null, interval: null });
    expect(of(2)).toMatchObject({ difficulty: 0, answered: 4, choices: [{ count: 0 }, { count: 0 }, { count: 4 }] });
    expect(of(3)).toMatchObject({ answered: 2, asked: 6 });
    const admin = await server.world.person({ role: 'ADMIN_LMS' });
    expect((await call('GET', 'analysis/', undefined, admin)).body.questions[0].can).toEqual({ edit: true });
  });

  test('of nobody is empty', async () => {
    expect((await call('GET', 'analysis/')).body).toEqual({ attempts: 0, questions: [] });
  });
});

describe('releasing solutions', () => {
  const wrong = (id: number, who: TestPerson = student()) =>
    server.call<Json[] & Json>(who, 'GET', `/api/get_wrong_questions_by_activity/?activity_id=${id}`);
  const news = (who: TestPerson) =>
    rowsOf<Json>(db(), sql`SELECT kind, link FROM notifications WHERE user_id = ${who.id} ORDER BY id`);
  const traces = () =>
    rowsOf<Json>(
      db(),
      sql`SELECT verb FROM audit_log WHERE actor_id = ${teacher.id} AND verb LIKE 'class_exam.%release' ORDER BY id`,
    );
  async function sat(): Promise<number> {
    const session = await start();
    await answer(student(), session, 0, 1, 'Trái');
    await end();
    return session.id;
  }

  test('opens them to the class and is told to it; taken back they are closed, and that is told, too', async () => {
    await set({ exam_review: 'answers' });
    const id = await sat();
    expect((await wrong(id)).body.code).toBe('exam.review_closed');
    expect((await call('GET')).body).toMatchObject({
      review: 'answers',
      released_at: null,
      solutions_open: false,
      solutions_wait_for: 'release',
    });
    const live = heardBy(student());
    const first = await call('POST', 'release/');
    expect(first).toMatchObject({ status: 200, body: { released_at: expect.any(String) } });
    expect(await live.until('exam.changed')).toEqual([{ activity_id: id }]);
    live.stop();
    expect((await wrong(id)).body).toHaveLength(1);
    expect((await call('GET')).body).toMatchObject({ ...first.body, solutions_open: true, solutions_wait_for: null });
    // Again, and by two at once: it is so already.
    clock.advance({ minutes: 1 });
    const again = await Promise.all([call('POST', 'release/'), call('POST', 'release/')]);
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
    const link = `/student/examtest/result?id=${id}`;
    expect(await news(student())).toEqual([{ kind: 'exam_solutions.released', link }]);
    expect(await news(student(1))).toEqual([{ kind: 'exam_solutions.released', link: null }]);

    expect(await call('DELETE', 'release/')).toMatchObject({ status: 200, body: { released_at: null } });
    expect(await call('DELETE', 'release/')).toMatchObject({ status: 200, body: { released_at: null } });
    expect((await wrong(id)).body.code).toBe('exam.review_closed');
    expect((await news(student())).map(({ kind }) => kind)).toEqual([
      'exam_solutions.released',
      'exam_solutions.withdrawn',
    ]);
    expect((await traces()).map(({ verb }) => verb)).toEqual(['class_exam.release', 'class_exam.withdraw_release']);
  });

  test('by several at once is one release and one piece of news', async () => {
    await set({ exam_review: 'answers' });
    const replies = await Promise.all(
      [0, 1, 2, 3].map((n) => (n % 2 ? other : server).call<Json>(teacher, 'POST', at('release/'))),
    );
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.released_at}`)).size).toBe(1);
    expect([await news(student(1)), await traces()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  test('opens nothing while somebody of the class sits it, nor where the course tells only the score', async () => {
    await set({ exam_review: 'answers' });
    const id = await sat();
    await start(student(1));
    await call('POST', 'release/');
    expect((await wrong(id)).body.code).toBe('exam.review_closed');
    expect((await call('GET')).body).toMatchObject({ solutions_open: false, solutions_wait_for: 'class' });
    await end(student(1));
    expect((await wrong(id)).status).toBe(200);
    await call('DELETE', 'release/');
    await set({ exam_review: 'score' });
    const told = (await news(student())).length;
    expect((await call('POST', 'release/')).status).toBe(200);
    expect((await wrong(id)).body.code).toBe('exam.review_closed');
    expect(await news(student())).toHaveLength(told);
  });

  test('is for who may extend it: not for others, not in a year that is over', async () => {
    await set({ exam_review: 'answers' });
    await sat();
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await call(method, 'release/', undefined, student())).status).toBe(403);
      expect((await call(method, 'release/', undefined, colleague)).status).toBe(404);
    }
    expect(await traces()).toEqual([]);
  });
});
