import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';
import type { CoursePlatform, PlatformBlock } from '../../../ports/course-platform';
import { OutsideFault } from '../../../ports/outside-fault';

interface Course {
  id: number;
  tree_version: number;
  updated_at: string;
  edx_course_id: string | null;
  [field: string]: unknown;
}
interface Part {
  id: number;
  name: string;
  parent: number | null;
  position: number;
  depth: number;
  sub_module_type: string;
  archived: boolean;
  block_id: string | null;
  questions: { id: number; points: number }[];
}
interface List<Row> {
  count: number;
  results: Row[];
}

let server: TestApplication;
let admin: TestPerson;
let serial = 0;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person();
});
afterAll(() => server.close());

const newName = () => `Khóa học ${++serial}`;
const create = async (fields: object = {}) =>
  (await server.call<Course>(admin, 'POST', '/api/modules/', { name: newName(), ...fields })).body;
const addPart = async (course: Course, fields: object = {}) =>
  (
    await server.call<Part>(admin, 'POST', '/api/sub_modules/', {
      module_id: course.id,
      name: `Mục ${++serial}`,
      ...fields,
    })
  ).body;
const partsOf = async (course: Course, query = '') =>
  (await server.call<List<Part>>(admin, 'GET', `/api/sub_modules/?module_id=${course.id}${query}`)).body.results;

describe('a course', () => {
  test('is created with the defaults of an exam and gets its own id at the platform that comes with the product', async () => {
    const name = newName();
    const { status, body } = await server.call<Course>(admin, 'POST', '/api/modules/', { name: ` ${name} ` });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name,
      type: 'certification',
      exam_duration: 50,
      exam_pass_score: 5,
      max_exams_students: 3,
      exam_question_count: null,
      status: 1,
      grade: null,
      edx_course_id: `course-v1:Khue+M${body.id}+1`,
      has_exam: false,
      school_count: 0,
    });
    expect(await server.world.audited('course.create')).toContainEqual(expect.objectContaining({ target_id: body.id }));
  });

  test('is found without accents, by status and by grade', async () => {
    const number = ++serial;
    const mark = `Đồ họa ${number}`;
    const grade = await server.app.platform.db.execute(
      sql`INSERT INTO grades (name, code, level_code, "order") VALUES ('Khối thử', ${`T${number}`}, 'primary', 900) RETURNING id`,
    );
    const gradeId = (grade.rows[0] as { id: number }).id;
    await create({ name: mark, grade: gradeId, status: 0 });
    const find = async (query: string) =>
      (await server.call<List<Course>>(admin, 'GET', `/api/modules/?${query}`)).body.results.map((row) => row.name);
    expect(await find(`name=${encodeURIComponent(`do hoa ${number}`)}`)).toEqual([mark]);
    expect(await find(`grade=${gradeId}&status=0`)).toEqual([mark]);
    expect(await find(`grade=${gradeId}&status=1`)).toEqual([]);
    expect(await find('grade=undefined')).toEqual([]);
    expect((await server.call(admin, 'GET', '/api/modules/?status=abc')).status).toBe(400);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ exam_duration: 0 }, 'exam_duration'],
    [{ exam_duration: 601 }, 'exam_duration'],
    [{ exam_pass_score: 10.5 }, 'exam_pass_score'],
    [{ max_exams_students: 0 }, 'max_exams_students'],
    [{ exam_review: 'all' }, 'exam_review'],
    [{ type: 'other' }, 'type'],
    [{ grade: 2_000_000 }, 'grade'],
    [{ edx_course_id: 'no platform id' }, 'edx_course_id'],
  ])('refuses %j beside its field', async (fields, field) => {
    const reply = await server.call(admin, 'POST', '/api/modules/', { name: newName(), ...fields });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toHaveProperty(field);
  });

  test('of one name exists once per grade, also when two are created at once', async () => {
    const name = newName();
    const replies = await Promise.all([1, 2, 3].map(() => server.call(admin, 'POST', '/api/modules/', { name })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({ code: 'course.name_taken' });
  });

  test('may be examined any number of times, and says what students are told afterwards', async () => {
    const course = await create({ max_exams_students: null });
    expect(course).toMatchObject({ max_exams_students: null, exam_review: 'score' });
    const fields = { max_exams_students: 2, exam_review: 'none' };
    const changed = await server.call<Course>(admin, 'PUT', `/api/modules/${course.id}`, fields);
    expect(changed.body).toMatchObject(fields);
    const back = await server.call<Course>(admin, 'PUT', `/api/modules/${course.id}`, { max_exams_students: null });
    expect(back.body).toMatchObject({ max_exams_students: null, exam_review: 'none' });
  });

  test('changes only what is sent, and not over somebody else’s change', async () => {
    const course = await create({ description: 'Cũ' });
    const reply = await server.call<Course>(admin, 'PUT', `/api/modules/${course.id}`, { exam_duration: 45 });
    expect(reply.body).toMatchObject({ description: 'Cũ', exam_duration: 45 });
    const stale = { name: newName(), updated_at: course.updated_at };
    expect((await server.call(admin, 'PUT', `/api/modules/${course.id}`, stale)).body).toMatchObject({
      code: 'conflict.stale',
    });
  });

  test('is looked at, not changed, by school staff — even if their role were given the right', async () => {
    const course = await create();
    const schoolId = await server.world.school();
    const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId });
    expect((await server.call(staff, 'GET', `/api/modules/${course.id}`)).status).toBe(200);
    const powerful = await server.world.person({ scope: 'school', schoolId });
    for (const [method, url, body] of [
      ['POST', '/api/modules/', { name: newName() }],
      ['PUT', `/api/modules/${course.id}`, { status: 0 }],
      ['POST', '/api/sub_modules/', { module_id: course.id, name: 'x' }],
      ['GET', `/api/edx_sync_course/${course.id}`, undefined],
    ] as const) {
      expect((await server.call(powerful, method, url, body)).status).toBe(403);
    }
  });
});

describe('the parts of a course', () => {
  test('come in the order of the tree, whatever order they were made in', async () => {
    const course = await create();
    const first = await addPart(course, { name: 'Chương 1' });
    const second = await addPart(course, { name: 'Chương 2' });
    await addPart(course, { name: 'Bài 2.1', parent: second.id });
    await addPart(course, { name: 'Bài 1.1', parent: first.id });
    await addPart(course, { name: 'Bài 1.2', parent: first.id, sub_module_type: 'practice' });
    expect((await partsOf(course)).map((part) => [part.name, part.depth, part.position])).toEqual([
      ['Chương 1', 1, 1],
      ['Bài 1.1', 2, 1],
      ['Bài 1.2', 2, 2],
      ['Chương 2', 1, 2],
      ['Bài 2.1', 2, 1],
    ]);
    expect((await partsOf(course, '&practice_type=practice')).map((part) => part.name)).toEqual(['Bài 1.2']);
    const read = await server.call<Course>(admin, 'GET', `/api/modules/${course.id}`);
    expect(read.body).toMatchObject({ lesson_count: 2, practice_count: 1, tree_version: 5 });
  });

  test('hold one exam, also when two are added at once', async () => {
    const course = await create();
    const exam = { module_id: course.id, name: 'Bài thi', sub_module_type: 'exam' };
    const replies = await Promise.all([1, 2].map(() => server.call(admin, 'POST', '/api/sub_modules/', exam)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({
      code: 'sub_module.one_exam',
      errors: { sub_module_type: [expect.any(String)] },
    });
  });

  test('go three levels deep and never into themselves', async () => {
    const course = await create();
    const chapter = await addPart(course);
    const lesson = await addPart(course, { parent: chapter.id });
    const section = await addPart(course, { parent: lesson.id });
    const deeper = await server.call(admin, 'POST', '/api/sub_modules/', {
      module_id: course.id,
      name: 'x',
      parent: section.id,
    });
    expect(deeper.body).toMatchObject({ code: 'sub_module.nesting' });
    const inside = await server.call(admin, 'PUT', `/api/sub_modules/${chapter.id}/`, { parent: section.id });
    expect(inside.body).toMatchObject({ code: 'sub_module.nesting' });
    const other = await addPart(await create());
    const foreign = await server.call(admin, 'PUT', `/api/sub_modules/${lesson.id}/`, { parent: other.id });
    expect(foreign.body).toMatchObject({ code: 'sub_module.parent_unknown' });
  });

  test('are ordered anew in one go, unless the tree changed meanwhile', async () => {
    const course = await create();
    const [a, b, c] = [await addPart(course), await addPart(course), await addPart(course)];
    const order = (tree: object[], tree_version: number) =>
      server.call<{ tree_version: number }>(admin, 'PUT', `/api/modules/${course.id}/order/`, { tree, tree_version });
    const wanted = [
      { id: c.id, parent: null },
      { id: a.id, parent: c.id },
      { id: b.id, parent: null },
    ];
    expect((await order(wanted, 2)).body).toMatchObject({ code: 'conflict.stale' });
    const saved = await order(wanted, 3);
    expect(saved).toMatchObject({ status: 200, body: { tree_version: 4 } });
    expect((await partsOf(course)).map((part) => part.id)).toEqual([c.id, a.id, b.id]);
    expect((await order(wanted.slice(1), 4)).body).toMatchObject({ code: 'conflict.stale' });
    // Of two who save at once, one wins.
    const both = await Promise.all([order(wanted, 4), order(wanted, 4)]);
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test('are removed with everything below them, unless one is assigned', async () => {
    const course = await create();
    const chapter = await addPart(course);
    const lesson = await addPart(course, { parent: chapter.id });
    const classId = await server.world.schoolClass(await server.world.school());
    await server.app.platform.db.execute(
      sql`INSERT INTO class_assignments (class_id, course_part_id) VALUES (${classId}, ${lesson.id})`,
    );
    expect((await server.call(admin, 'DELETE', `/api/sub_modules/${chapter.id}/`)).body).toMatchObject({
      code: 'sub_module.in_use',
    });
    await server.app.platform.db.execute(sql`DELETE FROM class_assignments WHERE course_part_id = ${lesson.id}`);
    expect((await server.call(admin, 'DELETE', `/api/sub_modules/${chapter.id}/`)).status).toBe(204);
    expect(await partsOf(course)).toEqual([]);
  });
});

describe('a course of the platform', () => {
  const lesson = (blockId: string, name: string, fields: Partial<PlatformBlock> = {}): PlatformBlock => ({
    blockId,
    type: 'sequential',
    name,
    graded: false,
    format: null,
    children: [],
    ...fields,
  });
  const source = {
    courseId: 'course-v1:Test+IC3+1',
    name: 'IC3 thử',
    org: 'Test',
    number: 'IC3',
    shortDescription: 'Mô tả',
    start: null,
    end: null,
  };
  let chapters: PlatformBlock[];
  let isDown = false;
  let remote: TestApplication;
  let keeper: TestPerson;

  beforeAll(async () => {
    const own = server.app.platform.coursePlatform;
    const reach = async <T>(value: T): Promise<T> => {
      if (isDown) throw new OutsideFault('unavailable', 'down');
      return value;
    };
    const coursePlatform: CoursePlatform = {
      name: 'open_edx',
      ensureAccount: own.ensureAccount,
      changeEnrolments: own.changeEnrolments,
      listEnrolments: own.listEnrolments,
      grades: own.grades,
      check: own.check,
      readBlock: own.readBlock,
      listCourses: () => reach({ count: 1, courses: [source] }),
      readCourse: (id) => reach(id === source.courseId ? source : null),
      courseTree: (id) =>
        reach(id === source.courseId ? lesson('root', source.name, { type: 'course', children: chapters }) : null),
    };
    remote = await startTestApplication({ coursePlatform });
    keeper = await remote.world.person();
  });
  afterAll(() => remote.close());
  beforeEach(() => {
    isDown = false;
    chapters = [
      lesson('c1', 'Chương 1', {
        type: 'chapter',
        children: [lesson('l1', 'Bài 1'), lesson('p1', 'Luyện 1', { format: 'Luyện tập' })],
      }),
      lesson('c2', 'Chương 2', {
        type: 'chapter',
        children: [lesson('l2', 'Bài 2'), lesson('e', 'Bài thi', { graded: true, format: 'Exam' })],
      }),
    ];
  });

  const clone = async (fields: object = {}) =>
    remote.call<Course>(keeper, 'POST', '/api/clone_module_by_edx_source', {
      edx_course_id: source.courseId,
      name: newName(),
      ...fields,
    });
  const parts = async (course: Course, query = '') =>
    (await remote.call<List<Part>>(keeper, 'GET', `/api/sub_modules/?module_id=${course.id}${query}`)).body.results;
  const sync = (course: Course) => remote.call(keeper, 'GET', `/api/edx_sync_course/${course.id}`);

  test('is cloned with its parts, and listed with ours that are linked to it', async () => {
    const { status, body } = await clone();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      description: 'Mô tả',
      edx_course_id: source.courseId,
      edx_synced: true,
      max_exams_students: 3,
      lesson_count: 2,
      practice_count: 1,
      has_exam: true,
    });
    expect((await parts(body)).map((part) => [part.name, part.sub_module_type])).toEqual([
      ['Chương 1', 'lesson'],
      ['Bài 1', 'lesson'],
      ['Luyện 1', 'practice'],
      ['Chương 2', 'lesson'],
      ['Bài 2', 'lesson'],
      ['Bài thi', 'exam'],
    ]);
    const list = await remote.call<List<{ modules: { id: number }[] }>>(keeper, 'GET', '/api/edx_list_course/');
    expect(list.body.results[0]?.modules.map((module) => module.id)).toContain(body.id);
  });

  test('is cloned again with the materials, points and settings of the original', async () => {
    const original = (await clone({ grade: 6 })).body;
    const lessonOf = async (course: Course) => (await parts(course)).find((part) => part.block_id === 'l1');
    const held = [
      { id: await remote.world.material(keeper.id, null), points: 2 },
      { id: await remote.world.material(keeper.id, null), points: 3 },
    ];
    // The course that stood on it first is the original, whatever was made of it since.
    const first = (
      await remote.call<List<{ modules: { id: number }[] }>>(keeper, 'GET', '/api/edx_list_course/')
    ).body.results[0]?.modules.reduce((least, { id }) => Math.min(least, id), original.id);
    const source = { id: first ?? original.id } as Course;
    await remote.call(keeper, 'PUT', `/api/sub_modules/${(await lessonOf(source))?.id}/`, { questions: held });
    await remote.call(keeper, 'PUT', `/api/modules/${source.id}`, {
      exam_pass_score: 7,
      exam_duration: 50,
      exam_review: 'answers',
      syllabus: 'Ba chương',
    });
    const copy = (await clone()).body;
    expect(copy).toMatchObject({
      exam_pass_score: 7,
      exam_duration: 50,
      exam_review: 'answers',
      syllabus: 'Ba chương',
    });
    expect((await lessonOf(copy))?.questions.map(({ id, points }) => ({ id, points }))).toEqual(held);
  });

  test('is synchronised by its differences; a second time changes nothing', async () => {
    const course = (await clone()).body;
    const [, second] = chapters;
    chapters = [
      { ...(second as PlatformBlock), name: 'Chương hai' },
      lesson('c3', 'Chương 3', { type: 'chapter', children: [lesson('l1', 'Bài 1'), lesson('l5', 'Bài 5')] }),
    ];
    expect((await sync(course)).body).toMatchObject({
      edx_synced: true,
      added: 2,
      updated: 2,
      removed: 2,
      archived: 0,
    });
    expect((await parts(course)).map((part) => part.name)).toEqual([
      'Chương hai',
      'Bài 2',
      'Bài thi',
      'Chương 3',
      'Bài 1',
      'Bài 5',
    ]);
    expect((await sync(course)).body).toMatchObject({ added: 0, updated: 0, removed: 0 });
  });

  test('keeps aside what is assigned, and takes it up again when it comes back', async () => {
    const course = (await clone()).body;
    const assigned = (await parts(course)).find((part) => part.block_id === 'l1');
    const classId = await remote.world.schoolClass(await remote.world.school());
    await remote.app.platform.db.execute(
      sql`INSERT INTO class_assignments (class_id, course_part_id) VALUES (${classId}, ${assigned?.id})`,
    );
    const all = chapters;
    chapters = chapters.slice(1);
    expect((await sync(course)).body).toMatchObject({ removed: 3, archived: 2 });
    expect((await parts(course, '&archived=1')).map((part) => part.name)).toEqual(['Chương 1', 'Bài 1']);
    chapters = all;
    await sync(course);
    expect((await parts(course, '&archived=1')).map((part) => part.name)).toEqual([]);
    expect((await parts(course)).find((part) => part.block_id === 'l1')?.id).toBe(assigned?.id);
  });

  test('that cannot be reached leaves everything as it was', async () => {
    const course = (await clone()).body;
    const before = await parts(course);
    isDown = true;
    expect(await sync(course)).toMatchObject({ status: 502, body: { code: 'course_platform.unavailable' } });
    expect(await clone()).toMatchObject({ status: 502, body: { code: 'course_platform.unavailable' } });
    isDown = false;
    expect(await parts(course)).toEqual(before);
    expect((await remote.call<Course>(keeper, 'GET', `/api/modules/${course.id}`)).body.synced_at).toBe(
      course.synced_at,
    );
  });

  test('that is not there, or not linked, is said so', async () => {
    expect(await clone({ edx_course_id: 'course-v1:No+Such+1' })).toMatchObject({
      status: 404,
      body: { code: 'course_platform.course_unknown' },
    });
    const unlinked = (await remote.call<Course>(keeper, 'POST', '/api/modules/', { name: newName() })).body;
    expect(unlinked.edx_course_id).toBeNull();
    expect((await sync(unlinked)).body).toMatchObject({ code: 'course.not_linked' });
  });

  test('stays linked once people are enrolled', async () => {
    const course = (await clone()).body;
    const student = await remote.world.person({ role: 'STUDENT' });
    await remote.app.platform.db.execute(
      sql`INSERT INTO enrolments (user_id, course_id, status) VALUES (${student.id}, ${course.id}, 1)`,
    );
    const reply = await remote.call(keeper, 'PUT', `/api/modules/${course.id}`, {
      edx_course_id: 'course-v1:Other+X+1',
    });
    expect(reply.body).toMatchObject({ code: 'course.linked', errors: { edx_course_id: [expect.any(String)] } });
  });
});

test('a course that was made here is published to the platform that comes with the product, parts and all', async () => {
  const course = await create();
  const chapter = await addPart(course, { name: 'Chương 1' });
  await addPart(course, { name: 'Bài 1', parent: chapter.id });
  const tree = await eventually(
    () => server.app.platform.coursePlatform.courseTree(course.edx_course_id ?? ''),
    (found) => found?.children[0]?.children.length === 1,
  );
  expect(tree?.children[0]).toMatchObject({ name: 'Chương 1', children: [{ name: 'Bài 1' }] });
  // Its truth is here, so synchronising brings the platform up to date and not the course.
  expect((await server.call(admin, 'GET', `/api/edx_sync_course/${course.id}`)).body).toMatchObject({ added: 0 });
  expect(await partsOf(course)).toHaveLength(2);
});
