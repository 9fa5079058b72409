import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { multipart } from '../../../../test/imports';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

/* Files as answers, and texts that people mark, in practice: the same engine takes them in examinations. */

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
const RUBRIC = [
  { id: 'idea', name: 'Ý tưởng', points: 1.5 },
  { id: 'form', name: 'Trình bày', points: 0.5 },
];
const PDF = Buffer.from('%PDF-1.7 a paper');
let server: TestApplication;
let school: number;
let maker: TestPerson;
let classId: number;
let student: TestPerson;
let course: number;
let part: number;
let choice: number;
let essay: number;
let task: number;

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
  school = await server.world.school();
  maker = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  classId = await world.schoolClass(school);
  student = await world.student(classId);
  course = (await world.course()).id;
  choice = await world.material(maker.id, null, { title: 'Chọn', courseId: course });
  essay = await made('Khue.Essay', { question: '<p>Vì sao?</p>', max_length: 20_000, rubric: RUBRIC });
  task = await made('Khue.FileTask', {
    question: '<p>Làm đi</p>',
    kinds: ['pdf', 'txt'],
    max_files: 2,
    rubric: RUBRIC,
  });
  part = await world.assignedPart(classId, course, { type: 'practice', materials: [choice, essay, task] });
});

const db = () => server.app.platform.db;
async function made(library: string, params: Json): Promise<number> {
  const { status, body } = await server.call<Json>(maker, 'POST', '/api/submodulesquestions/', {
    question: library,
    library,
    params,
    module: course,
    submodule: await server.world.coursePart(course),
    status: 'published',
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.id;
}
const open = async (who = student): Promise<Json> =>
  (await server.call<Json>(who, 'GET', `/api/student_sub_modules/${part}/${classId}`)).body;
const send = (id: number, question: number | string, content: Uint8Array, name = 'bai.pdf', who = student) =>
  server.app.http.inject({
    method: 'POST',
    url: `/api/student_answer_files/${id}/`,
    ...multipart(name, content, { question_id: String(question) }),
    headers: { ...multipart(name, content).headers, authorization: `Bearer ${who.token}`, 'accept-language': 'en' },
  });
const say = (id: number, question: number, response: unknown, seq: number, who = student) =>
  server.call<Json>(who, 'POST', `/api/student_answer_question/${id}/`, {
    question_id: String(question),
    response,
    seq,
  });

describe('in practice', () => {
  test('a text is kept as it was typed, told with how it is marked, and counts for nothing', async () => {
    const session = await open();
    const asked = session.questions.find(({ id }: Json) => id === String(essay));
    expect(asked).toMatchObject({ type: 'essay', max_length: 20_000, rubric: RUBRIC });
    const text = `<script>alert(1)</script>\n  e\u0301 ${'chữ '.repeat(4_000)}`;
    const saved = await say(session.id, essay, text, 1);
    expect(saved.body).toMatchObject({ correct: null, fraction: null, solution: null });
    const right = session.questions[0].choices.find((one: Json) => one.text === 'Đúng').id;
    await say(session.id, choice, [right], 2);
    const again = await open();
    expect(again.answers.find((one: Json) => one.question_id === String(essay)).response).toBe(text);
    const { body } = await server.call<Json>(student, 'GET', `/api/student_end_sub_module_sessions/${session.id}/`);
    // The file that was not handed in is an answer that was not given, as anywhere.
    expect(body).toMatchObject({ question_count: 3, correct_count: 1, to_mark: [String(essay)], unreadable: [] });
    const [row] = await rowsOf<Json>(db(), sql`SELECT fractions FROM activities WHERE id = ${session.id}`);
    expect(row?.fractions).toEqual([1, null, 0]);
  });

  test('what is longer, whatever its signs, is refused beside its field', async () => {
    const session = await open();
    for (const response of ['x'.repeat(20_001), `a${'\u0301'.repeat(20_000)}`, ['x'], 7]) {
      const { status, body } = await say(session.id, essay, response, 1);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['response']]);
    }
    expect((await say(session.id, essay, `a${'\u0301'.repeat(19_999)}`, 1)).status).toBe(200);
  });

  test('a file is sent, named in the response, and listed with its name', async () => {
    const session = await open();
    const reply = await send(session.id, task, PDF, 'Bài làm.pdf');
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { name: 'Bài làm.pdf', size: PDF.length }]);
    const { file_url } = reply.json<Json>();
    expect((await say(session.id, task, [file_url], 1)).body).toMatchObject({ correct: null, fraction: null });
    const listed = await server.call<Json[] & Json>(student, 'GET', `/api/student_answer_files/${session.id}/`);
    expect(listed.body).toEqual([{ question_id: String(task), file_url, name: 'Bài làm.pdf', size: PDF.length }]);
    const download = await server.app.http.inject({ method: 'GET', url: file_url });
    expect(download.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
    });
    const [use] = await rowsOf<Json>(
      db(),
      sql`SELECT f.expires_at FROM answer_files a JOIN files f ON f.id = a.file_id`,
    );
    expect(use?.expires_at).toBe(null);
  });
});

describe('files are refused', () => {
  test('of others, of other questions, made up, twice or too many in a response', async () => {
    const session = await open();
    const classmate = await server.world.student(classId);
    const theirs = await open(classmate);
    const url = async (id: number, who: TestPerson) => (await send(id, task, PDF, 'a.pdf', who)).json<Json>().file_url;
    const [mine, foreign] = [await url(session.id, student), await url(theirs.id, classmate)];
    const own = [mine, await url(session.id, student), await url(session.id, student)];
    for (const response of [[foreign], [mine, foreign], ['/files/none.such'], [mine, mine], own]) {
      const { status, body } = await say(session.id, task, response, 1);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['response']]);
    }
    expect((await say(session.id, task, own.slice(1), 1)).status).toBe(200);
    expect((await server.call(classmate, 'GET', `/api/student_answer_files/${session.id}/`)).status).toBe(404);
    expect((await send(session.id, task, PDF, 'a.pdf', classmate)).statusCode).toBe(404);
  });

  test.each([
    ['of another kind', PDF, 'bai.docx', 'answer_file.type'],
    ['whose bytes say otherwise', Buffer.from('MZ program'), 'bai.pdf', 'answer_file.type'],
    ['with zeros in a text', Buffer.from([65, 0, 66]), 'bai.txt', 'answer_file.type'],
    ['without an ending', PDF, 'bai', 'answer_file.type'],
    ['that are too large', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), 'bai.pdf', 'answer_file.too_large'],
  ])('%s', async (_, content, name, code) => {
    const session = await open();
    const reply = await send(session.id, task, content, name);
    expect(reply.json<Json>()).toMatchObject({ code, errors: { file: [expect.any(String)] } });
  });

  test('for a question that takes none, or is not of the activity', async () => {
    const session = await open();
    for (const question of [essay, 999_999, 'x']) {
      const reply = await send(session.id, question, PDF);
      expect([reply.statusCode, Object.keys(reply.json<Json>().errors)]).toEqual([400, ['question_id']]);
    }
  });

  test('once it has ended', async () => {
    const session = await open();
    await server.call(student, 'GET', `/api/student_end_sub_module_sessions/${session.id}/`);
    expect((await send(session.id, task, PDF)).json<Json>().code).toBe('exam.over');
  });

  test('beyond what a question can need, also when they come at once', async () => {
    const session = await open();
    for (let n = 0; n < 5; n++) expect((await send(session.id, task, PDF)).statusCode).toBe(201);
    const [one, other] = await Promise.all([send(session.id, task, PDF), send(session.id, task, PDF)]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([201, 409]);
  });
});

describe('where a machine marks alone', () => {
  test('neither stands in the exam of a course, however it gets there', async () => {
    const exam = await server.world.coursePart(course, 'Thi', 'exam');
    const put = (id: number, body: object) => server.call<Json>(maker, 'PUT', `/api/sub_modules/${id}/`, body);
    for (const id of [essay, task]) {
      const { status, body } = await put(exam, { questions: [{ id, points: 1 }] });
      expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'material.marked_by_people', ['questions']]);
    }
    expect((await put(exam, { questions: [{ id: choice, points: 1 }] })).status).toBe(200);
    const kept = await rowsOf(db(), sql`SELECT material_id FROM course_part_materials WHERE course_part_id = ${exam}`);
    expect(kept).toEqual([{ material_id: choice }]);
  });

  test('nor in a test of a teacher', async () => {
    const { status, body } = await server.call<Json>(maker, 'POST', '/api/class_tests/', {
      name: 'Kiểm tra',
      module: course,
      class_ids: [classId],
      kind: 'regular',
      duration: 15,
      status: 'draft',
      questions: [{ material_id: essay, points: 1 }],
    });
    expect([status, body.code, body.errors]).toMatchObject([
      409,
      'material.marked_by_people',
      { questions: [expect.any(String)] },
    ]);
  });

  test('nor in a row of a blueprint over the open bank, which draws none of them for any other row', async () => {
    const rows = (type: string | null) => [{ type, count: 1, points: 1 }];
    const make = (bank: string, type: string | null) =>
      server.call<Json>(maker, 'POST', '/api/blueprints/', {
        name: `${bank} ${type} ${course}`,
        module: course,
        bank,
        rows: rows(type),
      });
    const refused = await make('open', 'essay');
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      409,
      'material.marked_by_people',
      ['rows.0.type'],
    ]);
    const whole = await make('open', null);
    const coverage = await server.call<Json>(maker, 'GET', `/api/blueprints/${whole.body.id}/coverage/`);
    expect(coverage.body.rows[0].available).toBe(1);
    const inExams = await make('exam', 'essay');
    expect(inExams.status).toBe(201);
    await server.call(maker, 'POST', `/api/submodulesquestions/${task}/copy/`);
    const secret = await made('Khue.Essay', { question: '<p>Bí mật</p>', rubric: RUBRIC });
    await server.call(maker, 'POST', `/api/submodulesquestions/${secret}/to_exam_bank/`);
    const drawn = await server.call<Json>(maker, 'GET', `/api/blueprints/${inExams.body.id}/coverage/`);
    expect(drawn.body.rows[0].available).toBe(1);
  });

  test('H5P has nothing like them, and says so', async () => {
    const { status, body } = await server.call<Json>(maker, 'GET', `/api/h5p/${essay}/export/`);
    expect([status, body.code]).toEqual([409, 'material.no_h5p']);
  });
});
