import type { CourseType } from '@khue/contract/courses';
import type { Page } from '@khue/contract/list';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE, WISH } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, totalsOf } from '../../../platform/http/list';
import { schoolsTables } from '../../schools/schools.api';
import { hasContent } from '../parts/placement.repo';

export interface StudentCourseRow
  extends Pick<Tables['courses'], 'id' | 'name' | 'description' | 'platform_course_id'> {
  type: CourseType;
  class_id: number | null;
  class_name: string | null;
  assigned: number;
  completed: number;
  has_exam: boolean;
  enrolment_progress: number;
  next_close_at: Date | null;
}

/** The courses somebody is enrolled in now, each with the class of this year that brings it. */
export async function coursesOfStudent(
  db: Queryable,
  userId: number,
  now: Date,
  page: Page & { search?: string | undefined },
): Promise<Found<StudentCourseRow>> {
  const own = sql`FROM enrolments e JOIN courses m ON m.id = e.course_id AND m.status = ${ACTIVE}
    WHERE e.user_id = ${userId} AND e.status = ${WISH.wanted}
      ${page.search === undefined ? sql`` : sql`AND ${foldedMatch(sql`m.name_folded`, page.search)}`}`;
  const counted = sql`SELECT count(*) AS count ${own}`;
  const rows = await rowsOf<StudentCourseRow & { count: number }>(
    db,
    sql.prepared(
      page.search === undefined ? 'student_courses' : 'student_courses_searched',
      sql`SELECT c.*, (${counted}) AS count, place.class_id, place.class_name, COALESCE(work.assigned, 0) AS assigned,
          COALESCE(work.completed, 0) AS completed, work.next_close_at
        FROM (
          SELECT m.id, m.name, m.description, m.type, m.platform_course_id, e.progress AS enrolment_progress,
            EXISTS (SELECT FROM course_parts p WHERE p.course_id = m.id AND p.part_type = 'exam' AND p.archived_at IS NULL) AS has_exam
          ${own} ORDER BY m.name, m.id ${limitOf(page)}
        ) c
        LEFT JOIN LATERAL (
          SELECT k.id AS class_id, k.name AS class_name FROM ${schoolsTables.class_members} cm
          JOIN ${schoolsTables.classes} k ON k.id = cm.class_id JOIN ${schoolsTables.schools} s ON s.id = k.school_id AND s.current_school_year_id = k.school_year_id
          JOIN class_courses km ON km.class_id = k.id AND km.course_id = c.id
          WHERE cm.user_id = ${userId} AND cm.left_on IS NULL LIMIT 1
        ) place ON true
        LEFT JOIN LATERAL (
          SELECT count(*) AS assigned, count(done.course_part_id) AS completed,
            min(a.close_at) FILTER (WHERE a.close_at > ${now} AND done.course_part_id IS NULL) AS next_close_at
          FROM class_assignments a JOIN course_parts p ON p.id = a.course_part_id AND p.course_id = c.id
          LEFT JOIN course_part_completions done ON done.course_part_id = a.course_part_id AND done.user_id = ${userId}
          WHERE a.class_id = place.class_id AND (done.course_part_id IS NOT NULL OR ${hasContent(sql`p.id`)})
        ) work ON true
        ORDER BY c.name, c.id`,
    ),
  );
  const totals = await totalsOf<{ count: number }>(db, page, rows, counted);
  return { rows, count: totals?.count ?? 0 };
}
