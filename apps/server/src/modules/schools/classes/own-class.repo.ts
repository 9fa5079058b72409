import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';

export interface OwnClass extends Pick<Tables['classes'], 'id' | 'name' | 'student_count'> {
  grade_name: string | null;
  grade_en_name: string | null;
  is_head: boolean;
}

/** The classes of the current year that a person teaches or is a student of, as a list in JSON: a column for queries. */
export const currentClassesOf = (userId: SQL): SQL =>
  sql`(SELECT COALESCE(json_agg(json_build_object('id', c.id, 'name', c.name, 'grade_name', g.name,
          'grade_en_name', g.en_name, 'student_count', c.student_count, 'is_head', own.is_head)
          ORDER BY g."order", c.name, c.id), '[]')
        FROM (
          SELECT class_id, is_head FROM class_teachers WHERE user_id = ${userId}
          UNION ALL
          SELECT class_id, false FROM class_members WHERE user_id = ${userId} AND left_on IS NULL
        ) own
        JOIN classes c ON c.id = own.class_id
        JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
        LEFT JOIN grades g ON g.id = c.grade_id)`;

export interface OwnSchool {
  id: number;
  name: string;
  year: { id: number; name: string } | null;
}

/** A school with its current year, in JSON: a column for queries. */
export const schoolWithYear = (schoolId: SQL): SQL =>
  sql`(SELECT json_build_object('id', s.id, 'name', s.name,
          'year', CASE WHEN y.id IS NOT NULL THEN json_build_object('id', y.id, 'name', y.name) END)
        FROM schools s LEFT JOIN school_years y ON y.id = s.current_school_year_id WHERE s.id = ${schoolId})`;

export interface ClassOfStudent extends Pick<Tables['classes'], 'id' | 'name' | 'student_count'> {
  grade_name: string | null;
  grade_en_name: string | null;
  school_name: string;
  head_id: number | null;
  head_name: string | null;
}

/** The class that a student is in now, with its class teacher. */
export function classOfStudent(db: Queryable, userId: number): Promise<ClassOfStudent | undefined> {
  return firstRowOf(
    db,
    sql`SELECT c.id, c.name, c.student_count, g.name AS grade_name, g.en_name AS grade_en_name, s.name AS school_name,
          u.id AS head_id, COALESCE(u.full_name, c.head_teacher_name) AS head_name
        FROM current_class_members own JOIN classes c ON c.id = own.class_id
        JOIN schools s ON s.id = c.school_id LEFT JOIN grades g ON g.id = c.grade_id
        LEFT JOIN class_teachers t ON t.class_id = c.id AND t.is_head
        LEFT JOIN ${identityTables.users} u ON u.id = t.user_id
        WHERE own.user_id = ${userId} ORDER BY c.id DESC LIMIT 1`,
  );
}
