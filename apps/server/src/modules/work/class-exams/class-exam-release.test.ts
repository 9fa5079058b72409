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
  heardBy,
  type Json,
  materials,
  other,
  part,
  RIGHT,
  school,
  server,
  set,
  setClassExamStage,
  start,
  student,
  teacher,
} from '../../../../test/class-exam-stage';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

setClassExamStage();

const today = () => new Date(clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

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
    const bell = await server.call<Json>(student(), 'GET', '/api/notifications/');
    expect(bell.body.results[0].body).toContain(`“${(await call('GET')).body.name}”`);
    expect(await news(student())).toEqual([{ kind: 'result.released', link }]);
    expect(await news(student(1))).toEqual([{ kind: 'result.released', link: '/student/examtest' }]);

    expect(await call('DELETE', 'release/')).toMatchObject({ status: 200, body: { released_at: null } });
    expect(await call('DELETE', 'release/')).toMatchObject({ status: 200, body: { released_at: null } });
    expect((await wrong(id)).body.code).toBe('exam.review_closed');
    expect((await news(student())).map(({ kind }) => kind)).toEqual(['result.released', 'exam_solutions.withdrawn']);
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

describe('wrong answers practised again', () => {
  const practise = (activity_id: number, who: TestPerson = student()) =>
    server.call<Json>(who, 'POST', '/api/student_practice_wrong_questions/', { activity_id });
  const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.code];
  const texts = (session: Json) => session.questions.map((one: Json) => one.text);
  const reply = (session: Json, seq: number, text = RIGHT) =>
    server.call<Json>(student(), 'POST', `/api/student_answer_question/${session.id}/`, {
      question_id: session.questions[0].id,
      response: [session.questions[0].choices.find((one: Json) => one.text === text).id],
      seq,
    });

  test('an exam whose answers are open gives its wrong questions, once, and counts as practice', async () => {
    await set({ exam_review: 'answers' });
    const session = await start();
    expect(codeOf(await practise(session.id))).toEqual([409, 'activity.open']);
    await answer(student(), session, 0, 1, 'Trái');
    await answer(student(), session, 1, 2);
    await end();
    expect(codeOf(await practise(session.id))).toEqual([409, 'practice.review_closed']);
    await call('POST', 'release/');
    // The version that was asked, whatever became of the question since.
    await db().execute(sql`UPDATE materials SET status = 'deleted' WHERE id = ANY (${materials}::integer[])`);

    const both = await Promise.all([practise(session.id), practise(session.id)]);
    expect(both.map(({ status, body }) => [status, body.id])).toEqual(both.map(() => [200, both[0]?.body.id]));
    const practice = both[0]?.body as Json;
    expect(practice).toMatchObject({ kind: 'practice', wrong_of: session.id, wrong_of_exam: expect.any(String) });
    expect(texts(practice)).toEqual([session.questions[0].text]);
    expect((await practise(session.id, student(1))).status).toBe(404);

    expect((await reply(practice, 1, 'Trái')).body).toMatchObject({ correct: false, solution: null });
    const ended = await server.call<Json>(student(), 'GET', `/api/student_end_sub_module_sessions/${practice.id}/`);
    expect(ended.body).toMatchObject({ score: 0, question_count: 1, wrong_questions: [{ fraction: 0 }] });
    expect(
      await rowsOf(
        db(),
        sql`SELECT kind, ended_count, best_score, completes FROM work_days WHERE user_id = ${student().id} ORDER BY kind`,
      ),
    ).toEqual([
      { kind: 'exam', ended_count: 1, best_score: 2.5, completes: true },
      { kind: 'practice', ended_count: 1, best_score: null, completes: false },
    ]);
    const stats = await server.call<Json>(
      teacher,
      'GET',
      `/api/dashboard_class_submodule_stats/?class=${classId}&module=${course}&start_date=${today()}&end_date=${today()}`,
    );
    expect(stats.body.results).toMatchObject([{ sub_module: { id: part }, attempts: 1, completed_count: 1 }]);
    // Practised to the end, they can be practised once more.
    expect((await practise(session.id)).body.id).not.toBe(practice.id);
  });

  test('a test of a teacher does, too; nothing while another exam of the course runs, nor where all was right', async () => {
    const made = await server.call<Json>(teacher, 'POST', '/api/class_tests/', {
      name: 'Mười lăm phút',
      module: course,
      class_ids: [classId],
      duration: 15,
      review: 'answers',
      questions: materials.map((material_id) => ({ material_id })),
    });
    expect(made.status).toBe(201);
    const sitting = async (who: TestPerson, text: string) => {
      const { body } = await server.call<Json>(who, 'POST', `/api/student_start_tests/${made.body.id}/`);
      await answer(who, body, 0, 1, text);
      await server.call(who, 'POST', `/api/student_end_exams/${course}/?activity_id=${body.id}`);
      return body;
    };
    const wrongly = await sitting(student(), 'Giữa');
    const rightly = await sitting(student(1), RIGHT);
    await server.call(teacher, 'POST', `/api/class_tests/${made.body.id}/release/`);
    const practice = await practise(wrongly.id);
    expect(practice).toMatchObject({ status: 200, body: { wrong_of_exam: 'Mười lăm phút', question_count: 1 } });
    expect(codeOf(await practise(rightly.id, student(1)))).toEqual([409, 'practice.no_questions']);
    await start();
    expect(codeOf(await practise(wrongly.id))).toEqual([409, 'exam.running']);
    expect(codeOf(await reply(practice.body, 1))).toEqual([409, 'exam.running']);
  });
});
