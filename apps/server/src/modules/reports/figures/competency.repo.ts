import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { type FigureQuery, fromClasses, fromWork, studentsOfClass } from './reach.repo';

export interface CompetencyRow {
  code: string;
  part_count: number;
  student_count: number;
  practised_count: number;
  practices: number;
  average: number | null;
}

/**
 * What practices train is said by the materials in them: a practice counts for each of its competencies. Exams ask
 * for everything at once, and so tell of none.
 */
export function practisedCompetencies(db: Queryable, question: FigureQuery): Promise<CompetencyRow[]> {
  const { course_id } = question.filters;
  return rowsOf(
    db,
    sql`WITH trained AS MATERIALIZED (
          SELECT DISTINCT p.id AS course_part_id, tag.code
          FROM ${coursesTables.course_parts} p
          JOIN ${coursesTables.course_part_materials} placed ON placed.course_part_id = p.id
          JOIN ${contentTables.materials} m ON m.id = placed.material_id CROSS JOIN LATERAL unnest(m.competencies) AS tag (code)
          WHERE p.part_type = 'practice' AND p.archived_at IS NULL ${course_id === undefined ? sql`` : sql`AND p.course_id = ${course_id}`}
        ), assigned AS (
          SELECT trained.code, count(DISTINCT a.course_part_id)::integer AS parts
          FROM ${coursesTables.class_assignments} a JOIN trained USING (course_part_id)
          WHERE a.class_id IN (SELECT c.id ${fromClasses(question)}) GROUP BY trained.code
        ), had AS (
          SELECT classes.code, sum(classes.students)::integer AS students FROM (
            SELECT DISTINCT trained.code, c.id, c.students
            FROM (SELECT c.id, ${studentsOfClass(question)} AS students ${fromClasses(question)}) c
            JOIN ${coursesTables.class_assignments} a ON a.class_id = c.id JOIN trained USING (course_part_id)) classes
          GROUP BY classes.code
        ), best AS MATERIALIZED (
          SELECT c.school_id, w.user_id, w.course_part_id, max(w.best_score) AS best, sum(w.ended_count) AS practices
          ${fromWork(question, sql`w.kind = 'practice'`)} GROUP BY c.school_id, w.user_id, w.course_part_id
        ), done AS (
          SELECT trained.code, count(DISTINCT (best.school_id, best.user_id))::integer AS practised, sum(best.practices)::integer AS practices,
            round(avg(best.best), 2) AS average
          FROM best JOIN trained USING (course_part_id) GROUP BY trained.code
        )
        SELECT COALESCE(assigned.code, done.code) AS code, COALESCE(assigned.parts, 0) AS part_count,
          COALESCE(had.students, 0) AS student_count, COALESCE(done.practised, 0) AS practised_count,
          COALESCE(done.practices, 0) AS practices, done.average
        FROM assigned FULL JOIN done ON done.code = assigned.code LEFT JOIN had ON had.code = assigned.code`,
  );
}
