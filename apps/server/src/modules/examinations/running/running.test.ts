import { createDecipheriv, createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { eventually } from '../../../../test/eventually';
import { PNG } from '../../../../test/h5p-archive';
import { readPdf } from '../../../../test/read-pdf';
import { upload } from '../../../../test/upload';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let admin: TestPerson;
let student: TestPerson;
let other: TestPerson;
let teacher: TestPerson;
let examination: Json;
let sitting: Json;
let room: Json;
let course: number;
let classId: number;
let schoolId: number;

const db = () => server.app.platform.db;
const minutes = (n: number) => new Date(clock.now().getTime() + n * 60_000).toISOString();
const call = (who: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = {}) =>
  server.call<Json>(who, method, path, body, headers);

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
});
afterAll(() => server.close());

/** Ten published questions of the exam bank in a course, and a blueprint that draws four of them. */
async function blueprintOver(): Promise<number> {
  const { world } = server;
  for (let n = 0; n < 10; n++) {
    const id = await world.material(admin.id, null, { courseId: course, status: 'published' });
    await db().execute(sql`UPDATE materials SET bank = 'exam', sharing = 'all' WHERE id = ${id}`);
  }
  const { status, body } = await call(admin, 'POST', '/api/blueprints/', {
    name: `Ma trận ${course}`,
    module: course,
    bank: 'exam',
    rows: [{ count: 4, points: 1 }],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

async function planned(more: object = {}, closesAfter = 61): Promise<void> {
  const blueprint_id = await blueprintOver();
  examination = (
    await call(admin, 'POST', '/api/examinations/', {
      name: 'Kỳ thi',
      module: course,
      duration: 30,
      blueprint_id,
      owner: { scope: 'school', id: schoolId },
      start_code: false,
      ...more,
    })
  ).body;
  const under = `/api/examinations/${examination.id}`;
  sitting = (
    await call(admin, 'POST', `${under}/sittings/`, {
      name: 'Ca 1',
      open_at: minutes(31),
      close_at: minutes(closesAfter),
    })
  ).body;
  room = (
    await call(admin, 'POST', `${under}/sittings/${sitting.id}/rooms/`, {
      name: `Phòng ${examination.id}`,
      school_id: schoolId,
      capacity: 10,
      invigilator_ids: [teacher.id],
    })
  ).body;
  await call(admin, 'POST', `${under}/candidates/`, { class_ids: [classId] });
  await call(admin, 'POST', `${under}/number/`, {});
  await call(admin, 'POST', `${under}/arrange/`, {});
}

const ready = () => call(admin, 'POST', `/api/examinations/${examination.id}/ready/`);
const start = (who = student, body: object = {}, query = '', headers = {}) =>
  call(who, 'POST', `/api/student_examinations/${examination.id}/start/${query}`, body, headers);
const sealed = (who = student) => call(who, 'GET', `/api/student_examinations/${examination.id}/sealed/`);
const mine = async (who = student) => (await call(who, 'GET', `/api/student_examinations/${examination.id}/`)).body;
const save = (session: Json, at: number, who = student, headers = {}) =>
  call(
    who,
    'POST',
    `/api/student_answer_exam_question/${session.id}/`,
    { question_id: session.questions[at].id, response: ['0'], seq: at + 1 },
    headers,
  );

function unsealed(bytes: Buffer, key: string): string {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(bytes.length - 16));
  return Buffer.concat([decipher.update(bytes.subarray(12, bytes.length - 16)), decipher.final()]).toString('utf8');
}

beforeEach(async () => {
  const { world } = server;
  admin = await world.person({ role: 'ADMIN_LMS' });
  schoolId = await world.school();
  classId = await world.schoolClass(schoolId);
  student = await world.student(classId);
  other = await world.student(classId);
  teacher = await world.person({ role: 'TEACHER', schoolId });
  course = (await world.course()).id;
});

describe('an examination is made ready', () => {
  test('with a paper for each candidate, the same again for the same seed', async () => {
    await planned();
    const { status, body } = await ready();
    expect([status, body.state, body.counts.papers, body.can.unready]).toEqual([200, 'ready', 2, true]);
    const papers = await rowsOf<Json>(
      db(),
      sql`SELECT seed, questions FROM examination_papers WHERE examination_id = ${examination.id}`,
    );
    for (const { questions } of papers) expect(questions).toHaveLength(4);
    expect(papers[0]?.seed).not.toBe(papers[1]?.seed);
  });

  test('not while something is missing, and its plan is fixed afterwards', async () => {
    await planned();
    await call(admin, 'PUT', `/api/examinations/${examination.id}/rooms/${room.id}/`, { invigilator_ids: [] });
    const refused = await ready();
    expect([refused.status, refused.body.code]).toEqual([409, 'examination.not_ready']);
    expect(refused.body.errors).toEqual({ invigilator_missing: [`Phòng ${examination.id}, Ca 1 chưa có giám thị`] });
    await call(admin, 'PUT', `/api/examinations/${examination.id}/rooms/${room.id}/`, {
      invigilator_ids: [teacher.id],
    });
    const blueprint = (count: number) =>
      call(admin, 'PUT', `/api/blueprints/${examination.blueprint_id}/`, { rows: [{ count, points: 1 }] });
    expect((await blueprint(12)).status).toBe(200);
    expect((await ready()).body.errors).toEqual({
      blueprint_short: ['Ngân hàng đề thi còn thiếu 2 câu cho ma trận đề'],
    });
    await blueprint(4);
    const under = `/api/examinations/${examination.id}/`;
    const moved = (open_at: string, close_at: string) =>
      call(admin, 'PUT', `${under}sittings/${sitting.id}/`, { open_at, close_at });
    expect((await moved(minutes(-120), minutes(-1))).status).toBe(200);
    expect((await ready()).body.errors).toEqual({ sitting_over: ['Ca 1 đã qua giờ đóng'] });
    await moved(minutes(31), minutes(120));
    expect((await ready()).status).toBe(200);
    for (const [method, path, body] of [
      ['PUT', '', { duration: 45 }],
      ['POST', 'number/', {}],
      ['POST', 'arrange/', {}],
      ['POST', 'candidates/', { user_ids: [student.id] }],
      ['PUT', `sittings/${sitting.id}/`, { close_at: minutes(150) }],
      ['PUT', `rooms/${room.id}/`, { capacity: 20 }],
      ['POST', 'ready/', undefined],
    ] as const) {
      expect((await call(admin, method, `${under}${path}`, body)).body.code, path).toBe('examination.fixed');
    }
    expect((await call(admin, 'DELETE', `${under}?confirm=1`)).body.code).toBe('examination.has_papers');
    // People fall ill.
    const substitute = await server.world.person({ role: 'TEACHER', schoolId });
    const changed = await call(admin, 'PUT', `${under}rooms/${room.id}/`, { invigilator_ids: [substitute.id] });
    expect([changed.status, changed.body.invigilators[0].id]).toEqual([200, substitute.id]);
  });

  test('and goes back to a draft until somebody has started', async () => {
    await planned();
    await ready();
    const back = await call(admin, 'POST', `/api/examinations/${examination.id}/unready/`);
    expect([back.status, back.body.state, back.body.counts.papers]).toEqual([200, 'draft', 0]);
    expect((await mine()).code).toBe('not_found');
    await ready();
    clock.advance({ minutes: 31 });
    expect((await start()).status).toBe(201);
    const refused = await call(admin, 'POST', `/api/examinations/${examination.id}/unready/`);
    expect([refused.status, refused.body.code]).toEqual([409, 'examination.started']);
    expect((await start()).status).toBe(200);
  });
});

describe('a school', () => {
  test('draws its own examinations by what was given to schools, and by nothing else', async () => {
    const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId });
    const blueprint_id = await blueprintOver();
    const plan = () =>
      call(staff, 'POST', '/api/examinations/', { name: 'Của trường', module: course, duration: 30, blueprint_id });
    const offered = async () =>
      (await call(staff, 'GET', `/api/blueprints/?for_examination=true&module=${course}`)).body.results.map(
        ({ id }: Json) => id,
      );
    expect([(await plan()).body.code, await offered()]).toEqual(['blueprint.unknown', []]);
    await call(admin, 'PUT', `/api/blueprints/${blueprint_id}/`, { for_schools: true });
    expect([(await plan()).status, await offered()]).toEqual([201, [blueprint_id]]);
    // Its name and size are told, not what stands in it.
    expect((await call(staff, 'GET', `/api/blueprints/${blueprint_id}/`)).status).toBe(404);
    expect((await call(staff, 'GET', '/api/blueprints/?bank=exam')).body.count).toBe(0);
  });
});

describe('a candidate', () => {
  test('starts in the time of the sitting, answers and hands in without a score', async () => {
    await planned();
    await ready();
    expect((await start()).body.code).toBe('examination.not_open');
    expect((await mine()).state).toBe('upcoming');
    clock.advance({ minutes: 31 });
    expect((await mine()).state).toBe('open');
    const begun = await start();
    expect([begun.status, begun.body.kind, begun.body.questions.length]).toEqual([201, 'examination', 4]);
    expect((await save(begun.body, 0)).status).toBe(200);
    expect((await mine()).state).toBe('running');
    const ended = await call(student, 'POST', `/api/student_end_exams/${course}/?activity_id=${begun.body.id}`);
    expect([ended.status, ended.body.score, ended.body.passed]).toEqual([200, null, null]);
    expect((await mine()).state).toBe('ended');
    const again = await start();
    expect([again.status, again.body.code]).toEqual([403, 'examination.handed_in']);
    const read = await call(student, 'GET', `/api/student_answer_exam_question/${begun.body.id}/`);
    expect([read.status, read.body.questions]).toEqual([200, []]);
    const result = await call(student, 'GET', `/api/student_exam_results/${begun.body.id}/`);
    expect([result.status, result.body.score, result.body.examination.id]).toEqual([200, null, examination.id]);
  });

  test('of nobody else is one: it does not exist for them', async () => {
    await planned();
    await ready();
    const stranger = await server.world.student(classId);
    expect((await start(stranger)).status).toBe(404);
    expect((await sealed(stranger)).status).toBe(404);
  });

  test('finds the paper sealed half an hour before, and opens it with the key of the start', async () => {
    await planned();
    await ready();
    expect((await sealed()).body.code).toBe('examination.not_open');
    const { sealed_from, sitting, needs_seb, needs_code } = await mine();
    expect([Date.parse(sitting.open_at) - Date.parse(sealed_from), needs_seb, needs_code]).toEqual([
      30 * 60_000,
      false,
      false,
    ]);
    clock.advance({ minutes: 1 });
    const { body: where } = await sealed();
    const file = await server.app.http.inject({ method: 'GET', url: where.url });
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=86400, immutable']);
    const bytes = file.rawPayload;
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([where.bytes, where.digest]);
    // The same again, for whoever reloads.
    expect((await sealed()).body.digest).toBe(where.digest);
    clock.advance({ minutes: 30 });
    const begun = await start(student, {}, '?sealed=1');
    expect([begun.status, begun.body.questions, begun.body.question_count]).toEqual([201, [], 4]);
    expect(JSON.stringify(begun.body).length).toBeLessThan(1000);
    const text = unsealed(bytes, begun.body.sealed_key);
    const { questions } = JSON.parse(text);
    const { body: session } = await start();
    expect(questions.map((one: Json) => one.id)).toEqual(session.questions.map((one: Json) => one.id));
    expect(text).not.toContain('correct');
    expect((await save({ ...session, questions }, 1)).status).toBe(200);
  });

  test('finds its pictures in a paper that was sealed in the morning and is begun in the evening', async () => {
    await planned({}, 12 * 60);
    const { body: file } = await upload(server, admin, '/api/upload/', PNG, 'hinh.png');
    const params = {
      question: `<p>Hình nào?<img src="${file.file_url}" alt="Hình"></p>`,
      answers: ['Đúng', 'Sai'].map((text, at) => ({ text, correct: at === 0 })),
    };
    const materials = await rowsOf<Json>(db(), sql`SELECT id FROM materials WHERE course_id = ${course}`);
    for (const { id } of materials) {
      const { status, body } = await call(admin, 'PUT', `/api/submodulesquestions/${id}/`, { params });
      expect(status, JSON.stringify(body)).toBe(200);
    }
    await ready();
    clock.advance({ minutes: 5 });
    const { body: where } = await sealed();
    const bytes = (await server.app.http.inject({ url: where.url })).rawPayload;
    clock.advance({ hours: 11 });
    student.token = await server.world.session(student.id);
    const { body: begun } = await start(student, {}, '?sealed=1');
    const [picture] = /\/files\/[\w.-]+/.exec(unsealed(bytes, begun.sealed_key)) ?? [];
    const shown = await server.app.http.inject({ url: picture ?? '' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    clock.advance({ hours: 26 });
    expect((await server.app.http.inject({ url: picture ?? '' })).statusCode).toBe(404);
  });

  test('who fetched the paper and never started is absent, and nothing is lost', async () => {
    await planned({ duration: 5 }, 37);
    await ready();
    clock.advance({ minutes: 2 });
    const { body: where } = await sealed();
    clock.advance({ minutes: 36 });
    expect([(await start()).body.code, (await mine()).state]).toEqual(['examination.not_open', 'ended']);
    const { body } = await call(admin, 'GET', `/api/examinations/${examination.id}/`);
    expect(body).toMatchObject({ state: 'closed', counts: { candidates: 2, started: 0, absent: 2, papers: 2 } });
    // The file stays what it was: it cannot be opened, and is erased a day later.
    expect((await server.app.http.inject({ url: where.url })).statusCode).toBe(200);
    expect((await sealed()).body.code).toBe('examination.not_open');
    expect((await call(admin, 'POST', `/api/examinations/${examination.id}/release/`, {})).status).toBe(200);
    expect(await mine()).toMatchObject({ state: 'released', score: null, passed: null, appeal_until: null });
  });

  test('who is in another class or school by then sits it, and is counted where they were', async () => {
    await planned({ duration: 5 }, 37);
    await ready();
    const [school, elsewhere] = [await server.world.school(), await server.world.schoolClass(schoolId)];
    await db().execute(sql`UPDATE class_members SET class_id = ${elsewhere} WHERE user_id = ${student.id}`);
    await db().execute(sql`UPDATE users SET school_id = ${school} WHERE id = ${other.id}`);
    clock.advance({ minutes: 31 });
    for (const who of [student, other]) {
      const { status, body } = await start(who);
      expect([status, (await save(body, 0, who)).status]).toEqual([201, 200]);
      await call(who, 'POST', `/api/student_end_exams/${course}/?activity_id=${body.id}`);
    }
    clock.advance({ minutes: 7 });
    const { body } = await call(admin, 'GET', `/api/examinations/${examination.id}/results/`);
    expect([body.by_class, body.by_school]).toMatchObject([[{ id: classId, n: 2 }], [{ id: schoolId, n: 2 }]]);
    const { body: listed } = await call(admin, 'GET', `/api/examinations/${examination.id}/candidates/?moved=true`);
    expect(listed.results.map(({ moved_to }: Json) => moved_to)).toHaveLength(2);
  });

  test('waits for the code of the room; five wrong ones lock for a minute', async () => {
    await planned({ start_code: true });
    await ready();
    clock.advance({ minutes: 31 });
    expect((await start()).body.code).toBe('examination.wrong_code');
    await db().execute(sql`UPDATE examination_rooms SET start_code = '482615' WHERE id = ${room.id}`);
    const left: number[] = [];
    for (let n = 0; n < 5; n++) left.push((await start(student, { code: '000000' })).body.params.left);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const locked = await start(student, { code: '482615' });
    expect([locked.status, locked.body.code, Number(locked.headers['retry-after'])]).toEqual([
      403,
      'examination.wrong_code',
      60,
    ]);
    expect((await start(other, { code: '482 615' })).status).toBe(201);
    clock.advance({ minutes: 1 });
    expect((await start(student, { code: '482615' })).status).toBe(201);
  });

  test('sits at one device: another one is refused everywhere, until it is let over', async () => {
    await planned();
    await ready();
    clock.advance({ minutes: 31 });
    const [here, there] = [{ 'x-device-id': 'a' }, { 'x-device-id': 'b' }];
    const { body: session } = await start(student, {}, '', here);
    expect((await save(session, 0, student, here)).status).toBe(200);
    const refusals = [
      await start(student, {}, '', there),
      await save(session, 1, student, there),
      await call(student, 'GET', `/api/student_answer_exam_question/${session.id}/`, undefined, there),
      await call(student, 'POST', `/api/student_end_exams/${course}/?activity_id=${session.id}`, {}, there),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      refusals.map(() => [403, 'examination.other_device']),
    );
    const [row] = await rowsOf<Json>(
      db(),
      sql`UPDATE examination_candidates SET held_device = asking_device, asking_device = NULL, asking_device_at = NULL
          WHERE examination_id = ${examination.id} AND user_id = ${student.id} RETURNING held_device`,
    );
    expect(row?.held_device).toBeTruthy();
    expect((await save(session, 1, student, there)).status).toBe(200);
  });

  test('sits within the networks of the examination', async () => {
    await planned({ networks: ['10.0.0.0/8'] });
    await ready();
    clock.advance({ minutes: 31 });
    expect((await start()).body.code).toBe('examination.network');
    await call(admin, 'PUT', `/api/examinations/${examination.id}/`, { networks: ['127.0.0.0/8'] });
    const { status, body: session } = await start();
    expect([status, (await save(session, 0)).status]).toEqual([201, 200]);
    // A computer that was carried away sends from elsewhere, and is taken back where its network is added.
    await call(admin, 'PUT', `/api/examinations/${examination.id}/`, { networks: ['10.0.0.0/8'] });
    expect((await save(session, 1)).body.code).toBe('examination.network');
    const path = `/api/student_answer_exam_question/${session.id}/`;
    expect((await call(student, 'GET', path)).body.code).toBe('examination.network');
    await call(admin, 'PUT', `/api/examinations/${examination.id}/`, { networks: ['10.0.0.0/8', '127.0.0.1/32'] });
    expect((await save(session, 1)).status).toBe(200);
  });

  test('uses Safe Exam Browser where it is required, in every call', async () => {
    const key = 'ab'.repeat(32);
    await planned({ seb: { required: true, config_keys: [key] } });
    await ready();
    clock.advance({ minutes: 31 });
    const signed = (path: string) => ({
      'x-safeexambrowser-configkeyhash': createHash('sha256')
        .update(`${server.app.platform.publicUrl}${path}${key}`)
        .digest('hex'),
    });
    expect((await mine()).needs_seb).toBe(true);
    expect((await start()).body.code).toBe('examination.seb');
    const path = `/api/student_examinations/${examination.id}/start/`;
    const { status, body } = await start(student, {}, '', signed(path));
    expect(status).toBe(201);
    expect((await save(body, 0)).body.code).toBe('examination.seb');
    expect((await save(body, 0, student, signed(`/api/student_answer_exam_question/${body.id}/`))).status).toBe(200);
  });

  test('minutes that are given at the moment of the start are given to it', async () => {
    await planned();
    await ready();
    clock.advance({ minutes: 31 });
    const mine = sql`(SELECT id FROM examination_candidates WHERE examination_id = ${examination.id} AND user_id = ${student.id})`;
    let pressed = Promise.resolve<Awaited<ReturnType<typeof start>> | undefined>(undefined);
    await db().transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM examination_papers WHERE candidate_id = ${mine} FOR UPDATE`);
      pressed = start();
      await eventually(
        () =>
          rowsOf(
            db(),
            sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          ),
        (waiting) => waiting.length > 0,
      );
      await tx.execute(sql`UPDATE examination_candidates SET extra_minutes = 7 WHERE id = ${mine}`);
    });
    expect((await pressed)?.status).toBe(201);
    const [attempt] = await rowsOf<Json>(
      db(),
      sql`SELECT EXTRACT(epoch FROM expires_at - usual_end_at) / 60 AS extra FROM activities WHERE candidate_id = ${mine}`,
    );
    expect(attempt?.extra).toBe(7);
  });

  test('who presses twice has one attempt', async () => {
    await planned();
    await ready();
    clock.advance({ minutes: 31 });
    const all = await Promise.all(Array.from({ length: 4 }, () => start()));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
  });

  test('who presses at the same moment as others hears of nobody else’s attempt, whoever of them may not start', async () => {
    const third = await server.world.student(classId);
    await planned();
    await ready();
    const stranger = await server.world.student(await server.world.schoolClass(schoolId));
    clock.advance({ minutes: 31 });
    await db().execute(
      sql`UPDATE examination_candidates SET voided_at = ${clock.now()}, void_reason = 'x'
          WHERE examination_id = ${examination.id} AND user_id = ${third.id}`,
    );
    const people = [stranger, student, third, other];
    const replies = await Promise.all(people.map((who) => start(who)));
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [201, undefined],
      [403, 'examination.voided'],
      [201, undefined],
    ]);
    const [mine, others] = [replies[1]?.body, replies[3]?.body] as [Json, Json];
    expect(others.id).not.toBe(mine.id);
    expect((await save(mine, 0)).status).toBe(200);
    expect((await save(mine, 0, other)).status).toBe(404);
    expect((await save(others, 0, other)).status).toBe(200);
  });

  test('whose time stands still loses nothing, and nothing is saved meanwhile', async () => {
    await planned();
    await ready();
    clock.advance({ minutes: 31 });
    const { body: session } = await start();
    await db().execute(sql`UPDATE activities SET paused_at = ${clock.now()} WHERE id = ${session.id}`);
    clock.advance({ minutes: 20 });
    expect((await save(session, 0)).body.code).toBe('exam.paused');
    expect((await start()).body).toMatchObject({ status: 'open', paused_at: expect.any(String) });
  });
});

describe('results', () => {
  async function sat() {
    await planned({ duration: 5 }, 37);
    await ready();
    clock.advance({ minutes: 31 });
    const { body: session } = await start();
    for (const at of [0, 1, 2, 3]) await save(session, at);
    await call(student, 'POST', `/api/student_end_exams/${course}/?activity_id=${session.id}`);
    return session;
  }
  const release = (body: object = {}) => call(admin, 'POST', `/api/examinations/${examination.id}/release/`, body);

  test('are nobody’s before the release, and the candidate’s afterwards', async () => {
    const session = await sat();
    expect((await release()).body.code).toBe('examination.not_closed');
    clock.advance({ minutes: 6 });
    expect((await call(admin, 'GET', `/api/examinations/${examination.id}/`)).body).toMatchObject({
      state: 'closed',
      counts: { started: 1, ended: 1, absent: 1 },
    });
    const recorded = async () => (await call(admin, 'GET', `/api/students/${student.id}/record/`)).body.results;
    expect(await recorded()).toEqual([]);
    expect((await mine()).score).toBeNull();
    expect((await call(student, 'GET', `/api/papers/${session.id}/`)).status).toBe(404);
    expect((await call(teacher, 'GET', `/api/papers/${session.id}/`)).status).toBe(404);
    expect((await call(admin, 'GET', `/api/papers/${session.id}/`)).body.examination).toMatchObject({
      id: examination.id,
    });
    const printed = await call(admin, 'GET', `/api/papers/${session.id}/pdf/`);
    const headers = { authorization: `Bearer ${admin.token}` };
    const file = await server.app.http.inject({ url: printed.body.file_url, headers });
    expect(readPdf(file.rawPayload).text).toMatch(/Kỳ thi.*0001.*Phòng \d+, chỗ 1\n/s);
    const results = (who: TestPerson) => call(who, 'GET', `/api/examinations/${examination.id}/results/`);
    expect((await results(admin)).body).toMatchObject({
      n: 1,
      absent: 1,
      voided: 0,
      reliability: null,
      standard_error: null,
    });
    expect((await results(admin)).body.by_class).toMatchObject([{ id: classId, n: 1 }]);
    expect((await results(teacher)).status).toBe(403);
    expect((await results(student)).status).toBe(403);
    // Who only sees it, or keeps it without approving, waits for the release like everybody.
    const viewer = await server.world.person({ permissions: ['examination.view', 'examination.edit'], scope: 'all' });
    expect((await results(viewer)).body.code).toBe('examination.not_released');
    expect((await call(viewer, 'GET', `/api/papers/${session.id}/`)).status).toBe(404);
    const listed = async () =>
      (await call(viewer, 'GET', `/api/examinations/${examination.id}/candidates/`)).body.results.map(
        ({ score }: Json) => score !== null,
      );
    expect(await listed()).toEqual([false, false]);
    const analysis = await call(admin, 'GET', `/api/examinations/${examination.id}/analysis/`);
    expect(analysis.body).toHaveLength(4);
    expect(analysis.body[0]).toMatchObject({ n: 1, verdict: null, choices: expect.any(Array) });
    expect((await release({ review: 'score' })).status).toBe(200);
    expect(await mine()).toMatchObject({ state: 'released', score: expect.any(Number) });
    expect(await recorded()).toMatchObject([{ kind: 'examination', name: 'Kỳ thi', score: expect.any(Number) }]);
    expect([(await results(viewer)).status, (await listed()).sort()]).toEqual([200, [false, true]]);
    expect((await release()).body.code).toBe('examination.released');
    const back = await call(admin, 'POST', `/api/examinations/${examination.id}/withdraw_release/`);
    expect(back.body.released_at).toBeNull();
    expect((await mine()).score).toBeNull();
  });

  test('are appealed once, within the days that are given, and decided once', async () => {
    await sat();
    clock.advance({ minutes: 6 });
    const appeal = (reason = 'Câu 3') =>
      call(student, 'POST', `/api/student_examinations/${examination.id}/appeal/`, { reason });
    expect((await appeal()).body.code).toBe('appeal.over');
    await release();
    const giveDays = (appeal_days: number) =>
      call(admin, 'PUT', `/api/examinations/${examination.id}/`, { appeal_days });
    expect((await giveDays(6)).body.errors).toEqual({
      appeal_days: ['Kết quả đã công bố nên thời gian phúc khảo chỉ kéo dài được, không rút ngắn.'],
    });
    expect((await giveDays(7)).status).toBe(200);
    expect((await appeal('')).status).toBe(400);
    const { status, body } = await appeal();
    expect([status, body.appeal.status]).toEqual([201, 'open']);
    expect((await appeal()).body.code).toBe('appeal.twice');
    const decide = (outcome: string) =>
      call(admin, 'POST', `/api/exam_appeals/${body.appeal.id}/decide/`, { outcome, reason: 'Đúng đáp án' });
    expect((await call(admin, 'GET', `/api/exam_appeals/?examination=${examination.id}`)).body.count).toBe(1);
    expect((await decide('kept')).body.status).toBe('kept');
    expect((await decide('changed')).body.code).toBe('appeal.decided');
    expect((await mine()).appeal).toMatchObject({ status: 'kept', answer: 'Đúng đáp án' });
  });
});
