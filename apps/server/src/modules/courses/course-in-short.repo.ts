import { firstRowOf, type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

export interface CourseInShort {
  id: number;
  name: string;
  status: number;
  platform_course_id: string | null;
}

export function findCourseInShort(db: Queryable, id: number): Promise<CourseInShort | undefined> {
  return firstRowOf(db, sql`SELECT id, name, status, platform_course_id FROM courses WHERE id = ${id}`);
}

/** Ours that are linked to these courses of the platform, active ones first. */
export function coursesByPlatformId(db: Queryable, platformCourseIds: readonly string[]): Promise<CourseInShort[]> {
  return rowsOf(
    db,
    sql`SELECT id, name, status, platform_course_id FROM courses WHERE platform_course_id = ANY (${platformCourseIds}::text[])
        ORDER BY status DESC, id`,
  );
}
