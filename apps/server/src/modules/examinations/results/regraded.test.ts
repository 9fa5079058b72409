import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { eventually } from '../../../../test/eventually';
import { ExaminationStage } from '../../../../test/examination-stage';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

/* The key of a question of the exam bank was wrong. One candidate has handed in, one has yet to start. */

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const MARK = 'CAU_MAT';
const clock = new TestClock();
let server: TestApplication;
let stage: ExaminationStage;
let material: number;
let session: Json;

const db = () => server.app.platform.db;
/** Of the second choice instead of the first. */
const mended = {
  question: `<p>${MARK} 1?</p>`,
  answers: ['đúng', 'sai', 'khác'].map((text, at) => ({ text: `${MARK} ${text} 1`, correct: at === 1 })),
};
const regrade = (who: TestPerson, dry_run: boolean) =>
  stage.call(who, 'POST', '/api/regrades/', { material_id: material, params: mended, dry_run });
const scoreOf = async (who: TestPerson): Promise<number | undefined> =>
  (
    await rowsOf<{ score: number }>(
      db(),
      sql`SELECT score FROM activities WHERE user_id = ${who.id} AND course_id = ${stage.course}`,
    )
  )[0]?.score;
const told = (kind: string) =>
  rowsOf<Json>(db(), sql`SELECT user_id, params FROM notifications WHERE kind = ${kind} ORDER BY id`);

beforeAll(async () => {
  server = await startTestApplication({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  stage = await ExaminationStage.plan(server, clock, { mark: MARK, questions: 4 });
  [material = 0] = stage.materials;
  await stage.ready();
  stage.open();
  session = await stage.sit(stage.student(), 'đúng');
});

/** It is over, and its release certifies whoever passed. */
async function closeToCertify(): Promise<void> {
  const template = await stage.done('/api/certificate_templates/', {
    title: 'Chứng nhận',
    text: '{{full_name}} đạt {{examination}}: {{score}}',
    owner: { scope: 'school', id: stage.school },
  });
  await stage.done(stage.under, { certificate_template_id: template.id }, 'PUT');
  stage.close();
}

describe('a mended key', () => {
  test('grades again who has sat it and asks who has not by the same key; before the release no score is told', async () => {
    expect(await scoreOf(stage.student())).toBe(10);
    const tried = await regrade(stage.admin, true);
    expect(tried.body).toMatchObject({ attempts: 1, changed: 1, changes: [], needs_approval: false });
    const applied = await regrade(stage.admin, false);
    expect([applied.status, applied.body.changed, applied.body.changes]).toEqual([200, 1, []]);
    expect(await scoreOf(stage.student())).toBe(7.5);
    const other = (await stage.start(stage.student(1))).body;
    await stage.answerAll(stage.student(1), other, 'sai');
    await stage.end(stage.student(1), other);
    expect(await scoreOf(stage.student(1))).toBe(2.5);
    expect(await told('regrade.done')).toEqual([]);
    // The school hears that it happened, and not what is asked.
    const heard = (await told('regrade.examination')).filter(({ user_id }) => user_id === stage.staff.id);
    expect(heard).toMatchObject([{ params: { attempts: 1 } }]);
    expect(JSON.stringify(await told('regrade.school'))).not.toContain(MARK);
  });

  test('reaches the certificate of a result that is out, and its candidate hears of it', async () => {
    await closeToCertify();
    expect((await stage.release({ review: 'score' })).status).toBe(200);
    const certified = async () =>
      (await stage.call(stage.admin, 'GET', `/api/certificates/?examination=${stage.examination}`)).body.results;
    const [issued] = await certified();
    const results = async () => {
      const reply = await server.app.http.inject({
        url: `/verify/${issued.code}`,
        headers: { accept: 'application/json' },
        remoteAddress: `10.1.${stage.examination % 250}.1`,
      });
      return reply.json<Json>();
    };
    expect((await results()).result).toContain('10');
    expect((await regrade(stage.admin, false)).body.changes).toMatchObject([{ before: 10, after: 7.5 }]);
    expect((await eventually(results, ({ result }) => result.includes('7,5'))).status).toBe('valid');
    const heard = await eventually(
      () => told('regrade.done'),
      (all) => all.some(({ user_id }) => user_id === stage.student().id),
    );
    expect(heard.at(-1)?.params).toMatchObject({ before: 10, after: 7.5, wording: 'examination' });
    const { body: inbox } = await stage.call(stage.student(), 'GET', '/api/notifications/');
    expect(JSON.stringify(inbox)).toContain('Bài thi “Kỳ thi” của em được chấm lại');
    // Who no longer passes has none in force.
    await db().execute(sql`UPDATE activities SET score = 4 WHERE id = ${session.id}`);
    await eventually(certified, ([one]) => one.status === 'suspended');
  });

  test('while it is being released: who passes by it then is certified', async () => {
    await closeToCertify();
    const waiting = () => rowsOf(db(), sql`SELECT FROM pg_locks WHERE NOT granted`);
    // A release has read the scores, and has yet to be committed.
    const { changing } = await db().transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM examinations WHERE id = ${stage.examination} FOR UPDATE`);
      const mended = db().execute(sql`UPDATE activities SET score = 6 WHERE id = ${session.id}`);
      await eventually(waiting, (locks) => locks.length > 0);
      await tx.execute(
        sql`UPDATE examinations SET state = 'released', released_at = ${clock.now()}, released_by = ${stage.admin.id} WHERE id = ${stage.examination}`,
      );
      return { changing: mended };
    });
    await changing;
    const path = `/api/certificates/?examination=${stage.examination}`;
    await eventually(
      async () => (await stage.call(stage.admin, 'GET', path)).body.count,
      (count) => count === 1,
    );
  });

  test('is judged on appeal by another person than the one who mended it', async () => {
    stage.close();
    await stage.release({ review: 'score' });
    const appeal = `/api/student_examinations/${stage.examination}/appeal/`;
    const { body } = await stage.call(stage.student(), 'POST', appeal, { reason: 'Câu 1' });
    await regrade(stage.admin, false);
    const decide = (who: TestPerson) =>
      stage.call(who, 'POST', `/api/exam_appeals/${body.appeal.id}/decide/`, {
        outcome: 'changed',
        reason: 'Sửa đáp án',
      });
    expect((await decide(stage.admin)).body.code).toBe('appeal.own');
    expect((await decide(stage.officer)).body).toMatchObject({ status: 'changed', score_before: 10, score: 7.5 });
  });

  test('that an officer proposes beyond their province is seen by examiners alone', async () => {
    const { world } = server;
    await db().execute(sql`UPDATE materials SET exam_provinces = '{79}', sharing = 'private' WHERE id = ${material}`);
    const examiner = await world.person({ role: 'PROVINCE_STAFF', units: ['79'] });
    const proposed = await regrade(examiner, false);
    expect([proposed.status, proposed.body.status]).toEqual([202, 'proposed']);
    const path = `/api/regrades/${proposed.body.regrade_id}/`;
    const judge = await world.person({ permissions: ['regrade.approve'], scope: 'all' });
    const elsewhere = await world.person({ role: 'PROVINCE_STAFF', units: ['01'] });
    for (const who of [judge, elsewhere]) {
      expect((await stage.call(who, 'GET', path)).status).toBe(404);
      expect((await stage.call(who, 'GET', '/api/regrades/')).body.results).toEqual([]);
      expect((await stage.call(who, 'POST', `${path}accept/`)).status).toBe(404);
    }
    expect((await told('regrade.proposed')).filter(({ user_id }) => user_id === judge.id)).toEqual([]);
    expect((await stage.call(stage.admin, 'POST', `${path}accept/`)).status).toBe(202);
    await eventually(
      () => scoreOf(stage.student()),
      (score) => score === 7.5,
    );
  });

  test('leaves alone what people marked, and what was put away', async () => {
    stage.close();
    await stage.release({ review: 'score' });
    await stage.done(`${stage.under}archive/`);
    expect((await regrade(stage.admin, true)).body).toMatchObject({ attempts: 0, changed: 0 });
  });
});
