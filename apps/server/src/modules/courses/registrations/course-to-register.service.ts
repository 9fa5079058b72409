import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { type CourseInShort, findCourseInShort } from '../catalogue/course-in-short.repo';

/** A course that is there and active, or a sentence beside its field. */
export async function courseToRegister(db: Queryable, courseId: number): Promise<CourseInShort> {
  const course = await findCourseInShort(db, courseId);
  if (!course) return fail('course.unknown', { fields: { course_id: 'errors.course.unknown' } });
  if (course.status !== STATUS_ACTIVE) fail('course.inactive', { fields: { course_id: 'errors.course.inactive' } });
  return course;
}

export const alreadyRegistered = () =>
  fail('registration.exists', { fields: { course_id: 'errors.registration.exists' } });

export const schoolLacksCourse = (field = 'course_id') =>
  fail('registration.school_lacks', { fields: { [field]: 'errors.registration.school_lacks' } });
