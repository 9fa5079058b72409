import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countQueries } from '../../../test/count-queries';
import { eventually } from '../../../test/eventually';
import {
  activity,
  anotherSession,
  asked,
  change,
  choice,
  choose,
  classId,
  clock,
  create,
  db,
  end,
  type Json,
  list,
  materials,
  nobody,
  opened,
  read,
  school,
  server,
  session,
  setExerciseStage,
  setState,
  showResults,
  start,
  student,
  students,
  teacher,
} from '../../../test/exercise-stage';
import type { TestPerson } from '../../../test/world';
import { firstRowOf, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { LiveEvent } from '../../platform/events/hub';

setExerciseStage();

test('how far the class is can be asked for by the session: of its last exercise', async () => {
  const bySession = (id: number, caller: TestPerson = teacher) =>
    server.call<Json>(caller, 'GET', `/api/get_meeting_exercise_activity/?meeting_id=${id}`);
  expect((await bySession(session)).status).toBe(404);
  await create();
  const last = (await create({ name: 'Bài tập 2' })).body.id;
  expect((await bySession(session)).body).toMatchObject({ exercise: { id: last }, students: [{}, {}, {}] });
  const elsewhere = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
  expect((await bySession(session, elsewhere)).status).toBe(404);
  expect((await server.call(teacher, 'GET', '/api/get_meeting_exercise_activity/')).status).toBe(400);
});

describe('making an exercise', () => {
  test('it is closed, of the session’s school and class, with its questions in the order they were sent', async () => {
    const { status, body } = await create({
      name: '  Bài tập 1 ',
      lms_zoom_exercise_questions: asked([...materials].reverse()),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Bài tập 1',
      meeting_id: session,
      school: { id: school },
      class_instance: { id: classId },
      state: 'closed',
      lms_zoom_exercise_questions: [
        { block_id_question: materials[1], name_question: 'Hai', type_question: 'multi_choice' },
        { block_id_question: materials[0], name_question: 'Một', type_question: 'multi_choice' },
      ],
      question_count: 2,
      started: 0,
      finished: 0,
      own: null,
      can: { edit: true, delete: true, run: true },
    });
    for (const name of ['id', 'exercise_id']) {
      const path = `/api/create_meeting_exercise_view/?${name}=${body.id}`;
      expect((await server.call<Json>(teacher, 'GET', path)).body).toEqual(body);
    }
    expect((await list(teacher)).body).toEqual([body]);
    expect(
      (await server.call<Json>(teacher, 'GET', '/api/create_meeting_exercise_view/')).body.errors.exercise_id,
    ).toBeDefined();
    const counted = await firstRowOf<Json>(db(), sql`SELECT exercise_count FROM class_sessions WHERE id = ${session}`);
    expect(counted?.exercise_count).toBe(1);
    expect((await server.world.audited('exercise.create')).at(-1)).toMatchObject({
      actor_id: teacher.id,
      target_id: classId,
    });
  });

  test.each([[''], ['   '], [null], [undefined]])('a name of %j is none', async (name) => {
    const { status, body } = await create({ name });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'exercise.name_empty', detail: 'Tên bài tập không được để trống' });
  });

  test('only with materials that one may use and that ask something', async () => {
    const { world } = server;
    const stranger = await world.person({ role: 'TEACHER', schoolId: school });
    const hidden = await world.material(stranger.id, school, { sharing: 'private' });
    const draft = await world.material(teacher.id, school, { status: 'unpublished' });
    const silent = await world.material(teacher.id, school);
    await db().execute(sql`UPDATE materials SET counts = '{}' WHERE id = ${silent}`);
    for (const id of [hidden, draft, silent, 999_999]) {
      const { status, body } = await create({ lms_zoom_exercise_questions: asked([id]) });
      expect([status, body.code]).toEqual([400, 'exercise.material_unknown']);
    }
    expect((await create({ lms_zoom_exercise_questions: asked(Array(51).fill(materials[0])) })).status).toBe(400);
  });

  test('school and class are checked against what the caller may reach, and against each other', async () => {
    const { world } = server;
    const elsewhere = await world.school();
    const farClass = await world.schoolClass(elsewhere);
    expect((await create({ school: elsewhere })).status).toBe(404);
    expect((await create({ class_instance: farClass })).status).toBe(404);
    expect((await create({ class_instance: await world.schoolClass(school) })).status).toBe(403);
    const admin = await world.person({ role: 'ADMIN_LMS' });
    const shared = await world.material(admin.id, null);
    const own = { lms_zoom_exercise_questions: asked([shared]) };
    const mixed = await create({ ...own, school: elsewhere, class_instance: classId }, admin);
    expect([mixed.status, mixed.body.detail]).toEqual([400, 'Có lỗi xảy ra, Tạo bài tập không thành công']);
    expect((await create({ ...own, school, class_instance: { id: classId } }, admin)).status).toBe(201);
    expect((await create({}, await world.person({ role: 'TEACHER', schoolId: school }))).status).toBe(403);
    expect((await create({}, student())).status).toBe(403);
  });

  test('who gives the session may, also where they do not teach the class', async () => {
    const guest = await server.world.person({ role: 'TEACHER', schoolId: school });
    await anotherSession(guest);
    const shared = await server.world.material(guest.id, school);
    expect((await create({ lms_zoom_exercise_questions: asked([shared]) }, guest)).status).toBe(201);
  });
});

describe('changing and deleting', () => {
  test('the name and the questions, as long as nobody has begun', async () => {
    const id = await opened();
    const { status, body } = await change(id, { name: 'Khác', lms_zoom_exercise_questions: asked(materials.slice(1)) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Khác', question_count: 1, state: 'open' });
    expect((await change(id, { name: ' ' })).body.code).toBe('exercise.name_empty');
    await start(id);
    expect((await change(id, { name: 'Nữa' })).body.code).toBe('exercise.started');
    expect((await list(teacher)).body[0]?.can).toEqual({ edit: false, delete: false, run: true });
  });

  test('by id in query or body; not after somebody has worked in it', async () => {
    const { id } = (await create()).body;
    expect((await server.call(teacher, 'DELETE', `/api/create_meeting_exercise_view/?id=${id}`)).status).toBe(204);
    const other = (await create()).body.id;
    expect(
      (await server.call(teacher, 'DELETE', '/api/create_meeting_exercise_view/', { exercise_id: other })).status,
    ).toBe(204);
    expect((await list(teacher)).body).toEqual([]);
    const worked = await opened();
    await start(worked);
    const { status, body } = await server.call<Json>(
      teacher,
      'DELETE',
      `/api/create_meeting_exercise_view/?exercise_id=${worked}`,
    );
    expect([status, body.detail]).toEqual([409, 'Có lỗi xảy ra, Không thể xóa được bài tập']);
  });

  test('a session that is given to another class takes along what nobody has begun', async () => {
    const { id } = (await create()).body;
    const begun = await opened();
    await start(begun);
    const other = await server.world.schoolClass(school);
    await db().execute(sql`UPDATE class_sessions SET class_id = ${other} WHERE id = ${session}`);
    const rows = await rowsOf<Json>(
      db(),
      sql`SELECT id, class_id FROM exercises WHERE session_id = ${session} ORDER BY id`,
    );
    expect(rows).toEqual([
      { id, class_id: other },
      { id: begun, class_id: classId },
    ]);
  });
});

describe('closing', () => {
  test('ends what runs with what was saved; what ended stays ended when it is opened again', async () => {
    const id = await opened();
    const { body: first } = await start(id);
    await choose(first, 0, 'Phải');
    const { body: second } = await start(id, student(1));
    await choose(second, 0, 'Phải', student(1));
    await choose(second, 1, 'Phải', student(1));
    await end(second.id, student(1));
    expect((await setState(id, 'closed')).body).toMatchObject({ state: 'closed', started: 2, finished: 2 });
    await showResults(id, true);
    expect((await end(first.id)).body).toMatchObject({
      status: 'ended',
      ended_by: 'teacher',
      score: 5,
      question_answer: 1,
    });
    expect((await end(second.id, student(1))).body).toMatchObject({ ended_by: 'student', score: 10 });
    expect((await choose(first, 1, 'Phải')).body.code).toBe('activity.over');
    expect((await start(id, student(2))).body.code).toBe('exercise.not_open');
    expect((await list(student(2))).body).toMatchObject([{ id, state: 'closed' }]);
    await setState(id, 'open');
    expect((await start(id)).body).toMatchObject({ id: first.id, status: 'ended' });
    expect((await start(id, student(2))).status).toBe(201);
    expect((await setState(id, 'open')).status).toBe(200);
    expect(
      await server.world
        .audited('exercise.open')
        .then((rows) => rows.filter(({ actor_id }) => actor_id === teacher.id)),
    ).toHaveLength(2);
  });

  test('an answer on its way is stored or refused, never lost', async () => {
    const id = await opened();
    const works = await Promise.all(students.map(async (one) => ({ one, work: (await start(id, one)).body })));
    const answers = Promise.all(works.map(({ one, work }) => choose(work, 0, 'Phải', one)));
    await setState(id, 'closed');
    for (const [place, { status }] of (await answers).entries()) {
      const { one, work } = works[place] ?? nobody();
      expect((await end(work.id, one)).body.question_answer).toBe(status === 200 ? 1 : 0);
    }
  });

  test('an empty exercise cannot be opened', async () => {
    const { id } = (await create({ lms_zoom_exercise_questions: [] })).body;
    expect((await setState(id, 'open')).body.code).toBe('exercise.no_questions');
    expect((await setState(id, 'ajar')).status).toBe(400);
  });

  test('what was left open is closed half a day after its session', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    await choose(work, 0, 'Phải');
    const ended = new Date(clock.now().getTime() - 13 * 3_600_000);
    await db().execute(
      sql`UPDATE class_sessions SET starts_at = ${new Date(ended.getTime() - 60_000)}, ends_at = ${ended} WHERE id = ${session}`,
    );
    const errand = { name: 'close_forgotten_exercises', input: z.object({}), attempts: 1 };
    await db().transaction((tx) => server.app.platform.jobs.send(tx, errand, {}));
    await eventually(
      () => read(work.id),
      ({ body }) => body.status === 'ended',
    );
    await showResults(id, true);
    expect((await end(work.id)).body).toMatchObject({ ended_by: 'time', score: 5 });
  });
});

describe('what the teacher sees', () => {
  test('how far each student is, and what was answered to each question, whatever order they saw', async () => {
    const id = await opened();
    const before = (await activity(id)).body;
    expect(before.students.map(({ state }: Json) => state)).toEqual(['not_started', 'not_started', 'not_started']);
    expect(before.questions).toMatchObject([
      {
        question_id: String(materials[0]),
        text: 'Một',
        type: 'multi_choice',
        answered: 0,
        choices: [
          { text: 'Phải', count: 0, correct: true },
          { text: 'Trái', count: 0 },
          { text: 'Giữa', count: 0 },
        ],
      },
      { question_id: String(materials[1]), answered: 0 },
    ]);
    const { body: first } = await start(id);
    await choose(first, 0, 'Trái');
    await choose(first, 0, 'Phải', student(), 2);
    const { body: second } = await start(id, student(1));
    await choose(second, 0, 'Phải', student(1));
    await choose(second, 1, 'Giữa', student(1));
    await end(second.id, student(1));
    const { body } = await activity(id);
    expect(body.exercise).toMatchObject({ id, started: 2, finished: 1 });
    const of = (person: TestPerson) => body.students.find(({ user }: Json) => user.id === person.id);
    expect(of(student())).toMatchObject({
      state: 'open',
      activity_id: first.id,
      question_answer: 1,
      question_count: 2,
      ended_at: null,
      score: null,
    });
    expect(of(student(1))).toMatchObject({ state: 'ended', question_answer: 2, score: 5 });
    expect(of(student(2))).toMatchObject({ state: 'not_started', activity_id: null, question_answer: 0 });
    expect(
      body.questions.map(({ answered, choices }: Json) => [answered, choices.map(({ count }: Json) => count)]),
    ).toEqual([
      [2, [1, 1, 0]],
      [1, [0, 0, 1]],
    ]);
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await activity(id, colleague)).status).toBe(403);
  });

  test('asks the database as often for thirty students as for one', async () => {
    const id = await opened();
    await choose((await start(id)).body, 0, 'Phải');
    await activity(id);
    const forOne = await countQueries(() => activity(id));
    const more = await server.world.members(classId, 29);
    for (const one of more) await choose((await start(id, one)).body, 0, 'Trái', one);
    expect(await countQueries(() => activity(id))).toBe(forOne);
  });

  test('hears that something was answered, and the class that it was opened', async () => {
    const heard: { who: string; event: LiveEvent }[] = [];
    const { events } = server.app.platform;
    const stop = [
      events.subscribe(teacher.id, (event) => heard.push({ who: 'teacher', event })),
      events.subscribe(student(1).id, (event) => heard.push({ who: 'student', event })),
    ];
    const id = await opened();
    const { body: work } = await start(id);
    await choose(work, 0, 'Phải');
    const has = (who: string, name: string, data: object) =>
      heard.some(
        (one) => one.who === who && one.event.name === name && JSON.stringify(one.event.data) === JSON.stringify(data),
      );
    await eventually(
      async () => heard.map(({ who, event }) => [who, event.name]),
      () =>
        has('student', 'room.changed', { session, what: 'exercise' }) &&
        has('teacher', 'room.changed', { session, what: 'exercise' }) &&
        has('teacher', 'exercise.progress', { exercise: id }),
    );
    expect(has('student', 'exercise.progress', { exercise: id })).toBe(false);
    // Told again when what ran has ended, so that who reads then finds it ended.
    heard.length = 0;
    await setState(id, 'closed');
    await eventually(
      async () => heard.filter(({ who, event }) => who === 'student' && event.name === 'room.changed').length,
      (count) => count === 2,
    );
    for (const off of stop) off();
  });
});

describe('the other kinds of activity', () => {
  test('reports count nothing of an exercise', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    await choose(work, 0, 'Phải');
    await end(work.id);
    for (const table of [sql`work_days`, sql`student_days`, sql`work_days_from_facts`]) {
      expect(await rowsOf(db(), sql`SELECT FROM ${table} WHERE user_id = ${student().id}`)).toEqual([]);
    }
    expect(await rowsOf(db(), sql`SELECT FROM course_part_completions WHERE user_id = ${student().id}`)).toEqual([]);
  });

  test('the database keeps a course for practice and exams, and an exercise for exercises', async () => {
    const insert = (kind: string) =>
      db().execute(
        sql`INSERT INTO activities (user_id, class_id, kind, seed, questions, question_count, started_at, started_on)
            VALUES (${student().id}, ${classId}, ${kind}, 's', '[]', 1, now(), now())`,
      );
    for (const kind of ['practice', 'exercise']) await expect(insert(kind)).rejects.toThrow(/activities_place/);
  });

  test('a mended key reaches exercises, ended and running', async () => {
    const id = await opened();
    const { body: first } = await start(id);
    await choose(first, 0, 'Trái');
    await end(first.id);
    const { body: second } = await start(id, student(1));
    await choose(second, 0, 'Trái', student(1));
    const mend = (right: string) =>
      server.call<Json>(teacher, 'POST', '/api/regrades/', {
        material_id: materials[0],
        params: choice('Một', right),
        dry_run: false,
      });
    const told = () => rowsOf<Json>(db(), sql`SELECT kind FROM notifications WHERE user_id = ${student().id}`);
    const { status, body } = await mend('Trái');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      attempts: 2,
      changes: [{ activity_id: first.id, kind: 'exercise', before: 0, after: 5 }],
    });
    expect(await told(), 'while the results are covered nobody hears what changed').toEqual([]);
    await showResults(id, true);
    expect((await end(first.id)).body.score).toBe(5);
    expect((await end(second.id, student(1))).body.score).toBe(5);
    expect((await mend('Giữa')).status).toBe(200);
    expect(await told()).toContainEqual({ kind: 'regrade.done' });
  });
});

describe('what came of a lesson', () => {
  const summary = (caller: TestPerson = teacher) =>
    server.call<Json>(caller, 'GET', `/api/zoom_meetings/${session}/summary/`);
  const came = (person: TestPerson, minutes: number) =>
    db().execute(
      sql`INSERT INTO session_visits (session_id, user_id, source, joined_at, left_at)
          SELECT id, ${person.id}, 'page', starts_at + make_interval(mins => ${minutes}), starts_at + interval '30 minutes'
          FROM class_sessions WHERE id = ${session}`,
    );

  test('who came and for how long, what was answered and how much of it right, and whom to look after', async () => {
    await db().execute(
      sql`UPDATE class_sessions SET starts_at = ${clock.now()}::timestamptz - interval '40 minutes',
            ends_at = ${clock.now()}::timestamptz + interval '5 minutes' WHERE id = ${session}`,
    );
    const silent = (await server.world.members(classId, 1))[0] ?? nobody();
    const first = await opened();
    await create({ name: 'Chưa mở' });
    await came(student(0), 0);
    await came(student(1), 12);
    await came(silent, 1);
    const right = (await start(first, student(0))).body;
    await choose(right, 0, 'Phải', student(0));
    await choose(right, 1, 'Phải', student(0));
    const wrong = (await start(first, student(1))).body;
    await choose(wrong, 0, 'Trái', student(1));
    // Work that still runs counts as it stands, and ended work the same.
    await end(right.id, student(0));
    const queries = await countQueries(summary);
    const { status, body } = await summary();
    expect(status).toBe(200);
    expect(body.session).toMatchObject({ id: session, class: { id: classId }, ended_at: null });
    expect(body.exercises).toEqual([
      { id: first, name: 'Bài tập 1', question_count: 2, answered_by: 2, answered: 3, correct: 2 },
    ]);
    const of = ({ id }: TestPerson) => body.students.find(({ user }: Json) => user.id === id);
    expect(of(student(0))).toMatchObject({ status: 'present', minutes: 30, answered: 2, correct: 2, reasons: [] });
    expect(of(student(1))).toMatchObject({ status: 'late', minutes: 18, reasons: ['late', 'mostly_wrong'] });
    expect(of(student(2))).toMatchObject({ status: 'absent', joined_at: null, minutes: 0, reasons: ['absent'] });
    expect(of(silent)).toMatchObject({ status: 'present', answered: 0, reasons: ['unanswered'] });
    await server.world.members(classId, 10);
    await opened({ name: 'Bài tập 2' });
    expect(await countQueries(summary)).toBe(queries);
    // It is for who looks after the class: not for its students, nor for others who teach at the school.
    expect((await summary(student())).status).toBe(403);
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await summary(colleague)).status).toBe(403);
  });
});
