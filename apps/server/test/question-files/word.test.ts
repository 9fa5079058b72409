import type { FileQuestion } from '@khue/scoring/kinds/every-kind';
import { afterAll, describe, expect, test } from 'vitest';
import { type QuestionFile, readQuestionFile } from '../../src/platform/files/question-file';
import { createFileReaders } from '../../src/platform/files/readers';
import { docx, p, picture, raw, table } from './docx';
import { type Expected, LAYOUTS } from './layouts';

const readers = createFileReaders();
const read = (bytes: Buffer): Promise<QuestionFile> => readQuestionFile(readers, 1, bytes, { maxQuestions: 5000 });

const plain = (html: string) =>
  html
    .replace(/<\/p><p>|<br>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();

/** A question in the words of the layouts; a group is told statement by statement. */
function told(question: FileQuestion): Expected[] {
  if (question.type === 'true_false') return [{ statement: plain(question.stem), correct: question.correct }];
  if (question.type === 'true_false_group') {
    const { stem, statements } = question;
    return statements.map(({ text, correct }) => ({ statement: plain(`${stem}${text}`), correct }));
  }
  if (question.type === 'short_answer') return [{ gap: plain(question.stem), answers: question.answers }];
  if (question.type === 'multi_choice') {
    const right = question.choices.map(({ correct }, at) => (correct ? 'ABCDEFGH'[at] : '')).join('');
    return [[plain(question.stem), question.choices.map(({ text }) => plain(text)), right]];
  }
  if (question.type === 'essay' || question.type === 'file_task') return [{ gap: plain(question.stem), answers: [] }];
  const gaps = question.parts.flatMap((part) => ('gap' in part ? part.gap : []));
  const text = question.parts.map((part) => ('gap' in part ? '…' : plain(part.text))).join(' ');
  return [{ gap: question.stem ? plain(question.stem) : text.trim(), answers: gaps }];
}

const rate = { found: 0, all: 0 };
const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

afterAll(async () => {
  process.stdout.write(`\nWord tests in ${LAYOUTS.length} layouts: recognised ${rate.found} of ${rate.all}\n`);
  await readers.close();
});

describe('a Word test is read question by question', () => {
  test.each(LAYOUTS)('$name', async ({ file, expected }) => {
    const { format, questions } = await read(await file());
    const found = questions.flatMap(told);
    rate.all += expected.length;
    rate.found += expected.filter((one) => found.some((other) => equal(one, other))).length;
    expect(format).toBe('docx');
    expect(found).toEqual(expected);
    const places = questions.map(({ place }) => ('paragraph' in place ? place.paragraph : 0));
    expect(places.every((place, at) => place > 0 && (at === 0 || place >= (places[at - 1] ?? 0)))).toBe(true);
  });
});

test('statements a) to d) are one question, and an answer without a place to write in is a short one', async () => {
  const national = LAYOUTS.find(({ name }) => name.startsWith('the three parts of the national exam'));
  const { questions } = await read((await national?.file()) ?? Buffer.alloc(0));
  expect(questions.map(({ type }) => type)).toEqual(['multi_choice', 'true_false_group', 'short_answer', 'blanks']);
  expect(questions[1]).toMatchObject({ title: 'Bạn An dùng mạng Wi-Fi công cộng.' });
  expect(questions.flatMap(({ problems }) => problems)).toEqual([]);
});

const OPTIONS = ['A. một', 'B. hai', 'C. ba', 'D. bốn'];
const codes = ({ questions }: QuestionFile) =>
  questions.map(({ problems }) => problems.map(({ level, code }) => `${level}:${code}`));
const rights = ({ questions }: QuestionFile) =>
  questions.map((question) =>
    question.type === 'multi_choice' ? question.choices.filter(({ correct }) => correct).length : -1,
  );

describe('options of one question say nothing of those of another', () => {
  const right = { underline: true };
  const single = [p('A. năm'), p([['B. sáu', right]]), p('C. bảy'), p('D. tám')];
  const pairs = [p('A. một\tB. hai'), p(['C. ba\t', ['D. bốn', right]])];
  const row = [p(['A. một   B. hai   C. ba   ', ['D. bốn', right]])];
  const expected: Expected[] = [
    ['Câu đầu?', ['một', 'hai', 'ba', 'bốn'], 'D'],
    ['Câu sau?', ['năm', 'sáu', 'bảy', 'tám'], 'B'],
  ];
  test.each([
    ['"1.", two options a line, then one a line', [p('1. Câu đầu?'), ...pairs, p('2. Câu sau?'), ...single]],
    ['no label, two options a line, then one a line', [p('Câu đầu?'), ...pairs, p(), p('Câu sau?'), ...single]],
    ['"1.", all on one line, then one a line', [p('1. Câu đầu?'), ...row, p('2. Câu sau?'), ...single]],
    [
      'what is asked and its options on one line',
      [p(['1. Câu đầu?   A. một   B. hai   C. ba   ', ['D. bốn', right]]), p('2. Câu sau?'), ...single],
    ],
    [
      'the same without a label',
      [p(['Câu đầu?\tA. một\tB. hai\tC. ba\t', ['D. bốn', right]]), p('Câu sau?'), ...single],
    ],
  ])('%s', async (_, blocks) => {
    const { questions } = await read(await docx(blocks));
    expect(questions.flatMap(told)).toEqual(expected);
    expect(questions.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('an option that holds another behind a wide gap is told, and none is right', async () => {
    const file = await read(
      await docx([p('Câu 1: Gì?'), p('A. một'), p('B. hai'), p(['C. ba\t', ['D) bốn', { underline: true }]])]),
    );
    expect(file.questions[0]?.problems).toEqual([{ level: 'error', code: 'option_inside', params: { letter: 'D' } }]);
    expect(rights(file)).toEqual([0]);
  });
});

describe('an answer with a remark is the answer', () => {
  const red = (letter: string) => OPTIONS.map((text) => p([[text, text[0] === letter ? { color: 'FF0000' } : {}]]));
  test.each([
    ['a source in brackets', '', 'A (Nguồn: trang 36)', [], 'A'],
    ['a source, and the same mark', 'A', 'A. (Nguồn: trang 36)', [], 'A'],
    ['two letters and a source', '', 'A, C [SGK trang 5]', [], 'AC'],
    ['brackets that name another option', '', 'A (hai)', ['error:key_unknown_option'], ''],
    ['words that are no option leave the mark', 'B', 'xem trang 36', ['warning:key_unknown_option'], 'B'],
    ['a letter beyond the options against a mark', 'B', 'G', ['error:key_disagrees G / B'], ''],
    ['another letter than the mark', 'B', 'A (Nguồn: trang 36)', ['error:key_disagrees A / B'], ''],
  ])('%s', async (_, mark, answer, problems, right) => {
    const { questions } = await read(
      await docx([p('Câu 1: Bao nhiêu?'), ...red(mark), p('ĐÁP ÁN'), p(`1. ${answer}`)]),
    );
    const [question] = questions;
    expect(
      question?.problems.map(({ level, code, params }) => `${level}:${code} ${params?.said ?? ''}`.trim()),
    ).toEqual(problems);
    expect(questions.flatMap(told)).toEqual([['Bao nhiêu?', ['một', 'hai', 'ba', 'bốn'], right]]);
  });

  test('marks that contradict each other are told with both', async () => {
    const { questions } = await read(
      await docx([p('Câu 1: Gì?'), p([['A. một', { bold: true }]]), p([['B. hai', { color: 'FF0000' }]]), p('C. ba')]),
    );
    expect(questions[0]?.problems).toEqual([{ level: 'error', code: 'marks_disagree', params: { said: 'A / B' } }]);
  });
});

describe('the end of a test ends its questions', () => {
  const LAST = 'Giám thị coi thi không giải thích gì thêm';
  const asked = [p('Câu 1: Gì?'), ...OPTIONS.slice(0, 3).map((text) => p(text))];
  test.each([
    ['a line of its own', [...asked, p('D. bốn'), p('------ HẾT ------'), p(LAST.toLowerCase())], LAST.toLowerCase()],
    ['a heading', [...asked, p('D. bốn'), p('HẾT'), p(LAST)], LAST],
    ['the end of the last option', [...asked, p('D. bốn ------HẾT------'), p(`- ${LAST}`)], `- ${LAST}`],
    ['one line with what follows', [...asked, p('D. bốn'), p(`------ HẾT ------ ${LAST}`)], LAST],
    [
      'after an option in two lines',
      [...asked.slice(0, -1), p('C. ba\nbốn'), p('D. bốn'), p('--- HẾT ---'), p(LAST)],
      LAST,
    ],
  ])('%s', async (_, blocks, left) => {
    const { questions, unread } = await read(await docx([...blocks, p('ĐÁP ÁN'), p('1. D')]));
    expect(questions.flatMap(told)).toEqual([['Gì?', ['một', 'hai', expect.any(String), 'bốn'], 'D']]);
    expect(unread.map(({ text }) => text)).toEqual([left]);
  });

  test('the end of a program is none', async () => {
    const { questions } = await read(
      await docx([p('Câu 1: In ra gì?'), p('begin'), p('end.'), p('A. 1'), p([['B. 2', { bold: true }]])]),
    );
    expect(questions.flatMap(told)).toEqual([['In ra gì?\nbegin\nend.', ['1', '2'], 'B']]);
  });
});

describe('what contradicts is told, not guessed', () => {
  const underlined = (letters: string) =>
    OPTIONS.map((text) => p([[text, letters.includes(text[0] ?? '') ? { underline: true } : {}]]));
  test.each([
    ['two options marked', [p('Câu 1: Bao nhiêu?'), ...underlined('AC')], ['error:two_marks'], 0],
    ['two marked where several are asked for', [p('Câu 1: Những số nào nhỏ hơn 3?'), ...underlined('AB')], [], 2],
    [
      'a mark against the key',
      [p('Câu 1: Bao nhiêu?'), ...underlined('A'), p('Đáp án: B')],
      ['error:key_disagrees'],
      0,
    ],
    ['a mark that agrees with the key', [p('Câu 1: Bao nhiêu?'), ...underlined('B'), p('ĐÁP ÁN'), p('1B')], [], 1],
    [
      'the answer below against the table',
      [
        p('Câu 1: Bao nhiêu?'),
        ...underlined(''),
        p('Đáp án: B'),
        p('Câu 2: Gì?'),
        ...underlined('A'),
        table([
          ['1', '2'],
          ['C', 'A'],
        ]),
      ],
      ['error:key_disagrees'],
      0,
    ],
    [
      'a key beyond the options',
      [p('Câu 1: Bao nhiêu?'), ...underlined(''), p('Đáp án: G')],
      ['error:key_unknown_option'],
      0,
    ],
    ['all options underlined say nothing', [p('Câu 1: Bao nhiêu?'), ...underlined('ABCD')], ['error:no_answer'], 0],
    [
      'bold says one thing, colour another',
      [p('Câu 1: Bao nhiêu?'), p([['A. một', { bold: true }]]), p([['B. hai', { color: 'FF0000' }]]), p('C. ba')],
      ['error:marks_disagree'],
      0,
    ],
    ['only the right answer given', [p('Câu 1: Bao nhiêu?'), p('d. bốn')], ['error:one_option'], 1],
  ])('%s', async (_, blocks, problems, right) => {
    const file = await read(await docx(blocks as string[]));
    expect(codes(file)[0]).toEqual(problems);
    expect(rights(file)[0]).toBe(right);
  });
});

describe('nothing is dropped silently', () => {
  test('titles and headings that have a number are told with their place', async () => {
    const { questions, unread } = await read(
      await docx([
        p('SỞ GIÁO DỤC VÀ ĐÀO TẠO'),
        p(),
        p('Họ tên: ............'),
        p(),
        p('1. Số nào lớn nhất?'),
        p('A. 1'),
        p([['B. 2', { bold: true }]]),
        p('2. Phần tự chọn'),
      ]),
    );
    expect(questions).toHaveLength(1);
    expect(unread).toEqual([
      { place: { paragraph: 1 }, text: 'SỞ GIÁO DỤC VÀ ĐÀO TẠO' },
      { place: { paragraph: 3 }, text: 'Họ tên: ............' },
      { place: { paragraph: 8 }, text: '2. Phần tự chọn' },
    ]);
  });

  test.each<[string, string[], string, string[]]>([
    ['with lines to write on', ['3. Từ em biết', '..........................'], 'essay', ['warning:read_as_essay']],
    ['that says what to do', ['3. Đặt một câu ghép.'], 'essay', ['warning:read_as_essay']],
    ['that asks', ['3. Cây lớn lên nhờ những gì?'], 'essay', ['warning:read_as_essay']],
    ['with its label', ['Câu 3: Bài học của câu chuyện', 'Viết ba câu.'], 'essay', ['warning:read_as_essay']],
    ['with a gap', ['Câu 3: CPU là ......... của máy tính.'], 'short_answer', ['error:no_answer']],
  ])('a question without choices, %s, is one', async (_, lines, type, problems) => {
    const label = lines[0]?.startsWith('Câu') ? 'Câu ' : '';
    const options = [p('A. 1'), p([['B. 2', { bold: true }]])];
    const file = await read(
      await docx([
        p(`${label}1. Số nào lớn nhất?`),
        ...options,
        p(`${label}2. Số nào nhỏ nhất?`),
        ...options,
        ...lines.map((line) => p(line)),
      ]),
    );
    expect(file.questions.map((question) => question.type)).toEqual(['multi_choice', 'multi_choice', type]);
    expect(codes(file)[2]).toEqual(problems);
    expect(file.unread).toEqual([]);
  });

  test('a solution that repeats its number is no question', async () => {
    const { questions, unread } = await read(
      await docx([
        p('Câu 1. Số nào lớn nhất?'),
        p('A. 1'),
        p([['B. 2', { bold: true }]]),
        p('Câu 2. Số nào nhỏ nhất?'),
        p([['A. 1', { bold: true }]]),
        p('B. 2'),
        p('LỜI GIẢI CHI TIẾT'),
        p('Câu 1. Hai lớn hơn một.'),
        p('Câu 2. Một nhỏ hơn hai.'),
      ]),
    );
    expect(questions).toHaveLength(2);
    expect(unread.map(({ text }) => text)).toContain('2. Một nhỏ hơn hai.');
  });

  test('below a heading of essays, what has no options is an essay with what to look for', async () => {
    const { questions, unread } = await read(
      await docx([
        p('PHẦN I. TRẮC NGHIỆM'),
        p('Câu 1. Số nào lớn nhất?'),
        p('A. 1'),
        p([['B. 2', { bold: true }]]),
        p('PHẦN II. TỰ LUẬN'),
        p('Câu 2. Vì sao cần sao lưu dữ liệu?'),
        p('Câu 3. Em hãy viết một đoạn văn về mạng xã hội.'),
      ]),
    );
    expect(questions.map(({ type, stem }) => [type, plain(stem)])).toEqual([
      ['multi_choice', 'Số nào lớn nhất?'],
      ['essay', 'Vì sao cần sao lưu dữ liệu?'],
      ['essay', 'Em hãy viết một đoạn văn về mạng xã hội.'],
    ]);
    expect(questions.flatMap(({ problems }) => problems.filter(({ level }) => level === 'error'))).toEqual([]);
    expect(unread.map(({ text }) => text).filter((text) => text.includes('Câu'))).toEqual([]);
  });

  test('a row of a table without what is asked is told', async () => {
    const head = ['Câu hỏi', 'A', 'B', 'Đáp án'];
    const { questions, unread } = await read(await docx([table([head, ['Gì?', '1', '2', 'B'], ['', '3', '4', 'A']])]));
    expect(questions.flatMap(told)).toEqual([['Gì?', ['1', '2'], 'B']]);
    expect(unread.map(({ text }) => text)).toEqual(['| 3 | 4 | A']);
  });

  test('what is asked in the heading of a table of statements comes along', async () => {
    const { questions } = await read(
      await docx([
        table([
          ['Câu 1: Về mật khẩu?', 'Đúng', 'Sai'],
          ['a) Nên dài.', 'x', ''],
          ['b) Nên chung.', '', 'x'],
        ]),
      ]),
    );
    expect(questions.flatMap(told)).toEqual([
      { statement: 'Về mật khẩu?\nNên dài.', correct: true },
      { statement: 'Về mật khẩu?\nNên chung.', correct: false },
    ]);
  });

  test('a shared passage stands above each of its questions, because they are asked one by one', async () => {
    const { questions } = await read(
      await docx([
        p('Đọc đoạn văn sau và trả lời các câu hỏi từ câu 1 đến câu 2:'),
        p('Ngày xưa có một con gà.'),
        p('Câu 1: Con gì?'),
        p([['A. Gà', { underline: true }]]),
        p('B. Vịt'),
        p('Câu 2: Khi nào?'),
        p([['A. Ngày xưa', { underline: true }]]),
        p('B. Hôm qua'),
        p('Câu 3: Khác hẳn?'),
        p([['A. Đúng vậy', { underline: true }]]),
        p('B. Không phải'),
      ]),
    );
    expect(questions.map(({ stem }) => plain(stem))).toEqual([
      'Đọc đoạn văn sau và trả lời các câu hỏi từ câu 1 đến câu 2:\nNgày xưa có một con gà.\nCon gì?',
      'Đọc đoạn văn sau và trả lời các câu hỏi từ câu 1 đến câu 2:\nNgày xưa có một con gà.\nKhi nào?',
      'Khác hẳn?',
    ]);
    expect(questions.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['passage'], []]);
  });

  test.each([
    ['Read the following passage and choose the best answer for each of the numbered blanks from 1 to 2.'],
    ['Đọc văn bản sau và thực hiện các yêu cầu:'],
    ['Đọc đoạn trích và trả lời các câu hỏi từ 1 đến 2.'],
  ])('%s', async (head) => {
    const options = [p('A. một'), p('B. hai')];
    const text = [p(head), p('Ngày xưa có một con gà.')];
    const { questions, unread } = await read(
      await docx([...text, p('Câu 1: Gì?'), ...options, p('Câu 2: Ai?'), ...options, p('Đáp án: 1A 2B')]),
    );
    expect(questions.map(({ stem }) => plain(stem))).toEqual(
      ['Gì?', 'Ai?'].map((asked) => `${head}\nNgày xưa có một con gà.\n${asked}`),
    );
    expect([rights({ questions } as QuestionFile), unread]).toEqual([[1, 1], []]);
  });

  test('a question that only fills a gap of a passage says which', async () => {
    const options = (right: string) =>
      ['A', 'B'].map((letter) => p([[`${letter}. ${letter}${letter}`, { underline: letter === right }]]));
    const { questions } = await read(
      await docx([
        p('Read the following passage and answer questions 1 to 2.'),
        p('The sun (1)____ in the east and (2)____ in the west.'),
        p('Câu 1.'),
        ...options('A'),
        p('Câu 2.'),
        ...options('B'),
      ]),
    );
    expect(questions.map(({ stem }) => plain(stem).split('\n').at(-1))).toEqual(['(1)', '(2)']);
    expect(questions.every(({ stem }) => stem.includes('in the east'))).toBe(true);
    expect(questions.map(({ title }) => title.slice(0, 11))).toEqual(['(1) The sun', '(2) The sun']);
  });

  test('letters of fonts of symbols are the signs that Word shows, and one that nobody knows is a box', async () => {
    const sign = (font: string, code: string) => raw(`<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`);
    const typed = (font: string, text: string) =>
      raw(`<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t>${text}</w:t></w:r>`);
    const { questions } = await read(
      await docx([
        p([
          'Câu 1: Nếu x ',
          sign('Symbol', 'F0A3'),
          ' 2 ',
          sign('Wingdings', 'F0E0'),
          ' thì ',
          typed('Symbol', '\uf061'),
        ]),
        p(['A. ', typed('Symbol', 'b'), ' \uf0b3 1 (đúng)']),
        p(['B. ', sign('Wingdings 2', 'F0A3'), ' một']),
        p(['C. ', sign('Webdings', 'F0FE'), ' \uf8f0']),
        p('Đáp án: A'),
      ]),
    );
    expect(questions.flatMap(told)).toEqual([['Nếu x ≤ 2 → thì α', ['β ≥ 1 (đúng)', '□ một', '☑ □'], 'A']]);
  });

  test('letters of the fonts before Unicode are read as they were meant, also where the style names the font', async () => {
    const old = (text: string, font = '.VnTime') =>
      raw(`<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t>${text}</w:t></w:r>`);
    const lines = [
      'C\u00a9u 1: Th\u00f1 \u00ae\u00ab c\u00f1a n\u00ad\u00edc ta?',
      'A. H\u00b5 N\u00e9i',
      'B. Hu\u00d5',
      '\u00a7\u00b8p \u00b8n: A',
    ];
    const expected = [['Thủ đô của nước ta?', ['Hà Nội', 'Huế'], 'A']];
    const typed = await read(await docx(lines.map((line) => p([old(line)]))));
    expect(typed.questions.flatMap(told)).toEqual(expected);
    const capitals = await read(
      await docx([p([old('C\u00a9u 1: hu\u00d5?', '.VnTimeH')]), ...lines.slice(1).map((line) => p([old(line)]))]),
    );
    expect(capitals.questions.flatMap(told)).toEqual([['HUẾ?', ['Hà Nội', 'Huế'], 'A']]);
    const styles =
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:rPr><w:rFonts w:ascii=".VnTime"/></w:rPr></w:style>';
    const styled = await read(
      await docx(
        lines.map((line) => p(line)),
        { styles },
      ),
    );
    expect(styled.questions.flatMap(told)).toEqual(expected);
  });

  test('formulas, objects and drawings are told beside their question', async () => {
    const options = [p('A. 1'), p([['B. 2', { bold: true }]])];
    const file = await read(
      await docx([
        p(['Câu 1: Tính ', raw('<m:oMath><m:r><m:t>x+1</m:t></m:r></m:oMath>')]),
        ...options,
        p(['Câu 2: Xem ', raw('<w:r><w:object><v:shape><v:imagedata r:id="rId99"/></v:shape></w:object></w:r>')]),
        ...options,
        p('Câu 3: Khoanh tròn'),
        p('A. 1'),
        p(['B. 2', raw('<w:r><w:drawing><wps:wsp/></w:drawing></w:r>')]),
      ]),
    );
    expect(codes(file)).toEqual([['warning:formula'], ['warning:object'], ['warning:drawing', 'error:no_answer']]);
    expect(plain(file.questions[0]?.stem ?? '')).toContain('x+1');
  });

  test('pictures come along where they stand; those that browsers do not show are told', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
    const file = await read(
      await docx(
        [
          p('Câu 1: Hình nào?'),
          p([picture('rId10')]),
          p(['A. ', picture('rId11')]),
          p([['B', { underline: true }], '. ', picture('rId12')]),
        ],
        { media: { 'image1.png': png, 'image2.gif': gif, 'image3.wmf': Buffer.from('d7cdc69a0000', 'hex') } },
      ),
    );
    expect(file.pictures.map(({ key, extension }) => [key, extension])).toEqual([
      ['picture-1', 'png'],
      ['picture-2', 'png'],
    ]);
    expect(Buffer.from(file.pictures[0]?.bytes ?? []).equals(png)).toBe(true);
    const [question] = file.questions;
    expect(question?.stem).toBe('<p>Hình nào?</p><p><img src="picture-1" alt=""></p>');
    expect(question?.type === 'multi_choice' && question.choices.map(({ text, correct }) => [text, correct])).toEqual([
      ['<img src="picture-2" alt="">', false],
      ['', true],
    ]);
    expect(codes(file)[0]).toContain('warning:picture_unreadable');
  });

  test('titles are the first 200 letters of what is asked', async () => {
    const { questions } = await read(
      await docx([p(`Câu 1: ${'Dài ơi là dài '.repeat(40)}`), p('A. 1'), p([['B. 2', { bold: true }]])]),
    );
    expect(Array.from(questions[0]?.title ?? '')).toHaveLength(200);
  });
});
