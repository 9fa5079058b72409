import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Ctx } from '../../../platform/http/context';
import { coursesTables, hasContent } from '../../courses/courses.api';
import { openParts } from '../passages/passage.repo';

export interface DuePart {
  id: number;
  name: string;
  part_type: 'lesson' | 'practice' | 'exam';
  course_id: number;
  course_name: string;
  class_id: number;
  close_at: Date | null;
}

/** What one can open and has not completed; what closes first stands first. */
export function dueParts(ctx: Pick<Ctx, 'db' | 'scope' | 'clock'>, most: number): Promise<DuePart[]> {
  return rowsOf(
    ctx.db,
    sql.prepared(
      'due_parts',
      sql`SELECT p.id, p.name, p.part_type, p.course_id, m.name AS course_name, open.class_id, a.close_at
        FROM (${openParts(ctx)}) open JOIN ${coursesTables.course_parts} p ON p.id = open.id JOIN ${coursesTables.courses} m ON m.id = p.course_id
        JOIN ${coursesTables.class_assignments} a ON a.class_id = open.class_id AND a.course_part_id = open.id
        WHERE NOT EXISTS (SELECT FROM ${coursesTables.course_part_completions} done WHERE done.user_id = ${ctx.scope.userId} AND done.course_part_id = p.id)
          AND ${hasContent(sql`p.id`)}
        ORDER BY a.close_at NULLS LAST, p.course_id, p.position, p.id LIMIT ${most}`,
    ),
  );
}
