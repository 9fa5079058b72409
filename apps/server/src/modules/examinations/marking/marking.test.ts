import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { multipart } from '../../../../test/imports';
import { readPdf } from '../../../../test/read-pdf';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
const RUBRIC = [
  { id: 'idea', name: 'Ý tưởng', points: 3 },
  { id: 'form', name: 'Trình bày', points: 1 },
];
const TEXT = 'Vì ổ cứng có thể hỏng <b>bất cứ lúc nào</b>.';
let server: TestApplication;
let admin: TestPerson;
let school: number;
let classId: number;
let markers: [TestPerson, TestPerson, TestPerson];
let students: [TestPerson, TestPerson];
let course: number;
let examination: number;

const db = () => server.app.platform.db;
const minutes = (n: number) => new Date(clock.now().getTime() + n * 60_000).toISOString();
const call = (who: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call<Json>(who, method, path, body);

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
});
afterAll(() => server.close());

async function inBank(library: string, params: object, level: string): Promise<void> {
  const { body } = await call(admin, 'POST', '/api/submodulesquestions/', {
    question: library,
    library,
    params,
    level,
    module: course,
    submodule: await server.world.coursePart(course),
    status: 'published',
  });
  await call(admin, 'POST', `/api/submodulesquestions/${body.id}/to_exam_bank/`);
}

/** One essay, one file and one choice; everybody gets all of them. */
async function plan(marking: object): Promise<void> {
  await inBank('Khue.Essay', { question: '<p>Vì sao?</p>', max_length: 500, rubric: RUBRIC }, 'know');
  await inBank('Khue.FileTask', { question: '<p>Làm đi</p>', kinds: ['pdf'], max_files: 1, rubric: RUBRIC }, 'know');
  const answers = [
    { text: 'Đúng', correct: true },
    { text: 'Sai', correct: false },
  ];
  await inBank('H5P.MultiChoice', { question: '<p>Chọn</p>', answers }, 'know');
  const rows = ['essay', 'file_task', 'multi_choice'].map((type) => ({ type, count: 1, points: 2 }));
  const blueprint = await call(admin, 'POST', '/api/blueprints/', {
    name: `M ${course}`,
    module: course,
    bank: 'exam',
    rows,
  });
  const made = await call(admin, 'POST', '/api/examinations/', {
    name: 'Kỳ thi',
    module: course,
    duration: 10,
    blueprint_id: blueprint.body.id,
    owner: { scope: 'school', id: school },
    start_code: false,
    one_device: false,
    marking,
  });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  examination = made.body.id;
  const under = `/api/examinations/${examination}`;
  const sitting = await call(admin, 'POST', `${under}/sittings/`, {
    name: 'Ca 1',
    open_at: minutes(5),
    close_at: minutes(20),
  });
  await call(admin, 'POST', `${under}/sittings/${sitting.body.id}/rooms/`, {
    name: `Phòng ${examination}`,
    school_id: school,
    capacity: 10,
    invigilator_ids: [markers[0].id],
  });
  await call(admin, 'POST', `${under}/candidates/`, { class_ids: [classId] });
  await call(admin, 'POST', `${under}/number/`, {});
  await call(admin, 'POST', `${under}/arrange/`, {});
  expect((await call(admin, 'POST', `${under}/ready/`)).body.state).toBe('ready');
  clock.advance({ minutes: 5 });
}

/** Answers everything, the choice right, and hands in. */
async function sit(who: TestPerson): Promise<number> {
  const { body } = await call(who, 'POST', `/api/student_examinations/${examination}/start/`, {});
  const form = multipart('Nguyễn Văn An.pdf', Buffer.from('%PDF-1.7'), {
    question_id: body.questions.find(({ type }: Json) => type === 'file_task').id,
  });
  const sent = await server.app.http.inject({
    method: 'POST',
    url: `/api/student_answer_files/${body.id}/`,
    ...form,
    headers: { ...form.headers, authorization: `Bearer ${who.token}` },
  });
  const { file_url } = sent.json<Json>();
  for (const [at, { id, type, choices = [] }] of body.questions.entries()) {
    const right = choices.find(({ text }: Json) => text === 'Đúng')?.id;
    const response = type === 'essay' ? TEXT : type === 'file_task' ? [file_url] : [right];
    const saved = await call(who, 'POST', `/api/student_answer_exam_question/${body.id}/`, {
      question_id: id,
      response,
      seq: at + 1,
    });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  }
  const ended = await call(who, 'POST', `/api/student_end_exams/${course}/?activity_id=${body.id}`);
  expect(ended.status).toBe(200);
  return body.id;
}

const list = async (who: TestPerson, query = ''): Promise<Json[]> =>
  (await call(who, 'GET', `/api/exam_marking/?examination=${examination}${query}`)).body.results;
const read = (who: TestPerson, id: number) => call(who, 'GET', `/api/exam_marking/${id}/`);
const give = (who: TestPerson, id: number, idea: number, form: number, comment?: string) =>
  call(who, 'POST', `/api/exam_marking/${id}/`, {
    marks: [
      { criterion_id: 'idea', points: idea },
      { criterion_id: 'form', points: form },
    ],
    ...(comment ? { comment } : {}),
  });
const worth = (id: number) =>
  firstRowOf<Json>(
    db(),
    sql`SELECT score, correct_count, fractions, questions FROM activities WHERE id = ${id}`,
  ) as Promise<Json>;
const essayOf = async (who: TestPerson): Promise<number> => {
  for (const { id } of await list(who)) if ((await read(who, id)).body.response !== null) return id;
  throw new Error('no essay');
};

beforeEach(async () => {
  const { world } = server;
  admin = await world.person({ role: 'ADMIN_LMS' });
  school = await world.school();
  classId = await world.schoolClass(school);
  students = [await world.student(classId), await world.student(classId)];
  const teacher = () => world.person({ role: 'TEACHER', schoolId: school });
  markers = [await teacher(), await teacher(), await teacher()];
  course = (await world.course()).id;
});
const named = (count: number) => markers.slice(0, count).map(({ id }) => id);

describe('by one person', () => {
  beforeEach(() => plan({ markers: 1, tolerance: 1, marker_ids: named(2) }));

  test('answers wait, are read without a name, marked, and flow into the score', async () => {
    const attempt = await sit(students[0]);
    const before = await worth(attempt);
    expect([before.score, before.fractions.filter((one: unknown) => one === null)]).toEqual([10, [null, null]]);
    const rows = await list(markers[0]);
    expect(rows.map(({ state, own, is_open }) => [state, own, is_open])).toEqual([
      ['waiting', null, true],
      ['waiting', null, true],
    ]);
    const shown = await Promise.all(rows.map(({ id }) => read(markers[0], id)));
    const texts = JSON.stringify(shown.map(({ body }) => body));
    const [person] = await rowsOf<Json>(
      db(),
      sql`SELECT u.full_name, u.username, c.number FROM examination_candidates c JOIN users u ON u.id = c.user_id
          WHERE u.id = ${students[0].id}`,
    );
    for (const told of [...Object.values(person ?? {}), 'Nguyễn']) expect(texts).not.toContain(told);
    const essay = shown.find(({ body }) => body.response !== null)?.body ?? {};
    const files = shown.find(({ body }) => body.files !== null)?.body ?? {};
    expect(essay).toMatchObject({ response: TEXT, files: null, rubric: RUBRIC, question: { type: 'essay' } });
    expect(files).toMatchObject({ response: null, files: [{ url: expect.stringContaining('/files/') }] });
    const download = await server.app.http.inject({ method: 'GET', url: files.files[0].url });
    expect([download.statusCode, String(download.headers['content-disposition'])]).toEqual([
      200,
      expect.not.stringContaining('Nguy'),
    ]);
    expect((await give(markers[0], essay.id, 1.5, 0.5, 'Thiếu ví dụ.')).body).toMatchObject({
      state: 'done',
      own: { points: 2, possible: 4 },
    });
    await give(markers[1], files.id, 3, 1);
    const after = await worth(attempt);
    // 1 of 2 points for the essay, 2 of 2 for the file and for the choice.
    expect([after.score, after.correct_count]).toEqual([8.33, 2]);
    expect((await read(markers[0], essay.id)).body).toMatchObject({
      comment: 'Thiếu ví dụ.',
      own_marks: [
        { criterion_id: 'idea', points: 1.5 },
        { criterion_id: 'form', points: 0.5 },
      ],
    });
  });

  test('the own mark can be looked at again until the results are released, with a trace', async () => {
    const attempt = await sit(students[0]);
    for (const { id } of await list(markers[0])) await give(markers[0], id, 0, 0);
    const id = await essayOf(markers[0]);
    expect((await give(markers[0], id, 3, 1)).status).toBe(200);
    expect((await worth(attempt)).score).toBe(6.67);
    // Somebody else may not: it has its mark.
    expect((await give(markers[1], id, 0, 0)).body.code).toBe('marking.taken');
    const trace = await rowsOf<Json>(
      db(),
      sql`SELECT before, after FROM audit_log WHERE verb = 'marking.change'
      AND actor_id = ${markers[0].id}`,
    );
    expect(trace).toMatchObject([{ before: { points: 0 }, after: { points: 4 } }]);
    clock.advance({ minutes: 16 });
    expect((await call(admin, 'POST', `/api/examinations/${examination}/release/`, {})).status).toBe(200);
    expect((await give(markers[0], id, 0, 0)).body.code).toBe('marking.released');
    expect((await list(markers[0])).map(({ is_open }) => is_open)).toEqual([false, false]);
  });

  test('points beyond, criteria missing, twice or unknown are refused beside their field', async () => {
    await sit(students[0]);
    const id = await essayOf(markers[0]);
    const one = (criterion_id: unknown, points: unknown) => ({ criterion_id, points });
    const cases: [unknown[], string][] = [
      [[one('idea', 3.5), one('form', 1)], 'marks.0.points'],
      [[one('idea', -1), one('form', 1)], 'marks.0.points'],
      [[one('idea', 'ba'), one('form', 1)], 'marks.0.points'],
      [[one('idea', 3)], 'marks'],
      [[one('idea', 3), one('idea', 1), one('form', 1)], 'marks.1.criterion_id'],
      [[one('idea', 3), one('form', 1), one('x', 1)], 'marks.2.criterion_id'],
      [Array.from({ length: 500 }, () => one('idea', 1)), 'marks'],
    ];
    for (const [marks, field] of cases) {
      const { status, body } = await call(markers[0], 'POST', `/api/exam_marking/${id}/`, { marks });
      expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining([field])]);
    }
    const long = await give(markers[0], id, 1, 1, 'x'.repeat(2001));
    expect(Object.keys(long.body.errors)).toEqual(['comment']);
    expect((await list(markers[0], '&state=waiting')).length).toBe(2);
  });

  test('nobody but those who are named finds anything, also who was named a moment ago', async () => {
    await sit(students[0]);
    const id = await essayOf(markers[0]);
    const foreign = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
    for (const who of [markers[2], foreign, admin]) {
      expect(await list(who)).toEqual([]);
      expect((await read(who, id)).status).toBe(404);
      expect((await give(who, id, 1, 1)).status).toBe(404);
    }
    expect((await read(students[0], id)).status).toBe(403);
    await call(admin, 'PUT', `/api/examinations/${examination}/`, { marking: { marker_ids: [markers[1].id] } });
    expect((await give(markers[0], id, 1, 1)).status).toBe(404);
  });

  test('results are not released while something waits, and keepers see how far it is', async () => {
    await sit(students[0]);
    clock.advance({ minutes: 16 });
    const release = () => call(admin, 'POST', `/api/examinations/${examination}/release/`, {});
    expect((await release()).body).toMatchObject({ code: 'examination.to_mark', detail: expect.stringContaining('2') });
    const [first, second] = await list(markers[0]);
    await give(markers[0], first?.id, 1, 1);
    const progress = (who: TestPerson) => call(who, 'GET', `/api/exam_marking/progress/?examination=${examination}`);
    expect((await progress(admin)).body).toMatchObject({ total: 2, waiting: 1, once: 0, third: 0, done: 1 });
    expect((await progress(admin)).body.markers.map(({ marks }: Json) => marks).sort()).toEqual([0, 1]);
    const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
    expect((await progress(staff)).status).toBe(404);
    const mine = await call(markers[1], 'GET', '/api/exam_marking/examinations/');
    expect(mine.body).toMatchObject([{ id: examination, total: 2, done: 1, open: 1, own: 0 }]);
    await give(markers[1], second?.id, 1, 1);
    expect((await release()).status).toBe(200);
  });

  test('a mark and the release at one moment: what is told is what was marked', async () => {
    const attempt = await sit(students[0]);
    for (const { id } of await list(markers[0])) await give(markers[0], id, 0, 0);
    const id = await essayOf(markers[0]);
    clock.advance({ minutes: 16 });
    const [mark, released] = await Promise.all([
      give(markers[0], id, 3, 1),
      call(admin, 'POST', `/api/examinations/${examination}/release/`, {}),
    ]);
    expect(released.status).toBe(200);
    expect([mark.status, mark.body.code]).toEqual(mark.status === 200 ? [200, undefined] : [409, 'marking.released']);
    expect((await worth(attempt)).score).toBe(mark.status === 200 ? 6.67 : 3.33);
    const { body } = await call(students[0], 'GET', `/api/student_examinations/${examination}/`);
    expect(body.score).toBe(mark.status === 200 ? 6.67 : 3.33);
  });

  test('an essay that came late and is accepted after the release is marked then, and counts', async () => {
    const { body: session } = await call(students[0], 'POST', `/api/student_examinations/${examination}/start/`, {});
    const essay = session.questions.find(({ type }: Json) => type === 'essay').id;
    const attempt = session.id;
    await call(students[0], 'POST', `/api/student_end_exams/${course}/?activity_id=${attempt}`);
    const late = { question_id: essay, response: TEXT, seq: 1, answered_at: clock.now().toISOString() };
    const kept = await call(students[0], 'POST', `/api/student_late_answers/${attempt}/`, { answers: [late] });
    expect([kept.status, kept.body.kept]).toEqual([202, 1]);
    clock.advance({ minutes: 16 });
    expect((await call(admin, 'POST', `/api/examinations/${examination}/release/`, {})).status).toBe(200);
    const before = (await worth(attempt)).score;
    expect((await call(admin, 'POST', `/api/papers/${attempt}/late/`, { accept: true })).status).toBe(200);
    const mine = await call(markers[0], 'GET', '/api/exam_marking/examinations/');
    expect(mine.body).toMatchObject([{ id: examination, open: 1 }]);
    const id = await essayOf(markers[0]);
    expect((await read(markers[0], id)).body.is_open).toBe(true);
    expect((await give(markers[0], id, 3, 1)).status).toBe(200);
    expect((await worth(attempt)).score).toBeGreaterThan(before);
    expect((await give(markers[0], id, 0, 0)).body.code).toBe('marking.released');
  });

  test('while another sitting is still to begin nobody reads what it may ask', async () => {
    await sit(students[0]);
    await db().execute(sql`INSERT INTO examination_sittings (examination_id, name, open_at, close_at)
      VALUES (${examination}, 'Ca 2', ${minutes(10)}, ${minutes(20)})`);
    expect(await list(markers[0])).toEqual([]);
    clock.advance({ minutes: 11 });
    expect(await list(markers[0])).toHaveLength(2);
  });

  test('the paper says what still waits, and until then nobody has passed', async () => {
    const attempt = await sit(students[0]);
    const paper = async () => (await call(admin, 'GET', `/api/papers/${attempt}/`)).body;
    const candidate = async () =>
      (await call(admin, 'GET', `/api/examinations/${examination}/candidates/`)).body.results.find(
        ({ activity_id }: Json) => activity_id === attempt,
      );
    const waits = ({ questions }: Json) => questions.map(({ to_mark }: Json) => to_mark).sort();
    const before = await paper();
    expect([before.passed, waits(before)]).toEqual([null, [false, true, true]]);
    expect(await candidate()).toMatchObject({ score: 10, passed: null, to_mark: 2 });
    const printed = await call(admin, 'GET', `/api/papers/${attempt}/pdf/`);
    const headers = { authorization: `Bearer ${admin.token}` };
    const file = await server.app.http.inject({ url: printed.body.file_url, headers });
    expect(readPdf(file.rawPayload).text.match(/Chờ chấm/g)).toHaveLength(3);
    for (const { id } of await list(markers[0])) await give(markers[0], id, 3, 1);
    const after = await paper();
    expect([after.passed, waits(after)]).toEqual([true, [false, false, false]]);
    expect(await candidate()).toMatchObject({ score: 10, passed: true, to_mark: 0 });
  });

  test('the ids of answers tell no order', async () => {
    await sit(students[0]);
    await sit(students[1]);
    const rows = await rowsOf<{ id: number }>(
      db(),
      sql`SELECT t.id FROM answers_to_mark t JOIN activities a ON a.id = t.activity_id
      WHERE a.user_id = ANY (${students.map(({ id }) => id)}::integer[]) ORDER BY activity_id, question`,
    );
    const gaps = rows.slice(1).map(({ id }, at) => Math.abs(id - (rows[at]?.id ?? 0)));
    expect(Math.min(...gaps)).toBeGreaterThan(1);
  });
});

describe('by two', () => {
  beforeEach(() => plan({ markers: 2, tolerance: 1, marker_ids: named(3) }));

  test('who are near each other: the mean holds', async () => {
    const attempt = await sit(students[0]);
    const id = await essayOf(markers[0]);
    expect((await give(markers[0], id, 2, 1)).body).toMatchObject({ state: 'once', is_open: true });
    expect((await list(markers[1], '&state=once')).map((row) => row.id)).toEqual([id]);
    // The first may still think again, the second does not see what it was.
    expect((await read(markers[1], id)).body).toMatchObject({ own: null, own_marks: null, comment: null });
    await give(markers[0], id, 2, 0);
    expect((await give(markers[1], id, 3, 0)).body.state).toBe('done');
    const { fractions, questions } = await worth(attempt);
    expect([questions.length, fractions]).toEqual([3, expect.arrayContaining([0.625])]);
    expect((await give(markers[0], id, 3, 1)).body.code).toBe('marking.taken');
    expect((await give(markers[2], id, 3, 1)).body.code).toBe('marking.taken');
  });

  test('who are too far apart: a third person decides, and nobody else', async () => {
    const attempt = await sit(students[0]);
    const id = await essayOf(markers[0]);
    await give(markers[0], id, 0, 0);
    expect((await give(markers[1], id, 3, 1)).body.state).toBe('third');
    expect((await worth(attempt)).fractions.filter((one: unknown) => one === null)).toHaveLength(2);
    expect((await give(markers[0], id, 3, 1)).body.code).toBe('marking.taken');
    expect((await give(markers[2], id, 1, 0)).body.state).toBe('done');
    expect((await worth(attempt)).fractions).toContain(0.25);
  });

  test('judge all answers by the same rules: these stay once something is marked, the people do not', async () => {
    await sit(students[0]);
    const change = (marking: object) => call(admin, 'PUT', `/api/examinations/${examination}/`, { marking });
    expect((await change({ tolerance: 2 })).status).toBe(200);
    await give(markers[0], await essayOf(markers[0]), 1, 1);
    for (const marking of [{ markers: 1 }, { tolerance: 1 }]) {
      const { status, body } = await change(marking);
      expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'examination.marking_begun', ['marking']]);
    }
    const kept = await change({ markers: 2, tolerance: 2, marker_ids: named(2) });
    expect([kept.status, kept.body.marking.marker_ids]).toEqual([200, named(2)]);
  });

  test('at once: the database decides who comes first, and one answer has three marks at most', async () => {
    await sit(students[0]);
    const id = await essayOf(markers[0]);
    const extra = await server.world.person({ role: 'TEACHER', schoolId: school });
    await call(admin, 'PUT', `/api/examinations/${examination}/`, { marking: { marker_ids: [...named(3), extra.id] } });
    const together = await Promise.all([give(markers[0], id, 0, 0), give(markers[1], id, 3, 1)]);
    expect(together.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list(markers[2], '&state=third')).map((row) => row.id)).toEqual([id]);
    const thirds = await Promise.all([give(markers[2], id, 1, 0), give(extra, id, 2, 0)]);
    expect(thirds.map(({ status }) => status).sort()).toEqual([200, 409]);
    const marks = await rowsOf(db(), sql`SELECT place FROM answer_marks WHERE answer_id = ${id} ORDER BY place`);
    expect(marks).toEqual([{ place: 1 }, { place: 2 }, { place: 3 }]);
  });
});
