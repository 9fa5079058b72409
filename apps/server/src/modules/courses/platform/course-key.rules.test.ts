import { expect, test } from 'vitest';
import { coursesToLeave, courseToJoin } from './course-key.rules';

const course = (id: number, platform_course_id: string | null, status = 1) => ({
  id,
  name: `Khóa ${id}`,
  status,
  platform_course_id,
});
const KNOWN = [
  course(1, 'course-v1:A+1+1'),
  course(2, 'course-v1:B+1+1'),
  course(3, 'course-v1:B+1+1'),
  course(4, 'course-v1:C+1+1', 0),
  course(5, 'course-v1:C+1+1'),
  course(6, 'course-v1:D+1+1', 0),
  course(7, null),
];

test.each([
  ['course-v1:A+1+1', null, [1]],
  ['course-v1:B+1+1', null, [2]],
  ['3', null, [3]],
  ['course-v1:C+1+1', null, [5]],
  ['4', 'course.inactive', []],
  ['course-v1:D+1+1', 'course.inactive', []],
  ['7', 'course.not_linked', []],
  ['99', 'course.unknown', []],
  ['course-v1:X+1+1', 'course.unknown', []],
])('enrolled by %s: %s, %o', (key, refused, ids) => {
  const choice = courseToJoin(KNOWN, key);
  expect([choice.refused, choice.courses.map(({ id }) => id)]).toEqual([refused, ids]);
});

test('of several on one course of the platform the original is meant, and the copies are told', () => {
  expect(courseToJoin(KNOWN, 'course-v1:B+1+1').others.map(({ id }) => id)).toEqual([3]);
});

test.each([
  ['course-v1:B+1+1', [2, 3]],
  ['2', [2]],
  ['course-v1:D+1+1', [6]],
])('leaving %s means %o', (key, ids) => {
  expect(coursesToLeave(KNOWN, key).courses.map(({ id }) => id)).toEqual(ids);
});
