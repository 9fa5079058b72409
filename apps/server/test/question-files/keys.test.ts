import { afterAll, describe, expect, test } from 'vitest';
import { type QuestionFile, readQuestionFile } from '../../src/platform/files/question-file';
import { createFileReaders } from '../../src/platform/files/readers';
import { circle, docx, oldCircle, p, raw, table } from './docx';

const readers = createFileReaders();
afterAll(() => readers.close());
const read = async (blocks: string[]): Promise<QuestionFile> =>
  readQuestionFile(readers, 1, await docx(blocks), { maxQuestions: 5000 });

/** The key of a test in one line: letters, verdicts, answers; "-" where none is known. */
const keyOf = ({ questions }: QuestionFile): string =>
  questions
    .map((question) => {
      if (question.type === 'multi_choice')
        return question.choices.map(({ correct }, at) => (correct ? 'ABCD'.charAt(at) : '')).join('') || '-';
      if (question.type === 'true_false_group')
        return question.statements.map(({ correct }) => (correct === null ? '?' : correct ? 'Đ' : 'S')).join('');
      return question.type === 'short_answer' ? question.answers.join('/') : question.type;
    })
    .join(' ');
const codes = ({ questions }: QuestionFile) => questions.flatMap(({ problems }) => problems.map(({ code }) => code));

const LETTERS = ['A', 'B', 'C', 'D'];
const asked = (number: number) => [
  p(`Câu ${number}: Hỏi số ${number} là gì?`),
  ...LETTERS.map((letter, at) => p(`${letter}. ${['một', 'hai', 'ba', 'bốn'][at]}`)),
];
const UNDERLINED = '<w:rPr><w:u w:val="single"/></w:rPr>';
const TEST = [1, 2, 3, 4].flatMap(asked);
/** Four questions whose right options (A, C, B, D) are written by `mark`. */
const marked = (mark: (letter: string, isRight: boolean) => string) =>
  [...'ACBD'].flatMap((right, at) => [
    p(`Câu ${at + 1}: Hỏi gì?`),
    ...LETTERS.map((letter) => p(mark(letter, letter === right))),
  ]);

describe('a key is read wherever and however it was typed', () => {
  test.each<[string, string[]]>([
    ['one line', [...TEST, p('Đáp án: 1A 2C 3B 4D')]],
    ['one line without a head', [...TEST, p('1A 2C 3B 4D')]],
    ['dots and commas', [...TEST, p('ĐÁP ÁN:'), p('1.A, 2.C, 3.B, 4.D')]],
    ['dashes', [...TEST, p('ĐÁP ÁN'), p('1-A  2-C  3-B  4-D')]],
    ['strokes', [...TEST, p('Đáp án: 1/A 2/C 3/B 4/D')]],
    ['a line each', [...TEST, p('ĐÁP ÁN'), ...['Câu 1: A', 'Câu 2: C', 'Câu 3: B', 'Câu 4: D'].map((one) => p(one))]],
    ['letters alone', [...TEST, p('ĐÁP ÁN'), p('A C B D')]],
    ['letters without gaps', [...TEST, p('Đáp án: ACBD')]],
    ['a range', [...TEST, p('ĐÁP ÁN'), p('1 - 4: A C B D')]],
    [
      'solutions behind the test',
      [
        ...TEST,
        p('HƯỚNG DẪN GIẢI'),
        p('Câu 1. Chọn A'),
        p('Câu 2. Chọn đáp án C.'),
        p('Câu 3: Đáp án B'),
        p('Câu 4: => Chọn D'),
      ],
    ],
    [
      'solutions that go on to explain',
      [
        ...TEST,
        p('LỜI GIẢI'),
        p('Câu 1. Chọn A. Vì một là số đầu tiên.'),
        p('Câu 2: Đáp án C. Vì ba lẻ.'),
        p('Câu 3. Chọn B'),
        p('Câu 4: Chọn D, như đã học.'),
      ],
    ],
    [
      'an arrow behind each question',
      [...'ACBD'].flatMap((right, at) => [...asked(at + 1), p(at % 2 === 0 ? `=> ${right}` : `→ ${right}.`)]),
    ],
    [
      'the whole test again with its solutions',
      [
        ...TEST,
        p('HƯỚNG DẪN GIẢI CHI TIẾT'),
        ...[...'ACBD'].flatMap((right, at) => [...asked(at + 1), p('Lời giải'), p(`Chọn ${right}`), p('Vì thế.'), p()]),
      ],
    ],
    [
      'the whole test again with its answers underlined',
      [
        ...TEST,
        p('ĐỀ CÓ ĐÁP ÁN'),
        ...[...'ACBD'].flatMap((right, at) =>
          asked(at + 1).map((line) =>
            line.includes(`>${right}. `) ? line.replace('<w:r>', `<w:r>${UNDERLINED}`) : line,
          ),
        ),
      ],
    ],
    [
      'the column of its version',
      [
        p('Mã đề thi 102'),
        ...TEST,
        table([['Câu\\Mã đề', '101', '102', '103'], ...[...'ACBD'].map((right, at) => [`${at + 1}`, 'B', right, 'A'])]),
      ],
    ],
    [
      'the row of its version',
      [
        p('MÃ ĐỀ: 102'),
        ...TEST,
        p('ĐÁP ÁN'),
        table([
          ['Mã đề', '1', '2', '3', '4'],
          ['101', 'B', 'B', 'A', 'A'],
          ['102', ...'ACBD'],
        ]),
      ],
    ],
    ['above the test', [p('ĐÁP ÁN: 1A 2C 3B 4D'), ...TEST]],
    ['behind the version on one line', [...TEST, p('Đáp án đề 101: 1A; 2C; 3B; 4D')]],
    ['a table with a title', [...TEST, table([['ĐÁP ÁN', ''], ...[...'ACBD'].map((one, at) => [`${at + 1}`, one])])]],
    ['a table pasted as text', [...TEST, p('ĐÁP ÁN'), p('1\t2\t3\t4'), p('A\tC\tB\tD')]],
    ['one cell a line', [...TEST, p('ĐÁP ÁN'), ...['1', 'A', '2', 'C', '3', 'B', '4', 'D'].map((cell) => p(cell))]],
    [
      'options that only have dashes',
      [
        ...[1, 2, 3, 4].flatMap((at) => [
          p(`Câu ${at}: Hỏi số ${at} là gì?`),
          ...['một', 'hai', 'ba', 'bốn'].map((one) => p(`- ${one}`)),
        ]),
        p('ĐÁP ÁN: 1A 2C 3B 4D'),
      ],
    ],
    ['a dash behind the letter', [...marked((letter) => `${letter}- chữ ${letter}`), p('1A 2C 3B 4D')]],
    [
      'a table in two rows',
      [
        ...TEST,
        table([
          ['Câu', ...'1234'],
          ['Đáp án', ...'ACBD'],
        ]),
      ],
    ],
    [
      'a table in several rows',
      [
        ...TEST,
        table([
          ['Câu', '1', '2'],
          ['ĐA', 'A', 'C'],
          ['Câu', '3', '4'],
          ['ĐA', 'B', 'D'],
        ]),
      ],
    ],
    [
      'a table of pairs',
      [
        ...TEST,
        table([
          ['1.A', '2-C'],
          ['3B', '4. D'],
        ]),
      ],
    ],
    [
      'a table in columns',
      [
        ...TEST,
        table([
          ['Câu', 'Đáp án', 'Câu', 'Đáp án'],
          ['1', 'A', '3', 'B'],
          ['2', 'C', '4', 'D'],
        ]),
      ],
    ],
    ['stars', marked((letter, isRight) => `${isRight ? '*' : ''}${letter}. chữ ${letter}`)],
    ['number signs', marked((letter, isRight) => `${isRight ? '#' : ''}${letter}. chữ ${letter}`)],
    ['a sign behind the letter', marked((letter, isRight) => `${letter}${isRight ? '#' : ''}. chữ ${letter}`)],
    ['a sign between letter and text', marked((letter, isRight) => `${letter}. ${isRight ? '* ' : ''}chữ ${letter}`)],
    ['a sign at the end', marked((letter, isRight) => `${letter}. chữ ${letter}${isRight ? ' #' : ''}`)],
    [
      'signs on one line',
      [...'ACBD'].flatMap((right, at) => [
        p(`Câu ${at + 1}: Hỏi gì?`),
        p(LETTERS.map((letter) => `${letter === right ? '#' : ''}${letter}. chữ ${letter}`).join('\t')),
      ]),
    ],
  ])('%s', async (_, blocks) => {
    const file = await read(blocks);
    expect([keyOf(file), codes(file)]).toEqual(['A C B D', []]);
    expect(file.questions.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test.each<[string, string[], string]>([
    [
      'keys of two versions',
      [...TEST, table([['Câu', '101', '102'], ...[...'1234'].map((one) => [one, 'A', 'B'])])],
      '- - - -',
    ],
    [
      'a second printing that says something else',
      [
        ...[p('Câu 1: Gì?'), p([['A. một', { underline: true }]]), p('B. hai'), p()],
        ...[p('Câu 1: Gì?'), p('A. một'), p([['B. hai', { underline: true }]])],
      ],
      '-',
    ],
    ['fewer letters than questions', [...TEST, p('ĐÁP ÁN'), p('A C B')], '- - - -'],
    ['a number told twice', [...TEST, p('ĐÁP ÁN: 1A 2C 3B 4D 1B')], '- C B D'],
    [
      'two keys that differ in one answer',
      [...TEST, ...['ACBD', 'ACBA'].map((all) => table([[...'1234'], [...all]]))],
      'A C B -',
    ],
    [
      'two questions of one number',
      [...asked(1), p('Câu 1: Khác?'), ...asked(2).slice(1), ...asked(2), p('ĐÁP ÁN'), p('1A 2B')],
      '- - B',
    ],
    [
      'a mark and a key of one question',
      [p('Câu 1: Gì?'), p([['A. một', { underline: true }]]), p('B. hai'), p('Đáp án: 1B')],
      '-',
    ],
    ['a letter without options', [p('Câu 1: Gì?'), p('một'), p('hai'), p('Đáp án: A')], 'A'],
    ['words are no letters', [...TEST, p('ĐÁP ÁN'), p('1 bad 2 face 3 cab 4 deed')], '- - - -'],
    ['pointers are no stars', [p('Câu 1: Gì?'), p('A. *p'), p('B. &p'), p('C. p'), p('D. int*')], '-'],
  ])('%s: nothing is guessed', async (_, blocks, key) => {
    expect(keyOf(await read(blocks))).toBe(key);
  });

  test('several right options stand together in a key', async () => {
    const file = await read([...TEST, p('ĐÁP ÁN: 1AC 2B 3BCD 4D')]);
    expect([keyOf(file), codes(file)]).toEqual(['AC B BCD D', []]);
  });

  test('a letter where no options were found is told, because nobody writes it as an answer', async () => {
    const file = await read([p('Câu 1: Gì?'), p('một'), p('hai'), p('Đáp án: A')]);
    expect(file.questions.flatMap(({ problems }) => problems)).toEqual([
      { level: 'error', code: 'options_not_found', params: { letter: 'A' } },
    ]);
  });

  test('the three parts of the national form, their keys below', async () => {
    const file = await read([
      p('PHẦN I. Thí sinh trả lời từ câu 1 đến câu 2. Mỗi câu hỏi thí sinh chỉ chọn một phương án.'),
      ...asked(1),
      ...asked(2),
      p('PHẦN II. Trong mỗi ý a), b), c), d) ở mỗi câu, thí sinh chọn đúng hoặc sai.'),
      p('Câu 1. Xét các phát biểu sau.'),
      ...['a) Một', 'b) Hai', 'c) Ba', 'd) Bốn'].map((one) => p(one)),
      p('PHẦN III. Thí sinh trả lời từ câu 1 đến câu 2.'),
      p('Câu 1. Tính 1 + 1.'),
      p('Câu 2. Tính 2,5 + 1.'),
      p('ĐÁP ÁN'),
      p('Phần I: 1A 2C'),
      p('Phần II'),
      p('Câu 1: ĐSĐS'),
      p('Phần III'),
      p('Câu 1: 2'),
      p('Câu 2: 3,5'),
    ]);
    expect([keyOf(file), codes(file)]).toEqual(['A C ĐSĐS 2 3,5', []]);
  });
});

describe('a circle drawn around a letter is a mark', () => {
  const none = raw('');
  const options = (...before: (typeof none)[]) => [
    p('Câu 1: Hỏi gì?'),
    ...LETTERS.map((letter, at) => p([before[at] ?? none, `${letter}. chữ ${letter}`])),
  ];
  test.each<[string, string[], string, string[]]>([
    ['around its own option', options(none, circle(0.6)), 'B', []],
    ['around the option below its anchor', options(none, circle(18.2)), 'C', []],
    ['as older programs wrote it', options(none, none, oldCircle(1)), 'C', []],
    ['two of them', options(circle(0.5), none, circle(1)), '-', ['two_marks']],
    ['between two options: nobody can tell', options(circle(9.5)), '-', ['drawing', 'no_answer']],
    ['a large one is something else', options(circle(0, 90)), '-', ['drawing', 'no_answer']],
    [
      'on a line with several options',
      [p('Câu 1: Hỏi gì?'), p([circle(0.5), 'A. chữ\tB. chữ hai\tC. chữ ba\tD. chữ bốn'])],
      '-',
      ['drawing', 'no_answer'],
    ],
  ])('%s', async (_, blocks, key, problems) => {
    const file = await read(blocks);
    expect([keyOf(file), codes(file)]).toEqual([key, problems]);
  });
});

test('a file that gives right answers alone asks for them in writing; one such question has lost its options', async () => {
  const alone = [
    ['Thủ đô của nước ta?', 'd. Hà Nội'],
    ['Cố đô của nước ta?', 'b. Huế'],
    ['Thành phố cảng?', 'a. Hải Phòng.'],
  ].flatMap(([stem = '', option = '']) => [p(stem), p(option), p()]);
  const file = await read(alone);
  expect(keyOf(file)).toBe('Hà Nội Huế Hải Phòng');
  expect(new Set(codes(file))).toEqual(new Set(['answer_alone']));
  expect(codes(await read([...TEST, p('Đáp án: 1A 2C 3B 4D'), p('Câu 5: Gì nữa?'), p('d. bốn')]))).toContain(
    'one_option',
  );
});

test('a text above a reading test belongs to its questions, which keep their own names', async () => {
  const text =
    'Ngày xưa có một cậu bé sống cùng ông ở một làng nhỏ bên sông, nơi mỗi chiều người ta nghe tiếng trống trường. ';
  const { questions } = await read([
    p('ĐỌC THẦM'),
    p(),
    p('Cậu bé bên sông'),
    p(text.repeat(2)),
    p(text.repeat(2)),
    ...TEST,
  ]);
  expect(questions[0]?.stem).toContain('Cậu bé bên sông');
  expect(questions.map(({ title }) => title)).toEqual([1, 2, 3, 4].map((number) => `Hỏi số ${number} là gì?`));
});

test('each question comes with its lines of the file, and what stands out in them', async () => {
  const { questions } = await read([
    p('ĐỀ KIỂM TRA'),
    p('Câu 1: Hỏi gì?'),
    p([['B', { underline: true }], '. hai']),
    p('C. ba'),
    ...asked(2),
  ]);
  expect(questions[0]?.source).toEqual([
    { at: 2, text: 'Câu 1: Hỏi gì?', marked: [] },
    { at: 3, text: 'B. hai', marked: [[0, 1]] },
    { at: 4, text: 'C. ba', marked: [] },
  ]);
  expect(questions[1]?.source.map(({ at }) => at)).toEqual([5, 6, 7, 8, 9]);
});
