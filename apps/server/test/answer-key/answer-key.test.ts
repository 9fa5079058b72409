import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstRowOf } from '../../src/platform/db/database';
import { sql } from '../../src/platform/db/sql';
import { startTestApplication, type TestApplication } from '../application';
import { TestClock } from '../clock';
import type { TestPerson } from '../world';
import { type Json, KeyedExam, MARK } from './exam';
import { type Asked, everyCall } from './requests';

/**
 * Derived from the contract: while somebody sits an exam, every call, present and future, is made with every row that
 * the exam has to do with, and whatever comes back is searched for its key.
 */
const clock = new TestClock();
let server: TestApplication;
let exam: KeyedExam;
let classmate: TestPerson;
let session: Json;
let events = '';
let listening: AbortController;

/** What only a key has. A result counts right answers, which is no key. */
const TELLS = new RegExp(
  `${MARK}|CHIA_KHOA|"(?:correct|solution|isCorrect|chosenFeedback|fraction|seed)"\\s*:|"feedback"\\s*:\\s*\\[\\s*[^\\]\\s]`,
  'i',
);
/** What a search of the text looks into; anything else would have to be opened first. */
const READABLE = /^(?:application\/(?:did\+)?json|text\/|application\/problem|image\/|audio\/|video\/)|^$/;

beforeAll(async () => {
  server = await startTestApplication({ clock }, { DATABASE_POOL: '8' });
  exam = await KeyedExam.make(server);
  classmate = await server.world.student(exam.classId);
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  listening = new AbortController();
  void listen(exam.student);
});
afterAll(async () => {
  listening.abort();
  await server.close();
});

async function listen(who: TestPerson): Promise<void> {
  const { port } = server.app.http.server.address() as { port: number };
  const stream = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { authorization: `Bearer ${who.token}` },
    signal: listening.signal,
  });
  try {
    for await (const piece of stream.body ?? []) events += Buffer.from(piece).toString();
  } catch {
    // The test is over.
  }
}

/** What an answer tells, in its headers and its text; and the links in it. */
async function look(asked: Asked, who: TestPerson) {
  const reply = await server.app.http.inject({
    method: asked.method,
    url: asked.url,
    headers: { authorization: `Bearer ${who.token}` },
    ...(asked.body ? { payload: asked.body } : {}),
  });
  const told: string[] = [];
  const type = String(reply.headers['content-type'] ?? '');
  const where = `${asked.method} ${asked.url} ${JSON.stringify(asked.body ?? '')} ${reply.statusCode}`;
  if (reply.statusCode < 300 && !READABLE.test(type)) told.push(`${where}: ${type} cannot be searched`);
  for (const text of [decodeURIComponent(JSON.stringify(reply.headers)), reply.body]) {
    const found = TELLS.exec(text);
    if (found) told.push(`${where}: ${text.slice(Math.max(0, found.index - 80), found.index + 80)}`);
  }
  const links = [...reply.body.matchAll(/\/(?:files|h5p-player)\/[\w.-]+/g)].map(([link]) => link);
  const { code } = type.startsWith('application/json') && reply.body ? (reply.json() as Json) : {};
  return { status: reply.statusCode, code, told, links: [...new Set(links)] };
}

/** Asks for everything, what ends the exam last. Who is turned away at the gate is so whatever else they ask for. */
async function searchAs(who: TestPerson, wanted: (asked: Asked) => boolean = () => true) {
  const questionIds = session.questions.map(({ id }: Json) => id);
  const rank = ([asked]: Asked[]) => (asked?.name.startsWith('exams.end') ? 2 : asked?.method === 'GET' ? 0 : 1);
  const calls = everyCall(exam, questionIds).sort((one, other) => rank(one) - rank(other));
  const found = { told: [] as string[], answered: new Set<string>(), count: 0, links: new Set<string>() };
  for (const call of calls) {
    if (who === exam.student && call[0]?.name === 'exams.end') {
      expect((await statusOf(session.id))?.status).toBe('open');
    }
    for (const asked of call.filter(wanted)) {
      // Some of them end the session that they are made in.
      const caller = asked.method === 'GET' ? who : { ...who, token: await server.world.session(who.id) };
      const { status, code, told, links } = await look(asked, caller);
      found.count += 1;
      found.told.push(...told);
      for (const link of links) found.links.add(link);
      if (status < 300) found.answered.add(asked.name);
      if (code === 'auth.forbidden') break;
    }
  }
  for (const url of found.links) {
    const { status, told } = await look({ name: 'link', method: 'GET', url }, who);
    expect([url, status]).toEqual([url, 200]);
    found.told.push(...told);
  }
  return found;
}

const statusOf = (id: number) =>
  firstRowOf<{ status: string }>(server.app.platform.db, sql`SELECT status FROM activities WHERE id = ${id}`);
const wrong = (id: number, who: TestPerson) =>
  server.call<Json>(who, 'GET', `/api/get_wrong_questions_by_activity/?activity_id=${id}`);

/** Answers everything, wrong where that is easy, and hands in. */
async function sit(who: TestPerson): Promise<number> {
  const { body } = await exam.start(who);
  for (const [at, { id, type, parts = [] }] of (body.questions as Json[]).entries()) {
    const response =
      type === 'true_false'
        ? false
        : type === 'blanks'
          ? parts.flatMap((one: Json) => ('blank' in one ? ['sai'] : []))
          : type === 'true_false_group'
            ? parts.map(() => true)
            : type === 'file_task'
              ? null
              : type === 'short_answer' || type === 'essay'
                ? 'sai'
                : [];
    await server.call(who, 'POST', `/api/student_answer_exam_question/${body.id}/`, {
      question_id: id,
      response,
      seq: at + 1,
    });
  }
  expect((await server.call(who, 'POST', `/api/student_end_exams/${exam.courses[0]}/`)).status).toBe(200);
  return body.id;
}

beforeAll(async () => {
  await server.app.platform.db.execute(
    sql`UPDATE courses SET max_exams_students = 1, exam_review = 'answers' WHERE id = ${exam.courses[0]}`,
  );
  exam.activities.push(await sit(classmate));
  await server.world.teaches(exam.teacher.id, exam.classId);
  // Released before the last has handed in: nothing opens while somebody sits it.
  const release = `/api/class_exams/${exam.courses[0]}/${exam.classId}/release/`;
  expect((await server.call(exam.teacher, 'POST', release)).status).toBe(200);
  session = (await exam.start()).body;
  exam.activities.push(session.id);
});

test('a classmate who has handed in gets no key while it runs', async () => {
  const { told, answered } = await searchAs(classmate, ({ method }) => method === 'GET');
  expect(told).toEqual([]);
  expect(answered).toContain('exams.read');
  expect((await wrong(exam.activities[3] ?? 0, classmate)).body.code).toBe('exam.review_closed');
  // Nor what was asked: those who sit it later are asked the same.
  const own = await server.call<Json>(classmate, 'GET', `/api/student_answer_exam_question/${exam.activities[3]}/`);
  expect(own.body).toMatchObject({ status: 'ended', questions: [] });
});

test('no answer to any call that its student makes holds the key, nor does the stream of events', async () => {
  const { told, answered, count, links } = await searchAs(exam.student);
  process.stdout.write(`\nanswer key: ${count} calls, ${answered.size} kinds answered, ${links.size} links followed\n`);
  expect(told).toEqual([]);
  // It did reach what it is about.
  for (const name of ['exams.start', 'exams.read', 'exams.answer', 'exams.end', 'notifications.list'])
    expect(answered, name).toContain(name);
  expect(links.size).toBeGreaterThanOrEqual(3);
  expect(events).not.toMatch(TELLS);
});

test('when nobody sits it any more the answers open, and the search would have found them', async () => {
  expect((await statusOf(session.id))?.status).toBe('ended');
  const review = await wrong(exam.activities[3] ?? 0, classmate);
  expect(review.status).toBe(200);
  expect(JSON.stringify(review.body)).toMatch(TELLS);
  const { told } = await look(
    { name: 'wrong', method: 'GET', url: `/api/get_wrong_questions_by_activity/?activity_id=${exam.activities[3]}` },
    classmate,
  );
  expect(told).toHaveLength(1);
});

test('who answers nothing reads no solution, wherever answers are judged', async () => {
  const questionIds = session.questions.map(({ id }: Json) => id);
  const empty = everyCall(exam, questionIds)
    .flat()
    .filter(({ body }) => body !== undefined && 'response' in body && !Array.isArray(body.response));
  const judged = new Set<string>();
  let seq = 800_000;
  for (const asked of empty) {
    for (const response of [null, [], '']) {
      seq += 1;
      const body = { ...asked.body, response, ...('seq' in (asked.body ?? {}) ? { seq } : {}) };
      const reply = await server.call<Json>(exam.student, asked.method as 'POST', asked.url, body);
      if (reply.status < 300) judged.add(asked.name);
      expect(JSON.stringify(reply.body), asked.url).not.toMatch(MARK);
      if (reply.status < 300 && 'solution' in reply.body) expect(reply.body.solution, asked.url).toBeNull();
    }
  }
  for (const name of ['practice.answer', 'studentExercises.answer', 'lessons.check', 'classMaterials.check'])
    expect([...judged], name).toContain(name);
});

test('nothing is explained while answers on their way still count', async () => {
  const late = await server.world.student(exam.classId);
  const { body } = await exam.start(late);
  const practice = () => server.call<Json>(late, 'GET', `/api/student_sub_modules/${exam.parts[1]}/${exam.classId}`);
  const material = () => server.call<Json>(late, 'GET', `/api/class_materials/${exam.classMaterials[0]}/`);
  clock.advance({ seconds: (Date.parse(body.expires_at) - clock.now().getTime()) / 1000 + 9 });
  late.token = await server.world.session(late.id);
  const saved = await server.call(late, 'POST', `/api/student_answer_exam_question/${body.id}/`, {
    question_id: body.questions[0].id,
    response: null,
    seq: 1,
  });
  expect(saved.status).toBe(200);
  expect([(await practice()).body.code, (await material()).body.code]).toEqual(['exam.running', 'exam.running']);
  clock.advance({ seconds: 2 });
  expect([(await practice()).status, (await material()).status]).toEqual([200, 200]);
});
