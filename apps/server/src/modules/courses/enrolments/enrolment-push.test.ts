import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import { FaultyCoursePlatform } from '../../../../test/faulty-course-platform';
import type { TestPerson } from '../../../../test/world';
import { auditedTransaction } from '../../../platform/audit/audit';
import { firstRowOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { AccountOutcome, EnrolmentOutcome } from '../../../ports/course-platform';
import { OutsideFault } from '../../../ports/outside-fault';
import { pushEnrolments } from './enrolment-push.service';
import { decideEnrolments, settleEnrolments } from './enrolment-settlement.repo';

/** Without workers, so that the push in question is the only one. */
let server: TestApplication;
let platform: FaultyCoursePlatform;
let student: TestPerson;
let course: { id: number; courseId: string };

beforeAll(async () => {
  platform = new FaultyCoursePlatform();
  server = await startTestApplication({ coursePlatform: platform }, {}, ['--roles=api']);
});
afterAll(() => server.close());
beforeEach(async () => {
  platform = new FaultyCoursePlatform();
  course = await server.world.course();
  student = await server.world.person({ role: 'STUDENT' });
});

const services = () => {
  const { db } = server.app.platform;
  return { db, coursePlatform: platform, write: <T>(work: (tx: Tx) => Promise<T>) => auditedTransaction(db, work) };
};
const wish = (enrolled: boolean) =>
  services().db.transaction((tx) => decideEnrolments(tx, { userIds: [student.id], courseIds: [course.id], enrolled }));
const row = () =>
  firstRowOf<{ status: number; progress: number; reason: string | null; attempts: number }>(
    services().db,
    sql`SELECT status, progress, reason, attempts FROM enrolments WHERE user_id = ${student.id} AND course_id = ${course.id}`,
  );
const push = (options = {}) => pushEnrolments(services(), { userIds: [student.id] }, options);

describe('taking enrolments to the platform', () => {
  test('a wish that changes on the way is not overtaken: the last one counts on both sides', async () => {
    await wish(true);
    let release: () => void = () => undefined;
    platform.delay = () => new Promise((resolve) => (release = resolve));
    const first = push({ patience: 3 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await wish(false);
    const second = push({ patience: 3 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(platform.calls).toBe(1);
    platform.delay = async () => undefined;
    release();
    await Promise.all([first, second]);
    expect(await row()).toMatchObject({ status: 0, progress: 1 });
    expect(platform.activeIn(course.courseId)).toEqual([]);
  });

  test('a platform that does not answer keeps people waiting, with growing pauses, and refuses nobody', async () => {
    await wish(true);
    platform.down = true;
    await expect(push({ patience: 2 })).rejects.toBeInstanceOf(OutsideFault);
    expect(await row()).toMatchObject({ status: 1, progress: 0, reason: null, attempts: 3 });
    platform.down = false;
    await wish(true);
    expect(await push({ patience: 2 })).toEqual({ enrolled: 1, ended: 0, refused: 0 });
  });

  test('somebody whose account the platform refuses is no obstacle to the others', async () => {
    const refused = student;
    student = await server.world.person({ role: 'STUDENT' });
    const userIds = [refused.id, student.id];
    platform.ensureAccount = async ({ username }): Promise<AccountOutcome> =>
      username === refused.username ? { status: 'refused', reason: 'email_taken' } : { status: 'made' };
    await services().db.transaction((tx) => decideEnrolments(tx, { userIds, courseIds: [course.id], enrolled: true }));
    expect(await pushEnrolments(services(), { userIds })).toEqual({ enrolled: 1, ended: 0, refused: 1 });
    expect(platform.activeIn(course.courseId)).toEqual([student.username]);
    student = refused;
    expect(await row()).toMatchObject({ progress: 2, reason: 'course_platform.email_taken' });
  });

  test('an account that is gone on the other side is made again', async () => {
    await services().db.execute(sql`UPDATE users SET platform_status = 1 WHERE id = ${student.id}`);
    const known = new Set<string>();
    platform.ensureAccount = async ({ username }): Promise<AccountOutcome> => {
      known.add(username);
      return { status: 'made' };
    };
    const change = platform.changeEnrolments.bind(platform);
    platform.changeEnrolments = async (action, courseId, people) =>
      known.has(student.username)
        ? change(action, courseId, people)
        : people.map(({ username }): EnrolmentOutcome => ({ username, status: 'refused', reason: 'unknown_user' }));
    await wish(true);
    expect(await push()).toEqual({ enrolled: 1, ended: 0, refused: 0 });
  });

  test('a course that is linked to none is refused, and taken there once it is linked', async () => {
    await services().db.execute(
      sql`UPDATE courses SET platform_course_id = NULL, platform_synced = false, synced_at = NULL WHERE id = ${course.id}`,
    );
    await wish(true);
    await push();
    expect(await row()).toMatchObject({ progress: 2, reason: 'course.not_linked' });
    await services().db.execute(
      sql`UPDATE courses SET platform_course_id = ${course.courseId} WHERE id = ${course.id}`,
    );
    expect(await row()).toMatchObject({ progress: 0, reason: null });
    await push();
    expect(platform.activeIn(course.courseId)).toEqual([student.username]);
  });

  test('a row that somebody has locked for a moment is not passed over', async () => {
    await wish(true);
    const { db, ...others } = services();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await new Promise<void>((locked) => {
      void db.transaction(async (tx) => {
        await tx.execute(sql`SELECT FROM enrolments WHERE user_id = ${student.id} FOR UPDATE`);
        locked();
        await released;
      });
    });
    // It could take nothing and asks what is left: only then the row is free.
    const asking = {
      execute: async (query: SQL) => {
        const answer = await db.execute(query);
        release();
        return answer;
      },
    };
    expect(await pushEnrolments({ ...others, db: asking }, { userIds: [student.id] })).toMatchObject({ enrolled: 1 });
    expect(platform.activeIn(course.courseId)).toEqual([student.username]);
  });

  test('any number of pushes at once asks about everybody once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => server.world.person({ role: 'STUDENT' })));
    const userIds = people.map(({ id }) => id);
    await services().db.transaction((tx) => decideEnrolments(tx, { userIds, courseIds: [course.id], enrolled: true }));
    platform.delay = () => new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all(Array.from({ length: 4 }, () => pushEnrolments(services(), { userIds }, { patience: 2 })));
    expect([...platform.begun.values()]).toEqual(userIds.map(() => 1));
    // Those that begin in the same instant may share them among each other.
    expect(platform.calls).toBeLessThanOrEqual(4);
  });
});

test('any number of students is settled with the same number of questions', async () => {
  const school = await server.world.school();
  const classes = [await server.world.schoolClass(school), await server.world.schoolClass(school)];
  for (const [index, size] of [1, 12].entries()) await server.world.members(classes[index] ?? 0, size);
  for (const id of classes) {
    await services().db.execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${id}, ${course.id})`);
  }
  const settle = (classIds: readonly number[]) =>
    countQueries(() => services().db.transaction((tx) => settleEnrolments(tx, { classIds, courseIds: [course.id] })));
  const one = await settle(classes.slice(0, 1));
  expect(await settle(classes)).toBe(one);
  expect(one).toBe(5);
});
