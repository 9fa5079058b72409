import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { countQueries } from '../../../../test/count-queries';
import { eventually } from '../../../../test/eventually';
import { readPdf } from '../../../../test/read-pdf';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let other: TestApplication;
let school: number;
let classId: number;
let student: TestPerson;
let teacher: TestPerson;
let course: number;
let session: Json;

const RIGHT = 'Đúng rồi';
const db = () => server.app.platform.db;

beforeAll(async () => {
  server = await startTestApplication({ clock });
  other = await server.sibling(['--roles=api']);
  school = await server.world.school();
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  const { world } = server;
  const maker = await world.person({ role: 'ADMIN_LMS' });
  classId = await world.schoolClass(school);
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  student = await world.student(classId);
  course = (await world.course()).id;
  await db().execute(sql`UPDATE courses SET max_exams_students = NULL, exam_pass_score = 5 WHERE id = ${course}`);
  const materials: number[] = [];
  for (let n = 0; n < 2; n++) {
    const answers = [
      { text: RIGHT, correct: true },
      { text: 'Trái', correct: false },
    ];
    const params = { question: `<p>Câu <b>${n}</b> hỏi gì?</p>`, answers };
    materials.push(await world.material(maker.id, null, { courseId: course, params }));
  }
  await world.assignedPart(classId, course, { type: 'exam', materials });
  session = (await server.call<Json>(student, 'POST', `/api/student_start_exams/${course}/${classId}`)).body;
});

const idOf = (place: number, text: string): string =>
  session.questions[place].choices.find((one: Json) => one.text === text).id;
const save = (place: number, seq: number, text: string | null) =>
  server.call<Json>(student, 'POST', `/api/student_answer_exam_question/${session.id}/`, {
    question_id: session.questions[place].id,
    response: text === null ? null : [idOf(place, text)],
    seq,
  });
const end = () => server.call<Json>(student, 'POST', `/api/student_end_exams/${course}/`);
const paper = (who = teacher, rest = '') => server.call<Json>(who, 'GET', `/api/papers/${session.id}/${rest}`);
const device = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const present = (n: number, told: object = {}, app = server) =>
  app.call<Json>(student, 'POST', `/api/student_exam_presence/${session.id}/`, {
    device: device(n),
    left_page: 0,
    ...told,
  });
const rowOfStudent = async (): Promise<Json> =>
  (await server.call<Json>(teacher, 'GET', `/api/class_exams/${course}/${classId}/`)).body.students.find(
    (row: Json) => row.user.id === student.id,
  );
const stored = (table: 'exam_presence' | 'exam_departures') =>
  rowsOf<Json>(db(), sql`SELECT * FROM ${sql.identifier(table)} WHERE activity_id = ${session.id}`);

describe('the paper', () => {
  test('has every answer with its time, the key, and what each is worth', async () => {
    await save(0, 1, 'Trái');
    clock.advance({ seconds: 30 });
    await save(0, 2, null);
    await save(0, 3, RIGHT);
    await server.call(teacher, 'POST', `/api/class_exams/${course}/${classId}/extend/`, { minutes: 5 });
    const running = (await paper()).body;
    expect(running).toMatchObject({ status: 'open', score: null, passed: null, ended_at: null });
    expect(running.questions[0]).toMatchObject({ fraction: null, response: [idOf(0, RIGHT)] });
    await end();
    const { status, body } = await paper();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      activity_id: session.id,
      user: { id: student.id, username: student.username },
      class: { id: classId },
      module: { id: course },
      attempt: 1,
      attempts: 1,
      status: 'ended',
      ended_by: 'student',
      score: 5,
      pass_score: 5,
      passed: true,
      extensions: [{ minutes: 5 }],
      reopenings: [],
      unreadable: [],
      late: null,
      can: { decide: true },
    });
    const [first, second] = body.questions;
    expect(first).toMatchObject({
      text: expect.stringMatching(/^Câu \d hỏi gì\?$/),
      response: [idOf(0, RIGHT)],
      solution: [idOf(0, RIGHT)],
      solution_text: RIGHT,
      fraction: 1,
      points: 1,
      number: 1,
      late: [],
    });
    expect(first.history.map(({ seq, text }: Json) => [seq, text])).toEqual([
      [1, 'Trái'],
      [2, ''],
      [3, RIGHT],
    ]);
    expect(Date.parse(first.history[1].saved_at) - Date.parse(first.history[0].saved_at)).toBeGreaterThanOrEqual(
      30_000,
    );
    expect(second).toMatchObject({ response: null, fraction: 0, history: [], solution: [idOf(1, RIGHT)] });
  });

  test('is there for who sees the results of the class, and for nobody else', async () => {
    await end();
    const { world } = server;
    const colleague = await world.person({ role: 'TEACHER', schoolId: school });
    const staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    const elsewhere = await world.person({ role: 'SCHOOL_STAFF', schoolId: await world.school() });
    const reader = await world.person({ permissions: ['statistics.view'], scope: 'school', schoolId: school });
    const without = await world.person({ permissions: ['assignment.create'], scope: 'school', schoolId: school });
    for (const rest of ['', 'pdf/']) {
      const statuses: number[] = [];
      for (const who of [teacher, staff, reader, colleague, elsewhere, without, student]) {
        statuses.push((await paper(who, rest)).status);
      }
      expect(statuses, rest).toEqual([200, 200, 200, 404, 404, 404, 404]);
    }
    expect((await paper(reader)).body.can).toEqual({ decide: false });
    const practice = await world.activity(student.id, school, 'practice');
    expect((await server.call(staff, 'GET', `/api/papers/${practice}/`)).status).toBe(404);
  });

  test('notes each reading, and no refusal', async () => {
    await end();
    const count = async (verb: string) => (await server.world.audited(verb)).length;
    const before = [await count('answer_paper.read'), await count('answer_paper.export')];
    await paper();
    await paper();
    await paper(student);
    await paper(teacher, 'pdf/');
    expect([await count('answer_paper.read'), await count('answer_paper.export')]).toEqual([
      (before[0] ?? 0) + 2,
      (before[1] ?? 0) + 1,
    ]);
    const [audited] = (await server.world.audited('answer_paper.read')).slice(-1);
    expect(audited).toMatchObject({
      actor_id: teacher.id,
      target_id: classId,
      after: { username: student.username, attempt: session.id },
    });
  });

  test('asks as much for many answers as for none', async () => {
    const none = await countQueries(() => paper());
    for (let seq = 1; seq <= 6; seq++) await save(seq % 2, seq, RIGHT);
    expect(await countQueries(() => paper())).toBe(none);
  });

  test('is a PDF of as many sheets as it needs, with a link for who asked', async () => {
    for (let seq = 1; seq <= 90; seq++) await save(0, seq, seq % 2 ? RIGHT : 'Trái');
    await end();
    const { status, body } = await paper(teacher, 'pdf/');
    expect(status, JSON.stringify(body)).toBe(200);
    const file = await server.app.http.inject({
      method: 'GET',
      url: body.file_url,
      headers: { authorization: `Bearer ${teacher.token}` },
    });
    expect(file.headers['content-type']).toContain('application/pdf');
    const { pages, title, isTagged, text } = readPdf(file.rawPayload);
    expect({ pages: pages > 1, isTagged }).toEqual({ pages: true, isTagged: true });
    expect(title).toContain('Bài làm của');
    for (const said of [RIGHT, 'Trái', 'Câu 2', 'hỏi gì?', 'Đáp án', 'Bắt đầu']) expect(text).toContain(said);
  });
});

describe('evidence', () => {
  test('departures have times and lengths; told again they are the same ones', async () => {
    const at = clock.now().toISOString();
    await present(1, { left_page: 1, departures: [{ at, seconds: 0 }] });
    await eventually(
      () => stored('exam_departures'),
      (rows) => rows.length === 1,
    );
    clock.advance({ seconds: 20 });
    await present(1, { left_page: 1, departures: [{ at, seconds: 20 }] }, other);
    await eventually(
      () => stored('exam_departures'),
      ([row]) => row?.seconds === 20,
    );
    expect((await paper()).body).toMatchObject({
      departures: [{ at, seconds: 20, device: 1 }],
      more_departures: 0,
      left_page: 1,
    });
    // Neither before the attempt nor after this moment.
    const impossible = [-3600, 3600].map((seconds) => ({
      at: new Date(clock.now().getTime() + seconds * 1000).toISOString(),
      seconds: 1,
    }));
    await present(1, { left_page: 2, departures: impossible });
    await eventually(
      () => stored('exam_presence'),
      ([row]) => row?.left_page === 2,
    );
    expect(await stored('exam_departures')).toHaveLength(1);
    for (const wrong of [
      { departures: [{ at: 'gestern', seconds: 1 }] },
      { departures: [{ at, seconds: -1 }] },
      { departures: new Array(21).fill({ at, seconds: 1 }) },
    ]) {
      expect((await present(1, wrong)).status).toBe(400);
    }
  });

  test('a second device is told with its times, in the live table, too', async () => {
    await present(1);
    await eventually(
      () => stored('exam_presence'),
      (rows) => rows.length === 1,
    );
    expect(await rowOfStudent()).toMatchObject({ devices: 1, second_device_at: null });
    clock.advance({ minutes: 3 });
    const second = clock.now().getTime();
    await present(2, {}, other);
    const row = await eventually(rowOfStudent, ({ devices }) => devices === 2);
    expect(Math.abs(Date.parse(row.second_device_at) - second)).toBeLessThan(10_000);
    const { devices } = (await paper()).body;
    expect(devices.map(({ number }: Json) => number)).toEqual([1, 2]);
    expect(Date.parse(devices[1].first_seen_at)).toBeGreaterThan(Date.parse(devices[0].last_seen_at));
  });

  test('hostile pages fill nothing: fifty devices and five hundred departures are kept, the rest is counted', async () => {
    const start = clock.now().getTime();
    clock.advance({ minutes: 30 });
    const departures = (n: number) =>
      Array.from({ length: 20 }, (_, k) => ({ at: new Date(start + (n * 20 + k) * 100).toISOString(), seconds: 1 }));
    const flood: Promise<unknown>[] = [];
    for (let n = 1; n <= 120; n++) {
      const told = { left_page: 10_000, departures: departures(n) };
      flood.push(present(n, told, n % 2 ? server : other));
    }
    await Promise.all(flood);
    await eventually(
      () => stored('exam_presence'),
      (rows) => rows.reduce((sum, { others }) => sum + others, 0) >= 70,
    );
    for (let n = 200; n < 260; n++) await present(n, { departures: departures(n) }, n % 2 ? server : other);
    await eventually(
      () => stored('exam_presence'),
      (rows) => rows.reduce((sum, { others }) => sum + others, 0) >= 130,
    );
    expect((await stored('exam_presence')).filter(({ others }) => others === 0)).toHaveLength(50);
    expect(await stored('exam_presence')).toHaveLength(51);
    expect(await stored('exam_departures')).toHaveLength(500);
    const { body } = await paper();
    expect(body.devices).toHaveLength(50);
    expect(body).toMatchObject({ more_devices: 130, left_page: 10_000, more_departures: 9_500 });
    expect((await rowOfStudent()).left_page).toBe(10_000);
  });
});
