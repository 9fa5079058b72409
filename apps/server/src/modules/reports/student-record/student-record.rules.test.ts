import { describe, expect, test } from 'vitest';
import { type LastAnswer, onePerCourse, weakest, wrongInPractice } from './student-record.rules';

const answer = (fields: Partial<LastAnswer>): LastAnswer => ({
  material_id: 1,
  fraction: 1,
  kind: 'practice',
  competencies: [],
  is_published: true,
  chapter_id: null,
  chapter_name: null,
  ...fields,
});
const inChapter = (id: number, ...fractions: number[]) =>
  fractions.map((fraction, at) =>
    answer({ material_id: 10 * id + at, chapter_id: id, chapter_name: `C${id}`, fraction }),
  );

/** So many questions, of which the first were right. */
const outOf = (all: number, right: number) => Array.from({ length: all }, (_, at) => (at < right ? 1 : 0));

describe('what is weak', () => {
  test('the weakest chapters and competencies first, with what was right of what was asked', () => {
    const tagged = outOf(10, 2).map((fraction, at) =>
      answer({ material_id: 90 + at, fraction, competencies: ['1.2'] }),
    );
    const found = weakest([...inChapter(1, ...outOf(12, 4)), ...inChapter(2, ...outOf(10, 10)), ...tagged]);
    expect(found).toMatchObject([
      { chapter: null, competency: '1.2', fraction: 0.2, correct: 2, n: 10 },
      { chapter: { id: 1, name: 'C1' }, competency: null, fraction: 0.33, correct: 4, n: 12 },
    ]);
    expect(found[1]?.material_ids).toEqual([14, 15, 16, 17, 18, 19, 20, 21]);
  });

  test.each([
    ['nine questions, all wrong', outOf(9, 0), false],
    ['ten questions, four right', outOf(10, 4), true],
    ['half of ten', outOf(10, 5), false],
    ['three of five', outOf(5, 3), false],
    ['just less than half, though it is told as 0.5', [...outOf(300, 149), 0.5], true],
  ])('%s', (_, fractions, isWeak) => {
    expect(weakest(inChapter(1, ...fractions)).length > 0).toBe(isWeak);
  });
});

describe('what can be given again', () => {
  test('is published, practised and not all right; a material once, however many questions it has', () => {
    const answers = [
      answer({ material_id: 1, fraction: 0 }),
      answer({ material_id: 1, fraction: 0.5 }),
      answer({ material_id: 2, fraction: 1 }),
      answer({ material_id: 3, fraction: 0, kind: 'exam' }),
      answer({ material_id: 4, fraction: 0, is_published: false }),
    ];
    expect(wrongInPractice(answers)).toEqual({ questions: 2, material_ids: [1] });
  });
});

test('a course taken in two classes stands once, with the best of both', () => {
  const rows = [
    { course_id: 1, class_id: 8, best_score: 4, passed: false },
    { course_id: 1, class_id: 7, best_score: 6, passed: true },
    { course_id: 2, class_id: 8, best_score: null, passed: null },
  ];
  expect(onePerCourse(rows)).toEqual([{ ...rows[0], best_score: 6, passed: true }, rows[2]]);
});
