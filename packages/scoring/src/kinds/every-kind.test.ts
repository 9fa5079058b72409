import { describe, expect, test } from 'vitest';
import { asH5P } from '../as-h5p';
import { ask } from '../ask';
import { grade } from '../grade';
import { questionsIn } from '../questions';
import { readContent } from '../read';
import { Generator } from '../testing/generate';
import { fileKind, paperKind, resultKind } from './every-kind';
import { QUESTION_LIBRARIES, QUESTION_TYPES } from './kinds';
import { shortAnswer } from './short-answer/question';
import { trueFalseGroup } from './true-false-group/question';

function read(library: string, params: object) {
  const reading = readContent(library, params);
  const question = reading.ok ? questionsIn(reading.block)[0] : undefined;
  if (!question) throw new Error('unread');
  return question;
}

const group = read(
  'Khue.TrueFalseGroup',
  trueFalseGroup({
    question: 'Files',
    statements: [
      { text: 'One', correct: true },
      { text: 'Two', correct: false },
    ],
  }),
);
const short = read('Khue.ShortAnswer', shortAnswer({ question: 'Bits?', number: { value: 8, tolerance: 0.5 } }));
const words = read('Khue.ShortAnswer', shortAnswer({ question: 'City?', answers: ['Huế', 'Hue'] }));
const letters = { true: 'T', false: 'F' };
const writer = { stem: () => '<q/>', field: (name: string, html: string) => `<${name}>${html}` };

test('every kind is printed, keyed and written for other programs', () => {
  const generator = new Generator('all kinds');
  const seen = new Set<string>();
  for (let round = 0; round < 200; round++) {
    const { library, params } = generator.question();
    const question = read(library, params);
    seen.add(question.type);
    const asked = ask(question, { id: '1', seed: null });
    expect(paperKind(asked).body(asked).length).toBeGreaterThan(0);
    expect(paperKind(question).key(question, 'seed', letters)).not.toBe('');
    expect(paperKind(question).gift(question).length).toBeGreaterThan(0);
    expect(paperKind(question).moodle(question, writer).length).toBeGreaterThan(0);
  }
  expect([...seen].sort()).toEqual([...QUESTION_TYPES].sort());
});

test('whoever does not know it answers wrongly, in the form that is asked for', () => {
  const generator = new Generator('slips');
  const random = {
    chance: (share: number) => share > 0.5,
    between: (least: number, most: number) => least + generator.below(Math.max(1, most - least + 1)),
    pick: <T>(items: readonly T[]): T => items[0] as T,
  };
  for (let round = 0; round < 100; round++) {
    const { library, params } = generator.question();
    const question = read(library, params);
    // One word for one gap: nobody can get it wrong.
    if (question.type === 'drag_text' && question.gaps.length + question.distractors.length < 2) continue;
    const slip = resultKind(question).slip(question, { seed: 's', lure: 0.3, random, words: ['zzzz'] });
    const correct = question.type === 'essay' ? null : false;
    expect(grade(question, 's', slip)).toMatchObject({ ok: true, verdict: { correct } });
  }
});

describe('statements', () => {
  test('on paper and elsewhere', () => {
    expect(paperKind(group).key(group, null, letters)).toBe('a) T; b) F');
    expect(paperKind(group).gift(group)).toEqual(['[html]<p>Files</p> One{TRUE}', '[html]<p>Files</p> Two{FALSE}']);
    expect(
      paperKind(group)
        .moodle(group, writer)
        .map(({ type }) => type),
    ).toEqual(['truefalse', 'truefalse']);
  });

  test('are counted one by one', () => {
    const said = resultKind(group).said(group, 's', [true, null]);
    expect(said).toEqual(['0:true']);
    const counted = resultKind(group).counted(group, new Map([['0:true', 3]]), {
      plain: (html) => html,
      truth: letters,
    });
    expect(counted).toEqual([
      { text: 'a) One: T', count: 3, correct: true },
      { text: 'a) One: F', count: 0, correct: false },
      { text: 'b) Two: T', count: 0, correct: false },
      { text: 'b) Two: F', count: 0, correct: true },
    ]);
    const plain = (html: string) => `${html}.`;
    const sentences = resultKind(group).counted(group, new Map(), { plain, truth: letters });
    expect(sentences[0]?.text).toBe('a) One: T');
  });

  test('keep their answers while none stands where another stood', () => {
    if (group.type !== 'true_false_group') throw new Error('no group');
    const turned = { ...group, statements: [...group.statements].reverse() };
    const mended = { ...group, statements: group.statements.map(({ text }) => ({ text, correct: true })) };
    expect(resultKind(group).keepsAnswers(group, turned)).toBe(false);
    expect(resultKind(group).keepsAnswers(group, mended)).toBe(true);
  });
});

describe('a short answer', () => {
  test('on paper and elsewhere', () => {
    expect(paperKind(short).key(short, null, letters)).toBe('8 \u00b1 0,5');
    expect(paperKind(words).key(words, null, letters)).toBe('Huế / Hue');
    expect(paperKind(short).gift(short)).toEqual(['[html]<p>Bits?</p>{#8:0.5}']);
    expect(paperKind(words).gift(words)).toEqual(['[html]<p>City?</p>{=Huế =Hue}']);
    expect(paperKind(short).moodle(short, writer)).toMatchObject([
      { type: 'numerical', body: expect.stringContaining('<tolerance>0.5</tolerance>') },
    ]);
    expect(paperKind(words).moodle(words, writer)).toMatchObject([{ type: 'shortanswer' }]);
  });

  test('is counted by what was written, the most frequent first', () => {
    const counts = new Map([
      ['9', 1],
      ['8,2', 4],
    ]);
    expect(resultKind(short).counted(short, counts, { plain: String, truth: letters })).toEqual([
      { text: '8,2', count: 4, correct: true },
      { text: '9', count: 1, correct: false },
    ]);
  });
});

describe('rows of the workbook', () => {
  const row = { place: { line: 2 }, stem: 'Stem', explanation: undefined };
  const made = (type: 'true_false_group' | 'short_answer', options: string[], answer: string) => {
    const question = fileKind({ type }).row({ ...row, options, answer }, []);
    const params = fileKind(question).content(question, 'vi');
    return {
      problems: question.problems.map(({ code }) => code),
      question: read(QUESTION_LIBRARIES[type].library, params),
    };
  };

  test.each([
    ['T, F', [true, false]],
    ['a) Đúng; b) Sai', [true, false]],
    ['Đ\nS', [true, false]],
  ])('statements by %j', (answer, key) => {
    const { problems, question } = made('true_false_group', ['One', 'Two', ''], answer);
    expect(problems).toEqual([]);
    expect(question.type === 'true_false_group' && question.statements.map(({ correct }) => correct)).toEqual(key);
  });

  test('statements and verdicts of another number are told', () => {
    expect(made('true_false_group', ['One', 'Two'], 'T').problems).toContain('gaps_unlike_answers');
  });

  test.each([
    ['12,5', { number: { value: 12.5, tolerance: 0 }, answers: [], sheet: true }],
    ['Huế / Hue', { number: null, answers: ['Huế', 'Hue'], sheet: false }],
    ['1.234', { number: null, answers: ['1.234'], sheet: false }],
  ])('a short answer of %j', (answer, expected) => {
    expect(made('short_answer', [], answer).question).toMatchObject(expected);
  });
});

test('content that H5P does not know leaves as what it has instead, however deep it stands', () => {
  const part = (library: string, params: object) => ({ library, params, subContentId: 'x', metadata: { title: 'T' } });
  const own = part('Khue.ShortAnswer 1.0', shortAnswer({ question: 'Bits?', number: { value: 8.5 } }));
  const { library, params } = asH5P({ library: 'H5P.Column 1.18', params: { content: [{ content: own }] } });
  expect(library).toBe('H5P.Column 1.18');
  expect(params).toMatchObject({
    content: [{ content: { library: 'H5P.Blanks 1.14', subContentId: 'x', metadata: { title: 'T' } } }],
  });
  expect(JSON.stringify(params)).toContain('*8,5/8.5*');
  expect(JSON.stringify(params)).not.toContain('Khue.');
});
