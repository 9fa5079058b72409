import { expect, test } from 'vitest';
import { countsOf } from './suites.mjs';

test('a suite that ends badly without a failed test counts as one failure', () => {
  expect(countsOf(0, 12, 0)).toMatchObject({ passed: 12, failed: 0 });
  expect(countsOf(1, 10, 2)).toMatchObject({ passed: 10, failed: 2 });
  expect(countsOf(1, 12, 0)).toMatchObject({ passed: 12, failed: 1 });
});
