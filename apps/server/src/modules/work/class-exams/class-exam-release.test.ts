import { describe, expect, test } from 'vitest';
import {
  answer,
  at,
  call,
  clock,
  db,
  end,
  heardBy,
  type Json,
  other,
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
    expect(await news(student())).toEqual([{ kind: 'result.released', link }]);
    expect(await news(student(1))).toEqual([{ kind: 'result.released', link: null }]);

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
