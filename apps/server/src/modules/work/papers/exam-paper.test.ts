import { buffer } from 'node:stream/consumers';
import { blanks } from '@khue/scoring/kinds/blanks/question';
import { dragText } from '@khue/scoring/kinds/drag-text/question';
import { gap } from '@khue/scoring/kinds/gap-make';
import { multiChoice } from '@khue/scoring/kinds/multi-choice/question';
import { shortAnswer } from '@khue/scoring/kinds/short-answer/question';
import { trueFalse } from '@khue/scoring/kinds/true-false/question';
import { trueFalseGroup } from '@khue/scoring/kinds/true-false-group/question';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { upload } from '../../../../test/upload';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const HOSTILE = `Đề <b>&"thi" </w:t>'; DROP TABLE $t(x) {{number}}`;

let server: TestApplication;
let school: number;
let classId: number;
let otherClass: number;
let course: number;
let part: number;
let teacher: TestPerson;
let colleague: TestPerson;
let student: TestPerson;
const CHOICES = ['RAM', 'CPU', 'ROM', 'GPU'];

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { world } = server;
  school = await world.school({ name: 'THCS Lê Lợi & Bạn' });
  classId = await world.schoolClass(school, '9A2');
  otherClass = await world.schoolClass(school);
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  colleague = await world.person({ role: 'TEACHER', schoolId: school });
  student = await world.student(classId);
  await world.teaches(teacher.id, classId);
  course = (await world.course({ name: 'Tin học 9' })).id;
  const submodule = await world.coursePart(course, 'Chương 1');
  const { body: file } = await upload(server, teacher, '/api/upload/', PNG, 'hình.png');
  const make = async (library: string, params: object) => {
    const { status, body } = await server.call<Json>(teacher, 'POST', '/api/submodulesquestions/', {
      question: 'Một câu hỏi',
      status: 'published',
      sharing: 'all',
      library,
      params,
      module: course,
      submodule,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id as number;
  };
  const materials: number[] = [];
  for (let n = 0; n < 12; n++)
    materials.push(
      await make(
        'H5P.MultiChoice',
        multiChoice({
          question: `<p>Câu chọn ${n}: x<sup>2</sup> &lt; 3?</p>${n === 0 ? `<p><img src="${file.file_url}" alt="Sơ đồ"></p>` : ''}`,
          choices: CHOICES.map((text, at) => ({ text, correct: at === n % 4 })),
        }),
      ),
    );
  materials.push(
    await make('H5P.TrueFalse', trueFalse({ question: '<p>Mật khẩu nên giữ kín.</p>', correct: true })),
    await make('H5P.TrueFalse', trueFalse({ question: '<p>Wifi công cộng luôn an toàn.</p>', correct: false })),
    await make('H5P.Blanks', blanks({ sentences: [`Thủ đô là ${gap(['Hà Nội', 'Ha Noi'])}.`] })),
    await make(
      'H5P.DragText',
      dragText({ passage: `Bàn phím là thiết bị ${gap(['vào'])}.`, distractors: ['ra', 'lưu'] }),
    ),
  );
  part = await world.assignedPart(classId, course, { type: 'exam', materials });
});
afterAll(() => server.close());

const db = () => server.app.platform.db;
const papers = () => `/api/class_exams/${course}/${classId}/papers/`;
const create = (body: object, caller = teacher) => server.call<Json>(caller, 'POST', papers(), body);
const made = async (body: object = { versions: 4 }) => {
  const reply = await create(body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
};
const read = (id: number, caller = teacher) => server.call<Json>(caller, 'GET', `/api/exam_papers/${id}/`);
const version = async (id: number, code: string) =>
  (await server.call<Json>(teacher, 'GET', `/api/exam_papers/${id}/versions/${code}/`)).body.questions as Json[];
const word = (id: number, query = '', caller = teacher, language = 'vi') =>
  server.app.http.inject({
    method: 'GET',
    url: `/api/exam_papers/${id}/docx/${query}`,
    headers: { authorization: `Bearer ${caller.token}`, 'accept-language': language },
  });

interface WordParts {
  xml: string;
  text: string;
  names: string[];
}
/** What a Word file holds; every part of it is well-formed. */
async function opened(id: number, query = '', language = 'vi'): Promise<WordParts> {
  const reply = await word(id, query, teacher, language);
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
  const zip = await yauzl.fromBufferPromise(reply.rawPayload);
  const names: string[] = [];
  let xml = '';
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName);
    if (!/\.(xml|rels)$/.test(entry.fileName)) continue;
    const content = (await buffer(await zip.openReadStreamPromise(entry))).toString();
    expect(XMLValidator.validate(content), entry.fileName).toBe(true);
    if (entry.fileName === 'word/document.xml') xml = content;
  }
  const texts: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    else if (node && typeof node === 'object')
      for (const [name, value] of Object.entries(node)) {
        if (name === '#text') texts.push(String(value));
        if (name === 'w:p') texts.push('\n');
        walk(value);
      }
  };
  walk(new XMLParser({ preserveOrder: true, trimValues: false, parseTagValue: false }).parse(xml));
  return {
    xml,
    names,
    text: texts.join('').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  };
}

/** What an answer of the key means in one version, in words. */
function meant(question: Json, answer: string): string {
  if (question.type === 'multi_choice') return question.choices['ABCD'.indexOf(answer)].text;
  return answer;
}
const plain = (html: string) => html.replace(/<[^>]+>/g, '').trim();
const about = (question: Json) =>
  question.parts
    ? (question.parts as Json[])
        .map((one) => plain(one.text ?? ' _'))
        .join(' ')
        .replace(/\s+/g, ' ')
        .replace(' .', '.')
    : plain(question.text);

describe('versions', () => {
  test('hold the same questions in other orders, those of one kind together', async () => {
    const paper = await made({ versions: 4, title: 'Kiểm tra giữa kì I' });
    expect(paper).toMatchObject({
      title: 'Kiểm tra giữa kì I',
      codes: ['101', '102', '103', '104'],
      question_count: 16,
      exam_duration: 50,
      school: { id: school, name: 'THCS Lê Lợi & Bạn' },
      class: { id: classId, name: '9A2' },
      module: { id: course, name: 'Tin học 9' },
      created_by: { id: teacher.id },
    });
    const versions: Json[][] = await Promise.all(paper.codes.map((code: string) => version(paper.id, code)));
    const asked = versions.map((questions) => questions.map(({ id }) => id));
    for (const ids of asked) expect([...ids].sort()).toEqual([...(asked[0] ?? [])].sort());
    expect(new Set(asked.map((ids) => ids.join())).size).toBe(4);
    for (const questions of versions) {
      expect(questions.map(({ type }) => type).slice(0, 14)).toEqual([
        ...Array.from({ length: 12 }, () => 'multi_choice'),
        'true_false',
        'true_false',
      ]);
    }
    // Choices are shuffled, too: not every version keeps them as the bank has them.
    const orders = versions.flat().flatMap((one) => (one.choices ? [one.choices.map((c: Json) => c.text).join()] : []));
    expect(new Set(orders).size).toBeGreaterThan(4);
    expect(JSON.stringify(versions)).not.toMatch(/correct|Ha Noi/);
  });

  test('have a key that matches their content', async () => {
    const paper = await made();
    const { body } = await read(paper.id);
    expect(body.parts).toEqual([
      { part: 'choices', question_count: 12 },
      { part: 'truths', question_count: 2 },
      { part: 'gaps', question_count: 2 },
    ]);
    expect(body.letters).toBe(4);
    const truth: Record<string, string> = {
      'Mật khẩu nên giữ kín.': 'Đ',
      'Wifi công cộng luôn an toàn.': 'S',
      'Thủ đô là _.': 'Hà Nội / Ha Noi',
      'Bàn phím là thiết bị _.': 'vào',
    };
    for (let n = 0; n < 12; n++) truth[`Câu chọn ${n}: x2 &lt; 3?`] = CHOICES[n % 4] ?? '';
    const letters = new Set<string>();
    for (const { code, answers } of body.key as { code: string; answers: string[] }[]) {
      const questions = await version(paper.id, code);
      expect(answers).toHaveLength(16);
      for (const [at, question] of questions.entries()) {
        expect(meant(question, answers[at] ?? ''), `${code} ${at + 1}`).toBe(truth[about(question)]);
      }
      letters.add(answers.join());
    }
    expect(letters.size).toBe(4);
  });

  test('stay as they are when printed again, also after the bank and the course changed', async () => {
    const paper = await made({ versions: 2 });
    const before = [await version(paper.id, '101'), (await read(paper.id)).body];
    const first = (await version(paper.id, '102')).find(({ text }) => text.includes('Câu chọn 5')) as Json;
    const changed = await server.call<Json>(teacher, 'PUT', `/api/submodulesquestions/${first.id}/`, {
      library: 'H5P.MultiChoice',
      params: multiChoice({
        question: '<p>Khác hẳn</p>',
        choices: CHOICES.map((text) => ({ text, correct: text === 'GPU' })),
      }),
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body.version).toBe(2);
    await db().execute(
      sql`DELETE FROM course_part_materials WHERE course_part_id = ${part} AND material_id = ${Number(first.id)}`,
    );
    const links = /\/files\/[\w.-]+/g;
    const again = [await version(paper.id, '101'), (await read(paper.id)).body];
    expect(JSON.stringify(again).replace(links, '')).toBe(JSON.stringify(before).replace(links, ''));
    await db().execute(
      sql`INSERT INTO course_part_materials (course_part_id, material_id, position) VALUES (${part}, ${Number(first.id)}, 99)`,
    );
  });

  test('take as many questions as are asked for, with codes of one’s own', async () => {
    const paper = await made({ versions: 2, question_count: 5, codes: ['209', '357'] });
    expect(paper).toMatchObject({ question_count: 5, codes: ['209', '357'], title: 'Đề kiểm tra' });
    expect(await version(paper.id, '357')).toHaveLength(5);
    expect((await server.call(teacher, 'GET', `/api/exam_papers/${paper.id}/versions/101/`)).status).toBe(404);
    await db().execute(sql`UPDATE courses SET exam_question_count = 7 WHERE id = ${course}`);
    expect((await made({ versions: 1 })).question_count).toBe(7);
    await db().execute(sql`UPDATE courses SET exam_question_count = NULL WHERE id = ${course}`);
  });
});

describe('the key', () => {
  /** In a course of its own: what the teacher may read, and what colleagues keep to themselves. */
  const mixed = async () => {
    const { world } = server;
    const own = (await world.course()).id;
    const other = await world.person({ role: 'TEACHER', schoolId: school });
    const secret = 'Điều giữ kín';
    const params = (title: string) =>
      multiChoice({ question: title, choices: CHOICES.map((text, n) => ({ text, correct: n === 0 })) });
    const mine: number[] = [];
    const theirs: number[] = [];
    for (let n = 0; n < 3; n++) {
      mine.push(await world.material(teacher.id, school, { courseId: own, params: params(`Của tôi ${n}`) }));
      theirs.push(await world.material(other.id, school, { courseId: own, params: params(`${secret} ${n}`) }));
    }
    await db().execute(sql`UPDATE materials SET sharing = 'private' WHERE id = ANY (${theirs}::integer[])`);
    await world.assignedPart(classId, own, { type: 'exam', materials: [...mine, ...theirs] });
    const at = `/api/class_exams/${own}/${classId}/papers/`;
    const draw = (body: object, who = teacher) => server.call<Json>(who, 'POST', at, body);
    return { own, other, secret, draw };
  };

  test('is of materials that their maker may read: those private to others are not drawn', async () => {
    const { draw, secret } = await mixed();
    const { status, body } = await draw({ versions: 2 });
    expect([status, body.question_count]).toEqual([201, 3]);
    for (const code of body.codes) expect(JSON.stringify(await version(body.id, code))).not.toContain(secret);
    const refused = await draw({ versions: 1, question_count: 4 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['question_count']]);
  });

  test('is of no more questions than the test has at the computer', async () => {
    const { own, draw } = await mixed();
    await db().execute(sql`UPDATE courses SET exam_question_count = 2 WHERE id = ${own}`);
    expect((await draw({ versions: 1, question_count: 3 })).status).toBe(400);
    expect((await draw({ versions: 1, question_count: 2 })).body.question_count).toBe(2);
    expect((await draw({ versions: 1 })).body.question_count).toBe(2);
  });

  test('is withheld from a colleague of the class who may not read the material', async () => {
    const { draw, other } = await mixed();
    await server.world.teaches(other.id, classId);
    const { body } = await draw({ versions: 1 });
    await db().execute(
      sql`UPDATE materials SET sharing = 'private' WHERE creator_id = ${teacher.id} AND title NOT LIKE 'Một câu hỏi%'`,
    );
    const [{ answers: own }] = (await read(body.id)).body.key;
    expect(own).not.toContain('–');
    const [{ answers: told }] = (await read(body.id, other)).body.key;
    expect(told).toEqual(['–', '–', '–']);
  });

  test('leaves an audit row with each view', async () => {
    const { draw } = await mixed();
    const { body } = await draw({ versions: 1 });
    const views = async () =>
      (await server.world.audited('exam_paper.read_key')).filter(({ actor_id }: Json) => actor_id === teacher.id)
        .length;
    const before = await views();
    await read(body.id);
    await read(body.id);
    expect(await views()).toBe(before + 2);
  });
});

describe('as Word', () => {
  test('each version has head, lines for names, its code and every question with its picture', async () => {
    const paper = await made({ versions: 2, title: 'Kiểm tra giữa kì I' });
    const { text, names, xml } = await opened(paper.id);
    for (const said of ['THCS Lê Lợi & Bạn', 'KIỂM TRA GIỮA KÌ I', 'Môn: Tin học 9', '50 phút', 'Họ và tên:', 'HẾT'])
      expect(text).toContain(said);
    expect(text).toContain('Mã đề: 101');
    expect(text).toContain('Mã đề: 102');
    expect(text.split('Câu chọn 3: x2 < 3?')).toHaveLength(3);
    expect(names.filter((name) => name.startsWith('word/media/'))).toEqual(['word/media/image1.png']);
    expect(names.filter((name) => name.startsWith('word/footer'))).toHaveLength(2);
    // Four short choices stand on one line.
    const line = text.split('\n').find((one) => one.startsWith('A. '));
    expect(line).toMatch(/^A\. \w+B\. \w+C\. \w+D\. \w+$/);
    expect(xml).toContain('<w:vertAlign w:val="superscript"/>');
    expect(text).toContain('☐ Đúng☐ Sai');
    expect(text).toMatch(/Thủ đô là\s+\.{8,}/);
    expect(text).toMatch(/Từ cho sẵn: (?:vào|ra|lưu) {3}\/ {3}/);
    expect(text).not.toContain('Ha Noi');
  });

  test('one version is in the order of the page', async () => {
    const paper = await made({ versions: 3 });
    const { text } = await opened(paper.id, '?code=102');
    const asked = (await version(paper.id, '102')).filter(({ type }) => type === 'multi_choice');
    const numbers = [...text.matchAll(/Câu \d+\. (Khác hẳn|Câu chọn \d+)/g)].map(([, said]) => said);
    expect(numbers).toEqual(asked.map((one) => /Khác hẳn|Câu chọn \d+/.exec(one.text)?.[0]));
    expect(text).not.toContain('Mã đề: 101');
  });

  test('the answer sheet and the answers are files of their own', async () => {
    const paper = await made({ versions: 2 });
    const sheet = (await opened(paper.id, '?file=sheet')).text;
    expect(sheet).toContain('PHIẾU TRẢ LỜI');
    expect(sheet.replaceAll('\u00a0', '')).toContain('1. A B C D');
    expect(sheet.replaceAll('\u00a0', '')).toContain('13. Đ S');
    expect(sheet).not.toContain('Hà Nội');
    const { key } = (await read(paper.id)).body as { key: { code: string; answers: string[] }[] };
    const table = (await opened(paper.id, '?file=key')).text.split('\n');
    const at = table.indexOf('Mã đề 102');
    for (const [index, answer] of (key[1]?.answers ?? []).entries())
      expect(table.slice(at + 1 + index * 3, at + 4 + index * 3)).toEqual([
        String(index + 1),
        key[0]?.answers[index],
        answer,
      ]);
    expect((await opened(paper.id, '?file=key', 'en')).text).toContain('ANSWER KEY');
  });

  test('a hostile title is text and nothing else', async () => {
    const paper = await made({ versions: 1, title: HOSTILE });
    expect(paper.title).toBe(HOSTILE);
    for (const file of ['paper', 'sheet', 'key']) {
      const { text } = await opened(paper.id, `?file=${file}`);
      if (file !== 'sheet') expect(text.toLowerCase()).toContain(HOSTILE.toLowerCase());
    }
    const reply = await word(paper.id);
    const name = decodeURIComponent(String(reply.headers['content-disposition']).split("UTF-8''")[1] ?? '');
    expect(name).toMatch(/ 101\.docx$/);
    expect(name).not.toMatch(/[\\/:*?"<>|]/);
  });

  test('a file is called by its title, its class and its codes', async () => {
    const paper = await made({ versions: 2, title: 'Kiểm tra giữa kì I' });
    const nameOf = async (query: string) =>
      decodeURIComponent(
        String((await word(paper.id, query)).headers['content-disposition']).split("UTF-8''")[1] ?? '',
      );
    const head = `Kiểm tra giữa kì I - ${paper.class.name} -`;
    expect(await nameOf('')).toBe(`${head} Đề 101-102.docx`);
    expect(await nameOf('?code=102')).toBe(`${head} Đề 102.docx`);
    expect(await nameOf('?file=key')).toBe(`${head} Đáp án 101-102.docx`);
  });

  test('the minutes of a paper are those of its maker, else those of the exam', async () => {
    expect(await made({ versions: 1, exam_duration: 15 })).toMatchObject({ exam_duration: 15 });
    expect(await made({ versions: 1 })).toMatchObject({ exam_duration: 50 });
  });

  test('24 versions of many questions come in one file', async () => {
    const paper = await made({ versions: 24 });
    const { text } = await opened(paper.id);
    expect(text).toContain('Mã đề: 124');
    expect((await opened(paper.id, '?file=key')).text).toContain('Mã đề 124');
  });
});

test('they are listed, logged, and gone when they are deleted', async () => {
  const paper = await made({ versions: 1, title: 'Để xóa' });
  const list = () => server.call<Json>(teacher, 'GET', papers());
  expect((await list()).body.results[0]).toMatchObject({ id: paper.id, title: 'Để xóa' });
  expect((await server.world.audited('exam_paper.create')).at(-1)).toMatchObject({ actor_id: teacher.id });
  expect((await server.call(teacher, 'DELETE', `/api/exam_papers/${paper.id}/`)).status).toBe(204);
  expect((await list()).body.results.map(({ id }: Json) => id)).not.toContain(paper.id);
  expect((await read(paper.id)).status).toBe(404);
  expect((await server.call(teacher, 'DELETE', `/api/exam_papers/${paper.id}/`)).status).toBe(404);
});

describe('the head of a paper', () => {
  const change = (id: number, body: object, caller = teacher) =>
    server.call<Json>(caller, 'PUT', `/api/exam_papers/${id}/`, body);

  test('can be changed: title and minutes, on the page and in Word; its questions stay', async () => {
    const paper = await made({ versions: 2, title: 'Kiểm tra 15 phút' });
    expect(paper).toMatchObject({ test: null, sub_module: { id: part, name: expect.any(String) } });
    const before = await version(paper.id, '102');
    const changed = await change(paper.id, { title: ' Kiểm tra một tiết ', exam_duration: 45 });
    expect(changed).toMatchObject({ status: 200, body: { title: 'Kiểm tra một tiết', exam_duration: 45 } });
    expect((await change(paper.id, { exam_duration: 40 })).body).toMatchObject({ title: 'Kiểm tra một tiết' });
    expect((await read(paper.id)).body).toMatchObject({ title: 'Kiểm tra một tiết', exam_duration: 40 });
    expect((await opened(paper.id)).text).toMatch(/Kiểm tra một tiết(.|\n)*40 phút/i);
    expect(await version(paper.id, '102')).toEqual(before);
    expect((await server.world.audited('exam_paper.edit')).at(-2)).toMatchObject({
      actor_id: teacher.id,
      before: { title: 'Kiểm tra 15 phút', duration: 50 },
      after: { title: 'Kiểm tra một tiết', duration: 45 },
    });
    expect((await change(paper.id, { title: 'Của tôi' }, colleague)).status).toBe(403);
    await server.call(teacher, 'DELETE', `/api/exam_papers/${paper.id}/`);
    expect((await change(paper.id, { title: 'Mất rồi' })).status).toBe(404);
  });

  test.each([
    ['title', { title: '  ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['exam_duration', { exam_duration: 0 }],
    ['exam_duration', { exam_duration: 601 }],
    ['exam_duration', { exam_duration: '' }],
  ])('a wrong %s is refused beside its field', async (field, body) => {
    const { id } = await made({ versions: 1 });
    const reply = await change(id, body);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]]);
  });
});

test.each([
  ['no versions', {}],
  ['none', { versions: 0 }],
  ['too many', { versions: 25 }],
  ['codes that are too few', { versions: 2, codes: ['101'] }],
  ['the same code twice', { versions: 2, codes: ['101', '101'] }],
  ['a code that is none', { versions: 1, codes: ['1/1'] }],
  ['more questions than there are', { versions: 1, question_count: 17 }],
  ['no minutes', { versions: 1, exam_duration: 0 }],
  ['minutes beyond a day of school', { versions: 1, exam_duration: 601 }],
  ['a title that is too long', { versions: 1, title: 'x'.repeat(121) }],
])('%s is refused beside its field', async (_, body) => {
  const reply = await create(body);
  expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
});

test('only those who assign work in the class have it', async () => {
  const paper = await made({ versions: 1 });
  for (const caller of [student, colleague]) {
    expect((await create({ versions: 1 }, caller)).status).toBe(403);
    expect((await read(paper.id, caller)).status).toBe(403);
    expect((await word(paper.id, '?file=key', caller)).statusCode).toBe(403);
    expect((await server.call(caller, 'GET', papers())).status).toBe(403);
    expect((await server.call(caller, 'DELETE', `/api/exam_papers/${paper.id}/`)).status).toBe(403);
  }
  const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  expect((await read(paper.id, staff)).status).toBeLessThan(404);
});

test('a class without the course, and an exam without questions, are told', async () => {
  const admin = await server.world.person({ role: 'ADMIN_LMS' });
  const url = (id: number) => `/api/class_exams/${id}/${otherClass}/papers/`;
  const absent = await server.call<Json>(admin, 'POST', url(course), { versions: 1 });
  expect(absent.body.code).toBe('assignment.course_absent');
  const empty = (await server.world.course()).id;
  await server.world.assignedPart(otherClass, empty, { type: 'exam', materials: [] });
  const reply = await server.call<Json>(admin, 'POST', url(empty), { versions: 1 });
  expect([reply.status, reply.body.code]).toEqual([409, 'exam_paper.no_questions']);
});

test('statements to judge and short answers have parts, boxes and a key of their own', async () => {
  const { world } = server;
  const own = (await world.course({ name: 'Tin học 8' })).id;
  const submodule = await world.coursePart(own, 'Chương 1');
  const materials: number[] = [];
  for (const [library, params] of [
    [
      'Khue.TrueFalseGroup',
      trueFalseGroup({
        question: '<p>Về tệp:</p>',
        statements: [true, false, true].map((correct, at) => ({ text: `Ý thứ ${at}`, correct })),
      }),
    ],
    ['Khue.ShortAnswer', shortAnswer({ question: '<p>5 chia 2?</p>', number: { value: 2.5 }, sheet: true })],
  ] as const) {
    const { body } = await server.call<Json>(teacher, 'POST', '/api/submodulesquestions/', {
      ...{ question: 'Câu', status: 'published', sharing: 'all', library, params, module: own, submodule },
    });
    materials.push(body.id);
  }
  await world.assignedPart(classId, own, { type: 'exam', materials });
  const reply = await server.call<Json>(teacher, 'POST', `/api/class_exams/${own}/${classId}/papers/`, { versions: 2 });
  const paper = (await read(reply.body.id)).body;
  expect(paper.parts).toEqual([
    { part: 'statements', question_count: 1, statements: 3 },
    { part: 'answers', question_count: 1 },
  ]);
  expect(paper.key.map(({ answers }: Json) => answers)).toEqual([
    ['a) Đ; b) S; c) Đ', '2,5'],
    ['a) Đ; b) S; c) Đ', '2,5'],
  ]);
  const { text } = await opened(reply.body.id);
  expect(text).toContain('PHẦN I. Câu đúng, sai nhiều ý');
  expect(text).toContain('b) Ý thứ 1');
  expect(text).toMatch(/Trả lời: \.{8,}/);
  expect(text).not.toContain('2,5');
  const sheet = (await opened(reply.body.id, '?file=sheet')).text.replaceAll('\u00a0', '');
  expect(sheet).toContain('c) Đ S');
});
