import { randomUUID } from 'node:crypto';
import { figuresIn } from '@khue/i18n/figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';
import { speakerFor } from '../answers/talk.rules';

// biome-ignore lint/suspicious/noExplicitAny: answers of the API, read field by field
type Json = any;

const TOOLS = '/api/v2/conversation/tools/';
let server: TestApplication;
let school: number;
let classId: number;
let foreignClass: number;
let teacher: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  server = await startTestApplication();
  const { world } = server;
  school = await world.school();
  classId = await world.schoolClass(school, '7A2');
  await world.schoolClass(school, '7A3');
  foreignClass = await world.schoolClass(await world.school(), '9C1');
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  student = await world.student(classId);
});
afterAll(() => server.close());

const run = (who: TestPerson, tool: string, given: Record<string, unknown> = {}, more: object = {}) =>
  server.call<Json>(who, 'POST', `${TOOLS}${tool}/`, { arguments: given, ...more });

test('are offered by role, with arguments, pickers and what the page says', async () => {
  const { body } = await server.call<Json>(teacher, 'GET', `${TOOLS}?page=/teacher/classes&class_id=${classId}`);
  const size = body.find((one: Json) => one.tool === 'class_size');
  expect(size).toMatchObject({
    pickers: { class: '/api/v2/conversation/choices/class/' },
    known: { class: { value: classId, label: 'lớp 7A2' } },
    arguments: { required: ['class'], properties: { class: { title: 'Lớp' } } },
  });
  expect(body.map((one: Json) => one.tool)).not.toContain('my_results');
  const own = await server.call<Json>(student, 'GET', TOOLS);
  expect(own.body.map((one: Json) => one.tool)).toContain('my_results');
  expect(own.body.map((one: Json) => one.tool)).not.toContain('class_size');
});

test('run within the scope and say what they stand on', async () => {
  const { body } = await run(teacher, 'class_size', { class: classId });
  expect(body.used).toEqual({ class: { value: classId, label: 'lớp 7A2' } });
  expect(body.message).toContain('**1** học sinh');
  expect(body.sources[0].url).toContain(`id=${classId}`);
  expect(body.message_id).toBeNull();
});

test.each([
  ['a row of another school', 'class_size', () => ({ class: foreignClass }), 404],
  ['a wrong argument', 'class_size', () => ({ class: 'x' }), 400],
  ['a missing argument', 'class_size', () => ({}), 400],
  ['an argument that it has not', 'class_size', () => ({ class: classId, evil: 1 }), 400],
  ['a tool of others', 'my_results', () => ({}), 404],
  ['no tool', 'drop_tables', () => ({}), 404],
])('refuse %s', async (_, tool, given, status) => {
  expect((await run(teacher, tool, given())).status).toBe(status);
});

test('need the permission of the screen, whatever the role', async () => {
  const person = await server.world.person({ permissions: ['assistant.run'], scope: 'school', schoolId: school });
  // Everybody sees what runs for them in the background.
  const { body } = await server.call<Json>(person, 'GET', TOOLS);
  expect(body.map((one: Json) => one.tool)).toEqual(['running_work']);
  expect((await run(person, 'class_size', { class: classId })).status).toBe(404);
  expect((await server.call(person, 'GET', '/api/v2/conversation/choices/class/')).status).toBe(404);
});

test('stand in the conversation, and a follow-up keeps the function and its arguments', async () => {
  const session_id = randomUUID();
  const other = await server.world.schoolClass(school, '7A9');
  await server.world.teaches(teacher.id, other);
  expect((await run(teacher, 'class_size', { class: classId }, { session_id })).body.message_id).toBeGreaterThan(0);
  const asked = { session_id, context: { page: '/teacher/overview' }, message: 'còn lớp 7A9?' };
  const { body } = await server.call<Json>(teacher, 'POST', '/api/v2/conversation/lmschat/', asked);
  expect(body.used.class).toEqual({ value: other, label: 'lớp 7A9' });
  expect(body.message).toContain('7A9');
});

test('a few words behind a question for a grade stay with that grade', async () => {
  const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  const session_id = randomUUID();
  const ask = async (message: string) =>
    (
      await server.call<Json>(staff, 'POST', '/api/v2/conversation/lmschat/', {
        session_id,
        context: { page: '/admin/class' },
        message,
      })
    ).body;
  expect((await ask('khối 7 có bao nhiêu học sinh')).used.grade.value).toBe(7);
  expect((await ask('bao nhiêu lớp')).used.grade.value).toBe(7);
  expect((await ask('toàn trường có bao nhiêu lớp')).used.grade).toBeUndefined();
});

test('choices are the caller’s own', async () => {
  const { body } = await server.call<Json>(teacher, 'GET', '/api/v2/conversation/choices/class/');
  expect(body.results.map((one: Json) => one.label)).not.toContain('9C1');
  expect(body.results.map((one: Json) => one.value)).toContain(classId);
});

test('lessons and classes of one teacher are told to who keeps the school, and of nobody else’s', async () => {
  const { world } = server;
  const staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  const far = await world.school();
  const stranger = await world.person({ role: 'TEACHER', schoolId: far });
  const colleague = await world.person({ role: 'TEACHER', schoolId: school });
  const startsAt = new Date(Date.now() + 3_600_000);
  await world.classSession(classId, teacher.id, { startsAt });
  await world.classSession(await world.schoolClass(school, '7A8'), colleague.id, { startsAt });
  const { body } = await run(staff, 'teacher_timetable', { teacher: teacher.id });
  expect(body.used.teacher.value).toBe(teacher.id);
  expect(body.message).toContain('lớp 7A2');
  expect(body.message).not.toContain('7A8');
  expect((await run(staff, 'teacher_classes', { teacher: teacher.id })).body.message).toContain('7A2');
  expect((await run(staff, 'teacher_timetable', { teacher: stranger.id })).status).toBe(404);
  expect((await run(staff, 'teacher_timetable', { teacher: student.id })).status).toBe(404);
  expect((await run(teacher, 'teacher_timetable', { teacher: colleague.id })).status).toBe(404);
  const choices = await server.call<Json>(staff, 'GET', '/api/v2/conversation/choices/teacher/');
  expect(choices.body.results.map((one: Json) => one.value)).toContain(colleague.id);
  expect(choices.body.results.map((one: Json) => one.value)).not.toContain(stranger.id);
  expect((await server.call(teacher, 'GET', '/api/v2/conversation/choices/teacher/')).status).toBe(404);
});

test('scores and counts have the digits of the screens', async () => {
  const { world, app } = server;
  const sitter = await world.student(classId);
  const exam = await world.activity(sitter.id, school, 'exam');
  await app.platform.db.execute(
    sql`UPDATE activities SET class_id = ${classId}, status = 'ended', ended_at = now(), ended_by = 'student', score = 6.6,
          answered_count = 1, correct_count = 1, fractions = '{0.66}' WHERE id = ${exam}`,
  );
  // A row for each course that the class takes.
  await app.platform.db.execute(
    sql`INSERT INTO class_courses (class_id, course_id) SELECT class_id, course_id FROM activities WHERE id = ${exam}`,
  );
  const ever = 'start_date=2020-01-01&end_date=2999-12-31';
  const shown = await server.call<Json>(teacher, 'GET', `/api/admin_report_2a/?class_id=${classId}&${ever}`);
  const { best_score } = shown.body.results.find((row: Json) => row.best_score !== null);
  const { mean, number } = figuresIn('vi');
  expect(mean(best_score)).toBe('6,60');
  const ranked = await run(teacher, 'rank_students', { order: 'highest', by: 'exam', class: classId });
  expect(ranked.body.message).toContain(`**${mean(best_score)}**`);
  const below = await run(teacher, 'students_by_score', { side: 'below', score: 7, class: classId });
  expect(below.body.message).toContain('dưới 7,0');
  // A student's own report shows a score that stands alone.
  expect((await run(sitter, 'my_results')).body.message).toContain(`**${number(6.6)}** điểm`);
});

test('counts of thousands are set apart as on the screens, and one is one', () => {
  const counts = { schools: 7, classes: 61, students: 1768, teachers: 86 };
  expect(speakerFor('vi', 'admin', 'assistant_tools')('say.counts.all', counts)).toContain('1.768 học sinh');
  const t = speakerFor('en', 'teacher', 'assistant_tools');
  expect(t('say.counts.all', counts)).toContain('1,768 students');
  expect(t('say.timetable.heading', { count: 1 })).toBe('1 lesson:');
  expect(t('say.timetable.heading', { count: 1200 })).toBe('1,200 lessons:');
});
