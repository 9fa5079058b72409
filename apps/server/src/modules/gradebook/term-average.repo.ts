import type { MarkKind } from '@khue/contract/gradebook-marks';
import type { Scope } from '../../platform/authz/scope';
import { type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { manageableClasses, schoolsTables } from '../schools/schools.api';
import { workTables } from '../work/work.api';
import type { Term } from './gradebook.repo';

export interface CourseMarkRow {
  class_id: number;
  course_id: number;
  kind: MarkKind;
  value: number | null;
}

interface Asked {
  userId: number;
  classIds: readonly number[];
  term: Term;
}

/** All marks of a student in a term of this year, as they count, in those of the classes that the reader looks after. */
export function marksOfStudent(
  db: Queryable,
  scope: Scope,
  { userId, classIds, term }: Asked,
): Promise<CourseMarkRow[]> {
  return rowsOf(
    db,
    sql`SELECT g.class_id, g.course_id, CASE WHEN g.locked_at IS NULL THEN COALESCE(t.kind, k.kind) ELSE k.kind END AS kind, COALESCE(typed.value, sat.value) AS value
        FROM gradebooks g JOIN ${schoolsTables.classes} c ON c.id = g.class_id
        JOIN ${schoolsTables.schools} s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
        JOIN gradebook_columns k ON k.gradebook_id = g.id AND k.deleted_at IS NULL
        LEFT JOIN ${workTables.class_tests} t ON t.id = k.class_test_id
        LEFT JOIN gradebook_marks typed ON typed.column_id = k.id AND typed.user_id = ${userId}
        LEFT JOIN LATERAL (
          SELECT round(max(x.score), 1) AS value FROM ${workTables.activities} x
          WHERE g.locked_at IS NULL AND x.user_id = ${userId} AND x.status <> 'open' AND (
            k.source = 'test' AND x.class_test_id = k.class_test_id
            OR k.source = 'exam' AND x.kind = 'exam' AND x.class_id = g.class_id AND x.course_id = g.course_id)
        ) sat ON true
        WHERE g.class_id = ANY (${classIds}::integer[]) AND g.term = ${term} AND ${manageableClasses(scope)}`,
  );
}
