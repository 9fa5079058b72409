import { expect, test } from 'vitest';
import { BLANK_WISH, wishIn } from './generated';

test('a wish is filled in by the address that led to it', () => {
  const wish = wishIn(new URLSearchParams({ course: '6', part: '181', count: '8', text: 'La bàn chỉ hướng bắc.' }));
  expect(wish).toEqual({
    ...BLANK_WISH,
    count: '8',
    prompt: 'La bàn chỉ hướng bắc.',
    place: { course: '6', part: '181' },
  });
});

test.each(['', 'course=x&part=1', 'course=-1&count=999', 'count=abc'])('an address that says nothing useful (%s) fills in nothing', (search) => {
  expect(wishIn(new URLSearchParams(search))).toEqual(BLANK_WISH);
});
