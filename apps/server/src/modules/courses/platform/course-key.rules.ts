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
  refused: Extract<ErrorCode, 'course.unknown' | 'course.inactive' | 'course.not_linked'> | null;
  courses: readonly Own[];
  /** Others that stand on the same course of the platform: whoever is enrolled is told that they were not meant. */
  others: readonly Own[];
}

/** What a key means to somebody who leaves: all of ours behind it. */
export function coursesToLeave<Own extends Course>(known: readonly Own[], key: string): CourseChoice<Own> {
  const courses = known.filter((course) => isMeant(course, key));
  return { key, refused: courses.length === 0 ? 'course.unknown' : null, courses, others: [] };
}

/** What a key means to somebody who is enrolled: one active course that the platform has, of several the original. */
export function courseToJoin<Own extends Course>(known: readonly Own[], key: string): CourseChoice<Own> {
  const meant = known.filter((course) => isMeant(course, key));
  if (meant.length === 0) return { key, refused: 'course.unknown', courses: [], others: [] };
  const active = meant.filter(({ status }) => status === STATUS_ACTIVE);
  if (active.length === 0) return { key, refused: 'course.inactive', courses: [], others: [] };
  if (active.some((course) => course.platform_course_id === null)) {
    return { key, refused: 'course.not_linked', courses: [], others: [] };
  }
  const [original, ...copies] = active.toSorted((a, b) => a.id - b.id);
  return { key, refused: null, courses: original ? [original] : [], others: copies };
}
