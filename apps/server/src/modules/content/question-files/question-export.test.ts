import { blanks } from '@khue/scoring/kinds/blanks/question';
import { dragText } from '@khue/scoring/kinds/drag-text/question';
import { gap } from '@khue/scoring/kinds/gap-make';
import { multiChoice } from '@khue/scoring/kinds/multi-choice/question';
import { trueFalse } from '@khue/scoring/kinds/true-false/question';
import { questionSet, subContent } from '@khue/scoring/make';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import { filesIn } from '../../../../test/h5p-archive';
import { upload } from '../../../../test/upload';
import type { TestPerson } from '../../../../test/world';
import { type QuestionFile, readQuestionFile } from '../../../platform/files/question-file';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestApplication;
let teacher: TestPerson;
let stranger: TestPerson;
let place: { module: number; submodule: number };
const ids: Record<string, number> = {};

const make = async (library: string, params: object, caller = teacher) => {
  const { status, body } = await server.call<Json>(caller, 'POST', '/api/submodulesquestions/', {
    question: 'Một câu hỏi',
    status: 'unpublished',
    library,
    params,
    ...place,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as number;
};

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { world } = server;
  teacher = await world.person({ role: 'TEACHER', schoolId: await world.school() });
  stranger = await world.person({ role: 'TEACHER', schoolId: await world.school() });
  const course = await world.course();
  place = { module: course.id, submodule: await world.coursePart(course.id, 'Chương 1') };
  const { body: file } = await upload(server, teacher, '/api/upload/', PNG, 'hình.png');
  const choices = [
    { text: 'Hà Nội & <em>ngoại thành</em>', correct: true, feedback: 'Đúng rồi!' },
    { text: 'a = b ~ {c} # d: e \\ f', correct: false },
    { text: 'H<sub>2</sub>O', correct: false },
  ];
  ids.choice = await make(
    'H5P.MultiChoice',
    multiChoice({
      question: `<p>Thủ đô ở đâu?</p><p><img src="${file.file_url}" alt="Bản đồ"></p>`,
      choices,
      explanation: 'Xem bản đồ.',
    }),
  );
  ids.several = await make(
    'H5P.MultiChoice',
    multiChoice({
      question: '<p>Những số nào chẵn?</p>',
      choices: ['1', '2', '3', '4'].map((text) => ({ text, correct: Number(text) % 2 === 0 })),
    }),
  );
  ids.truth = await make('H5P.TrueFalse', trueFalse({ question: '<p>Mật khẩu nên giữ kín.</p>', correct: true }));
  ids.gaps = await make(
    'H5P.Blanks',
    blanks({ sentences: [`Thủ đô là ${gap(['Hà Nội', 'Ha Noi'])}, cố đô là ${gap(['Huế'])}.`] }),
  );
  ids.short = await make('H5P.Blanks', blanks({ text: '<p>1 + 1 = ?</p>', sentences: [gap(['2', 'hai'])] }));
  ids.drag = await make(
    'H5P.DragText',
    dragText({ passage: `Bàn phím là thiết bị ${gap(['vào'])}.`, distractors: ['ra'] }),
  );
  ids.set = await make(
    'H5P.QuestionSet',
    questionSet([
      subContent('H5P.TrueFalse', trueFalse({ question: '<p>Trong bộ: một.</p>', correct: false })),
      subContent('H5P.TrueFalse', trueFalse({ question: '<p>Trong bộ: hai.</p>', correct: true })),
    ]),
  );
});
afterAll(() => server.close());

const ORDER = ['several', 'choice', 'truth', 'gaps', 'short', 'drag', 'set'];
const download = (query: string, caller = teacher) =>
  server.app.http.inject({
    method: 'GET',
    url: `/api/questions/export/?${query}`,
    headers: { authorization: `Bearer ${caller.token}` },
  });
const all = () => ORDER.map((name) => ids[name]).join(',');
const readBack = async (format: string, key = ''): Promise<QuestionFile> => {
  const reply = await download(`ids=${all()}&format=${format}${key}`);
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
  const { readers } = server.app.platform;
  return readQuestionFile(readers, teacher.id, reply.rawPayload, { maxQuestions: 5000 });
};
const plain = (html: string) =>
  html
    .replace(/<\/p><p>|<br>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim();
const rights = ({ questions }: QuestionFile) =>
  questions.map((question) => {
    if (question.type === 'true_false') return question.correct;
    if (question.type === 'multi_choice') return question.choices.map(({ correct }) => (correct ? 1 : 0)).join('');
    if (question.type === 'true_false_group') return question.statements.map(({ correct }) => correct);
    if (question.type === 'short_answer') return question.answers.join('/');
    if (question.type === 'essay' || question.type === 'file_task') return '';
    return question.parts.flatMap((part) => ('gap' in part ? [part.gap.join('/')] : [])).join(';');
  });

test('a Word test with its key is read back: order, options, pictures, answers', async () => {
  const file = await readBack('docx', '&key=1');
  expect(file.format).toBe('docx');
  expect(file.questions.map(({ type }) => type)).toEqual([
    'multi_choice',
    'multi_choice',
    'true_false',
    'blanks',
    // A gap by itself below its question is a short answer on paper.
    'short_answer',
    'blanks',
    'true_false',
    'true_false',
  ]);
  expect(rights(file)).toEqual(['0101', '100', true, 'Hà Nội/Ha Noi;Huế', '2/hai', 'vào', false, true]);
  const [several, choice] = file.questions;
  expect(plain(several?.stem ?? '')).toBe('Những số nào chẵn?');
  expect(choice?.type === 'multi_choice' && choice.choices.map(({ text }) => text)).toEqual([
    'Hà Nội &amp; <em>ngoại thành</em>',
    'a = b ~ {c} # d: e \\ f',
    'H<sub>2</sub>O',
  ]);
  expect(file.pictures.map(({ bytes }) => Buffer.from(bytes ?? []).equals(PNG))).toEqual([true]);
  expect(file.questions.flatMap(({ problems }) => problems.filter(({ level }) => level === 'error'))).toEqual([]);
});

test.each([
  ['one question', () => `${ids.choice}`, ['100']],
  ['one question of true and false', () => `${ids.truth}`, [true]],
  ['a set of two', () => `${ids.set}`, [false, true]],
])('a Word test of %s is read back with its key', async (_, chosen, expected) => {
  const { rawPayload } = await download(`ids=${chosen()}&format=docx&key=1`);
  const file = await readQuestionFile(server.app.platform.readers, teacher.id, rawPayload, { maxQuestions: 5000 });
  expect(rights(file)).toEqual(expected);
  expect(file.unread).toEqual([]);
});

test('formulas are drawn in Word, and are formulas again when it is read', async () => {
  const id = await make(
    'H5P.MultiChoice',
    multiChoice({
      question: '<p>Tính \\(\\frac{a+1}{2}\\) rồi \\(\\unknown{x\\)</p>',
      choices: [
        { text: '\\(\\sqrt{2}\\)', correct: true },
        { text: '$$x^2$$', correct: false },
      ],
    }),
  );
  const { rawPayload } = await download(`ids=${id}&format=docx&key=true`);
  const document = filesIn(rawPayload).get('word/document.xml')?.toString() ?? '';
  expect(document).toMatch(/<m:oMath><m:f><m:num>.*<\/m:num><m:den>/);
  expect(document).toContain('\\(\\unknown{x\\)');
  const { questions } = await readQuestionFile(server.app.platform.readers, teacher.id, rawPayload, {
    maxQuestions: 9,
  });
  const [question] = questions;
  expect(plain(question?.stem ?? '')).toContain('\\(\\frac{a+1}{2}\\)');
  expect(question).toMatchObject({ choices: [{ correct: true }, { correct: false }] });
  expect(question?.type === 'multi_choice' && question.choices.map(({ text }) => plain(text))).toEqual([
    '\\(\\sqrt{2}\\)',
    '\\({x}^{2}\\)',
  ]);
});

test('without its key nothing tells the right answer', async () => {
  for (const key of ['', '&key=0']) {
    const file = await readBack('docx', key);
    expect(rights(file).slice(0, 3)).toEqual(['0000', '000', null]);
  }
});

test('GIFT is read back, with signs that mean something in it', async () => {
  const file = await readBack('gift');
  expect(file.format).toBe('gift');
  expect(rights(file)).toEqual(['0101', '100', true, 'Hà Nội/Ha Noi', 'Huế', '2/hai', 'vào', false, true]);
  const choice = file.questions[1];
  expect(choice?.type === 'multi_choice' && choice.choices.map(({ text }) => text)[1]).toBe('a = b ~ {c} # d: e \\ f');
  expect(choice).toMatchObject({ explanation: 'Xem bản đồ.', choices: [{ feedback: 'Đúng rồi!' }, {}, {}] });
  expect(file.questions[6]).toMatchObject({ type: 'drag_text', distractors: ['ra'] });
});

test('Moodle XML is read back, with its pictures', async () => {
  const file = await readBack('moodle_xml');
  expect(file.format).toBe('moodle_xml');
  expect(rights(file)).toEqual(['0101', '100', true, 'Hà Nội/Ha Noi;Huế', '2/hai', 'vào', false, true]);
  expect(file.questions[5]).toMatchObject({ type: 'drag_text', distractors: ['ra'] });
  expect(file.pictures.map(({ bytes }) => Buffer.from(bytes ?? []).equals(PNG))).toEqual([true]);
  expect(file.unread).toEqual([]);
});

test('it stands in the history and in the log', async () => {
  await download(`ids=${ids.truth}&format=gift`);
  const { body } = await server.call<Json>(teacher, 'GET', `/api/courseware-activity/?material=${ids.truth}`);
  expect(body.results.map(({ verb }: Json) => verb)).toContain('exported');
  expect((await server.world.audited('material.export')).at(-1)).toMatchObject({
    target_id: ids.truth,
    actor_id: teacher.id,
  });
});

test.each([
  ['what the caller does not see', () => download(`ids=${ids.truth}&format=gift`, stranger), 404, 'not_found'],
  ['what is not there', () => download('ids=999999&format=gift'), 404, 'not_found'],
  ['no ids', () => download('format=gift'), 400, 'request.invalid'],
  ['ids that are none', () => download('ids=1,x&format=gift'), 400, 'request.invalid'],
  ['a format that there is none of', () => download(`ids=${ids.truth}&format=pdf`), 400, 'request.invalid'],
  ['a key that is neither', () => download(`ids=${ids.truth}&format=docx&key=5`), 400, 'request.invalid'],
])('%s is refused', async (_, ask, status, code) => {
  const reply = await ask();
  expect([reply.statusCode, reply.json<Json>().code]).toEqual([status, code]);
});

test('what somebody else shares can be seen, and leaves only with who keeps it', async () => {
  const id = await make('H5P.TrueFalse', trueFalse({ question: '<p>Dùng chung.</p>', correct: true }));
  const published = { status: 'published', sharing: 'all' };
  expect((await server.call(teacher, 'PUT', `/api/submodulesquestions/${id}/`, published)).status).toBe(200);
  expect((await server.call(stranger, 'GET', `/api/submodulesquestions/${id}/`)).status).toBe(200);
  const reply = await download(`ids=${id}&format=gift`, stranger);
  expect([reply.statusCode, reply.json<Json>().code]).toEqual([403, 'auth.forbidden']);
  expect((await download(`ids=${id}&format=gift`)).statusCode).toBe(200);
});

test('what is no question is named', async () => {
  const id = await make('H5P.AdvancedText', { text: '<p>Chỉ là chữ.</p>' });
  const reply = await download(`ids=${ids.truth},${id}&format=docx`);
  expect(reply.json<Json>()).toMatchObject({
    code: 'question_export.not_a_question',
    detail: expect.stringContaining('Một câu hỏi'),
  });
});

test('leaves a note in the history of each and a line in the log, with as many statements for many as for one', async () => {
  const exported = (wanted: (number | undefined)[]) =>
    countQueries(async () => {
      const { status } = await server.call(teacher, 'GET', `/api/questions/export/?ids=${wanted.join()}&format=gift`);
      expect(status).toBe(200);
    });
  const one = [ids.truth];
  const many = [ids.truth, ids.several, ids.gaps, ids.short, ids.drag];
  expect(await exported(many)).toBe(await exported(one));
  for (const id of many) {
    const { body } = await server.call<Json>(teacher, 'GET', `/api/courseware-activity/?material=${id}`);
    expect(body.results[0]).toMatchObject({ verb: 'exported' });
  }
});
