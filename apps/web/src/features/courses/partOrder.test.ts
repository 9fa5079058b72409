import { describe, expect, it } from 'vitest';
import { drop, type Move, orderOf, type Placed, step, withParents } from './partOrder';

/** `1 .2 ..3` is a chapter, its lesson, and a part of that lesson. */
const tree = (text: string): Placed[] =>
  text.split(' ').map((word) => ({ id: Number(word.replaceAll('.', '')), depth: word.split('.').length }));
const drawn = (order: Placed[] | null) => order?.map(({ id, depth }) => '.'.repeat(depth - 1) + String(id)).join(' ');

const COURSE = '1 .2 .3 ..4 5 .6';

describe('a step of a part', () => {
  it.each<[string, number, Move, string | null]>([
    [COURSE, 5, 'up', '5 .6 1 .2 .3 ..4'],
    [COURSE, 1, 'down', '5 .6 1 .2 .3 ..4'],
    [COURSE, 3, 'up', '1 .3 ..4 .2 5 .6'],
    [COURSE, 2, 'down', '1 .3 ..4 .2 5 .6'],
    [COURSE, 1, 'up', null],
    [COURSE, 5, 'down', null],
    [COURSE, 2, 'up', null],
    [COURSE, 6, 'down', null],
    [COURSE, 5, 'in', '1 .2 .3 ..4 .5 ..6'],
    [COURSE, 2, 'in', null],
    ['1 .2 .3', 3, 'in', '1 .2 ..3'],
    [COURSE, 4, 'in', null],
    [COURSE, 6, 'out', '1 .2 .3 ..4 5 6'],
    [COURSE, 2, 'out', '1 .3 ..4 2 5 .6'],
    [COURSE, 4, 'out', '1 .2 .3 .4 5 .6'],
    [COURSE, 5, 'out', null],
    ['1 2 .3 ..4', 2, 'in', null],
    [COURSE, 99, 'up', null],
  ])('%s: %i %s gives %s', (before, id, move, after) => {
    expect(drawn(step(tree(before), id, move))).toBe(after ?? undefined);
  });

  it('never changes the order it was given', () => {
    const order = tree(COURSE);
    step(order, 5, 'in');
    expect(drawn(order)).toBe(COURSE);
  });
});

describe('a part dropped elsewhere', () => {
  it.each<[string, number, number | null, number, string | null]>([
    [COURSE, 6, 2, 2, '1 .6 .2 .3 ..4 5'],
    [COURSE, 6, 2, 9, '1 .6 .2 .3 ..4 5'],
    [COURSE, 6, 2, 1, '1 .6 .2 .3 ..4 5'],
    [COURSE, 2, null, 1, '1 .3 ..4 5 .6 2'],
    [COURSE, 2, null, 3, '1 .3 ..4 5 .6 ..2'],
    [COURSE, 1, 1, 1, COURSE],
    ['1 2', 2, 2, 2, '1 .2'],
    ['1 2 .3 ..4', 2, null, 2, '1 2 .3 ..4'],
    [COURSE, 5, 1, 1, '5 .6 1 .2 .3 ..4'],
    [COURSE, 3, 4, 2, COURSE],
    ['1 .2 ..3 4 .5 ..6', 4, 3, 2, null],
  ])('%s: %i before %s at depth %i gives %s', (before, id, target, depth, after) => {
    expect(drawn(drop(tree(before), id, target, depth))).toBe(after ?? undefined);
  });
});

describe('the order as the server has it', () => {
  it('names the parent of every part, and is read back the same', () => {
    const places = withParents(tree(COURSE));
    expect(places).toEqual([
      { id: 1, parent: null },
      { id: 2, parent: 1 },
      { id: 3, parent: 1 },
      { id: 4, parent: 3 },
      { id: 5, parent: null },
      { id: 6, parent: 5 },
    ]);
    expect(drawn(orderOf(places))).toBe(COURSE);
  });
});
