import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

/** Whether a test that a teacher has given can be sat now and holds the material. */
export async function isInOpenTest(db: Queryable, materialId: number, now: Date): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM materials_in_tests WHERE material_id = ${materialId} AND (open_at IS NULL OR open_at <= ${now})
          AND (close_at IS NULL OR close_at > ${now}) LIMIT 1`,
  );
  return row !== undefined;
}

/** Whether an exam that somebody is sitting asks this material, or is of its course. */
export async function isInRunningExam(
  db: Queryable,
  userId: number,
  { materialId, courseId }: { materialId: number; courseId: number | null },
  now: Date,
): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql.prepared(
      'exam_asks_material',
      sql`SELECT FROM exams_running WHERE user_id = ${userId} AND expires_at > ${now} 
          AND (course_id = ${courseId} OR ${materialId} = ANY (material_ids))`,
    ),
  );
  return row !== undefined;
}
