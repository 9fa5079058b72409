import { expect, test } from 'vitest';
import { chosenAtFirst, countsOf, type FoundQuestion, nextAfter, standingOf } from './questionImport';

const question = (index: number, ...levels: ('error' | 'warning' | 'info')[]): FoundQuestion => ({
  index,
  number: index + 1,
  place: { paragraph: index * 5 },
  title: `Câu ${index}`,
  library: 'H5P.MultiChoice 1.16',
  params: {},
  problems: levels.map((level) => ({ code: 'no_answer', detail: '', level })),
  source: [],
  points: null,
  dropped: false,
});

test('the gravest problem decides, and what is merely told needs nobody', () => {
  expect(standingOf(question(1, 'warning', 'error'))).toBe('mend');
  expect(standingOf(question(1, 'info', 'warning'))).toBe('look');
  expect(standingOf(question(1, 'info'))).toBe('ready');
});

test('what needs work is not chosen beforehand, and neither is what was put aside', () => {
  const questions = [question(0), question(1, 'error'), question(2, 'warning'), { ...question(3), dropped: true }];
  expect([...chosenAtFirst(questions)]).toEqual([0, 2]);
  expect(countsOf(questions)).toEqual({ ready: 2, look: 1, mend: 1 });
});

test('the way on leads to what needs mending, then from the top, then simply down', () => {
  const questions = [question(0, 'error'), question(1), question(2, 'error'), question(3)];
  const next = (index: number) => nextAfter(questions, index)?.index;
  expect([next(0), next(2), next(3)]).toEqual([2, 0, 0]);
  expect(nextAfter([question(0), question(1)], 0)?.index).toBe(1);
  expect(nextAfter([question(0), question(1)], 1)).toBeUndefined();
});
