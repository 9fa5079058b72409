import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { schoolsTables } from '../../schools/schools.api';
import { type Asking, asks, candidatesOf, examinationsOf, exercisesOf, partsOf, testsOf } from './regrade.repo';

/** How much a regrade concerns a class. */
export interface ClassImpact {
  class_id: number;
  school_id: number;
  school_name: string;
  attempts: number;
  changes: number;
}

/** The attempts that ask one of the versions, by class; what would change of them is not known yet. */
export function attemptsByClass(db: Queryable, asking: Asking): Promise<ClassImpact[]> {
  return rowsOf(
    db,
    sql`SELECT found.class_id, c.school_id, s.name AS school_name, found.attempts, 0 AS changes FROM (
          SELECT asked.class_id, count(*)::integer AS attempts FROM (
            SELECT a.class_id FROM activities a WHERE a.course_part_id IN (${partsOf(asking)}) AND ${asks(asking)}
            UNION ALL
            SELECT a.class_id FROM activities a WHERE a.exercise_id IN (${exercisesOf(asking)}) AND ${asks(asking)}
            UNION ALL
            SELECT a.class_id FROM activities a WHERE a.class_test_id IN (${testsOf(asking)}) AND ${asks(asking)}
            UNION ALL
            SELECT a.class_id FROM activities a WHERE a.candidate_id IN (${candidatesOf(examinationsOf(asking))}) AND ${asks(asking)}) asked
          GROUP BY asked.class_id) found
        JOIN ${schoolsTables.classes} c ON c.id = found.class_id JOIN ${schoolsTables.schools} s ON s.id = c.school_id
        ORDER BY s.name, s.id, found.class_id`,
  );
}

/** How many scores a regrade changed in each class. */
export async function changesByClass(db: Queryable, regradeId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf<{ class_id: number; changes: number }>(
    db,
    sql`SELECT a.class_id, count(*)::integer AS changes FROM regrade_changes x JOIN activities a ON a.id = x.activity_id
        WHERE x.regrade_id = ${regradeId} AND x.score_before <> x.score_after GROUP BY a.class_id`,
  );
  return new Map(rows.map(({ class_id, changes }) => [class_id, changes]));
}
