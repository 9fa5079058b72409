import { expect, test } from 'vitest';
import { BLANK_WISH, wishIn } from './generated';

const wish = (query: string) => wishIn(new URLSearchParams(query));

test('an address fills in the wish, as far as it makes sense', () => {
  expect(wish('course=7&part=12&count=3&text=M%E1%BB%99t')).toEqual({
    ...BLANK_WISH,
    prompt: 'Một',
    count: '3',
    place: { course: '7', part: '12' },
  });
  expect(wish('')).toEqual(BLANK_WISH);
  expect(wish('course=x&part=12&count=999')).toEqual(BLANK_WISH);
  expect(wish(`text=${'a'.repeat(30_000)}`).prompt).toHaveLength(20_000);
});
