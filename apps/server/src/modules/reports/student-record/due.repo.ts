import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { giftsToDo } from '../../content/content.api';
import { coursesTables, hasContent } from '../../courses/courses.api';
import { workTables } from '../../work/work.api';

export interface DueRow {
  /** One of the three: a part of a course, a test of a teacher's own, given material. */
  course_part_id: number | null;
  test_id: number | null;
  gift_id: number | null;
  name: string;
  type: 'lesson' | 'practice' | 'exam' | 'test' | 'material';
  /** Of given material there may be none. */
  course_id: number | null;
  course_name: string | null;
  close_at: Date | null;
}

/** Nobody is given more at once; whoever counts them counts all. */
const MOST_DUE = 100;

/**
 * What is open to a student now and not done: of courses, tests of teachers and given material, the first deadline first; what
 * is empty nobody can do.
 */
export function dueOf(
  db: Queryable,
  { userId, classId, courseId, now }: { userId: number; classId: number; courseId: number | undefined; now: Date },
): Promise<DueRow[]> {
  return rowsOf(
    db,
    sql`WITH due AS (
          SELECT p.id AS course_part_id, NULL::integer AS test_id, NULL::integer AS gift_id, p.name, p.part_type AS type, p.course_id,
            a.close_at, p.position AS place
          FROM ${coursesTables.class_assignments} a
          JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.archived_at IS NULL
          WHERE a.class_id = ${classId} AND (a.open_at IS NULL OR a.open_at <= ${now}) AND (a.close_at IS NULL OR a.close_at > ${now})
            AND NOT EXISTS (SELECT FROM ${coursesTables.course_part_completions} done
              WHERE done.user_id = ${userId} AND done.course_part_id = p.id) AND ${hasContent(sql`p.id`)}
          UNION ALL
          SELECT NULL, t.id, NULL, t.name, 'test', t.course_id, t.close_at, 0
          FROM ${workTables.class_test_classes} given JOIN ${workTables.class_tests} t ON t.id = given.class_test_id
          WHERE given.class_id = ${classId} AND t.status = 'given'
            AND (t.open_at IS NULL OR t.open_at <= ${now}) AND (t.close_at IS NULL OR t.close_at > ${now})
            AND (NOT t.is_for_some OR EXISTS (SELECT FROM ${workTables.class_test_students} chosen
              WHERE chosen.class_test_id = t.id AND chosen.user_id = ${userId}))
            AND NOT EXISTS (SELECT FROM ${workTables.activities} sat
              WHERE sat.class_test_id = t.id AND sat.user_id = ${userId} AND sat.status <> 'open')
          UNION ALL
          SELECT NULL, NULL, gift.id, gift.name, 'material', gift.course_id, gift.close_at, 0
          FROM (${giftsToDo(userId, classId, now)}) gift
        )
        SELECT due.course_part_id, due.test_id, due.gift_id, due.name, due.type, due.course_id, m.name AS course_name, due.close_at
        FROM due LEFT JOIN ${coursesTables.courses} m ON m.id = due.course_id
        ${courseId === undefined ? sql`` : sql`WHERE due.course_id = ${courseId}`}
        ORDER BY due.close_at NULLS LAST, m.name, due.place, due.course_part_id, due.test_id, due.gift_id LIMIT ${MOST_DUE}`,
  );
}
