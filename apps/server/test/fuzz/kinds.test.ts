import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql';
import { Random } from '../../src/seed/invention/random';
import { startTestApplication, type TestApplication } from '../application';
import type { TestPerson } from '../world';
import { hostileValue } from './hostile';
import { LONGEST_SLICE_MS, steadySlice } from './loop-watch';

/** Hostile content and hostile answers of the kinds whose content is our own, through the calls that take them. */

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const SEED = Number(process.env.FUZZ_SEED ?? 20261115);
const CASES = 8 * Number(process.env.FUZZ_CASES ?? 8);
const GROUP = 'Khue.TrueFalseGroup';
const SHORT = 'Khue.ShortAnswer';
const ESSAY = 'Khue.Essay';
const FILES = 'Khue.FileTask';
const JSON_BODY = { 'content-type': 'application/json' };

let server: TestApplication;
let maker: TestPerson;
let student: TestPerson;
let classId: number;
let course: number;
let chapter: number;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  maker = await server.world.person({ role: 'ADMIN_LMS' });
  classId = await server.world.schoolClass(await server.world.school());
});
afterAll(() => server.close());
beforeEach(async () => {
  student = await server.world.student(classId);
  course = (await server.world.course()).id;
  chapter = await server.world.coursePart(course, 'Chương 1');
});

/** Content is sent as the text that came over the wire: 1e309 is a number there, and none in this language. */
const publish = (library: string, params: string) =>
  server.call<Json>(
    maker,
    'POST',
    '/api/submodulesquestions/',
    `{"question":"Một câu","status":"published","module":${course},"submodule":${chapter},"library":"${library}","params":${params}}`,
    JSON_BODY,
  );

/** The question as a student is asked it in practice, and how it is answered. */
async function asked(library: string, params: object) {
  const material = await server.world.material(maker.id, null, { courseId: course, params: params as Json });
  await server.app.platform.db.execute(
    sql`UPDATE material_versions SET library = ${`${library} 1.0`} WHERE material_id = ${material}`,
  );
  const part = await server.world.assignedPart(classId, course, { type: 'practice', materials: [material] });
  const { body } = await server.call<Json>(student, 'GET', `/api/student_sub_modules/${part}/${classId}`);
  let seq = 0;
  const answer = (response: string) => {
    seq += 1;
    return server.call<Json>(
      student,
      'POST',
      `/api/student_answer_question/${body.id}/`,
      `{"question_id":${JSON.stringify(body.questions[0]?.id ?? '')},"seq":${seq},"response":${response}}`,
      JSON_BODY,
    );
  };
  return { questions: body.questions as Json[], answer };
}

const statements = (count: number, statement: unknown = { text: 'Ý', correct: true }) =>
  JSON.stringify({ question: '<p>Về mật khẩu:</p>', statements: Array.from({ length: count }, () => statement) });
const number = (value: string, tolerance = '0') =>
  `{"question":"<p>5 chia 2?</p>","number":{"value":${value},"tolerance":${tolerance}}}`;
const answers = (...texts: unknown[]) => JSON.stringify({ question: '<p>Đây là gì?</p>', answers: texts });

const rubric = (...criteria: unknown[]) =>
  JSON.stringify({ question: '<p>Vì sao?</p>', kinds: ['pdf'], rubric: criteria });

test.each([
  ['no criterion', ESSAY, rubric(), 'rubric'],
  ['criteria that are no objects', ESSAY, rubric(7, null, []), 'rubric.0.name'],
  [
    'ten thousand criteria',
    ESSAY,
    rubric(...Array.from({ length: 10_000 }, () => ({ name: 'a', points: 1 }))),
    'rubric',
  ],
  ['negative points', FILES, rubric({ name: 'a', points: -1 }), 'rubric.0.points'],
  [
    'a length that is none',
    ESSAY,
    '{"question":"a","max_length":"dài","rubric":[{"name":"a","points":1}]}',
    'max_length',
  ],
  ['programs for files', FILES, '{"question":"a","kinds":["exe"],"rubric":[{"name":"a","points":1}]}', 'kinds'],
  ['no statement', GROUP, statements(0), 'statements'],
  ['one statement', GROUP, statements(1), 'statements'],
  ['seven statements', GROUP, statements(7), 'statements'],
  ['ten thousand statements', GROUP, statements(10_000), 'statements'],
  ['statements that are a text', GROUP, '{"question":"<p>a</p>","statements":"abcd"}', 'statements'],
  ['statements that are numbers', GROUP, statements(4, 7), 'statements.0.text'],
  ['empty statements', GROUP, statements(4, { text: ' ', correct: true }), 'statements.0.text'],
  ['statements nobody judged', GROUP, statements(4, { text: 'Ý' }), 'statements.0.correct'],
  ['a truth that is a word', GROUP, statements(4, { text: 'Ý', correct: 'có lẽ' }), 'statements.0.correct'],
  [
    'shares that fall',
    GROUP,
    '{"question":"a","shares":[1,0.5],"statements":[{"text":"a","correct":true},{"text":"b","correct":false}]}',
    'shares',
  ],
  ['no answer', SHORT, answers(), 'answers'],
  ['an empty answer', SHORT, answers(' '), 'answers'],
  ['answers that are numbers and nests', SHORT, answers({}, [[]], null), 'answers'],
  ['too long an answer', SHORT, answers('x'.repeat(101)), 'answers.0'],
  ['a number beyond all', SHORT, number('1e309'), 'number.value'],
  ['a number that loses digits', SHORT, number('1e16'), 'number.value'],
  ['a number that is none', SHORT, number('"NaN"'), 'number.value'],
  ['a number in words', SHORT, number('"ba"'), 'number.value'],
  ['a nest for a number', SHORT, number('[[1]]'), 'number.value'],
  ['a negative tolerance', SHORT, number('1', '-0.5'), 'number.tolerance'],
  ['a negative tolerance in words', SHORT, number('1', '"-0,5"'), 'number.tolerance'],
  ['a tolerance beyond all', SHORT, number('1', '1e309'), 'number.tolerance'],
  ['a tolerance that is none', SHORT, number('1', '"NaN"'), 'number.tolerance'],
])('content with %s is refused, and its place named', async (_, library, params, field) => {
  const { status, body } = await publish(library, params);
  expect([status, body.code]).toEqual([400, 'material.content_invalid']);
  expect(Object.keys(body.errors)).toContain(`params.${field}`);
});

test.each([
  ['[true,false,true,false]', 1],
  ['[true,false,true,null]', 0.5],
  ['[true,true,true,true]', 0.25],
  ['[null,false,null,null]', 0.1],
  ['[false,true,false,true]', 0],
  ['null', 0],
  ['[]', 0],
  ['[true,false,true]', null],
  ['[true,false,true,false,true]', null],
  ['["true","false","true","false"]', null],
  ['[1,0,1,0]', null],
  ['{"0":true,"1":false,"2":true,"3":false,"length":4}', null],
  ['true', null],
  ['"Đ S Đ S"', null],
  ['[[true],[false],[true],[false]]', null],
  [`[${'true,'.repeat(600)}true]`, null],
])('statements: %s is worth %j', async (response, fraction) => {
  const judged = [true, false, true, false].map((correct, at) => ({ text: `Ý ${at}`, correct }));
  const { answer } = await asked(GROUP, { question: '<p>Về mật khẩu:</p>', statements: judged });
  const { status, body } = await answer(response);
  if (fraction === null) expect([400, 413]).toContain(status);
  else expect([status, body.fraction]).toEqual([200, fraction]);
});

test.each([
  ['"1,5"', 1],
  ['"1.5"', 1],
  ['" 1,50 "', 1],
  ['"+1,5"', 1],
  ['"1,45"', 1],
  ['"1,4"', 0],
  ['"-1,5"', 0],
  ['"\u22121,5"', 0],
  ['"1,5,0"', 0],
  ['"1.5e0"', 0],
  ['"0x1"', 0],
  ['"1e309"', 0],
  ['"NaN"', 0],
  ['"Infinity"', 0],
  ['"\uff11,\uff15"', 0],
  ['"\u0661\u066b\u0665"', 0],
  ['"một phẩy năm"', 0],
  [JSON.stringify('9'.repeat(100)), 0],
  [JSON.stringify('9'.repeat(101)), null],
  [JSON.stringify(`1,${'5'.repeat(98)}`), 0],
  ['"a\\u0000b"', null],
  ['"\\ud800"', null],
  ['1.5', null],
  ['["1,5"]', null],
  ['{"value":1.5}', null],
  ['true', null],
])('one and a half, with a tolerance: %s is worth %j', async (response, fraction) => {
  const { answer } = await asked(SHORT, { question: '<p>3 : 2</p>', number: { value: '1,5', tolerance: '0,05' } });
  const { status, body } = await answer(response);
  if (fraction === null) {
    expect([status, Object.keys(body.errors)]).toEqual([400, ['response']]);
  } else expect([status, body.fraction]).toEqual([200, fraction]);
});

const RIGHT: Readonly<Record<string, Json>> = {
  [GROUP]: { question: '<p>a</p>', statements: [true, false, true].map((correct) => ({ text: 'Ý', correct })) },
  [SHORT]: { question: '<p>a</p>', answers: ['tám', '8'], number: { value: 8, tolerance: 0.5 }, sheet: false },
};

/** Something hostile in one place of a value, at any depth. */
function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return hostileValue(random);
  const keys = Object.keys(value);
  const key = keys[random.between(0, keys.length - 1)] ?? '';
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Json;
  copy[key] = spoiled(copy[key], random);
  return copy;
}

/** What a database can hold of it: an object, and no half characters. */
const storable = (params: unknown): object =>
  typeof params === 'object' && params !== null
    ? JSON.parse(JSON.stringify(params).replace(/\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, ''))
    : {};

test('whatever content and answers hold, they are judged quickly or refused with a reason', async () => {
  const random = new Random(SEED);
  const told: string[] = [];
  for (let at = 0; at < CASES; at += 1) {
    const library = at % 2 === 0 ? GROUP : SHORT;
    const params = spoiled(RIGHT[library], random);
    const name = `case ${at} of seed ${SEED}: ${JSON.stringify(params)?.slice(0, 300)}`;
    const made = await publish(library, JSON.stringify(params) ?? 'null');
    const saysWhere = ['request.invalid', 'material.content_invalid'].includes(made.body.code);
    const isReasoned = saysWhere ? Object.keys(made.body.errors ?? {}).length > 0 : made.status < 500;
    if (!isReasoned) told.push(`${name}: content was answered ${made.status}`);
    // Content that came another way (an old file, a restored copy) is asked all the same, as far as it can be read.
    const { questions, answer } = await asked(library, storable(params));
    if (questions.length === 0) continue;
    const response = JSON.stringify(random.chance(0.5) ? hostileValue(random) : [true, null, false]) ?? 'null';
    const { result, slice } = await steadySlice(() => answer(response));
    const { status, body } = result;
    const isFine = status === 200 ? body.fraction >= 0 && body.fraction <= 1 : status >= 400 && status < 500;
    if (!isFine) told.push(`${name}: ${response.slice(0, 100)} was answered ${status} ${JSON.stringify(body)}`);
    if (slice > LONGEST_SLICE_MS) told.push(`${name}: kept others waiting for ${Math.round(slice)} ms`);
  }
  expect(told).toEqual([]);
});
