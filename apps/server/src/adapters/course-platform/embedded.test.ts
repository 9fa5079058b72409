import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '../../../test/count-queries';
import { type TestDatabase, testDatabase } from '../../../test/database';
import { type Database, openDatabase } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { CoursePlatform, OwnCourse } from '../../ports/course-platform';
import { embeddedCoursePlatform } from './embedded';

const COURSE: OwnCourse = { id: 1, name: 'Khóa học', shortDescription: '', chapters: [] };
const COURSE_ID = 'course-v1:Khue+M1+1';

let store: TestDatabase;
let database: Database;
let platform: CoursePlatform;
beforeAll(async () => {
  store = await testDatabase();
  database = openDatabase(store.url, { max: 4, onError: () => undefined });
  platform = embeddedCoursePlatform(database.db);
  await platform.publishCourse?.(COURSE);
});
afterAll(async () => {
  await database.close();
  await store.drop();
});

async function enrolled(): Promise<Set<string>> {
  const usernames = new Set<string>();
  for await (const { username } of platform.listEnrolments(COURSE_ID)) usernames.add(username);
  return usernames;
}

test('a batch costs the same number of queries whatever its size, and a long list is read in pages', async () => {
  await database.db.execute(
    sql`INSERT INTO embedded_platform_accounts (username, name) SELECT 'hs' || n, 'Học sinh' FROM generate_series(1, 2500) AS n`,
  );
  const people = Array.from({ length: 2500 }, (_, index) => ({ username: `hs${index + 1}`, email: null }));
  const costOf = (count: number) =>
    countQueries(() => platform.changeEnrolments('enrol', COURSE_ID, people.slice(0, count)));
  expect(await costOf(2500)).toBe(await costOf(1));

  expect(await countQueries(enrolled)).toBe(3);
  expect((await enrolled()).size).toBe(2500);
});

test('publishing again replaces the tree, also when two do it at once, and keeps the enrolments', async () => {
  const chapter = (id: number, name: string) => ({
    id,
    type: 'chapter' as const,
    name,
    graded: false,
    format: null,
    children: [],
  });
  await Promise.all(
    [1, 2, 3, 4].map((n) => platform.publishCourse?.({ ...COURSE, chapters: [chapter(1, 'A'), chapter(n + 1, 'B')] })),
  );
  expect((await platform.courseTree(COURSE_ID))?.children).toHaveLength(2);
  const published = await platform.publishCourse?.({ ...COURSE, name: 'Tên mới', chapters: [chapter(1, 'C')] });
  expect(published).toMatchObject({ courseId: COURSE_ID, name: 'Tên mới' });
  expect(await platform.courseTree(COURSE_ID)).toMatchObject({
    blockId: 'block-v1:Khue+M1+1+type@course+block@course',
    children: [{ blockId: 'block-v1:Khue+M1+1+type@chapter+block@1', name: 'C' }],
  });
  expect((await enrolled()).size).toBe(2500);
});

test('a database that does not answer is a platform that cannot be reached', async () => {
  const elsewhere = openDatabase(store.url, { max: 1, onError: () => undefined });
  await elsewhere.close();
  expect(await embeddedCoursePlatform(elsewhere.db).check()).toMatchObject({ reachable: false, detail: 'unavailable' });
});
