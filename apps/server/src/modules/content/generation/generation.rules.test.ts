import en from '@khue/i18n/locales/en/generation.json';
import vi from '@khue/i18n/locales/vi/generation.json';
import { contentProblems } from '@khue/scoring/problems';
import { describe, expect, test } from 'vitest';
import { readAnswer } from './generated-answer.rules';
import { contentOf, type Made } from './generated-content.rules';
import { madeByRules } from './generation.rules';
import { factsOf, languageOf } from './text-facts.rules';

const VIETNAMESE = `Phần cứng là các thiết bị vật lí tạo nên máy tính. Phần mềm là các chương trình và dữ liệu điều khiển máy tính.
Thiết bị vào gồm bàn phím, chuột, máy quét và micrô. Thiết bị ra gồm màn hình, máy in và loa.
RAM là bộ nhớ tạm thời mà chương trình dùng khi đang chạy. Việt Nam chính thức kết nối Internet năm 1997.
Đây là điều mà ai cũng cần biết khi dùng máy tính. Em có biết máy tính gồm những gì không?`;
const ENGLISH = `A computer is a machine that stores and processes data. A browser is a program that shows web pages.
Input devices include keyboards, mice, scanners and microphones. Phishing is an attempt to steal personal data.
The World Wide Web was proposed in 1989 by Tim Berners-Lee. Strong passwords protect personal data.`;

const ask = { term: String, member: String, gap: String, number: String, source: String };
const factsIn = (text: string) => {
  const language = languageOf(text);
  return factsOf(text, language, { vi, en }[language].marks);
};
const made = (text: string, type: Parameters<typeof madeByRules>[1], count = 20) =>
  madeByRules(factsIn(text), type, count, ask);

test('the language is read from the letters', () => {
  expect([languageOf(VIETNAMESE), languageOf(ENGLISH)]).toEqual(['vi', 'en']);
});

describe('what a text says', () => {
  test('definitions have a term and a meaning; “this is …” defines nothing', () => {
    expect(factsIn(VIETNAMESE).definitions.map(({ term }) => term)).toEqual(['Phần cứng', 'Phần mềm', 'RAM']);
    expect(factsIn(ENGLISH).definitions[1]).toMatchObject({
      term: 'A browser',
      meaning: 'a program that shows web pages',
    });
  });

  test('lists have a subject and items, whatever stands before the last', () => {
    expect(factsIn(VIETNAMESE).lists).toMatchObject([
      { subject: 'Thiết bị vào', items: ['bàn phím', 'chuột', 'máy quét', 'micrô'] },
      { subject: 'Thiết bị ra', items: ['màn hình', 'máy in', 'loa'] },
    ]);
  });

  test('a number that a sentence is about; questions are no statements', () => {
    expect(factsIn(VIETNAMESE).numbers.map(({ value }) => value)).toEqual(['1997']);
    expect(factsIn(VIETNAMESE).sentences.some((sentence) => sentence.endsWith('?'))).toBe(false);
  });
});

describe('questions by rules', () => {
  test('the wrong choices come from the same text and are not in the sentence', () => {
    for (const one of [...made(VIETNAMESE, 'H5P.MultiChoice'), ...made(ENGLISH, 'H5P.MultiChoice')]) {
      if (one.kind !== 'choice') throw new Error('a choice was wanted');
      expect(one.right).toHaveLength(1);
      expect(one.wrong.length).toBeGreaterThanOrEqual(2);
      expect(new Set([...one.right, ...one.wrong]).size).toBe(1 + one.wrong.length);
      for (const wrong of one.wrong) expect(one.source?.toLowerCase()).not.toContain(wrong.toLowerCase());
    }
  });

  test('who is asked for a member of one list chooses among members of others', () => {
    const member = made(VIETNAMESE, 'H5P.MultiChoice').find(({ source }) => source?.startsWith('Thiết bị ra'));
    expect(member).toMatchObject({ right: ['Màn hình'], wrong: ['Bàn phím', 'Máy quét', 'Chuột'] });
  });

  test('statements are true and false in turn, and the false ones are not in the text', () => {
    const statements = made(VIETNAMESE, 'H5P.TrueFalse');
    expect(statements.length).toBeGreaterThanOrEqual(5);
    for (const [index, one] of statements.entries()) {
      if (one.kind !== 'statement') throw new Error('a statement was wanted');
      expect(one.isTrue).toBe(index % 2 === 0);
      expect(VIETNAMESE.includes(one.statement)).toBe(one.isTrue);
    }
  });

  test('gaps put back give the sentence; no word fits two gaps of a drag text', () => {
    for (const one of [...made(VIETNAMESE, 'H5P.Blanks'), ...made(ENGLISH, 'H5P.DragText')]) {
      if (one.kind !== 'gaps') throw new Error('gaps were wanted');
      expect(
        one.parts
          .map(({ text, gap = '' }) => text + gap)
          .join('')
          .trim(),
      ).toBe(one.source);
    }
    for (const one of made(ENGLISH, 'H5P.DragText')) {
      const words = one.kind === 'gaps' ? one.parts.flatMap(({ gap }) => gap?.toLowerCase() ?? []) : [];
      expect(new Set(words).size).toBe(words.length);
    }
  });

  test.each([
    'H5P.MultiChoice',
    'H5P.TrueFalse',
    'H5P.Blanks',
    'H5P.DragText',
    'H5P.QuestionSet',
    'H5P.Dialogcards',
  ] as const)('all of it is valid official content: %s', (type) => {
    for (const [text, language] of [
      [VIETNAMESE, 'vi'],
      [ENGLISH, 'en'],
    ] as const) {
      const contents = contentOf(made(text, type), type, language, { set: 'S', cards: 'C' });
      expect(contents.length).toBeGreaterThan(0);
      for (const { library, params } of contents) expect(contentProblems(library, params)).toEqual([]);
    }
  });

  test.each(['', 'Excel', '?'.repeat(5000), 'là '.repeat(6000), `${'a'.repeat(19_000)}.`, '1, 2, 3. '.repeat(2000)])(
    'of what says nothing comes nothing, soon (%#)',
    (text) => {
      const startedAt = process.cpuUsage();
      expect(made(text, 'H5P.MultiChoice')).toEqual([]);
      expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(1000);
    },
  );
});

describe('the answer of a model', () => {
  const choice = { question: 'Q?', right: ['a'], wrong: ['b', 'c'], explanation: 'E' };

  test('is read with whatever stands around it', () => {
    const text = `Of course!\n\`\`\`json\n${JSON.stringify({ choices: [choice] })}\n\`\`\``;
    expect(readAnswer(text, 'H5P.MultiChoice')).toEqual({
      ok: true,
      made: [{ kind: 'choice', source: null, ...choice }],
    });
  });

  test.each([
    ['no JSON', 'Sorry.'],
    ['another form', JSON.stringify({ choices: [{ question: 'Q?' }] })],
    ['nothing', JSON.stringify({ choices: [] })],
    ['a list instead', JSON.stringify([choice])],
  ])('%s is told, not thrown', (_, text) => {
    expect(readAnswer(text, 'H5P.MultiChoice')).toMatchObject({ ok: false });
  });

  test('its markup is words; a passage without a gap is refused', () => {
    const hostile: Made = { kind: 'choice', source: null, ...choice, question: '<img src=x onerror=alert(1)>' };
    const [content] = contentOf([hostile], 'H5P.MultiChoice', 'vi', { set: '', cards: '' });
    expect(JSON.stringify(content?.params)).not.toContain('<img');
    expect(
      readAnswer(JSON.stringify({ gap_texts: [{ passage: 'no gap', distractors: [] }] }), 'H5P.Blanks'),
    ).toMatchObject({
      ok: false,
    });
  });
});
