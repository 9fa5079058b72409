import { describe, expect, test } from 'vitest';
import {
  countOf,
  type GridRow,
  otherTypes,
  partsOf,
  pointsOf,
  shareOf,
  standingOf,
  subjectsOf,
  withCell,
} from './grid.rules';

const chapter = { id: 1, name: 'Chương 1' };
const cell = { chapter, competency: null, ic3: null, type: 'multi_choice', level: 'know' } as const;
const row = (fields: Partial<GridRow> = {}): GridRow => ({ ...cell, id: 10, count: 2, points: 0.25, ...fields });

describe('the table', () => {
  test('has a line for each chapter, and for what else rows ask for', () => {
    const others = [
      { id: 1, name: 'Chương 1' },
      { id: 2, name: 'Chương 2' },
    ];
    const lines = subjectsOf(others, [row(), row({ chapter: null, competency: '1.1' })], []);
    expect(lines.map((line) => line.chapter?.id ?? line.competency)).toEqual([1, 2, '1.1']);
  });

  test('has the parts of the ministry’s form, others where they are asked for, and no level only where a row has none', () => {
    expect(partsOf([], []).map(({ type }) => type)).toEqual(['multi_choice', 'true_false_group', 'short_answer']);
    const parts = partsOf([row({ type: null, level: null })], ['blanks']);
    expect(parts.map(({ type, levels }) => [type, levels.length])).toEqual([
      ['multi_choice', 3],
      ['true_false_group', 3],
      ['short_answer', 3],
      ['blanks', 3],
      [null, 4],
    ]);
    expect(otherTypes(parts, 'open')).toEqual(['true_false', 'drag_text']);
    expect(otherTypes(parts, 'exam')).toEqual(['true_false', 'drag_text', 'essay', 'file_task']);
  });
});

describe('a cell', () => {
  test('is filled with what its part is worth, changed under its id, and emptied', () => {
    const other = { ...cell, level: 'apply' } as const;
    const filled = withCell([row({ points: 0.5 })], other, { count: 3 });
    expect(filled[1]).toEqual({ ...other, count: 3, points: 0.5 });
    expect(withCell(filled, cell, { count: 4 })[0]).toMatchObject({ id: 10, count: 4, points: 0.5 });
    expect(withCell(filled, cell, { count: 0 })).toEqual([filled[1]]);
    expect(withCell([], cell, { count: 0 })).toEqual([]);
  });

  test.each([
    [2, 64, true, 'enough', 0],
    [1, 2, true, 'few', 0],
    [2, 1, false, 'short', 1],
    [2, 5, false, 'shared', 0],
  ])('with %i of %i is told by how it stands', (count, available, enough, standing, missing) => {
    const coverage = { rows: [{ id: 10, available, needed: count, enough }], enough };
    expect(standingOf([row({ count })], coverage)).toEqual({ available, missing, standing });
  });

  test('that was not saved yet has no standing', () => {
    expect(standingOf([{ ...row(), id: undefined }], { rows: [], enough: true })).toBeUndefined();
    expect(standingOf([], { rows: [], enough: true })).toBeUndefined();
  });
});

test('quarters add up', () => {
  const rows = [row({ count: 3, points: 0.1 }), row({ count: 1, points: 0.7 })];
  expect([countOf(rows), pointsOf(rows), shareOf(rows.slice(0, 1), rows)]).toEqual([4, 1, 0.3]);
});
