import { describe, expect, test } from 'vitest';
import { refusalOf } from './form';
import { grade, solution } from './grade';
import type { Question } from './model';
import { questionsIn } from './questions';
import { readContent } from './read';
import { Generator } from './testing/generate';

const generated = Array.from({ length: 300 }, (_, index): Question => {
  const { library, params } = new Generator(`form ${index}`).question();
  const reading = readContent(library, params);
  const [question] = reading.ok ? questionsIn(reading.block) : [];
  if (!question) throw new Error('no question');
  return question;
});

/** Every look at a question, in order: what is read of it, and nothing of what is in it. */
function watched(question: Question): { question: Question; looks: string[] } {
  const looks: string[] = [];
  const watch = <T extends object>(value: T, path: string): T =>
    new Proxy(value, {
      get(target, name) {
        const found = Reflect.get(target, name) as unknown;
        if (typeof name === 'symbol' || typeof found === 'function') return found;
        looks.push(`${path}.${name}`);
        return typeof found === 'object' && found !== null ? watch(found, `${path}.${name}`) : found;
      },
    });
  return { question: watch(question, ''), looks };
}

/** What people mark has no right answer: any will do. */
function rightOf(question: Question, seed: string): unknown {
  if (question.type === 'essay') return 'One text.';
  return question.type === 'file_task' ? ['/files/one'] : solution(question, seed);
}

/** Of the same form, and not what is right. */
function otherThan(question: Question, right: unknown): unknown {
  if (question.type === 'true_false') return !right;
  if (question.type === 'true_false_group') return (right as boolean[]).map((one) => !one);
  if (question.type === 'short_answer') return question.sheet ? '-,9' : `${right}x`.slice(0, 100);
  if (question.type === 'essay') return 'Another text.';
  if (question.type === 'file_task') return ['/files/two'];
  const list = right as (string | null)[];
  if (question.type === 'blanks') return list.map((text) => `${text}x`.slice(0, (text ?? '').length || 1));
  const count =
    question.type === 'multi_choice'
      ? question.choices.length
      : question.gaps.filter(({ answers }) => answers.length > 0).length + question.distractors.length;
  // Every id moved on by one: as many, each once.
  return list.map((id) => (id === null ? null : String((Number(id) + 1) % count)));
}

describe('the form of a response', () => {
  test('is looked at in the same way whether it is right or wrong, and never where the key stands', () => {
    for (const [at, question] of generated.entries()) {
      const right = rightOf(question, `secret ${at}`);
      const looksAt = (response: unknown) => {
        const { question: seen, looks } = watched(question);
        expect(refusalOf(seen, response)).toBe(null);
        return looks;
      };
      const looks = looksAt(right);
      expect(looksAt(otherThan(question, right))).toEqual(looks);
      expect(looks.join(' ')).not.toMatch(/correct|eedback|answers\.\d|tip/);
    }
  });

  test('is what grading asks for, to the letter', () => {
    const odd = [
      null,
      [],
      true,
      false,
      '0',
      0,
      {},
      ['0'],
      ['0', '0'],
      ['0', '1'],
      ['99'],
      [null],
      ['01'],
      ['x'.repeat(1001)],
      [0],
      '-1,5',
      '1.5',
      'x'.repeat(101),
      [true, false, null, true],
      [true, 'false'],
    ];
    for (const question of generated) {
      for (const response of odd) {
        const graded = grade(question, 'seed', response);
        expect(graded.ok ? null : graded.reason).toBe(refusalOf(question, response));
      }
    }
  });
});
