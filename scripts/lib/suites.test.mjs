import { expect, test } from 'vitest';
import { countsOf, judge, testsOfVitest } from './suites.mjs';

test('a suite that ends badly without a failed test counts as one failure', () => {
  expect(countsOf(0, 12, 0)).toMatchObject({ passed: 12, failed: 0 });
  expect(countsOf(1, 10, 2)).toMatchObject({ passed: 10, failed: 2 });
  expect(countsOf(1, 12, 0)).toMatchObject({ passed: 12, failed: 1 });
});

test('what failed is told by name with its error, a file that could not be loaded, too', () => {
  const told = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });
  const unloaded = { name: 'a file', status: 'failed', message: 'no such module', assertionResults: [] };
  const file = { status: 'failed', assertionResults: [told('a test', 'passed'), told('another', 'failed', 'late')] };
  const tests = testsOfVitest({ testResults: [file, unloaded] });
  const remarks = ['failed: another\nlate', 'failed: a file\nno such module'];
  expect(judge(1, tests)).toEqual({ passed: 1, failed: 2, remarks });
  expect(judge(0, tests.slice(0, 1))).toEqual({ passed: 1, failed: 0, remarks: [] });
});
