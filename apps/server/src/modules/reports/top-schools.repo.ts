import { type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { geographyTables } from '../geography/geography.api';
import { schoolsTables } from '../schools/schools.api';
import { bestOfStudents, studentsAtWork } from './exam-figures.repo';
import { periodBefore } from './period.rules';
import type { Question } from './reach.repo';
import { roster } from './school-figures.repo';

export interface TopSchoolRow {
  school_id: number;
  province: { code: string; name: string } | null;
  student_count: number;
  practised_count: number;
  /** Of the period before. */
  sat: number;
  total: number | null;
}

/** What stands beside the average of a few schools: where they are, how many practise, and the average before. */
export function besideAverages(db: Queryable, question: Question, ids: readonly number[]): Promise<TopSchoolRow[]> {
  const before = { ...question, period: periodBefore(question.period) };
  // Named one by one: as rows of a query they would be looked for among those of all schools.
  const named =
    ids.length > 0
      ? sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )
      : sql`NULL`;
  return rowsOf(
    db,
    sql`WITH wanted AS MATERIALIZED (SELECT s.id, s.province_code_2 FROM ${schoolsTables.schools} s WHERE s.id = ANY (${ids}::integer[]))
        SELECT wanted.id AS school_id, COALESCE(roster.students, 0) AS student_count,
          COALESCE(work.practised, 0) AS practised_count, COALESCE(best.sat, 0) AS sat, best.total,
          CASE WHEN p.code IS NULL THEN NULL ELSE jsonb_build_object('code', p.code, 'name', p.name) END AS province
        FROM wanted
        LEFT JOIN ${geographyTables.new_provinces} p ON p.code = wanted.province_code_2
        LEFT JOIN (${roster(question, named)}) roster ON roster.school_id = wanted.id
        LEFT JOIN (${studentsAtWork(question, named, true)}) work ON work.school_id = wanted.id
        LEFT JOIN (${bestOfStudents(before, named)}) best ON best.school_id = wanted.id`,
  );
}
