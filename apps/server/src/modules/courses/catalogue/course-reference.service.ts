import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { type CourseChoice, coursesToLeave, courseToJoin } from '../platform/course-key.rules';
import { wireChoices } from './course.wire';
import { type CourseInShort, coursesByKeys } from './course-in-short.repo';

/** What each key means, to whoever is enrolled or leaves. Which of several is meant has to be said before anything changes. */
export async function chosenCourses(
  db: Queryable,
  keys: readonly string[],
  enrolled: boolean,
  field = 'platform_course_ids',
): Promise<CourseChoice<CourseInShort>[]> {
  const known = await coursesByKeys(db, keys);
  const choices = [...new Set(keys)].map((key) => (enrolled ? courseToJoin(known, key) : coursesToLeave(known, key)));
  const unclear = choices.filter(({ refused }) => refused === 'course.ambiguous');
  if (unclear.length > 0) {
    const params = { courses: unclear.flatMap(({ courses }) => courses.map(({ name }) => name)).join(', ') };
    fail('course.ambiguous', {
      params,
      facts: { choices: wireChoices(unclear) },
      fields: { [field]: { key: 'errors.course.ambiguous', params } },
    });
  }
  return choices;
}

/** The same where all of it has to be right: what nobody knows or nobody can be enrolled in is refused beside its field. */
async function rightCourses(db: Queryable, keys: readonly string[], enrolled: boolean): Promise<CourseInShort[]> {
  const choices = await chosenCourses(db, keys, enrolled);
  const refused = choices.find((choice) => choice.refused !== null)?.refused;
  if (refused) fail(refused, { fields: { platform_course_ids: `errors.${refused}` } });
  return choices.flatMap((choice) => choice.courses);
}

export const coursesToEnrolIn = (db: Queryable, keys: readonly string[]) => rightCourses(db, keys, true);
export const namedCourses = (db: Queryable, keys: readonly string[]) => rightCourses(db, keys, false);
