import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

/** Whether an exam that somebody is sitting asks this material, or is of its course. */
export async function isInRunningExam(
  db: Queryable,
  userId: number,
  { materialId, courseId }: { materialId: number; courseId: number | null },
  now: Date,
): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM exams_running WHERE user_id = ${userId} AND expires_at > ${now} 
          AND (course_id = ${courseId} OR ${materialId} = ANY (material_ids))`,
  );
  return row !== undefined;
}
