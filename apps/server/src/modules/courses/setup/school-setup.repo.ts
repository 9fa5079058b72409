import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { schoolsTables } from '../../schools/schools.api';

export interface SchoolFacts {
  /** A current year that is not over. */
  has_year: boolean;
  class_count: number;
  /** Who teach one of these classes. */
  teacher_count: number;
  student_count: number;
  /** What one of these classes takes. */
  course_count: number;
}

/** What a school has, in the open classes of its current year. */
export function factsOfSchool(
  db: Queryable,
  scope: Scope,
  schoolId: number,
  today: string,
): Promise<SchoolFacts | undefined> {
  return firstRowOf(
    db,
    sql`WITH school AS (
          SELECT s.id, s.current_school_year_id AS year_id FROM ${schoolsTables.schools} s
          WHERE s.id = ${schoolId} AND ${withinSchool(scope, sql`s.id`)}
        ), open AS (
          SELECT c.id, c.student_count FROM school JOIN ${schoolsTables.classes} c
            ON c.school_year_id = school.year_id AND c.status = ${ACTIVE}
        )
        SELECT EXISTS (SELECT FROM ${schoolsTables.school_years} y
            WHERE y.id = school.year_id AND y.end_date >= ${today}::date) AS has_year,
          (SELECT count(*) FROM open) AS class_count,
          (SELECT count(DISTINCT t.user_id) FROM open JOIN ${schoolsTables.class_teachers} t ON t.class_id = open.id)
            AS teacher_count,
          (SELECT COALESCE(sum(student_count), 0) FROM open) AS student_count,
          (SELECT count(DISTINCT m.course_id) FROM open JOIN class_courses m ON m.class_id = open.id) AS course_count
        FROM school`,
  );
}
