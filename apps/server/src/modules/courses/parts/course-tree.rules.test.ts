import { describe, expect, test } from 'vitest';
import type { PlatformBlock } from '../../../ports/course-platform';
import { type Part, partsOfTree, placesOf, planSync } from './course-tree.rules';

const block = (blockId: string, fields: Partial<PlatformBlock> = {}): PlatformBlock => ({
  blockId,
  type: 'sequential',
  name: `Bài ${blockId}`,
  graded: false,
  format: null,
  children: [],
  ...fields,
});
const tree = (...chapters: PlatformBlock[]) => block('root', { type: 'course', children: chapters });

/** A course of ours exactly as the platform has it. */
function stored(root: PlatformBlock): Part[] {
  const parts = partsOfTree(root, false);
  const ids = new Map(parts.map((part, index) => [part.block_id, index + 1]));
  return parts.map((part) => ({
    id: ids.get(part.block_id) ?? 0,
    parent_id: part.parent_block_id === null ? null : (ids.get(part.parent_block_id) ?? null),
    position: part.position,
    name: part.name,
    part_type: part.part_type,
    block_id: part.block_id,
  }));
}

describe('the wanted order', () => {
  const parts = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
  test.each([
    ['a flat list', [1, 2, 3, 4].map((id) => ({ id, parent: null })), [1, 2, 3, 4]],
    [
      'two chapters',
      [
        { id: 3, parent: null },
        { id: 1, parent: 3 },
        { id: 4, parent: 3 },
        { id: 2, parent: null },
      ],
      [1, 1, 2, 2],
    ],
  ])('gives places: %s', (_what, wanted, positions) => {
    const places = placesOf(parts, wanted);
    expect(Array.isArray(places) && places.map((place) => place.position)).toEqual(positions);
  });

  test.each([
    ['a part is missing', [{ id: 1, parent: null }], 'other_parts'],
    ['a part comes twice', [1, 1, 2, 3].map((id) => ({ id, parent: null })), 'other_parts'],
    ['a part is foreign', [1, 2, 3, 9].map((id) => ({ id, parent: null })), 'other_parts'],
    [
      'a child comes before its parent',
      [
        { id: 1, parent: 2 },
        { id: 2, parent: null },
        { id: 3, parent: null },
        { id: 4, parent: null },
      ],
      'nesting',
    ],
    [
      'it goes four deep',
      [
        { id: 1, parent: null },
        { id: 2, parent: 1 },
        { id: 3, parent: 2 },
        { id: 4, parent: 3 },
      ],
      'nesting',
    ],
  ])('is refused when %s', (_what, wanted, verdict) => {
    expect(placesOf(parts, wanted)).toBe(verdict);
  });
});

describe('parts of a platform’s course', () => {
  const types = (...lessons: PlatformBlock[]) =>
    partsOfTree(tree(block('c', { children: lessons })), false).map((part) => part.part_type);

  test('a lesson, a practice, and the last graded part that is called an exam', () => {
    expect(
      types(
        block('a'),
        block('b', { format: 'Luyện tập' }),
        block('c1', { graded: true, name: 'Kiểm tra giữa kỳ' }),
        block('d', { graded: true, format: 'Thi', name: 'Cuối khóa' }),
      ),
    ).toEqual(['lesson', 'lesson', 'practice', 'practice', 'exam']);
  });

  test('a lesson about exams is a lesson, and “thiết bị” is no exam', () => {
    expect(types(block('a', { name: 'Cách làm bài thi' }), block('b', { graded: true, name: 'Thiết bị số' }))).toEqual([
      'lesson',
      'lesson',
      'practice',
    ]);
  });

  test('pages within a lesson are no parts', () => {
    const deep = block('a', { children: [block('v', { type: 'vertical' })] });
    expect(partsOfTree(tree(block('c', { children: [deep] })), false).map((part) => part.block_id)).toEqual(['c', 'a']);
  });
});

describe('the plan of a synchronisation', () => {
  const before = tree(
    block('c1', { children: [block('l1'), block('l2')] }),
    block('c2', { children: [block('l3'), block('e', { graded: true, name: 'Exam' })] }),
  );

  test('is empty when nothing changed', () => {
    expect(planSync(stored(before), before)).toEqual({ added: [], updated: [], removed: [] });
  });

  test('tells what came, what changed and what went', () => {
    const after = tree(
      block('c1', { children: [block('l1', { name: 'Tên mới' }), block('l4')] }),
      block('c2', { children: [block('l3'), block('e', { graded: true, name: 'Exam' })] }),
    );
    const plan = planSync(stored(before), after);
    expect(plan.added.map((part) => part.block_id)).toEqual(['l4']);
    expect(plan.updated.map((part) => part.block_id)).toEqual(['l1']);
    expect(plan.removed).toEqual(
      stored(before)
        .filter((part) => part.block_id === 'l2')
        .map((part) => part.id),
    );
  });

  test('a part that moved to another chapter stays the same part', () => {
    const after = tree(
      block('c1', { children: [block('l1')] }),
      block('c2', { children: [block('l2'), block('l3'), block('e', { graded: true, name: 'Exam' })] }),
    );
    const plan = planSync(stored(before), after);
    expect(plan.added).toEqual([]);
    expect(plan.removed).toEqual([]);
    expect(plan.updated.find((part) => part.block_id === 'l2')).toMatchObject({ parent_block_id: 'c2', position: 1 });
  });

  test('leaves alone what was made here, and keeps our own exam the only one', () => {
    const own: Part = { id: 99, parent_id: null, position: 9, name: 'Ôn tập', part_type: 'exam', block_id: null };
    const plan = planSync([own], before);
    expect(plan.removed).toEqual([]);
    expect(plan.added.map((part) => part.part_type)).not.toContain('exam');
  });
});
