import { describe, expect, test } from 'vitest';
import { inPiles, slipsMeant } from './slipsMeant';

const slip = (user_id: number, school_name: string, class_name: string | null) => ({
  user_id,
  school_name,
  class_name,
  username: `u${user_id}`,
  full_name: `Người ${user_id}`,
  first_password: 'x',
  again: true,
});

describe('slips', () => {
  test.each([
    ['?user=7', { user_ids: [7] }],
    ['?class=3', { class: 3 }],
    ['?task=12', { task: 12 }],
    ['?task=abc', undefined],
    ['', undefined],
  ])('%s asks for %o', (search, meant) => {
    expect(slipsMeant(new URLSearchParams(search))).toEqual(meant);
  });

  test('lie in one pile a class, numbers in their order, people in the order they came', () => {
    const slips = [slip(1, 'Đống Đa', '10A2'), slip(2, 'Chu Văn An', '9A10'), slip(3, 'Chu Văn An', '9A2')];
    const piles = inPiles([...slips, slip(4, 'Chu Văn An', '9A10'), slip(5, 'Đống Đa', null)], 'vi');
    expect(piles.map(({ place, slips }) => [place, slips.map(({ user_id }) => user_id)])).toEqual([
      ['9A2 · Chu Văn An', [3]],
      ['9A10 · Chu Văn An', [2, 4]],
      ['Đống Đa', [5]],
      ['10A2 · Đống Đa', [1]],
    ]);
  });
});
