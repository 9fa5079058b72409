import type { CoursePartType } from '@khue/contract/course-parts';
import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { coursesTables } from '../../courses/courses.api';
import { schoolsTables } from '../../schools/schools.api';

export interface AssignedPart {
  course_id: number;
  part_type: CoursePartType;
  open_at: Date | null;
  close_at: Date | null;
}

/** A part that is assigned to a class of now that somebody is in, as long as the class has the course. */
export function findAssignedPart(
  db: Queryable,
  userId: number,
  { partId, classId }: { partId: number; classId: number },
): Promise<AssignedPart | undefined> {
  return firstRowOf(
    db,
    sql`SELECT p.course_id, p.part_type, a.open_at, a.close_at
        FROM ${schoolsTables.current_class_members} own
        JOIN ${coursesTables.class_assignments} a ON a.class_id = own.class_id AND a.course_part_id = ${partId}
        JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.archived_at IS NULL AND p.status = ${ACTIVE}
        JOIN ${coursesTables.class_courses} has ON has.class_id = own.class_id AND has.course_id = p.course_id
        JOIN ${coursesTables.courses} m ON m.id = p.course_id AND m.status = ${ACTIVE}
        WHERE own.user_id = ${userId} AND own.class_id = ${classId}`,
  );
}
