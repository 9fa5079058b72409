import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { Queryable } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { type CourseInShort, coursesByPlatformId } from './course-in-short.repo';

/** Our courses on each course of the platform that is named; an unknown one is refused beside `platform_course_ids`. */
export async function namedCourses(db: Queryable, platformCourseIds: readonly string[]): Promise<CourseInShort[][]> {
  const found = await coursesByPlatformId(db, platformCourseIds);
  const named = [...new Set(platformCourseIds)].map((platformCourseId) =>
    found.filter((one) => one.platform_course_id === platformCourseId),
  );
  if (named.some((ours) => ours.length === 0)) {
    fail('course.unknown', { fields: { platform_course_ids: 'errors.course.unknown' } });
  }
  return named;
}

/** Of several on one course of the platform the first active one counts; one that rests is refused. */
export async function coursesToEnrolIn(db: Queryable, platformCourseIds: readonly string[]): Promise<CourseInShort[]> {
  const first = (await namedCourses(db, platformCourseIds)).flatMap((ours) => ours.slice(0, 1));
  if (first.some(({ status }) => status !== STATUS_ACTIVE)) {
    fail('course.inactive', { fields: { platform_course_ids: 'errors.course.inactive' } });
  }
  return first;
}
