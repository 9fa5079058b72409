import { expect, test } from 'vitest';
import { byGravity, chosenAtFirst, countsOf, type FoundQuestion, standingOf } from './questionImport';

const question = (index: number, ...levels: ('error' | 'warning' | 'info')[]): FoundQuestion => ({
  index,
  place: { paragraph: index * 5 },
  title: `Câu ${index}`,
  library: 'H5P.MultiChoice 1.16',
  params: {},
  problems: levels.map((level) => ({ code: 'no_answer', detail: '', level })),
});

test('the gravest problem decides, and what is merely told needs nobody', () => {
  expect(standingOf(question(1, 'warning', 'error'))).toBe('mend');
  expect(standingOf(question(1, 'info', 'warning'))).toBe('look');
  expect(standingOf(question(1, 'info'))).toBe('ready');
});

test('what needs work comes first, and is not chosen beforehand', () => {
  const questions = [question(0), question(1, 'error'), question(2, 'warning'), question(3, 'error')];
  expect(byGravity(questions).map(({ index }) => index)).toEqual([1, 3, 2, 0]);
  expect([...chosenAtFirst(questions)]).toEqual([0, 2]);
  expect(countsOf(questions)).toEqual({ ready: 1, look: 1, mend: 2 });
});
