import { describe, expect, test } from 'vitest';
import { askAgain, verdictOn, verdictOnAccount } from './enrolment-push.rules';

const row = (attempts = 0, course_synced = true) => ({ attempts, course_synced });

describe('what becomes of an enrolment', () => {
  test.each([
    ['done', { username: 'a', status: 'done' }, row(), 1, null],
    ['refused', { username: 'a', status: 'refused', reason: 'refused' }, row(), 2, 'enrolment.refused'],
    [
      'nobody knows the user',
      { username: 'a', status: 'refused', reason: 'unknown_user' },
      row(),
      2,
      'enrolment.user_unknown',
    ],
    [
      'no such course',
      { username: 'a', status: 'refused', reason: 'unknown_course' },
      row(),
      2,
      'course_platform.course_unknown',
    ],
    [
      'a course that is on its way there',
      { username: 'a', status: 'refused', reason: 'unknown_course' },
      row(0, false),
      0,
      null,
    ],
    [
      'a course that never arrives',
      { username: 'a', status: 'refused', reason: 'unknown_course' },
      row(6, false),
      2,
      'course_platform.course_unknown',
    ],
    ['a passing fault', { username: 'a', status: 'failed', reason: 'timeout' }, row(50), 0, null],
    ['no answer about this person', undefined, row(), 0, null],
  ] as const)('%s', (_case, outcome, about, progress, reason) => {
    expect(verdictOn(outcome, about)).toMatchObject({ progress, reason });
  });

  test('an account that cannot be made', () => {
    expect(verdictOnAccount({ status: 'refused', reason: 'limit_reached' })).toMatchObject({
      progress: 2,
      reason: 'course_platform.limit_reached',
    });
    expect(verdictOnAccount({ status: 'exists' }).progress).toBe(1);
  });
});

test('pauses grow to a minute, and are never shorter than the platform asks', () => {
  expect([0, 1, 2, 3, 6, 500].map((attempts) => askAgain(attempts).waitSeconds)).toEqual([1, 2, 4, 8, 60, 60]);
  expect(askAgain(0, 90).waitSeconds).toBe(90);
});
