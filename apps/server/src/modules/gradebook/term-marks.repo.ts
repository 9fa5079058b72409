import type { MarkKind } from '@khue/contract/gradebook-marks';
import type { Scope } from '../../platform/authz/scope';
import { type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { coursesTables } from '../courses/courses.api';
import { manageableClasses, schoolsTables } from '../schools/schools.api';
import { workTables } from '../work/work.api';
import type { Term } from './gradebook.repo';

export interface CourseMarkRow {
  class_id: number;
  course_id: number;
  name: string;
  kind: MarkKind;
  value: number | null;
  /** It comes from a test or an exam that tells its students nothing. */
  is_untold: boolean;
}

interface Asked {
  userId: number;
  classIds: readonly number[];
  term: Term;
}

/**
 * All marks of a student in a term of this year, as they count, in the order of the sheet: of the classes that the reader
 * looks after, or one's own. Tests that only others were given are left out.
 */
export function marksOfStudent(
  db: Queryable,
  scope: Scope,
  { userId, classIds, term }: Asked,
): Promise<CourseMarkRow[]> {
  const isSeen = scope.level === 'self' ? sql`${scope.userId} = ${userId}` : manageableClasses(scope);
  return rowsOf(
    db,
    sql`SELECT g.class_id, g.course_id, k.name, k.kind, COALESCE(typed.value, sat.value) AS value,
          (typed.value IS NULL OR typed.source = 'test')
            AND (k.source = 'test' AND t.review = 'none' OR k.source = 'exam' AND m.exam_review = 'none') AS is_untold
        FROM gradebooks g JOIN ${schoolsTables.classes} c ON c.id = g.class_id
        JOIN ${coursesTables.courses} m ON m.id = g.course_id
        JOIN ${schoolsTables.schools} s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
        JOIN gradebook_columns k ON k.gradebook_id = g.id AND k.deleted_at IS NULL
        LEFT JOIN ${workTables.class_tests} t ON t.id = k.class_test_id
        LEFT JOIN gradebook_marks typed ON typed.column_id = k.id AND typed.user_id = ${userId}
        LEFT JOIN LATERAL (
          SELECT round(max(x.score), 1) AS value FROM ${workTables.activities} x
          WHERE g.locked_at IS NULL AND x.user_id = ${userId} AND x.status <> 'open'
            AND (g.lock_at IS NULL OR x.ended_at <= g.lock_at) AND (
            k.source = 'test' AND x.class_test_id = k.class_test_id
            OR k.source = 'exam' AND x.kind = 'exam' AND x.class_id = g.class_id AND x.course_id = g.course_id)
        ) sat ON true
        WHERE g.class_id = ANY (${classIds}::integer[]) AND g.term = ${term} AND ${isSeen}
          AND (t.is_for_some IS NOT TRUE OR typed.value IS NOT NULL OR EXISTS (
            SELECT FROM ${workTables.class_test_students} named
            WHERE named.class_test_id = t.id AND named.user_id = ${userId}))
        ORDER BY array_position(ARRAY['regular', 'midterm', 'final'], k.kind), k.id`,
  );
}
