import { afterAll, describe, expect, test } from 'vitest';
import { type QuestionFile, readQuestionFile } from '../../src/platform/files/question-file';
import { createFileReaders } from '../../src/platform/files/readers';

const readers = createFileReaders();
afterAll(() => readers.close());
const read = (text: string): Promise<QuestionFile> =>
  readQuestionFile(readers, 1, Buffer.from(text), { maxQuestions: 5000 });
const only = async (text: string) => {
  const { questions } = await read(text);
  expect(questions).toHaveLength(1);
  return questions[0];
};
const codes = (question: { problems: { code: string }[] } | undefined) => question?.problems.map(({ code }) => code);

describe('GIFT', () => {
  test.each([
    [
      'one of several',
      "Who's buried?{~Grant ~Jefferson =no one}",
      {
        type: 'multi_choice',
        single: true,
        stem: "Who's buried?",
        choices: [{ correct: false }, { correct: false }, { text: 'no one', correct: true }],
      },
      [],
    ],
    [
      'shares of a point',
      'Half?{~%50%a ~b =c}',
      { choices: [{ correct: false }, { correct: false }, { correct: true }] },
      ['weights'],
    ],
    [
      'two that together are right',
      'Two?{~%50%a ~%50%b ~c}',
      { single: false, choices: [{ correct: true }, { correct: true }, { correct: false }] },
      ['weights'],
    ],
    [
      'true with feedback',
      'Sun rises.{TRUE#no#yes}',
      { type: 'true_false', correct: true, onWrong: 'no', onCorrect: 'yes' },
      [],
    ],
    ['F for false', 'x{F}', { type: 'true_false', correct: false }, []],
    ['a short answer', 'Two plus two equals {=four =4}.', { type: 'blanks', parts: [{ gap: ['four', '4'] }] }, []],
    [
      'a missing word',
      'Thủ đô là {=Hà Nội} của nước ta.',
      { type: 'blanks', parts: [{ text: 'Thủ đô là' }, { gap: ['Hà Nội'] }, { text: 'của nước ta.' }] },
      [],
    ],
    [
      'a missing word to choose',
      'Grant is {~buried =entombed} in it.',
      { type: 'multi_choice', stem: 'Grant is _____ in it.' },
      [],
    ],
    ['a number', 'When?{#1822}', { type: 'blanks', parts: [{ gap: ['1822'] }] }, []],
    ['a number with a comma', 'Pi?{#3.14:0.01}', { parts: [{ gap: ['3.14', '3,14'] }] }, ['tolerance']],
    ['a range', 'Pi?{#3..4}', { parts: [{ gap: ['3.5', '3,5'] }] }, ['tolerance']],
    [
      'pairs',
      'Match{=Canada -> Ottawa =Italy -> Rome = -> Paris}',
      {
        type: 'drag_text',
        distractors: ['Paris'],
        parts: [{ text: 'Canada → ' }, { gap: ['Ottawa'] }, { text: '<br>Italy → ' }, { gap: ['Rome'] }],
      },
      [],
    ],
    [
      'escaped signs',
      'Which \\= 5? {~ \\= 2 + 2 = \\= 2 + 3 \\{x\\}}',
      { stem: 'Which = 5?', choices: [{ text: '= 2 + 2' }, { text: '= 2 + 3 {x}', correct: true }] },
      [],
    ],
    [
      'feedback of answers and of all',
      'Q{=a#good ~b#bad####all}',
      { explanation: 'all', choices: [{ feedback: 'good' }, { feedback: 'bad' }] },
      [],
    ],
    [
      'a name, a format, a comment and a category',
      '// c\n$CATEGORY: $course$/top\n\n::Tên::[html]<p>Hỏi?</p>{=a ~b}',
      { title: 'Hỏi?', stem: '<p>Hỏi?</p>', place: { line: 4 } },
      [],
    ],
    ['nothing right', 'Q{~a ~b}', { choices: [{ correct: false }, { correct: false }] }, ['no_answer']],
  ])('%s', async (_, text, expected, problems) => {
    const question = await only(text);
    expect(question).toMatchObject(expected);
    expect(codes(question)).toEqual(problems);
  });

  test('essays, descriptions and what is never closed are told with their line', async () => {
    const { questions, unread } = await read('Write.{}\n\nJust a text.\n\n::x::Broken {=a\n\n::y::Good {=b}');
    expect(unread).toEqual([
      { place: { line: 1 }, text: 'Write.{}' },
      { place: { line: 3 }, text: 'Just a text.' },
      { place: { line: 5 }, text: '::x::Broken {=a' },
    ]);
    expect(questions.map(({ place }) => place)).toEqual([{ line: 7 }]);
  });
});

describe('GIFT that is broken or old', () => {
  const found = async (text: string | Buffer) => {
    const { questions, unread } = await readQuestionFile(readers, 1, Buffer.from(text as string), {
      maxQuestions: 5000,
    });
    return { stems: questions.map(({ stem }) => stem), unread: unread.map((one) => one.text) };
  };

  test.each([
    ['before a question without a name', 'Một {=a ~b\n\nHai {=c ~d}', ['Hai'], ['Một {=a ~b']],
    ['before a name on the next line', '::1::Một {=a ~b\n::2::Hai {=c ~d}', ['Hai'], ['::1::Một {=a ~b']],
    ['before a text and a question', 'Một {=a\n\nLời.\n\nHai {=c ~d}', ['Hai'], ['Một {=a', 'Lời.']],
    ['at the end', 'Một {=a ~b}\n\nHai {=c ~d\n\nBa.', ['Một'], ['Hai {=c ~d', 'Ba.']],
    ['in one block with another', 'Một {=a ~b\nHai {=c ~d}', [], ['Một {=a ~b Hai {=c ~d}']],
  ])('a brace that is never closed ends with its question: %s', async (_, text, stems, unread) => {
    expect(await found(text)).toEqual({ stems, unread });
  });

  test.each([
    ['an empty line between answers', 'Một {\n=a\n\n~b\n}\n\nHai {=c ~d}', ['Một', 'Hai'], []],
    ['an empty line in a feedback', 'Một {=a#vì\n\nthế ~b}\n\nHai {=c ~d}', ['Một', 'Hai'], []],
    ['names without empty lines', '::1::Một {=a ~b}\n::2::Hai {=c ~d}', ['Một', 'Hai'], []],
    ['two questions that ran into each other', 'Một {=a ~b}\nHai {=c ~d}', [], ['Một {=a ~b} Hai {=c ~d}']],
    ['braces in what is asked', 'Tập {1,2} có {=hai ~ba} phần tử', ['Tập {1,2} có _____ phần tử'], []],
    ['a brace too many', 'Một {=a ~b}}', [], ['Một {=a ~b}}']],
  ])('%s', async (_, text, stems, unread) => {
    expect(await found(text)).toEqual({ stems, unread });
  });

  const text = '::t::Thủ đô là đâu? {=Hà Nội ~Huế}';
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
  /** In the page that Windows has for Vietnamese, tones are letters of their own. */
  const PAGE_1258: Record<string, number> = { ủ: 0xd2, đ: 0xf0, ô: 0xf4, à: 0xcc, ộ: 0xf2, ế: 0xec };
  const paged = Buffer.from(
    Array.from(text).flatMap((letter) => {
      if (letter in PAGE_1258 && 'ủàộế'.includes(letter))
        return [{ ủ: 0x75, à: 0x61, ộ: 0xf4, ế: 0xea }[letter] ?? 0, PAGE_1258[letter] ?? 0];
      return [PAGE_1258[letter] ?? letter.charCodeAt(0)];
    }),
  );
  test.each([
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le'), ['Thủ đô là đâu?']],
    ['UTF-16 the other way round', swapped(Buffer.from(`\ufeff${text}`, 'utf16le')), ['Thủ đô là đâu?']],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), ['Thủ đô là đâu?']],
    ['UTF-16 without a mark, the other way round', swapped(Buffer.from(text, 'utf16le')), ['Thủ đô là đâu?']],
    ['Windows-1252', Buffer.from('Où est l\x92été\xa0? {=à côté ~là}', 'latin1'), ['Où est l\u2019été\u00a0?']],
    ['Windows-1258', paged, ['Thủ đô là đâu?']],
    ['decomposed letters', Buffer.from(text.normalize('NFD')), ['Thủ đô là đâu?']],
  ])('is read whatever its encoding: %s', async (_, bytes, stems) => {
    expect(await found(bytes)).toEqual({ stems, unread: [] });
  });

  test.each([
    ['letters of an old font', Buffer.from('Thñ ®« cña n\xadíc ta lµ g×, ®óng kh«ng? {=®a ~b}', 'latin1')],
    ['bytes that stand for nothing', Buffer.from('x\x81\x8d {=a ~b}', 'latin1')],
  ])('is refused where nobody can tell: %s', async (_, bytes) => {
    await expect(found(bytes)).rejects.toMatchObject({ code: 'question_file.encoding' });
  });
});

test('Aiken, with what belongs to no question', async () => {
  const { format, questions, unread } = await read(
    'Thủ đô?\nA. Huế\nB) Hà Nội\nANSWER: B\n\nNo answer\nA. a\n\nCapital of <France>?\nA. Rome\nB. Paris\nANSWER: D\n',
  );
  expect(format).toBe('aiken');
  expect(questions).toMatchObject([
    { place: { line: 1 }, stem: 'Thủ đô?', choices: [{ correct: false }, { text: 'Hà Nội', correct: true }] },
    {
      place: { line: 9 },
      stem: 'Capital of &lt;France&gt;?',
      problems: [{ code: 'key_unknown_option' }, { code: 'no_answer' }],
    },
  ]);
  expect(unread).toEqual([{ place: { line: 6 }, text: 'No answer a' }]);
});

describe('Moodle XML', () => {
  const quiz = (...questions: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
  const asked = (type: string, body: string, text = '<![CDATA[<p>Hỏi?</p>]]>') =>
    `<question type="${type}"><name><text>n</text></name><questiontext format="html"><text>${text}</text></questiontext>${body}</question>`;
  const answer = (share: number, text: string, more = '') =>
    `<answer fraction="${share}"><text>${text}</text>${more}</answer>`;

  test.each([
    [
      'multichoice',
      asked('multichoice', `<single>true</single>${answer(100, 'a &amp; b')}${answer(0, 'c')}`),
      { type: 'multi_choice', single: true, choices: [{ text: 'a &amp; b', correct: true }, { correct: false }] },
      [],
    ],
    [
      'several',
      asked('multichoice', `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`),
      { single: false, choices: [{ correct: true }, { correct: true }, { correct: false }] },
      ['weights'],
    ],
    [
      'a share is not right',
      asked('multichoice', `<single>true</single>${answer(50, 'a')}${answer(0, 'b')}`),
      { choices: [{ correct: false }, { correct: false }] },
      ['weights', 'no_answer'],
    ],
    [
      'truefalse',
      asked('truefalse', answer(0, 'true') + answer(100, 'false')),
      { type: 'true_false', correct: false },
      [],
    ],
    [
      'shortanswer',
      asked('shortanswer', `<usecase>1</usecase>${answer(100, 'Hà Nội')}${answer(50, 'HN')}`),
      { type: 'blanks', caseSensitive: true, parts: [{ gap: ['Hà Nội'] }] },
      ['weights'],
    ],
    [
      'numerical',
      asked('numerical', answer(100, '3.5', '<tolerance>0.1</tolerance>')),
      { type: 'blanks', parts: [{ gap: ['3.5', '3,5'] }] },
      ['tolerance'],
    ],
    [
      'matching',
      asked(
        'matching',
        '<subquestion><text>Cat</text><answer><text>Mèo</text></answer></subquestion><subquestion><text>Dog</text><answer><text>Chó</text></answer></subquestion><subquestion><text></text><answer><text>Gà</text></answer></subquestion>',
      ),
      { type: 'drag_text', distractors: ['Gà'] },
      [],
    ],
    [
      'cloze to type',
      asked('cloze', '', '<![CDATA[Thủ đô {1:SHORTANSWER:=Hà Nội~%100%HN#ok~*#no} và {2:NUMERICAL:=5:0}.]]>'),
      {
        type: 'blanks',
        parts: [{ text: 'Thủ đô ' }, { gap: ['Hà Nội', 'HN'] }, { text: ' và ' }, { gap: ['5'] }, { text: '.' }],
      },
      [],
    ],
    [
      'cloze to choose',
      asked('cloze', '', 'a {1:MULTICHOICE:=x~y} b {1:MC:z~=y}'),
      { type: 'drag_text', distractors: ['z'] },
      [],
    ],
    [
      'gapselect',
      asked(
        'gapselect',
        '<selectoption><text>one</text></selectoption><selectoption><text>two</text></selectoption>',
        'a [[2]] b',
      ),
      { type: 'drag_text', distractors: ['one'], parts: [{ text: 'a ' }, { gap: ['two'] }, { text: ' b' }] },
      [],
    ],
    [
      'a sound',
      asked('truefalse', answer(100, 'true'), '<![CDATA[<a href="@@PLUGINFILE@@/a.mp3">nghe</a>]]>'),
      { stem: '<a >nghe</a>' },
      ['media_left_out'],
    ],
    [
      'a picture elsewhere',
      asked('truefalse', answer(100, 'true'), '<![CDATA[x<img src="https://example.vn/a.png">]]>'),
      { stem: 'x' },
      ['picture_unreadable'],
    ],
  ])('%s', async (_, text, expected, problems) => {
    const question = await only(quiz('<question type="category"><category><text>c</text></category></question>', text));
    expect(question).toMatchObject({ ...expected, place: { line: 4 } });
    expect(codes(question)).toEqual(problems);
  });

  test('pictures lie inside; types that are not ours are told with their line', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const { questions, unread, pictures } = await read(
      quiz(
        `<question type="truefalse"><questiontext format="html"><text><![CDATA[<p>Hỏi <img src="@@PLUGINFILE@@/b%C3%A0i.png" alt="h"></p>]]></text><file name="bài.png" encoding="base64">${png}</file></questiontext>${answer(100, 'true')}</question>`,
        '<!-- <question> -->',
        asked('essay', ''),
        asked('ordering', ''),
      ),
    );
    expect(questions[0]?.stem).toBe('<p>Hỏi <img src="picture-1" alt="h"></p>');
    expect(pictures).toMatchObject([{ key: 'picture-1', extension: 'png' }]);
    expect(unread).toEqual([
      { place: { line: 5 }, text: 'essay: Hỏi?' },
      { place: { line: 6 }, text: 'ordering: Hỏi?' },
    ]);
  });
});
