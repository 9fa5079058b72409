import { firstRowOf, type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

export interface OwnClassRow {
  id: number;
  name: string;
  grade_name: string | null;
  grade_en_name: string | null;
  student_count: number;
  is_head: boolean;
}

/** The classes of the current year that a person teaches or is a student of. */
export function currentClassesOf(db: Queryable, userId: number): Promise<OwnClassRow[]> {
  return rowsOf(
    db,
    sql`SELECT c.id, c.name, g.name AS grade_name, g.en_name AS grade_en_name, c.student_count, own.is_head
        FROM (
          SELECT class_id, is_head FROM class_teachers WHERE user_id = ${userId}
          UNION ALL
          SELECT class_id, false FROM current_class_members WHERE user_id = ${userId}
        ) own
        JOIN classes c ON c.id = own.class_id
        JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
        LEFT JOIN grades g ON g.id = c.grade_id
        ORDER BY g."order", c.name, c.id`,
  );
}

export interface OwnSchoolRow {
  id: number;
  name: string;
  year_id: number | null;
  year_name: string | null;
}

export function schoolWithYear(db: Queryable, schoolId: number): Promise<OwnSchoolRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT s.id, s.name, y.id AS year_id, y.name AS year_name
        FROM schools s LEFT JOIN school_years y ON y.id = s.current_school_year_id WHERE s.id = ${schoolId}`,
  );
}
