import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { coursesTables, hasContent } from '../../courses/courses.api';
import { membersOf, schoolsTables } from '../../schools/schools.api';
import { studentsMeant } from '../class-tests/class-test.repo';

/** What has opened: a test of a teacher, or the exam of a course in a class. */
export interface Opening {
  test_id: number | null;
  assignment_id: number | null;
  course_id: number;
  course_part_id: number | null;
  class_id: number | null;
  name: string;
  course_name: string;
  open_at: Date;
  close_at: Date | null;
}

/** Openings of the last day that nobody was told of, of what is still open. Older ones are no news. */
export function openingsToTell(db: Queryable, now: Date, most: number): Promise<Opening[]> {
  const isNow = (held: SQL): SQL =>
    sql`${held}.open_at <= ${now} AND ${held}.open_at > ${now}::timestamptz - interval '1 day'
      AND (${held}.close_at IS NULL OR ${held}.close_at > ${now})`;
  return rowsOf(
    db,
    sql`SELECT t.id AS test_id, NULL::integer AS assignment_id, t.course_id, NULL::integer AS course_part_id, NULL::integer AS class_id,
          t.name, m.name AS course_name, t.open_at, t.close_at
        FROM class_tests t JOIN ${coursesTables.courses} m ON m.id = t.course_id
        LEFT JOIN openings_told told ON told.class_test_id = t.id
        WHERE t.status = 'given' AND ${isNow(sql`t`)} AND told.open_at IS DISTINCT FROM t.open_at
        UNION ALL
        SELECT NULL, a.id, p.course_id, p.id, a.class_id, p.name, m.name, a.open_at, a.close_at
        FROM ${coursesTables.class_assignments} a
        JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.part_type = 'exam' AND p.archived_at IS NULL
        JOIN ${coursesTables.class_courses} has ON has.class_id = a.class_id AND has.course_id = p.course_id
        JOIN ${coursesTables.courses} m ON m.id = p.course_id
        JOIN ${schoolsTables.classes} k ON k.id = a.class_id
        JOIN ${schoolsTables.schools} s ON s.id = k.school_id AND s.current_school_year_id = k.school_year_id
        LEFT JOIN openings_told told ON told.class_assignment_id = a.id
        WHERE ${isNow(sql`a`)} AND a.assigned_at < a.open_at AND told.open_at IS DISTINCT FROM a.open_at AND ${hasContent(sql`p.id`)}
        LIMIT ${most}`,
  );
}

type Told = Pick<Opening, 'test_id' | 'assignment_id' | 'open_at'>;

/** Whether it was not told before: of several who tell at once, one does. */
export async function noteOpeningTold(tx: Tx, { test_id, assignment_id, open_at }: Told): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`INSERT INTO openings_told AS told (class_test_id, class_assignment_id, open_at) VALUES (${test_id}, ${assignment_id}, ${open_at})
        ON CONFLICT (${test_id === null ? sql`class_assignment_id` : sql`class_test_id`})
        DO UPDATE SET open_at = EXCLUDED.open_at WHERE told.open_at <> EXCLUDED.open_at RETURNING id`,
  );
  return row !== undefined;
}

/** Those it is given to who have not begun. */
export function studentsToTell({ test_id, course_id, class_id }: Opening): SQL {
  const [people, begun] =
    test_id === null
      ? [
          membersOf([class_id ?? 0]),
          sql`x.class_id = ${class_id} AND x.course_id = ${course_id} AND x.kind = 'exam' AND x.user_id = meant.user_id`,
        ]
      : [studentsMeant(test_id), sql`x.class_test_id = ${test_id} AND x.user_id = meant.user_id`];
  return sql`SELECT meant.user_id FROM (${people}) meant WHERE NOT EXISTS (SELECT FROM activities x WHERE ${begun})`;
}
