import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

/** Sixteen start at once. */
const CLASS = 40;
let server: TestApplication;
let pupils: TestPerson[];
let course: number;
let classId: number;

beforeAll(async () => {
  // Those who start hold connections until the database lets them.
  server = await startTestApplication({}, { DATABASE_POOL: '20' }, ['--roles=api']);
  const { world } = server;
  const maker = await world.person({ role: 'ADMIN_LMS' });
  classId = await world.schoolClass(await world.school());
  pupils = await world.members(classId, CLASS);
  course = (await world.course()).id;
  const answers = [
    { text: 'Đúng', correct: true },
    { text: 'Sai', correct: false },
  ];
  const params = { question: '<p>Câu hỏi</p>', answers };
  const material = await world.material(maker.id, null, { title: 'Câu hỏi', courseId: course, params });
  await world.assignedPart(classId, course, { type: 'exam', materials: [material] });
});
afterAll(() => server.close());

const db = () => server.app.platform.db;
const press = (pupil: TestPerson) =>
  server.call<Json>({ ...pupil, language: 'en' }, 'POST', `/api/student_start_exams/${course}/${classId}`);

/** Attempts are written by nobody until it is let go. */
async function slowDatabase(): Promise<() => Promise<void>> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((held) => {
    ended = db().transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE activities IN EXCLUSIVE MODE`);
      held();
      await released;
    });
  });
  return () => {
    letGo();
    return ended;
  };
}

test('whoever cannot start an exam soon is told a place and when to come again, and gets in with it', async () => {
  await Promise.all(pupils.map((pupil) => server.call(pupil, 'GET', '/api/me/')));
  const letGo = await slowDatabase();
  const pressed = pupils.map(async (pupil) => ({ pupil, reply: await press(pupil) }));
  const { reply: told } = await Promise.race(pressed);
  await letGo();
  expect(told).toMatchObject({ status: 429, body: { code: 'exam.starts_queue' } });
  expect(told.body.detail).toContain(String(told.body.place));

  const answered = await Promise.all(pressed);
  const waiting = answered.filter(({ reply }) => reply.status !== 201);
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.length).toBeLessThanOrEqual(CLASS - 16);
  for (const { reply } of waiting) {
    expect([reply.status, reply.body.code]).toEqual([429, 'exam.starts_queue']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body.place).toBeGreaterThan(0);
    expect(reply.body.place).toBeLessThanOrEqual(CLASS - 16);
  }
  await Promise.all(
    waiting.map(({ pupil }) =>
      eventually(
        () => press(pupil),
        ({ status }) => status === 201,
      ),
    ),
  );
  const attempts = await rowsOf<{ user_id: number }>(db(), sql`SELECT user_id FROM activities WHERE kind = 'exam'`);
  expect(attempts.map(({ user_id }) => user_id).sort((a, b) => a - b)).toEqual(
    pupils.map(({ id }) => id).sort((a, b) => a - b),
  );
});
