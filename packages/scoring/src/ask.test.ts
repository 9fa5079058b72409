import { describe, expect, test } from 'vitest';
import { ask, askBlock, withoutTips } from './ask';
import { grade, solution } from './grade';
import { dragText } from './kinds/drag-text/question';
import { isMarkedByPeople } from './kinds/kinds';
import { multiChoice } from './kinds/multi-choice/question';
import { coursePresentation, questionSet, type SubContent, subContent } from './make';
import type { Block, Question } from './model';
import { questionsIn } from './questions';
import { readContent } from './read';
import { Generator } from './testing/generate';

function blockOf(library: string, params: object): Block {
  const reading = readContent(library, params);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.block;
}

const questionOf = ({ library, params }: Pick<SubContent, 'library' | 'params'>): Question => {
  const [question] = questionsIn(blockOf(library, params));
  if (!question) throw new Error('no question');
  return question;
};

const ROUNDS = 400;
const generated = Array.from({ length: ROUNDS }, (_, index) =>
  questionOf(new Generator(`question ${index}`).question()),
);

/** The same question with another right answer, and everything that is said only afterwards changed. */
function withOtherKey(question: Question, generator: Generator): Question {
  const overallFeedback = [{ from: 0, to: 100, text: 'other' }];
  switch (question.type) {
    case 'multi_choice': {
      const marks = question.choices.map(({ correct }) => correct);
      const turned = marks.map((_, index) => marks[(index + 1) % marks.length] ?? false);
      const choices = question.choices.map(({ text, tip }, index) => ({
        text,
        ...(tip ? { tip } : {}),
        correct: turned[index] ?? false,
        chosenFeedback: 'other',
      }));
      return { ...question, overallFeedback, choices, singlePoint: !question.singlePoint, passPercentage: 1 };
    }
    case 'true_false':
      return { ...question, overallFeedback, correct: !question.correct, feedbackOnWrong: 'other' };
    case 'true_false_group':
      return {
        ...question,
        overallFeedback,
        statements: question.statements.map(({ text, correct }) => ({ text, correct: !correct })),
        shares: question.shares.map(() => 1),
      };
    case 'short_answer':
      return {
        ...question,
        overallFeedback,
        answers: [generator.words()],
        number: question.number && { value: question.number.value + 1, tolerance: 7 },
        caseSensitive: !question.caseSensitive,
        ignoreAccents: !question.ignoreAccents,
      };
    case 'blanks':
      return {
        ...question,
        overallFeedback,
        gaps: question.gaps.map((gap) => ({ ...gap, answers: [generator.words(), 'other'] })),
        caseSensitive: !question.caseSensitive,
      };
    case 'drag_text': {
      // The same words, each in another gap or nowhere.
      const words = [...question.gaps.flatMap(({ answers }) => answers), ...question.distractors].reverse();
      const gaps = question.gaps.map((gap, index) => ({ ...gap, answers: words.slice(index, index + 1) }));
      return { ...question, overallFeedback, gaps, distractors: words.slice(gaps.length) };
    }
    // No answer is right by itself: there is no key to change.
    case 'essay':
    case 'file_task':
      return { ...question, overallFeedback };
  }
}

test('what is asked does not depend on the key', () => {
  const generator = new Generator('keys');
  for (const [index, question] of generated.entries()) {
    const wish = { id: '1', seed: `secret ${index}` };
    expect(ask(withOtherKey(question, generator), wish)).toEqual(ask(question, wish));
  }
});

test('an answer is graded in the order it was asked in, and the solution is all right', () => {
  for (const [index, question] of generated.entries()) {
    const seed = `secret ${index}`;
    const solved = solution(question, seed);
    if (isMarkedByPeople(question.type)) {
      expect(solved).toBe(null);
      continue;
    }
    const graded = grade(question, seed, solved);
    expect(graded).toMatchObject({ ok: true, verdict: { correct: true, fraction: 1 } });
    const asked = ask(question, { id: '1', seed });
    if (asked.type === 'multi_choice' && question.type === 'multi_choice') {
      const chosen = asked.choices.filter(({ id }) => (solved as string[]).includes(id)).map(({ text }) => text);
      const right = question.choices.filter(({ correct }) => correct).map(({ text }) => text);
      expect(right).toEqual(expect.arrayContaining(chosen));
    }
    if (asked.type === 'drag_text' && question.type === 'drag_text') {
      const words = (solved as string[]).map((id) => asked.words.find((word) => word.id === id)?.text);
      expect(words).toEqual(question.gaps.map(({ answers }) => answers[0]));
    }
  }
});

test('no answer is ever worth less than nothing or more than all', () => {
  const generator = new Generator('answers');
  for (const [index, question] of generated.entries()) {
    for (let round = 0; round < 5; round++) {
      const response = generator.many(0, 5, () => generator.one(['0', '1', '2', '3', null, '', 'Huế']));
      const graded = grade(question, `s${index}`, question.type === 'true_false' ? generator.flip() : response);
      if (!graded.ok) continue;
      const { points, possible, fraction, correct } = graded.verdict;
      if (points === null) {
        expect([fraction, correct]).toEqual([null, null]);
        continue;
      }
      expect(points).toBeGreaterThanOrEqual(0);
      expect(points).toBeLessThanOrEqual(possible);
      expect(fraction).toBe(points / possible);
      expect(correct).toBe(points === possible);
    }
  }
});

const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `${index}`, correct: index === 0 }));
const asked = (question: Question, seed: string) => {
  const form = ask(question, { id: '1', seed });
  return form.type === 'multi_choice' ? form.choices.map(({ text }) => text).join('') : '';
};

describe('the order of choices', () => {
  const question = questionOf({
    library: 'H5P.MultiChoice',
    params: multiChoice({ question: 'q', choices: choices(4) }),
  });

  test('is the same for a seed and another for others, every place equally often', () => {
    const first = new Map<string, number>();
    for (let round = 0; round < 4000; round++) {
      const order = asked(question, `seed ${round}`);
      if (asked(question, `seed ${round}`) !== order || [...order].sort().join('') !== '0123') expect.fail(order);
      const place = String(order.indexOf('0'));
      first.set(place, (first.get(place) ?? 0) + 1);
    }
    for (const place of ['0', '1', '2', '3']) {
      expect(first.get(place)).toBeGreaterThan(900);
      expect(first.get(place)).toBeLessThan(1100);
    }
  });

  test('differs between the questions of a set', () => {
    const places = Array.from({ length: 40 }, (_, index) => asked({ ...question, key: `key-${index}` }, 'seed'));
    expect(new Set(places).size).toBeGreaterThan(10);
  });

  test('is the content’s own where the content says so', () => {
    const params = multiChoice({ question: 'q', choices: choices(6), shuffled: false });
    expect(asked(questionOf({ library: 'H5P.MultiChoice', params }), 'seed')).toBe('012345');
  });

  test('is told by ids that are places', () => {
    const form = ask(question, { id: '1', seed: 'seed' });
    expect(form.type === 'multi_choice' && form.choices.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
  });
});

test('words to drag come with those that belong nowhere, whatever the order in the text', () => {
  const of = (passage: string, distractors: string[]) =>
    ask(questionOf({ library: 'H5P.DragText', params: dragText({ passage, distractors }) }), { id: '1', seed: 's' });
  expect(of('*a* *b*', ['c'])).toEqual(of('*c* *a*', ['b']));
});

describe('a whole content', () => {
  const twelve = Array.from({ length: 12 }, (_, index) =>
    subContent(
      'H5P.MultiChoice',
      multiChoice({ question: `q${index}`, choices: choices(3) }),
      `${index}`,
      `key-${index}`,
    ),
  );
  const idsOf = (params: object, seed: string) =>
    questionsIn(askBlock(blockOf('H5P.QuestionSet', params), { material: 7, seed })).map(({ id }) => id);

  test('names its questions by material and key', () => {
    expect(idsOf(questionSet(twelve), 's')).toEqual(twelve.map(({ subContentId }) => `7:${subContentId}`));
    const alone = askBlock(blockOf('H5P.MultiChoice', multiChoice({ question: 'q', choices: choices(2) })), {
      material: 7,
      seed: 's',
    });
    expect(questionsIn(alone)[0]?.id).toBe('7');
  });

  test('is mixed where it says so', () => {
    const mixed = idsOf(questionSet(twelve, { shuffled: true }), 's');
    expect(mixed).not.toEqual(idsOf(questionSet(twelve), 's'));
    expect([...mixed].sort()).toEqual(idsOf(questionSet(twelve), 's').sort());
    expect(idsOf(questionSet(twelve, { shuffled: true }), 's')).toEqual(mixed);
  });

  test('has only as many questions as are drawn', () => {
    const drawn = idsOf(questionSet(twelve, { draw: 5 }), 's');
    expect(drawn).toHaveLength(5);
    expect(drawn).toEqual(idsOf(questionSet(twelve), 's').filter((id) => drawn.includes(id)));
    expect(idsOf(questionSet(twelve, { draw: 5 }), 't')).not.toEqual(drawn);
  });

  test('leaves out what the speaker says, and every trace of a key', () => {
    const [content] = twelve;
    if (!content) throw new Error('none');
    const params = coursePresentation([
      { title: 'One', notes: 'The answer is 0', elements: [{ x: 1, y: 2, width: 30, height: 40, content }] },
    ]);
    const text = JSON.stringify(askBlock(blockOf('H5P.CoursePresentation', params), { material: 1, seed: 's' }));
    expect(text).not.toMatch(/answer is|correct|feedback|notes/i);
    expect(text).toContain('q0');
  });
});

test('an exam gives no hints, and all else', () => {
  const answers = [
    { text: 'a', correct: true, tipsAndFeedback: { tip: 'look' } },
    { text: 'b', correct: false },
  ];
  const choice = { library: 'H5P.MultiChoice 1.16', params: { question: '<p>x</p>', answers } };
  const words = { library: 'H5P.DragText 1.10', params: dragText({ passage: 'One *a:look* and *b*' }) };
  for (const content of [choice, words]) {
    const asked = ask(questionOf(content), { id: '1', seed: 's' });
    expect(JSON.stringify(asked)).toContain('look');
    const hintless = JSON.parse(JSON.stringify(asked).replace(/,"tip":"[^"]*"/, ''));
    expect(withoutTips(asked)).toEqual(hintless);
  }
});
