import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import { multipart } from '../../../../test/imports';
import { docx, p, picture } from '../../../../test/question-files/docx';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestApplication;
let teacher: TestPerson;
let colleague: TestPerson;
let course: { id: number };
let part: number;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { world } = server;
  const school = await world.school();
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  colleague = await world.person({ role: 'TEACHER', schoolId: school });
  course = await world.course();
  part = await world.coursePart(course.id, 'Chương 1');
});
afterAll(() => server.close());

const send = (bytes: Uint8Array, fields: Record<string, string> = {}, caller = teacher, name = 'đề thi.docx') => {
  const { payload, headers } = multipart(name, bytes, fields);
  return server.call<Json>(caller, 'POST', '/api/question_imports/', payload, headers);
};
const confirm = (id: number, fields: object = {}, caller = teacher) =>
  server.call<Json>(caller, 'POST', `/api/question_imports/${id}/confirm/`, {
    module: course.id,
    submodule: part,
    ...fields,
  });
const material = (id: number) => server.call<Json>(teacher, 'GET', `/api/submodulesquestions/${id}/`);
const materialCount = async () => {
  const [row] = await rowsOf<{ count: number }>(
    server.app.platform.db,
    sql`SELECT count(*)::integer AS count FROM materials`,
  );
  return Number(row?.count);
};

const TEST = () =>
  docx(
    [
      p('ĐỀ KIỂM TRA'),
      p(),
      p('Câu 1: Thủ đô của Việt Nam?'),
      p([picture('rId10')]),
      p([['A', { underline: true }], '. Hà Nội']),
      p('B. Huế'),
      p('Câu 2: Không có đáp án?'),
      p('A. một'),
      p('B. hai'),
      p('Câu 3: Một byte có bao nhiêu bit?'),
      p('A. 4'),
      p('B. 8'),
      p('ĐÁP ÁN'),
      p('3B'),
    ],
    { media: { 'image1.png': PNG } },
  );

describe('a file is looked at', () => {
  test('its questions come with their place, official content and what is wrong with them; nothing is in the bank', async () => {
    const before = await materialCount();
    const { status, body } = await send(await TEST());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      format: 'docx',
      file_name: 'đề thi.docx',
      counts: { questions: 3, problems: 1 },
      materials: null,
    });
    expect(body.counts.unread).toBe(body.unread.length);
    expect(body.unread[0]).toEqual({ place: { paragraph: 1 }, text: 'ĐỀ KIỂM TRA' });
    expect(body.questions).toMatchObject([
      {
        index: 0,
        place: { paragraph: 3 },
        title: 'Thủ đô của Việt Nam?',
        library: 'H5P.MultiChoice 1.16',
        params: {
          answers: [
            { text: 'Hà Nội', correct: true },
            { text: 'Huế', correct: false },
          ],
        },
        problems: [],
      },
      { index: 1, problems: [{ code: 'no_answer', level: 'error', detail: expect.stringContaining('đáp án') }] },
      { index: 2, params: { answers: [{ correct: false }, { text: '8', correct: true }] }, problems: [] },
    ]);
    expect(await materialCount()).toBe(before);
    // The picture can be seen in the preview.
    const link = /src="(\/files\/[^"]+)"/.exec(body.questions[0].params.question)?.[1] ?? '';
    const seen = await server.app.http.inject({ method: 'GET', url: link });
    expect([seen.statusCode, seen.rawPayload.equals(PNG)]).toEqual([200, true]);
    const again = await server.call<Json>(teacher, 'GET', `/api/question_imports/${body.id}/`);
    expect(again.body.questions.map(({ title }: Json) => title)).toEqual(
      body.questions.map(({ title }: Json) => title),
    );
  });

  test('sentences come in the language of the caller', async () => {
    const gift = Buffer.from('Half? {~%50%a ~b =c}');
    const vi = await send(gift);
    const en = await server.call<Json>({ ...teacher, language: 'en' }, 'GET', `/api/question_imports/${vi.body.id}/`);
    expect(vi.body.questions[0].problems[0].detail).toContain('điểm từng phần');
    expect(en.body.questions[0].problems[0].detail).toContain('part of the points');
  });

  test('scripts and foreign pictures of its HTML stay outside', async () => {
    const xml = `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[<p onclick="x()">Hỏi<script>x()</script><im<img>g src="files/1.png"><img src="https://example.vn/a.png"></p>]]></text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
    const { status, body } = await send(Buffer.from(xml));
    expect(status).toBe(201);
    expect(body.questions[0].params.question).not.toMatch(/script|onclick|img|files/);
    expect(body.questions[0].params).toMatchObject({ correct: 'true' });
  });

  test('a text of one byte a letter is read', async () => {
    const { status, body } = await send(Buffer.from('Où est le café? {=là ~ici}', 'latin1'));
    expect([status, body.questions?.[0]?.title]).toEqual([201, 'Où est le café?']);
  });

  test.each([
    ['nothing', undefined, {}, 400, 'file.missing'],
    ['a picture', PNG, {}, 415, 'question_file.not_recognised'],
    [
      'an old Word file',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('WordDocument', 'utf16le')]),
      {},
      415,
      'question_file.old_office',
    ],
    [
      'one with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      {},
      400,
      'question_file.password_protected',
    ],
    ['a broken archive', Buffer.from('PK\u0003\u0004 nothing'), {}, 400, 'question_file.damaged'],
    ['an unknown encoding', Buffer.from([0x43, 0xe2, 0x75, 0x20, 0x81, 0x7b, 0x3d]), {}, 400, 'question_file.encoding'],
    ['another format than was said', Buffer.from('Q {=a}'), { format: 'docx' }, 415, 'question_file.wrong_format'],
    ['a format that there is none of', Buffer.from('Q {=a}'), { format: 'pdf' }, 400, 'request.invalid'],
  ])('%s is refused with a sentence', async (_, bytes, fields, status, code) => {
    const reply = bytes
      ? await send(bytes, fields)
      : await server.call<Json>(teacher, 'POST', '/api/question_imports/', {});
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.detail.length).toBeGreaterThan(10);
  });
});

describe('drafts are made of it', () => {
  test('of all without an error when nothing is chosen, with their pictures; again gives the same', async () => {
    const { body: read } = await send(await TEST());
    const first = await confirm(read.id);
    expect(first.status).toBe(201);
    expect(first.body.materials).toHaveLength(2);
    const { body } = await material(first.body.materials[0]);
    expect(body).toMatchObject({
      question: 'Thủ đô của Việt Nam?',
      status: 'draft',
      origin: 'question_file',
      content_type: 'auto',
      sharing: 'private',
      module: { id: course.id },
      submodule: { id: part },
      creator: { id: teacher.id },
    });
    expect(body.params.question).toMatch(/src="\/files\//);
    const count = await materialCount();
    expect((await confirm(read.id)).body).toEqual(first.body);
    expect((await confirm(read.id, { chosen: [1] })).body).toEqual(first.body);
    expect(await materialCount()).toBe(count);
    expect((await server.world.audited('material.create')).at(-1)).toMatchObject({ actor_id: teacher.id });
  });

  test('two hundred of them are written with as many statements as five', async () => {
    const aiken = (count: number) =>
      Buffer.from(
        Array.from({ length: count }, (_, at) => `Câu hỏi số ${at}?\nA. Một\nB. Hai\nANSWER: ${'AB'[at % 2]}\n`).join(
          '\n',
        ),
      );
    const statements = async (count: number) => {
      const { body: read } = await send(aiken(count), {}, teacher, 'nhiều.txt');
      let made: number[] = [];
      const asked = await countQueries(async () => {
        made = (await confirm(read.id)).body.materials;
      });
      expect(made).toHaveLength(count);
      const last = await material(made.at(-1) ?? 0);
      expect(last.body).toMatchObject({ question: `Câu hỏi số ${count - 1}?`, status: 'draft', can: { edit: true } });
      const { body: history } = await server.call<Json>(
        teacher,
        'GET',
        `/api/courseware-activity/?material=${made.at(-1)}`,
      );
      expect(history.results).toMatchObject([{ verb: 'imported' }]);
      return asked;
    };
    expect(await statements(200)).toBe(await statements(5));
  });

  test('two browsers at once make them once', async () => {
    const { body: read } = await send(await TEST());
    const before = await materialCount();
    const replies = await Promise.all([confirm(read.id), confirm(read.id), confirm(read.id)]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    expect(await materialCount()).toBe(before + 2);
  });

  test('one with an error can be chosen: it is a draft with nothing marked right', async () => {
    const { body: read } = await send(await TEST());
    const { body } = await confirm(read.id, { chosen: [1], sharing: 'school' });
    expect(body.materials).toHaveLength(1);
    expect((await material(body.materials[0])).body).toMatchObject({
      status: 'draft',
      sharing: 'school',
      params: { answers: [{ correct: false }, { correct: false }] },
    });
  });

  test('the pictures of the drafts stay when the import has gone', async () => {
    const { body: read } = await send(await TEST());
    const { body: made } = await confirm(read.id);
    const { db } = server.app.platform;
    await db.execute(sql`UPDATE question_imports SET expires_at = now() - interval '1 second' WHERE id = ${read.id}`);
    expect((await server.call(teacher, 'GET', `/api/question_imports/${read.id}/`)).status).toBe(404);
    expect((await confirm(read.id)).status).toBe(404);
    const { questionImportUpkeep } = await import('./question-import.service');
    await db.transaction(async (tx) => {
      for (const { erase } of questionImportUpkeep) await erase(tx, {} as never, 100);
    });
    expect(await rowsOf(db, sql`SELECT FROM question_imports WHERE id = ${read.id}`)).toEqual([]);
    const { body } = await material(made.materials[0]);
    const link = /src="(\/files\/[^"]+)"/.exec(body.params.question)?.[1] ?? '';
    expect((await server.app.http.inject({ method: 'GET', url: link })).statusCode).toBe(200);
  });

  test('an import is its maker’s alone', async () => {
    const { body: read } = await send(await TEST());
    expect((await server.call(colleague, 'GET', `/api/question_imports/${read.id}/`)).status).toBe(404);
    expect((await confirm(read.id, {}, colleague)).status).toBe(404);
  });

  test.each([
    ['an index that there is none of', { chosen: [99] }, 'question_file.index_unknown'],
    ['no index at all', { chosen: [] }, 'request.invalid'],
    ['another course’s part', { module: 999_999 }, 'course.unknown'],
    ['a part that there is none of', { submodule: 999_999 }, 'material.part_unknown'],
  ])('%s is refused, and nothing is made', async (_, fields, code) => {
    const { body: read } = await send(await TEST());
    const before = await materialCount();
    const reply = await confirm(read.id, fields);
    expect([reply.status, reply.body.code]).toEqual([400, code]);
    expect(await materialCount()).toBe(before);
  });

  test('a file without a single certain question says so', async () => {
    const { body: read } = await send(await docx([p('Câu 1: Gì?'), p('A. một'), p('B. hai')]));
    expect((await confirm(read.id)).body.code).toBe('question_file.nothing_chosen');
  });
});

describe('questions are mended before they are made', () => {
  const mend = (id: number, questions: object[], caller = teacher) =>
    server.call<Json>(caller, 'PUT', `/api/question_imports/${id}/questions/`, { questions });
  const reread = async (id: number) => (await server.call<Json>(teacher, 'GET', `/api/question_imports/${id}/`)).body;
  /** The content of a question with another right choice. */
  const withRight = ({ params }: Json, right: number): Json => ({
    ...params,
    answers: params.answers.map((answer: Json, at: number) => ({ ...answer, correct: at === right })),
  });

  test('a question comes with its number and its lines of the file, marks and all', async () => {
    const { body } = await send(await TEST());
    expect(body.questions[0]).toMatchObject({
      number: 1,
      points: null,
      dropped: false,
      source: [
        { at: 3, text: 'Câu 1: Thủ đô của Việt Nam?', marked: [] },
        {},
        { text: 'A. Hà Nội', marked: [[0, 1]] },
        {},
      ],
    });
  });

  test('a chosen answer makes it ready, is kept over a reload with its picture, and becomes a published material', async () => {
    const { body: read } = await send(await TEST());
    const [first, second] = read.questions;
    const answer = await mend(read.id, [
      { index: 1, params: withRight(second, 1), points: 0.5 },
      {
        index: 0,
        params: { ...first.params, question: `${first.params.question}<p>Nói rõ hơn.<script>x()</script></p>` },
      },
      { index: 2, dropped: true },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.questions).toMatchObject([
      { index: 0, problems: [] },
      {
        index: 1,
        title: 'Không có đáp án?',
        problems: [],
        points: 0.5,
        params: { answers: [{ correct: false }, { correct: true }] },
      },
      { index: 2, dropped: true },
    ]);
    const again = await reread(read.id);
    expect(again.questions).toMatchObject(answer.body.questions.map(({ params: _, ...rest }: Json) => rest));
    const { body: made, status } = await confirm(read.id, { status: 'published' });
    expect([status, made.materials.length]).toEqual([201, 2]);
    const materials = await Promise.all(made.materials.map(async (id: number) => (await material(id)).body));
    expect(materials).toMatchObject([
      { status: 'published', question: expect.stringContaining('Nói rõ hơn.') },
      { status: 'published', question: 'Không có đáp án?', params: { answers: [{}, { correct: true }] } },
    ]);
    expect(materials[0].params.question).not.toContain('script');
    const link = /src="(\/files\/[^"]+)"/.exec(materials[0].params.question)?.[1] ?? '';
    expect((await server.app.http.inject({ method: 'GET', url: link })).statusCode).toBe(200);
    expect(await reread(read.id)).toMatchObject({ materials: made.materials, published: true });
    const late = await mend(read.id, [{ index: 0, dropped: true }]);
    expect([late.status, late.body.code]).toEqual([409, 'question_file.confirmed']);
  });

  test('what is still open is told in the words of the content, and is not published', async () => {
    const { body: read } = await send(await TEST());
    const { body } = await mend(read.id, [{ index: 1, params: { ...read.questions[1].params, answers: [] } }]);
    expect(body.questions[0].problems).toMatchObject([
      { code: 'problem.second_choice_missing', level: 'error', detail: expect.stringContaining('hai phương án') },
    ]);
    const before = await materialCount();
    const reply = await confirm(read.id, { status: 'published', chosen: [0, 1] });
    expect([reply.status, reply.body.code, reply.body.params]).toEqual([
      400,
      'question_file.not_ready',
      { count: 1, first: 2 },
    ]);
    expect(reply.body.errors.chosen).toBeTruthy();
    expect(await materialCount()).toBe(before);
    expect((await confirm(read.id, { chosen: [0, 1] })).body.materials).toHaveLength(2);
  });

  test('one that was put aside is not made, and comes back when it is taken up again', async () => {
    const { body: read } = await send(await TEST());
    await mend(read.id, [{ index: 0, dropped: true }]);
    expect((await confirm(read.id, { chosen: [0] })).body.code).toBe('question_file.index_unknown');
    await mend(read.id, [{ index: 0, dropped: false }]);
    expect((await confirm(read.id, { chosen: [0] })).body.materials).toHaveLength(1);
  });

  test('a picture of one’s own can be put in; a stranger’s cannot', async () => {
    const { body: read } = await send(await TEST());
    const upload = async (caller: TestPerson) => {
      const { payload, headers } = multipart('hình.png', PNG, {});
      return (await server.call<Json>(caller, 'POST', '/api/upload/', payload, headers)).body.file_url;
    };
    const withPicture = (url: string) => ({
      ...read.questions[1].params,
      question: `<p>Hình?<img src="${url}" alt=""></p>`,
    });
    const own = await mend(read.id, [{ index: 1, params: withPicture(await upload(teacher)) }]);
    expect(own.body.questions[0].params.question).toMatch(/src="\/files\//);
    const foreign = await mend(read.id, [{ index: 1, params: withPicture(await upload(colleague)) }]);
    expect([foreign.status, foreign.body.code]).toEqual([400, 'material.file_unknown']);
  });

  test.each([
    ['nothing', []],
    ['the same twice', [{ index: 0 }, { index: 0 }]],
    ['no points', [{ index: 0, points: 0 }]],
    ['too many points', [{ index: 0, points: 1001 }]],
    ['another type', [{ index: 0, library: 'H5P.Blanks' }]],
    ['too many at once', Array.from({ length: 201 }, (_, index) => ({ index }))],
    ['an index that there is none of', [{ index: 99, dropped: true }]],
  ])('%s is refused beside its field', async (_, questions) => {
    const { body: read } = await send(await TEST());
    const reply = await mend(read.id, questions);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors)[0]).toMatch(/^questions/);
    expect((await reread(read.id)).questions).toMatchObject(
      read.questions.map(({ index, dropped }: Json) => ({ index, dropped })),
    );
  });

  test('an import is its maker’s alone, and as many questions as you like are changed with the same statements', async () => {
    const aiken = Array.from({ length: 60 }, (_, at) => `Hỏi ${at}?\nA. Một\nB. Hai\nANSWER: A\n`).join('\n');
    const { body: read } = await send(Buffer.from(aiken), {}, teacher, 'nhiều.txt');
    expect((await mend(read.id, [{ index: 0, dropped: true }], colleague)).status).toBe(404);
    const asked = (count: number) =>
      countQueries(() =>
        mend(
          read.id,
          read.questions.slice(0, count).map((one: Json) => ({ index: one.index, params: withRight(one, 1) })),
        ),
      );
    expect(await asked(60)).toBe(await asked(2));
    expect(read.questions[1].source.map(({ text }: Json) => text)).toEqual(['Hỏi 1?', 'A. Một', 'B. Hai', 'ANSWER: A']);
  });

  test('choices that speak of others keep their places', async () => {
    const { body } = await send(
      await docx([
        p('Câu 1: Chọn gì?'),
        ...['A. một', 'B. hai', 'C. Cả A và B'].map((one) => p(one)),
        p('Câu 2: Chọn gì?'),
        ...['A. một', 'B. hai', 'C. ba'].map((one) => p(one)),
        p('Đáp án: 1C 2A'),
      ]),
    );
    expect(body.questions.map(({ params }: Json) => params.behaviour.randomAnswers)).toEqual([false, true]);
  });
});

describe.each(['vi', 'en'] as const)('our workbook in %s', (language) => {
  const template = async () => {
    const reply = await server.app.http.inject({
      method: 'GET',
      url: '/api/question_imports/template/',
      headers: { authorization: `Bearer ${teacher.token}`, 'accept-language': language },
    });
    return reply.rawPayload;
  };

  test('is filled in and read back', async () => {
    const { sheets } = await readXlsx(await template());
    const [heading = []] = sheets[0]?.rows ?? [];
    const types = (sheets[1]?.rows ?? []).slice(3).map(([type]) => type);
    expect(heading).toHaveLength(10);
    const rows = [
      [types[0], 'Một byte có bao nhiêu bit?', '4', 8, '16', null, null, null, 'B', 'Vì vậy.'],
      [types[0], 'Chọn số chẵn', '1', '2', '3', '4', null, null, 'B, D', null],
      [
        types[1],
        'Mật khẩu nên giữ kín.',
        null,
        null,
        null,
        null,
        null,
        null,
        language === 'vi' ? 'Đúng' : 'True',
        null,
      ],
      [types[2], 'Thủ đô là ___, cố đô là ___.', null, null, null, null, null, null, 'Hà Nội/Ha Noi; Huế', null],
      [types[3], 'Bàn phím là thiết bị ___.', 'ra', null, null, null, null, null, 'vào', null],
      [null, null, 'lạc lõng', null, null, null, null, null, null, null],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Q', rows: [heading, ...rows] as never }] });
    const { status, body } = await send(Buffer.from(bytes), {}, { ...teacher, language } as TestPerson, 'x.xlsx');
    expect([status, body.format]).toEqual([201, 'xlsx']);
    expect(body.questions.map(({ library, place }: Json) => [library.split(' ')[0], place.line])).toEqual([
      ['H5P.MultiChoice', 2],
      ['H5P.MultiChoice', 3],
      ['H5P.TrueFalse', 4],
      ['H5P.Blanks', 5],
      ['H5P.DragText', 6],
    ]);
    const [one, two, truth, gaps, drag] = body.questions;
    expect(one.params.answers.map(({ text, correct }: Json) => [text, correct])).toEqual([
      ['4', false],
      ['8', true],
      ['16', false],
    ]);
    expect(one.params.overallFeedback).toEqual([{ from: 0, to: 100, feedback: 'Vì vậy.' }]);
    expect(two.params.answers.filter(({ correct }: Json) => correct)).toHaveLength(2);
    expect(truth.params.correct).toBe('true');
    expect(gaps.params.questions[0]).toBe('<p>Thủ đô là *Hà Nội/Ha Noi*, cố đô là *Huế*.</p>');
    expect(drag.params).toMatchObject({ textField: 'Bàn phím là thiết bị *vào*.', distractors: '*ra*' });
    expect(body.questions.flatMap(({ problems }: Json) => problems)).toEqual([]);
    expect(body.unread).toEqual([{ place: { line: 7 }, text: 'lạc lõng' }]);
  });
});
