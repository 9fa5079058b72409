import { expect, test } from 'vitest';
import { isPlain, pastePlan } from './pastePlan';

const sheet = { rows: 3, marks: 2 };
const top = { row: 0, column: 0 };

test('a block goes cell by cell; an empty cell takes no mark away', () => {
  const plan = pastePlan(
    [
      ['8,5', ''],
      ['7.0', '9'],
    ],
    { row: 1, column: 0 },
    sheet,
  );
  expect(plan.cells).toEqual([
    { row: 1, column: 0, text: '8,5' },
    { row: 2, column: 0, text: '7.0' },
    { row: 2, column: 1, text: '9' },
  ]);
  expect(isPlain(plan)).toBe(true);
});

test('what does not fit is told, not dropped', () => {
  const plan = pastePlan([['8'], ['v'], ['6'], ['5'], [''], ['4']], top, sheet);
  expect(plan.wrong.map(({ row, text }) => [row, text])).toEqual([[1, 'v']]);
  expect([plan.cells.length, plan.extraRows]).toEqual([3, ['5', '4']]);
  expect(pastePlan([['1', '2', 'said', '4']], top, sheet)).toMatchObject({ extraColumns: 1, wrong: [] });
});

test('a heading above marks is recognised; comments may be anything', () => {
  expect(pastePlan([['TX1'], ['8']], top, sheet).hasHeading).toBe(true);
  expect(pastePlan([['8'], ['TX1']], top, sheet).hasHeading).toBe(false);
  expect(pastePlan([['Good'], ['Better']], { row: 0, column: 2 }, sheet)).toMatchObject({
    hasHeading: false,
    wrong: [],
  });
});
