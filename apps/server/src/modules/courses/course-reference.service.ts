import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { Queryable } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { type CourseInShort, coursesByPlatformId } from './course-in-short.repo';

/** Our courses on each course of the platform that is named; an unknown one is refused beside `course_ids`. */
export async function namedCourses(db: Queryable, courseIds: readonly string[]): Promise<CourseInShort[][]> {
  const found = await coursesByPlatformId(db, courseIds);
  const named = [...new Set(courseIds)].map((courseId) => found.filter((one) => one.edx_course_id === courseId));
  if (named.some((ours) => ours.length === 0)) {
    fail('course.unknown', { fields: { course_ids: 'errors.course.unknown' } });
  }
  return named;
}

/** Of several on one course of the platform the first active one counts; one that rests is refused. */
export async function coursesToEnrolIn(db: Queryable, courseIds: readonly string[]): Promise<CourseInShort[]> {
  const first = (await namedCourses(db, courseIds)).flatMap((ours) => ours.slice(0, 1));
  if (first.some(({ status }) => status !== STATUS_ACTIVE)) {
    fail('course.inactive', { fields: { course_ids: 'errors.course.inactive' } });
  }
  return first;
}
