import { firstRowOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';

type OriginalCourse = Pick<
  Tables['courses'],
  | 'id'
  | 'grade_id'
  | 'description'
  | 'syllabus'
  | 'exam_duration'
  | 'exam_pass_score'
  | 'exam_question_count'
  | 'exam_review'
>;

/** Of ours that stand on a course of the platform, the one that did so first; its tree stays as it is meanwhile. */
export function lockOriginal(tx: Tx, platformCourseId: string): Promise<OriginalCourse | undefined> {
  return firstRowOf(
    tx,
    sql`SELECT id, grade_id, description, syllabus, exam_duration, exam_pass_score, exam_question_count, exam_review
        FROM courses WHERE platform_course_id = ${platformCourseId} ORDER BY id LIMIT 1 FOR SHARE`,
  );
}

/**
 * Parts of a copy beside those they are copies of: of one block, or, where the product keeps the original itself, of
 * the block that bears the original part's number.
 */
const pairs = (originalId: number, copyId: number) => sql`
  SELECT was.id AS from_id, own.id AS to_id, was.description, was.status
  FROM course_parts own JOIN course_parts was ON was.course_id = ${originalId} AND was.archived_at IS NULL
    AND (was.block_id = own.block_id
      OR was.block_id IS NULL AND substring(own.block_id FROM '\\+block@\\D*(\\d{1,9})$')::integer = was.id)
  WHERE own.course_id = ${copyId}`;

/** What parts of the original hold and say, for the parts of the copy. */
export async function copyParts(tx: Tx, originalId: number, copyId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE course_parts p SET description = pair.description, status = pair.status
        FROM (${pairs(originalId, copyId)}) pair WHERE p.id = pair.to_id`,
  );
  await tx.execute(
    sql`INSERT INTO course_part_materials (course_part_id, material_id, position, points)
        SELECT pair.to_id, m.material_id, m.position, m.points
        FROM (${pairs(originalId, copyId)}) pair JOIN course_part_materials m ON m.course_part_id = pair.from_id
        JOIN materials_to_place usable ON usable.id = m.material_id
        ORDER BY pair.to_id, m.position`,
  );
}
