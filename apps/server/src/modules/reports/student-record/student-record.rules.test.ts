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

describe('what is weak', () => {
  test('the weakest chapters and competencies first, with what was right of what was asked', () => {
    const tagged = [0, 0.5].map((fraction, at) => answer({ material_id: 90 + at, fraction, competencies: ['1.2'] }));
    expect(weakest([...inChapter(1, 0, 0, 1), ...inChapter(2, 1, 1), ...tagged])).toEqual([
      { chapter: null, competency: '1.2', fraction: 0.25, correct: 0, n: 2, material_ids: [90, 91] },
      { chapter: { id: 1, name: 'C1' }, competency: null, fraction: 0.33, correct: 1, n: 3, material_ids: [10, 11] },
    ]);
  });

  test('nothing is concluded from one question, nor from what is known well enough', () => {
    expect(weakest([...inChapter(1, 0), ...inChapter(2, 1, 1, 0.5, 0.5)])).toEqual([]);
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
