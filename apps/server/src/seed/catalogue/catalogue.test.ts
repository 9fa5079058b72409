import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database';
import { embeddedCoursePlatform } from '../../adapters/course-platform/embedded';
import { openDatabase } from '../../platform/db/database';
import { CATALOGUE } from './catalogue';
import { saveCatalogue } from './save-catalogue';

let store: TestDatabase;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  store = await testDatabase();
  database = openDatabase(store.url, { max: 2, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await store.drop();
});

test('a fresh installation offers the six courses of the programme', async () => {
  const { courses } = await embeddedCoursePlatform(database.db).listCourses({ page: 1, pageSize: 100 });
  expect(courses.map(({ name }) => name)).toEqual([
    'IC3 GS6 – Cấp độ 1',
    'IC3 GS6 – Cấp độ 2',
    'IC3 GS6 – Cấp độ 3',
    'MOS Excel',
    'MOS Word',
    'Tin học 7',
  ]);
});

test.each(CATALOGUE.map(({ name, number }) => [name, number]))(
  '%s has lessons, practice and one exam',
  async (_, number) => {
    const tree = await embeddedCoursePlatform(database.db).courseTree(`course-v1:Khue+${number}+1`);
    const chapters = tree?.children ?? [];
    const taught = chapters.slice(0, -1).map(({ children }) => ({
      lessons: children.filter(({ format }) => format === null).length,
      practices: children.filter(({ format }) => format === 'Practice').length,
    }));
    expect(taught.length).toBeGreaterThanOrEqual(4);
    for (const { lessons, practices } of taught) {
      expect(lessons).toBeGreaterThanOrEqual(3);
      expect(lessons).toBeLessThanOrEqual(5);
      expect(practices).toBe(1);
    }
    const exams = chapters.flatMap(({ children }) => children).filter(({ graded }) => graded);
    expect(exams).toHaveLength(1);
    expect(chapters.at(-1)?.children).toEqual(exams);
  },
);

test('a later release brings a course up to date and leaves what was made in the product', async () => {
  const platform = embeddedCoursePlatform(database.db);
  const own = { id: 1, name: 'Khóa của trường', shortDescription: '', chapters: [] };
  await platform.publishCourse?.(own);
  const [first] = CATALOGUE;
  if (!first) throw new Error('no course');
  const client = await database.pool.connect();
  await saveCatalogue(client, [{ ...first, name: 'Tên mới', chapters: first.chapters.slice(1) }]).finally(() =>
    client.release(),
  );
  const tree = await platform.courseTree(`course-v1:Khue+${first.number}+1`);
  expect(tree?.name).toBe('Tên mới');
  expect(tree?.children).toHaveLength(first.chapters.length);
  expect((await platform.listCourses({ page: 1, pageSize: 1 })).count).toBe(CATALOGUE.length + 1);
});
