import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import {
  answer,
  at,
  call,
  classId,
  clock,
  course,
  DEVICES,
  db,
  end,
  heardBy,
  type Json,
  materials,
  minutes,
  other,
  part,
  present,
  RIGHT,
  rowOf,
  school,
  server,
  setClassExamStage,
  start,
  student,
  students,
  teacher,
  window,
} from '../../../../test/class-exam-stage';
import { countQueries } from '../../../../test/count-queries';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

setClassExamStage();

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

  test('calls the exam of a course by its own name, to who looks after it and to who sits it', async () => {
    await server.app.platform.db.execute(
      sql`UPDATE course_parts SET name = 'Kiểm tra cuối kì' WHERE course_id = ${course} AND part_type = 'exam'`,
    );
    expect((await list(teacher)).body.results).toMatchObject([{ test_id: null, name: 'Kiểm tra cuối kì' }]);
    expect((await call('GET', '')).body.name).toBe('Kiểm tra cuối kì');
    const own = await server.call<Json>(student(), 'GET', '/api/student_exams/?search=cuoi%20ki');
    expect(own.body.results).toMatchObject([{ test_id: null, name: 'Kiểm tra cuối kì' }]);
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

describe('presence', () => {
  test('tells how the attempt stands, when it was last heard of and how often it was left, over all devices', async () => {
    const session = await start();
    const reply = await present(student(), session.id, DEVICES[0], 2);
    const { expires_at } = session;
    expect(reply.body).toEqual({ status: 'open', server_time: expect.any(String), expires_at, paused_at: null });
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
    const step = { room: null, test: null, module: course, class: classId, user: student().id };
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
