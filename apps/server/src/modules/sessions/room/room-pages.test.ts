import { describe, expect, test } from 'vitest';
import {
  all,
  an,
  at,
  binh,
  classId,
  clock,
  dataOf,
  db,
  deck,
  heardBy,
  type Json,
  look,
  maker,
  quiz,
  read,
  school,
  server,
  session,
  setRoomStage,
  teacher,
  turn,
} from '../../../../test/room-stage';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

setRoomStage();

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
