import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { fold } from '../../../platform/fold';
import type { Ctx } from '../../../platform/http/context';
import { coursesTables } from '../../courses/courses.api';
import { openParts, visibleCourses } from '../passages/passage.repo';
import { line, wordsOf } from '../understanding/words.rules';

const MOST_COURSES = 200;

export interface SeenCourse {
  id: number;
  name: string;
}

/** Of the courses that somebody sees the one whose whole name a question holds; else that of the page. */
export async function courseNamedIn(
  ctx: Pick<Ctx, 'db' | 'scope'>,
  words: readonly string[],
  ofPage: number | undefined,
): Promise<SeenCourse | undefined> {
  const seen = await rowsOf<SeenCourse>(
    ctx.db,
    sql`SELECT m.id, m.name FROM ${coursesTables.courses} m
        WHERE m.status = ${ACTIVE} AND ${visibleCourses(ctx, sql`m.id`)} ORDER BY length(m.name) DESC, m.id LIMIT ${MOST_COURSES}`,
  );
  const said = line(words);
  const named = seen.find(({ name }) => wordsOf(fold(name)).length > 1 && said.includes(line(wordsOf(name))));
  const [only, another] = seen;
  return named ?? seen.find(({ id }) => id === ofPage) ?? (another ? undefined : only);
}

export interface OutlineRow {
  chapter: string | null;
  part_type: string;
  count: number;
}

/** The parts of a course by chapter and kind, in its order; for who learns it those that are open to them. */
export function outlineOf(ctx: Pick<Ctx, 'db' | 'scope' | 'clock'>, courseId: number): Promise<OutlineRow[]> {
  const open = ctx.scope.level === 'self' ? sql`AND p.id IN (SELECT open.id FROM (${openParts(ctx)}) open)` : sql``;
  return rowsOf(
    ctx.db,
    sql`SELECT chapter.name AS chapter, p.part_type, count(*)::integer AS count
        FROM ${coursesTables.course_parts} p LEFT JOIN ${coursesTables.course_parts} chapter ON chapter.id = p.parent_id
        WHERE p.course_id = ${courseId} AND p.archived_at IS NULL ${open}
          AND NOT EXISTS (SELECT FROM ${coursesTables.course_parts} inside WHERE inside.parent_id = p.id AND inside.archived_at IS NULL)
        GROUP BY chapter.id, chapter.name, chapter.position, p.part_type ORDER BY chapter.position NULLS LAST, p.part_type`,
  );
}
