import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { coursesTables } from '../../courses/courses.api';
import { type ExamPlace, isAttemptAt } from '../activities/activity.repo';
import type { ReviewFacts } from './exam.rules';

/** What decides whether the solutions of an exam are open. Also after it was assigned no longer. */
export async function reviewFacts(db: Queryable, place: ExamPlace): Promise<ReviewFacts> {
  const row = await firstRowOf<ReviewFacts>(
    db,
    'testId' in place
      ? sql`SELECT t.review, t.released_at, t.close_at,
              EXISTS (SELECT FROM activities x WHERE x.class_test_id = t.id AND x.status = 'open') AS is_sat
            FROM class_tests t WHERE t.id = ${place.testId}`
      : sql`SELECT m.exam_review AS review, r.released_at,
              (SELECT max(a.close_at) FROM ${coursesTables.class_assignments} a
                JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.part_type = 'exam' AND p.archived_at IS NULL
                WHERE a.class_id = ${place.classId} AND p.course_id = m.id) AS close_at,
              EXISTS (SELECT FROM activities x WHERE x.kind = 'exam' AND x.status = 'open' AND x.class_id = ${place.classId}
                AND x.course_id = m.id) AS is_sat
            FROM ${coursesTables.courses} m LEFT JOIN exam_releases r ON r.course_id = m.id AND r.class_id = ${place.classId}
            WHERE m.id = ${place.courseId}`,
  );
  return row ?? { review: 'none', released_at: null, close_at: null, is_sat: false };
}

/** Nothing comes back when it is released already. */
export async function insertRelease(tx: Tx, place: ExamPlace, { at, by }: { at: Date; by: number }): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    'testId' in place
      ? sql`UPDATE class_tests SET released_at = ${at}, released_by = ${by}
            WHERE id = ${place.testId} AND released_at IS NULL RETURNING released_at`
      : sql`INSERT INTO exam_releases (course_id, class_id, released_at, released_by)
            VALUES (${place.courseId}, ${place.classId}, ${at}, ${by}) ON CONFLICT DO NOTHING RETURNING released_at`,
  );
  return row !== undefined;
}

/** Whether it had been released. */
export async function deleteRelease(tx: Tx, place: ExamPlace): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    'testId' in place
      ? sql`UPDATE class_tests SET released_at = NULL, released_by = NULL
            WHERE id = ${place.testId} AND released_at IS NOT NULL RETURNING id`
      : sql`DELETE FROM exam_releases WHERE course_id = ${place.courseId} AND class_id = ${place.classId} RETURNING released_at`,
  );
  return row !== undefined;
}

/** The last attempt of each who has sat it. */
export function lastAttempts(db: Queryable, place: ExamPlace): Promise<{ id: number; user_id: number }[]> {
  return rowsOf(
    db,
    sql`SELECT DISTINCT ON (x.user_id) x.user_id, x.id FROM activities x WHERE ${isAttemptAt(place)} ORDER BY x.user_id, x.id DESC`,
  );
}
