import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { schoolsTables } from '../../schools/schools.api';
import { workTables } from '../../work/work.api';
import type { Period } from '../figures/period.rules';
import type { LastAnswer } from './student-record.rules';

/** Nobody ends so much within a year; of who lets a program do it the last counts. */
const MOST_ACTIVITIES = 1_000;

interface AnswersAsked {
  userId: number;
  courseId: number | undefined;
  /** Only of classes of this school; null: of all. */
  schoolId: number | null;
  /** Without exams and tests that tell their students nothing. */
  asStudent: boolean;
  period: Period;
}

/**
 * How each question that somebody was asked in practice, exams and tests was answered last: what was wrong once and is right
 * now is no weakness any more. A chapter is the part at the top of the way to where a question belongs.
 */
export function lastAnswers(db: Queryable, asked: AnswersAsked): Promise<LastAnswer[]> {
  const { userId, courseId, schoolId, period } = asked;
  return rowsOf(
    db,
    sql`WITH RECURSIVE done AS MATERIALIZED (
          SELECT a.id, a.kind, a.questions, a.fractions, a.ended_at FROM ${workTables.activities} a
          JOIN ${coursesTables.courses} m ON m.id = a.course_id JOIN ${schoolsTables.classes} c ON c.id = a.class_id
          LEFT JOIN ${workTables.class_tests} t ON t.id = a.class_test_id
          WHERE a.user_id = ${userId} AND a.status <> 'open' AND (a.kind = 'test' OR a.kind IN ('practice', 'exam') AND is_counted(a.kind, a.answered_count))
            AND a.ended_at >= vietnam_midnight(${period.from}::date) AND a.ended_at < vietnam_midnight(${period.to}::date + 1)
            ${courseId === undefined ? sql`` : sql`AND a.course_id = ${courseId}`}
            ${schoolId === null ? sql`` : sql`AND c.school_id = ${schoolId}`}
            ${asked.asStudent ? sql`AND (a.kind = 'practice' OR COALESCE(t.review, m.exam_review) <> 'none')` : sql``}
          ORDER BY a.ended_at DESC LIMIT ${MOST_ACTIVITIES}
        ), answered AS (
          SELECT DISTINCT ON (held.question ->> 'material', held.question ->> 'key')
            (held.question ->> 'material')::integer AS material_id, done.fractions[held.place] AS fraction, done.kind
          FROM done CROSS JOIN LATERAL jsonb_array_elements(done.questions) WITH ORDINALITY AS held (question, place)
          WHERE done.fractions[held.place] IS NOT NULL
          ORDER BY held.question ->> 'material', held.question ->> 'key', done.ended_at DESC, done.id DESC
        ), tagged AS (
          SELECT answered.*, content.competencies, content.status = 'published' AS is_published, content.course_part_id
          FROM answered JOIN ${contentTables.materials} content ON content.id = answered.material_id
        ), above AS (
          SELECT p.id AS part_id, p.id, p.name, p.parent_id FROM ${coursesTables.course_parts} p
          WHERE p.id IN (SELECT course_part_id FROM tagged)
          UNION ALL
          SELECT above.part_id, p.id, p.name, p.parent_id FROM above
          JOIN ${coursesTables.course_parts} p ON p.id = above.parent_id
        )
        SELECT tagged.material_id, tagged.fraction, tagged.kind, tagged.competencies, tagged.is_published,
          chapter.id AS chapter_id, chapter.name AS chapter_name
        FROM tagged LEFT JOIN above chapter ON chapter.part_id = tagged.course_part_id AND chapter.parent_id IS NULL
        ORDER BY tagged.material_id`,
  );
}
