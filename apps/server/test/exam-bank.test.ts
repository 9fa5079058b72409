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
  rows = {
    // Numbers of blueprints are tried wherever nobody said what a number is of.
    materials: [...materials, blueprint.id],
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

const READABLE = /^(?:application\/json|text\/|application\/problem|image\/|application\/xml)|^$/;

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
