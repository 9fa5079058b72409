import { describe, expect, test } from 'vitest';
import { Line } from './line';
import { plainOf } from './text';
import { readTest } from './word-questions';

const documentOf = (lines: readonly string[]) =>
  lines.map((text, at) => ({ line: new Line(at + 1, text, [{ from: 0, to: text.length, marks: {} }], []) }));

/** What was asked, as it came and as it was left. */
const read = (lines: readonly string[]) => {
  const { questions, unread } = readTest(documentOf(lines), 5000);
  return { stems: questions.map(({ stem }) => plainOf(stem)), unread: unread.map(({ text }) => text) };
};

const OPTIONS = ['A. một', 'B. hai', 'C. ba', 'D. bốn'];

describe('what looks like a question is read, or told as not read', () => {
  test.each([
    [
      'behind an option, on the same line',
      ['Câu 1: Một?', ...OPTIONS.slice(0, 3), 'D. bốn Câu 2: Hai?', ...OPTIONS],
      ['Một?', 'Hai?'],
      [],
    ],
    [
      'a part that is asked about',
      ['Câu 1: Một?', ...OPTIONS, '', 'Phần 2 của bài nói về gì?', ...OPTIONS],
      ['Một?', 'Phần 2 của bài nói về gì?'],
      [],
    ],
    [
      'below an explanation',
      ['Câu 1: Một?', ...OPTIONS, 'Giải thích: vì thế', 'Hai là gì?', ...OPTIONS],
      ['Một?', 'Hai là gì?'],
      [],
    ],
    [
      'a bare number below one without options, which is an essay',
      ['Câu 1: Một?', ...OPTIONS, 'Câu 2: Viết một đoạn văn.', '3. Ba?', ...OPTIONS, 'Câu 4: Bốn?', ...OPTIONS],
      ['Một?', 'Viết một đoạn văn.', 'Ba?', 'Bốn?'],
      [],
    ],
    [
      'asked above another, with nothing to choose',
      ['Câu 1: Một?', ...OPTIONS, '', 'Vì sao?', '', 'Hai là gì?', ...OPTIONS],
      ['Một?', 'Hai là gì?'],
      ['Vì sao?'],
    ],
    [
      'an essay behind options in several lines',
      ['1. Một?', 'A. một', 'và một', 'B. hai', '2. Vì sao thế'],
      ['Một?', 'Vì sao thế'],
      [],
    ],
    [
      'asked behind options in several lines',
      ['Một?', 'A. một', 'và một', 'B. hai', 'Vì sao như thế?'],
      ['Một?'],
      ['Vì sao như thế?'],
    ],
  ])('%s', (_, lines, stems, unread) => {
    expect(read(lines)).toEqual({ stems, unread });
  });

  test('a list in what is asked begins no question', () => {
    const list = ['1. một', '2. hai', '3. ba'];
    expect(
      read(['Câu 1: Một?', ...OPTIONS, 'Câu 2: Mấy câu đúng?', ...list, ...OPTIONS, 'Câu 3: Ba?', ...OPTIONS]),
    ).toEqual({
      stems: ['Một?', `Mấy câu đúng?\n${list.join('\n')}`, 'Ba?'],
      unread: [],
    });
  });
});

describe('however a test is laid out, each question is read or told', () => {
  /** Numbers that come the same in every run. */
  function* numbers(seed: number): Generator<number, never> {
    let state = seed;
    while (true) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      yield state / 2_147_483_648;
    }
  }
  const LABELS = [
    (n: number) => `Câu ${n}: `,
    (n: number) => `Câu ${n} (0,5 điểm). `,
    (n: number) => `${n}. `,
    () => '',
  ];
  const ROWS = [
    OPTIONS,
    ['A. một\tB. hai', 'C. ba\tD. bốn'],
    ['A. một   B. hai   C. ba   D. bốn'],
    ['A. một', 'hai ba', 'B. hai', 'C. ba', 'D. bốn'],
  ];
  const AFTER = [[], [''], ['Đáp án: B'], ['Giải thích: vì thế'], ['Đáp án: B', 'Giải thích: vì thế', '']];

  test.each(Array.from({ length: 300 }, (_, at) => at + 1))('layout %i', (seed) => {
    const random = numbers(seed);
    const one = <Value>(list: readonly Value[]): Value => list[Math.floor(random.next().value * list.length)] as Value;
    const label = one(LABELS);
    const asked = Array.from({ length: 8 }, (_, at) => `Sự việc thứ ${'abcdefgh'[at]}${seed} là gì?`);
    const lines = asked.flatMap((stem, at) => {
      const own = one([label, label, label, one(LABELS)])(at + 1);
      // Some have nothing to choose from.
      return [`${own}${stem}`, ...one([one(ROWS), one(ROWS), one(ROWS), []]), ...one(AFTER)];
    });
    const { stems, unread } = read([...lines, '---- HẾT ----']);
    const missing = asked.filter((stem) => ![...stems, ...unread].some((text) => text.includes(stem)));
    expect(missing, lines.join('\n')).toEqual([]);
  });
});
