import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { coursesTables, hasContent } from '../../courses/courses.api';

export interface DueRow {
  course_part_id: number;
  course_part_name: string;
  part_type: string;
  course_id: number;
  course_name: string;
  close_at: Date | null;
}

/** More than these nobody does next. */
const MOST_DUE = 20;

/** What is open to a class now and the student has not completed, the first deadline first; what is empty nobody can do. */
export function dueOf(
  db: Queryable,
  { userId, classId, courseId, now }: { userId: number; classId: number; courseId: number | undefined; now: Date },
): Promise<DueRow[]> {
  return rowsOf(
    db,
    sql`SELECT p.id AS course_part_id, p.name AS course_part_name, p.part_type, m.id AS course_id, m.name AS course_name, a.close_at
        FROM ${coursesTables.class_assignments} a
        JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.archived_at IS NULL
        JOIN ${coursesTables.courses} m ON m.id = p.course_id
        WHERE a.class_id = ${classId} AND (a.open_at IS NULL OR a.open_at <= ${now}) AND (a.close_at IS NULL OR a.close_at > ${now})
          ${courseId === undefined ? sql`` : sql`AND p.course_id = ${courseId}`}
          AND NOT EXISTS (SELECT FROM ${coursesTables.course_part_completions} done
            WHERE done.user_id = ${userId} AND done.course_part_id = p.id) AND ${hasContent(sql`p.id`)}
        ORDER BY a.close_at NULLS LAST, m.name, p.position, p.id LIMIT ${MOST_DUE}`,
  );
}
