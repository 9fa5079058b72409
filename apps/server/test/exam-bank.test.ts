import { PERMISSION_CODES } from '@khue/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asked, everyCall, type RowsToAskFor } from './answer-key/requests';
import { startTestApplication, type TestApplication } from './application';
import type { TestPerson } from './world';

/**
 * Derived from the contract: whoever is no examiner asks every call that reads, present and future, with every row that
 * questions of the exam bank have to do with, and whatever comes back is searched for their texts.
 */
// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

/** Stands in titles, texts and keys of the exam bank, and nowhere else. */
const MARK = 'BIMATDETHI';

let server: TestApplication;
let rows: RowsToAskFor;
let people: Record<string, TestPerson>;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { world } = server;
  const school = await world.school({ ward: '00004' });
  const classId = await world.schoolClass(school);
  const teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId, true);
  admin = await world.person({ role: 'ADMIN_LMS' });
  people = {
    teacher,
    staff: await world.person({ role: 'SCHOOL_STAFF', schoolId: school }),
    student: await world.student(classId),
    foreigner: await world.person({ role: 'PROVINCE_STAFF', units: ['79'] }),
    // Holds everything but the exam bank, everywhere.
    clerk: await world.person({
      permissions: PERMISSION_CODES.filter((code) => !code.startsWith('exam_bank.')),
      scope: 'all',
    }),
  };
  const officer = await world.person({ role: 'PROVINCE_STAFF', units: ['01'] });
  const course = (await world.course({ registeredTo: [school] })).id;
  const part = await world.assignedPart(classId, course, { type: 'practice', materials: [] });
  const make = async (caller: TestPerson, fields: object): Promise<number> => {
    const { status, body } = await server.call<Json>(caller, 'POST', '/api/submodulesquestions/', {
      question: `Câu ${MARK}`,
      status: 'published',
      module: course,
      submodule: part,
      library: 'H5P.MultiChoice',
      params: {
        question: `<p>Câu hỏi ${MARK}?</p>`,
        answers: [
          { text: `Đúng ${MARK}`, correct: true },
          { text: `Sai ${MARK}`, correct: false },
        ],
      },
      ...fields,
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.id;
  };
  const materials = [
    await make(admin, { bank: 'exam', sharing: 'private' }),
    await make(officer, { bank: 'exam' }),
    // What the teacher made, and lost by the move.
    await make(teacher, { sharing: 'school' }),
  ];
  const moved = await server.call(admin, 'POST', `/api/submodulesquestions/${materials[2]}/to_exam_bank/`);
  expect(moved.status).toBe(200);
  for (const id of materials) {
    expect((await server.call(admin, 'GET', `/api/submodulesquestions/${id}/`)).status).toBe(200);
    await server.call(admin, 'PUT', `/api/submodulesquestions/${id}/draft/`, {
      question: `Nháp ${MARK}`,
      params: { question: `<p>${MARK}</p>` },
      based_on: 1,
    });
  }
  const { body: blueprint } = await server.call<Json>(admin, 'POST', '/api/blueprints/', {
    name: `Ma trận ${MARK}`,
    module: course,
    bank: 'exam',
    rows: [{ count: 1 }],
  });
  // Who keeps an examination knows what it is drawn by, by its name.
  const { body: drawnBy } = await server.call<Json>(admin, 'POST', '/api/blueprints/', {
    name: 'Ma trận của kỳ thi',
    module: course,
    bank: 'exam',
    rows: [{ count: 1 }],
  });
  const plan = await planOver(drawnBy.id, course, school, classId, teacher);
  rows = {
    // Other numbers are tried wherever nobody said what a number is of.
    materials: [...materials, blueprint.id, ...plan],
    courses: [course],
    parts: [part],
    activities: [],
    classMaterials: [],
    exercises: [],
    classSessions: [],
    classId,
    student: people.student as TestPerson,
  };
});
afterAll(() => server.close());

/** An examination over the bank that opens in twenty minutes: the student's paper is drawn and lies sealed. Its numbers. */
async function planOver(
  blueprint_id: number,
  module: number,
  school_id: number,
  classId: number,
  invigilator: TestPerson,
): Promise<number[]> {
  const made = async (path: string, body: object): Promise<Json> => {
    const reply = await server.call<Json>(admin, 'POST', `/api/examinations/${path}`, body);
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    return reply.body;
  };
  const owner = { scope: 'school', id: school_id };
  const { id } = await made('', { name: 'Kỳ thi', module, duration: 30, blueprint_id, owner });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const sitting = await made(`${id}/sittings/`, { name: 'Ca 1', open_at: at(20), close_at: at(80) });
  const invigilator_ids = [invigilator.id];
  const room = await made(`${id}/sittings/${sitting.id}/rooms/`, {
    name: 'P1',
    school_id,
    capacity: 9,
    invigilator_ids,
  });
  await made(`${id}/candidates/`, { class_ids: [classId] });
  await made(`${id}/number/`, {});
  await made(`${id}/arrange/`, {});
  expect((await made(`${id}/ready/`, {})).counts.papers).toBe(1);
  return [id, sitting.id, room.id];
}

test('a sealed paper tells nothing either, and its key is nowhere before it opens', async () => {
  const student = people.student as TestPerson;
  const { body: list } = await server.call<Json>(student, 'GET', '/api/student_examinations/');
  const [examination] = list.results;
  const { body: where } = await server.call<Json>(
    student,
    'GET',
    `/api/student_examinations/${examination.id}/sealed/`,
  );
  const file = await server.app.http.inject({ url: where.url });
  expect([file.statusCode, file.rawPayload.includes(Buffer.from(MARK))]).toEqual([200, false]);
  expect(file.rawPayload.length).toBeGreaterThan(200);
  const start = await server.call<Json>(student, 'POST', `/api/student_examinations/${examination.id}/start/`, {});
  expect([start.status, start.body.code, 'sealed_key' in start.body]).toEqual([403, 'examination.not_open', false]);
});

const READABLE = /^(?:application\/(?:did\+)?json|text\/|application\/problem|image\/|application\/xml)|^$/;

/** Asked so many at once: there are hundreds. */
const AT_ONCE = 8;

/** Every answer in which the texts stand, and what could not be searched. */
async function searchAs(who: TestPerson, calls: readonly Asked[]) {
  const told: string[] = [];
  const unreadable = new Set<string>();
  const look = async ({ name, url }: Asked) => {
    const reply = await server.app.http.inject({ url, headers: { authorization: `Bearer ${who.token}` } });
    const type = String(reply.headers['content-type'] ?? '');
    if (reply.statusCode < 300 && !READABLE.test(type)) unreadable.add(name);
    if (`${JSON.stringify(reply.headers)}${reply.body}`.includes(MARK)) told.push(url);
  };
  for (let from = 0; from < calls.length; from += AT_ONCE) {
    await Promise.all(calls.slice(from, from + AT_ONCE).map(look));
  }
  return { told, unreadable: [...unreadable] };
}

const readingCalls = () =>
  everyCall(rows, [])
    .flat()
    .filter(({ method }) => method === 'GET');

test.each(['teacher', 'staff', 'student', 'foreigner', 'clerk'])(
  'no answer to %s tells anything of the exam bank',
  async (name) => {
    const { told, unreadable } = await searchAs(people[name] as TestPerson, readingCalls());
    expect(told).toEqual([]);
    // Files that are no text have nothing of materials in them.
    const opaque = unreadable.filter((call) => /material|question|h5p|blueprint|paper/i.test(call));
    expect(opaque.filter((call) => call !== 'questionImports.template')).toEqual([]);
  },
);

test('the search would have found it', async () => {
  const FOUND_BY = [
    'materials.list',
    'materials.listWithFacets',
    'materials.activity',
    'audit.list',
    'blueprints.list',
  ];
  for (const name of FOUND_BY) {
    const { told } = await searchAs(
      admin,
      readingCalls().filter((call) => call.name === name),
    );
    expect(told.length, name).toBeGreaterThan(0);
  }
});
