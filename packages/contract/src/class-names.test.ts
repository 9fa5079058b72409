import { expect, test } from 'vitest';
import { classNamesOf, gradeNumberOf, MOST_IN_SERIES } from './class-names';

test.each([
  ['6A–6E', '6A 6B 6C 6D 6E'],
  ['6A-6c', '6A 6B 6C'],
  ['6a - C', '6a 6b 6c'],
  ['6A1–6A5', '6A1 6A2 6A3 6A4 6A5'],
  ['6A1..3', '6A1 6A2 6A3'],
  ['6A09-6A11', '6A09 6A10 6A11'],
  ['6A, 7A1–7A2; 8A', '6A 7A1 7A2 8A'],
  ['6A', '6A'],
])('%s is %s', (series, names) => {
  expect(classNamesOf(series)).toEqual({ names: names.split(' ') });
});

test.each([
  ['', 'empty'],
  [' , ;', 'empty'],
  ['6E-6A', 'unreadable'],
  ['6A-7C', 'unreadable'],
  ['6A-6', 'unreadable'],
  ['6A-', 'unreadable'],
  ['6A-6B-6C', 'unreadable'],
  ['6A, 6 a', 'twice'],
  ['6A1-6A999', 'too_many'],
  [Array.from({ length: MOST_IN_SERIES + 1 }, (_, n) => `6A${n}`).join(), 'too_many'],
  ['x'.repeat(101), 'too_long'],
])('%s is refused as %s', (series, problem) => {
  expect(classNamesOf(series)).toMatchObject({ problem });
});

test.each([
  ['6A1', 6],
  ['12A', 12],
  ['Class 10B', 10],
  ['K68', null],
  ['2026A', null],
])('the grade of %s is %s', (name, grade) => {
  expect(gradeNumberOf(name)).toBe(grade);
});
