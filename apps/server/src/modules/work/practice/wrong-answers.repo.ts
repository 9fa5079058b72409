import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { coursesTables } from '../../courses/courses.api';
import { type Attempt, SAT } from '../activities/activity.repo';

/**
 * The part of the course that practice after an attempt is counted in: the exam's own. A test of a teacher is of no part;
 * it counts with the exam of its course too, or in the first part of a course that has none.
 */
export async function partToPractiseIn(db: Queryable, attempt: Attempt): Promise<number | undefined> {
  if (attempt.course_part_id !== null) return attempt.course_part_id;
  const row = await firstRowOf<{ id: number }>(
    db,
    sql`SELECT id FROM ${coursesTables.course_parts} WHERE course_id = ${attempt.course_id} AND archived_at IS NULL
        ORDER BY part_type = 'exam' DESC, position, id LIMIT 1`,
  );
  return row?.id;
}

/** What an exam or a test is called that this is an attempt at; nothing of practice. */
export async function nameOfAttempt(db: Queryable, id: number): Promise<string | null> {
  const row = await firstRowOf<{ name: string }>(
    db,
    sql`SELECT COALESCE(t.name, p.name) AS name FROM activities a
        LEFT JOIN class_tests t ON t.id = a.class_test_id LEFT JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id
        WHERE a.id = ${id} AND a.kind IN ${SAT}`,
  );
  return row?.name ?? null;
}
