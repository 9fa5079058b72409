import { blanks } from '@khue/scoring/kinds/blanks/question';
import { dragText } from '@khue/scoring/kinds/drag-text/question';
import { gap } from '@khue/scoring/kinds/gap-make';
import { multiChoice } from '@khue/scoring/kinds/multi-choice/question';
import { trueFalse } from '@khue/scoring/kinds/true-false/question';
import { questionSet, subContent } from '@khue/scoring/make';
import type { Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import { describe, expect, test } from 'vitest';
import { askAll, draw, type Materials } from '../../src/modules/work/activities/activity.rules';
import { createSecrets } from '../../src/platform/crypto/secrets';
import { claimBlock } from '../../src/platform/files/file-claim';

/** Attempts with seeds that stay, so that what chance decides is decided once and for all. */
const ATTEMPTS = 8000;
const seeds = Array.from({ length: ATTEMPTS }, (_, at) => `attempt-${at}`);

function questionsOf(library: string, params: object): ReadonlyMap<string, Question> {
  const reading = readContent(library, params);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return new Map(questionsIn(reading.block).map((question) => [question.key, question]));
}

const CHOICES = ['Một', 'Hai', 'Ba', 'Bốn'];
const choose = (right: number) =>
  multiChoice({
    question: 'Chọn?',
    choices: CHOICES.map((text, place) => ({ text, correct: place === right, feedback: `sau ${place === right}` })),
  });
const words = (order: readonly string[]) =>
  dragText({ passage: order.map((word) => `Chỗ này *${word}*.`).join(' '), distractors: ['thừa'] });

/** Materials 1 and 2 are choices whose first is right, 3 a set of two such, 4 words to drag. */
const contents: Record<number, ReadonlyMap<string, Question>> = {
  1: questionsOf('H5P.MultiChoice', choose(0)),
  2: questionsOf('H5P.MultiChoice', choose(0)),
  3: questionsOf(
    'H5P.QuestionSet',
    questionSet([
      subContent('H5P.MultiChoice', choose(0), 'Một', 'aaaaaaaa-0000-4000-8000-000000000001'),
      subContent('H5P.MultiChoice', choose(0), 'Hai', 'aaaaaaaa-0000-4000-8000-000000000002'),
    ]),
  ),
  4: questionsOf('H5P.DragText', words(['đỏ', 'xanh', 'vàng'])),
};
const materials: Materials = ({ material }) => ({ questions: contents[material] ?? new Map(), chapter: null });
const held = Object.entries(contents).flatMap(([material, questions]) =>
  [...questions.keys()].map((key) => ({ material: Number(material), version: 1, key, points: 1 })),
);

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;
const attempts = seeds.map((seed) => askAll({ seed, questions: held }, materials) as Json[]);
const placeOf = (asked: Json | undefined, text: string): number =>
  ((asked?.choices ?? asked?.words ?? []) as Json[]).findIndex((one) => one.text === text);

/** How far counts are from what chance would give, by Pearson. */
function distance(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
function counted(kinds: number, of: (attempt: Json[], at: number) => number): number[] {
  const counts = new Array<number>(kinds).fill(0);
  for (const [at, attempt] of attempts.entries()) {
    const kind = of(attempt, at);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
/** What chance exceeds once in ten thousand times, by degrees of freedom. */
const LIMIT: Record<number, number> = { 1: 15.14, 2: 18.42, 3: 21.11, 4: 23.51, 5: 25.74, 11: 37.37, 15: 44.26 };

function expectChance(counts: readonly number[]): void {
  expect(distance(counts), counts.join(' ')).toBeLessThan(LIMIT[counts.length - 1] ?? 0);
}

describe('places tell nothing', () => {
  test.each([0, 1, 2, 3])('of the right choice, question %i', (question) => {
    expectChance(counted(4, (attempt) => placeOf(attempt[question], CHOICES[0] ?? '')));
  });

  test.each([
    ['two materials', 0, 1],
    ['two questions of a set', 2, 3],
    ['a material and a set', 0, 2],
  ])('of one right choice about the other: %s', (_, one, other) => {
    const right = CHOICES[0] ?? '';
    expectChance(counted(16, (attempt) => 4 * placeOf(attempt[one], right) + placeOf(attempt[other], right)));
  });

  test.each(['đỏ', 'xanh', 'vàng', 'thừa'])('of the word %s', (word) => {
    expectChance(counted(4, (attempt) => placeOf(attempt[4], word)));
  });

  test('of two students beside each other, or of two attempts of one', () => {
    const right = CHOICES[0] ?? '';
    expectChance(
      counted(16, (attempt, at) => 4 * placeOf(attempt[0], right) + placeOf(attempts[(at + 1) % ATTEMPTS]?.[0], right)),
    );
  });

  test('where a question comes in the paper says nothing about its choices', () => {
    const kinds = seeds.map((seed, at) => {
      const order = draw(held, null, seed).findIndex(({ material }) => material === 1);
      return Number(order < held.length / 2) * 4 + placeOf(attempts[at]?.[0], CHOICES[0] ?? '');
    });
    for (const half of [0, 1])
      expectChance([0, 1, 2, 3].map((place) => kinds.filter((kind) => kind === half * 4 + place).length));
  });

  test('all papers come up', () => {
    const first = seeds.map((seed) => held.indexOf(draw(held, 1, seed)[0] as (typeof held)[number]));
    expectChance(held.map((_, at) => first.filter((one) => one === at).length));
  });
});

test('links to files tell neither which was put in first nor which belong together', () => {
  const secrets = createSecrets('a secret of this test only');
  const link = (fileId: number) => secrets.cover(claimBlock({ fileId, expires: 1_900_000_000, isNamed: false }));
  let [rising, alike] = [0, 0];
  for (let id = 1; id <= ATTEMPTS; id++) {
    const [one, next] = [link(id), link(id + 1)];
    if (one < next) rising++;
    if (one.slice(0, 2) === next.slice(0, 2)) alike++;
  }
  expectChance([rising, ATTEMPTS - rising]);
  expect(alike).toBeLessThan(ATTEMPTS / 1000);
});

test('what is asked is the same to the byte whatever is right', () => {
  const variants: [string, object, object][] = [
    ['H5P.MultiChoice', choose(0), choose(3)],
    [
      'H5P.TrueFalse',
      trueFalse({ question: 'Đúng?', correct: true, explanation: 'vì thế' }),
      trueFalse({ question: 'Đúng?', correct: false, explanation: 'vì vậy mà lại' }),
    ],
    [
      'H5P.Blanks',
      blanks({ sentences: [`Có ${gap(['8', 'tám'])} bit.`], caseSensitive: true }),
      blanks({ sentences: [`Có ${gap(['một nghìn không trăm hai mươi tư'])} bit.`], explanation: 'vì' }),
    ],
    ['H5P.DragText', words(['đỏ', 'xanh', 'vàng']), words(['vàng', 'đỏ', 'xanh'])],
  ];
  for (const [library, one, other] of variants) {
    for (const seed of seeds.slice(0, 100)) {
      const [first, second] = [one, other].map((params) =>
        JSON.stringify(
          askAll({ seed, questions: [{ material: 1, version: 1, key: '', points: 1 }] }, () => ({
            questions: questionsOf(library, params),
            chapter: null,
          })),
        ),
      );
      expect(first).toBe(second);
    }
  }
});
