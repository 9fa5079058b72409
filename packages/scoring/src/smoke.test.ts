import { expect, test } from 'vitest';
import { askBlock } from './ask';
import { grade, solution } from './grade';
import { blanks, dragText, multiChoice, questionSet, subContent, trueFalse } from './make';
import { contentProblems } from './problems';
import { questionsIn } from './questions';
import { readContent } from './read';

test('a set goes through', () => {
  const params = questionSet([
    subContent(
      'H5P.MultiChoice',
      multiChoice({
        question: '1+1',
        choices: [
          { text: '2', correct: true },
          { text: '3', correct: false },
        ],
      }),
      'a',
    ),
    subContent('H5P.TrueFalse', trueFalse({ question: '1=1', correct: true }), 'b'),
    subContent('H5P.Blanks', blanks({ sentences: ['<b>The</b> *cat/dog:tip* <i>sat *on* the</i> mat'] }), 'c'),
    subContent('H5P.DragText', dragText({ passage: 'The *cat* sat *on* mat', distractors: ['dog'] }), 'd'),
  ]);
  expect(contentProblems('H5P.QuestionSet', params)).toEqual([]);
  const reading = readContent('H5P.QuestionSet 1.20', params);
  if (!reading.ok) throw new Error();
  for (const q of questionsIn(reading.block)) {
    const g = grade(q, 's', solution(q, 's'));
    expect(g).toMatchObject({ ok: true, verdict: { correct: true } });
  }
});
