import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { LiveEvent } from '../../../platform/events/hub';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let school: number;
let classId: number;
let teacher: TestPerson;
let an: TestPerson;
let binh: TestPerson;
let maker: TestPerson;
let deck: number;
let quiz: number;
let session: number;

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
  school = await server.world.school();
  maker = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());

const db = () => server.app.platform.db;
const slide = (text: string) => ({
  elements: [
    {
      x: 5,
      y: 5,
      width: 90,
      height: 90,
      action: { library: 'H5P.AdvancedText 1.1', params: { text: `<p>${text}</p>` } },
    },
  ],
  notes: 'Hỏi lớp trước khi sang trang',
});

async function newSession(given: { startsAt?: Date } = {}): Promise<number> {
  const startsAt = given.startsAt ?? new Date(clock.now().getTime() - 5 * 60_000);
  const id = await server.world.classSession(classId, teacher.id, { startsAt });
  return id;
}

beforeEach(async () => {
  const { world } = server;
  classId = await world.schoolClass(school);
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  an = await world.student(classId);
  binh = await world.student(classId);
  const course = (await world.course()).id;
  deck = await world.material(maker.id, null, {
    title: 'Tệp lạ',
    courseId: course,
    params: { presentation: { slides: [slide('Một'), slide('Hai'), slide('Ba')] } },
  });
  await db().execute(
    sql`UPDATE material_versions SET library = 'H5P.CoursePresentation 1.25' WHERE material_id = ${deck}`,
  );
  quiz = await world.material(maker.id, null, {
    title: 'Câu hỏi',
    courseId: course,
    params: {
      question: '<p>Mở không?</p>',
      answers: [
        { text: 'Không', correct: true },
        { text: 'Có', correct: false },
      ],
    },
  });
  const part = await world.assignedPart(classId, course, { type: 'lesson', materials: [deck, quiz] });
  session = await newSession();
  await db().execute(
    sql`INSERT INTO class_session_parts (session_id, course_part_id, position) VALUES (${session}, ${part}, 0)`,
  );
});

const at = (path: string, id = session) => `/api/zoom_meetings/${id}/room/${path}`;
const read = (caller: TestPerson, id = session) => server.call<Json>(caller, 'GET', at('', id));
const look = (caller: TestPerson, body: object = {}) => server.call<Json>(caller, 'POST', at('look/'), body);
const turn = (caller: TestPerson, page: number, material_id = deck) =>
  server.call<Json>(caller, 'PUT', at('page/'), { material_id, page });
const raise = (caller: TestPerson, raised = true) => server.call<Json>(caller, 'POST', at('hand/'), { raised });
const lower = (caller: TestPerson, of: TestPerson) => server.call<Json>(caller, 'DELETE', at(`hands/${of.id}/`));
const write = (caller: TestPerson, text: string, more: object = {}) =>
  server.call<Json>(caller, 'POST', at('messages/'), { text, ...more });
const lock = (caller: TestPerson, locked = true) => server.call<Json>(caller, 'PUT', at('chat/'), { locked });

/** What people's open pages hear while something happens. */
async function heardBy(people: readonly TestPerson[], work: () => Promise<unknown>): Promise<LiveEvent[]> {
  const { events } = server.app.platform;
  const heard: LiveEvent[] = [];
  const stop = people.map(({ id }) => events.subscribe(id, (event) => event.kind === 'live' && heard.push(event)));
  await work();
  await events.caughtUp();
  for (const one of stop) one();
  return heard.filter(({ name }) => name?.startsWith('room.'));
}
const dataOf = (event: LiveEvent | undefined) => (event?.data ?? {}) as Json;
const all = async () => {
  for (const person of [teacher, an, binh]) await look(person);
};

describe('who may enter', () => {
  test('the class, its teachers and who keeps the school; nobody else', async () => {
    const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
    expect((await read(teacher)).body).toMatchObject({ is_host: true, class_count: 2 });
    expect((await read(staff)).body.is_host).toBe(true);
    expect((await read(an)).body).toMatchObject({ is_host: false, people: [], session: { class: { id: classId } } });
    const neighbour = await server.world.student(await server.world.schoolClass(school));
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    const elsewhere = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
    // A colleague of the school sees that there is such a lesson; the room is not theirs.
    for (const [caller, status] of [
      [neighbour, 404],
      [colleague, 403],
      [elsewhere, 404],
    ] as const) {
      expect((await read(caller)).status).toBe(status);
      expect((await look(caller)).status).toBe(status);
      expect((await write(caller, 'Xin chào')).status).toBe(status);
      expect((await raise(caller)).status).toBe(status);
      expect((await server.call(caller, 'GET', at(`materials/${deck}/`))).status).toBe(status);
    }
    expect((await turn(colleague, 1)).body.code).toBe('session.not_member');
    expect((await lock(colleague)).status).toBe(403);
  });

  test('a host who does not teach the class leads it', async () => {
    const guest = await server.world.person({ role: 'TEACHER', schoolId: school });
    await db().execute(sql`UPDATE class_sessions SET host_id = ${guest.id} WHERE id = ${session}`);
    expect((await read(guest)).body.is_host).toBe(true);
    expect((await turn(guest, 1)).status).toBe(200);
  });

  test('from 15 minutes before until the end; afterwards who led it reads', async () => {
    const later = await newSession({ startsAt: new Date(clock.now().getTime() + 3 * 3_600_000 + 16 * 60_000) });
    for (const caller of [teacher, an]) {
      const { status, body } = await read(caller, later);
      expect([status, body.code]).toEqual([409, 'session.not_open']);
      expect(body.detail).toContain('15');
    }
    await write(an, 'Em chào cô');
    await db().execute(sql`UPDATE class_sessions SET status = 'ended' WHERE id = ${session}`);
    expect((await read(an)).body.code).toBe('session.not_open');
    for (const reply of [
      await look(an),
      await raise(an),
      await write(an, 'Còn ai?'),
      await write(teacher, 'Hết giờ'),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([409, 'session.not_open']);
    }
    expect((await turn(teacher, 1)).body.code).toBe('session.not_open');
    const { body } = await read(teacher);
    expect(body).toMatchObject({ session: { is_open: false }, messages: [{ text: 'Em chào cô' }] });
    expect((await server.call(teacher, 'DELETE', at(`messages/${body.messages[0].id}/`))).status).toBe(204);
  });

  test('a role of one’s own making leads only with the right to, and only its own classes', async () => {
    const looker = await server.world.person({ permissions: ['session.view'], scope: 'school', schoolId: school });
    const leader = await server.world.person({
      permissions: ['session.view', 'session.run'],
      scope: 'classes',
      schoolId: school,
    });
    expect((await read(looker)).body).toMatchObject({ is_host: false, people: [] });
    expect((await turn(looker, 1)).status).toBe(403);
    expect((await turn(leader, 1)).body.code).toBe('session.not_member');
    await server.world.teaches(leader.id, classId);
    expect((await turn(leader, 1)).status).toBe(200);
    const selfish = await server.world.person({
      permissions: ['session.view', 'session.run'],
      scope: 'self',
      schoolId: school,
    });
    expect((await turn(selfish, 1)).status).toBe(404);
  });

  test('a student does not lead', async () => {
    for (const reply of [await turn(an, 1), await lock(an), await lower(an, binh)]) expect(reply.status).toBe(403);
    const said = (await write(binh, 'Chào')).body.id;
    expect((await server.call(an, 'DELETE', at(`messages/${said}/`))).status).toBe(403);
  });
});

describe('pages', () => {
  test('all see what the teacher turns to, each in one event and one write', async () => {
    await all();
    expect((await read(an)).body.current).toEqual({ material_id: deck, page: 0 });
    const heard = await heardBy([teacher, an, binh], () => turn(teacher, 2));
    expect(heard.map(({ userId }) => userId).sort()).toEqual([teacher, an, binh].map(({ id }) => id).sort());
    expect(new Set(heard.map(({ name }) => name))).toEqual(new Set(['room.page']));
    expect(heard[1]?.data).toEqual({ session, version: expect.any(Number), material_id: deck, page: 2 });
    const { body } = await read(an);
    expect(body.current).toEqual({ material_id: deck, page: 2 });
    expect(body.version).toBe(dataOf(heard[1]).version);
  });

  test('an event that is late bears a lower number than the state', async () => {
    await all();
    const heard = await heardBy([an], () => Promise.all([turn(teacher, 1), turn(teacher, 2), turn(teacher, 0)]));
    const versions = heard.map(({ data }) => (data as Json).version);
    expect(new Set(versions).size).toBe(3);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    const { body } = await read(an);
    expect(body.version).toBe(versions.at(-1));
    expect(body.current.page).toBe(dataOf(heard.at(-1)).page);
  });

  test('only those who are there hear of it', async () => {
    await look(teacher);
    await look(an);
    await look(an, { leaving: true });
    expect((await heardBy([an, binh], () => turn(teacher, 1))).length).toBe(0);
    await look(binh);
    clock.advance({ seconds: 91 });
    expect((await heardBy([an, binh], () => turn(teacher, 2))).length).toBe(0);
  });

  test('only of what the lesson has', async () => {
    const other = await server.world.material(maker.id, null, {});
    expect((await turn(teacher, 0, other)).body.errors).toHaveProperty('material_id');
    expect((await turn(teacher, -1)).status).toBe(400);
    expect((await server.call(an, 'GET', at(`materials/${other}/`))).status).toBe(404);
    await db().execute(sql`UPDATE materials SET status = 'unpublished' WHERE id = ${deck}`);
    expect((await turn(teacher, 0)).status).toBe(200);
    await db().execute(sql`DELETE FROM course_part_materials WHERE material_id = ${deck}`);
    expect((await turn(teacher, 0)).status).toBe(400);
    expect((await read(an)).body).toMatchObject({ materials: [{ id: quiz }], current: { material_id: quiz, page: 0 } });
  });

  test('students who come early see no page before the lesson has begun or its teacher has turned to it', async () => {
    const starts = (minutes: number, status = 'scheduled') =>
      db().execute(
        sql`UPDATE class_sessions SET status = ${status}, starts_at = ${new Date(clock.now().getTime() + minutes * 60_000)}
            WHERE id = ${session}`,
      );
    const status = async () => (await server.call(an, 'GET', at(`materials/${deck}/`))).status;
    await starts(10);
    expect((await read(teacher)).body.current).toEqual({ material_id: deck, page: 0 });
    expect((await read(an)).body).toMatchObject({ current: null, reached: [] });
    const checked = await server.call<Json>(an, 'POST', at(`materials/${deck}/check/`), {
      question_id: '1',
      response: [],
    });
    expect([await status(), checked.body.code]).toEqual([403, 'room.ahead']);
    await turn(teacher, 0);
    expect([await status(), (await read(an)).body.current]).toEqual([200, { material_id: deck, page: 0 }]);
    await db().execute(sql`UPDATE class_rooms SET material_id = NULL, reached = '{}' WHERE session_id = ${session}`);
    for (const [minutes, state] of [
      [10, 'started'],
      [-1, 'scheduled'],
    ] as const) {
      await starts(minutes, state);
      expect([await status(), (await read(an)).body.current?.material_id]).toEqual([200, deck]);
    }
  });

  test('students get as far as the class was taken, look back at it, and check nothing ahead of it', async () => {
    const material = (who: TestPerson, id: number, query = '') =>
      server.call<Json>(who, 'GET', at(`materials/${id}/${query}`));
    const textsOf = (body: Json) => body.content.slides.map((one: Json) => one.elements[0].block.html);
    const check = (who: TestPerson, material_id: number, question_id: string, response: unknown) =>
      server.call<Json>(who, 'POST', at(`materials/${material_id}/check/`), { question_id, response });

    const first = await material(an, deck);
    expect(first.body).toMatchObject({ pages: 3, open_pages: 1 });
    expect(textsOf(first.body)).toEqual(['<p>Một</p>']);
    expect((await read(an)).body.reached).toEqual([{ material_id: deck, page: 0 }]);
    for (const reply of [await material(an, quiz), await check(an, quiz, String(quiz), ['0'])]) {
      expect([reply.status, reply.body.code]).toEqual([403, 'room.ahead']);
    }
    expect((await material(teacher, deck)).body).toMatchObject({ open_pages: 3, content: { slides: { length: 3 } } });
    expect((await material(teacher, quiz)).status).toBe(200);

    await turn(teacher, 1);
    expect(textsOf((await material(an, deck)).body)).toEqual(['<p>Một</p>', '<p>Hai</p>']);
    // Who has the first page asks for the next.
    expect(textsOf((await material(an, deck, '?from=1')).body)).toEqual(['<p>Hai</p>']);
    expect((await material(an, deck, '?from=-1')).status).toBe(400);
    await turn(teacher, 0, quiz);
    await turn(teacher, 0);
    // Where the class was, it may look back, wherever it is now.
    expect((await read(an)).body).toMatchObject({
      current: { material_id: deck, page: 0 },
      reached: [
        { material_id: deck, page: 1 },
        { material_id: quiz, page: 0 },
      ],
    });
    expect((await material(an, deck)).body.open_pages).toBe(2);
    expect((await check(an, quiz, String(quiz), ['0'])).status).toBe(200);
    expect((await check(an, quiz, String(quiz), null)).body).toMatchObject({ solution: null });
  });

  test('a question on a slide is checked from when the slide is shown', async () => {
    const asked = (text: string, subContentId: string) => ({
      elements: [
        {
          x: 5,
          y: 5,
          width: 90,
          height: 90,
          action: {
            library: 'H5P.TrueFalse 1.8',
            subContentId,
            params: { question: `<p>${text}</p>`, correct: 'true' },
          },
        },
      ],
    });
    const keys = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'];
    const slides = keys.map((key, number) => asked(`Câu ${number}`, key));
    await db().execute(
      sql`UPDATE material_versions SET params = ${JSON.stringify({ presentation: { slides } })}::jsonb WHERE material_id = ${deck}`,
    );
    const check = (who: TestPerson, key = '') =>
      server.call<Json>(who, 'POST', at(`materials/${deck}/check/`), {
        question_id: `${deck}:${key}`,
        response: false,
      });
    await server.call(an, 'GET', at(`materials/${deck}/`));
    expect((await check(an, keys[0])).body).toMatchObject({ correct: false, solution: true });
    expect((await check(an, keys[1])).body).toMatchObject({ code: 'room.ahead' });
    expect((await check(an, 'x')).body.errors).toHaveProperty('question_id');
    expect((await check(teacher, keys[1])).status).toBe(200);
    await turn(teacher, 1);
    expect((await check(an, keys[1])).status).toBe(200);
  });

  test('come without keys, and for students without speakers’ notes', async () => {
    await turn(teacher, 2);
    await turn(teacher, 0, quiz);
    const shown = await server.call<Json>(an, 'GET', at(`materials/${deck}/`));
    expect(shown.body).toMatchObject({ pages: 3, content: { kind: 'presentation' } });
    expect(JSON.stringify(shown.body)).not.toContain('Hỏi lớp');
    expect(JSON.stringify((await server.call(teacher, 'GET', at(`materials/${deck}/`))).body)).toContain('Hỏi lớp');
    const question = await server.call<Json>(an, 'GET', at(`materials/${quiz}/`));
    expect(question.body).toMatchObject({ pages: 1, content: { kind: 'question' } });
    expect(JSON.stringify(question.body)).not.toContain('correct');
    const right = question.body.content.question.choices.find((one: Json) => one.text === 'Không').id;
    const checked = await server.call<Json>(an, 'POST', at(`materials/${quiz}/check/`), {
      question_id: String(quiz),
      response: [right],
    });
    expect(checked.body).toMatchObject({ correct: true });
  });

  test('of an exam that is being sat are not shown, nor those of an exam of the lesson', async () => {
    await turn(teacher, 0, quiz);
    const exam = (await server.world.course()).id;
    const examPart = await server.world.assignedPart(classId, exam, { type: 'exam', materials: [quiz] });
    await server.call(an, 'POST', `/api/student_start_exams/${exam}/${classId}`);
    expect((await server.call<Json>(an, 'GET', at(`materials/${quiz}/`))).body.code).toBe('exam.running');
    expect((await server.call(binh, 'GET', at(`materials/${quiz}/`))).status).toBe(200);
    await db().execute(sql`DELETE FROM class_session_parts WHERE session_id = ${session}`);
    await db().execute(
      sql`INSERT INTO class_session_parts (session_id, course_part_id, position) VALUES (${session}, ${examPart}, 0)`,
    );
    expect((await read(teacher)).body).toMatchObject({ materials: [], current: null });
  });
});

describe('a book', () => {
  const chapter = (title: string, key: string) => ({
    library: 'H5P.Column 1.18',
    metadata: { title },
    params: {
      content: [
        { content: { library: 'H5P.AdvancedText 1.1', params: { text: `<p>Chữ của ${title}</p>` } } },
        {
          content: {
            library: 'H5P.TrueFalse 1.8',
            subContentId: key,
            params: { question: '<p>Phải không?</p>', correct: 'true' },
          },
        },
      ],
    },
  });
  const KEYS = ['bbbbbbbb-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000002'] as const;
  const bookOf = (cover: object) => ({
    ...cover,
    chapters: [chapter('Chương một', KEYS[0]), chapter('Chương hai', KEYS[1])],
  });
  const becomes = (params: object) =>
    db().execute(
      sql`UPDATE material_versions SET library = 'H5P.InteractiveBook 1.11', params = ${JSON.stringify(params)}::jsonb
          WHERE material_id = ${deck}`,
    );
  const given = async (who: TestPerson, query = '') =>
    (await server.call<Json>(who, 'GET', at(`materials/${deck}/${query}`))).body;
  const titlesOf = (body: Json) => body.content.chapters.map(({ title }: Json) => title);

  test('is followed chapter by chapter: students have those that the class was taken to', async () => {
    await becomes(bookOf({ showCoverPage: true, bookCover: { coverDescription: '<p>Bìa sách</p>' } }));
    const first = await given(an);
    expect(first).toMatchObject({ pages: 3, open_pages: 1, content: { kind: 'book', chapters: [] } });
    expect(first.content.cover.text).toContain('Bìa sách');
    expect(titlesOf(await given(teacher))).toEqual(['Chương một', 'Chương hai']);
    await turn(teacher, 1);
    expect(titlesOf(await given(an))).toEqual(['Chương một']);
    const check = (key: string) =>
      server.call<Json>(an, 'POST', at(`materials/${deck}/check/`), {
        question_id: `${deck}:${key}`,
        response: true,
      });
    expect((await check(KEYS[0])).body).toMatchObject({ correct: true });
    expect((await check(KEYS[1])).body).toMatchObject({ code: 'room.ahead' });
    await turn(teacher, 2);
    // Who has cover and first chapter asks for what follows.
    expect(titlesOf(await given(an, '?from=2'))).toEqual(['Chương hai']);
    expect((await check(KEYS[1])).status).toBe(200);
  });

  test('without a cover begins with its first chapter', async () => {
    await becomes(bookOf({}));
    const first = await given(an);
    expect(first).toMatchObject({ pages: 2, open_pages: 1, content: { cover: null } });
    expect(titlesOf(first)).toEqual(['Chương một']);
    await turn(teacher, 1);
    expect(titlesOf(await given(an, '?from=1'))).toEqual(['Chương hai']);
  });
});

describe('materials of one’s own', () => {
  const choose = (caller: TestPerson, material_id: number, id = session) =>
    server.call<Json>(caller, 'POST', at('materials/', id), { material_id });
  const drop = (caller: TestPerson, material: number) =>
    server.call<Json>(caller, 'DELETE', at(`materials/${material}/`));
  const mine = (fields: object = {}) =>
    server.world.material(teacher.id, school, { title: 'Bài giảng của tôi', sharing: 'private', ...fields });
  const idsIn = (body: Json) => body.materials.map(({ id }: Json) => id);

  test('are shown from when the teacher chooses them, first, and taken out again; all in the room hear', async () => {
    const own = await mine();
    await all();
    const heard = await heardBy([an, binh], () => choose(teacher, own));
    expect(heard.map(({ userId, data }) => [userId, (data as Json).what])).toEqual(
      expect.arrayContaining([
        [an.id, 'materials'],
        [binh.id, 'materials'],
      ]),
    );
    const { body } = await read(teacher);
    expect(idsIn(body)).toEqual([own, deck, quiz]);
    expect(body.materials.map(({ chosen }: Json) => chosen)).toEqual([true, false, false]);
    expect((await server.world.audited('class_session.add_material')).at(-1)).toMatchObject({ actor_id: teacher.id });
    // Nobody has turned a page yet: all go on seeing what was first before, and nobody sees ahead.
    expect((await read(an)).body.current).toEqual({ material_id: deck, page: 0 });
    expect((await server.call<Json>(an, 'GET', at(`materials/${own}/`))).body.code).toBe('room.ahead');
    await turn(teacher, 0, own);
    expect((await server.call(an, 'GET', at(`materials/${own}/`))).status).toBe(200);
    // Again it is the same one; one of the lesson is there already.
    expect(idsIn((await choose(teacher, own)).body)).toEqual([own, deck, quiz]);
    expect(idsIn((await choose(teacher, deck)).body)).toEqual([own, deck, quiz]);
    expect(idsIn((await drop(teacher, own)).body)).toEqual([deck, quiz]);
    expect((await server.call(an, 'GET', at(`materials/${own}/`))).status).toBe(404);
    expect((await drop(teacher, deck)).status).toBe(404);
  });

  test('only published ones that the teacher sees, chosen by who leads, and not without end', async () => {
    const stranger = await server.world.person({ role: 'TEACHER', schoolId: school });
    const theirs = await server.world.material(stranger.id, school, { sharing: 'private' });
    for (const id of [theirs, await mine({ status: 'draft' }), 2_000_000_000]) {
      const { status, body } = await choose(teacher, id);
      expect([status, body.code]).toEqual([400, 'session.material_unknown']);
      expect(body.errors).toHaveProperty('material_id');
    }
    const own = await mine();
    const blind = await server.world.person({
      permissions: ['session.view', 'session.run'],
      scope: 'classes',
      schoolId: school,
    });
    await server.world.teaches(blind.id, classId);
    const shared = await server.world.material(maker.id, null, {});
    expect((await choose(blind, shared)).body.code).toBe('session.material_unknown');
    expect((await choose(an, own)).status).toBe(403);
    expect((await choose(stranger, own)).status).toBe(403);
    const many = await Promise.all(Array.from({ length: 30 }, () => mine()));
    await db().execute(
      sql`INSERT INTO class_session_materials (session_id, material_id, position)
          SELECT ${session}, id, 1 FROM unnest(${many}::integer[]) AS id`,
    );
    expect((await choose(teacher, own)).body.code).toBe('session.too_many_materials');
  });

  test('two who choose the same at once choose it once', async () => {
    const own = await mine();
    const replies = await Promise.all([choose(teacher, own), choose(teacher, own), choose(teacher, own)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(idsIn((await read(teacher)).body)).toEqual([own, deck, quiz]);
  });

  test('are chosen when the session is planned, kept when it is changed, and up to date when it begins', async () => {
    const [first, second] = [await mine(), await mine({ title: 'Sách của tôi' })];
    const starts = new Date(clock.now().getTime() + 30 * 86_400_000);
    const plan = (materials: unknown) =>
      server.call<Json>(teacher, 'POST', '/api/zoom_meetings/', {
        meeting_topic: 'Có bài riêng',
        start_time: starts.toISOString(),
        duration: 45,
        school,
        class_instance: classId,
        host: teacher.id,
        materials,
      });
    const stranger = await server.world.person({ role: 'TEACHER', schoolId: school });
    const theirs = await server.world.material(stranger.id, school, { sharing: 'private' });
    const refused = await plan([first, theirs]);
    expect([refused.status, refused.body.code]).toEqual([400, 'session.material_unknown']);
    expect(refused.body.errors).toHaveProperty('materials');
    const { status, body } = await plan([second, { id: first }, second]);
    expect(status).toBe(201);
    expect(body.materials).toEqual([
      { id: second, name: 'Sách của tôi' },
      { id: first, name: 'Bài giảng của tôi' },
    ]);
    const path = `/api/zoom_meetings/${body.id}/`;
    // For students it is no news before the lesson, and a colleague reads only what is planned.
    expect((await server.call<Json>(an, 'GET', path)).body.materials).toEqual([]);
    const kept = await server.call<Json>(teacher, 'PUT', path, { meeting_topic: 'Tên khác' });
    expect(kept.body.materials).toHaveLength(2);
    expect((await server.call<Json>(teacher, 'PUT', path, { materials: [first] })).body.materials).toEqual([
      { id: first, name: 'Bài giảng của tôi' },
    ]);
    await db().execute(sql`WITH newer AS (
        INSERT INTO material_versions (material_id, version, library, params, counts, created_by)
        SELECT material_id, 2, library, params, counts, created_by FROM material_versions WHERE material_id = ${first}
        RETURNING material_id)
      UPDATE materials SET version = 2 FROM newer WHERE id = newer.material_id`);
    const versionOf = async () =>
      (await firstRowOf<Json>(db(), sql`SELECT version FROM class_session_materials WHERE session_id = ${body.id}`))
        ?.version;
    // Chosen again it stays as it was chosen: the version of now may be a draft.
    await server.call(teacher, 'PUT', path, { materials: [first] });
    expect(await versionOf()).toBe(1);
    await db().execute(sql`DELETE FROM class_sessions WHERE id = ${session}`);
    await db().execute(sql`UPDATE class_sessions SET starts_at = ${clock.now()} WHERE id = ${body.id}`);
    await server.call(teacher, 'POST', at('look/', body.id), {});
    expect(await versionOf()).toBe(2);
  });
});

describe('questions on pages', () => {
  test('have the same letters for everybody in the room', async () => {
    const answers = ['Một', 'Hai', 'Ba', 'Bốn', 'Năm', 'Sáu'].map((text, index) => ({ text, correct: index === 0 }));
    await db().execute(
      sql`UPDATE material_versions SET params = ${JSON.stringify({ question: '<p>?</p>', answers })}::jsonb
          WHERE material_id = ${quiz}`,
    );
    await turn(teacher, 0, quiz);
    const orders = new Set<string>();
    for (const who of [teacher, an, binh]) {
      const { body } = await server.call<Json>(who, 'GET', at(`materials/${quiz}/`));
      orders.add(body.content.question.choices.map(({ text }: Json) => text).join());
    }
    expect(orders.size).toBe(1);
  });
});

describe('who is there', () => {
  test('who does an exercise is not on the page of the class', async () => {
    await look(teacher);
    const heard = await heardBy([teacher], async () => {
      await look(an);
      await look(an, { at_exercises: true });
      await look(an, { at_exercises: true });
    });
    expect(heard.map((event) => dataOf(event).at_exercises)).toEqual([false, true]);
    const { people } = (await read(teacher)).body;
    expect(people.find(({ user_id }: Json) => user_id === an.id)).toMatchObject({ present: true, at_exercises: true });
    await look(an, { leaving: true });
    const gone = (await read(teacher)).body.people.find(({ user_id }: Json) => user_id === an.id);
    expect(gone).toMatchObject({ present: false, at_exercises: false });
  });

  test('the teacher sees who came, who looks elsewhere, who went; nobody else is told', async () => {
    await look(teacher);
    const heard = await heardBy([teacher, binh], async () => {
      await look(an);
      await look(an);
      await look(an, { at: { material_id: deck, page: 1 } });
      await look(an);
      await look(an, { leaving: true });
    });
    expect(heard.map(({ userId, data }) => [userId, (data as Json).present, (data as Json).at])).toEqual([
      [teacher.id, true, null],
      [teacher.id, true, { material_id: deck, page: 1 }],
      [teacher.id, true, null],
      [teacher.id, false, null],
    ]);
    await look(binh, { at: { material_id: deck, page: 2 } });
    const { body } = await read(teacher);
    expect(body).toMatchObject({ present_count: 1, class_count: 2 });
    expect(body.people.find(({ user_id }: Json) => user_id === binh.id)).toMatchObject({
      present: true,
      at: { material_id: deck, page: 2 },
    });
    expect(body.people.find(({ user_id }: Json) => user_id === an.id)).toMatchObject({ present: false, at: null });
  });

  test('silence for a minute and a half is absence', async () => {
    await all();
    expect((await read(teacher)).body.present_count).toBe(2);
    clock.advance({ seconds: 60 });
    await look(an);
    clock.advance({ seconds: 31 });
    expect((await read(teacher)).body.present_count).toBe(1);
  });

  test('a sign of life says what the latest is, so that a gap is noticed', async () => {
    await all();
    const { version } = (await turn(teacher, 1)).body;
    const { id } = (await write(an, 'Dạ')).body;
    expect((await look(binh)).body).toMatchObject({ version, last_message: id, present_count: 2 });
  });
});

describe('attendance', () => {
  test('is what the page of the room tells', async () => {
    await look(an);
    clock.advance({ seconds: 60 });
    await look(an);
    clock.advance({ seconds: 60 });
    await look(an, { leaving: true });
    const visits = await rowsOf<{ seconds: number }>(
      db(),
      sql`SELECT extract(epoch FROM left_at - joined_at)::integer AS seconds FROM session_visits
          WHERE session_id = ${session} AND user_id = ${an.id}`,
    );
    expect(visits).toEqual([{ seconds: 120 }]);
    const own = (caller: TestPerson) =>
      server.call<Json>(caller, 'GET', `/api/zoom_meetings/${session}/own_attendance/`);
    expect((await own(an)).body).toMatchObject({ minutes: 2, joined_at: expect.any(String) });
    expect((await own(binh)).body).toMatchObject({ status: 'absent', minutes: 0, joined_at: null });
    expect((await own(teacher)).body.code).toBe('session.not_member');
    const neighbour = await server.world.student(await server.world.schoolClass(school));
    expect((await own(neighbour)).status).toBe(404);
    await look(binh, { leaving: true });
    expect(await rowsOf(db(), sql`SELECT FROM session_visits WHERE user_id = ${binh.id}`)).toEqual([]);
  });

  test('the lesson begins with its host, or at its time with who else leads it', async () => {
    expect((await read(an)).body.session.status).toBe('scheduled');
    await look(an);
    expect((await read(an)).body.session.status).toBe('scheduled');
    await look(teacher);
    expect((await read(an)).body.session.status).toBe('started');
  });
});

describe('hands', () => {
  test('go up, stay since when they did, and go down by student or teacher; all hear', async () => {
    await all();
    const heard = await heardBy([teacher, binh], () => raise(an));
    expect(heard.map(({ name }) => name)).toEqual(['room.hand', 'room.hand']);
    expect(heard[0]?.data).toMatchObject({ user_id: an.id, since: expect.any(String) });
    const { since } = (await raise(an)).body;
    expect(dataOf(heard[0]).since).toBe(since);
    clock.advance({ seconds: 2 });
    await raise(binh);
    expect((await read(an)).body.hands.map(({ user_id }: Json) => user_id)).toEqual([an.id, binh.id]);
    const lowered = await heardBy([an], () => lower(teacher, an));
    expect(lowered[0]?.data).toMatchObject({ user_id: an.id, since: null });
    await raise(binh, false);
    expect((await read(teacher)).body.hands).toEqual([]);
  });

  test('a hand goes with its owner', async () => {
    await all();
    await raise(an);
    const heard = await heardBy([binh], () => look(an, { leaving: true }));
    expect(heard[0]?.data).toMatchObject({ user_id: an.id, since: null });
    await look(an);
    expect((await read(teacher)).body.hands).toEqual([]);
  });

  test('whoever leads has none, and of a stranger none goes down', async () => {
    expect((await raise(teacher)).status).toBe(403);
    const stranger = await server.world.student(await server.world.schoolClass(school));
    expect((await lower(teacher, stranger)).status).toBe(404);
  });
});

describe('the chat', () => {
  test('reaches all in the room with its words', async () => {
    await all();
    const heard = await heardBy([teacher, binh], () => write(an, 'Cho em xem lại trang 1 với ạ.'));
    expect(heard).toHaveLength(2);
    expect(heard[0]).toMatchObject({
      name: 'room.message',
      data: { session, message: { user_id: an.id, is_host: false, text: 'Cho em xem lại trang 1 với ạ.' } },
    });
    expect((await read(binh)).body.messages.at(-1)).toEqual(dataOf(heard[0]).message);
    expect((await write(teacher, 'Được em.')).body.is_host).toBe(true);
  });

  test('reaches nobody who sits an exam, of whatever course, until it has ended', async () => {
    await all();
    await write(teacher, 'Trước giờ thi');
    const exam = (await server.world.course()).id;
    const own = await server.world.material(teacher.id, null, { courseId: exam });
    await server.world.assignedPart(classId, exam, { type: 'exam', materials: [own] });
    await server.call(an, 'POST', `/api/student_start_exams/${exam}/${classId}`);
    const heard = await heardBy([an, binh], () => write(teacher, 'Câu 1 chọn B'));
    expect(heard.map(({ userId }) => userId)).toEqual([binh.id]);
    expect((await read(an)).body.messages).toEqual([]);
    const refused = [await server.call<Json>(an, 'GET', at('messages/')), await write(an, 'Câu 2 chọn gì?')];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'exam.running']));
    expect((await look(an)).status).toBe(200);
    await server.call(an, 'POST', `/api/student_end_exams/${exam}/`);
    expect((await read(an)).body.messages).toHaveLength(2);
  });

  test('sent again, it is stored once', async () => {
    const key = 'a1b2c3d4-e5f6';
    const replies = await Promise.all([write(an, 'Dạ', { key }), write(an, 'Dạ', { key }), write(an, 'Dạ', { key })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await read(an)).body.messages).toHaveLength(1);
    expect((await write(binh, 'Dạ', { key })).status).toBe(201);
  });

  test('is plain text of at most 1,000 characters', async () => {
    expect((await write(an, '<img src=x onerror=alert(1)> \u202eabc')).body.text).toBe(
      '<img src=x onerror=alert(1)> abc',
    );
    for (const text of ['', '   ', '\u2066', 'a'.repeat(1001)]) {
      const { status, body } = await write(an, text);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['text']]);
    }
  });

  test('locked, it is the teacher’s; unlocked, everybody’s', async () => {
    await all();
    const heard = await heardBy([an], () => lock(teacher));
    expect(heard[0]).toMatchObject({ name: 'room.chat', data: { locked: true } });
    const refused = await write(an, 'Alo');
    expect([refused.status, refused.body.code]).toEqual([409, 'room.chat_locked']);
    expect((await write(teacher, 'Cả lớp nghe nhé')).status).toBe(201);
    expect((await read(an)).body.chat_locked).toBe(true);
    await lock(teacher, false);
    expect((await write(an, 'Dạ')).status).toBe(201);
  });

  test('nobody floods it, also not many at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => write(an, `Tin ${index}`)));
    const refused = replies.filter(({ status }) => status === 429);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.body.code).toBe('request.too_many');
    expect((await write(binh, 'Bạn khác vẫn viết được')).status).toBe(201);
    clock.advance({ seconds: 11 });
    expect((await write(an, 'Xin lỗi cả lớp')).status).toBe(201);
  });

  test('what is taken away is gone for all, and the log keeps who did', async () => {
    await all();
    const { body } = await write(an, 'Lời không hay', { key: 'khoa-cua-em' });
    const heard = await heardBy([binh], () => server.call(teacher, 'DELETE', at(`messages/${body.id}/`)));
    expect(heard[0]).toMatchObject({ name: 'room.message_gone', data: { id: body.id } });
    expect((await read(binh)).body.messages).toEqual([]);
    expect((await server.call(teacher, 'DELETE', at(`messages/${body.id}/`))).status).toBe(404);
    expect((await write(an, 'Lời không hay', { key: 'khoa-cua-em' })).status).toBe(200);
    expect((await read(binh)).body.messages).toEqual([]);
    const logged = await firstRowOf<{ actor_id: number }>(
      db(),
      sql`SELECT actor_id FROM audit_log WHERE verb = 'class_session.remove_message' AND target_id = ${session}`,
    );
    expect(logged?.actor_id).toBe(teacher.id);
  });

  test('is read back page by page', async () => {
    await db().execute(
      sql`INSERT INTO room_messages (session_id, user_id, is_host, body, sent_at)
          SELECT ${session}, ${an.id}, false, 'Tin ' || n, ${clock.now()} FROM generate_series(1, 130) n`,
    );
    const first = (await read(binh)).body;
    expect([first.messages.length, first.more_messages, first.messages.at(-1).text]).toEqual([100, true, 'Tin 130']);
    const { body } = await server.call<Json>(binh, 'GET', `${at('messages/')}?before=${first.messages[0].id}`);
    expect([body.messages.length, body.more, body.messages[0].text]).toEqual([30, false, 'Tin 1']);
  });
});

describe('what it costs', () => {
  test('the state takes as many questions for a full class as for a small one', async () => {
    await all();
    const few = await countQueries(() => read(teacher));
    const more = await server.world.members(classId, 43);
    expect(more).toHaveLength(43);
    expect(await countQueries(() => read(teacher))).toBe(few);
    expect((await read(teacher)).body.class_count).toBe(45);
  });

  test('a turned page is one event for a class of 45', async () => {
    const people = await server.world.members(classId, 43);
    await all();
    await db().execute(
      sql`INSERT INTO room_people (session_id, user_id, leads, seen_at)
          SELECT ${session}, unnest(${people.map(({ id }) => id)}::integer[]), false, ${clock.now()}`,
    );
    await db().execute(sql`CREATE TABLE IF NOT EXISTS told (payload text)`);
    await db().execute(
      sql`CREATE OR REPLACE FUNCTION note_told() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN INSERT INTO told VALUES (NEW.payload); RETURN NEW; END $$`,
    );
    await db().execute(
      sql`CREATE TRIGGER told BEFORE INSERT ON outgoing_events FOR EACH ROW EXECUTE FUNCTION note_told()`,
    );
    const heard = await heardBy([teacher, an, ...people], () => turn(teacher, 1));
    await db().execute(sql`DROP TRIGGER told ON outgoing_events`);
    expect(heard).toHaveLength(45);
    expect(await rowsOf(db(), sql`SELECT FROM told WHERE payload LIKE '%room.page%'`)).toHaveLength(1);
    // The session, its materials, and in one transaction the limit, the room and the event.
    expect(await countQueries(() => turn(teacher, 2))).toBe(7);
  });
});
