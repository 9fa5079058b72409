import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { eventually } from '../../../../test/eventually';
import { FaultyCoursePlatform } from '../../../../test/faulty-course-platform';
import type { TestPerson } from '../../../../test/world';
import { auditedTransaction } from '../../../platform/audit/audit';
import { sql } from '../../../platform/db/sql';
import { compareHourly } from './reconciliation.jobs';

let server: TestApplication;
let platform: FaultyCoursePlatform;
let admin: TestPerson;
let course: { id: number; courseId: string };

beforeAll(async () => {
  platform = new FaultyCoursePlatform();
  server = await startTestApplication({ coursePlatform: platform });
  admin = await server.world.person();
});
afterAll(() => server.close());
beforeEach(async () => {
  platform.refusing.clear();
  platform.enrolled.clear();
  await server.app.platform.db.execute(sql`DELETE FROM enrolments`);
  course = await server.world.course();
});

const status = async () => (await server.call(admin, 'GET', '/api/course_platform/status/')).body;
const theirs = () => {
  const people = platform.enrolled.get(course.courseId) ?? new Map<string, boolean>();
  platform.enrolled.set(course.courseId, people);
  return people;
};
/** Somebody whose enrolment both sides agree on. */
async function settled(enrolled = true): Promise<TestPerson> {
  const person = await server.world.person({ role: 'STUDENT' });
  await server.app.platform.db.execute(
    sql`INSERT INTO enrolments (user_id, course_id, decision, status, progress)
        VALUES (${person.id}, ${course.id}, ${enrolled ? 1 : null}, ${enrolled ? 1 : 0}, 1)`,
  );
  theirs().set(person.username, enrolled);
  return person;
}
async function compare() {
  const { status: code, body } = await server.call(admin, 'POST', '/api/course_platform/reconcile/', {});
  expect(code).toBe(202);
  return eventually(
    async () => (await server.call(admin, 'GET', `/api/task_history/${body.task_id}/`)).body,
    (task) => task.status === 'success' || task.status === 'failed',
    30,
  );
}

test('drift in every direction is repaired, and our wish wins', async () => {
  const [fine, lost, ended, missing] = [await settled(), await settled(), await settled(false), await settled()];
  theirs().set(lost.username, false);
  theirs().set(ended.username, true);
  theirs().delete(missing.username);
  expect(await compare()).toMatchObject({
    task_type: 'compare_platform',
    status: 'success',
    counts: { total: 4, updated: 3, failed: 0 },
  });
  expect(platform.activeIn(course.courseId).sort()).toEqual(
    [fine, lost, missing].map(({ username }) => username).sort(),
  );
  expect(await status()).toMatchObject({ repaired: 3, differences: 0, difference_list: [] });
  expect(await compare()).toMatchObject({ counts: { total: 4, updated: 0, failed: 0 } });
});

test('what failed is tried again; what cannot be repaired is listed with its reason', async () => {
  const [good, bad] = [await settled(), await settled()];
  await server.app.platform.db.execute(sql`UPDATE enrolments SET progress = 2, reason = 'enrolment.refused'`);
  for (const { username } of [good, bad]) theirs().set(username, false);
  platform.refusing.add(bad.username);
  expect(await status()).toMatchObject({ waiting: { failed: 2, enrolments: 0 } });
  expect(await compare()).toMatchObject({ counts: { updated: 1, failed: 1 } });
  expect(await status()).toMatchObject({
    name: 'open_edx',
    reachable: true,
    repaired: 1,
    differences: 1,
    difference_list: [
      {
        username: bad.username,
        course_id: course.courseId,
        ours: 1,
        theirs: 0,
        reason: 'Nền tảng khóa học từ chối ghi danh.',
      },
    ],
    waiting: { failed: 1 },
  });
});

test('enrolments that we never wished for are told of and left alone; strangers are nobody’s business', async () => {
  const own = await server.world.person({ role: 'STUDENT' });
  theirs().set(own.username, true);
  theirs().set('platform_staff', true);
  await compare();
  expect(await status()).toMatchObject({
    differences: 1,
    difference_list: [{ username: own.username, ours: null, theirs: 1 }],
  });
  expect(platform.activeIn(course.courseId)).toHaveLength(2);
});

test('it runs by itself every hour', async () => {
  const lost = await settled();
  theirs().set(lost.username, false);
  expect(compareHourly.cron).toMatch(/^\d+ \* \* \* \*$/);
  const { platform: product, http } = server.app;
  await compareHourly.run({
    platform: product,
    input: {},
    signal: AbortSignal.timeout(20_000),
    log: http.log,
    write: (work) => auditedTransaction(product.db, work),
  });
  expect(platform.activeIn(course.courseId)).toEqual([lost.username]);
  expect((await status()).last_check_at).not.toBeNull();
});

test('only those who see everything may look or compare', async () => {
  const staff = await server.world.person({ scope: 'school', schoolId: await server.world.school() });
  expect((await server.call(staff, 'GET', '/api/course_platform/status/')).status).toBe(403);
  expect((await server.call(staff, 'POST', '/api/course_platform/reconcile/', {})).status).toBe(403);
});
