import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { Queryable } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { type CourseInShort, findCourseInShort } from './course-in-short.repo';

export interface CourseSent {
  module?: number | undefined;
  module_id?: number | undefined;
}

/** The original client calls the course `module` for a school, `module_id` for a class or grade. Both are taken. */
export const courseSent = ({ module, module_id }: CourseSent): number => module ?? module_id ?? 0;

const besideCourse = (body: CourseSent, key: string) => ({
  fields: { [body.module === undefined ? 'module_id' : 'module']: key },
});

/** A course that is there and active, or a sentence beside its field. */
export async function courseToRegister(db: Queryable, body: CourseSent): Promise<CourseInShort> {
  const course = await findCourseInShort(db, courseSent(body));
  if (!course) return fail('course.unknown', besideCourse(body, 'errors.course.unknown'));
  if (course.status !== STATUS_ACTIVE) fail('course.inactive', besideCourse(body, 'errors.course.inactive'));
  return course;
}

export const alreadyRegistered = (body: CourseSent) =>
  fail('registration.exists', besideCourse(body, 'errors.registration.exists'));

export const schoolLacksCourse = (body: CourseSent) =>
  fail('registration.school_lacks', besideCourse(body, 'errors.registration.school_lacks'));
