import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { coursesTables } from '../../courses/courses.api';
import type { ExamPlace } from '../class-exams/class-exam.repo';
import type { ReviewFacts } from './exam.rules';

/** What decides whether the solutions of an exam are open to a class. Also after it was assigned no longer. */
export async function reviewFacts(db: Queryable, { courseId, classId }: ExamPlace): Promise<ReviewFacts> {
  const row = await firstRowOf<ReviewFacts>(
    db,
    sql`SELECT m.exam_review AS review, r.released_at,
          (SELECT max(a.close_at) FROM ${coursesTables.class_assignments} a
            JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.part_type = 'exam' AND p.archived_at IS NULL
            WHERE a.class_id = ${classId} AND p.course_id = m.id) AS close_at,
          EXISTS (SELECT FROM activities x WHERE x.kind = 'exam' AND x.status = 'open' AND x.class_id = ${classId}
            AND x.course_id = m.id) AS is_sat
        FROM ${coursesTables.courses} m LEFT JOIN exam_releases r ON r.course_id = m.id AND r.class_id = ${classId}
        WHERE m.id = ${courseId}`,
  );
  return row ?? { review: 'none', released_at: null, close_at: null, is_sat: false };
}

/** Nothing comes back when it is released already. */
export async function insertRelease(
  tx: Tx,
  { courseId, classId }: ExamPlace,
  { at, by }: { at: Date; by: number },
): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`INSERT INTO exam_releases (course_id, class_id, released_at, released_by) VALUES (${courseId}, ${classId}, ${at}, ${by})
        ON CONFLICT DO NOTHING RETURNING released_at`,
  );
  return row !== undefined;
}

/** When it had been released; nothing when it was not. */
export function deleteRelease(tx: Tx, { courseId, classId }: ExamPlace): Promise<{ released_at: Date } | undefined> {
  return firstRowOf(
    tx,
    sql`DELETE FROM exam_releases WHERE course_id = ${courseId} AND class_id = ${classId} RETURNING released_at`,
  );
}

/** The last attempt of each who has sat it. */
export function lastAttempts(
  db: Queryable,
  { courseId, classId }: ExamPlace,
): Promise<{ id: number; user_id: number }[]> {
  return rowsOf(
    db,
    sql`SELECT DISTINCT ON (user_id) user_id, id FROM activities
        WHERE class_id = ${classId} AND course_id = ${courseId} AND kind = 'exam' ORDER BY user_id, id DESC`,
  );
}
