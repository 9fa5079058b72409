import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../test/eventually';
import {
  activity,
  anotherSession,
  answer,
  asked,
  choice,
  choose,
  classId,
  clock,
  create,
  db,
  end,
  find,
  idOf,
  type Json,
  list,
  materials,
  opened,
  read,
  results,
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
import { firstRowOf, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

setExerciseStage();

describe('a student', () => {
  test('sees what was opened, and begins it once', async () => {
    const { id } = (await create()).body;
    expect((await list(student())).body).toEqual([]);
    expect((await server.call(student(), 'GET', `/api/create_meeting_exercise_view/?id=${id}`)).status).toBe(404);
    expect(await start(id)).toMatchObject({ status: 403, body: { code: 'exercise.not_open' } });
    await setState(id, 'open');
    expect(await find(id)).toMatchObject({
      status: 404,
      body: { code: 'exercise.no_session', detail: 'Bạn chưa có phiên làm bài tập nào' },
    });
    const begun = await start(id);
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({
      kind: 'exercise',
      status: 'open',
      exercise: { id, name: 'Bài tập 1' },
      meeting_id: session,
      module: null,
      sub_module: null,
      class: { id: classId },
      answers: [],
      question_answer: 0,
      question_count: 2,
      next_seq: 1,
      expires_at: null,
    });
    expect(begun.body.questions.map(({ id }: Json) => id)).toEqual(materials.map(String));
    expect(JSON.stringify(begun.body)).not.toMatch(/correct|solution|seed/);
    const again = await start(id);
    expect([again.status, again.body.id]).toEqual([200, begun.body.id]);
    expect((await find(id)).body.id).toBe(begun.body.id);
    expect((await list(student())).body).toMatchObject([
      {
        id,
        started: null,
        finished: null,
        own: { activity_id: begun.body.id, status: 'open', score: null },
        can: { edit: false, delete: false, run: false },
      },
    ]);
  });

  test('two starts at once are one', async () => {
    const id = await opened();
    const all = await Promise.all([start(id), start(id), start(id)]);
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('where results are shown, answers are graded at once, read again with their verdicts, and ended once', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    await showResults(id, true);
    const right = await choose(work, 0, 'Phải');
    expect(right.body).toMatchObject({
      seq: 1,
      question_answer: 1,
      question_count: 2,
      correct: true,
      fraction: 1,
      solution: [idOf(work, 0, 'Phải')],
    });
    const wrong = await choose(work, 1, 'Trái');
    expect(wrong.body).toMatchObject({ question_answer: 2, correct: false, solution: [idOf(work, 1, 'Phải')] });
    expect(await answer(work.id, { question_id: '999', response: [], seq: 9 })).toMatchObject({ status: 400 });
    const again = await read(work.id);
    expect(again.body.answers.map(({ verdict }: Json) => verdict.correct)).toEqual([true, false]);
    expect(again.body.next_seq).toBe(3);
    const result = await end(work.id);
    expect(result).toMatchObject({
      status: 200,
      body: {
        status: 'ended',
        score: 5,
        correct_count: 1,
        question_answer: 2,
        ended_by: 'student',
        wrong_questions: [{ fraction: 0 }],
      },
    });
    expect((await end(work.id)).body).toEqual(result.body);
    expect((await choose(work, 0, 'Giữa', student(), 7)).body.code).toBe('activity.over');
    expect(await start(id)).toMatchObject({ status: 200, body: { id: work.id, status: 'ended' } });
    const wrongs = await server.call<Json[] & Json>(
      student(),
      'GET',
      `/api/get_wrong_questions_by_activity/?activity_id=${work.id}`,
    );
    expect(wrongs.body).toHaveLength(1);
  });

  test('the first answer to a question counts, whatever is answered afterwards', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    expect((await choose(work, 0, 'Trái')).body).toMatchObject({ counted: true });
    expect((await choose(work, 0, 'Phải', student(), 5)).body).toMatchObject({ counted: false });
    await showResults(id, true);
    expect((await read(work.id)).body.answers).toMatchObject([
      { counted: false, scored: { correct: false, fraction: 0 }, verdict: { correct: true } },
    ]);
    expect((await results(id, teacher)).body.questions[0].choices).toContainEqual({
      text: 'Trái',
      count: 1,
      correct: false,
    });
    // Closed by the teacher, all that runs in it is marked by the same rule.
    await setState(id, 'closed');
    expect((await end(work.id)).body).toMatchObject({
      score: 0,
      correct_count: 0,
      ended_by: 'teacher',
      wrong_questions: [{ response: [idOf(work, 0, 'Trái')], solution: [idOf(work, 0, 'Phải')] }],
    });
  });

  test('while the teacher covers the results nothing is told of an answer but that it is saved', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    const covered = {
      correct: null,
      fraction: null,
      feedback: [],
      choice_feedback: {},
      details: {},
      solution: null,
    };
    const wrongsOf = () =>
      server.call<Json[] & Json>(student(), 'GET', `/api/get_wrong_questions_by_activity/?activity_id=${work.id}`);
    for (const text of ['Trái', 'Giữa', 'Phải']) {
      const seq = { Trái: 1, Giữa: 2, Phải: 3 }[text] ?? 0;
      expect((await choose(work, 0, text, student(), seq)).body).toMatchObject({ question_answer: 1, ...covered });
    }
    expect((await read(work.id)).body.answers).toMatchObject([
      { scored: { correct: null, fraction: null }, verdict: covered },
    ]);
    expect((await end(work.id)).body).toMatchObject({ score: null, correct_count: null, wrong_questions: [] });
    const own = async () => (await list(student())).body[0]?.own.score;
    expect(await own()).toBeNull();
    expect((await wrongsOf()).body).toEqual([]);
    await showResults(id, true);
    expect((await end(work.id)).body.score).toBe(0);
    expect(await own()).toBe(0);
    expect((await read(work.id)).body.answers[0].verdict.solution).toEqual([idOf(work, 0, 'Phải')]);
    expect((await end(work.id)).body.wrong_questions).toHaveLength(1);
    expect((await wrongsOf()).body).toHaveLength(1);
    await showResults(id, false);
    expect((await wrongsOf()).body).toEqual([]);
  });

  test('nobody else’s: another student, another class, another session, a teacher', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    expect((await read(work.id, student(1))).status).toBe(404);
    expect((await choose(work, 0, 'Phải', student(1))).status).toBe(404);
    expect((await end(work.id, student(1))).status).toBe(404);
    const neighbour = await server.world.student(await server.world.schoolClass(school));
    expect((await start(id, neighbour)).status).toBe(404);
    expect((await start(id, teacher)).status).toBe(404);
    expect((await list(neighbour)).status).toBe(404);
    expect((await activity(id, student())).status).toBe(403);
    await anotherSession(teacher);
    expect((await start(id)).status).toBe(404);
  });

  test('one’s own practice or exam is not ended here, nor an exercise as practice', async () => {
    const practice = await server.world.activity(student().id, school, 'practice');
    expect(await end(practice)).toMatchObject({
      status: 409,
      body: { code: 'exercise.end_failed', detail: 'Lỗi khi kết thúc bài thi' },
    });
    expect((await read(practice)).status).toBe(404);
    const { body: work } = await start(await opened());
    expect((await server.call(student(), 'GET', `/api/student_answer_question/${work.id}/`)).status).toBe(404);
    expect((await server.call(student(), 'GET', `/api/student_end_sub_module_sessions/${work.id}/`)).status).toBe(404);
    expect((await server.call(student(), 'GET', `/api/student_answer_exam_question/${work.id}/`)).status).toBe(404);
  });

  test('asks everybody what it was made of, whatever its author does later', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    const changed = await server.call<Json>(teacher, 'PUT', `/api/submodulesquestions/${materials[0]}/`, {
      params: choice('Khác hẳn'),
    });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    expect((await read(work.id)).body.questions[0].text).toContain('Một');
    expect((await start(id, student(1))).body.questions[0].text).toContain('Một');
  });

  test('while one sits an exam that asks the same, the exercise is closed', async () => {
    const { world } = server;
    const id = await opened();
    const { body: work } = await start(id);
    const course = (await world.course()).id;
    await world.assignedPart(classId, course, { type: 'exam', materials: materials.slice(0, 1) });
    expect((await server.call(student(), 'POST', `/api/student_start_exams/${course}/${classId}`)).status).toBe(201);
    for (const call of [start(id), find(id), read(work.id), choose(work, 0, 'Phải'), end(work.id)]) {
      expect(await call).toMatchObject({ status: 409, body: { code: 'exam.running' } });
    }
  });

  test('while one sits the exam of the session’s course, it cannot be begun', async () => {
    const { world } = server;
    const course = (await world.course()).id;
    const other = await world.material(teacher.id, school);
    await world.assignedPart(classId, course, { type: 'exam', materials: [other] });
    await db().execute(sql`UPDATE class_sessions SET course_id = ${course} WHERE id = ${session}`);
    const id = await opened();
    expect((await start(id, student(1))).body.module).toMatchObject({ id: course });
    await server.call(student(), 'POST', `/api/student_start_exams/${course}/${classId}`);
    expect((await start(id)).body.code).toBe('exam.running');
  });
});

describe('in the room', () => {
  test('all have the same letters, as the question was written, and so have the results', async () => {
    const texts = ['Một', 'Hai', 'Ba', 'Bốn', 'Năm', 'Sáu'];
    const many = await server.world.material(teacher.id, school, {
      params: { question: '<p>Nào?</p>', answers: texts.map((text) => ({ text, correct: text === 'Ba' })) },
    });
    const id = await opened({ lms_zoom_exercise_questions: asked([many]) });
    for (const who of students) {
      const { body } = await start(id, who);
      expect(body.questions[0].choices.map((one: Json) => one.text)).toEqual(texts);
    }
    expect((await activity(id)).body.questions[0].choices.map((one: Json) => one.text)).toEqual(texts);
  });

  test('opened for some seconds, it takes no start after them and no answer after a moment more', async () => {
    const { id } = (await create()).body;
    const { body } = await setState(id, 'open', teacher, { seconds: 60 });
    const left = Date.parse(body.timer.closes_at) - Date.parse(body.timer.server_time);
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
    const { body: work } = await start(id);
    expect(work.expires_at).toBe(body.timer.closes_at);
    clock.advance({ seconds: 50 });
    expect((await choose(work, 0, 'Phải')).status).toBe(200);
    clock.advance({ seconds: 11 });
    expect((await list(student())).body[0]).toMatchObject({ state: 'closed', timer: null });
    expect((await start(id, student(1))).body.code).toBe('exercise.not_open');
    // On its way when the time was over.
    expect((await choose(work, 1, 'Trái')).status).toBe(200);
    clock.advance({ seconds: 10 });
    expect((await choose(work, 1, 'Phải', student(), 3)).body.code).toBe('activity.over');
    // Nobody has closed it yet: the job does, and ends what runs.
    const errand = { name: 'close_timed_exercise', input: z.object({ exercise_id: z.number() }), attempts: 1 };
    await db().transaction((tx) => server.app.platform.jobs.send(tx, errand, { exercise_id: id }));
    await eventually(
      () => read(work.id),
      ({ body: now }) => now.status === 'expired',
    );
    const stored = await firstRowOf<Json>(db(), sql`SELECT state, closes_at FROM exercises WHERE id = ${id}`);
    expect(stored).toEqual({ state: 'closed', closes_at: null });
    await showResults(id, true);
    expect((await end(work.id)).body).toMatchObject({ ended_by: 'time', score: 5 });
  });

  test('its time is given anew while it is open; opened again after its time, what ran has ended', async () => {
    const { id } = (await create()).body;
    await setState(id, 'open', teacher, { seconds: 30 });
    const { body: work } = await start(id);
    clock.advance({ seconds: 20 });
    await setState(id, 'open', teacher, { seconds: 120 });
    clock.advance({ seconds: 60 });
    expect((await choose(work, 0, 'Phải')).status).toBe(200);
    // The message of the first time finds that there is more.
    const errand = { name: 'close_timed_exercise', input: z.object({ exercise_id: z.number() }), attempts: 1 };
    await db().transaction((tx) => server.app.platform.jobs.send(tx, errand, { exercise_id: id }));
    clock.advance({ seconds: 61 });
    const again = await setState(id, 'open', teacher, { seconds: null });
    expect(again.body).toMatchObject({ state: 'open', timer: null });
    expect((await read(work.id)).body.status).toBe('expired');
    expect((await start(id, student(1))).status).toBe(201);
    for (const seconds of [5, 7201, 'x', 1.5]) {
      const { status, body } = await setState(id, 'open', teacher, { seconds });
      expect(status).toBe(400);
      expect(body.errors).toHaveProperty('seconds');
    }
    expect((await setState(id, 'open', student(), { seconds: 60 })).status).toBe(403);
    const other = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await setState(id, 'open', other, { seconds: 60 })).status).toBe(403);
  });
});

describe('what the class answered', () => {
  test('is for the class once it is shown, without names, and for nobody who can still answer', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    await choose(work, 0, 'Trái');
    await end(work.id);
    expect((await results(id)).body.code).toBe('exercise.results_covered');
    expect((await list(student())).body[0]?.results_shown).toBe(false);

    expect(await showResults(id, true)).toMatchObject({ status: 200, body: { results_shown: true } });
    const seen = await results(id);
    expect(seen.status).toBe(200);
    expect(seen.body.questions[0]).toMatchObject({ answered: 1 });
    expect(seen.body.questions[0].choices).toContainEqual({ text: 'Trái', count: 1, correct: false });
    expect(JSON.stringify(seen.body)).not.toContain(student().username);
    expect((await list(student())).body[0]?.results_shown).toBe(true);

    // Who has not begun, and who is at it, could copy.
    expect(await results(id, student(1))).toMatchObject({ status: 403, body: { code: 'exercise.not_ended' } });
    await start(id, student(1));
    expect((await results(id, student(1))).body.code).toBe('exercise.not_ended');
    await setState(id, 'closed');
    expect((await results(id, student(1))).status).toBe(200);
    expect((await results(id, student(2))).status).toBe(200);

    await showResults(id, false);
    expect((await results(id)).body.code).toBe('exercise.results_covered');
    expect((await results(id, teacher)).status).toBe(200);
    await showResults(id, true);
    await setState(id, 'open');
    expect((await results(id)).body.code).toBe('exercise.results_covered');
  });

  test('is shown by those who teach there only, leaves a trace once, and is told to the class', async () => {
    const id = await opened();
    const other = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await showResults(id, true, other)).status).toBe(403);
    expect((await showResults(id, true, student())).status).toBe(403);
    const stranger = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
    expect((await results(id, stranger)).status).toBe(404);
    await showResults(id, true);
    await showResults(id, true);
    const traces = await rowsOf(
      db(),
      sql`SELECT FROM audit_log WHERE verb = 'exercise.show_results' AND actor_id = ${teacher.id}`,
    );
    expect(traces).toHaveLength(1);
  });
});
