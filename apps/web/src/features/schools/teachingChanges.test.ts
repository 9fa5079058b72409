import { expect, test } from 'vitest';
import { type TeachingChanges, toggled } from './teachingChanges';

const CELL = { class_id: 1, user_id: 2 };
const NONE: TeachingChanges = new Map();

test('a cell changes to what is not stored, and back to no change', () => {
  const once = toggled(NONE, CELL, false);
  expect([...once.values()]).toEqual([{ ...CELL, teaches: true }]);
  expect([...toggled(NONE, CELL, true).values()]).toEqual([{ ...CELL, teaches: false }]);
  expect(toggled(once, CELL, false).size).toBe(0);
});
