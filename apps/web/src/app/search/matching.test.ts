import { expect, it } from 'vitest';
import { bestFirst, matchOf } from './matching';

it.each([
  ['roll over', 'Roll over', '', 0],
  ['school', 'Add a school', '', 1],
  ['sch', 'Add a school', '', 2],
  ['school add', 'Add a school', '', 3],
  ['promote', 'Roll over', 'promote end of year', 4],
  ['year roll', 'Roll over', 'promote end of year', 4],
  ['\u0110\u1ed5i', 'doi mat khau', '', 1],
  ['oll', 'Roll over', '', null],
  ['school remove', 'Add a school', '', null],
])('"%s" matches "%s" (%s): %s', (term, label, also, rank) => {
  expect(matchOf(term, label, also)).toBe(rank);
});

it('the best stands first, and what matches alike keeps its order', () => {
  const labels = ['Add a class', 'Classes', 'Class', 'Reset a class'];
  expect(bestFirst(labels, (label) => matchOf('class', label))).toEqual([
    'Class',
    'Add a class',
    'Reset a class',
    'Classes',
  ]);
});
