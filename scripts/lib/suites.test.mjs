import { expect, test } from 'vitest';
import { countsOf, judge, testsOfVitest } from './suites.mjs';

test('a suite that ends badly without a failed test counts as one failure', () => {
  expect(countsOf(0, 12, 0)).toMatchObject({ passed: 12, failed: 0 });
  expect(countsOf(1, 10, 2)).toMatchObject({ passed: 10, failed: 2 });
  expect(countsOf(1, 12, 0)).toMatchObject({ passed: 12, failed: 1 });
});

test('what passed only the second time is told, and fails the run unless it is forgiven by name', () => {
  const told = (status, ...failureMessages) => ({
    fullName: `${status} ${failureMessages.length}`,
    status,
    failureMessages,
  });
  const unloaded = { name: 'a file', status: 'failed', message: 'no such module', assertionResults: [] };
  const file = {
    status: 'failed',
    assertionResults: [told('passed'), told('passed', 'late'), told('failed', 'no', 'no')],
  };
  const tests = testsOfVitest({ testResults: [file, unloaded] });
  const remarks = ['second try: passed 1\nlate', 'failed: failed 2\nno', 'failed: a file\nno such module'];
  expect(judge(1, tests)).toEqual({ passed: 1, failed: 3, remarks });
  expect(judge(1, tests, ['passed 1'])).toEqual({ passed: 2, failed: 2, remarks });
  expect(judge(0, tests.slice(0, 2))).toMatchObject({ passed: 1, failed: 1 });
});
