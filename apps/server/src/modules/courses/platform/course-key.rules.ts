import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { ErrorCode } from '@khue/contract/errors';

interface Course {
  id: number;
  name: string;
  status: number;
  platform_course_id: string | null;
}

/** Ids of the platform are never bare numbers. */
export const isOwnNumber = (key: string): boolean => /^[1-9]\d{0,8}$/.test(key);

const isMeant = (course: Course, key: string): boolean =>
  isOwnNumber(key) ? course.id === Number(key) : course.platform_course_id === key;

export interface CourseChoice<Own extends Course> {
  key: string;
  /** Why nobody can be enrolled by this key. */
  refused: Extract<ErrorCode, 'course.unknown' | 'course.inactive' | 'course.not_linked' | 'course.ambiguous'> | null;
  /** Those that are meant; several that one has to be chosen from where it is not clear. */
  courses: readonly Own[];
}

/** What a key means to somebody who leaves: all of ours behind it. */
export function coursesToLeave<Own extends Course>(known: readonly Own[], key: string): CourseChoice<Own> {
  const courses = known.filter((course) => isMeant(course, key));
  return { key, refused: courses.length === 0 ? 'course.unknown' : null, courses };
}

/** What a key means to somebody who is enrolled: one active course that the platform has. */
export function courseToJoin<Own extends Course>(known: readonly Own[], key: string): CourseChoice<Own> {
  const meant = known.filter((course) => isMeant(course, key));
  if (meant.length === 0) return { key, refused: 'course.unknown', courses: [] };
  const active = meant.filter(({ status }) => status === STATUS_ACTIVE);
  if (active.length === 0) return { key, refused: 'course.inactive', courses: [] };
  if (active.some((course) => course.platform_course_id === null)) {
    return { key, refused: 'course.not_linked', courses: [] };
  }
  return { key, refused: active.length > 1 ? 'course.ambiguous' : null, courses: active };
}
