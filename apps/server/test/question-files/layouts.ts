import { docx, type Marks, p, raw, table } from './docx';

/** What a layout asks, as a reader should find it: stem, options and the letters that are right. */
export type Expected =
  | [stem: string, options: string[], right: string]
  | { statement: string; correct: boolean | null }
  | { gap: string; answers: string[] };

export interface Layout {
  name: string;
  file: () => Promise<Buffer>;
  expected: Expected[];
}

const CAPITAL: Expected = ['Thủ đô của Việt Nam là gì?', ['Huế', 'Hà Nội', 'Đà Nẵng', 'Cần Thơ'], 'B'];
const BYTES: Expected = ['Một byte có bao nhiêu bit?', ['4', '16', '8', '32'], 'C'];
const PASTE: Expected = ['Phím tắt nào dùng để dán?', ['Ctrl + V', 'Ctrl + C', 'Ctrl + X', 'Ctrl + Z'], 'A'];
const THREE = [CAPITAL, BYTES, PASTE] as [string, string[], string][];

const LETTERS = ['A', 'B', 'C', 'D', 'E'];
const isRight = (right: string, at: number) => right.includes(LETTERS[at] ?? '?');

/** Options one a line, those that are right marked by `mark` on the letter, the text, or both. */
const marked =
  (mark: Marks, where: 'letter' | 'text' | 'both' | 'part', usual: Marks = {}) =>
  ([, options, right]: [string, string[], string]): string[] =>
    options.map((text, at) => {
      const on = isRight(right, at);
      const letter = on && where !== 'text' && where !== 'part' ? { ...usual, ...mark } : usual;
      const body = on && where !== 'letter' ? mark : {};
      if (on && where === 'part') return p([[`${LETTERS[at]}`, usual], '. ', [text.slice(0, 1), mark], text.slice(1)]);
      return p([[`${LETTERS[at]}`, letter], '. ', [text, body]]);
    });

const typed = (label: (number: number) => string, options: (question: [string, string[], string]) => string[]) => () =>
  docx([
    p('ĐỀ KIỂM TRA HỌC KÌ I'),
    p(),
    ...THREE.flatMap((question, at) => [p(`${label(at + 1)}${question[0]}`), ...options(question)]),
  ]);

const plain = ([, options]: [string, string[], string], separator = '. ') =>
  options.map((text, at) => p(`${LETTERS[at]}${separator}${text}`));

const asked = (question: [string, string[], string], at: number) => p(`Câu ${at + 1}: ${question[0]}`);
const inline = (separator: string) => (question: [string, string[], string]) => [
  p(question[1].map((text, at) => `${LETTERS[at]}. ${text}`).join(separator)),
];
const withKey =
  (key: string[], options = plain as (question: [string, string[], string]) => string[]) =>
  () =>
    docx([...THREE.flatMap((question, at) => [asked(question, at), ...options(question)]), ...key]);

const QUESTIONS = [
  { id: 1, definition: 1, levels: [{ format: 'decimal', text: '%1.' }] },
  { id: 2, definition: 2, levels: [{ format: 'upperLetter', text: '%1.' }] },
  { id: 3, definition: 2, startAt: 1 },
  { id: 4, definition: 2, startAt: 1 },
];

/** A test in the three parts of the national exam; numbers begin again in each. */
const NATIONAL = [
  p(
    'PHẦN I. Câu trắc nghiệm nhiều phương án lựa chọn. Thí sinh trả lời từ câu 1 đến câu 2. Mỗi câu hỏi thí sinh chỉ chọn một phương án.',
  ),
  p('Câu 1. Thiết bị nào là thiết bị vào?'),
  p('A. Màn hình.\tB. Bàn phím.\tC. Loa.\tD. Máy in.'),
  p('Câu 2. Một byte có bao nhiêu bit?'),
  ...['A. 4.', 'B. 6.', 'C. 8.', 'D. 16.'].map((option) => p(option)),
  p(
    'PHẦN II. Câu trắc nghiệm đúng sai. Thí sinh trả lời từ câu 1 đến câu 2. Trong mỗi ý a), b), c), d) ở mỗi câu, thí sinh chọn đúng hoặc sai.',
  ),
  p('Câu 1. Một trường học dùng mạng LAN.'),
  ...['a) Phạm vi nhỏ.', 'b) Cần Internet.', 'c) Dùng chung máy in.', 'd) Cần switch.'].map((one) => p(one)),
  p('Câu 2. Cho lệnh for i in range(3).'),
  ...['a) Chạy ba lần.', 'b) Số đầu là 1.', 'c) Số cuối là 2.', 'd) Có lỗi.'].map((one) => p(one)),
  p('PHẦN III. Câu trắc nghiệm trả lời ngắn. Thí sinh trả lời từ câu 1 đến câu 3.'),
  p('Câu 1. Số nhị phân 1010 bằng bao nhiêu?'),
  p('Câu 2. Kết quả của 5 : 2 là bao nhiêu?'),
  p('Câu 3. Nhiệt độ thấp nhất là bao nhiêu?'),
  p('---------- HẾT ----------'),
];
const judged = (stem: string, statements: Record<string, boolean>): Expected[] =>
  Object.entries(statements).map(([text, correct]) => ({ statement: `${stem}\n${text}`, correct }));
const NATIONAL_TOLD: Expected[] = [
  ['Thiết bị nào là thiết bị vào?', ['Màn hình.', 'Bàn phím.', 'Loa.', 'Máy in.'], 'B'],
  ['Một byte có bao nhiêu bit?', ['4.', '6.', '8.', '16.'], 'C'],
  ...judged('Một trường học dùng mạng LAN.', {
    'Phạm vi nhỏ.': true,
    'Cần Internet.': false,
    'Dùng chung máy in.': true,
    'Cần switch.': true,
  }),
  ...judged('Cho lệnh for i in range(3).', {
    'Chạy ba lần.': true,
    'Số đầu là 1.': false,
    'Số cuối là 2.': true,
    'Có lỗi.': false,
  }),
  { gap: 'Số nhị phân 1010 bằng bao nhiêu?', answers: ['10'] },
  { gap: 'Kết quả của 5 : 2 là bao nhiêu?', answers: ['2,5'] },
  { gap: 'Nhiệt độ thấp nhất là bao nhiêu?', answers: ['-3'] },
];
const CHOSEN = table([
  ['Câu', '1', '2'],
  ['Chọn', 'B', 'C'],
]);
const WRITTEN = table([
  ['Câu', '1', '2', '3'],
  ['Đáp án', '10', '2,5', '-3'],
]);
const JUDGED_TABLES: Readonly<Record<string, string[][]>> = {
  'statements down, questions across': [
    ['Câu', '1', '2'],
    ['a)', 'Đ', 'Đ'],
    ['b)', 'S', 'S'],
    ['c)', 'Đ', 'Đ'],
    ['d)', 'Đ', 'S'],
  ],
  'letters in each cell': [
    ['Câu', 'Câu 1', 'Câu 2'],
    ['Đáp án', 'a) Đ', 'a) Đ'],
    ['', 'b) S', 'b) S'],
    ['', 'c) Đ', 'c) Đ'],
    ['', 'd) Đ', 'd) S'],
  ],
  'statements across, questions down': [
    ['Câu', 'a)', 'b)', 'c)', 'd)'],
    ['1', 'Đúng', 'Sai', 'Đúng', 'Đúng'],
    ['2', 'Đúng', 'Sai', 'Đúng', 'Sai'],
  ],
  'a row for each statement': [
    ['Câu', 'Lệnh hỏi', 'Đáp án (Đ/S)'],
    ['1', 'a)', 'Đ'],
    ['', 'b)', 'S'],
    ['', 'c)', 'Đ'],
    ['', 'd)', 'Đ'],
    ['2', 'a)', 'Đ'],
    ['', 'b)', 'S'],
    ['', 'c)', 'Đ'],
    ['', 'd)', 'S'],
  ],
  'a word for each question': [
    ['Câu 1', 'Câu 2'],
    ['ĐSĐĐ', 'ĐSĐS'],
  ],
};
const NATIONAL_LAYOUTS: Layout[] = [
  ...Object.entries(JUDGED_TABLES).map(([name, rows]) => ({
    name: `the national exam with tables of answers: ${name}`,
    file: () =>
      docx([
        ...NATIONAL,
        p('ĐÁP ÁN'),
        p('PHẦN I'),
        CHOSEN,
        p('PHẦN II. Mỗi câu 1 điểm.'),
        table(rows),
        p('PHẦN III'),
        WRITTEN,
      ]),
    expected: NATIONAL_TOLD,
  })),
  {
    name: 'the national exam with lines of answers',
    file: () =>
      docx([
        ...NATIONAL,
        p('HƯỚNG DẪN CHẤM VÀ ĐÁP ÁN'),
        p('PHẦN I: 1B 2C'),
        p('PHẦN II'),
        p('Câu 1: a) Đúng; b) Sai; c) Đúng; d) Đúng'),
        p('Câu 2: a-Đ, b-S, c-Đ, d-S'),
        p('PHẦN III'),
        ...['Câu 1: 10', 'Câu 2: 2,5', 'Câu 3: -3'].map((line) => p(line)),
      ]),
    expected: NATIONAL_TOLD,
  },
];

export const LAYOUTS: Layout[] = [
  {
    name: 'Câu 1: options one a line, the letter underlined',
    file: typed((n) => `Câu ${n}: `, marked({ underline: true }, 'letter')),
    expected: THREE,
  },
  {
    name: 'Câu 1. the text underlined, the letter not',
    file: typed((n) => `Câu ${n}. `, marked({ underline: true }, 'text')),
    expected: THREE,
  },
  {
    name: '1. with bold, where every letter is bold',
    file: typed((n) => `${n}. `, marked({ bold: true }, 'text', { bold: true })),
    expected: THREE,
  },
  {
    name: 'Question 1. in red, on part of the option',
    file: typed((n) => `Question ${n}. `, marked({ color: 'FF0000' }, 'part')),
    expected: THREE,
  },
  {
    name: '(CLO4) Câu 1: highlighted and bold',
    file: typed((n) => `(CLO4) Câu ${n}: `, marked({ highlight: 'yellow', bold: true }, 'both')),
    expected: THREE,
  },
  {
    name: 'everything in one web colour and white highlight; shaded is right',
    file: typed(
      (n) => `Câu ${n}: `,
      ([, options, right]) =>
        options.map((text, at) =>
          p([
            [
              `${LETTERS[at]}. ${text}`,
              { color: '212529', highlight: 'white', ...(isRight(right, at) ? { shade: 'FFFF00' } : {}) },
            ],
          ]),
        ),
    ),
    expected: THREE,
  },
  {
    name: 'starred, A.Text without a blank',
    file: typed(
      (n) => `Câu ${n}: `,
      ([, options, right]) => options.map((text, at) => p(`${isRight(right, at) ? '*' : ''}${LETTERS[at]}.${text}`)),
    ),
    expected: THREE,
  },
  {
    name: 'label alone, the text in the next paragraph; answer after each question',
    file: () =>
      docx(
        THREE.flatMap((question, at) => [
          p(`Câu ${at + 1}:`),
          p(question[0]),
          ...plain(question),
          p(`Đáp án: ${question[2]}`),
          p(),
        ]),
      ),
    expected: THREE,
  },
  {
    name: 'Word counts the questions and letters the options; the letter is underlined by the mark of its paragraph',
    file: () =>
      docx(
        THREE.flatMap(([stem, options, right], at) => [
          p(stem, { list: [1, 0] }),
          ...options.map((text, index) =>
            p(text, { list: [2 + at, 0] }).replace(
              '</w:pPr>',
              `${isRight(right, index) ? '<w:rPr><w:u w:val="single"/></w:rPr>' : ''}</w:pPr>`,
            ),
          ),
        ]),
        { lists: QUESTIONS },
      ),
    expected: THREE,
  },
  {
    name: 'Word writes "Câu 1:" itself, and its letters go on from question to question',
    file: () =>
      docx(
        [
          ...THREE.flatMap(([stem, options]) => [
            p(stem, { list: [1, 0] }),
            ...options.map((text) => p(text, { list: [2, 0] })),
          ]),
          p('ĐÁP ÁN'),
          p('1B 2C 3A'),
        ],
        {
          lists: [
            { id: 1, definition: 1, levels: [{ format: 'decimal', text: 'Câu %1:' }] },
            { id: 2, definition: 2, levels: [{ format: 'upperLetter', text: '%1.' }] },
          ],
        },
      ),
    expected: THREE,
  },
  {
    name: 'one list of two levels: 1. and a.',
    file: () =>
      docx(
        THREE.flatMap(([stem, options, right]) => [
          p(stem, { list: [1, 0] }),
          ...options.map((text, at) => p([[text, isRight(right, at) ? { color: 'C00000' } : {}]], { list: [1, 1] })),
        ]),
        {
          lists: [
            {
              id: 1,
              definition: 1,
              levels: [
                { format: 'decimal', text: '%1.' },
                { format: 'lowerLetter', text: '%2.' },
              ],
            },
          ],
        },
      ),
    expected: THREE,
  },
  {
    name: 'no label at all: stem, Select one:, a.–d., Clear my choice',
    file: () =>
      docx(
        THREE.flatMap(([stem, options, right]) => [
          p(stem),
          p('Select one:'),
          ...options.map((text, at) => p([[`${'abcd'[at]}. ${text}`, isRight(right, at) ? { bold: true } : {}]])),
          p('Clear my choice'),
          p(),
        ]),
      ),
    expected: THREE,
  },
  {
    name: 'options on one line by tabs, key as a line "1.B 2.C 3.A"',
    file: withKey([p('1.B   2.C   3.A')], inline('\t\t')),
    expected: THREE,
  },
  {
    name: 'options on one line by blanks, key by pairs 1-B',
    file: withKey([p('BẢNG ĐÁP ÁN'), p('1-B; 2-C; 3-A')], inline(' ')),
    expected: THREE,
  },
  {
    name: 'two options a line, key table in two rows',
    file: withKey(
      [
        p('ĐÁP ÁN'),
        table([
          ['Câu', '1', '2', '3'],
          ['Đáp án', 'B', 'C', 'A'],
        ]),
      ],
      ([, [a, b, c, d]]) => [p(`A. ${a}\t\tB. ${b}`), p(`C. ${c}\t\tD. ${d}`)],
    ),
    expected: THREE,
  },
  {
    name: 'options in tables 1×4, 2×2 and 4×1; an empty form on top; key "1 2 3 / B C A"',
    file: () => {
      const [one, two, three] = THREE as [
        [string, string[], string],
        [string, string[], string],
        [string, string[], string],
      ];
      const cells = (question: [string, string[], string]) => question[1].map((text, at) => `${LETTERS[at]}. ${text}`);
      const [a, b, c, d] = cells(two) as [string, string, string, string];
      return docx([
        table([
          ['1', '2', '3'],
          ['', '', ''],
        ]),
        asked(one, 0),
        table([cells(one)]),
        asked(two, 1),
        table([
          [a, c],
          [b, d],
        ]),
        asked(three, 2),
        table(cells(three).map((cell) => [cell])),
        table([
          ['1', '2', '3'],
          ['B', 'C', 'A'],
        ]),
      ]);
    },
    expected: THREE,
  },
  {
    name: 'one row a question, with headings',
    file: () =>
      docx([
        table([
          ['STT', 'Nội dung câu hỏi', 'A', 'B', 'C', 'D', 'Đáp án'],
          ...THREE.map(([stem, options, right], at) => [`${at + 1}`, stem, ...options, right]),
        ]),
      ]),
    expected: THREE,
  },
  {
    name: 'one row a question: number | the whole question in one cell, a small table of level and time above',
    file: () =>
      docx(
        THREE.flatMap((question, at) => [
          table([['Mức độ: Nhận biết', 'Thời gian: 1 phút']]),
          table([[`${at + 1}`, [p(question[0]), ...marked({ underline: true }, 'letter')(question)]]]),
        ]),
      ),
    expected: THREE,
  },
  {
    name: 'soft breaks: a whole question in one paragraph',
    file: () =>
      docx(
        THREE.map(([stem, options, right], at) =>
          p([
            `Câu ${at + 1}: ${stem}`,
            ...options.flatMap((text, index): [string, Marks][] => [
              [`\n${LETTERS[index]}`, isRight(right, index) ? { underline: true } : {}],
              [`. ${text}`, {}],
            ]),
          ]),
        ),
      ),
    expected: THREE,
  },
  {
    name: 'three and five options, a missing letter',
    file: () =>
      docx([
        p('Câu 1: Mùa nào nóng nhất?'),
        p(['A. Xuân']),
        p([['B. Hạ', { underline: true }]]),
        p('C. Thu'),
        p('Câu 2: Số nào chia hết cho 5?'),
        p('A. 11'),
        p('B. 12'),
        p('C. 13'),
        p('D. 14'),
        p([['E', { underline: true }], '. 15']),
        p('Câu 3: Con vật nào biết bay?'),
        p('A. Chó'),
        p([['B. Chim', { underline: true }]]),
        p('D. Cá'),
      ]),
    expected: [
      ['Mùa nào nóng nhất?', ['Xuân', 'Hạ', 'Thu'], 'B'],
      ['Số nào chia hết cho 5?', ['11', '12', '13', '14', '15'], 'E'],
      ['Con vật nào biết bay?', ['Chó', 'Chim', 'Cá'], 'B'],
    ],
  },
  {
    name: 'Roman statements and a numbered list before the options; numbered list of answers in words',
    file: () =>
      docx([
        p('Câu 1: Cho các phát biểu sau:'),
        p('I. Máy tính cần điện.'),
        p('II. Máy tính biết ngủ.'),
        p('III. Máy tính có CPU.'),
        p('Số phát biểu đúng là'),
        p('A. 1'),
        p('B. 2'),
        p('C. 3'),
        p('Câu 2: Xét các bước: '),
        p('1. Bật máy'),
        p('2. Mở trình duyệt'),
        p('Bước nào làm trước?'),
        p('A. Bước 1'),
        p('B. Bước 2'),
        p('ĐÁP ÁN'),
        p('1. B'),
        p('2. Bước 1'),
      ]),
    expected: [
      [
        'Cho các phát biểu sau:\nI. Máy tính cần điện.\nII. Máy tính biết ngủ.\nIII. Máy tính có CPU.\nSố phát biểu đúng là',
        ['1', '2', '3'],
        'B',
      ],
      ['Xét các bước:\n1. Bật máy\n2. Mở trình duyệt\nBước nào làm trước?', ['Bước 1', 'Bước 2'], 'A'],
    ],
  },
  {
    name: 'the three parts of the national exam: choices, statements a)–d), short answers',
    file: () =>
      docx([
        p('PHẦN I. Câu trắc nghiệm nhiều phương án lựa chọn.'),
        asked(THREE[0] as [string, string[], string], 0),
        ...marked({ underline: true }, 'letter')(THREE[0] as [string, string[], string]),
        p('PHẦN II. Câu trắc nghiệm đúng sai. Trong mỗi ý a), b), c), d) ở mỗi câu, thí sinh chọn đúng hoặc sai.'),
        p('Câu 1. Bạn An dùng mạng Wi-Fi công cộng.'),
        p([['a)', { underline: true }], ' Nên tránh nhập mật khẩu.']),
        p('b) Luôn an toàn tuyệt đối.'),
        p([['c)', { underline: true }], ' Người khác có thể nghe lén.']),
        p('d) Không cần phần mềm diệt virus.'),
        p('PHẦN III. Câu trắc nghiệm trả lời ngắn.'),
        p('Câu 1. Một kilobyte bằng bao nhiêu byte?'),
        p('Đáp án: 1024'),
        p('Câu 2. Thủ đô của nước ta là ........'),
        p('Đáp án: Hà Nội'),
      ]),
    expected: [
      CAPITAL,
      { statement: 'Bạn An dùng mạng Wi-Fi công cộng.\nNên tránh nhập mật khẩu.', correct: true },
      { statement: 'Bạn An dùng mạng Wi-Fi công cộng.\nLuôn an toàn tuyệt đối.', correct: false },
      { statement: 'Bạn An dùng mạng Wi-Fi công cộng.\nNgười khác có thể nghe lén.', correct: true },
      { statement: 'Bạn An dùng mạng Wi-Fi công cộng.\nKhông cần phần mềm diệt virus.', correct: false },
      { gap: 'Một kilobyte bằng bao nhiêu byte?', answers: ['1024'] },
      { gap: 'Thủ đô của nước ta là …', answers: ['Hà Nội'] },
    ],
  },
  {
    name: 'statements with Đúng and Sai behind them, in a table, and by the key',
    file: () =>
      docx([
        p('Câu 1: Về mật khẩu:'),
        p('a) Mật khẩu nên dài. (Đúng)'),
        p('b) Nên dùng 123456. (Sai)'),
        p('Câu 2: Về thư rác, đánh dấu Đúng hoặc Sai:'),
        table([
          ['Phát biểu', 'Đúng', 'Sai'],
          ['a) Không mở tệp lạ.', 'x', ''],
          ['b) Trả lời mọi thư.', '', 'x'],
        ]),
        p('Câu 3: Xét tính đúng hay sai:'),
        p('a) Trái Đất quay quanh Mặt Trời.'),
        p('b) Mặt Trăng tự phát sáng.'),
        p('ĐÁP ÁN'),
        p('Câu 3: Đ S'),
      ]),
    expected: [
      { statement: 'Về mật khẩu:\nMật khẩu nên dài.', correct: true },
      { statement: 'Về mật khẩu:\nNên dùng 123456.', correct: false },
      { statement: 'Về thư rác, đánh dấu Đúng hoặc Sai:\nKhông mở tệp lạ.', correct: true },
      { statement: 'Về thư rác, đánh dấu Đúng hoặc Sai:\nTrả lời mọi thư.', correct: false },
      { statement: 'Xét tính đúng hay sai:\nTrái Đất quay quanh Mặt Trời.', correct: true },
      { statement: 'Xét tính đúng hay sai:\nMặt Trăng tự phát sáng.', correct: false },
    ],
  },
  {
    name: 'verdicts in a row in a table, behind each statement, and with the letter',
    file: () =>
      docx([
        p('PHẦN II. Câu trắc nghiệm đúng sai.'),
        p('Câu 1. Nước:'),
        ...['a) Sôi ở 100 độ.', 'b) Là kim loại.', 'c) Có hiđrô.', 'd) Là axit.'].map((text) => p(text)),
        p('Câu 2. Mạng:'),
        ...['a) Nối các máy. Đ', 'b) Chỉ có một máy. S'].map((text) => p(text)),
        p('ĐÁP ÁN'),
        table([
          ['Câu', '1'],
          ['Đáp án', 'Đ S Đ S'],
        ]),
      ]),
    expected: [
      { statement: 'Nước:\nSôi ở 100 độ.', correct: true },
      { statement: 'Nước:\nLà kim loại.', correct: false },
      { statement: 'Nước:\nCó hiđrô.', correct: true },
      { statement: 'Nước:\nLà axit.', correct: false },
      { statement: 'Mạng:\nNối các máy.', correct: true },
      { statement: 'Mạng:\nChỉ có một máy.', correct: false },
    ],
  },
  {
    name: 'short answers by other words, and in the boxes of the ministry’s sheet',
    file: () =>
      docx([
        p('PHẦN III. Câu trắc nghiệm trả lời ngắn.'),
        p('Câu 1. Số pi, làm tròn đến hai chữ số?'),
        p('KQ: 3,14'),
        p('Câu 2. Hiệu là bao nhiêu?'),
        p('Đáp số: –2,5'),
        p('Câu 3. Một nửa là bao nhiêu?'),
        table([['Trả lời:', '0', ',', '5']]),
      ]),
    expected: [
      { gap: 'Số pi, làm tròn đến hai chữ số?', answers: ['3,14'] },
      { gap: 'Hiệu là bao nhiêu?', answers: ['–2,5'] },
      { gap: 'Một nửa là bao nhiêu?', answers: ['0,5'] },
    ],
  },
  {
    name: 'parts headed "A. TRẮC NGHIỆM" and "B. Tự luận (3 điểm)" below a table for marks',
    file: () =>
      docx([
        table([
          ['Điểm', 'Lời phê của giáo viên'],
          ['', ''],
        ]),
        p('A. TRẮC NGHIỆM (7,0 điểm)'),
        asked(CAPITAL as [string, string[], string], 0),
        ...inline('\t')(CAPITAL as [string, string[], string]),
        p('B. Tự luận (3 điểm)'),
        p('Câu 2. Em hãy nêu lợi ích của mạng máy tính.'),
        p('HƯỚNG DẪN CHẤM'),
        p('A. TRẮC NGHIỆM'),
        table([
          ['Câu', '1'],
          ['Đ/A', 'B'],
        ]),
      ]),
    expected: [CAPITAL, { gap: 'Em hãy nêu lợi ích của mạng máy tính.', answers: [] }],
  },
  {
    name: 'parts headed without points, and options that are called as parts are; statements judged in a table',
    file: () =>
      docx([
        p('A. TRẮC NGHIỆM'),
        p('Câu 1: Cách nào máy chấm được?'),
        ...['A. TRẮC NGHIỆM', 'B. TỰ LUẬN', 'C. VẤN ĐÁP'].map((text) => p(text)),
        p('Đáp án: A'),
        p('Câu 2: Về máy tính, điền Đ (đúng) hoặc S (sai):'),
        table([
          ['a) RAM mất dữ liệu khi tắt máy.', 'Đ'],
          ['b) CPU là thiết bị vào.', 'S'],
        ]),
        p('B. TỰ LUẬN'),
        p('Câu 3. Em hãy nêu lợi ích của mạng.'),
      ]),
    expected: [
      ['Cách nào máy chấm được?', ['TRẮC NGHIỆM', 'TỰ LUẬN', 'VẤN ĐÁP'], 'A'],
      { statement: 'Về máy tính, điền Đ (đúng) hoặc S (sai):\nRAM mất dữ liệu khi tắt máy.', correct: true },
      { statement: 'Về máy tính, điền Đ (đúng) hoặc S (sai):\nCPU là thiết bị vào.', correct: false },
      { gap: 'Em hãy nêu lợi ích của mạng.', answers: [] },
    ],
  },
  {
    name: 'words to choose among below an instruction: sounds, with underlined parts, and stress',
    file: () =>
      docx([
        p('I. Choose the word whose underlined part is pronounced differently from the others.'),
        p([
          'Question 1. A. n',
          ['a', { underline: true }],
          'tion\tB. n',
          ['a', { underline: true }],
          'tive\tC. pl',
          ['a', { underline: true }],
          'ce',
        ]),
        p('II. Choose the word that has a different stress pattern.'),
        p('Question 2. A. happen\tB. begin\tC. offer'),
        p('ĐÁP ÁN'),
        p('1B 2B'),
      ]),
    expected: [
      [
        'Choose the word whose underlined part is pronounced differently from the others.',
        ['nation', 'native', 'place'],
        'B',
      ],
      ['Choose the word that has a different stress pattern.', ['happen', 'begin', 'offer'], 'B'],
    ],
  },
  {
    name: 'parts a) and b) of an exercise, each with options in capitals',
    file: () =>
      docx([
        p('Bài 1: Khoanh vào chữ đặt trước câu trả lời đúng:'),
        p('a) Số 45 đọc là:'),
        p(['A. Bốn năm    ', ['B. Bốn mươi lăm', { color: 'FF0000' }], '    C. Năm tư']),
        p('b) Số liền sau của 99 là:'),
        p(['A. 98    ', ['B. 100', { color: 'FF0000' }], '    C. 97']),
      ]),
    expected: [
      ['Số 45 đọc là:', ['Bốn năm', 'Bốn mươi lăm', 'Năm tư'], 'B'],
      ['Số liền sau của 99 là:', ['98', '100', '97'], 'B'],
    ],
  },
  {
    name: 'no key: the questions stay, nothing is marked right',
    file: withKey([]),
    expected: THREE.map(([stem, options]): Expected => [stem, options, '']),
  },
  {
    name: 'text in NFD, bold from a style, a web form in a text box',
    file: () =>
      docx(
        [
          p('Câu 1: Thủ đô của Việt Nam là gì?'.normalize('NFD')),
          p('A. Huế'.normalize('NFD')),
          p([['B. Hà Nội'.normalize('NFD'), { style: 'Strong' }]]),
          p('C. Đà Nẵng'.normalize('NFD')),
          p('D. Cần Thơ'.normalize('NFD')),
          p([
            raw(
              `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent>${p('Câu 2: Một byte có bao nhiêu bit?')}${['4', '16', '8', '32'].map((text, at) => p([[`${LETTERS[at]}. ${text}`, at === 2 ? { style: 'Strong' } : {}]])).join('')}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${p('Câu 2: hai lần')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
            ),
          ]),
        ],
        { styles: '<w:style w:type="character" w:styleId="Strong"><w:rPr><w:b/></w:rPr></w:style>' },
      ),
    expected: [CAPITAL, BYTES],
  },
  {
    name: 'parts that count from 1 again, their keys at the end part by part',
    file: () =>
      docx([
        p('PHẦN I. Thí sinh trả lời từ câu 1 đến câu 2. Mỗi câu hỏi chỉ chọn một phương án.'),
        p('Câu 1. (0,25 điểm) Một?'),
        p('A. a\tB. b\tC. c\tD. d'),
        p('Câu 2. Hai?'),
        ...['A. a', 'B. b', 'C. c', 'D. d'].map((text) => p(text)),
        p('PHẦN II. Trong mỗi ý a), b) ở mỗi câu, thí sinh chọn đúng hoặc sai.'),
        p('Câu 1. Cho tình huống:'),
        p('a) Việc một.'),
        p('b) Việc hai.'),
        p('PHẦN III. Câu trắc nghiệm trả lời ngắn'),
        p('Câu 1. Mấy?'),
        p('Câu 2. Bao nhiêu?'),
        p('----- HẾT -----'),
        p('ĐÁP ÁN'),
        p('PHẦN I'),
        table([
          ['Câu', '1', '2'],
          ['Chọn', 'D', 'A'],
        ]),
        p('PHẦN II'),
        p('Câu 1: a) Đúng; b) Sai'),
        p('PHẦN III'),
        table([
          ['Câu', '1', '2'],
          ['Đáp án', '12', '3,5'],
        ]),
      ]),
    expected: [
      ['(0,25 điểm) Một?', ['a', 'b', 'c', 'd'], 'D'],
      ['Hai?', ['a', 'b', 'c', 'd'], 'A'],
      { statement: 'Cho tình huống:\nViệc một.', correct: true },
      { statement: 'Cho tình huống:\nViệc hai.', correct: false },
      { gap: 'Mấy?', answers: ['12'] },
      { gap: 'Bao nhiêu?', answers: ['3,5'] },
    ],
  },
  {
    name: 'solutions below each question, in several wordings',
    file: () =>
      docx([
        p('Câu 1: Một?'),
        p('A. a'),
        p('B. b'),
        p('Lời giải'),
        p('Chọn B'),
        p('Vì b lớn hơn.'),
        p('Câu 2: Hai?'),
        p('A. a'),
        p('B. b'),
        p('Hướng dẫn giải: vì thế.'),
        p('Đáp án đúng là: A. a'),
      ]),
    expected: [
      ['Một?', ['a', 'b'], 'B'],
      ['Hai?', ['a', 'b'], 'A'],
    ],
  },
  {
    name: 'copied from a page of Moodle, the right answer in words',
    file: () =>
      docx([
        p('Câu hỏi 1'),
        p('Chưa trả lời'),
        p('Đạt điểm 1,00'),
        p('Thủ đô?'),
        p('Chọn một:'),
        p('a. Huế'),
        p('b. Hà Nội'),
        p('Câu trả lời đúng là: Hà Nội'),
        p('Câu hỏi 2'),
        p('Nước nào?'),
        p('Select one:'),
        p('a. x'),
        p('b. y'),
        p('The correct answer is: y'),
      ]),
    expected: [
      ['Thủ đô?', ['Huế', 'Hà Nội'], 'B'],
      ['Nước nào?', ['x', 'y'], 'B'],
    ],
  },
  {
    name: '1) A) with all answers on one line behind their heading',
    file: () => docx([p('1) Một?'), p('A) a'), p('B) b'), p('2) Hai?'), p('A) a'), p('B) b'), p('Đáp án: 1-B, 2-A')]),
    expected: [
      ['Một?', ['a', 'b'], 'B'],
      ['Hai?', ['a', 'b'], 'A'],
    ],
  },
  ...NATIONAL_LAYOUTS,
];
