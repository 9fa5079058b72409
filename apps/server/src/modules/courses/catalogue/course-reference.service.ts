import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { type CourseChoice, coursesToLeave, courseToJoin } from '../platform/course-key.rules';
import { wireChoices } from './course.wire';
import { type CourseInShort, coursesByKeys } from './course-in-short.repo';

/** What each key means, to whoever is enrolled or leaves. */
export async function chosenCourses(
  db: Queryable,
  keys: readonly string[],
  enrolled: boolean,
): Promise<CourseChoice<CourseInShort>[]> {
  const known = await coursesByKeys(db, keys);
  return [...new Set(keys)].map((key) => (enrolled ? courseToJoin(known, key) : coursesToLeave(known, key)));
}

/** Of many people nobody could be told afterwards which course was taken: it has to be said before anything changes. */
function refuseUnclear(choices: readonly CourseChoice<CourseInShort>[]): void {
  const unclear = choices.filter(({ others }) => others.length > 0);
  if (unclear.length === 0) return;
  const meant = unclear.map(({ key, courses, others }) => ({ key, courses: [...courses, ...others] }));
  const params = { courses: meant.flatMap(({ courses }) => courses.map(({ name }) => name)).join(', ') };
  fail('course.ambiguous', {
    params,
    facts: { choices: wireChoices(meant) },
    fields: { platform_course_ids: { key: 'errors.course.ambiguous', params } },
  });
}

/** The same for many people: what nobody knows or nobody can be enrolled in is refused beside its field. */
async function rightCourses(db: Queryable, keys: readonly string[], enrolled: boolean): Promise<CourseInShort[]> {
  const choices = await chosenCourses(db, keys, enrolled);
  refuseUnclear(choices);
  const refused = choices.find((choice) => choice.refused !== null)?.refused;
  if (refused) fail(refused, { fields: { platform_course_ids: `errors.${refused}` } });
  return choices.flatMap((choice) => choice.courses);
}

export const coursesToEnrolIn = (db: Queryable, keys: readonly string[]) => rightCourses(db, keys, true);
export const namedCourses = (db: Queryable, keys: readonly string[]) => rightCourses(db, keys, false);
