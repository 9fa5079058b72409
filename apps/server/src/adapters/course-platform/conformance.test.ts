import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { FakeOpenEdx } from '../../../test/open-edx-fake/start';
import { openDatabase } from '../../platform/db/database';
import type { CoursePlatform, OwnBlock, OwnCourse, PlatformBlock, PlatformGrade } from '../../ports/course-platform';
import { embeddedCoursePlatform } from './embedded';
import { openEdxCoursePlatform } from './open-edx';

interface Stage {
  platform: CoursePlatform;
  addCourse(course: OwnCourse): Promise<unknown>;
  recordGrades(courseId: string, grades: PlatformGrade[]): Promise<unknown>;
  close(): Promise<void>;
}

async function embeddedStage(): Promise<Stage> {
  const store = await testDatabase();
  const database = openDatabase(store.url, { max: 8, onError: () => undefined });
  const platform = embeddedCoursePlatform(database.db);
  return {
    platform,
    addCourse: async (course) => platform.publishCourse?.(course),
    recordGrades: async (courseId, grades) => platform.recordGrades?.(courseId, grades),
    async close() {
      await database.close();
      await store.drop();
    },
  };
}

const openEdxStage = (bulkEnabled: boolean) => async (): Promise<Stage> => {
  const fake = await FakeOpenEdx.start();
  await fake.set({ bulkEnabled });
  return {
    platform: openEdxCoursePlatform(fake.settings),
    addCourse: fake.addCourse,
    recordGrades: fake.recordGrades,
    close: () => fake.stop(),
  };
};

const STAGES: [string, CoursePlatform['name'], () => Promise<Stage>][] = [
  ['embedded platform', 'embedded', embeddedStage],
  ['Open edX platform', 'open_edx', openEdxStage(false)],
  ['Open edX platform that enrols in bulk', 'open_edx', openEdxStage(true)],
];

const block = (id: number, type: OwnBlock['type'], name: string, rest: Partial<OwnBlock> = {}): OwnBlock => ({
  id,
  type,
  name,
  graded: false,
  format: null,
  children: [],
  ...rest,
});

const COURSE: OwnCourse = {
  id: 7,
  name: 'Tin học ứng dụng 7',
  shortDescription: 'Một khóa học để thử',
  chapters: [
    block(1, 'chapter', 'Mở đầu', {
      children: [block(2, 'sequential', 'Bài 1', { children: [block(3, 'vertical', 'Trang 1')] })],
    }),
    block(4, 'chapter', 'Kết thúc', {
      children: [block(5, 'sequential', 'Thi cuối khóa', { graded: true, format: 'Exam' })],
    }),
  ],
};
const COURSE_ID = 'course-v1:Khue+M7+1';
const NO_COURSE = 'course-v1:Khue+M999+1';
const person = (username: string) => ({ username, email: `${username}@example.vn` });
const shapeOf = ({ name, children }: PlatformBlock): unknown => [name, children.map(shapeOf)];

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** What the product relies on, of whichever platform. A new adapter is one more row. */
describe.each(STAGES)('the %s', (_title, name, start) => {
  let stage: Stage;
  let platform: CoursePlatform;
  beforeAll(async () => {
    stage = await start();
    platform = stage.platform;
    await stage.addCourse(COURSE);
  });
  afterAll(() => stage.close());

  const isActive = async (courseId = COURSE_ID) =>
    Object.fromEntries((await all(platform.listEnrolments(courseId))).map((row) => [row.username, row.isActive]));
  const makeAccounts = (usernames: string[]) =>
    Promise.all(usernames.map((username) => platform.ensureAccount({ ...person(username), name: 'Học sinh' })));

  test('says which one it is and that it can be reached', async () => {
    expect(platform.name).toBe(name);
    expect(await platform.check()).toEqual({ reachable: true, latencyMs: expect.any(Number) });
  });

  describe('accounts', () => {
    const lan = { username: 'lan', email: 'lan@example.vn', name: 'Trần Thị Lan' };

    test('are made once, however often one asks', async () => {
      expect(await platform.ensureAccount(lan)).toEqual({ status: 'made' });
      expect(await platform.ensureAccount(lan)).toEqual({ status: 'exists' });
    });

    test('are made once when many ask at once, also without an email address', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => platform.ensureAccount({ username: 'minh', email: null, name: 'Lê Minh' })),
      );
      expect(answers.filter(({ status }) => status === 'made')).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 'exists')).toHaveLength(7);
    });

    test('with a username or an email address that is somebody else’s are refused, and it is said which', async () => {
      const refused = (reason: string) => ({ status: 'refused', reason });
      expect(await platform.ensureAccount({ ...lan, email: 'other@example.vn' })).toEqual(refused('username_taken'));
      expect(await platform.ensureAccount({ ...lan, email: null })).toEqual(refused('username_taken'));
      expect(await platform.ensureAccount({ ...lan, username: 'lan2' })).toEqual(refused('email_taken'));
      expect(await platform.ensureAccount({ ...lan, username: 'minh' })).toEqual(refused('username_taken'));
    });
  });

  describe('courses', () => {
    const expected = {
      courseId: COURSE_ID,
      name: COURSE.name,
      org: 'Khue',
      number: 'M7',
      shortDescription: COURSE.shortDescription,
      start: null,
      end: null,
    };

    test('are listed page by page, and found by a word of their name', async () => {
      await Promise.all(
        [1, 2, 3].map((id) => stage.addCourse({ ...COURSE, id, name: `Khóa nhỏ ${id}`, chapters: [] })),
      );
      const { count } = await platform.listCourses({ page: 1, pageSize: 1 });
      expect(count).toBeGreaterThanOrEqual(4);
      const pages = await Promise.all(
        Array.from({ length: count }, (_, index) => platform.listCourses({ page: index + 1, pageSize: 1 })),
      );
      expect(pages.every((page) => page.count === count && page.courses.length === 1)).toBe(true);
      expect(new Set(pages.map((page) => page.courses[0]?.courseId)).size).toBe(count);
      expect(await platform.listCourses({ page: count + 1, pageSize: 1 })).toEqual({ count, courses: [] });
      expect(await platform.listCourses({ page: 1, pageSize: 20, search: 'ứng dụng' })).toEqual({
        count: 1,
        courses: [expected],
      });
    });

    test('are read by their id; one that is not there is none', async () => {
      expect(await platform.readCourse(COURSE_ID)).toEqual(expected);
      expect(await platform.readCourse(NO_COURSE)).toBeNull();
      expect(await platform.readCourse('no such form')).toBeNull();
    });

    test('have their whole tree in its order', async () => {
      const tree = await platform.courseTree(COURSE_ID);
      expect(tree && shapeOf(tree)).toEqual([
        COURSE.name,
        [
          ['Mở đầu', [['Bài 1', [['Trang 1', []]]]]],
          ['Kết thúc', [['Thi cuối khóa', []]]],
        ],
      ]);
      expect(tree).toMatchObject({ type: 'course', graded: false, format: null });
      expect(tree?.children[1]?.children[0]).toMatchObject({ type: 'sequential', graded: true, format: 'Exam' });
      expect(await platform.courseTree(NO_COURSE)).toBeNull();
    });

    test('give any block with what is below it', async () => {
      const tree = await platform.courseTree(COURSE_ID);
      const chapter = tree?.children[0];
      expect(chapter && (await platform.readBlock(chapter.blockId))).toEqual(chapter);
      const page = chapter?.children[0]?.children[0];
      expect(page && (await platform.readBlock(page.blockId))).toEqual(page);
      expect(await platform.readBlock('block-v1:Khue+M7+1+type@vertical+block@none')).toBeNull();
      expect(await platform.readBlock('no such form')).toBeNull();
    });
  });

  describe('enrolments', () => {
    beforeAll(() => makeAccounts(['an', 'binh', 'chi']));

    test('begin and end once, however often one asks, in the order of the question', async () => {
      const people = ['chi', 'an', 'nobody', 'binh'].map(person);
      const outcomes = [
        { username: 'chi', status: 'done' },
        { username: 'an', status: 'done' },
        { username: 'nobody', status: 'refused', reason: 'unknown_user' },
        { username: 'binh', status: 'done' },
      ];
      expect(await platform.changeEnrolments('enrol', COURSE_ID, people)).toEqual(outcomes);
      expect(await platform.changeEnrolments('enrol', COURSE_ID, people)).toEqual(outcomes);
      expect(await isActive()).toEqual({ an: true, binh: true, chi: true });
      expect(await platform.changeEnrolments('unenrol', COURSE_ID, people)).toEqual(outcomes);
      expect(await platform.changeEnrolments('unenrol', COURSE_ID, people)).toEqual(outcomes);
      expect(await isActive()).toEqual({ an: false, binh: false, chi: false });
      await platform.changeEnrolments('enrol', COURSE_ID, [person('an')]);
      expect(await isActive()).toEqual({ an: true, binh: false, chi: false });
    });

    test('of somebody without an email address, and of nobody, are fine', async () => {
      await platform.ensureAccount({ username: 'khang', email: null, name: 'Khang' });
      expect(await platform.changeEnrolments('enrol', COURSE_ID, [{ username: 'khang', email: null }])).toEqual([
        { username: 'khang', status: 'done' },
      ]);
      expect(await platform.changeEnrolments('enrol', COURSE_ID, [])).toEqual([]);
    });

    test('in a course that is not there are refused, and it has nobody', async () => {
      expect(await platform.changeEnrolments('enrol', NO_COURSE, [person('an'), person('binh')])).toEqual([
        { username: 'an', status: 'refused', reason: 'unknown_course' },
        { username: 'binh', status: 'refused', reason: 'unknown_course' },
      ]);
      expect(await all(platform.listEnrolments(NO_COURSE))).toEqual([]);
      expect(await all(platform.grades(NO_COURSE))).toEqual([]);
    });

    test('of many are all listed once, past the first page; two batches at once do not disturb each other', async () => {
      const usernames = Array.from({ length: 120 }, (_, index) => `hs${String(index).padStart(3, '0')}`);
      await makeAccounts(usernames);
      const crowded = 'course-v1:Khue+M1+1';
      const people = usernames.map(person);
      await Promise.all([
        platform.changeEnrolments('enrol', crowded, people),
        platform.changeEnrolments('enrol', crowded, people.toReversed()),
      ]);
      const listed = await all(platform.listEnrolments(crowded));
      expect(listed.map(({ username }) => username).sort()).toEqual(usernames);
      expect(listed.every((row) => row.isActive)).toBe(true);
    });

    test('stop when they are told to', async () => {
      const people = [person('an')];
      await expect(platform.changeEnrolments('enrol', COURSE_ID, people, AbortSignal.abort())).rejects.toThrow();
    });
  });

  test('grades: one for everybody who is enrolled, 0 before anything is done', async () => {
    await makeAccounts(['dung', 'em', 'gia']);
    const graded = 'course-v1:Khue+M2+1';
    await platform.changeEnrolments('enrol', graded, ['dung', 'em', 'gia'].map(person));
    const reached = { username: 'dung', passed: true, percent: 0.83, letterGrade: 'Pass' };
    await stage.recordGrades(graded, [reached, { ...reached, username: 'gia' }]);
    await platform.changeEnrolments('unenrol', graded, [person('gia')]);
    const grades = (await all(platform.grades(graded))).sort((a, b) => a.username.localeCompare(b.username));
    expect(grades).toEqual([reached, { username: 'em', passed: false, percent: 0, letterGrade: null }]);
  });
});
