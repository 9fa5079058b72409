import { expect, test } from 'vitest';
import { graduationWord } from './graduation';

test.each([
  [['primary'], 'graduate_primary'],
  [['primary', null, 'primary'], 'graduate_primary'],
  [['secondary'], 'graduate'],
  [['high_school', 'secondary'], 'graduate'],
  [['primary', 'secondary'], 'graduate_mixed'],
  [[null], 'graduate'],
  [[], 'graduate'],
] as const)('the end of %j is called %s', (levels, word) => {
  expect(graduationWord(levels)).toBe(word);
});
