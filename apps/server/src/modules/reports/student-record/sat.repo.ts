import type { ExamReview } from '@khue/contract/courses';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { coursesTables } from '../../courses/courses.api';
import { examinationsTables } from '../../examinations/examinations.api';
import { schoolsTables } from '../../schools/schools.api';
import { workTables } from '../../work/work.api';
import type { Period } from '../figures/period.rules';

export interface SatRow {
  id: number;
  kind: 'exam' | 'test' | 'examination';
  /** Null: the exam of the course. */
  test_id: number | null;
  name: string;
  course_id: number;
  course_name: string;
  class_id: number;
  class_name: string;
  school_id: number;
  ended_at: Date;
  score: number;
  pass_score: number | null;
  /** What the course, or the test itself, tells its students. */
  exam_review: ExamReview;
  /** Answers that came after the end, of which nobody has decided. */
  late_waiting: number;
}

/** More than anybody sits within a period; what is left off is what lies longest ago. */
const MOST_READ = 1_000;

/** Exams of courses, tests of teachers and examinations, once these are released, that somebody ended within a period, the last first. */
export function satWork(
  db: Queryable,
  { userId, courseId, period }: { userId: number; courseId: number | undefined; period: Period },
): Promise<SatRow[]> {
  return rowsOf(
    db,
    sql`SELECT a.id, a.kind, a.class_test_id AS test_id, COALESCE(t.name, x.name, p.name, m.name) AS name, a.course_id, m.name AS course_name,
          a.class_id, k.name AS class_name, k.school_id, a.ended_at, a.score, a.pass_score, COALESCE(t.review, x.review, m.exam_review) AS exam_review,
          (SELECT count(*) FROM ${workTables.late_answers} late WHERE late.activity_id = a.id AND late.decision IS NULL) AS late_waiting
        FROM ${workTables.activities} a JOIN ${coursesTables.courses} m ON m.id = a.course_id
        JOIN ${schoolsTables.classes} k ON k.id = a.class_id LEFT JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id
        LEFT JOIN ${workTables.class_tests} t ON t.id = a.class_test_id
        LEFT JOIN ${examinationsTables.examination_attempts} x ON x.candidate_id = a.candidate_id
        WHERE a.user_id = ${userId} AND a.status <> 'open'
          AND (a.kind IN ('exam', 'test') OR (a.kind = 'examination' AND x.released_at IS NOT NULL AND x.voided_at IS NULL))
          AND a.ended_at >= vietnam_midnight(${period.from}::date) AND a.ended_at < vietnam_midnight(${period.to}::date + 1)
          ${courseId === undefined ? sql`` : sql`AND a.course_id = ${courseId}`}
        ORDER BY a.ended_at DESC, a.id DESC LIMIT ${MOST_READ}`,
  );
}
