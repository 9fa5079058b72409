import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { isOwnNumber } from '../platform/course-key.rules';

export type CourseInShort = Pick<Tables['courses'], 'id' | 'name' | 'status' | 'platform_course_id'>;

export function findCourseInShort(db: Queryable, id: number): Promise<CourseInShort | undefined> {
  return firstRowOf(db, sql`SELECT id, name, status, platform_course_id FROM courses WHERE id = ${id}`);
}

/** Ours that these keys mean, active ones first: our own number, or an id of the platform that several may be linked to. */
export function coursesByKeys(db: Queryable, keys: readonly string[]): Promise<CourseInShort[]> {
  return rowsOf(
    db,
    sql`SELECT id, name, status, platform_course_id FROM courses
        WHERE platform_course_id = ANY (${keys}::text[]) OR id = ANY (${keys.filter(isOwnNumber).map(Number)}::integer[])
        ORDER BY status DESC, id`,
  );
}
