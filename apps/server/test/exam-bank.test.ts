import { createDecipheriv, createHash } from 'node:crypto';
import { PERMISSION_CODES } from '@khue/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealedKey } from '../src/modules/examinations/running/sealed-paper.service';
import { firstRowOf } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import type { LiveEvent } from '../src/platform/events/hub';
import { type Asked, everyCall, type RowsToAskFor } from './answer-key/requests';
import { startTestApplication, type TestApplication } from './application';
import { filesIn, PNG } from './h5p-archive';
import { multipart } from './imports';
import { readPdf } from './read-pdf';
import { upload } from './upload';
import type { TestPerson } from './world';

/**
 * Derived from the contract: whoever is no examiner asks every call that reads, present and future, with every row that
 * questions of the exam bank have to do with, and whatever comes back is searched for their texts.
 */
// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const BUT_THE_BANK = PERMISSION_CODES.filter((code) => !code.startsWith('exam_bank.'));

/** Stands in titles, texts and keys of the exam bank, and nowhere else. */
const MARK = 'BIMATDETHI';

let server: TestApplication;
let rows: RowsToAskFor;
let people: Record<string, TestPerson>;
let sealed: Buffer;
let candidate: { id: number; seed: string };
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
    ward: await world.person({ role: 'WARD_STAFF', units: ['00004'] }),
    // Hold everything but the exam bank: so no permission alone, nor with others, opens it; nor all of the bank but seeing it.
    clerk: await world.person({ permissions: BUT_THE_BANK, scope: 'all' }),
    maker: await world.person({
      permissions: PERMISSION_CODES.filter((code) => code !== 'exam_bank.view'),
      scope: 'province',
      units: ['01'],
    }),
    clerkOfSchool: await world.person({ permissions: BUT_THE_BANK, scope: 'school', schoolId: school }),
  };
  // Who has not signed in.
  people.nobody = { ...(people.student as TestPerson), token: '' };
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
  materials.push(...(await sendFilesOf(officer, course, part, make)));
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
  const [examination, sitting, room] = await planOver(drawnBy.id, course, school, classId, teacher);
  rows = {
    // Tried also wherever nobody said what a number is of.
    materials,
    byKind: {
      blueprint: [blueprint.id, drawnBy.id],
      examination: [examination],
      examination_sitting: [sitting],
      examination_room: [room],
      exam_room: [room],
    },
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

/** A picture in a question, and a file whose questions come in, are called so, too. */
async function sendFilesOf(
  officer: TestPerson,
  module: number,
  submodule: number,
  make: (caller: TestPerson, fields: object) => Promise<number>,
): Promise<number[]> {
  const { status, body: picture } = await upload(server, officer, '/api/upload/', PNG, `Hình ${MARK}.png`);
  expect(status, JSON.stringify(picture)).toBe(201);
  const params = {
    question: `<p>Hình ${MARK} này là gì? <img src="files/${picture.id}.png" alt=""></p>`,
    answers: [
      { text: 'Đúng', correct: true },
      { text: 'Sai', correct: false },
    ],
  };
  const withPicture = await make(officer, { bank: 'exam', params });
  const { payload, headers } = multipart(`De ${MARK}.gift`, Buffer.from(`::Một::Một ${MARK}? {=2 ~3}`), {
    format: 'gift',
  });
  const { body: read } = await server.call<Json>(officer, 'POST', '/api/question_imports/', payload, headers);
  const place = { module, submodule, bank: 'exam', status: 'published' };
  const taken = await server.call<Json>(officer, 'POST', `/api/question_imports/${read.id}/confirm/`, place);
  expect([taken.status, taken.body]).toEqual([201, expect.anything()]);
  return [withPicture, ...taken.body.materials];
}

/** An examination over the bank that opens in twenty minutes: the student's paper is drawn and lies sealed. Its numbers. */
async function planOver(
  blueprint_id: number,
  module: number,
  school_id: number,
  classId: number,
  invigilator: TestPerson,
): Promise<[number, number, number]> {
  const made = async (path: string, body: object): Promise<Json> => {
    const reply = await server.call<Json>(admin, 'POST', `/api/examinations/${path}`, body);
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    return reply.body;
  };
  const owner = { scope: 'school', id: school_id };
  const marking = { marker_ids: [invigilator.id] };
  const { id } = await made('', { name: 'Kỳ thi', module, duration: 30, blueprint_id, owner, marking });
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
  const paper = sql`SELECT candidate_id AS id, seed FROM examination_papers WHERE examination_id = ${id}`;
  candidate = (await firstRowOf<typeof candidate>(server.app.platform.db, paper)) ?? candidate;
  return [id, sitting.id, room.id];
}

/** All that anybody was sent before the start. */
const sent: string[] = [];

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
  sealed = file.rawPayload;
  sent.push(JSON.stringify(list), JSON.stringify(where), JSON.stringify(file.headers));
  // However late it is where the candidate sits, and whatever is sent along.
  const ahead = new Date(Date.now() + 3_600_000).toUTCString();
  for (const path of ['start/', 'start/?sealed=1', `start/?now=${encodeURIComponent(ahead)}`]) {
    const url = `/api/student_examinations/${examination.id}/${path}`;
    const start = await server.call<Json>(
      student,
      'POST',
      url,
      { now: ahead },
      { date: ahead, 'if-modified-since': ahead },
    );
    expect([start.status, start.body.code, 'sealed_key' in start.body]).toEqual([403, 'examination.not_open', false]);
    sent.push(JSON.stringify(start.body), JSON.stringify(start.headers));
  }
});

const READABLE = /^(?:application\/(?:(?:did\+)?json|seb)|text\/|application\/problem|image\/svg|application\/xml)|^$/;
const ARCHIVE = /^application\/(?:zip|vnd\.openxmlformats)/;
/** A file that an answer leads to. */
const LINK = /\/files\/[\w-]+\.[\w-]+/g;

/** What somebody reads in an answer who opens it; nothing where this test cannot. */
function textOf({ headers, body, rawPayload }: Answer): string | undefined {
  const type = String(headers['content-type'] ?? '');
  if (READABLE.test(type)) return body;
  if (ARCHIVE.test(type)) return [...filesIn(rawPayload)].flatMap(([name, file]) => [name, file.toString()]).join('\n');
  if (type.startsWith('application/pdf')) return readPdf(rawPayload).text;
  // Pictures say nothing but what they are called, which stands beside them.
  return type.startsWith('image/') ? '' : undefined;
}
type Answer = Awaited<ReturnType<typeof ask>>;
const ask = (who: TestPerson, url: string) =>
  server.app.http.inject({ url, headers: who.token === '' ? {} : { authorization: `Bearer ${who.token}` } });

/** Asked so many at once: there are hundreds. */
const AT_ONCE = 8;

/** Every answer in which the texts stand, and what could not be searched. */
async function searchAs(who: TestPerson, calls: readonly Asked[]) {
  const told: string[] = [];
  const unreadable = new Set<string>();
  const followed = new Set<string>();
  const look = async ({ name, url }: Asked): Promise<boolean> => {
    const reply = await ask(who, url);
    if (/examination|sealed|exam_room/.test(url)) sent.push(reply.body, JSON.stringify(reply.headers));
    const text = reply.statusCode < 300 ? textOf(reply) : reply.body;
    if (text === undefined) unreadable.add(name);
    if (`${JSON.stringify(reply.headers)}${text}`.includes(MARK)) told.push(url);
    for (const [link] of (text ?? '').matchAll(LINK)) {
      if (followed.has(link)) continue;
      followed.add(link);
      await look({ name, method: 'GET', url: link });
    }
    return reply.statusCode !== 401 && !(reply.statusCode === 403 && reply.body.includes('"auth.forbidden"'));
  };
  // Who is turned away at the gate is so whatever else they ask for.
  const byName = new Map<string, Asked[]>();
  for (const call of calls) byName.set(call.name, [...(byName.get(call.name) ?? []), call]);
  for (const [first, ...others] of byName.values()) {
    if (!first || !(await look(first))) continue;
    for (let from = 0; from < others.length; from += AT_ONCE) {
      await Promise.all(others.slice(from, from + AT_ONCE).map(look));
    }
  }
  return { told, unreadable: [...unreadable] };
}

const readingCalls = () =>
  everyCall(rows, [])
    .flat()
    .filter(({ method }) => method === 'GET');

test.each(['teacher', 'staff', 'student', 'foreigner', 'ward', 'clerk', 'clerkOfSchool', 'maker', 'nobody'])(
  'no answer to %s tells anything of the exam bank',
  async (name) => {
    const { told, unreadable } = await searchAs(people[name] as TestPerson, readingCalls());
    expect(told).toEqual([]);
    expect(unreadable).toEqual([]);
  },
);

test('the search would have found it', async () => {
  const FOUND_BY = [
    'materials.list',
    'materials.listWithFacets',
    'materials.activity',
    'audit.list',
    'blueprints.list',
    'systemStatus.largeFiles',
  ];
  for (const name of FOUND_BY) {
    const { told } = await searchAs(
      admin,
      readingCalls().filter((call) => call.name === name),
    );
    expect(told.length, name).toBeGreaterThan(0);
  }
});

/** Each call with so many rows: writing takes longer than reading. */
const MOST_OF_A_CALL = 5;
/** What follows from a write, and is read later. */
const FOLLOWS = /task|notif|audit|file|export|import|conversation|lmschat|outbox/i;

/** What changes much comes last, so that all else is asked while everything stands. */
const rankOf = ({ method, name }: Asked): number =>
  method === 'DELETE' ? 3 : /ready|archive|remove|logout|delete|password/i.test(name) ? 2 : method === 'PUT' ? 1 : 0;

test.each(['student', 'teacher', 'clerkOfSchool'])('nor does anything that %s writes', async (name) => {
  const who = people[name] as TestPerson;
  const calls = everyCall(rows, [])
    .map((same) => same.filter(({ method, name: call }) => method !== 'GET' && !call.endsWith('.unready')))
    .map((same) => same.slice(0, MOST_OF_A_CALL))
    .sort(([one], [other]) => (one ? rankOf(one) : 0) - (other ? rankOf(other) : 0));
  const events: LiveEvent[] = [];
  const stop = server.app.platform.events.subscribe(who.id, (event) => events.push(event));
  const told: string[] = [];
  for (const same of calls) {
    for (const { method, url, body } of same) {
      // Some of them end the session that they are made in.
      const token = await server.world.session(who.id);
      const reply = await server.app.http.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(body ? { payload: body } : {}),
      });
      if (`${JSON.stringify(reply.headers)}${reply.body}`.includes(MARK)) told.push(`${method} ${url}`);
      if (/examination|sealed|exam_room/.test(url)) sent.push(reply.body, JSON.stringify(reply.headers));
      // Turned away at the gate, whatever else is asked for.
      if (reply.statusCode === 403 && reply.body.includes('"auth.forbidden"')) break;
    }
  }
  stop();
  expect(told).toEqual([]);
  expect(JSON.stringify(events)).not.toContain(MARK);
  // Tasks, notices and files that follow are read as everything else is.
  expect(
    (
      await searchAs(
        who,
        readingCalls().filter(({ url }) => FOLLOWS.test(url)),
      )
    ).told,
  ).toEqual([]);
});

test('nothing that was sent before the start is the key, nor makes it', async () => {
  const key = sealedKey(server.app.platform, candidate.id, candidate.seed);
  expect(opens(key)).toBe(true);
  const all = sent.join('\n');
  for (const form of ['base64', 'base64url', 'hex'] as const) expect(all).not.toContain(key.toString(form));
  // Every word of it, as it is, decoded and hashed, alone and with what names the candidate.
  const words = new Set([...all.matchAll(/[\w+/=-]{6,100}/g)].map(([word]) => word));
  const named = ['', 'sealed paper:', String(candidate.id), String(rows.student.id), ...rows.materials.map(String)];
  expect(words.size).toBeGreaterThan(100);
  const tried = [...words].flatMap((word) => [
    Buffer.from(word, 'hex'),
    Buffer.from(word, 'base64url'),
    ...named.flatMap((name) => [
      createHash('sha256').update(`${name}${word}`).digest(),
      createHash('sha256').update(`${word}${name}`).digest(),
    ]),
  ]);
  expect(tried.filter((candidate) => candidate.equals(key))).toEqual([]);
});

/** Whose answers may hold something of a paper that somebody has sat. */
const OF_PAPERS = /exam|paper|mark|result|record|report|analys|activit|appeal|regrade|audit|notif|dashboard/i;

test.each(['teacher', 'staff', 'clerk', 'nobody'])(
  'nor of a paper that was handed in, to %s, while others may still be asked the same',
  async (name) => {
    rows.activities = [await handedIn()];
    const calls = readingCalls().filter((call) => OF_PAPERS.test(call.name));
    expect(calls.length).toBeGreaterThan(50);
    expect((await searchAs(people[name] as TestPerson, calls)).told).toEqual([]);
  },
);

let activity: Promise<number> | undefined;
/** The sitting opens, and the student has answered and handed in; its window is open for whoever comes later. */
const handedIn = () => {
  activity ??= (async () => {
    const { db } = server.app.platform;
    const [examination] = rows.byKind?.examination ?? [];
    await db.execute(sql`UPDATE examinations SET start_code = false WHERE id = ${examination}`);
    await db.execute(
      sql`UPDATE examination_sittings SET open_at = now() - interval '1 minute' WHERE examination_id = ${examination}`,
    );
    const { id } = people.student as TestPerson;
    // Others may have given the student another password by now.
    await db.execute(sql`UPDATE users SET must_change_password = false, status = 1 WHERE id = ${id}`);
    const student = { token: await server.world.session(id) };
    const start = await server.call<Json>(student, 'POST', `/api/student_examinations/${examination}/start/`, {});
    expect([start.status, JSON.stringify(start.body)]).toEqual([201, expect.stringContaining(MARK)]);
    const [{ id: question_id, choices }] = start.body.questions;
    const answer = { question_id, response: [choices?.[0]?.id ?? '2'], seq: 1 };
    await server.call(student, 'POST', `/api/student_answer_exam_question/${start.body.id}/`, answer);
    const { module } = start.body;
    const end = `/api/student_end_exams/${module?.id ?? rows.courses[0]}/?activity_id=${start.body.id}`;
    expect((await server.call(student, 'POST', end, {})).status).toBe(200);
    const read = await server.call<Json>(admin, 'GET', `/api/papers/${start.body.id}/`);
    expect([read.status, JSON.stringify(read.body).includes(MARK)]).toEqual([200, true]);
    return start.body.id as number;
  })();
  return activity;
};

/** Whether a key opens the student's paper. */
function opens(key: Buffer): boolean {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).includes(Buffer.from(MARK));
}
