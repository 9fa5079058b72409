import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Ctx } from '../../../platform/http/context';
import { coursesTables } from '../../courses/courses.api';
import { openParts, visibleCourses } from '../passages/passage.repo';
import { wordsOf } from '../understanding/words.rules';

const MOST_COURSES = 200;
const MOST_OF_NAME = 0.75;

export interface SeenCourse {
  id: number;
  name: string;
}

/** Of the courses that somebody sees the one whose name a question holds, or most of it; else that of the page. */
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
  const said = new Set(words);
  const shareOf = ({ name }: SeenCourse) => {
    const own = wordsOf(name);
    return own.length > 1 ? own.filter((word) => said.has(word)).length / own.length : 0;
  };
  const named = [...seen].sort((a, b) => shareOf(b) - shareOf(a)).find((one) => shareOf(one) >= MOST_OF_NAME);
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
