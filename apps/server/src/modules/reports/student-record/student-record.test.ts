import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let school: number;
let classId: number;
let teacher: TestPerson;
let student: TestPerson;
let staff: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  school = await world.school();
  classId = await world.schoolClass(school, '11A2');
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  student = await world.student(classId);
  staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
});

const db = () => server.app.platform.db;
const record = (caller: TestPerson, query = '', id = student.id) =>
  server.call<Json>(caller, 'GET', `/api/students/${id}/record/?${query}`);
const notes = (caller: TestPerson, id = student.id) => server.call<Json>(caller, 'GET', `/api/students/${id}/notes/`);
const addNote = (caller: TestPerson, text: string, id = student.id) =>
  server.call<Json>(caller, 'POST', `/api/students/${id}/notes/`, { text });

/** Work of the student that is over, with how much of each question was right. */
async function ended(given: {
  kind: 'practice' | 'exam';
  course: number;
  part: number;
  materials: readonly number[];
  fractions: readonly number[];
  score: number;
  ago?: string;
  attempt?: number;
}): Promise<number> {
  const questions = given.materials.map((material) => ({ material, version: 1, key: '', points: 1 }));
  const row = await firstRowOf<{ id: number }>(
    db(),
    sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, status, seed, questions, question_count, attempt, pass_score,
          started_at, started_on, expires_at, ended_at, ended_by, answered_count, correct_count, score, fractions, completes)
        SELECT ${student.id}, ${classId}, ${given.course}, ${given.part}, ${given.kind}, 'ended', 'seed', ${JSON.stringify(questions)}::jsonb,
          ${questions.length}, ${given.kind === 'exam' ? (given.attempt ?? 1) : null}::smallint, ${given.kind === 'exam' ? 5 : null}::numeric,
          at, at::date, CASE WHEN ${given.kind} = 'exam' THEN at END, at, 'student', ${questions.length}, 0, ${given.score},
          ${given.fractions}::double precision[], true
        FROM (SELECT now() - ${given.ago ?? '1 minute'}::interval AS at) t RETURNING id`,
  );
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}

/** A course of the class with a practice and an exam, and so many questions about one chapter. */
async function learning(count = 4) {
  const { world } = server;
  const { id: course } = await world.course({ registeredTo: [school] });
  const materials: number[] = [];
  for (let n = 0; n < count; n++) materials.push(await world.material(staff.id, school, { courseId: course }));
  const [{ course_part_id: lesson }] = (await rowsOf<{ course_part_id: number }>(
    db(),
    sql`UPDATE materials SET course_part_id = (SELECT min(course_part_id) FROM materials WHERE course_id = ${course}), competencies = '{1.2}'
        WHERE course_id = ${course} RETURNING course_part_id`,
  )) as [{ course_part_id: number }];
  // Questions stand in a lesson of the chapter.
  const above = await firstRowOf<{ id: number }>(
    db(),
    sql`INSERT INTO course_parts (course_id, position, name, part_type) VALUES (${course}, 0, 'Chapter 1', 'lesson') RETURNING id`,
  );
  await db().execute(sql`UPDATE course_parts SET parent_id = ${above?.id} WHERE id = ${lesson}`);
  const practice = await world.assignedPart(classId, course, { type: 'practice', materials });
  const exam = await world.assignedPart(classId, course, { type: 'exam', materials });
  await world.enrolment(student.id, course);
  return { course, materials, chapter: above?.id, practice, exam };
}

/** As many questions as a chapter is judged by, answered alike by fours. */
const ENOUGH = 12;
const byFours = (...four: number[]) => [...four, ...four, ...four];

describe('the record of a student', () => {
  test('has courses, results, what is weak by the last answers, what is due, and what can be given again', async () => {
    const { course, materials, chapter, practice, exam } = await learning(ENOUGH);
    await ended({
      kind: 'practice',
      course,
      part: practice,
      materials,
      fractions: byFours(0, 0, 0, 1),
      score: 2.5,
      ago: '2 hours',
    });
    await ended({
      kind: 'practice',
      course,
      part: practice,
      materials,
      fractions: byFours(1, 0, 0, 0),
      score: 2.5,
      ago: '1 hour',
    });
    const sat = await ended({
      kind: 'exam',
      course,
      part: exam,
      materials: materials.slice(2, 3),
      fractions: [0],
      score: 4,
    });
    const lesson = await server.world.assignedPart(classId, course, {
      type: 'lesson',
      materials: materials.slice(0, 1),
    });

    // Nobody can do what is empty.
    await server.world.assignedPart(classId, course, { type: 'lesson', materials: [] });

    const { status, body } = await record(teacher);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: student.id, username: student.username },
      class: { id: classId, name: '11A2' },
      school: { id: school },
      courses: [{ module: { id: course }, progress: 66.7, best_score: 4, pass_score: 5, passed: false }],
      results: [{ activity_id: sat, kind: 'exam', score: 4, pass_score: 5, passed: false, class: { id: classId } }],
      weak: [
        { chapter: { id: chapter }, competency: null, fraction: 0.25, correct: 3, n: ENOUGH },
        {
          chapter: null,
          competency: '1.2',
          competency_names: { en_name: expect.any(String) },
          fraction: 0.25,
          n: ENOUGH,
        },
      ],
      attendance: { present: 0, late: 0, absent: 0, excused: 0, missed: [] },
      due: [{ sub_module: { id: lesson }, type: 'lesson' }],
      notes: [],
      // The third was answered last in the exam, whose questions stay its own.
      wrong: { questions: 8, material_ids: materials.filter((_, at) => at % 4 !== 0 && at !== 2) },
      can: { note: true, message: true, give: true },
    });
    expect((await record(teacher, `module_id=${course + 1000}`)).body).toMatchObject({
      courses: [],
      results: [],
      weak: [],
    });
    expect((await record(teacher, 'from=2020-01-01&to=2020-02-01')).body).toMatchObject({ results: [], weak: [] });
    expect((await record(teacher, 'from=2020-02-01&to=2020-01-01')).body.errors).toHaveProperty('to');
    expect((await record(teacher, 'from=hôm qua')).body.errors).toHaveProperty('from');
  });

  test('is the student’s own without notes, and without scores of a course that tells none', async () => {
    const { course, materials, exam } = await learning(ENOUGH);
    await ended({ kind: 'exam', course, part: exam, materials, fractions: byFours(0, 0, 0, 0), score: 0 });
    await addNote(teacher, 'Em hay thức khuya.');
    const own = (await record(student)).body;
    expect(own).toMatchObject({
      results: [{ score: 0, passed: false }],
      can: { note: false, message: false, give: false },
    });
    expect(own).not.toHaveProperty('notes');
    expect(own).not.toHaveProperty('wrong');
    expect(JSON.stringify(own)).not.toContain('thức khuya');
    await db().execute(sql`UPDATE courses SET exam_review = 'none' WHERE id = ${course}`);
    expect((await record(student)).body).toMatchObject({
      courses: [{ best_score: null, passed: null }],
      results: [{ score: null, passed: null }],
      weak: [],
    });
    expect((await record(teacher)).body).toMatchObject({ results: [{ score: 0 }], weak: [{ fraction: 0 }, {}] });
  });

  test('has tests of teachers by their own name, told to the student as each test tells', async () => {
    const { course, materials, chapter } = await learning(ENOUGH);
    const made = await server.call<Json>(teacher, 'POST', '/api/class_tests/', {
      name: 'Quiz 1',
      module: course,
      class_ids: [classId],
      duration: 15,
      pass_score: 4,
      review: 'none',
      questions: materials.map((material_id) => ({ material_id })),
    });
    expect(made.status).toBe(201);
    const gift = { class_id: classId, material_ids: materials.slice(0, 1), user_ids: [student.id] };
    const [given] = (await server.call<Json>(teacher, 'POST', '/api/class_materials/', gift)).body.results;
    const test = { type: 'test', name: 'Quiz 1', test_id: made.body.id, sub_module: null, module: { id: course } };
    const open = (await record(teacher)).body;
    const parts = open.due.filter(({ sub_module }: Json) => sub_module);
    expect(open.due).toHaveLength(parts.length + 2);
    expect(open.due).toContainEqual(expect.objectContaining({ ...test, module: expect.objectContaining(test.module) }));
    expect(open.due).toContainEqual(expect.objectContaining({ type: 'material', class_material_id: given.id }));
    expect(open).toMatchObject({ can_judge: false, is_sitting: false });
    const started = await server.call<Json>(student, 'POST', `/api/student_start_tests/${made.body.id}/`);
    expect((await record(teacher)).body.is_sitting).toBe(true);
    const path = `/api/student_end_exams/${course}/?activity_id=${started.body.id}`;
    expect((await server.call<Json>(student, 'POST', path)).status).toBe(200);
    const result = { activity_id: started.body.id, name: 'Quiz 1', kind: 'test', test_id: made.body.id };
    const seen = (await record(teacher)).body;
    expect(seen.results).toMatchObject([{ ...result, score: 0, pass_score: 4, passed: false, module: { id: course } }]);
    expect(seen.weak[0]).toMatchObject({ chapter: { id: chapter }, fraction: 0 });
    expect(seen).toMatchObject({ can_judge: true, is_sitting: false });
    expect(seen.due.map(({ test_id }: Json) => test_id)).not.toContain(made.body.id);
    // An answer that came too late waits for whoever marks it.
    const [asked] = started.body.questions;
    const late = {
      question_id: asked.id,
      response: [asked.choices[0].id],
      seq: 1,
      answered_at: started.body.started_at,
    };
    const sent = await server.call(student, 'POST', `/api/student_late_answers/${started.body.id}/`, {
      answers: [late],
    });
    expect(sent).toMatchObject({ status: 202, body: { kept: 1 } });
    expect((await record(teacher)).body.results[0].late_waiting).toBe(1);
    expect((await record(student)).body.results[0]).not.toHaveProperty('late_waiting');
    expect(seen.last_activity).not.toBeNull();
    // What was asked in a test is not given again while its questions stay its own.
    expect(seen.wrong.questions).toBe(0);
    const own = (await record(student)).body;
    expect(own).toMatchObject({ results: [{ ...result, score: null, passed: null }], weak: [] });
    await server.call<Json>(teacher, 'PUT', `/api/class_tests/${made.body.id}/`, { review: 'score' });
    expect((await record(student)).body.results).toMatchObject([{ ...result, score: 0, passed: false }]);
  });

  test('has marks and average of the term by the gradebook, for who reads that and for the student', async () => {
    const { course } = await learning();
    const { term } = (await record(teacher)).body;
    const averages = async (who: TestPerson) =>
      (await record(who)).body.courses.map(({ term_average }: Json) => term_average);
    for (const [kind, value] of [
      ['midterm', 7],
      ['final', 8],
    ] as const) {
      expect(await averages(teacher)).toEqual([null]);
      const place = { class_id: classId, module_id: course, term };
      const column = await server.call<Json>(teacher, 'POST', '/api/gradebook/columns/', {
        ...place,
        kind,
        name: kind,
      });
      const mark = { column_id: column.body.id, user_id: student.id, value };
      expect((await server.call<Json>(teacher, 'PUT', '/api/gradebook/marks/', mark)).body.value).toBe(value);
    }
    expect([await averages(teacher), await averages(staff)]).toEqual([[7.6], [7.6]]);
    const own = (await record(student)).body;
    expect(own).toMatchObject({
      term,
      courses: [
        {
          term_average: 7.6,
          marks: [
            { name: 'midterm', kind: 'midterm', value: 7 },
            { name: 'final', kind: 'final', value: 8 },
          ],
        },
      ],
    });
  });

  test('tells the student no mark of an exam that tells nothing, nor an average that would', async () => {
    const { course, materials, exam } = await learning();
    const { term } = (await record(teacher)).body;
    await ended({ kind: 'exam', course, part: exam, materials, fractions: [1, 1, 1, 0], score: 7.5 });
    const add = async (kind: string, more: object) =>
      (
        await server.call<Json>(teacher, 'POST', '/api/gradebook/columns/', {
          ...{ class_id: classId, module_id: course, term, kind, name: kind },
          ...more,
        })
      ).body.id;
    await add('final', { source: 'exam' });
    const mark = { column_id: await add('midterm', {}), user_id: student.id, value: 7 };
    await server.call<Json>(teacher, 'PUT', '/api/gradebook/marks/', mark);
    const seen = async (who: TestPerson) => {
      const [row] = (await record(who)).body.courses;
      return [row.marks.map(({ value }: Json) => value), row.term_average];
    };
    expect([await seen(student), await seen(teacher)]).toEqual([
      [[7, 7.5], 7.3],
      [[7, 7.5], 7.3],
    ]);
    await db().execute(sql`UPDATE courses SET exam_review = 'none' WHERE id = ${course}`);
    expect([await seen(student), await seen(teacher)]).toEqual([
      [[7, null], null],
      [[7, 7.5], 7.3],
    ]);
    const classmate = await server.world.student(classId);
    expect((await record(classmate)).status).toBe(404);
  });

  test('costs as many queries for much work as for little', async () => {
    const { course, materials, practice, exam } = await learning();
    const cost = async () => {
      await record(teacher);
      return countQueries(() => record(teacher));
    };
    const few = await cost();
    for (let n = 1; n <= 8; n++) {
      await ended({ kind: 'practice', course, part: practice, materials, fractions: [0, 1, 0, 1], score: 5 });
      await ended({ kind: 'exam', course, part: exam, materials, fractions: [0, 1, 0, 1], score: 5, attempt: n });
      await addNote(teacher, `Ghi chú ${n}`);
    }
    expect(await cost()).toBe(few);
  });
});

describe('who sees it', () => {
  test('teachers of the class, staff of the school and wider; for others there is no such student', async () => {
    const { world } = server;
    const elsewhere = await world.school();
    const former = await world.person({ role: 'TEACHER', schoolId: school });
    await world.teaches(former.id, classId);
    await addNote(former, 'Chăm chỉ.');
    await db().execute(sql`DELETE FROM class_teachers WHERE user_id = ${former.id}`);
    const strangers = {
      'a former teacher': former,
      'a teacher of another class': await world.person({ role: 'TEACHER', schoolId: school }),
      'a classmate': await world.student(classId),
      'staff of another school': await world.person({ role: 'SCHOOL_STAFF', schoolId: elsewhere }),
      'a teacher of another school': await world.person({ role: 'TEACHER', schoolId: elsewhere }),
    };
    for (const [who, person] of Object.entries(strangers)) {
      const replies = [await record(person), await notes(person)];
      expect([who, ...replies.map(({ status }) => status)]).toEqual([who, 404, 404]);
      if (who !== 'a classmate') expect((await addNote(person, 'Chào')).status).toBe(404);
    }
    for (const person of [teacher, staff, await world.person({ role: 'ADMIN_LMS' })]) {
      expect((await record(person)).body.notes).toMatchObject([{ text: 'Chăm chỉ.', author: { id: former.id } }]);
    }
    // Of colleagues there is no record, and nobody is a student by an id alone.
    for (const id of [teacher.id, staff.id, 999_999]) expect((await record(staff, '', id)).status).toBe(404);
    const withoutReports = await world.person({ permissions: ['account.view'], scope: 'school', schoolId: school });
    expect((await record(withoutReports)).status).toBe(403);
  });

  test('what was done and noted in another school stays there when a student moves', async () => {
    const { course, materials, exam } = await learning();
    await ended({ kind: 'exam', course, part: exam, materials, fractions: [1, 1, 1, 1], score: 10 });
    await addNote(teacher, 'Chuyển trường vì gia đình.');
    const next = await server.world.school();
    await db().execute(sql`UPDATE users SET school_id = ${next} WHERE id = ${student.id}`);
    const there = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: next });
    expect((await record(there)).body).toMatchObject({ results: [], weak: [], notes: [] });
    // Nor does an officer read it in the next one, though both schools are theirs.
    await db().execute(sql`UPDATE schools SET province_code_2 = '01' WHERE id IN (${school}, ${next})`);
    const officer = await server.world.person({ scope: 'province', units: ['01'] });
    expect((await record(officer)).body).toMatchObject({ results: [], weak: [] });
    expect((await record(student)).body.results).toHaveLength(1);
    expect((await record(staff)).status).toBe(404);
  });
});

describe('notes of teachers', () => {
  test('are read by who looks after the student, the last first, and leave a row without their words in the log', async () => {
    const made = await addNote(teacher, '  Đã gặp gia đình.  ');
    expect([made.status, made.body.text, made.body.author.id]).toEqual([201, 'Đã gặp gia đình.', teacher.id]);
    await addNote(staff, 'Chuyển lên bàn đầu.');
    expect((await notes(teacher)).body).toMatchObject({
      count: 2,
      results: [{ text: 'Chuyển lên bàn đầu.' }, { text: 'Đã gặp gia đình.' }],
    });
    const log = await rowsOf(
      db(),
      sql`SELECT actor_id, concat(before, after) AS told FROM audit_log WHERE verb = 'teacher_note.create' AND target_id = ${student.id} ORDER BY id`,
    );
    expect(log).toMatchObject([{ actor_id: teacher.id }, { actor_id: staff.id }]);
    expect(JSON.stringify(log)).not.toContain('gia đình');
  });

  test('are not for the student, and have 1 to 2,000 characters', async () => {
    expect([(await notes(student)).status, (await addNote(student, 'Em ngoan.')).status]).toEqual([403, 403]);
    for (const text of ['', '  ', 'a'.repeat(2001)])
      expect((await addNote(teacher, text)).body.errors).toHaveProperty('text');
    expect((await addNote(teacher, 'a'.repeat(2000))).status).toBe(201);
  });
});
